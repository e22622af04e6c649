"""What an ability or card does, to be drawn: a few marks instead of a text.  Each mechanic says it of its words,
beside them.

Only what is plainly so is a mark.  Whatever else there is, conditions and choices included, is the mark `more`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from throneroom.kernel.nodes import Effect, Node, Worth, sequence

from .beside import F, said_in
from .glossary_types import Mark, MarkKind, MarkSize
from .pages import CHOSEN_PLAYER, YOU, Status

MORE_MARKS: Final = "more"
PER: Final = "per"  # so much for each of something
HALF: Final = "half"
ALL_OF_IT: Final = "all"

MARKS: Final[dict[type[Node], Callable[[Any], list[Mark]]]] = {}
REDRAWN: Final[dict[type[Node], Callable[[list[Mark]], list[Mark]]]] = {}  # what a word makes of the marks of others
SIZES: Final[dict[type[Node], MarkSize]] = {}  # of values


def drawn(*kinds: type[Node]) -> Callable[[F], F]:
    """The marks of a word."""
    return said_in(MARKS, kinds)


def marks(do: Effect) -> list[Mark]:
    """In the order of the text; `more` is last."""
    found: list[Mark] = []
    for effect in sequence(do):
        made = MARKS.get(type(effect))
        found += [{"kind": MORE_MARKS}] if made is None else made(effect)
    for effect in sequence(do):
        redraw = REDRAWN.get(type(effect))
        found = found if redraw is None else redraw(found)
    plain = [mark for mark in found if mark["kind"] != MORE_MARKS]
    return plain if len(plain) == len(found) else [*plain, {"kind": MORE_MARKS}]


def size_of(amount: Worth) -> int | MarkSize:
    return amount if isinstance(amount, int) else SIZES.get(type(amount), PER)


def mark_of(kind: MarkKind, amount: Worth, who: str = YOU) -> list[Mark]:
    """What one does for oneself, or for whom one chooses; done to somebody else it is something else."""
    if who not in (YOU, CHOSEN_PLAYER):
        return [{"kind": MORE_MARKS}]
    return [{"kind": kind, "n": size_of(amount)}]


def token_mark(kind: MarkKind, token: Status, number: int | MarkSize) -> list[Mark]:
    return [{"kind": kind, "n": number, "token": token.name}]
