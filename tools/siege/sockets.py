"""Connections that say nothing, half of something, or never read: the server ends them, and nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from pathlib import Path
from typing import TypeAlias

from .host import PATIENCE, Host
from .people import Person, Place, address, places
from .result import Result, seconds

_DEAF_FOR = 90.0  # seconds that a deaf socket goes on asking for more
_REQUEST = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
_HALVES = {
    "nothing": b"",
    "half of the headers": b"GET /api/games HTTP/1.1\r\nHost: sie",
    "half of a body": _REQUEST.encode() + b"Content-Length: 500\r\n\r\n{",
    "one request, then nothing": b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "a handshake without a hello": b"",  # put together in `_opened`
}


async def attack(data: Path, *, each: int = 60, deaf: int = 20, limit: float = 300.0) -> Result:
    result = Result(f"{each} connections of each kind that stop in the middle, and {deaf} that ask and never read.")
    host = await asyncio.to_thread(Host, data)
    try:
        (seat,), watch = await places(host.base, "dice-throne", "person bot:casual", address(0), pause=0)
        player = Person(seat)
        await player.come()
        await player.ready()
        playing = asyncio.create_task(player.play(time.monotonic() + limit * 2))
        before = host.resident()
        opened = [
            (kind, await _opened(host.port, kind, address(number, 4)))
            for number, kind in enumerate([kind for kind in _HALVES for _ in range(each)])
        ]
        ends = await asyncio.gather(*[_ended(stream, limit) for _, stream in opened])
        for kind in _HALVES:
            took = [end for (name, _), end in zip(opened, ends, strict=True) if name == kind]
            result.figure(f"{kind}: ended by the server after", seconds([each for each in took if each is not None]))
            result.expect(None not in took, f"{kind}: {took.count(None)} connections were kept for ever")
        held = await asyncio.gather(*[_deaf(watch, number) for number in range(deaf)])
        result.figure("that never read: ended by the server", f"{sum(held)} of {deaf}")
        result.figure("memory of the server before and after", f"{before >> 20} and {host.resident() >> 20} MB")
        result.figure("log", f"{host.log_bytes / 1000:.1f} kB")
        result.figure("answers of a player meanwhile", len(player.acknowledged))
        result.expect(all(held), "a socket that never reads was kept")
        result.expect(not host.tracebacks(), f"the log has tracebacks: {host.tracebacks()[:3]}")
        result.expect(bool(player.acknowledged), "a player was disturbed")
        playing.cancel()
        await player.go()
    finally:
        await asyncio.to_thread(host.end)
    return result


Stream: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _opened(port: int, kind: str, source: str) -> Stream:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    writer.write(_handshake() if kind.startswith("a handshake") else _HALVES[kind])
    await writer.drain()
    return reader, writer


async def _ended(stream: Stream, limit: float) -> float | None:
    """Seconds until the server hung up; None if it never did."""
    began = time.monotonic()
    reader, writer = stream
    try:
        async with asyncio.timeout(limit):
            while await reader.read(65536):
                pass
    except TimeoutError:
        return None
    except OSError:
        pass
    finally:
        writer.close()
    return time.monotonic() - began


def _handshake() -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ["GET /ws HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
    return "\r\n".join([*lines, f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]).encode()


def _text(message: dict[str, object]) -> bytes:
    """A frame of a client: text, masked with zeros."""
    payload = json.dumps(message).encode()
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + payload


async def _deaf(watch: Place, number: int) -> bool:
    """Says hello, then asks for one welcome after another and reads none of them.  Whether it was hung up on."""
    port = int(watch.base.rsplit(":", 1)[1])
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.bind((address(number, 5), 0))
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(PATIENCE + _DEAF_FOR):
            await loop.sock_connect(deaf, ("127.0.0.1", port))
            await loop.sock_sendall(deaf, _handshake())
            await asyncio.sleep(1)
            await loop.sock_sendall(
                deaf, _text({"type": "hello", "protocol": 2, "table": watch.table, "token": watch.token})
            )
            while True:
                for lang in ("cs", "pl", "en"):
                    await loop.sock_sendall(deaf, _text({"type": "lang", "lang": lang}))
                    await asyncio.sleep(0.06)  # within the limits
    except TimeoutError:
        return False
    except OSError:
        return True
    finally:
        with contextlib.suppress(OSError):
            deaf.close()
