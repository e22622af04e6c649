"""The games.  Each has a folder with the same file names; none imports another.  One is loaded when it is asked for.

The package can be called: `throneroom.games()` names the games there are.  A game that is not in this folder is known
by an entry point of the group `throneroom.games`, by the environment (`THRONEROOM_GAMES=brawl=my.module:BRAWL`, several
with commas between them), or once a program has registered it.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

from throneroom.kernel.errors import BadInput, UnknownGame, quoted
from throneroom.kernel.game import AnyGame, Game, constant
from throneroom.kernel.kit import folder, is_missing
from throneroom.kernel.texts import Text
from throneroom.text.voice import speak_also

OURS: Final = ("drako", "dice-throne", "hidden-leaders")
GROUP: Final = "throneroom.games"  # of entry points
VARIABLE: Final = "THRONEROOM_GAMES"
_registered: dict[str, AnyGame] = {}


def find(name: str) -> AnyGame:
    if not isinstance(name, str) or (name not in OURS and name not in names()):
        raise UnknownGame(Text("kernel.error.no_game", name=quoted(name), names=", ".join(names())))
    return _registered.get(name) or _found(name, "" if name in OURS else _elsewhere()[name])


def names() -> tuple[str, ...]:
    """The games there are; none is loaded for it."""
    return tuple(dict.fromkeys([*OURS, *_registered, *_elsewhere()]))


def loadable() -> tuple[str, ...]:
    """Those of them that are where they should be: somebody's game that is not must not keep people from the others."""
    return tuple([name for name in names() if _is_there(name)])


def _is_there(name: str) -> bool:
    try:
        find(name)
    except BadInput:
        return False
    return True


def register(game: AnyGame) -> None:
    """Make a game known to this process, and to those that it starts if they can import it by its module."""
    if not isinstance(game, Game):
        raise BadInput(Text("kernel.error.no_game_object", value=quoted(game)))
    if not game.name or (game.name in names() and find(game.name) is not game):
        raise BadInput(Text("kernel.error.game_twice", name=quoted(game.name)))
    _speaking(game)
    _registered[game.name] = game
    module = type(game).__module__
    where = f"{game.name}={module}:{constant(game.name)}"
    told = [each for each in os.environ.get(VARIABLE, "").split(",") if each]
    if module != "__main__" and where not in told:
        os.environ[VARIABLE] = ",".join([*told, where])


@cache
def _found(name: str, where: str) -> AnyGame:
    where = where or f"{__name__}.{folder_of(name)}:{constant(name)}"
    module, _, called = where.partition(":")
    try:
        game = getattr(import_module(module), called, None) if module else None
    except ModuleNotFoundError as error:
        if not is_missing(module, error):
            raise  # the module is there, and misses another one
        raise UnknownGame(Text("kernel.error.no_module", module=quoted(module), name=quoted(name))) from error
    if not isinstance(game, Game) or game.name != name:
        raise UnknownGame(Text("kernel.error.not_the_game", where=quoted(where), name=quoted(name)))
    _speaking(game)
    return game


def folder_of(name: str) -> str:
    """What a game is called where names are those of files, modules and messages: `dice_throne`."""
    return name.replace("-", "_")


def _speaking(game: AnyGame) -> None:
    """Its own catalogues, if it has some, are read after ours."""
    catalogues = folder(game.name, game.kit, "texts")
    if catalogues is not None:
        speak_also(catalogues, folder_of(game.name))


def _elsewhere() -> dict[str, str]:
    """Where the games are that the environment or an installed package tells of."""
    told = os.environ.get(VARIABLE, "")
    said = [each.partition("=") for each in told.split(",") if each]
    for name, _, where in said:
        if not name.strip() or not where.strip():
            raise UnknownGame(Text("kernel.error.games_told", variable=VARIABLE, told=quoted(told)))
    return {name.strip(): where.strip() for name, _, where in said} | _installed()


@cache
def _installed() -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import, and seldom wanted

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


class Games(ModuleType):
    """This package: `throneroom.games` is a module to import from, and the function that names the games."""

    def __call__(self) -> tuple[str, ...]:
        """The games there are."""
        return names()


sys.modules[__name__].__class__ = Games
