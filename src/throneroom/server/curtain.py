"""The curtain: after anything that opened a response window, nobody sees what came of it for the same short time.

Whoever is asked in that window is shown it, and answers behind the curtain.  So an answer that comes soon enough looks
like a window in which nobody could answer.  Bots always answer soon enough.  Who is asked after others may have been is
shown it half a pause later, whether or not they were.

Where several windows follow each other, each of them after the first takes half a pause more for every person, whoever
is asked in it: else the last of them would still be open when the curtain rises.  How many there are, everybody knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Curtain:
    def __init__(self, pause: float, moment: Callable[[], None]) -> None:
        self.pause = pause
        self.down = False
        self._moment = moment  # called after every half of a pause and at the end; whoever is called then lifts it
        self._halves = 0  # of a pause, that it stays down
        self._timer: asyncio.TimerHandle | None = None
        self.drawn = 0.0  # when, by the event loop's clock
        self.gone = 0  # halves of a pause since then

    @property
    def due(self) -> bool:
        """Whether its pause is over."""
        return self.down and self._timer is None

    @property
    def left(self) -> float:
        """Seconds until the next half of the pause is over."""
        return 0.0 if self._timer is None else max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def after(self, *, opened: bool, secret: bool, passed: bool, windows: int = 0, people: int = 1) -> bool:
        """After an answer that opened so many windows anew: whether it is drawn now.

        A window that was passed in secret takes no longer than one that nobody could use.
        """
        if self.down and secret and passed:
            self._halves += windows * people
            if self.due:
                self._wait()
            return False
        if opened:
            self.draw(max(0, windows - 1) * people)
        return opened

    def draw(self, more: int = 0) -> None:
        """For a pause and so many halves of one."""
        if self.pause > 0:
            self.lift()
            self.down = True
            self._halves = 2 + more
            self.gone = 0
            self.drawn = asyncio.get_running_loop().time()
            self._wait()

    def lift(self) -> None:
        self.down = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        if self.gone < self._halves:
            when = self.drawn + (self.gone + 1) * self.pause / 2
            self._timer = asyncio.get_running_loop().call_at(when, self._next)

    def _next(self) -> None:
        self._timer = None
        self.gone += 1
        self._wait()
        self._moment()
