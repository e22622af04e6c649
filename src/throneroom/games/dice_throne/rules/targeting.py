"""Whom an ability is against, where there is more than one opponent (DT-TGT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Effect, Node, Seat
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..book import RULES
from ..in_flight import Attack
from ..modes import THEY_CHOOSE, YOU_CHOOSE
from ..state import Table
from ..steps import Targeted
from .answers import wake
from .dice import WINDOW, CloseTray, put_tray
from .pool import attacked_seats
from .table import draw_cards, hero, opponents
from .telling import between


@dataclass(frozen=True)
class WhichTarget(Node):
    """Asked: whom the ability is against; if others are asked, whose ability it is and what they have named so far."""

    of: Seat
    named: tuple[Seat, ...] = ()


NOBODY: Final = -1  # no target yet
ASK_TARGET: Final = Ask(Text("dice_throne.ask.target"), WhichTarget(NOBODY))


def find_target(state: Table, attack: Attack) -> tuple[Node, ...]:
    """Where the target is known there is nothing to choose, but an attack on a king is one all the same (DT-R-7)."""
    if attack.on != NOBODY:
        return (Targeted(attack.on),) if state.box.mode.kings else ()
    if not needs_target(state, attack):
        return ()
    return (TargetingRoll(),) if state.box.mode.targeting else (ASK_TARGET,)


def needs_target(state: Table, attack: Attack) -> bool:
    """Also without damage, if it does anything to an opponent (DT-TGT-1); collateral has its own rule (DT-TGT-5)."""
    waiting = [line for line in state.pool if line.target == NOBODY]
    return bool(attack.damage or attack.inflicts or attack.takes or waiting)


@dataclass(frozen=True)
class TargetingRoll(Node):
    """One die tells whom the ability is against (DT-TGT-3)."""


@RULES.verb(TargetingRoll)
def targeting_roll(state: Table, effect: TargetingRoll, frame: Frame) -> Effect:
    """With one opponent left there is nothing to roll for (DT-TURN-5)."""
    against = opponents(state, frame.you)
    if len(against) == 1:
        return Targeted(against[0])
    return (ThrowDice(1, stream="target"), TargetingDie())


@dataclass(frozen=True)
class TargetingDie(Node):
    """The die lies there and may be changed."""


@RULES.verb(TargetingDie)
def targeting_die(state: Table, effect: TargetingDie, frame: Frame) -> Effect:
    """Cards may change that die, unless the attack is an ultimate (DT-TGT-4)."""
    put_tray(state, frame.you, "open targeting", frame.names["rolled"])
    attack = state.attack
    fixed = attack is not None and attack.ultimate
    return (CloseTray(ByTargetingDie()),) if fixed else (WINDOW, CloseTray(ByTargetingDie()))


@dataclass(frozen=True)
class ByTargetingDie(Node):
    """What the die says in the end."""


@RULES.verb(ByTargetingDie)
def by_targeting_die(state: Table, effect: ByTargetingDie, frame: Frame) -> Effect:
    """Opponents are counted from the left, round the table again if fewer are left (DT-TGT-3, DT-2V2-5)."""
    against = opponents(state, frame.you)
    says = state.box.mode.targeting[frame.names["rolled"][0] - 1]
    if says == YOU_CHOOSE:
        return ASK_TARGET
    if says == THEY_CHOOSE:
        return Named(frame.you, ())
    return Targeted(against[says % len(against)])


def targets_by_die(state: Table, attacker: Seat, die: int) -> list[Seat]:
    """Whom this number can make the target: one player, or all if somebody chooses."""
    against = opponents(state, attacker)
    says = state.box.mode.targeting[die - 1]
    return against if says in (YOU_CHOOSE, THEY_CHOOSE) else [against[says % len(against)]]


@RULES.offers(WhichTarget)
def which_target(state: Table, effect: WhichTarget, frame: Frame) -> tuple[Option, ...]:
    attacker = frame.you if effect.of == NOBODY else effect.of
    found: list[Option] = []
    for seat in opponents(state, attacker):
        do: Node = Targeted(seat) if effect.of == NOBODY else Named(effect.of, (*effect.named, seat))
        found.append(Option(f"pick {seat}", Text("dice_throne.option.player", hero=hero(state, seat)), do))
    return tuple(found)


@dataclass(frozen=True)
class Named(Node):
    """What the opponents of somebody have named as the target, one after the other (DT-2V2-5)."""

    of: Seat
    named: tuple[Seat, ...]


@RULES.verb(Named)
def names_a_target(state: Table, effect: Named, frame: Frame) -> Effect:
    """Both decide: whoever is on the left names the target first, and again if the partner names another (DT-2V2-5)."""
    said = effect.named
    if len(said) > 2 or (len(said) == 2 and said[0] == said[1]):
        return Targeted(said[-1])
    against = opponents(state, effect.of)
    asks = Text("dice_throne.ask.who_is_target")
    if said:
        partner = against[(len(said) - 1) % 2]
        asks = Text("dice_throne.ask.partner_names", hero=hero(state, partner), target=hero(state, said[-1]))
        if state.loud:
            state.say(Event(between(state.box, "names_target", partner, said[-1])))
    return As(against[len(said) % 2], Ask(asks, WhichTarget(effect.of, said)))


@RULES.verb(Targeted)
def targeted(state: Table, effect: Targeted, frame: Frame) -> None:
    """The damage that waited for a target has one; who attacks a king draws a card at once (DT-TGT-2, DT-KOTH-3)."""
    attack = state.attack
    assert attack is not None
    state.attack = attack.but(on=effect.seat)
    state.pool = tuple([line.against(effect.seat) if line.target == NOBODY else line for line in state.pool])
    wake(state, effect.seat)
    if state.loud:
        state.say(Event(between(state.box, "targets", attack.by, effect.seat)))
    if attack.damage and state.box.mode.kings and any([is_king(state, seat) for seat in attacked_seats(state)]):
        draw_cards(state, attack.by, 1)


def is_king(state: Table, seat: Seat) -> bool:
    """Every player with the most health at that moment (DT-KOTH-2)."""
    return state.health[seat] == max(state.health)
