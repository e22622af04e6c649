"""Connections that say nothing, say half, read nothing or never end: each is ended, and none holds what others need."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, cast

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from tests.server.client import Client, make_table
from tests.server.conftest import Running, Start
from throneroom.server import protocols
from throneroom.server.connection import Connection
from throneroom.server.limits import Buckets
from throneroom.server.lobby import Lobby
from throneroom.server.protocols import Http
from throneroom.server.settings import Settings

PATIENCE = 60.0  # seconds: how long a slow machine may take for what takes a moment
SOON = 0.3  # seconds
HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = HEAD.replace(b"/api/health", b"/ws") + (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
TEXT, PING, CLOSE, CONT = 1, 9, 8, 0

pytestmark = pytest.mark.usefixtures("no_errors")


def until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


@contextlib.contextmanager
def raw(running: Running) -> Iterator[socket.socket]:
    """A bare connection that can hold little that is not read."""
    port = int(running.base.rpartition(":")[2])
    with socket.socket() as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.settimeout(PATIENCE)
        bare.connect(("127.0.0.1", port))
        yield bare


def ended(bare: socket.socket) -> bytes:
    """What was still said before the connection ended."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := bare.recv(65536):
            said += part
    return said


def starts_hasty(start: Start) -> Running:
    """All limits come soon: whoever is slow may be cut off before a word is said."""
    return start(headers_within=SOON, body_within=SOON, hello_within=SOON, unread_within=SOON)


def nobody_is_connected(running: Running) -> bool:
    return not running.server.server_state.connections


def frame(code: int, data: bytes, last: bool = True) -> bytes:
    """As a client sends it; the mask is of zeros."""
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return struct.pack("!B", (0x80 if last else 0) | code) + size + bytes(4) + data


def hello(running: Running, bare: socket.socket) -> str:
    """Upgraded and greeted; the welcome is not read."""
    made = make_table(running.base, "person bot:beginner")
    bare.sendall(UPGRADE + b"\r\n")
    assert bare.recv(12) == b"HTTP/1.1 101"
    greeting = {"type": "hello", "protocol": 2, "table": made["table"]["id"], "token": made["watch"]}
    bare.sendall(frame(TEXT, json.dumps(greeting).encode()))
    table: str = made["table"]["id"]
    until(lambda: bool(running.lobby.rooms[table].viewers), "nobody came in")
    return table


# -- requests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        HEAD,
        POST + b"Content-Length: 10\r\n\r\nhalf",
        HEAD + b"\r\n",  # and then nothing more
        HEAD + b"\r\n" + HEAD,
        UPGRADE,
        UPGRADE + b"".join([b"X-%d: y\r\n" % number for number in range(300)]) + b"\r\n",
        UPGRADE + b"X: " + b"y" * 10_000 + b"\r\n\r\n",
        UPGRADE + b"\r\n",  # and then no hello
    ],
)
def test_a_connection_that_stops_in_the_middle_ends(start: Start, said: bytes) -> None:
    running = starts_hasty(start)
    with raw(running) as bare:
        with contextlib.suppress(ConnectionError):
            bare.sendall(said)
        ended(bare)
        until(lambda: nobody_is_connected(running), "it is still there")
    assert httpx.get(f"{running.base}/api/health").status_code == 200


@pytest.mark.parametrize("begun", [HEAD + b"X: ", POST + b"Content-Length: 60000\r\n\r\n"])
def test_a_request_that_comes_drop_by_drop_ends(start: Start, begun: bytes) -> None:
    running = starts_hasty(start)
    with raw(running) as bare:
        with contextlib.suppress(ConnectionError):  # when the server has ended it
            bare.sendall(begun)
            end = time.monotonic() + PATIENCE
            while True:
                assert time.monotonic() < end, "it is still waited for"
                bare.sendall(b"x")
                time.sleep(0.05)
        until(lambda: nobody_is_connected(running), "it is still there")


