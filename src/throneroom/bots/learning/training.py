"""Learning a game: self-play in generations, each tested against the one before, and all of it kept in a folder.

training.json   the networks, what was taken last, and how far it came; written whole after every batch of matches
values.json     what was taken last, as it is asked: the result

The same seed and the same number of matches give the same files, however often it was broken off.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from ..arena.folder import whole
from ..code import code_mark
from ..evaluation import evaluation_of
from ..refusal import Refusal
from ..spreading import SharedOut, hands
from .course import Course, all_contests, table, usual
from .net import Net
from .self_play import Lesson, Lessons
from .tasks import Found, SelfPlay, Task, as_text, done, in_order, trial
from .values import Value, read_values, rounded, written

FILE: Final = "training.json"
RESULT: Final = "values.json"
LOCK: Final = "running.lock"  # held by the process that learns in the folder


@dataclass(frozen=True)
class Generation:
    """A point of the learning curve."""

    number: int  # from 1
    matches: int  # that were learned from until then
    error: float  # the mean squared one, before each lesson of this generation was learned
    against: int  # the generation that was taken last, 0 the quick player
    tested: int
    won: float
    taken: bool


class Training:
    def __init__(self, game: str, seed: int, folder: Path, course: Course | None = None) -> None:
        if evaluation_of(game).features is None:
            raise Refusal("train.error.no_features", game=game)
        self.game = game
        self.seed = seed
        self.folder = folder
        self.course = usual(game) if course is None else course
        self.matches = 0
        self.begun = 0  # matches of the generation that is being played
        self.curve: list[Generation] = []
        self.nets: dict[str, Net] = {}
        self.values: dict[str, Value] = {}  # what was taken last
        self._mark = ""  # of all matches so far
        self._errors = 0.0
        self._lessons = 0
        self._contests = all_contests(game, seed)
        self._take_up()

    @property
    def length(self) -> int:
        """Of the generation that is being played, in matches."""
        return self.course.matches if self.values else self.course.first

    @property
    def taken(self) -> int:
        """The number of the generation that was taken last; 0 if none was."""
        return max([each.number for each in self.curve if each.taken], default=0)

    def go_on(
        self,
        over: Callable[[], bool],
        told: Callable[[Generation | None], None],
        number: int = 1,
        where: str | None = None,
    ) -> None:
        """Batch by batch until it is over.  Who listens is told of every batch, and of every generation.

        Matches are shared out over so many hands, here or on a cluster; what is learned does not depend on it.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        if over():
            return
        with hands(done, number, where) as shared_out:
            while not over():
                self._batch(shared_out)
                ended = self._end_generation(shared_out) if self.begun >= self.length else None
                self._keep()
                told(ended)

    def _batch(self, shared_out: SharedOut[Task, Found]) -> None:
        lessons: list[Lesson] = []
        batch = self.course.batch if self.values else self.course.first_batch
        number = min(batch, self.length - self.begun)
        for found in in_order(shared_out, self._matches(number)):
            assert isinstance(found, Lessons)
            lessons += found.of
            self._mark = hashlib.sha256((self._mark + found.mark).encode()).hexdigest()
            self.matches += 1
        random = Random(f"{self.seed} lessons {self.matches}")
        for each in range(self.course.passes if self.values else 1):
            random.shuffle(lessons)
            for lesson in lessons:
                error = self._net(lesson.group).learn(lesson.numbers, lesson.wanted, self.course.rate)
                if each == 0:
                    self._errors += error
                    self._lessons += 1
        self.begun += number

    def _matches(self, number: int) -> list[Task]:
        values, part = as_text(self.values), 1.0 if self.values else self.course.part
        found: list[Task] = []
        for match in range(self.matches, self.matches + number):
            seed = Random(f"{self.seed} match {match}").getrandbits(60)
            found.append(SelfPlay(match, self.game, table(self._contests, match)[1], seed, values, part))
        return found

    def _end_generation(self, shared_out: SharedOut[Task, Found]) -> Generation:
        """The next one is played by this one only if it has won by the margin that was fixed before."""
        values = {group: rounded(net) for group, net in self.nets.items()}
        number, course = len(self.curve) + 1, self.course
        seeds = f"{self.seed} test {number}"
        found = trial(shared_out, self._contests, (values, self.values), seeds, course.tested)
        taken = found.ahead >= course.margin
        ended = Generation(
            number,
            self.matches,
            round(self._errors / max(1, self._lessons), 6),
            self.taken,
            found.matches,
            found.won,
            taken,
        )
        self.curve.append(ended)
        self.begun, self._errors, self._lessons = 0, 0.0, 0
        if taken:
            self.values = values
        return ended

    def _net(self, group: str) -> Net:
        if group not in self.nets:
            self.nets[group] = Net(self.course.hidden, f"{self.seed} {group}")
        return self.nets[group]

    # -- what is kept --------------------------------------------------------------------------------

    def about(self) -> dict[str, Any]:
        """What the weights were made by.  The mark is that of all matches learned from, in their order."""
        return {
            "command": f"throneroom train {self.game} --seed {self.seed} --matches {self.matches}",
            "generation": self.taken,
            "matches": self.matches,
            "data": self._mark,
        }

    def result(self) -> str:
        return written(self.values, self.about())

    def _keep(self) -> None:
        kept = {
            "throneroom": "training",
            "game": self.game,
            "seed": self.seed,
            "code": code_mark(),
            "course": asdict(self.course),
            "matches": self.matches,
            "begun": self.begun,
            "mark": self._mark,
            "errors": self._errors,
            "lessons": self._lessons,
            "curve": [asdict(each) for each in self.curve],
            "values": self.result(),
            "nets": {group: net.plain_data() for group, net in sorted(self.nets.items())},
        }
        whole(self.folder / FILE, json.dumps(kept) + "\n")
        whole(self.folder / RESULT, self.result())

    def _take_up(self) -> None:
        path = self.folder / FILE
        if not path.exists():
            return
        try:
            kept = json.loads(path.read_text("utf-8"))
            said = (kept["game"], kept["seed"])
            if said == (self.game, self.seed) and kept["code"] == code_mark():
                self._read(kept)
                return
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Refusal("train.error.unreadable", file=str(path)) from error
        if said != (self.game, self.seed):
            raise Refusal("train.error.other", file=str(self.folder), game=said[0], seed=said[1])
        raise Refusal("train.error.other_code", file=str(self.folder))

    def _read(self, kept: dict[str, Any]) -> None:
        self.course = Course(**kept["course"])
        self.matches, self.begun, self._mark = kept["matches"], kept["begun"], kept["mark"]
        self._errors, self._lessons = kept["errors"], kept["lessons"]
        self.curve = [Generation(**each) for each in kept["curve"]]
        self.values = read_values(kept["values"])
        for group, net in kept["nets"].items():
            self._net(group).take(net)
