"""Matches of the quick player on all heroes, modes, match-ups and numbers of players, played once and kept.

Each has a number, and is the same whenever it is played.  They lie in a file for each game, a line a match, so playing
goes on where it was left off, and other signs can be fitted to the same matches.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count as numbers
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import throneroom as tr
from throneroom.bots.arena.pairings import Contest
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.learning.course import all_contests
from throneroom.bots.learning.course import table as table_of
from throneroom.kernel.nodes import Seat
from throneroom.review.value import MORE, TWO

KEPT: Final = Path("build/quick-matches")
MOMENTS: Final = 12  # of a match, about
USUAL: Final = 120  # answers of a match, about
LONGEST: Final = 3000
OF_TWO: Final = 0.7  # of the matches, between two sides


Moment: TypeAlias = tuple[int, Seat]  # after so many answers, with the eyes of this seat


@dataclass(frozen=True)
class Played:
    number: int
    seed: int
    options: dict[str, Any]
    keys: list[str]
    moments: list[Moment]
    over: bool

    def states(self, game: str) -> Iterator[Any]:
        """The table before each answer, and at the end: always the same object."""
        match = tr.new(game, seed=self.seed, **self.options).silent()
        state, rules = match.state, match.game.rules
        for key in self.keys:
            yield state
            assert state.open is not None
            option = state.open.find(key)
            if option is None:
                raise ValueError(f"{game} {self.number}: {key} is not possible any more; the kept matches are too old")
            rules.answer(state, option)
        yield state


def tables(game: str, seed: int) -> dict[str, Iterator[dict[str, Any]]]:
    """Set-ups for two sides and for more, each kind of contest in turn."""
    found = all_contests(game, seed)
    kinds = {
        TWO: [each for each in found if len(each.sides) == 2],
        MORE: [each for each in found if len(each.sides) > 2],
    }
    return {kind: _in_turn(these) for kind, these in kinds.items() if these}


def _in_turn(contests: Sequence[Contest]) -> Iterator[dict[str, Any]]:
    return (table_of(contests, number)[1] for number in numbers())


def played(game: str, options: dict[str, Any], number: int, seed: int) -> Played:
    """One match, and some moments of it, each with the eyes of a random seat."""
    random = Random(f"{seed} {game} {number}")
    own_seed = random.getrandbits(60)
    match = tr.new(game, seed=own_seed, **options).silent()
    state, rules, quick = match.state, match.game.rules, evaluation_of(game).quick
    keys: list[str] = []
    moments: list[Moment] = []
    for ply in range(LONGEST):
        if state.open is None:
            break
        seat = random.randrange(state.seats)
        if random.random() < MOMENTS / USUAL and any([seat in side for side in match.game.sides(state)]):
            moments.append((ply, seat))
        option = quick(state, random)
        keys.append(option.key)
        rules.answer(state, option)
    return Played(number, own_seed, options, keys, moments, state.outcome is not None)


class Kept:
    """The matches of one game so far, in the order of their numbers."""

    def __init__(self, game: str, seed: int, folder: Path = KEPT) -> None:
        self.game = game
        self._seed = seed
        self._path = folder / f"{game}-{seed}.jsonl"
        self.number = sum([1 for _ in self])

    def __iter__(self) -> Iterator[Played]:
        if self._path.exists():
            with self._path.open(encoding="utf-8") as lines:
                for line in lines:
                    if not line.endswith("\n"):
                        return  # it was ended in the middle of writing this one
                    told = json.loads(line)
                    yield Played(**{**told, "moments": [(ply, seat) for ply, seat in told["moments"]]})

    def first(self, matches: int) -> Iterator[Played]:
        for each in self:
            if each.number >= matches:
                return
            yield each

    def play(self, matches: int, until: float) -> None:
        """Until there are so many, or the processor time is up."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._drop_half_a_line()
        of = tables(self.game, self._seed)
        with self._path.open("a", encoding="utf-8") as file:
            for number in range(matches):
                two = MORE not in of or number % 10 < 10 * OF_TWO
                options = next(of[TWO if two else MORE])
                if number < self.number:
                    continue
                if time.process_time() >= until:
                    return
                file.write(json.dumps(asdict(played(self.game, options, number, self._seed))) + "\n")
                file.flush()
                self.number += 1

    def _drop_half_a_line(self) -> None:
        if self._path.exists():
            whole = self._path.read_bytes()
            self._path.write_bytes(whole[: whole.rfind(b"\n") + 1])
