"""The one thread that writes.  What has gathered while it was writing is committed together."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import Executable

from throneroom.kernel.texts import Text

from .database import reason_of, said_first
from .metrics import SIZES, Histogram

Statement: TypeAlias = tuple[Executable, Mapping[str, Any]]

_MOST_TOGETHER = 500


LOG = logging.getLogger("throneroom.server")


class NotWritten(Exception):
    """It is not on disk, and so it did not happen."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.say())
        self.reason = reason  # in half a sentence


class NotHere(NotWritten):
    """This table cannot be had here any more: it was not written, and who comes again finds it where it is."""

    def __init__(self) -> None:
        super().__init__(Text("server.trouble.again"))


class _Job:
    __slots__ = ("statements", "fence", "future")

    def __init__(
        self, statements: tuple[Statement, ...], fence: Statement | None, future: asyncio.Future[None]
    ) -> None:
        self.statements = statements
        self.fence = fence
        self.future = future


class _Spoken:
    """Statements as this database takes them: made once, then nothing but a text and its values."""

    def __init__(self, engine: Engine) -> None:
        self._dialect = engine.dialect
        self._made: dict[tuple[Executable, tuple[str, ...]], tuple[str, dict[str, Any], list[str] | None]] = {}

    def __call__(self, statement: Executable, values: Mapping[str, Any]) -> tuple[str, Any]:
        key = statement, tuple(values)
        made = self._made.get(key)
        if made is None:
            compiled = statement.compile(dialect=self._dialect, column_keys=list(values))  # type: ignore[attr-defined]
            always = {name: value for name, value in compiled.params.items() if name not in values}
            made = self._made[key] = (str(compiled), always, compiled.positiontup)
        text, always, order = made
        every = {**always, **values}
        return text, every if order is None else [every[name] for name in order]


class Writer:
    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self.seconds = Histogram()  # for a group to be on disk
        self.groups = Histogram(SIZES)  # how many were written together
        self.refused = 0  # how many were not written
        self.fenced = 0  # how many were of somebody who no longer has the table
        self._spoken = _Spoken(engine)
        self._one_writer = engine.dialect.name == "sqlite"
        self._errors = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, *statements: Statement, fence: Statement | None = None) -> asyncio.Future[None]:
        """Done when all of it is on disk: WAL with `synchronous=FULL` survives a pulled plug.

        Nothing of it is written, and it is `NotHere`, if the fence does not stand at that moment.
        """
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(statements, fence, future))
        return future

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while True:
                jobs = self._gathered()
                if jobs is None:
                    return
                self._commit(connection, jobs)

    def _gathered(self) -> list[_Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < _MOST_TOGETHER:
            try:
                more = self._jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._jobs.put(None)  # to be met again, after these
                break
            jobs.append(more)
        return jobs

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        began = time.perf_counter()
        try:
            late = self._together(connection, jobs)
            if late is None:
                for job in jobs:
                    self._commit(connection, [job])
                return
        except self._errors as error:
            reason = reason_of(error)
            lost = self._lost(connection)
            if reason is None and len(jobs) > 1 and not lost:  # one that cannot be written must not take others with it
                for job in jobs:
                    self._commit(connection, [job])
                return
            # A disk that is full, or a lock, is everybody's: waiting for it once is enough.
            LOG.error("%s not written: %s", len(jobs), said_first(error))
            self._refuse(jobs, reason, error)
            return
        except Exception as error:
            LOG.exception("%s not written", len(jobs))  # but this thread goes on: nobody else writes
            self._refuse(jobs, None, error)
            return
        self.seconds.observe(time.perf_counter() - began)
        self.groups.observe(len(jobs))
        if late:
            self.fenced += len(late)
            self._loop.call_soon_threadsafe(_fail, [job.future for job in late], NotHere())
        self._loop.call_soon_threadsafe(_succeed, [job.future for job in jobs if job not in late])

    def _lost(self, connection: Connection) -> bool:
        """Whether the database may have committed without our hearing of it: such jobs are never tried again.

        Who waits for one comes again, and finds on disk whether it happened.
        """
        if connection.invalidated:
            return True
        if not getattr(connection.connection.dbapi_connection, "closed", False):
            return False
        connection.invalidate()  # the next one connects anew
        return True

    def _together(self, connection: Connection, jobs: list[_Job]) -> list[_Job] | None:
        """In one transaction: those whose fence does not stand, and of which nothing was written.

        None if there are such, and they can only be told apart one by one.
        """
        if self._one_writer:
            begin = "BEGIN IMMEDIATE"  # so that what a fence sees is so until the end
        elif len(jobs) > 1:
            return self._in_a_pipeline(connection, jobs)
        else:
            begin = ""  # a fence locks its row
        with connection.begin(), closing(connection.connection.cursor()) as cursor:
            if begin:
                cursor.execute(begin)
            return [job for job in jobs if not self._write(cursor, job)]

    def _write(self, cursor: DBAPICursor, job: _Job) -> bool:
        """Whether its fence stands; if not, nothing of it is written, and no other job minds."""
        if job.fence is not None:
            cursor.execute(*self._spoken(*job.fence))
            if cursor.rowcount <= 0 and (cursor.description is None or cursor.fetchone() is None):
                return False
        for statement in job.statements:
            cursor.execute(*self._spoken(*statement))
        return True

    def _in_a_pipeline(self, connection: Connection, jobs: list[_Job]) -> list[_Job] | None:
        """One way there and back for all of them, and one to commit, however many they are."""
        with connection.begin() as transaction:
            there: Any = connection.connection.dbapi_connection
            with there.pipeline():
                fences = [self._sent(there, job) for job in jobs]
            if all([fence is None or fence.rowcount > 0 for fence in fences]):
                return []
            transaction.rollback()
        return None

    def _sent(self, there: Any, job: _Job) -> Any:
        """What its fence will have found; its statements are on their way by then."""
        fence = None if job.fence is None else there.execute(*self._spoken(*job.fence))
        for statement in job.statements:
            there.execute(*self._spoken(*statement))
        return fence

    def _refuse(self, jobs: list[_Job], reason: Text | None, error: Exception) -> None:
        self.refused += len(jobs)
        failure = NotWritten(reason or Text("server.disk.error"))
        failure.__cause__ = error
        self._loop.call_soon_threadsafe(_fail, [job.future for job in jobs], failure)


def _succeed(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        if not future.done():
            future.set_result(None)


def _fail(futures: list[asyncio.Future[None]], failure: NotWritten) -> None:
    for future in futures:
        if not future.done():
            future.set_exception(failure)
