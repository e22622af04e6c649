"""Playing very many matches at once: one process for each core, each with a pipe of its own.

Whatever becomes of one of them, the others come to their end: a process that loses the other end of its pipe stops.
"""

from __future__ import annotations

import gzip
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from traceback import format_exc
from typing import Any, TypeAlias

from .fighting import Result, round_of
from .pairings import Bout
from .refusal import Refusal

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


def played(bouts: Iterable[Bout], jobs: int, *, factor: float = 1.0, records: Path | None = None) -> Iterator[Played]:
    """All these matches as they end.  Bouts are taken one by one as there is room, so they may depend on what came."""
    one = _Player(factor, records)
    if jobs == 1:
        for bout in bouts:
            yield bout, one(bout)
        return
    waiting = iter(bouts)
    first = next(waiting, None)
    if first is not None:  # else no process is begun in vain
        with _players(jobs, one) as players:
            yield from _shared_out(chain([first], waiting), players)


class MatchFailed(RuntimeError):
    """A bot or a game went wrong: which match it was, and the traceback from its process."""


@dataclass(frozen=True)
class _Failed:
    trace: str


@dataclass(frozen=True)
class _Player:
    """Plays a match, and writes its record where records are kept."""

    factor: float
    records: Path | None

    def __call__(self, bout: Bout) -> Result:
        recorded = self.records is not None
        result = round_of(bout.game, bout.options, bout.levels, bout.seed, factor=self.factor, recorded=recorded)
        return kept(bout, result, self.records)


def _shared_out(bouts: Iterator[Bout], players: Iterable[Connection]) -> Iterator[Played]:
    """One match in each hand: whatever ends this, no more is lost."""
    idle = list(players)
    playing: dict[Connection, Bout] = {}
    while True:
        while idle and (bout := next(bouts, None)) is not None:
            player = idle.pop(0)
            playing[player] = bout
            _sure(player.send, bout, bout)
        if not playing:
            return
        ready = wait(list(playing))
        for player in [player for player in playing if player in ready]:
            bout = playing.pop(player)
            result = _sure(player.recv, bout)
            if isinstance(result, _Failed):
                raise MatchFailed(f"{bout}\n{result.trace}")
            idle.append(player)
            yield bout, result


def _sure(through: Callable[..., Any], bout: Bout, *what: Bout) -> Any:
    """Sent or received, unless there is nobody at the other end."""
    try:
        return through(*what)
    except (EOFError, ConnectionError):
        raise Refusal("arena.error.process", number=bout.number) from None


@contextmanager
def _players(jobs: int, one: Callable[[Bout], Result]) -> Iterator[dict[Connection, SpawnProcess]]:
    fresh = multiprocessing.get_context("spawn")  # a forked process may inherit a lock that nobody will open
    players: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(jobs):
            ours, theirs = fresh.Pipe()
            process = fresh.Process(target=_play, args=(theirs, one))  # no daemon: a bot may have processes of its own
            process.start()
            theirs.close()
            players[ours] = process
        yield players
    finally:
        for player, process in players.items():
            player.close()
            process.terminate()  # the matches that are being played are given up
        for process in players.values():
            process.join()


def _play(bouts: Connection, one: Callable[[Bout], Result]) -> None:
    """In a process of its own, until there is nobody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal; the first one decides
    try:
        while True:
            bout = bouts.recv()
            try:
                result: Result | _Failed = one(bout)
            except Exception:  # noqa: BLE001 - whatever it was, it is raised where somebody can see it
                result = _Failed(format_exc())
            bouts.send(result)
    except (EOFError, ConnectionError):
        pass
