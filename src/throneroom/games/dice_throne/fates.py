"""Who falls by what open dice show: no average tells that, and it is worth more than any points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throneroom.kernel.nodes import Effect

from .reach import Dice
from .tally import Kept, Taken, Tally

A_LIFE: Final = 20.0  # points of health: what it is worth that somebody falls, or does not
OUT_OF_REACH: Final = 20  # health that no single roll takes from anybody, or hardly any


class Fates:
    """Of the owner of dice, and of those whom they can strike: each with the health that is left without them."""

    def __init__(self, tally: Tally, do: Effect, left: int, struck: Sequence[int]) -> None:
        self.tally = tally
        self.do = do
        self.left = left
        self.near = [health for health in struck if 0 < health <= OUT_OF_REACH]
        self.kept = Kept(tally.state, tally.owner, tally.waiting, tally.names)
        self.taken = Taken(tally.state, tally.owner, tally.waiting, tally.names)

    def falls(self, dice: Dice) -> bool:
        """Their owner."""
        return self.left <= OUT_OF_REACH and self.left + self.kept.rolled(self.do, dice) <= 0

    def worth(self, dice: Dice) -> float:
        """To their owner; what somebody gains who falls is worth nothing."""
        counted = self.taken if self.falls(dice) else self.tally
        return counted.rolled(self.do, dice) + A_LIFE * self.fallen(dice)

    def fallen(self, dice: Dice) -> int:
        """How many of those whom they strike fall; less one if their owner does."""
        blow = self.taken.rolled(self.do, dice) if self.near else 0.0
        return sum([health <= blow for health in self.near]) - self.falls(dice)
