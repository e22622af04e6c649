"""Bots think in processes of their own, in time, and from nothing but what their seat may know.

Whatever happens to a thought, its table is answered: by the wanted level, by one that needs less, and at the very
last by passing.  Never at random.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final

import throneroom as tr
from throneroom.bots.hints import BUDGET as HINT_BUDGET
from throneroom.bots.hints import Hint
from throneroom.bots.parcel import Parcel, answer, at_a_glance, packed
from throneroom.kernel.decisions import Decision
from throneroom.kernel.machine import PASS
from throneroom.kernel.match import Match

from .aside import Aside
from .looked import Looked, Looking
from .pool import ENDED, HANGS, NO_TIME, Pool
from .seldom import Seldom
from .thinking import Think, rehearse
from .thought_queue import ThoughtQueue
from .thoughts import PATIENCE, Demand, Found, Lost, Rank, Thought, at_most

LOG = logging.getLogger("throneroom.server")
HINT_LEVEL: Final = "master"
REVIEW_LEVEL: Final = "review"  # as figures of the server call it
_ASIDE: Final = 2.0  # seconds for the steady bot beside the workers
_AT_LAST: Final = 20.0  # for the casual one, which takes none: what comes after it is no answer of a bot
_SETTLED: Final = 5.0  # seconds after which who waited for the server to begin has come in
_TOO_MANY: Final = "too many wait"
_CURTAIN: Final = "the curtain did not wait"
_NO_PARCEL: Final = "no parcel can be made"
_WHYS: Final = (_TOO_MANY, NO_TIME, ENDED, HANGS, _CURTAIN, _NO_PARCEL)


@dataclass(frozen=True)
class Asked:
    """For which table a bot thinks, whom it keeps waiting, and by when it must answer, if sooner than usual."""

    table: str
    revision: int
    rank: Rank
    address: str
    within: float | None = None


class BotsAtWork:
    def __init__(
        self,
        workers: int,
        budget: float,
        grace: float,
        think: Think | None = None,
        queue: ThoughtQueue | None = None,
    ) -> None:
        """With a `queue` others think, as long as they do."""
        self.budget = budget  # reference seconds
        self.queue = queue
        self.pool = Pool(workers, grace, think)
        self.lowered: Counter[str] = Counter()  # how often a lower level answered, by why
        self._demand = Demand()
        self._aside = Aside()
        self._ids = count(1)
        self._asked: dict[tuple[str, bool], asyncio.Future[Found | Lost]] = {}  # by table: its thought, and its hint
        self._seldom = Seldom()

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
        found = await self._thought_out(thought, asked.address, decision)
        if isinstance(found, Lost) and decision.ask.secret and asked.within is not None:
            return self._answer_at_a_glance(thought, decision, found.why)
        if isinstance(found, Lost):
            return await self._answer_aside(thought, decision, found.why)
        if not fits(found.what, decision, thought.rank):
            return await self._answer_aside(thought, decision, f"{found.what!r:.80} is no answer")
        if found.level != level:
            self._say_lowered(thought.table, level, found.level, _TOO_MANY)
        return str(found.what)

    async def hints(self, match: Match, asked: Asked) -> list[Hint] | None:
        """What a bot would do in the open decision; None if nothing came of it in time."""
        thought = self._thought(match, HINT_LEVEL, secrets.randbits(32), asked)
        assert match.decision is not None
        found = await self._thought_out(thought, asked.address, match.decision)
        if isinstance(found, Lost):
            LOG.warning("table %s: no hint was found: %s", thought.table, found.why)
            return None
        hints: list[Hint] = found.what
        return hints

    async def look_on(self, table: str, looking: Looking, address: str) -> Looked | Lost:
        """One part of looking back at a match that is over: behind everybody who plays."""
        now, patience = asyncio.get_running_loop().time(), PATIENCE[Rank.REVIEW]
        about = (next(self._ids), table, 0, REVIEW_LEVEL, 0, 0.0, looking)
        found = await self.pool.think(Thought(*about, Rank.REVIEW, now + patience, patience), address)
        if isinstance(found, Lost):
            return found
        looked: Looked = found.what
        return looked

    def somebody_waits(self, table: str) -> None:
        """Somebody sat down at a table: what its bots think about is for a person now."""
        self.pool.somebody_waits(table)
        if self.queue is not None:
            self.queue.somebody_waits(table)

    def passed(self, table: str) -> None:
        """A bot that was asked in a window had found nothing when the curtain moved, and passed."""
        self.lowered[_CURTAIN] += 1  # whoever passes there is seldom missed: a figure, and no warning
        LOG.debug("table %s: a bot in a window passed: %s", table, _CURTAIN)

    def waiting(self) -> dict[str, float]:
        """How many thoughts wait for a worker, by class."""
        afar = {rank: 0 if self.queue is None else self.queue.waiting(rank) for rank in Rank}
        return {rank.name.lower(): self.pool.line.length(rank) + afar[rank] for rank in Rank}

    def sent(self) -> float:
        return 0 if self.queue is None else self.queue.sent

    def lost(self) -> dict[str, float]:
        return {} if self.queue is None else dict(self.queue.lost)

    def elsewhere(self) -> float:
        return 0 if self.queue is None else self.queue.workers

    def given_up(self) -> dict[str, float]:
        """How often a lower level answered, by why; what a bot said that went wrong is in the log."""
        counts: Counter[str] = Counter()
        for why, times in self.lowered.items():
            counts[why if why in _WHYS else "it went wrong"] += times
        return dict(counts)

    def begin(self) -> None:
        """Start a worker before it is needed, and who answers in its place: the first match waits for nothing."""
        self.pool.begin()
        rehearsals = [partial(rehearse, game) for game in tr.games()]
        asyncio.get_running_loop().call_later(_SETTLED, self._aside.begin, rehearsals)

    async def keep_in_touch(self) -> None:
        """With the queue, if there is one; until cancelled."""
        if self.queue is not None:
            await self.queue.run()

    async def close(self) -> None:
        self.pool.close()
        if self.queue is not None:
            await self.queue.close()

    # -- a thought's way -----------------------------------------------------------------------------

    def _thought(self, match: Match, level: str, seed: int, asked: Asked) -> Thought:
        now = asyncio.get_running_loop().time()
        seconds = self._demand.asks(asked.table, asked.rank, now)
        deadline = now + (seconds if asked.within is None else min(asked.within, seconds))
        parcel = packed(match, secrets.randbits(64))
        budget = min(HINT_BUDGET, self.budget) if asked.rank is Rank.HINT else self.budget
        number, revision = next(self._ids), asked.revision
        return Thought(number, asked.table, revision, level, seed, budget, parcel, asked.rank, deadline, seconds)

    async def _thought_out(self, thought: Thought, address: str, decision: Decision) -> Found | Lost:
        """A table has one thought, and one hint: what it wanted before it wants no more."""
        place = thought.table, thought.rank is Rank.HINT
        older = self._asked.get(place)
        if older is not None:
            older.cancel()
        asked = self._asked[place] = asyncio.ensure_future(self._somebody_thinks(thought, address, decision))
        try:
            return await asked
        finally:
            if self._asked.get(place) is asked:
                del self._asked[place]

    async def _somebody_thinks(self, thought: Thought, address: str, decision: Decision) -> Found | Lost:
        """Somebody elsewhere, if there is anybody; what does not come from there in time is thought about here."""
        if self.queue is not None and self.queue.open:
            found = await self.queue.think(thought, address)
            if isinstance(found, Found):
                if fits(found.what, decision, thought.rank):
                    return found
                self.queue.answered_wrongly(thought.table, found.what)
        return await self.pool.think(thought, address)

    # -- when no worker answers ----------------------------------------------------------------------

    async def _answer_aside(self, thought: Thought, decision: Decision, why: str) -> str:
        """The steady bot, or if others wait for that, too, the casual one; if even that fails, it passes."""
        assert isinstance(thought.parcel, Parcel)
        quick = ["casual"] if self._aside.waiting else ["steady", "casual"]
        levels = list(dict.fromkeys([at_most(thought.level, level) for level in quick]))
        for level in levels:
            task = partial(answer, level, thought.seed, thought.parcel, self.budget)
            try:
                key = await self._aside.answer(task, _AT_LAST if level == levels[-1] else _ASIDE)
            except Exception as error:
                if not isinstance(error, TimeoutError):
                    LOG.exception("table %s: a bot (%s)", thought.table, level)
                continue
            if decision.find(key) is not None:
                self._say_lowered(thought.table, thought.level, level, why)
                return key
        self._say_lowered(thought.table, thought.level, "nobody", why)
        return resigned(decision)

    def _answer_at_a_glance(self, thought: Thought, decision: Decision, why: str) -> str:
        """Behind a curtain there is no time to wait for anybody, and whoever passes may fall by it.

        The quick player takes a few thousandths of a second, here in the event loop.
        """
        assert isinstance(thought.parcel, Parcel)
        try:
            key = at_a_glance(thought.parcel, thought.seed)
        except Exception:
            LOG.exception("table %s: a quick answer", thought.table)
            key = ""
        self._say_lowered(thought.table, thought.level, "the quick player" if key else "nobody", why)
        return key if decision.find(key) is not None else resigned(decision)

    def _say_lowered(self, table: str, wanted: str, answered: str, why: str) -> None:
        self.lowered[why] += 1
        if self._seldom.due(table):
            LOG.warning("table %s: %s was wanted, %s answered: %s", table, wanted, answered, why)


def fits(what: object, decision: Decision, rank: Rank) -> bool:
    """Whether it answers the question; or, where hints are asked for, hints at answers to it."""
    if rank is Rank.HINT:
        hints = what if isinstance(what, list) else []
        return bool(hints) and all([isinstance(each, Hint) and decision.find(each.key) is not None for each in hints])
    return isinstance(what, str) and decision.find(what) is not None


def resigned(decision: Decision) -> str:
    """What binds to nothing, or the first answer there is."""
    passes = [option.key for option in decision.options if decision.read(option).kind == PASS.key]
    return passes[0] if passes else decision.options[0].key
