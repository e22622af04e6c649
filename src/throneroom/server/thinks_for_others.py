"""A process that thinks for the bots of servers elsewhere.  It holds no table, no seat and no secret.

It takes a thought when one of its workers is free, those of people first.  While its workers think for shows it takes
those of people, too: a show never keeps a person waiting.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from .lists import Lists, Unreachable
from .metrics import Figures
from .pool import ENDED, HANGS, LONGEST, Pool
from .seldom import Seldom
from .settings import Settings
from .thinking import Think
from .thought_queue import AWAY, BEAT, CIRCUIT
from .thoughts import Found, Lost, Rank, Thought
from .travelling import (
    Asking,
    Begun,
    Gone,
    Malformed,
    Reply,
    named,
    read_asking,
    reply,
    tell_at,
    think_at,
    workers_of,
    written,
)

LOG = logging.getLogger("throneroom.server")
_PEOPLE: Final = (Rank.PERSON, Rank.HINT)
_LOOK: Final = 0.1  # seconds for which those of people are waited for while shows are thought about
TOO_LATE: Final = "too late"
MALFORMED: Final = "malformed"
_ANOTHER_MAY: Final = (ENDED, HANGS)  # why nothing came of it, where another worker may do better


class ThinksForOthers:
    def __init__(self, address: str, workers: int, think: Think | None = None) -> None:
        self.pool = Pool(workers, Settings.bot_grace, think)
        self.dropped: Counter[str] = Counter()  # thoughts that were not begun, by why
        self.taken: Counter[str] = Counter()  # thoughts that were begun, by class
        self._lists = Lists(address)
        self._name = named(secrets.token_hex(8), self.pool.workers)
        self._ranks = {think_at(rank): rank for rank in Rank}
        self._at_work: set[asyncio.Task[None]] = set()
        self._everybody = self.pool.workers  # workers of all who think
        self._away = False
        self._seldom = Seldom()

    def figures(self) -> Figures:
        show = Figures()
        show.counter("thoughts_taken_total", "Thoughts that were begun, by class.", lambda: self.taken, "class")
        show.counter("thoughts_dropped_total", "Thoughts that were not, by why.", lambda: self.dropped, "why")
        show.histogram("thought_seconds", "That a worker had a thought, by level.", lambda: self.pool.seconds, "level")
        show.gauge("thinking", "Thoughts with a worker now.", lambda: len(self._at_work))
        return show

    async def run(self, ending: asyncio.Event) -> None:
        """Until it is to end: what was begun is thought to its end, and told."""
        self.pool.begin_all()
        try:
            while not ending.is_set():
                try:
                    await self._take_until(ending)
                except Unreachable as error:
                    if not self._away and self._seldom.due(AWAY):
                        self._away = True
                        LOG.warning("the queue of thoughts is away: %s", error)
                    await _first(ending.wait(), CIRCUIT)
            await self._lists.leave(self._name)
            self.pool.hurry_shows()
            if self._at_work:
                await asyncio.wait(self._at_work, timeout=LONGEST + Settings.bot_grace)
        finally:
            self.pool.close()
            await self._lists.close()

    async def _take_until(self, ending: asyncio.Event) -> None:
        loop = asyncio.get_running_loop()
        beat = loop.time()
        while not ending.is_set():
            if loop.time() >= beat:
                await self._look()
                beat = loop.time() + BEAT
            free = self.pool.free
            if not free and not self.pool.shows:
                self.pool.heard.clear()
                await _first(self.pool.heard.wait(), beat - loop.time())
                continue
            names = [name for name, rank in self._ranks.items() if free or rank in _PEOPLE]
            found = await self._lists.pop(names, max(0.01, min(beat - loop.time(), BEAT if free else _LOOK)))
            if found is not None:
                await self._take(self._ranks[found[0]], found[1])

    async def _look(self) -> None:
        """Nobody counts on who has no worker yet."""
        names = await self._lists.beat(self._name if self.pool.ready else "")
        self._everybody = max(self.pool.workers, workers_of(names))
        if self._away:
            self._away = False
            LOG.warning("the queue of thoughts is back")

    async def _take(self, rank: Rank, raw: bytes) -> None:
        try:
            asked = read_asking(raw)
        except Malformed as error:
            self.dropped[MALFORMED] += 1
            if self._seldom.due(MALFORMED):
                LOG.warning("the queue of thoughts holds what is no thought: %s", error)
            return
        left = asked.until - self._lists.now()
        if left <= 0:
            self.dropped[TOO_LATE] += 1
            return
        # So many seconds that those behind it, if they take as long, are still in time.
        behind = await self._lists.length(think_at(rank))
        seconds = min(left, left * self._everybody / (behind + 1))
        self.taken[rank.name.lower()] += 1
        where = f"{asked.member}.{asked.id}"
        deadline = asyncio.get_running_loop().time() + seconds
        thought = Thought(
            asked.id, where, 0, asked.level, asked.seed, asked.budget, asked.parcel, rank, deadline, seconds
        )
        thinking = asyncio.create_task(self.pool.think(thought, where))
        await self._tell(asked.member, Begun(asked.id, min(seconds, LONGEST)))  # by then a worker has it
        telling = asyncio.create_task(self._tell_of(asked, thinking))
        self._at_work.add(telling)
        telling.add_done_callback(self._at_work.discard)

    async def _tell_of(self, asked: Asking, thinking: asyncio.Task[Found | Lost]) -> None:
        found = await thinking
        if isinstance(found, Found):
            said: Reply = reply(asked.id, found)
        else:
            said = Gone(asked.id, found.why, again=found.why in _ANOTHER_MAY)
        await self._tell(asked.member, said)

    async def _tell(self, member: str, said: Reply) -> None:
        try:
            await self._lists.push(tell_at(member), written(said))
        except Unreachable:  # its server thinks about it itself
            self.dropped[AWAY] += 1


async def _first(what: Coroutine[Any, Any, object], seconds: float) -> None:
    """Wait for it, but no longer than this."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await what
