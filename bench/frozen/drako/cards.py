"""Drako's cards by their names: their symbols, and what a card is worth in the hand."""

from __future__ import annotations

import re
from typing import Final

_MARK: Final = re.compile(r"([a-z-]+?)(\d*)")
# What a symbol may be good for some day, for each point of its value; a card is as good as its best symbol.
KEEPING: Final = {
    "walk": 0.1,
    "march": 0.25,
    "strike": 0.5,
    "assault": 0.45,
    "bow": 0.5,
    "crossbow": 0.5,
    "boulder": 0.5,
    "fire": 0.65,
    "charge": 0.7,
    "defend": 0.75,
    "double-defend": 0.9,
    "reinforce": 0.6,
    "fly": 0.5,
    "net": 0.4,
}


def taken_apart(mark: str) -> tuple[str, tuple[int, ...]]:
    """A symbol's kind and values: `assault21` is an assault of 2 and 1."""
    found = _MARK.fullmatch(mark)
    assert found is not None
    return found[1], tuple([int(digit) for digit in found[2]])


def keeping(card: str) -> float:
    """What it costs to let a card go."""
    best = 0.0
    for mark in card.split("+"):
        kind, values = taken_apart(mark)
        if kind == "defend":
            best = max(best, KEEPING[kind] - 0.15 * sum(values))
        else:
            best = max(best, KEEPING[kind] * (sum(values) if values else 1))
    return best
