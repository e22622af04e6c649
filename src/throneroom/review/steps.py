"""One answer of a match that is over: what it changed for a seat, and what could have come of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt

from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.search import Stop
from throneroom.games import find
from throneroom.kernel.chance import Outcomes
from throneroom.kernel.decisions import CONCEDE
from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from .chances import MOST, SAMPLED, Chances, Outcome, Rolled, typed_dice
from .value import Seen, Value

ROLL, SHUFFLE, DRAW = "roll", "shuffle", "draw"


class Stopped(Exception):
    """Somebody else needs the time: what was begun last is to be begun anew."""


def never() -> bool:
    return False


@dataclass(frozen=True)
class Step:
    """One answer: the table before and after it, and what could have come of it."""

    ply: int
    seat: Seat
    key: str
    before: Seen
    after: Seen
    expected: Seen  # after the answer, before chance has spoken
    kind: str
    stream: str
    by_people: bool  # dice that people rolled: nobody's choice

    @property
    def luck(self) -> float:
        return self.after.chance - self.expected.chance

    @property
    def choice(self) -> float:
        return self.expected.chance - self.before.chance


def step_of(
    value: Value,
    game: str,
    stood: State,
    by: Seat,
    key: str,
    seat: Seat,
    before: Seen,
    after: Seen,
    said: tuple[Outcomes, ...],
    learned: bool,
    stop: Stop = never,
) -> Step:
    """What an answer changed for a seat, and what chance said after it (`said`).

    Where nobody has `learned` anything by it, nothing else could have happened.  `Stopped`, if it is.
    """
    rolls = [each for each in said if each.kind == ROLL]
    kind = ROLL if rolls else SHUFFLE if said else DRAW
    stream = rolls[-1].stream if rolls else ""
    assert stood.open is not None
    typed = typed_dice(stood.open)
    expected = after
    if typed is not None:
        expected = _expected(value, _typed(game, stood, typed), seat, stop, sampled=False)
    elif learned and key != CONCEDE:
        expected = _mean(value, Chances(find(game), stood, key, seat), seat, game, stop)
    return Step(stood.ply, by, key, before, after, expected, kind, stream, typed is not None)


def _mean(value: Value, chances: Chances, seat: Seat, game: str, stop: Stop) -> Seen:
    """The mean over what could have happened: of dice every way to fall, of all else enough to tell.

    It does not depend on what happened: else luck would not have mean zero.
    """
    first, alone = chances.first_roll()
    if first is not None and first.ways <= MOST:
        alone = alone and evaluation_of(game).deals == 1
        rounds = 1 if alone else -(-SAMPLED // first.ways)
        return _expected(value, chances.by_dice(first, rounds), seat, stop, sampled=not alone)
    return _expected(value, chances.some(SAMPLED), seat, stop, sampled=True)


def _typed(game: str, stood: State, typed: Rolled) -> Iterator[Outcome]:
    for faces, chance in typed.falls():
        state = stood.clone()
        state.loud = False
        assert state.open is not None
        option = state.open.find("rolled " + "".join([str(face) for face in faces]))
        assert option is not None
        find(game).rules.answer(state, option)
        yield Outcome(state, chance)


def _expected(value: Value, outcomes: Iterable[Outcome], seat: Seat, stop: Stop, *, sampled: bool) -> Seen:
    found: list[tuple[float, float]] = []  # a chance, and how much it counts
    for outcome in outcomes:
        if stop():
            raise Stopped
        found.append((value.seen(outcome.state, seat).chance, outcome.weight))
    whole = sum([weight for _, weight in found], 0.0)
    mean = sum([weight * chance for chance, weight in found], 0.0) / whole
    if not sampled:
        return Seen(mean)
    squares = sum([weight * (chance - mean) ** 2 for chance, weight in found], 0.0)
    return Seen(mean, sqrt(squares / whole / len(found)))
