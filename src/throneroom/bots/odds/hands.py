"""What dice may still become: exact expectations over the hands of up to five dice, of which there are 462.

Five dice make 252 hands; the smaller ones are dice that somebody keeps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from threading import RLock
from typing import Final, TypeAlias

Dice: TypeAlias = tuple[int, ...]  # sorted

VALUES: Final = range(1, 7)
_DICE: Final = 5
_HANDS: Final = [hand for size in range(_DICE + 1) for hand in combinations_with_replacement(VALUES, size)]
_NUMBER: Final = {hand: number for number, hand in enumerate(_HANDS)}
_WHOLE: Final = [number for number, hand in enumerate(_HANDS) if len(hand) == _DICE]
_PARTS: Final = _WHOLE[0]  # how many hands have fewer dice: they come first, the smallest before all others
_FOURS: Final = [number for number, hand in enumerate(_HANDS) if len(hand) == _DICE - 1]
_ONE_MORE: Final = [[_NUMBER[tuple(sorted((*hand, value)))] for value in VALUES] for hand in _HANDS[:_PARTS]]
_ONE_LESS: Final = [sorted({_NUMBER[hand[:at] + hand[at + 1 :]] for at in range(len(hand))}) for hand in _HANDS]

_WORKING: Final = RLock()  # a server works in several threads

WHOLE_HANDS: Final[tuple[Dice, ...]] = tuple([_HANDS[number] for number in _WHOLE])


@cache
def rolls(dice: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of so many dice and how likely it is."""
    return tuple(
        [
            (hand, factorial(dice) / prod([factorial(number) for number in Counter(hand).values()]) / 6**dice)
            for hand in combinations_with_replacement(VALUES, dice)
        ]
    )


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """What can be kept of these dice while at least one is rolled, most dice first."""
    found: set[Dice] = {dice}
    for _ in dice:
        found |= {_HANDS[less] for hand in found for less in _ONE_LESS[_NUMBER[hand]]}
    return tuple(sorted(found - {dice}, key=lambda kept: (-len(kept), kept)))


class Odds:
    """What five dice are worth, with further attempts to roll those that are not kept.

    Besides, there may be a card for one more attempt, and one to roll so many dice again one by one: each is named
    by the odds that are left when it has been played.
    """

    def __init__(
        self,
        worth: Callable[[Dice], float],
        more: tuple[Odds, ...] = (),
        again: tuple[tuple[int, Odds], ...] = (),
    ) -> None:
        self._end: list[float] = [worth(hand) for hand in WHOLE_HANDS]
        self._more = more
        self._again = again
        self._best: list[list[float]] = [[0.0] * _PARTS + self._with_cards(self._end, 0)]
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
        if len(self._best) <= attempts:
            with _WORKING:
                while len(self._best) <= attempts:
                    self._work_out_one_more()

    def _work_out_one_more(self) -> None:
        """One attempt more: what a roll brings is the mean over the next die, from whole hands down to none."""
        means = self._best[-1][:]
        for number in range(_PARTS - 1, -1, -1):
            means[number] = sum([means[more] for more in _ONE_MORE[number]]) / 6
        tops = means[:_PARTS]  # the most that any dice kept of these bring
        for number in range(_PARTS):
            tops[number] = max([means[number], *[tops[less] for less in _ONE_LESS[number]]])
        ends = zip(_WHOLE, self._end, strict=True)
        whole = [max([end, *[tops[less] for less in _ONE_LESS[number]]]) for number, end in ends]
        whole = self._with_cards(whole, len(self._best))
        self._means.append(means)
        self._best.append([0.0] * _PARTS + whole)

    def _with_cards(self, whole: list[float], attempts: int) -> list[float]:
        """The same hands if one plays a card instead, where that is more."""
        for odds in self._more:
            whole = list(map(max, whole, odds._hands(attempts + 1)))
        for dice, odds in self._again:
            after = rolled_again(odds._hands(attempts))
            for _ in range(dice - 1):
                after = rolled_again(list(map(max, odds._hands(attempts), after)))
            whole = list(map(max, whole, after))
        return whole

    def _hands(self, attempts: int) -> list[float]:
        self._work_out(attempts)
        return self._best[attempts][_PARTS:]


def rolled_again(whole: list[float]) -> list[float]:
    """What each hand becomes worth when the die is rolled again for which that brings most."""
    means = {four: sum([whole[more - _PARTS] for more in _ONE_MORE[four]]) / 6 for four in _FOURS}
    return [max([means[less] for less in _ONE_LESS[number]]) for number in _WHOLE]
