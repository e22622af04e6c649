"""Chance in playouts: two answers that are tried at the same table meet the same luck, whatever was rolled before.

What differs between them should be what they do.  With one sequence of numbers for everything, a roll more or a die
fewer gives all that comes after it other dice.  Here every roll has numbers of its own, told by the turn, by what is
rolled for and by whom, and by how often that was in this turn.  Of two rolls with as many dice the same fall the same,
and of the larger one the first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final
from zlib import crc32

from throneroom.kernel.chance import Chance, Seeded

# Odd, and no small multiples of each other or of the step of `Seeded`, whose numbers would come again.
_OF_TURNS: Final = 0xD6E8FEB86659FD93
_OF_STREAMS: Final = 0xA0761D6478BD642F
_OF_TIMES: Final = 0xE7037ED1A0B428DB


class SameLuck(Chance):
    __slots__ = ("_seed", "_turn", "_times")
    kind: ClassVar[str] = "same luck"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._turn = 0
        self._times: dict[str, int] = {}  # how often each stream was asked in this turn

    def clone(self) -> Chance:
        copy = SameLuck(self._seed)
        copy._turn = self._turn
        copy._times = dict(self._times)
        return copy

    def next_turn(self) -> None:
        self._turn += 1
        self._times = {}

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        luck = self._next(stream)
        return tuple([luck.number(sides) + 1 for _ in range(count)])

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        return self._next(stream).order(count, stream)

    def _next(self, stream: str) -> Seeded:
        times = self._times.get(stream, 0)
        self._times[stream] = times + 1
        return Seeded(self._seed + self._turn * _OF_TURNS + _number(stream) * _OF_STREAMS + times * _OF_TIMES)


@lru_cache(maxsize=1024)
def _number(stream: str) -> int:
    """The same in every process."""
    return crc32(stream.encode())
