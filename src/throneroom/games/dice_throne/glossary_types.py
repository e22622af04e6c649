"""What a client is told to draw and explain a table of Dice Throne, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from throneroom.kernel.view_types import Entry

MarkKind: TypeAlias = Literal["deal", "heal", "inflict", "gain", "prevent", "roll", "cp", "draw", "more"]
MarkSize: TypeAlias = Literal["sum", "per", "half", "all"]  # what is rolled; so much for each of something


class Mark(TypedDict):
    """One thing that an ability or card does; see marks.py."""

    kind: MarkKind
    n: NotRequired[int | MarkSize]
    token: NotRequired[str]
    undefendable: NotRequired[bool]


class FacesNeeded(TypedDict):
    symbol: str
    count: int


class Pattern(TypedDict):
    """What the dice must show: either a straight of this length, or these faces."""

    straight: NotRequired[int]
    faces: NotRequired[list[FacesNeeded]]


class Sure(TypedDict):
    """What is told of every part of a hero."""

    names: list[Entry]  # what its text names and is explained elsewhere: `("token", "stun")`
    fidelity: str  # how sure we are of it
    counts: list[int | str]  # numbers and symbols that count in the rolls it asks for; none: every die does
    answers: bool  # whether it can be an answer in a response window


class AbilityDrawn(TypedDict):
    name: str
    kind: str  # "offensive", "defensive", "ultimate", "passive"
    kind_name: str
    needs: str
    pattern: list[Pattern]
    marks: list[list[Mark]]  # of each line
    dice: int  # of a defense, how many are rolled
    text: str
    short: str
    replaces: str | None


class AbilityTold(AbilityDrawn, Sure):
    pass


class FaceTold(TypedDict):
    face: int
    symbol: str
    name: str


class CompanionTold(Sure):
    name: str
    text: str
    limit: int


class HeroTold(TypedDict):
    name: str
    complexity: int
    fidelity: str
    character: str  # what it is like to play
    dice: list[FaceTold]
    board: list[str]
    abilities: dict[str, AbilityTold]  # what stands on the board, and what upgrades alone bring
    companions: dict[str, CompanionTold]
    cards: list[str]
    tokens: list[str]


class CardTold(Sure):
    name: str
    cost: int
    kind: str  # "main", "roll", "instant", "spell", "upgrade"
    kind_name: str
    modifier: bool
    text: str
    marks: list[Mark]
    upgrades: str | None
    level: int | None
    abilities: dict[str, AbilityTold]


class TokenTold(Sure):
    name: str
    text: str
    kind: str  # "positive", "negative", "unique"
    kind_name: str
    limit: int
    fixed: bool
    avoids: bool  # its roll is a try to take no damage


class WordTold(TypedDict):
    name: str
    text: str


class PhaseTold(TypedDict):
    id: str
    name: str


class RollTold(TypedDict):
    name: str


class LimitsTold(TypedDict):
    start: int
    health: int
    cp: int
    hand: int


class GlossaryTold(TypedDict):
    phases: list[PhaseTold]
    rolls: dict[str, RollTold]
    limits: LimitsTold
    heroes: dict[str, HeroTold]
    cards: dict[str, CardTold]
    tokens: dict[str, TokenTold]
    words: dict[str, WordTold]  # of the rules, that the texts use and no page explains
