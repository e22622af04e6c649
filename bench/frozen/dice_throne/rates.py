"""At what rate everything in Dice Throne is counted in points of health, and what rules that stand on tokens cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.games.dice_throne import words as w
from throneroom.kernel.nodes import Node, sequence

CP: Final = 0.8
CARD: Final = 1.0


@dataclass(frozen=True)
class Rates:
    """How much of this a bot knows."""

    cp: float = CP
    card: float = CARD
    any_token: float | None = None  # where all tokens and companions count alike


# From level to level more of it: blows only, and tokens by their number; something for CP and cards; what they are
# worth; and what every token is.
BLOWS: Final = Rates(cp=0.0, card=0.0, any_token=1.0)
THIS_TURN: Final = Rates(cp=0.3, card=0.4, any_token=1.0)
MEANS: Final = Rates(any_token=1.0)
EVERYTHING: Final = Rates()

COMPANION: Final = 1.2
STOPPABLE: Final = 1.5  # a token that an opponent may stop
SPELL: Final = 2.5  # that is cast
UPGRADE: Final = 3.0  # that comes into play for free
UPGRADES_OF_A_DECK: Final = 0.25  # so many of its cards are upgrades
DEFENDED: Final = 0.8  # the share of damage that gets through a defense
DEFEAT: Final = 30.0  # for damage that ends the match, or stops it from ending
BLOW: Final = 6  # the damage of a usual attack, where none is in flight
LASTING: Final = 2.5  # how many turns an effect that stays is felt


def rule_worth(rule: Node) -> float:
    """What it is worth that somebody has to live with a rule, or has it to live by."""
    match rule:
        case w.Modify(what=w.ATTACKS_ON_YOU):
            return LASTING * rule.number
        case w.Modify(what=w.YOUR_ATTACKS):
            return LASTING * rule.number / rule.per / 2
        case w.Modify():
            return CHANGES.get(rule.what, 1.0)
        case w.At(when=w.ADVANCED):
            apart = [node for node in sequence(rule.do) if isinstance(node, w.Apart)]
            hurts = [node.amount for each in apart for node in sequence(each.do) if isinstance(node, w.Suffer)]
            return 0.8 * sum([amount for amount in hurts if isinstance(amount, int)]) or 2.0
        case w.At(do=w.Thorns(most=most)):
            return most / 2
        case w.At() if rule.when in MOMENTS:
            return MOMENTS[rule.when]
        case w.At():
            amounts = [node.amount for node in sequence(rule.do) if isinstance(node, w.Suffer)]
            suffered = sum([amount for amount in amounts if isinstance(amount, int)])
            goes = any([isinstance(node, w.LoseThis) for node in sequence(rule.do)])
            if any([isinstance(node, w.Deal) for node in sequence(rule.do)]):
                return LASTING / 2  # fewer such tokens from turn to turn
            return suffered * (1.0 if goes else LASTING) or 0.7
    return 1.0


CHANGES: Final[dict[str, float]] = {
    w.INCOME_SKIPPED: CP + CARD,
    w.STUNNED: BLOW,
    w.ROLL_ATTEMPTS: 1.5,
    w.FOREIGN_DICE: 1.5,
    w.BOUND: 1.5 * CARD,
    w.COVERED: 1.2,
    w.EXPOSED: BLOW * (1 - DEFENDED),
    w.HIDDEN: BLOW,
    w.SAVED: DEFEAT / 2,
    w.SIDE_UP: 0.0,
}
MOMENTS: Final[dict[str, float]] = {
    w.BEFORE_OFFENSE: 2 * CP + 0.5,
    w.ROLL_CONCLUDED: BLOW / 3,
    w.LIMIT_REACHED: 1.0,
}
