"""The options with which a match is set up, shared by the commands that start one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

import throneroom as tr
from throneroom.bots import LEVELS, level_called
from throneroom.games import find, loadable
from throneroom.kernel.options import DataFile, Field, First, ForSeats, Number, Settled, Several, Switch
from throneroom.kernel.texts import Text
from throneroom.text.voice import option_says

from .files import read_data
from .sentences import here, speaking

FILE = click.Path(dir_okay=False, path_type=Path)


def a_level(context: click.Context, parameter: click.Parameter, said: str | None) -> str | None:
    """The level of a bot, by any name that it has or had."""
    return None if said is None else _level(said)


def levels_said(context: click.Context, parameter: click.Parameter, said: str) -> tuple[str, ...]:
    """Several levels, with commas between them."""
    return tuple([_level(name) for name in said.split(",")])


def names_said(context: click.Context, parameter: click.Parameter, said: str | None) -> tuple[str, ...]:
    """The names of people, with commas between them."""
    return () if said is None else tuple([" ".join(name.split()) for name in said.split(",")])


def _level(said: str) -> str:
    found = level_called(said.strip().lower())
    if found is None:
        raise tr.BadInput(Text("arena.error.no_bot", name=said, names=", ".join(LEVELS)))
    return found


def with_match_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Every option that a game has: a command gets `said`, those that were said."""
    found = _fields()

    @wraps(command)
    def gathered(**said: Any) -> Any:
        given = {name: said.pop(name) for name in found}
        # Only what was said: the game knows its defaults, and whether it has such an option at all.
        given = {
            name: value for name, value in given.items() if value is not None and value is not False and value != ()
        }
        for name in sorted(given, key=lambda name: isinstance(found[name][0], First)):  # who begins may be a hero
            given[name] = _read(found[name][0], given[name], given)
        return command(said=given, **said)

    gathering: Callable[..., Any] = gathered
    for field, games in reversed(list(found.values())):
        gathering = _option(field, games)(gathering)
    return gathering


def _fields() -> dict[str, tuple[Field, list[str]]]:
    """The options of all games, each with the games that have it."""
    found: dict[str, tuple[Field, list[str]]] = {}
    for game in loadable():
        for name, field in _fields_of(game).items():
            found.setdefault(name, (field, []))[1].append(game)
    return found


def _fields_of(game: str) -> dict[str, Field]:
    return {field.name: field for field in find(game).fields()}


def _option(field: Field, games: list[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What a command line takes for such a field: its flag is the name, of several things that of one."""
    several = isinstance(field, Several)
    flag = f"--{(field.noun if isinstance(field, Several) else field.name).replace('_', '-')}"
    says = _help(field, games)
    if isinstance(field, Switch):
        return click.option(flag, field.name, is_flag=True, help=says)
    takes: dict[type[Field], str] = {ForSeats: "names", First: "side", Settled: "side", DataFile: "file"}
    kind = int if isinstance(field, Number) else FILE if isinstance(field, DataFile) else str
    metavar = None if kind is int else here(f"cli.takes.{takes.get(type(field), 'name')}")
    return click.option(flag, field.name, type=kind, multiple=several, metavar=metavar, help=says)


def _help(field: Field, games: list[str]) -> str:
    """The games that have it, what it is, and what can be chosen; a game may mean something else by the same name."""
    said = {game: option_says(game, field.name, speaking()) for game in games}
    first = [game for game in games if said[game] == said[games[0]]]
    others = [game for game in games if game not in first]
    titles = tuple([find(game).title() for game in first])
    title, about = said[games[0]]
    says = _said(field, titles, about or title)
    return f"{says} {_help(_fields_of(others[0])[field.name], others)}" if others else says


def _said(field: Field, titles: tuple[Text, ...], about: str) -> str:
    choices = ", ".join(field.values)
    if isinstance(field, Several):
        choices = here("cli.help.option.several", choices=choices)
    elif isinstance(field, First):
        choices = here("cli.help.option.first")
    elif isinstance(field, ForSeats):  # too many for a help text; `throneroom games` lists them
        choices = ",".join(field.values[:2]) + ",…"
    if choices:
        return here("cli.help.option.choices", games=titles, about=about, choices=choices)
    return here("cli.help.option", games=titles, about=about)


def _read(field: Field, said: Any, given: dict[str, Any]) -> Any:
    """As a game takes it."""
    if isinstance(field, ForSeats):
        return [_name(name) for name in said.split(",")]
    if isinstance(field, Several):
        return list(said)
    if isinstance(field, DataFile):
        return read_data(said)
    return _seat(said, given.get("heroes", [])) if isinstance(field, First) else said


def _name(said: str) -> str:
    """As in keys: "Moon Elf" is moon_elf."""
    return said.strip().lower().replace(" ", "_").replace("-", "_")


def _seat(said: str, heroes: list[str]) -> str | int:
    """A seat by its number from 1 or by its hero; a side by its name."""
    if said.isdecimal():
        return int(said) - 1
    return heroes.index(_name(said)) if _name(said) in heroes else said
