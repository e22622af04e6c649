"""What could have happened instead: the tables that an answer may lead to, if only chance had spoken otherwise.

What nobody knew is shuffled again, and the dice are rolled anew; then the same answer is given.  So a draw, a shuffle
and a roll are all chances.  What somebody holds or has chosen is none: those cards are not as likely as any others,
since they are what is left of all that was played, kept and thrown away before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial
from random import Random
from typing import Final

from throneroom.kernel.chance import AtTheTable, Chance, Seeded
from throneroom.kernel.decisions import Decision
from throneroom.kernel.frames import State
from throneroom.kernel.game import AnyGame
from throneroom.kernel.machine import DiceSeen
from throneroom.kernel.nodes import Seat

MOST: Final = 252  # ways in which dice fall, their order left aside: five dice
SAMPLED: Final = 64  # outcomes that are tried where there are more
_BITS: Final = 64  # of a seed


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


class _Falls(Chance):
    """The first roll falls as it is said, in any order; where it is another roll than expected, as chance says."""

    __slots__ = ("_expected", "_faces", "_rest")

    def __init__(self, expected: Rolled, faces: tuple[int, ...], rest: Chance) -> None:
        self._expected = expected
        self._faces: tuple[int, ...] | None = faces
        self._rest = rest

    def clone(self) -> Chance:
        copy = _Falls(self._expected, (), self._rest.clone())
        copy._faces = self._faces
        return copy

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        faces, self._faces = self._faces, None
        if faces is None or Rolled(count, sides) != self._expected:
            return self._rest.roll(count, sides, stream)
        return tuple([faces[die] for die in self._rest.order(count, stream)])

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        return self._rest.order(count, stream)


@dataclass(frozen=True)
class Outcome:
    state: State
    weight: float


class Chances:
    """After one answer, of whoever gave it; chance is drawn by what this seat sees, and so for each table anew.

    If all tables had the same draws, so would all matches, and luck would have another mean than zero over them.
    """

    def __init__(self, game: AnyGame, before: State, key: str, seat: Seat) -> None:
        self._game = game
        self._before = before
        self._key = key
        self._random = Random(f"{key} {game.facts(before, seat)}")

    def some(self, number: int) -> Iterator[Outcome]:
        """So many of them, each as likely as the other."""
        for _ in range(number):
            yield Outcome(self._answered(self._table()), 1.0)

    def by_dice(self, rolled: Rolled, rounds: int) -> Iterator[Outcome]:
        """Every way in which the first roll can fall, `rounds` times, each time with what else may happen."""
        for _ in range(rounds):
            for faces, chance in rolled.falls():
                state = self._table()
                state.chance = _Falls(rolled, faces, state.chance)
                yield Outcome(self._answered(state), chance)

    def typed(self, rolled: Rolled) -> Iterator[Outcome]:
        """Every way in which dice that people roll can fall: the answers to what they show."""
        for faces, chance in rolled.falls():
            yield Outcome(self._answered(self._table(), "rolled " + "".join([str(face) for face in faces])), chance)

    def first_roll(self) -> tuple[Rolled | None, bool]:
        """How many dice are rolled first after this answer, if any are; and whether chance says nothing else."""
        state = self._table()
        heard = _Heard(self._seeded())
        state.chance = AtTheTable(heard) if self._before.chance.asks else heard
        self._answered(state)
        return heard.first, heard.times == 1

    def _seeded(self) -> Seeded:
        return Seeded(self._random.getrandbits(_BITS))

    def _table(self) -> State:
        state: State = self._game.reshuffled(self._before, self._seeded())
        state.loud = False
        if self._before.chance.asks:  # the dice are people's, here as there
            state.chance = AtTheTable(state.chance)
        return state

    def _answered(self, state: State, key: str = "") -> State:
        assert state.open is not None
        option = state.open.find(key or self._key)
        assert option is not None
        self._game.rules.answer(state, option)
        return state


def typed_dice(decision: Decision) -> Rolled | None:
    """The dice that people roll themselves and are asked about."""
    offers = decision.ask.offers
    return Rolled(offers.count, offers.sides) if isinstance(offers, DiceSeen) else None
