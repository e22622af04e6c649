"""Somebody enters, reloads and changes language while the curtain of a response window is down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from pathlib import Path

from .host import PATIENCE, Host
from .people import Person, Place, address, pinged, places
from .result import Result, seconds

_WITHIN_LIMITS = 0.15  # seconds between two visits of an address: a hello counts as five messages


async def attack(data: Path, *, tables: int = 6, visitors: int = 5, visits: int = 40, answers: int = 10) -> Result:
    """Until every visitor has come so often and every player has answered so often; elsewhere a connection pings."""
    result = Result(
        f"{tables} duels of Dice Throne against a bot, each with {visitors} watchers who together come, change "
        f"language and go at least {visitors * visits} times, and a player who reloads."
    )
    host = await asyncio.to_thread(Host, data)
    try:
        _, watching = await places(host.base, "drako", "person bot:beginner", address(0, 3))
        quiet = Person(watching)
        await quiet.come()
        rooms = [await _Room.made(host.base, number) for number in range(tables)]
        coming = [
            room.visited(at * visitors + number, visits, answers)
            for at, room in enumerate(rooms)
            for number in range(visitors)
        ]
        playing = [asyncio.create_task(room.play()) for room in rooms]
        pinging = asyncio.create_task(_ping(quiet))
        async with asyncio.timeout(PATIENCE * 5):
            await asyncio.gather(*coming)
        for room in rooms:
            room.done = True
        await asyncio.gather(*playing)
        pinging.cancel()
        pings = (await asyncio.gather(pinging, return_exceptions=True))[0]
        welcomes = [took for room in rooms for took in room.welcomes]
        wanted = sum([room.wanted for room in rooms])
        result.figure("welcomes asked for and given", f"{wanted} and {len(welcomes)}")
        result.figure("from asking to the welcome (the curtain is 0.6 s)", seconds(welcomes))
        result.figure("reloads of players", sum([room.reloads for room in rooms]))
        result.figure("answers of players meanwhile", sum([len(room.player.acknowledged) for room in rooms]))
        result.figure("elsewhere, a ping", seconds(pings if isinstance(pings, list) else []))
        result.expect(len(welcomes) == wanted, "not everybody was welcomed")
        result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
        answered = [len(room.player.acknowledged) >= answers or room.player.over for room in rooms]
        result.expect(all(answered), "a table stood still")
        await quiet.go()
    finally:
        await asyncio.to_thread(host.end)
    return result


class _Room:
    """A duel whose player reloads again and again."""

    def __init__(self, player: Person, watch: Place) -> None:
        self.player = player
        self.watch = watch
        self.wanted = 0
        self.welcomes: list[float] = []
        self.reloads = 0
        self.done = False

    @classmethod
    async def made(cls, base: str, number: int) -> _Room:
        (seat,), watch = await places(base, "dice-throne", "person bot:casual", address(number))
        return cls(Person(seat, seed=number), watch)

    async def play(self) -> None:
        await self.player.come()
        await self.player.ready()
        while not self.done and not self.player.over:
            await self.player.play(time.monotonic() + 0.3)
            await self.player.go()
            await self.player.come()
            self.reloads += 1
        await self.player.go()

    async def visited(self, number: int, visits: int, answers: int) -> None:
        """A watcher comes, changes language and goes, again and again."""
        place = self.watch
        visitor = Person(Place(place.base, place.table, place.token, address(number, 2)), seed=number)
        end = time.monotonic() + PATIENCE * 4
        visit = 0
        while visit < visits or (len(self.player.acknowledged) < answers and not self.player.over):
            if time.monotonic() > end:
                return  # the table stands still, and the report says so
            await self._timed(visitor.come())
            await self._timed(visitor.speak(("cs", "pl", "en")[visit % 3]))
            await visitor.go()
            visit += 1
            await asyncio.sleep(_WITHIN_LIMITS)

    async def _timed(self, asking: Awaitable[object]) -> None:
        self.wanted += 1
        began = time.monotonic()
        await asking
        self.welcomes.append(time.monotonic() - began)


async def _ping(quiet: Person) -> list[float]:
    took: list[float] = []
    try:
        while True:
            took.append(await pinged(quiet))
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return took
