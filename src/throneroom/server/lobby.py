"""The lobby: what all tables share, and the rooms that are open."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from . import store as st
from .beside import Beside
from .bots_at_work import BotsAtWork
from .database import reason_of
from .history import Restored, restore
from .keeping import Keeping
from .limits import Buckets, Connected
from .lobby_table import GATHERING, LobbyTable
from .looks import Looks
from .member import Elsewhere, Member
from .metrics import Metrics
from .network import Network
from .profiles import Profiles
from .public import Public
from .relay import Relays
from .relayed import Seal
from .renderings import Renderings
from .reviews import Reviews
from .room import Room
from .sentences import Unfit
from .settings import Settings
from .store import Standing, Store
from .thought_queue import ThoughtQueue
from .tokens import Tokens
from .writer import NotHere, NotWritten, Statement, Writer

LOG = logging.getLogger("throneroom.server")
_DRAINED_WITHIN = 3.0  # seconds for the rooms to end what they write
_LEASE = 3.0  # seconds: less than others wait until they take a silent member's tables
_VISIT = 3600.0  # seconds after which a further visit is written down
FREE, GONE, REFUSED = "free", "gone", "refused"  # why a table can be opened
DIRECT, RELAYED = "direct", "relayed"  # how a WebSocket came
P = ParamSpec("P")
R = TypeVar("R")


class Unreadable(Exception):
    """A table that is there and makes no sense: the log says why.  No other table minds."""


class Lobby:
    def __init__(self, settings: Settings, network: Network, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.network = network
        self.store = Store(settings.data, settings.database)
        self.writer = Writer(self.store.engine, asyncio.get_running_loop())
        self.member = Member(self.store, self._lease(), settings.gone_after, settings.advertise)
        self.seal = Seal(self.store.key, self.member)
        self.relays = Relays(self.seal)
        self.claims = Counter(dict.fromkeys((FREE, GONE, REFUSED), 0))
        self.tokens = Tokens(self.store.key)
        queue = ThoughtQueue(settings.queue, self.member.id) if settings.queue else None
        self.bots = BotsAtWork(settings.bot_workers, settings.bot_reference_seconds, settings.bot_grace, queue=queue)
        self.reviews = Reviews(self.read, self.store, self.writer, self.bots)
        self.connected = Connected(settings.connections, settings.address_connections)
        self.messages = Buckets(*settings.address_messages)
        self.requests = Buckets(*settings.requests)
        self.new_tables = Buckets(*settings.new_tables)
        self.profiles = Profiles(self.store)
        self.profile_changes = Buckets(*settings.profiles)
        self.adding = asyncio.Lock()  # one record at a time is played again
        self.renderings = Renderings()
        self.beside = Beside()
        self.public = Public(self.beside)
        self.sockets = Counter({DIRECT: 0, RELAYED: 0})
        self.rooms: dict[str, Room] = {}
        self.looks = Looks(self)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self.keeping = Keeping(self.store, self.writer, (self.rooms, self._loading))
        self._unfinished = self.store.unfinished()
        self._trying: asyncio.Future[None] | None = None
        self.draining = False  # it was told to end: nobody is to be sent here any more
        self._lapses = 0  # times that others may have gone on with our tables
        self._beating = True  # the last heartbeat was confirmed
        self._leaving = False  # it ends: no table is opened any more
        self._show_figures()

    def _lease(self) -> float:
        if self.settings.lease is not None:
            return self.settings.lease
        return _LEASE if self.store.shared else float("inf")

    def _show_figures(self) -> None:
        show, bots, writer = self.metrics, self.bots, self.writer
        show.gauge("rooms", "Tables that are in memory.", lambda: len(self.rooms))
        show.gauge("connections", "WebSockets, by how they came.", lambda: self.sockets, "kind")
        show.gauge("relays", "WebSockets that are handed on to other members.", lambda: self.relays.sockets)
        show.counter("claims_total", "Tables that were opened, by why they could be.", lambda: self.claims, "why")
        show.histogram("write_seconds", "For a group to be on disk.", lambda: writer.seconds)
        show.histogram("write_group_size", "How many were written together.", lambda: writer.groups)
        show.counter("fenced_total", "Writes for a table that somebody else has opened.", lambda: writer.fenced)
        show.gauge("heartbeat_age_seconds", "Since the last confirmed heartbeat.", lambda: self.member.age)
        show.counter("not_written_total", "What could not be written.", lambda: writer.refused)
        show.gauge("thoughts_waiting", "Thoughts that wait for a worker, by class.", bots.waiting, "class")
        show.histogram("thought_seconds", "That a worker had a thought, by level.", lambda: bots.pool.seconds, "level")
        show.counter("thoughts_sent_total", "Thoughts that were sent to others.", bots.sent)
        show.counter("thoughts_lost_total", "Thoughts that nothing came of there, by why.", bots.lost, "why")
        show.gauge("thinking_elsewhere", "Workers of others that think for us.", bots.elsewhere)
        show.counter("thoughts_given_up_total", "How often a lower level answered, by why.", bots.given_up, "why")

    async def open(self, table: LobbyTable, *also: Statement, fence: Statement | None = None) -> Room:
        """A new table, on disk before anybody hears of it; with what is written `also`, or not at all.

        Where there are other members, nobody has it open yet: that is for who comes first, wherever that is.
        """
        if self._leaving or self.lapsed():
            raise NotHere
        if self._unfinished >= self.settings.tables:
            raise Unfit("server.full")
        if table.maker and await asyncio.to_thread(self.store.unfinished, table.maker) >= self.settings.address_tables:
            raise Unfit("server.share", most=self.settings.address_tables)
        self._unfinished += 1
        if not self.store.shared:
            table.owner, table.epoch = self.member.id, 1
        try:
            await self.writer.write(*st.new_table(table), *also, fence=fence)
        except NotWritten:
            self._unfinished -= 1
            raise
        room = Room(self, table, None)
        if not self.store.shared:
            self.rooms[table.id] = room
        return room

    async def room(self, id: str, past: str = "") -> Room | None:
        """The room of a table, read from disk if nobody has been there for a while.

        `Elsewhere` if another member has it, unless that is the one which is `past`: it was found to be gone.
        """
        if self.lapsed():
            await self.beat()
            if self.lapsed():
                raise NotHere
        room = self.rooms.get(id)
        if room is not None:
            self._visited(room)
            return room
        if self._leaving:
            raise NotHere
        if id in self.keeping.going or not (id.isascii() and id.isalnum()):
            return None
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id, past))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def look(self, ids: Sequence[str]) -> dict[str, Room]:
        """Tables to look at: those that can be read.  Where there are other members, nothing is opened for that."""
        if self.store.shared:
            here = {} if self.lapsed() else {id: self.rooms[id] for id in ids if id in self.rooms}
            return here | await self.looks.at([id for id in ids if id not in here])
        rooms = await asyncio.gather(*[self._readable(id) for id in ids])
        return {room.table.id: room for room in rooms if room is not None}

    async def _readable(self, id: str) -> Room | None:
        with suppress(Unreadable):
            return await self.room(id)
        return None

    async def _load(self, id: str, past: str) -> Room | None:
        began, lapses = time.perf_counter(), self._lapses
        try:
            standing = await asyncio.to_thread(self.store.standing, id, self.settings.gone_after)
            if standing is None:
                return None
            why = self._why(id, standing, past)
            epoch = await self._claimed(id, standing.epoch)
            self.claims[why] += 1
            found = await asyncio.to_thread(self._read, id)
        except NotWritten:
            raise
        except SQLAlchemyError as error:
            reason = reason_of(error)
            if reason is None or not self.store.shared:
                LOG.exception("table %s cannot be read", id)
                raise Unreadable from error
            raise NotWritten(reason) from error
        except Exception as error:
            LOG.exception("table %s cannot be read", id)
            raise Unreadable from error
        if found is None:
            return None
        if found[0].epoch != epoch:
            raise NotHere
        room = Room(self, *found)
        await room.resume()
        await room.start_if_complete()  # if the disk did not take it when everybody was ready
        if self.lapsed() or self._lapses != lapses:  # it was stopped since it read the table
            room.close()
            raise NotHere
        self.rooms[id] = room
        self._visited(room)
        self.metrics.load_seconds.observe(time.perf_counter() - began)
        return room

    def _why(self, id: str, standing: Standing, past: str) -> str:
        """Why a table may be opened here: `Elsewhere` or `NotHere` if it may not."""
        owner = standing.owner
        if owner is not None and owner not in (self.member.id, past) and standing.lives:
            raise Elsewhere(id, owner, standing.url) if standing.url else NotHere
        instead = self.member.instead(id, past) if self.draining else None
        if instead is not None:
            raise Elsewhere(id, instead.id, instead.url)
        if owner in (None, self.member.id):
            return FREE
        return REFUSED if standing.lives else GONE

    async def _claimed(self, id: str, epoch: int) -> int:
        """The table is ours before it is read: whoever had it open can change nothing of it from now on."""
        try:
            await self.writer.write(fence=st.claim(id, epoch, self.member.id))
        except NotHere:
            raise
        except NotWritten:
            if self.store.shared:
                raise
            return epoch  # a disk that is full can still be read; nobody else has this file
        return epoch + 1

    def _read(self, id: str) -> tuple[LobbyTable, Restored | None] | None:
        table = self.store.table(id)
        if table is None:
            return None
        return table, None if table.status == GATHERING else restore(table, self.store.events(id))

    async def read(self, read: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """What is in the database, beside the event loop; `NotWritten` if it cannot be reached now."""
        try:
            return await asyncio.to_thread(read, *args, **named)
        except SQLAlchemyError as error:
            reason = reason_of(error)
            if reason is None:
                raise
            raise NotWritten(reason) from error

    def _visited(self, room: Room) -> None:
        """Written seldom: it is for those who count in days."""
        now = time.time()
        if now - room.table.visited > _VISIT:
            room.table.visited = now
            table = room.table
            self.writer.write(st.table_visited(table), fence=st.fence(table)).add_done_callback(_looked_at)

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self._visited(room)
            if room.table.owner == self.member.id:
                self.writer.write(st.release(room.table)).add_done_callback(_looked_at)
        room.close()

    # -- whether what is in memory is so ------------------------------------------------------------

    def lapsed(self) -> bool:
        """Whether others may have gone on with our tables; then nobody is shown them, and all come again."""
        if self.member.holds:
            return False
        self._lapses += 1
        for room in list(self.rooms.values()):
            room.send_away("again")
        return True

    async def beat(self) -> None:
        """Says that we live, and learns which tables are still ours."""
        before = list(self.rooms.values())
        try:
            held = await self.member.beat(draining=self.draining)
        except SQLAlchemyError as error:
            if self._beating:  # said once, however long it lasts
                LOG.error("no heartbeat: %s", error.args[0] if error.args else error)
            self._beating = False
            return
        except Exception:
            LOG.exception("no heartbeat")  # and the next one is tried all the same
            return
        self._beating = True
        self.relays.keep(self.member.others)
        for room in before:
            table = room.table
            if table.owner == self.member.id and held.get(table.id) != table.epoch and not room.closed:
                LOG.warning("table %s: somebody else has opened it; its room is closed", table.id)
                room.send_away("again")

    async def keep_beating(self) -> None:
        """A heartbeat that hangs, as when the network is cut, keeps nobody from noticing that the lease has run out."""
        beating: asyncio.Task[None] | None = None
        try:
            while True:
                await asyncio.sleep(self.settings.heartbeat)
                self.lapsed()
                if beating is None or beating.done():
                    beating = asyncio.create_task(self.beat())
        finally:
            if beating is not None:
                beating.cancel()

    def over(self) -> None:
        self._unfinished -= 1

    async def ready(self) -> None:
        """Whether anything can be written; `NotWritten` says why not.  All who ask at once share one try."""
        if self.lapsed():
            raise NotHere
        if self._trying is None or self._trying.done():
            self._trying = self.writer.write(*st.tried())
        await asyncio.shield(self._trying)

    async def tidy(self) -> None:
        """Rooms that nobody has visited for a while leave the memory; what was left long ago leaves the disk."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            for room in list(self.rooms.values()):
                if room.idle_for() > self.settings.idle:
                    self.forget(room)
                elif room.company:
                    self._visited(room)
            try:
                await self.keeping.tidy(self.settings)
                self._unfinished = await asyncio.to_thread(self.store.unfinished)
            except (NotWritten, SQLAlchemyError) as error:  # a full disk or a lock: the next time is soon
                LOG.error("not tidied: %s", error.args[0] if error.args else error)

    async def drain(self) -> None:
        """Every room ends what it is writing and says it to those who wait for it; then everybody has to come again."""
        self._leaving = True
        self.relays.keep(())
        with suppress(TimeoutError):
            async with asyncio.timeout(_DRAINED_WITHIN):
                await asyncio.gather(*self._loading.values(), return_exceptions=True)
                await asyncio.gather(*[self._emptied(room) for room in list(self.rooms.values())])

    async def _emptied(self, room: Room) -> None:
        async with room.lock:
            self.forget(room)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        self.reviews.close()
        self.beside.close()
        await self.bots.close()
        await asyncio.to_thread(self.writer.close)
        with suppress(SQLAlchemyError):  # a disk that is full
            await asyncio.to_thread(self.member.leave)
        self.store.close()


def _looked_at(future: asyncio.Future[None]) -> None:
    """A visit that was not written is written at the next one; the writer has said why."""
    future.exception()
