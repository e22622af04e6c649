"""The vocabulary of Hidden Leaders: the words in which heroes and heirs are written.

`__all__` is the whole vocabulary.  What a word does is in `rules/`; what a player reads of it is in `sayings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.nodes import NOTHING, Effect, If, Name, Node, Not, Times, Value, Worth

__all__ = [
    "ANOTHER",
    "ANYONE",
    "AndOr",
    "BEHIND",
    "BuryAtRandom",
    "Both",
    "Bury",
    "CHOSEN",
    "Count",
    "CountFactions",
    "CountsDouble",
    "DISCARD",
    "DOWN",
    "Discard",
    "DiscardAll",
    "Draw",
    "DrawFromHand",
    "EVERY_FACTION",
    "EachOther",
    "Either",
    "FACE_DOWN",
    "FACE_UP",
    "FRONT",
    "GRAVEYARD",
    "GREEN",
    "Give",
    "Graveyard",
    "Guards",
    "HARBOR",
    "HERO",
    "HILL_TRIBES",
    "Hand",
    "Heir",
    "Hero",
    "Heroes",
    "IMPERIAL_ARMY",
    "If",
    "ItIs",
    "Join",
    "KEEP",
    "Leads",
    "Look",
    "LookAtTop",
    "Looked",
    "MINUS_X",
    "Move",
    "NAMED",
    "NEXT",
    "NOT_CHOSEN",
    "NO_FACTION",
    "NameFaction",
    "Not",
    "ONE_SOURCE",
    "OneLeads",
    "PRINTED",
    "PUT_BACK",
    "Perform",
    "Pick",
    "PickPlayer",
    "Place",
    "Play",
    "RED",
    "RefillTavern",
    "Reveal",
    "SetAside",
    "SetX",
    "Sift",
    "Swap",
    "TAVERN",
    "Take",
    "Tavern",
    "They",
    "TopOfGraveyard",
    "TurnOver",
    "UNDEAD",
    "UP",
    "WATER_FOLK",
    "WILDERNESS",
    "X",
    "YOU",
    "hero",
]

# How sure we are that something is as in the box: two sources, or one source.
PRINTED: Final = "printed"
ONE_SOURCE: Final = "one source"

# Factions: `|` puts several into one filter.
HILL_TRIBES: Final = 1
IMPERIAL_ARMY: Final = 2
WATER_FOLK: Final = 4
UNDEAD: Final = 8
EVERY_FACTION: Final = 15
NO_FACTION: Final = 0
NAMED: Final = 16  # the faction that was named just now

# Markers; the last two are whichever of them is further right or left.
RED: Final = 0
GREEN: Final = 1
FRONT: Final = 2
BEHIND: Final = 3

# Whose party or hand.
ANYONE: Final = 0
YOU: Final = 1
ANOTHER: Final = 2
NEXT: Final = 3
CHOSEN: Final = 4
NOT_CHOSEN: Final = 5

# Which way a hero lies.
EITHER_WAY: Final = 0
UP: Final = 1
DOWN: Final = 2

# Piles, and what becomes of the cards that were not picked.
HARBOR: Final = "harbor"
WILDERNESS: Final = "wilderness"
GRAVEYARD: Final = "graveyard"
TAVERN: Final = "tavern"
DISCARD: Final = "discard"
KEEP: Final = "keep"
PUT_BACK: Final = "put back"

X: Final = Name("x")
MINUS_X: Final = Times(X, -1)


# -- where cards are found -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Source(Node):
    """Cards that can be picked, counted or swapped."""


@dataclass(frozen=True)
class Heroes(Source):
    """Heroes in parties: `FACE_UP.of(ANOTHER).only(UNDEAD)`."""

    face: int = EITHER_WAY
    whose: int = ANYONE
    factions: int = 0  # only these; 0 is no filter
    but: int = 0  # none of these
    copied: bool = False  # picked to have its abilities performed

    def of(self, whose: int) -> Heroes:
        return Heroes(self.face, whose, self.factions, self.but, self.copied)

    def only(self, factions: int) -> Heroes:
        return Heroes(self.face, self.whose, factions, self.but, self.copied)

    def but_not(self, factions: int) -> Heroes:
        return Heroes(self.face, self.whose, self.factions, factions, self.copied)

    def to_copy(self) -> Heroes:
        return Heroes(self.face, self.whose, self.factions, self.but, True)


HERO: Final = Heroes()
FACE_UP: Final = Heroes(UP)
FACE_DOWN: Final = Heroes(DOWN)


@dataclass(frozen=True)
class Hand(Source):
    """Cards in your own hand."""

    factions: int = 0
    but: int = 0


@dataclass(frozen=True)
class Tavern(Source):
    """Cards in the tavern."""

    factions: int = 0
    copied: bool = False


@dataclass(frozen=True)
class Graveyard(Source):
    """All cards of the graveyard."""


@dataclass(frozen=True)
class TopOfGraveyard(Source):
    """The one card of the graveyard that lies on top."""

    copied: bool = False


@dataclass(frozen=True)
class Looked(Source):
    """The cards that you are looking at."""


# -- values ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count(Value):
    """How many cards are there, counted up to `most`."""

    source: Source
    most: int = 99


@dataclass(frozen=True)
class CountFactions(Value):
    """How many factions those cards belong to, leaving some out."""

    source: Source
    but: int


@dataclass(frozen=True)
class Leads(Value):
    """Whether this marker is in front."""

    marker: int


@dataclass(frozen=True)
class OneLeads(Value):
    """Whether one of the markers is in front."""


@dataclass(frozen=True)
class ItIs(Value):
    """Whether the card in question belongs to one of these factions."""

    factions: int


# -- markers ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move(Node):
    """A marker moves so many spaces to the right, or to the left if they are fewer than none."""

    marker: int
    spaces: Worth


@dataclass(frozen=True)
class Both(Node):
    """Both moves."""

    first: Move
    second: Move


@dataclass(frozen=True)
class Either(Node):
    """Exactly one of the two, as the player chooses."""

    first: Node
    second: Node


@dataclass(frozen=True)
class AndOr(Node):
    """One of the moves or both."""

    first: Move
    second: Move


@dataclass(frozen=True)
class SetX(Node):
    """X is fixed now, before anything moves."""

    value: Value


# -- choosing --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pick(Node):
    """One card, or several one after the other: what is done with each.  Compulsory unless one may."""

    source: Source
    then: Effect
    may: bool = False
    times: int = 1


@dataclass(frozen=True)
class PickPlayer(Node):
    """A player, of those for whom there is something in `able`; then they are the chosen one."""

    whose: int
    then: Effect
    able: Source | None = None
    may: bool = False


@dataclass(frozen=True)
class NameFaction(Node):
    """Name one of the four factions."""

    then: Effect


@dataclass(frozen=True)
class They(Node):
    """The chosen player does it, or the one whose card it was."""

    do: Effect
    who: int = CHOSEN


@dataclass(frozen=True)
class EachOther(Node):
    """Every other player does it, in the order of turns."""

    do: Effect


@dataclass(frozen=True)
class Swap(Node):
    """Two cards exchange their places; nothing is turned over or triggered."""

    first: Source
    second: Source
    may: bool = False


# -- what is done with the card that was picked ----------------------------------------------------------


@dataclass(frozen=True)
class Bury(Node):
    """Onto the graveyard, face up."""


@dataclass(frozen=True)
class BuryAtRandom(Node):
    """One of these, by chance, onto the graveyard."""

    source: Source


@dataclass(frozen=True)
class TurnOver(Node):
    """Face down if it was face up, and the other way round."""


@dataclass(frozen=True)
class Take(Node):
    """Into your hand."""


@dataclass(frozen=True)
class Discard(Node):
    """Face down onto the wilderness."""


@dataclass(frozen=True)
class Place(Node):
    """Into your party, without its effect."""

    face: int


@dataclass(frozen=True)
class Join(Node):
    """Into the party of the chosen player."""


@dataclass(frozen=True)
class Look(Node):
    """You alone see it."""


@dataclass(frozen=True)
class SetAside(Node):
    """Out of the tavern, until it is known where it goes."""


@dataclass(frozen=True)
class Perform(Node):
    """Its abilities, as if you had just played it."""


@dataclass(frozen=True)
class Play(Node):
    """Into your party, face up, with its effect."""


@dataclass(frozen=True)
class Give(Node):
    """Shown, and into the hand of the player who asked for it."""


# -- piles -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DiscardAll(Node):
    """All of these to the wilderness; X is how many they were."""

    source: Source


@dataclass(frozen=True)
class Draw(Node):
    """The top cards of a pile into your hand."""

    pile: str
    count: int


@dataclass(frozen=True)
class DrawFromHand(Node):
    """A random card out of the chosen player's hand, into your hand or face down into your party."""

    to_party: bool = False


