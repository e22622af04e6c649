"""From a file to PostgreSQL, and from PostgreSQL to a file that it restores itself from."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import URL, Connection, delete, func, insert, select

from .database import FILE, Unusable, in_folder, in_one_sentence, opened
from .postgres import named, opened_at, read, said_of
from .schema import MEMBERS, METADATA, SETTINGS, TABLES

_AT_ONCE = 500  # rows


def copy(data: Path, address: str) -> tuple[str, int]:
    """All that is in the file of a folder, wholly or not at all, into a database that has no tables yet.

    With the server's key: links and tokens stay good.  Where it went, and how many tables.
    """
    in_folder(data)
    source, target = opened(data, thorough=True), opened_at(address)
    where = named(target.url)
    try:
        with in_one_sentence(data / FILE), source.connect() as out, said_of(where), target.begin() as into:
            if into.execute(select(TABLES.c.id).limit(1)).first() is not None:
                raise Unusable("server.database.not_empty", file=where)
            into.execute(delete(SETTINGS))
            _copy(out, into)
            return where, int(into.execute(select(func.count()).select_from(TABLES)).scalar_one())
    finally:
        source.dispose()
        target.dispose()


def _copy(out: Connection, into: Connection) -> None:
    """Every table that there is, and first those that others point to; members are processes, and none is there yet."""
    for table in METADATA.sorted_tables:
        if table is MEMBERS:
            continue
        rows = out.execution_options(yield_per=_AT_ONCE).execute(select(table)).mappings()
        for some in rows.partitions(_AT_ONCE):
            into.execute(insert(table), [{**row, "owner": None} if table is TABLES else dict(row) for row in some])


def dump(address: str, to: Path) -> int:
    """By PostgreSQL's own program, which `pg_restore` reads; how many bytes it has.  Nothing is overwritten."""
    url = read(address)
    program = shutil.which("pg_dump")
    if program is None:
        raise Unusable("server.database.no_pg_dump")
    if to.exists():
        raise Unusable("server.database.exists", file=str(to))
    fresh = to.with_name(to.name + ".new")
    os.close(os.open(fresh, os.O_CREAT | os.O_EXCL, 0o600))  # it holds the seeds of running matches, too
    try:
        without = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
        secret = {} if url.password is None else {"PGPASSWORD": str(url.password)}  # others read command lines
        command = [
            program,
            "--format=custom",
            "--no-password",
            f"--file={fresh}",
            f"--dbname={without.render_as_string()}",
        ]
        done = subprocess.run(command, check=False, capture_output=True, text=True, env={**os.environ, **secret})
        if done.returncode != 0:
            said = done.stderr.strip().splitlines() or [f"pg_dump: {done.returncode}"]
            raise Unusable("server.database.unusable", file=named(url), reason=said[-1])
        fresh.rename(to)
    finally:
        fresh.unlink(missing_ok=True)
    return to.stat().st_size
