"""How the levels play Drako."""

from __future__ import annotations

from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .judge import worths
from .outlook import signs
from .quick import quick, turn
from .standing import standing

EVALUATION: Final = Evaluation(
    worths,
    standing,
    quick,
    turn,
    slope=0.05,
    settings={
        "steady": Settings(turns=1, width=10, trust=3.0, pace=2000.0, most=20),
        "strong": Settings(turns=2, width=12, trust=3.0, pace=700.0, most=40),
        "master": Settings(turns=3, width=14, trust=3.0, pace=1600.0),
    },
    casual=worths,
    signs=signs,
)
