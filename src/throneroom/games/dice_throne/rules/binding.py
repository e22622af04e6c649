"""Bound: somebody who cannot play cards in the own next roll phase (DT-R-54)."""

from __future__ import annotations

from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Seat

from ..state import Table
from ..steps import Unbind
from ..words import Binding
from .book import RULES
from .table import has_rule, lose_tokens


def begin_bound(state: Table, seat: Seat) -> None:
    """Only what lies there when the roll phase begins counts for it."""
    state.bound = seat if has_rule(state, seat, Binding) >= 0 else -1


def bound(state: Table, seat: Seat) -> bool:
    """To the end of that roll phase, or until somebody takes the token off."""
    return state.bound == seat and state.phase == "roll" and has_rule(state, seat, Binding) >= 0


@RULES.verb(Unbind)
def unbind(state: Table, effect: Unbind, frame: Frame) -> None:
    state.bound = -1
    token = has_rule(state, frame.you, Binding)
    if token >= 0:
        lose_tokens(state, frame.you, token, 1)
