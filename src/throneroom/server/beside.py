"""Beside the event loop: costly work of requests, so that nobody who plays waits for somebody who asks for much.

One piece of work after another, in one thread: the event loop shares its processor with one of them at most.
Addresses take turns, so that nobody waits for all that somebody else has asked for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Beside:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "beside")
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}  # by address; whose turn it is comes first
        self._busy = False

    async def do(self, address: str, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        """Whatever the work raises is raised here."""
        loop = asyncio.get_running_loop()
        async with self._turn(address):
            return await loop.run_in_executor(self._thread, lambda: work(*args, **named))

    @property
    def waiting(self) -> int:
        return sum([len(line) for line in self._lines.values()])

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        if self._busy:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._lines.setdefault(address, deque()).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():  # it was called just now, and goes
                    self._call_next()
                raise
        self._busy = True
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        while self._lines:
            address = next(iter(self._lines))
            line = self._lines.pop(address)
            called = line.popleft()
            if line:
                self._lines[address] = line
            if not called.done():  # else it went away while it waited
                called.set_result(None)
                return
        self._busy = False

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
