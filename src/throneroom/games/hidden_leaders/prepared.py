"""A prepared table: a match that starts from a position, at the beginning of somebody's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.errors import BadTable
from throneroom.kernel.machine import shuffle
from throneroom.kernel.prepared import number, row, table_parts, taken
from throneroom.kernel.texts import Text

from .box import SPACES, TAVERN_SPACES
from .rules.cards import shuffle_pieces
from .state import NONE, Table

PARTS = ("parties", "hands", "tavern", "harbor", "wilderness", "graveyard", "heirs", "red", "green", "turn")
_DOWN = "down "


def prepare(state: Table, table: Mapping[str, Any]) -> None:
    """Set the table.  What is left out is empty, but for the harbor, which is all other cards, and the heirs.

    `BadTable` says what cannot be.
    """
    table_parts(table, PARTS, "Hidden Leaders")
    box = state.box
    rest = list(box.all)
    for seat, cards in enumerate(_by_seat(table, "parties", box.players)):
        for name in _names(cards, "parties"):
            down = name.startswith(_DOWN)
            piece = _take(state, name.removeprefix(_DOWN), rest)
            state.parties[seat].append(piece)
            state.arrive(piece)
            state.up[piece] = 0 if down else 1
            state.knows[piece] = 1 << seat if down else box.everybody
    for seat, cards in enumerate(_by_seat(table, "hands", box.players)):
        for name in _names(cards, "hands"):
            piece = _take(state, name, rest)
            state.hands[seat].append(piece)
            state.knows[piece] = 1 << seat
    _tavern(state, table.get("tavern", []), rest)
    for name in reversed(_names(table.get("graveyard", ["buried-emperor"]), "graveyard")):
        piece = _take(state, name, rest)
        state.graveyard.append(piece)
        state.knows[piece] = box.everybody
    for name in reversed(_names(table.get("wilderness", []), "wilderness")):
        state.wilderness.append(_take(state, name, rest))
    if "harbor" in table:
        state.harbor = [_take(state, name, rest) for name in reversed(_names(table["harbor"], "harbor"))]
        state.out = rest
    else:
        state.harbor = rest
        shuffle_pieces(state, state.harbor)
    _heirs(state, table.get("heirs"))
    state.red = number(table.get("red", state.red), "red", 1, SPACES)
    state.green = number(table.get("green", state.green), "green", 1, SPACES)
    state.active = number(table.get("turn", 1), "turn", 1, box.players) - 1


def _by_seat(table: Mapping[str, Any], part: str, players: int) -> list[Any]:
    """A list with something for each player; those at its end may be left out."""
    otherwise = Text("hidden_leaders.error.by_seat", part=part, most=players)
    return row(table.get(part, []), otherwise, players)


def _names(cards: Any, part: str) -> list[str]:
    otherwise = Text("hidden_leaders.error.names", part=part)
    found = row(cards, otherwise)
    if not all([isinstance(name, str) for name in found]):
        raise BadTable(otherwise)
    return found


def _take(state: Table, name: str, rest: list[int]) -> int:
    """The card of this name out of the rest."""
    unknown, too_many = Text("hidden_leaders.error.no_hero"), Text("hidden_leaders.error.one_card")
    return taken([name], rest, state.box.number.get, unknown, too_many)[0]


def _tavern(state: Table, cards: Any, rest: list[int]) -> None:
    """Up to three cards; spaces left out are empty."""
    names = _names(cards, "tavern")
    if len(names) > TAVERN_SPACES:
        raise BadTable(Text("hidden_leaders.error.tavern", most=TAVERN_SPACES))
    for slot in range(TAVERN_SPACES):
        state.tavern[slot] = _take(state, names[slot], rest) if slot < len(names) else NONE
        if state.tavern[slot] != NONE:
            state.knows[state.tavern[slot]] = state.box.everybody


def _heirs(state: Table, heirs: Any) -> None:
    """Of the first players; all others are dealt."""
    box = state.box
    names = [] if heirs is None else _names(heirs, "heirs")
    if len(names) > box.players or len(set(names)) != len(names) or any([name not in box.heir for name in names]):
        raise BadTable(Text("hidden_leaders.error.heirs", names=", ".join(box.heir)))
    said = [box.heir[name] for name in names]
    left = [heir for heir in range(len(box.heirs)) if heir not in said]
    shuffle(state, left, "heirs")
    state.heirs = said + left
