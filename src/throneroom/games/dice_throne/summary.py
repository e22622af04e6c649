"""What became of everybody over a match, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from throneroom.kernel.texts import Text

from .view_types import BlowSeen, EndSeen, SumSeen

_TOLD: Final = "dice_throne.event."
_SETTLED: Final = ("loses_health", "gains_health", "keeps_health")
_TAKES_OFF: Final = tuple([f"dice_throne.line.{what}" for what in ("prevent", "half", "none")])
_THROWS: Final = {"rolls": "dice", "rolls_on": "rolled", "rolls_for": "dice"}  # and which dice were thrown then
_SIX: Final = 6  # the symbol of a hero that one die in six shows


def summary(events: Iterable[Text], seats: int) -> EndSeen:
    """Everybody's health and dice, and the hardest blow with whose turn it was."""
    sums: list[SumSeen] = [
        {"lost": 0, "gained": 0, "stopped": 0, "hardest": 0, "dice": 0, "sixes": 0} for _ in range(seats)
    ]
    blow: BlowSeen | None = None
    turn = 0
    for version, event in enumerate(events):
        what, args = event.id.removeprefix(_TOLD), event.args
        if what == "turn":
            turn = args["seat"]
        elif what == "loses_health":
            seat, number = args["seat"], args["n"]
            sums[seat]["lost"] += number
            sums[seat]["hardest"] = max(sums[seat]["hardest"], number)
            if blow is None or number > blow["n"]:
                blow = {"on": seat, "by": turn, "n": number, "version": version}
        elif what in ("gains_health", "heals"):
            sums[args["seat"]]["gained"] += args["n"]
        if what in _SETTLED:
            sums[args["seat"]]["stopped"] += _taken_off(args)
        if what in _THROWS:
            thrown = args[_THROWS[what]]
            sums[args["seat"]]["dice"] += len(thrown)
            sums[args["seat"]]["sixes"] += len([die for die in thrown if die == _SIX])
    return {"sums": sums, "blow": blow}


def _taken_off(args: Mapping[str, Any]) -> int:
    """Of the damage that was settled, what a defense, a card or a token took off."""
    return sum([line.args["change"] for line in args["ledger"] if line.id in _TAKES_OFF])
