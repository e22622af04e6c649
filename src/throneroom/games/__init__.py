"""The games.  Each has a folder with the same file names; none imports another.  One is loaded when it is asked for.

The package can be called: `throneroom.games()` names the games there are.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from throneroom.kernel.errors import UnknownGame
from throneroom.kernel.game import Game, constant

NAMES = ("drako", "dice-throne", "hidden-leaders")


def find(name: str) -> Game:
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(NAMES)}.")
    game = getattr(import_module(f"{__name__}.{name.replace('-', '_')}"), constant(name))
    assert isinstance(game, Game)
    return game


class Games(ModuleType):
    """This package: `throneroom.games` is a module to import from, and the function that names the games."""

    def __call__(self) -> tuple[str, ...]:
        """The games there are."""
        return NAMES


sys.modules[__name__].__class__ = Games
