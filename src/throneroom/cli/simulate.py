"""`throneroom simulate`: very many matches between bots, on all cores, and what came of them."""

from __future__ import annotations

import os
import secrets
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import click

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.bots.arena import UNDECIDED_AFTER, Bout, Result, played, wilson
from throneroom.bots.arena.numbers import decimal, percent, whole_number
from throneroom.kernel.texts import Text
from throneroom.text.voice import capital

from .clusters import ON, watched
from .program import ended_like_ctrl_c
from .screen import QUIET, Screen
from .sentences import here
from .setting import levels_said, with_match_options
from .usage import Command, with_language


@click.command(cls=Command, help=here("cli.help.simulate"))
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=100, help=here("cli.help.games_count"))
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help=here("cli.help.jobs"))
@click.option(
    "--bots",
    callback=levels_said,
    default=USUAL,
    show_default=True,
    metavar="A,B",
    help=here("cli.help.bots", levels=", ".join(LEVELS)),
)
@ON
@with_match_options
@click.option("--seed", type=int, help=here("cli.help.seed"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def simulate(
    game: str,
    count: int,
    jobs: int,
    bots: tuple[str, ...],
    where: str | None,
    said: dict[str, Any],
    seed: int | None,
    plain: bool,
    lang: str,
) -> None:
    match = tr.new(game, seed=0, **said)  # what is wrong is said before any process starts
    levels = bots * match.seats if len(bots) == 1 else bots  # one: the same at every seat
    if len(levels) != match.seats:
        raise tr.BadInput(Text("cli.error.bots", bots=len(levels), seats=match.seats))
    first = secrets.randbits(40) if seed is None else seed
    screen = Screen(lang, plain)
    screen.say("cli.simulate.seed", QUIET, seed=first)
    began = time.perf_counter()
    results: list[Result] = []
    try:
        with ended_like_ctrl_c():
            bouts = (Bout(number, game, said, levels, first + number) for number in range(count))
            results.extend(_fought(bouts, count, jobs, where, screen))
    except KeyboardInterrupt:  # what was played so far still counts
        screen.say("cli.simulate.stopped")
    if not results:
        raise click.Abort
    _show(screen, match, levels, results, time.perf_counter() - began)


def _fought(bouts: Iterable[Bout], count: int, jobs: int, where: str | None, screen: Screen) -> Iterator[Result]:
    """All results as they come."""
    counts, shown = watched(screen, where)
    with shown as bar:
        task = bar.add_task("", total=count)
        for _, result in played(bouts, jobs, where=where, counts=counts):
            bar.advance(task)
            yield result


def _show(screen: Screen, match: tr.Match, levels: tuple[str, ...], results: list[Result], seconds: float) -> None:
    lang = screen.lang
    decided = [result for result in results if result.rule]
    names = [name.say(screen.lang) for name in match.game.seat_names(match.options)]  # whoever plays what each time
    columns = [screen.sentence(f"cli.simulate.{name}") for name in ("side", "wins", "share", "interval", "endings")]
    rows = []
    for seat, name in enumerate(names):
        won = [result for result in decided if seat in result.winners]
        low, high = wilson(len(won), len(decided))
        share = len(won) / len(decided) if decided else 0.0
        endings = ", ".join([f"{rule} {times}" for rule, times in sorted(Counter(r.rule for r in won).items())])
        who = screen.sentence("cli.seat", seat=capital(name), who=screen.sentence(f"web.bot.{levels[seat]}"))
        between = f"{percent(low, lang)} – {percent(high, lang)}"
        rows.append((who, str(len(won)), percent(share, lang), between, endings or "-"))
    screen.grid(columns, rows)
    decisions = sum([result.decisions for result in results])
    screen.say("cli.simulate.matches", matches=len(results), decided=len(decided))
    screen.say("cli.simulate.undecided", undecided=len(results) - len(decided), most=UNDECIDED_AFTER)
    screen.say("cli.simulate.length", mean=decimal(decisions / len(results), lang))
    screen.say(
        "cli.simulate.speed", speed=whole_number(round(decisions / seconds), lang), seconds=decimal(seconds, lang)
    )
