"""What values come to: what one has, and what the dice show."""

from __future__ import annotations

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.reach import Dice

from ..reading import ALL_TOKENS, OWN_CP
from ..side import statuses
from ..worth import Estimate, not_estimated, worked_out


@worked_out(w.Count)
def count(estimate: Estimate, value: w.Count, dice: Dice) -> float:
    shown, symbol = estimate.die, value.face.symbol
    return len([1 for die in dice if shown[die - 1] == symbol])


@worked_out(w.Pairs)
def pairs(estimate: Estimate, value: w.Pairs, dice: Dice) -> float:
    return count(estimate, w.Count(value.face), dice) // 2


@worked_out(w.OnTarget)
def on_target(estimate: Estimate, value: w.OnTarget, dice: Dice) -> float:
    return min(value.most, sum([dict(estimate.other.tokens).get(token.name, 0) for token in value.tokens]))


@worked_out(w.HeldStatuses, looks_at=(ALL_TOKENS,))
def held_statuses(estimate: Estimate, value: w.HeldStatuses, dice: Dice) -> float:
    held = [number for name, number in estimate.held.items() if number and statuses()[name].kind != w.UNIQUE]
    return min(value.most, sum(held))


@worked_out(w.Sum)
def in_all(estimate: Estimate, value: w.Sum, dice: Dice) -> float:
    return sum(dice)


@worked_out(w.DiceAtLeast)
def dice_at_least(estimate: Estimate, value: w.DiceAtLeast, dice: Dice) -> float:
    return len([1 for die in dice if die >= value.number])


@worked_out(w.Half)
def half(estimate: Estimate, value: w.Half, dice: Dice) -> float:
    return (estimate.value(value.value, dice) + 1) // 2


@worked_out(w.Plus)
def plus(estimate: Estimate, value: w.Plus, dice: Dice) -> float:
    return estimate.value(value.left, dice) + estimate.value(value.right, dice)


@worked_out(w.Times)
def times(estimate: Estimate, value: w.Times, dice: Dice) -> float:
    return estimate.value(value.value, dice) * estimate.value(value.times, dice)


@worked_out(w.AtLeast)
def at_least(estimate: Estimate, value: w.AtLeast, dice: Dice) -> float:
    return estimate.value(value.left, dice) >= estimate.value(value.right, dice)


@worked_out(w.AtMost)
def at_most(estimate: Estimate, value: w.AtMost, dice: Dice) -> float:
    return estimate.value(value.left, dice) <= estimate.value(value.right, dice)


@worked_out(w.Not)
def holds_not(estimate: Estimate, value: w.Not, dice: Dice) -> float:
    return not estimate.value(value.value, dice)


@worked_out(w.CombatPoints, looks_at=(OWN_CP,))
def combat_points(estimate: Estimate, value: w.CombatPoints, dice: Dice) -> float:
    return estimate.cp


@worked_out(w.Held)
def held(estimate: Estimate, value: w.Held, dice: Dice) -> float:
    return estimate.held[value.token.name]


@worked_out(w.Has)
def has(estimate: Estimate, value: w.Has, dice: Dice) -> float:
    return min(1, estimate.held[value.token.name])


@worked_out(w.UpgradesInPlay)
def upgrades_in_play(estimate: Estimate, value: w.UpgradesInPlay, dice: Dice) -> float:
    return len(estimate.mine.upgrades)


not_estimated("a side does not tell how many upgrades were laid this turn", w.UpgradesThisTurn)
