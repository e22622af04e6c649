"""Counting: shares with their intervals, and a test that says when enough matches were played."""

from __future__ import annotations

import math
from dataclasses import dataclass

_Z = 1.959964  # of 95 %
YES, NO, OPEN = "yes", "no", "open"


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The Wilson interval of a share at 95 %: honest for few matches and for shares near 0 and 1."""
    if not of:
        return 0.0, 1.0
    share = wins / of
    scale = 1 + _Z**2 / of
    middle = (share + _Z**2 / (2 * of)) / scale
    half = _Z / scale * math.sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Share:
    """So many wins among so many matches that somebody won."""

    wins: int
    of: int

    @property
    def share(self) -> float:
        return self.wins / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.of)


def same_odds(share: float, sides: int) -> float:
    """What a share of wins against one comes to against several: with the same odds against each of them."""
    odds = share / (1 - share)
    return odds / (odds + sides - 1)


@dataclass(frozen=True)
class SequentialTest:
    """Wald's sequential probability ratio test of "at most `low`" against "at least `high`".

    After any number of matches it says yes, no or that it is open; whenever one stops at its first yes or no, each of
    them is wrong at most about `error` of the time.
    """

    low: float
    high: float
    error: float = 0.05

    def ratio(self, wins: int, losses: int) -> float:
        """The logarithm of how much likelier these matches are at `high` than at `low`."""
        return wins * math.log(self.high / self.low) + losses * math.log((1 - self.high) / (1 - self.low))

    def verdict(self, wins: int, losses: int) -> str:
        bound = math.log((1 - self.error) / self.error)
        ratio = self.ratio(wins, losses)
        return YES if ratio >= bound else NO if ratio <= -bound else OPEN


def sequential_test(more_than: float, margin: float, sides: int) -> SequentialTest:
    """The test of "beats the other in more than `more_than`".

    Between two sides: at most that less the margin, against at least that and the margin.  Of one side against several:
    at most its fair part, against at least what the same odds come to there.
    """
    if sides == 2:
        return SequentialTest(more_than - margin, more_than + margin)
    return SequentialTest(1 / sides, same_odds(more_than + margin, sides))
