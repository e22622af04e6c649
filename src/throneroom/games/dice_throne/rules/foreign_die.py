"""A foreign die: in an offensive roll one of the five dice is another hero's (DT-R-42)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..box import DICE
from ..foreign import SIDES, is_foreign
from ..pages import FOREIGN_DICE, Modify
from ..saying import says_change
from ..state import Table
from ..terms import term
from .table import changed_by, lose_tokens


def foreign_die_comes(state: Table, seat: Seat) -> bool:
    """Whether a token brings one into the offensive roll that begins; then it goes (DT-R-43)."""
    token = changed_by(state, seat, FOREIGN_DICE)
    return token >= 0 and lose_tokens(state, seat, token, 1) > 0


def foreign_die_lies_there(state: Table) -> bool:
    """Whether one is among the dice of this offensive roll."""
    return bool(state.box.foreign) and any([is_foreign(die) for die in state.trays[0].dice])


@cache
def throw_with_foreign(kept: tuple[int, ...]) -> tuple[Node, ...]:
    """A roll attempt that keeps these dice; the foreign die is rolled by itself, so that people know which it is."""
    own, foreign = to_throw(kept)
    throws = [ThrowDice(own, into="attempt", stream="offense")] if own else []
    throws += [ThrowDice(foreign, into="foreign", stream="foreign")] if foreign else []
    return (*throws, RolledWithForeign(kept))


def to_throw(kept: tuple[int, ...]) -> tuple[int, int]:
    """How many of one's own dice are rolled, and how many foreign ones."""
    foreign = 0 if any([is_foreign(die) for die in kept]) else 1
    return DICE - len(kept) - foreign, foreign


def all_five(effect: RolledWithForeign, frame: Frame) -> tuple[int, ...]:
    """All five dice, the foreign one last."""
    own, foreign = to_throw(effect.kept)
    dice = [*effect.kept]
    if own:
        dice += frame.names["attempt"]
    if foreign:
        dice += [die + SIDES for die in frame.names["foreign"]]
    return tuple(sorted(dice))


@dataclass(frozen=True)
class RolledWithForeign(Node):
    """The same with a foreign die among them."""

    kept: tuple[int, ...]


@says_change(FOREIGN_DICE)
def say_foreign_dice(rule: Modify) -> Text:
    return Text("dice_throne.say.foreign_die", hero=term(f"hero.{rule.name}"))
