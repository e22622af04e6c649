"""How requirements, amounts and conditions say themselves.

A sum of countable things is said as printed on a board, "5 damage + 1 for each …"; any other amount is
"equal to" something.  `dice` is how many dice a value counts; 0 means those of the attack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from throneroom.kernel.nodes import AtLeast, Node, Not, Plus, Times, Worth
from throneroom.kernel.texts import Text

from .terms import term
from .words import (
    AtHand,
    AtMost,
    CombatPoints,
    Companion,
    Companions,
    Count,
    DiceAtLeast,
    Faces,
    Half,
    Has,
    Held,
    HeldStatuses,
    OnTarget,
    Pairs,
    Status,
    Straight,
    Sum,
    UpgradesInPlay,
    UpgradesThisTurn,
)

Saying = Callable[[Any, int], Text]  # a node and how many dice it counts

SIDES: Final = 6
_ONE_DIE: Final = 1


def face_term(face: Faces) -> Text:
    return term(f"face.{face.symbol}")


def token_term(token: Status, number: int | None = None) -> Text:
    """A status effect, or so many of it."""
    name = f"dice_throne.token.{token.name}"
    return Text(name) if number is None else Text(name, n=number)


def companion_term(companion: Companion) -> Text:
    return term(f"companion.{companion.name}")


# -- requirements ----------------------------------------------------------------------------------------


def requirement_text(need: Faces | Straight, counted: bool = False) -> Text:
    """What the dice must show: "2× Sword + Pow", "small straight"; a single symbol is named or `counted`."""
    if isinstance(need, Straight):
        return Text(f"dice_throne.say.straight.{need.length}")
    faces = [
        Text("dice_throne.say.faces", number=number, face=term(f"face.{face}"))
        if number > 1 or counted
        else term(f"face.{face}")
        for face, number in need.need
    ]
    return Text("dice_throne.say.need", faces=tuple(faces))


def _requirement(need: Faces | Straight, dice: int) -> Text:
    return requirement_text(need)


# -- amounts ---------------------------------------------------------------------------------------------


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
    if isinstance(worth, Count):
        return 1, Text("dice_throne.say.each.face", face=face_term(worth.face))
    if isinstance(worth, Pairs):
        return 1, Text("dice_throne.say.each.pair", face=face_term(worth.face))
    if isinstance(worth, DiceAtLeast):
        return 1, Text("dice_throne.say.each.die", numbers=numbers_text(worth.number, SIDES))
    if isinstance(worth, OnTarget):
        return 1, _on_target(worth)
    if isinstance(worth, Held):
        return 1, Text("dice_throne.say.each.token", token=token_term(worth.token))
    if isinstance(worth, HeldStatuses):
        return 1, Text("dice_throne.say.each.status", most=worth.most)
    if isinstance(worth, Companions):
        return 1, Text("dice_throne.say.each.companion")
    if isinstance(worth, UpgradesInPlay):
        return 1, Text("dice_throne.say.each.upgrade")
    if isinstance(worth, UpgradesThisTurn):
        return 1, Text("dice_throne.say.each.new_upgrade")
    return None


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


# -- values ----------------------------------------------------------------------------------------------


def value_text(worth: Worth, dice: int) -> Text | int:
    return worth if isinstance(worth, int) else VALUES[type(worth)](worth, dice)


def _sum(value: Sum, dice: int) -> Text:
    return Text("dice_throne.say.value.die" if dice == _ONE_DIE else "dice_throne.say.value.sum")


def _half(value: Half, dice: int) -> Text:
    return Text("dice_throne.say.value.half", value=value_text(value.value, dice))


def _combat_points(value: CombatPoints, dice: int) -> Text:
    return Text("dice_throne.say.value.cp")


def _count(value: Count, dice: int) -> Text:
    return Text("dice_throne.say.value.count", face=face_term(value.face))


def _pairs(value: Pairs, dice: int) -> Text:
    return Text("dice_throne.say.value.pairs", face=face_term(value.face))


def _dice_at_least(value: DiceAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.value.dice_at_least", numbers=numbers_text(value.number, SIDES))


def _on_target(value: OnTarget, dice: int = 0) -> Text:
    tokens = tuple([token_term(token) for token in value.tokens])
    return Text("dice_throne.say.each.on_target", tokens=tokens, most=value.most)


def _held(value: Held, dice: int) -> Text:
    return Text("dice_throne.say.value.held", token=token_term(value.token))


def _held_statuses(value: HeldStatuses, dice: int) -> Text:
    return Text("dice_throne.say.value.statuses", most=value.most)


def _companions(value: Companions, dice: int) -> Text:
    return Text("dice_throne.say.value.companions")


def _upgrades_in_play(value: UpgradesInPlay, dice: int) -> Text:
    return Text("dice_throne.say.value.upgrades")


def _upgrades_this_turn(value: UpgradesThisTurn, dice: int) -> Text:
    return Text("dice_throne.say.value.new_upgrades")


def _plus(value: Plus, dice: int) -> Text:
    return Text("dice_throne.say.value.plus", left=value_text(value.left, dice), right=value_text(value.right, dice))


def _times(value: Times, dice: int) -> Text:
    return Text("dice_throne.say.value.times", left=value_text(value.value, dice), right=value_text(value.times, dice))


# -- conditions ------------------------------------------------------------------------------------------


def _has(value: Has, dice: int) -> Text:
    return Text("dice_throne.say.has", token=token_term(value.token))


def _at_hand(value: AtHand, dice: int) -> Text:
    return Text("dice_throne.say.at_hand", companion=companion_term(value.companion))


def _at_least(value: AtLeast, dice: int) -> Text:
    if isinstance(value.left, UpgradesInPlay) and isinstance(value.right, int):
        return Text("dice_throne.say.upgrades_at_least", n=value.right)
    return Text("dice_throne.say.at_least", left=value_text(value.left, dice), right=value_text(value.right, dice))


def _at_most(value: AtMost, dice: int) -> Text:
    return Text("dice_throne.say.at_most", left=value_text(value.left, dice), right=value_text(value.right, dice))


def _not(value: Not, dice: int) -> Text:
    return Text("dice_throne.say.not", condition=condition_text(value.value, dice))


def condition_text(worth: Worth, dice: int) -> Text:
    """What must hold; of a mere number, that it is not 0."""
    if isinstance(worth, AtHand | Has | AtLeast | AtMost | Not):
        return VALUES[type(worth)](worth, dice)
    return _at_least(AtLeast(worth, 1), dice)


def case_text(worth: Worth, dice: int) -> Text | None:
    """What the dice must show, as a line of a table: "1–2", "Pow", "on 2× Foot"; None for anything else."""
    faces = counted_faces(worth)
    if dice == _ONE_DIE and isinstance(worth, Count):
        return face_term(worth.face)
    if faces is not None:
        return on_text(faces)
    if isinstance(worth, AtLeast) and isinstance(worth.left, UpgradesInPlay) and isinstance(worth.right, int):
        return Text("dice_throne.say.with_upgrades", n=worth.right)
    if not isinstance(worth, AtLeast | AtMost) or not isinstance(worth.right, int):
        return None
    if dice == _ONE_DIE and isinstance(worth.left, Sum):
        return numbers_text(worth.right, SIDES) if isinstance(worth, AtLeast) else numbers_text(1, worth.right)
    return None


def counted_faces(worth: Worth) -> Faces | None:
    """The symbols of which a condition wants so many; None if it is about anything else."""
    if isinstance(worth, Count):
        return worth.face
    if isinstance(worth, AtLeast) and isinstance(worth.left, Count) and isinstance(worth.right, int):
        return worth.left.face * worth.right
    return None


def on_text(need: Faces, counted: bool = False) -> Text:
    """These symbols, however many more (DT-TXT-2); one symbol alone is just named, unless it has to be `counted`."""
    if not counted and len(need.need) == 1 and need.need[0][1] == 1:
        return Text("dice_throne.say.on.one", face=face_term(need))
    return Text("dice_throne.say.on", need=requirement_text(need, counted=True))


def numbers_text(low: int, high: int) -> Text:
    return Text("dice_throne.say.numbers", numbers=str(low) if low == high else f"{low}–{high}")


VALUES: Final[dict[type[Node], Saying]] = {
    AtHand: _at_hand,
    AtLeast: _at_least,
    AtMost: _at_most,
    CombatPoints: _combat_points,
    Companions: _companions,
    Count: _count,
    DiceAtLeast: _dice_at_least,
    Faces: _requirement,
    Half: _half,
    Has: _has,
    Held: _held,
    HeldStatuses: _held_statuses,
    Not: _not,
    OnTarget: _on_target,
    Pairs: _pairs,
    Plus: _plus,
    Straight: _requirement,
    Sum: _sum,
    Times: _times,
    UpgradesInPlay: _upgrades_in_play,
    UpgradesThisTurn: _upgrades_this_turn,
}
