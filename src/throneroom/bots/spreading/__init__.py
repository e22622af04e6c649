"""Much work of one kind, in many hands: processes of this machine, or actors of a Ray cluster.

Matches of the arena, self-play of a training and reviews in bulk all go through this door.  A task says by itself what
comes of it, so that the same tasks give the same results wherever they are done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from itertools import chain

from .here import hands_here
from .on_ray import hands_on_ray
from .work import Counts, Result, SharedOut, Task, Work, WorkFailed

__all__ = ["Counts", "SharedOut", "Task", "Work", "WorkFailed", "hands", "spread"]


def hands(
    work: Work[Task, Result], number: int, where: str | None = None, counts: Counts | None = None
) -> AbstractContextManager[SharedOut[Task, Result]]:
    """So many hands that wait for tasks: for who has some now and, when all of these are done, others.

    `where` is nothing for processes of this machine, `ray`, or the address of a Ray cluster, which keeps `counts`.
    """
    if where is None:
        return hands_here(work, number)
    return hands_on_ray(work, number, where, Counts() if counts is None else counts)


def spread(
    work: Work[Task, Result],
    tasks: Iterable[Task],
    number: int,
    where: str | None = None,
    counts: Counts | None = None,
) -> Iterator[tuple[Task, Result]]:
    """All these tasks as they end.  They are taken one by one as there is room, so they may depend on what came."""
    waiting = iter(tasks)
    first = next(waiting, None)
    if first is not None:  # else no process is begun in vain
        with hands(work, number, where, counts) as shared_out:
            yield from shared_out(chain([first], waiting))
