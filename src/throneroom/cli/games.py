"""`throneroom games`: what there is to play, and how sure we are that it is as printed."""

from __future__ import annotations

import click
from rich.table import Table as Grid

import throneroom as tr
from throneroom.games import find
from throneroom.text.voice import option_says

from .pictures import picture_of
from .screen import QUIET, STRONG, Screen
from .sentences import here
from .usage import Command, with_language


@click.command(cls=Command, help=here("cli.help.games"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def games(plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    for game in tr.games():
        screen.rule(game)
        try:
            _about(screen, game)
        except tr.BadInput as error:  # somebody's game is not where it should be: the others go on
            screen.line(error.say(lang), STRONG)


def _about(screen: Screen, game: str) -> None:
    found, lang, picture = find(game), screen.lang, picture_of(game)
    screen.say("cli.games.options", STRONG)
    defaults = found.read_options({})
    for field in found.form():
        about, default = option_says(game, field.name, lang)[1], _said(screen, defaults[field.name])
        screen.say("cli.games.option", option=field.name, about=about, default=default)
    described = picture.about(lang)
    if described:
        screen.say(f"cli.games.{picture.parts}", STRONG)
        screen.say("cli.games.fidelity", QUIET)
    for name, parts in described:
        _match_up(screen, name, parts)


def _said(screen: Screen, default: object) -> str:
    if isinstance(default, list):
        return ",".join([str(part) for part in default]) or "-"
    yes_no = {True: screen.sentence("cli.yes"), False: screen.sentence("cli.no")}
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
