"""Which dice of a roll count, to be drawn: those with a symbol, or a number, that the text of the roll asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from throneroom.kernel.nodes import Node

from .beside import F, said_in
from .board import kinds_in
from .pages import DEFENSE, Ability, Card, Companion, Status, UpgradeCard
from .traits import AVOIDING, NEW_DICE

ONE_DIE: Final = 1
# Numbers and symbols that are asked for; None if all that is shown counts.
CountedDice: TypeAlias = set[int | str] | None

# What a word asks of so many dice.  Each mechanic says it of its words, beside them.
COUNTS: Final[dict[type[object], Callable[[Any, int], CountedDice]]] = {}


def dice_counted(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(COUNTS, kinds)


def rolls_of(page: Ability | Card | Companion | Status) -> list[tuple[object, int]]:
    """What each roll that a page asks for does, and with how many dice; the offensive roll is not among them."""
    if isinstance(page, Ability) and page.kind == DEFENSE:
        return [(row.do, page.dice) for row in page.rows]
    return [] if isinstance(page, UpgradeCard) else _rolls(page.rules if isinstance(page, Status) else page)


def counting(page: Ability | Card | Companion | Status) -> list[int | str]:
    """Numbers and symbols that count in its rolls; none, if every die does."""
    found: set[int | str] = set()
    for do, dice in rolls_of(page):
        counted = counted_in(do, dice)
        if counted is None:
            return []
        found |= counted
    return sorted(found, key=lambda each: (isinstance(each, str), each))


def avoiding(page: Status) -> bool:
    """Whether it is a try to take no damage."""
    return any([not AVOIDING.isdisjoint(kinds_in(do)) for do, _ in rolls_of(page)])


def _parts(page: object) -> list[object]:
    if isinstance(page, tuple):
        return list(page)
    if not isinstance(page, Node) or isinstance(page, Status):
        return []
    return [getattr(page, name) for name in type(page).__dict__["__dataclass_fields__"]]


def _rolls(page: object) -> list[tuple[object, int]]:
    if type(page) in NEW_DICE:
        roll: Any = page
        return [(roll.do, roll.dice)]
    return [roll for part in _parts(page) for roll in _rolls(part)]


def counted_in(page: object, dice: int, besides: Collection[int | str] = ()) -> CountedDice:
    """What is asked for in a part of a roll, and besides."""
    asks = COUNTS.get(type(page))
    if asks is not None:
        return asks(page, dice)
    if type(page) in NEW_DICE:
        return set()  # other dice
    found: set[int | str] = {*besides}
    for part in _parts(page):
        counted = counted_in(part, dice)
        if counted is None:
            return None
        found |= counted
    return found
