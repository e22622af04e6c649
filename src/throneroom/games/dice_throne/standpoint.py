"""When a word can matter in an open window, and what it is sure to do to the damage that waits.

Each mechanic says it of its words, beside them.  What says nothing matters always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from throneroom.kernel.nodes import Node, Seat, Worth

from .beside import F, said_in
from .in_flight import Line
from .pages import YOU, Status
from .state import Table

FAR: Final = 99  # an amount that nobody knows


class Standpoint:
    """A window as one seat sees it: what words ask of it, and `mattering.py` answers."""

    state: Table
    seat: Seat
    landing: bool  # whether this seat can answer no later than here to the damage that waits
    falling: bool  # whether it would fall of it

    def hurt(self, seat: Seat) -> int:
        """The damage that would get through to somebody and that can still be avoided."""
        raise NotImplementedError

    def finishes(self, amount: int) -> bool:
        """Whether an opponent falls by so much more, who would not without."""
        raise NotImplementedError

    def most(self, amount: Any, dice: int) -> int:
        """What an amount can come to at the most, with so many dice."""
        raise NotImplementedError

    def lessens(self, who: str = YOU, amount: Worth = FAR) -> bool:
        """Prevention: when damage is about to land on you, or on whom you may protect with it."""
        raise NotImplementedError

    def by_chance(self, effect: Node, dice: int) -> bool:
        """What is left to chance: if something in it matters, and prevention only if it is worth it on average."""
        raise NotImplementedError

    def adds(self, amount: Worth, dice: int) -> bool:
        """More damage for an attack of one's own, at the last moment or as the last blow; not for who falls without."""
        raise NotImplementedError

    def deals(self, amount: Worth, dice: int) -> bool:
        """Damage by itself, at the last moment or if it is the last blow; not where all who are against one fall."""
        raise NotImplementedError

    def pays(self, amount: Worth) -> bool:
        """CP: with so many more a card of this hand could be played that matters now."""
        raise NotImplementedError

    def heals(self) -> bool:
        """When it would save: also from an ultimate that is announced, after which nobody can answer (DT-ULT-2)."""
        raise NotImplementedError

    def gains(self, token: Status, who: str) -> bool:
        """A token that could be spent at once, for something that matters, or that works by itself."""
        raise NotImplementedError

    def inflicts(self, on: str) -> bool:
        """A token put on the target of an attack of one's own: for a card that is for that attack, now or never."""
        raise NotImplementedError

    def removes(self, who: str) -> bool:
        """A token, before it acts: in upkeep, as it is being spent, and where it counts for the damage that waits."""
        raise NotImplementedError

    def changes(self, effect: Node) -> bool:
        """Dice: while an ability is announced on them, or while they lie open to be counted."""
        raise NotImplementedError


Matters: TypeAlias = Callable[[Any, Any, int], bool]  # a standpoint, a word, and how many dice it counts
MATTERS: Final[dict[type[Node], Matters]] = {}
MOST: Final[dict[type[Node], Callable[[Any, Any, int], int]]] = {}
SURE_LINES: Final[dict[type[Node], Callable[[Any, Any, str], Line | None]]] = {}


def matters(*kinds: type[Node]) -> Callable[[F], F]:
    """Whether a word can matter now."""
    return said_in(MATTERS, kinds)


def at_the_most(*kinds: type[Node]) -> Callable[[F], F]:
    """What a value can come to, where working it out would tell what the dice show that lie there."""
    return said_in(MOST, kinds)


def surely(*kinds: type[Node]) -> Callable[[F], F]:
    """The line that a word is sure to add to the damage that waits, in the name of its source."""
    return said_in(SURE_LINES, kinds)


def can_wait(*kinds: type[Node]) -> None:
    """Words that do as much in one's own main phase, or that are a price."""
    said_in(MATTERS, kinds)(_never)


def _never(here: Standpoint, effect: Node, dice: int) -> bool:
    return False
