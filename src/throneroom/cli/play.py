"""`throneroom play`: a whole match in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, TypeAlias

import click

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.kernel.texts import Text

from . import menu
from .files import read
from .screen import Screen
from .seating import PERSON, Seating, load_ask_me, load_seating, seat_called
from .sentences import here
from .setting import FILE, a_level, names_said, with_match_options
from .terminal_match import TerminalMatch
from .usage import Command, with_language

Seated: TypeAlias = tuple[tr.Match, list[str], int]  # a match, who sits where, and the bots' seed


@click.command(cls=Command, help=here("cli.help.play"))
@click.argument("game", required=False)
@click.option("--seat", metavar=here("cli.takes.side"), help=here("cli.help.seat"))
@click.option(
    "--bot", callback=a_level, metavar=here("cli.takes.level"), help=here("cli.help.bot", levels=", ".join(LEVELS))
)
@click.option("--hot-seat", is_flag=True, help=here("cli.help.hot_seat"))
@click.option("--watch", is_flag=True, help=here("cli.help.watch"))
@click.option("--names", callback=names_said, metavar="A,B", help=here("cli.help.names"))
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
    names: tuple[str, ...],
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
        raise tr.BadInput(Text("cli.error.one_way"))
    screen = Screen(lang, plain)
    if save_to is not None and save_to.exists():
        if said or seed is not None:
            raise tr.BadInput(Text("cli.error.save_exists", file=str(save_to)))
        match, holders, bots_seed = resumed(save_to, seat, bot, hot_seat, watch)
    else:
        match, holders, bots_seed = fresh(screen, game, said, seed, seat, bot, hot_seat, watch)
    settings = {} if save_to is None or not save_to.exists() else load_ask_me(read(save_to))
    table = Seating(match, holders, bots_seed, names, settings)
    TerminalMatch(screen, table, save_to, pause, odds, hints).run()


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


def resumed(save_to: Path, seat: str | None, bot: str | None, hot_seat: bool, watch: bool) -> Seated:
    match, sat, bots_seed = load_seating(read(save_to))
    holders = seated(match, seat, bot, hot_seat, watch) or sat or [PERSON] * match.seats
    return match, holders, bots_seed


def fresh(
    screen: Screen,
    game: str | None,
    said: dict[str, Any],
    seed: int | None,
    seat: str | None,
    bot: str | None,
    hot_seat: bool,
    watch: bool,
) -> Seated:
    """What was not said is asked, or by lot where nothing is to be asked."""
    asking = not (seat or bot or hot_seat or watch)
    lots = secrets.randbits(32) if seed is None else seed
    if game is None:
        game = menu.choose_game(screen) if asking and not said else tr.games()[0]
    players = tr.new(game, seed=0, **said).seats  # what is wrong is said before anything is asked
    mine: int | None = None
    each = menu.for_seats(game)
    if each is not None and menu.left_out(each, said):  # the match itself decides, as a draft does
        mine = 0
    elif each is not None and each.name not in said:
        chosen = (
            menu.choose_for_seats(screen, game, each, lots, players) if asking else menu.by_lot(each, lots, players)
        )
        said = {**said, each.name: chosen}
        mine = 0
    elif asking and each is None:
        said = {**said, **menu.choose_options(screen, game, said)}
    match = tr.new(game, seed=seed, **said)  # without a seed chance is fair
    holders = seated(match, seat, bot, hot_seat, watch) or menu.choose_seats(screen, match, mine)
    return match, holders, lots
