"""People of the siege: clients of the wire that play by themselves, each from a loopback address of its own."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .host import PATIENCE

OPTIONS: dict[str, dict[str, Any]] = {  # where not those that every table has
    "drako": {"match_up": "knights-trolls"},
    "dice-throne": {"heroes": ["barbarian", "moon_elf"]},
    "hidden-leaders": {"players": 2},
}
ENDED = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


def address(number: int, net: int = 1) -> str:
    """The limits count by address, so that everybody has one: all of 127.0.0.0/8 is this machine."""
    return f"127.0.{net}.{number % 250 + 1}"


@dataclass
class Place:
    """A right at a table, and where whoever has it comes from."""

    base: str
    table: str
    token: str
    source: str


async def places(base: str, game: str, seats: str, source: str, **settings: Any) -> tuple[list[Place], Place]:
    """A new table: a place for each person, and one to watch from.  `seats` as in "person bot:master"."""
    kinds = [seat.partition(":") for seat in seats.split()]
    body = {
        "game": game,
        "options": OPTIONS.get(game, {}),
        "seats": [{"kind": kind, "level": level} for kind, _, level in kinds],
        "settings": settings,
    }
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(base_url=base, transport=transport, timeout=PATIENCE) as client:
        made = (await client.post("/api/tables", json=body)).raise_for_status().json()
    id = made["table"]["id"]
    sitting = [Place(base, id, seat["token"], source) for seat in made["seats"]]
    return sitting, Place(base, id, made["watch"], source)


class Person:
    """One connection.  It remembers what it was told, what was acknowledged, and how long others took."""

    def __init__(self, place: Place, seed: int = 0, lang: str = "en") -> None:
        self.place = place
        self.lang = lang
        self.pick = random.Random(seed)
        self.v = 0
        self.view: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.went_back = 0  # welcomes that knew less than this person had seen
        self.bots_took: list[float] = []  # seconds from being told that another is asked to being told what came of it
        self._pending: dict[str, Any] | None = None  # an answer that was sent and not yet acknowledged
        self._answered = -1  # the update whose question was answered
        self._waits_since: float | None = None
        self._socket: ClientConnection | None = None

    # -- coming and going ----------------------------------------------------------------------------

    async def come(self) -> None:
        """Connect and be welcomed; what was not acknowledged is sent again."""
        self._socket = await connect(
            self.place.base.replace("http", "ws") + "/ws",
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            local_addr=(self.place.source, 0),
        )
        await self.send(
            type="hello",
            protocol=2,
            whole=True,
            table=self.place.table,
            token=self.place.token,
            lang=self.lang,
            last=self.v,
        )
        seen = self.v
        welcome = await self.until("welcome")
        self.went_back += welcome["v"] < seen
        self._answered = -1  # what is asked now is open, whatever was acknowledged
        self._waits_since = time.monotonic()
        if self._pending is not None:
            await self.send(**self._pending)

    @property
    def gone(self) -> bool:
        return self._socket is None

    async def go(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(*ENDED):
                await self._socket.close()
            self._socket = None

    def cut(self) -> None:
        """Without a word, to who may not hear any."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def speak(self, lang: str) -> None:
        """In another language, and the welcome in it."""
        await self.send(type="lang", lang=lang)
        await self.until("welcome")

    async def send(self, **message: Any) -> None:
        await self.send_raw(msgspec.json.encode(message).decode())

    async def send_raw(self, message: str | bytes, *, text: bool | None = None) -> None:
        assert self._socket is not None
        await self._socket.send(message, text=text)

    # -- being told ----------------------------------------------------------------------------------

    async def receive(self) -> dict[str, Any]:
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = msgspec.json.decode(await self._socket.recv())
        kind = message["type"]
        if kind in ("update", "welcome"):
            self.v, self.view = message["v"], message["view"]
        if kind == "update":
            self._timed()
        if kind in ("ack", "refused") and self._pending is not None and message["id"] == self._pending["id"]:
            if kind == "ack":
                self.acknowledged.append(message["id"])
                self._answered = self._pending["v"]
            self._pending = None
        return message

    def _timed(self) -> None:
        now = time.monotonic()
        if self._waits_since is not None:
            self.bots_took.append(now - self._waits_since)
        self._waits_since = None if self.options or self.over else now

    def still_waits(self) -> float:
        """Seconds since it was told that another is asked, if nothing came of it yet."""
        return 0.0 if self._waits_since is None else time.monotonic() - self._waits_since

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message
            if message["type"] == "error":
                raise ConnectionError(message["code"])

    @property
    def options(self) -> list[str]:
        decision = (self.view or {}).get("decision") if self.v != self._answered else None
        return [option["key"] for option in decision["options"]] if decision and "options" in decision else []

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["outcome"] is not None

    # -- playing -------------------------------------------------------------------------------------

    async def ready(self) -> None:
        await self.send(type="ready", nonce="siege")

    async def answer(self) -> None:
        """One of the answers, by lot; `receive` hears what becomes of it."""
        key = self.pick.choice(self.options)
        self._pending = {"type": "answer", "id": f"{self.pick.getrandbits(64):x}", "v": self.v, "key": key}
        await self.send(**self._pending)

    async def play(self, until: float) -> None:
        """Answer whatever is asked, until that moment or the end of the match or of the connection."""
        with contextlib.suppress(*ENDED, TimeoutError):
            while not self.over and time.monotonic() < until:
                if self.options and self._pending is None:
                    await self.answer()
                with contextlib.suppress(asyncio.TimeoutError):
                    async with asyncio.timeout(max(0.01, until - time.monotonic())):
                        await self.receive()

    async def listen(self) -> None:
        """Read what comes, until cancelled: whoever sits at a table and does not read is ended."""
        while True:
            await self.receive()


async def pinged(person: Person) -> float:
    """Seconds until the server says pong: how busy its loop is."""
    began = time.monotonic()
    await person.send(type="ping")
    await person.until("pong")
    return time.monotonic() - began
