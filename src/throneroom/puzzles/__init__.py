"""Puzzles: a moment of a recorded match in which one answer is clearly best.

A puzzle is a line of data in `puzzles/GAME.jsonl`; `pages` reads them, `solving` tells what an answer is worth, and
`making` finds new ones in records.
"""

from .pages import Puzzle, puzzle_called, puzzle_of, puzzles
from .solving import Attempt, Solver, asks

__all__ = ["Attempt", "Puzzle", "Solver", "asks", "puzzle_called", "puzzle_of", "puzzles"]
