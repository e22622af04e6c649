"""How a mechanic says something of its words, beside them: in tables by the kind of word, one for each thing to say.

And how its answers are written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def said_in(table: dict[Any, Any], kinds: tuple[Any, ...]) -> Callable[[F], F]:
    """What is decorated is what this table has of these words."""

    def register(function: F) -> F:
        for kind in kinds:
            if kind in table:
                raise TypeError(f"{kind} is told twice")
            table[kind] = function
        return function

    return register


FORMS: Final[list[tuple[str, str]]] = []


def written(*forms: str) -> None:
    """The keys of its answers (`find {card}`), of which the first word is the kind; the slots are in notation.py."""
    FORMS.extend([(form.partition(" ")[0], form) for form in forms])
