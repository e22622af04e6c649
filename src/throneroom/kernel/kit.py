"""A kit: what a game brings along besides its rules, for bots, terminal and readers.

A part is told by where it is, `"package.module:NAME"`, and loaded when somebody asks for it, so that a game can be
played without what shows or judges it.  Any part may be left out: something plain serves instead, for any game.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .errors import BadInput, quoted
from .texts import Text


class Kit:
    """Each layer reads its own parts, and says there what they are."""

    __slots__ = ("evaluation", "odds", "hints", "contests", "picture", "rules", "texts")

    def __init__(
        self,
        *,
        evaluation: str = "",
        odds: str = "",
        hints: str = "",
        contests: str = "",
        picture: str = "",
        rules: str = "",
        texts: str = "",
    ) -> None:
        self.evaluation = (
            evaluation  # how bots judge a table: `bots.evaluation.Evaluation`; without, they play matches to their end
        )
        self.odds = odds  # what can be worked out exactly: `bots.odds.OddsOf`; without, nothing is
        self.hints = hints  # what reasons of hints count: `bots.hints.Figures`; without, wins and defeats
        self.contests = contests  # tables of the arena: `bots.arena.Contests`; without, one for each number of players
        self.picture = picture  # the table in a terminal: `cli.picture.Picture`; without, the view as it is
        # Two folders, `"package:folder"`:
        self.rules = rules  # with the rules reference, NAME.LANG.toml; without, only the rules of every table are told
        self.texts = texts  # with catalogues, LANG/LC_MESSAGES/NAME.mo; without, ids are said, which may be sentences


PLAIN: Final = Kit()


def loaded(game: str, kit: Kit, part: str) -> Any:
    """A part of a game's kit, what stands at `"package.module:NAME"`; None if the kit has no such part."""
    where: str = getattr(kit, part)
    if not where:
        return None
    module, _, name = where.partition(":")
    found = getattr(_imported(game, part, where, module), name, None) if name else None
    if found is None:
        raise _not_there(game, part, where)
    return found


def folder(game: str, kit: Kit, part: str) -> Path | None:
    """The same of a folder, `"package:folder"`."""
    where: str = getattr(kit, part)
    if not where:
        return None
    package, _, name = where.partition(":")
    found = Path(str(_imported(game, part, where, package).__file__)).parent / name
    if not found.is_dir():
        raise _not_there(game, part, where)
    return found


def _imported(game: str, part: str, where: str, module: str) -> ModuleType:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if not is_missing(module, error):
            raise
        raise _not_there(game, part, where) from error


def is_missing(module: str, error: ModuleNotFoundError) -> bool:
    """Whether it is this module, or a package of it, that is not there; else it misses another one."""
    return f"{module}.".startswith(f"{error.name}.")


def _not_there(game: str, part: str, where: str) -> BadInput:
    return BadInput(Text("kernel.error.kit_part", part=quoted(part), name=quoted(game), where=quoted(where)))
