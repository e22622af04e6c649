"""Events as they are sent, made once for all who read the same: most tell nothing of who reads them."""

from __future__ import annotations

import msgspec

from throneroom.kernel.events import Event
from throneroom.kernel.journal import Ply
from throneroom.kernel.match import Match

_ENCODE = msgspec.json.Encoder()


class Telling:
    """What happened at one table since the last answer, for all who are told of it."""

    __slots__ = ("_made", "_happened", "_after")

    def __init__(self) -> None:
        self._made: dict[tuple[int, int | None, str], msgspec.Raw] = {}  # by number, reader and language
        self._happened: dict[int, list[tuple[int, Event]]] = {}  # by the number that they begin with
        self._after: Ply | None = None

    def events(self, match: Match, viewer: int | None, lang: str, start: int, end: int) -> list[msgspec.Raw]:
        """From one number on, before another."""
        if self._after is not match.journal:  # the same numbers may tell of something else after an undo
            self._after = match.journal
            self._made.clear()
            self._happened.clear()
        happened = self._happened.get(start)
        if happened is None:
            happened = self._happened[start] = match.happened(start)
        told = []
        for number, event in happened if end - start >= len(happened) else happened[: max(0, end - start)]:
            read = number, match.reader_of(event, viewer), lang
            made = self._made.get(read)
            if made is None:
                made = msgspec.Raw(_ENCODE.encode(match.told(number, event, read[1], lang)))
                self._made[read] = made
            told.append(made)
        return told
