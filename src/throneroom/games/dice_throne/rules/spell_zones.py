"""Where Spells lie: in the hand or in a set of their own, and once they are prepared open to all (DT-R-52)."""

from __future__ import annotations

from throneroom.kernel.nodes import Seat

from ..state import Table


def at_the_ready(state: Table, seat: Seat) -> list[int]:
    """The Spells that somebody could prepare."""
    if state.box.books[seat]:
        return sorted(state.books[seat])
    return sorted([card for card in state.hands[seat] if state.box.is_spell[card]])


def lay_open(state: Table, seat: Seat, card: int, zone: list[int]) -> None:
    """Out of the zone where it lay, and beside those that are prepared already."""
    zone.remove(card)
    state.prepared[seat].append(card)


def start_spells(state: Table) -> None:
    """What lies prepared from the start of the game, of the set or of the deck."""
    for seat in state.box.seats:
        for card in state.box.starts_prepared[seat]:
            lay_open(state, seat, card, state.books[seat] if state.box.books[seat] else state.decks[seat])


def put_away_spells(state: Table, seat: Seat) -> None:
    """When somebody is out they go with the set, or with what else lay open."""
    zone = state.books[seat] if state.box.books[seat] else state.discards[seat]
    zone += state.prepared[seat]
    state.prepared[seat] = []
