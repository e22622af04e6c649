"""Load on loopback: many matches at once, and beside them a bare WebSocket echo of the same server.

    python -m tools.load [--matches 200] [--seconds 20] [--highest | --members] [--write docs/load.md]

With `--highest` it looks for the highest rate of answers that the server holds: more and more a second, each rate for
`--seconds`, until the 99th of a hundred takes longer than the aim or the server falls behind.  Beside each rate the
echo sends as many messages: what else runs on the machine slows both, and their ratio stays.

With `--members` it looks for that rate with several processes (tools/load_members.py).

`--write` renews its own section of the document, and leaves the others.

Each match has four connections (two seats, two spectators) and one answer a second.  Measured is the time from an
answer being sent to the last of the four being told what came of it; and the same server's echo, of messages as long
as our updates, as many a second, on as many connections.  Bounded in count and in time.
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
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
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
SIZE = 2000  # bytes of an echo: about an update of ours
AIM_MS, AIM_ECHOES, AIM_KB = 50, 5, 200
AIM_RATE, AIM_CPU_MS = 1200, 0.6  # answers a second of one process, and processor time of one answer with four viewers
RATES = (25, 50, 100, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 2000, 2400, 3200)  # that are tried, answers a second
HELD = 0.95  # of the answers that were due must have been given
_TRIED = 4  # rates at least, for the processor time
HEADINGS = {False: "Many matches", True: "The highest rate"}


# -- the server ----------------------------------------------------------------------------------------


async def _echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def serve(data: str, database: str = "") -> None:
    """The server as it is, with limits that let one address be everybody, and an echo.

    In a database that others share, it is a member that the others reach.
    """
    from throneroom.server.door import listen
    from throneroom.server.run import make_server, tune
    from throneroom.server.settings import Settings

    listening = listen("127.0.0.1", 0)
    port, much = listening.getsockname()[1], (1e6, 1e6)
    settings = Settings(
        data=Path(data),
        database=database,
        advertise=f"http://127.0.0.1:{port}" if database else "",
        connections=100_000,
        address_connections=100_000,
        messages=much,
        address_messages=much,
        requests=much,
        new_tables=much,
        address_tables=100_000,
    )
    server = make_server(settings, lambda: print(port, flush=True))
    app = cast("Starlette", server.config.app)
    app.router.routes.insert(0, WebSocketRoute("/echo", _echo))
    tune()
    server.run(sockets=[listening])


def resident(process: int) -> int:
    """Bytes of memory."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) * 1024 if found else 0


