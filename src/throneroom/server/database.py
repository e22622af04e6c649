"""The database file: looked at before it is touched, opened, brought to the newest form, copied.

Whatever is wrong with it is one sentence that says what to do, and then nothing in it was changed.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, select
from sqlalchemy.exc import SQLAlchemyError

from throneroom.kernel.texts import Text

from .schema import METADATA
from .sentences import Unfit

FILE = "throneroom.db"
_PATIENCE = 5000  # milliseconds for a lock that somebody else holds
VERSION = "alembic_version"
ALWAYS = ("settings", "tables", "seats", "events")  # the tables of every form, from the first on
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_REASONS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_IOERR: "error",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


class Unusable(Unfit):
    """The data cannot be used as they are."""


# What PostgreSQL calls it, whole or by its first two letters.
_STATES = {
    "53100": "full",
    "53": "error",
    "55P03": "locked",
    "25006": "read_only",
    "08": "unreachable",
    "57": "unreachable",
    "25P03": "unreachable",
}


def code_of(error: BaseException) -> int | None:
    """SQLite's own code for what went wrong, without its details; None if it was not SQLite."""
    code = getattr(_inner(error), "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def reason_of(error: BaseException) -> Text | None:
    """Why nothing at all can be read or written now; None if only this one thing cannot be."""
    reason = _REASONS.get(code_of(error) or 0) or _reason_of_postgres(_inner(error))
    return None if reason is None else Text(f"server.disk.{reason}")


def said_first(error: BaseException) -> str:
    """What may be written down of an error: in the lines after the first one there may be values of a row."""
    return str(error.args[0] if error.args else type(error).__name__).partition("\n")[0]


def _reason_of_postgres(error: BaseException) -> str | None:
    if not type(error).__module__.startswith("psycopg"):
        return None
    state: str | None = getattr(error, "sqlstate", None)
    if state is None:  # it did not get that far; what the driver itself refuses is nobody else's
        return "unreachable" if type(error).__name__ in ("OperationalError", "ConnectionTimeout") else None
    return _STATES.get(state) or _STATES.get(state[:2])


def _inner(error: BaseException) -> BaseException:
    orig = getattr(error, "orig", None) if isinstance(error, SQLAlchemyError) else None
    return error if orig is None else orig


@contextlib.contextmanager
def in_one_sentence(path: Path) -> Iterator[None]:
    """What SQLite says about a file, as somebody who has to do something about it reads it."""
    try:
        yield
    except (sqlite3.Error, SQLAlchemyError) as error:
        if code_of(error) in _DAMAGED or reason_of(error) is None:
            raise Unusable("server.database.damaged", file=str(path)) from error
        raise Unusable("server.database.unusable", file=str(path), reason=reason_of(error)) from error


# -- opening ---------------------------------------------------------------------------------------------


def _on_connect(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={_PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def opened(data: Path, *, thorough: bool = False) -> Engine:
    """The database in this folder, made if there is none, in the newest form; `thorough` reads all of it first."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / FILE
    path.touch(mode=0o600)  # it holds the seeds of running matches
    with in_one_sentence(path):
        examine(path, thorough=thorough)
        engine = create_engine(
            URL.create("sqlite", database=str(path)),
            hide_parameters=True,  # errors are written down, and what was to be written is secret
        )
        event.listen(engine, "connect", _on_connect)
        _migrate(engine)
        with engine.connect() as connection:
            for table in METADATA.sorted_tables:
                connection.execute(select(table).limit(0))
    return engine


def examine(path: Path, *, thorough: bool, newest: bool = False) -> None:
    """Whether it is a database of ours, whole, and not from the future, or even of the newest form; read only."""
    with in_one_sentence(path), reading(path) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if names and not {*ALWAYS, VERSION} <= names:
            raise Unusable("server.database.foreign", file=str(path))
        if thorough and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Unusable("server.database.damaged", file=str(path))
        found = {form for (form,) in connection.execute(f"SELECT version_num FROM {VERSION}")} if names else set()
        if not found <= forms():
            raise Unusable("server.database.newer", file=str(path))
        if newest and found != {newest_form()}:
            raise Unusable("server.database.older", file=str(path))


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that cannot change anything."""
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute(f"PRAGMA busy_timeout={_PATIENCE}")
        yield connection


def forms() -> set[str]:
    """All forms of a database that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def newest_form() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()


def upgrade(connection: Connection) -> None:
    """To the newest form, within the transaction of this connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def _migrate(engine: Engine) -> None:
    """All or nothing: a server that is killed while it migrates finds the form from before."""
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's own transactions begin only at the first row changed
        upgrade(connection)


# -- by hand -------------------------------------------------------------------------------------------


def in_folder(data: Path) -> Path:
    """The database that is there already."""
    path = data / FILE
    if not path.is_file():
        raise Unusable("server.database.none", folder=str(data))
    return path


def must_be_newest(data: Path) -> None:
    """For who only looks: nothing is changed, and an older form is said."""
    examine(in_folder(data), thorough=False, newest=True)


def counted(data: Path) -> tuple[Path, int]:
    """The database, read from end to end and found whole, and how many tables are in it."""
    path = in_folder(data)
    examine(path, thorough=True)
    with in_one_sentence(path), reading(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE name = 'tables'").fetchall()
        return path, connection.execute("SELECT count(*) FROM tables").fetchone()[0] if names else 0


def back_up(data: Path, to: Path) -> int:
    """A consistent copy, while a server writes or not; how many bytes it has.  Nothing is overwritten."""
    path = in_folder(data)
    if to.exists():
        raise Unusable("server.database.exists", file=str(to))
    fresh = to.with_name(to.name + ".new")
    examine(path, thorough=False)
    os.close(os.open(fresh, os.O_CREAT | os.O_EXCL, 0o600))  # it holds the seeds of running matches, too
    try:
        with in_one_sentence(fresh), contextlib.closing(sqlite3.connect(fresh)) as copy:
            with in_one_sentence(path), reading(path) as connection:
                connection.backup(copy)  # in one step: whoever writes meanwhile neither waits nor is copied
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        examine(fresh, thorough=True)
        fresh.rename(to)
    finally:
        fresh.unlink(missing_ok=True)
    return to.stat().st_size
