"""The opening: a table laid for its heroes, their cards dealt, and who begins (DT-SETUP)."""

from __future__ import annotations

from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Node, Seat

from ..box import CP, HAND, Box
from ..state import Table
from ..steps import NextTurn
from .spell_zones import start_spells
from .table import draw_cards, start_tokens
from .turn import RollForFirst


def lay(state: Table, box: Box) -> None:
    """Everything as at the start, but for tokens and prepared Spells: the cards of each hero in order, in the deck."""
    seats = len(box.seats)
    state.box = box
    state.seats = seats
    state.health = [box.start_health] * seats
    state.cp = [CP] * seats
    state.hands = [[] for _ in box.seats]
    state.decks = [list(deck) for deck in box.decks]
    state.discards = [[] for _ in box.seats]
    state.upgrades = [[] for _ in box.seats]
    state.playing = [[] for _ in box.seats]
    state.tokens = box.no_tokens[:]
    state.fresh = box.no_tokens[:]
    state.spent = box.no_tokens[:]
    state.held = box.no_tokens[:]
    state.raised = box.no_tokens[:]
    state.companions = [[int(kind.flight is not None) for kind in hero.companions] for hero in box.heroes]
    state.called = box.no_companions[:]
    state.away = [[-1] * len(hero.companions) for hero in box.heroes]
    state.throws = box.no_companions[:]
    state.quiet = [0] * seats
    state.watch = [0] * seats
    state.knows = [0] * len(box.cards)
    state.laid = [0] * seats
    if box.has_spells:
        state.prepared = [[] for _ in box.seats]
    if any(box.books):
        state.books = [list(book) for book in box.books]


def opening(state: Table, first: Seat | None) -> tuple[Node, ...]:
    """Tokens and cards are dealt; what is to happen from there is returned."""
    start_tokens(state)
    start_spells(state)
    for seat in state.box.seats:
        shuffle(state, state.decks[seat], f"deck.{seat}")
        draw_cards(state, seat, HAND)
    if first is None:
        return (RollForFirst(state.box.seats), NextTurn())
    state.active = first
    return (NextTurn(),)
