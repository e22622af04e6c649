"""What the frozen level 5 knows of each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Seat

from .dice_throne import judge as dice_throne_judge
from .dice_throne import quick as dice_throne_quick
from .dice_throne import standing as dice_throne_standing
from .drako import judge as drako_judge
from .drako import quick as drako_quick
from .drako import standing as drako_standing
from .hidden_leaders import belief as hidden_leaders_belief
from .hidden_leaders import quick as hidden_leaders_quick
from .hidden_leaders import standing as hidden_leaders_standing
from .hidden_leaders import worths as hidden_leaders_worths
from .search import Settings, Worths


@dataclass(frozen=True)
class Evaluation:
    worths: Worths
    standing: Callable[[Any, Seat], float]
    quick: Callable[[Any, Random], Option]
    turn: Callable[[Any], int]
    slope: float
    settings: Settings
    suppose: Callable[[Any, Seat, Random], None] | None = None


EVALUATIONS: Final = {
    "dice-throne": Evaluation(
        dice_throne_judge.worths,
        dice_throne_standing.standing,
        dice_throne_quick.quick,
        dice_throne_quick.turn,
        0.03,
        Settings(pace=700.0),
    ),
    "drako": Evaluation(
        drako_judge.worths,
        drako_standing.standing,
        drako_quick.quick,
        drako_quick.turn,
        0.05,
        Settings(turns=3, width=14, trust=3.0, pace=1600.0),
    ),
    "hidden-leaders": Evaluation(
        hidden_leaders_worths.worths,
        hidden_leaders_standing.standing,
        hidden_leaders_quick.quick,
        hidden_leaders_quick.turn,
        0.3,
        Settings(turns=1, width=12, trust=0.5, deep=False, pace=1500.0),
        hidden_leaders_belief.suppose,
    ),
}
