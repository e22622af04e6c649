"""The long runs take any game: with laws of its own, or with those of the kernel."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import pytest

import throneroom as tr
from tests.kernel.brawl import Brawl
from throneroom.games import OURS, VARIABLE
from throneroom.kernel.game import Game
from throneroom.kernel.laws import Checked, LawBroken
from throneroom.kernel.texts import Text
from tools import soak
from tools.soak import Plain, jobs_of, laws_of, one
from tools.try_game import tried


def test_our_games_have_laws_of_their_own() -> None:
    assert not [game for game in OURS if isinstance(laws_of(game), Plain)]


def test_a_game_without_runs_under_those_of_the_kernel(brawl: str) -> None:
    jobs = jobs_of(brawl)
    assert {row for _, row, _ in jobs} == {"brawl 2", "brawl 4"}
    assert [one(job).rule for job in jobs[::60]] == ["BR-END"] * 4
    assert tr.games() == (*OURS, brawl)


def test_a_game_that_is_always_played_by_as_many_runs_with_those(nim: str) -> None:
    assert {row for _, row, _ in jobs_of(nim)} == {"nim"}


def test_a_game_that_somebody_writes_is_tried_in_one_go(brawl: str) -> None:
    told = list(tried(brawl))

    assert told[0] == "Brawl: options players (Players)"
    assert [line for line in told if line.startswith("the laws hold with {'players': 4}")]
    assert "in cs every text is a sentence" in told
    assert told[-1].startswith("the terminal shows a match of bots")


class Unsaid(Brawl):
    """Its title is a message that no catalogue has."""

    name: ClassVar[str] = "unsaid"

    def title(self) -> Text:
        return Game.title(self)


UNSAID = Unsaid()


def test_texts_that_no_catalogue_has_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "unsaid=tests.laws.test_any_game:UNSAID")
    assert "in pl no catalogue has unsaid.title" in list(tried("unsaid"))


def test_what_a_game_misses_ends_the_trial_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "misplaced=tests.test_register:MISPLACED")
    with pytest.raises(tr.BadInput, match="The part 'evaluation' of the game 'misplaced' is not at"):
        list(tried("misplaced"))


class Laws:
    """Three matches, of which the second one breaks a law while it is bad."""

    EVERY = 1
    SOAK: ClassVar[list[tuple[str, Any]]] = [("first", (0,)), ("other", (1,)), ("other", (2,))]

    def __init__(self, bad: bool) -> None:
        self.bad = bad
        self.played: list[int] = []

    def one_match(self, number: int) -> Checked:
        self.played.append(number)
        if self.bad and number == 1:
            raise LawBroken("view law: told too much")
        checked = Checked()
        checked.decisions, checked.rule = 10 + number, "BR-END"
        return checked


def soaked(laws: Laws, folder: Path, monkeypatch: pytest.MonkeyPatch, part: int = 1) -> list[str]:
    monkeypatch.setattr(soak, "laws_of", lambda game: laws)
    monkeypatch.setattr(soak, "KEPT", folder)
    monkeypatch.setattr(soak, "RESULT", folder / "soak.md")
    with ThreadPoolExecutor(1) as pool:
        return soak.soaked(pool, ["drako"], part)


def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, rest = Laws(bad=False), Laws(bad=False)
    assert not soaked(begun, tmp_path, monkeypatch, part=2)
    assert not soaked(rest, tmp_path, monkeypatch)

    assert (begun.played, rest.played) == ([0, 2], [1])
    written = (tmp_path / "soak.md").read_text(encoding="utf-8")
    assert "| other | 2 | 23 | 12 | 0 | BR-END 2 |" in written


def test_a_broken_law_ends_no_run_and_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laws = Laws(bad=True)
    assert soaked(laws, tmp_path, monkeypatch) == ["view law: told too much"]
    assert laws.played == [0, 1, 2]
    assert not (tmp_path / "soak.md").exists()
