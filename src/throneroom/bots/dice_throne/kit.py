"""How the levels play Dice Throne."""

from __future__ import annotations

from typing import Final

from ..evaluation import Evaluation
from ..search import Settings
from .features import FEATURES
from .judge import greedy, planned, provident, worths
from .outlook import ON_PAPER, signs
from .quick import held, quick, turn
from .standing import standing

EVALUATION: Final = Evaluation(
    worths,
    standing,
    quick,
    turn,
    slope=0.03,
    settings={
        "greedy": Settings(greedy),
        "beginner": Settings(greedy, width=3, errs=0.13),
        "casual": Settings(greedy),
        "steady": Settings(planned),
        "strong": Settings(provident, pace=300.0, most=40),
        "master": Settings(trust=6.0, deep=False, holds=True, pace=300.0, most=300, promise=0.0001),
    },
    held=held,
    signs=signs,
    on_paper=ON_PAPER,
    deals=1,
    features=FEATURES,
)
