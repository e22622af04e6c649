"""Dice Throne in the arena: duels of all pairs of heroes, the other modes, and heroes against heroes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from throneroom.games.dice_throne.heroes import HERO_SETS as SETS
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.modes import DUEL, MODES, Mode
from throneroom.games.dice_throne.terms import term
from throneroom.kernel.texts import Text

from ..arena.contests import Contests, Names, Wanted
from ..arena.pairings import Contest, Options, SetUp, Sides

HERO_SETS: Final[dict[str, tuple[str, ...]]] = {**SETS, "all": tuple(HEROES)}


def _contests(wanted: Wanted) -> Iterator[Contest]:
    for name in wanted.modes:
        for players in _players_of(MODES[name], wanted.players):
            yield _contest(MODES[name], players, wanted.heroes, wanted.matches, wanted.seed)


def _players_of(mode: Mode, players: Sequence[int]) -> list[int]:
    """As many as were asked for, where the mode takes them; else as few as it takes."""
    return [number for number in players if number in mode.players] or [mode.players[0]]


def _contest(mode: Mode, players: int, heroes: Sequence[str], matches: int, seed: int) -> Contest:
    """In a duel every pair of heroes, each hero at each seat; else heroes drawn for every set."""
    says = _mode_says(mode)
    name = f"dice-throne {mode.name}"
    if players > 2 and not mode.teams:
        name, says = f"{name} {players}", Text("arena.mode_for", mode=says, n=players)
    sides = _sides_of(mode, players)
    drawn = Random(f"{seed} {name} tables")
    if players == 2:
        pairs = list(combinations(heroes, 2)) or [(heroes[0], heroes[0])]
        drawn.shuffle(pairs)
        set_ups = [SetUp(tuple([_options(mode, each) for each in dict.fromkeys([pair, pair[::-1]])])) for pair in pairs]
    else:
        most = -(-matches // len(sides))
        set_ups = [SetUp((_options(mode, _drawn(drawn, heroes, players)),)) for _ in range(most)]
    return Contest("dice-throne", name, says, sides, tuple(set_ups), _part)


def _part(options: Options, own: tuple[int, ...]) -> Text | None:
    return _hero_says(options["heroes"][own[0]]) if len(options["heroes"]) == 2 else None


def _mode_says(mode: Mode) -> Text:
    return term(f"mode.{mode.name}")


def _hero_says(hero: str) -> Text:
    return term(f"hero.{hero}")


def _options(mode: Mode, heroes: Sequence[str]) -> Options:
    return {"mode": mode.name, "heroes": list(heroes)}


def _drawn(drawn: Random, heroes: Sequence[str], players: int) -> list[str]:
    """As different as there are heroes."""
    enough = list(heroes) * -(-players // len(heroes))
    return drawn.sample(enough, players) if len(heroes) < players else drawn.sample(list(heroes), players)


def _sides_of(mode: Mode, players: int) -> Sides:
    teams = dict.fromkeys([mode.team(seat) for seat in range(players)])
    return tuple([tuple([seat for seat in range(players) if mode.team(seat) == team]) for team in teams])


CONTESTS: Final = Contests(
    _contests,
    {"heroes": Names(tuple(HEROES), HERO_SETS["season-one"], HERO_SETS), "modes": Names(tuple(MODES), (DUEL.name,))},
    duel=lambda one, other: _options(DUEL, (one, other)),
    duel_says=_mode_says(DUEL),
    named=_hero_says,
)
