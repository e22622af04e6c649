"""What an attack showed: what was done, figures, and what broke, which should be nothing."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass
class Result:
    did: str  # in a sentence
    figures: list[tuple[str, str]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def figure(self, what: str, found: object) -> None:
        self.figures.append((what, str(found)))

    def expect(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.broken.append(otherwise)


def lost_and_twice(acknowledged: Iterable[str], kept: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """Answers that were acknowledged and are not kept, and those that are kept more than once."""
    return [id for id in acknowledged if not kept.get(id)], [id for id, times in kept.items() if times > 1]


def seconds(took: list[float]) -> str:
    """The middle, the 95th percentile and the longest of these times."""
    if len(took) < 2:
        return "none" if not took else f"{took[0]:.2f} s"
    cut = statistics.quantiles(took, n=100, method="inclusive")
    return f"p50 {cut[49]:.2f} s, p95 {cut[94]:.2f} s, longest {max(took):.2f} s"
