"""Copies of a match, by every way that Python has: on the compiled wheel in `make compiled`, on the sources always."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest

import throneroom as tr
from throneroom.kernel.chance import Chance, Fair
from throneroom.text.names import named

Copying: TypeAlias = Callable[[tr.Match], tr.Match]


def pickled(match: tr.Match) -> tr.Match:
    again: tr.Match = pickle.loads(pickle.dumps(match))
    return again


WAYS: dict[str, Copying] = {
    "clone": lambda match: match.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickled,
}
SET_UPS: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"seed": 3, "match_up": "dragon-dwarves", "exchange": True}),
    ("drako", {"match_up": "knights-trolls", "table": {"boulders": 9}}),
    ("dice-throne", {"seed": 3, "heroes": ["moon_elf", "doctor_strange"]}),
    ("dice-throne", {"seed": 3, "draft": "ban", "mode": "2v2", "health": 10}),
    ("dice-throne", {"rolls": "table", "heroes": ["treant", "loki"]}),
    ("dice-throne", {"rolls": "11223 / 451", "seed": 1}),
    ("hidden-leaders", {"seed": 3, "players": 3, "modules": ["further-heroes", "queens-and-friend"]}),
]


def told(match: tr.Match) -> object:
    """Everything that a match can be asked for."""
    seats = (None, *range(match.seats))
    kept = [] if match.redealt else [match.save(), match.record()]
    return [match.view(seat) for seat in seats], [match.events(0, seat) for seat in seats], kept, match.redealt


def played(match: tr.Match, pick: random.Random, most: int) -> None:
    for _ in range(most):
        if match.decision is not None:
            match.play(pick.choice(match.decision.options).key)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "options"), SET_UPS, ids=str)
@pytest.mark.parametrize("redealt", [False, True], ids=["", "re-dealt"])
def test_a_copy_stands_the_same_and_goes_its_own_way(
    game: str, options: dict[str, Any], way: str, redealt: bool
) -> None:
    match = tr.new(game, **options)
    match.people = named({0: "Ann"}, [1])
    played(match, random.Random(1), 25)
    if redealt:
        assert match.decision is not None
        match = match.redeal(match.decision.seat, 5)
    before = told(match)

    other = WAYS[way](match)

    assert other is not match
    assert other == match
    assert other.people == match.people
    assert told(other) == before
    played(other, random.Random(2), 10)
    assert other != match
    assert told(match) == before
    played(match, random.Random(2), 10)
    assert other == match
    assert told(match) == told(other)


@pytest.mark.parametrize("way", WAYS)
def test_a_match_that_is_over_a_silent_one_and_a_long_one_can_be_copied(way: str) -> None:
    silent = tr.new("drako", seed=1).silent()
    assert WAYS[way](silent).state.loud is False
    long = tr.new("hidden-leaders", seed=1, players=6)
    while long.decision is not None:
        played(long, random.Random(3), 1)
    over = WAYS[way](long)

    assert long.ply > 50
    assert over.outcome == long.outcome
    assert told(over) == told(long)


def test_copies_share_what_never_changes() -> None:
    match = tr.new("dice-throne", seed=1)

    for each in (copy.copy(match), copy.deepcopy(match), match.clone()):
        assert each.journal is match.journal
        assert each.origin is match.origin
    first, second = copy.deepcopy([match, match])
    assert first is second


def test_a_pickled_match_is_of_the_same_game() -> None:
    for name in tr.games():
        match = tr.new(name, seed=1)
        assert pickled(match).game is match.game


def test_matches_that_came_to_the_same_table_by_different_ways_are_equal() -> None:
    """As two boards of chess are: the journal is no part of it."""
    match = tr.new("drako", seed=1, table={"hands": {"trolls": ["walk1+charge"]}})
    before = match.clone()
    match.play("play walk1+charge for walk1")
    assert match != before
    match.undo(1)

    assert match == before
    assert match == tr.load(match.save())
    assert match == match.silent()


@pytest.mark.parametrize(
    "other",
    [
        lambda: tr.new("drako", seed=2),
        lambda: tr.new("drako", seed=1, match_up="dragon-dwarves"),
        lambda: tr.new("dice-throne", seed=1),
        lambda: tr.new("drako", seed=1, table={"boulders": 9}),
        lambda: "drako",
        lambda: None,
    ],
)
def test_matches_that_stand_differently_are_not_equal(other: Callable[[], object]) -> None:
    assert tr.new("drako", seed=1) != other()


def test_matches_with_other_dice_to_come_are_not_equal() -> None:
    table: dict[str, Any] = {"hands": {"knights": [], "trolls": []}, "decks": {"knights": [], "trolls": []}}

    assert tr.new("drako", seed=1, table=table) == tr.new("drako", seed=1, table=table)
    assert tr.new("drako", seed=1, table=table) != tr.new("drako", seed=2, table=table)


def test_a_match_changes_and_so_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(tr.new("drako", seed=1))


def test_a_copy_of_a_table_or_of_chance_shares_nothing_that_changes() -> None:
    fair = Fair(b"1" * 32)
    for source in (copy.copy(fair), copy.deepcopy(fair)):
        assert isinstance(source, Fair)
        source.roll(5, 6, "dice.0")
    assert fair.counters == {}
    state = tr.new("drako", seed=1).state
    for table in (copy.copy(state), copy.deepcopy(state)):
        hands: Any = table
        hands.hands[0].clear()
    assert vars_of(state).hands[0]
    assert isinstance(copy.copy(Chance()), Chance)


def vars_of(state: object) -> Any:
    return SimpleNamespace(hands=getattr(state, "hands"))  # noqa: B009 (a state of the kernel has no hands)
