"""Odds on the screen: what each game's odds say in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from throneroom.kernel.texts import Text
from throneroom.text import numbers
from throneroom.text.voice import capital

from . import dice_throne_pages as pages
from .words import words

View: TypeAlias = Mapping[str, Any]

_BAR: Final = 20  # columns
_FULL, _EMPTY = "█", "░"


def percent(chance: float, lang: str) -> str:
    return numbers.percent(chance).say(lang)


def bar(chance: float) -> str:
    full = round(_BAR * chance)
    return _FULL * full + _EMPTY * (_BAR - full)


# -- Dice Throne -----------------------------------------------------------------------------------------


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
        tier = line["key"].removeprefix(f"use {line['ability']}").strip()
        keep = (line["keep"] or "").removeprefix("keep ")
        name = pages.title(player, board[line["ability"]], lang)
        rows.append((f"{name} ({tier})" if tier else name, line["chance"], keep))
    wide = max([len(name) for name, _, _ in rows])
    found = []
    for name, chance, keep in rows:
        said = f"{name:<{wide}} {bar(chance)} {percent(chance, lang):>5}"
        found.append(f"{said}  {_kept('cli.odds.keep', keep, lang)}" if keep else said)
    if odds["cards"]:
        cards = ", ".join([pages.said("card", card, lang) for card in odds["cards"]])
        found.append(words("cli.odds.cards", lang, cards=cards))
    return found


def _kept(id: str, keep: str, lang: str) -> str:
    """To keep none is a sentence of its own: most languages say no twice."""
    return words(f"{id}_none", lang) if keep == "none" else words(id, lang, dice=keep)


def suggestion(key: str | None, lang: str) -> str:
    """What a bot would do with the dice."""
    if key is None:
        return words("cli.odds.nothing_to_keep", lang)
    if not key.startswith("keep "):
        return words("cli.odds.stop", lang)
    return _kept("cli.odds.suggested", key.removeprefix("keep "), lang)


# -- Drako and Hidden Leaders ----------------------------------------------------------------------------


def defenses(view: View, lang: str) -> str:
    """The figures with the chance that a hit on each is stopped; those alike together."""
    alike: dict[str, list[str]] = {}
    for name, figure in view["odds"]["figures"].items():
        chance = words("cli.odds.dodge", lang) if figure["dodge"] else percent(figure["stopped"], lang)
        alike.setdefault(chance, []).append(Text(f"drako.{name}").say(lang))
    said = [f"{', '.join(names)} {chance}" for chance, names in alike.items()]
    return words("cli.odds.stopped", lang, figures="; ".join(said))


def winners(view: View, lang: str) -> str:
    """For each player the share of the heirs that may be, in which that player would win now."""
    odds = view["odds"]
    said = [f"{view['seats'][player['seat']]} {percent(player['wins'], lang)}" for player in odds["players"]]
    if odds["nobody"]:
        said.append(f"{words('cli.odds.nobody', lang)} {percent(odds['nobody'], lang)}")
    return capital(words("cli.odds.would_win", lang, players=", ".join(said)))
