"""The steps of play: what the rules of Hidden Leaders unfold into, and the questions they ask.

Not on any page: a page speaks in `words`.  A `face` is a hero by its number in the match's `Box`, a `piece` one
card on the table, whatever it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.nodes import Node

from .words import Either, Move, Pick, PickPlayer, Source

# -- before the first turn -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opening(Node):
    """The next player looks at five cards, hides one and discards one."""

    place: int  # in the order of turns


@dataclass(frozen=True)
class ToHide(Node):
    """Asked: which card of the hand goes face down into the party."""


@dataclass(frozen=True)
class ToDiscard(Node):
    """Asked: which card of the hand goes to the wilderness."""


# -- the turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn(Node):
    """Asked: play a card, or discard up to three."""


@dataclass(frozen=True)
class PlayHero(Node):
    face: int


@dataclass(frozen=True)
class DiscardHero(Node):
    face: int


@dataclass(frozen=True)
class HideHero(Node):
    face: int


@dataclass(frozen=True)
class DiscardMore(Node):
    """Instead of playing: so many more cards may be discarded."""

    left: int


@dataclass(frozen=True)
class MoreToDiscard(Node):
    """Asked: one more card to discard, or no more."""

    left: int


@dataclass(frozen=True)
class DrawUp(Node):
    """Draw until the hand is full."""


@dataclass(frozen=True)
class ToDraw(Node):
    """Asked: a card of the tavern, or the top card of the harbor."""


@dataclass(frozen=True)
class TakeFromTavern(Node):
    slot: int


@dataclass(frozen=True)
class DrawFromHarbor(Node):
    pass


@dataclass(frozen=True)
class DiscardDown(Node):
    """Discard down to the hand that one keeps."""


@dataclass(frozen=True)
class Refill(Node):
    """The empty spaces of the tavern, from the harbor."""


@dataclass(frozen=True)
class EndTurn(Node):
    """The end of the game, or the next player's turn."""


# -- effects of heroes -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Targets(Node):
    """Asked: which card."""

    pick: Pick


@dataclass(frozen=True)
class PickAgain(Node):
    """After one card of several: the next one."""

    pick: Pick


@dataclass(frozen=True)
class Players(Node):
    """Asked: which player."""

    pick: PickPlayer


@dataclass(frozen=True)
class Factions(Node):
    """Asked: which faction."""


@dataclass(frozen=True)
class Named(Node):
    """A faction was named: everybody hears it."""


@dataclass(frozen=True)
class CardChosen(Node):
    """A card was chosen, and what becomes of it depends on another choice: everybody sees which."""


@dataclass(frozen=True)
class Decided(Node):
    """One of two things was chosen: everybody hears it."""

    what: str  # the option, as a message calls it


@dataclass(frozen=True)
class Declined(Node):
    """What one may do was not done: everybody hears it."""


@dataclass(frozen=True)
class PlayerChosen(Node):
    """A player was chosen: everybody hears it."""


@dataclass(frozen=True)
class Alternatives(Node):
    """Asked: which of the two."""

    either: Either


@dataclass(frozen=True)
class Moves(Node):
    """Asked: one move, the other, or both."""

    first: Move
    second: Move


@dataclass(frozen=True)
class Shift(Node):
    """A marker moves."""

    marker: int
    spaces: int


@dataclass(frozen=True)
class Swapped(Node):
    """Asked: the first or the second card of a swap."""

    source: Source
    may: bool


@dataclass(frozen=True)
class SwapWith(Node):
    """With the first card of a swap picked: the second."""

    source: Source


@dataclass(frozen=True)
class Exchange(Node):
    """The two cards that were picked exchange their places."""


@dataclass(frozen=True)
class Sifted(Node):
    """Asked: which of the drawn cards goes face down into the party."""


@dataclass(frozen=True)
class SiftRest(Node):
    """What becomes of the drawn cards that did not."""

    pile: str
    rest: str


@dataclass(frozen=True)
class EachFrom(Node):
    """The other players from number `at` on, in the order of turns."""

    do: tuple[Node, ...]
    at: int


@dataclass(frozen=True)
class Burial(Node):
    """A card is about to be buried."""

    piece: int


@dataclass(frozen=True)
class TurnedInstead(Node):
    """A card is turned over instead of being buried, because of another one."""

    piece: int
    guard: int
