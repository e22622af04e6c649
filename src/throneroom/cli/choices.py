"""The options of a question: numbered, and where there are many grouped by the card or figure they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

from throneroom.kernel.decisions import Decision, Option

from .pictures import Picture
from .screen import LEGAL, Screen

MANY = 20
_INDENT = 1
_COLUMNS = 4  # more members than that stand in columns
_CELL = 5  # as wide as a hex's name

Groups: TypeAlias = list[tuple[str, list[tuple[int, str]]]]  # headings, each with its numbered members


def show(screen: Screen, picture: Picture, decision: Decision, hand: Sequence[str]) -> None:
    if screen.plain:
        for line in _lines(picture, decision.options, screen.lang):
            screen.line(line)
    else:
        screen.draw(*drawn(picture, decision, hand, screen.lang, screen.width))


def grouped(picture: Picture, options: Sequence[Option], lang: str) -> Groups:
    """In the order of the options; what stands for itself has no heading."""
    groups: Groups = []
    by_heading: dict[str, list[tuple[int, str]]] = {}
    for number, option in enumerate(options, 1):
        heading, label = picture.group(option, lang) or ("", option.say(lang))
        if heading in by_heading:
            by_heading[heading].append((number, label))
            continue
        groups.append((heading, [(number, label)]))
        if heading:
            by_heading[heading] = groups[-1][1]
    return groups


def _lines(picture: Picture, options: Sequence[Option], lang: str) -> list[str]:
    """One option a line, said in full; under headings only where there are many."""
    if len(options) <= MANY:
        return [f"{number}: {option.say(lang)}" for number, option in enumerate(options, 1)]
    lines = []
    for heading, members in grouped(picture, options, lang):
        if heading:
            lines.append(f"{heading}:")
        lines += [f"{number}: {options[number - 1].say(lang)}" for number, _ in members]
    return lines


def drawn(picture: Picture, decision: Decision, hand: Sequence[str], lang: str, width: int) -> list[Text]:
    """Headings in a column of their own, what they may be used for beside them or, if that is too wide, below."""
    groups = grouped(picture, decision.options, lang)
    margin = min(width // 2, max([cell_len(heading) for heading, _ in groups])) + _INDENT + 2
    rows: list[Text] = []
    for heading, members in groups:
        line = picture.line([(number, decision.options[number - 1]) for number, _ in members], hand, lang)
        if line is not None:
            rows.append(Text(" " * _INDENT).append_text(line))
        elif not heading:
            rows += _packed(members, width, _INDENT)
        else:
            rows += _headed(heading, _packed(members, width, margin), margin)
    return rows


def _headed(heading: str, beside: list[Text], margin: int) -> list[Text]:
    head = Text(" " * _INDENT + heading)
    if head.cell_len + 2 > margin:
        return [head, *beside]
    head.pad_right(margin - head.cell_len)
    return [head.append_text(beside[0][margin:]), *beside[1:]]


def _packed(members: list[tuple[int, str]], width: int, margin: int) -> list[Text]:
    """As many members on a line as fit, never broken: a number must stay with what it stands for."""
    cell = _CELL if len(members) > _COLUMNS else 0
    rows = [Text(" " * margin)]
    for number, label in members:
        part = Text.assemble((f"{number:>2} ", LEGAL), label)
        part.pad_right(max(0, cell + 3 - part.cell_len))
        if rows[-1].cell_len + part.cell_len > width and rows[-1].cell_len > margin:
            rows.append(Text(" " * margin))
        rows[-1].append_text(part).append("  ")
    return rows


def chosen(decision: Decision, said: str) -> str:
    """The key that was meant: a number of the list, or the key itself."""
    if said.isdecimal() and 1 <= int(said) <= len(decision.options):
        return decision.options[int(said) - 1].key
    return said
