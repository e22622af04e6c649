"""Tables of the strongest bots, at which nobody plays, beside tables of people against the strongest bots."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import throneroom as tr
from throneroom.server.store import Store

from .host import PATIENCE, Host
from .people import Person, address, places
from .result import Result, seconds
from .thinkers import EXACT, ITS_OWN, OTHER, PASSED, answers_of_bots

AIM = 3.0  # seconds that a person waits at most for one answer of a bot
_BEST = "master"
_GAMES = tr.games()
_LOOKED_AT = 40  # answers of bots, at each table whose bot can be asked again


# Whatever is behind a curtain takes as long as the curtain: a bot that is late there passes, so its time tells nothing.
_CURTAIN = "the curtain did not wait"


async def attack(
    data: Path, *, shows: int = 20, tables: int = 20, exact: int = 3, lasting: float = 120.0, in_time: bool = True
) -> Result:
    """The aim is a figure of the report and not an expectation: it depends on the machine.

    So does whether a bot finds any answer in its time: with `in_time` that is expected all the same.
    """
    result = Result(
        f"{shows} tables of best against best, each with a watcher, beside {tables} of a person against best and "
        f"{exact} of a person against {EXACT}, for {lasting:.0f} s; people answer at once."
    )
    host = await asyncio.to_thread(Host, data)
    try:
        until = time.monotonic() + lasting
        watching = [asyncio.create_task(_watches(host.base, number, until)) for number in range(shows)]
        playing = [asyncio.create_task(_plays(host.base, _BEST, number, until)) for number in range(tables)]
        beside = [asyncio.create_task(_plays(host.base, EXACT, tables + n, until)) for n in range(exact)]
        shown = await asyncio.gather(*watching)
        people = await asyncio.gather(*playing)
        others = await asyncio.gather(*beside)
        everybody = [*people, *others]
        await asyncio.gather(*[_moves(watcher) for watcher in shown], *[_is_asked(person) for person in everybody])
        took = [each for person in people for each in person.bots_took]
        waiting = [person.still_waits() for person in people if not person.over]
        longest = max([*took, *waiting])
        result.figure("answers that people gave to best", sum([len(person.acknowledged) for person in people]))
        result.figure("updates at the tables of bots", sum([person.v for person in shown]))
        result.figure("people waited for best, its pace and the curtain included", seconds(took))
        result.figure(f"aim: never longer than {AIM:.0f} s", "met" if longest <= AIM else f"MISSED ({longest:.2f} s)")
        less = [line for line in host.log if re.search(r"was wanted, \w+ answered", line)]
        result.figure("times a lower level answered, as logged: once a table and minute", len(less))
        result.expect(all([person.acknowledged for person in everybody]), "a person was never asked")
        result.expect(all([person.v > 1 for person in shown]), "a table of bots stood still")
        result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
        for person in [*everybody, *shown]:
            await person.go()
    finally:
        await asyncio.to_thread(host.end)
    found = await asyncio.to_thread(_of_bots, data, [person.place.table for person in others])
    tell_of_answers(found, host.log, result, in_time)
    return result


def _of_bots(data: Path, tables: list[str]) -> Counter[str]:
    store = Store(data)
    try:
        return answers_of_bots(store, tables, _LOOKED_AT)
    finally:
        store.close()


def tell_of_answers(found: Counter[str], log: Iterable[str], result: Result, in_time: bool = True) -> None:
    """No bot answers by lot, and one of some level answers: else the table passes, which the log says."""
    passed = [line for line in log if "was wanted, nobody answered" in line]
    said = f"{found.total()}: {found[ITS_OWN]} are its own, {found[PASSED]} passed, {found[OTHER]} others"
    result.figure(f"answers of a {EXACT} bot that were worked out again", said)
    result.figure("times no level answered and the bot passed, as logged", len(passed))
    result.expect(found[ITS_OWN] > 0, "no answer of a bot could be looked at")
    result.expect(not found[OTHER], f"{found[OTHER]} answers of bots are not those of their level")
    late = [line for line in passed if _CURTAIN not in line]
    result.expect(not (in_time and late), f"no level answered: {late[:3]}")


async def _plays(base: str, level: str, number: int, until: float) -> Person:
    (seat,), _ = await places(base, _GAMES[number % len(_GAMES)], f"person bot:{level}", address(number))
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
    _, watch = await places(base, _GAMES[number % len(_GAMES)], f"bot:{_BEST} bot:{_BEST}", address(number, 2))
    person = Person(watch, seed=number)
    await person.come()
    await person.play(until)
    return person
