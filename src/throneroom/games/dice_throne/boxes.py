"""The boxes of matches: one for all with the same heroes and options, and one without heroes while they are drafted."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import Final, TypeVar

from throneroom.kernel.texts import Text

from .box import Box
from .modes import Mode
from .words import Hero

_BOXES: dict[tuple[tuple[str, ...], bool, str, int | None, bool], Box] = {}
_MOST_BOXES: Final = 100
_KEPT_OF_BOXES: list[Callable[[], None]] = []  # how each of them is forgotten
NOBODY: Final = Hero("", 0, (), (), (), ())  # the hero of who has none yet


def box_of(heroes: tuple[Hero, ...], promo: bool, mode: Mode, health: int | None, spell_set: bool) -> Box:
    name = (tuple([hero.name for hero in heroes]), promo, mode.name, health, spell_set)
    if name not in _BOXES:
        if len(_BOXES) >= _MOST_BOXES:
            _forget_the_oldest()
        _BOXES[name] = Box(heroes, promo, mode, health, spell_set)
    return _BOXES[name]


T = TypeVar("T")


def kept_of_boxes(most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """For what is worked out of a box and kept: it does not keep a box in memory that has been forgotten."""

    def keep(make: Callable[..., T]) -> _lru_cache_wrapper[T]:
        kept = lru_cache(maxsize=most)(make)
        _KEPT_OF_BOXES.append(kept.cache_clear)
        return kept

    return keep


def _forget_the_oldest() -> None:
    """Whoever plays with it keeps it."""
    del _BOXES[next(iter(_BOXES))]
    for forget in _KEPT_OF_BOXES:
        forget()


def player_terms(players: int) -> tuple[Text, ...]:
    """What players are called who have no hero yet."""
    return tuple([Text("dice_throne.player", number=number + 1) for number in range(players)])


class OpenBox(Box):
    """The box while the heroes are still being drafted: seats and teams, and the heroes that there are."""

    def __init__(
        self, pool: dict[str, Hero], players: int, promo: bool, mode: Mode, health: int | None, spell_set: bool
    ) -> None:
        super().__init__((NOBODY,) * players, promo, mode, health, spell_set)
        self.hero_terms = player_terms(players)
        self.pool = pool
        self.promo = promo
        self.health = health
        self.spell_set = spell_set

    def decided(self, names: tuple[str, ...]) -> Box:
        """The box for these heroes."""
        return box_of(tuple([self.pool[name] for name in names]), self.promo, self.mode, self.health, self.spell_set)
