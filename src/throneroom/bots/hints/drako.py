"""Drako: the wounds that both sides can still take, and the cards in hand."""

from __future__ import annotations

from typing import Final

from throneroom.games.drako.state import Table
from throneroom.kernel.nodes import Seat

from ..drako.ground import ground
from .figures import Figures, nothing


def amounts(state: Table, seat: Seat) -> dict[str, float]:
    of = ground(state.box)
    left = of.left(state)
    return {
        "foes": sum([left[figure] for figure in of.foes[seat]]),
        "health": sum([left[figure] for figure in state.box.own[seat]]),
        "cards": len(state.hands[seat]),
    }


FIGURES: Final = Figures("drako", amounts, nothing, {"foes": 1.0, "health": 1.0, "cards": 0.3})
