"""Conditions of cards: when one may be played at all (DT-CARD-8)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Reason
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from ..in_flight import DIE, TAKING_OFF
from ..pages import ABOUT_TO_FALL, AFTER_ATTACKED, Companion, DieShowed
from ..saying import says_page
from ..state import Table
from ..terms import companion_term, term, token_term
from ..traits import IN_A_FIGHT, condition
from .answers import attacked, because
from .pool import sums, would_fall


@dataclass(frozen=True)
class DealtAtLeast(Node):
    """Only after your attack really dealt so much."""

    damage: int


@says_page(DealtAtLeast)
def say_dealt_at_least(only: DealtAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.dealt_at_least", n=only.damage)


@dataclass(frozen=True)
class Prevented(Node):
    """Only if your defense with this ability prevents damage of the attack on you."""

    ability: str


@says_page(Prevented)
def say_prevented(only: Prevented, dice: int) -> Text:
    return Text("dice_throne.say.prevented", ability=term(f"ability.{only.ability}"))


@dataclass(frozen=True)
class ThrownAtLeast(Node):
    """Only if you have thrown it so many times this turn."""

    companion: Companion
    times: int


@says_page(ThrownAtLeast)
def say_thrown_at_least(only: ThrownAtLeast, dice: int) -> Text:
    return Text("dice_throne.say.thrown_at_least", companion=companion_term(only.companion), times=only.times)


@condition(DealtAtLeast)
def not_dealt(state: Table, seat: Seat, only: DealtAtLeast) -> Reason | None:
    over = state.attack is None and not state.trays and state.active == seat
    return None if over and state.dealt >= only.damage else because("dealt", "DT-CARD-8", least=only.damage)


@condition(AFTER_ATTACKED)
def not_attacked(state: Table, seat: Seat, only: str) -> Reason | None:
    return None if attacked(state, seat) else because("attacked", "DT-CARD-8")


@condition(Prevented)
def not_prevented(state: Table, seat: Seat, only: Prevented) -> Reason | None:
    if prevented(state, seat, only.ability):
        return None
    return because("prevented", "DT-CARD-8", ability=term(f"ability.{only.ability}"))


@condition(DieShowed)
def not_showed(state: Table, seat: Seat, only: DieShowed) -> Reason | None:
    if showed(state, seat, only):
        return None
    return because("die_showed", "DT-CARD-8", least=only.least, token=term(f"token.{only.token.name}"))


@condition(ABOUT_TO_FALL)
def not_about_to_fall(state: Table, seat: Seat, only: str) -> Reason | None:
    falls = attacked(state, seat) and would_fall(state, seat)
    return None if falls else because("about_to_fall", "DT-CARD-8")


@condition(ThrownAtLeast)
def not_thrown(state: Table, seat: Seat, only: ThrownAtLeast) -> Reason | None:
    if times_thrown(state, seat, only) >= only.times:
        return None
    return because("thrown", "DT-CARD-8", times=only.times, companion=term(f"companion.{only.companion.name}"))


def prevented(state: Table, seat: Seat, ability: str) -> bool:
    """Whether a defense with this ability takes off damage of the attack that waits."""
    if not attacked(state, seat):
        return False
    lines = [line for line in sums(state)[seat].lines if line.what in TAKING_OFF and line.amount]
    return ability in [line.by for line in lines]


def showed(state: Table, seat: Seat, only: DieShowed) -> bool:
    """Whether such a die was rolled against the damage that waits."""
    dice = [line for line in state.pool if line.what == DIE and line.target == seat and line.by == only.token.name]
    return any([line.amount >= only.least for line in dice])


def times_thrown(state: Table, seat: Seat, only: ThrownAtLeast) -> int:
    """How often this turn."""
    return state.throws[seat][state.box.heroes[seat].companions.index(only.companion)]


@says_page(DieShowed)
def say_die_showed(only: DieShowed, dice: int) -> Text:
    return Text("dice_throne.say.die_showed", token=token_term(only.token), n=only.least)


IN_A_FIGHT.update([ABOUT_TO_FALL, AFTER_ATTACKED, DieShowed, Prevented])
