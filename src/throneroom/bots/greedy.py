"""Level 2: the answer that looks best at once, one step deep, worked out from the seat's own view.

Where a game has no evaluation to look by, a few matches are played out instead.
"""

from __future__ import annotations

from typing import Final

from throneroom.kernel.decisions import Decision

from .bot import Deal, View, luck
from .evaluation import evaluation_of
from .thinker import Thinker

_AS_GOOD: Final = 1e-9


class GreedyBot(Thinker):
    level = "casual"
    budget = 0.05

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        casual = evaluation_of(view["game"]).casual
        if casual is None:
            return super().decide(view, decision, budget, deal)
        worths = casual(view, decision)
        best = max(worths) - _AS_GOOD
        equal = [option for option, worth in zip(decision.options, worths, strict=True) if worth >= best]
        return luck(self._seed, view, decision).choice(equal).key
