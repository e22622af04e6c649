"""`throneroom train`: learn a game's value from matches of bots against themselves, and go on with it at any time."""

from __future__ import annotations

import os
import time
from pathlib import Path

import click

from throneroom.bots.arena import Refusal, wilson
from throneroom.bots.arena.numbers import percent
from throneroom.bots.learning.training import LOCK, RESULT, Generation, Training
from throneroom.games import find

from .clusters import ON
from .one_server import AlreadyOpen, claim
from .program import ended_like_ctrl_c
from .screen import QUIET, STRONG, Screen, progress
from .sentences import here
from .usage import Command, with_language


@click.command(cls=Command, help=here("cli.help.train"))
@click.argument("game")
@click.option("--minutes", type=click.FloatRange(0), default=10.0, show_default=True, help=here("cli.help.minutes"))
@click.option("--matches", type=click.IntRange(0), help=here("cli.help.train_matches"))
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help=here("cli.help.folder"))
@click.option("--seed", type=int, default=0, show_default=True, help=here("cli.help.arena_seed"))
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help=here("cli.help.jobs"))
@ON
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def train(
    game: str,
    minutes: float,
    matches: int | None,
    folder: Path | None,
    seed: int,
    jobs: int,
    where: str | None,
    plain: bool,
    lang: str,
) -> None:
    name = find(game).name
    folder = Path(f"train-{name}-{seed}") if folder is None else folder
    screen = Screen(lang, plain)
    training = Training(name, seed, folder)
    try:
        held = claim(folder, LOCK)
    except AlreadyOpen as error:
        raise Refusal("train.error.running", file=str(folder)) from error
    with held:
        screen.say("cli.arena.folder", QUIET, file=str(folder))
        if training.matches:
            screen.say("cli.arena.going_on", n=training.matches)
        until = None if matches is not None else time.monotonic() + 60 * minutes
        stopped = _learned(training, until, matches, screen, (jobs, where))
    _tell(screen, training)
    if stopped:
        screen.say("cli.arena.stopped", STRONG)
        raise click.Abort


def _learned(
    training: Training, until: float | None, matches: int | None, screen: Screen, hands: tuple[int, str | None]
) -> bool:
    """Whether somebody broke it off.  With a number of matches it goes on until they are played, however long."""

    def over() -> bool:
        return training.matches >= matches if matches is not None else until is not None and time.monotonic() >= until

    with progress(screen) as bar:
        task = bar.add_task("", total=training.length, completed=training.begun)

        def told(ended: Generation | None) -> None:
            if ended is not None:
                _say(screen, ended)
            bar.update(task, total=training.length, completed=training.begun)

        try:
            with ended_like_ctrl_c():
                training.go_on(over, told, *hands)
        except KeyboardInterrupt:
            return True
    return False


def _say(screen: Screen, ended: Generation) -> None:
    low, high = [percent(bound, screen.lang) for bound in wilson(round(ended.won), ended.tested)]
    screen.say(
        "cli.train.taken" if ended.taken else "cli.train.not_taken",
        number=ended.number,
        matches=ended.matches,
        share=percent(ended.won / ended.tested, screen.lang),
        low=low,
        high=high,
        of=ended.tested,
        against=ended.against,
    )


def _tell(screen: Screen, training: Training) -> None:
    if training.taken:
        screen.say("cli.train.result", file=str(training.folder / RESULT), number=training.taken)
    else:
        screen.say("cli.train.nothing", matches=training.matches)
