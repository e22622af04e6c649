"""Whether a defender is asked at all: one may decline to defend (DT-DEF-2), where more than nothing is at stake."""

from __future__ import annotations

from throneroom.kernel.decisions import FORGONE, Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..board import DefenseLine
from ..state import Table
from ..steps import NoDefense
from . import telling
from .book import RULES
from .table import opponents

NO_DEFENSE = Option("no defense", Text("dice_throne.option.no_defense"), NoDefense(), FORGONE)


def at_stake(state: Table, seat: Seat, defense: DefenseLine) -> bool:
    """Whether defending could be unwelcome to the defender (DT-R-19).

    It could with more than two sides at the table; if it can hurt somebody who gains by it; and if it can lessen
    damage by which the defender gains.  Nobody looks into hands for this: it is the same question for everybody.
    """
    box = state.box
    against = opponents(state, seat)
    if len({box.teams[other] for other in against}) > 1:
        return True
    if defense.hurts and any([box.gains_by_damage[other] for other in against]):
        return True
    return defense.lessens and box.gains_by_damage[seat]


@RULES.verb(NoDefense)
def no_defense(state: Table, effect: NoDefense, frame: Frame) -> None:
    """Whoever declines rolls nothing; the damage waits as it does."""
    if state.loud:
        state.say(telling.declines_to_defend(state.box, frame.you))
