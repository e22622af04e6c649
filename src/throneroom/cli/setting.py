"""The options with which a match is set up, shared by the commands that start one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

import throneroom as tr
from throneroom.bots import LEVELS, level_called

from .files import read_data
from .words import here

FILE = click.Path(dir_okay=False, path_type=Path)


def a_level(context: click.Context, parameter: click.Parameter, said: str | None) -> str | None:
    """The level of a bot, by any name that it has or had."""
    return None if said is None else _level(said)


def levels_said(context: click.Context, parameter: click.Parameter, said: str) -> tuple[str, ...]:
    """Several levels, with commas between them."""
    return tuple([_level(name) for name in said.split(",")])


def _level(said: str) -> str:
    found = level_called(said.strip().lower())
    if found is None:
        raise tr.BadInput(here("arena.error.no_bot", name=said, names=", ".join(LEVELS)))
    return found


def with_match_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a match: a command gets `said`, those that were said."""
    options = (
        click.option("--match-up", metavar="A-B", help=here("cli.help.match_up")),
        click.option("--exchange", is_flag=True, help=here("cli.help.exchange")),
        click.option("--first-game", is_flag=True, help=here("cli.help.first_game")),
        click.option("--data", type=FILE, metavar=here("cli.takes.file"), help=here("cli.help.data")),
        click.option("--mode", metavar=here("cli.takes.name"), help=here("cli.help.mode")),
        click.option("--draft", metavar=here("cli.takes.name"), help=here("cli.help.draft")),
        click.option("--heroes", metavar="A,B", help=here("cli.help.heroes")),
        click.option("--promo", is_flag=True, help=here("cli.help.promo")),
        click.option("--spell-set", is_flag=True, help=here("cli.help.spell_set")),
        click.option("--players", type=int, help=here("cli.help.players")),
        click.option("--beginner", is_flag=True, help=here("cli.help.beginner")),
        click.option(
            "--module", "modules", multiple=True, metavar=here("cli.takes.name"), help=here("cli.help.module")
        ),
        click.option("--first", metavar=here("cli.takes.side"), help=here("cli.help.first")),
    )

    @wraps(command)
    def gathering(
        *,
        match_up: str | None,
        exchange: bool,
        first_game: bool,
        data: Path | None,
        mode: str | None,
        draft: str | None,
        heroes: str | None,
        promo: bool,
        spell_set: bool,
        players: int | None,
        beginner: bool,
        modules: tuple[str, ...],
        first: str | None,
        **others: Any,
    ) -> Any:
        names = None if heroes is None else [_name(hero) for hero in heroes.split(",")]
        said = {
            "match_up": match_up,
            "exchange": exchange,
            "first_game": first_game,
            "data": read_data(data),
            "mode": mode,
            "draft": draft,
            "heroes": names,
            "promo": promo,
            "spell_set": spell_set,
            "players": players,
            "beginner": beginner,
            "modules": list(modules) or None,
            "first": None if first is None else _seat(first, names or []),
        }
        # Only what was said: the game knows its defaults, and whether it has such an option at all.
        given = {name: value for name, value in said.items() if value is not None and value is not False}
        return command(said=given, **others)

    for option in reversed(options):
        gathering = option(gathering)
    return gathering


def _name(said: str) -> str:
    """As in keys: "Moon Elf" is moon_elf."""
    return said.strip().lower().replace(" ", "_").replace("-", "_")


def _seat(said: str, heroes: list[str]) -> str | int:
    """A seat by its number from 1 or by its hero; a side by its name."""
    if said.isdecimal():
        return int(said) - 1
    return heroes.index(_name(said)) if _name(said) in heroes else said
