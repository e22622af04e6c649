"""The options with which a match is set up, shared by the commands that start one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from .files import read_data
from .words import here

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(dir_okay=False, path_type=Path)


def with_match_options(command: Command) -> Command:
    """The options of a match: a command gets `match_up`, `exchange`, `first_game` and `data`."""
    options = (
        click.option("--match-up", metavar="A-B", help=here("cli.help.match_up")),
        click.option("--exchange", is_flag=True, help=here("cli.help.exchange")),
        click.option("--first-game", is_flag=True, help=here("cli.help.first_game")),
        click.option("--data", type=FILE, metavar="TOML", help=here("cli.help.data")),
    )
    for option in reversed(options):
        command = option(command)
    return command


def match_options(match_up: str | None, exchange: bool, first_game: bool, data: Path | None) -> dict[str, Any]:
    """Only what was said: the game knows its defaults, and whether it has such an option at all."""
    said = {"match_up": match_up, "exchange": exchange, "first_game": first_game, "data": read_data(data)}
    return {name: value for name, value in said.items() if value not in (None, False)}
