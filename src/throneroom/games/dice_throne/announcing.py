"""What is announced while the others may still change the dice, and its damage as far as that is printed."""

from __future__ import annotations

from throneroom.kernel.happenings import Reopen, Responses
from throneroom.kernel.nodes import Node

from .marks import damage
from .rules.table import laid_board
from .state import Table
from .steps import Announced


def announcement_of(state: Table) -> Announced | None:
    """The announcement whose window is open; also while somebody chooses what their answer does to it."""
    if not state.announced:
        return None
    waiting: list[Node] = [] if state.stack is None else [node for frame in state.stack for node in frame.todo]
    asked = [] if state.open is None else [state.open.ask.offers]
    for node in (*asked, *waiting):
        if isinstance(node, (Responses, Reopen)) and isinstance(node.window.what, Announced):
            return node.window.what
    return None


def printed_damage(state: Table, announced: Announced) -> int | None:
    """None where it deals none, or where it depends on more than the dice that lie there."""
    return damage(laid_board(state, state.active).named[announced.ability].rows[announced.row].do)
