"""How answers are judged by a learned value: by the tables that they lead to, as far as a seat can know them.

Each answer is given at tables that the seat could be at, the same ones for all of them, and with the same luck.  From
there the game's quick player answers until a moment at which a value is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from ..bot import Deal, dealer
from ..evaluation import Evaluation
from ..plain import won
from ..same_luck import SameLuck
from .moments import Features
from .values import Value

LONGEST: Final = 40  # answers until a value is asked: more than any game should need
EVEN: Final = 0.5


class Afterwards:
    def __init__(self, evaluation: Evaluation, game: str, values: Mapping[str, Value]) -> None:
        assert evaluation.features is not None
        self.features: Features = evaluation.features
        self._evaluation = evaluation
        self._game = find(game)
        self._rules = self._game.rules
        self._values = values

    def chance(self, state: State, seat: Seat) -> float:
        """That a seat wins; at a group of which nothing was learned, as good as not."""
        if state.outcome is not None:
            return won(state, seat)
        value = self._values.get(self.features.group(state, seat))
        return EVEN if value is None else value.chance(self.features.read(state, seat))

    def chosen(self, state: State, random: Random, deals: int) -> Option:
        """The best answer of whoever is asked; any of the equals."""
        decision = state.open
        assert decision is not None
        if not self.features.tried(decision):
            return self._evaluation.quick(state, random)
        return self.best(decision, dealer(self._game, state, decision.seat), random, deals)

    def best(self, decision: Decision, deal: Deal, random: Random, deals: int) -> Option:
        options = self.features.tried(decision)
        if not options:
            return self._quickly(decision, deal, random)
        if len(options) == 1:
            return options[0]
        chances = self.chances(decision, deal, random.getrandbits(32), deals)
        best = max(chances)
        return random.choice([o for o, chance in zip(options, chances, strict=True) if chance == best])

    def _quickly(self, decision: Decision, deal: Deal, random: Random) -> Option:
        """What the quick player does at a table that was dealt again."""
        found = decision.find(self._evaluation.quick(deal(random.getrandbits(32)), random).key)
        return decision.options[0] if found is None else found

    def chances(self, decision: Decision, deal: Deal, seed: int, deals: int) -> list[float]:
        """Of each answer that is tried, in their order."""
        options = self.features.tried(decision)
        sums = [0.0] * len(options)
        for number in range(seed, seed + deals):
            for at, option in enumerate(options):
                sums[at] += self._tried(option.key, decision.seat, deal, number)
        return [total / deals for total in sums]

    def _tried(self, key: str, seat: Seat, deal: Deal, number: int) -> float:
        state = deal(number)
        state.chance = SameLuck(number)
        state.loud = False
        random = Random(number)
        if self._evaluation.suppose is not None:
            self._evaluation.suppose(state, seat, random)
        assert state.open is not None
        option = state.open.find(key)
        if option is None:  # at this table it is not possible
            return EVEN
        self._rules.answer(state, option)
        for _ in range(LONGEST):
            if self.features.asked(state):
                break
            self._rules.answer(state, self._evaluation.quick(state, random))
        return self.chance(state, seat)
