"""At what rate everything in Dice Throne is counted in points of health."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CP: Final = 0.8
CARD: Final = 1.0


@dataclass(frozen=True)
class Rates:
    """How much of this a bot knows."""

    cp: float = CP
    card: float = CARD
    any_token: float | None = None  # where all tokens and companions count alike
    defeat: float = 30.0  # for damage that ends the match, or stops it from ending
    lasting: bool = False  # tokens count as they do between two turns


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
DEFEAT: Final = EVERYTHING.defeat
BLOW: Final = 6  # the damage of a usual attack, where none is in flight
LASTING: Final = 2.5  # how many turns an effect that stays is felt
