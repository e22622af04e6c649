"""Playing very many matches at once: one process for each core, each with a pipe of its own.

Whatever becomes of one of them, the others come to their end: whoever loses the other end of its pipe stops.
"""

from __future__ import annotations

import gzip
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from traceback import format_exc
from typing import TypeAlias

from .fighting import Result, round_of
from .pairings import Bout
from .refusal import Refusal

Played: TypeAlias = tuple[Bout, Result]

_AHEAD = 2  # matches that a process has in hand, so that it never waits for the next


def record_name(number: int) -> str:
    """Where a match's record lies among the records; a thousand to a folder."""
    return f"{number // 1000:03}/{number:06}.record.gz"


def played(bouts: Iterable[Bout], jobs: int, *, factor: float = 1.0, records: Path | None = None) -> Iterator[Played]:
    """All these matches as they end.  Bouts are taken one by one as there is room, so they may depend on what came."""
    one = _Player(factor, records)
    if jobs == 1:
        for bout in bouts:
            yield bout, one(bout)
        return
    with _players(jobs, one) as players:
        yield from _shared_out(iter(bouts), players)


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
        if self.records is not None:
            path = self.records / record_name(bout.number)
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(path.name + ".new")
            fresh.write_bytes(gzip.compress(result.record.encode(), mtime=0))  # the same match gives the same file
            fresh.replace(path)
        return replace(result, record="")


def _shared_out(bouts: Iterator[Bout], players: dict[Connection, SpawnProcess]) -> Iterator[Played]:
    in_hand: dict[Connection, list[Bout]] = {player: [] for player in players}
    more = True
    while more or any(in_hand.values()):
        for player in players:
            while more and len(in_hand[player]) < _AHEAD:
                bout = next(bouts, None)
                if bout is None:
                    more = False
                    break
                player.send(bout)
                in_hand[player].append(bout)
        busy = [player for player in players if in_hand[player]]
        ready = wait(busy) if busy else []
        for player in [player for player in busy if player in ready]:
            try:
                result = player.recv()
            except (EOFError, ConnectionError):
                raise Refusal("arena.error.process", number=in_hand[player][0].number) from None
            if isinstance(result, _Failed):
                raise MatchFailed(f"{in_hand[player][0]}\n{result.trace}")
            yield in_hand[player].pop(0), result


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
