"""Bots think in processes of their own, within a budget, and from nothing but what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar

from throneroom.bots.hints import BUDGET as HINT_BUDGET
from throneroom.bots.hints import Hint, hints_in
from throneroom.bots.parcel import answer, packed
from throneroom.kernel.match import Match

LOG = logging.getLogger("throneroom.server")
T = TypeVar("T")


def _begin() -> None:
    """In a new worker: Ctrl-C is for the server, which then ends its workers; none outlives a killed server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class BotsAtWork:
    def __init__(self, workers: int, budget: float, grace: float) -> None:
        self.workers = workers
        self.budget = budget
        self.grace = grace
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, match: Match, level: str, seed: int) -> str:
        """A key for the open decision; the event loop goes on meanwhile."""
        decision = match.decision
        assert decision is not None
        key = await self._work(partial(answer, level, seed, packed(match, secrets.randbits(64)), self.budget))
        if key is None or decision.find(key) is None:
            return random.choice(decision.options).key
        return key

    async def hints(self, match: Match) -> list[Hint] | None:
        """What a bot would do in the open decision; None if it was given up."""
        parcel = packed(match, secrets.randbits(64))
        return await self._work(partial(hints_in, parcel, secrets.randbits(32), min(HINT_BUDGET, self.budget)))

    async def _work(self, task: Callable[[], T]) -> T | None:
        try:
            thinking = asyncio.get_running_loop().run_in_executor(self._started(), task)
            return await asyncio.wait_for(thinking, self.budget + self.grace)
        except (TimeoutError, BrokenProcessPool) as error:
            LOG.warning("a bot's worker was given up: %s", type(error).__name__)
            self.close()
            return None

    def begin(self) -> None:
        """Start the workers before they are needed: the first match waits for nothing."""
        for _ in range(self.workers):
            self._started().submit(os.getpid)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=_begin)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():  # also one that would never come back
                child.terminate()
