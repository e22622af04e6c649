"""How the levels play Hidden Leaders."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .belief import suppose
from .features import FEATURES
from .quick import quick, turn
from .standing import standing
from .worths import light_worths, lone_worths, plain_worths, worths

EVALUATION: Final = Evaluation(
    worths,
    standing,
    quick,
    turn,
    slope=0.3,
    settings={
        "greedy": Settings(lone_worths),
        "beginner": Settings(light_worths, width=3, errs=0.12),
        "casual": Settings(light_worths, width=3, errs=0.03),
        "steady": Settings(light_worths),
        "strong": Settings(plain_worths, turns=1, width=3, trust=24.0, deep=False, believes=False, pace=250.0, most=10),
        "master": Settings(turns=1, width=12, trust=0.5, deep=False, pace=1500.0, promise=0.00003),
    },
    suppose=suppose,
    features=replace(FEATURES, file=Path(__file__).with_name("values.json")),
)
