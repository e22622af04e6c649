"""Further rounds: one more offensive roll on the same opponent, or a new one instead of an ability (DT-ROUND-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Node, Seat
from throneroom.kernel.texts import Text

from ..book import RULES
from ..hooks import GOING_ON
from ..pages import AFTER_YOUR_ATTACK, INSTEAD_OF_ABILITY, ROLL_CONCLUDED
from ..saying import says
from ..state import Table
from ..steps import OffensiveRoll, Onward
from .answers import asked_apart, at_moment, spent_when
from .table import wear_off


def concluded(state: Table, seat: Seat) -> None:
    """The offensive roll is concluded all the same: what waits for that goes, though there is nothing to fail.

    Where a token was spent for that it cannot be interrupted (DT-ST-4): nobody is asked about dice that are gone.
    """
    state.trays = ()
    wear_off(state, seat, ROLL_CONCLUDED)


def instead_of_ability(state: Table, seat: Seat) -> list[Option]:
    """What may be spent where an ability could be announced."""
    return at_moment(state, seat, INSTEAD_OF_ABILITY)


@dataclass(frozen=True)
class RollAnew(Node):
    """The offensive roll phase ends without an ability, and a new one begins."""


GOING_ON[RollAnew] = INSTEAD_OF_ABILITY


@says(RollAnew)
def say_roll_anew(effect: RollAnew, dice: int) -> Text:
    return Text("dice_throne.say.roll_anew")


@RULES.verb(RollAnew)
def roll_anew(state: Table, effect: RollAnew, frame: Frame) -> Effect:
    return OffensiveRoll()


ASK_ONWARD: Final = asked_apart(AFTER_YOUR_ATTACK, Ask(Text("dice_throne.ask.onward"), Onward()))


def onward(state: Table, seat: Seat) -> bool:
    """Whether the attacker has a token to go on with."""
    return bool(spent_when(state, seat, AFTER_YOUR_ATTACK))


@RULES.offers(Onward)
def spend_to_go_on(state: Table, effect: Onward, frame: Frame) -> tuple[Option, ...]:
    return (*spent_when(state, frame.you, AFTER_YOUR_ATTACK), PASS)


@dataclass(frozen=True)
class AnotherRound(Node):
    """One more offensive roll phase against the same opponent (DT-ROUND-4)."""


GOING_ON[AnotherRound] = AFTER_YOUR_ATTACK


@says(AnotherRound)
def say_another_round(effect: AnotherRound, dice: int) -> Text:
    return Text("dice_throne.say.another_round")


@RULES.verb(AnotherRound)
def another_round(state: Table, effect: AnotherRound, frame: Frame) -> Effect:
    return further_round(state)


def further_round(state: Table) -> Effect:
    """At whom it is aimed is known; in a further round everybody can act again (DT-R-14)."""
    state.ultimate_of = -1
    return OffensiveRoll()
