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
        case w.At():
            amounts = [node.amount for node in sequence(rule.do) if isinstance(node, w.Suffer)]
            suffered = sum([amount for amount in amounts if isinstance(amount, int)])
            goes = any([isinstance(node, w.LoseThis) for node in sequence(rule.do)])
            if any([isinstance(node, w.Deal) for node in sequence(rule.do)]):
                return LASTING / 2  # fewer such tokens from turn to turn
            return suffered * (1.0 if goes else LASTING) or 0.7
        case w.Marking():
            return LASTING * rule.damage
        case w.Boosting():
            return LASTING * rule.damage / rule.tokens / 2
        case w.Thorny():
            return rule.most / 2
        case w.Advancing():
            apart = [node for node in sequence(rule.do) if isinstance(node, w.Apart)]
            hurts = [node.amount for each in apart for node in sequence(each.do) if isinstance(node, w.Suffer)]
            return 0.8 * sum([amount for amount in hurts if isinstance(amount, int)]) or 2.0
    return RULES.get(type(rule), 1.0)


RULES: Final[dict[type[Node], float]] = {
    w.SkipsIncome: CP + CARD,
    w.Stunning: BLOW,
    w.Blinding: BLOW / 3,
    w.FewerAttempts: 1.5,
    w.ForeignDie: 1.5,
    w.Binding: 1.5 * CARD,
    w.BeforeOffense: 2 * CP + 0.5,
    w.Covering: 1.2,
    w.Exposing: BLOW * (1 - DEFENDED),
    w.Hiding: BLOW,
    w.Saving: DEFEAT / 2,
    w.PlacedAs: 0.0,
}
