"""`kill -9` in live matches, again and again: what was acknowledged is there, and nothing is taken twice."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections import Counter
from pathlib import Path

from .host import PATIENCE, Host
from .people import Person, Place, address, places
from .result import Result, lost_and_twice, seconds

_TABLES = (
    ("drako", "person bot:casual"),
    ("dice-throne", "person bot:casual"),
    ("hidden-leaders", "person bot:casual"),
    ("drako", "person person"),
    ("dice-throne", "person person"),
    ("hidden-leaders", "person person"),
)


async def attack(data: Path, *, kills: int = 200, seed: int = 1) -> Result:
    result = Result(f"{kills} times kill -9 at a random moment of {len(_TABLES)} matches; people come back each time.")
    pick = random.Random(seed)
    people: list[Person] = []
    gone: list[Person] = []
    back: list[float] = []
    tracebacks: list[str] = []
    host = await asyncio.to_thread(Host, data)
    for number in range(kills + 1):
        gone += [person for person in people if person.over]
        people = [person for person in people if not person.over]
        for person in people:
            person.place.base = host.base
        try:
            await asyncio.gather(*[person.come() for person in people])
        except ConnectionError as turned_away:
            log = "\n".join(host.log)
            raise AssertionError(f"after {number} kills somebody was turned away: {turned_away}\n{log}") from None
        people += await _seated(host.base, people, pick)
        if number == kills:
            break
        playing = [asyncio.create_task(person.play(time.monotonic() + PATIENCE)) for person in people]
        await asyncio.sleep(pick.uniform(0.02, 0.6))
        await asyncio.to_thread(host.kill)
        tracebacks += host.tracebacks()
        killed = time.monotonic()
        await asyncio.gather(*playing)
        host = await asyncio.to_thread(Host, data)
        back.append(time.monotonic() - killed)
    for person in people:
        await person.go()
    await asyncio.to_thread(host.end)
    everybody = gone + people
    kept = stored(data)
    acknowledged = [id for person in everybody for id in person.acknowledged]
    lost, twice = lost_and_twice(acknowledged, kept)
    result.figure("answers acknowledged", len(acknowledged))
    result.figure("of them lost, and taken twice", f"{len(lost)} and {len(twice)}")
    result.figure("matches played to their end", len({person.place.table for person in gone}))
    result.figure("from the kill to the next server's first word", seconds(back))
    result.expect(not lost, f"{len(lost)} acknowledged answers were lost")
    result.expect(not tracebacks, f"the log has tracebacks: {tracebacks[:3]}")
    result.expect(not twice, f"{len(twice)} answers were taken twice")
    result.expect(not sum([person.went_back for person in everybody]), "somebody was shown less than before")
    result.expect(len(acknowledged) >= kills, "hardly anything was played")
    return result


async def _seated(base: str, people: list[Person], pick: random.Random) -> list[Person]:
    """New tables in the place of those that are over."""
    there = Counter([(person.place.source) for person in people])
    fresh: list[Person] = []
    for number, (game, seats) in enumerate(_TABLES):
        if not there[address(number)]:
            sitting, _ = await places(base, game, seats, address(number), pause=0)
            fresh += [await _ready(place, pick) for place in sitting]
    return fresh


async def _ready(place: Place, pick: random.Random) -> Person:
    person = Person(place, seed=pick.getrandbits(32))
    await person.come()
    await person.ready()
    return person


def stored(data: Path) -> Counter[str]:
    """How often each answer of a person is in the database."""
    with sqlite3.connect(data / "throneroom.db") as database:
        rows = [json.loads(payload) for (payload,) in database.execute("select payload from events")]
    return Counter([row["id"] for row in rows if row["type"] == "answered" and row["id"]])
