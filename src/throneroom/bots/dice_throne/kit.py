"""How the levels play Dice Throne."""

from __future__ import annotations

from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .judge import greedy, planned, provident, worths
from .quick import quick, turn
from .standing import standing

EVALUATION: Final = Evaluation(
    worths,
    standing,
    quick,
    turn,
    slope=0.03,
    settings={
        "steady": Settings(planned),
        "strong": Settings(provident, pace=700.0, most=40),
        "master": Settings(pace=700.0),
    },
    casual=greedy,
)
