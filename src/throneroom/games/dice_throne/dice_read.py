"""What an effect reads of dice: nothing, the symbols that they show, or their numbers too.

Dice that are alike to an effect are worked out once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from throneroom.kernel.nodes import Node

from .pages import Straight
from .reach import Dice, all_throws
from .traits import NEW_DICE, READING_NUMBERS, READING_SYMBOLS

READING_NUMBERS.add(Straight)


def reads_dice(part: Any) -> bool:
    """Whether something in it looks at the dice that called for it; those of a roll of its own are others."""
    return _reads(part, READING_NUMBERS) or _reads(part, READING_SYMBOLS)


def reads_numbers(part: Any) -> bool:
    """Whether their symbols alone do not tell what it makes of them."""
    return _reads(part, READING_NUMBERS)


def _reads(part: Any, words: set[type[Node]]) -> bool:
    if isinstance(part, tuple):
        return any([_reads(each, words) for each in part])
    if type(part) in NEW_DICE or not isinstance(part, Node):
        return False
    if type(part) in words:
        return True
    return any([_reads(getattr(part, name), words) for name in type(part).__dict__.get("__dataclass_fields__", ())])


@cache
def throws_alike(die: tuple[str, ...], number: int) -> tuple[tuple[Dice, ...], tuple[tuple[int, float], ...]]:
    """Of all throws that show the same the first, and of each throw which that is, with its chance."""
    places: dict[tuple[str, ...], int] = {}
    first: list[Dice] = []
    found: list[tuple[int, float]] = []
    for dice, chance in all_throws(number):
        shown = tuple([die[value - 1] for value in dice])
        if shown not in places:
            places[shown] = len(first)
            first.append(dice)
        found.append((places[shown], chance))
    return tuple(first), tuple(found)
