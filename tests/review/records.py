"""Records to look back at: the quick player plays some answers; then others give up, or the match goes to its end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import throneroom as tr
from throneroom.bots.evaluation import evaluation_of

TABLES: dict[str, dict[str, Any]] = {
    "dice-throne": {"heroes": ["barbarian", "pyromancer"]},
    "drako": {"match_up": "knights-trolls"},
    "hidden-leaders": {"players": 3},
}


def played(game: str, answers: int, seed: int = 4, **options: Any) -> tr.Match:
    """A match after so many answers of the quick player, or at its end."""
    match = tr.new(game, seed=seed, **(options or TABLES[game]))
    quick, random = evaluation_of(game).quick, Random(seed)
    while match.decision is not None and match.ply < answers:
        match.play(quick(match.state, random).key)
    return match


@cache
def short(game: str, answers: int = 26) -> str:
    """A record of a match in which everybody but the first seat gives up after some answers."""
    match = played(game, answers)
    for seat in range(1, match.seats):
        if match.decision is not None:
            match.play("concede", seat=seat)
    return match.record()
