"""Bots: honest opponents of several levels.  A bot is shown its seat's view and its decision, and nothing else."""

from __future__ import annotations

from throneroom.kernel.errors import BadInput

from .bot import Bot
from .chancy import RandomBot
from .greedy import GreedyBot

__all__ = ["LEVELS", "Bot", "GreedyBot", "RandomBot", "make_bot"]

LEVELS: dict[str, type[RandomBot | GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}  # weakest first


def make_bot(level: str | int, seed: int) -> Bot:
    """A bot of a level, by its name or its number from 1; its seed decides between equally good answers."""
    if isinstance(level, int):
        if not 1 <= level <= len(LEVELS):
            raise BadInput(f"There is no level {level}; there are levels 1 to {len(LEVELS)}.")
        level = list(LEVELS)[level - 1]
    if level not in LEVELS:
        raise BadInput(f"There is no bot {level!r}; there are {', '.join(LEVELS)}.")
    return LEVELS[level](seed)
