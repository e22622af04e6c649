"""Who may meet in the arena: a level, a bot of somebody's own, and either at a part of its own playouts.

`master` is a level, `master@0` the same without a playout (what it sees at first sight), `master@0.1` with a tenth of
them.  `package.module:Class` is whatever bot that class makes of a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from .. import LEVELS, level_called, make_bot
from ..bot import Bot
from .refusal import Refusal

_PART = "@"  # between a bot and the part of its playouts
_IN = ":"  # between a module and the class in it


def called(name: str) -> str:
    """The contestant that somebody means, by the name that it has today; one that nobody knows is refused."""
    who, part = _parted(name)
    if _IN in who:
        _class(who)
    elif level_called(who) is None:
        raise Refusal("arena.error.no_bot", name=name, names=", ".join(LEVELS))
    return today(name) if part is None else f"{today(who)}{_PART}{part:g}"


def today(name: str) -> str:
    """The same by the name that its level has today; one that nobody knows stays as it is."""
    who, part, of = name.partition(_PART)
    return f"{level_called(who) or who}{part}{of}"


def in_order(names: Sequence[str]) -> tuple[str, ...]:
    """Each once, weakest first: bots of somebody's own as they are said, then the levels, with fewer playouts first."""
    return tuple(sorted(dict.fromkeys([called(name) for name in names]), key=_rank))


def _rank(name: str) -> tuple[int, float]:
    who, part = _parted(name)
    return (-1, 0.0) if _IN in who else (list(LEVELS).index(who), 1.0 if part is None else part)


def make_contestant(name: str, seed: int) -> Bot:
    """By its name, or by that of a level of before."""
    who, part = _parted(name)
    bot = _class(who)(seed) if _IN in who else make_bot(who, seed)
    if part is not None:
        bot.budget *= part
    return bot


def folders(names: Sequence[str]) -> tuple[Path, ...]:
    """Where the bots of somebody's own stand among these: the folder of a package, or a module's file."""
    modules = sorted({_parted(name)[0].partition(_IN)[0] for name in names if _IN in name})
    files = [Path(str(import_module(module).__file__)) for module in modules]
    return tuple([file.parent if file.stem == "__init__" else file for file in files])


def _parted(name: str) -> tuple[str, float | None]:
    who, at, said = name.partition(_PART)
    if not at:
        return who, None
    try:
        part = float(said)
    except ValueError:
        part = -1.0
    if not 0 <= part < float("inf"):
        raise Refusal("arena.error.part", name=name)
    return who, part


def _class(name: str) -> Callable[[int], Bot]:
    module, _, kind = name.partition(_IN)
    try:
        found: Callable[[int], Bot] = getattr(import_module(module), kind)
    except (ImportError, AttributeError, ValueError):
        raise Refusal("arena.error.no_bot", name=name, names=", ".join(LEVELS)) from None
    return found
