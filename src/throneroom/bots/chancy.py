"""For programs: any answer, each as likely as the other; but nothing good is given up by it (`FORGONE`)."""

from __future__ import annotations

from random import Random

from throneroom.kernel.decisions import FORGONE, Decision

from .bot import Deal, View


class RandomBot:
    looks = False
    budget = 0.0  # it takes no time

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        options = [option for option in decision.options if option.value != FORGONE]
        return self._random.choice(options).key
