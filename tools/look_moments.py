"""Twenty moments of recorded matches for every mode of every game, the same whenever they are asked for.

Bots play the matches from fixed seeds.  A moment is a question to the first seat.  Of the questions of a match every
kind is taken in turn, so that seldom ones are among them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import throneroom as tr
from throneroom.bots.bot import ask
from throneroom.bots.levels import make_bot
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.kernel.decisions import Decision
from throneroom.kernel.match import Match
from throneroom.kernel.moment import moment_of
from throneroom.server.history import prefix_of

MOMENTS: Final = 20  # of each mode
MATCHES: Final = 4  # that they are taken from
LEVEL: Final = "casual"

_DUEL_AND_MORE: Final = {"duel": [2], "king-of-the-hill": [3, 4, 5, 6], "2v2": [4], "3v3": [6], "2v2v2": [6]}


@dataclass(frozen=True)
class Mode:
    game: str
    name: str
    options: dict[str, Any]
    players: int


@dataclass(frozen=True)
class Moment:
    mode: Mode
    number: int
    options: dict[str, Any]  # of its match, all of them
    prefix: str  # its record up to this moment
    kind: str  # of question


def modes() -> list[Mode]:
    found = [
        Mode("dice-throne", f"{mode}, {players} players" if len(counts) > 1 else mode, {"mode": mode}, players)
        for mode, counts in _DUEL_AND_MORE.items()
        for players in counts
    ]
    found += [
        Mode("hidden-leaders", f"{players} players", {"players": players, "modules": []}, players)
        for players in range(2, 7)
    ]
    return found + [Mode("drako", each.name, {"match_up": each.name}, 2) for each in MATCH_UPS]


def _options(mode: Mode, number: int) -> dict[str, Any]:
    """Heroes differ from match to match."""
    if mode.game != "dice-throne":
        return mode.options
    heroes = Random(f"{mode.name} {number}").sample(list(HEROES), mode.players)
    return {**mode.options, "heroes": heroes}


def moments(mode: Mode) -> Iterator[Moment]:
    """In the order in which they are measured: one of each match, then the next."""
    each = [_of_a_match(mode, number) for number in range(MATCHES)]
    number = 0
    while number < MOMENTS:
        for taken in each:
            options, prefix, kind = next(taken)
            yield Moment(mode, number, options, prefix, kind)
            number += 1


def _of_a_match(mode: Mode, number: int) -> Iterator[tuple[dict[str, Any], str, str]]:
    options = _options(mode, number)
    match = tr.new(mode.game, seed=number, **options)
    bots = [make_bot(LEVEL, 10 * number + seat) for seat in range(mode.players)]
    asked: dict[str, list[int]] = defaultdict(list)
    while (decision := match.decision) is not None:
        if decision.seat == 0 and len(decision.options) > 1:
            asked[moment_of(decision)["asks"]].append(match.ply)
        match.play(ask(bots[decision.seat], match))
    lot = Random(f"{mode.name} {number}")
    for plies in asked.values():
        lot.shuffle(plies)
    kinds = sorted(asked)
    while kinds:
        for kind in kinds:
            yield match.origin.options, prefix_of(match, asked[kind].pop()), kind
        kinds = [kind for kind in kinds if asked[kind]]


def late(mode: Mode, is_it: Callable[[Match, Decision], bool], most: int = 40) -> Moment:
    """A question of this kind to the first seat: of the first match that has some, the one two thirds on."""
    for number in range(most):
        match = tr.new(mode.game, seed=number, **mode.options)
        bots = [make_bot(LEVEL, 10 * number + seat) for seat in range(mode.players)]
        asked: list[tuple[int, str]] = []
        while (decision := match.decision) is not None:
            if decision.seat == 0 and len(decision.options) > 1 and is_it(match, decision):
                asked.append((match.ply, moment_of(decision)["asks"]))
            match.play(ask(bots[decision.seat], match))
        if asked:
            ply, kind = asked[2 * len(asked) // 3]
            return Moment(mode, 0, match.origin.options, prefix_of(match, ply), kind)
    raise LookupError(f"no match of {mode.name} comes to this moment")
