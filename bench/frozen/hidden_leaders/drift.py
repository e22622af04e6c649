"""Where the markers drift: the chance of each faction to win in the end, by where they stand and how long it lasts.

A walk: each hero to come is any of the base game, and its choices are made blindly.  Players do steer, but against
each other; self-play confirms it (see `standing`).
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders.heroes import BASE

from .track import PLACES, WIDE, reach_of, winning

LONGEST: Final = 16  # plays; beyond that the walk has forgotten where it began
Chances: TypeAlias = tuple[float, float, float, float]  # by the number of the faction


@cache
def drift() -> tuple[tuple[Chances, ...], ...]:
    """For each number of plays to come, and each place of the markers."""
    steps = [_steps(at) if at in PLACES else () for at in range(WIDE * WIDE)]
    nothing: Chances = (0.0, 0.0, 0.0, 0.0)
    now = [_certain(winning(at)) if at in PLACES else nothing for at in range(WIDE * WIDE)]
    drifts = [tuple(now)]
    for _ in range(LONGEST):
        now = [_mean(now, step) if step else nothing for step in steps]
        drifts.append(tuple(now))
    return tuple(drifts)


def _certain(faction: int) -> Chances:
    return (float(faction == 0), float(faction == 1), float(faction == 2), float(faction == 3))


def _steps(at: int) -> tuple[tuple[int, float], ...]:
    """Where one play leads from here."""
    to: dict[int, float] = {}
    for hero in BASE:
        reach = reach_of(hero)
        if not reach.asks and reach.copies is None:
            ends = reach.ends(at, ())
            for end in ends:
                to[end] = to.get(end, 0.0) + 1.0 / len(ends)
    whole = sum(to.values(), 0.0)
    return tuple([(end, chance / whole) for end, chance in to.items()])


def _mean(later: list[Chances], step: tuple[tuple[int, float], ...]) -> Chances:
    hill = army = water = undead = 0.0
    for end, chance in step:
        there = later[end]
        hill += chance * there[0]
        army += chance * there[1]
        water += chance * there[2]
        undead += chance * there[3]
    return hill, army, water, undead
