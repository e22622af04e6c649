"""In a worker's process: orders come in, answers go out.

It ends when its pipe does, so that none outlives a server, however that ended.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from traceback import format_exc
from typing import Any, Final, TypeAlias

import throneroom as tr
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.hints import hints_in
from throneroom.bots.parcel import answer, packed

from .looked import Looking, look_on
from .thoughts import Rank, Thought

READY: Final = "ready"
HURRY: Final = "hurry"  # the one it works on is to be answered from what was found so far
_NEWEST: Final = 0.3  # how much the last thought counts in the time of a playout


@dataclass(frozen=True)
class Order:
    thought: Thought
    level: str  # of the bot that answered: the thought's own, or one that needs less
    seconds: float  # from when the work begins


@dataclass(frozen=True)
class Done:
    id: int
    what: Any


@dataclass(frozen=True)
class Failed:
    id: int
    trace: str


class Stop:
    """Whether it is time to answer; asked before every playout, so it counts them."""

    def __init__(self, seconds: float) -> None:
        self.began = time.monotonic()
        self.playouts = 0
        self.hurried = False
        self._until = self.began + seconds

    def __call__(self) -> bool:
        if self.hurried or time.monotonic() > self._until:
            return True
        self.playouts += 1
        return False


class Timed:
    """Thinks as many playouts as the time that it is given will hold, by what they took before."""

    def __init__(self) -> None:
        self._playout: dict[tuple[str, str], float] = {}  # seconds of one, by game and level

    def __call__(self, order: Order, stop: Stop) -> Any:
        thought = order.thought
        if isinstance(thought.parcel, Looking):
            return look_on(thought.parcel, lambda: stop.hurried, stop)
        game = thought.parcel.game
        budget = self._budget(game, order)
        if thought.rank is Rank.HINT:
            what: Any = hints_in(thought.parcel, thought.seed, budget, stop)
        else:
            what = answer(order.level, thought.seed, thought.parcel, budget, stop)
        if stop.playouts >= 5:
            took = (time.monotonic() - stop.began) / stop.playouts
            before = self._playout.get((game, order.level), took)
            self._playout[game, order.level] = before + _NEWEST * (took - before)
        return what

    def _budget(self, game: str, order: Order) -> float:
        settings = evaluation_of(game).settings_of(order.level)
        if settings.pace <= 0:
            return order.thought.budget
        playout = self._playout.get((game, order.level), 1 / settings.pace)
        return min(order.thought.budget, order.seconds / playout / settings.pace)


Think: TypeAlias = Callable[[Order, Stop], Any]


class _Orders:
    """Read in a thread of their own, so that a thinking bot can be hurried, and ends with the server."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._next: queue.SimpleQueue[tuple[Order, Stop]] = queue.SimpleQueue()
        self._newest: Stop | None = None
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def none(self) -> bool:
        return self._next.empty()

    def next(self) -> tuple[Order, Stop]:
        return self._next.get()

    def _read(self) -> None:
        try:
            while True:
                said = self._pipe.recv()
                if isinstance(said, Order):
                    self._newest = Stop(said.seconds)
                    self._next.put((said, self._newest))
                elif self._newest is not None:
                    self._newest.hurried = True
        except (EOFError, OSError):
            os._exit(0)  # whatever it thinks about: nobody wants to know


def rehearse(game: str) -> None:
    """Bots of this game answer once.  What they need is loaded by that, and takes no time of who asks them first."""
    with contextlib.suppress(Exception):  # whoever is asked at a table says what is wrong
        match = tr.new(game, seed=1)
        if match.decision is not None:
            answer("steady", 1, packed(match, 1), 0.0)


def work(pipe: Connection, think: Think) -> None:
    """The whole life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    orders = _Orders(pipe)
    unrehearsed = [*tr.games()] if isinstance(think, Timed) else []
    try:
        pipe.send(READY)
        while True:
            while unrehearsed and orders.none:  # who waits is served first
                rehearse(unrehearsed.pop(0))
            order, stop = orders.next()
            try:
                said: Done | Failed = Done(order.thought.id, think(order, stop))
            except Exception:  # noqa: BLE001 - whatever it was, the server writes it down
                said = Failed(order.thought.id, format_exc())
            pipe.send(said)
    except OSError:
        pass  # the server is gone
