"""The odds of Dice Throne's dice on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from throneroom.games.dice_throne.notation import NOTATION
from throneroom.text import numbers

from . import dice_throne_pages as pages
from .sentences import percent, sentence

View: TypeAlias = Mapping[str, Any]

_BAR: Final = 20  # columns
_NONE: Final = "none"
_FULL, _EMPTY = "█", "░"


def bar(chance: float) -> str:
    full = round(_BAR * chance)
    return _FULL * full + _EMPTY * (_BAR - full)


def by_ability(view: View, seat: int, lang: str) -> dict[str, str]:
    """For each ability of a player who rolls the chances of its lines, as short as their requirements: 98/88/51%."""
    odds = view.get("odds")
    if odds is None or odds.get("seat") != seat:
        return {}
    found: dict[str, list[float]] = {}
    for line in odds["lines"]:
        found.setdefault(line["ability"], []).append(line["chance"])
    return {name: numbers.percents(chances).say(lang) for name, chances in found.items()}


def lines_of_dice(view: View, lang: str) -> list[str]:
    """A line for each line of each ability: its chance as a bar and in percent, and the best keep."""
    odds = view["odds"]
    player = view["table"]["players"][odds["seat"]]
    board = {ability.name: ability for ability in pages.board(player)}
    rows = []
    for line in odds["lines"]:
        tier = NOTATION.known(line["key"]).name("way")
        keep = _dice(line["keep"]) if line["keep"] else ""
        name = pages.title(player, board[line["ability"]], lang)
        rows.append((f"{name} ({tier})" if tier else name, line["chance"], keep))
    wide = max([len(name) for name, _, _ in rows])
    found = []
    for name, chance, keep in rows:
        said = f"{name:<{wide}} {bar(chance)} {percent(chance, lang):>5}"
        found.append(f"{said}  {_kept('cli.odds.keep', keep, lang)}" if keep else said)
    if odds["cards"]:
        cards = ", ".join([pages.said("card", card, lang) for card in odds["cards"]])
        found.append(sentence("cli.odds.cards", lang, cards=cards))
    return found


def _dice(key: str) -> str:
    return "".join(NOTATION.known(key).names("die")) or _NONE


def _kept(id: str, keep: str, lang: str) -> str:
    """To keep none is a sentence of its own: most languages say no twice."""
    return sentence(f"{id}_none", lang) if keep == _NONE else sentence(id, lang, dice=keep)


def suggestion(key: str | None, lang: str) -> str:
    """What a bot would do with the dice."""
    if key is None:
        return sentence("cli.odds.nothing_to_keep", lang)
    read = NOTATION.read(key)
    return sentence("cli.odds.stop", lang) if read is None else _kept("cli.odds.suggested", _dice(key), lang)
