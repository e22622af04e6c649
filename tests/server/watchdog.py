"""A watchdog for event loops: one step of a loop that takes long is a fault, for everybody at every table waits for it.

What counts is the processor time of the loop's own thread, so that a busy machine is no fault.  The time in which the
garbage collector walks over all that the tests of this process have made does not count: a server of its own process
takes what it began with out of the collector's sight (`throneroom.server.run`).  A step that never ends is found too:
it is broken off, and its test fails instead of hanging.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
import threading
import time
import traceback
from collections.abc import Callable

MOST = 2.0  # seconds of processor time in one step


class Stuck(BaseException):
    """Raised inside a step that does not end."""


class Watchdog:
    """While it runs, every step of every event loop of this process is measured."""

    def __init__(self, most: float = MOST) -> None:
        self.most = most
        self.faults: list[str] = []
        self._steps: dict[int, tuple[object, float]] = {}  # by thread: the step it is in, and its clock when it began
        self._stacks: dict[int, str] = {}  # by thread: where a step was that is taking long
        self._collected: dict[int, float] = {}  # by thread: seconds of its clock that went to the collector
        self._collecting: tuple[int, float] | None = None  # the thread that collects, and its clock when it began
        self._ended = threading.Event()
        self._run: Callable[[asyncio.Handle], None] = asyncio.Handle._run
        self._watcher = threading.Thread(target=self._watch, daemon=True)

    def begin(self) -> None:
        original, steps = self._run, self._steps

        def measured(handle: asyncio.Handle) -> None:
            thread = threading.get_ident()
            outer = steps.get(thread)
            began = self._own_time(thread, time.thread_time())
            steps[thread] = (handle, began)
            self._stacks.pop(thread, None)
            try:
                original(handle)
            finally:
                if outer is None:
                    del steps[thread]
                else:
                    steps[thread] = outer
                taken = self._own_time(thread, time.thread_time()) - began
                if taken > self.most:
                    where = self._stacks.get(thread, "")
                    self.faults.append(f"{taken:.1f} s of processor time in one step of the loop: {handle!r}\n{where}")

        asyncio.Handle._run = measured  # type: ignore[method-assign, assignment]
        gc.callbacks.append(self._collects)
        self._watcher.start()

    def end(self) -> None:
        gc.callbacks.remove(self._collects)
        asyncio.Handle._run = self._run  # type: ignore[method-assign, assignment]
        self._ended.set()
        self._watcher.join()

    def _collects(self, phase: str, _: dict[str, int]) -> None:
        clock, thread = time.thread_time(), threading.get_ident()
        if phase == "start":
            self._collecting = (thread, clock)
        elif self._collecting is not None and self._collecting[0] == thread:
            self._collected[thread] = self._collected.get(thread, 0.0) + clock - self._collecting[1]
            self._collecting = None

    def _own_time(self, thread: int, clock: float) -> float:
        return clock - self._collected.get(thread, 0.0)

    def _watch(self) -> None:
        told: set[int] = set()
        while not self._ended.wait(0.2):
            for thread, (step, began) in list(self._steps.items()):
                if self._collecting is not None and self._collecting[0] == thread:
                    continue
                taken = self._own_time(thread, self._clock(thread, began)) - began
                if taken > self.most / 4:
                    frame = sys._current_frames().get(thread)
                    self._stacks[thread] = "" if frame is None else "".join(traceback.format_stack(frame)[-8:])
                if taken <= self.most:
                    continue
                if id(step) not in told:
                    told.add(id(step))
                    self.faults.append(f"a step of the loop does not end:\n{self._stacks[thread]}")
                # Again if need be: where it is raised, somebody may let it pass.
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Stuck))

    @staticmethod
    def _clock(thread: int, otherwise: float) -> float:
        """The processor time of another thread, where the system tells it."""
        try:
            return time.clock_gettime(time.pthread_getcpuclockid(thread))
        except (AttributeError, OSError):  # another system, or the thread is gone
            return otherwise
