"""What dice can be made of: every roll with its chance, what changing them may leave, and what that is worth.

Dice are sorted wherever they are looked at; a foreign one is not counted on, so it makes no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, TypeAlias

from throneroom.kernel.nodes import Node

from .beside import F, said_in
from .foreign import is_foreign

Dice: TypeAlias = tuple[int, ...]  # sorted
OfDice: TypeAlias = Callable[[Dice, int], float]  # dice, and attempts more than there are

ON_A_DIE: Final = range(1, 7)


@cache
def all_throws(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of so many dice and how likely it is."""
    return tuple(
        [
            (hand, factorial(dice) / prod([factorial(number) for number in Counter(hand).values()]) / 6**dice)
            for hand in combinations_with_replacement(ON_A_DIE, dice)
        ]
    )


def with_die(dice: Dice, old: int, new: int) -> Dice:
    """One of the dice shows something else."""
    if is_foreign(old):
        return dice
    changed = list(dice)
    changed[changed.index(old)] = new
    return tuple(sorted(changed))


def without(dice: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    """The other dice."""
    others = list(dice)
    for die in kept:
        others.remove(die)
    return tuple(others)


@cache
def rerolls(dice: Dice, most: int) -> tuple[Dice, ...]:
    """The dice that may be rolled again: one or two, or as many as one may; what lies between is left out."""
    numbers = {min(number, most, len(dice)) for number in (1, 2, most)}
    return tuple({some for number in numbers for some in combinations(dice, number)})


def rolled_again(dice: Dice, some: Dice, worth: OfDice) -> float:
    """What is to be expected of rolling some of these dice again; of a foreign one, nothing."""
    kept = without(dice, tuple([die for die in some if not is_foreign(die)]))
    rolled = all_throws(len(dice) - len(kept))
    return sum([chance * worth(tuple(sorted([*kept, *new])), 0) for new, chance in rolled])


# The best that a word makes of dice: of these, on a die with such symbols, to whom dice are worth so much.
Best: TypeAlias = Callable[[Any, Dice, tuple[str, ...], OfDice], float]
REMADE: Final[dict[type[Node], Best]] = {}


def remade(*kinds: type[Node]) -> Callable[[F], F]:
    """What the dice are worth that a word makes of others.  Each mechanic says it of its words, beside them."""
    return said_in(REMADE, kinds)


def change_worth(effect: Node, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    """The best that an effect makes of these dice, less what they are worth as they lie; nothing if it leaves them."""
    best = REMADE.get(type(effect))
    return best(effect, dice, die, worth) - worth(dice, 0) if dice and best is not None else 0.0
