"""What became of both sides over a match, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from throneroom.kernel.texts import Text

from .view_types import EndSeen, SideSumSeen

_TOLD: Final = "drako.event."


def summary(events: Iterable[Text]) -> EndSeen:
    """The wounds of figures that died and came back count, too."""
    sums: list[SideSumSeen] = [{"turns": 0, "wounds": 0}, {"turns": 0, "wounds": 0}]
    for event in events:
        what, args = event.id.removeprefix(_TOLD), event.args
        if what == "turn":
            sums[args["seat"]]["turns"] += 1
        elif what == "wounded":
            sums[args["seat"]]["wounds"] += args["wounds"].args["n"]
    return {"sums": sums}
