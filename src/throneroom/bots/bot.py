"""What a bot is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from throneroom.kernel.decisions import Decision

View: TypeAlias = Mapping[str, Any]  # Match.view(seat): all that a bot may know

BUDGET = 1.0  # seconds that a bot of a live match may think


class Bot(Protocol):
    """Somebody who answers for a seat."""

    looks: bool  # whether it reads the view: who does not need not be given one

    def decide(self, view: View, decision: Decision, budget: float = BUDGET) -> str:
        """The key of one of the decision's options, found within `budget` seconds."""
        ...
