"""`throneroom review`: looking back at a recorded match, with the eyes of one seat."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click

import throneroom as tr
from throneroom.review.looking import Review, look_back
from throneroom.review.words import decided, in_short, told
from throneroom.text.names import named
from throneroom.text.numbers import percent

from .files import read
from .screen import QUIET, STRONG, Screen, progress
from .seating import seat_called
from .sentences import here
from .setting import FILE, names_said
from .usage import Command, with_language

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 100


@click.command(cls=Command, help=here("cli.help.review"))
@click.argument("record", type=FILE)
@click.option("--seat", metavar=here("cli.takes.side"), help=here("cli.help.review_seat"))
@click.option("--names", callback=names_said, metavar="A,B", help=here("cli.help.replay_names"))
@click.option("--json", "as_json", is_flag=True, help=here("cli.help.review_json"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def review(record: Path, seat: str | None, names: tuple[str, ...], as_json: bool, plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    text = read(record)
    match = tr.replay(text)
    match.people = named(dict(enumerate(names[: match.seats])), ())
    viewer = 0 if seat is None else seat_called(match, seat)
    with progress(screen) as bar:
        task = bar.add_task("", total=1)
        found = look_back(text, viewer, lambda done, of: bar.update(task, completed=done, total=of))
    if as_json:
        click.echo(json.dumps(_plain(text, match, found, lang), ensure_ascii=False, indent=1))
        return
    _tell(screen, text, match, found)


def _tell(screen: Screen, text: str, match: tr.Match, found: Review) -> None:
    lang = screen.lang
    assert match.outcome is not None, "look_back takes no other"
    name = match.called(match.seat_names()[found.seat])
    screen.rule(f"{match.game.title().say(lang)}: {' - '.join(match.view(None, lang)['seats'])}")
    screen.line(f"{match.called(match.outcome.says).say(lang)} ({match.outcome.rule})", STRONG)
    screen.say("cli.review.eyes", player=name)
    first, last = [percent(found.values[at][1]) for at in (0, -1)]
    screen.line(f"{first.say(lang)} {_curve(found, min(_WIDEST, screen.width - 12))} {last.say(lang)}")
    screen.line(in_short(found).say(lang), STRONG)
    for line in decided(found):
        screen.line(line.say(lang))
    for number, (point, said) in enumerate(zip(found.points, told(text, found, match.people).points, strict=True), 1):
        screen.say("cli.review.point", STRONG, number=number, ply=point.ply, says=said.says)
        if said.bot is not None:
            screen.line(f"   {said.bot.say(lang)}", QUIET)
    if not found.points:
        screen.say("cli.review.even")


def _curve(found: Review, width: int) -> str:
    """The chance to win from the first answer to the last, as bars."""
    values = [value for _, value, _ in found.values]
    places = min(width, len(values))
    picked = [values[at * (len(values) - 1) // max(1, places - 1)] for at in range(places)]
    return "".join([_BARS[min(len(_BARS) - 1, int(value * len(_BARS)))] for value in picked])


def _plain(text: str, match: tr.Match, found: Review, lang: str) -> dict[str, object]:
    sentences = told(text, found, match.people).points
    points = [
        {**asdict(point), "says": said.says.say(lang), "bot": None if said.bot is None else said.bot.say(lang)}
        for point, said in zip(found.points, sentences, strict=True)
    ]
    return {**asdict(found), "points": points, "says": in_short(found).say(lang)}
