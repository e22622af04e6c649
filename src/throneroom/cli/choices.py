"""The options of a question, each with what is typed for it; where there are many, grouped by what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, product
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from throneroom.kernel.decisions import Decision, Option

from .picture import Picture, View
from .screen import LEGAL

MANY = 20
_INDENT = 1
_COLUMNS = 4  # more members than that stand in columns
_CELL = 5  # as wide as a hex's name
_ALPHABET: Final = "abcdefgijklmnoprstuvwxyz"  # h and q are commands
LETTERS: Final = (*_ALPHABET, *["".join(pair) for pair in product(_ALPHABET, repeat=2)])

Marked: TypeAlias = list[tuple[str, Option]]  # what is typed for an option, and the option
Groups: TypeAlias = list[tuple[str, list[tuple[str, Option, str]]]]  # headings with marks, options and labels


def marked(picture: Picture, options: Sequence[Option]) -> Marked:
    """In the order of the screen: by what is short to type for an option, else by number or letter."""
    ordered = sorted(options, key=picture.rank)
    marks = iter(LETTERS) if picture.lettered else map(str, count(1))
    return [(picture.short(option) or next(marks), option) for option in ordered]


def listed(picture: Picture, options: Sequence[Option], lang: str) -> tuple[str, Marked]:
    """The options that are listed, and what is said instead of all the others."""
    all_marked = marked(picture, options)
    short = [option for _, option in all_marked if picture.short(option)]
    invitation = picture.invitation(short, lang) if short else ""
    return invitation, [(mark, option) for mark, option in all_marked if not invitation or option not in short]


def grouped(picture: Picture, options: Marked, lang: str) -> Groups:
    """In the order of the options; what stands for itself has no heading."""
    groups: Groups = []
    by_heading: dict[str, list[tuple[str, Option, str]]] = {}
    for mark, option in options:
        heading, label = picture.group(option, lang) or ("", option.say(lang))
        if heading in by_heading:
            by_heading[heading].append((mark, option, label))
            continue
        groups.append((heading, [(mark, option, label)]))
        if heading:
            by_heading[heading] = groups[-1][1]
    return groups


def lines(picture: Picture, options: Sequence[Option], lang: str) -> list[str]:
    """One option a line, said in full; under headings only where there are many."""
    invitation, left = listed(picture, options, lang)
    said = [invitation] if invitation else []
    if len(left) <= MANY:
        return said + [f"{mark}: {option.say(lang)}" for mark, option in left]
    for heading, members in grouped(picture, left, lang):
        if heading:
            said.append(f"{heading}:")
        said += [f"{mark}: {option.say(lang)}" for mark, option, _ in members]
    return said


def drawn(
    picture: Picture, decision: Decision, view: View, lang: str, width: int, brief: bool = False
) -> list[RenderableType]:
    """Headings in a column of their own, what they may be used for beside them or, if that is too wide, below.

    Lines of the game's own are broken where they are too long, or in brief cut.
    """
    invitation, left = listed(picture, decision.options, lang)
    groups = grouped(picture, left, lang)
    lines = [picture.line([(mark, option) for mark, option, _ in members], view, lang) for _, members in groups]
    headings = [heading for (heading, _), line in zip(groups, lines, strict=True) if line is None]
    margin = min(width // 2, max([cell_len(heading) for heading in headings], default=0)) + _INDENT + 2
    rows: list[RenderableType] = [Text(" " * _INDENT).append(invitation, LEGAL)] if invitation else []
    for (heading, members), line in zip(groups, lines, strict=True):
        labels = [(mark, label) for mark, _, label in members]
        if line is not None:
            rows.append(_own(line, width, brief))
        elif not heading:
            rows += _packed(labels, width, _INDENT)
        else:
            rows += _headed(heading, _packed(labels, width, margin), margin)
    return rows


def _own(line: Text, width: int, brief: bool) -> RenderableType:
    """A line of the game's own, with the lines below flush with where its tab is; in brief, cut to one line."""
    head, *body = line.split("\t")
    head = Text(" " * _INDENT).append_text(head)
    if brief or not body:
        head.append_text(Text().join(body)).truncate(width, overflow="ellipsis")
        return head
    grid = Grid.grid()
    grid.add_column(width=head.cell_len, no_wrap=True)
    grid.add_column()
    grid.add_row(head, body[0])
    return grid


def _headed(heading: str, beside: list[Text], margin: int) -> list[Text]:
    head = Text(" " * _INDENT + heading)
    if head.cell_len + 2 > margin:
        return [head, *beside]
    head.pad_right(margin - head.cell_len)
    return [head.append_text(beside[0][margin:]), *beside[1:]]


def _packed(members: list[tuple[str, str]], width: int, margin: int) -> list[Text]:
    """As many members on a line as fit, never broken: a mark must stay with what it stands for."""
    cell = _CELL if len(members) > _COLUMNS else 0
    rows = [Text(" " * margin)]
    for mark, label in members:
        part = Text.assemble((f"{mark:>2} ", LEGAL), label)
        part.pad_right(max(0, cell + 3 - part.cell_len))
        if rows[-1].cell_len + part.cell_len > width and rows[-1].cell_len > margin:
            rows.append(Text(" " * margin))
        rows[-1].append_text(part).append("  ")
    return rows


def chosen(picture: Picture, decision: Decision, said: str) -> str:
    """The key that was meant: by its mark in the list, in a way of the game's own, or by the key itself."""
    keys = {mark: option.key for mark, option in marked(picture, decision.options)}
    return keys.get(said.lower()) or picture.typed(said)
