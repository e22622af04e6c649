"""Which cards can be played at all: what timing, open dice and cost say of a card is looked up, not looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from throneroom.kernel.nodes import Node, sequence

from .words import (
    ANYONES,
    INSTANT,
    MAIN,
    OPPONENTS,
    ROLL,
    TEAMS,
    YOURS,
    Add,
    AnotherAttempt,
    Bluff,
    Card,
    CountInstead,
    Discard,
    LayFree,
    Lose,
    MoveStatus,
    NoDamage,
    Prevent,
    RemoveStatus,
    Reroll,
    SetDice,
    TipDie,
    Undefendable,
    UpgradeCard,
)

# What else must be so for a card: nothing, that dice lie open (anybody's, one's own, an opponent's, one's team's), or
# more than that.  They also say what lies there, as a seat sees it: nothing, own dice, an opponent's, or a partner's.
ON_NOTHING: Final = 0
ON_ANY_DICE: Final = 1
ON_OWN_DICE: Final = 2
ON_THEIR_DICE: Final = 3
ON_TEAM_DICE: Final = 4
ON_MORE: Final = 5
WHOSE: Final = {YOURS: ON_OWN_DICE, OPPONENTS: ON_THEIR_DICE, ANYONES: ON_ANY_DICE, TEAMS: ON_TEAM_DICE}
# What is fulfilled by the dice that lie there.
FULFILLED: Final = {
    ON_NOTHING: frozenset([ON_NOTHING]),
    ON_TEAM_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_TEAM_DICE]),
    ON_OWN_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_TEAM_DICE, ON_OWN_DICE]),
    ON_THEIR_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_THEIR_DICE]),
}

# What must be on the table for an effect to do anything at all (DT-CARD-8).  This is the only place that says so:
# what is not named here always does something, and each need has its check in `rules/answers.py`.
DICE: Final = "dice"
ATTEMPT: Final = "attempt"
STATUS: Final = "status"
TOKENS: Final = "tokens"
CARDS: Final = "cards"
OPEN_ATTACK: Final = "open attack"
DAMAGE_TO_AVOID: Final = "damage to avoid"
DAMAGE_TO_PREVENT: Final = "damage to prevent"
OWN_DEFENSE: Final = "own defense"
ATTACK_TARGET: Final = "attack target"
UPGRADES: Final = "upgrades"
NEEDS: Final[dict[type[Node], str]] = {
    SetDice: DICE,
    TipDie: DICE,
    Reroll: DICE,
    AnotherAttempt: ATTEMPT,
    RemoveStatus: STATUS,
    MoveStatus: STATUS,
    Lose: TOKENS,
    Discard: CARDS,
    Undefendable: OPEN_ATTACK,
    NoDamage: DAMAGE_TO_AVOID,
    Bluff: DAMAGE_TO_AVOID,
    Prevent: DAMAGE_TO_PREVENT,
    CountInstead: OWN_DEFENSE,
    Add: ATTACK_TARGET,
    LayFree: UPGRADES,
}


class Playable:
    """The cards of a box by number, as sets for a moment, the dice that lie open and so many CP."""

    def __init__(self, cards: Sequence[Card], while_rolling: Collection[int]) -> None:
        self.cards = tuple(cards)
        self.while_rolling = frozenset(while_rolling)  # cards whose owner may lay upgrades in any roll phase
        self.depends = bytes([depends(card) for card in cards])
        self._found: dict[tuple[str, int, int], frozenset[int]] = {}

    def at(self, moment: str, dice: int, cp: int) -> frozenset[int]:
        """In one's own main phase (MAIN), in a roll phase (ROLL) or at any other time (INSTANT).

        What depends on more is among them: only the table can say.
        """
        found = self._found.get((moment, dice, cp))
        if found is None:
            fulfilled = FULFILLED[dice] | {ON_MORE}
            found = frozenset(
                [
                    card
                    for card in range(len(self.cards))
                    if self.depends[card] in fulfilled and self.timely(card, moment) and self._affordable(card, cp)
                ]
            )
            self._found[moment, dice, cp] = found
        return found

    def timely(self, card: int, moment: str) -> bool:
        """Whether a card of this kind can be played at such a moment (DT-CARD-2, 4, 5, 6)."""
        page = self.cards[card]
        if isinstance(page, UpgradeCard):
            return moment == MAIN or (moment == ROLL and card in self.while_rolling)
        return page.when in (INSTANT, moment)

    def _affordable(self, card: int, cp: int) -> bool:
        """A level III may cost less than is printed, over a level II (DT-CARD-3)."""
        page = self.cards[card]
        return page.cost <= cp or (isinstance(page, UpgradeCard) and page.level > 2)


def depends(card: Card) -> int:
    """What else must be so for a card that its timing and cost allow."""
    if isinstance(card, UpgradeCard) or card.when == MAIN or card.modifier or card.only:
        return ON_MORE
    needy = [effect for effect in sequence(card.do) if type(effect) in NEEDS]
    kinds = {on_dice(effect) for effect in needy}
    if len(kinds) > 1:
        return ON_MORE
    return kinds.pop() if kinds else ON_NOTHING


def on_dice(effect: Node) -> int:
    """Whose dice an effect needs, if it needs nothing else."""
    if isinstance(effect, (SetDice, Reroll)) or (isinstance(effect, TipDie) and not effect.even):
        return WHOSE[effect.whose]
    return ON_MORE
