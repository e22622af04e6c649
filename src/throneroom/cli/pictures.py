"""The picture of a game: what its kit brings along, or the plain one."""

from __future__ import annotations

from throneroom.games import find
from throneroom.kernel.kit import loaded

from .picture import Picture


def picture_of(game: str) -> Picture:
    drawn: type[Picture] = loaded(game, find(game).kit, "picture") or Picture
    return drawn()
