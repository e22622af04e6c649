"""The vocabulary of Drako: the words in which sides and match-ups are written.

`__all__` is the whole vocabulary.  What a word does is in `rules/`; what a player reads is said by `text()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.nodes import Node
from throneroom.kernel.texts import Text

__all__ = [
    "BOTH_ACTIONS",
    "Area",
    "Assault",
    "Boulder",
    "Bow",
    "Card",
    "CardsOut",
    "Charge",
    "Crossbow",
    "Deck",
    "Defend",
    "DoubleDefend",
    "Figure",
    "Fire",
    "Fly",
    "March",
    "MatchUp",
    "MoreFigures",
    "Net",
    "ONE_SOURCE",
    "PRINTED",
    "RECONSTRUCTED",
    "Refill",
    "Reinforce",
    "Side",
    "Strike",
    "Walk",
    "card",
]

# How sure we are that something is as in the box: two sources, one source, or our own reconstruction.
PRINTED: Final = "printed"
ONE_SOURCE: Final = "one source"
RECONSTRUCTED: Final = "reconstructed"

BOTH_ACTIONS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Symbol(Node):
    """One printed symbol.  `Walk(1) | Strike(1)` is a card with two of them: play one."""

    def __or__(self, other: Symbol) -> tuple[Symbol, Symbol]:
        return (self, other)

    @property
    def mark(self) -> str:
        """How the symbol is written in a key and in a data file: `walk2`."""
        raise NotImplementedError

    def text(self) -> Text:
        raise NotImplementedError


@dataclass(frozen=True)
class Walk(Symbol):
    """One of your figures walks up to `hexes`."""

    hexes: int

    @property
    def mark(self) -> str:
        return f"walk{self.hexes}"

    def text(self) -> Text:
        return Text("drako.walk", n=self.hexes)


@dataclass(frozen=True)
class March(Symbol):
    """One or two of your figures walk up to `hexes` each."""

    hexes: int

    @property
    def mark(self) -> str:
        return f"march{self.hexes}"

    def text(self) -> Text:
        return Text("drako.march", n=self.hexes)


@dataclass(frozen=True)
class Strike(Symbol):
    """One of your figures attacks an adjacent enemy."""

    strength: int

    @property
    def mark(self) -> str:
        return f"strike{self.strength}"

    def text(self) -> Text:
        return Text("drako.strike", strength=self.strength)


@dataclass(frozen=True)
class Assault(Symbol):
    """Several of your figures attack adjacent enemies at once, each with one of the strengths, highest first."""

    strengths: tuple[int, ...]

    @property
    def mark(self) -> str:
        return "assault" + "".join([str(strength) for strength in self.strengths])

    def text(self) -> Text:
        strengths = " + ".join([str(strength) for strength in self.strengths])
        return Text("drako.assault", n=len(self.strengths), strengths=strengths)


@dataclass(frozen=True)
class Bow(Symbol):
    """An archer shoots along a straight line."""

    strength: int

    @property
    def mark(self) -> str:
        return f"bow{self.strength}"

    def text(self) -> Text:
        return Text("drako.bow", strength=self.strength)


@dataclass(frozen=True)
class Crossbow(Symbol):
    """The crossbow dwarf shoots along a straight line."""

    strength: int

    @property
    def mark(self) -> str:
        return f"crossbow{self.strength}"

    def text(self) -> Text:
        return Text("drako.crossbow", strength=self.strength)


@dataclass(frozen=True)
class Boulder(Symbol):
    """The thrower throws along a straight line at the first figure, and at the next with 1 less."""

    strength: int

    @property
    def mark(self) -> str:
        return f"boulder{self.strength}"

    def text(self) -> Text:
        return Text("drako.boulder", strength=self.strength)


@dataclass(frozen=True)
class Charge(Symbol):
    """The berserker runs straight ahead and attacks the enemy he meets twice."""

    @property
    def mark(self) -> str:
        return "charge"

    def text(self) -> Text:
        return Text("drako.charge")


@dataclass(frozen=True)
class Defend(Symbol):
    """Stops one attack, in answer to it and without an action; may cost boulders."""

    boulders: int = 0

    @property
    def mark(self) -> str:
        return f"defend{self.boulders}" if self.boulders else "defend"

    def text(self) -> Text:
        return Text("drako.defend_for", n=self.boulders) if self.boulders else Text("drako.defend")


@dataclass(frozen=True)
class DoubleDefend(Symbol):
    """Stops up to two attacks made at the same time."""

    @property
    def mark(self) -> str:
        return "double-defend"

    def text(self) -> Text:
        return Text("drako.double_defend")


@dataclass(frozen=True)
class Reinforce(Symbol):
    """A dead archer comes back."""

    @property
    def mark(self) -> str:
        return "reinforce"

    def text(self) -> Text:
        return Text("drako.reinforce")


@dataclass(frozen=True)
class Fly(Symbol):
    """The dragon flies to any empty hex."""

    @property
    def mark(self) -> str:
        return "fly"

    def text(self) -> Text:
        return Text("drako.fly")


@dataclass(frozen=True)
class Fire(Symbol):
    """The dragon breathes fire along a straight line: every enemy on it is attacked."""

    strength: int

    @property
    def mark(self) -> str:
        return f"fire{self.strength}"

    def text(self) -> Text:
        return Text("drako.fire", strength=self.strength)


@dataclass(frozen=True)
class Net(Symbol):
    """The net dwarf throws the net over an enemy."""

    @property
    def mark(self) -> str:
        return "net"

    def text(self) -> Text:
        return Text("drako.net")


@dataclass(frozen=True)
class Card(Node):
    """A card: its symbols, of which one is used, and how many copies the deck holds."""

    symbols: tuple[Symbol, ...]
    copies: int = 1

    @property
    def name(self) -> str:
        """A card has no title: its symbols are its name, `walk1+boulder1`."""
        return "+".join([symbol.mark for symbol in self.symbols])

    def text(self) -> Text:
        return Text("drako.card", symbols=tuple([symbol.text() for symbol in self.symbols]))


def card(printed: Symbol | tuple[Symbol, ...], copies: int = 1) -> Card:
    return Card(printed if isinstance(printed, tuple) else (printed,), copies)


@dataclass(frozen=True)
class Deck(Node):
    """The cards of a side, and how sure we are of its symbol counts and of which symbols share a card."""

    cards: tuple[Card, ...]
    counts: str = RECONSTRUCTED
    grouping: str = RECONSTRUCTED


@dataclass(frozen=True)
class Area(Node):
    """Spaces for wounds; when all are full, the ability printed on the area is lost."""

    name: str
    spaces: int
    ability: str = ""


@dataclass(frozen=True)
class Figure(Node):
    """A figure: its wound areas from top to bottom, what only it can do, and the token it brings.

    With `attacker_chooses`, wounds beyond the first area go where the attacker says.
    """

    name: str
    areas: tuple[Area, ...]
    abilities: tuple[str, ...] = ()
    token: str = ""
    comes_back: bool = False  # as reinforcements
    attacker_chooses: bool = False
    fidelity: str = RECONSTRUCTED


@dataclass(frozen=True)
class Side(Node):
    name: str
    figures: tuple[Figure, ...]
    deck: Deck
    boulders: int = 0


@dataclass(frozen=True)
class CardsOut(Node):
    """When all cards of `side` are played or discarded, `winner` wins by `rule`."""

    side: str
    winner: str
    rule: str


@dataclass(frozen=True)
class MoreFigures(Node):
    """When nobody has cards left, the side with more figures wins; a tie goes to `tie`."""

    tie: str
    rule: str


@dataclass(frozen=True)
class Refill(Node):
    """Out of cards, `side` may once draw `cards` of its discards at random as a new deck; for that the
    opponent takes back up to `boulders` spent boulders."""

    side: str
    cards: int
    boulders: int
    rule: str


@dataclass(frozen=True)
class MatchUp(Node):
    """Two sides against each other, and what is different between these two."""

    name: str
    sides: tuple[Side, Side]
    first: str  # the side that begins, with one action
    dead: tuple[str, str]  # the rules by which a side loses when all its figures are dead
    start: tuple[tuple[str, tuple[int, int]], ...] = ()  # figures that stand on a marked hex
    zones: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()  # marked hexes a side chooses from, in order
    first_game: tuple[tuple[str, tuple[int, int]], ...] = ()  # marked hexes for a first game, instead of a choice
    zone_rule: str = "DR-SETUP-2"
    apart: bool = False  # nobody is placed adjacent to an enemy
    boulders: int = -1  # other than the side brings
    out_of_cards: tuple[CardsOut, ...] = ()
    both_out: MoreFigures | None = None
    refill: Refill | None = None
    reshuffle: str = ""  # the rule by which decks are made anew for ever
    no_card_defends: str = ""  # the figure that no defense card protects
    cards_to_stop: tuple[str, int] = ("", 1)  # this side needs so many defense cards for one attack
    draws_with_at_most: tuple[str, int] = ("", 6)  # this side draws only with so few cards in hand
    always: tuple[str, str, int] = ("", "", 0)  # this side's symbol has always this value
    reinforcements_are_lives: bool = False
    net_rule: str = "DR-DW-NET"
    fidelity: str = RECONSTRUCTED  # of the hexes; the rules are printed
