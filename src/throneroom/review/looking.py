"""Looking back at a match with the eyes of one seat: the chance to win at every answer, luck, choices, what decided it.

All figures are chances, differences of chances, or standard errors of these.  For a record they are always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, Final, TypeAlias

from throneroom.bots.search import Stop
from throneroom.games import find
from throneroom.kernel.decisions import CONCEDE
from throneroom.kernel.errors import BadRecord, quoted
from throneroom.kernel.match import Match, begun, replayed, step
from throneroom.kernel.nodes import Blind, Seat
from throneroom.kernel.record import Answer, Record, parse
from throneroom.kernel.texts import Text

from .chances import typed_dice
from .judging import Answered, Judged, first_sight, judged
from .steps import Step, Stopped, never, step_of
from .turning import CHOICE, MOST, Change, turning_points
from .value import Seen, Sides, Value, Weighed, version_of

FORMAT: Final = 5  # raised when the figures mean something else
JUDGED: Final = 12  # own choices that are searched, those first that look worst
WORTH_A_LOOK: Final = 0.004  # by so much an answer must look worse than another
SAME: Final = 1e-9
GIVEN_UP: Final = "given up"

Progress: TypeAlias = Callable[[int, int], None]  # how much is done, and of how much


@dataclass(frozen=True)
class Event:
    """What one answer, or what chance said after it, changed for the seat that looks back."""

    ply: int  # the answers that were given before
    kind: str  # roll, shuffle or draw; choice; given up
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
    before: float  # of the curve
    after: float
    without: float  # the chance without this change, and with it: what changed is the difference of these
    came: float
    plies: tuple[int, ...]  # all that belongs to it: the re-rolls of one attack are one
    answers: tuple[Answered, ...]  # of the seat that was asked there, from what it knew, best first
    chosen: str


@dataclass(frozen=True)
class Sums:
    """The last value is the first and luck, own, others and given up: where the value moved, all of it by one value.

    What choices cost is another figure, found by searching: it is in none of these.
    """

    luck: float
    luck_error: float
    own: float  # as one answered
    own_error: float
    others: float  # as others answered
    others_error: float
    given_up: float  # as somebody gave up
    cost: float  # what own choices that were searched cost
    cost_error: float


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


def look_back(text: str, seat: Seat, progress: Progress | None = None, *, judging: bool = True) -> Review:
    """The review of a record of a match that is over; without `judging`, by the value alone."""
    looking = LookingBack(text, seat, judging=judging)
    told: list[tuple[int, int]] = []

    def tell() -> bool:
        if progress is not None and told[-1:] != [looking.progress]:
            told.append(looking.progress)
            progress(*looking.progress)
        return False

    looking.go_on(tell)
    tell()
    return looking.review()


def made_by(game: str) -> str:
    """What reviews of a game are made by: one that was made by something else is made anew."""
    return f"{FORMAT} {version_of(game)}"


class LookingBack:
    """A review on its way.  It can be left at any time and gone on with later, in another process, too."""

    def __init__(self, text: str, seat: Seat, *, judging: bool = True) -> None:
        self._text = text
        self._seat = seat
        self._judging = judging
        self._steps: list[Step] = []
        self._shares: list[tuple[float, ...]] = []
        self._looks: list[tuple[float, int]] = []  # how bad own answers look at first sight, and which they are
        self._judged: dict[int, Judged] = {}
        self._stand()
        self.progress = (0, len(self._answers) + (JUDGED + MOST if judging else 0))  # how much is done, of how much
        if not 0 <= seat < self._match.seats:
            raise BadRecord(Text("kernel.error.no_seat", name=quoted(seat), most=self._match.seats - 1))

    def __getstate__(self) -> dict[str, Any]:
        """Plain data: where it stands is found again by the record."""
        left_out = ("_record", "_answers", "_match", "_sides", "_value", "_now")
        return {name: kept for name, kept in self.__dict__.items() if name not in left_out}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._stand()

    def _stand(self) -> None:
        """At the table after as many answers as were looked at."""
        self._record: Record = parse(self._text)
        self._answers: list[Answer] = self._record.answers()
        game = find(self._record.header["game"])
        self._match: Match = begun(game, self._record)
        self._sides: Sides = game.sides(self._match.state)
        self._value: Value = Weighed(game, self._sides)
        for number, answer in enumerate(self._answers[: len(self._steps)]):
            step(self._match, self._record, number, answer)
        self._now: Seen = self._value.seen(self._match.state, self._seat)

    @property
    def seats(self) -> int:
        return self._match.seats

    def go_on(self, stop: Stop = never, enough: Stop = never) -> bool:
        """Until it is done, or as far as there is time.

        `stop` is asked often, in the middle of what takes long, too: then the last piece is begun anew next time.
        `enough` is asked after a piece, so that one is done each time, however slow the machine is.
        """
        try:
            for piece in self._pieces(stop):
                piece()
                if enough():
                    return False
        except Stopped:
            return False
        self.progress = (self.progress[1], self.progress[1])
        return True

    def _pieces(self, stop: Stop) -> Iterator[Callable[[], None]]:
        """All that is left to do, in its order."""
        while len(self._steps) < len(self._answers):
            yield partial(self._look_on, stop)
        if self._match.outcome is None:
            raise BadRecord(Text("review.error.running"))
        for plies in (self._wanted, self._asked) if self._judging else ():
            for ply in plies():
                if ply not in self._judged:
                    yield partial(self._judge, ply, stop)

    def review(self) -> Review:
        """Once it is done."""
        steps, losses, match = self._steps, self._losses(), self._match
        assert match.outcome is not None
        cost = tuple([Event(ply, CHOICE, self._seat, -each.loss, each.error) for ply, each in sorted(losses.items())])
        events = tuple(_events(steps))
        shares = self._shares
        if len(self._sides) > 2:
            shares = [*shares, tuple(self._value.shares(match.state, self._seat))]
        return Review(
            *(match.game.name, self._seat, match.seats, made_by(match.game.name), self._values(), tuple(shares)),
            *(events, cost, _sums(events, self._seat, losses), self._points()),
        )

    # -- piece by piece ------------------------------------------------------------------------------

    def _look_on(self, stop: Stop) -> None:
        """At the next answer."""
        if stop():
            raise Stopped
        match, seat, value, number = self._match, self._seat, self._value, len(self._steps)
        answer = self._answers[number]
        stood = match.clone()
        step(match, self._record, number, answer)
        after = value.seen(match.state, seat)
        learned = match.state.revealed != stood.state.revealed
        of = (match.game.name, stood.state, answer.seat, answer.key, seat, self._now, after)
        try:
            taken = step_of(value, *of, match.journal.chance_said, learned, stop)
        except Stopped:
            self._match = stood
            raise
        if len(self._sides) > 2:
            self._shares.append(tuple(value.shares(stood.state, seat)))
        if self._judging and _own_choice(stood, answer, seat):
            self._looks.append((first_sight(stood, answer.key), number))
        self._steps.append(taken)
        self._now = after
        self.progress = (len(self._steps), self.progress[1])

    def _judge(self, ply: int, stop: Stop) -> None:
        match = replayed(find(self._record.header["game"]), self._record, ply)
        self._judged[ply] = judged(match, self._steps[ply].key, stop) if _chooses(match) else Judged((), 0.0, 0.0)
        self.progress = (len(self._steps) + len(self._judged), self.progress[1])

    def _wanted(self) -> list[int]:
        return _worst(self._looks)

    def _asked(self) -> list[int]:
        """Where the turning points are: what a bot would have answered there is told, whoever was asked."""
        return [each.ply for each in self._turning_points()]

    # -- all of it -----------------------------------------------------------------------------------

    def _losses(self) -> dict[int, Judged]:
        """What own choices cost that were searched."""
        return {ply: self._judged[ply] for ply in (self._wanted() if self._judging else [])}

    def _values(self) -> tuple[tuple[int, float, float], ...]:
        """With how far off each may be; at the end nothing is."""
        befores = [each.before for each in self._steps]
        gap = self._value.gap
        found = [(ply, seen.chance, 1.96 * seen.error + gap(seen.chance)) for ply, seen in enumerate(befores)]
        return (*found, (len(self._steps), self._now.chance, 0.0))

    def _turning_points(self) -> list[Change]:
        chances = [*[each.before.chance for each in self._steps], self._now.chance]
        most = MOST if self._given_up() is None else MOST - 1
        return turning_points(_changes(self._steps, self._seat, self._losses()), chances, most)

    def _given_up(self) -> Step | None:
        """Where one gave up oneself, or the match ended by it: no turn that it took, but told beside them."""
        given_up = [each for each in self._steps if each.gives_up]
        own = [each for each in given_up if each.seat == self._seat]
        last = [each for each in given_up if each is self._steps[-1]]
        return next(iter([*own, *last]), None)

    def _points(self) -> tuple[Point, ...]:
        points = []
        for each in self._turning_points():
            first, last = self._steps[each.plies[0]], self._steps[each.plies[-1]]
            own = self._steps[each.ply]
            answers = self._judged[each.ply].answers if each.ply in self._judged else ()
            chances = first.before.chance, last.after.chance
            told = *chances, *_without_and_with(each, *chances, answers)
            points.append(
                Point(each.ply, each.kind, own.seat, each.change, each.error, *told, each.plies, answers, own.key)
            )
        end = self._given_up()
        if end is not None:
            chances = end.before.chance, end.after.chance
            points.append(
                Point(end.ply, GIVEN_UP, end.seat, end.choice, 0.0, *chances, *chances, (end.ply,), (), end.key)
            )
        return tuple(sorted(points, key=lambda each: each.ply))


def cost(text: str, seat: Seat) -> float:
    """What own choices cost, as the review of this record says, without the rest of it."""
    record = parse(text)
    game, answers = find(record.header["game"]), record.answers()
    match = begun(game, record)
    looks: list[tuple[float, int]] = []
    for number, answer in enumerate(answers):
        if _own_choice(match, answer, seat):
            looks.append((first_sight(match, answer.key), number))
        step(match, record, number, answer)
    return sum([judged(replayed(game, record, ply), answers[ply].key).loss for ply in _worst(looks)], 0.0)


def _worst(looks: list[tuple[float, int]]) -> list[int]:
    """Own choices that look worst at once: these are searched."""
    worst = sorted([look for look in looks if look[0] > WORTH_A_LOOK], reverse=True)[:JUDGED]
    return sorted([ply for _, ply in worst])


def _own_choice(match: Match, answer: Answer, seat: Seat) -> bool:
    return answer.seat == seat and answer.key != CONCEDE and _chooses(match)


def _chooses(match: Match) -> bool:
    decision = match.decision
    if decision is None or isinstance(decision.ask.offers, Blind):
        return False
    return len(decision.options) > 1 and typed_dice(decision) is None


def _events(steps: list[Step]) -> list[Event]:
    """What dice, cards and answers changed, those left out that changed nothing.  Together they are the whole curve.

    By how much the value expects other dice than people are about to roll is the part of the answer before, as it is
    where no people roll; before any answer it is that of the dice.
    """
    found: list[Event] = []
    answer: Step | None = None  # the last one that was no dice
    moved, unsure = 0.0, 0.0  # by it
    for each in [*steps, None]:
        luck = 0.0 if each is None else each.luck
        if each is not None and each.by_people:
            if answer is None:
                luck += each.choice
            moved, unsure = moved + each.choice, unsure + each.expected.error**2
        else:
            if answer is not None and abs(moved) > SAME:
                kind = GIVEN_UP if answer.gives_up else CHOICE
                found.append(Event(answer.ply, kind, answer.seat, moved, sqrt(unsure)))
            if each is not None:
                answer, moved, unsure = each, each.choice, each.expected.error**2
        if each is not None and abs(luck) > SAME:
            found.append(Event(each.ply, each.kind, each.seat, luck, each.expected.error, each.stream))
    return sorted(found, key=lambda each: (each.ply, each.kind not in (CHOICE, GIVEN_UP)))


def _changes(steps: list[Step], seat: Seat, losses: dict[int, Judged]) -> list[Change]:
    """What may be a turning point: luck, what others chose openly, and own choices that were searched."""
    found: list[Change] = []
    for each in steps:
        if each.seat == seat and each.ply in losses:
            loss = losses[each.ply]
            found.append(Change((each.ply,), each.ply, CHOICE, -loss.loss, loss.error, ""))
        elif each.seat != seat and each.chosen:
            found.append(Change((each.ply,), each.ply, CHOICE, each.choice, each.expected.error, "", theirs=True))
        if abs(each.luck) > SAME:
            found.append(Change((each.ply,), each.ply, each.kind, each.luck, each.expected.error, each.stream))
    return found


def _without_and_with(
    change: Change, before: float, after: float, answers: tuple[Answered, ...]
) -> tuple[float, float]:
    """The chance without a change, and with it.

    Of luck: what could be expected, and what came.  Of what others chose: before it, and what could be expected then.
    Of one's own choice: after a bot's answer, and that much less or more.
    """
    if change.kind != CHOICE:
        return _chance(after - change.change), after
    if change.theirs or not answers:
        return before, _chance(before + change.change)
    best = answers[0].chance
    return best, _chance(best + change.change)


def _chance(value: float) -> float:
    return min(1.0, max(0.0, value))


def _sums(events: tuple[Event, ...], seat: Seat, losses: dict[int, Judged]) -> Sums:
    answers = [each for each in events if each.kind == CHOICE]
    luck = [each for each in events if each.kind not in (CHOICE, GIVEN_UP)]
    own, others = [each for each in answers if each.seat == seat], [each for each in answers if each.seat != seat]
    cost = [Event(ply, CHOICE, seat, each.loss, each.error) for ply, each in losses.items()]
    given_up = sum([each.change for each in events if each.kind == GIVEN_UP], 0.0)
    return Sums(*_sum(luck), *_sum(own), *_sum(others), given_up, *_sum(cost))


def _sum(events: list[Event]) -> tuple[float, float]:
    """With its standard error."""
    return sum([each.change for each in events], 0.0), sqrt(sum([each.error**2 for each in events], 0.0))
