"""Streams: what one viewer is sent.  Each numbers its own updates; what a viewer cannot see makes none and no gap."""

from __future__ import annotations

import hashlib

import msgspec

from throneroom.kernel.match import Match
from throneroom.kernel.view_types import Facts, View

_ENCODE = msgspec.json.Encoder()


def _digest(facts: Facts) -> str:
    return hashlib.blake2b(_ENCODE.encode(facts), digest_size=12).hexdigest()


class Stream:
    """One viewer: a seat, or all spectators together."""

    __slots__ = ("viewer", "counts", "digest", "behind", "facts", "said")

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.counts: list[int] = []  # the events told up to each update
        self.digest = ""  # while it is behind, of the facts last shown: what a restart tells something new from
        self.behind = False  # something happened that a window's pause still covers
        self.facts: Facts | None = None  # last shown; None: nothing yet, or nothing since a restart
        self.said: dict[str, tuple[int, View]] = {}  # by language, the update that was told last in it, and its view

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
        """Look at the table.  What is new to see makes an update, with the events from this number on.

        Equal facts mean an equal view, so nothing need be said to find that out.
        """
        known, self.facts = self.facts, match.facts(self.viewer)
        count, told = match.journal.count, self.told
        if count != told:  # something was told: there is no need to compare
            new = True
        elif known is not None:
            new = self.facts != known
        elif self.digest:
            new = _digest(self.facts) != self.digest
        else:
            new = not self.counts
        self.behind, self.digest = False, ""
        if not new:
            return None
        self.counts.append(count)
        return min(count, told)  # fewer after an undo: what was taken back is forgotten

    def hide(self, match: Match) -> None:
        """A curtain covers what has happened.  What was shown before it is kept in mind, over a restart too."""
        was_behind, self.behind = self.behind, True
        if was_behind or not self.counts:
            return
        if self.facts is None and not self.digest:  # after a restart it had been shown the table as it is
            self.facts = match.facts(self.viewer)
        if self.facts is not None:
            self.digest = _digest(self.facts)

    def view(self, match: Match, lang: str) -> View:
        """What was just looked at, in a language: made once for all who see the same.

        Only while nothing is behind a curtain: then the table looks as in the last update.
        """
        found = self.said.get(lang)
        if found is None or found[0] != self.version:
            facts = match.facts(self.viewer) if self.facts is None else self.facts
            found = self.said[lang] = (self.version, match.worded(facts, lang))
        return found[1]

    def before(self, lang: str) -> View | None:
        """The view of the update before this one, if it was told in this language."""
        found = self.said.get(lang)
        return found[1] if found is not None and found[0] == self.version - 1 else None

    def forget(self, spoken: set[str]) -> None:
        """Views in languages that nobody reads any more."""
        for lang in [lang for lang in self.said if lang not in spoken]:
            del self.said[lang]

    def resume(self, counts: list[int], digest: str) -> None:
        """After a restart: where it had come to, and what it had been shown if a curtain covered anything then."""
        self.counts = counts
        self.digest = digest

    def since(self, version: int) -> int | None:
        """The first event that somebody who has updates up to `version` must be told; None if all of them."""
        if not 0 < version <= self.version:
            return None
        return min(self.counts[version - 1 :])
