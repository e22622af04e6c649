"""Dice Throne: the chance of every line of every ability, and how each keep changes it.

    {"game": "dice-throne", "seat": 0, "dice": [1, 2, 2, 6, 6], "attempts": 2, "cards": ["six_it"],
     "lines": [{"key": "use smack 3", "ability": "smack", "chance": 0.91,
                "keep": "keep 122", "kept": ["1", "2", "2"]}, …],
     "keeps": {"keep 122": [0.91, …], …}}

`seat` rolls.  A line's `chance` is that of its best keep, which is `keep`; null where no keep helps: its dice lie
there, or `cards` make them, or there is no chance.  The chances of `keeps` are in the order of the lines.  They are
chances of the dice: that nobody else changes them, and that the ability then succeeds, is not in them.  An ability
that is covered has none.  With a foreign die on the table no cards are counted in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict

from throneroom.games.dice_throne.board import announcements
from throneroom.games.dice_throne.box import ATTEMPTS
from throneroom.games.dice_throne.foreign import SIDES, named
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.notation import NOTATION

from ..bot import View
from ..dice_throne.side import Side, cards_of, side_of
from . import Chances
from .changes import Change, Need, change_of, odds_of
from .hands import Dice, Odds, keeps
from .with_foreign import OddsWithForeign, keeps_with_foreign, odds_with_foreign

_DIGITS: Final = 4
NO_CHANCE: Final = Odds(lambda dice: 0.0)  # of an ability that cannot be activated now
NO_CHANCE_WITH_FOREIGN: Final = OddsWithForeign(lambda dice: 0.0)


class LineTold(TypedDict):
    key: str
    ability: str
    chance: float
    keep: str | None
    kept: list[str] | None


class OddsTold(TypedDict):
    """The chance of every line of every ability, while somebody rolls for an attack."""

    game: Literal["dice-throne"]
    seat: int
    dice: list[int]
    attempts: int
    cards: list[str]
    lines: list[LineTold]
    keeps: dict[str, list[float]]  # for every keep the chances of all lines, in their order


def odds(view: View, held: bool) -> OddsTold | None:
    table = view["table"]
    dice = rolling(table)
    if dice is None:
        return None
    tray = table["trays"][-1]
    player = table["players"][tray["owner"]]
    side = side_of(player, table["most_health"])
    foreign = tray["foreign"]
    playable = _playable(view, player) if held and view["seat"] == tray["owner"] and foreign is None else {}
    attempts = table["attempts"]
    kept = () if not attempts else keeps(dice) if foreign is None else keeps_with_foreign(dice)
    keys = [key_of(keep) for keep in kept]
    columns: list[list[float]] = []
    lines: list[LineTold] = []
    for ability, key, need in needs(side):
        exact: Odds | OddsWithForeign
        if ability in side.covered:
            exact = NO_CHANCE if foreign is None else NO_CHANCE_WITH_FOREIGN
        elif foreign is None:
            exact = odds_of(need, side.die, tuple(playable.values()), player["cp"])
        else:
            exact = odds_with_foreign(need, side.die + Side(foreign["hero"]).die)
        column = [exact.keeping(keep, attempts) for keep in kept]
        chance = exact.best(dice, attempts)
        rolls_on = bool(column) and max(column) >= chance > exact.best(dice, 0)
        best = keys[column.index(max(column))] if rolls_on else None
        columns.append(column)
        again = list(NOTATION.known(best).names("die")) if best else None
        lines.append(
            {"key": key, "ability": ability, "chance": round(chance, _DIGITS), "keep": best, "kept": again},
        )
    rows = zip(*columns, strict=True) if columns else []
    return {
        "game": "dice-throne",
        "seat": tray["owner"],
        "dice": tray["dice"],
        "attempts": attempts,
        "cards": list(playable),
        "lines": lines,
        "keeps": {key: [round(chance, _DIGITS) for chance in row] for key, row in zip(keys, rows, strict=True)},
    }


def printed() -> Chances:
    """Within the attempts of an offensive roll, with nothing kept yet and no cards."""
    return {
        hero: {
            ability.name: [
                round(odds_of(row.need, side.die, (), 0).keeping((), ATTEMPTS), _DIGITS)
                for row, _ in announcements(ability)
                if row.need is not None
            ]
            for ability in side.board
        }
        for hero, side in [(hero, Side(hero)) for hero in HEROES]
    }


def rolling(table: View) -> Dice | None:
    """The dice of an offensive roll that is not concluded, sorted; a foreign one is the last."""
    if not table["trays"] or table["announced"] or table["trays"][-1]["purpose"] != "open offense":
        return None
    tray = table["trays"][-1]
    at = -1 if tray["foreign"] is None else tray["foreign"]["at"]
    return tuple(sorted([die + SIDES if place == at else die for place, die in enumerate(tray["dice"])]))


def needs(side: Side) -> list[tuple[str, str, Need]]:
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
        key = NOTATION.known(option["key"])
        if key.kind == "play":
            name = key.name("card")
            change = change_of(cards_of(player["hero"])[name], player["tokens"])
            if change is not None:
                found[name] = change
    return found


def key_of(kept: Dice) -> str:
    return NOTATION.spell("keep", *[("die", str(named(die))) for die in kept])
