"""Whoever solves a puzzle: what is asked, and what an answer is worth."""

from __future__ import annotations

from dataclasses import dataclass

import throneroom as tr
from throneroom.games.dice_throne.notation import NOTATION
from throneroom.games.dice_throne.terms import term
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from .pages import KEEP, Puzzle


@dataclass(frozen=True)
class Attempt:
    """An answer that somebody tried: whether it is the best, and what is said of it."""

    right: bool
    says: Text


def asks(puzzle: Puzzle) -> Text:
    if puzzle.kind != KEEP:
        return Text(f"puzzle.{puzzle.kind}.asks")
    goal = NOTATION.known(puzzle.goal)
    ability, way = term(f"ability.{goal.name('ability')}"), goal.name("way")
    if way:
        return Text("puzzle.keep.asks_way", ability=ability, way=way)
    return Text("puzzle.keep.asks", ability=ability)


class Solver:
    """The table of a puzzle, with its question open.  Nothing is ever played on it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = tr.replay(puzzle.record)
        decision = self.match.decision
        assert decision is not None, puzzle.name
        self.decision = decision
        self.seat = decision.seat

    def tries(self, key: str) -> Attempt:
        """`IllegalAnswer` if the rules do not allow it."""
        puzzle = self.puzzle
        if reasons := self.match.why(key, self.seat):
            raise tr.IllegalAnswer(key, reasons)
        if key == puzzle.best:
            return Attempt(True, self.solution())
        chance = puzzle.chances.get(key)
        if chance is not None:
            return Attempt(False, Text(f"puzzle.{self._sort}.less", chance=percent(chance)))
        if puzzle.kind == KEEP:
            return Attempt(False, Text("puzzle.keep.other"))
        return Attempt(False, Text("puzzle.win.worse", chance=percent(min(puzzle.chances.values()))))

    def solution(self) -> Text:
        """The best answer with its chance, and how far the next best is behind."""
        puzzle = self.puzzle
        after = max([key for key in puzzle.chances if key != puzzle.best], key=lambda key: puzzle.chances[key])
        return Text(
            f"puzzle.{self._sort}.solution",
            best=self.said(puzzle.best),
            chance=percent(puzzle.chances[puzzle.best]),
            after=self.said(after),
            other=percent(puzzle.chances[after]),
        )

    def said(self, key: str) -> Text:
        option = self.decision.find(key)
        assert option is not None, (self.puzzle.name, key)
        return option.says

    @property
    def _sort(self) -> str:
        """What its chances are of: an ability, or winning."""
        return "keep" if self.puzzle.kind == KEEP else "win"
