"""Hidden Leaders: where the markers are, whom that favors, and who would win by it."""

from __future__ import annotations

from typing import Final

from throneroom.games.hidden_leaders.rules.ending import decide, winning_faction
from throneroom.games.hidden_leaders.state import Table
from throneroom.kernel.nodes import Seat

from ..hidden_leaders.standing import revealed
from .figures import Figures


def amounts(state: Table, seat: Seat) -> dict[str, float]:
    return {"red": state.red, "green": state.green, "heroes": revealed(state)[seat]}


def shares(state: Table, seat: Seat) -> dict[str, bool]:
    faction, _ = winning_faction(state.red, state.green)
    allied = bool(state.box.heirs[state.heirs[seat]].factions & faction)
    return {"track": allied, "ahead": allied and seat in decide(state, faction)[0]}


FIGURES: Final = Figures(
    "hidden_leaders", amounts, shares, {"track": 3.0, "ahead": 4.0, "red": 0.25, "green": 0.25, "heroes": 0.3}
)
