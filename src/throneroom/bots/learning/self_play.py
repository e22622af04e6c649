"""Matches of a learned value against itself, and what is to be learned from each: TD(λ) returns."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.frames import State

from ..evaluation import evaluation_of
from ..plain import won
from .afterwards import Afterwards
from .moments import Sparse
from .values import Value

LAMBDA: Final = 0.7  # how much of what is learned comes from later than the next moment
WHIMS: Final = 0.1  # the share of answers that the quick player gives, so that more than the best is seen
DEALS: Final = 1  # tables that each answer is tried at
LONGEST: Final = 1500  # answers in a match; one that goes on is learned from as it stands


@dataclass(frozen=True)
class Lesson:
    """One moment of one seat."""

    group: str
    numbers: Sparse
    wanted: float  # the chance to win, as the rest of the match has shown


@dataclass(frozen=True)
class Lessons:
    of: tuple[Lesson, ...]
    mark: str  # of the match: its answers


def played(game: str, options: Mapping[str, Any], seed: int, values: Mapping[str, Value], part: float = 1.0) -> Lessons:
    """One match on one seed, and a part of its moments.  While nothing was learned, the quick player plays it alone."""
    match = tr.new(game, seed=seed, **options).silent()
    state, rules, evaluation = match.state, find(game).rules, evaluation_of(game)
    afterwards = Afterwards(evaluation, game, values)
    random = Random(f"{seed} self-play")
    moments: list[State] = []
    answers = hashlib.sha256()
    for _ in range(LONGEST):
        if state.open is None:
            break
        if afterwards.features.asked(state) and random.random() < part:
            moments.append(state.clone())
        if not values or random.random() < WHIMS:
            option = evaluation.quick(state, random)
        else:
            option = afterwards.chosen(state, random, DEALS)
        answers.update(option.key.encode() + b"\n")
        rules.answer(state, option)
    return Lessons(tuple(_lessons(afterwards, moments, state, LAMBDA if values else 1.0)), answers.hexdigest())


def _lessons(afterwards: Afterwards, moments: Sequence[State], end: State, share: float) -> list[Lesson]:
    found: list[Lesson] = []
    features = afterwards.features
    for seat in range(end.seats):
        wanted = won(end, seat) if end.outcome is not None else afterwards.chance(end, seat)
        for state in reversed(moments):
            found.append(Lesson(features.group(state, seat), features.read(state, seat), wanted))
            if share < 1.0:
                wanted = share * wanted + (1.0 - share) * afterwards.chance(state, seat)
    return found
