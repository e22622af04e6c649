"""What an effect looks at when it is estimated: sides that differ in nothing of it are worth the same to it.

An estimate is worked out once for all such sides, which is what makes a quick player quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import CP_CAP, HAND_LIMIT
from throneroom.kernel.nodes import Effect, Node

from .rates import BLOW
from .side import ANYBODY, Side

# More than this nobody gains, heals or deals at once.
MOST_CP: Final = 8
MOST_HEALED: Final = 10
MOST_DEALT: Final = 26

# What words look at of their own side, and of the other one.  Each mechanic says it of its words, with their worth.
ALL_TOKENS: Final = "all tokens"  # and not only those that are named
COMPANIONS: Final = "companions"
OWN_CP: Final = "CP"
GAINED_CP: Final = "gained CP"  # whether there is room for more
OWN_HEALTH: Final = "health"
DANGER: Final = "danger"  # what waits, and whether it would be the end
OWN_CARDS: Final = "cards"
SPELLS: Final = "Spells"
OTHER_HEALTH: Final = "other's health"
OTHER_CP: Final = "other's CP"
OTHER_CARDS: Final = "other's cards"
ALL_OF_IT: Final = "all of it"  # a defense of its own is rolled
LOOKED_AT: Final[dict[type[Any], frozenset[str]]] = {}


@dataclass(frozen=True)
class Reading:
    tokens: frozenset[str]  # that are named
    all_tokens: bool
    companions: bool
    cp: bool
    gains_cp: bool
    health: bool
    danger: bool
    cards: bool
    other_health: bool
    other_cp: bool
    other_cards: bool
    spells: bool
    everything: bool


@lru_cache(maxsize=5000)
def reading(effect: Effect) -> Reading:
    words: set[type[Any]] = set()
    tokens: set[str] = set()
    _read(effect, words, tokens)

    looked_at = {what for word in words for what in LOOKED_AT.get(word, ())}
    return Reading(
        frozenset(tokens),
        ALL_TOKENS in looked_at,
        COMPANIONS in looked_at,
        OWN_CP in looked_at,
        GAINED_CP in looked_at,
        OWN_HEALTH in looked_at,
        DANGER in looked_at,
        OWN_CARDS in looked_at,
        OTHER_HEALTH in looked_at,
        OTHER_CP in looked_at,
        OTHER_CARDS in looked_at,
        SPELLS in looked_at,
        ALL_OF_IT in looked_at,
    )


def _read(part: Any, words: set[type[Any]], tokens: set[str]) -> None:
    if isinstance(part, tuple):
        for each in part:
            _read(each, words, tokens)
    elif isinstance(part, w.Status):
        tokens.add(part.name)
    elif isinstance(part, Node):
        words.add(type(part))
        for name in type(part).__dict__.get("__dataclass_fields__", ()):
            _read(getattr(part, name), words, tokens)


@lru_cache(maxsize=2000)
def attacks(hero: str, upgrades: tuple[str, ...]) -> Reading:
    """What the abilities of a board look at that are rolled for in an offensive roll, and what passive ones add."""
    abilities = [ability for ability in Side(hero, upgrades).board if ability.kind != w.DEFENSE]
    return reading(tuple([row.do for ability in abilities for row in ability.rows]))


def told_apart(mine: Side, other: Side, waiting: int, by: Reading) -> tuple[Side, Side, int]:
    """The same sides, and damage that waits, with all that is not looked at left out."""
    if by.everything:
        return mine, other, waiting
    health = mine.most_health
    if by.danger and waiting >= mine.health:
        health = mine.health
    elif by.health:
        health = max(mine.health, mine.most_health - MOST_HEALED)
    cp = mine.cp if by.cp or (by.gains_cp and mine.cp > CP_CAP - MOST_CP) else 0
    own = Side(
        mine.hero,
        mine.upgrades,
        health,
        cp,
        mine.cards if by.cards and mine.cards >= HAND_LIMIT else 0,
        mine.tokens if by.all_tokens else _named(mine.tokens, by.tokens),
        mine.companions if by.companions else 0,
        mine.most_health,
        mine.covered,
        mine.spells if by.spells else 0,
    )
    theirs = Side(
        ANYBODY.hero,
        (),
        min(other.health, MOST_DEALT) if by.other_health else ANYBODY.health,
        other.cp if by.other_cp else 0,
        min(1, other.cards) if by.other_cards else 0,
        other.tokens if by.all_tokens else _named(other.tokens, by.tokens),
    )
    return own, theirs, waiting if by.danger else BLOW


def _named(tokens: tuple[tuple[str, int], ...], names: frozenset[str]) -> tuple[tuple[str, int], ...]:
    return tuple([each for each in tokens if each[0] in names]) if tokens else tokens
