"""What of a table of Drako speaks for a seat at any moment: how it stands once the attacks in flight are answered."""

from __future__ import annotations

from random import Random
from typing import Final

from throneroom.games.drako.game import DRAKO
from throneroom.games.drako.state import Table
from throneroom.kernel.nodes import Seat

from ..outlook import Signs, log_odds
from .quick import quick
from .standing import standing

LONGEST: Final = 8  # answers until attacks are answered: more than any card asks for


def signs(state: Table, seat: Seat) -> Signs:
    return (log_odds(standing(_answered(state), seat)),)


def _answered(state: Table) -> Table:
    """The table after the attacks in flight, each answered as the quick player would."""
    if not state.attacks:
        return state
    then = state.clone()
    then.loud = False
    random = Random(0)
    for _ in range(LONGEST):
        if then.open is None or not then.attacks:
            break
        DRAKO.rules.answer(then, quick(then, random))
    return then
