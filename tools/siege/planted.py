"""A fault to be found: a member that acknowledges an answer before it is on disk.  The siege must see what is lost."""

from __future__ import annotations

import time

from sqlalchemy import Connection
from sqlalchemy.sql.dml import Insert

from throneroom.server import writer
from throneroom.server.schema import EVENTS

EARLY = "early"
_LATER = 0.3  # seconds from the acknowledgement to the commit: a kill hits between them


def acknowledge_early() -> None:
    """In this process, from now on.  Claims and seats are written as ever: they would fail, and answers would not."""
    commit = writer.Writer._commit

    def early(self: writer.Writer, connection: Connection, jobs: list[writer._Job]) -> None:
        futures = [job.future for job in jobs if any([_of_a_match(each) for each in job.statements])]
        if futures:
            self._loop.call_soon_threadsafe(writer._succeed, futures)
            time.sleep(_LATER)
        commit(self, connection, jobs)

    writer.Writer._commit = early  # type: ignore[method-assign]


def _of_a_match(statement: writer.Statement) -> bool:
    return isinstance(statement[0], Insert) and statement[0].table is EVENTS
