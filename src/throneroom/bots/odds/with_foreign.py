"""Odds of an offensive roll in which one of the five dice is another hero's (DT-R-42): kept or rolled by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from throneroom.games.dice_throne.board import meets
from throneroom.games.dice_throne.box import DICE
from throneroom.games.dice_throne.foreign import SIDES, is_foreign

from .changes import Need
from .hands import FIRST, HANDS, NUMBER, ONE_LESS, WORKING, Dice, averaged, best_kept, keeps

_OWN: Final = DICE - 1


class OddsWithForeign:
    """As `Odds`, for hands of four dice and the foreign one, which stands last."""

    def __init__(self, worth: Callable[[Dice], float]) -> None:
        foreign = range(SIDES + 1, 2 * SIDES + 1)
        self._end = [[worth((*hand, die)) for hand in HANDS[FIRST[_OWN] : FIRST[DICE]]] for die in foreign]
        self._best = [self._end]  # for each attempt, face of the foreign die and hand of one's own dice
        self._kept: list[list[list[float]]] = [[]]  # the foreign die kept, for each of its faces
        self._rolled: list[list[float]] = [[]]  # it is rolled, too

    def best(self, dice: Dice, attempts: int) -> float:
        self._work_out(attempts)
        return self._best[attempts][dice[-1] - SIDES - 1][NUMBER[dice[:-1]] - FIRST[_OWN]]

    def keeping(self, kept: Dice, attempts: int) -> float:
        self._work_out(attempts)
        if kept and is_foreign(kept[-1]):
            return self._kept[attempts][kept[-1] - SIDES - 1][NUMBER[kept[:-1]]]
        return self._rolled[attempts][NUMBER[kept]]

    def _work_out(self, attempts: int) -> None:
        if len(self._best) <= attempts:
            with WORKING:
                while len(self._best) <= attempts:
                    self._work_out_one_more()

    def _work_out_one_more(self) -> None:
        first = FIRST[_OWN]
        kept = [averaged(whole, _OWN) for whole in self._best[-1]]
        rolled = [sum(means) / SIDES for means in zip(*kept, strict=True)]
        best_rolled = best_kept(rolled)
        best = []
        for means, ends in zip(kept, self._end, strict=True):
            tops = best_kept(means[:first])
            same = [max([tops[less] for less in parts]) for parts in ONE_LESS[first : FIRST[DICE]]]
            best.append(list(map(max, ends, same, best_rolled[first:])))
        self._kept.append(kept)
        self._rolled.append(rolled)
        self._best.append(best)


def keeps_with_foreign(dice: Dice) -> tuple[Dice, ...]:
    """What can be kept of five dice, the foreign one last, while at least one is rolled; most dice first."""
    own, foreign = dice[:-1], dice[-1:]
    found = [own, *keeps(own), *[kept + foreign for kept in keeps(own)]]
    return tuple(sorted(found, key=lambda kept: (-len(kept), kept)))


@cache
def odds_with_foreign(need: Need, die: tuple[str, ...]) -> OddsWithForeign:
    """The chance that these dice come to meet a requirement; `die` has the foreign one's symbols behind its own."""
    return OddsWithForeign(lambda dice: float(meets(need, die, dice)))
