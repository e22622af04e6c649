"""Load with many tables on disk: whether an answer costs more, the more tables were ever played.

    python -m tools.load_stored [--stored 1000,10000,50000] [--database [ADDRESS]] [--write docs/load.md]

Some matches are played, and copied on disk until there are so many, a tenth of them unfinished.  Then new matches are
played beside them.  Measured is the processor time of one answer, how long answers take, and how long the server takes
to begin.  `--database` does it in PostgreSQL: in an empty database at that address, or in the machine's own PostgreSQL,
started for this.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Connection, Table, create_engine, insert, select, text

from tests.server.postgres import Postgres
from throneroom.server.lobby_table import OVER, PLAYING
from throneroom.server.postgres import read
from throneroom.server.schema import EVENTS, SEATS, TABLES

from .load import CONNECTIONS, begun, played_at, renewed

HEADINGS = {False: "With many tables on disk", True: "With many tables in PostgreSQL"}
_OWN = "own"  # the machine's own PostgreSQL
_UNFINISHED = 10  # one copy in so many is of a match that goes on
MATCHES, RATE = 20, 20  # played at once, and answers a second of all together
_AT_ONCE = 500  # tables that are copied together
_OF_A_TABLE = ((TABLES, "id"), (SEATS, "table"), (EVENTS, "match"))


def _copies(connection: Connection, table: Table, column: str, ids: list[tuple[str, str, str]]) -> None:
    """Of what a table has here, for each of these under its new name, and with its status."""
    rows = {old: [dict(row) for row in _rows(connection, table, column, old)] for old in {old for old, _, _ in ids}}
    new = [
        {**row, column: name, **({"status": status, "owner": None} if table is TABLES else {})}
        for old, name, status in ids
        for row in rows[old]
    ]
    if new:
        connection.execute(insert(table), new)


def _rows(connection: Connection, table: Table, column: str, id: str) -> list[dict[str, object]]:
    found = connection.execute(select(table).where(table.c[column] == id)).mappings()
    return [dict(row) for row in found]


def fill(data: str, stored: int, database: str = "") -> None:
    """Copy what was played until so many tables are on disk, or in a database."""
    engine = create_engine(read(database) if database else f"sqlite:///{Path(data) / 'throneroom.db'}")
    with engine.begin() as connection:
        there = list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.id)))
        going_on = list(connection.scalars(select(TABLES.c.id).where(TABLES.c.status == PLAYING).order_by(TABLES.c.id)))
        copies = []
        for number in range(len(there), stored):
            playing = number % _UNFINISHED == 0
            from_these = going_on if playing else there
            status = PLAYING if playing else OVER
            copies.append((from_these[number % len(from_these)], f"copy{number:08}", status))
        for at in range(0, len(copies), _AT_ONCE):
            for table, column in _OF_A_TABLE:
                _copies(connection, table, column, copies[at : at + _AT_ONCE])
        if database:
            connection.execute(text("ANALYZE"))  # as PostgreSQL would by itself, but now
    engine.dispose()


def played(data: str, seconds: float, database: str = "") -> tuple[float, float, float, float]:
    """Seconds until the server has begun; p50 and p99 of answers, and the processor time of one, in milliseconds."""
    start = time.perf_counter()
    with begun(data, database) as server:
        return time.perf_counter() - start, *played_at(server, MATCHES, RATE, seconds)


def measured(stored: list[int], seconds: float, database: Callable[[], str], where: str) -> list[str]:
    busy = os.getloadavg()[1]
    lines = [
        "| tables on disk | the server begins | p50 | p99 | processor time of one answer |",
        "|---|---|---|---|---|",
    ]
    for number in stored:
        with tempfile.TemporaryDirectory() as data:
            address = database()
            played(data, seconds / 2, address)
            fill(data, number, address)
            begin, p50, p99, used = played(data, seconds, address)
        lines.append(f"| {number:,} | {begin:.1f} s | {p50:.1f} ms | {p99:.1f} ms | {used:.2f} ms |")
        print(lines[-1], file=sys.stderr)
    return [
        f"{MATCHES} matches beside them, {CONNECTIONS} connections each, {RATE} answers/s for {seconds:.0f} s, on",
        f"{where}. The stored tables are copies of short matches; one in {_UNFINISHED} goes on, the others are over.",
        f"Before it began, {busy:.1f} processes wanted to run on the machine (load average of 5 minutes).",
        "",
        *lines,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--stored", default="1000,10000,50000")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--database", nargs="?", const=_OWN, default="", metavar="ADDRESS")
    options = parser.parse_args()
    with ExitStack() as opened:
        database, where = lambda: options.database, "PostgreSQL" if options.database else "SQLite"
        if options.database == _OWN:
            postgres = Postgres()
            opened.callback(postgres.remove)
            database = postgres.database
        lines = measured([int(each) for each in options.stored.split(",")], options.seconds, database, where)
    print("\n".join(lines))
    if options.write is not None:
        document = options.write.read_text("utf-8")
        options.write.write_text(renewed(document, HEADINGS[bool(options.database)], lines), "utf-8")


if __name__ == "__main__":
    main()
