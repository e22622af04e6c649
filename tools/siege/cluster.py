"""Members that are killed, stopped, ended and cut off from their database in live matches, with people at all of them.

What was acknowledged is there, nothing is taken twice, and nobody is shown less than before.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from itertools import pairwise
from pathlib import Path

import httpx

from .cluster_told import OF_BOTS, tell_of_bots, told
from .host import PATIENCE
from .members import BOTS, PEOPLE, QUIET, Cluster, Guest, Member
from .people import Place, address, places
from .result import Result

_TABLES = (*PEOPLE, *BOTS)
_SURE = 0.5  # seconds after a fault: what was on its way has arrived by then
_GOES_ON = 3  # answers, after which a table goes on again
_MOVES = 0.5  # how many people come to another member before a fault
_OWNERS = 0.8  # how many faults hit a member that has tables open
_STOPPED = 15.0  # seconds
_IN_A_THOUGHT = 10.0  # seconds in which a thinker that is to be killed should begin one
_LOOKED_AT = 40  # answers of bots, at each table
# After how many kills another fault comes once.
_EVERY = {"drain": 5, "stop": 20, "crash": 10, "rolling": 25, "redis": 12, "thinker": 12}


class Siege:
    def __init__(self, cluster: Cluster, stopped: float, quiet: float, seed: int) -> None:
        self.cluster = cluster
        self.stopped = stopped
        self.quiet = quiet
        self.pick = random.Random(seed)
        self.away: set[Member] = set()  # nobody is sent there: a proxy would have noticed
        self.tables: dict[int, list[Guest]] = {}
        self.seated: dict[int, float] = {}  # when
        self.with_bots: defaultdict[str, list[Guest]] = defaultdict(list)  # everybody against a bot, by the seats
        self.everybody: list[Guest] = []
        self.staying: set[asyncio.Task[None]] = set()
        self.stood: defaultdict[str, list[float]] = defaultdict(list)  # by fault, the longest of any table

    def bases(self) -> list[str]:
        return [member.base for member in self.cluster.members if member not in self.away]

    async def seat(self) -> None:
        """New tables in the place of those that are over; their people come to different members."""
        for number, (game, seats) in enumerate(_TABLES):
            if all([guest.over for guest in self.tables.get(number, [])]):
                sitting = await self._made(game, seats, address(number))
                first = self.pick.randrange(len(self.cluster.members))
                guests = [
                    Guest(place, self.bases, first + seat, self.quiet, self.pick.getrandbits(32))
                    for seat, place in enumerate(sitting)
                ]
                self.tables[number] = guests
                self.seated[number] = time.monotonic()
                self.with_bots[seats].extend(guests if len(guests) == 1 else [])
                self.everybody += guests
                self.staying |= {asyncio.create_task(guest.stay()) for guest in guests}

    async def _made(self, game: str, seats: str, source: str) -> list[Place]:
        """As soon as some member can."""
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.HTTPError):
                return (await places(self.pick.choice(self.bases()), game, seats, source, pause=0))[0]
            if time.monotonic() > end:
                raise AssertionError("nobody makes a table")
            await asyncio.sleep(0.2)

    def _acks(self, guests: list[Guest]) -> list[float]:
        return sorted([at for guest in guests for at in guest.acks])

    def _running(self, numbers: Iterable[int]) -> dict[int, list[Guest]]:
        return {each: self.tables[each] for each in numbers if not any([guest.over for guest in self.tables[each]])}

    async def goes_on(self, since: float, *, bots: bool = False) -> None:
        """Until every table of people that is not over has taken some answers after this moment.

        And every one with a bot one answer, if it is about `bots`.  If not, it may take longer: but not for ever.
        """
        people, needed = range(len(PEOPLE)), dict.fromkeys(range(len(_TABLES)), 1)
        needed |= dict.fromkeys(people, _GOES_ON)
        end = time.monotonic() + PATIENCE
        while True:
            for task in [task for task in self.staying if task.done()]:
                self.staying.discard(task)
                task.result()
            running = self._running(needed if bots else people)
            taken = {each: sum([at > since + _SURE for at in self._acks(running[each])]) for each in running}
            if all([count >= needed[each] for each, count in taken.items()]):
                return
            if time.monotonic() > end:
                raise AssertionError(f"a table stands still: {taken} answers after {PATIENCE:.0f} s")
            for number, guests in self._running(needed).items():
                if time.monotonic() - max([self.seated[number], *self._acks(guests)]) > PATIENCE:
                    raise AssertionError(f"table {number} took no answer for {PATIENCE:.0f} s")
            await asyncio.sleep(0.05)

    def longest(self, since: float) -> float:
        """How long any table of people took no answer, from this moment on."""
        gaps = [0.0]
        for guests in [self.tables[number] for number in range(len(PEOPLE))]:
            acks = [at for at in self._acks(guests) if at > since]
            if acks:
                gaps += [later - earlier for earlier, later in pairwise([since, *acks])]
        return max(gaps)

    async def calm(self, lasting: float) -> float:
        since = time.monotonic()
        await asyncio.sleep(lasting)
        await self.goes_on(since)
        return self.longest(since)

    # -- faults --------------------------------------------------------------------------------------

    async def fault(self, kind: str) -> None:
        await self.seat()
        for guest in self.everybody:
            guest.moves = not guest.over and self.pick.random() < _MOVES
        await self.goes_on(time.monotonic())
        await asyncio.sleep(self.pick.uniform(0.0, 0.3))
        faults: dict[str, Callable[[], Awaitable[float]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "crash": self._crash,
            "drain": self._drain,
            "rolling": self._rolling,
            "redis": self._redis,
            "thinker": self._thinker,
        }
        against = [guest for guests in self.with_bots.values() for guest in guests]
        heard = {id(guest): len(guest.bots_took) for guest in against}
        since = await faults[kind]()
        took = [each for guest in against for each in [0.0, *guest.bots_took[heard[id(guest)] :]]]
        stood = max(took) if kind in OF_BOTS else self.longest(since)
        self.stood[kind].append(stood)
        print(f"{kind}: {stood:.2f} s", file=sys.stderr, flush=True)

    async def _picked(self) -> Member:
        """Mostly one that has tables open: who began anew has none yet."""
        running = [guest.place.table for guest in self.everybody if not guest.over]
        owners = await asyncio.to_thread(self.cluster.owners, running)
        return self.pick.choice(owners if owners and self.pick.random() < _OWNERS else self.cluster.members)

    async def _kill(self) -> float:
        member = await self._picked()
        since = time.monotonic()
        await asyncio.to_thread(member.kill)
        self.away.add(member)
        await self.goes_on(since)
        await self._begun(member)
        return since

    async def _stop(self) -> float:
        """A proxy sends nobody there any more; who is there notices for themselves."""
        member = await self._picked()
        since = time.monotonic()
        member.host.stop()
        self.away.add(member)
        await asyncio.sleep(self.stopped)
        member.host.go_on()
        self.away.discard(member)
        await self.goes_on(time.monotonic())
        return since

    async def _crash(self) -> float:
        await asyncio.to_thread(self.cluster.postgres.kill)
        await asyncio.to_thread(self.cluster.postgres.begin)
        since = time.monotonic()
        await self.goes_on(since)
        return since

    async def _drain(self) -> float:
        member = await self._picked()
        since = time.monotonic()
        await self._ended(member)
        await self.goes_on(since)
        await self._begun(member)
        return since

    async def _rolling(self) -> float:
        since = time.monotonic()
        for member in self.cluster.members:
            await self._ended(member)
            await self._begun(member)
            await self.goes_on(time.monotonic())
        return since

    async def _redis(self) -> float:
        since, thinkers = time.monotonic(), self.cluster.thinkers
        await asyncio.to_thread(thinkers.redis.kill)
        await self.goes_on(since, bots=True)
        await asyncio.to_thread(thinkers.redis.begin)
        await self._thought_elsewhere()
        return since

    async def _thinker(self) -> float:
        thinkers = self.cluster.thinkers
        end = time.monotonic() + _IN_A_THOUGHT
        while time.monotonic() < end and not await asyncio.to_thread(thinkers.thinks):  # noqa: ASYNC110 - by its figures
            await asyncio.sleep(0.05)
        since = time.monotonic()
        await asyncio.to_thread(thinkers.kill)
        await self.goes_on(since, bots=True)
        await asyncio.to_thread(thinkers.begin)
        await self._thought_elsewhere()
        return since

    async def _thought_elsewhere(self) -> None:
        """Until a member has somebody think for it again."""
        thinkers, end = self.cluster.thinkers, time.monotonic() + PATIENCE
        before = await asyncio.to_thread(thinkers.taken)
        while await asyncio.to_thread(thinkers.taken) == before:
            if time.monotonic() > end:
                raise AssertionError("nobody thinks elsewhere any more")
            await self.seat()
            await asyncio.sleep(0.2)

    async def _ended(self, member: Member) -> None:
        self.away.add(member)  # /api/ready says so
        code = await asyncio.to_thread(member.end)
        if code != 0:
            raise AssertionError(f"a member ended with {code}")

    async def _begun(self, member: Member) -> None:
        await asyncio.to_thread(member.begin)
        self.away.discard(member)

    async def leave(self) -> None:
        for task in self.staying:
            task.cancel()
        await asyncio.gather(*self.staying, return_exceptions=True)


async def attack(
    data: Path,
    *,
    kills: int = 40,
    minutes: float = 60.0,
    members: tuple[int, ...] = (2, 3),
    others: Mapping[str, int] = _EVERY,
    stopped: float = _STOPPED,
    quiet: float = QUIET,
    before: str = "",
    seed: int = 1,
    faults: tuple[str, ...] = (),
) -> Result:
    """`kills` with all these numbers of members, and other faults, each once in so many kills; bounded in time, too.

    `before` is the document with the runs before; `faults` are planted in all members, to be found.
    """
    cluster = await asyncio.to_thread(Cluster, data, members[0], faults)
    siege = Siege(cluster, stopped, quiet, seed)
    began, done = time.monotonic(), 0
    try:
        await siege.seat()
        calm = await siege.calm(3.0)
        for count in members:
            while len(cluster.members) < count:
                await asyncio.to_thread(cluster.grow)
            share = kills * (members.index(count) + 1) // len(members)
            while done < share and time.monotonic() - began < 60 * minutes * (members.index(count) + 1) / len(members):
                await siege.fault("kill")
                done += 1
                for kind, every in others.items():
                    if done % every == every // 2:
                        await siege.fault(kind)
        await siege.leave()
        await asyncio.to_thread(cluster.end)
        kept = await asyncio.to_thread(cluster.stored)
        asked_again = {guest.place.table for guest in siege.with_bots[BOTS[0][1]] if guest.came}
        of_bots = await asyncio.to_thread(cluster.of_bots, asked_again, _LOOKED_AT)
    finally:
        await siege.leave()
        await asyncio.to_thread(cluster.remove)
    result = told(siege, done, calm, kept, before)
    tell_of_bots(siege, of_bots, result)
    return result
