"""The curtain: after anything that opened a response window, nobody sees what came of it for the same short time.

Whoever is asked in that window is shown it at once, and answers behind the curtain.  So an answer that comes soon
enough looks like a window in which nobody could answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PASS = "pass"  # how every way of passing a window begins, in the notation of every game


class Curtain:
    def __init__(self, pause: float, rise: Callable[[], None]) -> None:
        self.pause = pause
        self._rise = rise
        self._timer: asyncio.TimerHandle | None = None

    @property
    def down(self) -> bool:
        return self._timer is not None

    def after(self, *, opened: bool, secret: bool, key: str) -> None:
        """After an answer: a window that was passed in secret takes no longer than one that nobody could use."""
        passed_behind_it = self.down and secret and key.startswith(PASS)
        if opened and self.pause > 0 and not passed_behind_it:
            self.close()
            self._timer = asyncio.get_running_loop().call_later(self.pause, self._up)

    def _up(self) -> None:
        self._timer = None
        self._rise()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
