"""Load on loopback: many matches at once, and beside them a bare WebSocket echo of the same server.

    python -m tools.load [--matches 200] [--seconds 20] [--write docs/load.md]

Each match has four connections (two seats, two spectators) and one answer a second.  Measured is the time from an
answer being sent to the last of the four being told what came of it; and the same server's echo, of messages as long
as our frames, as many a second, on as many connections.  Bounded in count and in time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("drako", {"match_up": "knights-trolls"}),
    ("dice-throne", {"heroes": ["barbarian", "moon_elf"]}),
)
CONNECTIONS = 4  # of each match
SETTLED = 2.0  # seconds after everybody has come, before the first answer
SIZE = 2000  # bytes of an echo: about a frame of ours
AIM_MS, AIM_ECHOES, AIM_KB = 50, 5, 200


# -- the server ----------------------------------------------------------------------------------------


async def _echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def serve(data: str) -> None:
    """The server as it is, with limits that let one address be everybody, and an echo."""
    from throneroom.server.run import listen, make_server, tune
    from throneroom.server.settings import Settings

    much = (1e6, 1e6)
    settings = Settings(
        data=Path(data),
        connections=100_000,
        address_connections=100_000,
        messages=much,
        address_messages=much,
        requests=much,
        new_tables=much,
        address_tables=100_000,
    )
    listening = listen("127.0.0.1", 0)
    server = make_server(settings, lambda: print(listening.getsockname()[1], flush=True))
    app = cast("Starlette", server.config.app)
    app.router.routes.insert(0, WebSocketRoute("/echo", _echo))
    tune()
    server.run(sockets=[listening])


def resident(process: int) -> int:
    """Bytes of memory."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) * 1024 if found else 0


# -- matches -------------------------------------------------------------------------------------------


class Match:
    """Four connections, one answer a second by whoever is asked."""

    def __init__(self, number: int) -> None:
        self.pick = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.asked: tuple[ClientConnection, int, list[str]] | None = None
        self.sent = 0.0
        self.last_told = 0.0
        self.told = 0
        self.took: list[float] = []  # seconds, for each answer that everybody was told of
        self.answers = 0
        self.over = False

    async def open(self, address: str, made: dict[str, Any], tokens: list[str], stack: AsyncExitStack) -> None:
        for token in tokens:
            connecting = connect(address, compression=None, open_timeout=60, ping_interval=None)
            self.sockets.append(await stack.enter_async_context(connecting))
            hello = {"type": "hello", "table": made["table"]["id"], "token": token}
            await self.sockets[-1].send(msgspec.json.encode(hello).decode())
        for seat in self.sockets[:2]:
            await seat.send('{"type":"ready","nonce":"load"}')

    async def listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            arrived = time.perf_counter()
            message = msgspec.json.decode(text)
            if message["type"] == "refused":
                raise AssertionError(message)
            if message["type"] != "frame":
                continue
            self.told += 1
            self.last_told = arrived
            decision = message["view"]["decision"]
            self.over = self.over or message["view"]["outcome"] is not None
            if decision and "options" in decision:
                self.asked = (socket, message["v"], [option["key"] for option in decision["options"]])

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.pick.random())
        while time.perf_counter() < until and not self.over:
            if self.asked is not None:
                (socket, v, keys), self.asked = self.asked, None
                self.told = 0
                self.sent = time.perf_counter()
                answer = {"type": "answer", "id": str(self.answers), "v": v, "key": self.pick.choice(keys)}
                await socket.send(msgspec.json.encode(answer).decode())
                self.answers += 1
            await asyncio.sleep(1.0)
            if self.told >= CONNECTIONS:
                self.took.append(self.last_told - self.sent)


def make_table(client: httpx.Client, number: int) -> tuple[dict[str, Any], list[str]]:
    game, options = GAMES[number % len(GAMES)]
    body = {
        "game": game,
        "options": options,
        "seats": [{"kind": "person"}, {"kind": "person"}],
        "settings": {"pause": 0},
    }
    made = client.post("/api/tables", json=body).json()
    client.cookies.clear()
    tokens = [seat["token"] for seat in made["seats"]]
    return made, [*tokens, made["watch"], made["watch"]]


