"""The values of the pages: what dice show, and what somebody has."""

from __future__ import annotations

from throneroom.kernel.frames import Frame

from ..foreign import pips
from ..state import Table
from ..words import (
    UNIQUE,
    AtMost,
    CombatPoints,
    Count,
    DiceAtLeast,
    Half,
    Has,
    Held,
    HeldStatuses,
    OnTarget,
    Pairs,
    Sum,
)
from .book import RULES
from .pool import half
from .table import target_of


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


@RULES.value(Count)
def count(state: Table, value: Count, frame: Frame) -> int:
    return counted_symbols(state, frame).count(value.face.symbol)


@RULES.value(Pairs)
def pairs(state: Table, value: Pairs, frame: Frame) -> int:
    return count(state, Count(value.face), frame) // 2


@RULES.value(Sum)
def total(state: Table, value: Sum, frame: Frame) -> int:
    return sum([pips(die) for die in counted_dice(state, frame)])


@RULES.value(DiceAtLeast)
def dice_at_least(state: Table, value: DiceAtLeast, frame: Frame) -> int:
    return len([1 for die in counted_dice(state, frame) if die >= value.number])


@RULES.value(OnTarget)
def on_target(state: Table, value: OnTarget, frame: Frame) -> int:
    held = state.tokens[target_of(state, frame)]
    return min(value.most, sum([held[state.box.token[token.name]] for token in value.tokens]))


@RULES.value(Half)
def halved(state: Table, value: Half, frame: Frame) -> int:
    return half(RULES.work_out(state, value.value, frame))


@RULES.value(CombatPoints)
def combat_points(state: Table, value: CombatPoints, frame: Frame) -> int:
    return state.cp[frame.you]


@RULES.value(Held)
def held(state: Table, value: Held, frame: Frame) -> int:
    return state.tokens[frame.you][state.box.token[value.token.name]]


@RULES.value(HeldStatuses)
def held_statuses(state: Table, value: HeldStatuses, frame: Frame) -> int:
    """Unique ones are neither positive nor negative."""
    kinds = [token.kind for token in state.box.tokens]
    counts = zip(kinds, state.tokens[frame.you], strict=True)
    return min(value.most, sum([count for kind, count in counts if kind != UNIQUE]))


@RULES.value(Has)
def has(state: Table, value: Has, frame: Frame) -> int:
    return int(state.tokens[frame.you][state.box.token[value.token.name]] > 0)


@RULES.value(AtMost)
def at_most(state: Table, value: AtMost, frame: Frame) -> int:
    return int(RULES.work_out(state, value.left, frame) <= RULES.work_out(state, value.right, frame))
