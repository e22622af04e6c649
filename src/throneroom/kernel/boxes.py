"""Boxes: what lies on no table but is the same for every match with the same options, worked out once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper, lru_cache
from typing import Generic, TypeVar

B = TypeVar("B")
T = TypeVar("T")


class Boxes(Generic[B]):
    """The boxes of a game, by what they are made of; the oldest is forgotten; a match that plays with it keeps it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._boxes: dict[Hashable, B] = {}
        self._forget: list[Callable[[], None]] = []  # what was worked out of boxes

    def box(self, name: Hashable, make: Callable[[], B]) -> B:
        found = self._boxes.get(name)
        if found is None:
            if len(self._boxes) >= self.most:
                self._forget_the_oldest()
            found = self._boxes[name] = make()
        return found

    def kept(self, most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
        """For what is worked out of a box and kept: it does not keep a box in memory that has been forgotten."""

        def keep(make: Callable[..., T]) -> _lru_cache_wrapper[T]:
            found = lru_cache(maxsize=most)(make)
            self._forget.append(found.cache_clear)
            return found

        return keep

    def _forget_the_oldest(self) -> None:
        self._boxes.pop(next(iter(self._boxes)), None)  # another thread may forget it, too
        for forget in self._forget:
            forget()
