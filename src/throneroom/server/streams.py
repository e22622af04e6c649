"""Streams: what one viewer is sent.  Each numbers its own frames; what a viewer cannot see makes none and no gap."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from throneroom.kernel.match import Match

from .words import FIRST

_ENCODE = msgspec.json.Encoder()


class Stream:
    """One viewer: a seat, or all spectators together."""

    __slots__ = ("viewer", "counts", "digest", "behind", "seen")

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.counts: list[int] = []  # the events told up to each frame
        self.digest = ""  # of the view last shown
        self.behind = False  # something happened that a window's pause still covers
        self.seen: dict[str, Any] = {}  # the view last looked at, in the first language

    @property
    def name(self) -> str:
        return "watch" if self.viewer is None else str(self.viewer)

    @property
    def version(self) -> int:
        return len(self.counts)

    @property
    def told(self) -> int:
        return self.counts[-1] if self.counts else 0

    def look(self, match: Match) -> int | None:
        """Look at the table.  If there is anything new to see it makes a frame, with the events from this number on."""
        self.seen = match.view(self.viewer, FIRST)
        digest = hashlib.blake2b(_ENCODE.encode(self.seen), digest_size=12).hexdigest()
        count, told = match.journal.count, self.told
        self.behind = False
        if digest == self.digest and count == told:
            return None
        self.digest = digest
        self.counts.append(count)
        return min(count, told)  # fewer after an undo: what was taken back is forgotten

    def view(self, match: Match, lang: str) -> dict[str, Any]:
        """What was just looked at, in a language."""
        return self.seen if lang == FIRST else match.view(self.viewer, lang)

    def resume(self, counts: list[int], digest: str) -> None:
        """After a restart: where it had come to."""
        self.counts = counts
        self.digest = digest

    def since(self, version: int) -> int | None:
        """The first event that somebody who has frames up to `version` must be told; None if all of them."""
        if not 0 < version <= self.version:
            return None
        return min(self.counts[version - 1 :])
