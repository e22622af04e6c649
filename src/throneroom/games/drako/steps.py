"""The steps of play: what the rules of Drako unfold into, and the questions they ask.

Not on any page: a page speaks in `words`.  Figures, cards, areas and hexes are numbers of the match's `Box`.
"""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.nodes import Node

# -- the turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextAction(Node):
    """The next action of this turn, or the first of the next one."""


@dataclass(frozen=True)
class Actions(Node):
    """Asked: draw, play a card, or what else an action may be."""


@dataclass(frozen=True)
class DrawTwo(Node):
    """The action of drawing."""


@dataclass(frozen=True)
class DiscardDown(Node):
    """Down to the hand limit."""


@dataclass(frozen=True)
class InHand(Node):
    """Asked: which card to discard."""


@dataclass(frozen=True)
class Discard(Node):
    card: int


@dataclass(frozen=True)
class PlayCard(Node):
    """The action of playing a card for one of its symbols, or for none (-1): it goes to the discards first."""

    card: int
    symbol: int


@dataclass(frozen=True)
class Rage(Node):
    """The fury token: one wound, one more action."""


@dataclass(frozen=True)
class Free(Node):
    """Both actions of the turn: the net comes off."""

    figure: int


@dataclass(frozen=True)
class OfferRefill(Node):
    """Out of cards: a new deck from the discards?"""


@dataclass(frozen=True)
class RefillOrNot(Node):
    """Asked: refill or decline."""


@dataclass(frozen=True)
class RefillDeck(Node):
    take: bool


@dataclass(frozen=True)
class SpentBoulders(Node):
    """Asked: how many spent boulders come back."""


@dataclass(frozen=True)
class TakeBack(Node):
    boulders: int


# -- before the first turn -------------------------------------------------------------------------------


@dataclass(frozen=True)
class ExchangeOrKeep(Node):
    """Asked: exchange the opening hand or keep it."""


@dataclass(frozen=True)
class Exchange(Node):
    """Shuffle the opening hand back and draw as many anew."""


@dataclass(frozen=True)
class Place(Node):
    """A figure comes onto the board on one of the marked hexes."""

    figure: int


@dataclass(frozen=True)
class MarkedHexes(Node):
    """Asked: on which."""

    figure: int


@dataclass(frozen=True)
class PlaceOn(Node):
    figure: int
    to: int


@dataclass(frozen=True)
class Begin(Node):
    """Everything is set up."""


# -- moving ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Walkers(Node):
    """Asked: which figure walks, and where to."""

    hexes: int


@dataclass(frozen=True)
class WalkAnother(Node):
    """After the first of two walks, the second, by another figure."""

    hexes: int


@dataclass(frozen=True)
class MoveTo(Node):
    figure: int
    to: int


@dataclass(frozen=True)
class Landings(Node):
    """Asked: where to fly."""


@dataclass(frozen=True)
class FlyTo(Node):
    figure: int
    to: int


@dataclass(frozen=True)
class Arrivals(Node):
    """Asked: where the reinforcements arrive."""


@dataclass(frozen=True)
class Arrive(Node):
    figure: int
    to: int


@dataclass(frozen=True)
class Lives(Node):
    """Asked: which figure gets the card as one more life."""


@dataclass(frozen=True)
class GiveLife(Node):
    figure: int


@dataclass(frozen=True)
class Nettings(Node):
    """Asked: whom to net."""


@dataclass(frozen=True)
class CastNet(Node):
    figure: int


# -- attacking -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hitters(Node):
    """Asked: who hits which adjacent enemy; `more` may be left out."""

    strength: int
    more: bool


@dataclass(frozen=True)
class HitAgain(Node):
    """After one attack of several: the next, with the next strength."""

    strengths: tuple[int, ...]


@dataclass(frozen=True)
class Shots(Node):
    """Asked: who shoots whom along a clear line."""

    ability: str
    strength: int


@dataclass(frozen=True)
class Throws(Node):
    """Asked: at whom the boulder is thrown."""

    strength: int


@dataclass(frozen=True)
class ThrowAt(Node):
    by: int
    on: int
    strength: int


@dataclass(frozen=True)
class Flames(Node):
    """Asked: along which line fire is breathed, named by its nearest enemy."""

    strength: int


@dataclass(frozen=True)
class BurnToward(Node):
    by: int
    on: int
    strength: int


@dataclass(frozen=True)
class Charges(Node):
    """Asked: in which direction, named by its first hex."""


@dataclass(frozen=True)
class ChargeToward(Node):
    by: int
    to: int


@dataclass(frozen=True)
class Announce(Node):
    """An attack is named: who, whom, how strong."""

    by: int
    on: int
    strength: int


@dataclass(frozen=True)
class Attack(Node):
    """An attack on its way, in `Table.attacks`."""

    by: int
    on: int
    strength: int
    stopped: bool = False


# -- defending and wounds --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Volley(Node):
    """All attacks of one action: answered one by one, landing together."""


@dataclass(frozen=True)
class Stop(Node):
    """Defense cards stop attacks."""

    attacks: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Dodge(Node):
    """The dodge token stops an attack, and the figure may step aside."""

    attack: int


@dataclass(frozen=True)
class DodgeSteps(Node):
    """Asked: where to step."""

    figure: int


@dataclass(frozen=True)
class Wound(Node):
    """A figure is about to take wounds."""

    figure: int
    wounds: int


@dataclass(frozen=True)
class SpendLife(Node):
    """A card that lies on the figure takes the wound."""

    figure: int


@dataclass(frozen=True)
class PlaceWounds(Node):
    """The attacker says where the wounds go."""

    figure: int
    wounds: int


@dataclass(frozen=True)
class OpenAreas(Node):
    """Asked: in which area."""

    figure: int


@dataclass(frozen=True)
class FillSpace(Node):
    area: int


@dataclass(frozen=True)
class Deaths(Node):
    """Figures with all spaces full leave the board."""
