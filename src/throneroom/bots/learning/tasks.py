"""What a training plays, match by match: in as many hands as there are, here or on a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from ..arena.pairings import Contest
from ..spreading import SharedOut
from .self_play import Lessons, played
from .trial import Trial, Values, met, tables
from .values import read_values, written


@dataclass(frozen=True)
class SelfPlay:
    """A match to learn from.  Values travel as the text of their file."""

    number: int
    game: str
    options: Mapping[str, Any]
    seed: int
    values: str
    part: float  # of its moments


@dataclass(frozen=True)
class Meeting:
    """A match of two values against each other; what the one at these seats wins."""

    number: int
    game: str
    options: Mapping[str, Any]
    own: tuple[int, ...]
    one: str
    other: str
    seed: int


Task: TypeAlias = SelfPlay | Meeting
Found: TypeAlias = Lessons | float


def done(task: Task) -> Found:
    if isinstance(task, SelfPlay):
        return played(task.game, task.options, task.seed, _values(task.values), task.part)
    return met(task.game, task.options, task.own, _values(task.one), _values(task.other), task.seed)


def in_order(shared_out: SharedOut[Task, Found], tasks: Iterable[Task]) -> list[Found]:
    """Whatever ends first, what is learned does not depend on it."""
    found = {task.number: result for task, result in shared_out(tasks)}
    return [found[number] for number in sorted(found)]


def trial(
    shared_out: SharedOut[Task, Found],
    contests: Sequence[Contest],
    values: tuple[Values, Values],
    seeds: str,
    matches: int,
) -> Trial:
    """What the first of two values wins against the other, at as many tables as fill the matches."""
    wanted, one, other = tables(contests, seeds, matches), *[as_text(each) for each in values]
    meetings: list[Task] = [
        Meeting(number, contest.game, options, tuple(own), one, other, seed)
        for number, (contest, options, own, seed) in enumerate(wanted)
    ]
    won = sum([found for found in in_order(shared_out, meetings) if isinstance(found, float)])
    return Trial(len(wanted), won, sum([1 / len(contest.sides) for contest, *_ in wanted]))


def as_text(values: Values) -> str:
    return written(dict(values), {})


@lru_cache(maxsize=2)  # the two that meet, or the one that plays
def _values(text: str) -> Values:
    return read_values(text)