async def play_all(address: str, base: str, matches: int, seconds: float) -> list[Match]:
    playing = [Match(number) for number in range(matches)]
    listening: list[asyncio.Task[None]] = []
    async with AsyncExitStack() as stack:
        with httpx.Client(base_url=base, timeout=60) as client:
            for number, match in enumerate(playing):
                made, tokens = make_table(client, number)
                await match.open(address + "/ws", made, tokens, stack)
                listening += [asyncio.create_task(match.listen(socket)) for socket in match.sockets]
        await asyncio.sleep(SETTLED)
        until = time.perf_counter() + seconds
        await asyncio.gather(*[match.play(until) for match in playing])
        for task in listening:
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise AssertionError("a connection failed") from task.exception()
        MEASURED["after"] = resident(MEASURED["process"])
        for task in listening:
            task.cancel()
    return playing


MEASURED: dict[str, int] = {}


# -- the echo ------------------------------------------------------------------------------------------


async def echo_all(address: str, connections: int, seconds: float) -> list[float]:
    took: list[float] = []
    message = "x" * SIZE

    async def one(socket: ClientConnection, until: float) -> None:
        await asyncio.sleep(random.random())
        while time.perf_counter() < until:
            sent = time.perf_counter()
            await socket.send(message)
            await socket.recv()
            took.append(time.perf_counter() - sent)
            await asyncio.sleep(1.0)

    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(connect(address + "/echo", compression=None, ping_interval=None))
            for _ in range(connections)
        ]
        MEASURED["echoing"] = resident(MEASURED["process"])
        until = time.perf_counter() + seconds
        await asyncio.gather(*[one(socket, until) for socket in sockets])
    return took


# -- all of it -----------------------------------------------------------------------------------------


def percentiles(seconds: list[float]) -> tuple[float, float, float]:
    """p50, p95 and p99, in milliseconds."""
    cut = statistics.quantiles(seconds, n=100)
    return cut[49] * 1000, cut[94] * 1000, cut[98] * 1000


def measured(matches: int, seconds: float) -> list[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tools.load", "--serve", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                port = int(server.stdout.readline())
                return asyncio.run(_measured(server.pid, port, matches, seconds))
            finally:
                server.terminate()


async def _measured(process: int, port: int, matches: int, seconds: float) -> list[str]:
    MEASURED["process"] = process
    MEASURED["before"] = resident(process)
    address = f"ws://127.0.0.1:{port}"
    echoes = percentiles(await echo_all(address, matches * CONNECTIONS, min(seconds, 10.0)))
    fresh = resident(process)
    playing = await play_all(address, f"http://127.0.0.1:{port}", matches, seconds)
    ours = percentiles([took for match in playing for took in match.took])
    answers = sum([match.answers for match in playing])
    told = sum([len(match.took) for match in playing])
    per_match = (MEASURED["after"] - fresh) / matches / 1000
    per_connection = (MEASURED["echoing"] - MEASURED["before"]) / (matches * CONNECTIONS) / 1000
    aim = max(AIM_MS, AIM_ECHOES * echoes[2])
    return [
        f"{matches} matches (half Drako, half Dice Throne), {CONNECTIONS} connections each, one answer a second per",
        f"match for {seconds:.0f} s: {answers} answers, of which {told} were seen by all four.",
        "",
        "| | p50 | p95 | p99 |",
        "|---|---|---|---|",
        f"| from an answer (on disk before anybody hears of it) to everybody's event | {_said(ours)} |",
        f"| bare echo of {SIZE} bytes, {matches * CONNECTIONS} connections, one a second each | {_said(echoes)} |",
        "",
        f"Aim: p99 under {aim:.0f} ms ({AIM_MS} ms or {AIM_ECHOES} times the echo): {_met(ours[2] <= aim)}.",
        "",
        f"Memory: {per_match:.0f} kB a match, its four connections included ({per_connection:.0f} kB for a connection",
        f"of the echo); aim {AIM_KB} kB: {_met(per_match <= AIM_KB)}.",
    ]


def _said(found: tuple[float, float, float]) -> str:
    return " | ".join([f"{each:.1f} ms" for each in found])


def _met(aim: bool) -> str:
    return "met" if aim else "MISSED"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return
    gc.disable()  # our own pauses are not the server's
    lines = measured(options.matches, options.seconds)
    print("\n".join(lines))
    if options.write is not None:
        head = ["# Load", "", f"Made by `make load ARGS='--write {options.write}'`; not edited by hand.", ""]
        head += [f"Server and clients on the same {os.cpu_count()} cores, on loopback.", ""]
        options.write.write_text("\n".join([*head, *lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
