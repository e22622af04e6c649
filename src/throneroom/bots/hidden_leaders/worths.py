"""What Hidden Leaders' answers are worth to a seat that looks one step ahead; it knows no more than the view shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from throneroom.kernel.decisions import Decision, Option

from .judge import NOWHERE, Card, Judge
from .mind import Mind
from .sight import UNKNOWN, Sight, seen

LIGHT: Final = 0.3  # of the danger of ties, who takes it lightly


def worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The worth of each option, in their order."""
    return _worths(Mind(seen(view)), view, decision)


def plain_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if heroes in the open told nothing of the others' heirs."""
    return _worths(Mind(seen(view), guesses=False), view, decision)


def light_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if, besides, ties were seldom lost."""
    return _worths(Mind(seen(view), guesses=False, fear=LIGHT), view, decision)


def lone_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if the match ended now, and nobody else could win with the factions of one's heir."""
    return _worths(Mind(seen(view), guesses=False, fear=0.0, near=True), view, decision)


def _worths(mind: Mind, view: Mapping[str, Any], decision: Decision) -> list[float]:
    players = view["table"]["players"]

    def look(option: Option) -> Card:
        return _card(mind.sight, players, option.key.partition(" ")[2])

    return Judge(mind, decision, look).worths()


def _card(sight: Sight, players: list[Mapping[str, Any]], name: str) -> Card:
    """The card that a key names: by its hero, or by its place in a party."""
    if name in sight.box.number:
        face = sight.box.number[name]
        for owner, ups in enumerate(sight.ups):
            if face in ups:
                return face, owner, True
        return face, NOWHERE, False
    owner, number = [int(word) - 1 for word in name.split(".")]
    card = players[owner]["party"][number]["card"]
    return UNKNOWN if card is None else sight.box.number[card["hero"]], owner, False
