"""Companions: they grow, are spent and leave by their own rules and by no others (DT-ST-8)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Seat, sequence
from throneroom.kernel.texts import Text

from ..state import Table, put
from ..steps import (
    GrowingEach,
    Grown,
    Leaves,
    Removing,
    SpendCompanion,
    WhichGrows,
    WhichGrowsOnce,
    WhichLeaves,
)
from ..terms import term
from ..words import Companion, Companions, Grow, GrowEach, RemoveCompanions
from . import telling
from .answers import ASK
from .book import RULES
from .table import change_cp

ASK_GROW = Ask(Text("dice_throne.ask.grow"), WhichGrows())


def kinds(state: Table, seat: Seat) -> tuple[Companion, ...]:
    return state.box.heroes[seat].companions


@RULES.value(Companions)
def companions(state: Table, value: Companions, frame: Frame) -> int:
    return sum(state.companions[frame.you])


# -- growing ---------------------------------------------------------------------------------------------


@RULES.verb(Grow)
def grow(state: Table, effect: Grow, frame: Frame) -> Effect:
    """One step after the other; each is chosen."""
    return (ASK_GROW,) * RULES.work_out(state, effect.steps, frame)


def can_grow(state: Table, seat: Seat, companion: int) -> bool:
    """Whether one more of this kind can come, from the kind before it."""
    had = state.companions[seat]
    return had[companion] < kinds(state, seat)[companion].limit and (companion == 0 or had[companion - 1] > 0)


def growth(state: Table, seat: Seat, companion: int, do: Effect) -> Option:
    name = kinds(state, seat)[companion].name
    return Option(f"grow {name}", Text("dice_throne.option.grow", companion=term(f"companion.{name}")), do)


@RULES.offers(WhichGrows)
def which_grows(state: Table, effect: WhichGrows, frame: Frame) -> tuple[Option, ...]:
    """With every kind at its limit there is nothing to choose and the step is lost (DT-R-8)."""
    seat = frame.you
    return tuple(
        [
            growth(state, seat, companion, Grown(companion))
            for companion in range(len(kinds(state, seat)))
            if can_grow(state, seat, companion)
        ]
    )


@RULES.verb(Grown)
def grown(state: Table, effect: Grown, frame: Frame) -> None:
    had = state.companions[frame.you]
    put(state.companions, frame.you, effect.companion, had[effect.companion] + 1)
    if effect.companion:
        put(state.companions, frame.you, effect.companion - 1, had[effect.companion - 1] - 1)
    if state.loud:
        how = "grows" if effect.companion else "new_companion"
        state.say(telling.companion(state.box, frame.you, effect.companion, how))


@RULES.verb(GrowEach)
def grow_each(state: Table, effect: GrowEach, frame: Frame) -> Effect:
    return GrowingEach(tuple(state.companions[frame.you]))


@RULES.verb(GrowingEach)
def growing_each(state: Table, effect: GrowingEach, frame: Frame) -> Effect | None:
    return Ask(Text("dice_throne.ask.grow"), WhichGrowsOnce(effect.left)) if any(effect.left) else None


@RULES.offers(WhichGrowsOnce)
def which_grows_once(state: Table, effect: WhichGrowsOnce, frame: Frame) -> tuple[Option, ...]:
    """Those that lay there before, in any order; one that has just grown does not grow again."""
    found: list[Option] = []
    for companion in range(1, len(kinds(state, frame.you))):
        old = effect.left[companion - 1]
        if old and can_grow(state, frame.you, companion):
            left = (*effect.left[: companion - 1], old - 1, *effect.left[companion:])
            found.append(growth(state, frame.you, companion, (Grown(companion), GrowingEach(left))))
    return (*found, PASS) if found else ()


# -- leaving ---------------------------------------------------------------------------------------------


@RULES.verb(RemoveCompanions)
def remove_companions(state: Table, effect: RemoveCompanions, frame: Frame) -> Effect:
    return Removing(effect.most, effect.do, effect.enough, effect.bonus)


@RULES.verb(Removing)
def removing(state: Table, effect: Removing, frame: Frame) -> Effect | None:
    if effect.removed < effect.most and any(state.companions[frame.you]):
        return Ask(Text("dice_throne.ask.leave"), WhichLeaves(effect))
    return bonus(effect)


def bonus(effect: Removing) -> Effect:
    return effect.bonus if effect.enough and effect.removed >= effect.enough else ()


@RULES.offers(WhichLeaves)
def which_leaves(state: Table, effect: WhichLeaves, frame: Frame) -> tuple[Option, ...]:
    now = effect.removing
    more = Removing(now.most, now.do, now.enough, now.bonus, now.removed + 1)
    found: list[Option] = []
    for companion, kind in enumerate(kinds(state, frame.you)):
        if state.companions[frame.you][companion]:
            says = Text("dice_throne.option.leave", companion=term(f"companion.{kind.name}"))
            found.append(Option(f"remove {kind.name}", says, (Leaves(companion), *sequence(now.do), more)))
    return (*found, Option(PASS.key, PASS.says, bonus(now)))


@RULES.verb(Leaves)
def leaves(state: Table, effect: Leaves, frame: Frame) -> None:
    put(state.companions, frame.you, effect.companion, state.companions[frame.you][effect.companion] - 1)
    if state.loud:
        how = "calls" if effect.spent else "leaves"
        state.say(telling.companion(state.box, frame.you, effect.companion, how))


@RULES.verb(SpendCompanion)
def spend_companion(state: Table, effect: SpendCompanion, frame: Frame) -> Effect:
    """One of its kind, once per turn."""
    rule = kinds(state, frame.you)[effect.companion].rules[effect.rule]
    put(state.called, frame.you, effect.companion, 1)
    state.quiet[frame.you] = ASK  # who acts is asked about its dice too
    change_cp(state, frame.you, -rule.cost)
    return (Leaves(effect.companion, spent=True), *sequence(rule.do))
