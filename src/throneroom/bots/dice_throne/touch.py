"""What it is worth to touch dice on the table, if it is known what any dice there are worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import TypeAlias

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.foreign import is_foreign
from throneroom.kernel.nodes import Node

from ..odds.hands import Dice, rolls

OfDice: TypeAlias = Callable[[Dice, int], float]  # dice (sorted), and attempts more than there are


def with_die(dice: Dice, old: int, new: int) -> Dice:
    """A foreign die is not counted on, so it makes no difference."""
    if is_foreign(old):
        return dice
    changed = list(dice)
    changed[changed.index(old)] = new
    return tuple(sorted(changed))


def rolled_again(dice: Dice, some: Dice, worth: OfDice) -> float:
    """What is to be expected of rolling some of these dice again; of a foreign one, nothing."""
    kept = list(dice)
    for die in some:
        if not is_foreign(die):
            kept.remove(die)
    rolled = rolls(len(dice) - len(kept))
    return sum([chance * worth(tuple(sorted([*kept, *new])), 0) for new, chance in rolled])


def touched(node: Node, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    """The best that an effect makes of these dice, less what they are worth as they lie; nothing if it leaves them."""
    if not dice:
        return 0.0
    now = worth(dice, 0)
    match node:
        case w.SetDice():
            return max([worth(other, 0) for other in _set(node, dice)]) - now
        case w.TipDie():
            tipped = [old for old in set(dice) if not node.even or old % 2 == 0]
            tips = [(old, new) for old in tipped for new in (old - 1, old + 1) if 1 <= new <= 6]
            return max([worth(with_die(dice, old, new), 0) for old, new in tips], default=now) - now
        case w.Reroll():
            return max([rolled_again(dice, some, worth) for some in _rerolls(dice, node.dice)]) - now
        case w.AnotherAttempt() if node.phase == w.DEFENSE:
            return max(0.0, sum([chance * worth(other, 0) for other, chance in rolls(len(dice))]) - now)
        case w.AnotherAttempt():
            return worth(dice, 1) - now
        case w.CountInstead():
            swapped = {node.face.symbol: node.instead_of.symbol, node.instead_of.symbol: node.face.symbol}
            read = [die.index(swapped[die[value - 1]]) + 1 if die[value - 1] in swapped else value for value in dice]
            return worth(tuple(sorted(read)), 0) - now
    return 0.0


def _set(node: w.SetDice, dice: Dice) -> set[Dice]:
    """All that these dice can be made by setting up to so many of them."""
    reached = {dice}
    for _ in range(min(node.dice, len(dice))):
        for each in tuple(reached):
            to = node.to if isinstance(node.to, tuple) else values_set(node.to, each)
            reached |= {with_die(each, old, new) for old in set(each) for new in to}
    return reached


@cache
def _rerolls(dice: Dice, most: int) -> tuple[Dice, ...]:
    """The dice that may be rolled again: one or two, or as many as one may; what lies between is left out."""
    numbers = {min(number, most, len(dice)) for number in (1, 2, most)}
    return tuple({some for number in numbers for some in combinations(dice, number)})


def values_set(to: int, dice: Dice) -> tuple[int, ...]:
    return tuple(range(1, 7)) if to == w.ANY_VALUE else dice if to == w.AS_ANOTHER else (to,)
