"""One worker as the server sees it: a process with a pipe of its own, and a thread that listens to it."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import TypeAlias

from .thinking import HURRY, Done, Failed, Order, Think, work

Said: TypeAlias = Done | Failed | str | None  # READY first; None when it has ended


class Worker:
    """`told` is called in the event loop with whatever it says."""

    def __init__(self, think: Think, told: Callable[[Worker, Said], None]) -> None:
        self.ready = False
        self._told = told
        self._loop = asyncio.get_running_loop()
        fresh = multiprocessing.get_context("spawn")  # a forked process may inherit a lock that nobody will open
        self._ours, self._theirs = fresh.Pipe()
        self._process: BaseProcess = fresh.Process(target=work, args=(self._theirs, think), daemon=True)
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def give(self, order: Order) -> None:
        self._say(order)

    def hurry(self) -> None:
        self._say(HURRY)

    def end(self) -> None:
        """At once, whatever it does; its thread says when it has."""
        with contextlib.suppress(AttributeError, ValueError, OSError):  # it has not begun, or is gone
            self._process.kill()

    def _say(self, what: Order | str) -> None:
        with contextlib.suppress(OSError):  # it has ended, as its thread will say
            self._ours.send(what)

    def _listen(self) -> None:
        try:
            self._process.start()
            self._theirs.close()
            while True:
                self._tell(self._ours.recv())
        except (EOFError, OSError):
            pass
        finally:
            self.end()
            with contextlib.suppress(AssertionError):  # it never began
                self._process.join()
            self._tell(None)

    def _tell(self, said: Said) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended before its workers
            self._loop.call_soon_threadsafe(self._heard, said)

    def _heard(self, said: Said) -> None:
        self.ready = said is not None  # it says READY before anything else
        self._told(self, said)
