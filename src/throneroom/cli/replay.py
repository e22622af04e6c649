"""`throneroom replay`: a record told event by event."""

from __future__ import annotations

from pathlib import Path

import click

import throneroom as tr
from throneroom.text.names import named

from .files import read
from .pictures import picture_of
from .screen import QUIET, STRONG, Screen
from .seating import seat_called
from .sentences import here
from .setting import FILE, names_said
from .usage import Command, with_language


@click.command(cls=Command, help=here("cli.help.replay"))
@click.argument("record", type=FILE)
@click.option("--step", is_flag=True, help=here("cli.help.step"))
@click.option("--seat", metavar=here("cli.takes.side"), help=here("cli.help.replay_seat"))
@click.option("--names", callback=names_said, metavar="A,B", help=here("cli.help.replay_names"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def replay(record: Path, step: bool, seat: str | None, names: tuple[str, ...], plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    text = read(record)
    match = tr.replay(text)
    viewer = None if seat is None else seat_called(match, seat)
    match.people = named(dict(enumerate(names[: match.seats])), ())
    screen.rule(f"{match.game.title().say(lang)}: {' - '.join(match.view(None, lang)['seats'])}")
    try:
        _tell(screen, text, match, viewer, step)
    except (EOFError, KeyboardInterrupt):
        screen.line()
    if match.outcome is not None:
        screen.line(f"{match.called(match.outcome.says).say(lang)} ({match.outcome.rule})", STRONG)
    else:
        screen.say("cli.replay.running", STRONG, answers=match.ply)


def _tell(screen: Screen, text: str, match: tr.Match, viewer: int | None, step: bool) -> None:
    """All at once, or with a stop and the table after each answer."""
    if not step:
        for event in match.events(0, viewer, screen.lang):
            screen.line(event["text"])
        return
    picture = picture_of(match.game.name)
    screen.say("cli.replay.enter", QUIET)
    told = 0
    for plies in range(match.ply + 1):
        moment = tr.replay(text, plies)
        moment.people = match.people
        fresh = moment.events(told, viewer, screen.lang)
        told = moment.journal.count
        if plies and not fresh:
            continue
        if not screen.plain:
            view = {**moment.view(viewer, screen.lang), "people": match.people}
            screen.draw(*picture.drawing(view, screen.lang, (screen.width, screen.height), frozenset(), brief=True))
        for event in fresh:
            screen.line(event["text"])
        if plies < match.ply:
            screen.ask()
