"""The puzzles that come along, and the one of a day."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from throneroom.games import OURS
from throneroom.kernel.errors import BadInput, quoted
from throneroom.kernel.texts import Text

KEEP: Final = "keep"  # which dice to keep for one ability, by exact odds
WIN: Final = "win"  # the one answer that all but wins the match, by search
BEST: Final = "best"  # the one answer that is clearly better than every other, by search
KINDS: Final = (KEEP, WIN, BEST)
_FIRST_DAY: Final = date(2026, 1, 1)
_STRIDE: Final = 79  # from one day's puzzle to the next: neighbours in a file are alike


@dataclass(frozen=True)
class Puzzle:
    name: str  # "drako-7"
    game: str
    kind: str
    goal: str  # of a keep: the key that announces the ability; else nothing
    best: str  # the key of the answer
    chances: Mapping[str, float]  # by key: of the goal, or to win; what is not in it is worse than all that is
    record: str  # up to the question

    def line(self) -> str:
        """As the file has it."""
        page = {name: getattr(self, name) for name in ("name", "game", "kind", "goal", "best")}
        chances = {key: round(chance, 4) for key, chance in self.chances.items()}
        return json.dumps({**page, "chances": chances, "record": self.record.splitlines()}, ensure_ascii=False)


def puzzles() -> tuple[Puzzle, ...]:
    """All of them, game by game."""
    return _all()


@cache
def _all() -> tuple[Puzzle, ...]:
    files = [file for file in map(_file, OURS) if file.exists()]  # a game may have none
    return tuple([puzzle for file in files for puzzle in read(file.read_text("utf-8").splitlines())])


def _file(game: str) -> Path:
    return Path(__file__).parent / f"{game}.jsonl"


def read(lines: Iterable[str]) -> list[Puzzle]:
    return [_puzzle(json.loads(line)) for line in lines if line]


def _puzzle(page: dict[str, Any]) -> Puzzle:
    return Puzzle(**{**page, "record": "\n".join(page["record"]) + "\n"})


def puzzle_called(name: str) -> Puzzle:
    for puzzle in puzzles():
        if puzzle.name == name:
            return puzzle
    raise BadInput(Text("puzzle.none", name=quoted(name)))


def puzzle_of(day: date) -> Puzzle:
    """The same for everybody on a day, and all of them before one comes again."""
    known = puzzles()
    return known[(day - _FIRST_DAY).days * _STRIDE % len(known)]
