"""Which cards can be played at all: what timing, open dice and cost say of a card is looked up, not looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from throneroom.kernel.nodes import Node, sequence

from .pages import ANYONES, INSTANT, MAIN, OPPONENTS, ROLL, TEAMS, YOURS, Card, UpgradeCard
from .traits import IN_A_FIGHT, NEEDS, OPEN_DICE

# What else must be so for a card: nothing, that dice lie open (anybody's, one's own, an opponent's, one's team's), or
# more than that.  They also say what lies there, as a seat sees it: nothing, own dice, an opponent's, or a partner's.
ON_NOTHING: Final = 0
ON_ANY_DICE: Final = 1
ON_OWN_DICE: Final = 2
ON_THEIR_DICE: Final = 3
ON_TEAM_DICE: Final = 4
ON_MORE: Final = 5
ON_A_FIGHT: Final = 6  # and on more than that, but nothing is due before there is an attack or damage that waits
WHOSE: Final = {YOURS: ON_OWN_DICE, OPPONENTS: ON_THEIR_DICE, ANYONES: ON_ANY_DICE, TEAMS: ON_TEAM_DICE}
# What is fulfilled by the dice that lie there.
FULFILLED: Final = {
    ON_NOTHING: frozenset([ON_NOTHING]),
    ON_TEAM_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_TEAM_DICE]),
    ON_OWN_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_TEAM_DICE, ON_OWN_DICE]),
    ON_THEIR_DICE: frozenset([ON_NOTHING, ON_ANY_DICE, ON_THEIR_DICE]),
}


class Playable:
    """The cards of a box by number, as sets for a moment, the dice that lie open and so many CP."""

    def __init__(self, cards: Sequence[Card], while_rolling: Collection[int]) -> None:
        self.cards = tuple(cards)
        self.while_rolling = frozenset(while_rolling)  # cards whose owner may lay upgrades in any roll phase
        self.depends = bytes([depends(card) for card in cards])
        self._least = tuple([least(card) for card in cards])
        self._due: dict[tuple[str, int, bool], list[int]] = {}
        self._found: dict[tuple[str, int, int, bool], frozenset[int]] = {}

    def at(self, moment: str, dice: int, cp: int, calm: bool) -> frozenset[int]:
        """In one's own main phase (MAIN), in a roll phase (ROLL) or at any other time (INSTANT).

        What depends on more is among them: only the table can say.  It is calm while no attack and no damage waits.
        """
        found = self._found.get((moment, dice, cp, calm))
        if found is None:
            least = self._least
            found = frozenset([card for card in self._for_any_cp(moment, dice, calm) if least[card] <= cp])
            self._found[moment, dice, cp, calm] = found
        return found

    def _for_any_cp(self, moment: str, dice: int, calm: bool) -> list[int]:
        """The same for somebody who has all the CP that there are."""
        due = self._due.get((moment, dice, calm))
        if due is None:
            fulfilled = FULFILLED[dice] | ({ON_MORE} if calm else {ON_MORE, ON_A_FIGHT})
            due = self._due[moment, dice, calm] = [
                card for card in range(len(self.cards)) if self.depends[card] in fulfilled and self.timely(card, moment)
            ]
        return due

    def timely(self, card: int, moment: str) -> bool:
        """Whether a card of this kind can be played at such a moment (DT-CARD-2, 4, 5, 6)."""
        page = self.cards[card]
        if isinstance(page, UpgradeCard):
            return moment == MAIN or (moment == ROLL and card in self.while_rolling)
        return page.when in (INSTANT, moment)


def least(card: Card) -> int:
    """The fewest CP for which a card can be played: a level III may cost less than is printed, over a level II
    (DT-CARD-3)."""
    return 0 if isinstance(card, UpgradeCard) and card.level > 2 else card.cost


def depends(card: Card) -> int:
    """What else must be so for a card that its timing and cost allow."""
    if isinstance(card, UpgradeCard):
        return ON_MORE
    only = card.only if isinstance(card.only, str) else type(card.only)
    if card.modifier or only in IN_A_FIGHT or not IN_A_FIGHT.isdisjoint([type(each) for each in sequence(card.do)]):
        return ON_A_FIGHT
    if card.when == MAIN or card.only:
        return ON_MORE
    needy = [effect for effect in sequence(card.do) if type(effect) in NEEDS]
    kinds = {on_dice(effect) for effect in needy}
    if len(kinds) > 1:
        return ON_MORE
    return kinds.pop() if kinds else ON_NOTHING


def on_dice(effect: Node) -> int:
    """Whose dice an effect needs, if it needs nothing else."""
    whose = OPEN_DICE.get(type(effect))
    return ON_MORE if whose is None else WHOSE.get(whose(effect), ON_MORE)
