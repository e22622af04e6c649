"""The draft: the ways to decide within the match who plays which hero, and what has been said so far (DT-R-57)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import Node, Seat

NO_DRAFT: Final = "none"  # the heroes are named when the match is set up
BRING: Final = "bring"  # the rounds, named like the keys of their answers
BAN: Final = "ban"
SEND: Final = "send"
EACH: Final = 3  # heroes that everybody brings, or is dealt


@dataclass(frozen=True)
class Draft(Node):
    """For each player the heroes brought or dealt, which of them is banned, and who was sent ("": nobody yet).

    What was said in the round that is being played is a secret; everything of the rounds before is known to all.
    """

    round: str  # "" before the first and after the last
    brought: tuple[tuple[str, ...], ...]
    banned: tuple[str, ...]
    sent: tuple[str, ...]

    @property
    def over(self) -> bool:
        return not self.round and all(self.sent)


def undecided(players: int) -> Draft:
    return Draft("", ((),) * players, ("",) * players, ("",) * players)


@dataclass(frozen=True)
class DealHeroes(Node):
    """Chance deals everybody so many heroes, or as many as there are for everybody."""

    each: int


@dataclass(frozen=True)
class DraftRound(Node):
    """Everybody answers so many times; nobody sees what the others say before all have."""

    round: str
    times: int = 1


@dataclass(frozen=True)
class HeroesToName(Node):
    """Asked: which hero is brought, banned or sent."""

    round: str


@dataclass(frozen=True)
class NameHero(Node):
    """A hero is brought, banned or sent."""

    hero: str


@dataclass(frozen=True)
class RevealRound(Node):
    """What everybody said in a round is told to all."""


@dataclass(frozen=True)
class HeroesMeet(Node):
    """The heroes are known: the table is laid for them."""

    first: Seat | None  # who begins; None: the dice decide


# Each way to choose heroes, and what it consists of.
DRAFTS: Final[dict[str, tuple[Node, ...]]] = {
    "ban": (DraftRound(BRING, EACH), DraftRound(BAN), DraftRound(SEND)),
    "three": (DealHeroes(EACH), DraftRound(SEND)),
    "random": (DealHeroes(1), DraftRound(SEND)),
}
