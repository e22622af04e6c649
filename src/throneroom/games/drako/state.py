"""The table of Drako."""

from __future__ import annotations

from typing import ClassVar, Final

from throneroom.kernel.frames import Both, State

from .board import OFF
from .box import Box
from .steps import Attack

FIELDS: Final = (  # made by tools.states
    *("at", "wounds", "hands", "decks", "discards", "removed", "lives", "attacks", "boulders", "dodge", "fury", "net"),
    *("refilled", "actions", "began", "turn"),
)


class Table(State):
    """Where everybody stands, how hurt they are, and where every card is.

    A zone holds cards by their kind.  Hands are known to their seat, discards to everybody, decks and what
    was removed to nobody.
    """

    __slots__ = ("box", *FIELDS)
    box: Box  # given by whoever makes the table
    fields: ClassVar[tuple[str, ...]] = FIELDS
    later: ClassVar[str] = "turn"

    def __init__(self) -> None:
        super().__init__()
        self.at: list[int] = []  # the hex of each figure, or OFF
        self.wounds: list[int] = []  # in each area of each figure
        self.hands: Both = [[], []]
        self.decks: Both = [[], []]  # the top is the last
        self.discards: Both = [[], []]
        self.removed: list[int] = []  # out of the game unseen
        self.lives: tuple[tuple[int, int], ...] = ()  # (figure, card) for cards that lie on figures
        self.attacks: tuple[Attack, ...] = ()
        self.boulders = 0
        self.dodge = False  # the token is still there
        self.fury = False
        self.net = OFF  # the figure the net lies on
        self.refilled = False
        self.actions = 0  # left in this turn
        self.began: tuple[int, ...] = ()  # where the figures that can be reinforced began
        self.turn = 0  # how many turns have ended

    def clone(self) -> Table:  # made by tools.states
        copy = Table.__new__(Table)
        self.share_kernel_fields(copy)
        copy.box = self.box
        copy.at = self.at[:]
        copy.wounds = self.wounds[:]
        copy.hands = [self.hands[0][:], self.hands[1][:]]
        copy.decks = [self.decks[0][:], self.decks[1][:]]
        copy.discards = [self.discards[0][:], self.discards[1][:]]
        copy.removed = self.removed[:]
        copy.lives = self.lives
        copy.attacks = self.attacks
        copy.boulders = self.boulders
        copy.dodge = self.dodge
        copy.fury = self.fury
        copy.net = self.net
        copy.refilled = self.refilled
        copy.actions = self.actions
        copy.began = self.began
        copy.turn = self.turn
        return copy
