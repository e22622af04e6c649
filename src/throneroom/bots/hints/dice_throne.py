"""Dice Throne: health, CP, cards and upgrades.  Damage is what health lost: what was healed meanwhile is taken off."""

from __future__ import annotations

from typing import Final

from throneroom.games.dice_throne.state import Table
from throneroom.kernel.nodes import Seat

from ..dice_throne.judge import advised
from .dice import aims
from .figures import Figures, nothing


def amounts(state: Table, seat: Seat) -> dict[str, float]:
    teams = state.box.teams
    health = dict(zip(teams, state.health, strict=True))  # a team has one health together
    return {
        "foes": sum([max(0, left) for team, left in health.items() if team != teams[seat]]),
        "health": max(0, health[teams[seat]]),
        "cp": state.cp[seat],
        "cards": len(state.hands[seat]),
        "upgrades": len(state.upgrades[seat]),
    }


def defeated(state: Table, seat: Seat) -> bool:
    return state.health[seat] <= 0


FIGURES: Final = Figures(
    "dice_throne",
    amounts,
    nothing,
    {"foes": 1.0, "health": 1.0, "cp": 0.5, "cards": 0.8, "upgrades": 1.5},
    defeated,
    aims,
    advised,
)
