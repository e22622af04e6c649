"""Choices, and what only says when or to whom something is done."""

from __future__ import annotations

from functools import cache
from typing import Any

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import kinds_in
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.reach import Dice
from throneroom.games.dice_throne.rules.resources import Stolen
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import From
from throneroom.kernel.notation import Key

from ..judge import Judge, judged, nodes, not_judged
from ..reading import OWN_CP
from ..worth import Estimate, estimated


@estimated(From, w.ForOne, w.ForUpTo, w.OnceLanded, w.Then)
def all_within(estimate: Estimate, node: Any, dice: Dice) -> float:
    return estimate.run(node.do, dice)


@estimated(w.If)
def if_so(estimate: Estimate, node: w.If, dice: Dice) -> float:
    return estimate.run(node.then if estimate.value(node.when, dice) else node.otherwise, dice)


@estimated(w.Either)
def either(estimate: Estimate, node: w.Either, dice: Dice) -> float:
    return max([estimate.run(choice, dice) for choice in node.choices])


@cache
def own_choices(hero: str) -> tuple[w.Status, ...]:
    """Tokens that do to their holder what this hero's player chooses."""
    return tuple([token for token in HEROES[hero].tokens if w.OwnerChooses in kinds_in(token.rules)])


@estimated(w.OwnerChooses)
def owner_chooses(estimate: Estimate, node: w.OwnerChooses, dice: Dice) -> float:
    """The best if the hero chooses for tokens of their own, else the worst."""
    worths = [estimate.effects(choice, dice) for choice in node.choices]
    return max(worths) if own_choices(estimate.mine.hero) else min(worths)


@estimated(w.Bluff)
def bluff(estimate: Estimate, node: w.Bluff, dice: Dice) -> float:
    """Any of the cards, each as likely as the other."""
    return sum([estimate.effects(card.do, dice) for card in node.cards]) / len(node.cards)


@estimated(w.May)
def may(estimate: Estimate, node: w.May, dice: Dice) -> float:
    return max(0.0, estimate.run(node.do, dice))


@estimated(w.SpendEach)
def spend_each(estimate: Estimate, node: w.SpendEach, dice: Dice) -> float:
    number = min(node.most, estimate.held[node.token.name])
    return number * max(0.0, estimate.run(node.do, dice) - estimate.having(node.token.name))


@estimated(w.PayEach, looks_at=(OWN_CP,))
def pay_each(estimate: Estimate, node: w.PayEach, dice: Dice) -> float:
    return estimate.cp * max(0.0, estimate.run(node.do, dice) - estimate.rates.cp)


not_judged("how cards lie face down is for the other to guess", "order")
not_judged("what lies face down is not known", "turn")


@judged("pick")
def pick(judge: Judge, key: Key, option: Option) -> float:
    """The same effects for one player or the other; as a target, whoever is nearest to defeat."""
    if any(nodes(option.do, steps.Targeted)):
        return -float(judge.sides[key.number("seat")].health)
    judge.estimate.choosing = True
    judge.estimate.chosen_other = not judge.sight.together(key.number("seat"), judge.seat)
    worth = sum([judge.estimate.effects(node.do) for node in nodes(option.do, steps.ForChosen)])
    judge.estimate.chosen_other = judge.estimate.choosing = False
    return worth


@judged("take")
def take(judge: Judge, key: Key, option: Option) -> float:
    """So many CP or tokens, for each of which something happens."""
    worth = sum([judge.rates.cp * node.cp for node in nodes(option.do, Stolen)], 0.0)
    for node in nodes(option.do, steps.PayMany):
        worth += node.number * (judge.effects(node.do) - judge.rates.cp)
    return worth
