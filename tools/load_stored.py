"""Load with many tables on disk: whether an answer costs more, the more tables were ever played.

    python -m tools.load_stored [--stored 1000,10000,50000] [--write docs/load.md]

Some matches are played, and copied on disk until there are so many.  Then new matches are played beside them.  Measured
is the processor time of one answer, how long answers take, and how long the server takes to begin.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, insert, select

from throneroom.server.lobby_table import OVER
from throneroom.server.schema import EVENTS, SEATS, TABLES

from .load import CONNECTIONS, MEASURED, at_rate, percentiles, renewed

HEADING = "With many tables on disk"
MATCHES, RATE = 20, 20  # played at once, and answers a second of all together
_AT_ONCE = 500  # tables that are copied together
_OF_A_TABLE = ((TABLES, "id"), (SEATS, "table"), (EVENTS, "match"))


def _copies(connection: Connection, table: Table, column: str, ids: list[tuple[str, str]]) -> None:
    """Of what a table has here, for each of these under its new name."""
    rows = {old: [dict(row) for row in _rows(connection, table, column, old)] for old in {old for old, _ in ids}}
    changed = {"status": OVER, "owner": None} if table is TABLES else {}
    new = [{**row, **changed, column: name} for old, name in ids for row in rows[old]]
    if new:
        connection.execute(insert(table), new)


def _rows(connection: Connection, table: Table, column: str, id: str) -> list[dict[str, object]]:
    found = connection.execute(select(table).where(table.c[column] == id)).mappings()
    return [dict(row) for row in found]


def fill(data: str, stored: int) -> None:
    """Copy what was played until so many tables are on disk."""
    engine = create_engine(f"sqlite:///{Path(data) / 'throneroom.db'}")
    with engine.begin() as connection:
        there = list(connection.scalars(select(TABLES.c.id)))
        names = [f"copy{number:08}" for number in range(len(there), stored)]
        pairs = [(there[at % len(there)], name) for at, name in enumerate(names)]
        for at in range(0, len(pairs), _AT_ONCE):
            for table, column in _OF_A_TABLE:
                _copies(connection, table, column, pairs[at : at + _AT_ONCE])
    engine.dispose()


def played(data: str, seconds: float) -> tuple[float, float, float, float]:
    """Seconds until the server has begun; p50 and p99 of answers, and the processor time of one, in milliseconds."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "tools.load", "--serve", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline())
            begin = time.perf_counter() - begun
            MEASURED["process"] = server.pid
            going = at_rate(f"ws://127.0.0.1:{port}", f"http://127.0.0.1:{port}", MATCHES, RATE, seconds)
            took, _, used = asyncio.run(going)
        finally:
            server.terminate()
    p50, _, p99 = percentiles(took)
    return begin, p50, p99, used


def measured(stored: list[int], seconds: float) -> list[str]:
    busy = os.getloadavg()[1]
    lines = [
        "| tables on disk | the server begins | p50 | p99 | processor time of one answer |",
        "|---|---|---|---|---|",
    ]
    for number in stored:
        with tempfile.TemporaryDirectory() as data:
            played(data, seconds / 2)
            fill(data, number)
            begin, p50, p99, used = played(data, seconds)
        lines.append(f"| {number:,} | {begin:.1f} s | {p50:.1f} ms | {p99:.1f} ms | {used:.2f} ms |")
        print(lines[-1], file=sys.stderr)
    return [
        f"{MATCHES} matches beside them, {CONNECTIONS} connections each, {RATE} answers/s for {seconds:.0f} s, on",
        "SQLite. The stored tables are copies of short matches that are over.",
        f"Before it began, {busy:.1f} processes wanted to run on the machine (load average of 5 minutes).",
        "",
        *lines,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--stored", default="1000,10000,50000")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    lines = measured([int(each) for each in options.stored.split(",")], options.seconds)
    print("\n".join(lines))
    if options.write is not None:
        document = options.write.read_text("utf-8")
        options.write.write_text(renewed(document, HEADING, lines), "utf-8")


if __name__ == "__main__":
    main()
