"""One answer of a match that is over: what it changed for a seat, and what could have come of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.search import Stop
from throneroom.games import find
from throneroom.kernel.chance import Outcomes
from throneroom.kernel.decisions import CONCEDE, Decision
from throneroom.kernel.frames import State
from throneroom.kernel.nodes import NOTHING, Blind, Seat

from .chances import MOST, SAMPLED, Chances, Outcome, typed_dice
from .value import Seen, Value

ROLL, SHUFFLE, DRAW = "roll", "shuffle", "draw"
NONE: Final = -1  # the value of an answer that takes none of what is offered: to stay, to be done


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
    expected: Seen  # after the answer, before chance has spoken: with what the others really hold
    kind: str
    stream: str
    by_people: bool  # dice that people rolled: nobody's choice
    chosen: bool  # for all to see, and among others; to pass, or to say that one is done, only lets things go on

    @property
    def gives_up(self) -> bool:
        return self.key == CONCEDE

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
    typed = None if key == CONCEDE else typed_dice(stood.open)
    expected = after
    if typed is not None:
        chances = Chances(find(game), stood, "", seat)  # not by what they showed
        expected = _expected(value, chances.typed(typed), seat, stop, sampled=False)
    elif learned and key != CONCEDE and isinstance(stood.open.ask.offers, Blind):
        expected = _by_lot([mean_after(value, game, stood, each.key, seat, stop) for each in stood.open.options])
    elif learned and key != CONCEDE:
        expected = mean_after(value, game, stood, key, seat, stop)
    chosen = typed is None and chooses_openly(stood.open, key)
    return Step(stood.ply, by, key, before, after, expected, kind, stream, typed is not None, chosen)


def chooses_openly(decision: Decision, key: str) -> bool:
    """Whether something is chosen by this answer, so that the others can tell what, and by whom."""
    option = decision.find(key)
    if option is None or len(decision.options) == 1 or decision.ask.secret or isinstance(decision.ask.offers, Blind):
        return False
    done = option.do == NOTHING and option.value in (decision.ask.until, NONE)
    return not done and not decision.passes(key)


def _by_lot(each: list[Seen]) -> Seen:
    """Which of what looks the same is taken is luck, as a die is."""
    mean = sum([seen.chance for seen in each], 0.0) / len(each)
    return Seen(mean, sqrt(sum([seen.error**2 for seen in each], 0.0)) / len(each))


def mean_after(value: Value, game: str, stood: State, key: str, seat: Seat, stop: Stop = never) -> Seen:
    """The mean over what could have happened after an answer: of dice every way to fall, of all else enough to tell.

    It does not depend on what happened: else luck would not have mean zero.
    """
    chances = Chances(find(game), stood, key, seat)
    first, alone = chances.first_roll()
    if first is not None and first.ways <= MOST:
        alone = alone and evaluation_of(game).deals == 1
        rounds = 1 if alone else -(-SAMPLED // first.ways)
        return _expected(value, chances.by_dice(first, rounds), seat, stop, sampled=not alone)
    return _expected(value, chances.some(SAMPLED), seat, stop, sampled=True)


def _expected(value: Value, outcomes: Iterable[Outcome], seat: Seat, stop: Stop, *, sampled: bool) -> Seen:
    found: list[tuple[float, float]] = []  # a chance, and how much it counts
    for outcome in outcomes:
        if stop():
            raise Stopped
        found.append((value.seen(outcome.state, seat).chance, outcome.weight))
    if len({chance for chance, _ in found}) == 1:  # nothing to be lucky about: no luck, and no error, to the last digit
        return Seen(found[0][0])
    whole = sum([weight for _, weight in found], 0.0)
    mean = sum([weight * chance for chance, weight in found], 0.0) / whole
    if not sampled:
        return Seen(mean)
    squares = sum([weight * (chance - mean) ** 2 for chance, weight in found], 0.0)
    return Seen(mean, sqrt(squares / whole / len(found)))
