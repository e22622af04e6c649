"""Damage, and what it is kept off by."""

from __future__ import annotations

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.nodes import Effect, Node, sequence

from ..rates import BLOW, DEFENDED
from ..reading import ALL_OF_IT, DANGER, OTHER_HEALTH, OWN_HEALTH
from ..worth import Estimate, estimated, not_estimated
from .resources import healed


@estimated(w.Deal, looks_at=(OTHER_HEALTH,))
def deal(estimate: Estimate, node: w.Deal, dice: Dice) -> float:
    amount = estimate.value(node.amount, dice) + estimate.bonus()
    through = amount * (DEFENDED if node.kind == w.NORMAL else 1.0)
    if amount < estimate.other.health:
        return through
    # More than it takes is worth no more; what a defense may take off may be what was missing.
    return estimate.other.health + estimate.rates.defeat * (1.0 if through >= estimate.other.health else 0.5)


@estimated(w.Add)
def add(estimate: Estimate, node: w.Add, dice: Dice) -> float:
    return estimate.value(node.amount, dice)


@estimated(w.Suffer, w.Recoil)
def hurt(estimate: Estimate, node: w.Suffer | w.Recoil, dice: Dice) -> float:
    return -estimate.value(node.amount, dice)


@estimated(w.Apart)
def apart(estimate: Estimate, node: w.Apart, dice: Dice) -> float:
    return estimate.run(node.do, dice)


@estimated(w.Undefendable)
def undefendable(estimate: Estimate, node: w.Undefendable, dice: Dice) -> float:
    return BLOW * (1 - DEFENDED)


@estimated(w.Defend, looks_at=(ALL_OF_IT,))
def defend(estimate: Estimate, node: Node, dice: Dice) -> float:
    """The best that a defense brings."""
    defenses = [ability for ability in estimate.mine.board if ability.kind == "defense"]
    return max([estimate.rolled(ability.dice, ability.rows[0].do) for ability in defenses], default=0.0)


@estimated(w.Prevent, looks_at=(DANGER,))
def prevent(estimate: Estimate, node: w.Prevent, dice: Dice) -> float:
    amount = estimate.value(node.amount, dice)
    return -amount if estimate.chosen_other and node.who != w.YOU else estimate.spared(amount)


@estimated(w.PreventHalf, w.DealBackHalf, looks_at=(DANGER,))
def half(estimate: Estimate, node: Node, dice: Dice) -> float:
    return estimate.spared((estimate.incoming + 1) // 2)


@estimated(w.NoDamage, looks_at=(DANGER,))
def none(estimate: Estimate, node: Node, dice: Dice) -> float:
    return estimate.spared(estimate.incoming)


@estimated(w.Endure, looks_at=(DANGER,))
def endure(estimate: Estimate, node: Node, dice: Dice) -> float:
    return estimate.rates.defeat if estimate.incoming >= estimate.mine.health else 0.0


@estimated(w.StealHealth, looks_at=(OWN_HEALTH, OTHER_HEALTH))
def steal_health(estimate: Estimate, node: w.StealHealth, dice: Dice) -> float:
    taken = node.amount + (estimate.rates.defeat if node.amount >= estimate.other.health else 0.0)
    return taken + healed(estimate, node.amount)


def suffered(do: Effect) -> int:
    """The damage that one does oneself, as far as it is printed as a number."""
    amounts = [node.amount for node in sequence(do) if isinstance(node, w.Suffer)]
    return sum([amount for amount in amounts if isinstance(amount, int)])


def suffered_apart(do: Effect) -> int:
    return sum([suffered(node.do) for node in sequence(do) if isinstance(node, w.Apart)])


def strikes(do: Effect) -> bool:
    return any([isinstance(node, w.Deal) for node in sequence(do)])


not_estimated("a rule of a token: what it does there is counted by `thorns`", w.Thorns)


def thorns(do: Effect) -> int:
    return do.most if isinstance(do, w.Thorns) else 0
