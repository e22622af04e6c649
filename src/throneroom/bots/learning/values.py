"""Learned values as they are asked: whole numbers only, so that every machine, compiled or not, finds the same."""

from __future__ import annotations

import json
from typing import Any, Final

from .moments import ONE, Sparse
from .net import MIDDLE, STEPS, TABLE, UNIT, Net

SCALE: Final = 256  # a weight of 1


class Value:
    """Of one group: the weights from each place straight to the end and to the layer, and from there to the end."""

    __slots__ = ("plain", "rows", "out")

    def __init__(self, plain: list[int], rows: list[list[int]], out: list[int]) -> None:
        self.plain = plain
        self.rows = rows
        self.out = out

    def odds(self, numbers: Sparse) -> int:
        """The logarithm of the odds, in parts of ONE * SCALE * SCALE."""
        known = len(self.plain)
        straight = 0
        sums = [0] * len(self.out)
        for place, number in numbers:
            if place < known:
                straight += self.plain[place] * number
                sums = [total + number * weight for total, weight in zip(sums, self.rows[place], strict=True)]
        return straight * SCALE + sum([w * total for w, total in zip(self.out, sums, strict=True) if total > 0])

    def chance(self, numbers: Sparse) -> float:
        return chance_of(self.odds(numbers))


_STEP: Final = ONE * SCALE * SCALE // STEPS
_MOST: Final = MIDDLE * _STEP - 1


def chance_of(odds: int) -> float:
    """A whole number of 65536ths: sums of them are exact."""
    at, rest = divmod(min(max(odds, -_MOST), _MOST) + MIDDLE * _STEP, _STEP)
    return (TABLE[at] + (TABLE[at + 1] - TABLE[at]) * rest // _STEP) / UNIT


def rounded(net: Net) -> Value:
    """A trained network as it is asked."""
    places = max(net.rows, default=-1) + 1
    none = [0.0] * net.hidden
    plain = [round(net.plain.get(place, 0.0) * SCALE) for place in range(places)]
    rows = [[round(weight * SCALE) for weight in net.rows.get(place, none)] for place in range(places)]
    return Value(plain, rows, [round(weight * SCALE) for weight in net.out])


def written(values: dict[str, Value], about: dict[str, Any]) -> str:
    """A file of weights: what they were made by, and a line of numbers a group and place."""
    lines = [f' "about": {json.dumps(about, sort_keys=True)}']
    for group in sorted(values):
        value = values[group]
        rows = ",\n   ".join([_line([plain, *row]) for plain, row in zip(value.plain, value.rows, strict=True)])
        lines.append(f" {json.dumps(group)}: [{_line(value.out)}, [\n   {rows}]]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(numbers: list[int]) -> str:
    return json.dumps(numbers, separators=(",", ":"))


def read_values(text: str) -> dict[str, Value]:
    kept = json.loads(text)
    kept.pop("about")
    return {
        group: Value([row[0] for row in rows], [row[1:] for row in rows], out) for group, (out, rows) in kept.items()
    }
