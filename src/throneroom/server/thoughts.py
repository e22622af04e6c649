"""Thoughts: what bots are asked to think about, and in which order they come to it.

Nothing here knows how a thought travels to the worker that thinks it.
"""

from __future__ import annotations

import asyncio
from bisect import insort
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Final

from throneroom.bots import LEVELS
from throneroom.bots.parcel import Parcel

from .looked import Looking


class Rank(IntEnum):
    """The class of a thought: the first is served first."""

    PERSON = 0  # somebody at a seat of the table waits
    HINT = 1  # somebody asked what a bot would do
    SHOW = 2  # only bots and spectators are at the table
    AHEAD = 3  # before it is asked
    REVIEW = 4  # after the match


# Seconds from the question to the answer, waiting and thinking together.
PATIENCE: Final = {Rank.PERSON: 1.5, Rank.HINT: 5.0, Rank.SHOW: 30.0, Rank.AHEAD: 30.0, Rank.REVIEW: 600.0}
# For a person, while people of other tables wait for bots, too: the longest curtain of a duel takes 2.1 seconds more.
PRESSED: Final = 0.8
LATELY: Final = 5.0  # seconds in which a table that asked counts as waiting for bots
SHOWS: Final = 2  # tables without people that an address may have thinking; its others wait
ENOUGH: Final = 0.05  # seconds in which a level with playouts makes some
LITTLE: Final = 0.015  # seconds in which the steady bot answers


@dataclass(frozen=True)
class Thought:
    id: int
    table: str
    revision: int
    level: str
    seed: int
    budget: float  # reference seconds at most
    parcel: Parcel | Looking  # the second in the class `review`, and nowhere else
    rank: Rank
    deadline: float  # by the event loop's clock
    patience: float  # seconds that thoughts of its class have now

    @property
    def place(self) -> float:
        """First come, first served; who must be quicker than its class counts as having come sooner."""
        return self.deadline - self.patience


@dataclass(frozen=True)
class Found:
    """What came of a thought, and which level found it."""

    what: Any
    level: str


@dataclass(frozen=True)
class Lost:
    """Nothing came of it."""

    why: str


@dataclass(eq=False)
class Waiting:
    """A thought in the line, or with a worker."""

    thought: Thought
    address: str
    came_of_it: asyncio.Future[Found | Lost]
    place: float = field(default=0.0, init=False)
    alarm: asyncio.TimerHandle | None = field(default=None, init=False)

    def settle(self, came_of_it: Found | Lost) -> None:
        if not self.came_of_it.done():
            self.came_of_it.set_result(came_of_it)


class Line:
    """Thoughts that wait for a worker."""

    def __init__(self) -> None:
        self._in_line: dict[Rank, list[Waiting]] = {rank: [] for rank in Rank}
        self._outside: list[Waiting] = []  # shows of addresses that have as many in the line as they may
        self._shows: Counter[str] = Counter()  # by address: in the line or with a worker

    def __iter__(self) -> Iterator[Waiting]:
        for rank in Rank:
            yield from self._in_line[rank]
        yield from self._outside

    def length(self, rank: Rank) -> int:
        return len(self._in_line[rank])

    def add(self, waiting: Waiting) -> None:
        thought = waiting.thought
        if thought.rank is Rank.SHOW and self._shows[waiting.address] >= SHOWS:
            self._outside.append(waiting)
        else:
            self._let_in(waiting, thought.place)

    def _let_in(self, waiting: Waiting, place: float) -> None:
        waiting.place = place
        rank = waiting.thought.rank
        insort(self._in_line[rank], waiting, key=lambda each: each.place)
        if rank is Rank.SHOW:
            self._shows[waiting.address] += 1

    def take(self, now: float, workers: int) -> tuple[Waiting, float] | None:
        """Who is next, and how many seconds its worker has: no more than leaves everybody behind it their time.

        What is too late comes first: it takes no time.
        """
        late = [each for each in self if each.thought.deadline <= now]
        if late:
            waiting = min(late, key=lambda each: each.thought.deadline)
            if waiting in self._outside:
                self._shows[waiting.address] += 1
            self._remove(waiting)
            return waiting, 0.0
        for rank in Rank:
            line = self._in_line[rank]
            if line:
                shares = [min(1.0, workers / (at + 1)) for at in range(len(line))]
                share = min([(each.thought.deadline - now) * part for each, part in zip(line, shares, strict=True)])
                return line.pop(0), share
        return None

    def done(self, waiting: Waiting, now: float) -> None:
        """It was taken, and is no longer thought about: the next of its address is let in, behind all who are."""
        if waiting.thought.rank is Rank.SHOW:
            self._shows[waiting.address] -= 1
            if self._shows[waiting.address] <= 0:
                del self._shows[waiting.address]
            after = next((each for each in self._outside if each.address == waiting.address), None)
            if after is not None and self._shows[waiting.address] < SHOWS:
                self._outside.remove(after)
                self._let_in(after, now)

    def drop(self, waiting: Waiting, now: float) -> None:
        """Nobody wants it any more, if it still waits."""
        if waiting in self._outside:
            self._outside.remove(waiting)
        elif waiting in self._in_line[waiting.thought.rank]:
            self._remove(waiting)
            self.done(waiting, now)

    def _remove(self, waiting: Waiting) -> None:
        (self._outside if waiting in self._outside else self._in_line[waiting.thought.rank]).remove(waiting)

    def somebody_waits(self, table: str, now: float) -> Waiting | None:
        """Somebody sat down at a table whose thought waits with the shows: it is for a person now."""
        for waiting in [each for each in self if each.thought.table == table and each.thought.rank is Rank.SHOW]:
            self.drop(waiting, now)
            waiting.thought = for_a_person(waiting.thought, now)
            self.add(waiting)
            return waiting
        return None


class Demand:
    """At which tables people waited for a bot lately."""

    def __init__(self) -> None:
        self._asked: dict[str, float] = {}

    def asks(self, table: str, rank: Rank, now: float) -> float:
        """A bot is asked at a table: how many seconds it has."""
        if rank is not Rank.PERSON:
            return PATIENCE[rank]
        self._asked = {each: at for each, at in self._asked.items() if now - at < LATELY}
        self._asked[table] = now
        return PATIENCE[rank] if len(self._asked) == 1 else PRESSED


def for_a_person(thought: Thought, now: float) -> Thought:
    """The same, now that somebody waits for it."""
    patience = PATIENCE[Rank.PERSON]
    return replace(thought, rank=Rank.PERSON, deadline=min(thought.deadline, now + patience), patience=patience)


def level_for(thought: Thought, seconds: float) -> str:
    """Who answers in this time: the wanted level, with fewer playouts if need be, or one that needs less."""
    if seconds >= ENOUGH or thought.rank in (Rank.HINT, Rank.REVIEW):
        return thought.level
    lower = "steady" if seconds >= LITTLE or thought.rank is Rank.SHOW else "casual"
    return at_most(thought.level, lower)


def at_most(wanted: str, level: str) -> str:
    """The lower of both."""
    order = list(LEVELS)
    return min(wanted, level, key=order.index)
