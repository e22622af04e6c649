"""What a client is told to draw and explain a table of Drako, as types."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from throneroom.kernel.view_types import Entry

from .view_types import Hex

Line: TypeAlias = Literal["first", "first two", "every enemy", "run"]


class NameTold(TypedDict):
    name: str


class ExplainedTold(NameTold):
    text: str


class MarkedTold(TypedDict):
    start: dict[str, Hex]  # of figures
    zones: dict[str, list[Hex]]  # from which a side chooses
    first_game: dict[str, Hex]


class BoardTold(TypedDict):
    hexes: list[Hex]
    directions: list[Hex]
    marked: dict[str, MarkedTold]  # of each match-up


class ClockTold(TypedDict):
    text: str
    rule: str


class SideTold(NameTold):
    figures: list[str]
    aim: str  # who one is, and how one wins
    clock: ClockTold | None  # what happens when its cards run out, if that ends the match
    always: dict[str, int]  # kinds of symbols that have the same value on all of its cards
    fidelity: str  # of how many symbols there are of each kind


class FigureTold(ExplainedTold):
    side: str
    areas: list[str]
    uses: dict[str, str | None]  # kinds of symbols that not every figure uses, each with the area that loses it
    beside: str  # where others stand who stand beside it: "next to the thrower"
    fidelity: str


class SymbolTold(ExplainedTold):
    names: list[Entry]  # what the text names and is explained elsewhere: `("token", "net")`
    short: str  # in one word
    figures: int  # how many may use it at once
    kind: str
    values: list[int]
    line: Line | None  # whom it reaches along a straight line


class CardTold(TypedDict):
    text: str
    symbols: list[str]
    sides: list[str]
    count: dict[str, int]  # copies in the deck of each side
    fidelity: str  # of which symbols share a card


class TokenTold(ExplainedTold):
    side: str
    fidelity: str | None  # of the figure that has it; None if its side has it


class GlossaryTold(TypedDict):
    board: BoardTold
    sides: dict[str, SideTold]
    figures: dict[str, FigureTold]
    areas: dict[str, NameTold]
    symbols: dict[str, SymbolTold]
    cards: dict[str, CardTold]
    tokens: dict[str, TokenTold]
