"""Tokens with two sides: which side is up when one is put down, and what advancing it does.

Each side is a kind of token of its own, so it stays as it is wherever the token goes; the sides share a stack limit.
"""

from __future__ import annotations

from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Effect, From, Node, Seat, sequence

from ..state import Table, put
from ..words import Advance, AdvanceAll, Advancing, PlacedAs, TurnInto
from .book import RULES
from .table import in_turn_order
from .telling import of


def side_up(state: Table, giver: Seat, token: int) -> int:
    """The side with which a token is put down by somebody."""
    for rule in state.box.tokens[token].rules:
        if isinstance(rule, PlacedAs) and len(state.upgrades[giver]) >= rule.upgrades:
            return state.box.token[rule.token.name]
    return token


def advanced(state: Table, token: int) -> tuple[Node, ...]:
    """What advancing this side does to its holder."""
    rules = [rule for rule in state.box.tokens[token].rules if isinstance(rule, Advancing)]
    return tuple([effect for rule in rules for effect in sequence(rule.do)])


@RULES.verb(Advance)
def advance(state: Table, effect: Advance, frame: Frame) -> Effect | None:
    """If it is still there: somebody may have been rid of it in the meantime."""
    token = state.box.token[frame.source]
    return advanced(state, token) if state.tokens[frame.you][token] else None


@RULES.verb(AdvanceAll)
def advance_all(state: Table, effect: AdvanceAll, frame: Frame) -> Effect:
    """Each once, as it lies there now; the active player's come first."""
    found: list[Node] = []
    for seat in in_turn_order(state):
        for side in effect.tokens:
            number = state.tokens[seat][state.box.token[side.name]]
            found += [As(seat, From(side.name, Advance()))] * number
    return tuple(found)


@RULES.verb(TurnInto)
def turn_into(state: Table, effect: TurnInto, frame: Frame) -> None:
    """It is the same token: when it came, and whose it is, stays."""
    old, new = state.box.token[frame.source], state.box.token[effect.token.name]
    for zone in (state.tokens, state.fresh, state.held):
        if zone[frame.you][old]:
            put(zone, frame.you, old, zone[frame.you][old] - 1)
            put(zone, frame.you, new, zone[frame.you][new] + 1)
    if state.loud:
        turned, into = state.box.token_terms[old], state.box.token_terms[new]
        state.say(Event(of(state.box, "turns_into", frame.you, token=turned, other=into)))
