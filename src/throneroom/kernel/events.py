"""Events: past-tense facts, each with a public face and, where a seat saw more, a private one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from .nodes import Seat
from .texts import Text

NOBODY_SAW_MORE: Mapping[Seat, Text] = {}  # one for all: most events have no private face


class Event:
    """What everybody saw, and what single seats saw instead: written where it happens."""

    __slots__ = ("public", "private")

    def __init__(self, public: Text, private: Mapping[Seat, Text] | None = None) -> None:
        self.public = public
        self.private: Mapping[Seat, Text] = NOBODY_SAW_MORE if private is None else private

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.public, self.private or None)

    def seen_by(self, seat: Seat | None) -> Text:
        return self.public if seat is None else self.private.get(seat, self.public)

    def as_seen_by(self, seat: Seat | None) -> Event:
        """The event with nothing in it but what this viewer saw: what a re-dealt match remembers."""
        return Event(self.public, None if seat is None or seat not in self.private else {seat: self.private[seat]})


# An event that has not been read yet: who tells it, and after that what about.  Most are never read.
Untold: TypeAlias = tuple[Any, ...]


def told(event: Event | Untold) -> Event:
    """The event as somebody reads it."""
    if isinstance(event, Event):
        return event
    said: Event = event[0](*event[1:])
    return said
