"""Whether what was learned plays better than what played before: matches on seeds that nobody learns from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import throneroom as tr
from throneroom.games import find

from ..arena.pairings import Contest, Options
from ..evaluation import evaluation_of
from ..plain import won
from .afterwards import Afterwards
from .course import table
from .self_play import DEALS, LONGEST
from .values import Value

Values = Mapping[str, Value]


@dataclass(frozen=True)
class Trial:
    matches: int
    won: float  # a match that nobody won counts as the share of an equal
    fair: float  # what an equal would have won

    @property
    def ahead(self) -> float:
        """By how much of a share it won more than an equal."""
        return (self.won - self.fair) / self.matches


def met(game: str, options: Mapping[str, Any], own: Sequence[int], one: Values, other: Values, seed: int) -> float:
    """What one wins against the other at these seats; who has learned nothing plays as the quick player does."""
    match = tr.new(game, seed=seed, **options).silent()
    state, rules, evaluation = match.state, find(game).rules, evaluation_of(game)
    sides = [Afterwards(evaluation, game, values) if values else None for values in (other, one)]
    random = Random(f"{seed} test")
    for _ in range(LONGEST):
        if state.open is None:
            break
        player = sides[state.open.seat in own]
        option = evaluation.quick(state, random) if player is None else player.chosen(state, random, DEALS)
        rules.answer(state, option)
    return won(state, own[0])


def tables(contests: Sequence[Contest], seeds: str, matches: int) -> list[tuple[Contest, Options, Sequence[int], int]]:
    """Every table from all sides on one seed, as many tables as fill the matches."""
    found: list[tuple[Contest, Options, Sequence[int], int]] = []
    number = 0
    while len(found) < matches:
        contest, options = table(contests, number)
        seed = Random(f"{seeds} {number}").getrandbits(60)
        found += [(contest, options, own, seed) for own in contest.sides]
        number += 1
    return found
