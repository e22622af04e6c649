"""Redeal: dealing again what a viewer cannot know.  One module of each game says what that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from .chance import Chance
from .frames import State
from .machine import Rules

Place: TypeAlias = tuple[list[int], int]  # a card's face: where it is written, and at which index

S = TypeVar("S", bound=State)

_TRIES = 100


def deal_again(chance: Chance, places: list[Place]) -> None:
    """Permute the faces among these places; no card moves, so stack, order and open decision stay valid.

    What lies where now makes no difference: a seat that could be at either of two tables is dealt the same from both.
    """
    faces = sorted([zone[index] for zone, index in places])
    order = chance.order(len(faces), "redeal")
    for (zone, index), place in zip(places, order, strict=True):
        zone[index] = faces[place]


def whole(zone: list[int]) -> Iterable[Place]:
    """Every place of a zone."""
    return [(zone, index) for index in range(len(zone))]


def redeal(
    state: S,
    chance: Chance,
    rules: Rules,
    pools: list[list[Place]],
    remake: bool,
    arrange: Callable[[], None] | None = None,
) -> S:
    """Deal each pool again until the open decision still has an answer; another seat's options are made anew.

    `arrange` deals what cannot go anywhere: cards of which the viewer knows among which others they lie.
    """
    state.chance = chance
    for _ in range(_TRIES):
        for pool in pools:
            deal_again(chance, pool)
        if arrange is not None:
            arrange()
        if not remake or rules.remake(state):
            return state
    raise AssertionError("no deal of the hidden cards leaves the open decision an answer")
