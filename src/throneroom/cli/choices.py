"""The options of a question: numbered, and where there are many grouped by the card or figure they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from throneroom.kernel.decisions import Decision, Option

from .pictures import Picture
from .screen import STRONG, Screen

MANY = 20
_HEADING = 30  # columns, so that the numbers after the headings stand in one column
_SPACE = "\N{NO-BREAK SPACE}"

Groups: TypeAlias = list[tuple[str, list[tuple[int, str]]]]  # headings, each with its numbered members


def show(screen: Screen, picture: Picture, decision: Decision) -> None:
    if screen.plain:
        for line in _lines(picture, decision.options, screen.lang):
            screen.line(line)
    else:
        screen.draw(*drawn(picture, decision, screen.lang, screen.width))


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


def drawn(picture: Picture, decision: Decision, lang: str, width: int) -> list[RenderableType]:
    rows: list[RenderableType] = []
    for heading, members in grouped(picture, decision.options, lang):
        if heading:
            rows += _in_a_row(heading, members, width)
        else:
            number, label = members[0]
            rows.append(Text(f"{number:>3}", STRONG).append(f"  {label}", "default"))
    return rows


def _in_a_row(heading: str, members: list[tuple[int, str]], width: int) -> list[RenderableType]:
    """A card or figure and what it may be used for, on one line if it fits."""
    line = Text()
    for number, label in members:
        # No break inside a member: a number must stay with what it stands for.
        line.append(f"{number:>3}", STRONG).append(_SPACE + label.replace(" ", _SPACE), "default").append("  ")
    line.rstrip()
    head = Text(f"     {heading}", "default")
    head.pad_right(max(0, _HEADING - head.cell_len))
    if head.cell_len + line.cell_len <= width:
        return [head.append_text(line)]
    return [head, Padding(line, (0, 0, 0, 6))]


def chosen(decision: Decision, said: str) -> str:
    """The key that was meant: a number of the list, or the key itself."""
    if said.isdecimal() and 1 <= int(said) <= len(decision.options):
        return decision.options[int(said) - 1].key
    return said
