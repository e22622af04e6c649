"""Who meets whom, and at which tables: sets of matches on the same seed, in which everybody sits everywhere once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from throneroom.kernel.texts import Text

Options: TypeAlias = dict[str, Any]
Sides: TypeAlias = tuple[tuple[int, ...], ...]  # the seats that win together


@dataclass(frozen=True)
class Deal:
    """One match of a set: the table, who sits where, and which seats are those of the one whose wins are counted."""

    options: Options
    levels: tuple[str, ...]
    own: tuple[int, ...]
    part: Text | None = None  # what the one plays, where wins are counted by that too
    table: Text | None = None  # where tables of one contest differ in who begins


@dataclass(frozen=True)
class Meeting:
    """Two bots, or two heroes, in one kind of contest: what a share of wins is counted for."""

    game: str
    contest: Text
    seeds: str  # what its seeds are drawn by: meetings of the same contest are played on the same ones
    sides: Sides
    one: str
    other: str
    cycle: tuple[tuple[Deal, ...], ...]  # the sets, all of one size, taken in turn
    sets: int  # how many of them at most

    @property
    def fair(self) -> float:
        """The share of wins of one side among equals."""
        return 1 / len(self.sides)

    @property
    def matches(self) -> int:
        return self.sets * len(self.cycle[0])

    def side_of(self, seat: int) -> tuple[int, ...]:
        return [side for side in self.sides if seat in side][0]


@dataclass(frozen=True)
class Bout:
    """A match to be played: all that a process needs to know of it."""

    number: int
    game: str
    options: Options
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Place:
    """Where a bout stands: in which meeting, in which of its sets, and as which deal."""

    bout: Bout
    meeting: int
    set: int
    deal: Deal


def schedule(meetings: Sequence[Meeting], seed: int) -> Iterator[Place]:
    """All matches, set by set of all meetings, so that none waits for the end of another; numbered in this order."""
    number = 0
    for set_ in range(max([meeting.sets for meeting in meetings], default=0)):
        for at, meeting in enumerate(meetings):
            if set_ >= meeting.sets:
                continue
            drawn = seed_of(seed, meeting.seeds, set_)
            for deal in meeting.cycle[set_ % len(meeting.cycle)]:
                yield Place(Bout(number, meeting.game, deal.options, deal.levels, drawn), at, set_, deal)
                number += 1


def seed_of(seed: int, seeds: str, set_: int) -> int:
    return Random(f"{seed} {seeds} {set_}").getrandbits(40)


# -- bots against bots -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetUp:
    """Options that differ only in who has which seat, all played on the same seed."""

    variants: tuple[Options, ...]
    label: Text | None = None


@dataclass(frozen=True)
class Contest:
    game: str
    name: str
    says: Text
    sides: Sides
    set_ups: tuple[SetUp, ...]
    part: Callable[[Options, tuple[int, ...]], Text | None] = lambda options, own: None  # what these seats play


def bots_meet(contest: Contest, one: str, other: str, matches: int) -> Meeting:
    """The one has every side of every variant once, the other all the other sides."""
    cycle = tuple(
        [
            tuple(
                [
                    _deal(contest, set_up, variant, side, one, other)
                    for variant in set_up.variants
                    for side in contest.sides
                ]
            )
            for set_up in contest.set_ups
        ]
    )
    sets = -(-matches // len(cycle[0]))
    return Meeting(contest.game, contest.says, contest.name, contest.sides, one, other, cycle, sets)


def _deal(contest: Contest, set_up: SetUp, options: Options, own: tuple[int, ...], one: str, other: str) -> Deal:
    seats = sum([len(side) for side in contest.sides])
    levels = tuple([one if seat in own else other for seat in range(seats)])
    return Deal(options, levels, own, contest.part(options, own), set_up.label)


# -- parts against parts ---------------------------------------------------------------------------------


def parts_meet(
    game: str, says: Text, duel: Callable[[str, str], Options], one: str, other: str, bot: str, matches: int
) -> Meeting:
    """Two heroes, both at each seat, played by the same bot."""
    deals = (Deal(duel(one, other), (bot, bot), (0,)), Deal(duel(other, one), (bot, bot), (1,)))
    return Meeting(game, says, f"{one} {other}", ((0,), (1,)), one, other, (deals,), -(-matches // 2))
