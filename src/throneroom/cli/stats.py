"""Counting matches: shares with their intervals."""

from __future__ import annotations

import math

_Z = 1.959964  # of 95 %


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The Wilson interval of a share at 95 %: honest for few matches and for shares near 0 and 1."""
    if not of:
        return 0.0, 1.0
    share = wins / of
    scale = 1 + _Z**2 / of
    middle = (share + _Z**2 / (2 * of)) / scale
    half = _Z / scale * math.sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    return max(0.0, middle - half), min(1.0, middle + half)
