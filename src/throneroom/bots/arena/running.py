"""Playing very many matches at once, here or on a cluster, and keeping their records."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from ..spreading import Counts, spread
from .fighting import Result, round_of
from .pairings import Bout

Played: TypeAlias = tuple[Bout, Result]


def record_name(number: int) -> str:
    """Where a match's record lies among the records; a thousand to a folder."""
    return f"{number // 1000:03}/{number:06}.record.gz"


def kept(bout: Bout, result: Result, records: Path | None) -> Result:
    """The record of a match is written where records are kept, and the result goes on without it."""
    if records is not None:
        path = records / record_name(bout.number)
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_bytes(gzip.compress(result.record.encode(), mtime=0))  # the same match gives the same file
        fresh.replace(path)
    return replace(result, record="")


def played(
    bouts: Iterable[Bout],
    jobs: int,
    *,
    factor: float = 1.0,
    records: Path | None = None,
    where: str | None = None,
    counts: Counts | None = None,
) -> Iterator[Played]:
    """All these matches as they end.  Records come back with the results: no disk has to be shared."""
    for bout, result in spread(_Player(factor, records is not None), bouts, jobs, where, counts):
        yield bout, kept(bout, result, records)


@dataclass(frozen=True)
class _Player:
    factor: float
    recorded: bool

    def __call__(self, bout: Bout) -> Result:
        return round_of(bout.game, bout.options, bout.levels, bout.seed, factor=self.factor, recorded=self.recorded)
