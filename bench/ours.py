"""Our own games, measured as OpenSpiel's are: random play from Python over whole matches, and clones in mid-game."""

from __future__ import annotations

import random
import statistics
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


def table(game: str, number: int) -> dict[str, Any]:
    """The options of the table with this number; a game for which none are named is played as it comes."""
    tables = TABLES.get(game, [{}])
    return tables[number % len(tables)]


def random_play(game: str, seconds: float, *, silent: bool, facts: bool = False) -> float:
    """Decisions per second of `Match.play`; every decision has at least two options.  Silent is how a search plays.

    With `facts` whoever is asked reads what it may know before each answer, as somebody does who trains on it.
    """
    pick, decisions, seed = random.Random(0), 0, 0
    for number in range(len(TABLES[game])):  # what is loaded and worked out once is no part of play
        tr.new(game, seed=number, **table(game, number))
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        match = tr.new(game, seed=seed, **table(game, seed))
        if silent:
            match = match.silent()
        while (decision := match.decision) is not None and match.ply < MOST:
            if facts:
                match.facts(decision.seat)
            match.play(pick.choice(decision.options).key)
        decisions += match.ply
        seed += 1
    return decisions / elapsed


def view_time(game: str, views: int = 1500) -> float:
    """Seconds for the view of whoever is asked, in words, with options and reasons: the median over random matches."""
    pick, took, seed = random.Random(0), list[int](), 0
    while len(took) < views:
        match = tr.new(game, seed=seed, **table(game, seed))
        while (decision := match.decision) is not None and match.ply < MOST:
            start = time.thread_time_ns()
            match.view(decision.seat)
            took.append(time.thread_time_ns() - start)
            match.play(pick.choice(decision.options).key)
        seed += 1
    return statistics.median(took) / 1e9


def clone_time(game: str, repeats: int = 5, number: int = 5000) -> float:
    """Seconds for one clone of a whole match in its middle."""
    pick = random.Random(0)
    match = tr.new(game, seed=1, **table(game, 0))
    while (decision := match.decision) is not None and match.ply < MIDDLE:
        match.play(pick.choice(decision.options).key)
    return min(timeit.repeat(match.clone, number=number, repeat=repeats, timer=time.process_time)) / number
