"""`throneroom database`: what a server keeps, copied, checked and tidied by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.server.settings import Settings

from .files import data_folder
from .one_server import AlreadyOpen, claim, tell
from .sentences import here
from .setting import FILE
from .usage import Group

_FOLDER = click.Path(file_okay=False, path_type=Path)
_DAYS = click.FloatRange(0)
_KEPT = ("gathering", "playing", "over")


def with_keeping(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say how many days tables are kept: a command gets `keep_gathering` and its like."""
    for kept in reversed(_KEPT):
        default = getattr(Settings, f"keep_{kept}")
        option = click.option(
            f"--keep-{kept}",
            type=_DAYS,
            default=default,
            metavar=here("cli.takes.days"),
            help=here(f"cli.help.keep_{kept}", days=f"{default:g}"),
        )
        command = option(command)
    return command


with_data = click.option("--data", type=_FOLDER, help=here("cli.help.data_directory"))


with_database = click.option(
    "--database",
    envvar="THRONEROOM_DATABASE",
    default="",
    metavar=here("cli.takes.address"),
    help=here("cli.help.database_address"),
)


def _size(path: Path) -> str:
    return f"{-(-path.stat().st_size // 1024)} kB"


@click.group(cls=Group, help=here("cli.help.database"))
def database() -> None:
    pass


@database.command(help=here("cli.help.backup"))
@click.argument("file", type=FILE)
@with_data
@with_database
def backup(file: Path, data: Path | None, database: str) -> None:
    from throneroom.server.copying import dump
    from throneroom.server.database import back_up  # here, so that no other command waits for its libraries

    if database:
        dump(database, file)
    else:
        back_up(data_folder() if data is None else data, file)
    click.echo(here("cli.database.copied", file=str(file), size=_size(file)))


@database.command(help=here("cli.help.check"))
@with_data
@with_database
def check(data: Path | None, database: str) -> None:
    from throneroom.server.database import counted
    from throneroom.server.postgres import counted_at

    if database:
        where, tables = counted_at(database)
        click.echo(here("cli.database.current", where=where, n=tables))
        return
    path, tables = counted(data_folder() if data is None else data)
    click.echo(here("cli.database.whole", file=str(path), n=tables, size=_size(path)))


@database.command(help=here("cli.help.upgrade"))
@with_data
@with_database
def upgrade(data: Path | None, database: str) -> None:
    from throneroom.server.store import Store

    folder = data_folder() if data is None else data
    with _alone(folder, database):
        store = Store(folder, database, thorough=True)
        click.echo(here("cli.database.upgraded", where=store.where))
        store.close()


@database.command(help=here("cli.help.copy"))
@with_data
@with_database
def copy(data: Path | None, database: str) -> None:
    from throneroom.server.copying import copy as copied

    if not database:
        raise tr.BadInput(Text("server.database.address"))
    folder = data_folder() if data is None else data
    with _alone(folder, ""):
        where, tables = copied(folder, database)
    click.echo(here("cli.database.moved", where=where, n=tables))


@database.command(help=here("cli.help.tidy"))
@with_data
@with_database
@with_keeping
@click.option("--dry-run", is_flag=True, help=here("cli.help.dry_run"))
def tidy(
    data: Path | None,
    database: str,
    keep_gathering: float,
    keep_playing: float,
    keep_over: float,
    dry_run: bool,
) -> None:
    from throneroom.server.keeping import counted, tidied
    from throneroom.server.store import Store

    folder = data_folder() if data is None else data
    settings = Settings(folder, database, keep_gathering=keep_gathering, keep_playing=keep_playing, keep_over=keep_over)
    if dry_run:
        _newest(folder, database)
        store = Store(folder, database)
        _say("cli.database.would", counted(store, settings))
        store.close()
        return
    with _alone(folder, database):
        path = _there(folder, database)
        store, before = Store(folder, database), "" if path is None else _size(path)
        with store.said():
            _say("cli.database.removed", asyncio.run(tidied(store, settings)))
        store.close()
        if path is not None:
            click.echo(here("cli.database.size", before=before, after=_size(path)))


def _there(folder: Path, address: str) -> Path | None:
    """The file of a folder, which must be there; a database is made when it is first needed."""
    from throneroom.server.database import in_folder

    return None if address else in_folder(folder)


def _newest(folder: Path, address: str) -> None:
    """Who only looks brings nothing to the newest form: a server of before may have it open."""
    from throneroom.server.database import must_be_newest
    from throneroom.server.postgres import must_be_newest_at

    if address:
        must_be_newest_at(address)
    else:
        must_be_newest(folder)


@contextmanager
def _alone(folder: Path, address: str) -> Iterator[None]:
    """A file has one program at a time; a database sees to that itself, row by row."""
    if address:
        yield
        return
    _there(folder, address)
    try:
        held = claim(folder)
    except AlreadyOpen as other:
        raise tr.BadInput(Text("cli.database.running", address=other.address)) from other
    with held:
        tell(held, "")
        yield


def _say(id: str, counts: dict[str, int]) -> None:
    click.echo(here(id, n=sum(counts.values())))
    for kept in _KEPT:
        if kept in counts:
            click.echo(here(f"cli.database.{kept}", count=counts[kept]))
