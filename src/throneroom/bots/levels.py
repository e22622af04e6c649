"""The five levels that people choose from, the bots that only programs ask for, and what all were called before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text

from .bot import Bot
from .chancy import RandomBot
from .thinker import BeginnerBot, BestBot, CasualBot, GreedyBot, PlannerBot, SearchBot

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {  # weakest first
    "beginner": BeginnerBot,
    "casual": CasualBot,
    "steady": PlannerBot,
    "strong": SearchBot,
    "master": BestBot,
}
USUAL: Final = "steady"  # if nobody chooses
# Understood wherever a program names a bot; never offered to people.
PROGRAMS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
BOTS: Final = PROGRAMS | LEVELS  # as the arena orders them
# Still understood wherever a bot is named; never shown or written.
_BEFORE: Final = {"planner": "steady", "search": "strong", "best": "master"}
# Where only levels can be: what was called so was the level of that number.
_LEVELS_BEFORE: Final = {**_BEFORE, "random": "beginner", "greedy": "casual"}


def bot_called(name: str) -> str | None:
    """The bot that a program means, also by its name of before; None if there is none."""
    name = _BEFORE.get(name, name)
    return name if name in BOTS else None


def level_called(name: str) -> str | None:
    """The level that somebody means, also by its name of before; None if there is none."""
    name = _LEVELS_BEFORE.get(name, name)
    return name if name in LEVELS else None


def make_bot(level: str | int, seed: int) -> Bot:
    """A bot by its name, or a level by its number from 1; its seed decides between equally good answers."""
    if isinstance(level, int):
        if not 1 <= level <= len(LEVELS):
            raise BadInput(Text("arena.error.no_level", level=level, most=len(LEVELS)))
        level = list(LEVELS)[level - 1]
    found = bot_called(level)
    if found is None:
        raise BadInput(Text("arena.error.no_bot", name=level, names=", ".join(BOTS)))
    return BOTS[found](seed)
