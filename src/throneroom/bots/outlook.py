"""The outlook of a seat: what of a table, at any moment of a turn, speaks for its winning.

`standing` is asked between two turns, after playouts.  Whoever looks back at a match asks at every answer, in the
middle of a roll, too, and has no playouts for it.  The signs of a table are weighed by what many matches have shown
(`review/values.json`).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, TypeAlias

Signs: TypeAlias = tuple[float, ...]  # as logarithms of odds: 0 is even
SUREST: Final = 6.0  # no sign says more than this


def log_odds(chance: float) -> float:
    if chance <= 0.0 or chance >= 1.0:
        return SUREST if chance >= 1.0 else -SUREST
    return min(SUREST, max(-SUREST, log(chance / (1.0 - chance))))


def chance_of(odds: float) -> float:
    """Of a logarithm of odds."""
    return 1.0 / (1.0 + exp(-min(30.0, max(-30.0, odds))))
