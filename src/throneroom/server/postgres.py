"""PostgreSQL: an address in place of a file, for tables that outlive any one machine.

psycopg is an extra: only who gives an address needs it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .database import ALWAYS, VERSION, Unusable, forms, newest_form, reason_of, upgrade
from .schema import METADATA, TABLES

_LOCK: Final = 7430  # of migrations: one member at a time
_SCHEMES: Final = ("postgresql", "postgres")
# An owner that is stopped within a transaction would else keep its row locked for as long as it sleeps.
_ALWAYS_SET: Final = "-c idle_in_transaction_session_timeout=2000 -c lock_timeout=3000"
# Whoever brings the database to the newest form may take its time, on a busy machine and with many tables; one that is
# stopped meanwhile keeps the others waiting for so long at most.
_MIGRATING: Final = "-c idle_in_transaction_session_timeout=60000 -c lock_timeout=0"
# Seconds, and milliseconds.  Who has asked and waits hears from the other machine all the same, or goes on without it.
_UNLESS_SAID: Final = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}


def read(address: str) -> URL:
    """An address as people write it; `Unusable` says what is wrong with it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise Unusable("server.database.address") from error
    if url.drivername not in _SCHEMES:
        raise Unusable("server.database.address")
    if find_spec("psycopg") is None:
        raise Unusable("server.database.driver")
    return url.set(drivername="postgresql+psycopg")


def named(url: URL) -> str:
    """What may be said of an address: no password."""
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database).render_as_string()
    return f"PostgreSQL {plain.partition('://')[2]}"


@contextlib.contextmanager
def said_of(where: str) -> Iterator[None]:
    """What goes wrong with a database, in one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = reason_of(error)
        if reason is None:
            raise Unusable("server.database.damaged", file=where) from error
        raise Unusable("server.database.unusable", file=where, reason=reason) from error


def engine_at(address: str, settings: str = _ALWAYS_SET) -> Engine:
    url = read(address)
    ours = {name: set_to for name, set_to in _UNLESS_SAID.items() if name not in url.query}
    return create_engine(url, connect_args={**ours, "options": settings}, pool_pre_ping=True, hide_parameters=True)


def opened_at(address: str) -> Engine:
    """In the newest form: members that begin together wait for who comes first."""
    migrating = engine_at(address, _MIGRATING)
    where = named(migrating.url)
    try:
        with said_of(where), migrating.begin() as connection:
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
            _examine(connection, where)
            upgrade(connection)
    finally:
        migrating.dispose()
    return engine_at(address)


def _examine(connection: Connection, where: str) -> set[str]:
    """Whether it is ours, and not from the future; its form."""
    names = set(inspect(connection).get_table_names())
    if not names:
        return set()
    if not {*ALWAYS, VERSION} <= names:
        raise Unusable("server.database.foreign_at", file=where)
    found = set(connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars())
    if not found <= forms():
        raise Unusable("server.database.newer", file=where)
    return found


@contextlib.contextmanager
def _as_it_is(address: str) -> Iterator[tuple[str, Connection]]:
    """The database, found to be ours and in the newest form.  Nothing is changed."""
    engine = engine_at(address)
    where = named(engine.url)
    try:
        with said_of(where), engine.connect() as connection:
            if _examine(connection, where) != {newest_form()}:
                raise Unusable("server.database.older", file=where)
            yield where, connection
    finally:
        engine.dispose()


def must_be_newest_at(address: str) -> None:
    """For who only looks: nothing is changed, and an older form is said."""
    with _as_it_is(address):
        pass


def counted_at(address: str) -> tuple[str, int]:
    """The database, and how many tables are in it, each table of rows having been counted."""
    with _as_it_is(address) as (where, connection):
        for table in METADATA.sorted_tables:
            connection.execute(select(func.count()).select_from(table))
        return where, int(connection.execute(select(func.count()).select_from(TABLES)).scalar_one())
