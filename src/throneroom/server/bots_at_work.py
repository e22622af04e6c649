"""Bots think in processes of their own, in time, and from nothing but what their seat may know.

Whatever happens to a thought, its table is answered: by the wanted level, by one that needs less, and at the very
last by passing.  Never at random.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final

from throneroom.bots.hints import BUDGET as HINT_BUDGET
from throneroom.bots.hints import Hint
from throneroom.bots.parcel import answer, packed
from throneroom.kernel.decisions import Decision
from throneroom.kernel.machine import PASS
from throneroom.kernel.match import Match

from .aside import Aside
from .metrics import by_name
from .thinking import Done, Failed, Order, Think, Timed
from .thoughts import LITTLE, Demand, Found, Line, Lost, Rank, Thought, Waiting, at_most, level_for
from .worker import Said, Worker

LOG = logging.getLogger("throneroom.server")
LONGEST: Final = 5.0  # seconds for one thought, however much time there is
HINT_LEVEL: Final = "master"
_SLACK: Final = 0.3  # seconds after its deadline in which a thought that is nearly done is waited for
_HINT_SLACK: Final = 60.0  # nobody else can give a hint: it is waited for while workers begin
_HINT_LEAST: Final = 0.2  # seconds for a hint, however many wait
_ASIDE: Final = 2.0  # seconds for a quick bot beside the workers
_BEGIN_AGAIN: Final = 1.0  # seconds until a worker that ended before it was ready is begun anew
_TOO_MANY: Final = "too many wait"
_NO_TIME: Final = "no worker had time"
_ENDED: Final = "its worker ended"
_HANGS: Final = "its worker did not come back"
_CURTAIN: Final = "the curtain did not wait"
_NO_PARCEL: Final = "no parcel can be made"
_WHYS: Final = (_TOO_MANY, _NO_TIME, _ENDED, _HANGS, _CURTAIN, _NO_PARCEL)
_TOLD: Final = 60.0  # seconds in which the log says once of a table that its bots think less


def usual_workers() -> int:
    """One core is for the server."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


@dataclass(frozen=True)
class Asked:
    """For which table a bot thinks, whom it keeps waiting, and by when it must answer, if sooner than usual."""

    table: str
    revision: int
    rank: Rank
    address: str
    within: float | None = None


@dataclass
class _Work:
    waiting: Waiting
    level: str
    late: asyncio.TimerHandle
    began: float
    hurried: bool = False
    why: str = _ENDED  # if it does


