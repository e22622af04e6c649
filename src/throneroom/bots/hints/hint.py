"""How hints are asked for: from a view with its deals, from a match, or from a parcel in another process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text

from ..bot import Deal, View, dealer
from ..parcel import Parcel, unpacked
from ..thinker import SearchBot

MOST: Final = 3
BUDGET: Final = SearchBot.budget  # seconds


@dataclass(frozen=True)
class Hint:
    key: str  # of the option
    chance: float  # that the asked seat wins if it answers so
    reason: Text  # one sentence


def hints_for(view: View, decision: Decision, deal: Deal, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """The best answers to the open decision, best first, as the seat that is asked can tell."""
    found = SearchBot(seed).think(view, decision, budget, deal)
    reason = Text("hint.only")
    return [Hint(each.option.key, min(1.0, max(0.0, each.chance)), reason) for each in found[:MOST]]


def hints_at(match: Match, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """Those of the seat that is asked in a match."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    return hints_for(match.view(seat), decision, dealer(match.game, match.state, seat), seed, budget)


def hints_in(parcel: Parcel, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """The same in another process."""
    game, state = find(parcel.game), unpacked(parcel)
    decision = state.open
    assert decision is not None
    return hints_for(parcel.view, decision, dealer(game, state, decision.seat), seed, budget)
