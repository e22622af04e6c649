"""Bots: honest opponents of five levels.  A bot is shown its seat's view, its decision, and tables that its seat could
be at as well; nothing else."""

from __future__ import annotations

from .bot import Bot, ask
from .chancy import RandomBot
from .greedy import GreedyBot
from .levels import LEVELS, USUAL, level_called, make_bot
from .thinker import BestBot, PlannerBot, SearchBot

__all__ = [
    "LEVELS",
    "USUAL",
    "BestBot",
    "Bot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "level_called",
    "make_bot",
]
