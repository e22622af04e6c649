"""Health, CP and cards."""

from __future__ import annotations

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import CP_CAP, HAND_LIMIT
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.nodes import Node

from ..reading import GAINED_CP, OTHER_CARDS, OTHER_CP, OWN_CARDS, OWN_CP, OWN_HEALTH
from ..worth import Estimate, estimated


@estimated(w.Heal, looks_at=(OWN_HEALTH,))
def heal(estimate: Estimate, node: w.Heal, dice: Dice) -> float:
    return healed(estimate, estimate.value(node.amount, dice))


def healed(estimate: Estimate, amount: float) -> float:
    return 0.9 * min(amount, estimate.mine.most_health - estimate.mine.health)


@estimated(w.GainCP, looks_at=(GAINED_CP,))
def gain_cp(estimate: Estimate, node: w.GainCP, dice: Dice) -> float:
    if node.who != w.YOU:  # for an opponent
        return -estimate.rates.cp * estimate.value(node.amount, dice)
    gained = min(CP_CAP - estimate.cp, int(estimate.value(node.amount, dice)))
    estimate.cp += gained
    return estimate.rates.cp * gained


@estimated(w.LoseCP, looks_at=(OWN_CP, OTHER_CP))
def lose_cp(estimate: Estimate, node: w.LoseCP, dice: Dice) -> float:
    if node.who == w.YOU:
        return -estimate.rates.cp * min(estimate.cp, estimate.value(node.amount, dice))
    return estimate.rates.cp * min(estimate.other.cp, estimate.value(node.amount, dice))


@estimated(w.StealCP, looks_at=(OTHER_CP,))
def steal_cp(estimate: Estimate, node: w.StealCP, dice: Dice) -> float:
    return estimate.rates.cp * min(estimate.other.cp, node.most)


@estimated(w.Draw, looks_at=(OWN_CARDS,))
def draw(estimate: Estimate, node: w.Draw, dice: Dice) -> float:
    return (
        estimate.value(node.cards, dice)
        * (estimate.rates.card if estimate.mine.cards < HAND_LIMIT else estimate.rates.cp)
        * 1.2
    )


@estimated(w.DrawForIncome)
def draw_for_income(estimate: Estimate, node: w.DrawForIncome, dice: Dice) -> float:
    """One of them would have come anyway, and one goes back: the best of them stays."""
    return 0.6 * (node.cards - 1) * estimate.rates.card


@estimated(w.ReturnCard)
def return_card(estimate: Estimate, node: Node, dice: Dice) -> float:
    return -0.6 * estimate.rates.card


@estimated(w.Discard, looks_at=(OTHER_CARDS,))
def discard(estimate: Estimate, node: w.Discard, dice: Dice) -> float:
    return -estimate.rates.card if node.of == w.YOU else estimate.rates.card * min(1, estimate.other.cards)
