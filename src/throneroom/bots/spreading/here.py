"""In processes of this machine, each with a pipe of its own.

Whatever becomes of one of them, the others come to their end: a process that loses the other end of its pipe stops.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from ..refusal import Refusal
from .work import Result, SharedOut, Task, Work, sound, tried


@contextmanager
def hands_here(work: Work[Task, Result], number: int) -> Iterator[SharedOut[Task, Result]]:
    """One hand is this process."""
    if number == 1:
        yield lambda tasks: ((task, work(task)) for task in tasks)
        return
    with _workers(number, work) as workers:
        yield lambda tasks: _shared_out(iter(tasks), workers)


def _shared_out(tasks: Iterator[Task], workers: Iterable[Connection]) -> Iterator[tuple[Task, Any]]:
    """One task in each hand: whatever ends this, no more is lost."""
    idle = list(workers)
    busy: dict[Connection, Task] = {}
    while True:
        while idle and (task := next(tasks, None)) is not None:
            worker = idle.pop(0)
            busy[worker] = task
            _sure(worker.send, task, task)
        if not busy:
            return
        ready = wait(list(busy))
        for worker in [worker for worker in busy if worker in ready]:
            task = busy.pop(worker)
            result = sound(task, _sure(worker.recv, task))
            idle.append(worker)
            yield task, result


def _sure(through: Callable[..., Any], task: Task, *what: Task) -> Any:
    """Sent or received, unless there is nobody at the other end."""
    try:
        return through(*what)
    except (EOFError, ConnectionError):
        raise Refusal("spread.error.process", number=task.number) from None


@contextmanager
def _workers(number: int, work: Work[Any, Any]) -> Iterator[dict[Connection, SpawnProcess]]:
    fresh = multiprocessing.get_context("spawn")  # a forked process may inherit a lock that nobody will open
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(number):
            ours, theirs = fresh.Pipe()
            process = fresh.Process(target=_do, args=(theirs, work))  # no daemon: a bot may have processes of its own
            process.start()
            theirs.close()
            workers[ours] = process
        yield workers
    finally:
        for worker, process in workers.items():
            worker.close()
            process.terminate()  # what is being done is given up
        for process in workers.values():
            process.join()


def _do(tasks: Connection, work: Work[Any, Any]) -> None:
    """In a process of its own, until there is nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one decides
    try:
        while True:
            tasks.send(tried(work, tasks.recv()))
    except (EOFError, ConnectionError):
        pass
