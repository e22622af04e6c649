"""Events as they are sent, made once for all who read the same: most tell nothing of who reads them."""

from __future__ import annotations

import msgspec

from throneroom.kernel.journal import Ply
from throneroom.kernel.match import Match

_ENCODE = msgspec.json.Encoder()


class Telling:
    """What happened at one table since the last answer, for all who are told of it."""

    __slots__ = ("_made", "_after")

    def __init__(self) -> None:
        self._made: dict[tuple[int, int | None, str], msgspec.Raw] = {}  # by number, reader and language
        self._after: Ply | None = None

    def events(self, match: Match, viewer: int | None, lang: str, start: int, end: int) -> list[msgspec.Raw]:
        """From one number on, before another."""
        if self._after is not match.journal:  # the same numbers may tell of something else after an undo
            self._after = match.journal
            self._made.clear()
        told = []
        for number, event in match.happened(start)[: max(0, end - start)]:
            read = number, match.reader_of(event, viewer), lang
            made = self._made.get(read)
            if made is None:
                made = msgspec.Raw(_ENCODE.encode(match.told(number, event, read[1], lang)))
                self._made[read] = made
            told.append(made)
        return told
