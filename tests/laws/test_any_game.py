"""The long runs take any game: with laws of its own, or with those of the kernel."""

from __future__ import annotations

from typing import ClassVar

import pytest

import throneroom as tr
from tests.kernel.brawl import Brawl
from throneroom.games import OURS, VARIABLE
from throneroom.kernel.game import Game
from throneroom.kernel.texts import Text
from tools.soak import Plain, jobs_of, laws_of, one
from tools.try_game import tried


def test_our_games_have_laws_of_their_own() -> None:
    assert not [game for game in OURS if isinstance(laws_of(game), Plain)]


def test_a_game_without_runs_under_those_of_the_kernel(brawl: str) -> None:
    jobs = jobs_of(brawl)
    assert {row for _, row, _ in jobs} == {"brawl 2", "brawl 4"}
    assert [one(job)[4] for job in jobs[::60]] == ["BR-END"] * 4
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
