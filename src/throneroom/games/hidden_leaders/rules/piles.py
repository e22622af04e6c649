"""The piles: drawing from them, sifting, looking, revealing; and the tavern cleared and refilled."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import bind, bound, shuffle
from throneroom.kernel.nodes import Ask, Effect, sequence
from throneroom.kernel.texts import Text

from ..state import NONE, Table
from ..steps import Sifted, SiftRest
from ..words import (
    DISCARD,
    DOWN,
    HARBOR,
    KEEP,
    TAVERN,
    DiscardAll,
    Draw,
    DrawFromHand,
    LookAtTop,
    Place,
    RefillTavern,
    Reveal,
    Sift,
)
from .book import RULES
from .cards import (
    from_harbor,
    in_tavern,
    lift,
    pile,
    to_hand,
    to_party,
)
from .finding import found
from .telling import tell, tell_many, tell_no_target

PLACE_DOWN = Place(DOWN)


@RULES.verb(DiscardAll)
def discard_all(state: Table, effect: DiscardAll, frame: Frame) -> None:
    pieces = found(state, effect.source, frame.you, frame.names)
    for piece in pieces:
        lift(state, piece)
        state.wilderness.append(piece)
    tell_many(state, "clears_tavern", frame.you, pieces)
    bind(state, frame, "x", len(pieces))


@RULES.verb(RefillTavern)
def refill_tavern(state: Table, effect: RefillTavern, frame: Frame) -> None:
    """As far as the pile goes."""
    new: list[int] = []
    for slot, piece in enumerate(state.tavern):
        if piece == NONE:
            drawn = drawn_from(state, effect.pile, 1)
            if drawn:
                state.tavern[slot] = drawn[0]
                state.show(drawn[0])
                new += drawn
    tell_many(state, "refills", frame.you, new)


def drawn_from(state: Table, name: str, count: int) -> list[int]:
    """Top cards, as many as there are; only the harbor is made anew when it is empty (HL-EFF-4, HL-TURN-5)."""
    drawn: list[int] = []
    while len(drawn) < count:
        if name == HARBOR:
            piece = from_harbor(state)
            if piece == NONE:
                break
        else:
            cards = pile(state, name)
            if not cards:
                break
            piece = cards.pop()
        drawn.append(piece)
    return drawn


@RULES.verb(Draw)
def draw(state: Table, effect: Draw, frame: Frame) -> None:
    pieces = drawn_from(state, effect.pile, effect.count)
    if not pieces:
        tell_no_target(state, frame)
    for piece in pieces:
        to_hand(state, piece, frame.you)
        tell(state, f"draws_from_{effect.pile}", frame.you, piece)


@RULES.verb(DrawFromHand)
def draw_from_hand(state: Table, effect: DrawFromHand, frame: Frame) -> None:
    """A random card (HL-EFF-4): seen by the player who draws it and by its holder; the others cannot tell which."""
    you, owner = frame.you, frame.names["who"]
    hand = state.hands[owner]
    order = hand[:]
    shuffle(state, order, f"hand.{owner}")
    piece = order[0]
    state.mix(hand, 1 << you | 1 << owner)
    hand.remove(piece)
    if effect.to_party:
        to_party(state, piece, you, up=False)
        tell(state, "draws_to_party", you, piece, owner)
    else:
        to_hand(state, piece, you)
        tell(state, "draws_from_hand", you, piece, owner)


@RULES.verb(Sift)
def sift(state: Table, effect: Sift, frame: Frame) -> None:
    """One of the drawn cards is hidden; the others see only where cards go, not which."""
    you = frame.you
    if effect.pile == TAVERN:
        pieces = in_tavern(state)
        for piece in pieces:
            lift(state, piece)
    else:
        pieces = drawn_from(state, effect.pile, effect.count)
    if not pieces:
        tell_no_target(state, frame)
        return
    state.aside += pieces
    for piece in pieces:
        state.show_to(piece, you)
    everybody_saw = all([state.knows[piece] == state.box.everybody for piece in pieces])
    tell_many(state, f"sifts_{effect.pile}", you, pieces, NONE if everybody_saw else you)
    state.mix(pieces, 1 << you)
    names = bound(frame.names, "drawn", tuple(pieces))
    todo = (Ask(Text("hidden_leaders.ask.sift"), Sifted(), "it", PLACE_DOWN), SiftRest(effect.pile, effect.rest))
    state.stack = Frame(todo, 0, you, frame.source, names, state.stack)


@RULES.offers(Sifted)
def sifted(state: Table, effect: Sifted, frame: Frame) -> tuple[Option, ...]:
    drawn: tuple[int, ...] = frame.names["drawn"]
    return tuple([state.box.picks("hide", state.face[piece], piece) for piece in drawn])


@RULES.verb(SiftRest)
def sift_rest(state: Table, effect: SiftRest, frame: Frame) -> None:
    drawn: tuple[int, ...] = frame.names["drawn"]
    rest: list[int] = [piece for piece in drawn if piece in state.aside]
    for piece in reversed(rest):  # the first drawn lay on top, and does so again
        state.aside.remove(piece)
        if effect.rest == KEEP:
            to_hand(state, piece, frame.you)
            tell(state, "keeps", frame.you, piece)
        elif effect.rest == DISCARD:
            state.wilderness.append(piece)
            tell(state, "discards", frame.you, piece)
        else:
            pile(state, effect.pile).append(piece)


@RULES.verb(LookAtTop)
def look_at_top(state: Table, effect: LookAtTop, frame: Frame) -> Effect | None:
    pieces = pile(state, effect.pile)[-effect.count :][::-1]
    if not pieces:
        tell_no_target(state, frame)
        return None
    for piece in pieces:
        state.show_to(piece, frame.you)
    tell_many(state, "looks_at_wilderness", frame.you, pieces, frame.you)
    names = bound(frame.names, "looked", tuple(pieces))
    state.stack = Frame(sequence(effect.then), 0, frame.you, frame.source, names, state.stack)
    return None


@RULES.verb(Reveal)
def reveal(state: Table, effect: Reveal, frame: Frame) -> None:
    """An empty pile reveals nothing, and then nothing follows (HL-EFF-2)."""
    cards = pile(state, effect.pile)
    if not cards:
        if state.loud:
            state.say(Event(Text("hidden_leaders.event.nothing_there")))
        return
    state.show(cards[-1])
    tell(state, "reveals", frame.you, cards[-1])
    names = bound(frame.names, "it", cards[-1])
    state.stack = Frame(sequence(effect.then), 0, frame.you, frame.source, names, state.stack)
