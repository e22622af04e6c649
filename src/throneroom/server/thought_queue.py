"""Thoughts that travel: bots of this server think in other processes, on other machines.

They are fed through lists in Redis.  A thought may be lost on its way, so it is asked again, once; and whatever
happens, its table's server thinks about it itself in the time that is left.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from .lists import WITHIN, Lists, Unreachable
from .seldom import Seldom
from .thoughts import ENOUGH, Found, Line, Lost, Rank, Thought, Waiting, for_a_person
from .travelling import (
    Answered,
    Begun,
    Gone,
    Hinted,
    Malformed,
    Reply,
    asking,
    found_in,
    read_reply,
    tell_at,
    think_at,
    workers_of,
    written,
)

LOG = logging.getLogger("throneroom.server")
BEAT: Final = 1.0  # seconds from one look at the queue to the next
CIRCUIT: Final = 5.0  # seconds in which nothing is asked of a queue that failed
_TAKEN: Final = 1 / 3  # of its time, in which somebody must have taken a thought
_TIMES: Final = 2  # that it is asked
_LATE: Final = 0.3  # seconds that somebody may take longer than it said
AWAY: Final = "the queue is away"
BUSY: Final = "nobody took it"
NO_RETURN: Final = "it did not come back"
WRONG: Final = "it went wrong there"


@dataclass(eq=False)
class _Journey:
    waiting: Waiting
    news: asyncio.Queue[Reply | None] = field(default_factory=asyncio.Queue)  # None: the queue is away
    begun: bool = False
    task: asyncio.Task[None] | None = None


class ThoughtQueue:
    def __init__(self, address: str, member: str) -> None:
        self.lost: Counter[str] = Counter()  # thoughts that nothing came of there, by why
        self.sent = 0
        self.workers = 0  # that think for us, in all processes
        self._member = member
        self._lists = Lists(address)
        self._line = Line()
        self._journeys: dict[int, _Journey] = {}
        self._not_before = 0.0  # when it may be asked again
        self._away = False
        self._closed = False
        self._running: asyncio.Task[Any] | None = None
        self._seldom = Seldom()
        self._chores: set[asyncio.Task[None]] = set()

    @property
    def open(self) -> bool:
        """Whether somebody would think about it."""
        return self.workers > 0 and asyncio.get_running_loop().time() >= self._not_before

    def waiting(self, rank: Rank) -> int:
        """How many of a class nobody has begun to think about."""
        untaken = [each for each in self._journeys.values() if not each.begun]
        return len([each for each in untaken if each.waiting.thought.rank is rank]) + self._line.length(rank)

    async def run(self) -> None:
        """Hear what comes back, until it is closed."""
        loop = asyncio.get_running_loop()
        self._running = asyncio.current_task()
        while not self._closed:
            try:
                await self._look()
                beat = loop.time() + BEAT
                while not self._closed:
                    found = await self._lists.pop([tell_at(self._member)], max(0.01, beat - loop.time()))
                    if found is not None:
                        self._heard(found[1])
                    if loop.time() >= beat:
                        await self._look()
                        beat = loop.time() + BEAT
            except Exception as error:
                self._trip(error)
                if not isinstance(error, Unreachable):
                    LOG.exception("the queue of thoughts")  # and it is asked again all the same
                await asyncio.sleep(CIRCUIT)

    async def close(self) -> None:
        self._closed = True
        tasks = [*self._chores, *([] if self._running is None else [self._running])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=WITHIN)
        await self._lists.close()

    async def _look(self) -> None:
        self.workers = workers_of(await self._lists.beat())
        if self._away:
            self._away = False
            LOG.warning("the queue of thoughts is back")

    def _trip(self, error: Exception) -> None:
        """It failed: nothing is asked of it for some seconds, and nobody waits for what it had."""
        self._not_before = asyncio.get_running_loop().time() + CIRCUIT
        self.workers = 0
        if not self._away and not self._closed and self._seldom.due(AWAY):
            self._away = True
            LOG.warning("the queue of thoughts is away, bots think here: %s", error)
        for journey in self._journeys.values():
            journey.news.put_nowait(None)

    def answered_wrongly(self, table: str, what: object) -> None:
        """It was read, and answers nothing that was asked."""
        self.lost[WRONG] += 1
        if self._seldom.due(WRONG):
            LOG.warning("table %s: %.80r came out of the queue, which is no answer", table, what)

    def _heard(self, raw: bytes) -> None:
        try:
            said = read_reply(raw)
        except Malformed as error:
            if self._seldom.due("malformed"):
                LOG.warning("the queue of thoughts holds what is no answer: %s", error)
            return
        journey = self._journeys.get(said.id)
        if journey is not None:  # else nobody waits for it any more
            journey.news.put_nowait(said)

    # -- a thought's way -----------------------------------------------------------------------------

    async def think(self, thought: Thought, address: str) -> Found | Lost:
        """`Lost` if it is to be thought about here."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(thought, address, loop.create_future())
        self._line.add(waiting)
        waiting.alarm = loop.call_at(thought.deadline, self._given_up, waiting)
        try:
            self._send()
            return await waiting.came_of_it
        finally:
            waiting.alarm.cancel()
            self._line.drop(waiting, loop.time())
            journey = self._journeys.pop(thought.id, None)
            if journey is not None and journey.task is not None:
                journey.task.cancel()
                self._line.done(waiting, loop.time())
                self._send()

    def somebody_waits(self, table: str) -> None:
        """Somebody sat down at a table: what its bots think about is for a person now, and is asked anew."""
        now = asyncio.get_running_loop().time()
        self._line.somebody_waits(table, now)
        self._send()
        for journey in list(self._journeys.values()):
            waiting = journey.waiting
            if waiting.thought.table == table and waiting.thought.rank is Rank.SHOW and journey.task is not None:
                self._line.done(waiting, now)
                journey.task.cancel()
                waiting.thought = for_a_person(waiting.thought, now)
                self._start(waiting)

    def _given_up(self, waiting: Waiting) -> None:
        """It was not even sent: too many shows of its address are."""
        if waiting.thought.id not in self._journeys:
            waiting.settle(Lost(BUSY))

    def _send(self) -> None:
        """Whoever may is sent at once: who has to wait waits there, behind those of other members."""
        now = asyncio.get_running_loop().time()
        while (taken := self._line.take(now, 1)) is not None:
            self._start(taken[0])

    def _start(self, waiting: Waiting) -> None:
        journey = self._journeys[waiting.thought.id] = _Journey(waiting)
        journey.task = asyncio.create_task(self._travel(journey))

    async def _travel(self, journey: _Journey) -> None:
        thought = journey.waiting.thought
        name = think_at(thought.rank)
        until = self._lists.now() + thought.deadline - asyncio.get_running_loop().time()
        what = written(asking(thought, self._member, until))
        came: Found | Lost | None = None
        try:
            for _ in range(_TIMES):
                self.sent += 1
                journey.begun = False
                await self._lists.push(name, what)
                came = await self._came_back(journey, name, what)
                if came is not None:
                    break
            came = came or Lost(NO_RETURN)
        except Unreachable as error:
            self._trip(error)
            came = Lost(AWAY)
        except Exception:
            LOG.exception("table %s: a thought in the queue", thought.table)
            came = Lost(WRONG)  # whatever it was, its table goes on
        finally:
            if came is None and not journey.begun:  # nobody wants it any more
                self._begin(self._withdraw(name, what))
        if isinstance(came, Lost):
            self.lost[came.why] += 1
        journey.waiting.settle(came)

    async def _came_back(self, journey: _Journey, name: str, what: bytes) -> Found | Lost | None:
        """None if it is lost, and worth asking again."""
        loop, thought = asyncio.get_running_loop(), journey.waiting.thought
        until = loop.time() + (thought.deadline - loop.time()) * _TAKEN
        while True:
            said: Reply | None = None
            try:
                async with asyncio.timeout_at(until):
                    said = await journey.news.get()
            except TimeoutError:
                if not journey.begun and await self._lists.withdraw(name, what):
                    return Lost(BUSY)
                if journey.news.empty():
                    return None if thought.deadline - loop.time() > ENOUGH else Lost(NO_RETURN)
                continue
            if said is None:
                return Lost(AWAY)
            if isinstance(said, Begun):
                journey.begun = True
                until = min(loop.time() + said.seconds, thought.deadline) + _LATE
            elif isinstance(said, Gone):
                return None if said.again else Lost(WRONG)
            else:
                return self._read(said)

    def _read(self, said: Answered | Hinted) -> Found | Lost:
        try:
            return found_in(said)
        except Malformed as error:
            if self._seldom.due("malformed"):
                LOG.warning("the queue of thoughts holds what is no answer: %s", error)
            return Lost(WRONG)

    async def _withdraw(self, name: str, what: bytes) -> None:
        try:
            await self._lists.withdraw(name, what)
        except Unreachable as error:
            self._trip(error)

    def _begin(self, what: Coroutine[Any, Any, None]) -> None:
        chore = asyncio.create_task(what)
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)
