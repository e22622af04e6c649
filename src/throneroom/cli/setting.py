"""The options with which a match is set up, shared by the commands that start one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from .files import read_data
from .words import here

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(dir_okay=False, path_type=Path)
_NAMES = ("match_up", "exchange", "first_game", "data", "players", "beginner", "modules")


def with_match_options(command: Command) -> Command:
    """The options of a match, of whatever game: a command gets those that were said as `said`."""

    @wraps(command)
    def gathered(**arguments: Any) -> Any:
        said = {name: arguments.pop(name) for name in _NAMES}
        said["data"] = read_data(said["data"])
        said["modules"] = list(said["modules"])
        # Only what was said: the game knows its defaults, and whether it has such an option at all.
        return command(
            said={name: value for name, value in said.items() if value not in (None, False, [])}, **arguments
        )

    options = (
        click.option("--match-up", metavar="A-B", help=here("cli.help.match_up")),
        click.option("--exchange", is_flag=True, help=here("cli.help.exchange")),
        click.option("--first-game", is_flag=True, help=here("cli.help.first_game")),
        click.option("--data", type=FILE, metavar="TOML", help=here("cli.help.data")),
        click.option("--players", type=int, help=here("cli.help.players")),
        click.option("--beginner", is_flag=True, help=here("cli.help.beginner")),
        click.option("--module", "modules", multiple=True, metavar="NAME", help=here("cli.help.module")),
    )
    with_options: Any = gathered
    for option in reversed(options):
        with_options = option(with_options)
    return cast(Command, with_options)
