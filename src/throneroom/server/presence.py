"""Who is at the table, and for whom a stand-in bot answers after a countdown that everybody sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .lobby_table import LobbyTable


class Presence:
    def __init__(self, table: LobbyTable, lost_after: float, left_after: float, on_change: Callable[[], None]) -> None:
        self.table = table
        self.lost_after = lost_after
        self.left_after = left_after
        self.left: set[int] = set()  # seats whose people left on purpose
        self.standing_in: set[int] = set()
        self._until: dict[int, float] = {}  # when a stand-in sits down, by the event loop's clock
        self._timer: asyncio.TimerHandle | None = None
        self._on_change = on_change

    def tend(self, here: set[int], playing: bool) -> None:
        """Called whenever somebody came, went, or a countdown ended.

        A countdown runs only while somebody waits: a match that everybody left waits for them.
        """
        now = asyncio.get_running_loop().time()
        self.left -= here
        for seat in self.table.people:
            number = seat.number
            if number in here or not playing:
                self.standing_in.discard(number)
                self._until.pop(number, None)
            elif not here:
                self._until.pop(number, None)
            elif number not in self.standing_in:
                wait = self.left_after if number in self.left else self.lost_after
                until = self._until[number] = min(self._until.get(number, now + wait), now + wait)
                if until <= now:
                    self.standing_in.add(number)
                    del self._until[number]
        self.close()
        if self._until:
            self._timer = asyncio.get_running_loop().call_at(min(self._until.values()), self._on_change)

    def seconds_until(self, seat: int) -> float | None:
        until = self._until.get(seat)
        return None if until is None else max(0.0, round(until - asyncio.get_running_loop().time(), 1))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
