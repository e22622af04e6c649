"""A prepared table: a match that starts from a position.  What is left out is as at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.errors import BadTable, quoted
from throneroom.kernel.machine import shuffle
from throneroom.kernel.prepared import mapping, number, row, switch, table_parts, taken
from throneroom.kernel.texts import Text

from .board import HEX, OFF, is_hex
from .box import HAND, HAND_LIMIT, Box
from .state import Table
from .words import BOTH_ACTIONS

_PARTS = ("figures", "hands", "decks", "boulders", "dodge", "fury", "net", "turn", "actions")


def prepare(state: Table, table: Mapping[str, Any]) -> tuple[int, ...]:
    """Set the table; the figures that are still to be placed are returned.  `BadTable` says what cannot be."""
    table_parts(table, _PARTS, "Drako")
    placing = _figures(state, _mapping(table, "figures"))
    _cards(state, _mapping(table, "hands"), _mapping(table, "decks"))
    state.boulders = number(table.get("boulders", state.boulders), "boulders", 0, state.box.boulders)
    state.dodge = _token(table, "dodge", state.dodge, state.box.dodger)
    state.fury = _token(table, "fury", state.fury, state.box.furious)
    _net(state, table.get("net"))
    if "turn" in table:
        if table["turn"] not in state.box.sides:
            raise BadTable(Text("drako.error.turn", names=state.box.sides, value=quoted(table["turn"])))
        state.active = state.box.sides.index(table["turn"])
        state.actions = BOTH_ACTIONS
    raging = state.box.furious in state.box.own[state.active]  # only fury gives a third action
    state.actions = number(table.get("actions", state.actions), "actions", 0, 3 if raging else BOTH_ACTIONS)
    if state.actions == 0:
        raise BadTable(Text("drako.error.no_action"))
    return placing


def _mapping(table: Mapping[str, Any], part: str) -> Mapping[str, Any]:
    return mapping(table.get(part, {}), Text("drako.error.mapping", part=part))


def _token(table: Mapping[str, Any], part: str, start: bool, bearer: int) -> bool:
    value = switch(table.get(part, start), part)
    if value and bearer < 0:
        raise BadTable(Text("drako.error.no_token", part=part))
    return value


def _figures(state: Table, figures: Mapping[str, Any]) -> tuple[int, ...]:
    box = state.box
    for name, said in figures.items():
        if name not in box.figure:
            about = {"name": quoted(name), "match_up": box.match_up.name, "names": ", ".join(box.names)}
            raise BadTable(Text("drako.error.no_figure", **about))
        if not isinstance(said, Mapping) or set(said) - {"at", "wounds"}:
            raise BadTable(Text("drako.error.figure_says", name=name, value=quoted(said)))
        figure = box.figure[name]
        if "at" in said:
            state.at[figure] = _hex(name, said["at"])
        if "wounds" in said:
            _wounds(state, figure, said["wounds"])
        if "at" in said and said["at"] is None:
            for area in box.areas_of[figure]:
                state.wounds[area] = box.spaces[area]
        elif all([state.wounds[area] == box.spaces[area] for area in box.areas_of[figure]]):
            raise BadTable(Text("drako.error.dead", name=name))
    standing = [at for at in state.at if at != OFF]
    if len(set(standing)) != len(standing):
        raise BadTable(Text("drako.error.one_hex"))
    said_to_be = [box.figure[name] for name, said in figures.items() if "at" in said]
    for seat in (0, 1):
        if all([state.at[figure] == OFF and figure in said_to_be for figure in box.own[seat]]):
            raise BadTable(Text("drako.error.nobody", side=box.side_terms[seat]))
    placing = tuple([figure for figure in box.all if state.at[figure] == OFF and figure not in said_to_be])
    for seat, zone in box.zones:
        if len([hex for hex in zone if hex not in standing]) < len([f for f in placing if box.owner[f] == seat]):
            raise BadTable(Text("drako.error.no_room", side=box.side_terms[seat]))
    return placing


def _hex(name: str, at: Any) -> int:
    if at is None:
        return OFF
    if not is_hex(at):
        raise BadTable(Text("drako.error.stands", name=name, value=quoted(at)))
    return HEX[(int(at[0]), int(at[1]))]


def _wounds(state: Table, figure: int, wounds: Any) -> None:
    """A number fills the areas from the top; a mapping says the wounds of each area."""
    box = state.box
    areas = box.areas_of[figure]
    name = box.names[figure]
    if isinstance(wounds, Mapping):
        by_name = {box.areas[area].name: area for area in areas}
        for area, said in wounds.items():
            if area not in by_name:
                raise BadTable(Text("drako.error.no_area", name=name, part=quoted(area), names=", ".join(by_name)))
            state.wounds[by_name[area]] = number(said, area, 0, box.spaces[by_name[area]])
        first = areas[0]
        if any([state.wounds[area] for area in areas[1:]]) and state.wounds[first] < box.spaces[first]:
            raise BadTable(Text("drako.error.first_area", name=name, part=box.areas[first].name))
        return
    fixed = areas[:1] if box.figures[figure].attacker_chooses else areas
    most = sum([box.spaces[area] for area in fixed])
    left = number(wounds, "wounds", 0, most)
    for area in fixed:
        state.wounds[area] = min(left, box.spaces[area])
        left -= state.wounds[area]


def _net(state: Table, net: Any) -> None:
    if net is None:
        return
    box = state.box
    enemies = [figure for seat in (0, 1) if box.users(seat, "net") for figure in box.own[1 - seat]]
    if not isinstance(net, str) or box.figure.get(net) not in enemies:
        raise BadTable(Text("drako.error.net", name=quoted(net)))
    if state.at[box.figure[net]] == OFF:
        raise BadTable(Text("drako.error.net_off", name=net))
    state.net = box.figure[net]


def _cards(state: Table, hands: Mapping[str, Any], decks: Mapping[str, Any]) -> None:
    """Hands and decks by card name, the deck's top first.  With the deck left out it is the rest, shuffled;
    with it given, what is neither in hand nor in it was discarded."""
    box = state.box
    for side in [*hands, *decks]:
        if side not in box.sides:
            raise BadTable(Text("drako.error.no_side", name=quoted(side), match_up=box.match_up.name))
    for seat in (0, 1):
        side = box.sides[seat]
        if side not in hands and side not in decks:
            state.decks[seat] = list(box.decks[seat])
            shuffle(state, state.decks[seat], f"deck.{seat}")
            state.hands[seat] = [state.decks[seat].pop() for _ in range(HAND)]
            continue
        rest = list(box.decks[seat])
        hand = _take(box, seat, hands[side], rest) if side in hands else None
        deck = _take(box, seat, decks[side], rest) if side in decks else None
        if hand is not None and len(hand) > HAND_LIMIT:
            raise BadTable(Text("drako.error.hand", side=box.side_terms[seat], most=HAND_LIMIT))
        if hand is None:
            shuffle(state, rest, f"deck.{seat}")
            hand = [rest.pop() for _ in range(min(HAND, len(rest)))]
        state.hands[seat] = hand
        if deck is not None:
            state.decks[seat] = deck[::-1]
            state.discards[seat] = sorted(rest)
        else:
            shuffle(state, rest, f"deck.{seat}")
            state.decks[seat] = rest


def _take(box: Box, seat: int, names: Any, rest: list[int]) -> list[int]:
    """These cards out of the rest: by name, or by their number in the deck list (`K01`)."""
    side = box.side_terms[seat]
    said = row(names, Text("drako.error.cards", side=side))
    unknown, too_many = Text("drako.error.no_card", side=side), Text("drako.error.too_many", side=side)
    return taken(said, rest, lambda name: card_called(box, seat, name), unknown, too_many)


def card_called(box: Box, seat: int, name: Any) -> int | None:
    if not isinstance(name, str):
        return None
    if name in box.card_of[seat]:
        return box.card_of[seat][name]
    letters = {"knights": "K", "trolls": "T", "dragon": "D", "dwarves": "W"}
    written = name[1:]
    known = name[:1] == letters[box.sides[seat]] and written.isdecimal() and len(written) <= 2
    if known and 1 <= int(written) <= len(box.decks[seat]):
        return box.decks[seat][int(written) - 1]
    return None
