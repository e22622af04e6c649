"""Drako's board as characters: rows of 3, 4, 5, 4 and 3 hexes, each row shifted by half a hex.

Two hexes are adjacent exactly where they share a piece of border.
"""

from __future__ import annotations

from rich.text import Text

from .screen import LEGAL, QUIET

_PITCH = 8  # columns from one hex to the next
_ROWS = range(-2, 3)
WIDTH = 5 * _PITCH + 1

Marks = dict[tuple[int, int], tuple[str, str]]  # what stands on a hex: its letters and their style


def drawn(marks: Marks, lit: frozenset[str], tall: bool) -> list[Text]:
    """The lines of the board; `lit` are the hexes to which one may go, as `q,r`; `tall` gives each hex two lines."""
    lines: list[Text] = []
    for r in _ROWS:
        lines.append(_border(r - 1, r))
        lines += _row(r, marks, lit, tall)
    lines.append(_border(2, 3))
    return lines


def _hexes(r: int) -> list[int]:
    return [q for q in _ROWS if abs(q + r) <= 2] if r in _ROWS else []


def _left(q: int, r: int) -> int:
    """The column where a hex begins."""
    return 2 * _PITCH + _PITCH * q + _PITCH // 2 * r


def _border(above: int, below: int) -> Text:
    """The line between two rows: corners look up where the upper row has a wall, down where the lower one has."""
    up = {_left(q, above) + side for q in _hexes(above) for side in (0, _PITCH)}
    down = {_left(q, below) + side for q in _hexes(below) for side in (0, _PITCH)}
    first, last = min(up | down), max(up | down)
    line = [" "] * first
    for column in range(first, last + 1):
        wall = (column in up, column in down)
        if column == first:
            line.append("├" if wall == (True, True) else "└" if wall[0] else "┌")
        elif column == last:
            line.append("┤" if wall == (True, True) else "┘" if wall[0] else "┐")
        else:
            line.append({(False, False): "─", (True, False): "┴", (False, True): "┬", (True, True): "┼"}[wall])
    return Text("".join(line).ljust(WIDTH), QUIET)


def _row(r: int, marks: Marks, lit: frozenset[str], tall: bool) -> list[Text]:
    hexes = _hexes(r)
    start = " " * _left(hexes[0], r)
    upper, lower = Text(start), Text(start)
    for q in hexes:
        name = f"{q},{r}"
        letters, style = marks.get((q, r), ("*" if name in lit else "", LEGAL))
        of_name = LEGAL if name in lit else QUIET
        wall = Text("│", QUIET)
        if tall:
            upper.append_text(wall).append(letters.center(_PITCH - 1), style)
            lower.append_text(wall).append(name.center(_PITCH - 1), of_name)
        else:
            lower.append_text(wall).append(letters.ljust(2), style).append(name.rjust(_PITCH - 3), of_name)
    for line in (upper, lower):
        line.append("│", QUIET)
        line.pad_right(WIDTH - line.cell_len)
    return [upper, lower] if tall else [lower]
