"""Looking back at a match with the eyes of one seat: the chance to win at every answer, luck, choices, what decided it.

All figures are chances, differences of chances, or standard errors of these.  For a record they are always the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from throneroom.bots.evaluation import evaluation_of
from throneroom.games import find
from throneroom.kernel.chance import Outcomes
from throneroom.kernel.decisions import CONCEDE
from throneroom.kernel.errors import BadRecord
from throneroom.kernel.frames import State
from throneroom.kernel.match import Match, begun, step
from throneroom.kernel.nodes import Seat
from throneroom.kernel.record import parse
from throneroom.kernel.texts import Text

from .chances import MOST, SAMPLED, Chances, Outcome, Rolled, typed_dice
from .judging import Answered, Judged, first_sight, judged
from .turning import Change, turning_points
from .value import Seen, Value, Weighed

FORMAT: Final = 1  # raised when the figures mean something else
JUDGED: Final = 12  # own choices that are searched, those first that look worst
WORTH_A_LOOK: Final = 0.004  # by so much an answer must look worse than another
SAME: Final = 1e-9
ROLL, SHUFFLE, DRAW, CHOICE = "roll", "shuffle", "draw", "choice"

Progress: TypeAlias = Callable[[int, int], None]  # how much is done, and of how much


@dataclass(frozen=True)
class Event:
    """What one answer, or what chance said after it, changed for the seat that looks back."""

    ply: int  # the answers that were given before
    kind: str  # roll, shuffle or draw; choice
    seat: Seat  # who answered
    change: float
    error: float
    stream: str = ""  # of a roll: what for, and whose it is


@dataclass(frozen=True)
class Point:
    """A turning point: what changed most, and what a bot would have answered there."""

    ply: int
    kind: str
    seat: Seat
    change: float
    error: float
    before: float
    after: float
    plies: tuple[int, ...]  # all that belongs to it: the re-rolls of one attack are one
    answers: tuple[Answered, ...]  # of the seat that was asked there, from what it knew, best first
    chosen: str


@dataclass(frozen=True)
class Sums:
    """They add up: the last value is the first, and luck, less own losses, and others, and rest."""

    luck: float
    luck_error: float
    own: float  # what own choices cost
    own_error: float
    others: float
    others_error: float
    rest: float  # what the estimate changed its mind about: nobody's doing


@dataclass(frozen=True)
class Review:
    game: str
    seat: Seat
    seats: int
    version: str
    # At each ply the chance, and how far off it may be: 1.96 standard errors, and the gap of such chances to outcomes.
    values: tuple[tuple[int, float, float], ...]
    shares: tuple[tuple[float, ...], ...]  # of every seat at each ply, where there are more than two sides
    events: tuple[Event, ...]
    losses: tuple[Event, ...]  # what own choices that were searched cost, as changes below 0
    sums: Sums
    points: tuple[Point, ...]


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


def look_back(text: str, seat: Seat, progress: Progress | None = None, *, judging: bool = True) -> Review:
    """The review of a record of a match that is over; without `judging`, by the value alone."""
    record = parse(text)
    game = find(record.header["game"])
    answers = record.answers()
    tell = progress or _nobody
    match = begun(game, record)
    sides = game.sides(match.state)
    if not 0 <= seat < match.seats:
        raise BadRecord(Text("kernel.error.no_seat", name=repr(seat), most=match.seats - 1))
    value: Value = Weighed(game, sides)
    steps: list[Step] = []
    shares: list[tuple[float, ...]] = []
    looks: list[tuple[float, int]] = []
    before = value.seen(match.state, seat)
    for number, answer in enumerate(answers):
        tell(number, len(answers) + JUDGED)
        if len(sides) > 2:
            shares.append(tuple(value.shares(match.state, seat)))
        if judging and answer.seat == seat and answer.key != CONCEDE and _chooses(match):
            looks.append((first_sight(match, answer.key), number))
        stood = match.state.clone()
        step(match, record, number, answer)
        after = value.seen(match.state, seat)
        learned = match.state.revealed != stood.revealed
        said = match.journal.chance_said
        taken = step_of(value, game.name, stood, answer.seat, answer.key, seat, before, after, said, learned)
        steps.append(taken)
        before = after
    if match.outcome is None:
        raise BadRecord(Text("review.error.running"))
    if len(sides) > 2:
        shares.append(tuple(value.shares(match.state, seat)))
    values = _values(value, steps, before)
    losses = _losses(text, steps, seat, looks, tell) if judging else {}
    changes = _changes(steps, seat, losses)
    found = turning_points(changes, [each[1] for each in values])
    points = _points(text, found, steps, losses, judging)
    tell(1, 1)
    version = f"{FORMAT} {value.version}"
    own = tuple([Event(ply, CHOICE, seat, -each.loss, each.error) for ply, each in sorted(losses.items())])
    sums = _sums(steps, seat, losses)
    return Review(
        game.name, seat, match.seats, version, values, tuple(shares), tuple(_events(steps)), own, sums, points
    )


def _nobody(done: int, of: int) -> None:
    """Nobody wants to know how far it is."""


def _chooses(match: Match) -> bool:
    decision = match.decision
    return decision is not None and len(decision.options) > 1 and typed_dice(decision) is None


# -- one answer --------------------------------------------------------------------------------------------


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
) -> Step:
    """What an answer changed for a seat, and what chance said after it (`said`).

    Where nobody has `learned` anything by it, nothing else could have happened.
    """
    rolls = [each for each in said if each.kind == ROLL]
    kind = ROLL if rolls else SHUFFLE if said else DRAW
    stream = rolls[-1].stream if rolls else ""
    assert stood.open is not None
    typed = typed_dice(stood.open)
    expected = after
    if typed is not None:
        expected = _expected(value, _typed(game, stood, typed), seat, sampled=False)
    elif learned and key != CONCEDE:
        expected = _mean(value, Chances(find(game), stood, key, seat), seat, game)
    return Step(stood.ply, by, key, before, after, expected, kind, stream, typed is not None)


def _mean(value: Value, chances: Chances, seat: Seat, game: str) -> Seen:
    """The mean over what could have happened: of dice every way to fall, of all else enough to tell.

    It does not depend on what happened: else luck would not have mean zero.
    """
    first, alone = chances.first_roll()
    if first is not None and first.ways <= MOST:
        alone = alone and evaluation_of(game).deals == 1
        rounds = 1 if alone else -(-SAMPLED // first.ways)
        return _expected(value, chances.by_dice(first, rounds), seat, sampled=not alone)
    return _expected(value, chances.some(SAMPLED), seat, sampled=True)


def _typed(game: str, stood: State, typed: Rolled) -> list[Outcome]:
    found = []
    for faces, chance in typed.falls():
        state = stood.clone()
        state.loud = False
        assert state.open is not None
        option = state.open.find("rolled " + "".join([str(face) for face in faces]))
        assert option is not None
        find(game).rules.answer(state, option)
        found.append(Outcome(state, chance))
    return found


def _expected(value: Value, outcomes: list[Outcome], seat: Seat, *, sampled: bool) -> Seen:
    chances = [value.seen(each.state, seat).chance for each in outcomes]
    whole = sum([each.weight for each in outcomes], 0.0)
    mean = sum([each.weight * chance for each, chance in zip(outcomes, chances, strict=True)], 0.0) / whole
    if not sampled:
        return Seen(mean)
    squares = [each.weight * (chance - mean) ** 2 for each, chance in zip(outcomes, chances, strict=True)]
    return Seen(mean, sqrt(sum(squares, 0.0) / whole / len(outcomes)))


# -- the whole ---------------------------------------------------------------------------------------------


def _values(value: Value, steps: list[Step], last: Seen) -> tuple[tuple[int, float, float], ...]:
    """With how far off each may be; at the end nothing is."""
    found = [(each.ply, each.before.chance, 1.96 * each.before.error + value.gap(each.before.chance)) for each in steps]
    return (*found, (len(steps), last.chance, 0.0))


def _events(steps: list[Step]) -> list[Event]:
    """What dice, cards and answers changed, those left out that changed nothing."""
    found = []
    for each in steps:
        if abs(each.choice) > SAME and not each.by_people:
            found.append(Event(each.ply, CHOICE, each.seat, each.choice, each.expected.error))
        if abs(each.luck) > SAME:
            found.append(Event(each.ply, each.kind, each.seat, each.luck, each.expected.error, each.stream))
    return found


def _losses(
    text: str, steps: list[Step], seat: Seat, looks: list[tuple[float, int]], tell: Progress
) -> dict[int, Judged]:
    """Own choices that look worst at once are searched; giving up costs what there was."""
    found = {
        each.ply: Judged((), each.before.chance - each.after.chance, 0.0)
        for each in steps
        if each.key == CONCEDE and each.seat == seat
    }
    worst = sorted([look for look in looks if look[0] > WORTH_A_LOOK], reverse=True)[:JUDGED]
    wanted = sorted([ply for _, ply in worst])
    for number, (ply, match) in enumerate(_matches_at(text, wanted)):
        tell(len(steps) + number, len(steps) + JUDGED)
        found[ply] = judged(match, steps[ply].key)
    return found


def _matches_at(text: str, plies: list[int]) -> list[tuple[int, Match]]:
    """The match as it stood after so many answers, each of these."""
    record = parse(text)
    match = begun(find(record.header["game"]), record)
    found = []
    for number, answer in enumerate(record.answers()):
        if number in plies:
            found.append((number, match.clone()))
        step(match, record, number, answer)
    return found


def _changes(steps: list[Step], seat: Seat, losses: dict[int, Judged]) -> list[Change]:
    """What may be a turning point: luck, others' choices, and own ones that were searched."""
    found: list[Change] = []
    for each in steps:
        if each.seat == seat and each.ply in losses:
            loss = losses[each.ply]
            found.append(Change((each.ply,), each.ply, CHOICE, -loss.loss, loss.error, ""))
        elif each.seat != seat and not each.by_people:
            found.append(Change((each.ply,), each.ply, CHOICE, each.choice, each.expected.error, ""))
        if abs(each.luck) > SAME:
            found.append(Change((each.ply,), each.ply, each.kind, each.luck, each.expected.error, each.stream))
    return found


