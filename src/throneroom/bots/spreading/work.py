"""What is spread: tasks with a number, and one way to do them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from traceback import format_exc
from typing import Protocol, TypeAlias, TypeVar


class Numbered(Protocol):
    @property
    def number(self) -> int:
        """By which a task is named where something goes wrong."""


Task = TypeVar("Task", bound=Numbered)
Result = TypeVar("Result")
Work: TypeAlias = Callable[[Task], Result]  # it can be pickled
SharedOut: TypeAlias = Callable[[Iterable[Task]], Iterator[tuple[Task, Result]]]  # tasks as they end


@dataclass
class Counts:
    """What a cluster tells of itself while it works, for who watches it."""

    actors: int = 0  # that have something to do
    again: int = 0  # tasks that were done again, because their actor died


class WorkFailed(RuntimeError):
    """Something went wrong in a task: which one it was, and the traceback from its process."""


@dataclass(frozen=True)
class Failed:
    trace: str


def tried(work: Work[Task, Result], task: Task) -> Result | Failed:
    try:
        return work(task)
    except Exception:  # noqa: BLE001 - whatever it was, it is raised where somebody can see it
        return Failed(format_exc())


def sound(task: Task, result: Result | Failed) -> Result:
    if isinstance(result, Failed):
        raise WorkFailed(f"{task}\n{result.trace}")
    return result
