"""The values of the pages: what dice show, and what somebody has."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.errors import Unwritten
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import AtLeast, Not, Plus, Times, Value, Worth
from throneroom.kernel.texts import Text

from ..book import RULES
from ..counting import ONE_DIE, CountedDice, counted_in, dice_counted
from ..foreign import SIDES, pips
from ..marks import SIZES
from ..pages import UNIQUE, Faces, Status
from ..saying import CONDITION_VALUES, EACH_OF, SO_MANY, VALUES, each_of, numbers_text, on_text, says_value, shown_text
from ..standpoint import Standpoint, at_the_most
from ..state import Table
from ..terms import face_term, token_term
from ..traits import READING_NUMBERS, READING_SYMBOLS
from .table import target_of


def half(amount: int) -> int:
    """Rounded up (DT-SUM-3)."""
    return (amount + 1) // 2


def counted_dice(state: Table, frame: Frame) -> tuple[int, ...]:
    """The dice rolled for this effect; without any, the dice of the attack (DT-OFF-9)."""
    rolled = frame.names.get("rolled")
    if rolled is not None:
        return tuple(rolled)
    return state.trays[0].dice if state.trays else ()


def counted_symbols(state: Table, frame: Frame) -> list[str]:
    """What these dice show; in a defense one symbol may count instead of another, which then is none."""
    die = state.box.dice[frame.you]
    shown = [die[value - 1] for value in counted_dice(state, frame)]
    attack = state.attack
    if attack is None or not attack.read_as or not frame.names.get("defending"):
        return shown
    face, instead_of = attack.read_as
    return [instead_of if symbol == face else "" if symbol == instead_of else symbol for symbol in shown]


@dataclass(frozen=True)
class Count(Value):
    """How many of the dice show this symbol."""

    face: Faces


@says_value(Count)
def say_count(value: Count, dice: int) -> Text:
    return Text("dice_throne.say.value.count", face=face_term(value.face))


@each_of(Count)
def each_count(value: Count) -> Text:
    return Text("dice_throne.say.each.face", face=face_term(value.face))


@RULES.value(Count)
def count(state: Table, value: Count, frame: Frame) -> int:
    return counted_symbols(state, frame).count(value.face.symbol)


@dataclass(frozen=True)
class Pairs(Value):
    """How many full pairs of dice show this symbol."""

    face: Faces


@says_value(Pairs)
def say_pairs(value: Pairs, dice: int) -> Text:
    return Text("dice_throne.say.value.pairs", face=face_term(value.face))


@each_of(Pairs)
def each_pairs(value: Pairs) -> Text:
    return Text("dice_throne.say.each.pair", face=face_term(value.face))


@RULES.value(Pairs)
def pairs(state: Table, value: Pairs, frame: Frame) -> int:
    return count(state, Count(value.face), frame) // 2


@dataclass(frozen=True)
class Sum(Value):
    """The dice added up."""


@says_value(Sum)
def say_sum(value: Sum, dice: int) -> Text:
    return Text("dice_throne.say.value.die" if dice == ONE_DIE else "dice_throne.say.value.sum")


@RULES.value(Sum)
def total(state: Table, value: Sum, frame: Frame) -> int:
    return sum([pips(die) for die in counted_dice(state, frame)])


@dataclass(frozen=True)
class DiceAtLeast(Value):
    """How many of the dice show at least this number."""

    number: int


@says_value(DiceAtLeast)
def say_dice_at_least(value: DiceAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.value.dice_at_least", numbers=numbers_text(value.number, SIDES))


@each_of(DiceAtLeast)
def each_dice_at_least(value: DiceAtLeast) -> Text:
    return Text("dice_throne.say.each.die", numbers=numbers_text(value.number, SIDES))


@RULES.value(DiceAtLeast)
def dice_at_least(state: Table, value: DiceAtLeast, frame: Frame) -> int:
    return len([1 for die in counted_dice(state, frame) if die >= value.number])


@dataclass(frozen=True)
class OnTarget(Value):
    """How many of these tokens the target has, at most so many."""

    tokens: tuple[Status, ...]
    most: int


@each_of(OnTarget)
@says_value(OnTarget)
def say_on_target(value: OnTarget, dice: int = 0) -> Text:
    tokens = tuple([token_term(token) for token in value.tokens])
    return Text("dice_throne.say.each.on_target", tokens=tokens, most=value.most)


@RULES.value(OnTarget)
def on_target(state: Table, value: OnTarget, frame: Frame) -> int:
    target = target_of(state, frame)
    if target < 0:
        raise Unwritten(f"{frame.source}: OnTarget is for cards, for an ability may not have a target yet (DT-TGT-2)")
    held = state.tokens[target]
    return min(value.most, sum([held[state.box.token[token.name]] for token in value.tokens]))


def of_target(value: Worth) -> bool:
    """Whether it looks at the target of an attack."""
    return isinstance(value, OnTarget)


@dataclass(frozen=True)
class Half(Value):
    """Half, rounded up."""

    value: Worth


@says_value(Half)
def say_half(value: Half, dice: int) -> Text:
    return Text("dice_throne.say.value.half", value=value_text(value.value, dice))


@RULES.value(Half)
def halved(state: Table, value: Half, frame: Frame) -> int:
    return half(RULES.work_out(state, value.value, frame))


@dataclass(frozen=True)
class CombatPoints(Value):
    """How many CP you have."""


@says_value(CombatPoints)
def say_combat_points(value: CombatPoints, dice: int) -> Text:
    return Text("dice_throne.say.value.cp")


@RULES.value(CombatPoints)
def combat_points(state: Table, value: CombatPoints, frame: Frame) -> int:
    return state.cp[frame.you]


@dataclass(frozen=True)
class Held(Value):
    """How many of these tokens you have."""

    token: Status


@says_value(Held)
def say_held(value: Held, dice: int) -> Text:
    return Text("dice_throne.say.value.held", token=token_term(value.token))


@each_of(Held)
def each_held(value: Held) -> Text:
    return Text("dice_throne.say.each.token", token=token_term(value.token))


@RULES.value(Held)
def held(state: Table, value: Held, frame: Frame) -> int:
    return state.tokens[frame.you][state.box.token[value.token.name]]


@dataclass(frozen=True)
class HeldStatuses(Value):
    """How many positive and negative tokens you have, but at most so many."""

    most: int


@says_value(HeldStatuses)
def say_held_statuses(value: HeldStatuses, dice: int) -> Text:
    return Text("dice_throne.say.value.statuses", most=value.most)


@each_of(HeldStatuses)
def each_held_statuses(value: HeldStatuses) -> Text:
    return Text("dice_throne.say.each.status", most=value.most)


@RULES.value(HeldStatuses)
def held_statuses(state: Table, value: HeldStatuses, frame: Frame) -> int:
    """Unique ones are neither positive nor negative."""
    kinds = [token.kind for token in state.box.tokens]
    counts = zip(kinds, state.tokens[frame.you], strict=True)
    return min(value.most, sum([count for kind, count in counts if kind != UNIQUE]))


@dataclass(frozen=True)
class Has(Value):
    """Whether you have such a token."""

    token: Status


@says_value(Has)
def say_has(value: Has, dice: int) -> Text:
    return Text("dice_throne.say.has", token=token_term(value.token))


@RULES.value(Has)
def has(state: Table, value: Has, frame: Frame) -> int:
    return int(state.tokens[frame.you][state.box.token[value.token.name]] > 0)


@dataclass(frozen=True)
class AtMost(Value):
    left: Worth
    right: Worth


@says_value(AtMost)
def say_at_most(value: AtMost, dice: int) -> Text:
    return Text("dice_throne.say.at_most", left=value_text(value.left, dice), right=value_text(value.right, dice))


@RULES.value(AtMost)
def at_most(state: Table, value: AtMost, frame: Frame) -> int:
    return int(RULES.work_out(state, value.left, frame) <= RULES.work_out(state, value.right, frame))


@says_value(Plus)
def say_plus(value: Plus, dice: int) -> Text:
    return Text("dice_throne.say.value.plus", left=value_text(value.left, dice), right=value_text(value.right, dice))


@says_value(Times)
def say_times(value: Times, dice: int) -> Text:
    return Text("dice_throne.say.value.times", left=value_text(value.value, dice), right=value_text(value.times, dice))


@says_value(AtLeast)
def say_at_least(value: AtLeast, dice: int) -> Text:
    many = SO_MANY.get(type(value.left))
    if many is not None and isinstance(value.right, int):
        return Text(many[0], n=value.right)
    return Text("dice_throne.say.at_least", left=value_text(value.left, dice), right=value_text(value.right, dice))


@says_value(Not)
def say_not(value: Not, dice: int) -> Text:
    return Text("dice_throne.say.not", condition=condition_text(value.value, dice))


def summands(worth: Worth) -> tuple[Worth, ...]:
    """What a value adds up, a plain number first."""
    if not isinstance(worth, Plus):
        return (worth,)
    parts = (*summands(worth.left), *summands(worth.right))
    return (*[part for part in parts if isinstance(part, int)], *[part for part in parts if not isinstance(part, int)])


def rate(worth: Worth) -> tuple[int, Text] | None:
    """So many for each of something; None for a value that counts nothing."""
    if isinstance(worth, Times):
        times, value = (worth.times, worth.value) if isinstance(worth.times, int) else (worth.value, worth.times)
        once = rate(value)
        return (times * once[0], once[1]) if isinstance(times, int) and once is not None else None
    each = EACH_OF.get(type(worth))
    return None if each is None else (1, each(worth))


def amount_text(noun: str, worth: Worth, dice: int, token: Text | None = None) -> Text:
    """An amount of something: "4 damage", "2 cards for each …", "CP equal to …"."""
    parts = _grouped(summands(worth))
    terms: list[Text | int] = []
    for number, part in enumerate(parts):
        each = (part, None) if isinstance(part, int) else _rate_of(part)
        if each is None:
            return Text("dice_throne.say.equal", noun=_noun(noun, token), value=value_text(worth, dice))
        much: Text | int = each[0] if number else _some(noun, each[0], token)
        terms.append(much if each[1] is None else Text("dice_throne.say.each", amount=much, thing=each[1]))
    first = terms[0]
    assert isinstance(first, Text)
    return first if len(terms) == 1 else Text("dice_throne.say.plus", first=first, rest=tuple(terms[1:]))


def _grouped(parts: tuple[Worth, ...]) -> list[Worth | tuple[Worth, ...]]:
    """Symbols that count the same are counted together: "for each Branch or Spirit symbol"."""
    found: list[Worth | tuple[Worth, ...]] = []
    for part in parts:
        before = found[-1] if found else None
        if isinstance(part, Count) and isinstance(before, Count | tuple):
            found[-1] = (*(before if isinstance(before, tuple) else (before,)), part)
        else:
            found.append(part)
    return found


def _rate_of(part: Worth | tuple[Worth, ...]) -> tuple[int, Text] | None:
    if not isinstance(part, tuple):
        return rate(part)
    faces = tuple([face_term(each.face) for each in part if isinstance(each, Count)])
    return 1, Text("dice_throne.say.each.faces", faces=faces)


def _some(noun: str, number: int, token: Text | None) -> Text:
    if token is not None:
        return Text(f"dice_throne.say.some.{noun}", n=number, token=Text(token.id, n=number))
    return Text(f"dice_throne.say.some.{noun}", n=number)


def _noun(noun: str, token: Text | None) -> Text:
    return Text(f"dice_throne.say.noun.{noun}") if token is None else token


def value_text(worth: Worth, dice: int) -> Text | int:
    return worth if isinstance(worth, int) else VALUES[type(worth)](worth, dice)


def condition_text(worth: Worth, dice: int) -> Text:
    """What must hold; of a mere number, that it is not 0."""
    if not isinstance(worth, int) and type(worth) in CONDITION_VALUES:
        return VALUES[type(worth)](worth, dice)
    return say_at_least(AtLeast(worth, 1), dice)


def case_text(worth: Worth, dice: int) -> Text | None:
    """What the dice must show, as a line of a table: "on 1–2", "on Pow", "on 2 Foot symbols"; else None."""
    faces = counted_faces(worth)
    if faces is not None:
        return on_text(faces)
    if isinstance(worth, AtLeast) and type(worth.left) in SO_MANY and isinstance(worth.right, int):
        return Text(SO_MANY[type(worth.left)][1], n=worth.right)
    if not isinstance(worth, AtLeast | AtMost) or not isinstance(worth.right, int):
        return None
    if dice == ONE_DIE and isinstance(worth.left, Sum):
        return shown_text(worth.right, SIDES) if isinstance(worth, AtLeast) else shown_text(1, worth.right)
    return None


def counted_faces(worth: Worth) -> Faces | None:
    """The symbols of which a condition wants so many; None if it is about anything else."""
    if isinstance(worth, Count):
        return worth.face
    if isinstance(worth, AtLeast) and isinstance(worth.left, Count) and isinstance(worth.right, int):
        return worth.left.face * worth.right
    return None


CONDITION_VALUES.update([AtLeast, AtMost, Has, Not])


READING_NUMBERS.update([DiceAtLeast, Sum])
READING_SYMBOLS.update([Count, Pairs])


@dice_counted(Count, Pairs)
def symbol_counted(value: Count | Pairs, dice: int) -> CountedDice:
    return {value.face.symbol}


@dice_counted(DiceAtLeast)
def numbers_counted(value: DiceAtLeast, dice: int) -> CountedDice:
    return {*range(value.number, SIDES + 1)}


@dice_counted(Sum)
def all_counted(value: Sum, dice: int) -> CountedDice:
    return None


@dice_counted(AtLeast, AtMost)
def bounds_counted(value: AtLeast | AtMost, dice: int) -> CountedDice:
    """Of one die that must show so much, the numbers that do."""
    if not isinstance(value.left, Sum):
        return counted_in((value.left, value.right), dice)
    if dice > ONE_DIE or not isinstance(value.right, int):
        return None
    return {*(range(1, value.right + 1) if isinstance(value, AtMost) else range(value.right, SIDES + 1))}


SIZES[Sum] = "sum"  # what the dice show, added up


@at_the_most(Count)
def most_counted(here: Standpoint, value: Count, dice: int) -> int:
    return dice


@at_the_most(Sum)
def most_in_all(here: Standpoint, value: Sum, dice: int) -> int:
    return SIDES * dice


@at_the_most(Half)
def most_of_half(here: Standpoint, value: Half, dice: int) -> int:
    return half(here.most(value.value, dice))
