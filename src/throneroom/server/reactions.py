"""Reactions: a handful of fixed words that people at a table say to each other.  They are not kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import wire
from .limits import Bucket

if TYPE_CHECKING:
    from .room import Room


class Reactions:
    def __init__(self, room: Room, limit: tuple[float, float]) -> None:
        self.room = room
        self._limit = limit
        self._of: dict[int, Bucket] = {}

    def say(self, seat: int, reaction: str) -> bool:
        """To everybody at the table; False: this seat has said enough for the moment."""
        bucket = self._of.setdefault(seat, Bucket(*self._limit))
        if not bucket.take():
            return False
        told = wire.encode(wire.Reacted(seat, reaction))
        for viewer in self.room.viewers:
            viewer.send(told)
        return True
