"""A member: one process among all that could have a table open.  It knows for how long it may believe its memory.

A table has one owner.  Whoever opens it raises its epoch, and only who knows the newest epoch can write.  That keeps
what is on disk right.  What people are shown is right as long as a heartbeat was confirmed not long ago: a process that
was stopped for a while still has its rooms in memory, and others have gone on with them.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from sqlalchemy.exc import DBAPIError

from .store import Beat, Neighbour, Store
from .writer import NotHere

_TRIES: Final = 3  # of the first heartbeat


def clock() -> float:
    """Seconds that go on while the machine sleeps, where there is such a clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Elsewhere(NotHere):
    """Another member has this table, or is to have it: who asks for it is handed on to there."""

    def __init__(self, table: str, member: str, url: str) -> None:
        super().__init__()
        self.table = table
        self.member = member
        self.url = url


class Member:
    def __init__(self, store: Store, lease: float, gone_after: float, url: str = "") -> None:
        # Its id is never a place: who begins again in the same one is another member.
        self._self = Neighbour(secrets.token_hex(8), url, draining=False)
        self.lease = lease  # seconds
        self.gone_after = gone_after  # seconds
        self.others: dict[str, Neighbour] = {}  # those that lived at the last heartbeat
        self._store = store
        self._sent, self._told = float("-inf"), 0.0
        self._thread = ThreadPoolExecutor(1, "heartbeat")  # of its own: no table that is read keeps it waiting
        store.forget_members()
        self._heard(*self._first_beat())

    def _first_beat(self) -> tuple[float, Beat]:
        """When it was sent.  On a machine that stands still for a moment PostgreSQL may hang up within it, which is no
        reason not to begin: it is tried again."""
        for _ in range(_TRIES - 1):
            with contextlib.suppress(DBAPIError):
                return clock(), self._store.beat(self._self, self.gone_after)
        return clock(), self._store.beat(self._self, self.gone_after)

    @property
    def id(self) -> str:
        return self._self.id

    @property
    def age(self) -> float:
        """Since the last heartbeat that was confirmed."""
        return clock() - self._sent

    @property
    def now(self) -> float:
        """By the clock of the database, which is the same for all members."""
        return self._told + self.age

    @property
    def holds(self) -> bool:
        """Whether nobody can have taken its tables without its knowing."""
        return self.age < self.lease

    async def beat(self, *, draining: bool) -> dict[str, int]:
        """The tables that are still its own, with their epochs."""
        self._self = replace(self._self, draining=draining)
        sent = clock()
        loop = asyncio.get_running_loop()
        beat = await loop.run_in_executor(self._thread, self._store.beat, self._self, self.gone_after)
        self._heard(sent, beat)
        return beat.held

    def _heard(self, sent: float, beat: Beat) -> None:
        if sent > self._sent:  # of two that were under way at once the later one counts
            self._sent, self._told = sent, beat.now
            self.others = beat.others

    def instead(self, table: str, past: str = "") -> Neighbour | None:
        """Who should open a table in our place: the same one, whoever asks; never the one that is `past`."""
        others = [each for each in self.others.values() if each.url and not each.draining and each.id != past]
        return max(others, key=lambda each: hashlib.sha256(f"{table} {each.id}".encode()).digest(), default=None)

    def leave(self) -> None:
        self._thread.shutdown(wait=False)
        self._store.left_by(self.id)
