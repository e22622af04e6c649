"""Where Spells lie: in the hand or in a set of their own, prepared face down, and open once they are cast (DT-R-52)."""

from __future__ import annotations

from throneroom.kernel.nodes import Seat

from ..state import Table
from ..words import MOST_PREPARED
from .knowing import conceal


def at_the_ready(state: Table, seat: Seat) -> list[int]:
    """The Spells that somebody could prepare."""
    if state.box.books[seat]:
        return sorted(state.books[seat])
    return sorted([card for card in state.hands[seat] if state.box.is_spell[card]])


def has_room(state: Table, seat: Seat) -> bool:
    return len(state.prepared[seat]) < MOST_PREPARED


def lay_down(state: Table, seat: Seat, card: int) -> None:
    """Face down: who knew Spells of that hand cannot tell any more where each of them lies."""
    conceal(state, seat, at_the_ready(state, seat))
    zone = state.books[seat] if state.box.books[seat] else state.hands[seat]
    zone.remove(card)
    state.prepared[seat].append(card)


def take_back_spells(state: Table) -> None:
    """At the end of a turn what was cast goes back to its set."""
    for seat in state.box.seats:
        cast = [card for card in state.playing[seat] if state.box.is_spell[card]]
        state.books[seat] += cast
        state.playing[seat] = [card for card in state.playing[seat] if card not in cast]


def put_away_spells(state: Table, seat: Seat) -> None:
    """Unseen, when somebody is out: they go with the set, or with the deck."""
    zone = state.books[seat] if state.box.books[seat] else state.decks[seat]
    zone += state.prepared[seat]
    state.prepared[seat] = []
