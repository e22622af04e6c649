"""Limits: so much a second and so much at once, for a connection and for all of an address."""

from __future__ import annotations

import time
from collections import Counter

_MOST_ADDRESSES = 10_000


class Bucket:
    """Fills at a rate, up to a height; each thing done takes one out."""

    __slots__ = ("rate", "height", "level", "at")

    def __init__(self, rate: float, height: float) -> None:
        self.rate = rate
        self.height = height
        self.level = height
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.height, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, height: float) -> None:
        self.rate = rate
        self.height = height
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= _MOST_ADDRESSES:
                self._forget()
            bucket = self._of[address] = Bucket(self.rate, self.height)
        return bucket.take()

    def _forget(self) -> None:
        full = time.monotonic() - self.height / self.rate
        self._of = {address: bucket for address, bucket in self._of.items() if bucket.at > full}


class Connected:
    """How many connections there are, in all and of each address."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._of.total() >= self.most or self._of[address] >= self.most_of_one:
            return False
        self._of[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
