"""Level 2: the answer that looks best at once, one step deep, worked out from the seat's own view."""

from __future__ import annotations

from throneroom.kernel.decisions import Decision

from . import dice_throne, hidden_leaders
from .bot import Deal, View, luck
from .drako import judge
from .search import Worths

EVALUATIONS: dict[str, Worths] = {
    "dice-throne": dice_throne.greedy,
    "drako": judge.worths,
    "hidden-leaders": hidden_leaders.lone_worths,
}
_AS_GOOD = 1e-9


def willing(view: View, decision: Decision) -> list[float]:
    """For a game without an evaluation of its own: anything rather than passing."""
    return [0.0 if option.key.startswith("pass") else 1.0 for option in decision.options]


class GreedyBot:
    looks = True
    budget = 0.05

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        worths = EVALUATIONS.get(view["game"], willing)(view, decision)
        best = max(worths) - _AS_GOOD
        equal = [option for option, worth in zip(decision.options, worths, strict=True) if worth >= best]
        return luck(self._seed, view, decision).choice(equal).key
