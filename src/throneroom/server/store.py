"""What is kept, read; and the statements with which the writer changes it."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Float,
    Table,
    and_,
    bindparam,
    cast,
    delete,
    exists,
    extract,
    false,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from throneroom.bots import level_called
from throneroom.kernel.asking import read_ask_me

from .database import FILE, Unusable, in_one_sentence, opened
from .lobby_table import GATHERING, OVER, PLAYING, LobbyTable, Seat, plain_settings, read_settings
from .postgres import named, opened_at, said_of
from .schema import EVENTS, MEMBERS, PROFILE_SEATS, REVIEWS, SEATS, SETTINGS, TABLES
from .writer import Statement

_KEY = "key"
_DAY = 24 * 3600.0
_LEFT = 7 * 24 * 3600.0  # seconds: what nobody visited for so long takes no room away from others
_TRY = "try"
_TRIED = 4096  # bytes, so that room for it has to be found

# A fence stands if it finds its row, or changes it.
_FENCE = (
    select(TABLES.c.id)
    .where(TABLES.c.id == bindparam("this"), TABLES.c.epoch == bindparam("held"))
    .with_for_update(read=True)  # SQLite has one writer in all, and needs no lock of a row
)
_CLAIM = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("this"), TABLES.c.epoch == bindparam("held"))
    .values(owner=bindparam("by"), epoch=TABLES.c.epoch + 1)
)
_RELEASE = (
    update(TABLES).where(TABLES.c.id == bindparam("this"), TABLES.c.epoch == bindparam("held")).values(owner=None)
)
_NEW_TABLE = insert(TABLES)
_NEW_SEAT = insert(SEATS)
_NEW_EVENT = insert(EVENTS)
_TABLE_CHANGED = update(TABLES).where(TABLES.c.id == bindparam("this"))
_SEAT_CHANGED = update(SEATS).where(SEATS.c.table == bindparam("this"), SEATS.c.number == bindparam("seat"))
_LEFT_TABLE = (
    TABLES.c.id == bindparam("this"),
    TABLES.c.status == bindparam("status"),
    TABLES.c.visited < bindparam("before"),
)
# What is true of it then stays true until all of it is removed: no other member can write down a visit meanwhile.
_LEFT_LOCKED = select(TABLES.c.id).where(TABLES.c.id == bindparam("this")).with_for_update()
_EVENTS_LEFT = delete(EVENTS).where(EVENTS.c.match.in_(select(TABLES.c.id).where(*_LEFT_TABLE)))
_HISTORY_LEFT = delete(PROFILE_SEATS).where(PROFILE_SEATS.c.table.in_(select(TABLES.c.id).where(*_LEFT_TABLE)))
_REVIEWS_LEFT = delete(REVIEWS).where(REVIEWS.c.table.in_(select(TABLES.c.id).where(*_LEFT_TABLE)))
_SEATS_LEFT = delete(SEATS).where(SEATS.c.table.in_(select(TABLES.c.id).where(*_LEFT_TABLE)))
_TABLE_LEFT = delete(TABLES).where(*_LEFT_TABLE)
_SETTING = insert(SETTINGS)
_FORGOTTEN = delete(SETTINGS).where(SETTINGS.c.name == bindparam("this"))


@dataclass(frozen=True)
class Neighbour:
    """Another member that lives."""

    id: str
    url: str  # nothing: nobody can reach it
    draining: bool


@dataclass(frozen=True)
class Beat:
    """What a heartbeat tells."""

    now: float  # by the clock of the database
    held: dict[str, int]  # the tables that are the member's own, with their epochs
    others: dict[str, Neighbour]


@dataclass(frozen=True)
class Standing:
    """How often a table was opened, and who has it open."""

    epoch: int
    owner: str | None
    url: str  # of the owner, if it lives and can be reached
    lives: bool


class Store:
    """What is in the file of a folder or, if there is an address, in a database that several members share."""

    def __init__(self, data: Path, address: str = "", *, thorough: bool = False) -> None:
        self.shared = bool(address)
        self.engine: Engine = opened_at(address) if address else opened(data, thorough=thorough)
        self._file = data / FILE
        self.where = named(self.engine.url) if address else str(self._file)
        with self.said():
            try:
                self.key = self._server_key()
            except ValueError as error:
                raise Unusable("server.database.damaged", file=self.where) from error

    def said(self) -> AbstractContextManager[None]:
        """What goes wrong with it in here is one sentence."""
        return said_of(self.where) if self.shared else in_one_sentence(self._file)

    def close(self) -> None:
        self.engine.dispose()

    def compact(self) -> None:
        """What was removed leaves the file, too; for nobody but who has the database alone."""
        if self.shared:
            return  # PostgreSQL sees to that itself
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def _server_key(self) -> bytes:
        """What tokens are made with: made once, kept as long as the data."""
        with self.engine.begin() as connection:
            fresh = {"name": _KEY, "value": secrets.token_hex(32)}
            connection.execute(self.upsert(SETTINGS).values(fresh).on_conflict_do_nothing())
            kept = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == _KEY)).scalar_one()
        return bytes.fromhex(kept)

    def upsert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(table) if self.shared else sqlite.insert(table)

    # -- members -------------------------------------------------------------------------------------

    @property
    def _now(self) -> ColumnElement[float]:
        """All ages of members are by one clock, that of the database."""
        return cast(extract("epoch", func.clock_timestamp()), Float)

    def forget_members(self) -> None:
        """Those not seen for a day.  In a file nobody asks who lives: one program has it."""
        if self.shared:
            with self.engine.begin() as connection:
                connection.execute(delete(MEMBERS).where(MEMBERS.c.seen < self._now - _DAY))

    def _seen(self, connection: Connection, member: Neighbour) -> None:
        here = self.upsert(MEMBERS).values(id=member.id, seen=self._now, url=member.url, draining=member.draining)
        told = {name: here.excluded[name] for name in ("seen", "url", "draining")}
        connection.execute(here.on_conflict_do_update(index_elements=["id"], set_=told))

    def left_by(self, member: str) -> None:
        if self.shared:
            with self.engine.begin() as connection:
                connection.execute(delete(MEMBERS).where(MEMBERS.c.id == member))

    def beat(self, member: Neighbour, gone_after: float) -> Beat:
        """It lives; which tables it has open, and who else was seen within so many seconds."""
        found = select(TABLES.c.id, TABLES.c.epoch).where(TABLES.c.owner == member.id)
        with self.engine.begin() as connection:
            if self.shared:
                self._seen(connection, member)
            held = {row.id: row.epoch for row in connection.execute(found)}
            if not self.shared:
                return Beat(time.time(), held, {})
            living = select(MEMBERS).where(MEMBERS.c.id != member.id, MEMBERS.c.seen > self._now - gone_after)
            others = {row.id: Neighbour(row.id, row.url, row.draining) for row in connection.execute(living)}
            return Beat(connection.execute(select(self._now)).scalar_one(), held, others)

    def standing(self, id: str, gone_after: float) -> Standing | None:
        """None: there is no such table.  In a file nobody asks who lives."""
        seen = and_(MEMBERS.c.id == TABLES.c.owner, MEMBERS.c.seen > self._now - gone_after)
        living = TABLES.outerjoin(MEMBERS, seen if self.shared else false())
        found = select(TABLES.c.epoch, TABLES.c.owner, MEMBERS.c.url).select_from(living).where(TABLES.c.id == id)
        with self.engine.connect() as connection:
            row = connection.execute(found).first()
        return None if row is None else Standing(row.epoch, row.owner, row.url or "", row.url is not None)

    # -- reading -------------------------------------------------------------------------------------

    def table(self, id: str) -> LobbyTable | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.number)).mappings()
            table = _table(row, [_seat(seat) for seat in seats])
            there = select(exists().where(TABLES.c.id == table.following))
            if table.following is not None and not connection.execute(there).scalar_one():
                table.following = None  # the rematch was removed: there may be another
            return table

    def tables(self, ids: Sequence[str]) -> dict[str, LobbyTable]:
        """Those of these tables that there are and that make sense, without the matches."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(TABLES).where(TABLES.c.id.in_(ids))).mappings().all()
            found = select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.table, SEATS.c.number)
            seats = connection.execute(found).mappings().all()
        tables = {}
        for row in rows:
            with suppress(ValueError, LookupError, msgspec.MsgspecError):  # whoever opens it hears of it
                tables[row["id"]] = _table(row, [_seat(seat) for seat in seats if seat["table"] == row["id"]])
        return tables

    def events(self, id: str) -> list[bytes]:
        """The payloads of a match, in their order."""
        with self.engine.connect() as connection:
            found = select(EVENTS.c.payload).where(EVENTS.c.match == id).order_by(EVENTS.c.version)
            return list(connection.execute(found).scalars())

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How many rows each of these matches has."""
        counted = select(EVENTS.c.match, func.count().label("rows")).where(EVENTS.c.match.in_(ids))
        with self.engine.connect() as connection:
            return {row.match: row.rows for row in connection.execute(counted.group_by(EVENTS.c.match))}

    def unfinished(self, maker: str | None = None) -> int:
        """How many tables are not over, of all or of one maker; those that were left long ago do not count."""
        of_these = [TABLES.c.status.in_((GATHERING, PLAYING)), TABLES.c.visited > time.time() - _LEFT]
        if maker is not None:
            of_these.append(TABLES.c.maker == maker)
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(TABLES).where(*of_these)).scalar_one())

    def left(self, status: str, before: float, most: int, after: tuple[float, str]) -> list[tuple[float, str]]:
        """Tables of this status that nobody has visited since then, those left first first; from `after` on."""
        place = (TABLES.c.visited, TABLES.c.id)
        where = (TABLES.c.status == status, TABLES.c.visited < before, tuple_(*place) > after)
        found = select(*place).where(*where).order_by(*place).limit(most)
        with self.engine.connect() as connection:
            return [(visited, id) for visited, id in connection.execute(found)]

    def count_left(self, status: str, before: float) -> int:
        found = select(func.count()).select_from(TABLES).where(TABLES.c.status == status, TABLES.c.visited < before)
        with self.engine.connect() as connection:
            return int(connection.execute(found).scalar_one())


# -- statements for the writer ---------------------------------------------------------------------------


def new_table(table: LobbyTable) -> list[Statement]:
    row = {
        "id": table.id,
        "game": table.game,
        "options": table.options_json,
        "settings": plain_settings(table.settings),
        "status": table.status,
        "seed": table.seed.hex(),
        "nonces": table.nonces,
        "following": table.following,
        "prefix": table.prefix,
        "created": table.created,
        "visited": table.visited,
        "maker": table.maker,
        "owner": table.owner,
        "epoch": table.epoch,
        "began": table.began,
        "ended": table.ended,
        "outcome": table.outcome,
    }
    return [(_NEW_TABLE, row), *[(_NEW_SEAT, {"table": table.id, **_plain(seat)}) for seat in table.seats]]


def fence(table: LobbyTable) -> Statement:
    """Stands as long as nobody else has opened the table since."""
    return _FENCE, {"this": table.id, "held": table.epoch}


def claim(id: str, epoch: int, member: str) -> Statement:
    """Stands if nobody has opened the table since it had this epoch; then nobody who had it open can write."""
    return _CLAIM, {"this": id, "held": epoch, "by": member}


def release(table: LobbyTable) -> Statement:
    return _RELEASE, {"this": table.id, "held": table.epoch}


def table_changed(table: LobbyTable) -> Statement:
    return _TABLE_CHANGED, {
        "this": table.id,
        "options": table.options_json,
        "status": table.status,
        "nonces": table.nonces,
        "following": table.following,
        "maker": "" if table.status == OVER else table.maker,
        "began": table.began,
        "ended": table.ended,
        "outcome": table.outcome,
    }


def table_visited(table: LobbyTable) -> Statement:
    return _TABLE_CHANGED, {"this": table.id, "visited": table.visited}


def table_removed(id: str, status: str, before: float) -> list[Statement]:
    """With everything that belongs to it, unless somebody has been there after all."""
    this = {"this": id, "status": status, "before": before}
    removals = (_EVENTS_LEFT, _HISTORY_LEFT, _REVIEWS_LEFT, _SEATS_LEFT, _TABLE_LEFT)
    return [(_LEFT_LOCKED, {"this": id}), *[(removal, this) for removal in removals]]


def tried() -> list[Statement]:
    """A change that is on disk, and leaves nothing there: whether anything can be written at all."""
    new = {"name": _TRY, "value": secrets.token_hex(_TRIED)}
    return [(_FORGOTTEN, {"this": _TRY}), (_SETTING, new), (_FORGOTTEN, {"this": _TRY})]


def seat_changed(table: LobbyTable, seat: Seat) -> Statement:
    return _SEAT_CHANGED, {"this": table.id, "seat": seat.number, **_plain(seat)}


def new_event(table: str, version: int, payload: bytes) -> Statement:
    return _NEW_EVENT, {"match": table, "version": version, "payload": payload}


def _plain(seat: Seat) -> dict[str, Any]:
    return {
        "number": seat.number,
        "kind": seat.kind,
        "level": seat.level,
        "name": seat.name,
        "generation": seat.generation,
        "host": seat.host,
        "nonce": seat.nonce,
        "ask_me": "" if seat.ask_me is None else json.dumps(seat.ask_me.plain()),
    }


def _seat(row: Mapping[Any, Any]) -> Seat:
    return Seat(
        number=row["number"],
        kind=row["kind"],
        level=level_called(row["level"]) or row["level"],
        name=row["name"],
        generation=row["generation"],
        host=row["host"],
        nonce=row["nonce"],
        ask_me=read_ask_me(json.loads(row["ask_me"])) if row["ask_me"] else None,
    )


def _table(row: Mapping[Any, Any], seats: list[Seat]) -> LobbyTable:
    return LobbyTable(
        id=row["id"],
        game=row["game"],
        options_json=row["options"],
        settings=read_settings(row["settings"]),
        seats=seats,
        seed=bytes.fromhex(row["seed"]),
        created=row["created"],
        visited=row["visited"],
        maker=row["maker"],
        status=row["status"] if row["status"] in (GATHERING, PLAYING) else OVER,
        nonces=row["nonces"],
        following=row["following"],
        prefix=row["prefix"],
        owner=row["owner"],
        epoch=row["epoch"],
        began=row["began"],
        ended=row["ended"],
        outcome=row["outcome"],
    )
