"""The short menu for who just types `throneroom play`: what to play, which side, against whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import throneroom as tr
from throneroom.bots import LEVELS
from throneroom.games import find

from .pictures import picture_of
from .screen import STRONG, Screen
from .table import PERSON

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


def choose_table(screen: Screen, game: str) -> dict[str, Any]:
    """The options of the match that is wanted; none if the game has nothing to choose from."""
    question, answers = picture_of(game).tables(screen.lang)
    if not answers:
        return {}
    screen.line(f"Throneroom - {find(game).name.replace('-', ' ').title()}", STRONG)
    return answers[pick(screen, screen.words(question), [said for said, _ in answers])][1]


def choose_seats(screen: Screen, match: tr.Match) -> list[str]:
    """Who sits where."""
    opponents: list[Any] = [*reversed(LEVELS), HOT_SEAT]
    said = [screen.words(f"cli.menu.{opponent.replace('-', '_')}") for opponent in opponents]
    opponent = opponents[pick(screen, screen.words("cli.menu.opponent"), said)]
    if opponent == HOT_SEAT:
        return [PERSON] * match.seats
    names = [name.say(screen.lang) for name in match.game.seat_names(match.options)]
    seat = pick(screen, screen.words("cli.menu.side"), names)
    return [PERSON if number == seat else opponent for number in range(match.seats)]
