"""Bots: honest opponents of five levels.  A bot is shown its seat's view, its decision, and tables that its seat could
be at as well; nothing else."""

from __future__ import annotations

from collections.abc import Callable

from throneroom.kernel.errors import BadInput

from .bot import Bot, ask
from .chancy import RandomBot
from .greedy import GreedyBot
from .thinker import BestBot, PlannerBot, SearchBot

__all__ = ["LEVELS", "BestBot", "Bot", "GreedyBot", "PlannerBot", "RandomBot", "SearchBot", "ask", "make_bot"]

LEVELS: dict[str, Callable[[int], Bot]] = {  # weakest first
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
    "best": BestBot,
}


def make_bot(level: str | int, seed: int) -> Bot:
    """A bot of a level, by its name or its number from 1; its seed decides between equally good answers."""
    if isinstance(level, int):
        if not 1 <= level <= len(LEVELS):
            raise BadInput(f"There is no level {level}; there are levels 1 to {len(LEVELS)}.")
        level = list(LEVELS)[level - 1]
    if level not in LEVELS:
        raise BadInput(f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")
    return LEVELS[level](seed)
