"""The games.  Each has a folder with the same file names; none imports another."""

from __future__ import annotations

from throneroom.kernel.errors import UnknownGame
from throneroom.kernel.game import Game

from .dice_throne import DICE_THRONE
from .drako import DRAKO
from .hidden_leaders import HIDDEN_LEADERS

GAMES: dict[str, Game] = {game.name: game for game in (DRAKO, DICE_THRONE, HIDDEN_LEADERS)}


def find(name: str) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]
