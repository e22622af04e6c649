"""The screen: colours and drawings on a terminal, or plain lines for pipes and screen readers."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, Timer
from typing import Any

import click
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from .sentences import sentence

SEATS = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold red", "bold blue")  # never colour alone
QUIET = "bright_black"
STRONG = "bold"
LEGAL = "bold green"
_PATIENCE = 0.4  # seconds without a word
_CELL = 3  # columns that a cell takes beside its words
_ENDS = 4  # columns of a heading beside its words
_FEED = 50  # blank lines that hide a hand where nothing may move the cursor


def heading(title: str, width: int) -> RenderableType:
    """Across the screen; one that is too long for that is broken, and never cut."""
    text = Text(title, STRONG)
    return Rule(text, style=QUIET) if text.cell_len + _ENDS <= width else text


def indented(text: str, style: str = "") -> RenderableType:
    """A line that begins with spaces keeps them where it is broken."""
    indent = len(text) - len(text.lstrip(" "))
    line = Text(text[indent:], style)
    return Padding(line, (0, 0, 0, indent)) if indent else line


def progress(screen: Screen, *more: ProgressColumn) -> Progress:
    """How far matches have come: on stderr, so that what is said at the end alone can be piped."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), *more)
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=screen.plain)


class _Note:
    """A line that comes after a moment and goes again; where nothing may move the cursor, it stays."""

    def __init__(self, text: str, stays: bool) -> None:
        self.text = text
        self.stays = stays
        self.timer = Timer(_PATIENCE, self._show)
        self.timer.daemon = True
        self._lock = Lock()
        self._shown = self._over = False

    def _show(self) -> None:
        with self._lock:
            if not self._over:
                click.echo(self.text, nl=self.stays)
                self._shown = True

    def over(self) -> None:
        self.timer.cancel()
        with self._lock:
            self._over = True
            if self._shown and not self.stays:
                click.echo("\r\x1b[2K", nl=False)


class Screen:
    """Where everything is said.  Plain: one fact a line, no colour, no drawing, no cursor movement."""

    def __init__(self, lang: str, plain: bool = False) -> None:
        self.lang = lang
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        encoding = (getattr(sys.stdout, "encoding", "") or "").lower()
        self.terminal = sys.stdout.isatty()
        self.plain = plain or not self.terminal or not encoding.startswith("utf")
        self.console = Console(markup=False, highlight=False, emoji=False)

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def sentence(self, id: str, **args: Any) -> str:
        return sentence(id, self.lang, **args)

    def say(self, id: str, style: str = "", **args: Any) -> None:
        # A file's name is for copying: no line end of ours may come into it.
        self.line(self.sentence(id, **args), style, whole="file" in args)

    def line(self, text: str = "", style: str = "", whole: bool = False) -> None:
        if self.plain:
            click.echo(text)
        else:
            self.console.print(Text(text, style) if whole else indented(text, style), soft_wrap=whole)

    def draw(self, *drawings: RenderableType) -> None:
        """Only for the terminal: plain screens are told facts instead."""
        for drawing in drawings:
            self.console.print(drawing)

    def grid(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table; on a plain screen, or where it would be too wide, a line a row, each cell with its column's name."""
        wide = sum([max([cell_len(cell) for cell in column]) + _CELL for column in zip(columns, *rows, strict=True)])
        if self.plain or wide >= self.width:
            for row in rows:
                self.line("; ".join([f"{column}: {cell}" for column, cell in zip(columns, row, strict=True)]))
            return
        grid = Grid(*columns, border_style=QUIET)
        for row in rows:
            grid.add_row(*row)
        self.draw(grid)

    def height_of(self, *drawings: RenderableType) -> int:
        """How many lines something takes on this terminal."""
        return sum([len(self.console.render_lines(drawing, pad=False)) for drawing in drawings])

    def rule(self, title: str) -> None:
        if self.plain:
            self.line(title)
        else:
            self.draw(heading(title, self.width))

    def clear(self) -> None:
        if not self.plain:
            self.console.clear()

    def hide(self) -> None:
        """Nothing of what stood here can be read any more, not even by scrolling back."""
        if not self.plain:
            click.echo("\x1b[3J", nl=False)  # the lines that have scrolled away
            self.console.clear()
        elif self.terminal:
            click.echo("\n" * _FEED)

    @contextmanager
    def waiting(self, id: str, **args: Any) -> Iterator[None]:
        """On a terminal, say why nothing happens, as soon as that takes longer than people do not notice."""
        if not self.terminal:
            yield
            return
        note = _Note(self.sentence(id, **args), stays=self.plain)
        note.timer.start()
        try:
            yield
        finally:
            note.over()

    def ask(self) -> str:
        """A line of what somebody types; EOFError if nobody does."""
        return input("> " if sys.stdin.isatty() else "").strip()
