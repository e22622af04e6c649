"""What the bots of the upper levels know of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import Seat

from . import dice_throne, dice_throne_quick, dice_throne_standing
from .bot import View
from .drako import judge, quick, standing


@dataclass(frozen=True)
class Mind:
    worths: Callable[[View, Decision], list[float]]  # of each option, in their order, as one's own turn looks
    standing: Callable[[Any, Seat], float]  # the chance that a seat wins, as a (re-dealt) table lies
    quick: Callable[[Any, Random], Option]  # a sensible answer of whoever is asked, in no time
    turn: Callable[[Any], int]  # changes when a turn ends
    slope: float  # by how much one point of worth changes the chance to win
    pace: float  # playouts in a second of a budget, so that a budget means the same on any machine


MINDS: dict[str, Mind] = {
    "dice-throne": Mind(
        dice_throne.exact_worths,
        dice_throne_standing.standing,
        dice_throne_quick.quick,
        dice_throne_quick.turn,
        0.03,
        400.0,
    ),
    "drako": Mind(judge.worths, standing.standing, quick.quick, quick.turn, 0.05, 3000.0),
}
