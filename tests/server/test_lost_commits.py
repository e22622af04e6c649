"""A connection that is lost in a commit: nobody knows whether it is on disk, and so nobody writes it again."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from tests.server.postgres import MISSING, programs
from tests.server.test_store import a_table
from throneroom.server import store as st
from throneroom.server.database import reason_of, said_first
from throneroom.server.schema import TABLES
from throneroom.server.store import Store
from throneroom.server.writer import NotHere, NotWritten, Writer, _Job

psycopg = pytest.importorskip("psycopg")
on_postgres = pytest.mark.skipif(programs() is None, reason=MISSING)
ONCE_MORE = update(TABLES).values(epoch=TABLES.c.epoch + 1)  # who writes it twice is found out


def cut(there: Any) -> None:
    """As a network does it: the next one to use it hears that it is lost."""
    with socket.fromfd(there.fileno(), socket.AF_INET, socket.SOCK_STREAM) as end:
        end.shutdown(socket.SHUT_RDWR)
    there.execute("SELECT 1")


def ended(there: Any) -> None:
    """By an error of which it is not known that it ends connections."""
    there.close()
    raise psycopg.errors.InternalError_("it ends")


@on_postgres
@pytest.mark.parametrize("on_disk", [True, False], ids=["on_disk", "not_on_disk"])
@pytest.mark.parametrize("lose", [cut, ended])
def test_a_commit_of_unknown_outcome_is_never_tried_again(
    lose: Callable[[Any], None], on_disk: bool, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, table, commits = Store(tmp_path, address), a_table(), 0
    dialect = store.engine.dialect
    commit = dialect.do_commit

    def lost(connection: Any) -> None:
        nonlocal commits
        commits += 1
        if commits > 1:
            commit(connection)
            return
        if on_disk:
            commit(connection)
        lose(connection.dbapi_connection)

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        writer = Writer(store.engine, loop)
        await writer.write(*st.new_table(table))
        monkeypatch.setattr(dialect, "do_commit", lost)
        jobs = [_Job(((ONCE_MORE, {}),), None, loop.create_future()) for _ in range(3)]
        afterwards = _Job((st.new_event(table.id, 0, b"x"),), None, loop.create_future())

        def written() -> None:
            with store.engine.connect() as connection:
                writer._commit(connection, jobs)
                writer._commit(connection, [afterwards])

        await asyncio.to_thread(written)
        done = await asyncio.gather(*[job.future for job in jobs], return_exceptions=True)
        assert [type(each) for each in done] == [NotWritten] * 3, "nobody is told that it happened"
        assert not any([isinstance(each, NotHere) for each in done])
        await afterwards.future
        await asyncio.to_thread(writer.close)

    asyncio.run(scene())
    kept = store.table(table.id)
    assert kept is not None
    assert kept.epoch == (3 if on_disk else 0)
    assert commits == 2, "the second one is what was written afterwards"
    assert len(store.events(table.id)) == 1
    store.close()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (psycopg.errors.DiskFull, "server.disk.full"),
        (psycopg.errors.OutOfMemory, "server.disk.error"),
        (psycopg.errors.LockNotAvailable, "server.disk.locked"),
        (psycopg.errors.ReadOnlySqlTransaction, "server.disk.read_only"),
        (psycopg.errors.AdminShutdown, "server.disk.unreachable"),
        (psycopg.OperationalError, "server.disk.unreachable"),
        (psycopg.errors.UniqueViolation, None),
    ],
)
def test_what_postgresql_says_is_a_reason(error: type[Exception], reason: str | None) -> None:
    for each in (error("no"), OperationalError("INSERT", {}, error("no"))):
        found = reason_of(each)
        assert (None if found is None else found.id) == reason


def test_of_an_error_only_the_first_line_is_said() -> None:
    error = psycopg.errors.NotNullViolation("null value\nDETAIL:  Failing row contains (secret).")
    assert said_first(error) == "null value"
    assert said_first(OperationalError("INSERT", {}, error)).endswith("null value")
    assert said_first(psycopg.errors.DiskFull()) == "DiskFull"