@dataclass(frozen=True)
class Sift(Node):
    """The top cards of a pile, or the whole tavern: one goes face down into your party, the rest elsewhere."""

    pile: str
    count: int
    rest: str


@dataclass(frozen=True)
class LookAtTop(Node):
    """You alone see the top cards of a pile, and they stay there."""

    pile: str
    count: int
    then: Effect = NOTHING


@dataclass(frozen=True)
class Reveal(Node):
    """Everybody sees the top card of a pile, and it stays there."""

    pile: str
    then: Effect


@dataclass(frozen=True)
class RefillTavern(Node):
    """The empty spaces of the tavern are filled from the top of a pile."""

    pile: str


# -- what a card does while it lies in a party -----------------------------------------------------------


@dataclass(frozen=True)
class Guards(Node):
    """While it is face up: another face-up hero of the same party is turned over instead of being buried."""


@dataclass(frozen=True)
class CountsDouble(Node):
    """At the end it counts as two heroes of the winning faction: in the party of one of these heirs, or beside
    the hero of every faction."""

    heirs: tuple[str, ...] = ()
    beside_emperor: bool = False


# -- cards -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hero(Node):
    """A hero card: its name, factions and abilities, and what it does while it lies in a party."""

    name: str
    factions: int
    effects: tuple[Node, ...]
    advanced: bool
    lasting: Node | None
    fidelity: str


def hero(
    name: str,
    factions: int,
    *effects: Node,
    advanced: bool = False,
    lasting: Node | None = None,
    fidelity: str = ONE_SOURCE,
) -> Hero:
    return Hero(name, factions, effects, advanced, lasting, fidelity)


@dataclass(frozen=True)
class Heir(Node):
    """An heir: allied with two factions, and a number for the last tie-break."""

    name: str
    number: int
    factions: int
    fidelity: str = PRINTED
