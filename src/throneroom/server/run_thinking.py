"""Running a process that thinks for others, until it is ended."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from pathlib import Path

from .door import Door, watching
from .logs import log_as
from .pool import cores
from .settings import Settings
from .thinks_for_others import ThinksForOthers

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


def think(
    address: str, workers: int, log_format: str, ready: Callable[[int], None], watched: Door | None = None
) -> None:
    """`ready` is told how many workers there are.  Figures are read at `watched`."""
    log_as(log_format)
    asyncio.run(_think(address, workers or cores(), ready, watched))


async def _think(address: str, workers: int, ready: Callable[[int], None], watched: Door | None) -> None:
    """Told to end it ends what it has begun; told twice, at once."""
    loop, thinking, ending = asyncio.get_running_loop(), ThinksForOthers(address, workers), asyncio.Event()
    task = asyncio.current_task()
    assert task is not None

    def end() -> None:
        if ending.is_set():
            task.cancel()
        ending.set()

    for each in _SIGNALS:
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C ends it at once
            loop.add_signal_handler(each, end)
    if watched is not None:
        await watching(watched, Settings(data=Path()), thinking.figures().answer)
    ready(workers)
    with contextlib.suppress(asyncio.CancelledError):
        await thinking.run(ending)
