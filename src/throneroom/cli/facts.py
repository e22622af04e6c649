"""Any view as lines that can be read: what is short on one line, and a list called `players` by the names of seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from .sentences import sentence

Labels: TypeAlias = Mapping[str, str]  # what a game calls names and words of its facts
NO_LABELS: Final[Labels] = {}
PLAYERS: Final = "players"  # what stands in a view for each seat
_NOTHING: Final = "–"
_WIDE: Final = 60  # a line of several values is no longer


def flat(value: Any, seats: Sequence[str], lang: str, labels: Labels = NO_LABELS) -> Iterator[str]:
    """One fact a line, each with all that it is a part of: for screen readers and programs."""
    above: list[str] = []
    for depth, name, said in tree(value, seats, lang, labels):
        del above[depth:]
        above.append(name)
        if said:
            yield f"{' '.join(above)}: {said}"


def tree(
    value: Any, seats: Sequence[str], lang: str, labels: Labels = NO_LABELS, depth: int = 0, name: str = ""
) -> Iterator[tuple[int, str, str]]:
    """The same for the eye: how deep, the name, and what is said beside it."""
    for each, part in (_parts(name, value, seats) or {"": value}).items():
        inside = _parts(each, part, seats)
        line = _said(part, lang, labels) if inside is None else _in_a_line(inside, seats, lang, labels)
        yield depth, _label(each, labels), line
        if not line:
            yield from tree(part, seats, lang, labels, depth + 1, each)


def _parts(name: str, value: Any, seats: Sequence[str]) -> dict[str, Any] | None:
    """What a value consists of, by name; None if it stands for itself, as a list of plain values does."""
    if isinstance(value, Mapping):
        return {str(each): part for each, part in value.items()} or None
    if not isinstance(value, list | tuple):
        return None
    if name == PLAYERS and len(value) == len(seats):
        return dict(zip(_apart(seats), value, strict=True))
    if any([isinstance(part, Mapping | list | tuple) for part in value]):
        return {str(number): part for number, part in enumerate(value, 1)}
    return None


def _apart(seats: Sequence[str]) -> list[str]:
    """Two seats of the same name are told apart by their number."""
    return [name if seats.count(name) == 1 else f"{name} {number}" for number, name in enumerate(seats, 1)]


def _label(name: str, labels: Labels) -> str:
    return labels.get(name, name.replace("_", " "))


def _said(value: Any, lang: str, labels: Labels) -> str:
    if isinstance(value, bool):
        return sentence("cli.yes" if value else "cli.no", lang)
    if isinstance(value, list | tuple):
        return ", ".join([_said(part, lang, labels) for part in value]) or _NOTHING
    return _NOTHING if value is None or value in ({}, "") else labels.get(str(value), str(value))


def _in_a_line(inside: Mapping[str, Any], seats: Sequence[str], lang: str, labels: Labels) -> str:
    """Several plain values together; nothing if they are more, or too long."""
    if any([_parts(each, part, seats) for each, part in inside.items()]):
        return ""
    several = any([isinstance(part, list | tuple) for part in inside.values()])
    said = [f"{_label(each, labels)} {_said(part, lang, labels)}" for each, part in inside.items()]
    line = ("; " if several else ", ").join(said)
    return line if len(line) <= _WIDE else ""
