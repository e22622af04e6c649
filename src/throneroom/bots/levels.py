"""The five levels: what people call them, which bot plays at each, and what they were called before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text

from .bot import Bot
from .chancy import RandomBot
from .greedy import GreedyBot
from .thinker import BestBot, PlannerBot, SearchBot

LEVELS: Final[dict[str, Callable[[int], Bot]]] = {  # weakest first
    "beginner": RandomBot,
    "casual": GreedyBot,
    "steady": PlannerBot,
    "strong": SearchBot,
    "master": BestBot,
}
USUAL: Final = "steady"  # if nobody chooses
# Still understood wherever a level is read; never shown or written.
_BEFORE: Final = {"random": "beginner", "greedy": "casual", "planner": "steady", "search": "strong", "best": "master"}


def level_called(name: str) -> str | None:
    """The level that somebody means, also by its name of before; None if there is none."""
    name = _BEFORE.get(name, name)
    return name if name in LEVELS else None


def make_bot(level: str | int, seed: int) -> Bot:
    """A bot of a level, by its name or its number from 1; its seed decides between equally good answers."""
    if isinstance(level, int):
        if not 1 <= level <= len(LEVELS):
            raise BadInput(Text("arena.error.no_level", level=level, most=len(LEVELS)))
        level = list(LEVELS)[level - 1]
    found = level_called(level)
    if found is None:
        raise BadInput(Text("arena.error.no_bot", name=level, names=", ".join(LEVELS)))
    return LEVELS[found](seed)
