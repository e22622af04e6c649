"""A member: one process among all that could have a table open.  It knows for how long it may believe its memory.

A table has one owner.  Whoever opens it raises its epoch, and only who knows the newest epoch can write.  That keeps
what is on disk right.  What people are shown is right as long as a heartbeat was confirmed not long ago: a process that
was stopped for a while still has its rooms in memory, and others have gone on with them.
"""

from __future__ import annotations

import asyncio
import secrets
import time

from .store import Store


def clock() -> float:
    """Seconds that go on while the machine sleeps, where there is such a clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Member:
    def __init__(self, store: Store, lease: float) -> None:
        self.id = secrets.token_hex(8)  # never a place: who begins again in the same one is another member
        self.lease = lease  # seconds
        self._store = store
        self._sent = clock()  # the last heartbeat that was confirmed
        store.joined(self.id)

    @property
    def age(self) -> float:
        return clock() - self._sent

    @property
    def holds(self) -> bool:
        """Whether nobody can have taken its tables without its knowing."""
        return self.age < self.lease

    async def beat(self) -> dict[str, int]:
        """The tables that are still its own, with their epochs."""
        sent = clock()
        held = await asyncio.to_thread(self._store.beat, self.id)
        self._sent = max(self._sent, sent)
        return held

    def leave(self) -> None:
        self._store.left_by(self.id)
