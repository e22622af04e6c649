"""Which cards can be played at all: what timing, open dice and cost say of a card is looked up, not looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from throneroom.kernel.nodes import sequence

from .words import (
    ANYONES,
    INSTANT,
    MAIN,
    OPPONENTS,
    ROLL,
    YOURS,
    AnotherAttempt,
    Card,
    CountInstead,
    Discard,
    Lose,
    MoveStatus,
    NoDamage,
    Prevent,
    RemoveStatus,
    Reroll,
    SetDice,
    TipDie,
    UpgradeCard,
)

# What else must be so for a card: nothing, that dice lie open (anybody's, one's own, an opponent's), or more than that.
# The first four also say what lies there, as a seat sees it; any dice that are neither are a partner's (DT-2V2-4).
ON_NOTHING: Final = 0
ON_ANY_DICE: Final = 1
ON_OWN_DICE: Final = 2
ON_THEIR_DICE: Final = 3
ON_MORE: Final = 4


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
            fulfilled = {ON_NOTHING, ON_MORE} if dice == ON_NOTHING else {ON_NOTHING, ON_ANY_DICE, dice, ON_MORE}
            found = frozenset(
                [
                    card
                    for card in range(len(self.cards))
                    if self.depends[card] in fulfilled and self._timely(card, moment) and self._affordable(card, cp)
                ]
            )
            self._found[moment, dice, cp] = found
        return found

    def _timely(self, card: int, moment: str) -> bool:
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
    effects = sequence(card.do)
    idle = (RemoveStatus, MoveStatus, Prevent, NoDamage, Lose, Discard, AnotherAttempt, CountInstead)
    if any([isinstance(effect, idle) for effect in effects]):
        return ON_MORE
    whose = [getattr(effect, "whose", ANYONES) for effect in effects if isinstance(effect, SetDice | TipDie | Reroll)]
    if not whose:
        return ON_NOTHING
    return {YOURS: ON_OWN_DICE, OPPONENTS: ON_THEIR_DICE, ANYONES: ON_ANY_DICE}[whose[0]]
