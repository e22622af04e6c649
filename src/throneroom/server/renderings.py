"""What streams were told, as it is sent, made once for all who ask: a flood of greetings costs little more than one."""

from __future__ import annotations

import msgspec

from throneroom.kernel.match import Match

from .streams import Stream

LOG_TAIL = 200  # events in a welcome to a client that has none; `log` asks for earlier ones
_MOST = 16_000_000  # bytes for all tables together
_BESIDE = 64  # bytes that an event takes besides its own
_ENCODE = msgspec.json.Encoder()


class Rendered:
    """One stream in one language: the view of its last update, and its events from some number on."""

    __slots__ = ("stream", "lang", "version", "first", "events", "viewed", "view", "size")

    def __init__(self, stream: Stream, lang: str) -> None:
        self.stream = stream
        self.lang = lang
        self.version = 0  # of the stream, when the events were caught up with
        self.first = 0
        self.events: list[msgspec.Raw] = []
        self.viewed = -1  # the version that the view is of
        self.view = msgspec.Raw()
        self.size = 0

    def view_now(self, match: Match) -> msgspec.Raw:
        """Only while nothing is behind a curtain: then the table looks as in the last update."""
        if self.viewed != self.stream.version:
            self.view = msgspec.Raw(_ENCODE.encode(self.stream.view(match, self.lang)))
            self.viewed = self.stream.version
        return self.view

    def events_from(self, match: Match, start: int) -> list[msgspec.Raw]:
        """Up to the last update; what was told before stays, except what was taken back."""
        if self.version != self.stream.version:
            since = self.stream.since(self.version)
            if since is None or since < self.first:
                since = self.first = start
            self.events = self.events[: since - self.first] + self._said(match, since, self.stream.told)
            self.version = self.stream.version
        if start < self.first:
            self.events = self._said(match, start, self.first) + self.events
            self.first = start
        return self.events[start - self.first :]

    def _said(self, match: Match, start: int, end: int) -> list[msgspec.Raw]:
        said = match.events(start, self.stream.viewer, self.lang)[: max(0, end - start)]
        return [msgspec.Raw(_ENCODE.encode(event)) for event in said]

    def weigh(self) -> int:
        """How many bytes more it takes than when it was weighed last."""
        before, self.size = self.size, len(self.view) + sum([len(event) + _BESIDE for event in self.events])
        return self.size - before


class Renderings:
    """The latest of them; those that nobody asked for longest are forgotten, and made anew if somebody does."""

    def __init__(self, most: int = _MOST) -> None:
        self.most = most
        self._kept: dict[tuple[Stream, str], Rendered] = {}
        self._size = 0

    def welcome(self, match: Match, stream: Stream, lang: str, last: int) -> tuple[int, list[msgspec.Raw], msgspec.Raw]:
        """For a client with the updates up to `last`: the first number it lacks, the events from there, the view."""
        since = stream.since(last)
        start = max(0, stream.told - LOG_TAIL) if since is None else since
        rendered = self._latest(stream, lang)
        made = start, rendered.events_from(match, start), rendered.view_now(match)
        self._weigh(rendered)
        return made

    def earlier(self, match: Match, stream: Stream, lang: str, before: int) -> list[msgspec.Raw]:
        before = min(before, stream.told)
        start = max(0, before - LOG_TAIL)
        rendered = self._latest(stream, lang)
        events = rendered.events_from(match, start)
        self._weigh(rendered)
        return events[: before - start]

    def _latest(self, stream: Stream, lang: str) -> Rendered:
        rendered = self._kept.pop((stream, lang), None) or Rendered(stream, lang)
        self._kept[stream, lang] = rendered
        return rendered

    def _weigh(self, rendered: Rendered) -> None:
        self._size += rendered.weigh()
        while self._size > self.most:
            self._size -= self._kept.pop(next(iter(self._kept))).size
