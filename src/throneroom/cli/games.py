"""`throneroom games`: what there is to play, and how sure we are that it is as printed."""

from __future__ import annotations

import click
from rich.table import Table as Grid

import throneroom as tr
from throneroom.games import find

from .menu import has_heroes
from .pictures import picture_of
from .screen import QUIET, STRONG, Screen
from .usage import Command
from .words import here, with_language


@click.command(cls=Command, help=here("cli.help.games"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def games(plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    for game in tr.games():
        screen.rule(game)
        screen.say("cli.games.options", STRONG)
        for option, default in find(game).read_options({}).items():
            about = screen.words(f"option.{option}.help")
            screen.say("cli.games.option", option=option, about=about, default=_said(screen, default))
        screen.say(f"cli.games.{_parts(game)}", STRONG)
        screen.say("cli.games.fidelity", QUIET)
        for name, parts in picture_of(game).about(lang):
            _match_up(screen, name, parts)


def _parts(game: str) -> str:
    """What a game consists of."""
    if has_heroes(game):
        return "heroes"
    return "match_ups" if "match_up" in find(game).read_options({}) else "cards"


def _said(screen: Screen, default: object) -> str:
    if isinstance(default, list):
        return ",".join([str(part) for part in default]) or "-"
    yes_no = {True: screen.words("cli.yes"), False: screen.words("cli.no")}
    return "-" if default is None else yes_no[default] if isinstance(default, bool) else str(default)


def _match_up(screen: Screen, name: str, parts: list[tuple[str, str]]) -> None:
    if screen.plain:
        for part, fidelity in parts:
            screen.line(f"{name}: {part}: {fidelity}")
        return
    screen.line(f"{name}", STRONG)
    # Parts that are equally sure stand together.
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(min_width=15)
    for fidelity in dict.fromkeys([fidelity for _, fidelity in parts]):
        grid.add_row(f"  {fidelity}", ", ".join([part for part, sure in parts if sure == fidelity]))
    screen.draw(grid)
