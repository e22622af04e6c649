"""`throneroom play`: a whole match in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

import throneroom as tr
from throneroom.bots import LEVELS, USUAL

from . import menu
from .files import read
from .screen import Screen
from .setting import FILE, a_level, with_match_options
from .sitting import Sitting
from .table import PERSON, Table, load_table, seat_called
from .usage import Command
from .words import here, with_language

_DEFAULT_GAME = "drako"


@click.command(cls=Command, help=here("cli.help.play"))
@click.argument("game", required=False)
@click.option("--seat", metavar=here("cli.takes.side"), help=here("cli.help.seat"))
@click.option(
    "--bot", callback=a_level, metavar=here("cli.takes.level"), help=here("cli.help.bot", levels=", ".join(LEVELS))
)
@click.option("--hot-seat", is_flag=True, help=here("cli.help.hot_seat"))
@click.option("--watch", is_flag=True, help=here("cli.help.watch"))
@with_match_options
@click.option("--seed", type=int, help=here("cli.help.seed"))
@click.option("--save", "save_to", type=FILE, help=here("cli.help.save"))
@click.option("--odds", is_flag=True, help=here("cli.help.odds"))
@click.option("--hints/--no-hints", default=True, help=here("cli.help.hints"))
@click.option("--pause", type=click.FloatRange(0, 60), default=1.0, help=here("cli.help.pause"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def play(
    game: str | None,
    seat: str | None,
    bot: str | None,
    hot_seat: bool,
    watch: bool,
    said: dict[str, Any],
    seed: int | None,
    save_to: Path | None,
    odds: bool,
    hints: bool,
    pause: float,
    plain: bool,
    lang: str,
) -> None:
    if bool(seat) + hot_seat + watch > 1 or (bot and hot_seat):
        raise tr.BadInput(here("cli.error.one_way"))
    screen = Screen(lang, plain)
    if save_to is not None and save_to.exists():
        if said or seed is not None:
            raise tr.BadInput(here("cli.error.save_exists", file=str(save_to)))
        table = resumed(save_to, seat, bot, hot_seat, watch)
    else:
        table = fresh(screen, game, said, seed, seat, bot, hot_seat, watch)
    Sitting(screen, table, save_to, pause, odds, hints).run()


def seated(match: tr.Match, seat: str | None, bot: str | None, hot_seat: bool, watch: bool) -> list[str]:
    """Who sits where, as said on the command line; nobody if nothing was said."""
    level = bot or USUAL
    if watch:
        return [level] * match.seats
    if hot_seat:
        return [PERSON] * match.seats
    if seat is None and bot is None:
        return []
    mine = 0 if seat is None else seat_called(match, seat)
    return [PERSON if number == mine else level for number in range(match.seats)]


def resumed(save_to: Path, seat: str | None, bot: str | None, hot_seat: bool, watch: bool) -> Table:
    match, sat, bots_seed = load_table(read(save_to))
    sitting = seated(match, seat, bot, hot_seat, watch) or sat or [PERSON] * match.seats
    return Table(match, sitting, bots_seed)


def fresh(
    screen: Screen,
    game: str | None,
    said: dict[str, Any],
    seed: int | None,
    seat: str | None,
    bot: str | None,
    hot_seat: bool,
    watch: bool,
) -> Table:
    """What was not said is asked, or by lot where nothing is to be asked."""
    asking = not (seat or bot or hot_seat or watch)
    lots = secrets.randbits(32) if seed is None else seed
    if game is None:
        game = menu.choose_game(screen) if asking and not said else _DEFAULT_GAME
    tr.new(game, seed=0, **said)  # what is wrong is said before anything is asked
    mine: int | None = None
    if "draft" in said:
        mine = 0
    elif menu.has_heroes(game) and "heroes" not in said:
        players = tr.new(game, seed=0, **said).options["players"]
        heroes = menu.choose_heroes(screen, lots, players) if asking else menu.heroes_by_lot(lots, players)
        said = {**said, "heroes": heroes}
        mine = 0
    elif asking and "match_up" not in said:
        chosen = menu.choose_match_up(screen, game)
        seats = menu.choose_players(screen, game) if "players" not in said else None
        asked = {"match_up": chosen, "players": seats}
        said = {**said, **{name: value for name, value in asked.items() if value is not None}}
    match = tr.new(game, seed=seed, **said)  # without a seed chance is fair
    sitting = seated(match, seat, bot, hot_seat, watch) or menu.choose_seats(screen, match, mine)
    return Table(match, sitting, lots)
