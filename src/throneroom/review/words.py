"""What a review says: sentences made from its numbers, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.match import Match, begun, step, turn_begins
from throneroom.kernel.nodes import Seat
from throneroom.kernel.record import parse
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from .looking import GIVEN_UP, Point, Review
from .steps import ROLL
from .turning import CHOICE

MISTAKE: Final = 0.07  # what costs more is called one; what costs less, a slip
GIVES_UP: Final = Text("kernel.concede")
A_NAME: Final = ".option.player"  # an answer that is but a name says nothing without its question


@dataclass(frozen=True)
class PointTold:
    """A turning point in a sentence, and what a bot would have answered; None where nobody could choose."""

    says: Text
    bot: Text | None
    asks: Text  # what was to be answered there
    answers: tuple[Text, ...]  # those that the bot looked at, in its order


@dataclass(frozen=True)
class Told:
    points: tuple[PointTold, ...]  # the turning points, in their order
    turns: tuple[int, ...]  # the moments at which turns begin


def points(change: float) -> Text:
    """A difference of chances, with its sign."""
    number = round(100 * change)
    sign = "+" if number > 0 else "−" if number < 0 else "±"
    return Text("number.percent", number=f"{sign}{abs(number)}")


def size(change: float) -> Text:
    """The same without its sign."""
    return Text("number.percent", number=str(abs(round(100 * change))))


def give_or_take(error: float) -> Text:
    """At 95 %, rounded up."""
    return Text("number.percent", number=str(int(196 * error) + 1 if error else 0))


def in_short(review: Review) -> Text:
    """What decided it: what chance gave, what choices cost, and whether it was given up."""
    sums = review.sums
    cost = "review.short.cost" if round(100 * sums.cost) > 0 else "review.short.free"
    short = Text(cost, luck=points(sums.luck), own=size(sums.cost))
    ends = [each for each in review.points if each.kind == GIVEN_UP]
    if not ends:
        return short
    own = "review.short.you_gave_up" if ends[-1].seat == review.seat else "review.short.given_up"
    return Text(own, short=short, chance=percent(ends[-1].before))


def decided(review: Review) -> list[Text]:
    """What choices cost; and, one line each, how the curve moved: these add up, and the first is none of them."""
    sums, first, last = review.sums, *[percent(review.values[at][1]) for at in (0, -1)]
    lines = [
        Text("review.line.cost", cost=size(max(0.0, sums.cost)), error=give_or_take(sums.cost_error)),
        Text("review.line.sum", first=first, last=last),
        Text("review.line.luck", change=points(sums.luck), error=give_or_take(sums.luck_error)),
        Text("review.line.own", change=points(sums.own), error=give_or_take(sums.own_error)),
        Text("review.line.others", change=points(sums.others), error=give_or_take(sums.others_error)),
    ]
    if sums.given_up:
        lines.append(Text("review.line.given_up", change=points(sums.given_up)))
    return lines


def change_of(point: Point) -> Text:
    """What changed, in whole percent that are the difference of the two chances told with it."""
    return points(_whole(point))


def _whole(point: Point) -> float:
    return (round(100 * point.came) - round(100 * point.without)) / 100


def told(text: str, review: Review, people: Mapping[Seat, Text] | None = None) -> Told:
    """The record says what was asked, answered and rolled at the turning points."""
    record = parse(text)
    match = begun(find(record.header["game"]), record)
    match.people = people or {}
    by_ply = {each.ply: each for each in review.points}
    lucky = {ply: each for each in review.points if each.kind not in (CHOICE, GIVEN_UP) for ply in each.plies}
    happened: dict[int, Text] = {}  # what chance said, by the ply of a point
    asked: dict[int, tuple[Decision, Text]] = {}
    turns = [0] if turn_begins(match, match.state.active) else []
    for number, answer in enumerate(record.answers()):
        decision, active = match.decision, match.state.active
        if number in by_ply and decision is not None:
            asked[number] = decision, match.called(match.seat_names()[answer.seat])
        before = match.journal.count
        step(match, record, number, answer)
        if turn_begins(match, active):
            turns.append(number + 1)
        if number in lucky:
            point = lucky[number]
            said = _what_chance_said(match, before, point.kind, review.seat)
            if said is not None:
                happened[point.ply] = match.called(said)
    points = [point_told(match, each, review.seat, *asked[each.ply], happened.get(each.ply)) for each in review.points]
    return Told(tuple(points), tuple(turns))


def _what_chance_said(match: Match, since: int, kind: str, viewer: Seat) -> Text | None:
    """Of a roll the last dice, with whose they are and what for; else what it began with, as this seat saw it."""
    said = [event.seen_by(viewer) for _, event in match.happened(since)]
    if kind == ROLL:
        said = [each for each in said if "dice" in each.args][::-1]
    return said[0] if said else None


def point_told(
    match: Match, point: Point, viewer: Seat, decision: Decision, player: Text, happened: Text | None
) -> PointTold:
    own = point.seat == viewer
    chances = {"without": percent(point.without), "came": percent(point.came), "change": change_of(point)}
    about = {**chances, "player": player}
    answer = _said(match, decision, point.chosen)
    question = match.called(decision.ask.prompt)
    if point.kind == GIVEN_UP:
        says = Text(
            "review.point.you_gave_up" if own else "review.point.given_up", player=player, before=about["without"]
        )
        return PointTold(says, None, GIVES_UP, ())
    if point.kind != CHOICE and happened is not None:
        says = Text("review.point.luck", happened=happened, **chances)
    elif point.kind != CHOICE:
        says = Text("review.point.hidden_luck", **chances)
    elif not own:
        option = decision.find(point.chosen)
        if option is not None and option.says.id.endswith(A_NAME):
            says = Text("review.point.theirs_named", question=question, answer=answer, **about)
        else:
            says = Text("review.point.theirs", answer=answer, **about)
    elif point.change > 0:
        says = Text("review.point.better", answer=answer, **chances)
    else:
        name = "review.point.mistake" if -point.change > MISTAKE else "review.point.slip"
        says = Text(name, answer=answer, loss=size(_whole(point)), without=chances["without"], came=chances["came"])
    answers = tuple([_said(match, decision, each.key) for each in point.answers])
    return PointTold(says, _bot(match, decision, point), question, answers)


def _bot(match: Match, decision: Decision, point: Point) -> Text | None:
    if not point.answers:
        return None
    best = point.answers[0]
    if best.key == point.chosen:
        return Text("review.bot.same")
    return Text("review.bot", answer=_said(match, decision, best.key), chance=percent(best.chance))


def _said(match: Match, decision: Decision, key: str) -> Text:
    option = decision.find(key)
    return GIVES_UP if option is None else match.called(option.says)
