"""The database: opened, brought to the newest form, and read.  Writing is the writer's."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, bindparam, create_engine, event, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from .schema import EVENTS, SEATS, SETTINGS, TABLES
from .table import GATHERING, OVER, PLAYING, Seat, Table, plain_settings, read_settings
from .writer import Statement

FILE = "throneroom.db"
_KEY = "key"
_LEFT_FOR_GOOD = 7 * 24 * 3600  # seconds

_NEW_TABLE = insert(TABLES)
_NEW_SEAT = insert(SEATS)
_NEW_EVENT = insert(EVENTS)
_TABLE_CHANGED = update(TABLES).where(TABLES.c.id == bindparam("this"))
_SEAT_CHANGED = update(SEATS).where(SEATS.c.table == bindparam("this"), SEATS.c.number == bindparam("seat"))


def _on_connect(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        path = data / FILE
        path.touch(mode=0o600)  # it holds the seeds of running matches
        self.engine: Engine = create_engine(f"sqlite:///{path}")
        event.listen(self.engine, "connect", _on_connect)
        self._migrate()
        self.key = self._server_key()

    def close(self) -> None:
        self.engine.dispose()

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def _server_key(self) -> bytes:
        """What tokens are made with: made once, kept as long as the data."""
        with self.engine.begin() as connection:
            fresh = upsert(SETTINGS).values(name=_KEY, value=secrets.token_hex(32)).on_conflict_do_nothing()
            connection.execute(fresh)
            kept = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == _KEY)).scalar_one()
        return bytes.fromhex(kept)

    # -- reading -------------------------------------------------------------------------------------

    def table(self, id: str) -> Table | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.number)).mappings()
            return _table(row, [_seat(seat) for seat in seats])

    def events(self, id: str) -> list[bytes]:
        """The payloads of a match, in their order."""
        with self.engine.connect() as connection:
            found = select(EVENTS.c.payload).where(EVENTS.c.match == id).order_by(EVENTS.c.version)
            return list(connection.execute(found).scalars())

    def unfinished(self) -> int:
        """How many tables are not over; those that were left for good long ago do not count."""
        fresh = TABLES.c.created > time.time() - _LEFT_FOR_GOOD
        running = TABLES.c.status.in_((GATHERING, PLAYING))
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(TABLES).where(running, fresh)).scalar_one())


# -- statements for the writer ---------------------------------------------------------------------------


def new_table(table: Table) -> list[Statement]:
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
    }
    return [(_NEW_TABLE, row), *[(_NEW_SEAT, {"table": table.id, **_plain(seat)}) for seat in table.seats]]


def table_changed(table: Table) -> Statement:
    return _TABLE_CHANGED, {
        "this": table.id,
        "status": table.status,
        "nonces": table.nonces,
        "following": table.following,
    }


def seat_changed(table: Table, seat: Seat) -> Statement:
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
    }


def _seat(row: Mapping[Any, Any]) -> Seat:
    return Seat(
        number=row["number"],
        kind=row["kind"],
        level=row["level"],
        name=row["name"],
        generation=row["generation"],
        host=row["host"],
        nonce=row["nonce"],
    )


def _table(row: Mapping[Any, Any], seats: list[Seat]) -> Table:
    return Table(
        id=row["id"],
        game=row["game"],
        options_json=row["options"],
        settings=read_settings(row["settings"]),
        seats=seats,
        seed=bytes.fromhex(row["seed"]),
        created=row["created"],
        status=row["status"] if row["status"] in (GATHERING, PLAYING) else OVER,
        nonces=row["nonces"],
        following=row["following"],
        prefix=row["prefix"],
    )
