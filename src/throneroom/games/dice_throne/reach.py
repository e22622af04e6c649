"""What dice can be made of: every roll with its chance, what changing them may leave, and what that is worth.

Dice are sorted wherever they are looked at; a foreign one is not counted on, so it makes no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final, TypeAlias

from throneroom.kernel.nodes import Node

from .foreign import is_foreign
from .pages import ANY_VALUE, AS_ANOTHER, DEFENSE
from .rules.dice import AnotherAttempt, CountInstead, Reroll, SetDice, TipDie
from .rules.telling import without

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


def set_to(effect: SetDice, dice: Dice) -> set[Dice]:
    """All that these dice can be made by setting up to so many of them."""
    reached = {dice}
    for _ in range(min(effect.dice, len(dice))):
        for each in tuple(reached):
            to = effect.to if isinstance(effect.to, tuple) else values_set(effect.to, each)
            reached |= {with_die(each, old, new) for old in set(each) for new in to}
    return reached


def values_set(to: int, dice: Dice) -> tuple[int, ...]:
    return tuple(ON_A_DIE) if to == ANY_VALUE else dice if to == AS_ANOTHER else (to,)


def tipped(effect: TipDie, dice: Dice) -> set[Dice]:
    """All that comes of tipping one of them."""
    which = [old for old in set(dice) if not effect.even or old % 2 == 0]
    return {with_die(dice, old, new) for old in which for new in (old - 1, old + 1) if 1 <= new <= 6}


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


def change_worth(effect: Node, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    """The best that an effect makes of these dice, less what they are worth as they lie; nothing if it leaves them."""
    if not dice:
        return 0.0
    now = worth(dice, 0)
    if isinstance(effect, SetDice):
        return max([worth(other, 0) for other in set_to(effect, dice)]) - now
    if isinstance(effect, TipDie):
        return max([worth(other, 0) for other in tipped(effect, dice)], default=now) - now
    if isinstance(effect, Reroll):
        return max([rolled_again(dice, some, worth) for some in rerolls(dice, effect.dice)]) - now
    if isinstance(effect, AnotherAttempt):
        if effect.phase != DEFENSE:
            return worth(dice, 1) - now
        return max(0.0, sum([chance * worth(other, 0) for other, chance in all_throws(len(dice))]) - now)
    if isinstance(effect, CountInstead):
        swapped = {effect.face.symbol: effect.instead_of.symbol, effect.instead_of.symbol: effect.face.symbol}
        read = [die.index(swapped[die[value - 1]]) + 1 if die[value - 1] in swapped else value for value in dice]
        return worth(tuple(sorted(read)), 0) - now
    return 0.0
