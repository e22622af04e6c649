"""Somebody enters, reloads and changes language while the curtain of a response window is down."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from .host import PATIENCE, Host
from .people import Person, Place, address, pinged, places
from .result import Result, seconds


async def attack(data: Path, *, tables: int = 6, visitors: int = 5, visits: int = 40) -> Result:
    """`visits` of each visitor at each table, while somebody plays there; elsewhere a connection pings."""
    result = Result(
        f"{tables} duels of Dice Throne against a bot, each with {visitors} watchers who together come, change "
        f"language and go {visitors * visits} times, and a player who reloads."
    )
    host = await asyncio.to_thread(Host, data)
    try:
        _, watching = await places(host.base, "drako", "person bot:random", address(0, 3))
        quiet = Person(watching)
        await quiet.come()
        rooms = [await _Room.made(host.base, number) for number in range(tables)]
        coming = [_visits(room.watch, number, visits, room) for room in rooms for number in range(visitors)]
        playing = [asyncio.create_task(room.play()) for room in rooms]
        pinging = asyncio.create_task(_ping(quiet))
        await asyncio.wait_for(asyncio.gather(*coming), PATIENCE * 5)
        for room in rooms:
            room.done = True
        await asyncio.gather(*playing)
        pinging.cancel()
        pings = (await asyncio.gather(pinging, return_exceptions=True))[0]
        welcomes = [took for room in rooms for took in room.welcomes]
        wanted = tables * visitors * visits * 2
        result.figure("welcomes asked for and given", f"{wanted} and {len(welcomes)}")
        result.figure("from asking to the welcome (the curtain is 0.6 s)", seconds(welcomes))
        result.figure("reloads of players", sum([room.reloads for room in rooms]))
        result.figure("answers of players meanwhile", sum([len(room.player.acknowledged) for room in rooms]))
        result.figure("elsewhere, a ping", seconds(pings if isinstance(pings, list) else []))
        result.expect(len(welcomes) == wanted, "not everybody was welcomed")
        result.expect(host.tracebacks() == 0, "the log has a traceback")
        result.expect(all([room.player.acknowledged for room in rooms]), "a table stood still")
        await quiet.go()
    finally:
        await asyncio.to_thread(host.end)
    return result


class _Room:
    """A duel whose player reloads again and again."""

    def __init__(self, player: Person, watch: Place) -> None:
        self.player = player
        self.watch = watch
        self.welcomes: list[float] = []
        self.reloads = 0
        self.done = False

    @classmethod
    async def made(cls, base: str, number: int) -> _Room:
        (seat,), watch = await places(base, "dice-throne", "person bot:greedy", address(number))
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


async def _visits(place: Place, number: int, visits: int, room: _Room) -> None:
    visitor = Person(Place(place.base, place.table, place.token, address(number, 2)), seed=number)
    for visit in range(visits):
        for _ in range(2):
            began = time.monotonic()
            if visitor.gone:
                await visitor.come()
            else:
                await visitor.send(type="lang", lang=("cs", "pl", "en")[visit % 3])
                await visitor.until("welcome")
            room.welcomes.append(time.monotonic() - began)
        await visitor.go()


async def _ping(quiet: Person) -> list[float]:
    took: list[float] = []
    try:
        while True:
            took.append(await pinged(quiet))
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return took
