"""Members that are killed, stopped, ended and cut off from their database in live matches, with people at all of them.

What was acknowledged is there, nothing is taken twice, and nobody is shown less than before.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import httpx

from .host import PATIENCE
from .members import QUIET, Cluster, Guest, Member
from .people import Place, address, places
from .result import Result, lost_and_twice, seconds

_TABLES = ("drako", "dice-throne", "drako", "hidden-leaders")
_SURE = 0.5  # seconds after a fault: what was on its way has arrived by then
_GOES_ON = 3  # answers, after which a table goes on again
_MOVES = 0.5  # how many people come to another member before a fault
_OWNERS = 0.8  # how many faults hit a member that has tables open
_STOPPED = 15.0  # seconds
AIMS = {"kill": 5.0, "stop": 8.0, "crash": 5.0, "drain": 4.0, "rolling": 4.0}  # seconds that a table may stand still
_SAID = {
    "kill": "kill -9 of a member",
    "stop": "a member stopped for {stopped:g} s, then gone on",
    "crash": "PostgreSQL crashed; from when it is back",
    "drain": "a member ended by SIGTERM",
    "rolling": "all members ended by SIGTERM and begun anew, one after the other",
}
# After how many kills another fault comes once.
_EVERY = {"drain": 5, "stop": 20, "crash": 10, "rolling": 25}
_TOGETHER = "all runs together"


@dataclass
class Totals:
    """What runs add up to; the document has it, so that the next run can go on from there."""

    runs: int = 0
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0

    def said(self) -> str:
        counts = f"{self.runs} runs, {self.kills} kills, {self.acknowledged} answers acknowledged"
        return f"{counts}, {self.lost} lost, {self.twice} taken twice"


def totals_in(document: str) -> Totals:
    found = re.search(rf"\| {_TOGETHER} \| (.*) \|", document)
    return Totals(*[int(number) for number in re.findall(r"\d+", found[1])]) if found else Totals()


class Siege:
    def __init__(self, cluster: Cluster, stopped: float, quiet: float, seed: int) -> None:
        self.cluster = cluster
        self.stopped = stopped
        self.quiet = quiet
        self.pick = random.Random(seed)
        self.away: set[Member] = set()  # nobody is sent there: a proxy would have noticed
        self.tables: dict[int, list[Guest]] = {}
        self.everybody: list[Guest] = []
        self.staying: set[asyncio.Task[None]] = set()
        self.stood: defaultdict[str, list[float]] = defaultdict(list)  # by fault, the longest of any table

    def bases(self) -> list[str]:
        return [member.base for member in self.cluster.members if member not in self.away]

    async def seat(self) -> None:
        """New tables in the place of those that are over; their people come to different members."""
        for number, game in enumerate(_TABLES):
            if all([guest.over for guest in self.tables.get(number, [])]):
                sitting = await self._made(game, address(number))
                first = self.pick.randrange(len(self.cluster.members))
                guests = [
                    Guest(place, self.bases, first + seat, self.quiet, self.pick.getrandbits(32))
                    for seat, place in enumerate(sitting)
                ]
                self.tables[number] = guests
                self.everybody += guests
                self.staying |= {asyncio.create_task(guest.stay()) for guest in guests}

    async def _made(self, game: str, source: str) -> list[Place]:
        """As soon as some member can."""
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.HTTPError):
                return (await places(self.pick.choice(self.bases()), game, "person person", source, pause=0))[0]
            if time.monotonic() > end:
                raise AssertionError("nobody makes a table")
            await asyncio.sleep(0.2)

    def _acks(self, guests: list[Guest]) -> list[float]:
        return sorted([at for guest in guests for at in guest.acks])

    async def goes_on(self, since: float, within: float = PATIENCE) -> None:
        """Until every table that is not over has taken some answers after this moment."""
        end = time.monotonic() + within
        while True:
            for task in [task for task in self.staying if task.done()]:
                self.staying.discard(task)
                task.result()
            running = [guests for guests in self.tables.values() if not any([guest.over for guest in guests])]
            taken = [sum([at > since + _SURE for at in self._acks(guests)]) for guests in running]
            if all([count >= _GOES_ON for count in taken]):
                return
            if time.monotonic() > end:
                raise AssertionError(f"a table stands still: {taken} answers after {within:.0f} s")
            await asyncio.sleep(0.05)

    def longest(self, since: float) -> float:
        """How long any table took no answer, from this moment on."""
        gaps = [0.0]
        for guests in self.tables.values():
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
        }
        since = await faults[kind]()
        stood = self.longest(since)
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
    before: Totals | None = None,
    seed: int = 1,
) -> Result:
    """`kills` with all these numbers of members, and other faults, each once in so many kills; bounded in time, too."""
    cluster = await asyncio.to_thread(Cluster, data, members[0])
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
    finally:
        await siege.leave()
        await asyncio.to_thread(cluster.remove)
    return _told(siege, done, calm, kept, before or Totals())


def _told(siege: Siege, kills: int, calm: float, kept: dict[str, int], totals: Totals) -> Result:
    numbers = f"{len(_TABLES)} matches of two people, who come to different members"
    result = Result(
        f"{kills} times kill -9, and other faults in between, at a random moment of {numbers} and come again to another"
        f" when nothing is heard. Two members, then three, with a PostgreSQL of their own."
    )
    acknowledged = [id for guest in siege.everybody for id in guest.acknowledged]
    lost, twice = lost_and_twice(acknowledged, kept)
    totals.runs += 1
    totals.kills += kills
    totals.acknowledged += len(acknowledged)
    totals.lost += len(lost)
    totals.twice += len(twice)
    result.figure("answers acknowledged", len(acknowledged))
    result.figure("of them lost, and taken twice", f"{len(lost)} and {len(twice)}")
    result.figure(_TOGETHER, totals.said())
    over = {guest.place.table for guest in siege.everybody if guest.over}
    result.figure("matches played to their end", len(over))
    result.figure("times that somebody came again", sum([guest.came - 1 for guest in siege.everybody]))
    result.figure("longest that a table took no answer, without any fault", seconds([calm]))
    for kind, stood in siege.stood.items():
        said = f"{_SAID[kind].format(stopped=siege.stopped)}: {len(stood)} times, a table stood still"
        met = "met" if max(stood) <= AIMS[kind] else "MISSED"
        result.figure(said, f"{seconds(stood)} (aim: {AIMS[kind]:g} s, {met})")
    tracebacks = [each for member in siege.cluster.members for each in member.tracebacks]
    result.expect(not lost, f"{len(lost)} acknowledged answers were lost")
    result.expect(not twice, f"{len(twice)} answers were taken twice")
    result.expect(not sum([guest.went_back for guest in siege.everybody]), "somebody was shown less than before")
    result.expect(not tracebacks, f"the log has tracebacks: {tracebacks[:3]}")
    result.expect(len(acknowledged) >= kills, "hardly anything was played")
    return result
