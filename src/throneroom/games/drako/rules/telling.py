"""Telling: what a side or a figure did.  Its seat is told as data, too: the voice says "you" to who sits there."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..state import Table


def tell_side(state: Table, event: str, seat: Seat, **args: Any) -> None:
    if state.loud:
        state.say(Event(of_side(state, event, seat, **args)))


def of_side(state: Table, event: str, seat: Seat, **args: Any) -> Text:
    return Text(f"drako.event.{event}", seat=seat, side=state.box.side_terms[seat], **args)


def tell_figure(state: Table, event: str, figure: int, **args: Any) -> None:
    if state.loud:
        box = state.box
        says = Text(f"drako.event.{event}", seat=box.owner[figure], figure=box.terms[figure], **args)
        state.say(Event(says))
