"""An event loop with a clock of its own: nothing waits, and every moment is exact."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Skipping(selectors.DefaultSelector):
    """Instead of waiting it moves the clock on."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for somebody else"
        self.now += max(0.0, timeout)
        return super().select(0)


class Clockwork(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return round(self._skipping.now, 6)


async def passing(seconds: float) -> None:
    """So much time passes, and none on a real clock."""
    assert isinstance(asyncio.get_running_loop(), Clockwork)
    await asyncio.sleep(seconds)


def run(scene: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        return runner.run(scene)
