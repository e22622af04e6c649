"""Beside the workers: a thread in which a quick bot answers when no worker does."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Iterable
from typing import TypeAlias

Task: TypeAlias = Callable[[], str]
Rehearsal: TypeAlias = Callable[[], None]


class Aside:
    """One thing after another, so that the event loop shares its processor with one of them at most."""

    def __init__(self) -> None:
        self._tasks: queue.SimpleQueue[tuple[Task, asyncio.Future[str]]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.waiting = 0

    def begin(self, rehearsals: Iterable[Rehearsal] = ()) -> None:
        """With what is done before anybody needs an answer."""
        if self._thread is None:  # no executor: the program would wait for it to end
            self._thread = threading.Thread(target=self._work, args=(rehearsals,), daemon=True)
            self._thread.start()

    async def answer(self, task: Task, seconds: float) -> str:
        """`TimeoutError` if it takes longer; whatever the bot raises, raised here."""
        self.begin()
        answered: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting += 1
        try:
            self._tasks.put((task, answered))
            async with asyncio.timeout(seconds):
                return await answered
        finally:
            self.waiting -= 1

    def _work(self, rehearsals: Iterable[Rehearsal]) -> None:
        for rehearsal in rehearsals:
            if self._tasks.empty():
                rehearsal()
        while True:
            task, answered = self._tasks.get()
            if answered.cancelled():
                continue
            key, error = "", None
            try:
                key = task()
            except Exception as raised:  # noqa: BLE001 - it is raised where somebody waits for it
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop has ended
                answered.get_loop().call_soon_threadsafe(_settle, answered, key, error)


def _settle(answered: asyncio.Future[str], key: str, error: Exception | None) -> None:
    if answered.done():
        return
    if error is None:
        answered.set_result(key)
    else:
        answered.set_exception(error)
