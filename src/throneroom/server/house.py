"""The house: what all tables share, and the rooms that are open."""

from __future__ import annotations

import asyncio
import logging

from . import store as st
from .bots_at_work import BotsAtWork
from .history import restore
from .keys import Keys
from .limits import Buckets, Connected
from .room import Room
from .settings import Settings
from .store import Store
from .table import GATHERING, Table
from .words import Unfit
from .writer import Writer

LOG = logging.getLogger("throneroom.server")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.data)
        self.writer = Writer(self.store.engine, asyncio.get_running_loop())
        self.keys = Keys(self.store.key)
        self.bots = BotsAtWork(settings.bot_workers, settings.bot_budget, settings.bot_grace)
        self.hints = asyncio.Semaphore(settings.bot_workers)  # hints wait for each other, so that bots need not
        self.connected = Connected(settings.connections, settings.address_connections)
        self.messages = Buckets(*settings.address_messages)
        self.requests = Buckets(*settings.requests)
        self.new_tables = Buckets(*settings.new_tables)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._unfinished = self.store.unfinished()

    async def open(self, table: Table) -> Room:
        """A new table, on disk before anybody hears of it."""
        if self._unfinished >= self.settings.tables:
            raise Unfit("server.full")
        self._unfinished += 1
        await self.writer.write(*st.new_table(table))
        room = self.rooms[table.id] = Room(self, table, None)
        return room

    async def room(self, id: str) -> Room | None:
        """The room of a table, read from disk if nobody has been there for a while."""
        room = self.rooms.get(id)
        if room is not None:
            return room
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room | None:
        table = await asyncio.to_thread(self.store.table, id)
        if table is None:
            return None
        restored = None
        if table.status != GATHERING:
            rows = await asyncio.to_thread(self.store.events, id)
            restored = await asyncio.to_thread(restore, table, rows)
        room = Room(self, table, restored)
        await room.resume()
        self.rooms[id] = room
        return room

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.close()

    def over(self) -> None:
        self._unfinished -= 1

    async def tidy(self) -> None:
        """Rooms that nobody has visited for a while leave the memory; everything is on disk."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            for room in list(self.rooms.values()):
                if room.idle_for() > self.settings.idle:
                    self.forget(room)
            self._unfinished = await asyncio.to_thread(self.store.unfinished)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        self.bots.close()
        await asyncio.to_thread(self.writer.close)
        self.store.close()
