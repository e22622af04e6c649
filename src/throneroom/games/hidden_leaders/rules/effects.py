"""What is done with a card that was picked, and with the piles."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.machine import bind, bound, shuffle
from throneroom.kernel.nodes import Ask, Effect, Happen, sequence
from throneroom.kernel.texts import Text

from ..state import NONE, Table
from ..steps import Burial, Sifted, SiftRest, TurnedInstead
from ..words import (
    DISCARD,
    DOWN,
    HARBOR,
    KEEP,
    TAVERN,
    UP,
    Bury,
    BuryAtRandom,
    Discard,
    DiscardAll,
    Draw,
    DrawFromHand,
    Give,
    Join,
    Look,
    LookAtTop,
    Perform,
    Place,
    Play,
    RefillTavern,
    Reveal,
    SetAside,
    Sift,
    Take,
    TurnOver,
)
from .book import RULES
from .cards import (
    discard_from_hand,
    from_harbor,
    hide_from_hand,
    holder_of,
    in_tavern,
    lift,
    owner_of,
    pile,
    to_graveyard,
    to_hand,
    to_party,
)
from .finding import cannot_copy, found
from .heroes import perform, play
from .telling import tell, tell_many

PLACE_DOWN = Place(DOWN)


# -- burying ---------------------------------------------------------------------------------------------


@RULES.verb(Bury)
def bury(state: Table, effect: Bury, frame: Frame) -> Effect:
    return Happen(Burial(frame.names["it"]))


@RULES.verb(BuryAtRandom)
def bury_at_random(state: Table, effect: BuryAtRandom, frame: Frame) -> Effect:
    """The possible cards are shuffled and one is taken (HL-EFF-5)."""
    pieces = found(state, effect.source, frame.you, frame.names)
    shuffle(state, pieces, "random")
    return Happen(Burial(pieces[0]))


def guarded(state: Table, effect: Burial, frame: Frame) -> Effect | None:
    """Another card of the party may have it turned over instead (HL-MOD-1)."""
    guards = state.box.guards
    if not guards or not state.up[effect.piece]:
        return None
    for piece in state.parties[owner_of(state, effect.piece)]:
        if piece != effect.piece and state.up[piece] and state.face[piece] in guards:
            return TurnedInstead(effect.piece, piece)
    return None


RULES.happening(Burial, Stages(instead=guarded))


@RULES.verb(Burial)
def burial(state: Table, effect: Burial, frame: Frame) -> None:
    """Face up onto the graveyard (HL-EFF-8)."""
    owner = owner_of(state, effect.piece)
    lift(state, effect.piece)
    to_graveyard(state, effect.piece)
    if owner == NONE:
        tell(state, "buries_aside", frame.you, effect.piece)
    else:
        tell(state, "buries", frame.you, effect.piece, owner)


@RULES.verb(TurnedInstead)
def turned_instead(state: Table, effect: TurnedInstead, frame: Frame) -> None:
    state.up[effect.piece] = 0
    tell(state, "guarded", frame.you, effect.piece, owner_of(state, effect.piece), effect.guard)


# -- the card that was picked ----------------------------------------------------------------------------


@RULES.verb(TurnOver)
def turn_over(state: Table, effect: TurnOver, frame: Frame) -> None:
    """A hero that is revealed does not trigger (HL-EFF-7, HL-HID-2); one turned down is still known to all."""
    piece = frame.names["it"]
    owner = owner_of(state, piece)
    if state.up[piece]:
        state.up[piece] = 0
        tell(state, "turns_down", frame.you, piece, owner)
    else:
        state.up[piece] = 1
        state.show(piece)
        tell(state, "turns_up", frame.you, piece, owner)


@RULES.verb(Take)
def take(state: Table, effect: Take, frame: Frame) -> None:
    """Into the hand; whose it was is the chosen player from here on."""
    piece = frame.names["it"]
    owner = owner_of(state, piece)
    lift(state, piece)
    to_hand(state, piece, frame.you)
    if owner == NONE:
        tell(state, "takes_from_graveyard", frame.you, piece)
    else:
        tell(state, "takes", frame.you, piece, owner)
        bind(state, frame, "who", owner)


@RULES.verb(Discard)
def discard(state: Table, effect: Discard, frame: Frame) -> None:
    """Onto the wilderness, face down (HL-EFF-6); whoever saw it before still knows it there."""
    piece = frame.names["it"]
    if holder_of(state, piece) == frame.you:
        discard_from_hand(state, frame.you, piece)
        tell(state, "discards", frame.you, piece)
        return
    owner = owner_of(state, piece)
    lift(state, piece)
    state.wilderness.append(piece)
    if owner == NONE:
        tell(state, "discards_from_tavern", frame.you, piece)
    else:
        tell(state, "discards_hero", frame.you, piece, owner)


@RULES.verb(Place)
def place(state: Table, effect: Place, frame: Frame) -> None:
    """Into the own party, and nothing triggers (HL-EFF-9)."""
    piece = frame.names["it"]
    if effect.face == DOWN and holder_of(state, piece) == frame.you:
        hide_from_hand(state, frame.you, piece)
    else:
        lift(state, piece)
        to_party(state, piece, frame.you, up=effect.face == UP)
    tell(state, "places" if effect.face == UP else "hides", frame.you, piece)


@RULES.verb(Join)
def join(state: Table, effect: Join, frame: Frame) -> None:
    piece, to = frame.names["it"], frame.names["who"]
    lift(state, piece)
    to_party(state, piece, to, up=True)
    tell(state, "joins", frame.you, piece, to)


@RULES.verb(Look)
def look(state: Table, effect: Look, frame: Frame) -> None:
    """From now on this seat knows it, until it is mixed with others out of sight."""
    piece = frame.names["it"]
    owner = owner_of(state, piece)
    state.show_to(piece, frame.you)
    tell(state, "looks", frame.you, piece, owner, place=state.parties[owner].index(piece))


@RULES.verb(SetAside)
def set_aside(state: Table, effect: SetAside, frame: Frame) -> None:
    """Out of the tavern while it is performed: nothing that happens meanwhile finds it there."""
    piece = frame.names["it"]
    lift(state, piece)
    state.aside.append(piece)


@RULES.verb(Perform)
def performed(state: Table, effect: Perform, frame: Frame) -> None:
    """Its moves and text as if just played (HL-COPY-1); the Emperor has none (HL-EMPEROR-1)."""
    piece = frame.names["it"]
    if cannot_copy(state, piece, frame.names) is None:
        tell(state, "performs", frame.you, piece)
        perform(state, frame.you, piece, frame.names["chain"])


@RULES.verb(Play)
def play_another(state: Table, effect: Play, frame: Frame) -> None:
    play(state, frame.you, frame.names["it"])


@RULES.verb(Give)
def give(state: Table, effect: Give, frame: Frame) -> None:
    """Shown to all before it changes hands."""
    piece, to = frame.names["it"], frame.names["asker"]
    lift(state, piece)
    state.show(piece)
    state.hands[to].append(piece)
    tell(state, "gives", frame.you, piece, to)


# -- piles -----------------------------------------------------------------------------------------------


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
    for piece in pieces:
        to_hand(state, piece, frame.you)
        tell(state, f"draws_from_{effect.pile}", frame.you, piece)


@RULES.verb(DrawFromHand)
def draw_from_hand(state: Table, effect: DrawFromHand, frame: Frame) -> None:
    """A random card (HL-EFF-4): seen by who draws it and missed by who held it; the others cannot tell which."""
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
