"""`throneroom arena`: bots against bots, or heroes against heroes, until there is something to say about them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.bots.arena import (
    LOCK,
    Figures,
    Plan,
    Refusal,
    Run,
    balance,
    check_folder,
    interval,
    percent,
    read_plan,
    round_robin,
)
from throneroom.games import find
from throneroom.games.dice_throne.heroes import HERO_SETS
from throneroom.games.dice_throne.terms import term
from throneroom.kernel.texts import Text

from .clusters import ON, watched
from .one_server import AlreadyOpen, claim
from .program import ended_like_ctrl_c
from .screen import QUIET, STRONG, Screen
from .sentences import here
from .usage import Group, with_language

_FOLDER = click.Path(file_okay=False, path_type=Path)


def _names(context: click.Context, parameter: click.Parameter, said: str) -> tuple[str, ...]:
    """Several names, with commas between them."""
    return tuple([name.strip() for name in said.split(",") if name.strip()])


def _names_or_all(context: click.Context, parameter: click.Parameter, said: str | None) -> tuple[str, ...] | None:
    return None if said is None else _names(context, parameter, said)


def _numbers(context: click.Context, parameter: click.Parameter, said: str) -> tuple[int, ...]:
    names = _names(context, parameter, said)
    for name in names:
        if not name.isdecimal():
            raise tr.BadInput(Text("arena.error.number", name=name))
    return tuple([int(name) for name in names])


class _Arena(Group):
    """Without a word that names a command, bots meet."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and args[0] not in {"-h", "--help"}):
            args = ["round-robin", *args]
        return super().parse_args(context, args)


@click.group(cls=_Arena, help=here("cli.help.arena"))
def arena() -> None:
    pass


