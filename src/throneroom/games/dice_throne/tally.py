"""What effects come to on certain dice, counted in points of health: a rough sum of what their pages say.

It is for telling whether dice are worth changing, not for playing well.  Everything it looks at lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias

from throneroom.kernel.frames import NO_NAMES, Frame, Names
from throneroom.kernel.nodes import Effect, From, If, Node, Seat, sequence

from .beside import F, said_in
from .book import RULES
from .dice_read import reads_numbers, throws_alike
from .in_flight import Tray
from .reach import Dice, all_throws
from .state import Table
from .traits import UNFOLDING

TOKEN: Final = 2.0
OTHER: Final = 2.0  # of a word that says nothing of it
Summed: TypeAlias = "Callable[[Tally, Any, Frame], float]"
Sums: TypeAlias = dict[type[Node], Summed]

# Each mechanic says it of its words, beside them.
TAKEN: Final[Sums] = {}  # the health that a word takes from others
KEPT: Final[Sums] = {}  # the health that it leaves to the owner of the dice
BROUGHT: Final[Sums] = {}  # anything else, in points of health
WITHIN: Final[Sums] = {}  # of a word that stands around others: what they come to


def health_taken(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(TAKEN, kinds)


def health_kept(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(KEPT, kinds)


def points(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(BROUGHT, kinds)


def points_within(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(WITHIN, kinds)


class Tally:
    """For one owner of dice: on a table of its own, so that dice can lie there which do not."""

    counted: ClassVar[tuple[Sums, ...]] = (TAKEN, KEPT, BROUGHT)
    other: ClassVar[float] = OTHER

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
        return self.all(effect, self._frame(self.names))

    def rolled(self, effect: Effect, dice: Dice) -> float:
        """Of effects for which just these dice were rolled."""
        return self.all(effect, self._frame({**self.names, "rolled": dice}))

    def _frame(self, names: Names) -> Frame:
        return Frame((), 0, self.owner, "", names, None)

    def all(self, effect: Effect | None, frame: Frame) -> float:
        return 0.0 if effect is None else sum([self._one(each, frame) for each in sequence(effect)])

    def _one(self, effect: Node, frame: Frame) -> float:
        kind = type(effect)
        if kind in UNFOLDING:
            return self.all(RULES.verbs[kind](self.state, effect, frame), frame)
        if kind in WITHIN:
            return WITHIN[kind](self, effect, frame)
        counts = [counts[kind] for counts in self.counted if kind in counts]
        if counts:
            return sum([count(self, effect, frame) for count in counts])
        return self.other

    def now(self, effect: Effect) -> float:
        """Of effects that need no dice, or roll their own."""
        return self.all(effect, self._frame(self.names))

    def average(self, effect: Node, do: Effect, dice: int) -> float:
        """Of so many new dice, worked out once for each effect that rolls: it does not ask what other dice show."""
        found = self._thrown.get(id(effect))
        if found is None:
            found = self._thrown[id(effect)] = self._average(do, dice)
        return found

    def _average(self, do: Effect, number: int) -> float:
        if reads_numbers(do):
            return sum([chance * self.rolled(do, dice) for dice, chance in all_throws(number)])
        faces, throws = throws_alike(self.state.box.dice[self.owner], number)
        worths = [self.rolled(do, dice) for dice in faces]
        return sum([chance * worths[alike] for alike, chance in throws])

    def worth(self, value: Any, frame: Frame) -> int:
        return RULES.work_out(self.state, value, frame)


class Kept(Tally):
    """Only the health that they leave to their owner."""

    other = 0.0
    counted = (KEPT,)


class Taken(Tally):
    """Only the health that they take from others."""

    other = 0.0
    counted = (TAKEN,)


@points_within(If)
def what_holds(tally: Tally, effect: If, frame: Frame) -> float:
    found = effect.then if RULES.work_out(tally.state, effect.when, frame) else effect.otherwise
    return tally.all(found, frame)


@points_within(From)
def all_within(tally: Tally, effect: Any, frame: Frame) -> float:
    """All that stands in it is done."""
    return tally.all(effect.do, frame)
