"""Every match as a line of a table that other programs can read (CSV)."""

from __future__ import annotations

import csv
import io
import json

from .running import record_name
from .standings import ONE, OTHER, Figures
from .times import seconds_of

COLUMNS = (
    *("number", "game", "contest", "one", "other", "set", "seed", "options", "bots", "seats_of_one", "first_seat"),
    *("winners", "won_by", "rule", "decisions", "record", "seconds"),
)


def sheet(figures: Figures) -> str:
    """Seats are counted from 0; the seconds are those of all bots together."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for match in figures.matches:
        bout, meeting, result = match.place.bout, match.meeting, match.result
        thinking = [seconds_of(slot) * count for times in result.thinking for slot, count in times.items()]
        writer.writerow(
            (
                bout.number,
                bout.game,
                meeting.seeds,
                meeting.one,
                meeting.other,
                match.place.set,
                bout.seed,
                json.dumps(bout.options, sort_keys=True),
                " ".join(bout.levels),
                _seats(match.place.deal.own),
                result.first,
                _seats(result.winners),
                {ONE: meeting.one, OTHER: meeting.other}.get(match.won, match.won),
                result.rule,
                result.decisions,
                f"records/{record_name(bout.number)}",
                f"{sum(thinking):.3f}",
            )
        )
    return text.getvalue()


def _seats(seats: tuple[int, ...]) -> str:
    return " ".join([str(seat) for seat in seats])
