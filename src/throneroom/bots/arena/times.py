"""How long decisions took: counted in slots, so that a million of them are kept as a few dozen numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TypeAlias

Times: TypeAlias = dict[int, int]  # how many decisions fell into each slot

_SHORTEST = 1e-6  # seconds: slot 0
_IN_AN_OCTAVE = 16  # a slot is 4.4 % wide, so what is read from it is at most 2.2 % off


def slot(seconds: float) -> int:
    return max(0, round(_IN_AN_OCTAVE * math.log2(max(seconds, _SHORTEST) / _SHORTEST)))


def seconds_of(slot: int) -> float:
    """The middle of a slot."""
    return float(_SHORTEST * 2.0 ** (slot / _IN_AN_OCTAVE))


def together(several: Iterable[Mapping[int, int]]) -> Times:
    sum_: Times = {}
    for times in several:
        for slot_, count in times.items():
            sum_[slot_] = sum_.get(slot_, 0) + count
    return sum_


def quantile(times: Mapping[int, int], share: float) -> float:
    """The time that this share of the decisions did not exceed; 0 if there were none."""
    wanted = share * sum(times.values())
    passed = 0
    for slot_ in sorted(times):
        passed += times[slot_]
        if passed >= wanted:
            return seconds_of(slot_)
    return 0.0
