"""How long bots think: `python -m bench.bots GAME` prints it as JSON, in milliseconds of processor time.

The decisions are those of matches between casual bots in which there is something to choose, spread over many matches;
every level is asked with all of the time that is its own.
"""

from __future__ import annotations

import json
import statistics
import sys
import time

import throneroom as tr
from bench.ours import table
from throneroom.bots import ask, make_bot
from throneroom.kernel.match import Match

ASKED = {"steady": 200, "strong": 80, "master": 24}  # decisions of each game
EVERY = 7  # n-th decision of a match


def decisions(game: str, number: int) -> list[Match]:
    found: list[Match] = []
    seed = 0
    while len(found) < number:
        match = tr.new(game, seed=seed, **table(game, seed))
        bots = [make_bot("casual", seat) for seat in range(match.seats)]
        of_this = 0
        while (decision := match.decision) is not None and of_this < 10 and len(found) < number:
            if len(decision.options) > 1 and match.ply % EVERY == seed % EVERY:
                found.append(match.clone())
                of_this += 1
            match.play(ask(bots[decision.seat], match))
        seed += 1
    return found


def taken(level: str, match: Match) -> float:
    bot = make_bot(level, match.ply)
    start = time.process_time()
    ask(bot, match)
    return (time.process_time() - start) * 1000


def measure(game: str) -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, float]] = {}
    for level, number in ASKED.items():
        asked = decisions(game, number)
        taken(level, asked[0])  # tables that are made once
        times = sorted([taken(level, match) for match in asked])
        figures[level] = {
            "median": statistics.median(times),
            "most": times[int(0.95 * len(times))],
            "decisions": len(times),
        }
    return figures


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
