"""Messages that nobody should send: none crashes anything, and no other match notices."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.nasty import FATAL_BYTES, fatal, nasty

from .host import Host
from .people import Person, Place, address, pinged, places
from .result import Result


async def attack(data: Path, *, messages: int = 20_000, together: int = 20, senders: int = 10) -> Result:
    """In bunches that the limits allow, each ended by a message that ends its connection."""
    result = Result(f"{messages} malformed, foreign, stale and oversized messages and frames that are no text.")
    host = await asyncio.to_thread(Host, data)
    try:
        (seat,), _ = await places(host.base, "drako", "person bot:casual", address(0), pause=0)
        player = Person(seat)
        await player.come()
        await player.ready()
        (attacked, other), watch = await places(host.base, "drako", "person person", address(1), pause=0)
        victims = [Person(attacked, seed=1), Person(other, seed=2)]
        for victim in victims:
            await victim.come()
            await victim.ready()
        await asyncio.gather(*[victim.until("update") for victim in victims])
        seen = [(victim.v, victim.view) for victim in victims]
        asked = next(victim for victim in victims if victim.options)
        playing = asyncio.create_task(player.play(time.monotonic() + 3600))
        listening = [asyncio.create_task(victim.listen()) for victim in victims]  # else they would be ended as deaf
        share = messages // senders
        sent = await asyncio.gather(*[_sends(watch, number, share, together, asked) for number in range(senders)])
        for ears in listening:
            ears.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        for victim in victims:
            await pinged(victim)
        result.figure("messages sent", sum([count for count, _ in sent]))
        result.figure("connections that they ended", sum([ended for _, ended in sent]))
        result.figure("answers of a player meanwhile", len(player.acknowledged))
        result.figure("log", f"{host.log_bytes / 1000:.1f} kB")
        unchanged = seen == [(victim.v, victim.view) for victim in victims]
        result.expect(unchanged, "the attacked table changed")
        await asked.answer()
        await asked.until("ack")
        result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
        result.expect(bool(player.acknowledged), "a player was disturbed")
        playing.cancel()
        for person in (player, *victims):
            await person.go()
    finally:
        await asyncio.to_thread(host.end)
    return result


async def _sends(watch: Place, number: int, share: int, together: int, asked: Person) -> tuple[int, int]:
    pick = random.Random(number)
    sent = ended = 0
    sender = Person(Place(watch.base, watch.table, watch.token, address(number, 6)))
    while sent < share:
        await sender.come()
        try:
            for _ in range(together):
                await sender.send_raw(nasty(pick, asked))
                sent += 1
            await sender.send_raw(fatal(pick, asked.place))
            sent += 1
            if pick.random() < 0.5:
                await sender.send_raw(pick.choice(FATAL_BYTES), text=True)
            while True:
                await sender.receive()
        except (ConnectionClosed, OSError):
            ended += 1
        await sender.go()
        await asyncio.sleep(together / 20)  # within the limits of an address
    return sent, ended
