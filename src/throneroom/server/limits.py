"""Limits: so much a second and so much at once, for a connection and for all of an address."""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address

from starlette.requests import HTTPConnection

_MOST_ADDRESSES = 10_000
_ONE_HOUSEHOLD = 64  # bits of an IPv6 address: who has one address has all that begin like it


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """Whom a limit counts: an IPv4 address, however it is written, or the /64 of an IPv6 one."""
    try:
        found = IPv6Address(address)
    except AddressValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> _ONE_HOUSEHOLD << _ONE_HOUSEHOLD)}/{_ONE_HOUSEHOLD}"


def address_of(connection: HTTPConnection) -> str:
    """Who is counted for a request or a WebSocket."""
    return counted_as(connection.client.host) if connection.client is not None else ""


class Bucket:
    """Fills at a rate, up to a height; each thing done takes out what it costs."""

    __slots__ = ("rate", "height", "level", "at")

    def __init__(self, rate: float, height: float) -> None:
        self.rate = rate
        self.height = height
        self.level = height
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.level = min(self.height, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, height: float) -> None:
        self.rate = rate
        self.height = height
        self._of: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= _MOST_ADDRESSES:
                self._forget()
            bucket = self._of[address] = Bucket(self.rate, self.height)
        return bucket.take(cost)

    def _forget(self) -> None:
        full = time.monotonic() - self.height / self.rate
        self._of = {address: bucket for address, bucket in self._of.items() if bucket.at > full}


class Connected:
    """How many connections there are, in all and of each address."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self._all = 0
        self._of: Counter[str] = Counter()

    def enter(self, address: str, most_of_one: int | None = None) -> bool:
        """Whether there is room; an address may have a limit of its own."""
        if self._all >= self.most or self._of[address] >= (most_of_one or self.most_of_one):
            return False
        self._all += 1
        self._of[address] += 1
        return True

    @property
    def count(self) -> int:
        return self._all

    def leave(self, address: str) -> None:
        self._all -= 1
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
