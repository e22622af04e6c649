"""Turning points: of all that changed the chance to win, what changed it most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

CHOICE: Final = "choice"  # of a change that nobody threw, shuffled or drew
MOST: Final = 5
LEAST: Final = 0.03
ERRORS: Final = 2.0  # standard errors that a change must be larger than
# Of an own choice more: it was picked as the worst of a dozen, and nobody should be told of a mistake that was none.
OWN_ERRORS: Final = 3.0
APART: Final = 2  # plies
CERTAIN: Final = 0.97
THEIRS: Final = (
    0.5  # so much what others chose counts beside what was thrown, dealt, or searched: the curve alone says it
)


@dataclass(frozen=True)
class Change:
    plies: tuple[int, ...]
    ply: int  # the one of these that changed most
    kind: str
    change: float
    error: float
    stream: str  # of a roll
    theirs: bool = False  # what others chose

    @property
    def known(self) -> bool:
        """Whether it is larger than what it may be by luck of the tables that were tried."""
        own = self.kind == CHOICE and not self.theirs
        return abs(self.change) >= (OWN_ERRORS if own else ERRORS) * self.error

    @property
    def size(self) -> float:
        return abs(self.change) * (THEIRS if self.theirs else 1.0)


def turning_points(changes: Sequence[Change], values: Sequence[float], most: int = MOST) -> list[Change]:
    """In their order; the last one before all was certain is among them."""
    sizable = [each for each in _together(changes) if each.size >= LEAST]
    able = [each for each in sizable if each.known]
    sure = _certain_from(values)
    last = [each for each in able if each.ply < sure][-1:]
    found = last[:]
    for each in sorted(able, key=lambda each: (-each.size, each.ply)):
        if len(found) < most and all([abs(each.ply - other.ply) >= APART for other in found]):
            found.append(each)
    return sorted(found, key=lambda each: each.ply)


def _together(changes: Sequence[Change]) -> list[Change]:
    """The re-rolls of one attack are one: rolls of one stream, each right after the other."""
    found: list[Change] = []
    for each in changes:
        at = [number for number, other in enumerate(found) if other.stream == each.stream and each.stream]
        if at and each.plies[0] - found[at[-1]].plies[-1] <= APART:
            before = found[at[-1]]
            larger = each if abs(each.change) > abs(before.change) else before
            error = (before.error**2 + each.error**2) ** 0.5
            plies = before.plies + each.plies
            found[at[-1]] = Change(plies, larger.ply, each.kind, before.change + each.change, error, each.stream)
        else:
            found.append(each)
    return found


def _certain_from(values: Sequence[float]) -> int:
    """From which ply on the match was as good as over."""
    at = len(values)
    while at and (values[at - 1] > CERTAIN or values[at - 1] < 1 - CERTAIN):
        at -= 1
    return at
