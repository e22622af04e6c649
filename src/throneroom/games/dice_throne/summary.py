"""What became of everybody over a match, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable

from throneroom.kernel.texts import Text

from .view_types import BlowSeen, EndSeen, SumSeen

_TOLD = "dice_throne.event."


def summary(events: Iterable[Text], seats: int) -> EndSeen:
    """The health that everybody lost and gained, and the hardest blow with whose turn it was."""
    sums: list[SumSeen] = [{"lost": 0, "gained": 0} for _ in range(seats)]
    blow: BlowSeen | None = None
    turn = 0
    for version, event in enumerate(events):
        what, args = event.id.removeprefix(_TOLD), event.args
        if what == "turn":
            turn = args["seat"]
        elif what == "loses_health":
            seat, number = args["seat"], args["n"]
            sums[seat]["lost"] += number
            if blow is None or number > blow["n"]:
                blow = {"on": seat, "by": turn, "n": number, "version": version}
        elif what in ("gains_health", "heals"):
            sums[args["seat"]]["gained"] += args["n"]
    return {"sums": sums, "blow": blow}
