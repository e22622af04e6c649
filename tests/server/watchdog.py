"""A watchdog for event loops: one step of a loop that takes long is a fault, for everybody at every table waits for it.

What counts is the processor time of the loop's own thread, so that a busy machine is no fault.  A step that never
ends is found too: it is broken off, and its test fails instead of hanging.
"""

from __future__ import annotations

import asyncio
import ctypes
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
        self._ended = threading.Event()
        self._run: Callable[[asyncio.Handle], None] = asyncio.Handle._run
        self._watcher = threading.Thread(target=self._watch, daemon=True)

    def begin(self) -> None:
        original, steps = self._run, self._steps

        def measured(handle: asyncio.Handle) -> None:
            thread = threading.get_ident()
            outer = steps.get(thread)
            began = time.thread_time()
            steps[thread] = (handle, began)
            try:
                original(handle)
            finally:
                if outer is None:
                    del steps[thread]
                else:
                    steps[thread] = outer
                taken = time.thread_time() - began
                if taken > self.most:
                    self.faults.append(f"{taken:.1f} s of processor time in one step of the loop: {handle!r}")

        asyncio.Handle._run = measured  # type: ignore[method-assign, assignment]
        self._watcher.start()

    def end(self) -> None:
        asyncio.Handle._run = self._run  # type: ignore[method-assign, assignment]
        self._ended.set()
        self._watcher.join()

    def _watch(self) -> None:
        told: set[int] = set()
        while not self._ended.wait(0.2):
            for thread, (step, began) in list(self._steps.items()):
                if self._clock(thread, began) - began <= self.most:
                    continue
                if id(step) not in told:
                    told.add(id(step))
                    frame = sys._current_frames().get(thread)
                    stack = "" if frame is None else "".join(traceback.format_stack(frame)[-8:])
                    self.faults.append(f"a step of the loop does not end:\n{stack}")
                # Again if need be: where it is raised, somebody may let it pass.
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Stuck))

    @staticmethod
    def _clock(thread: int, otherwise: float) -> float:
        """The processor time of another thread, where the system tells it."""
        try:
            return time.clock_gettime(time.pthread_getcpuclockid(thread))
        except (AttributeError, OSError):  # another system, or the thread is gone
            return otherwise
