"""Some of the dice just rolled are chosen, and only these count."""

from __future__ import annotations

from itertools import combinations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import bound
from throneroom.kernel.nodes import Ask, Effect, sequence
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import CountOnly, WhichDice
from ..words import ChooseDice
from . import telling
from .book import RULES
from .values import counted_dice


@RULES.verb(ChooseDice)
def choose_dice(state: Table, effect: ChooseDice, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.count"), WhichDice(effect.dice, effect.do))


@RULES.offers(WhichDice)
def which_dice(state: Table, effect: WhichDice, frame: Frame) -> tuple[Option, ...]:
    """Those with the highest sum first; equal dice are alike."""
    chosen = {tuple(sorted(dice)) for dice in combinations(counted_dice(state, frame), effect.dice)}
    return tuple(
        [
            Option(
                f"count {''.join([str(die) for die in dice])}",
                Text("dice_throne.option.count", dice=dice),
                CountOnly(dice, effect.do),
            )
            for dice in sorted(chosen, key=lambda dice: (-sum(dice), dice))
        ]
    )


@RULES.verb(CountOnly)
def count_only(state: Table, effect: CountOnly, frame: Frame) -> None:
    if state.loud:
        state.say(telling.counts(state.box, frame.you, effect.dice))
    names = bound(frame.names, "rolled", effect.dice)
    state.stack = Frame(sequence(effect.do), 0, frame.you, frame.source, names, state.stack)
