"""What is announced while the others may still change the dice, and its damage as far as that is printed."""

from __future__ import annotations

from throneroom.kernel.happenings import Reopen, Responses
from throneroom.kernel.nodes import Node, Seat

from .board import Board, announcements
from .pages import ULTIMATE
from .rules.damage import sure_damage
from .rules.pool import hiding
from .rules.table import laid_board, opponents
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
    return sure_damage(laid_board(state, state.active).named[announced.ability].rows[announced.row].do)


def stopped(state: Table, seat: Seat) -> dict[str, str]:
    """By key, of announcements that are sure to deal damage: the token that lets none of it through to any opponent."""
    rivals = opponents(state, seat)
    lines = [line for each in rivals for line in hiding(state, each)]
    if not rivals or len(lines) < len(rivals):
        return {}
    board = laid_board(state, seat)
    ultimate = [
        option.key for ability in board.abilities if ability.kind == ULTIMATE for _, option in announcements(ability)
    ]
    return {key: lines[0].by for key, dealt in damages(board).items() if dealt and key not in ultimate}


def damages(board: Board) -> dict[str, int]:
    """By key, the damage of the announcements on a board; worked out once."""
    if board.damage is None:
        lines = [line for ability in board.abilities for line in announcements(ability)]
        board.damage = {option.key: dealt for row, option in lines if (dealt := sure_damage(row.do)) is not None}
    return board.damage
