"""The short menu if you just type `throneroom play`: what to play, which side, against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.games import find, loadable
from throneroom.kernel.options import FOR_SEATS, NUMBER, ONE, Choice, Field
from throneroom.text.voice import of_option, option_says

from .screen import STRONG, Screen
from .seating import PERSON

HOT_SEAT = "hot-seat"


def pick(screen: Screen, question: str, answers: Sequence[str]) -> int:
    """A number from a list; just Enter is the first."""
    screen.line(question, STRONG)
    for number, answer in enumerate(answers, 1):
        screen.line(f"{'' if screen.plain else '  '}{number}: {answer}")
    while True:
        try:
            said = screen.ask() or "1"
        except EOFError:  # nobody is there to choose
            raise SystemExit(0) from None
        if said.lower() in ("quit", "q", "exit"):
            raise SystemExit(0)
        if said.isdecimal() and 1 <= int(said) <= len(answers):
            return int(said) - 1
        screen.say("cli.menu.number", most=len(answers))


def title(screen: Screen, game: str) -> str:
    return find(game).title().say(screen.lang)


def choose_game(screen: Screen) -> str:
    games = loadable()
    return games[pick(screen, screen.sentence("cli.menu.game"), [title(screen, game) for game in games])]


def for_seats(game: str) -> Field | None:
    """What is chosen for each seat, such as heroes."""
    return next((field for field in find(game).form() if field.kind == FOR_SEATS), None)


def left_out(field: Field, said: Mapping[str, Any]) -> bool:
    """Whether another option that was said leaves no room for this one."""
    return field.only is not None and field.only[0] in said and said[field.only[0]] not in field.only[1]


def by_lot(field: Field, lots: int, players: int) -> list[str]:
    """No two that are the same, while there are enough."""
    values = [choice.value for choice in field.choices]
    return Random(lots).sample(values, players) if players <= len(values) else Random(lots).choices(values, k=players)


def choose_for_seats(screen: Screen, game: str, field: Field, lots: int, players: int) -> list[str]:
    """One's own and the other's; the other may be left to chance, and where there are more, they are."""
    _head(screen, game)
    choices = sorted(field.choices, key=lambda choice: int(choice.facts.get("complexity", 0)))
    names = [_said(screen, choice) for choice in choices]
    mine = choices[pick(screen, _asked(screen, game, field, "own"), names)].value
    rest = [value for value in by_lot(field, lots, players) if value != mine][: players - 1]
    if players == 2:
        other = pick(screen, _asked(screen, game, field, "other"), [screen.sentence("cli.menu.by_lot"), *names])
        rest = [choices[other - 1].value] if other else rest
    return [mine, *rest]


def choose_options(screen: Screen, game: str, said: Mapping[str, Any]) -> dict[str, Any]:
    """One of several, and how many play, where the game leaves it open and nobody has said it."""
    asked = [field for field in find(game).form() if field.only is None and field.name not in said]
    chosen: dict[str, Any] = {}
    for field in asked:
        if field.kind == ONE:
            _head(screen, game)
            names = [_said(screen, choice) for choice in field.choices]
            chosen[field.name] = field.choices[pick(screen, _asked(screen, game, field), names)].value
        elif field.kind == NUMBER and field.least is not None and field.most is not None:
            _head(screen, game)
            numbers = list(range(field.least, field.most + 1))
            chosen[field.name] = numbers[pick(screen, _asked(screen, game, field), [str(number) for number in numbers])]
    return chosen


def _head(screen: Screen, game: str) -> None:
    screen.line(f"Throneroom - {title(screen, game)}", STRONG)


def _said(screen: Screen, choice: Choice) -> str:
    return " - ".join([text.say(screen.lang) for text in choice.says])


def _asked(screen: Screen, game: str, field: Field, whose: str = "") -> str:
    """The question for an option; what it is called, where there is none."""
    question = of_option(game, field.name, f".ask.{whose}".rstrip("."), screen.lang)
    return question or option_says(game, field.name, screen.lang)[0]


def choose_seats(screen: Screen, match: tr.Match, mine: int | None) -> list[str]:
    """Who sits where, the usual bot first; one's own seat may be known already."""
    opponents = [USUAL, *[level for level in LEVELS if level != USUAL], HOT_SEAT]
    said = [screen.sentence(f"cli.menu.{opponent.replace('-', '_')}") for opponent in opponents]
    opponent = opponents[pick(screen, screen.sentence("cli.menu.opponent"), said)]
    if opponent == HOT_SEAT:
        return [PERSON] * match.seats
    if mine is None:
        names = [name.say(screen.lang) for name in match.seat_names()]
        mine = pick(screen, screen.sentence("cli.menu.side"), names)
    return [PERSON if number == mine else opponent for number in range(match.seats)]
