"""The plan of a run: what was asked for, in full, so that the same can be gone on with and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any, Final

import throneroom as tr
from throneroom.games import find

from .. import LEVELS, USUAL
from ..code import code_mark
from ..refusal import Refusal
from .contestants import folders, in_order, today
from .contests import Contests, Names, contests_of
from .figures import SequentialTest, sequential_test
from .pairings import Meeting, bots_meet, parts_meet

FORMAT: Final = 1
ROUND_ROBIN, LADDER, BALANCE = "round-robin", "ladder", "balance"
# What a run is narrowed to by names, each with what its errors and its option call it.
NARROWED: Final = {"match_ups": "match_up", "modes": "mode", "heroes": "hero"}


@dataclass(frozen=True)
class Plan:
    """Everything that decides which matches are played.  Made by `round_robin` and `balance`."""

    kind: str
    bots: tuple[str, ...]  # weakest first
    games: tuple[str, ...]
    heroes: tuple[str, ...] = ()  # of those games that have some
    modes: tuple[str, ...] = ()
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
        return hashlib.sha256(
            json.dumps([self.plain(), code_mark(folders(self.bots))], sort_keys=True).encode()
        ).hexdigest()[:8]

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        if self.kind == BALANCE:
            return self._of_parts(self.games[0], contests_of(self.games[0]))
        neighbours = pairwise(self.bots) if self.kind == LADDER else combinations(self.bots, 2)
        levels = list(neighbours)
        return tuple(
            [
                bots_meet(contest, higher, lower, self.matches)
                for game in sorted(self.games)  # however they are said
                for contest in contests_of(game).of(self.for_game(game))
                for lower, higher in levels
            ]
        )

    def _of_parts(self, game: str, contests: Contests) -> tuple[Meeting, ...]:
        assert contests.duel is not None
        assert contests.duel_says is not None
        return tuple(
            [
                parts_meet(game, contests.duel_says, contests.duel, one, other, self.bots[0], self.matches)
                for one, other in combinations(self.heroes, 2)
            ]
        )

    def for_game(self, game: str) -> Plan:
        """With those names alone that this game knows."""
        known: dict[str, Any] = {
            kind: tuple([each for each in getattr(self, kind) if each in names.known])
            for kind, names in contests_of(game).names.items()
        }
        return replace(self, **known)

    def command(self) -> str:
        """What to type to have the same played again, or gone on with."""
        bots = f"--bot {self.bots[0]}" if self.kind == BALANCE else f"--bots {','.join(self.bots)}"
        words = ["throneroom arena", "balance" if self.kind == BALANCE else "", bots]
        words.append("--ladder" if self.kind == LADDER else "")
        if self.kind == BALANCE:
            words += _said("game", self.games, _weighing()[:1])
        else:
            words += [f"--game {','.join(self.games)}", *self._narrowed("match-up", self.match_ups, "match_ups")]
            words += [*self._narrowed("mode", self.modes, "modes"), *_said("players", self.players, ())]
        words += self._narrowed("heroes", self.heroes, "heroes")
        words += [f"--matches {self.matches}", f"--seed {self.seed}", f"--budget {self.budget:g}"]
        if self.more_than is not None:
            words.append(f"--until-decided {100 * self.more_than:g} --margin {100 * self.margin:g}")
        return " ".join([word for word in words if word])

    def _narrowed(self, option: str, values: Sequence[str], kind: str) -> list[str]:
        """Several by the name that they have together."""
        names = names_of(self.games, kind)
        together = [name for name, some in names.sets.items() if some == values]
        return _said(option, together[:1] or values, () if together else names.usual)

    def test_of(self, meeting: Meeting) -> SequentialTest | None:
        if self.more_than is None:
            return None
        return sequential_test(self.more_than, self.margin, len(meeting.sides))


def names_of(games: Sequence[str], kind: str) -> Names:
    """What any of these games may be narrowed to."""
    found = Names((), ())
    for game in games:
        found |= contests_of(game).names.get(kind, Names((), ()))
    return found


def _said(option: str, values: Sequence[object], usual: Sequence[object]) -> list[str]:
    said = ",".join([str(value) for value in values])
    return [f"--{option} {said}"] if values and tuple(values) != tuple(usual) else []


def plan_from(plain: Any) -> Plan:
    """The plan that `Plan.plain` wrote."""
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    if fields.pop("throneroom") != "arena" or fields.pop("format") != FORMAT:
        raise ValueError
    fields["bots"] = tuple([today(name) for name in fields["bots"]])  # a run of before has the names of before
    return Plan(**fields)


def round_robin(
    bots: Sequence[str] = tuple(LEVELS),
    *,
    games: Sequence[str] | None = None,
    heroes: Sequence[str] = (),
    modes: Sequence[str] = (),
    match_ups: Sequence[str] = (),
    players: Sequence[int] = (),
    ladder: bool = False,
    matches: int = 100,
    seed: int = 0,
    budget: float = 1.0,
    more_than: float | None = None,
    margin: float = 0.05,
) -> Plan:
    """Every bot against every other, or on a ladder each against the one below it, in every contest that is named.

    Of what nothing is named, the games know what is usual.
    """
    games = tr.games() if games is None else games
    levels = in_order(bots)
    if len(levels) < 2:
        raise Refusal("arena.error.two_bots")
    _check_numbers(matches, budget, more_than, margin)
    played = _known("game", games, tr.games())
    fewest, most = min([find(game).seats[0] for game in played]), max([find(game).seats[1] for game in played])
    for number in players:
        if not fewest <= number <= most:
            raise Refusal("arena.error.players", fewest=fewest, most=most, players=number)
    said = {"heroes": heroes, "modes": modes, "match_ups": match_ups}
    return Plan(
        LADDER if ladder else ROUND_ROBIN,
        levels,
        played,
        players=tuple(dict.fromkeys(players)),
        matches=matches,
        seed=seed,
        budget=float(budget),
        more_than=more_than,
        margin=margin,
        **{kind: named(kind, names, names_of(played, kind)) for kind, names in said.items()},
    )


def balance(
    bot: str = USUAL,
    *,
    game: str | None = None,
    heroes: Sequence[str] = (),
    matches: int = 100,
    seed: int = 0,
    budget: float = 1.0,
) -> Plan:
    """Every hero against every other, all played by the same bot; of the first game that has some, if none is named."""
    levels = in_order([bot])
    weighed = _known("game", [game or _weighing()[0]], _weighing())
    parts = named("heroes", heroes, names_of(weighed, "heroes"))
    if len(parts) < 2:
        raise Refusal("arena.error.two_heroes")
    _check_numbers(matches, budget, None, 0.05)
    return Plan(BALANCE, levels, weighed, parts, matches=matches, seed=seed, budget=float(budget))


def _weighing() -> tuple[str, ...]:
    """The games whose heroes can be weighed against each other."""
    return tuple([game for game in tr.games() if contests_of(game).duel is not None])


def named(kind: str, said: Sequence[str], names: Names) -> tuple[str, ...]:
    """What is meant, by names or by those of sets ("Moon Elf" is moon_elf); if nothing is said, what is usual."""
    if not names.known:
        return ()
    meant = [name if name in names.sets else _as_in_keys(name, names.known) for name in said]
    found = [each for name in meant for each in names.sets.get(name, (name,))]
    return _known(NARROWED[kind], found or names.usual, names.known, (*names.sets, *names.known))


def _as_in_keys(said: str, known: Sequence[str]) -> str:
    in_keys = said.lower().replace(" ", "_").replace("-", "_")
    return in_keys if in_keys in known else said


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
