"""Tokens with two sides: which side is up when one is put down, and what advancing it does.

Each side is a kind of token of its own, so it stays as it is wherever the token goes; the sides share a stack limit.
"""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import As, AtLeast, Effect, From, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..book import RULES
from ..pages import ADVANCED, SIDE_UP, Modify, Status
from ..saying import says, says_change
from ..state import Table, put
from ..terms import term, token_term
from .table import in_turn_order
from .telling import of


def side_up(state: Table, giver: Seat, token: int) -> int:
    """The side with which a token is put down by somebody."""
    for side, rule in state.box.hooks.changes.get(SIDE_UP, ()):
        if side == token and RULES.work_out(state, rule.when, Frame((), 0, giver, "", NO_NAMES, None)):
            return state.box.token[rule.name]
    return token


def advanced(state: Table, token: int) -> tuple[Node, ...]:
    """What advancing this side does to its holder."""
    does = state.box.hooks.does.get((token, ADVANCED), ())
    return tuple([effect for do in does for effect in sequence(do)])


@dataclass(frozen=True)
class Advance(Node):
    """The token whose rule this is: one of them is advanced."""


@says(Advance)
def say_advance(effect: Advance, dice: int) -> Text:
    return Text("dice_throne.say.advance")


@RULES.verb(Advance)
def advance(state: Table, effect: Advance, frame: Frame) -> Effect | None:
    """If it is still there: somebody may have been rid of it in the meantime."""
    token = state.box.token[frame.source]
    return advanced(state, token) if state.tokens[frame.you][token] else None


@dataclass(frozen=True)
class AdvanceAll(Node):
    """Every token of these sides, whoever has it, is advanced once."""

    tokens: tuple[Status, ...]


@says(AdvanceAll)
def say_advance_all(effect: AdvanceAll, dice: int) -> Text:
    """A token is named once, whatever its sides are called."""
    tokens = [token_term(token) for token in effect.tokens if not token.side_of]
    return Text("dice_throne.say.advance_all", tokens=tuple(tokens))


@RULES.verb(AdvanceAll)
def advance_all(state: Table, effect: AdvanceAll, frame: Frame) -> Effect:
    """Each once, as it lies there now; the active player's come first."""
    found: list[Node] = []
    for seat in in_turn_order(state):
        for side in effect.tokens:
            number = state.tokens[seat][state.box.token[side.name]]
            found += [As(seat, From(side.name, Advance()))] * number
    return tuple(found)


@dataclass(frozen=True)
class TurnInto(Node):
    """The token whose rule this is: one of them is turned to this other side."""

    token: Status


@says(TurnInto)
def say_turn_into(effect: TurnInto, dice: int) -> Text:
    return Text("dice_throne.say.turn_into", token=token_term(effect.token))


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


@says_change(SIDE_UP)
def say_side_up(rule: Modify) -> Text:
    """The condition is how many upgrades the player who inflicts it has."""
    assert isinstance(rule.when, AtLeast)
    return Text("dice_throne.say.placed_as", n=rule.when.right, token=term(f"token.{rule.name}"))
