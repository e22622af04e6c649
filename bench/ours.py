"""Our own games, measured as OpenSpiel's are: random play from Python over whole matches, and clones in mid-game."""

from __future__ import annotations

import random
import time
import timeit
from typing import Any

import throneroom as tr

MATCH_UPS = (
    "knights-trolls",
    "trolls-dragon",
    "trolls-dwarves",
    "knights-dragon",
    "knights-dwarves",
    "dragon-dwarves",
)
HEROES = ("barbarian", "moon_elf", "pyromancer", "shadow_thief", "monk", "paladin", "ninja", "treant")
# The tables that are played in turn, by the options of a new match.
TABLES: dict[str, list[dict[str, Any]]] = {
    "drako": [{"match_up": match_up} for match_up in MATCH_UPS],
    "dice-throne": [{"heroes": [HEROES[at], HEROES[(at + 3) % 8]]} for at in range(8)],
    "hidden-leaders": [{"players": 4}],
}
MOST = 3000  # trolls-dragon reshuffles for ever: a match is undecided after so many decisions
MIDDLE = 60  # a decision in the middle of a match


def random_play(game: str, seconds: float, *, silent: bool) -> float:
    """Decisions per second of `Match.play`; every decision has at least two options.  Silent is how a search plays."""
    pick, decisions, seed = random.Random(0), 0, 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        match = tr.new(game, seed=seed, **TABLES[game][seed % len(TABLES[game])])
        if silent:
            match = match.silent()
        while (decision := match.decision) is not None and match.ply < MOST:
            match.play(pick.choice(decision.options).key)
        decisions += match.ply
        seed += 1
    return decisions / elapsed


def clone_time(game: str, repeats: int = 5, number: int = 5000) -> float:
    """Seconds for one clone of a whole match in its middle."""
    pick = random.Random(0)
    match = tr.new(game, seed=1, **TABLES[game][0])
    while (decision := match.decision) is not None and match.ply < MIDDLE:
        match.play(pick.choice(decision.options).key)
    return min(timeit.repeat(match.clone, number=number, repeat=repeats, timer=time.process_time)) / number