def _points(
    text: str, found: list[Change], steps: list[Step], losses: dict[int, Judged], judging: bool
) -> tuple[Point, ...]:
    missing = [each.ply for each in found if each.ply not in losses and steps[each.ply].key != CONCEDE]
    at = dict(losses)
    for ply, match in _matches_at(text, missing) if judging else []:
        if _chooses(match):
            at[ply] = judged(match, steps[ply].key)
    points = []
    for each in found:
        first, last = steps[each.plies[0]], steps[each.plies[-1]]
        answers = at[each.ply].answers if each.ply in at else ()
        own = steps[each.ply]
        points.append(
            Point(
                *(each.ply, each.kind, own.seat, each.change, each.error),
                *(first.before.chance, last.after.chance, each.plies, answers, own.key),
            )
        )
    return tuple(points)


def _sums(steps: list[Step], seat: Seat, losses: dict[int, Judged]) -> Sums:
    others = [each for each in steps if each.seat != seat and not each.by_people]
    nobodys = [each for each in steps if each.seat == seat or each.by_people]
    own = sum([each.loss for each in losses.values()], 0.0)
    return Sums(
        sum([each.luck for each in steps], 0.0),
        sqrt(sum([each.expected.error**2 for each in steps], 0.0)),
        own,
        sqrt(sum([each.error**2 for each in losses.values()], 0.0)),
        sum([each.choice for each in others], 0.0),
        sqrt(sum([each.expected.error**2 for each in others], 0.0)),
        # A good answer changes nothing, as far as the estimate saw it coming, and a bad one as much as it cost.
        sum([each.choice for each in nobodys], 0.0) + own,
    )
