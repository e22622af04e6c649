"""The short menu for who just types `throneroom play`: what to play, which side, against whom."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.games import find
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.sayings import said
from throneroom.games.hidden_leaders.box import FEWEST, MOST

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


def title(screen: Screen, game: str) -> str:
    return find(game).title().say(screen.lang)


def choose_game(screen: Screen) -> str:
    return tr.games()[pick(screen, screen.words("cli.menu.game"), [title(screen, game) for game in tr.games()])]


def has_heroes(game: str) -> bool:
    return "heroes" in find(game).read_options({})


def heroes_by_lot(lots: int, players: int) -> list[str]:
    """No two that are the same."""
    return Random(lots).sample(list(HEROES), players)


def choose_heroes(screen: Screen, lots: int, players: int) -> list[str]:
    """One's own and the other's; the other may be left to chance, and where there are more, they are."""
    screen.line(f"Throneroom - {title(screen, 'dice-throne')}", STRONG)
    heroes = sorted(HEROES.values(), key=lambda hero: hero.complexity)
    names = [said(hero).say(screen.lang) for hero in heroes]
    mine = heroes[pick(screen, screen.words("cli.menu.hero"), names)].name
    rest = [hero for hero in heroes_by_lot(lots, players) if hero != mine][: players - 1]
    if players == 2:
        other = pick(screen, screen.words("cli.menu.other_hero"), [screen.words("cli.menu.by_lot"), *names])
        rest = [heroes[other - 1].name] if other else rest
    return [mine, *rest]


def choose_match_up(screen: Screen, game: str) -> str | None:
    """One of the game's match-ups; None if it has none to choose from."""
    known = find(game)
    if "match_up" not in known.read_options({}):
        return None
    names = [name for name, _ in picture_of(game).about(screen.lang)]
    screen.line(f"Throneroom - {title(screen, game)}", STRONG)
    seats = [known.seat_names(known.read_options({"match_up": name})) for name in names]
    said = [" - ".join([seat.say(screen.lang) for seat in pair]) for pair in seats]
    return names[pick(screen, screen.words("cli.menu.match_up"), said)]


def choose_players(screen: Screen, game: str) -> int | None:
    """How many play; None if the game leaves nothing open there."""
    if "players" not in find(game).read_options({}):
        return None
    screen.line(f"Throneroom - {title(screen, game)}", STRONG)
    numbers = list(range(FEWEST, MOST + 1))
    return numbers[pick(screen, screen.words("cli.menu.players"), [str(number) for number in numbers])]


def choose_seats(screen: Screen, match: tr.Match, mine: int | None) -> list[str]:
    """Who sits where, the usual bot first; one's own seat may be known already."""
    opponents = [USUAL, *[level for level in LEVELS if level != USUAL], HOT_SEAT]
    said = [screen.words(f"cli.menu.{opponent.replace('-', '_')}") for opponent in opponents]
    opponent = opponents[pick(screen, screen.words("cli.menu.opponent"), said)]
    if opponent == HOT_SEAT:
        return [PERSON] * match.seats
    if mine is None:
        names = [name.say(screen.lang) for name in match.seat_names()]
        mine = pick(screen, screen.words("cli.menu.side"), names)
    return [PERSON if number == mine else opponent for number in range(match.seats)]
