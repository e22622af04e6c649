"""How long bots think: `python -m bench.bots GAME` prints it as JSON, in milliseconds of processor time.

The decisions are those of matches between casual bots in which there is something to choose, spread over many matches;
every level is asked with all of the time that is its own.  Level 5 is asked by turns with level 5 of before
(`bench/frozen`): how many times as long it thinks does not depend on how busy the machine is.
"""

from __future__ import annotations

import json
import statistics
import sys
import time

import throneroom as tr
from bench.frozen import FrozenBot
from bench.ours import table
from throneroom.bots import ask, make_bot
from throneroom.bots.bot import Bot
from throneroom.kernel.match import Match

ASKED = {"steady": 200, "strong": 80, "master": 40}  # decisions of each game
STRONGEST = "master"
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


def taken(bot: Bot, match: Match) -> float:
    start = time.process_time()
    ask(bot, match)
    return (time.process_time() - start) * 1000


def measure(game: str) -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, float]] = {}
    for level, number in ASKED.items():
        asked = decisions(game, number)
        taken(make_bot(level, asked[0].ply), asked[0])  # tables that are made once
        times, before = [], []
        for match in asked:
            times.append(taken(make_bot(level, match.ply), match))
            if level == STRONGEST:
                before.append(taken(FrozenBot(match.ply), match))
        figures[level] = {"median": statistics.median(times), "most": most(times), "decisions": len(times)}
        if before:
            figures[level]["times"] = statistics.median(times) / statistics.median(before)
            figures[level]["times, most"] = most(times) / most(before)
    return figures


def most(times: list[float]) -> float:
    """What 95 of a hundred stay within."""
    return sorted(times)[int(0.95 * len(times))]


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
