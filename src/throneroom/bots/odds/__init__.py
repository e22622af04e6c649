"""Odds: what can be worked out exactly from what a seat sees, and from nothing else.

One door for bots, terminal and page.  What comes out is plain data; each game's module says what stands in it.
"""

from __future__ import annotations

from typing import Any

from ..bot import View
from . import dice_throne, drako, hidden_leaders

__all__ = ["odds"]


def odds(view: View, held: bool = False) -> dict[str, Any] | None:
    """The odds of what is on the table, as one viewer (a seat, or a spectator) sees it; None if nothing is open.

    `held`: count in what the seat itself holds and may use now, where that changes the odds: cards for its own dice.
    """
    match view["game"]:
        case "dice-throne":
            return dice_throne.odds(view, held)
        case "drako":
            return drako.odds(view)
        case "hidden-leaders":
            return hidden_leaders.odds(view)
    return None
