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
_TOKENS: Final = (w.RemoveStatus, w.MoveStatus, w.HeldStatuses)
_COMPANIONS: Final = (w.Companions, w.RemoveCompanions, w.GrowEach, w.AtHand, w.Throw, w.Retrieve, w.ThrowOrRetrieve)
_CP: Final = (w.CombatPoints, w.PayEach, w.LoseCP)
_HEALTH: Final = (w.Heal, w.StealHealth)
_DANGER: Final = (w.Prevent, w.PreventHalf, w.NoDamage, w.DealBackHalf, w.Endure)


@dataclass(frozen=True)
class Reading:
    tokens: frozenset[str]  # that are named
    all_tokens: bool
    companions: bool
    cp: bool
    gains_cp: bool
    health: bool
    danger: bool  # what waits, and whether it would be the end
    cards: bool
    other_health: bool
    other_cp: bool
    other_cards: bool
    spells: bool
    everything: bool  # its own defense is rolled


@lru_cache(maxsize=5000)
def reading(effect: Effect) -> Reading:
    words: set[type[Any]] = set()
    tokens: set[str] = set()
    _read(effect, words, tokens)

    def any_of(*kinds: type[Any]) -> bool:
        return not words.isdisjoint(kinds)

    return Reading(
        frozenset(tokens),
        any_of(*_TOKENS),
        any_of(*_COMPANIONS),
        any_of(*_CP),
        any_of(w.GainCP),
        any_of(*_HEALTH),
        any_of(*_DANGER),
        any_of(w.Draw),
        any_of(w.Deal, w.StealHealth),
        any_of(w.StealCP, w.LoseCP),
        any_of(w.Discard),
        any_of(w.Cast),
        any_of(w.Defend),
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
