"""Cards laid face down for the attacker to turn one over (DT-R-49).

Their order is known to nobody but who laid them: it lies on the table, never on the stack.
"""

from __future__ import annotations

from itertools import permutations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Effect, From
from throneroom.kernel.texts import Text

from ..in_flight import FaceDown
from ..state import Table
from ..steps import LayDown, TurnOver, WhichOrder, WhichPlace
from ..terms import term
from ..words import Bluff, FaceDownCard
from .book import RULES
from .table import hero
from .telling import of


def names(cards: tuple[FaceDownCard, ...]) -> tuple[Text, ...]:
    return tuple([term(f"card.{card.name}") for card in cards])


@RULES.verb(Bluff)
def bluff(state: Table, effect: Bluff, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.lay_down"), WhichOrder(effect.cards))


@RULES.offers(WhichOrder)
def which_order(state: Table, effect: WhichOrder, frame: Frame) -> tuple[Option, ...]:
    """Every order, named by the numbers of the cards as they stand on the page."""
    found: list[Option] = []
    for order in permutations(range(1, len(effect.cards) + 1)):
        cards = tuple([effect.cards[number - 1] for number in order])
        key = f"order {''.join([str(number) for number in order])}"
        found.append(Option(key, Text("dice_throne.option.lay_down", cards=names(cards)), LayDown(cards)))
    return tuple(found)


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


@RULES.offers(WhichPlace)
def which_place(state: Table, effect: WhichPlace, frame: Frame) -> tuple[Option, ...]:
    assert state.face_down is not None
    return tuple(
        [
            Option(f"turn {place}", Text("dice_throne.option.turn_over", place=place), TurnOver(place))
            for place in range(1, len(state.face_down.cards) + 1)
        ]
    )


@RULES.verb(TurnOver)
def turn_over(state: Table, effect: TurnOver, frame: Frame) -> Effect | None:
    """The others go back unseen; what the card says happens to who laid it."""
    lying = state.face_down
    assert lying is not None
    state.face_down = None
    state.revealed += 1
    card = lying.cards[effect.place - 1]
    if state.loud:
        state.say(Event(of(state.box, "turns_over", frame.you, card=term(f"card.{card.name}"))))
    return As(lying.owner, From(lying.by, card.do)) if card.do else None
