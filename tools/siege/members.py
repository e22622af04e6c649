"""Members that share a PostgreSQL and a Redis of their own, and people who come to any of them."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from sqlalchemy import create_engine, select

from tests.server.postgres import Postgres
from throneroom.server.postgres import read
from throneroom.server.schema import EVENTS, MEMBERS, TABLES
from throneroom.server.store import Store

from .host import Begin, Host
from .nursery import Nursery
from .people import ENDED, Person, Place
from .thinkers import EXACT, Thinkers, answers_of_bots

PEOPLE = tuple([(game, "person person") for game in ("drako", "dice-throne", "drako", "hidden-leaders")])
BOTS = (("drako", f"person bot:{EXACT}"), ("drako", "person bot:master"))  # one to be asked again, one that thinks long
_DRAIN = "0.5"  # seconds
_PACE = 0.1  # seconds before an answer, far below what the limits allow
QUIET = 1.5  # seconds without a word, after which somebody asks, and comes again after as many
_AGAIN = 0.2  # seconds before they do


class Member:
    """A place for a process.  One that begins anew there is another member."""

    def __init__(self, data: Path, address: str, queue: str, begin: Begin) -> None:
        self._begin = begin
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._data, self._address, self._queue = data, address, queue
        self.tracebacks: list[str] = []
        self.log: list[str] = []  # of all that were begun here and are gone
        self.host = self._begun()

    def _begun(self) -> Host:
        members = ["--database", self._address, "--advertise", self.base, "--drain", _DRAIN, "--queue", self._queue]
        return Host(self._data, *members, port=self.port, begin=self._begin)

    def kill(self) -> None:
        self.host.kill()
        self._gone()

    def end(self) -> int:
        code = self.host.end()
        self._gone()
        return code

    def _gone(self) -> None:
        self.tracebacks += self.host.tracebacks()
        self.log += self.host.log

    def begin(self) -> None:
        self.host = self._begun()


class Cluster:
    def __init__(self, data: Path, count: int, faults: Iterable[str] = ()) -> None:
        self.nursery = Nursery(*faults)
        self.postgres = Postgres()
        self.thinkers = Thinkers()
        self._data, self.address = data, self.postgres.database()
        self._engine = create_engine(read(self.address), pool_pre_ping=True)
        self.members = [self._joined() for _ in range(count)]

    def _joined(self) -> Member:
        return Member(self._data, self.address, self.thinkers.redis.address, self.nursery.begin)

    def grow(self) -> None:
        self.members.append(self._joined())

    def end(self) -> list[int]:
        """Exit codes."""
        return [*[member.end() for member in self.members if member.host.lives()], self.thinkers.end()]

    def remove(self) -> None:
        for member in self.members:
            if member.host.lives():
                member.host.go_on()
                member.host.kill()
        self._engine.dispose()
        self.thinkers.remove()
        self.postgres.remove()
        self.nursery.close()

    def owners(self, tables: Iterable[str]) -> list[Member]:
        """Who has these tables open; some may be nobody's."""
        with self._engine.connect() as connection:
            found = select(MEMBERS.c.url).join(TABLES, TABLES.c.owner == MEMBERS.c.id).where(TABLES.c.id.in_(tables))
            bases = set(connection.execute(found).scalars())
        return [member for member in self.members if member.base in bases]

    def stored(self) -> Counter[str]:
        """How often each answer of a person is in the database."""
        with self._engine.connect() as connection:
            rows = [json.loads(payload) for payload in connection.execute(select(EVENTS.c.payload)).scalars()]
        return Counter([row["id"] for row in rows if row["type"] == "answered" and row["id"]])

    def of_bots(self, tables: Iterable[str], most: int) -> Counter[str]:
        store = Store(self._data, self.address)
        try:
            return answers_of_bots(store, tables, most)
        finally:
            store.close()


class Guest(Person):
    """Plays until the match is over, whatever becomes of servers: who hears nothing comes again, to the next one."""

    def __init__(self, place: Place, bases: Callable[[], list[str]], first: int, quiet: float, seed: int) -> None:
        super().__init__(place, seed)
        self.quiet = quiet
        self.acks: list[float] = []  # when an answer was acknowledged
        self.came = 0  # how often
        self.moves = False  # as soon as something happens
        self._bases = bases
        self._next = first

    async def stay(self) -> None:
        while not self.over:
            bases = self._bases()
            self.place.base = bases[self._next % len(bases)]
            try:
                async with asyncio.timeout(2 * self.quiet):
                    await self.come()
                    self.came += 1
                    if self.view is None:
                        await self.ready()
                await self._played()
            except (*ENDED, TimeoutError):
                pass
            finally:
                self.cut()
            self._next += 1
            await asyncio.sleep(_AGAIN)

    async def _played(self) -> None:
        """Until the match is over, this person moves to another member, or nobody answers."""
        asked_whether = self.moves = False
        while not (self.over or self.moves):
            if self.options and self._pending is None:
                await asyncio.sleep(_PACE)
                await self.answer()
            try:
                async with asyncio.timeout(self.quiet):
                    message = await self.receive()
            except TimeoutError:
                if asked_whether:
                    return
                asked_whether = True
                await self.send(type="ping")
                continue
            asked_whether = False
            if message["type"] == "ack":
                self.acks.append(time.monotonic())
            elif message["type"] == "error":
                return
