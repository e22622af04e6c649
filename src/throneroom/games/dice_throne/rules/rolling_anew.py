"""A new offensive roll instead of an ability: the one before it is over without one (DT-R-53)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Effect, Seat

from ..state import Table
from ..steps import OffensiveRoll
from ..words import INSTEAD_OF_ABILITY, Blinding, RollAnew
from .answers import at_moment
from .book import RULES
from .table import has_rule, lose_tokens


def concluded(state: Table, seat: Seat) -> None:
    """The offensive roll is concluded all the same: what waits for that goes, though there is nothing to fail."""
    state.trays = ()
    token = has_rule(state, seat, Blinding)
    if token >= 0:
        lose_tokens(state, seat, token, 1)


def instead_of_ability(state: Table, seat: Seat) -> list[Option]:
    """What may be spent where an ability could be announced."""
    return at_moment(state, seat, INSTEAD_OF_ABILITY)


@RULES.verb(RollAnew)
def roll_anew(state: Table, effect: RollAnew, frame: Frame) -> Effect:
    """Spending cannot be interrupted (DT-ST-4): nobody is asked about dice that are gone."""
    concluded(state, frame.you)
    return OffensiveRoll()
