"""Tables that are only looked at, as they are on disk: nobody opens them for that, and no member loses one by it."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .history import Restored, restore
from .lobby_table import GATHERING, LobbyTable
from .room import Room
from .streams import Stream

if TYPE_CHECKING:
    from .lobby import Lobby

LOG = logging.getLogger("throneroom.server")
_MOST = 200  # matches that are remembered, so that who looks again need not wait for them


@dataclass(frozen=True)
class _Seen:
    """A match after so many rows, and the seats from which a curtain may still hide something of it."""

    rows: int
    restored: Restored
    behind: frozenset[int]


class Looks:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._kept: OrderedDict[str, _Seen] = OrderedDict()

    async def at(self, ids: Iterable[str]) -> dict[str, Room]:
        """Those that there are and that make sense; their rooms are to be read, and nobody enters them."""
        found = {}
        for table, seen in await self._lobby.read(self._read, list(ids)):
            room = found[table.id] = Room(self._lobby, table, None if seen is None else seen.restored)
            if seen is not None:
                for seat in seen.behind:
                    room.streams[seat].behind = True
                self._kept[table.id] = seen
                self._kept.move_to_end(table.id)
        while len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return found

    def _read(self, ids: list[str]) -> list[tuple[LobbyTable, _Seen | None]]:
        store = self._lobby.store
        tables, rows = store.tables(ids), store.versions(ids)
        read: list[tuple[LobbyTable, _Seen | None]] = []
        for id, table in tables.items():
            seen = self._kept.get(id)
            if table.status == GATHERING:
                read.append((table, None))
            elif seen is not None and seen.rows == rows.get(id, 0):
                read.append((table, seen))
            else:
                try:
                    read.append((table, _seen(table, store.events(id))))
                except Exception:  # it makes no sense: no other table minds
                    LOG.exception("table %s cannot be read", id)
        return read


def _seen(table: LobbyTable, rows: list[bytes]) -> _Seen:
    restored = restore(table, rows)
    behind = set()
    for seat in table.people:
        stream = Stream(seat.number)
        stream.resume(list(restored.counts.get(stream.name, [])), restored.digests.get(stream.name, ""))
        if stream.look(restored.match) is not None:
            behind.add(seat.number)
    return _Seen(len(rows), restored, frozenset(behind))
