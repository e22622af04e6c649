"""Where cards are, and how they go from one place to another.  Who sees one lie somewhere, knows it from then on."""

from __future__ import annotations

from throneroom.kernel.events import Event
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..state import NONE, Table
from ..words import GRAVEYARD, HARBOR, TAVERN


def held(state: Table, seat: Seat, face: int) -> int:
    """The piece of this face in a hand, or NONE."""
    for piece in state.hands[seat]:
        if state.face[piece] == face:
            return piece
    return NONE


def owner_of(state: Table, piece: int) -> Seat:
    """Whose party a piece lies in, or NONE."""
    for seat, party in enumerate(state.parties):
        if piece in party:
            return seat
    return NONE


def holder_of(state: Table, piece: int) -> Seat:
    """Whose hand a piece is in, or NONE."""
    for seat, hand in enumerate(state.hands):
        if piece in hand:
            return seat
    return NONE


def zone_of(state: Table, piece: int) -> list[int]:
    """The zone that a piece lies in."""
    for zones in (state.parties, state.hands):
        for zone in zones:
            if piece in zone:
                return zone
    for zone in (state.tavern, state.aside, state.graveyard, state.wilderness):
        if piece in zone:
            return zone
    assert piece in state.harbor
    return state.harbor


def lift(state: Table, piece: int) -> None:
    """Away from where it lies; a space of the tavern stays empty (HL-TURN-2)."""
    zone = zone_of(state, piece)
    if zone is state.tavern:
        zone[zone.index(piece)] = NONE
    else:
        zone.remove(piece)
    state.up[piece] = 0
    state.came[piece] = 0


def pile(state: Table, name: str) -> list[int]:
    """A pile by its name, or the cards of the tavern."""
    if name == HARBOR:
        return state.harbor
    if name == GRAVEYARD:
        return state.graveyard
    if name == TAVERN:
        return in_tavern(state)
    return state.wilderness


def in_tavern(state: Table) -> list[int]:
    return [piece for piece in state.tavern if piece != NONE]


def can_draw(state: Table) -> bool:
    return bool(state.harbor or state.wilderness)


def from_harbor(state: Table) -> int:
    """The top card of the harbor; an empty one is made anew of the wilderness (HL-TURN-5).  NONE if both are empty."""
    if not state.harbor:
        if not state.wilderness:
            return NONE
        state.harbor, state.wilderness = state.wilderness, []
        shuffle_pieces(state, state.harbor)
        if state.loud:
            state.say(Event(Text("hidden_leaders.event.reshuffled", n=len(state.harbor))))
    return state.harbor.pop()


def shuffle_pieces(state: Table, pieces: list[int]) -> None:
    """A shuffle gives the faces to other pieces: nobody can follow a card through it."""
    faces = [state.face[piece] for piece in pieces]
    shuffle(state, faces, "harbor")
    for piece, face in zip(pieces, faces, strict=True):
        state.face[piece] = face
    state.forget_shuffled(pieces)


def to_hand(state: Table, piece: int, seat: Seat) -> None:
    state.hands[seat].append(piece)
    state.show_to(piece, seat)


def to_party(state: Table, piece: int, seat: Seat, up: bool) -> None:
    state.parties[seat].append(piece)
    state.arrive(piece)
    state.up[piece] = 1 if up else 0
    if up:
        state.show(piece)
    else:
        state.show_to(piece, seat)


def to_graveyard(state: Table, piece: int) -> None:
    state.graveyard.append(piece)
    state.show(piece)


def discard_from_hand(state: Table, seat: Seat, piece: int) -> None:
    """Face down: the others see that a card goes, not which (HL-EFF-6)."""
    hand = state.hands[seat]
    state.mix(hand, 1 << seat)
    hand.remove(piece)
    state.wilderness.append(piece)


def hide_from_hand(state: Table, seat: Seat, piece: int) -> None:
    """A card of the hand goes face down into the party: the others do not see which."""
    hand = state.hands[seat]
    state.mix(hand, 1 << seat)
    hand.remove(piece)
    to_party(state, piece, seat, up=False)


def revealed_heroes(state: Table, seat: Seat) -> int:
    """The heroes of a party that count for the end of the game (HL-HID-3)."""
    up = state.up
    count = 0
    for piece in state.parties[seat]:
        count += up[piece]
    return count
