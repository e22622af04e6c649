"""Names of those who sit at a table: what people typed, and given names for bots, a list in each language.

A name that somebody typed is not declined: where a sentence needs another case, "player" stands before it and is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from throneroom.kernel.texts import Text

from .voice import LANGUAGES

BOTS: Final = tuple([Text(f"name.bot.{number}") for number in range(1, 7)])  # as many as sit at the largest table


def named(people: Mapping[int, str], bots: Iterable[int]) -> dict[int, Text]:
    """What each seat's person or bot is called; people without a name are left out.  No bot has a person's name."""
    typed = {name.casefold() for name in people.values()}
    free = iter([name for name in BOTS if not {name.say(lang).casefold() for lang in LANGUAGES} & typed])
    said = {seat: Text("name.person", name=name) for seat, name in people.items() if name}
    return said | dict(zip(sorted(bots), free, strict=False))
