"""How long tests wait: for a condition, and much longer than any machine takes, however busy it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

PATIENCE = 120.0  # seconds


def wait_until(true: Callable[[], bool], what: str) -> None:
    """`what` says what did not come about."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def run_patiently(scene: Coroutine[Any, Any, None]) -> None:
    """In an event loop of its own; a scene that stands still ends with an error."""

    async def bounded() -> None:
        async with asyncio.timeout(4 * PATIENCE):
            await scene

    asyncio.run(bounded())
