"""Bots: honest opponents of five levels, and two for programs.  A bot is shown its seat's view, its decision, and
tables that its seat could be at as well; nothing else."""

from __future__ import annotations

from .bot import Bot, ask
from .chancy import RandomBot
from .levels import BOTS, LEVELS, USUAL, bot_called, level_called, make_bot
from .thinker import BeginnerBot, BestBot, CasualBot, GreedyBot, PlannerBot, SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "USUAL",
    "BeginnerBot",
    "BestBot",
    "Bot",
    "CasualBot",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "SearchBot",
    "ask",
    "bot_called",
    "level_called",
    "make_bot",
]
