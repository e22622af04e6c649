"""The markers: moving them, and what depends on where they stand."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import bind
from throneroom.kernel.nodes import Ask, Effect, Node, Seat
from throneroom.kernel.texts import Text

from ..box import MOVE, MOVE_BOTH, SPACES, otherwise, signed, term
from ..state import Table
from ..steps import Alternatives, Decided, Moves, Shift
from ..words import (
    BEHIND,
    FRONT,
    GREEN,
    RED,
    AndOr,
    Both,
    Draw,
    Either,
    Leads,
    Move,
    OneLeads,
    Pick,
    SetX,
)
from .book import RULES
from .cards import pile
from .finding import found
from .telling import by

_TERMS = (term("red"), term("green"))


@RULES.value(Leads)
def leads(state: Table, value: Leads, frame: Frame) -> int:
    """On the same space neither is in front (HL-MARK-1)."""
    ahead = state.red - state.green
    return int(ahead > 0 if value.marker == RED else ahead < 0)


@RULES.value(OneLeads)
def one_leads(state: Table, value: OneLeads, frame: Frame) -> int:
    return int(state.red != state.green)


def which(state: Table, marker: int) -> int:
    """The marker in front or behind, as they stand now."""
    if marker == FRONT:
        return RED if state.red > state.green else GREEN
    if marker == BEHIND:
        return GREEN if state.red > state.green else RED
    return marker


def shift(state: Table, marker: int, spaces: int, seat: Seat) -> None:
    """The ends of the track stop a marker (HL-MOVE-1)."""
    at = state.red if marker == RED else state.green
    to = min(SPACES, max(1, at + spaces))
    if marker == RED:
        state.red = to
    else:
        state.green = to
    if state.loud and spaces:
        what = "hidden_leaders.event.moves" if to != at else "hidden_leaders.event.stopped"
        state.say(Event(Text(what, seat=seat, marker=_TERMS[marker], spaces=signed(spaces), at=to)))


@RULES.verb(Shift)
def shifted(state: Table, effect: Shift, frame: Frame) -> None:
    shift(state, effect.marker, effect.spaces, frame.you)


@RULES.verb(Move)
def move(state: Table, effect: Move, frame: Frame) -> None:
    shift(state, which(state, effect.marker), RULES.work_out(state, effect.spaces, frame), frame.you)


@RULES.verb(Both)
def both(state: Table, effect: Both, frame: Frame) -> None:
    """Which marker is in front is settled before either moves."""
    first, second = which(state, effect.first.marker), which(state, effect.second.marker)
    shift(state, first, RULES.work_out(state, effect.first.spaces, frame), frame.you)
    shift(state, second, RULES.work_out(state, effect.second.spaces, frame), frame.you)


@RULES.verb(SetX)
def set_x(state: Table, effect: SetX, frame: Frame) -> None:
    bind(state, frame, "x", RULES.work_out(state, effect.value, frame))


@RULES.verb(Either)
def either(state: Table, effect: Either, frame: Frame) -> Effect:
    marking = "marker" if isinstance(effect.first, Move) else "either"
    return Ask(Text(f"hidden_leaders.ask.{marking}"), Alternatives(effect))


@RULES.offers(Alternatives)
def alternatives(state: Table, effect: Alternatives, frame: Frame) -> tuple[Option, ...]:
    """Exactly one (HL-MOVE-2); what cannot be done is none, and no space at all is no move."""
    options: list[Option] = []
    for node in (effect.either.first, effect.either.second):
        if isinstance(node, Move):
            spaces = RULES.work_out(state, node.spaces, frame)
            if spaces:
                options.append(MOVE[which(state, node.marker), spaces])
        elif possible(state, node, frame):
            key, name = otherwise(node)
            do: Effect = (Decided(name), node) if isinstance(node, Pick) else node
            options.append(Option(key, Text(f"hidden_leaders.option.{name}"), do))
    return tuple(options)


@RULES.verb(Decided)
def decided(state: Table, effect: Decided, frame: Frame) -> None:
    if state.loud:
        state.say(Event(by(state, "decides", frame.you, what=Text(f"hidden_leaders.option.{effect.what}"))))


def possible(state: Table, effect: Node, frame: Frame) -> bool:
    if isinstance(effect, Draw):
        return bool(pile(state, effect.pile))
    assert isinstance(effect, Pick)
    return bool(found(state, effect.source, frame.you, frame.names))


@RULES.verb(AndOr)
def and_or(state: Table, effect: AndOr, frame: Frame) -> Effect:
    return Ask(Text("hidden_leaders.ask.and_or"), Moves(effect.first, effect.second))


@RULES.offers(Moves)
def moves(state: Table, effect: Moves, frame: Frame) -> tuple[Option, ...]:
    """One or both, chosen (HL-MOVE-2)."""
    red = RULES.work_out(state, effect.first.spaces, frame)
    green = RULES.work_out(state, effect.second.spaces, frame)
    if not red and not green:
        return ()
    return (MOVE[RED, red], MOVE[GREEN, green], MOVE_BOTH[red, green])
