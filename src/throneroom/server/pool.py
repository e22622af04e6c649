"""Processes in which bots think, and the line of thoughts that wait for one of them."""

from __future__ import annotations

import asyncio
import logging
import os
from dataclasses import dataclass
from typing import Final

from .metrics import by_name
from .thinking import Done, Failed, Order, Think, Timed
from .thoughts import LITTLE, Found, Line, Lost, Rank, Thought, Waiting, level_for
from .worker import Said, Worker

LOG = logging.getLogger("throneroom.server")
LONGEST: Final = 5.0  # seconds for one thought, however much time there is
NO_TIME: Final = "no worker had time"
ENDED: Final = "its worker ended"
HANGS: Final = "its worker did not come back"
PART: Final = 1.0  # seconds for one part of looking back: so often it is told how far that has come
_SLACK: Final = 0.3  # seconds after its deadline in which a thought that is nearly done is waited for
_HINT_SLACK: Final = 60.0  # nobody else can give a hint: it is waited for while workers begin
_HINT_LEAST: Final = 0.2  # seconds for a hint, however many wait
_BEGIN_AGAIN: Final = 1.0  # seconds until a worker that ended before it was ready is begun anew


def cores() -> int:
    """That this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def usual_workers() -> int:
    """One core is for the server."""
    return max(1, cores() - 1)


@dataclass
class _Work:
    waiting: Waiting
    level: str
    late: asyncio.TimerHandle
    began: float
    hurried: bool = False
    why: str = ENDED  # if it does


class Pool:
    def __init__(self, workers: int, grace: float, think: Think | None = None) -> None:
        self.workers = workers or usual_workers()
        self.grace = grace
        self.seconds = by_name()  # that a worker had a thought, by level
        self.line = Line()
        self.staff: dict[Worker, _Work | None] = {}
        self._think: Think = Timed() if think is None else think
        self.heard = asyncio.Event()  # set whenever a worker has said something
        self._kept = 0  # workers that are begun anew without being needed
        self._not_before = 0.0  # when a further worker may be begun
        self._closed = False

    async def think(self, thought: Thought, address: str) -> Found | Lost:
        waiting = Waiting(thought, address, asyncio.get_running_loop().create_future())
        self.line.add(waiting)
        self._alarm(waiting)
        try:
            self._serve()
            return await waiting.came_of_it
        finally:
            self._forget(waiting)

    def somebody_waits(self, table: str) -> None:
        """Somebody sat down at a table: what its bots think about is for a person now."""
        waiting = self.line.somebody_waits(table, asyncio.get_running_loop().time())
        if waiting is not None:
            self._alarm(waiting)
            self._serve()
        for worker, work in self.staff.items():
            if work is not None and work.waiting.thought.table == table and work.waiting.thought.rank is Rank.SHOW:
                self._hurry(worker, work)

    def begin(self) -> None:
        """Start a worker before it is needed: the first match waits for nothing.  Others come when they are needed."""
        if not self.staff and not self._closed and asyncio.get_running_loop().time() >= self._not_before:
            self.staff[Worker(self._think, self._heard)] = None

    def begin_all(self) -> None:
        """And keep them all."""
        self._kept = self.workers
        self._fill()

    def _fill(self) -> None:
        while len(self.staff) < self._kept and not self._closed:
            self.staff[Worker(self._think, self._heard)] = None

    @property
    def ready(self) -> bool:
        return any([worker.ready for worker in self.staff])

    @property
    def free(self) -> int:
        """Workers for whom nothing waits."""
        idle = len([worker for worker, work in self.staff.items() if worker.ready and work is None])
        return max(0, idle - len(list(self.line)))

    @property
    def shows(self) -> int:
        """Workers that would leave what they think about to a person."""
        at_work = [work for work in self.staff.values() if work is not None and not work.hurried]
        return len([work for work in at_work if work.waiting.thought.rank >= Rank.SHOW])

    def close(self) -> None:
        self._closed = True
        for worker, work in self.staff.items():
            if work is not None:
                work.late.cancel()
            worker.end()
        self.staff.clear()

    # -- a thought's way -----------------------------------------------------------------------------

    def _alarm(self, waiting: Waiting) -> None:
        """When nothing came of it in time, it is given up, wherever it is."""
        loop = asyncio.get_running_loop()
        if waiting.alarm is not None:
            waiting.alarm.cancel()
        deadline = waiting.thought.deadline
        slack = _HINT_SLACK if waiting.thought.rank is Rank.HINT else min(_SLACK, (deadline - loop.time()) / 10)
        waiting.alarm = loop.call_at(deadline + slack, waiting.settle, Lost(NO_TIME))

    def _forget(self, waiting: Waiting) -> None:
        """Nobody waits for it any more: it leaves the line, and a worker that has it is to come to an end."""
        if waiting.alarm is not None:
            waiting.alarm.cancel()
        self.line.drop(waiting, asyncio.get_running_loop().time())
        for worker, work in self.staff.items():
            if work is not None and work.waiting is waiting:
                self._hurry(worker, work)

    def _serve(self) -> None:
        """Idle workers take who is next; people wait for no show, and nobody waits for who looks back."""
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        for worker in [worker for worker, work in self.staff.items() if worker.ready and work is None]:
            taken = self.line.take(loop.time(), len(self.staff))
            if taken is None:
                return
            self._give(worker, *taken)
        if next(iter(self.line), None) is None:
            return
        if len(self.staff) < self.workers and loop.time() >= self._not_before:
            self.staff[Worker(self._think, self._heard)] = None
        waiting = {rank: self.line.length(rank) for rank in Rank}
        people = waiting[Rank.PERSON] + waiting[Rank.HINT]
        self._hurry_some(Rank.REVIEW, sum(waiting.values()) - waiting[Rank.REVIEW])
        self._hurry_some(Rank.SHOW, people)

    def hurry_shows(self) -> None:
        """And who looks back: they are answered from what was found so far."""
        self._hurry_some(Rank.SHOW, len(self.staff))

    def _hurry_some(self, least: Rank, number: int) -> None:
        """So many of those who are of this class or of a lower one, the lowest first."""
        able = [
            (worker, work)
            for worker, work in self.staff.items()
            if work is not None and work.waiting.thought.rank >= least
        ]
        able.sort(key=lambda each: each[1].waiting.thought.rank, reverse=True)
        for worker, work in able[:number]:
            self._hurry(worker, work)

    def _give(self, worker: Worker, waiting: Waiting, seconds: float) -> None:
        thought = waiting.thought
        level = level_for(thought, seconds)
        longest = PART if thought.rank is Rank.REVIEW else LONGEST
        seconds = min(longest, max(_HINT_LEAST if thought.rank is Rank.HINT else LITTLE, seconds))
        loop = asyncio.get_running_loop()
        late = loop.call_later(seconds + self.grace, self._late, worker)
        self.staff[worker] = _Work(waiting, level, late, loop.time())
        worker.give(Order(thought, level, seconds))

    def _hurry(self, worker: Worker, work: _Work) -> None:
        if not work.hurried:
            work.hurried = True
            worker.hurry()

    def _late(self, worker: Worker) -> None:
        """It does not come back: it is ended, and no other with it."""
        work = self.staff.get(worker)
        if work is not None:
            work.why = HANGS
        worker.end()

    def _heard(self, worker: Worker, said: Said) -> None:
        if worker not in self.staff:
            return
        work = self.staff[worker]
        if said is None:
            del self.staff[worker]
            if work is not None:
                self._settle(work, Lost(work.why))
                self.begin()
                self._fill()
            else:  # one that ends by itself is not begun anew at once
                loop = asyncio.get_running_loop()
                self._not_before = loop.time() + _BEGIN_AGAIN
                loop.call_later(_BEGIN_AGAIN, self._begin_again)
        elif isinstance(said, Done | Failed) and work is not None and work.waiting.thought.id == said.id:
            self.staff[worker] = None
            if isinstance(said, Failed):
                LOG.error("table %s: a bot (%s)\n%s", work.waiting.thought.table, work.level, said.trace)
                self._settle(work, Lost("it raised " + said.trace.strip().splitlines()[-1][:200]))
            else:
                self._settle(work, Found(said.what, work.level))
        self._serve()
        self.heard.set()

    def _begin_again(self) -> None:
        self._fill()
        self._serve()

    def _settle(self, work: _Work, came_of_it: Found | Lost) -> None:
        work.late.cancel()
        now = asyncio.get_running_loop().time()
        self.seconds[work.level].observe(now - work.began)
        self.line.done(work.waiting, now)
        work.waiting.settle(came_of_it)
