"""How long a question for the odds takes: `python -m bench.odds` prints it as JSON, in microseconds of processor time.

The views are those of random matches, every decision of whoever is asked.  The first time through tables are made that
are then kept; the second time is how it is from then on.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from typing import Any

import throneroom as tr
from bench.ours import table
from throneroom.bots.odds import odds

MATCHES = 8
DECISIONS = 120  # of each match
CASES = {"drako": False, "dice-throne": False, "dice-throne, with cards": True, "hidden-leaders": False}


def views_of(game: str) -> list[dict[str, Any]]:
    pick, found = random.Random(0), []
    for seed in range(MATCHES):
        match = tr.new(game, seed=seed, **table(game, seed))
        while (decision := match.decision) is not None and match.ply < DECISIONS:
            found.append(match.view(decision.seat))
            match.play(pick.choice(decision.options).key)
    return found


def taken(views: list[dict[str, Any]], cards: bool) -> list[float]:
    """Of every view that has odds; with cards only where there are any."""
    times = []
    for view in views:
        start = time.process_time_ns()
        found = odds(view, cards)
        elapsed = (time.process_time_ns() - start) / 1000
        if found is not None and (not cards or found["cards"]):
            times.append(elapsed)
    return times


def measure() -> dict[str, dict[str, float]]:
    figures = {}
    for case, cards in CASES.items():
        views = views_of(case.partition(",")[0])
        first, again = taken(views, cards), sorted(taken(views, cards))
        figures[case] = {
            "first": max(first),
            "median": statistics.median(again),
            "most": again[int(0.95 * len(again))],
            "views": len(again),
        }
    return figures


if __name__ == "__main__":
    print(json.dumps(measure()))
