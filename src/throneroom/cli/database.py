"""`throneroom database`: what a server keeps, copied, checked and tidied by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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


def _size(path: Path) -> str:
    return f"{-(-path.stat().st_size // 1024)} kB"


@click.group(cls=Group, help=here("cli.help.database"))
def database() -> None:
    pass


@database.command(help=here("cli.help.backup"))
@click.argument("file", type=FILE)
@with_data
def backup(file: Path, data: Path | None) -> None:
    from throneroom.server.database import back_up  # here, so that no other command waits for its libraries

    back_up(data_folder() if data is None else data, file)
    click.echo(here("cli.database.copied", file=str(file), size=_size(file)))


@database.command(help=here("cli.help.check"))
@with_data
def check(data: Path | None) -> None:
    from throneroom.server.database import counted

    path, tables = counted(data_folder() if data is None else data)
    click.echo(here("cli.database.whole", file=str(path), n=tables, size=_size(path)))


@database.command(help=here("cli.help.tidy"))
@with_data
@with_keeping
@click.option("--dry-run", is_flag=True, help=here("cli.help.dry_run"))
def tidy(data: Path | None, keep_gathering: float, keep_playing: float, keep_over: float, dry_run: bool) -> None:
    from throneroom.server.database import in_folder, in_one_sentence
    from throneroom.server.keeping import counted, tidied
    from throneroom.server.store import Store

    folder = data_folder() if data is None else data
    path = in_folder(folder)
    settings = Settings(folder, keep_gathering=keep_gathering, keep_playing=keep_playing, keep_over=keep_over)
    if dry_run:
        store = Store(folder)
        _say("cli.database.would", counted(store, settings))
        store.close()
        return
    try:
        held = claim(folder)
    except AlreadyOpen as other:
        raise tr.BadInput(Text("cli.database.running", address=other.address)) from other
    with held:
        tell(held, "")
        store, before = Store(folder), _size(path)
        with in_one_sentence(path):
            _say("cli.database.removed", asyncio.run(tidied(store, settings)))
        store.close()
    click.echo(here("cli.database.size", before=before, after=_size(path)))


def _say(id: str, counts: dict[str, int]) -> None:
    click.echo(here(id, n=sum(counts.values())))
    for kept in _KEPT:
        if kept in counts:
            click.echo(here(f"cli.database.{kept}", count=counts[kept]))