def _with_run_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What every run is asked: how much, on which seed, with how much time, and where to."""
    for option in reversed(
        (
            click.option("--matches", type=int, default=100, show_default=True, help=here("cli.help.arena_matches")),
            click.option("--seed", type=int, default=0, show_default=True, help=here("cli.help.arena_seed")),
            click.option("--budget", type=float, default=1.0, show_default=True, help=here("cli.help.budget")),
            click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help=here("cli.help.jobs")),
            ON,
            click.option("--folder", type=_FOLDER, help=here("cli.help.folder")),
            click.option("--plain", is_flag=True, help=here("cli.help.plain")),
        )
    ):
        command = option(command)
    return with_language(command)


_HEROES = click.option(
    "--heroes",
    callback=_names,
    default="",
    metavar="A,B",
    help=here("cli.help.arena_heroes", sets=", ".join(HERO_SETS)),
)


@arena.command("round-robin", help=here("cli.help.round_robin"))
@click.option(
    "--bots",
    callback=_names,
    default=",".join(LEVELS),
    metavar="A,B",
    help=here("cli.help.arena_bots", levels=", ".join(LEVELS)),
)
@click.option("--ladder", is_flag=True, help=here("cli.help.ladder"))
@click.option(
    "--game",
    "games",
    callback=_names_or_all,
    default=None,
    metavar="A,B",
    help=here("cli.help.arena_games"),
)
@_HEROES
@click.option("--mode", "modes", callback=_names, default="", metavar="A,B", help=here("cli.help.arena_modes"))
@click.option(
    "--match-up",
    "match_ups",
    callback=_names,
    default="",
    metavar="A-B,C-D",
    help=here("cli.help.arena_match_ups"),
)
@click.option("--players", callback=_numbers, default="", metavar="N,M", help=here("cli.help.arena_players"))
@click.option(
    "--until-decided",
    type=float,
    is_flag=False,
    flag_value=60.0,
    metavar=f"[{here('cli.takes.percent')}]",
    help=here("cli.help.until_decided"),
)
@click.option(
    "--margin",
    type=float,
    default=5.0,
    show_default=True,
    metavar=here("cli.takes.percent"),
    help=here("cli.help.margin"),
)
@_with_run_options
def meet(
    until_decided: float | None,
    margin: float,
    jobs: int,
    where: str | None,
    folder: Path | None,
    plain: bool,
    lang: str,
    **said: Any,
) -> None:
    more_than = None if until_decided is None else until_decided / 100
    plan = round_robin(more_than=more_than, margin=margin / 100, **said)
    _play(plan, jobs, where, folder, Screen(lang, plain))


@arena.command("balance", help=here("cli.help.balance"))
@click.option(
    "--bot",
    default=USUAL,
    show_default=True,
    metavar=here("cli.takes.level"),
    help=here("cli.help.balance_bot", levels=", ".join(LEVELS)),
)
@click.option("--game", metavar=here("cli.takes.game"), help=here("cli.help.balance_game"))
@_HEROES
@_with_run_options
def weigh(jobs: int, where: str | None, folder: Path | None, plain: bool, lang: str, **said: Any) -> None:
    plan = balance(**said)
    _play(plan, jobs, where, folder, Screen(lang, plain))


@arena.command("report", help=here("cli.help.arena_report"))
@click.argument("folder", type=_FOLDER)
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def tell(folder: Path, plain: bool, lang: str) -> None:
    plan = read_plan(folder)
    with _alone(folder):
        run = Run(plan, folder)
        run.write(lang)
    _show(Screen(lang, plain), run, folder)


def _play(plan: Plan, jobs: int, where: str | None, folder: Path | None, screen: Screen) -> None:
    folder = Path(f"arena-{plan.mark}") if folder is None else folder
    check_folder(folder, plan)  # before a lock is left in a folder that is not ours
    with _alone(folder):
        run = Run(plan, folder)
        screen.say("cli.arena.folder", QUIET, file=str(folder))
        if run.done:
            screen.say("cli.arena.going_on", n=len(run.done))
        stopped = _played(run, jobs, where, screen)
        run.write(screen.lang)
    _show(screen, run, folder)
    if stopped:
        screen.say("cli.arena.stopped", STRONG)
        raise click.Abort


def _played(run: Run, jobs: int, where: str | None, screen: Screen) -> bool:
    """Whether somebody broke it off."""
    counts, shown = watched(screen, where)
    with shown as bar:
        task = bar.add_task("", total=run.wanted, completed=run.settled)
        try:
            with ended_like_ctrl_c():
                run.play(jobs, lambda now: bar.update(task, completed=now.settled), where, counts)
        except KeyboardInterrupt:
            return True
    return False


def _show(screen: Screen, run: Run, folder: Path) -> None:
    figures = run.figures()
    if run.plan.kind == "balance":
        _show_heroes(screen, figures)
    else:
        _show_scores(screen, figures)
    screen.say("cli.arena.report", file=str(folder / "report.html"))


def _show_scores(screen: Screen, figures: Figures) -> None:
    rows = []
    for score in figures.scores:
        meeting, share = score.meeting, score.share
        where = f"{find(meeting.game).title().say(screen.lang)}, {meeting.contest.say(screen.lang)}"
        numbers = [str(number) for number in (share.wins, share.of - share.wins, score.nobody, score.unfinished)]
        shares = [percent(share.share, screen.lang), interval(share, screen.lang), percent(meeting.fair, screen.lang)]
        test = "-" if score.test is None else screen.sentence(f"cli.arena.{score.verdict}")
        rows.append([where, meeting.one, meeting.other, *numbers, *shares, test])
    names = ("contest", "one", "other", "won", "lost", "nobody", "unfinished", "share", "interval", "fair", "test")
    screen.grid([screen.sentence(f"arena.report.column.{name}") for name in names], rows)


def _show_heroes(screen: Screen, figures: Figures) -> None:
    """Each against all others; who beats whom stands in the report."""
    shares = sorted([(figures.hero(hero), hero) for hero in figures.plan.heroes], key=lambda pair: -pair[0].share)
    rows = [
        [
            term(f"hero.{hero}").say(screen.lang),
            str(share.wins),
            str(share.of - share.wins),
            percent(share.share, screen.lang),
            interval(share, screen.lang),
        ]
        for share, hero in shares
    ]
    names = ("hero", "won", "lost", "share", "interval")
    screen.grid([screen.sentence(f"arena.report.column.{name}") for name in names], rows)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Nobody else plays for this folder."""
    try:
        held = claim(folder, LOCK)
    except AlreadyOpen as error:
        raise Refusal("arena.error.running", file=str(folder)) from error
    with held:
        yield
