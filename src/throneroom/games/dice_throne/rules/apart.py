"""Damage from a separate source: settled at once, while all other damage goes on waiting (DT-DMG-8)."""

from __future__ import annotations

from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import Effect, sequence

from ..state import Table
from ..steps import PutBack, Settle
from ..words import Apart
from .book import RULES
from .turn import DAMAGE_COMES


@RULES.verb(Apart)
def apart(state: Table, effect: Apart, frame: Frame) -> Effect:
    """What waits comes back in the name of the active player, even if whoever the damage hits is out by then."""
    back = PutBack(state.pool, state.attack)
    state.pool, state.attack = (), None
    state.stack = Frame((back,), 0, state.active, frame.source, NO_NAMES, state.stack)
    return (*sequence(effect.do), DAMAGE_COMES, Settle())


@RULES.verb(PutBack)
def put_back(state: Table, effect: PutBack, frame: Frame) -> None:
    state.pool, state.attack = effect.pool, effect.attack
