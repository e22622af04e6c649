"""What a viewer sees of a table of Hidden Leaders, as types: facts, and the same with words."""

from __future__ import annotations

from typing import TypedDict


class CardFacts(TypedDict):
    hero: str


class CardSeen(CardFacts):
    name: str
    factions: list[str]
    text: str
    fidelity: str


class HeirFacts(TypedDict):
    heir: str
    number: int
    factions: list[str]


class HeirSeen(HeirFacts):
    name: str


class WinningSeen(TypedDict):
    """Who would win with the markers where they stand, and the rule that says so."""

    faction: str
    rule: str


class WildernessSeen(TypedDict):
    cards: int
    known: list[str | None]  # the top first


class InPartyFacts(TypedDict):
    up: bool
    came: int  # as which of all cards it came into a party: whoever watches can follow it
    card: CardFacts | None  # None: the viewer does not know it


class PlayerFacts(TypedDict):
    heir: HeirFacts | None
    hand: list[CardFacts | None]
    party: list[InPartyFacts]
    revealed: int


class GraveyardFacts(TypedDict):
    cards: int
    top: CardFacts | None


class InPartySeen(TypedDict):
    up: bool
    came: int
    card: CardSeen | None


class PlayerSeen(TypedDict):
    name: str
    heir: HeirSeen | None
    hand: list[CardSeen | None]
    party: list[InPartySeen]
    revealed: int


class GraveyardSeen(TypedDict):
    cards: int
    top: CardSeen | None


class _Table(TypedDict):
    turn: int
    needed: int  # revealed heroes that end the match
    beginner: bool
    modules: list[str]
    red: int
    green: int
    winning: WinningSeen
    harbor: int
    wilderness: WildernessSeen


class TableFacts(_Table):
    tavern: list[CardFacts | None]
    graveyard: GraveyardFacts
    aside: list[CardFacts | None]
    players: list[PlayerFacts]


class TableSeen(_Table):
    tavern: list[CardSeen | None]
    graveyard: GraveyardSeen
    aside: list[CardSeen | None]
    players: list[PlayerSeen]


# -- how a match ended -----------------------------------------------------------------------------------


class TieSeen(TypedDict):
    """What was counted to break a tie, by seat, and who was left after it."""

    rule: str
    values: dict[str, int]
    left: list[int]


class EndSeen(TypedDict):
    """`how` of an outcome: the faction that rules and why, the heir of each seat, and every tie that was broken."""

    ruling: WinningSeen
    heirs: list[str]
    ties: list[TieSeen]
