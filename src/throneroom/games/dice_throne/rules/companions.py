"""Companions: they grow, are spent and leave by their own rules and by no others (DT-ST-8)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Node, Seat, Value, Worth, sequence
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import Companion
from ..saying import each_of, says, says_value, within
from ..standpoint import can_wait
from ..state import Table, put
from ..steps import SpendCompanion
from ..terms import term
from . import telling
from .answers import ASK
from .table import change_cp
from .values import amount_text

written("grow {companion}", "remove {companion}")


@dataclass(frozen=True)
class WhichGrows(Node):
    """Asked: which kind the next growth step gives."""


ASK_GROW = Ask(Text("dice_throne.ask.grow"), WhichGrows())


def kinds(state: Table, seat: Seat) -> tuple[Companion, ...]:
    return state.box.heroes[seat].companions


@dataclass(frozen=True)
class Companions(Value):
    """How many companions you have."""


@says_value(Companions)
def say_companions(value: Companions, dice: int) -> Text:
    return Text("dice_throne.say.value.companions")


@each_of(Companions)
def each_companion(value: Companions) -> Text:
    return Text("dice_throne.say.each.companion")


@RULES.value(Companions)
def companions(state: Table, value: Companions, frame: Frame) -> int:
    return sum(state.companions[frame.you])


# -- growing ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Grow(Node):
    """So many steps: a new companion of the first kind, or one becomes the next kind; within the limits (DT-R-8)."""

    steps: Worth


@says(Grow)
def say_grow(effect: Grow, dice: int) -> Text:
    return Text("dice_throne.say.grow", amount=amount_text("growth", effect.steps, dice))


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


@dataclass(frozen=True)
class Grown(Node):
    """A companion of this kind: a new one of the first kind, else one of the kind before becomes it."""

    companion: int


@RULES.verb(Grown)
def grown(state: Table, effect: Grown, frame: Frame) -> None:
    had = state.companions[frame.you]
    put(state.companions, frame.you, effect.companion, had[effect.companion] + 1)
    if effect.companion:
        put(state.companions, frame.you, effect.companion - 1, had[effect.companion - 1] - 1)
    if state.loud:
        how = "grows" if effect.companion else "new_companion"
        state.say(telling.companion(state.box, frame.you, effect.companion, how))


@dataclass(frozen=True)
class GrowEach(Node):
    """Every companion that you have may become the next kind, once each."""


@says(GrowEach)
def say_grow_each(effect: GrowEach, dice: int) -> Text:
    return Text("dice_throne.say.grow_each")


@RULES.verb(GrowEach)
def grow_each(state: Table, effect: GrowEach, frame: Frame) -> Effect:
    return GrowingEach(tuple(state.companions[frame.you]))


@dataclass(frozen=True)
class GrowingEach(Node):
    """So many companions of each kind have not grown yet."""

    left: tuple[int, ...]


@RULES.verb(GrowingEach)
def growing_each(state: Table, effect: GrowingEach, frame: Frame) -> Effect | None:
    return Ask(Text("dice_throne.ask.grow"), WhichGrowsOnce(effect.left)) if any(effect.left) else None


@dataclass(frozen=True)
class WhichGrowsOnce(Node):
    """Asked: which kind one of these becomes, or no more."""

    left: tuple[int, ...]


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


@dataclass(frozen=True)
class RemoveCompanions(Node):
    """Remove up to so many of your companions; the effect for each, and a bonus if enough were removed."""

    most: int
    do: Effect
    enough: int = 0
    bonus: Effect = ()


@says(RemoveCompanions)
def say_remove_companions(effect: RemoveCompanions, dice: int) -> Text:
    said = Text("dice_throne.say.remove_companions", n=effect.most, effect=within(effect.do, dice))
    if not effect.enough:
        return said
    bonus = within(effect.bonus, dice)
    return Text("dice_throne.say.if_removed", first=said, n=effect.enough, effect=bonus)


@RULES.verb(RemoveCompanions)
def remove_companions(state: Table, effect: RemoveCompanions, frame: Frame) -> Effect:
    return Removing(effect.most, effect.do, effect.enough, effect.bonus)


@dataclass(frozen=True)
class Removing(Node):
    """Companions are removed one by one, until enough."""

    most: int
    do: Effect
    enough: int
    bonus: Effect
    removed: int = 0


@RULES.verb(Removing)
def removing(state: Table, effect: Removing, frame: Frame) -> Effect | None:
    if effect.removed < effect.most and any(state.companions[frame.you]):
        return Ask(Text("dice_throne.ask.leave"), WhichLeaves(effect))
    return bonus(effect)


def bonus(effect: Removing) -> Effect:
    return effect.bonus if effect.enough and effect.removed >= effect.enough else ()


@dataclass(frozen=True)
class WhichLeaves(Node):
    """Asked: which companion is removed, or no more."""

    removing: Removing


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


@dataclass(frozen=True)
class Leaves(Node):
    companion: int
    spent: bool = False


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


can_wait(Grow, GrowEach)
