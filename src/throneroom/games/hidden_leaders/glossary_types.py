"""What a client is told to draw and explain a table of Hidden Leaders, as types."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from throneroom.kernel.view_types import Entry

Mode: TypeAlias = Literal["and", "or", "and_or", "if", "none"]


class NameTold(TypedDict):
    name: str


class InfluenceTold(TypedDict):
    """How a hero moves the markers: by a number, "X" or "-X", either way ("±1"); None: not that one."""

    mode: Mode
    red: int | str | None
    green: int | str | None


class HeroTold(NameTold):
    factions: list[str]
    text: str
    influence: InfluenceTold
    advanced: bool
    fidelity: str
    names: list[Entry]  # what the text names and is explained elsewhere: `("heir", "myrad")`


class HeirTold(NameTold):
    number: int
    factions: list[str]
    fidelity: str


class TrackTold(TypedDict):
    spaces: int
    start: int
    dark: list[int]


class RulingTold(TypedDict):
    faction: str
    rule: str
    text: str


class WordTold(NameTold):
    text: str


class GlossaryTold(TypedDict):
    factions: dict[str, NameTold]
    markers: dict[str, NameTold]
    heroes: dict[str, HeroTold]
    heirs: dict[str, HeirTold]
    track: TrackTold
    tavern: int
    discards: int  # cards that may be discarded instead of playing one
    needed: dict[str, int]  # revealed heroes that end a match of so many players
    winning: list[RulingTold]  # in the order in which the rules ask
    words: dict[str, WordTold]  # what cards do with cards
    ruling: list[list[str]]  # which faction rules with red and green on each of the spaces
