"""What dice decide, and what changes them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import meets
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Node
from throneroom.kernel.notation import Key

from ..judge import NEVER, Judge, judged, nodes, on_dice
from ..rates import BLOW, DEFENDED
from ..worth import Estimate, estimated, not_estimated, roll_worth


@estimated(w.RollDice)
def roll(estimate: Estimate, node: w.RollDice, dice: Dice) -> float:
    return estimate.rolled(node.dice, node.do)


@estimated(w.OnFaces)
def on_faces(estimate: Estimate, node: w.OnFaces, dice: Dice) -> float:
    return estimate.run(node.do, dice) if meets(node.faces, estimate.die, dice) else 0.0


@estimated(w.PerDie)
def per_die(estimate: Estimate, node: w.PerDie, dice: Dice) -> float:
    shown = [estimate.die[die - 1] for die in dice]
    return sum([estimate.run(do, dice) for face in shown for symbol, do in node.table if symbol.symbol == face])


@estimated(w.ByValue)
def by_value(estimate: Estimate, node: w.ByValue, dice: Dice) -> float:
    return next((estimate.run(do, dice) for most, do in node.table if sum(dice) <= most), 0.0)


@estimated(w.ChooseDice)
def choose_dice(estimate: Estimate, node: w.ChooseDice, dice: Dice) -> float:
    return max([estimate.effects(node.do, some) for some in combinations(dice, node.dice)], default=0.0)


@estimated(w.OfAKind)
def of_a_kind(estimate: Estimate, node: w.OfAKind, dice: Dice) -> float:
    return estimate.run(node.do, dice) if max(Counter(dice).values(), default=0) >= node.number else 0.0


@estimated(w.IfShows)
def if_shows(estimate: Estimate, node: w.IfShows, dice: Dice) -> float:
    return on_faces(estimate, w.OnFaces(node.face, node.do), dice)


@estimated(w.AnotherRound)
def another_round(estimate: Estimate, node: Node, dice: Dice) -> float:
    return BLOW * DEFENDED


@estimated(w.RollAnew)
def roll_anew(estimate: Estimate, node: Node, dice: Dice) -> float:
    """Somewhere between a poor roll and a usual one; where dice lie there it is known better."""
    return BLOW * DEFENDED / 2


not_estimated("a rule of a token, counted by its moment (`rules.py`)", w.FailByDie, w.PayToRoll)


@judged("count")
def which_counted(judge: Judge, key: Key, option: Option) -> float:
    return sum([judge.estimate.effects(node.do, node.dice) for node in nodes(option.do, steps.CountOnly)])


@on_dice(w.CountInstead, w.Reroll, w.SetDice, w.TipDie)
def changed(judge: Judge, node: Node) -> float:
    return judge.changed(node)


@on_dice(w.AnotherAttempt)
def another_attempt(judge: Judge, node: w.AnotherAttempt) -> float:
    """Whoever rolls decides what is rolled again: nobody gives an opponent that choice."""
    return judge.changed(node) if judge.owns_dice() else NEVER


@on_dice(w.RollAnew)
def rolled_anew(judge: Judge, node: w.RollAnew) -> float:
    anew = roll_worth(judge.mine, judge.other, rates=judge.rates).keeping((), max(1, judge.ahead))
    return anew - judge.of_dice(judge.dice)
