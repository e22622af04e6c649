"""What came of the playouts of each answer, on average."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from .figures import Figures

WIN: Final = "win"
DEFEAT: Final = "defeat"


class Playouts:
    """Watches a search: for each answer the mean change of every amount, and of each share how often it was so."""

    def __init__(self, figures: Figures, now: State, seat: Seat) -> None:
        self._figures = figures
        self._seat = seat
        self._now = figures.amounts(now, seat)
        self._sums: dict[str, dict[str, float]] = {}
        self._tries: dict[str, int] = {}

    def watch(self, key: str, state: State) -> None:
        """An answer was tried, and this is the table at the end of it."""
        seat, figures = self._seat, self._figures
        then = figures.amounts(state, seat)
        outcome = state.outcome
        came = {name: then[name] - amount for name, amount in self._now.items()}
        came |= figures.shares(state, seat)
        came[WIN] = outcome is not None and seat in outcome.winners
        lost = outcome is not None and seat not in outcome.winners
        came[DEFEAT] = lost or figures.defeated(state, seat)
        sums = self._sums.setdefault(key, dict.fromkeys(came, 0.0))
        for name, value in came.items():
            sums[name] += value
        self._tries[key] = self.tries(key) + 1

    @property
    def amounts(self) -> tuple[str, ...]:
        """The figures that are changes of amounts; the others are shares."""
        return tuple(self._now)

    def tries(self, key: str) -> int:
        return self._tries.get(key, 0)

    def means(self, key: str) -> dict[str, float]:
        return {name: total / self._tries[key] for name, total in self._sums[key].items()}

    def of_others(self, key: str) -> dict[str, float]:
        """The mean over the other answers, each counting once however often it was tried."""
        others = [self.means(other) for other in self._sums if other != key]
        if not others:
            return {}
        return {name: sum([means[name] for means in others]) / len(others) for name in others[0]}
