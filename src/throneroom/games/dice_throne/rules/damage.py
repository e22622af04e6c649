"""Damage: it waits in the pool, with what is added to it and taken off it; some has a source of its own (DT-DMG)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Reason
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import Effect, Node, Seat, Worth, sequence
from throneroom.kernel.texts import Text

from ..book import RULES
from ..glossary_types import Mark
from ..in_flight import Attack, Line
from ..marks import ALL_OF_IT, HALF, REDRAWN, drawn, mark_of, size_of
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
from ..standpoint import Standpoint, matters, surely
from ..state import Table
from ..steps import Settle
from ..tally import Tally, all_within, health_kept, health_taken, points_within
from ..traits import AVOIDING, HURTING, IN_A_FIGHT, LESSENING, always, needs, summed
from .answers import because, fitting, wake
from .choices import after_pause
from .players import choose
from .pool import Total, add_line, apply, defeat, incoming
from .table import heal, lands_later, opponents, target_of
from .turn import DAMAGE_COMES
from .values import amount_text, half, of_target

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
AVOIDING.add(NoDamage)


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
    if not of_target(effect.amount) or (state.attack is not None and state.attack.on >= 0):
        return None
    return because("no_target", "DT-TGT-2")


# -- what it comes to, in points of health ---------------------------------------------------------------


@health_taken(Add, Deal)
def damage_taken(tally: Tally, effect: Add | Deal, frame: Frame) -> float:
    return tally.worth(effect.amount, frame)


@health_taken(StealHealth)
@health_kept(StealHealth)
def health_stolen(tally: Tally, effect: StealHealth, frame: Frame) -> float:
    return effect.amount


@health_kept(Recoil, Suffer)
def damage_suffered(tally: Tally, effect: Recoil | Suffer, frame: Frame) -> float:
    return -tally.worth(effect.amount, frame)


@health_kept(Prevent)
def damage_prevented(tally: Tally, effect: Prevent, frame: Frame) -> float:
    return min(tally.waiting, tally.worth(effect.amount, frame))


@health_kept(PreventHalf)
@health_taken(DealBackHalf)
def half_of_damage(tally: Tally, effect: PreventHalf | DealBackHalf, frame: Frame) -> float:
    return half(tally.waiting)


@health_kept(NoDamage)
def all_damage(tally: Tally, effect: NoDamage, frame: Frame) -> float:
    return tally.waiting


points_within(Apart)(all_within)


def sure_damage(do: Effect) -> int | None:
    """What its target is dealt for certain, if that is printed as a number."""
    dealt: list[Worth] = []
    for effect in sequence(do):
        if isinstance(effect, Deal) and effect.to == TARGET:
            dealt.append(effect.amount)
        elif after_pause(effect):
            dealt += [found] if (found := sure_damage(after_pause(effect))) is not None else []
    numbers = [amount for amount in dealt if isinstance(amount, int)]
    return sum(numbers) if numbers and len(numbers) == len(dealt) else None


def amounts_dealt(do: Effect) -> list[Worth]:
    return [effect.amount for effect in sequence(do) if isinstance(effect, Deal)]


# -- when it can matter ----------------------------------------------------------------------------------


@matters(Prevent)
def prevention_matters(here: Standpoint, effect: Prevent, dice: int) -> bool:
    return here.lessens(effect.who, effect.amount)


@matters(DealBackHalf, NoDamage, PreventHalf)
def lessening_matters(here: Standpoint, effect: Node, dice: int) -> bool:
    return here.lessens()


@matters(Endure)
def enduring_matters(here: Standpoint, effect: Endure, dice: int) -> bool:
    return here.falling


@matters(Add)
def adding_matters(here: Standpoint, effect: Add, dice: int) -> bool:
    return here.adds(effect.amount, dice)


@matters(Deal)
def dealing_matters(here: Standpoint, effect: Deal, dice: int) -> bool:
    return here.deals(effect.amount, dice)


@matters(Apart)
def dealing_apart_matters(here: Standpoint, effect: Apart, dice: int) -> bool:
    """Damage from a source of its own waits for nobody: it can be dealt in one's own main phase (DT-DMG-8)."""
    return any([here.finishes(here.most(amount, 0)) for amount in amounts_dealt(effect.do)])


@matters(StealHealth)
def stealing_matters(here: Standpoint, effect: StealHealth, dice: int) -> bool:
    return here.finishes(effect.amount) or here.landing


@matters(Undefendable)
def opening_matters(here: Standpoint, effect: Undefendable, dice: int) -> bool:
    """An attack that cannot be defended any more: before its target defends."""
    attack = here.state.attack
    return (
        attack is not None
        and attack.by == here.seat
        and not attack.undefendable
        and attack.resolved
        and not attack.landed
    )


@surely(Prevent)
def line_of_prevention(here: Standpoint, effect: Prevent, by: str) -> Line | None:
    if not isinstance(effect.amount, int):
        return None
    others = [mate for mate in here.state.box.team_of[here.seat] if here.hurt(mate)]
    whom = here.seat if effect.who == YOU or here.hurt(here.seat) or not others else others[0]
    return Line("prevent", whom, effect.amount, by)


@surely(NoDamage)
def line_of_none(here: Standpoint, effect: NoDamage, by: str) -> Line | None:
    return Line("none", here.seat, 0, by)


@surely(PreventHalf)
def line_of_half(here: Standpoint, effect: PreventHalf, by: str) -> Line | None:
    return Line("half", here.seat, 0, by)


@surely(Add)
def line_of_addition(here: Standpoint, effect: Add, by: str) -> Line | None:
    attack = here.state.attack
    if not isinstance(effect.amount, int) or attack is None or attack.by != here.seat:
        return None
    return Line("add", attack.on, effect.amount, by, ULTIMATE if attack.ultimate else "", here.seat)


# -- how it is drawn -------------------------------------------------------------------------------------


@drawn(Deal)
def deal_marks(effect: Deal) -> list[Mark]:
    """Undefendable, pure, collateral or of an ultimate: no defense is rolled against it."""
    dealt: Mark = {"kind": "deal", "n": size_of(effect.amount)}
    if effect.kind != NORMAL:
        dealt["undefendable"] = True
    return [dealt]


@drawn(Add)
def add_marks(effect: Add) -> list[Mark]:
    return mark_of("deal", effect.amount)


@drawn(StealHealth)
def steal_marks(effect: StealHealth) -> list[Mark]:
    return [*mark_of("deal", effect.amount), *mark_of("heal", effect.amount)]


@drawn(Prevent)
def prevent_marks(effect: Prevent) -> list[Mark]:
    return mark_of("prevent", effect.amount, effect.who)


@drawn(PreventHalf)
def half_marks(effect: PreventHalf) -> list[Mark]:
    return [{"kind": "prevent", "n": HALF}]


@drawn(NoDamage)
def none_marks(effect: NoDamage) -> list[Mark]:
    return [{"kind": "prevent", "n": ALL_OF_IT}]


@drawn(Undefendable)
def undefendable_marks(effect: Undefendable) -> list[Mark]:
    """None of its own: it is told of the damage."""
    return []


def made_undefendable(found: list[Mark]) -> list[Mark]:
    return [{**each, "undefendable": True} if each["kind"] == "deal" else each for each in found]


REDRAWN[Undefendable] = made_undefendable
