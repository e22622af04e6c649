"""What came of the playouts of each answer, on average."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from ..search import standard_error
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

    def apart(self, key: str, first: int) -> dict[str, tuple[float, float]]:
        """How far every figure is from the mean of the other answers, each counting once, and its standard error.

        Only of answers that were tried as often: at the same tables what is apart is the answer.
        """
        others = [came[:first] for other, came in self._came.items() if other != key and len(came) >= first]
        if not others:
            return {}
        found: dict[str, tuple[float, float]] = {}
        for name in self._came[key][0]:
            by_table = [
                own[name] - sum([came[at][name] for came in others]) / len(others)
                for at, own in enumerate(self._came[key][:first])
            ]
            found[name] = sum(by_table) / len(by_table), standard_error(by_table)
        return found
