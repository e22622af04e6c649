"""What dice may still become: exact expectations over the hands of up to five dice, which there are 462 of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, TypeAlias

Dice: TypeAlias = tuple[int, ...]  # sorted

_VALUES: Final = range(1, 7)
_DICE: Final = 5
_HANDS: Final = [hand for size in range(_DICE + 1) for hand in combinations_with_replacement(_VALUES, size)]
_NUMBER: Final = {hand: number for number, hand in enumerate(_HANDS)}
_ONE_MORE: Final = [
    [_NUMBER[tuple(sorted((*hand, value)))] for value in _VALUES] for hand in _HANDS if len(hand) < _DICE
]
_ONE_LESS: Final = [sorted({_NUMBER[hand[:at] + hand[at + 1 :]] for at in range(len(hand))}) for hand in _HANDS]


@cache
def rolls(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of so many dice and how likely it is."""
    return tuple(
        [
            (hand, factorial(dice) / prod([factorial(number) for number in Counter(hand).values()]) / 6**dice)
            for hand in combinations_with_replacement(_VALUES, dice)
        ]
    )


class Odds:
    """What five dice, or fewer, are worth, with further attempts to roll those that are not kept."""

    def __init__(self, worth: Callable[[Dice], float], dice: int = _DICE) -> None:
        self._whole = [number for number, hand in enumerate(_HANDS) if len(hand) == dice]
        self._parts = self._whole[0]  # how many hands have fewer dice: they come first, the smallest before all others
        self._best: list[list[float]] = [[0.0] * self._parts + [worth(_HANDS[number]) for number in self._whole]]
        self._means: list[list[float]] = [[]]

    def best(self, dice: Dice, attempts: int) -> float:
        """These dice if one stops here or keeps the best of them, whichever is more."""
        self._work_out(attempts)
        return self._best[attempts][_NUMBER[dice]]

    def keeping(self, kept: Dice, attempts: int) -> float:
        """These dice kept and the others rolled, which is one of the attempts."""
        self._work_out(attempts)
        return self._means[attempts][_NUMBER[kept]]

    def _work_out(self, attempts: int) -> None:
        """One attempt more: what a roll brings is the mean over the next die, from whole hands down to none."""
        while len(self._best) <= attempts:
            before = self._best[-1]
            means = before[:]
            for number in range(self._parts - 1, -1, -1):
                means[number] = sum([means[more] for more in _ONE_MORE[number]]) / 6
            tops = means[: self._parts]  # the most that any dice kept of these bring
            for number in range(self._parts):
                tops[number] = max([means[number], *[tops[less] for less in _ONE_LESS[number]]])
            whole = [max([before[number], *[tops[less] for less in _ONE_LESS[number]]]) for number in self._whole]
            self._means.append(means)
            self._best.append([0.0] * self._parts + whole)
