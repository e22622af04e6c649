"""Damage: it waits in the pool, with what is added to it and taken off it; some has a source of its own (DT-DMG)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Reason
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import Effect, Node, Seat, Worth, sequence
from throneroom.kernel.texts import Text

from ..in_flight import Attack, Line
from ..pages import (
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    COLLATERAL,
    DAMAGE_TO_YOU,
    DEFENSE,
    EVERY_OPPONENT,
    NORMAL,
    PURE,
    TARGET,
    ULTIMATE,
    UNDEFENDABLE,
    YOU,
)
from ..saying import FOR, clauses, says
from ..state import Table
from ..steps import Settle
from ..traits import HURTING, IN_A_FIGHT, LESSENING, always, needs, summed
from .answers import because, fitting, wake
from .book import RULES
from .players import choose
from .pool import Total, add_line, apply, defeat, incoming
from .table import heal, lands_later, opponents, target_of
from .turn import DAMAGE_COMES
from .values import OnTarget, amount_text

# -- damage ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Node):
    """Damage to the target; from a defense, to the attacker."""

    amount: Worth
    kind: str = NORMAL
    to: str = TARGET


@says(Deal)
def say_deal(effect: Deal, dice: int) -> Text:
    noun = "damage" if effect.kind == NORMAL else effect.kind
    return Text(f"dice_throne.say.deal{FOR[effect.to]}", amount=amount_text(noun, effect.amount, dice))


def ToAllOpponents(amount: Worth) -> Deal:  # noqa: N802  a word of the pages
    return Deal(amount, COLLATERAL, EVERY_OPPONENT)


@RULES.verb(Deal)
def deal(state: Table, effect: Deal, frame: Frame) -> Effect | None:
    """The amount is fixed now (DT-TXT-8); the line waits in the pool."""
    if effect.to == CHOSEN_OPPONENT and "chosen" not in frame.names:
        return choose(effect.to, effect)
    amount = RULES.work_out(state, effect.amount, frame)
    attack = state.attack
    targets = opponents(state, frame.you) if effect.to == EVERY_OPPONENT else [target_of(state, frame)]
    for target in targets:
        kind = effect.kind
        own_attack = (
            attack is not None and attack.by == frame.you and (effect.to == TARGET or aimed(attack, effect, frame))
        )
        if attack is not None and attack.ultimate and attack.by == frame.you:
            kind = ULTIMATE  # all of it, to whomever (DT-R-15)
        if attack is not None and own_attack and amount > 0:
            # Pure damage cannot be defended either; 0 damage is no attack (DT-OFF-6, DT-DEF-7).
            sure = attack.undefendable or kind in (UNDEFENDABLE, PURE, ULTIMATE)
            state.attack = attack = attack.but(damage=True, undefendable=sure)
            if attack.on < 0 <= target:  # its text lets one choose, so there is no targeting
                state.attack = attack = attack.but(on=target)
                wake(state, target)
        elif attack is not None and frame.you != attack.by and kind == NORMAL:
            kind = UNDEFENDABLE  # damage of a defense cannot be defended (DT-DEF-7)
        add_line(state, Line("deal", target, amount, frame.source, kind, frame.you))
    return None


def aimed(attack: Attack, effect: Deal, frame: Frame) -> bool:
    """Whether an offensive ability itself deals damage to somebody chosen, and not as collateral (DT-R-64)."""
    return effect.to == CHOSEN_OPPONENT and effect.kind != COLLATERAL and frame.source == attack.ability


@dataclass(frozen=True)
class Suffer(Node):
    """Damage to yourself, from a token of yours."""

    amount: Worth
    kind: str = COLLATERAL


@says(Suffer)
def say_suffer(effect: Suffer, dice: int) -> Text:
    noun = "damage" if effect.kind == COLLATERAL else effect.kind  # what one does to oneself is never shared out
    return Text("dice_throne.say.suffer", amount=amount_text(noun, effect.amount, dice))


@RULES.verb(Suffer)
def suffer(state: Table, effect: Suffer, frame: Frame) -> None:
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("deal", frame.you, amount, frame.source, effect.kind, -1))


@dataclass(frozen=True)
class Recoil(Node):
    """Damage to yourself, if at least 1 damage of the attack gets through (DT-R-2)."""

    amount: Worth


@says(Recoil)
def say_recoil(effect: Recoil, dice: int) -> Text:
    return Text("dice_throne.say.recoil", amount=amount_text("undefendable", effect.amount, dice))


@RULES.verb(Recoil)
def recoil(state: Table, effect: Recoil, frame: Frame) -> None:
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("recoil", frame.you, amount, frame.source, UNDEFENDABLE, frame.you))


@dataclass(frozen=True)
class Add(Node):
    """More damage for the attack, of its own type (DT-MOD-2)."""

    amount: Worth


@says(Add)
def say_add(effect: Add, dice: int) -> Text:
    return Text("dice_throne.say.add", amount=amount_text("damage", effect.amount, dice))


@RULES.verb(Add)
def add(state: Table, effect: Add, frame: Frame) -> None:
    """Damage added has the type of the damage it modifies (DT-MOD-2); pure damage cannot be modified."""
    attack = state.attack
    if attack is not None:
        amount = RULES.work_out(state, effect.amount, frame)
        kind = ULTIMATE if attack.ultimate else ""
        add_line(state, Line("add", attack.on, amount, frame.source, kind, attack.by))


@dataclass(frozen=True)
class Undefendable(Node):
    """The attack cannot be defended."""


@says(Undefendable)
def say_undefendable(effect: Undefendable, dice: int) -> Text:
    return Text("dice_throne.say.undefendable")


@RULES.verb(Undefendable)
def undefendable(state: Table, effect: Undefendable, frame: Frame) -> None:
    if state.attack is not None and not state.attack.defended:
        state.attack = state.attack.but(undefendable=True)


def of_defense(frame: Frame) -> str:
    """What a defensive ability takes off, it takes off damage that can be defended (DT-DEF-7)."""
    return DEFENSE if frame.names.get("defending") else ""


@dataclass(frozen=True)
class Prevent(Node):
    amount: Worth
    who: str = YOU


@says(Prevent)
def say_prevent(effect: Prevent, dice: int) -> Text:
    return Text(f"dice_throne.say.prevent{FOR[effect.who]}", amount=amount_text("damage", effect.amount, dice))


@RULES.verb(Prevent)
def prevent(state: Table, effect: Prevent, frame: Frame) -> Effect | None:
    if effect.who == CHOSEN_PLAYER and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names.get("chosen", frame.you)) if effect.who == CHOSEN_PLAYER else frame.you
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("prevent", seat, amount, frame.source, of_defense(frame)))
    return None


@dataclass(frozen=True)
class PreventHalf(Node):
    """Half of the incoming damage, rounded up, of the same subtotal as any other half (DT-SUM-3)."""


@says(PreventHalf)
def say_prevent_half(effect: PreventHalf, dice: int) -> Text:
    return Text("dice_throne.say.prevent_half")


@RULES.verb(PreventHalf)
def prevent_half(state: Table, effect: PreventHalf, frame: Frame) -> None:
    add_line(state, Line("half", frame.you, 0, frame.source, of_defense(frame)))


@dataclass(frozen=True)
class NoDamage(Node):
    """None of the damage waiting for you, later additions included."""


@says(NoDamage)
def say_no_damage(effect: NoDamage, dice: int) -> Text:
    return Text("dice_throne.say.no_damage")


@RULES.verb(NoDamage)
def no_damage(state: Table, effect: NoDamage, frame: Frame) -> None:
    add_line(state, Line("none", frame.you, 0, frame.source, of_defense(frame)))


@dataclass(frozen=True)
class Endure(Node):
    """If the damage waiting for you would bring you to 0, your health is 1 instead."""


@says(Endure)
def say_endure(effect: Endure, dice: int) -> Text:
    return Text("dice_throne.say.endure")


@RULES.verb(Endure)
def endure(state: Table, effect: Endure, frame: Frame) -> None:
    add_line(state, Line("endure", frame.you, 0, frame.source))


@dataclass(frozen=True)
class DealBackHalf(Node):
    """Half of the incoming damage, rounded up, to the attacker (DT-SUM-4)."""


@says(DealBackHalf)
def say_deal_back_half(effect: DealBackHalf, dice: int) -> Text:
    return Text("dice_throne.say.deal_back_half")


@RULES.verb(DealBackHalf)
def deal_back_half(state: Table, effect: DealBackHalf, frame: Frame) -> None:
    attack = state.attack
    if attack is not None:
        add_line(state, Line("back", attack.by, 0, frame.source, UNDEFENDABLE, frame.you))


@dataclass(frozen=True)
class Apart(Node):
    """Damage from a source of its own: dealt at once, and prevented or avoided only as that source (DT-DMG-8)."""

    do: Effect


@says(Apart)
def say_apart(effect: Apart, dice: int) -> Text:
    return Text("dice_throne.say.apart", effects=clauses(sequence(effect.do), dice))


@RULES.verb(Apart)
def apart(state: Table, effect: Apart, frame: Frame) -> Effect:
    """What waits comes back in the name of the active player, even if whoever the damage hits is out by then."""
    back = PutBack(state.pool, state.attack)
    state.pool, state.attack = (), None
    state.stack = Frame((back,), 0, state.active, frame.source, NO_NAMES, state.stack)
    return (*sequence(effect.do), DAMAGE_COMES, Settle())


@dataclass(frozen=True)
class PutBack(Node):
    """What waited while a separate source of damage was dealt with waits again."""

    pool: tuple[Line, ...]
    attack: Attack | None


@RULES.verb(PutBack)
def put_back(state: Table, effect: PutBack, frame: Frame) -> None:
    state.pool, state.attack = effect.pool, effect.attack


@dataclass(frozen=True)
class StealHealth(Node):
    """So much health moves from the target to you; it is no damage (DT-TXT-7)."""

    amount: int


@says(StealHealth)
def say_steal_health(effect: StealHealth, dice: int) -> Text:
    return Text("dice_throne.say.steal_health", n=effect.amount)


@RULES.verb(StealHealth)
def steal_health(state: Table, effect: StealHealth, frame: Frame) -> None:
    """As much as there is; it moves with the other effects on the target (DT-DEF-1)."""
    if lands_later(state, frame, effect):
        return
    target = target_of(state, frame)
    taken = min(effect.amount, state.health[target])
    team = state.box.team_of[target]
    totals = [Total(state, mate, ()) for mate in team]
    loss = totals[team.index(target)]
    loss.damage = taken
    loss.lines.append(Line("stolen", target, taken, frame.source))
    apply(state, team, totals)
    heal(state, frame.you, taken)
    state.revealed += 1
    defeat(state)


@summed(Deal)
def for_all(effect: Deal) -> bool:
    """Damage that is fixed, and for every opponent."""
    return effect.to == EVERY_OPPONENT and isinstance(effect.amount, int)


HURTING.update([Deal, DealBackHalf])


IN_A_FIGHT.update([NoDamage, Prevent, Undefendable])
LESSENING.update([Endure, NoDamage, Prevent, PreventHalf])


summed(Suffer)(always)


@needs(Undefendable)
def no_open_attack(state: Table, seat: Seat, effect: Undefendable, spent: int) -> Reason | None:
    attack = state.attack
    return because("not_now", "DT-DEF-7") if attack is None or attack.undefendable or attack.defended else None


@needs(NoDamage)
def none_to_avoid(state: Table, seat: Seat, effect: Node, spent: int) -> Reason | None:
    return None if fitting(state, seat, DAMAGE_TO_YOU) else because("no_damage", "DT-DMG-6")


@needs(Prevent)
def none_to_prevent(state: Table, seat: Seat, effect: Prevent, spent: int) -> Reason | None:
    waits = [other for other in state.box.seats if effect.who != YOU or other == seat if incoming(state, other)]
    return None if waits else because("no_damage", "DT-DMG-6")


@needs(Add)
def no_target(state: Table, seat: Seat, effect: Add, spent: int) -> Reason | None:
    """Only what looks at the target needs one already."""
    if not isinstance(effect.amount, OnTarget) or (state.attack is not None and state.attack.on >= 0):
        return None
    return because("no_target", "DT-TGT-2")
