"""What is done with a card that was picked: burying, turning over, taking, placing, performing."""

from __future__ import annotations

from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.machine import bind, shuffle
from throneroom.kernel.nodes import Effect, Happen

from ..state import NONE, Table
from ..steps import Burial, TurnedInstead
from ..words import (
    DOWN,
    UP,
    Bury,
    BuryAtRandom,
    Discard,
    Give,
    Join,
    Look,
    Perform,
    Place,
    Play,
    SetAside,
    Take,
    TurnOver,
)
from .book import RULES
from .cards import (
    discard_from_hand,
    hide_from_hand,
    holder_of,
    lift,
    owner_of,
    to_graveyard,
    to_hand,
    to_party,
)
from .finding import cannot_copy, found
from .heroes import perform, play
from .telling import tell

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
    piece = effect.piece
    owner = owner_of(state, piece)
    place = NONE if owner == NONE or state.up[piece] else state.parties[owner].index(piece)
    lift(state, piece)
    to_graveyard(state, piece)
    if owner == NONE:
        tell(state, "buries_aside", frame.you, piece)
    elif place == NONE:
        tell(state, "buries", frame.you, piece, owner)
    else:
        tell(state, "buries_hidden", frame.you, piece, owner, place=place)


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
        tell(state, "turns_up", frame.you, piece, owner, place=state.parties[owner].index(piece))


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
