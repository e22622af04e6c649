"""What is kept and for how long.  Tables that nobody will come back to are removed, in small steps beside play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Container, Iterator

from . import profiles
from . import store as st
from .lobby_table import GATHERING, OVER, PLAYING
from .sentences import Unfit
from .settings import Settings
from .store import Store
from .writer import NotWritten, Writer

LOG = logging.getLogger("throneroom.server")
DAY = 24 * 3600.0
_AT_ONCE = 4  # tables, in one step of the writer
_SHARE = 10  # removing takes at most one part in so many of the writer's time


def limits(settings: Settings) -> list[tuple[str, float]]:
    """For every status that is not kept for ever: before when the last visit must have been."""
    days = {GATHERING: settings.keep_gathering, PLAYING: settings.keep_playing, OVER: settings.keep_over}
    now = time.time()
    return [(status, now - kept * DAY) for status, kept in days.items() if kept > 0]


def steps(store: Store, status: str, before: float) -> Iterator[list[str]]:
    """The tables to remove, a few at a time."""
    last = (0.0, "")
    while found := store.left(status, before, _AT_ONCE, last):
        yield [id for _, id in found]
        last = found[-1]


class Keeping:
    """Removes beside play: a table that somebody is at, or comes to just now, stays."""

    def __init__(self, store: Store, writer: Writer, here: tuple[Container[str], ...]) -> None:
        self.store = store
        self.writer = writer
        self.here = here  # tables that are in memory, or on their way there
        self.going: set[str] = set()  # nobody can come back to these any more

    async def tidy(self, settings: Settings) -> int:
        """How many tables were removed."""
        removed = 0
        for status, before in limits(settings):
            walk = steps(self.store, status, before)
            while (found := await asyncio.to_thread(next, walk, None)) is not None:
                removed += await self._remove(found, status, before)
        await self.writer.write(*profiles.tidied())
        if removed:
            LOG.info("%s tables removed that nobody came back to", removed)
        return removed

    async def _remove(self, found: list[str], status: str, before: float) -> int:
        began = time.monotonic()
        ids = [id for id in found if not any([id in each for each in self.here])]
        self.going.update(ids)
        try:
            if ids:
                await self.writer.write(*[each for id in ids for each in st.table_removed(id, status, before)])
        finally:
            self.going.difference_update(ids)
        await asyncio.sleep((time.monotonic() - began) * (_SHARE - 1))
        return len(ids)


# -- by hand, where no server runs -----------------------------------------------------------------------


def counted(store: Store, settings: Settings) -> dict[str, int]:
    """How many tables of each status would be removed now."""
    return {status: store.count_left(status, before) for status, before in limits(settings)}


async def tidied(store: Store, settings: Settings) -> dict[str, int]:
    """How many tables of each status were removed; what they took is given back to the disk."""
    writer = Writer(store.engine, asyncio.get_running_loop())
    removed = {}
    try:
        for status, before in limits(settings):
            removed[status] = 0
            for found in steps(store, status, before):
                await writer.write(*[each for id in found for each in st.table_removed(id, status, before)])
                removed[status] += len(found)
        await writer.write(*profiles.tidied())
    except NotWritten as failure:
        raise Unfit("server.trouble.storage", reason=failure.reason) from failure
    finally:
        await asyncio.to_thread(writer.close)
    store.compact()
    return removed
