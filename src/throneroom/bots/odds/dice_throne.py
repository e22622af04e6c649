"""Dice Throne: the chance of every line of every ability, and how each keep changes it.

    {"game": "dice-throne", "seat": 0, "dice": [1, 2, 2, 6, 6], "attempts": 2, "cards": ["six_it"],
     "lines": [{"key": "use smack 3", "ability": "smack", "chance": 0.91, "keep": "keep 122"}, …],
     "keeps": {"keep 122": [0.91, …], …}}

`seat` rolls.  A line's `chance` is that of its best keep, which is `keep`; null where no keep helps: its dice lie
there, or `cards` make them, or there is no chance.  The chances of `keeps` are in the order of the lines.  They are
chances of the dice: that nobody else changes them, and that the ability then succeeds, is not in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from throneroom.games.dice_throne.board import announcements

from ..bot import View
from ..dice_throne_side import Side, cards_of, side_of
from .changes import Change, Need, change_of, odds_of
from .hands import Dice, keeps

_DIGITS: Final = 4


def odds(view: View, held: bool) -> dict[str, Any] | None:
    table = view["table"]
    dice = rolling(table)
    if dice is None:
        return None
    roller = table["trays"][-1]["owner"]
    player = table["players"][roller]
    side = side_of(player, table["most_health"])
    playable = _playable(view, player) if held and view["seat"] == roller else {}
    changes, attempts = tuple(playable.values()), table["attempts"]
    kept = keeps(dice) if attempts else ()
    keys = [key_of(keep) for keep in kept]
    columns: list[list[float]] = []
    lines: list[dict[str, Any]] = []
    for ability, key, need in _needs(side):
        exact = odds_of(need, side.die, changes, player["cp"])
        column = [exact.keeping(keep, attempts) for keep in kept]
        chance = exact.best(dice, attempts)
        rolls_on = bool(column) and max(column) >= chance > exact.best(dice, 0)
        best = keys[column.index(max(column))] if rolls_on else None
        columns.append(column)
        lines.append({"key": key, "ability": ability, "chance": round(chance, _DIGITS), "keep": best})
    rows = zip(*columns, strict=True) if columns else []
    return {
        "game": view["game"],
        "seat": roller,
        "dice": list(dice),
        "attempts": attempts,
        "cards": list(playable),
        "lines": lines,
        "keeps": {key: [round(chance, _DIGITS) for chance in row] for key, row in zip(keys, rows, strict=True)},
    }


def rolling(table: View) -> Dice | None:
    """The dice of an offensive roll that is not concluded."""
    if not table["trays"] or table["announced"] or table["trays"][-1]["purpose"] != "open offense":
        return None
    return tuple(sorted(table["trays"][-1]["dice"]))


def _needs(side: Side) -> list[tuple[str, str, Need]]:
    """What can be announced, in the order of the page: the ability, the key and what the dice must show."""
    return [
        (ability.name, option.key, row.need)
        for ability in side.board
        for row, option in announcements(ability)
        if row.need is not None
    ]


def _playable(view: View, player: Mapping[str, Any]) -> dict[str, Change]:
    """The cards of one's own hand that change one's dice and may be played now."""
    found: dict[str, Change] = {}
    decision = view["decision"] or {}
    for option in decision.get("options", ()):
        verb, _, name = option["key"].partition(" ")
        if verb == "play":
            change = change_of(cards_of(player["hero"])[name], player["tokens"])
            if change is not None:
                found[name] = change
    return found


def key_of(kept: Dice) -> str:
    return f"keep {''.join([str(die) for die in kept]) or 'none'}"
