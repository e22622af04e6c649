"""Upgrades, decks and Spells."""

from __future__ import annotations

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Node
from throneroom.kernel.notation import Key

from ..judge import NEVER, Judge, judged, nodes
from ..rates import SPELL, STOPPABLE, UPGRADE, UPGRADES_OF_A_DECK
from ..reading import SPELLS
from ..side import cards_of
from ..worth import Estimate, estimated


@estimated(w.Cast, looks_at=(SPELLS,))
def cast(estimate: Estimate, node: w.Cast, dice: Dice) -> float:
    """One that lies prepared can be cast each time."""
    return SPELL * node.most if estimate.mine.spells else 0.0


@estimated(w.Prepare)
def prepare(estimate: Estimate, node: Node, dice: Dice) -> float:
    return SPELL / 2


@estimated(w.LayFree)
def lay_free(estimate: Estimate, node: Node, dice: Dice) -> float:
    return UPGRADE


@estimated(w.SearchUpgrades)
def search(estimate: Estimate, node: w.SearchUpgrades, dice: Dice) -> float:
    return node.most * (UPGRADE if node.to == w.IN_PLAY else estimate.rates.card)


@estimated(w.LookAtTop)
def look(estimate: Estimate, node: w.LookAtTop, dice: Dice) -> float:
    """Every third time or so there is no upgrade among the cards."""
    return 0.5 * estimate.rates.card + estimate.run(node.do, dice) / 3


@estimated(w.TakeUpgradesFromTop)
def take_from_top(estimate: Estimate, node: w.TakeUpgradesFromTop, dice: Dice) -> float:
    return UPGRADES_OF_A_DECK * node.cards * UPGRADE


@estimated(w.ShowHand)
def show_hand(estimate: Estimate, node: w.ShowHand, dice: Dice) -> float:
    return 0.2


@judged("lay", "find", "top")
def upgrade(judge: Judge, key: Key, option: Option) -> float:
    """An upgrade for nothing, or one to have on top of the deck; any other card there is as good as another."""
    card = cards_of(judge.mine.hero)[key.name("card")]
    return judge.upgraded(card) if isinstance(card, w.UpgradeCard) else 0.0


@judged("discard")
def discard(judge: Judge, key: Key, option: Option) -> float:
    """Because one must, or to stop what somebody else is about to gain."""
    stops = any(nodes(option.do, steps.StopWithCard))
    return judge.lose_card(key, option) + (STOPPABLE - NEVER if stops else 0.0)


@judged("return")
def give_back(judge: Judge, key: Key, option: Option) -> float:
    """The card that would bring the least, and out of the way."""
    return judge.lose_card(key, option) + 0.1 * (key.name("end") == "bottom")


@judged("prepare", "cast")
def spell(judge: Judge, key: Key, option: Option) -> float:
    """Cast now, or prepared for when it can be."""
    card = cards_of(judge.mine.hero)[key.name("card")]
    worth = judge.idle + (judge.effects(card.do) if isinstance(card, w.ActionCard) else 0.0)
    return worth if key.kind == "cast" else 0.5 * worth
