"""What a room says to a viewer, put together as messages of the wire."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from throneroom.games import find
from throneroom.kernel.decisions import Reason
from throneroom.kernel.match import Match
from throneroom.kernel.view_types import ReasonSeen

from . import asked, wire
from .changes import changes
from .lobby_table import BOT, OVER
from .streams import Stream

if TYPE_CHECKING:
    from .room import Room, Viewer


def update(room: Room, stream: Stream, start: int, lang: str, whole: bool) -> wire.Update:
    """With what changed, if the update before was told in this language; else, or if wanted, with the whole view."""
    assert room.match is not None
    began = time.perf_counter()
    before = None if whole else stream.before(lang)
    view = stream.view(room.match, lang)
    told = wire.Update(
        v=stream.version,
        start=start,
        events=room.telling.events(room.match, stream.viewer, lang, start, stream.told),
        undo=room.can_undo(stream.viewer),
        clock=room.turns.clock_for(stream.viewer),
        passes_in=room.asked.passes_in(stream.viewer),
    )
    if passed := room.asked.told(stream.viewer):
        told.passed = [text.say(lang) for text in passed]
        told.unused = [text.say(lang) for text in room.asked.unused(stream.viewer)]
    if room.asked.idled(stream.viewer):
        told.idle = True
    if before is None:
        told.view = view
    else:
        told.changes, gone = changes(before, view)
        told.gone = gone or msgspec.UNSET
    room.lobby.metrics.frame_seconds.observe(time.perf_counter() - began)
    return told


def welcome(room: Room, viewer: Viewer, stream: Stream | None, last: int) -> wire.Welcome:
    start: int = 0
    events: list[msgspec.Raw] = []
    view: msgspec.Raw | None = None
    if room.match is not None and stream is not None:
        start, events, view = room.lobby.renderings.welcome(room.match, stream, viewer.lang, last)
    return wire.Welcome(
        protocol=wire.PROTOCOL,
        lang=viewer.lang,
        seat=viewer.seat,
        table=table(room, viewer.lang),
        v=0 if stream is None else stream.version,
        start=start,
        events=events,
        view=view,
        undo=room.can_undo(viewer.seat),
        clock=room.turns.clock_for(viewer.seat),
        rematch=room.rematch_for(viewer),
        ask_me=msgspec.UNSET if viewer.seat is None else asked.shown(room.asked.settings(viewer.seat)),
        passes_in=room.asked.passes_in(viewer.seat),
    )


def table(room: Room, lang: str) -> wire.TableShown:
    at = room.table
    here, names = room.here(), at.names()
    sides = find(at.game).seat_names(at.options) if room.match is None else room.match.seat_names()
    return wire.TableShown(
        id=at.id,
        game=at.game,
        options=at.options,
        status=at.status,
        settings=at.settings,
        seats=[
            wire.SeatShown(
                seat=seat.number,
                side=sides[seat.number].say(lang),
                kind=seat.kind,
                level=seat.level,
                name=names[seat.number].say(lang) if seat.number in names else "",
                ready=seat.ready,
                here=seat.kind == BOT or seat.number in here,
                stand_in=seat.number in room.presence.standing_in,
                stand_in_in=room.presence.seconds_until(seat.number),
            )
            for seat in at.seats
        ],
        spectators=sum([viewer.seat is None for viewer in room.viewers]),
        commitment=at.commitment,
        seed=at.seed.hex() if at.status == OVER else None,
        nonces=at.nonces,
    )


def refused(id: str, reasons: tuple[Reason, ...], lang: str, match: Match | None = None) -> wire.Refused:
    return wire.Refused(id, reasons_shown(reasons, lang, match))


def reasons_shown(reasons: tuple[Reason, ...], lang: str, match: Match | None = None) -> list[ReasonSeen]:
    """Those of a match name the people at its table."""
    says = [reason.says if match is None else match.called(reason.says) for reason in reasons]
    return [{"text": text.say(lang), "rule": reason.rule} for text, reason in zip(says, reasons, strict=True)]