def test_a_request_that_is_answered_in_time_stays(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is awaited of who has its answer: from then on no limit is so short that it would end."""
    looks: list[Http] = []
    awaited = Http.awaited

    def looked(connection: Http) -> tuple[object, float]:
        looks.append(connection)
        return awaited(connection)

    monkeypatch.setattr(Http, "awaited", looked)
    monkeypatch.setattr(protocols, "_TICKS", 1)
    running = start()
    running.server.config.timeout_keep_alive = int(PATIENCE)  # after which uvicorn ends a silent one
    with httpx.Client(base_url=running.base, limits=httpx.Limits(keepalive_expiry=PATIENCE)) as client:
        assert client.get("/api/health").status_code == 200
        (connection,) = running.server.server_state.connections
        assert isinstance(connection, Http)
        connection._settings = replace(running.settings, headers_within=0.0, body_within=0.0, unread_within=0.0)
        for _ in range(3):
            assert client.get("/api/health").status_code == 200
            looks.clear()
            until(lambda: len(looks) > 2, "nobody looks at it")
        assert running.server.server_state.connections == {connection}


def test_a_response_that_nobody_reads_is_given_up(start: Start, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(os.urandom(16_000_000))
    running = start(page=page, unread_within=SOON)
    with raw(running) as bare:
        bare.sendall(HEAD.replace(b"/api/health", b"/index.html") + b"\r\n")
        with contextlib.suppress(ConnectionError):  # it was given up already
            assert bare.recv(12) == b"HTTP/1.1 200"
        until(lambda: nobody_is_connected(running), "it is still waited for")


# -- WebSockets ------------------------------------------------------------------------------------------


def test_who_does_not_read_is_cut_off_when_too_much_waits(start: Start) -> None:
    running = start(unread=100_000)
    with raw(running) as bare, contextlib.suppress(ConnectionError):
        table = hello(running, bare)
        room = running.lobby.rooms[table]
        end = time.monotonic() + PATIENCE
        while room.viewers:
            assert time.monotonic() < end, "it is still in the room"
            bare.sendall(frame(TEXT, b'{"type": "lang", "lang": "cs"}') * 10)
        until(lambda: nobody_is_connected(running), "it is still connected")


def test_who_does_not_read_the_goodbye_is_cut_off(start: Start) -> None:
    running = start(unread_within=SOON, unread=100_000_000)
    with raw(running) as bare:
        table = hello(running, bare)
        viewer = next(iter(running.lobby.rooms[table].viewers))
        loop = running.lobby.writer._loop
        for _ in range(100):  # far fewer than 200 messages, far more than the machine holds for anybody
            loop.call_soon_threadsafe(viewer.send, json.dumps("x" * 200_000).encode())
        bare.sendall(frame(TEXT, b'{"type": "leave"}'))
        until(lambda: not running.lobby.rooms[table].viewers, "it is still in the room")
        until(lambda: nobody_is_connected(running), "it is still connected")


def test_who_pings_and_reads_no_pong_is_cut_off(start: Start) -> None:
    running = start(unread=50_000)
    with raw(running) as bare, contextlib.suppress(ConnectionError):
        hello(running, bare)
        end = time.monotonic() + PATIENCE
        while not nobody_is_connected(running):
            assert time.monotonic() < end, "it is still connected"
            bare.sendall(frame(PING, bytes(125)) * 100)


@pytest.mark.parametrize(
    "flood", [frame(PING, b"") * 1000, frame(TEXT, b"", last=False) + frame(CONT, b"", last=False) * 1000]
)
def test_frames_that_are_no_messages_count_as_messages(start: Start, flood: bytes) -> None:
    running = start(messages=(0.001, 60.0))
    with raw(running) as bare:
        hello(running, bare)
        with contextlib.suppress(ConnectionError):
            bare.sendall(flood)
            ended(bare)
        until(lambda: nobody_is_connected(running), "it is still connected")


@pytest.mark.parametrize("parts", [1, 3])
def test_invalid_utf_8_is_refused(start: Start, parts: int) -> None:
    running = start()
    made = make_table(running.base)
    with Client(running.base, made["table"]["id"], made["watch"]) as client:
        bad = [b'{"type": "ping", "x": "', b"\xff\xfe", b'"}']
        client.socket.send(iter(bad) if parts > 1 else b"".join(bad), text=True)
        assert client.until("error")["code"] == "binary"
        with pytest.raises(ConnectionClosedError) as end:
            client.until("nothing")
        assert isinstance(end.value.rcvd, Close)
        assert end.value.rcvd.code == 1007


@pytest.mark.parametrize(
    "bad",
    [
        frame(CLOSE, b"\x03\xe8\xff\xff"),  # the reason is no UTF-8
        frame(CLOSE, b"\x00\x01"),
        frame(3, b""),
        frame(CONT, b"x"),
        frame(PING, bytes(200)),
        frame(TEXT, b"x", last=False) + frame(TEXT, b"x"),
        frame(TEXT, b"{}")[:1] + b"\x02xx",  # without a mask
        b"\xff" * 100,
    ],
)
def test_a_frame_that_cannot_be_ends_its_connection(start: Start, bad: bytes) -> None:
    running = start()
    with raw(running) as bare:
        hello(running, bare)
        bare.sendall(bad)
        ended(bare)
        until(lambda: nobody_is_connected(running), "it is still connected")


class _Said:
    """A socket that has said hello, and then hangs up."""

    headers: ClassVar[dict[str, str]] = {}

    def __init__(self, hello: dict[str, object]) -> None:
        self.told: list[bytes] = []
        self.scope = {"state": {"abort": lambda: None, "tell": self.told.append, "unread": lambda: 0}}
        self._received: list[dict[str, object]] = [
            {"type": "websocket.receive", "text": json.dumps(hello)},
            {"type": "websocket.disconnect"},
        ]

    async def receive(self) -> dict[str, object]:
        return self._received.pop(0)

    async def close(self, code: int) -> None:
        self.closed = code


class _FarAway:
    """A lobby in which reading any table takes far longer than a hello may take."""

    settings = Settings(data=Path(), hello_within=0.0)
    messages = Buckets(1e6, 1e6)

    async def room(self, table: str, past: str = "") -> None:
        await asyncio.to_thread(lambda: None)  # the loop turns, and what was due before comes first


def test_how_long_a_table_takes_to_be_read_is_not_the_fault_of_who_said_hello() -> None:
    said = _Said({"type": "hello", "protocol": 2, "table": "any"})
    connection = Connection(cast(Lobby, _FarAway()), cast(WebSocket, said), "127.0.0.1")
    asyncio.run(connection.run())
    assert [json.loads(message)["code"] for message in said.told] == ["table"]
