"""The long runs take any game: with laws of its own, or with those of the kernel."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import pytest

import throneroom as tr
from tests.kernel.brawl import Brawl
from throneroom.bots import Bot
from throneroom.games import OURS, VARIABLE
from throneroom.kernel import laws
from throneroom.kernel.game import Game
from throneroom.kernel.laws import Checked, LawBroken
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text
from tools import soak, try_game
from tools.soak import Plain, jobs_of, laws_of, one
from tools.try_game import main, tried


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
    assert "note: in cs it speaks English: 'Dice, fists and a few cards: who is left standing?'" in told
    assert "note: no catalogue has a brawl.label. for players, health, cards, wards, rage, hand, deck" in told
    assert told[-1].startswith("the terminal shows a match of bots")


def test_an_answer_that_bots_never_give_is_noted(brawl: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def first(bot: Bot, match: Match, budget: float) -> str:
        assert match.decision is not None
        return match.decision.options[0].key

    monkeypatch.setattr(try_game, "ask", first)

    assert try_game._never_chosen(brawl, {}) == ["pass"]


class Unsaid(Brawl):
    """Its title is a message that no catalogue has, and so is what no match comes to."""

    name: ClassVar[str] = "unsaid"
    never: ClassVar[Text] = Text("unsaid.why.never")

    def in_short(self) -> Text:
        """An id that is put together stands inside a sentence."""
        return Text("Send {who}.", who=Text(f"unsaid.card.{self.seats[0]}"))

    def title(self) -> Text:
        return Game.title(self)


UNSAID = Unsaid()


def test_texts_that_no_catalogue_has_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "unsaid=tests.laws.test_any_game:UNSAID")
    assert "note: in pl no catalogue has unsaid.card.2, unsaid.title, unsaid.why.never" in list(tried("unsaid"))


def test_what_a_game_misses_ends_the_trial_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "misplaced=tests.test_register:MISPLACED")
    with pytest.raises(tr.BadInput, match="The part 'evaluation' of the game 'misplaced' is not at"):
        list(tried("misplaced"))


def test_a_game_that_nobody_knows_is_told_how_to_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["try_game", "my-game"])
    with pytest.raises(SystemExit, match=r"THRONEROOM_GAMES=my-game=my\.module:MY_GAME"):
        main()


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
        checked.decisions, checked.rule, checked.twins = 10 + number, "BR-END", 3
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
    assert "| other | 2 | 23 | 12 | 0 | 6 | BR-END 2 |" in written


def test_a_run_goes_on_from_results_in_which_twins_were_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "KEPT", tmp_path)
    older = {"number": 0, "row": "first", "decisions": 10, "depth": 2, "rule": "BR-END", "seconds": 1.0, "broken": ""}
    soak.kept_in("drako").write_text(json.dumps(older) + "\n", encoding="utf-8")
    rest = Laws(bad=False)
    assert not soaked(rest, tmp_path, monkeypatch)

    assert rest.played == [1, 2]
    assert "| first | 1 | 10 | 10 | 2 | 0 | BR-END 1 |" in (tmp_path / "soak.md").read_text(encoding="utf-8")


def test_every_law_is_named_where_laws_are_listed() -> None:
    source = Path("src/throneroom/kernel/laws.py").read_text(encoding="utf-8")
    found = re.findall(r"\b_must\([^\n]*?, \"([a-z]+)\", where,", source)
    found += re.findall(r"\bLawBroken\(f\"([a-z]+) law", source)
    assert set(found) == set(laws.LAWS)
    assert re.findall(r"^- \*\*(\w+)\*\*", source, re.MULTILINE) == list(laws.LAWS)
    assert ", ".join(laws.LAWS) in soak.HEAD.replace("\n", " ")


def test_a_broken_law_ends_no_run_and_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = Laws(bad=True)
    assert soaked(bad, tmp_path, monkeypatch) == ["view law: told too much"]
    assert bad.played == [0, 1, 2]
    assert not (tmp_path / "soak.md").exists()
