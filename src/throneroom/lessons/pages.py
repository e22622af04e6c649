"""The pages of the lessons, read and checked: a prepared table, its dice, and the steps."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from throneroom.games import OURS
from throneroom.kernel.errors import BadInput, Unwritten
from throneroom.kernel.texts import Text

_PAGES: Final = Path(__file__).parent
_PARTS: Final = frozenset({"minutes", "seat", "options", "table", "rolls", "seed", "steps"})
_OF_A_STEP: Final = frozenset({"say", "lit", "want", "others", "tells"})


@dataclass(frozen=True)
class Step:
    """What the coach says, what is lit, and which answers are wanted; without any, it is read and one goes on."""

    says: Text
    lit: tuple[str, ...]  # things and parts of the table, as the page names them: "figure:archer1", "tavern"
    want: tuple[str, ...]  # keys, or patterns such as "keep *"; the first is a key, and what is shown
    wrong: Text | None  # said to any other answer that the rules allow; that is not played
    others: tuple[str, ...]  # what the other seats answer then
    tells: tuple[str, ...]  # ids of events that come of it: what the sentences promise


@dataclass(frozen=True)
class Lesson:
    name: str  # "drako-1"
    game: str
    number: int
    minutes: int
    seat: int  # the learner's
    options: Mapping[str, Any]
    table: Mapping[str, Any]
    rolls: str  # dice as a script has them; empty: none are rolled, or by the seed
    seed: int
    steps: tuple[Step, ...]

    @property
    def title(self) -> Text:
        return Text(f"lesson.{self.name}.title")


def lessons() -> tuple[Lesson, ...]:
    """All of them, game by game in their order."""
    return _all()


@cache
def _all() -> tuple[Lesson, ...]:
    return tuple([_read(game, path) for game in OURS for path in sorted(_folder(game).glob("*.toml"))])


def lesson_called(name: str) -> Lesson:
    for lesson in lessons():
        if lesson.name == name:
            return lesson
    raise BadInput(Text("lesson.none", name=name, names=", ".join([lesson.name for lesson in lessons()])))


def _folder(game: str) -> Path:
    return _PAGES / game.replace("-", "_")


def _read(game: str, path: Path) -> Lesson:
    page = tomllib.loads(path.read_text("utf-8"))
    if unknown := set(page) - _PARTS:
        raise Unwritten(f"{path.name} of {game} says {sorted(unknown)}, and a lesson has {sorted(_PARTS)}")
    number = int(path.stem)
    name = f"{game}-{number}"
    return Lesson(
        name=name,
        game=game,
        number=number,
        minutes=page["minutes"],
        seat=page["seat"],
        options=page.get("options", {}),
        table=page["table"],
        rolls=page.get("rolls", ""),
        seed=page.get("seed", 1),
        steps=tuple([_step(name, step) for step in page["steps"]]),
    )


def _step(lesson: str, step: Mapping[str, Any]) -> Step:
    if unknown := set(step) - _OF_A_STEP:
        raise Unwritten(f"a step of {lesson} says {sorted(unknown)}, and it has {sorted(_OF_A_STEP)}")
    said, want = f"lesson.{lesson}.{step['say']}", tuple(step.get("want", ()))
    return Step(
        says=Text(said),
        lit=tuple(step.get("lit", ())),
        want=want,
        wrong=Text(f"{said}.wrong") if want else None,
        others=tuple(step.get("others", ())),
        tells=tuple(step.get("tells", ())),
    )
