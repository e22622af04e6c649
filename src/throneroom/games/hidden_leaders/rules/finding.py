"""Finding: which cards a source holds, and why a card is none of them.  Offers and refusals both come from here."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.decisions import Reason
from throneroom.kernel.frames import Names
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..state import Table
from ..words import (
    ANOTHER,
    ANYONE,
    CHOSEN,
    DOWN,
    NAMED,
    NEXT,
    UP,
    YOU,
    Graveyard,
    Hand,
    Heroes,
    Looked,
    Source,
    Tavern,
    TopOfGraveyard,
)
from .cards import in_tavern


@cache
def because(why: str, rule: str) -> Reason:
    """A reason, made once."""
    return Reason(Text(f"hidden_leaders.why.{why}"), rule)


def seats_of(state: Table, whose: int, you: Seat, names: Names) -> tuple[Seat, ...]:
    """ "A player" may be oneself, "another player" may not (HL-EFF-11)."""
    if whose == YOU:
        return (you,)
    seats = state.box.seats
    if whose == ANYONE:
        return seats
    if whose == ANOTHER:
        return tuple([seat for seat in seats if seat != you])
    if whose == NEXT:
        return ((you + 1) % state.box.players,)
    chosen: Seat = names["who"]
    if whose == CHOSEN:
        return (chosen,)
    return tuple([seat for seat in seats if seat != chosen])


def found(state: Table, source: Source, you: Seat, names: Names) -> list[int]:
    """The pieces that can be picked there now."""
    if isinstance(source, Heroes):
        return [
            piece
            for seat in seats_of(state, source.whose, you, names)
            for piece in state.parties[seat]
            if wrong_hero(state, source, piece, names) is None
        ]
    if isinstance(source, Hand):
        return [p for p in state.hands[you] if wrong_faction(state, p, source.factions, source.but, names) is None]
    if isinstance(source, Tavern):
        return [piece for piece in in_tavern(state) if wrong_in_tavern(state, source, piece, names) is None]
    if isinstance(source, Graveyard):
        return state.graveyard[::-1]
    if isinstance(source, TopOfGraveyard):
        top = state.graveyard[-1:]
        return [piece for piece in top if not source.copied or cannot_copy(state, piece, names) is None]
    assert isinstance(source, Looked)
    looked: tuple[int, ...] = names["looked"]
    return list(looked)


def wrong_hero(state: Table, source: Heroes, piece: int, names: Names) -> Reason | None:
    """Why a hero in one of the right parties cannot be picked."""
    if source.face == UP and not state.up[piece]:
        return because("face_down", "HL-EFF-1")
    if source.face == DOWN and state.up[piece]:
        return because("face_up", "HL-EFF-1")
    if source.factions or source.but:
        reason = wrong_faction(state, piece, source.factions, source.but, names)
        if reason is not None:
            return reason
    if source.copied:
        return cannot_copy(state, piece, names)
    if piece in names.get("picked", ()):
        return because("already_picked", "HL-EFF-1")
    return None


def wrong_faction(state: Table, piece: int, factions: int, but: int, names: Names) -> Reason | None:
    """The Emperor belongs to all factions (HL-EMPEROR-1)."""
    own = state.box.factions[state.face[piece]]
    if factions and not own & (names["faction"] if factions == NAMED else factions):
        return because("other_faction", "HL-EFF-1")
    return because("that_faction", "HL-EFF-1") if own & but else None


def wrong_in_tavern(state: Table, source: Tavern, piece: int, names: Names) -> Reason | None:
    reason = wrong_faction(state, piece, source.factions, 0, names)
    return cannot_copy(state, piece, names) if reason is None and source.copied else reason


def cannot_copy(state: Table, piece: int, names: Names) -> Reason | None:
    """What is being performed already cannot be performed within itself, and the Emperor has nothing to perform."""
    if piece in names.get("chain", ()):
        return because("already_performed", "HL-COPY-2")
    return because("emperor", "HL-EMPEROR-1") if state.face[piece] == state.box.emperor else None
