"""How the levels play Hidden Leaders."""

from __future__ import annotations

from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .belief import suppose
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
        "steady": Settings(light_worths),
        "strong": Settings(plain_worths, turns=1, width=3, trust=24.0, deep=False, believes=False, pace=250.0, most=10),
        "master": Settings(turns=1, width=12, trust=0.5, deep=False, pace=1500.0),
    },
    suppose=suppose,
    casual=lone_worths,
)
