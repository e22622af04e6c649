"""Tables of the strongest bots, at which nobody plays, beside tables of people against the strongest bots."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import throneroom as tr

from .host import PATIENCE, Host
from .people import Person, address, places
from .result import Result, seconds

AIM = 3.0  # seconds that a person waits at most for one answer of a bot
_GAMES = tr.games()


async def attack(data: Path, *, shows: int = 20, tables: int = 20, lasting: float = 120.0) -> Result:
    """The aim is a figure of the report and not an expectation: it depends on the machine."""
    result = Result(
        f"{shows} tables of best against best, each with a watcher, beside {tables} of a person against best, "
        f"for {lasting:.0f} s; people answer at once."
    )
    host = await asyncio.to_thread(Host, data)
    try:
        until = time.monotonic() + lasting
        watching = [asyncio.create_task(_watches(host.base, number, until)) for number in range(shows)]
        playing = [asyncio.create_task(_plays(host.base, number, until)) for number in range(tables)]
        shown = await asyncio.gather(*watching)
        people = await asyncio.gather(*playing)
        await asyncio.gather(*[_moves(watcher) for watcher in shown], *[_is_asked(person) for person in people])
        took = [each for person in people for each in person.bots_took]
        waiting = [person.still_waits() for person in people if not person.over]
        longest = max([*took, *waiting])
        result.figure("answers that people gave", sum([len(person.acknowledged) for person in people]))
        result.figure("updates at the tables of bots", sum([person.v for person in shown]))
        result.figure("people waited for a bot, its pace and the curtain included", seconds(took))
        result.figure(f"aim: never longer than {AIM:.0f} s", "met" if longest <= AIM else f"MISSED ({longest:.2f} s)")
        less = [line for line in host.log if re.search(r"was wanted, \w+ answered", line)]
        result.figure("times a lower level answered, as logged: once a table and minute", len(less))
        result.expect(all([person.acknowledged for person in people]), "a person was never asked")
        result.expect(all([person.v > 1 for person in shown]), "a table of bots stood still")
        result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
        result.expect(not any(["random" in line for line in host.log]), "the log tells of a random answer")
        for person in [*people, *shown]:
            await person.go()
    finally:
        await asyncio.to_thread(host.end)
    return result


async def _plays(base: str, number: int, until: float) -> Person:
    (seat,), _ = await places(base, _GAMES[number % len(_GAMES)], "person bot:master", address(number))
    person = Person(seat, seed=number)
    await person.come()
    await person.ready()
    await person.play(until)
    return person


async def _moves(watcher: Person) -> None:
    """Tables at which nobody plays wait for all others; but they do move."""
    end = time.monotonic() + PATIENCE
    while watcher.v <= 1 and time.monotonic() < end:
        await watcher.play(time.monotonic() + 1)


async def _is_asked(person: Person) -> None:
    """On a slow machine the first question may come late; but it comes."""
    end = time.monotonic() + PATIENCE
    while not person.acknowledged and not person.over and time.monotonic() < end:
        await person.play(time.monotonic() + 1)


async def _watches(base: str, number: int, until: float) -> Person:
    _, watch = await places(base, _GAMES[number % len(_GAMES)], "bot:master bot:master", address(number, 2))
    person = Person(watch, seed=number)
    await person.come()
    await person.play(until)
    return person
