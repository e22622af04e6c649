"""What a room says to a viewer, put together as messages of the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from throneroom.games import find
from throneroom.kernel.decisions import Reason

from . import wire
from .streams import Stream
from .table import BOT, OVER

if TYPE_CHECKING:
    from .room import Room, Viewer


def frame(room: Room, stream: Stream, start: int, viewer: Viewer) -> wire.Frame:
    assert room.match is not None
    return wire.Frame(
        v=stream.version,
        start=start,
        events=room.events_for(viewer, start, stream.told),
        view=stream.view(room.match, viewer.lang),
        undo=room.can_undo(viewer.seat),
        clock=room.turns.clock_for(viewer.seat),
    )


def welcome(room: Room, viewer: Viewer, stream: Stream | None, last: int) -> wire.Welcome:
    start: int = 0
    events: list[msgspec.Raw] = []
    view: msgspec.Raw | None = None
    if room.match is not None and stream is not None:
        start, events, view = room.house.told.welcome(room.match, stream, viewer.lang, last)
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
    )


def table(room: Room, lang: str) -> wire.TableShown:
    at = room.table
    here = room.here()
    sides = find(at.game).seat_names(at.options) if room.match is None else room.match.seat_names()
    return wire.TableShown(
        id=at.id,
        game=at.game,
        options=at.options,
        status=at.status,
        settings=msgspec.to_builtins(at.settings),
        seats=[
            wire.SeatShown(
                seat=seat.number,
                side=sides[seat.number].say(lang),
                kind=seat.kind,
                level=seat.level,
                name=seat.name,
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


def refused(id: str, reasons: tuple[Reason, ...], lang: str) -> wire.Refused:
    return wire.Refused(id, reasons_shown(reasons, lang))


def reasons_shown(reasons: tuple[Reason, ...], lang: str) -> list[wire.ReasonShown]:
    return [wire.ReasonShown(reason.say(lang), reason.rule) for reason in reasons]
