"""Playing a hero and performing its abilities."""

from __future__ import annotations

from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Seat

from ..state import Table
from .cards import lift, to_party
from .telling import tell


def play(state: Table, seat: Seat, piece: int) -> None:
    """Face up into the party; then its effect, whatever of it can be done (HL-TURN-1, HL-EFF-1, HL-EFF-2)."""
    lift(state, piece)
    to_party(state, piece, seat, up=True)
    tell(state, "plays", seat, piece)
    perform(state, seat, piece, ())


def perform(state: Table, seat: Seat, piece: int, chain: tuple[int, ...]) -> None:
    """The abilities of a card, for whoever performs it; `chain` is what led to it (HL-COPY-1, HL-COPY-2)."""
    hero = state.box.heroes[state.face[piece]]
    if hero.effects:
        names = {"chain": (*chain, piece)}
        state.stack = Frame(hero.effects, 0, seat, hero.name, names, state.stack)
