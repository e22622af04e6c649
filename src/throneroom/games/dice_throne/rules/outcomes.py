"""What dice decide: symbols, numbers, and which of the dice count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import bound
from throneroom.kernel.nodes import Ask, Effect, If, Node, Worth, sequence
from throneroom.kernel.texts import Text

from ..alike import alike
from ..beside import written
from ..book import RULES
from ..counting import CountedDice, counted_in, dice_counted
from ..foreign import pips
from ..pages import Faces
from ..saying import numbers_text, on_text, says, within
from ..state import Table
from ..steps import CountOnly
from ..tally import Tally, points_within
from ..terms import face_term, token_term
from ..traits import AROUND, READING_NUMBERS, READING_SYMBOLS, UNFOLDING
from . import telling
from .choices import May, Then
from .statuses import Lose
from .values import Has, case_text, condition_text, counted_dice, counted_faces, counted_symbols

written("count {counted}")

# -- what dice decide ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnFaces(Node):
    """Once, if the dice show at least these symbols (DT-TXT-2)."""

    faces: Faces
    do: Effect


@says(OnFaces)
def say_on_faces(effect: OnFaces, dice: int) -> Text:
    return Text("dice_throne.say.case", case=on_text(effect.faces), effect=within(effect.do, dice))


def On(faces: Faces, *effects: Node) -> OnFaces:  # noqa: N802  a word of the pages
    return OnFaces(faces, effects)


@RULES.verb(OnFaces)
def on_faces(state: Table, effect: OnFaces, frame: Frame) -> Effect | None:
    shown = counted_symbols(state, frame)
    return effect.do if all([shown.count(face) >= number for face, number in effect.faces.need]) else None


@dataclass(frozen=True)
class PerDie(Node):
    """For each die that was rolled, what its symbol says."""

    table: tuple[tuple[Faces, Effect], ...]


@dataclass(frozen=True)
class ByValue(Node):
    """What the number of the one die says: (up to this number, effect), in rising order."""

    table: tuple[tuple[int, Effect], ...]


@says(ByValue, PerDie)
def say_table(effect: ByValue | PerDie, dice: int) -> Text:
    return Text("dice_throne.say.table", rows=_rows(effect, dice))


@RULES.verb(PerDie)
def per_die(state: Table, effect: PerDie, frame: Frame) -> Effect:
    found: list[Node] = []
    for symbol in counted_symbols(state, frame):
        for face, do in effect.table:
            if face.symbol == symbol:
                found += sequence(do)
    return tuple(found)


@RULES.verb(ByValue)
def by_value(state: Table, effect: ByValue, frame: Frame) -> Effect | None:
    value = sum(counted_dice(state, frame))
    for most, do in effect.table:
        if value <= most:
            return do
    return None


def attack_dice(state: Table) -> tuple[int, ...]:
    return state.trays[0].dice if state.trays else ()


@dataclass(frozen=True)
class OfAKind(Node):
    """If so many of the attack dice show the same number."""

    number: int
    do: Effect


@says(OfAKind)
def say_of_a_kind(effect: OfAKind, dice: int) -> Text:
    do = effect.do
    if isinstance(do, May):
        return Text("dice_throne.say.of_a_kind.may", n=effect.number, effect=within(do.do, dice))
    if isinstance(do, Then):
        return Text("dice_throne.say.of_a_kind.then", n=effect.number, effect=within(do.do, dice))
    return Text("dice_throne.say.of_a_kind", n=effect.number, effect=within(do, dice))


@RULES.verb(OfAKind)
def of_a_kind(state: Table, effect: OfAKind, frame: Frame) -> Effect | None:
    """By number, not by symbol (DT-OFF-7)."""
    most = max(Counter([pips(die) for die in attack_dice(state)]).values(), default=0)
    return effect.do if most >= effect.number else None


@dataclass(frozen=True)
class IfShows(Node):
    """If the attack dice also show this symbol."""

    face: Faces
    do: Effect


@says(IfShows)
def say_if_shows(effect: IfShows, dice: int) -> Text:
    return Text("dice_throne.say.case", case=on_text(effect.face), effect=within(effect.do, dice))


@RULES.verb(IfShows)
def if_shows(state: Table, effect: IfShows, frame: Frame) -> Effect | None:
    die = state.box.dice[frame.you]
    shown = [die[value - 1] for value in attack_dice(state)]
    return effect.do if effect.face.symbol in shown else None


@dataclass(frozen=True)
class ChooseDice(Node):
    """Choose so many of the dice just rolled; the effects count these alone."""

    dice: int
    do: Effect


@says(ChooseDice)
def say_choose_dice(effect: ChooseDice, dice: int) -> Text:
    return Text("dice_throne.say.choose_dice", number=effect.dice, effect=within(effect.do, effect.dice))


@RULES.verb(ChooseDice)
def choose_dice(state: Table, effect: ChooseDice, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.count"), WhichDice(effect.dice, effect.do))


@dataclass(frozen=True)
class WhichDice(Node):
    """Asked: which of the dice that were rolled count."""

    dice: int
    do: Effect


@RULES.offers(WhichDice)
def which_dice(state: Table, effect: WhichDice, frame: Frame) -> tuple[Option, ...]:
    """Those with the highest sum first; equal dice are alike."""
    chosen = {tuple(sorted(dice)) for dice in combinations(counted_dice(state, frame), effect.dice)}
    return tuple(
        [
            Option(
                f"count {''.join([str(die) for die in dice])}",
                Text("dice_throne.option.count", dice=dice),
                CountOnly(dice, effect.do),
            )
            for dice in sorted(chosen, key=lambda dice: (-sum(dice), dice))
        ]
    )


@RULES.verb(CountOnly)
def count_only(state: Table, effect: CountOnly, frame: Frame) -> None:
    if state.loud:
        state.say(telling.counts(state.box, frame.you, effect.dice))
    names = bound(frame.names, "rolled", effect.dice)
    state.stack = Frame(sequence(effect.do), 0, frame.you, frame.source, names, state.stack)


def _rows(effect: ByValue | PerDie, dice: int) -> tuple[Text, ...]:
    return _of_faces(effect, dice) if isinstance(effect, PerDie) else _of_numbers(effect, dice)


def rows_of(effects: tuple[Node, ...], dice: int) -> tuple[Text, ...] | None:
    """The lines of a table of outcomes, if these effects are one."""
    table = effects[0] if len(effects) == 1 else None
    return _rows(table, dice) if isinstance(table, ByValue | PerDie) else None


def _of_faces(effect: PerDie, dice: int) -> tuple[Text, ...]:
    """Symbols that do the same share a line."""
    lines: list[tuple[list[Text], Effect]] = []
    for face, do in effect.table:
        if lines and lines[-1][1] == do:
            lines[-1][0].append(face_term(face))
        else:
            lines.append(([face_term(face)], do))
    line = "dice_throne.say.line" if dice == 1 else "dice_throne.say.line.each"
    return tuple([Text(line, faces=tuple(faces), effect=within(do, dice)) for faces, do in lines])


def _of_numbers(effect: ByValue, dice: int) -> tuple[Text, ...]:
    rows: list[Text] = []
    low = 1
    for high, do in effect.table:
        rows.append(Text("dice_throne.say.case", case=numbers_text(low, high), effect=within(do, dice)))
        low = high + 1
    return tuple(rows)


@says(If)
def say_if(effect: If, dice: int) -> Text:
    then = effect.then
    tiers = _tiers(effect, dice)
    if tiers is not None:
        return tiers
    case = case_text(effect.when, dice)
    if case is not None:
        said = Text("dice_throne.say.case", case=case, effect=within(then, dice))
    elif isinstance(then, May) and _at_the_cost_of(effect.when, then):
        lost, *rest = sequence(then.do)
        assert isinstance(lost, Lose)
        effects = within(tuple(rest), dice)
        said = Text("dice_throne.say.lose_for", token=token_term(lost.token), effect=effects)
    elif isinstance(then, May):
        condition = condition_text(effect.when, dice)
        said = Text("dice_throne.say.if.may", condition=condition, effect=within(then.do, dice))
    else:
        said = Text("dice_throne.say.if", condition=condition_text(effect.when, dice), effect=within(then, dice))
    otherwise = sequence(effect.otherwise)
    return Text("dice_throne.say.otherwise", first=said, effect=within(otherwise, dice)) if otherwise else said


def _tiers(effect: If, dice: int) -> Text | None:
    """So many of a symbol, and what fewer of it do, as tiers: "on 1 (2) Hex symbols: gain 1 (2) Crackle"."""
    otherwise, many = sequence(effect.otherwise), counted_faces(effect.when)
    less = otherwise[0] if len(otherwise) == 1 else None
    if not isinstance(less, OnFaces) or many is None:
        return None
    cases = ((less.faces, less.do), (many, effect.then))
    return alike([Text("dice_throne.say.case", case=on_text(faces), effect=within(do, dice)) for faces, do in cases])


def _at_the_cost_of(condition: Worth, may: May) -> bool:
    """Whether one may lose the very token that one must have: then it need not be said that one must have it."""
    first, *rest = sequence(may.do)
    return isinstance(condition, Has) and first == Lose(condition.token) and bool(rest)


UNFOLDING.update([ByValue, IfShows, OfAKind, OnFaces, PerDie])
AROUND.update([ByValue, ChooseDice, IfShows, OfAKind, OnFaces, PerDie])
READING_NUMBERS.update([ByValue, OfAKind])
READING_SYMBOLS.update([ChooseDice, IfShows, OnFaces, PerDie])


@points_within(ChooseDice)
def sum_of_chosen(tally: Tally, effect: ChooseDice, frame: Frame) -> float:
    counted = {tuple(sorted(dice)) for dice in combinations(frame.names.get("rolled", ()), effect.dice)}
    return max([tally.rolled(effect.do, dice) for dice in counted], default=0.0)


@dice_counted(OnFaces)
def faces_counted(effect: OnFaces, dice: int) -> CountedDice:
    return counted_in(effect.do, dice, {symbol for symbol, _ in effect.faces.need})


@dice_counted(PerDie)
def every_symbol_counted(effect: PerDie, dice: int) -> CountedDice:
    return counted_in(tuple([do for _, do in effect.table]), dice, {face.symbol for face, _ in effect.table})


@dice_counted(ByValue)
def any_number_counted(effect: ByValue, dice: int) -> CountedDice:
    return None
