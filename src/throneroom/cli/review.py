"""`throneroom review`: looking back at a recorded match, with the eyes of one seat."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.review.bulk import Past, looked_back
from throneroom.review.looking import Review, look_back
from throneroom.review.words import decided, in_short, told
from throneroom.text.names import named
from throneroom.text.numbers import percent

from .clusters import ON, watched
from .files import read
from .program import ended_like_ctrl_c
from .screen import QUIET, STRONG, Screen, progress
from .seating import seat_called
from .sentences import here
from .setting import FILE, names_said
from .usage import Command, with_language

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDEST: Final = 100


@click.command(cls=Command, help=here("cli.help.review"))
@click.argument("records", type=FILE, nargs=-1, required=True, metavar="RECORD [RECORD …]")
@click.option("--seat", metavar=here("cli.takes.side"), help=here("cli.help.review_seat"))
@click.option("--names", callback=names_said, metavar="A,B", help=here("cli.help.replay_names"))
@click.option("--json", "as_json", is_flag=True, help=here("cli.help.review_json"))
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help=here("cli.help.jobs"))
@ON
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def review(
    records: tuple[Path, ...],
    seat: str | None,
    names: tuple[str, ...],
    as_json: bool,
    jobs: int,
    where: str | None,
    plain: bool,
    lang: str,
) -> None:
    screen = Screen(lang, plain)
    texts = [read(record) for record in records]
    matches = [_over(text, names) for text in texts]  # what is wrong is said before anything is worked out
    seats = [0 if seat is None else seat_called(match, seat) for match in matches]
    if len(records) > 1 or where is not None:
        _many(screen, records, texts, matches, seats, as_json, jobs, where)
        return
    (text,), (match,) = texts, matches
    with progress(screen) as bar:
        task = bar.add_task("", total=1)
        found = look_back(text, seats[0], lambda done, of: bar.update(task, completed=done, total=of))
    if as_json:
        click.echo(json.dumps(_plain(text, match, found, lang), ensure_ascii=False, indent=1))
        return
    _tell(screen, text, match, found)


def _over(text: str, names: tuple[str, ...]) -> tr.Match:
    match = tr.replay(text)
    if match.outcome is None:
        raise tr.BadInput(Text("review.error.running"))
    match.people = named(dict(enumerate(names[: match.seats])), ())
    return match


def _many(
    screen: Screen,
    records: tuple[Path, ...],
    texts: list[str],
    matches: list[tr.Match],
    seats: list[int],
    as_json: bool,
    jobs: int,
    where: str | None,
) -> None:
    """A line for each match, in the order in which they were named."""
    past = [Past(number, text, seat) for number, (text, seat) in enumerate(zip(texts, seats, strict=True))]
    found: dict[int, Review] = {}
    counts, shown = watched(screen, where)
    with shown as bar, ended_like_ctrl_c():
        task = bar.add_task("", total=len(past))
        for each, looked in looked_back(past, min(jobs, len(past)), where, counts):
            found[each.number] = looked
            bar.advance(task)
    for number, record in enumerate(records):
        if as_json:
            line = {"record": str(record), **_plain(texts[number], matches[number], found[number], screen.lang)}
            click.echo(json.dumps(line, ensure_ascii=False))
        else:
            screen.line(f"{record}: {in_short(found[number]).say(screen.lang)}")


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
