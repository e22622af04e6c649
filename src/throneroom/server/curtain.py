"""The curtain: after anything that opened a response window, nobody sees what came of it for the same short time.

Whoever is asked in that window is shown it, and answers behind the curtain.  So an answer that comes soon enough looks
like a window in which nobody could answer.  Bots always answer soon enough.  Who is asked after others may have been is
shown it in the middle of the pause, whether or not they were.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Curtain:
    def __init__(self, pause: float, moment: Callable[[], None]) -> None:
        self.pause = pause
        self.down = False
        self._moment = moment  # called in the middle of the pause and at its end; whoever is called then lifts it
        self._middle = False  # whether it is past the middle
        self._timer: asyncio.TimerHandle | None = None
        self.drawn = 0.0  # when, by the event loop's clock

    @property
    def due(self) -> bool:
        """Whether its pause is over."""
        return self.down and self._timer is None

    @property
    def left(self) -> float:
        """Seconds until the middle of the pause, or its end."""
        return 0.0 if self._timer is None else max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def after(self, *, opened: bool, secret: bool, passed: bool) -> bool:
        """After an answer: whether it is drawn now.

        A window that was passed in secret takes no longer than one that nobody could use.
        """
        passed_behind_it = self.down and secret and passed
        if not opened or passed_behind_it:
            return False
        self.draw()
        return True

    def draw(self) -> None:
        if self.pause > 0:
            self.lift()
            self.down = True
            self._middle = False
            self.drawn = asyncio.get_running_loop().time()
            self._timer = asyncio.get_running_loop().call_at(self.drawn + self.pause / 2, self._next)

    def lift(self) -> None:
        self.down = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _next(self) -> None:
        self._timer = None
        if not self._middle:
            self._middle = True
            self._timer = asyncio.get_running_loop().call_at(self.drawn + self.pause, self._next)
        self._moment()
