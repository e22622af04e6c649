"""The dice of an offensive roll: which ability a keep is for, and its exact chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.games.dice_throne.notation import NOTATION
from throneroom.games.dice_throne.terms import upgraded
from throneroom.games.dice_throne.words import UpgradeCard
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from ..bot import View
from ..dice_throne.side import cards_of
from ..odds.dice_throne import odds


def aims(view: View) -> dict[str, Text]:
    """For each keep the line of an ability that it helps most, against the mean of all keeps, and its chance.

    Nobody rolls again for what lies there already.
    """
    found: Mapping[str, Any] | None = odds(view, False)
    if found is None or not found["keeps"]:
        return {}
    rows = found["keeps"].values()
    usual = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    open_lines = [at for at, line in enumerate(found["lines"]) if line["keep"] is not None]
    aimed: dict[str, Text] = {}
    for key, row in found["keeps"].items():
        at = max(open_lines, key=lambda line: row[line] - usual[line], default=-1)
        if at >= 0 and row[at] > 0:
            aimed[key] = _said(view["table"]["players"][found["seat"]], found["lines"][at], row[at])
    return aimed


def _said(player: Mapping[str, Any], line: Mapping[str, Any], chance: float) -> Text:
    cards = [cards_of(player["hero"])[card] for card in player["upgrades"]]
    levels = [card.level for card in cards if isinstance(card, UpgradeCard) and card.of == line["ability"]]
    name = upgraded(line["ability"], max(levels, default=1))
    tier = NOTATION.known(line["key"]).number("way", 0)
    if not tier:
        return Text("hint.ability", ability=name, chance=percent(chance))
    return Text("hint.ability_tier", ability=name, n=tier, chance=percent(chance))
