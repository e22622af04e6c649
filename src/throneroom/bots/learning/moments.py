"""What a game brings along so that a value can be learned: when it is asked, and what it is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import Seat

ONE: Final = 16  # numbers are whole, in parts of this
Sparse: TypeAlias = list[tuple[int, int]]  # places and their numbers, in the order of the places; the others are 0


def every_answer(decision: Decision) -> tuple[Option, ...]:
    return decision.options


@dataclass(frozen=True)
class Features:
    """What a seat may know of a (re-dealt) table.  It is the same at every table that the seat could be at."""

    asked: Callable[[Any], bool]  # whether a value is asked at this moment; it is at the end of a match
    group: Callable[[Any, Seat], str]  # tables of one group have one value, and their numbers the same places
    read: Callable[[Any, Seat], Sparse]
    tried: Callable[[Decision], tuple[Option, ...]] = every_answer  # by the value; where none is, the quick one answers
    part: float = 0.1  # of the moments of a match of the quick player are learned from: the fewer it has, the more
    rate: float = 0.3  # how far a lesson moves a weight at most: the more numbers say the same, the less
    file: Path | None = None  # the values that were learned and are kept with the game