class BotsAtWork:
    def __init__(self, workers: int, budget: float, grace: float, think: Think | None = None) -> None:
        self.workers = workers or usual_workers()
        self.budget = budget  # reference seconds
        self.grace = grace
        self.lowered: Counter[str] = Counter()  # how often a lower level answered, by why
        self.seconds = by_name()  # that a worker had a thought, by level
        self._think: Think = Timed() if think is None else think
        self._line = Line()
        self._demand = Demand()
        self._staff: dict[Worker, _Work | None] = {}
        self._aside = Aside()
        self._ids = count(1)
        self._told: dict[str, float] = {}  # table: when the log last said that its bots think less
        self._not_before = 0.0  # when a further worker may be begun
        self._closed = False

    # -- what a room asks ----------------------------------------------------------------------------

    async def decide(self, match: Match, level: str, seed: int, asked: Asked) -> str:
        """A key for the open decision, whatever happens; the event loop goes on meanwhile."""
        decision = match.decision
        assert decision is not None
        try:
            thought = self._thought(match, level, seed, asked)
        except Exception:
            LOG.exception("table %s: no parcel can be made for a bot", asked.table)
            self._say_lowered(asked.table, level, "nobody", _NO_PARCEL)
            return resigned(decision)
        found = await self._thought_out(thought, asked.address)
        if isinstance(found, Lost):
            return await self._answer_aside(thought, decision, found.why)
        if not isinstance(found.what, str) or decision.find(found.what) is None:
            return await self._answer_aside(thought, decision, f"{found.what!r:.80} is no answer")
        if found.level != level:
            self._say_lowered(thought.table, level, found.level, _TOO_MANY)
        return found.what

    async def hints(self, match: Match, asked: Asked) -> list[Hint] | None:
        """What a bot would do in the open decision; None if nothing came of it in time."""
        thought = self._thought(match, HINT_LEVEL, secrets.randbits(32), asked)
        found = await self._thought_out(thought, asked.address)
        if isinstance(found, Lost):
            LOG.warning("table %s: no hint was found: %s", thought.table, found.why)
            return None
        hints: list[Hint] = found.what
        return hints

    def somebody_waits(self, table: str) -> None:
        """Somebody sat down at a table: what its bots think about is for a person now."""
        waiting = self._line.somebody_waits(table, asyncio.get_running_loop().time())
        if waiting is not None:
            self._alarm(waiting)
            self._serve()
        for worker, work in self._staff.items():
            if work is not None and work.waiting.thought.table == table and work.waiting.thought.rank is Rank.SHOW:
                self._hurry(worker, work)

    def passed(self, table: str) -> None:
        """A bot that was asked in a window had found nothing when the curtain moved, and passed."""
        self._say_lowered(table, "a bot in a window", "nobody", _CURTAIN)

    def waiting(self) -> dict[str, float]:
        """How many thoughts wait for a worker, by class."""
        return {rank.name.lower(): self._line.length(rank) for rank in Rank}

    def given_up(self) -> dict[str, float]:
        """How often a lower level answered, by why; what a bot said that went wrong is in the log."""
        counts: Counter[str] = Counter()
        for why, times in self.lowered.items():
            counts[why if why in _WHYS else "it went wrong"] += times
        return dict(counts)

    def begin(self) -> None:
        """Start a worker before it is needed: the first match waits for nothing.  Others come when they are needed."""
        if not self._staff and not self._closed and asyncio.get_running_loop().time() >= self._not_before:
            self._staff[Worker(self._think, self._heard)] = None

    def close(self) -> None:
        self._closed = True
        for worker, work in self._staff.items():
            if work is not None:
                work.late.cancel()
            worker.end()
        self._staff.clear()

    # -- a thought's way -----------------------------------------------------------------------------

    def _thought(self, match: Match, level: str, seed: int, asked: Asked) -> Thought:
        now = asyncio.get_running_loop().time()
        seconds = self._demand.asks(asked.table, asked.rank, now)
        deadline = now + (seconds if asked.within is None else min(asked.within, seconds))
        parcel = packed(match, secrets.randbits(64))
        return Thought(next(self._ids), asked.table, asked.revision, level, seed, parcel, asked.rank, deadline, seconds)

    async def _thought_out(self, thought: Thought, address: str) -> Found | Lost:
        waiting = Waiting(thought, address, asyncio.get_running_loop().create_future())
        self._drop_older(thought)
        self._line.add(waiting)
        self._alarm(waiting)
        try:
            self._serve()
            return await waiting.came_of_it
        finally:
            self._forget(waiting)

    def _alarm(self, waiting: Waiting) -> None:
        """When nothing came of it in time, it is given up, wherever it is."""
        loop = asyncio.get_running_loop()
        if waiting.alarm is not None:
            waiting.alarm.cancel()
        deadline = waiting.thought.deadline
        slack = _HINT_SLACK if waiting.thought.rank is Rank.HINT else min(_SLACK, (deadline - loop.time()) / 10)
        waiting.alarm = loop.call_at(deadline + slack, waiting.settle, Lost(_NO_TIME))

    def _drop_older(self, thought: Thought) -> None:
        """A table has one thought, and one hint: what it wanted before it wants no more."""
        hint = thought.rank is Rank.HINT
        at_work = [work.waiting for work in self._staff.values() if work is not None]
        for other in [*self._line, *at_work]:
            if other.thought.table == thought.table and (other.thought.rank is Rank.HINT) == hint:
                self._forget(other)
                other.came_of_it.cancel()

    def _forget(self, waiting: Waiting) -> None:
        """Nobody waits for it any more: it leaves the line, and a worker that has it is to come to an end."""
        if waiting.alarm is not None:
            waiting.alarm.cancel()
        self._line.drop(waiting, asyncio.get_running_loop().time())
        for worker, work in self._staff.items():
            if work is not None and work.waiting is waiting:
                self._hurry(worker, work)

    def _serve(self) -> None:
        """Idle workers take who is next; who waits for a person does not wait for a show."""
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        for worker in [worker for worker, work in self._staff.items() if worker.ready and work is None]:
            taken = self._line.take(loop.time(), len(self._staff))
            if taken is None:
                return
            self._give(worker, *taken)
        if next(iter(self._line), None) is None:
            return
        if len(self._staff) < self.workers and loop.time() >= self._not_before:
            self._staff[Worker(self._think, self._heard)] = None
        shows = [
            (worker, work)
            for worker, work in self._staff.items()
            if work is not None and work.waiting.thought.rank >= Rank.SHOW
        ]
        for worker, work in shows[: self._line.length(Rank.PERSON) + self._line.length(Rank.HINT)]:
            self._hurry(worker, work)

    def _give(self, worker: Worker, waiting: Waiting, seconds: float) -> None:
        thought = waiting.thought
        level = level_for(thought, seconds)
        hint = thought.rank is Rank.HINT
        seconds = min(LONGEST, max(_HINT_LEAST if hint else LITTLE, seconds))
        budget = min(HINT_BUDGET, self.budget) if hint else self.budget
        loop = asyncio.get_running_loop()
        late = loop.call_later(seconds + self.grace, self._late, worker)
        self._staff[worker] = _Work(waiting, level, late, loop.time())
        worker.give(Order(thought, level, budget, seconds))

    def _hurry(self, worker: Worker, work: _Work) -> None:
        if not work.hurried:
            work.hurried = True
            worker.hurry()

    def _late(self, worker: Worker) -> None:
        """It does not come back: it is ended, and no other with it."""
        work = self._staff.get(worker)
        if work is not None:
            work.why = _HANGS
        worker.end()

    def _heard(self, worker: Worker, said: Said) -> None:
        if worker not in self._staff:
            return
        work = self._staff[worker]
        if said is None:
            del self._staff[worker]
            if work is not None:
                self._settle(work, Lost(work.why))
                self.begin()
            else:  # one that ends by itself is not begun anew at once
                loop = asyncio.get_running_loop()
                self._not_before = loop.time() + _BEGIN_AGAIN
                loop.call_later(_BEGIN_AGAIN, self._serve)
        elif isinstance(said, Done | Failed) and work is not None and work.waiting.thought.id == said.id:
            self._staff[worker] = None
            if isinstance(said, Failed):
                LOG.error("table %s: a bot (%s)\n%s", work.waiting.thought.table, work.level, said.trace)
                self._settle(work, Lost("it raised " + said.trace.strip().splitlines()[-1][:200]))
            else:
                self._settle(work, Found(said.what, work.level))
        self._serve()

    def _settle(self, work: _Work, came_of_it: Found | Lost) -> None:
        work.late.cancel()
        now = asyncio.get_running_loop().time()
        self.seconds[work.level].observe(now - work.began)
        self._line.done(work.waiting, now)
        work.waiting.settle(came_of_it)

    # -- when no worker answers ----------------------------------------------------------------------

    async def _answer_aside(self, thought: Thought, decision: Decision, why: str) -> str:
        """The steady bot, or if others wait for that, too, the casual one; if even that fails, it passes."""
        levels = ["casual"] if self._aside.waiting else ["steady", "casual"]
        for level in dict.fromkeys([at_most(thought.level, level) for level in levels]):
            task = partial(answer, level, thought.seed, thought.parcel, self.budget)
            try:
                key = await self._aside.answer(task, _ASIDE)
            except Exception as error:
                if not isinstance(error, TimeoutError):
                    LOG.exception("table %s: a bot (%s)", thought.table, level)
                continue
            if decision.find(key) is not None:
                self._say_lowered(thought.table, thought.level, level, why)
                return key
        self._say_lowered(thought.table, thought.level, "nobody", why)
        return resigned(decision)

    def _say_lowered(self, table: str, wanted: str, answered: str, why: str) -> None:
        self.lowered[why] += 1
        now = asyncio.get_running_loop().time()
        if now - self._told.get(table, -_TOLD) < _TOLD:
            return
        self._told = {each: at for each, at in self._told.items() if now - at < _TOLD}
        self._told[table] = now
        LOG.warning("table %s: %s was wanted, %s answered: %s", table, wanted, answered, why)


def resigned(decision: Decision) -> str:
    """What binds to nothing, or the first answer there is."""
    passes = [option.key for option in decision.options if decision.read(option).kind == PASS.key]
    return passes[0] if passes else decision.options[0].key
