"""A disk that is full, a database that is locked, and one that is damaged, cut, foreign or newer."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from .host import PATIENCE, Host, NotStarted
from .kills import stored
from .people import Person, address, places
from .result import Result

FILE = "throneroom.db"


async def attack(data: Path, *, rounds: int = 5, lasting: float = 7.0) -> Result:
    """`lasting`: longer than a write waits for a lock."""
    result = Result(
        f"{rounds} times no byte more can be written for {lasting:.0f} s, and {rounds} times another program locks the "
        "database as long, in live matches; then a start with a damaged, a cut, a foreign and a newer database."
    )
    host = await asyncio.to_thread(Host, data)
    people = [await _ready(host, game, number) for number, game in enumerate(("drako", "dice-throne"))]
    for _ in range(rounds):
        for trouble in (_full, _locked):
            await _endured(host, people, trouble, lasting, result)
    for person in people:
        await person.go()
    acknowledged = [id for person in people for id in person.acknowledged]
    result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
    result.figure("log", f"{host.log_bytes / 1000:.1f} kB")
    await asyncio.to_thread(host.end)
    found = stored(data)
    lost = [id for id in acknowledged if found[id] != 1]
    result.figure("answers acknowledged, and of them lost or taken twice", f"{len(acknowledged)}, {len(lost)}")
    result.expect(not lost, f"{len(lost)} acknowledged answers were lost or taken twice")
    for kind, spoil in SPOILT.items():
        said = await asyncio.to_thread(_start_with, data, data.with_name(f"{data.name}-{kind}"), spoil)
        result.figure(f"a {kind} database", said.splitlines()[-1] if said else "started")
        result.expect(bool(said) and "Traceback" not in said, f"a {kind} database: {said or 'the server started'}")
    return result


async def _ready(host: Host, game: str, number: int) -> Person:
    (seat,), _ = await places(host.base, game, "person bot:casual", address(number), pause=0)
    person = Person(seat, seed=number)
    await person.come()
    await person.ready()
    return person


@contextmanager
def _full(host: Host) -> Iterator[None]:
    """No file may grow, not even from nothing: as on a full disk."""
    before = resource.prlimit(host.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(host.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def _locked(host: Host) -> Iterator[None]:
    database = sqlite3.connect(host.data / FILE, timeout=PATIENCE, isolation_level=None)
    database.execute("begin immediate")
    try:
        yield
    finally:
        database.execute("rollback")
        database.close()


async def _endured(
    host: Host, people: list[Person], trouble: Callable[[Host], object], lasting: float, result: Result
) -> None:
    """Play, be disturbed, and go on as soon as it is over; whoever was hung up on comes back."""
    await asyncio.gather(*[_go_on(person, time.monotonic() + 1.0) for person in people])
    with trouble(host):  # type: ignore[attr-defined]
        until = time.monotonic() + lasting
        await asyncio.gather(*[_go_on(person, until) for person in people])
        answered = await _ready_status(host)
        result.expect(answered == 503, f"/api/ready says {answered} while nothing can be written")
    end = time.monotonic() + PATIENCE
    while (status := await _ready_status(host)) != 200 and time.monotonic() < end:  # noqa: ASYNC110 - of a process
        await asyncio.sleep(0.1)
    result.expect(status == 200, "/api/ready stays unhappy")
    before = [len(person.acknowledged) for person in people]
    for person, count in zip(people, before, strict=True):
        while len(person.acknowledged) == count and not person.over and time.monotonic() < end:
            await _go_on(person, time.monotonic() + 0.5)
        result.expect(person.over or len(person.acknowledged) > count, "a match did not go on")


async def _go_on(person: Person, until: float) -> None:
    """Plays, and comes back whenever the connection ends."""
    while time.monotonic() < until and not person.over:
        if not person.gone:
            await person.play(until)
        if time.monotonic() < until:
            await person.go()
            try:
                async with asyncio.timeout(max(0.1, until - time.monotonic())):
                    await person.come()
            except (OSError, EOFError, TimeoutError, ConnectionError):
                await person.go()
                await asyncio.sleep(0.1)


async def _ready_status(host: Host) -> int:
    async with httpx.AsyncClient(base_url=host.base, timeout=PATIENCE) as client:
        return (await client.get("/api/ready")).status_code


def _start_with(data: Path, copy: Path, spoil: Callable[[Path], None]) -> str:
    """What a server says that is started with a spoilt copy of these data; nothing if it starts."""
    copy.mkdir()  # what is said names it; its place is of no interest
    shutil.copy(data / FILE, copy / FILE)
    spoil(copy / FILE)
    try:
        Host(copy).end()
    except NotStarted as refusal:
        return refusal.said.replace(str(copy.parent), "…") if refusal.code != 0 else ""
    return ""


def _damage(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[:100] = bytes(reversed(content[:100]))
    file.write_bytes(content)


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2 + 7])


def _foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as database:
        database.execute("create table tables (recipe text)")


def _newer(file: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("update alembic_version set version_num = 'ffff'")


SPOILT: dict[str, Callable[[Path], None]] = {
    "damaged": _damage,
    "cut": _cut,
    "foreign": _foreign,
    "newer": _newer,
}
