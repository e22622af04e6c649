"""Who meets whom, and at which tables: sets of matches on the same seed, in which everybody sits everywhere once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final, TypeAlias

from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.modes import MODES, Mode
from throneroom.games.dice_throne.terms import term as dice_throne_term
from throneroom.games.drako.box import term as drako_term
from throneroom.kernel.texts import Text

Options: TypeAlias = dict[str, Any]
Sides: TypeAlias = tuple[tuple[int, ...], ...]  # the seats that win together

SEASON_ONE: Final = ("barbarian", "moon_elf", "pyromancer", "shadow_thief", "monk", "paladin", "ninja", "treant")
HERO_SETS: Final[dict[str, tuple[str, ...]]] = {
    "season-one": SEASON_ONE,
    "marvel": tuple([hero for hero in HEROES if hero not in SEASON_ONE]),
    "all": tuple(HEROES),
}


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
class Table:
    """Options that differ only in who has which seat, all played on the same seed."""

    variants: tuple[Options, ...]
    label: Text | None = None


@dataclass(frozen=True)
class Contest:
    game: str
    name: str
    says: Text
    sides: Sides
    tables: tuple[Table, ...]


def bots_meet(contest: Contest, one: str, other: str, matches: int) -> Meeting:
    """The one has every side of every variant once, the other all the other sides."""
    cycle = tuple(
        [
            tuple(
                [
                    _deal(contest, table, variant, side, one, other)
                    for variant in table.variants
                    for side in contest.sides
                ]
            )
            for table in contest.tables
        ]
    )
    sets = -(-matches // len(cycle[0]))
    return Meeting(contest.game, contest.says, contest.name, contest.sides, one, other, cycle, sets)


def _deal(contest: Contest, table: Table, options: Options, own: tuple[int, ...], one: str, other: str) -> Deal:
    seats = sum([len(side) for side in contest.sides])
    levels = tuple([one if seat in own else other for seat in range(seats)])
    return Deal(options, levels, own, _part(contest, options, own), table.label)


def _part(contest: Contest, options: Options, own: tuple[int, ...]) -> Text | None:
    if contest.game == "drako":
        sides = options["match_up"].split("-")
        return Text("arena.against", one=drako_term(sides[own[0]]), other=drako_term(sides[1 - own[0]]))
    if contest.game == "dice-throne" and len(options["heroes"]) == 2:
        return dice_throne_term(f"hero.{options['heroes'][own[0]]}")
    return None


def dice_throne(mode: Mode, players: int, heroes: Sequence[str], matches: int, seed: int) -> Contest:
    """In a duel every pair of heroes, each hero at each seat; else heroes drawn for every set."""
    says = dice_throne_term(f"mode.{mode.name}")
    name = f"dice-throne {mode.name}"
    if players > 2 and not mode.teams:
        name, says = f"{name} {players}", Text("arena.mode_for", mode=says, n=players)
    sides = sides_of(mode, players)
    drawn = Random(f"{seed} {name} tables")
    if players == 2:
        pairs = list(combinations(heroes, 2)) or [(heroes[0], heroes[0])]
        drawn.shuffle(pairs)
        tables = [
            Table(tuple([_mode_options(mode, each) for each in dict.fromkeys([pair, pair[::-1]])])) for pair in pairs
        ]
    else:
        most = -(-matches // len(sides))
        tables = [Table((_mode_options(mode, _drawn(drawn, heroes, players)),)) for _ in range(most)]
    return Contest("dice-throne", name, says, sides, tuple(tables))


def _mode_options(mode: Mode, heroes: Sequence[str]) -> Options:
    return {"mode": mode.name, "heroes": list(heroes)}


def _drawn(drawn: Random, heroes: Sequence[str], players: int) -> list[str]:
    """As different as there are heroes."""
    enough = list(heroes) * -(-players // len(heroes))
    return drawn.sample(enough, players) if len(heroes) < players else drawn.sample(list(heroes), players)


def sides_of(mode: Mode, players: int) -> Sides:
    teams = dict.fromkeys([mode.team(seat) for seat in range(players)])
    return tuple([tuple([seat for seat in range(players) if mode.team(seat) == team]) for team in teams])


def drako(match_ups: Sequence[str]) -> Contest:
    tables = []
    for match_up in match_ups:
        one, other = match_up.split("-")
        label = Text("arena.against", one=drako_term(one), other=drako_term(other))
        tables.append(Table(({"match_up": match_up},), label))
    return Contest("drako", "drako", Text("arena.match_ups"), ((0,), (1,)), tuple(tables))


def hidden_leaders(players: int) -> Contest:
    sides = tuple([(seat,) for seat in range(players)])
    says = Text("arena.players", n=players)
    return Contest("hidden-leaders", f"hidden-leaders {players}", says, sides, (Table(({"players": players},)),))


# -- heroes against heroes -------------------------------------------------------------------------------


def heroes_meet(one: str, other: str, bot: str, matches: int) -> Meeting:
    """Both at each seat, played by the same bot."""
    deals = [
        Deal({"heroes": list(heroes), "mode": MODES["duel"].name}, (bot, bot), (heroes.index(one),))
        for heroes in ((one, other), (other, one))
    ]
    says = dice_throne_term("mode.duel")
    return Meeting("dice-throne", says, f"{one} {other}", ((0,), (1,)), one, other, (tuple(deals),), -(-matches // 2))
