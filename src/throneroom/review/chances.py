"""What could have happened instead: the tables that an answer may lead to, as a seat could tell before.

The hidden cards are dealt again as this seat could be dealt them, and chance begins anew; then the same answer is
given.  So a draw, a shuffle and a roll are all chances, and nothing that only others know is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import Final

from throneroom.kernel.chance import AtTheTable, Chance, Scripted, Seeded
from throneroom.kernel.decisions import Decision
from throneroom.kernel.frames import State
from throneroom.kernel.game import AnyGame
from throneroom.kernel.machine import DiceSeen
from throneroom.kernel.nodes import Seat

MOST: Final = 252  # ways in which dice fall, their order left aside: five dice
SAMPLED: Final = 64  # outcomes that are tried where there are more
TRIES: Final = 40  # deals for one of which an answer is possible, before that is given up
_APART: Final = 0xD1342543DE82EF95  # of seeds: no multiple of the step of `Seeded`, whose outcomes would overlap


@dataclass(frozen=True)
class Rolled:
    """The first roll after an answer."""

    dice: int
    sides: int

    @property
    def ways(self) -> int:
        return comb(self.dice + self.sides - 1, self.dice)

    def falls(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every way to fall, with its chance."""
        for faces in combinations_with_replacement(range(1, self.sides + 1), self.dice):
            orders = factorial(self.dice)
            for number in Counter(faces).values():
                orders //= factorial(number)
            yield faces, orders / self.sides**self.dice


class _Heard(Chance):
    """Notes how many dice are rolled first, and how often chance is asked."""

    __slots__ = ("first", "times", "_rest")

    def __init__(self, rest: Chance) -> None:
        self.first: Rolled | None = None
        self.times = 0
        self._rest = rest

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        self.times += 1
        if self.first is None:
            self.first = Rolled(count, sides)
        return self._rest.roll(count, sides, stream)

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        self.times += 1
        return self._rest.order(count, stream)


@dataclass(frozen=True)
class Outcome:
    state: State
    weight: float


class Chances:
    """After one answer, of whoever gave it, as one seat could tell before."""

    def __init__(self, game: AnyGame, before: State, key: str, seat: Seat) -> None:
        self._game = game
        self._before = before
        self._key = key
        self._seat = seat
        self._deals = 0
        self._possible = True  # at tables that are dealt again

    def some(self, number: int) -> Iterator[Outcome]:
        """So many of them, each as likely as the other."""
        for _ in range(number):
            yield Outcome(self._answered(self._dealt()), 1.0)

    def by_dice(self, rolled: Rolled, rounds: int) -> Iterator[Outcome]:
        """Every way in which the first roll can fall, `rounds` times, each time with what else may happen."""
        for _ in range(rounds):
            for faces, chance in rolled.falls():
                state = self._dealt()
                rest = state.chance
                state.chance = Scripted(faces, rest, rest)
                yield Outcome(self._answered(state), chance)

    def first_roll(self) -> tuple[Rolled | None, bool]:
        """How many dice are rolled first after this answer, if any are; and whether chance says nothing else."""
        state = self._dealt()
        heard = _Heard(Seeded(1))
        state.chance = AtTheTable(heard) if self._before.chance.asks else heard
        self._answered(state)
        return heard.first, heard.times == 1

    def _dealt(self) -> State:
        """The next table at which the answer is possible.

        Where it hardly ever is, since it names a hidden card, the table is the true one, and only chance begins anew.
        """
        for _ in range(TRIES if self._possible else 0):
            self._deals += 1
            state: State = self._game.redeal(self._before, self._seat, Seeded(_APART * self._deals))
            if state.open is not None and state.open.find(self._key) is not None:
                return self._set(state)
        self._possible = False
        self._deals += 1
        state = self._before.clone()
        state.chance = Seeded(_APART * self._deals)
        return self._set(state)

    def _set(self, state: State) -> State:
        state.loud = False
        if self._before.chance.asks:  # the dice are people's, here as there
            state.chance = AtTheTable(state.chance)
        return state

    def _answered(self, state: State) -> State:
        assert state.open is not None
        option = state.open.find(self._key)
        assert option is not None
        self._game.rules.answer(state, option)
        return state


def typed_dice(decision: Decision) -> Rolled | None:
    """The dice that people roll themselves and are asked about."""
    offers = decision.ask.offers
    return Rolled(offers.count, offers.sides) if isinstance(offers, DiceSeen) else None
