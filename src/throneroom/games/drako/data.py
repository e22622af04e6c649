"""A box owner's own data: decks, wounds and hexes that replace the reconstructed ones, checked line by line.

[knights]
deck = ["2 reinforce walk1", "5 strike2", …]      # a number of copies, then the symbols
wounds = { swordsman = 5, archer1 = 3, archer2 = 3 }

[trolls]
wounds = { thrower = [4, 4], berserker = [4, 4] } # area by area, from the top

[hexes.knights-trolls]
swordsman = [-1, 2]                                # a figure that begins on a marked hex

[hexes.trolls-dwarves]
trolls = [[0, -2], [1, -2]]                        # the marked hexes a side chooses from

[always]
trolls-dwarves = "walk"                            # the symbol that always counts 3
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from throneroom.kernel.errors import BadOption, quoted
from throneroom.kernel.texts import Text

from .board import AROUND, HEX, is_hex
from .box import term
from .words import (
    ONE_SOURCE,
    Area,
    Assault,
    Boulder,
    Bow,
    Card,
    Charge,
    Crossbow,
    Deck,
    Defend,
    DoubleDefend,
    Figure,
    Fire,
    Fly,
    March,
    MatchUp,
    Net,
    Reinforce,
    Side,
    Strike,
    Symbol,
    Walk,
)

DECK_SIZE: Final = 38
_MOST_SYMBOLS: Final = 3
_SIDES: Final = ("knights", "trolls", "dragon", "dwarves")
_PARTS: Final = (*_SIDES, "hexes", "always")
_MARK = re.compile(r"([a-z]+(?:-[a-z]+)?)(\d{0,3})")
_VALUED: dict[str, type[Walk | March | Strike | Bow | Crossbow | Boulder | Fire]] = {
    "walk": Walk,
    "march": March,
    "strike": Strike,
    "bow": Bow,
    "crossbow": Crossbow,
    "boulder": Boulder,
    "fire": Fire,
}
_PLAIN: dict[str, Symbol] = {
    "charge": Charge(),
    "fly": Fly(),
    "net": Net(),
    "reinforce": Reinforce(),
    "double-defend": DoubleDefend(),
}
_OF_SIDE: Final = {
    "knights": {"walk", "march", "strike", "assault", "defend", "double-defend", "bow", "reinforce"},
    "trolls": {"walk", "march", "strike", "assault", "defend", "boulder", "charge"},
    "dragon": {"walk", "strike", "defend", "fly", "fire"},
    "dwarves": {"walk", "march", "strike", "assault", "defend", "crossbow", "net"},
}


def check(match_ups: tuple[MatchUp, ...], data: Mapping[str, Any]) -> None:
    """Check all of a data file, also what this match does not use: a slip should not wait for another match."""
    names = [match_up.name for match_up in match_ups]
    for part in data:
        if part not in _PARTS:
            raise BadOption(Text("drako.error.data_part", part=quoted(part), names=", ".join(_PARTS)))
    for part in ("hexes", "always"):
        for name in _table(data, part):
            if name not in names:
                about = {"part": part, "name": quoted(name), "names": ", ".join(names)}
                raise BadOption(Text("drako.error.data_match_up", **about))
    for match_up in match_ups:
        applied(match_up, data)


def applied(match_up: MatchUp, data: Mapping[str, Any]) -> MatchUp:
    """The match-up with what a data file replaces in it; `BadOption` names what is wrong."""
    first, second = match_up.sides
    changed = replace(match_up, sides=(_side(first, data), _side(second, data)))
    hexes = _table(data, "hexes").get(match_up.name)
    if hexes is not None:
        changed = _hexes(changed, hexes)
    return _always(changed, _table(data, "always").get(match_up.name))


def _table(data: Mapping[str, Any], part: str) -> Mapping[str, Any]:
    found = data.get(part, {})
    if not isinstance(found, Mapping):
        raise BadOption(Text("drako.error.data_table", part=part))
    return found


def _side(side: Side, data: Mapping[str, Any]) -> Side:
    said = _table(data, side.name)
    unknown = set(said) - {"deck", "wounds"}
    if unknown:
        about = {"part": quoted(min(map(str, unknown))), "side": term(side.name), "names": "deck, wounds"}
        raise BadOption(Text("drako.error.data_side", **about))
    if "deck" in said:
        side = replace(side, deck=_deck(side.name, said["deck"]))
    if "wounds" in said:
        wounds = said["wounds"]
        if not isinstance(wounds, Mapping):
            raise BadOption(Text("drako.error.data_wounds", side=term(side.name)))
        names = [figure.name for figure in side.figures]
        for name in wounds:
            if name not in names:
                about = {"side": term(side.name), "name": quoted(name), "names": ", ".join(names)}
                raise BadOption(Text("drako.error.data_figure", **about))
        figures = [_wounds(figure, wounds[figure.name]) if figure.name in wounds else figure for figure in side.figures]
        side = replace(side, figures=tuple(figures))
    return side


def _wounds(figure: Figure, said: Any) -> Figure:
    spaces = said if isinstance(said, list) else [said]
    names = [area.name for area in figure.areas]
    if len(spaces) != len(names) or not all([type(n) is int and 1 <= n <= 20 for n in spaces]):
        raise BadOption(Text("drako.error.data_areas", name=figure.name, names=", ".join(names)))
    areas = [replace(area, spaces=number) for area, number in zip(figure.areas, spaces, strict=True)]
    fixed: tuple[Area, ...] = tuple(areas)
    return replace(figure, areas=fixed, fidelity=ONE_SOURCE)


# -- decks -----------------------------------------------------------------------------------------------


def _deck(side: str, lines: Any) -> Deck:
    if not isinstance(lines, list):
        raise BadOption(Text("drako.error.data_deck", side=term(side)))
    copies: dict[tuple[Symbol, ...], int] = {}
    for line in lines:
        card = _card(side, line)
        copies[card.symbols] = copies.get(card.symbols, 0) + card.copies
    count = sum(copies.values())
    if count != DECK_SIZE:
        raise BadOption(Text("drako.error.data_size", side=term(side), count=count, wanted=DECK_SIZE))
    cards = tuple([Card(symbols, number) for symbols, number in copies.items()])
    return Deck(cards, counts=ONE_SOURCE, grouping=ONE_SOURCE)


def _card(side: str, line: Any) -> Card:
    """A card such as "2 walk1 boulder1": how many copies, and the symbols."""
    words = line.split() if isinstance(line, str) else []
    if not words:
        raise BadOption(Text("drako.error.data_line", side=term(side), card=quoted(line)))
    number = 1
    if words[0].isdecimal() and len(words[0]) <= 2:
        number = int(words[0])
        words = words[1:]
    if not 1 <= len(words) <= _MOST_SYMBOLS or number < 1:
        raise BadOption(Text("drako.error.data_symbols", side=term(side), card=quoted(line), most=_MOST_SYMBOLS))
    symbols = tuple([_symbol(side, line, word) for word in words])
    if len({type(symbol) for symbol in symbols}) != len(symbols):
        raise BadOption(Text("drako.error.data_twice", side=term(side), card=quoted(line)))
    return Card(symbols, number)


def _symbol(side: str, line: str, word: str) -> Symbol:
    found = _MARK.fullmatch(word)
    kind, value = (found[1], found[2]) if found is not None else (word, "")
    if kind not in _OF_SIDE[side]:
        raise BadOption(Text("drako.error.data_symbol", side=term(side), card=quoted(line), symbol=quoted(word)))
    if kind in _PLAIN and not value:
        return _PLAIN[kind]
    if kind == "defend" and (not value or (side == "trolls" and value in ("1", "2"))):
        return Defend(int(value or 0))
    if kind in _VALUED and len(value) == 1 and value != "0":
        return _VALUED[kind](int(value))
    if kind == "assault" and len(value) in (2, 3) and "0" not in value:
        strengths = sorted([int(digit) for digit in value], reverse=True)
        return Assault(tuple(strengths))
    raise BadOption(Text("drako.error.data_value", side=term(side), card=quoted(line), symbol=quoted(word)))


# -- hexes -----------------------------------------------------------------------------------------------


def _hexes(match_up: MatchUp, said: Any) -> MatchUp:
    if not isinstance(said, Mapping):
        raise BadOption(Text("drako.error.data_hexes", match_up=match_up.name))
    start, first_game, zones = dict(match_up.start), dict(match_up.first_game), dict(match_up.zones)
    figures = {side.name: len(side.figures) for side in match_up.sides}
    for name, value in said.items():
        if name in start:
            start[name] = _hex(name, value)
        elif name in first_game:
            first_game[name] = _hex(name, value)
        elif name in zones:
            if not isinstance(value, list) or len(value) < figures[name]:
                about = {"side": term(name), "least": figures[name], "match_up": match_up.name}
                raise BadOption(Text("drako.error.data_few", **about))
            zones[name] = tuple([_hex(name, at) for at in value])
        else:
            known = ", ".join([*start, *first_game, *zones])
            about = {"match_up": match_up.name, "names": known, "name": quoted(name)}
            raise BadOption(Text("drako.error.data_whose", **about))
    for zone in zones.values():
        if len(set(zone)) != len(zone):
            raise BadOption(Text("drako.error.data_same", match_up=match_up.name))
    begun = [*start.values(), *first_game.values()]
    if len(set(begun)) != len(begun):
        raise BadOption(Text("drako.error.data_same", match_up=match_up.name))
    taken = [*start.values(), *[at for zone in zones.values() if not first_game for at in zone]]
    if len(set(taken)) != len(taken):
        raise BadOption(Text("drako.error.data_same", match_up=match_up.name))
    for name, zone in zones.items() if match_up.apart else ():
        own = [figure.name for side in match_up.sides if side.name == name for figure in side.figures]
        enemies = [HEX[at] for figure, at in start.items() if figure not in own]
        free = [at for at in zone if not any([HEX[at] == enemy or HEX[at] in AROUND[enemy] for enemy in enemies])]
        if len(free) < figures[name]:
            raise BadOption(Text("drako.error.data_apart", match_up=match_up.name))
    return replace(
        match_up,
        start=tuple(start.items()),
        first_game=tuple(first_game.items()),
        zones=tuple(zones.items()),
        fidelity=ONE_SOURCE,
    )


def _hex(name: str, at: Any) -> tuple[int, int]:
    if not is_hex(at):
        raise BadOption(Text("drako.error.hex", name=name, value=quoted(at)))
    return (int(at[0]), int(at[1]))


def _always(match_up: MatchUp, kind: Any) -> MatchUp:
    """The picture of the symbol that always counts 3 is lost in our source: a switch (DR-TW-6)."""
    if kind is None:
        return match_up
    side, _, value = match_up.always
    if not side:
        raise BadOption(Text("drako.error.no_always", match_up=match_up.name))
    if kind not in ("walk", "march", "strike", "assault", "crossbow"):
        raise BadOption(Text("drako.error.always", value=value, symbol=quoted(kind)))
    return replace(match_up, always=(side, str(kind), value))
