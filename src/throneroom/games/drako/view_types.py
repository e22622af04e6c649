"""What a viewer sees of a table of Drako, as types: facts, and the same with words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypeAlias, TypedDict

if TYPE_CHECKING:
    Hex: TypeAlias = list[int]  # plain data has lists
else:
    Hex = tuple[int, int]


class FigureFacts(TypedDict):
    side: str
    at: Hex | None  # the hex; None: not on the board
    wounds: dict[str, int]  # in each area
    spaces: dict[str, int]  # for wounds
    lives: list[str]  # cards that lie on it and take the next wounds


class FigureSeen(FigureFacts):
    name: str
    fidelity: str


class CardFacts(TypedDict):
    card: str


class CardSeen(CardFacts):
    text: str


class SideFacts(TypedDict):
    cards: int  # in hand
    deck: int
    discards: list[str]
    removed: int  # out of the game, unseen
    hand: NotRequired[list[CardFacts]]  # to its owner alone


class SideSeen(TypedDict):
    cards: int
    deck: int
    discards: list[str]
    removed: int
    hand: NotRequired[list[CardSeen]]


class AttackSeen(TypedDict):
    by: str
    on: str
    strength: int
    stopped: bool


class _Table(TypedDict):
    match_up: str
    turn: str  # the side whose turn it is
    turns: int  # that have ended
    actions: int  # left in this turn
    boulders: int | None
    dodge: bool | None
    fury: bool | None
    net: str | None  # the figure on which it lies
    refilled: bool  # the deck that may be made anew once was
    attacks: list[AttackSeen]


class TableFacts(_Table):
    figures: dict[str, FigureFacts]
    sides: dict[str, SideFacts]


class TableSeen(_Table):
    figures: dict[str, FigureSeen]
    sides: dict[str, SideSeen]


# -- how a match ended -----------------------------------------------------------------------------------


class SideSumSeen(TypedDict):
    """Of one side, over the match."""

    turns: int  # that were begun
    wounds: int  # that its figures took


class EndSeen(TypedDict):
    """`how` of an outcome."""

    sums: list[SideSumSeen]
