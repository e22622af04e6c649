"""A further round: one more offensive roll phase against the same opponent (DT-ROUND-4)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Seat
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import OffensiveRoll, Onward
from ..words import AFTER_YOUR_ATTACK, AnotherRound
from .answers import spent_when
from .book import RULES

ASK_ONWARD = Ask(Text("dice_throne.ask.onward"), Onward())


def onward(state: Table, seat: Seat) -> bool:
    """Whether the attacker has a token to go on with."""
    return bool(spent_when(state, seat, AFTER_YOUR_ATTACK))


@RULES.offers(Onward)
def spend_to_go_on(state: Table, effect: Onward, frame: Frame) -> tuple[Option, ...]:
    return (*spent_when(state, frame.you, AFTER_YOUR_ATTACK), PASS)


@RULES.verb(AnotherRound)
def another_round(state: Table, effect: AnotherRound, frame: Frame) -> Effect:
    return further_round(state)


def further_round(state: Table) -> Effect:
    """At whom it is aimed is known; in a further round everybody can act again (DT-R-14)."""
    state.ultimate_of = -1
    return OffensiveRoll()
