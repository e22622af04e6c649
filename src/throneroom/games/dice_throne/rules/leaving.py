"""A defeated player leaves a match that goes on (DT-HEALTH-5)."""

from __future__ import annotations

from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame, start
from throneroom.kernel.nodes import Seat

from ..pages import Retrieve
from ..state import Table
from ..steps import NextTurn
from .knowing import forget
from .spell_zones import put_away_spells
from .telling import of


def leave(state: Table, seats: list[Seat]) -> None:
    """Cards, board and own tokens go; tokens given to others stay; unresolved effects fall away."""
    for seat in seats:
        put_away(state, seat)
        state.say(Event(of(state.box, "out", seat)))
    if state.active in seats:
        end_turn_at_once(state)
    elif seats:
        drop_effects(state, seats)
    bring_back(state, seats)


def give_up(state: Table, seats: list[Seat]) -> None:
    """Who concedes leaves like the defeated (TR-CONCEDE): at once in their own turn, else before the next one."""
    for seat in seats:
        state.health[seat] = 0
    leave(state, seats)


def bring_back(state: Table, seats: list[Seat]) -> None:
    """What was thrown at who is out is retrieved by its owner."""
    for owner in state.box.seats:
        for kind, holder in enumerate(state.away[owner]):
            if holder in seats:
                page = state.box.heroes[owner].companions[kind]
                state.stack = Frame((Retrieve(page),), 0, owner, page.name, NO_NAMES, state.stack)


def put_away(state: Table, seat: Seat) -> None:
    """What nobody had seen stays unseen: the hand goes with the deck, what lay open with the discards."""
    box = state.box
    state.gone = (*state.gone, seat)
    if state.prepared:
        put_away_spells(state, seat)
    state.decks[seat] += state.hands[seat]
    forget(state, state.decks[seat])
    state.discards[seat] += state.upgrades[seat] + state.playing[seat]
    state.hands[seat], state.upgrades[seat], state.playing[seat] = [], [], []
    for rows in (state.tokens, state.fresh, state.held, state.spent):
        rows[seat] = box.no_tokens[seat]
    state.companions[seat] = box.no_companions[seat]
    state.away[seat] = [-1] * len(state.away[seat])
    state.covered = tuple([each for each in state.covered if each[0] != seat])
    state.cp[seat] = 0


def end_turn_at_once(state: Table) -> None:
    """The turn of a player who is out ends, and all that belonged to it."""
    state.attack = None
    state.trays = ()
    state.announced = ""
    state.face_down = None
    state.ultimate_of = -1
    for seat in state.box.seats:
        state.discards[seat] += state.playing[seat]
        state.playing[seat] = []
    state.stack = start(NextTurn())


def drop_effects(state: Table, seats: list[Seat]) -> None:
    """What those players still had to resolve is not resolved any more."""
    frames = [] if state.stack is None else list(state.stack)
    below: Frame | None = None
    for frame in reversed(frames):
        if frame.you not in seats or frame.below is None:
            below = Frame(frame.todo, frame.at, frame.you, frame.source, frame.names, below)
    state.stack = below
