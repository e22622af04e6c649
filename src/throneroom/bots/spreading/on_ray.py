"""On a Ray cluster: one actor for each core there, one task in each hand.

Ray is an extra: only who asks for it needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from ..code import code_mark
from ..refusal import Refusal
from .work import Counts, Result, SharedOut, Task, Work, sound, tried

HERE: Final = "ray"  # a cluster of this machine alone, begun and ended with the tasks
DEATHS: Final = 3  # of actors that a task may see before it is taken for the cause


class OtherCode:
    """In the place of a result: the actor's machine has other rules or bots."""


class RayWorker:
    """In an actor: does one task after another.  What goes wrong in one is told, and ends no actor."""

    def __init__(self, work: Work[Any, Any], mark: str) -> None:
        self._work = work
        self._mark = mark

    def do(self, task: Any) -> Any:
        return tried(self._work, task) if code_mark() == self._mark else OtherCode()


def check_installed() -> None:
    if find_spec("ray") is None:
        raise Refusal("spread.error.ray")


@contextmanager
def hands_on_ray(
    work: Work[Task, Result], actors: int, where: str, counts: Counts
) -> Iterator[SharedOut[Task, Result]]:
    """At most so many at once; `where` is `ray`, or the address of a cluster."""
    check_installed()
    ray: Any = import_module("ray")
    try:
        if where == HERE:
            ray.init(num_cpus=actors, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
        else:
            ray.init(where, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Refusal("spread.error.ray_address", where=where, reason=str(error).splitlines()[0][:200]) from error
    try:
        worker = ray.remote(num_cpus=1)(RayWorker)

        def hire() -> Any:
            return worker.remote(work, code_mark())

        idle = [hire() for _ in range(actors)]
        yield lambda tasks: _shared_out(ray, iter(tasks), idle, hire, where, counts)
    finally:
        ray.shutdown()


def _shared_out(
    ray: Any, tasks: Iterator[Task], idle: list[Any], hire: Callable[[], Any], where: str, counts: Counts
) -> Iterator[tuple[Task, Any]]:
    """One task in each hand.  A task whose actor died is done again, by a new one: nothing of it was told to anybody,
    and an actor that is being restarted refuses tasks, which looks like another death."""
    busy: dict[Any, tuple[Any, Task]] = {}
    deaths: dict[int, int] = {}
    while True:
        while idle and (task := next(tasks, None)) is not None:
            actor = idle.pop()
            busy[actor.do.remote(task)] = (actor, task)
        counts.actors = len(busy)
        if not busy:
            return
        (ready, *_), _ = ray.wait(list(busy), num_returns=1)
        actor, task = busy.pop(ready)
        try:
            result = ray.get(ready)
        except ray.exceptions.RayActorError as death:
            deaths[task.number] = deaths.get(task.number, 0) + 1
            if deaths[task.number] == DEATHS:
                raise Refusal("spread.error.process", number=task.number) from death
            counts.again += 1
            actor = hire()
            busy[actor.do.remote(task)] = (actor, task)
            continue
        if isinstance(result, OtherCode):
            raise Refusal("spread.error.other_code", where=where)
        idle.append(actor)
        yield task, sound(task, result)
