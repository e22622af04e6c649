"""What a viewer sees of a table of Dice Throne, as types: facts, and the same with words."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class LodgedSeen(TypedDict):
    """A companion that lies with somebody else."""

    companion: str
    of: int


class PlayerSeen(TypedDict):
    """Names of heroes, cards, tokens and abilities are those of the glossary."""

    hero: str
    team: int
    out: bool
    health: int
    cp: int
    cards: int  # in hand
    deck: int
    discards: list[str]
    playing: list[str]  # action cards that are being resolved
    upgrades: list[str]
    tokens: dict[str, int]
    fresh: dict[str, int]  # of these, how many came this turn
    spent: dict[str, int]  # that were spent this turn
    began_with: dict[str, int]  # the tokens that lay there when the own turn began
    limits: dict[str, int]  # by how much stack limits are raised
    companions: dict[str, int]
    called: list[str]  # companions that were spent this turn
    thrown: dict[str, int]  # how often each was thrown this turn
    lodged: list[LodgedSeen]
    board: list[str]  # abilities
    covered: dict[str, str]  # abilities on which a token lies, and which
    laid: int  # upgrades that came into play this turn
    hand: NotRequired[list[str]]  # of the viewer's own team
    known: NotRequired[list[str]]  # of another team: the cards in hand that the viewer was shown
    top: list[str]  # cards on top of the deck that the viewer was shown
    spells: NotRequired[list[str]]  # that lie prepared, where there are any
    book: NotRequired[list[str]]  # Spells that lie ready to be prepared
    quiet: NotRequired[int]  # one's own
    watches: NotRequired[bool]  # one's own


class ForeignSeen(TypedDict):
    """The die of another hero in a tray."""

    at: int
    hero: str


class TraySeen(TypedDict):
    owner: int
    purpose: str
    dice: list[int]
    foreign: ForeignSeen | None


class AttackSeen(TypedDict):
    by: int
    on: int
    ability: str
    ultimate: bool
    undefendable: bool
    damage: bool  # it deals damage to its target
    inflicts: dict[str, int]  # tokens still to be put on the target
    defended: bool  # the defense, if there was any, is over
    defense: str | None  # the ability with which the target defends


class RoundSeen(TypedDict):
    """What the rules remember of this turn."""

    tries: int  # roll attempts beyond the first of each offensive roll
    dealt: int  # the most damage that an attack of this roll phase really dealt
    struck: int | None  # whom it hit
    ultimate_of: int | None  # whose ultimate it is that no opponent can answer
    aim: int | None  # against whom a further round of this roll phase must go
    bound: int | None  # who began this roll phase with a token that keeps from playing cards
    readied: int  # Spells that were prepared by a passive ability


class LineFacts(TypedDict):
    what: str
    on: int
    by: str
    kind: str
    change: int
    basis: int  # of a half, what it is the half of; else 0


class LineSeen(LineFacts):
    text: str


class TotalSeen(TypedDict):
    """What a player would lose and gain if all that waits were settled now."""

    damage: int
    healing: int


class FaceDownFacts(TypedDict):
    """Cards that wait to be turned over; which is which, only who laid them sees."""

    owner: int
    by: str
    names: list[str | None]


class FaceDownSeen(FaceDownFacts):
    cards: list[str | None]


class DrafterSeen(TypedDict):
    brought: list[str] | None
    banned: str | None
    sent: str | None
    bans: int
    answers: int  # given in this round


class DraftFacts(TypedDict):
    round: str
    players: list[DrafterSeen]
    heroes: list[str]


class DraftSeen(DraftFacts):
    text: str


class _Table(TypedDict):
    mode: str
    most_health: int
    turn: int
    turns: int  # that were begun
    phase: str
    players: list[PlayerSeen]
    kings: list[int]  # who is attacked for a card, where the mode has kings
    trays: list[TraySeen]
    attempts: int
    announced: str | None
    announced_damage: int | None  # of it, where that is printed as a number
    attack: AttackSeen | None
    this_turn: RoundSeen
    totals: list[TotalSeen]  # of each seat; empty while nothing waits


class TableFacts(_Table):
    draft: DraftFacts | None
    ledger: list[LineFacts]
    face_down: FaceDownFacts | None


class TableSeen(_Table):
    draft: DraftSeen | None
    ledger: list[LineSeen]
    face_down: FaceDownSeen | None


# -- how a match ended -----------------------------------------------------------------------------------


class SumSeen(TypedDict):
    """Of one seat, over the match."""

    turns: int  # that were begun
    lost: int  # health
    healed: int  # of what there was room for
    stopped: int  # damage that defenses, cards and tokens took off
    hardest: int  # the most health lost at once
    dice: int  # thrown, in all rolls
    sixes: int  # among them


class BlowSeen(TypedDict):
    """The most health that somebody lost at once."""

    on: int
    by: int  # whose turn it was
    n: int
    version: int  # the number of its event


class EndSeen(TypedDict):
    """`how` of an outcome."""

    sums: list[SumSeen]
    blow: BlowSeen | None
