"""What an ability or card does, to be drawn: a few marks instead of a text.

Only what is plainly so is a mark.  Whatever else there is, conditions and choices included, is the mark `more`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from throneroom.kernel.nodes import Effect, Node, Worth, sequence

from .board import Board, announcements
from .view_types import Mark
from .words import (
    CHOSEN_PLAYER,
    NORMAL,
    TARGET,
    YOU,
    Add,
    Deal,
    Draw,
    Gain,
    GainCP,
    GainUpToLimit,
    Heal,
    Inflict,
    NoDamage,
    Prevent,
    PreventHalf,
    RollDice,
    StealCP,
    StealHealth,
    Sum,
    Then,
    Undefendable,
)

MORE_MARKS: Final = "more"
SUM: Final = "sum"  # what the dice show, added up
PER: Final = "per"  # so much for each of something
HALF: Final = "half"
ALL_OF_IT: Final = "all"


def marks(do: Effect) -> list[Mark]:
    """In the order of the text; `more` is last."""
    found: list[Mark] = []
    for effect in sequence(do):
        made = _MARKS.get(type(effect))
        found += [{"kind": MORE_MARKS}] if made is None else made(effect)
    if any([isinstance(effect, Undefendable) for effect in sequence(do)]):
        found = [{**mark, "undefendable": True} if mark["kind"] == "deal" else mark for mark in found]
    plain = [mark for mark in found if mark["kind"] != MORE_MARKS]
    return plain if len(plain) == len(found) else [*plain, {"kind": MORE_MARKS}]


def damage(do: Effect) -> int | None:
    """What its target is dealt for certain, if that is printed as a number."""
    dealt: list[Worth] = []
    for effect in sequence(do):
        if isinstance(effect, Deal) and effect.to == TARGET:
            dealt.append(effect.amount)
        elif isinstance(effect, Then):
            dealt += [found] if (found := damage(effect.do)) is not None else []
    numbers = [amount for amount in dealt if isinstance(amount, int)]
    return sum(numbers) if numbers and len(numbers) == len(dealt) else None


def damages(board: Board) -> dict[str, int]:
    """By key, the damage of the announcements on a board; worked out once."""
    if board.damage is None:
        lines = [line for ability in board.abilities for line in announcements(ability)]
        board.damage = {option.key: dealt for row, option in lines if (dealt := damage(row.do)) is not None}
    return board.damage


def _number(amount: Worth) -> int | str:
    return amount if isinstance(amount, int) else SUM if isinstance(amount, Sum) else PER


def _deal(effect: Any) -> list[Mark]:
    dealt: Mark = {"kind": "deal", "n": _number(effect.amount)}
    if isinstance(effect, Deal) and effect.kind != NORMAL:
        dealt["undefendable"] = (
            True  # undefendable, pure, collateral or of an ultimate: no defense is rolled against it
        )
    return [dealt]


def _own(kind: str, effect: Any, amount: Worth) -> list[Mark]:
    """What one does for oneself, or for whom one chooses; done to somebody else it is something else."""
    mine = getattr(effect, "who", YOU) in (YOU, CHOSEN_PLAYER)
    return [{"kind": kind, "n": _number(amount)}] if mine else [{"kind": MORE_MARKS}]


def _token(kind: str, effect: Any) -> list[Mark]:
    return [{"kind": kind, "n": _number(effect.number), "token": effect.token.name}]


def _roll(effect: RollDice) -> list[Mark]:
    return [{"kind": "roll", "n": effect.dice}, *marks(effect.do)]


_MARKS: Final[dict[type[Node], Callable[[Any], list[Mark]]]] = {
    Deal: _deal,
    Add: _deal,
    Heal: lambda effect: _own("heal", effect, effect.amount),
    StealHealth: lambda effect: [{"kind": "deal", "n": effect.amount}, {"kind": "heal", "n": effect.amount}],
    Prevent: lambda effect: _own("prevent", effect, effect.amount),
    PreventHalf: lambda effect: [{"kind": "prevent", "n": HALF}],
    NoDamage: lambda effect: [{"kind": "prevent", "n": ALL_OF_IT}],
    GainCP: lambda effect: _own("cp", effect, effect.amount),
    StealCP: lambda effect: [{"kind": "cp", "n": effect.most}],
    Draw: lambda effect: [{"kind": "draw", "n": _number(effect.cards)}],
    Gain: lambda effect: _token("gain", effect),
    GainUpToLimit: lambda effect: [{"kind": "gain", "n": ALL_OF_IT, "token": effect.token.name}],
    Inflict: lambda effect: _token("inflict", effect),
    RollDice: _roll,
    Then: lambda effect: marks(effect.do),
    Undefendable: lambda effect: [],
}
