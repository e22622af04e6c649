"""What the bots of the upper levels know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Seat

from . import dice_throne, hidden_leaders
from .drako import judge, quick, standing
from .search import Settings, Worths


@dataclass(frozen=True)
class Mind:
    worths: Worths  # as one's own turn looks
    standing: Callable[[Any, Seat], float]  # the chance that a seat wins, as a (re-dealt) table lies
    quick: Callable[[Any, Random], Option]  # a sensible answer of whoever is asked, in no time
    turn: Callable[[Any], int]  # changes when a turn ends
    slope: float  # by how much one point of worth changes the chance to win
    settings: Mapping[str, Settings]  # how far each level looks ahead
    suppose: Callable[[Any, Seat, Random], None] | None = None  # gives the others what this seat believes they have


MINDS: dict[str, Mind] = {
    "dice-throne": Mind(
        dice_throne.worths,
        dice_throne.standing,
        dice_throne.quick,
        dice_throne.turn,
        slope=0.03,
        settings={
            "steady": Settings(dice_throne.planned),
            "strong": Settings(dice_throne.provident, pace=700.0, most=40),
            "master": Settings(pace=700.0),
        },
    ),
    "hidden-leaders": Mind(
        hidden_leaders.worths,
        hidden_leaders.standing,
        hidden_leaders.quick,
        hidden_leaders.turn,
        slope=0.3,
        settings={
            "steady": Settings(hidden_leaders.light_worths),
            "strong": Settings(
                hidden_leaders.plain_worths,
                turns=1,
                width=3,
                trust=24.0,
                deep=False,
                believes=False,
                pace=250.0,
                most=10,
            ),
            "master": Settings(turns=1, width=12, trust=0.5, deep=False, pace=1500.0),
        },
        suppose=hidden_leaders.suppose,
    ),
    "drako": Mind(
        judge.worths,
        standing.standing,
        quick.quick,
        quick.turn,
        slope=0.05,
        settings={
            "steady": Settings(turns=1, width=10, trust=3.0, pace=2000.0, most=20),
            "strong": Settings(turns=2, width=12, trust=3.0, pace=700.0, most=40),
            "master": Settings(turns=3, width=14, trust=3.0, pace=1600.0),
        },
    ),
}
