"""Lists in Redis or Valkey, through which thoughts travel.  Nothing else here knows Redis.

What waits there may be lost at any time, so nothing is kept on its disk, and every list vanishes by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from .sentences import Unfit
from .travelling import THINKERS

if TYPE_CHECKING:
    from redis.asyncio import Redis

MOST: Final = 1000  # in a list: the oldest make room, whom nobody waits for any more
WITHIN: Final = 0.5  # seconds for anything but waiting
HEARD: Final = 3.0  # seconds after which somebody who thinks is no longer counted on
_KEPT: Final = 60  # seconds after its last use a list is gone
_SCHEMES: Final = ("redis", "rediss", "unix")


class Unreachable(Exception):
    """Nothing can be asked of it now."""


def check(address: str) -> None:
    """An address as people write it; `Unfit` says what is wrong with it."""
    try:
        parts = urlsplit(address)
        known = parts.scheme in _SCHEMES and bool(parts.path if parts.scheme == "unix" else parts.hostname)
        _ = parts.port  # which may be none
    except ValueError:
        known = False
    if not known:
        raise Unfit("server.queue.address")
    if find_spec("redis") is None:
        raise Unfit("server.queue.driver")


class Lists:
    """One process's way to them.  Its clock is theirs, so that a deadline means the same on every machine."""

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
        from redis.exceptions import RedisError

        never = Retry(NoBackoff(), 0)  # who asks knows best whether it is worth asking again
        self._redis: Redis = Redis.from_url(address, retry=never, socket_timeout=None)  # `_reached` sees to time
        self._errors = (RedisError, OSError)
        self._ahead = 0.0  # seconds that its clock is ahead of the event loop's

    @asynccontextmanager
    async def _reached(self, waiting: float = 0.0) -> AsyncIterator[None]:
        """Within the usual time, and so many seconds more that are waited there."""
        try:
            async with asyncio.timeout(WITHIN + waiting):
                yield
        except TimeoutError as error:
            raise Unreachable("it does not answer") from error
        except self._errors as error:
            raise Unreachable(str(error) or type(error).__name__) from error

    def now(self) -> float:
        return asyncio.get_running_loop().time() + self._ahead

    async def beat(self, who: str = "") -> list[str]:
        """Look at its clock; say that one is there, if one is somebody who thinks; and hear who does."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        async with self._reached():
            seconds, millionths = await self._redis.time()
            self._ahead = seconds + millionths / 1e6 - (before + loop.time()) / 2
            gone = self.now() - HEARD
            pipe = self._redis.pipeline(transaction=False)
            if who:
                pipe.zadd(THINKERS, {who: self.now()})
                pipe.zremrangebyscore(THINKERS, "-inf", gone)
                pipe.expire(THINKERS, _KEPT)
            pipe.zrangebyscore(THINKERS, gone, "+inf")
            answers = await pipe.execute()
        return [name.decode("utf-8", "replace") for name in answers[-1]]

    async def leave(self, who: str) -> None:
        with suppress(Unreachable):
            async with self._reached():
                await self._redis.zrem(THINKERS, who)

    async def push(self, name: str, *what: bytes) -> None:
        async with self._reached():
            pipe = self._redis.pipeline(transaction=False)
            pipe.rpush(name, *what)
            pipe.ltrim(name, -MOST, -1)
            pipe.expire(name, _KEPT)
            await pipe.execute()

    async def pop(self, names: Iterable[str], seconds: float) -> tuple[str, bytes] | None:
        """The first of the first list that has one; waited for so long."""
        async with self._reached(seconds):
            found: Any = await self._redis.blpop(list(names), timeout=seconds)
        return None if found is None else (found[0].decode(), found[1])

    async def withdraw(self, name: str, what: bytes) -> bool:
        """Whether it was still there."""
        async with self._reached():
            return bool(await self._redis.lrem(name, 1, what))  # type: ignore[arg-type]

    async def length(self, name: str) -> int:
        async with self._reached():
            return int(await self._redis.llen(name))

    async def close(self) -> None:
        with suppress(Unreachable):
            async with self._reached():
                await self._redis.aclose()
