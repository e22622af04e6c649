"""`throneroom puzzles`: one moment of a match, and one answer to find; and new ones, made from records."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import click

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.puzzles import Puzzle, Solver, asks, puzzle_called, puzzle_of
from throneroom.puzzles import puzzles as all_puzzles
from throneroom.puzzles.making import found_in
from throneroom.puzzles.pages import read as read_puzzles

from .commands import COMMANDS, LOOKING, Command
from .files import read
from .program import ended_like_ctrl_c, program
from .screen import QUIET, STRONG, Screen
from .seating import PERSON, Seating
from .sentences import here
from .terminal_match import Left, TerminalMatch
from .usage import Command as Usage
from .usage import with_language


@click.command(cls=Usage, help=here("cli.help.puzzles"))
@click.argument("puzzle", required=False)
@click.option("--list", "listed", is_flag=True, help=here("cli.help.puzzles_list"))
@click.option(
    "--make",
    "records",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help=here("cli.help.puzzles_make"),
)
@click.option("--write", type=click.Path(dir_okay=False, path_type=Path), help=here("cli.help.puzzles_write"))
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def puzzles(puzzle: str | None, listed: bool, records: Path | None, write: Path | None, plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    if records is not None:
        if write is None:
            raise tr.BadInput(Text("cli.error.puzzles_write"))
        make(screen, records, write)
    elif listed:
        for each in all_puzzles():
            screen.line(f"{each.name}: {asks(each).say(lang)}")
    else:
        found = puzzle_of(datetime.now(UTC).date()) if puzzle is None else puzzle_called(puzzle)
        TerminalPuzzle(screen, Solver(found)).run()


class TerminalPuzzle(TerminalMatch):
    """A table at which one answer is asked for; what is tried is told, and never played."""

    def __init__(self, screen: Screen, solver: Solver) -> None:
        holders = [PERSON if seat == solver.seat else "beginner" for seat in range(solver.match.seats)]
        super().__init__(screen, Seating(solver.match, holders, 0), None, hints=False)
        self.solver = solver
        self.solved = False
        self.commands = {**{name: COMMANDS[name] for name in LOOKING}, "show": Command("show", show)}

    def run(self) -> None:
        screen, solver = self.screen, self.solver
        screen.rule(solver.puzzle.name)
        try:
            with ended_like_ctrl_c():
                while not self.solved:
                    self._ask(solver.decision)
        except (EOFError, KeyboardInterrupt, Left):
            screen.line()
            screen.say("cli.puzzles.left", program=program(), name=solver.puzzle.name)

    def show(self, decision: tr.Decision, since: int) -> None:
        super().show(decision, since)
        self.screen.line(asks(self.solver.puzzle).say(self.screen.lang), STRONG)

    def take(self, decision: tr.Decision, key: str) -> bool:
        attempt = self.solver.tries(key)
        self.solved = attempt.right
        self.screen.line(attempt.says.say(self.screen.lang), STRONG if attempt.right else "yellow")
        return attempt.right


def show(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """`show`: the solution, and the puzzle is over."""
    assert isinstance(terminal, TerminalPuzzle)
    terminal.solved = True
    terminal.screen.line(terminal.solver.solution().say(terminal.screen.lang), QUIET)
    return True


# -- making --------------------------------------------------------------------------------------------------


def make(screen: Screen, folder: Path, file: Path) -> None:
    """From every record of a folder, after those that the file has already.  What is found is written at once."""
    known = read_puzzles(file.read_text("utf-8").splitlines()) if file.exists() else []
    told = {each.record for each in known}
    numbers = count(len(known) + 1)
    made, records = 0, sorted(folder.rglob("*.record*"))
    for seed, path in enumerate(records):
        for found in _found(path, seed):
            if found.record in told:
                continue
            puzzle = replace(found, name=f"{found.game}-{next(numbers)}")
            with file.open("a", encoding="utf-8") as lines:
                lines.write(puzzle.line() + "\n")
            screen.line(f"{puzzle.name}: {asks(puzzle).say(screen.lang)}")
            made += 1
    screen.line(Text("cli.puzzles.made", records=len(records), made=made).say(screen.lang), QUIET)


def _found(path: Path, seed: int) -> Iterator[Puzzle]:
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else read(path)
    return found_in(text, seed)
