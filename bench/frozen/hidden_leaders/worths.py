"""What Hidden Leaders' answers are worth to a seat that looks one step ahead; it knows no more than the view shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.notation import Key

from .evaluator import Evaluator
from .judge import NOWHERE, Card, Judge
from .known_table import UNKNOWN, KnownTable, seen

LIGHT: Final = 0.3  # of the danger of ties, who takes it lightly


def worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The worth of each option, in their order."""
    return _worths(Evaluator(seen(view)), view, decision)


def plain_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if heroes in the open told nothing of the others' heirs."""
    return _worths(Evaluator(seen(view), guesses=False), view, decision)


def light_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if, besides, ties were seldom lost."""
    return _worths(Evaluator(seen(view), guesses=False, fear=LIGHT), view, decision)


def lone_worths(view: Mapping[str, Any], decision: Decision) -> list[float]:
    """The same as if the match ended now, and nobody else could win with the factions of one's heir."""
    return _worths(Evaluator(seen(view), guesses=False, fear=0.0, near=True), view, decision)


def _worths(evaluator: Evaluator, view: Mapping[str, Any], decision: Decision) -> list[float]:
    players = view["table"]["players"]

    def look(option: Option) -> Card:
        return _card(evaluator.known, players, decision.read(option))

    return Judge(evaluator, decision, look).worths()


def _card(known: KnownTable, players: list[Mapping[str, Any]], key: Key) -> Card:
    """The card that a key names: by its hero, or by its place in a party."""
    if key.name("hero"):
        face = known.box.number[key.name("hero")]
        for owner, ups in enumerate(known.ups):
            if face in ups:
                return face, owner, True
        return face, NOWHERE, False
    owner = key.number("seat")
    card = players[owner]["party"][key.number("place") - 1]["card"]
    return UNKNOWN if card is None else known.box.number[card["hero"]], owner, False
