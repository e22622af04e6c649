"""Cards laid face down for the attacker to turn one over (DT-R-49).

Their order is known to nobody but who laid them: it lies on the table, never on the stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Blind, Effect, From, Node
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..in_flight import FaceDown
from ..pages import FaceDownCard
from ..saying import says, says_lines, within
from ..standpoint import Standpoint, matters
from ..state import Table
from ..tally import Tally, points_within
from ..terms import term
from ..traits import IN_A_FIGHT, needs
from .damage import none_to_avoid
from .table import hero
from .telling import of

written("order {order}", "turn {place}")


def names(cards: tuple[FaceDownCard, ...]) -> tuple[Text, ...]:
    return tuple([term(f"card.{card.name}") for card in cards])


@dataclass(frozen=True)
class Bluff(Node):
    """Lay these cards face down in any order; the attacker turns one of them over (DT-R-49)."""

    cards: tuple[FaceDownCard, ...]


@says(Bluff)
def say_bluff(effect: Bluff, dice: int) -> Text:
    rows = _face_down_cards(effect, dice)
    return Text("dice_throne.say.bluff", n=len(rows), rows=rows)


@RULES.verb(Bluff)
def bluff(state: Table, effect: Bluff, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.lay_down"), WhichOrder(effect.cards))


@dataclass(frozen=True)
class WhichOrder(Node):
    """Asked: in which order these cards are laid face down."""

    cards: tuple[FaceDownCard, ...]


@RULES.offers(WhichOrder)
def which_order(state: Table, effect: WhichOrder, frame: Frame) -> tuple[Option, ...]:
    """Every order, named by the numbers of the cards as they stand on the page."""
    found: list[Option] = []
    for order in permutations(range(1, len(effect.cards) + 1)):
        cards = tuple([effect.cards[number - 1] for number in order])
        key = f"order {''.join([str(number) for number in order])}"
        found.append(Option(key, Text("dice_throne.option.lay_down", cards=names(cards)), LayDown(cards)))
    return tuple(found)


@dataclass(frozen=True)
class LayDown(Node):
    """Cards are laid face down; the attacker is to turn one over."""

    cards: tuple[FaceDownCard, ...]


@RULES.verb(LayDown)
def lay_down(state: Table, effect: LayDown, frame: Frame) -> Effect | None:
    """Everybody sees that they lie there; which is which only who laid them."""
    attack = state.attack
    if attack is None:
        return None
    state.face_down = FaceDown(frame.you, frame.source, effect.cards)
    if state.loud:
        seen = of(state.box, "lays_down_seen", frame.you, cards=names(effect.cards))
        state.say(Event(of(state.box, "lays_down", frame.you, n=len(effect.cards)), {frame.you: seen}))
    return As(attack.by, Ask(Text("dice_throne.ask.turn_over", hero=hero(state, frame.you)), WhichPlace()))


@dataclass(frozen=True)
class WhichPlace(Blind):
    """Asked: which of the cards that lie face down is turned over."""


@RULES.offers(WhichPlace)
def which_place(state: Table, effect: WhichPlace, frame: Frame) -> tuple[Option, ...]:
    assert state.face_down is not None
    return tuple(
        [
            Option(f"turn {place}", Text("dice_throne.option.turn_over", place=place), TurnOver(place))
            for place in range(1, len(state.face_down.cards) + 1)
        ]
    )


@dataclass(frozen=True)
class TurnOver(Node):
    place: int


@RULES.verb(TurnOver)
def turn_over(state: Table, effect: TurnOver, frame: Frame) -> Effect | None:
    """The others go back unseen; what the card says happens to the player who laid it."""
    lying = state.face_down
    assert lying is not None
    state.face_down = None
    state.revealed += 1
    card = lying.cards[effect.place - 1]
    if state.loud:
        told = {"card": term(f"card.{card.name}"), "effect": _does(card, 0)}
        state.say(Event(of(state.box, "turns_over", frame.you, **told)))
    return As(lying.owner, From(lying.by, card.do)) if card.do else None


@says(FaceDownCard)
def say_face_down_card(card: FaceDownCard, dice: int) -> Text:
    return Text("dice_throne.say.case", case=term(f"card.{card.name}"), effect=_does(card, dice))


def _does(card: FaceDownCard, dice: int) -> Text:
    return within(card.do, dice) if card.do else Text("dice_throne.say.nothing_happens")


def _face_down_cards(effect: Bluff, dice: int) -> tuple[Text, ...]:
    return tuple([say_face_down_card(card, dice) for card in effect.cards])


@says_lines(Bluff)
def lines_of_bluff(effect: Bluff, dice: int) -> Text:
    return Text("dice_throne.say.bluff.lines", n=len(effect.cards), rows=_face_down_cards(effect, dice))


needs(Bluff)(none_to_avoid)
IN_A_FIGHT.add(Bluff)


@points_within(Bluff)
def sum_of_bluff(tally: Tally, effect: Bluff, frame: Frame) -> float:
    """One of them is turned over, as if by lot."""
    return sum([tally.all(card.do, frame) for card in effect.cards]) / len(effect.cards)


@matters(Bluff)
def bluffing_matters(here: Standpoint, effect: Bluff, dice: int) -> bool:
    return here.by_chance(effect, 0)
