"""The watchdog of the other tests finds what it is for."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time

import pytest

from tests.server.watchdog import Stuck, Watchdog


@pytest.fixture
def quick(watchdog: Watchdog) -> Watchdog:
    """The running one, with little patience; what it finds here is no fault of the server."""
    watchdog.most = 0.2
    return watchdog


def found(watchdog: Watchdog) -> list[str]:
    faults = watchdog.faults[:]
    watchdog.faults.clear()
    watchdog.most = 2.0
    return faults


def test_a_long_step_is_found(quick: Watchdog) -> None:
    async def scene() -> None:
        began = time.thread_time()
        while time.thread_time() - began < 0.4:
            pass

    with contextlib.suppress(Stuck):
        asyncio.run(scene())
    assert found(quick) != []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # wherever it is broken off
def test_a_wait_that_never_yields_is_found_and_broken_off(quick: Watchdog) -> None:
    async def scene() -> None:
        lock, risen = asyncio.Lock(), asyncio.Event()
        risen.set()
        while True:
            async with lock:
                pass
            await risen.wait()

    with pytest.raises(Stuck):
        asyncio.run(scene())
    faults = found(quick)
    assert any("risen.wait()" in fault or "async with lock" in fault or "in scene" in fault for fault in faults), faults


def test_a_collector_that_walks_over_all_that_the_tests_made_is_no_fault(quick: Watchdog) -> None:
    async def scene() -> None:
        began = time.thread_time()
        while time.thread_time() - began < 0.4:
            gc.collect()

    asyncio.run(scene())
    assert found(quick) == []


def test_waiting_is_no_fault(quick: Watchdog) -> None:
    asyncio.run(asyncio.sleep(0.6))
    assert found(quick) == []
