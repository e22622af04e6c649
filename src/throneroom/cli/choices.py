"""The options of a question, each with what is typed for it; where there are many, grouped by what they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count, product
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from throneroom.kernel.decisions import Option

from .picture import Picture, View
from .screen import LEGAL

MANY = 20
_INDENT = 1
_LONGEST = 2  # letters of a mark
_COLUMNS = 4  # more members than that stand in columns
_CELL = 5  # as wide as a hex's name
_ALPHABET: Final = "abcdfgijklmortuvxz"  # h and q are commands, the others are fixed for what comes up again and again
LETTERS: Final = (*_ALPHABET, *["".join(pair) for pair in product(_ALPHABET, repeat=2)])

_NO_LETTERS: Final[Mapping[str, str]] = {}

Marked: TypeAlias = list[tuple[str, Option]]  # what is typed for an option, and the option
Groups: TypeAlias = list[tuple[str, list[tuple[str, Option, str]]]]  # headings with marks, options and labels


def lettered(cards: Sequence[str], before: Mapping[str, str]) -> dict[str, str]:
    """A letter for each card of a hand: one that had a letter before keeps it, others get one that is free."""
    kept = {card: before[card] for card in cards if card in before}
    free = iter([letter for letter in LETTERS if letter not in kept.values()])
    return {card: kept.get(card) or next(free) for card in sorted(set(cards))}


def marked(picture: Picture, options: Sequence[Option], letters: Mapping[str, str] = _NO_LETTERS) -> Marked:
    """In the order of the screen: by what is short to type for an option, by its fixed letter or that of its card, else
    by number or by a letter that nothing else has."""
    ordered = sorted(options, key=lambda option: _place(*picture.rank(option), letters))
    found = [picture.short(option) or picture.fixed(option, letters) for option in ordered]
    taken = {*found, *letters.values()}
    marks = iter([letter for letter in LETTERS if letter not in taken]) if picture.lettered else map(str, count(1))
    return [(mark or next(marks), option) for mark, option in zip(found, ordered, strict=True)]


def _place(rank: int, card: str, letters: Mapping[str, str]) -> tuple[int, int, str]:
    """Where an option stands: cards in the order of their letters."""
    letter = letters.get(card, card)
    return rank, len(letter) if card in letters else 0, letter


def listed(picture: Picture, options: Marked, lang: str) -> tuple[str, Marked]:
    """The options that are listed, and what is said instead of all the others."""
    short = [option for _, option in options if picture.short(option)]
    invitation = picture.invitation(short, lang) if short else ""
    return invitation, [(mark, option) for mark, option in options if not invitation or option not in short]


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


def lines(picture: Picture, options: Marked, lang: str) -> list[str]:
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
    picture: Picture, options: Marked, view: View, lang: str, width: int, brief: bool = False
) -> list[RenderableType]:
    """Headings in a column of their own, what they may be used for beside them or, if that is too wide, below.

    Lines of the game's own are broken where they are too long, or in brief cut.
    """
    invitation, left = listed(picture, options, lang)
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
        in_a_row = Text(" ").join(Text().join(body).split("\n"))
        head.append_text(in_a_row).truncate(width, overflow="ellipsis")
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


def chosen(picture: Picture, options: Marked, said: str) -> str:
    """The key that was meant: by its mark in the list, in a way of the game's own, or by the key itself."""
    keys = {mark: option.key for mark, option in options}
    return keys.get(said.lower()) or picture.typed(said)


def not_listed(picture: Picture, options: Marked, said: str) -> bool:
    """Whether somebody typed a mark that is not there: a number, or a letter or two."""
    a_mark = said.isdecimal() or (picture.lettered and said.isalpha() and len(said) <= _LONGEST)
    in_short = any([picture.short(option) for _, option in options])  # then a number means something
    keys = [option.key for _, option in options]
    return a_mark and not (said.isdecimal() and in_short) and chosen(picture, options, said) not in keys
