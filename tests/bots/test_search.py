"""The levels that look ahead: they take what is there to be taken, and can be asked in another process."""

from __future__ import annotations

import pickle

import pytest

import throneroom as tr
from tests.bots.test_dice_throne import seats
from tests.dice_throne.scene import duel
from throneroom.bots import ask, make_bot
from throneroom.bots.parcel import answer, packed, unpacked

THINKING = ["planner", "search", "best"]


@pytest.mark.parametrize("level", THINKING)
def test_the_blow_that_ends_the_match_is_not_given_away(level: str) -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {"health": 2, "hand": []}))

    assert ask(make_bot(level, 1), match, 0.05) in ("use smack 3", "keep 111", "keep 1112", "keep 1116")


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("game", ["dice-throne", "hidden-leaders"])
def test_a_parcel_says_all_that_a_bot_needs(game: str, level: str) -> None:
    match = tr.new(game, seed=3)
    for _ in range(12):
        match.play(ask(make_bot("greedy", 0), match))
    assert match.decision is not None
    parcel = pickle.loads(pickle.dumps(packed(match, 77)))

    assert answer(level, 1, parcel, 0.02) == ask(make_bot(level, 1), match, 0.02)


def test_a_parcel_holds_no_secret() -> None:
    """It is made of a table that the seat could be at, on chance of its own."""
    match = tr.new("dice-throne", seed=3)
    assert match.decision is not None
    seat = match.decision.seat
    parcels = [packed(match, 77), packed(match.redeal(seat, 5), 77)]

    assert parcels[0].state == parcels[1].state
    assert unpacked(parcels[0]).open is not None


def test_more_playouts_are_played_with_more_time() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {}))
    bot = make_bot("search", 1)
    assert match.decision is not None
    view = match.view(match.decision.seat)
    deal = lambda number: match.redeal(0, number).state  # noqa: E731

    few, many = [bot.think(view, match.decision, seconds, deal) for seconds in (0.01, 0.1)]  # type: ignore[attr-defined]

    assert sum([each.tries for each in few]) == 4
    assert sum([each.tries for each in many]) == 40
    assert many == sorted(many, key=lambda each: -each.chance)
