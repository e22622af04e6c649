"""How the levels play Drako."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .features import FEATURES
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
        "greedy": Settings(),
        "beginner": Settings(width=3, errs=0.03),
        "casual": Settings(turns=1, trust=3.0, pace=2000.0, most=6),
        "steady": Settings(turns=1, width=10, trust=3.0, pace=2000.0, most=20),
        "strong": Settings(turns=2, width=12, trust=3.0, pace=700.0, most=40),
        "master": Settings(turns=3, width=14, trust=3.0, pace=1600.0, promise=0.00003),
    },
    signs=signs,
    features=replace(FEATURES, file=Path(__file__).with_name("values.json")),
)