def processor(process: int) -> float:
    """Seconds of processor time, of all its threads, in the program and in the system for it."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- matches -------------------------------------------------------------------------------------------


class Lost(AssertionError):
    """The server has hung up on somebody."""


class Match:
    """Four connections, one answer a second by whoever is asked."""

    def __init__(self, number: int) -> None:
        self.pick = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.asked: tuple[ClientConnection, int, list[str]] | None = None
        self.questions: dict[ClientConnection, list[str]] = {}  # the keys of what each was asked last
        self.sent = 0.0
        self.last_told = 0.0
        self.told = 0
        self.took: list[float] = []  # seconds, for each answer that everybody was told of
        self.waited: list[float] = []  # the same, noted as soon as the last of them is told
        self.answers = 0
        self.over = False

    async def open(
        self, addresses: Sequence[str], made: dict[str, Any], tokens: list[str], stack: AsyncExitStack
    ) -> None:
        """At each address in turn: who comes first makes the member there the owner of the table."""
        for number, token in enumerate(tokens):
            address = f"{addresses[number % len(addresses)]}/ws"
            connecting = connect(address, compression=None, open_timeout=60, ping_interval=None)
            self.sockets.append(await stack.enter_async_context(connecting))
            hello = {"type": "hello", "protocol": 2, "table": made["table"]["id"], "token": token}
            await self.sockets[-1].send(msgspec.json.encode(hello).decode())
            if number == 0 and len(addresses) > 1:
                await self.sockets[0].recv()  # of two members that open a table at once, one would say `again`
        for seat in self.sockets[:2]:
            await seat.send('{"type":"ready","nonce":"load"}')

    async def listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            arrived = time.perf_counter()
            message = msgspec.json.decode(text)
            if message["type"] == "refused":
                raise AssertionError(message)
            if message["type"] != "update":
                continue
            self.told += 1
            self.last_told = arrived
            if self.told == CONNECTIONS and self.sent:
                self.waited.append(arrived - self.sent)
            told = message.get("view") or {path[0]: value for path, value in message["changes"] if len(path) == 1}
            self.over = self.over or told.get("outcome") is not None
            if "decision" in told:  # else it is as it was, in a later update
                self.questions[socket] = [option["key"] for option in (told["decision"] or {}).get("options", ())]
            if self.asked is not None and self.asked[0] is socket:
                self.asked = None
            if self.questions.get(socket) and "passes_in" not in message:  # the server does not answer it itself
                self.asked = (socket, message["v"], self.questions[socket])

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.pick.random())
        while time.perf_counter() < until and not self.over:
            await self.answer_if_asked()
            await asyncio.sleep(1.0)
            if self.told >= CONNECTIONS:
                self.took.append(self.last_told - self.sent)

    async def answer_if_asked(self) -> None:
        if self.asked is not None:
            (socket, v, keys), self.asked = self.asked, None
            self.told = 0
            self.sent = time.perf_counter()
            answer = {"type": "answer", "id": str(self.answers), "v": v, "key": self.pick.choice(keys)}
            await socket.send(msgspec.json.encode(answer).decode())
            self.answers += 1

    async def keep_pace(self, rate: float, until: float) -> int:
        """Answer so often a second, as far as somebody is asked; how many answers were due."""
        due = 0
        await asyncio.sleep(self.pick.random() / rate)
        while (now := time.perf_counter()) < until and not self.over:
            due += 1
            await self.answer_if_asked()
            await asyncio.sleep(max(0.0, now + 1 / rate - time.perf_counter()))
        return due


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
                await match.open([address], made, tokens, stack)
                listening += [asyncio.create_task(match.listen(socket)) for socket in match.sockets]
        await asyncio.sleep(SETTLED)
        until = time.perf_counter() + seconds
        await asyncio.gather(*[match.play(until) for match in playing])
        for task in listening:
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise Lost("a connection failed") from task.exception()
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


@contextmanager
def begun(data: str, database: str = "", tree: Path | None = None) -> Iterator[tuple[int, int]]:
    """A server of its own, from here or from another tree: its process and its port."""
    command = [sys.executable, "-m", "tools.load", "--serve", data, *(["--database", database] if database else [])]
    paths = None if tree is None else {**os.environ, "PYTHONPATH": str(tree / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tree, env=paths) as server:
        assert server.stdout is not None
        try:
            yield server.pid, int(server.stdout.readline())
        finally:
            server.terminate()


def played_at(begun: tuple[int, int], matches: int, rate: int, seconds: float) -> tuple[float, float, float]:
    """p50 and p99 of answers, and the processor time of one, in milliseconds."""
    MEASURED["process"], port = begun
    going = at_rate(f"ws://127.0.0.1:{port}", f"http://127.0.0.1:{port}", matches, rate, seconds)
    took, _, used = asyncio.run(going)
    p50, _, p99 = percentiles(took)
    return p50, p99, used


def measured(matches: int, seconds: float, highest: bool) -> list[str]:
    how = _highest if highest else _measured
    with tempfile.TemporaryDirectory() as data, begun(data) as (process, port):
        return asyncio.run(how(process, port, matches, seconds))


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


# -- the highest rate ----------------------------------------------------------------------------------


async def at_rate(address: str, base: str, matches: int, rate: int, seconds: float) -> tuple[list[float], float, float]:
    """New matches at this rate all together: how long answers took, the share that could be given, and the processor
    time of one in milliseconds."""
    process = MEASURED["process"]
    took, share, (used,) = await among([(address,)], base, matches, rate, seconds, [lambda: processor(process)])
    return took, share, used


async def among(
    ways: Sequence[Sequence[str]],
    base: str,
    matches: int,
    rate: int,
    seconds: float,
    used: Sequence[Callable[[], float]],
) -> tuple[list[float], float, list[float]]:
    """The same of several processes: each match takes the next way to come to them, and the processor time is what each
    of these says."""
    playing = [Match(number) for number in range(matches)]
    async with AsyncExitStack() as stack:
        listening: list[asyncio.Task[None]] = []
        with httpx.Client(base_url=base, timeout=60) as client:
            for number, match in enumerate(playing):
                made, tokens = make_table(client, number)
                await match.open(ways[number % len(ways)], made, tokens, stack)
                listening += [asyncio.create_task(match.listen(socket)) for socket in match.sockets]
        await asyncio.sleep(SETTLED)
        for match in playing:
            match.sent = 0.0
        before = [so_far() for so_far in used]
        until = time.perf_counter() + seconds
        due = sum(await asyncio.gather(*[match.keep_pace(rate / matches, until) for match in playing]))
        since = [so_far() - then for so_far, then in zip(used, before, strict=True)]
        await asyncio.sleep(0.5)
        for task in listening:
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise Lost("a connection failed") from task.exception()
            task.cancel()
    answers = sum([match.answers for match in playing])
    took = [waited for match in playing for waited in match.waited]
    return took, answers / max(1, due), [each * 1000 / max(1, answers) for each in since]


async def echo_at_rate(
    addresses: Sequence[str], connections: int, rate: int, seconds: float
) -> tuple[list[float], float, float]:
    """The same of the echo, of four messages for one answer: as many go out for it."""
    took: list[float] = []
    message, each = "x" * SIZE, rate * CONNECTIONS / connections

    async def one(socket: ClientConnection, until: float) -> None:
        await asyncio.sleep(random.random() / each)
        while (now := time.perf_counter()) < until:
            await socket.send(message)
            await socket.recv()
            took.append(time.perf_counter() - now)
            await asyncio.sleep(max(0.0, now + 1 / each - time.perf_counter()))

    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(
                connect(f"{addresses[number % len(addresses)]}/echo", compression=None, ping_interval=None)
            )
            for number in range(connections)
        ]
        before = processor(MEASURED["process"])
        until = time.perf_counter() + seconds
        await asyncio.gather(*[one(socket, until) for socket in sockets])
        used = processor(MEASURED["process"]) - before
    return took, len(took) / (rate * CONNECTIONS * seconds), used * 1000 * CONNECTIONS / max(1, len(took))


def holds(took: list[float], share: float) -> bool:
    return len(took) > 1 and percentiles(took)[2] <= AIM_MS and share >= HELD


async def _highest(process: int, port: int, matches: int, seconds: float) -> list[str]:
    MEASURED["process"] = process
    address, base = f"ws://127.0.0.1:{port}", f"http://127.0.0.1:{port}"
    busy = os.getloadavg()[1]
    lines = [
        "| answers/s wanted | given | p50 | p99 | processor time of one | echoes: p99 | of four | ratio |",
        "|---|---|---|---|---|---|---|---|",
    ]
    held = echoed = 0
    costs: list[tuple[float, float]] = []
    well = echo_well = True
    for rate in RATES:
        took, share, used = await at_rate(address, base, matches, rate, seconds)
        echoes, echo_share, echo_used = await echo_at_rate([address], matches * CONNECTIONS, rate, seconds)
        (p50, _, p99), echo_p99 = percentiles(took), percentiles(echoes)[2]
        lines.append(
            f"| {rate} | {share:.0%} | {p50:.1f} ms | {p99:.1f} ms | {used:.2f} ms "
            f"| {echo_p99:.1f} ms | {echo_used:.2f} ms | {used / echo_used:.1f} |"
        )
        print(lines[-1], file=sys.stderr)
        well, echo_well = well and holds(took, share), echo_well and holds(echoes, echo_share)
        held, echoed = rate if well else held, rate if echo_well else echoed
        costs.append((used, echo_used))
        if not well and (not echo_well or len(costs) >= _TRIED):
            break
    cpu, echo_cpu = min(costs)
    least = f"fewer than {RATES[0]}"
    return [
        f"{matches} matches (half Drako, half Dice Throne), {CONNECTIONS} connections each, one process,",
        f"{seconds:.0f} s at each rate. The echo: {SIZE} bytes, four messages for an answer.",
        f"Before it began, {busy:.1f} processes wanted to run on the machine (load average of 5 minutes).",
        "",
        *lines,
        "",
        f"- Held with p99 under {AIM_MS} ms: {held or least} answers/s; aim {AIM_RATE}: {_met(held >= AIM_RATE)}.",
        f"- The echo held {echoed or least} times four messages a second.",
        f"- Processor time of one answer, at the rate where it was least: {cpu:.2f} ms; aim {AIM_CPU_MS} ms:",
        f"  {_met(cpu <= AIM_CPU_MS)}. It is {cpu / echo_cpu:.1f} times that of four echoes at the same rate.",
    ]


# -- the document --------------------------------------------------------------------------------------


def renewed(document: str, heading: str, lines: list[str]) -> str:
    """The document with this section as it is now, in its place or at the end."""
    head, *sections = document.split("\n## ")
    known = dict([section.split("\n", 1) for section in sections])
    known[heading] = "\n" + "\n".join(lines) + "\n"
    return "\n## ".join([head, *[f"{name}\n{text}" for name, text in known.items()]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="20, or 3 at each rate of --members")
    parser.add_argument("--highest", action="store_true", help="look for the highest rate that the server holds")
    parser.add_argument("--members", action="store_true", help="the same with 1, 2 and 4 processes, on PostgreSQL")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.database)
        return
    gc.disable()  # our own pauses are not the server's
    if options.members:
        from . import load_members

        heading, lines = load_members.HEADING, load_members.measured(options.seconds or load_members.SECONDS)
    else:
        heading, lines = HEADINGS[options.highest], measured(options.matches, options.seconds or 20.0, options.highest)
    print("\n".join(lines))
    if options.write is not None:
        cores = f"Server and clients on the same {os.cpu_count()} cores, on loopback."
        document = renewed(options.write.read_text("utf-8"), heading, [cores, "", *lines])
        options.write.write_text(document, "utf-8")


if __name__ == "__main__":
    main()
