"""How a game is learned: how much is played and learned in a generation, and what one must win to be taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..arena.contests import contests_of
from ..arena.pairings import Contest, Options
from ..arena.plan import NARROWED
from ..evaluation import evaluation_of

_SET_UPS: Final = 2000  # that are drawn of a kind of contest


@dataclass(frozen=True)
class Course:
    """All of it is fixed before the first match."""

    first: int = 12000  # matches of the quick player in a generation, until one was taken
    part: float = 0.1  # of their moments (`Features.part`): more matches teach more than more moments
    first_batch: int = 240  # of them that are learned from together, in an order drawn by lot
    matches: int = 240  # of every later generation, played by the one that was taken last
    batch: int = 24  # of them that are learned from together
    passes: int = 2  # how often they are
    hidden: int = 8  # numbers in the layer
    rate: float = 0.3  # `Features.rate`
    tested: int = 120  # matches against the one before, on seeds that nobody learns from
    margin: float = 0.03  # by so much more than an equal's share a generation must win to be taken


def usual(game: str) -> Course:
    features = evaluation_of(game).features
    return Course() if features is None else Course(part=features.part, rate=features.rate)


@dataclass(frozen=True)
class _Wanted:
    """Every table of a game on which bots meet."""

    heroes: tuple[str, ...]
    modes: tuple[str, ...]
    match_ups: tuple[str, ...]
    seed: int
    players: tuple[int, ...] = ()
    matches: int = _SET_UPS


def all_contests(game: str, seed: int) -> list[Contest]:
    contests = contests_of(game)
    names = {kind: contests.names[kind].known if kind in contests.names else () for kind in NARROWED}
    return list(contests.of(_Wanted(names["heroes"], names["modes"], names["match_ups"], seed)))


def table(contests: Sequence[Contest], number: int) -> tuple[Contest, Options]:
    """The kinds of contest in turn, and the tables of each in turn."""
    contest = contests[number % len(contests)]
    options = [options for set_up in contest.set_ups for options in set_up.variants]
    return contest, options[number // len(contests) % len(options)]
