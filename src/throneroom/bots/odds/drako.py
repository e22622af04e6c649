"""Drako: the chance that a hit on a figure can be stopped, from what is public.

    {"game": "drako", "figures": {"berserker": {"stopped": 0.43, "dodge": false}, …},
     "hands": {"trolls": {"cards": 4, "unseen": 21}}}

The cards of a side that its opponent has not seen lie in its deck and in its hand (and beside the table, where some
were removed unseen); each of them is as likely to be in the hand as any other.  That the side then wants to use the
card is not in it.  A seat is told of its opponent's figures, a spectator of all.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Final, Literal, TypedDict

from throneroom.games.drako import DRAKO
from throneroom.games.drako.box import Box

from ..bot import View
from . import OddsOf

_DIGITS = 4


class DefenceTold(TypedDict):
    stopped: float
    dodge: bool


class HandTold(TypedDict):
    cards: int
    unseen: int


class OddsTold(TypedDict):
    """Of figures that somebody may hit."""

    game: Literal["drako"]
    figures: dict[str, DefenceTold]
    hands: dict[str, HandTold]


def odds(view: View) -> OddsTold | None:
    table = view["table"]
    box = DRAKO.box({"match_up": table["match_up"], "first_game": False, "data": None})
    figures: dict[str, DefenceTold] = {}
    hands: dict[str, HandTold] = {}
    for seat, side in enumerate(box.sides):
        if seat == view["seat"]:
            continue
        unseen = _unseen(box, seat, table)
        hand = table["sides"][side]["cards"]
        if unseen is None:  # a deck of one's own, whose cards are not known to everybody
            return None
        hands[side] = {"cards": hand, "unseen": unseen.total()}
        for name, figure in table["figures"].items():
            if figure["side"] == side and figure["at"] is not None:
                dodge = bool(table["dodge"]) and box.figure[name] == box.dodger
                usable = sum([number for card, number in unseen.items() if _stops(box, table, name, card)])
                chance = at_least(box.cards_to_stop[seat], hand, usable, unseen.total())
                figures[name] = {"stopped": 1.0 if dodge else round(chance, _DIGITS), "dodge": dodge}
    return {"game": "drako", "figures": figures, "hands": hands} if figures else None


def _unseen(box: Box, seat: int, table: View) -> Counter[int] | None:
    """The cards of a side that do not lie open, by their numbers."""
    seen = table["sides"][box.sides[seat]]
    left = Counter(box.decks[seat])
    lives = [card for figure in table["figures"].values() for card in figure["lives"]]
    known = [*seen["discards"], *[card for card in lives if card in box.card_of[seat]]]
    left.subtract([box.card_of[seat].get(card, -1) for card in known])
    whole = left.total() == seen["cards"] + seen["deck"] + seen["removed"]
    return left if whole and min(left.values()) >= 0 else None


def _stops(box: Box, table: View, figure: str, card: int) -> bool:
    """Whether this card would stop a hit on this figure now (DR-ATT-2, DR-TD-4, DR-TR-DEF; DR-TW-5 in the net)."""
    cost = box.defends[card]
    if cost < 0 or box.figure[figure] == box.undefended:
        return False
    return cost == 0 or (table["net"] != figure and cost <= (table["boulders"] or 0))


def at_least(needed: int, drawn: int, good: int, cards: int) -> float:
    """The chance of at least so many good cards among those drawn from all of them."""
    fewer = sum([comb(good, some) * comb(cards - good, drawn - some) for some in range(min(needed, drawn + 1))])
    return 1 - fewer / comb(cards, drawn)


ODDS: Final = OddsOf(lambda view, held: odds(view), told=OddsTold)
