"""The names of things, as texts."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.texts import Text


def term(name: str) -> Text:
    """A hero, ability, card, token, companion or symbol by its kind and name: `token.burn`."""
    return Text(f"dice_throne.{name}")


@cache
def so_many(number: int, face: str) -> Text:
    """So many dice that show a symbol."""
    return Text("dice_throne.so_many", n=number, face=term(f"face.{face}"))
