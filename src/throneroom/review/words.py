"""What a review says: sentences made from its numbers, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import CONCEDE, Decision
from throneroom.kernel.match import Match, begun, step, turn_begins
from throneroom.kernel.nodes import Seat
from throneroom.kernel.record import parse
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from .looking import CHOICE, Point, Review
from .steps import ROLL

MISTAKE: Final = 0.07  # what costs more is called one; what costs less, a slip
GREY: Final = 0.03  # from here on the rest is told


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
    """What decided it, in one sentence."""
    sums = review.sums
    cost = "review.short.cost" if round(100 * sums.own) > 0 else "review.short.free"
    return Text(cost, luck=points(sums.luck), own=size(sums.own))


def decided(review: Review) -> list[Text]:
    """What it was made of, one line each; they add up."""
    sums = review.sums
    lines = [
        Text("review.line.luck", change=points(sums.luck), error=give_or_take(sums.luck_error)),
        Text("review.line.own", change=points(-sums.own), error=give_or_take(sums.own_error)),
        Text("review.line.others", change=points(sums.others), error=give_or_take(sums.others_error)),
    ]
    if abs(sums.rest) >= GREY:
        lines.append(Text("review.line.rest", change=points(sums.rest)))
    return lines


def told(text: str, review: Review, people: Mapping[Seat, Text] | None = None) -> Told:
    """The record says what was asked, answered and rolled at the turning points."""
    record = parse(text)
    match = begun(find(record.header["game"]), record)
    match.people = people or {}
    by_ply = {each.ply: each for each in review.points}
    rolls = {ply: each for each in review.points if each.kind == ROLL for ply in each.plies}
    dice: dict[int, str] = {}  # by the ply of a point
    asked: dict[int, tuple[Decision, Text]] = {}
    turns = [0] if turn_begins(match, match.state.active) else []
    for number, answer in enumerate(record.answers()):
        decision, active = match.decision, match.state.active
        if number in by_ply and decision is not None:
            asked[number] = decision, match.called(match.seat_names()[answer.seat])
        step(match, record, number, answer)
        if turn_begins(match, active):
            turns.append(number + 1)
        if number in rolls:
            for said in match.journal.chance_said:
                if said.kind == ROLL:
                    dice[rolls[number].ply] = " ".join([str(face) for face in said.numbers])
    points = [_point(match, each, review.seat, *asked[each.ply], dice.get(each.ply, "")) for each in review.points]
    return Told(tuple(points), tuple(turns))


def _point(match: Match, point: Point, viewer: Seat, decision: Decision, player: Text, dice: str) -> PointTold:
    own = point.seat == viewer
    about = {"before": percent(point.before), "after": percent(point.after), "player": player}
    answer = _said(match, decision, point.chosen)
    if point.kind == ROLL:
        says = Text("review.point.roll", dice=dice, change=points(point.change), **about)
    elif point.kind != CHOICE:
        says = Text("review.point.cards", change=points(point.change), **about)
    elif not own:
        says = Text("review.point.theirs", answer=answer, change=points(point.change), **about)
    elif point.change > 0:
        says = Text("review.point.better", answer=answer, change=points(point.change))
    else:
        name = "review.point.mistake" if -point.change > MISTAKE else "review.point.slip"
        says = Text(name, answer=answer, loss=size(point.change))
    answers = tuple([_said(match, decision, each.key) for each in point.answers])
    return PointTold(says, _bot(match, decision, point), match.called(decision.ask.prompt), answers)


def _bot(match: Match, decision: Decision, point: Point) -> Text | None:
    if not point.answers:
        return None
    best = point.answers[0]
    if best.key == point.chosen:
        return Text("review.bot.same")
    return Text("review.bot", answer=_said(match, decision, best.key), chance=percent(best.chance))


def _said(match: Match, decision: Decision, key: str) -> Text:
    option = decision.find(key)
    return Text("kernel.concede") if option is None or key == CONCEDE else match.called(option.says)
