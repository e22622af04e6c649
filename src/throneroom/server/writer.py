"""The one thread that writes.  What has gathered while it was writing is committed together."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import Executable

from throneroom.kernel.texts import Text

from .database import reason_of
from .metrics import SIZES, Histogram

Statement: TypeAlias = tuple[Executable, Mapping[str, Any]]

_MOST_TOGETHER = 500


LOG = logging.getLogger("throneroom.server")


class NotWritten(Exception):
    """It is not on disk, and so it did not happen."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.say())
        self.reason = reason  # in half a sentence


class _Job:
    __slots__ = ("statements", "future")

    def __init__(self, statements: tuple[Statement, ...], future: asyncio.Future[None]) -> None:
        self.statements = statements
        self.future = future


class Writer:
    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine
        self._loop = loop
        self.seconds = Histogram()  # for a group to be on disk
        self.groups = Histogram(SIZES)  # how many were written together
        self.refused = 0  # how many were not written
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, *statements: Statement) -> asyncio.Future[None]:
        """Done when all of it is on disk: WAL with `synchronous=FULL` survives a pulled plug."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(statements, future))
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
            with connection.begin():
                for job in jobs:
                    for statement, values in job.statements:
                        connection.execute(statement, values)
        except SQLAlchemyError as error:
            reason = reason_of(error)
            if reason is None and len(jobs) > 1:  # one that cannot be written must not take the others with it
                for job in jobs:
                    self._commit(connection, [job])
                return
            # A disk that is full, or a lock, is everybody's: waiting for it once is enough.
            LOG.error("%s not written: %s", len(jobs), error.args[0])  # without what was to be written: it is secret
            self._refuse(jobs, reason, error)
            return
        except Exception as error:
            LOG.exception("%s not written", len(jobs))  # but this thread goes on: nobody else writes
            self._refuse(jobs, None, error)
            return
        self.seconds.observe(time.perf_counter() - began)
        self.groups.observe(len(jobs))
        self._loop.call_soon_threadsafe(_succeed, [job.future for job in jobs])

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
