"""What effects come to on certain dice, counted in points of health: a rough sum of what their pages say.

It is for telling whether dice are worth changing, not for playing well.  Everything it looks at lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from throneroom.kernel.frames import NO_NAMES, Frame, Names
from throneroom.kernel.nodes import Effect, From, If, Node, Seat, sequence

from .in_flight import Tray
from .reach import Dice, all_throws
from .rules.bluff import Bluff
from .rules.book import RULES
from .rules.choices import Either, May, OnceLanded, Then
from .rules.damage import Add, Apart, Deal, DealBackHalf, NoDamage, Prevent, PreventHalf, Recoil, StealHealth, Suffer
from .rules.dice import RollDice
from .rules.outcomes import ByValue, ChooseDice, IfShows, OfAKind, OnFaces, PerDie
from .rules.resources import Draw, GainCP, Heal
from .rules.statuses import Gain, Inflict, Lose, LoseThis
from .rules.values import half
from .state import Table

TOKEN: Final = 2.0
OTHER: Final = 2.0  # of a word that is not known here
_UNFOLDS: Final = (OnFaces, PerDie, ByValue, OfAKind, IfShows)  # their verbs only say which effects follow
_PRICES: Final = (Lose, LoseThis)  # paid, whatever the dice show


class Tally:
    """For one owner of dice: on a table of its own, so that dice can lie there which do not."""

    def __init__(self, state: Table, owner: Seat, waiting: int, names: Names = NO_NAMES) -> None:
        self.state = state.clone()
        self.owner = owner
        self.waiting = waiting  # the damage that waits for the owner, which its defense may lessen
        self.names = names
        self._thrown: dict[int, float] = {}  # by effect, what rolls of its own come to

    def attack(self, effect: Effect, dice: Dice) -> float:
        """Of an offensive ability that these dice call for."""
        tray = self.state.trays[0]
        self.state.trays = (Tray(tray.owner, tray.purpose, dice), *self.state.trays[1:])
        return self._all(effect, self._frame(self.names))

    def rolled(self, effect: Effect, dice: Dice) -> float:
        """Of effects for which just these dice were rolled."""
        return self._all(effect, self._frame({**self.names, "rolled": dice}))

    def _frame(self, names: Names) -> Frame:
        return Frame((), 0, self.owner, "", names, None)

    def _all(self, effect: Effect | None, frame: Frame) -> float:
        return 0.0 if effect is None else sum([self._one(each, frame) for each in sequence(effect)])

    def _one(self, effect: Node, frame: Frame) -> float:
        if isinstance(effect, _UNFOLDS):
            return self._all(RULES.verbs[type(effect)](self.state, effect, frame), frame)
        if isinstance(effect, If):
            found = effect.then if RULES.work_out(self.state, effect.when, frame) else effect.otherwise
            return self._all(found, frame)
        if isinstance(effect, (From, Then, OnceLanded, Apart)):
            return self._all(effect.do, frame)
        if isinstance(effect, May):
            return max(0.0, self._all(effect.do, frame))
        if isinstance(effect, Either):
            return max([self._all(choice, frame) for choice in effect.choices])
        if isinstance(effect, ChooseDice):
            counted = {tuple(sorted(dice)) for dice in combinations(frame.names.get("rolled", ()), effect.dice)}
            return max([self.rolled(effect.do, dice) for dice in counted], default=0.0)
        if isinstance(effect, RollDice):
            return self.average(effect)
        if isinstance(effect, Bluff):  # one of them is turned over, as if by lot
            return sum([self._all(card.do, frame) for card in effect.cards]) / len(effect.cards)
        count = _COUNTS.get(type(effect))
        if count is not None:
            return count(self, effect, frame)
        return 0.0 if isinstance(effect, _PRICES) else OTHER

    def now(self, effect: Effect) -> float:
        """Of effects that need no dice, or roll their own."""
        return self._all(effect, self._frame(self.names))

    def average(self, effect: RollDice) -> float:
        """Worked out once: a roll of its own does not ask what other dice show."""
        found = self._thrown.get(id(effect))
        if found is None:
            found = sum([chance * self.rolled(effect.do, dice) for dice, chance in all_throws(effect.dice)])
            self._thrown[id(effect)] = found
        return found

    def worth(self, value: Any, frame: Frame) -> int:
        return RULES.work_out(self.state, value, frame)


_COUNTS: Final[dict[type[Node], Callable[[Tally, Any, Frame], float]]] = {
    Add: lambda tally, effect, frame: tally.worth(effect.amount, frame),
    Deal: lambda tally, effect, frame: tally.worth(effect.amount, frame),
    StealHealth: lambda tally, effect, frame: 2 * effect.amount,
    Suffer: lambda tally, effect, frame: -tally.worth(effect.amount, frame),
    Recoil: lambda tally, effect, frame: -tally.worth(effect.amount, frame),
    Heal: lambda tally, effect, frame: tally.worth(effect.amount, frame),
    Prevent: lambda tally, effect, frame: min(tally.waiting, tally.worth(effect.amount, frame)),
    PreventHalf: lambda tally, effect, frame: half(tally.waiting),
    NoDamage: lambda tally, effect, frame: tally.waiting,
    DealBackHalf: lambda tally, effect, frame: half(tally.waiting),
    GainCP: lambda tally, effect, frame: tally.worth(effect.amount, frame),
    Draw: lambda tally, effect, frame: tally.worth(effect.cards, frame),
    Gain: lambda tally, effect, frame: TOKEN * tally.worth(effect.number, frame),
    Inflict: lambda tally, effect, frame: TOKEN * tally.worth(effect.number, frame),
}
