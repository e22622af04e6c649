"""Hints: the seat that is asked may ask a bot what it would do, where the table allows it.  Nobody else hears of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from throneroom.bots.hints import Hint
from throneroom.kernel.decisions import NOT_ASKED, STALE, Reason
from throneroom.kernel.texts import Text

from . import messages, wire
from .bots_at_work import Asked
from .thoughts import Rank

if TYPE_CHECKING:
    from .room import Room, Viewer

LOG = logging.getLogger("throneroom.server")
NO_HINTS = Reason(Text("server.no_hints"), "TR-HINT")
THINKING = Reason(Text("server.hint_thinking"), "TR-HINT")
NOT_FOUND = Reason(Text("server.hint_not_found"), "TR-HINT")


class Hints:
    """Of the open decision they are thought out once; if the seat asks again, it is told the same."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking = -1  # the revision that is thought about
        self._revision = -1  # the revision that was thought about last
        self._found: list[Hint] = []

    def ask(self, viewer: Viewer, id: str, v: int) -> wire.Hints | wire.Refused | None:
        """What is known at once; None: it is told as soon as it is found, and the connection goes on meanwhile."""
        refusal = self._refusal(viewer, v)
        if refusal is not None:
            return messages.refused(id, (refusal,), viewer.lang)
        if self._revision == self.room.revision:
            return self._told(viewer, id, v)
        revision = self._thinking = self.room.revision
        self.room.begin(self._think(viewer, id, v, revision)).add_done_callback(lambda _: self._thought(revision))
        return None

    def _thought(self, revision: int) -> None:
        """Whatever came of it, it may be asked again."""
        if self._thinking == revision:
            self._thinking = -1

    def _refusal(self, viewer: Viewer, v: int) -> Reason | None:
        """Only of what the viewer was shown: whether somebody else is asked in secret makes no difference."""
        room, stream = self.room, self.room.streams.get(viewer.seat)
        if not room.table.settings.hints:
            return NO_HINTS
        if room.match is None or stream is None or v != stream.version:
            return STALE
        if viewer.seat is None or stream.behind or not room.asks(viewer.seat):
            return NOT_ASKED
        return THINKING if self._thinking == room.revision else None

    async def _think(self, viewer: Viewer, id: str, v: int, revision: int) -> None:
        found: list[Hint] | None = None
        try:
            if self._open(revision):
                assert self.room.match is not None
                asked = Asked(self.room.table.id, revision, Rank.HINT, viewer.address)
                found = await self.room.lobby.bots.hints(self.room.match, asked)
        except Exception:
            LOG.exception("table %s: a hint", self.room.table.id)
        self._thought(revision)
        answer: wire.Hints | wire.Refused
        if not self._open(revision):
            answer = messages.refused(id, (STALE,), viewer.lang)
        elif not found:
            answer = messages.refused(id, (NOT_FOUND,), viewer.lang)
        else:
            self._revision, self._found = revision, found
            answer = self._told(viewer, id, v)
        if viewer in self.room.viewers:
            viewer.send(wire.encode(answer))

    def _open(self, revision: int) -> bool:
        """Whether nothing has happened since: then the same seat is asked the same question."""
        return revision == self.room.revision and not self.room.closed

    def _told(self, viewer: Viewer, id: str, v: int) -> wire.Hints:
        lang = viewer.lang
        return wire.Hints(id, v, [self._worded(each, lang) for each in self._found])

    def _worded(self, hint: Hint, lang: str) -> wire.HintShown:
        return wire.HintShown(hint.key, round(hint.chance, 3), hint.reason.say(lang), round(hint.error, 3))
