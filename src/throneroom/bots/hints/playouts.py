"""What came of the playouts of each answer, on average."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from .figures import Figures

WIN: Final = "win"
DEFEAT: Final = "defeat"


class Playouts:
    """Watches a search: for each answer how every amount changed in its tries, and whether each share was so.

    The n-th try of every answer is at the same table, so answers are compared by as many first tries of each.
    """

    def __init__(self, figures: Figures, now: State, seat: Seat) -> None:
        self._figures = figures
        self._seat = seat
        self._now = figures.amounts(now, seat)
        self._came: dict[str, list[dict[str, float]]] = {}

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
        self._came.setdefault(key, []).append(came)

    @property
    def amounts(self) -> tuple[str, ...]:
        """The figures that are changes of amounts; the others are shares."""
        return tuple(self._now)

    def tries(self, key: str) -> int:
        return len(self._came.get(key, ()))

    def means(self, key: str, first: int) -> dict[str, float]:
        """Over so many first tries."""
        came = self._came[key][:first]
        return {name: sum([each[name] for each in came]) / len(came) for name in came[0]}

    def of_others(self, key: str, first: int) -> dict[str, float]:
        """The mean over the other answers, each counting once."""
        others = [self.means(other, first) for other in self._came if other != key]
        if not others:
            return {}
        return {name: sum([means[name] for means in others]) / len(others) for name in others[0]}
