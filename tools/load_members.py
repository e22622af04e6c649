"""Load on several members: the highest rate that 1, 2 and 4 processes hold together, on SQLite (one) and PostgreSQL.

    python -m tools.load --members [--seconds 3] [--write docs/load.md]

PostgreSQL is the machine's own, started for this on loopback.  The people of a table are all at one member, and in the
lines that say so, half of them are at another one, which hands them on.  Bounded in time: a line that has taken its
share tries no further rate.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.server.postgres import Postgres

from .load import AIM_MS, CONNECTIONS, MEASURED, Lost, among, begun, echo_at_rate, holds, percentiles, processor

HEADING = "Several members"
SECONDS = 3.0  # at each rate
MATCHES = 24  # of all members together
RATES = (25, 50, 100, 200, 400, 800)  # answers a second, of all members together
LINE_SECONDS = 40.0  # after which a line tries no further rate: all of them take about five minutes at most
COLUMNS = (
    "members",
    "on",
    "handed on",
    "answers/s held",
    "p50",
    "p99",
    "processor time of one answer, all members",
    "of PostgreSQL",
    "echo: p99",
)


@dataclass(frozen=True)
class Setup:
    """What a line is about."""

    members: int
    shared: bool = True  # on PostgreSQL
    relayed: bool = False  # half of the people are at another member than their table


SETUPS = (Setup(1, shared=False), Setup(1), Setup(2), Setup(2, relayed=True), Setup(4), Setup(4, relayed=True))


@dataclass(frozen=True)
class Tried:
    """What came of one rate: of answers, and of as many echoes.  Seconds, and milliseconds of processor time."""

    took: list[float]
    share: float
    used: list[float]  # by all members, and by PostgreSQL
    echoes: list[float]


def ways(ports: Sequence[int], relayed: bool) -> list[tuple[str, ...]]:
    """Where the sockets of a match go, in turn: the first to come makes that member the owner."""
    places = [f"ws://127.0.0.1:{port}" for port in ports]
    if not relayed:
        return [(place,) for place in places]
    return [(place, places[(at + 1) % len(places)]) for at, place in enumerate(places)]


def with_children(process: int) -> float:
    """Seconds of processor time, also of the processes that it began, whether or not they have ended."""
    place = Path(f"/proc/{process}")
    fields = (place / "stat").read_text("ascii").rpartition(")")[2].split()
    used = sum([int(each) for each in fields[11:15]]) / os.sysconf("SC_CLK_TCK")
    for child in (place / "task" / str(process) / "children").read_text("ascii").split():
        with suppress(FileNotFoundError):  # it has just ended
            used += processor(int(child))
    return used


async def _tried(
    ports: Sequence[int], relayed: bool, rate: int, seconds: float, used: Sequence[Callable[[], float]]
) -> Tried:
    base = f"http://127.0.0.1:{ports[0]}"
    took, share, found = await among(ways(ports, relayed), base, MATCHES, rate, seconds, used)
    places = [way[0] for way in ways(ports, relayed=False)]
    echoes, _, _ = await echo_at_rate(places, MATCHES * CONNECTIONS, rate, seconds)
    return Tried(took, share, found, echoes)


def line(setup: Setup, held: str, tried: Tried | None) -> str:
    cells = [
        str(setup.members),
        "PostgreSQL" if setup.shared else "SQLite",
        "half" if setup.relayed else "nobody",
        held,
        *(["-"] * 5 if tried is None else _figures(setup, tried)),
    ]
    return f"| {' | '.join(cells)} |"


def _figures(setup: Setup, tried: Tried) -> list[str]:
    p50, _, p99 = percentiles(tried.took)
    return [
        f"{p50:.1f} ms",
        f"{p99:.1f} ms",
        f"{tried.used[0]:.2f} ms",
        f"{tried.used[1]:.2f} ms" if setup.shared else "-",
        f"{percentiles(tried.echoes)[2]:.1f} ms",
    ]


def held(setup: Setup, postgres: Postgres, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as data, ExitStack() as opened:
        database = postgres.database() if setup.shared else ""
        members = [opened.enter_context(begun(data, database)) for _ in range(setup.members)]
        ports = [port for _, port in members]
        MEASURED["process"] = members[0][0]
        best, until = "", time.monotonic() + LINE_SECONDS
        used = [lambda: sum([processor(process) for process, _ in members]), lambda: with_children(postgres.process)]
        for rate in RATES:
            try:
                tried = asyncio.run(_tried(ports, setup.relayed, rate, seconds, used))
            except Lost:  # a member that was not heard of in time hangs up on everybody
                return best or line(setup, f"fewer than {rate}", None)
            if not holds(tried.took, tried.share):
                return best or line(setup, f"fewer than {rate}", tried)
            best = line(setup, str(rate), tried)
            if time.monotonic() > until:
                return line(setup, f"{rate} at least", tried)
        return best


def measured(seconds: float) -> list[str]:
    busy = os.getloadavg()[1]
    lines = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    postgres = Postgres()
    try:
        for setup in SETUPS:
            lines.append(held(setup, postgres, seconds))
            print(lines[-1], file=sys.stderr)
    finally:
        postgres.remove()
    return [
        f"{MATCHES} matches, {CONNECTIONS} connections each, {seconds:.0f} s at each rate. Where half are handed on,",
        "two of the four connections of each match are at another member than their table.",
        "SQLite is for one process: a file has one server.",
        f"Held means: p99 under {AIM_MS} ms; *at least*: the time for the line was up. The echo goes to the same",
        "processes, at the same rate, after the answers.",
        f"Before it began, {busy:.1f} processes wanted to run (load average of 5 minutes).",
        "",
        *lines,
    ]
