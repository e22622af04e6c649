"""The value of a table: the chance that a seat wins, without playouts, from what that seat may know.

What speaks for a seat (`Evaluation.signs_of`) is weighed by what many matches of bots have shown: `values.json`, which
`python -m tools.calibrate` makes.  Another estimator can take its place: whoever looks back asks for a `Value`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.outlook import chance_of
from throneroom.bots.search import standard_error
from throneroom.kernel.chance import Seeded
from throneroom.kernel.frames import State
from throneroom.kernel.game import AnyGame
from throneroom.kernel.nodes import Seat

FILE: Final = Path(__file__).with_name("values.json")
TWO, MORE = "2", "more"  # weights differ by how many sides there are
LEAST_GAP: Final = 0.05  # how far a value may be off that was never held against outcomes
TENTHS: Final = 10
Sides: TypeAlias = tuple[tuple[Seat, ...], ...]  # who was together when the match began


@dataclass(frozen=True)
class Seen:
    """A chance as a seat sees it, and its standard error: few of the tables that it could be at were looked at."""

    chance: float
    error: float = 0.0


class Value(Protocol):
    version: str  # another one is another review

    def seen(self, state: State, seat: Seat) -> Seen:
        """The chance that this seat wins, by what it knows: the same at all tables that it could be at."""
        ...

    def shares(self, state: State, seat: Seat) -> list[float]:
        """The same of every seat, as this seat sees them; those of one side together have one share."""
        ...

    def gap(self, chance: float) -> float:
        """By how much such chances were off, on average, where they were held against outcomes."""
        ...


@dataclass(frozen=True)
class Weights:
    """How signs count, and how well the chances that they come to have agreed with outcomes, by tenths."""

    of: tuple[float, ...]  # the first for nothing, then one for each sign
    gaps: tuple[float, ...]

    def chance(self, signs: Sequence[float]) -> float:
        total = self.of[0]
        for weight, sign in zip(self.of[1:], signs, strict=True):
            total += weight * sign
        return chance_of(total)


class Weighed:
    """The value of any game: where nothing was fitted, its signs count as on paper."""

    def __init__(self, game: AnyGame, sides: Sides) -> None:
        self._game = game
        self._sides = sides
        self._evaluation: Evaluation = evaluation_of(game.name)
        kept: dict[str, Any] = values().get(game.name, {}).get(kind_of(sides), {})
        on_paper = Weights((0.0, *self._evaluation.on_paper), (LEAST_GAP,) * TENTHS)
        self._weights = Weights(tuple(kept["weights"]), tuple(kept["gaps"])) if kept else on_paper
        self.version: str = version_of(game.name)

    def seen(self, state: State, seat: Seat) -> Seen:
        if state.outcome is not None:
            return Seen(ended(state, seat, self._sides))
        if not [side for side in self._game.sides(state) if seat in side]:
            return Seen(0.0)
        found = [self.chance(table, seat) for table in self._tables(state, seat)]
        mean = sum(found, 0.0) / len(found)
        return Seen(mean, standard_error(found) if len(found) > 1 else 0.0)

    def shares(self, state: State, seat: Seat) -> list[float]:
        """What this seat leaves to the others is theirs as they stand beside each other."""
        own = self.seen(state, seat).chance
        if state.outcome is not None:
            return [ended(state, other, self._sides) for other in range(state.seats)]
        tables = self._tables(state, seat)
        chances = [0.0] * state.seats
        for side in self._game.sides(state):
            of_side = sum([self.chance(table, side[0]) for table in tables], 0.0) / len(tables)
            for other in side:
                chances[other] = of_side
        mine = [side for side in self._sides if seat in side][0]
        others = sum([chances[side[0]] for side in self._sides if side is not mine], 0.0)
        left = (1.0 - own) / others if others else 0.0
        return [own if other in mine else left * chance for other, chance in enumerate(chances)]

    def _tables(self, state: State, seat: Seat) -> list[State]:
        numbers = range(self._evaluation.deals)
        return [dealt(self._game, self._evaluation, state, seat, number) for number in numbers]

    def chance(self, state: State, seat: Seat) -> float:
        """At one table that is known whole."""
        if state.outcome is not None:
            return ended(state, seat, self._sides)
        signs = self._evaluation.signs_of(state, seat)
        return self._weights.chance(signs)

    def gap(self, chance: float) -> float:
        return self._weights.gaps[tenth(chance)]


def version_of(game: str) -> str:
    """By what the weights of a game were fitted to."""
    return " ".join([kept["data"][:12] for _, kept in sorted(values().get(game, {}).items())]) or "plain"


def kind_of(sides: Sides) -> str:
    return TWO if len(sides) == 2 else MORE


def tenth(chance: float) -> int:
    return min(TENTHS - 1, int(chance * TENTHS))


def dealt(game: AnyGame, evaluation: Evaluation, state: State, seat: Seat, number: int) -> State:
    """A table that a seat could be at as well, by its number, with what it believes of the others."""
    table: State = game.redeal(state, seat, Seeded(_APART * (number + 1)))
    if evaluation.suppose is not None:
        evaluation.suppose(table, seat, Random(number))
    return table


_APART: Final = 0x5851F42D4C957F2D  # seeds of matches are small: none of them deals like this


def ended(state: State, seat: Seat, sides: Sides) -> float:
    """1, 0, or a share: of a match that several sides have won, and of one that nobody has."""
    outcome = state.outcome
    assert outcome is not None
    if not outcome.winners:
        return 1 / len(sides)
    if seat not in outcome.winners:
        return 0.0
    return 1 / len([side for side in sides if any([winner in side for winner in outcome.winners])])


@cache
def values() -> dict[str, Any]:
    if not FILE.exists():
        return {}
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found
