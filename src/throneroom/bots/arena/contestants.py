"""Who may meet in the arena: a level, a bot for programs, a bot of somebody's own, and any of them at a part of its own
playouts, or without what its game brings for bots.

`master` is a level, `master@0` the same without a playout (what it sees at first sight), `master@0.1` with a tenth of
them.  `master@plain` plays as it would if the game's kit had no evaluation.  `package.module:Class` is whatever bot
that class makes of a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from .. import BOTS, bot_called, make_bot
from ..bot import Bot
from ..evaluation import PLAIN
from ..refusal import Refusal
from ..thinker import Thinker

_PART = "@"  # between a bot and the part of its playouts
_PLAIN = "plain"  # instead of a part: without the evaluation of the game
_IN = ":"  # between a module and the class in it


def called(name: str) -> str:
    """The contestant that somebody means, by the name that it has today; one that nobody knows is refused."""
    who, part = _parted(name)
    if _IN in who:
        _class(who)
    elif bot_called(who) is None:
        raise Refusal("arena.error.no_bot", name=name, names=", ".join(BOTS))
    if part == _PLAIN and not isinstance(_made(who, 0), Thinker):  # it plays by no evaluation
        raise Refusal("arena.error.part", name=name)
    return today(name) if part is None or part == _PLAIN else f"{today(who)}{_PART}{part:g}"


def today(name: str) -> str:
    """The same by the name that it has today; one that nobody knows stays as it is."""
    who, part, of = name.partition(_PART)
    return f"{bot_called(who) or who}{part}{of}"


def in_order(names: Sequence[str]) -> tuple[str, ...]:
    """Each once, weakest first: bots of somebody's own as they are said, then ours, with fewer playouts first."""
    return tuple(sorted(dict.fromkeys([called(name) for name in names]), key=_rank))


def _rank(name: str) -> tuple[int, float]:
    who, part = _parted(name)
    if _IN in who:
        return -1, 0.0
    return list(BOTS).index(who), -1.0 if part == _PLAIN else 1.0 if part is None else float(part)


def make_contestant(name: str, seed: int) -> Bot:
    """By its name, or by that of a level of before."""
    who, part = _parted(name)
    bot = _made(who, seed)
    if part == _PLAIN:
        assert isinstance(bot, Thinker)
        bot.knows = PLAIN
    elif part is not None:
        bot.budget *= float(part)
    return bot


def _made(who: str, seed: int) -> Bot:
    return _class(who)(seed) if _IN in who else make_bot(who, seed)


def folders(names: Sequence[str]) -> tuple[Path, ...]:
    """Where the bots of somebody's own stand among these: the folder of a package, or a module's file."""
    modules = sorted({_parted(name)[0].partition(_IN)[0] for name in names if _IN in name})
    files = [Path(str(import_module(module).__file__)) for module in modules]
    return tuple([file.parent if file.stem == "__init__" else file for file in files])


def _parted(name: str) -> tuple[str, float | str | None]:
    who, at, said = name.partition(_PART)
    if not at:
        return who, None
    if said == _PLAIN:
        return who, _PLAIN
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
        raise Refusal("arena.error.no_bot", name=name, names=", ".join(BOTS)) from None
    return found
