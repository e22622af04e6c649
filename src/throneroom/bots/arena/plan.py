"""The plan of a run: what was asked for, in full, so that the same can be gone on with and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any, Final

import throneroom as tr
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.modes import MODES
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.hidden_leaders.box import FEWEST, MOST

from .. import LEVELS, USUAL, level_called
from .code import code_mark
from .figures import SequentialTest, sequential_test
from .pairings import (
    HERO_SETS,
    SEASON_ONE,
    Contest,
    Meeting,
    bots_meet,
    dice_throne,
    drako,
    heroes_meet,
    hidden_leaders,
)
from .refusal import Refusal

FORMAT: Final = 1
ROUND_ROBIN, LADDER, BALANCE = "round-robin", "ladder", "balance"
USUAL_PLAYERS: Final = (2, 4)  # of Hidden Leaders: one against one, and one against three
MATCH_UP_NAMES: Final = tuple([match_up.name for match_up in MATCH_UPS])


@dataclass(frozen=True)
class Plan:
    """Everything that decides which matches are played.  Made by `round_robin` and `balance`."""

    kind: str
    bots: tuple[str, ...]  # weakest first
    games: tuple[str, ...] = ("dice-throne",)
    heroes: tuple[str, ...] = SEASON_ONE
    modes: tuple[str, ...] = ("duel",)
    match_ups: tuple[str, ...] = ()
    players: tuple[int, ...] = ()  # where a game leaves it open; none said: what is usual there
    matches: int = 100  # for each pair in each contest: at least, and up to a whole set
    seed: int = 0
    budget: float = 1.0  # the part of its own playouts that a bot gets
    more_than: float | None = None  # a sequential test of this share ends a meeting
    margin: float = 0.05

    def plain(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return {"throneroom": "arena", "format": FORMAT, **said}

    @property
    def mark(self) -> str:
        """A short name for all of it, and for the rules and bots that it is played with."""
        return hashlib.sha256(json.dumps([self.plain(), code_mark()], sort_keys=True).encode()).hexdigest()[:8]

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        if self.kind == BALANCE:
            pairs = combinations(self.heroes, 2)
            return tuple([heroes_meet(one, other, self.bots[0], self.matches) for one, other in pairs])
        neighbours = pairwise(self.bots) if self.kind == LADDER else combinations(self.bots, 2)
        levels = list(neighbours)
        return tuple(
            [
                bots_meet(contest, higher, lower, self.matches)
                for contest in self._contests()
                for lower, higher in levels
            ]
        )

    def _contests(self) -> Iterable[Contest]:
        if "dice-throne" in self.games:
            for name in self.modes:
                for players in _players_of(name, self.players):
                    yield dice_throne(MODES[name], players, self.heroes, self.matches, self.seed)
        if "drako" in self.games:
            yield drako(self.match_ups)
        if "hidden-leaders" in self.games:
            for players in self.players or USUAL_PLAYERS:
                yield hidden_leaders(players)

    def command(self) -> str:
        """What to type to have the same played again, or gone on with."""
        bots = f"--bot {self.bots[0]}" if self.kind == BALANCE else f"--bots {','.join(self.bots)}"
        words = ["throneroom arena", "balance" if self.kind == BALANCE else "", bots]
        words.append("--ladder" if self.kind == LADDER else "")
        if self.kind != BALANCE:
            words += [f"--game {','.join(self.games)}", *_said("match-up", self.match_ups, MATCH_UP_NAMES)]
            words += [*_said("mode", self.modes, ("duel",)), *_said("players", self.players, ())]
        boxes = [box for box, heroes in HERO_SETS.items() if heroes == self.heroes]
        words += _said("heroes", boxes[:1] or self.heroes, ())
        words += [f"--matches {self.matches}", f"--seed {self.seed}", f"--budget {self.budget:g}"]
        if self.more_than is not None:
            words.append(f"--until-decided {100 * self.more_than:g} --margin {100 * self.margin:g}")
        return " ".join([word for word in words if word])

    def test_of(self, meeting: Meeting) -> SequentialTest | None:
        if self.more_than is None:
            return None
        return sequential_test(self.more_than, self.margin, len(meeting.sides))


def _players_of(mode: str, players: Sequence[int]) -> list[int]:
    """As many as were asked for, where the mode takes them; else as few as it takes."""
    possible = MODES[mode].players
    return [number for number in players if number in possible] or [possible[0]]


def _said(option: str, values: Sequence[object], usual: Sequence[object]) -> list[str]:
    said = ",".join([str(value) for value in values])
    return [f"--{option} {said}"] if values and tuple(values) != tuple(usual) else []


def plan_from(plain: Any) -> Plan:
    """The plan that `Plan.plain` wrote."""
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    if fields.pop("throneroom") != "arena" or fields.pop("format") != FORMAT:
        raise ValueError
    fields["bots"] = _levels(fields["bots"])  # a run of before has the names of before
    return Plan(**fields)


def round_robin(
    bots: Sequence[str] = tuple(LEVELS),
    *,
    games: Sequence[str] | None = None,
    heroes: Sequence[str] = ("season-one",),
    modes: Sequence[str] = ("duel",),
    match_ups: Sequence[str] = MATCH_UP_NAMES,
    players: Sequence[int] = (),
    ladder: bool = False,
    matches: int = 100,
    seed: int = 0,
    budget: float = 1.0,
    more_than: float | None = None,
    margin: float = 0.05,
) -> Plan:
    """Every bot against every other, or on a ladder each against the one below it, in every contest that is named."""
    games = tr.games() if games is None else games
    levels = _known("bot", _levels(bots), LEVELS)
    if len(levels) < 2:
        raise Refusal("arena.error.two_bots")
    for number in players:
        if not FEWEST <= number <= MOST:
            raise Refusal("arena.error.players", fewest=FEWEST, most=MOST, players=number)
    _check_numbers(matches, budget, more_than, margin)
    played = _known("game", games, tr.games())
    with_heroes, with_match_ups = "dice-throne" in played, "drako" in played
    return Plan(
        LADDER if ladder else ROUND_ROBIN,
        levels,
        played,
        heroes_named(heroes) if with_heroes else (),
        _known("mode", modes, MODES) if with_heroes else (),
        _known("match_up", match_ups, MATCH_UP_NAMES) if with_match_ups else (),
        tuple(dict.fromkeys(players)),
        matches,
        seed,
        float(budget),
        more_than,
        margin,
    )


def balance(
    bot: str = USUAL,
    *,
    heroes: Sequence[str] = ("season-one",),
    matches: int = 100,
    seed: int = 0,
    budget: float = 1.0,
) -> Plan:
    """Every hero against every other, all played by the same bot."""
    levels = _known("bot", _levels([bot]), LEVELS)
    named = heroes_named(heroes)
    if len(named) < 2:
        raise Refusal("arena.error.two_heroes")
    _check_numbers(matches, budget, None, 0.05)
    return Plan(BALANCE, levels, heroes=named, matches=matches, seed=seed, budget=float(budget))


def _levels(names: Sequence[str]) -> tuple[str, ...]:
    """Each by the name that it has today; an unknown one stays as it is."""
    return tuple([level_called(name) or name for name in names])


def heroes_named(names: Sequence[str]) -> tuple[str, ...]:
    """Heroes by name, or by the name of a box."""
    found = [hero for name in names for hero in HERO_SETS.get(name, (name,))]
    return _known("hero", found, HEROES, (*HERO_SETS, *HEROES))


def _known(
    kind: str, names: Sequence[str], there: Iterable[str], shown: Iterable[str] | None = None
) -> tuple[str, ...]:
    """These names once each, in the order in which they are known; an unknown one is refused."""
    known = tuple(there)
    for name in names:
        if name not in known:
            raise Refusal(f"arena.error.no_{kind}", name=name, names=", ".join(known if shown is None else shown))
    if not names:
        raise Refusal(f"arena.error.no_{kind}", name="", names=", ".join(known))
    return tuple([name for name in known if name in names])


def _check_numbers(matches: int, budget: float, more_than: float | None, margin: float) -> None:
    if matches < 1:
        raise Refusal("arena.error.matches", matches=matches)
    if not 0 < budget < float("inf"):
        raise Refusal("arena.error.budget", budget=budget)
    if more_than is not None and not (more_than >= 0.5 and margin > 0 and more_than + margin < 1):
        raise Refusal("arena.error.more_than")
