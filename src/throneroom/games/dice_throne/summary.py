"""What became of everybody over a match, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from throneroom.kernel.texts import Text

from .in_flight import TAKING_OFF
from .view_types import BlowSeen, EndSeen, SumSeen

_TOLD: Final = "dice_throne.event."
_SETTLED: Final = {"loses_health": -1, "gains_health": 1, "keeps_health": 0}  # and which way health went
_TAKES_OFF: Final = tuple([f"dice_throne.line.{what}" for what in TAKING_OFF])
_HEALS: Final = ("dice_throne.line.heal", "dice_throne.line.over")  # less what is lost above the most health
_THROWS: Final = {"rolls": "dice", "rolls_on": "rolled", "rolls_for": "dice"}  # and which dice were thrown then
_SIX: Final = 6  # the symbol of a hero that one die in six shows


def summary(events: Iterable[Text], seats: int) -> EndSeen:
    """Everybody's turns, health and dice, and the hardest blow with whose turn it was.

    What is lost and healed at one time counts as both: the health at the beginning, less all that was lost, and all
    that was healed, is the health at the end.  What is healed beyond the most health is not.
    """
    sums: list[SumSeen] = [
        {"turns": 0, "lost": 0, "healed": 0, "stopped": 0, "hardest": 0, "dice": 0, "sixes": 0} for _ in range(seats)
    ]
    blow: BlowSeen | None = None
    turn = 0
    for version, event in enumerate(events):
        what, args = event.id.removeprefix(_TOLD), event.args
        if what == "turn":
            turn = args["seat"]
            sums[turn]["turns"] += 1
        elif what == "heals":
            sums[args["seat"]]["healed"] += args["n"]
        elif what in _SETTLED:
            seat, healed = args["seat"], _by_lines(args, _HEALS)
            lost = healed - _SETTLED[what] * args["n"]
            sums[seat]["lost"] += lost
            sums[seat]["healed"] += healed
            sums[seat]["stopped"] += _by_lines(args, _TAKES_OFF)
            sums[seat]["hardest"] = max(sums[seat]["hardest"], lost)
            if lost > (0 if blow is None else blow["n"]):
                blow = {"on": seat, "by": turn, "n": lost, "version": version}
        if what in _THROWS:
            thrown = args[_THROWS[what]]
            sums[args["seat"]]["dice"] += len(thrown)
            sums[args["seat"]]["sixes"] += len([die for die in thrown if die == _SIX])
    return {"sums": sums, "blow": blow}


def _by_lines(args: Mapping[str, Any], kinds: Sequence[str]) -> int:
    """What lines of these kinds changed of what was settled."""
    return sum([line.args["change"] for line in args["ledger"] if line.id in kinds])
