"""A prepared table: a match that starts from a position, at the beginning of somebody's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.errors import BadTable
from throneroom.kernel.machine import shuffle

from .box import SPACES, TAVERN_SPACES
from .rules.cards import shuffle_pieces
from .state import NONE, Table

PARTS = ("parties", "hands", "tavern", "harbor", "wilderness", "graveyard", "heirs", "red", "green", "turn")
_DOWN = "down "


def prepare(state: Table, table: Mapping[str, Any]) -> None:
    """Set the table.  What is left out is empty, but for the harbor, which is all other cards, and the heirs.

    `BadTable` says what cannot be.
    """
    if not isinstance(table, Mapping):
        raise BadTable("A prepared table is a mapping of its parts.")
    for part in table:
        if part not in PARTS:
            raise BadTable(f"A table of Hidden Leaders has no part {part!r}; it has {', '.join(PARTS)}.")
    box = state.box
    rest = list(box.all)
    for seat, cards in enumerate(_by_seat(table, "parties", box.players)):
        for name in _names(cards, "party"):
            down = name.startswith(_DOWN)
            piece = _take(state, name.removeprefix(_DOWN), rest)
            state.parties[seat].append(piece)
            state.arrive(piece)
            state.up[piece] = 0 if down else 1
            state.knows[piece] = 1 << seat if down else box.everybody
    for seat, cards in enumerate(_by_seat(table, "hands", box.players)):
        for name in _names(cards, "hand"):
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
    state.red = _number(table, "red", state.red, 1, SPACES)
    state.green = _number(table, "green", state.green, 1, SPACES)
    state.active = _number(table, "turn", 1, 1, box.players) - 1


def _by_seat(table: Mapping[str, Any], part: str, players: int) -> list[Any]:
    """A list with something for each player; those at its end may be left out."""
    found = table.get(part, [])
    if not isinstance(found, list | tuple) or len(found) > players:
        raise BadTable(f"The table's {part} must be a list of at most {players} lists, one for each player.")
    return list(found)


def _names(cards: Any, part: str) -> list[str]:
    if not isinstance(cards, list | tuple) or not all([isinstance(name, str) for name in cards]):
        raise BadTable(f"The cards of a {part} must be a list of names.")
    return list(cards)


def _take(state: Table, name: str, rest: list[int]) -> int:
    """The card of this name out of the rest."""
    number = state.box.number.get(name)
    if number is None:
        raise BadTable(f"There is no hero {name!r} in this match.")
    if number not in rest:
        raise BadTable(f"There is only one card {name!r}.")
    rest.remove(number)
    return number


def _tavern(state: Table, cards: Any, rest: list[int]) -> None:
    """Up to three cards; spaces left out are empty."""
    names = _names(cards, "tavern")
    if len(names) > TAVERN_SPACES:
        raise BadTable(f"The tavern has {TAVERN_SPACES} spaces.")
    for slot in range(TAVERN_SPACES):
        state.tavern[slot] = _take(state, names[slot], rest) if slot < len(names) else NONE
        if state.tavern[slot] != NONE:
            state.knows[state.tavern[slot]] = state.box.everybody


def _heirs(state: Table, heirs: Any) -> None:
    """Of the first players; all others are dealt."""
    box = state.box
    names = [] if heirs is None else _names(heirs, "list of heirs")
    if len(names) > box.players or len(set(names)) != len(names) or any([name not in box.heir for name in names]):
        raise BadTable(f"The table's heirs must be different ones of {', '.join(box.heir)}, one for each player.")
    said = [box.heir[name] for name in names]
    left = [number for number in range(len(box.heirs)) if number not in said]
    shuffle(state, left, "heirs")
    state.heirs = said + left


def _number(table: Mapping[str, Any], part: str, start: int, least: int, most: int) -> int:
    value = table.get(part, start)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadTable(f"The table's {part} must be a number from {least} to {most}, not {value!r}.")
    return value
