"""The names of things, as texts."""

from __future__ import annotations

from throneroom.kernel.texts import Text


def term(name: str) -> Text:
    """A hero, ability, card, token, companion or symbol by its kind and name: `token.burn`."""
    return Text(f"dice_throne.{name}")
