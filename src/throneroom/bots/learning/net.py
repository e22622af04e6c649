"""A small network, trained with Python alone: sums of weighed numbers, a layer of rectified ones, a chance at its end.

Nothing but +, -, *, / and square roots is used, in a fixed order, so that the same matches give the same
weights on every machine.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Any, Final

from .moments import ONE, Sparse

UNIT: Final = 1 << 16  # a whole chance
STEPS: Final = 8  # of the table below, in 1 of a logarithm of odds
_WIDEST: Final = 12
# The logistic function.  Rounded to whole numbers it is the same on every machine, which `exp` need not be.
TABLE: Final = tuple([round(UNIT / (1.0 + exp(-at / STEPS))) for at in range(-_WIDEST * STEPS, _WIDEST * STEPS + 1)])
MIDDLE: Final = _WIDEST * STEPS


def squashed(odds: float) -> float:
    """The chance of a logarithm of odds."""
    at = min(max(odds, -_WIDEST + 0.001), _WIDEST - 0.001) * STEPS + MIDDLE
    below = int(at)
    return (TABLE[below] + (TABLE[below + 1] - TABLE[below]) * (at - below)) / UNIT


class Net:
    """One group's value.  Rows of places that were not met yet are made when they are."""

    def __init__(self, hidden: int, seed: str) -> None:
        self.hidden = hidden
        self.seed = seed
        self.plain: dict[int, float] = {}  # straight from a number to the end
        self.rows: dict[int, list[float]] = {}  # from a number to the layer
        self.out = [0.0] * hidden
        # How much each was moved so far: the more, the less it is moved (Adagrad).
        self.plain_moved: dict[int, float] = {}
        self.rows_moved: dict[int, list[float]] = {}
        self.out_moved = [_FIRST] * hidden

    def row(self, place: int) -> list[float]:
        found = self.rows.get(place)
        if found is None:
            random = Random(f"{self.seed} {place}")
            found = self.rows[place] = [random.uniform(-_SPREAD, _SPREAD) for _ in range(self.hidden)]
            self.rows_moved[place] = [_FIRST] * self.hidden
            self.plain[place] = 0.0
            self.plain_moved[place] = _FIRST
        return found

    def learn(self, numbers: Sparse, wanted: float, rate: float) -> float:
        """One step towards a chance; how far it was off, squared."""
        inputs = [(place, number / ONE, self.row(place)) for place, number in numbers]
        sums = [0.0] * self.hidden
        odds = 0.0
        for place, number, row in inputs:
            odds += self.plain[place] * number
            sums = [total + number * weight for total, weight in zip(sums, row, strict=True)]
        layer = [max(0.0, total) for total in sums]
        for weight, value in zip(self.out, layer, strict=True):
            odds += weight * value
        off = squashed(odds) - wanted
        back = [off * weight if total > 0.0 else 0.0 for weight, total in zip(self.out, sums, strict=True)]
        live = [at for at, slope in enumerate(back) if slope]
        for at, value in enumerate(layer):
            if value:
                self.out_moved[at] += (slope := off * value) * slope
                self.out[at] -= rate * slope / sqrt(self.out_moved[at])
        for place, number, row in inputs:
            slope = off * number
            self.plain_moved[place] += slope * slope
            self.plain[place] -= rate * slope / sqrt(self.plain_moved[place])
            moved = self.rows_moved[place]
            for at in live:
                slope = back[at] * number
                moved[at] += slope * slope
                row[at] -= rate * slope / sqrt(moved[at])
        return off * off

    def plain_data(self) -> dict[str, Any]:
        """All of it, to go on from."""
        places = sorted(self.rows)
        return {
            "places": [[p, self.plain[p], self.plain_moved[p], self.rows[p], self.rows_moved[p]] for p in places],
            "out": self.out,
            "out_moved": self.out_moved,
        }

    def take(self, kept: dict[str, Any]) -> None:
        for place, plain, plain_moved, row, moved in kept["places"]:
            self.plain[place], self.plain_moved[place] = plain, plain_moved
            self.rows[place], self.rows_moved[place] = row, moved
        self.out, self.out_moved = kept["out"], kept["out_moved"]


_FIRST: Final = 1.0  # so that the first steps are not the longest
_SPREAD: Final = 0.3
