"""A client of the wire, as a test wants one: it remembers what it was told and knows nothing of the server's code."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE


def changed(view: dict[str, Any] | None, changes: list[Any], gone: list[Any]) -> dict[str, Any]:
    """The view after these changes."""
    now = copy.deepcopy(view or {})
    for path, value in [*changes, *[(path, None) for path in gone]]:
        place: Any = now
        for part in path[:-1]:
            place = place[part]
        if path in gone:
            del place[path[-1]]
        else:
            place[path[-1]] = value
    return now


class Client:
    def __init__(
        self,
        base: str,
        table: str,
        token: str,
        last: int = 0,
        lang: str = "en",
        greet: bool = True,
        whole: bool = False,
    ) -> None:
        self.base, self.table, self.token, self.lang = base, table, token, lang
        self._open = contextlib.ExitStack()
        address = base.replace("http", "ws") + "/ws"
        self.socket: ClientConnection = self._open.enter_context(connect(address, compression=None))
        self.v = last
        self.answered = -1  # the update whose question was answered; what comes of it may take a moment
        self.view: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.shown: dict[str, Any] = {}
        self.updates: list[dict[str, Any]] = []
        self.raw: list[str] = []
        if greet:
            self.send(type="hello", protocol=2, table=table, token=token, last=last, lang=lang, whole=whole)
            self.welcome = self.until("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.welcome["seat"]
        return seat

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update" and "changes" in message:
            assert message["v"] == self.v + 1, "what changed is told of the update before"
            message["view"] = changed(self.view, message["changes"], message.get("gone", []))
        if message["type"] in ("update", "welcome"):
            self.v, self.view = message["v"], message["view"]
            self.events = [event for event in self.events if event["version"] < message["from"]] + message["events"]
            if message["type"] == "update":
                self.updates.append(message)
        if "table" in message and message["type"] in ("welcome", "table"):
            self.shown = message["table"]
        return message

    def until(self, kind: str, patience: float = PATIENCE) -> dict[str, Any]:
        while True:
            message = self.receive(patience)
            if message["type"] == kind:
                return message

    def drain(self) -> None:
        """Everything that was sent to this client up to now: what the server answers now comes behind it."""
        self.send(type="ping")
        self.until("pong")
        self.raw.pop()  # which is nothing that it was told

    def linger(self, quiet: float) -> None:
        """Until nothing has come for so long: to see that nothing does, for on a slow machine it may only be late."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(quiet)

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Until what it was told makes this true."""
        while not true():
            self.receive()

    @property
    def options(self) -> list[str]:
        """What can be answered now; nothing if somebody else is asked."""
        decision = (self.view or {}).get("decision") if self.v != self.answered else None
        return [option["key"] for option in decision["options"]] if decision and "options" in decision else []

    def choice(self) -> str:
        """Attack, and let everything else pass."""
        for word in ("use", "pass", "roll"):
            for key in self.options:
                if key.startswith(word):
                    return key
        return self.options[0]

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["outcome"] is not None

    def ready(self, nonce: str = "cafe") -> None:
        self.send(type="ready", nonce=nonce)

    def answer(self, key: str, id: str | None = None, v: int | None = None) -> dict[str, Any]:
        """Answer, and wait for what the server says to it."""
        id = id or f"{random.getrandbits(64):x}"
        v = self.v if v is None else v
        self.send(type="answer", id=id, v=v, key=key)
        while True:
            message = self.receive()
            if message["type"] in ("ack", "refused") and message["id"] == id:
                self.answered = v if message["type"] == "ack" else self.answered
                return message

    def wait_for_question(self) -> bool:
        """Until this seat is asked; False if the match is over."""
        while not self.options and not self.over:
            self.receive()
        return not self.over

    def is_gone(self) -> bool:
        try:
            while True:
                self.receive(PATIENCE)
        except ConnectionClosed:
            return True


def next_asked(*clients: Client) -> Client | None:
    """Whoever is asked next, as soon as they know; None when the match is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for client in clients:
            if client.options:
                return client
        if all(client.over for client in clients):
            return None
        for client in clients:
            client.drain()
    raise AssertionError("nobody is asked")


def make_table(base: str, seats: str = "person open", game: str = "drako", **extra: Any) -> dict[str, Any]:
    """`seats` as in "person open", "person bot:casual"."""
    wanted = []
    for seat in seats.split():
        kind, _, level = seat.partition(":")
        wanted.append({"kind": kind, "level": level})
    settings = {"pause": 0, **extra.pop("settings", {})}
    body = {"game": game, "seats": wanted, "settings": settings, **extra}
    response = httpx.post(f"{base}/api/tables", json=body)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def two_people(base: str, **extra: Any) -> tuple[dict[str, Any], Client, Client]:
    """A match between two people, begun; both have been shown their first update."""
    made = make_table(base, "person open", **extra)
    id = made["table"]["id"]
    seat = httpx.post(f"{base}/api/tables/{id}/sit", json={"token": made["invitations"][0]["token"], "name": "Bob"})
    one, other = Client(base, id, made["seats"][0]["token"]), Client(base, id, seat.json()["token"])
    for client in (one, other):
        client.ready("ab12")
    for client in (one, other):
        client.until("update")
    return made, one, other
