"""What dice may still become: exact expectations over the hands of up to five dice, of which there are 462.

Five dice make 252 hands; the smaller ones are dice that somebody keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from operator import itemgetter
from threading import RLock
from typing import Final, TypeAlias

from throneroom.games.dice_throne.reach import ON_A_DIE, all_throws
from throneroom.games.dice_throne.reach import Dice as Dice

VALUES: Final = ON_A_DIE
rolls: Final = all_throws

# Picks some numbers out of a list.
Pick: TypeAlias = Callable[[list[float]], tuple[float, ...]]

_DICE: Final = 5
HANDS: Final = [hand for size in range(_DICE + 1) for hand in combinations_with_replacement(VALUES, size)]
NUMBER: Final = {hand: number for number, hand in enumerate(HANDS)}
# The number of the first hand of so many dice: smaller ones come first.
FIRST: Final = [len([hand for hand in HANDS if len(hand) < dice]) for dice in range(_DICE + 2)]
_ONE_MORE: Final = [[NUMBER[tuple(sorted((*hand, value)))] for value in VALUES] for hand in HANDS[: FIRST[_DICE]]]
# The same, and the next table, as what picks out of a list by these numbers: odds are worked out at every new table.
_MORE: Final[list[Pick]] = [itemgetter(*more) for more in _ONE_MORE]
ONE_LESS: Final = [sorted({NUMBER[hand[:at] + hand[at + 1 :]] for at in range(len(hand))}) for hand in HANDS]
_LESS: Final[list[Pick]] = [itemgetter(less[0], *less) for less in ONE_LESS[1:]]
WORKING: Final = RLock()  # a server works in several threads

WHOLE_HANDS: Final[tuple[Dice, ...]] = tuple(HANDS[FIRST[_DICE] :])


def averaged(whole: list[float], dice: int) -> list[float]:
    """By number, what every part of a hand of so many dice is worth if the missing dice are rolled: the mean over the
    next die, from whole hands down to none."""
    means = [0.0] * FIRST[dice] + whole
    for number in range(FIRST[dice] - 1, -1, -1):
        means[number] = sum(_MORE[number](means)) / 6
    return means


def best_kept(means: list[float]) -> list[float]:
    """By number, the most that any dice kept of these bring, all of them included."""
    tops = means[:1]
    for mean, parts in zip(means[1:], _LESS, strict=False):
        tops.append(max(mean, *parts(tops)))
    return tops


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """What can be kept of these dice while at least one is rolled, most dice first."""
    found: set[Dice] = {dice}
    for _ in dice:
        found |= {HANDS[less] for hand in found for less in ONE_LESS[NUMBER[hand]]}
    return tuple(sorted(found - {dice}, key=lambda kept: (-len(kept), kept)))


class Odds:
    """What five dice, or fewer, are worth, with further attempts to roll those that are not kept.

    Of five dice besides, there may be a card for one more attempt, and one to roll so many dice again one by one:
    each is named by the odds that are left when it has been played.
    """

    def __init__(
        self,
        worth: Callable[[Dice], float],
        dice: int = _DICE,
        more: tuple[Odds, ...] = (),
        again: tuple[tuple[int, Odds], ...] = (),
    ) -> None:
        self._dice = dice
        self._end: list[float] = [worth(hand) for hand in HANDS[FIRST[dice] : FIRST[dice + 1]]]
        self._more = more
        self._again = again
        self._best: list[list[float]] = [self._with_cards(self._end, 0)]
        self._means: list[list[float]] = [[]]

    def best(self, dice: Dice, attempts: int) -> float:
        """These dice if one stops here or keeps the best of them, whichever is more."""
        return self._hands(attempts)[NUMBER[dice] - FIRST[self._dice]]

    def keeping(self, kept: Dice, attempts: int) -> float:
        """These dice kept and the others rolled, which is one of the attempts."""
        self._hands(attempts)
        return self._means[attempts][NUMBER[kept]]

    def _hands(self, attempts: int) -> list[float]:
        """What every whole hand is worth with so many attempts."""
        if len(self._best) <= attempts:
            with WORKING:
                while len(self._best) <= attempts:
                    self._work_out_one_more()
        return self._best[attempts]

    def _work_out_one_more(self) -> None:
        first = FIRST[self._dice]
        means = averaged(self._best[-1], self._dice)
        tops = best_kept(means[:first])
        whole = [max(end, *parts(tops)) for end, parts in zip(self._end, _LESS[first - 1 :], strict=False)]
        self._means.append(means)
        self._best.append(self._with_cards(whole, len(self._best)))

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


def rolled_again(whole: list[float]) -> list[float]:
    """What each hand of five becomes worth when the die is rolled again for which that brings most."""
    first = FIRST[_DICE]
    means = {
        four: sum([whole[more - first] for more in _ONE_MORE[four]]) / 6 for four in range(FIRST[_DICE - 1], first)
    }
    return [max([means[less] for less in ONE_LESS[first + at]]) for at in range(len(whole))]
