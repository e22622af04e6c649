"""`throneroom simulate`: very many matches between bots, on all cores, and what came of them."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeAlias

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

import throneroom as tr
from throneroom.bots import make_bot
from throneroom.bots.arena import UNDECIDED_AFTER, Result, round_of

from .screen import QUIET, Screen
from .setting import with_match_options
from .stats import wilson
from .words import here, with_language

Batch: TypeAlias = tuple[str, dict[str, Any], tuple[str, ...], int, int]  # game, options, bots, first seed, how many


@click.command(help=here("cli.help.simulate"))
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=100, help=here("cli.help.games_count"))
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help=here("cli.help.jobs"))
@click.option("--bots", default="greedy", metavar="A,B", help=here("cli.help.bots"))
@with_match_options
@click.option("--seed", type=int, help=here("cli.help.seed"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def simulate(
    game: str,
    count: int,
    jobs: int,
    bots: str,
    said: dict[str, Any],
    seed: int | None,
    plain: bool,
    lang: str,
) -> None:
    match = tr.new(game, seed=0, **said)  # what is wrong is said before any process starts
    levels = tuple(bots.split(","))
    if len(levels) == 1:  # the same bot at every seat
        levels *= match.seats
    for level in levels:
        make_bot(level, 0)
    if len(levels) != match.seats:
        raise tr.BadInput(here("cli.error.bots", bots=len(levels), seats=match.seats))
    first = secrets.randbits(40) if seed is None else seed
    screen = Screen(lang, plain)
    screen.say("cli.simulate.seed", QUIET, seed=first)
    began = time.perf_counter()
    results: list[Result] = []
    try:
        results.extend(_fought((game, said, levels, first, count), jobs, screen))
    except KeyboardInterrupt:  # what was played so far still counts
        screen.say("cli.simulate.stopped")
    if not results:
        raise click.Abort
    _show(screen, match, levels, results, time.perf_counter() - began)


def _fought(whole: Batch, jobs: int, screen: Screen) -> Iterator[Result]:
    """All results as they come; the progress goes to stderr, so that the table alone can be piped."""
    game, options, levels, first, count = whole
    size = max(1, min(20, count // (jobs * 4)))
    batches = [(game, options, levels, first + at, min(size, count - at)) for at in range(0, count, size)]
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    bar.disable = screen.plain
    fresh = multiprocessing.get_context("spawn")  # a forked process may inherit a lock that nobody will open
    pool = ProcessPoolExecutor(jobs, mp_context=fresh, initializer=_ignore_interrupts)
    try:
        with bar:
            task = bar.add_task("", total=count)
            for done in as_completed([pool.submit(fought, batch) for batch in batches]):
                results = done.result()
                bar.advance(task, len(results))
                yield from results
    finally:
        pool.shutdown(cancel_futures=True)  # after an interrupt, only what is being played is waited for


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; the first one decides what comes of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fought(batch: Batch) -> list[Result]:
    """In a process of its own."""
    game, options, levels, first, count = batch
    return [round_of(game, options, levels, first + number) for number in range(count)]


def _show(screen: Screen, match: tr.Match, levels: tuple[str, ...], results: list[Result], seconds: float) -> None:
    decided = [result for result in results if result.rule]
    names = [name.say(screen.lang) for name in match.game.seat_names(match.options)]  # whoever plays what each time
    columns = [screen.words(f"cli.simulate.{name}") for name in ("side", "wins", "share", "interval", "endings")]
    rows = []
    for seat, name in enumerate(names):
        won = [result for result in decided if seat in result.winners]
        low, high = wilson(len(won), len(decided))
        share = len(won) / len(decided) if decided else 0.0
        endings = ", ".join([f"{rule} {times}" for rule, times in sorted(Counter(r.rule for r in won).items())])
        who = f"{name[:1].upper()}{name[1:]} ({levels[seat]})"
        rows.append((who, str(len(won)), f"{share:.1%}", f"{low:.1%} - {high:.1%}", endings or "-"))
    if screen.plain:
        for row in rows:
            screen.line("; ".join([f"{column}: {cell}" for column, cell in zip(columns, row, strict=True)]))
    else:
        grid = Grid(*columns, border_style=QUIET)
        for row in rows:
            grid.add_row(*row)
        screen.draw(grid)
    decisions = sum([result.decisions for result in results])
    screen.say("cli.simulate.matches", matches=len(results), decided=len(decided))
    screen.say("cli.simulate.undecided", undecided=len(results) - len(decided), most=UNDECIDED_AFTER)
    screen.say("cli.simulate.length", mean=f"{decisions / len(results):.1f}")
    screen.say("cli.simulate.speed", speed=f"{decisions / seconds:,.0f}", seconds=f"{seconds:.1f}")
