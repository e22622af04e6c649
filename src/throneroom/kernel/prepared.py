"""Reading a prepared table: what people wrote is checked part by part, and `BadTable` says what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .errors import BadTable, quoted
from .texts import Text


def mapping(said: Any, otherwise: Text) -> Mapping[str, Any]:
    if not isinstance(said, Mapping):
        raise BadTable(otherwise)
    return said


def parts(said: Any, known: tuple[str, ...], whose: Text, otherwise: Text) -> Mapping[str, Any]:
    """A mapping of none but known parts; `whose` says what has no others."""
    found = mapping(said, otherwise)
    for part in found:
        if part not in known:
            raise BadTable(Text("kernel.error.no_part", whose=whose, part=quoted(part), names=", ".join(known)))
    return found


def table_parts(said: Any, known: tuple[str, ...], game: str) -> Mapping[str, Any]:
    """A whole table of a game, by its title."""
    return parts(said, known, Text("kernel.error.table_of", game=game), Text("kernel.error.table_mapping"))


def number(said: Any, what: str | Text, least: int, most: int) -> int:
    if type(said) is not int or not least <= said <= most:
        raise BadTable(Text("kernel.error.table_number", what=what, least=least, most=most, value=quoted(said)))
    return said


def switch(said: Any, what: str) -> bool:
    if not isinstance(said, bool):
        raise BadTable(Text("kernel.error.table_switch", what=what, value=quoted(said)))
    return said


def row(said: Any, otherwise: Text, most: int | None = None) -> list[Any]:
    """A list, of at most so many."""
    if not isinstance(said, list | tuple) or (most is not None and len(said) > most):
        raise BadTable(otherwise)
    return list(said)


def taken(
    names: list[Any], rest: list[int], card_of: Callable[[Any], int | None], unknown: Text, too_many: Text
) -> list[int]:
    """The cards of these names out of the rest; of one that is not there the sentences tell, by its `name`."""
    found: list[int] = []
    for name in names:
        card = card_of(name)
        if card is None:
            raise BadTable(Text(unknown.id, **unknown.args, name=quoted(name)))
        if card not in rest:
            raise BadTable(Text(too_many.id, **too_many.args, name=quoted(name)))
        rest.remove(card)
        found.append(card)
    return found
