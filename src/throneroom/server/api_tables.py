"""The API of tables: made, looked at, sat down at, and the tokens that go with them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from throneroom.kernel.errors import UnknownGame

from . import cookies, messages
from .api_library import option_shown
from .api_types import Continued, Invited, Links, SeatHeld, SeatToken, Sitting, TableMade, TableWanted, TokenGiven
from .history import prefix_of
from .holding import remember, tokens_of
from .limits import address_of
from .lobby import Lobby
from .lobby_table import OPEN, OVER, LobbyTable, new_table
from .requests import Refusal, body, give, lang_of, lobby_of, room_of
from .room import Room


async def make_table(request: Request) -> Response:
    lobby = lobby_of(request)
    wanted: TableWanted = await body(request, TableWanted)
    address = address_of(request)
    if not lobby.new_tables.take(address):
        lobby.metrics.refused["new tables"] += 1
        raise Refusal(429, "rate")
    try:
        table = new_table(wanted.game, wanted.options, wanted.seats, wanted.settings, wanted.name)
        table.maker = lobby.tokens.maker(address)
        if wanted.continues is not None:
            await play_on(lobby, table, wanted.continues)
        room = await lobby.open(table)
    except UnknownGame as error:
        raise Refusal(404, "game") from error
    await room.start_if_complete()
    seats = [SeatToken(seat.number, lobby.tokens.seat(table.id, seat.number, 0)) for seat in table.people]
    watch = lobby.tokens.watch(table.id)
    made = TableMade(messages.table(room, lang_of(request)), seats, invitations(lobby, room), watch)
    response = give(made, 201)
    cookies.give(request, response, table.id, *([seat.token for seat in seats] or [watch, lobby.tokens.host(table.id)]))
    await remember(request, response, table, table.people)
    return response


async def play_on(lobby: Lobby, table: LobbyTable, continued: Continued) -> None:
    """Only a match that is over can be played on from: until then its record is a secret."""
    room = (await lobby.look([continued.table])).get(continued.table)
    if room is None:
        raise Refusal(404, "table")
    if room.table.status != OVER or room.match is None:
        raise Refusal(409, "running")
    if (room.table.game, room.table.options) != (table.game, table.options):
        raise Refusal(400, "other_game")
    table.prefix = prefix_of(room.match, continued.ply)


def invitations(lobby: Lobby, room: Room) -> list[SeatToken]:
    table = room.table
    return [SeatToken(seat.number, lobby.tokens.invitation(table, seat)) for seat in table.seats if seat.kind == OPEN]


async def table(request: Request) -> Response:
    return give(messages.table(await room_of(request), lang_of(request)))


async def invited(request: Request) -> Response:
    """Which seat an invitation is for, and what can be picked for it."""
    room, given = await room_of(request), await body(request, TokenGiven)
    table = room.table
    seat = lobby_of(request).tokens.invited(table, given.token)
    if seat is None:
        raise Refusal(403, "token")
    lang = lang_of(request)
    picks = [option_shown(table.game, each, table.options[each.name][seat.number], lang) for each in table.picks]
    return give(Invited(seat.number, picks))


async def sit(request: Request) -> Response:
    """Take an open seat with its invitation."""
    room, given = await room_of(request), await body(request, Sitting)
    lobby = lobby_of(request)
    seat = lobby.tokens.invited(room.table, given.token)
    if seat is None:
        raise Refusal(403, "token")
    if not await room.sit(seat.number, given.name, given.picks):
        raise Refusal(403, "token")
    token = lobby.tokens.seat(room.table.id, seat.number, seat.generation)
    response = give(SeatHeld(messages.table(room, lang_of(request)), seat.number, token))
    cookies.give(request, response, room.table.id, token)
    await remember(request, response, room.table, [seat])
    return response


async def take(request: Request) -> Response:
    """Move a seat, or a spectator's place, to this browser."""
    room, given = await room_of(request), await body(request, TokenGiven)
    lobby = lobby_of(request)
    seat = lobby.tokens.held(room.table, given.token)
    if seat is None and not lobby.tokens.may_watch(room.table, given.token):
        raise Refusal(403, "token")
    response = give(
        SeatHeld(messages.table(room, lang_of(request)), None if seat is None else seat.number, given.token)
    )
    cookies.give(request, response, room.table.id, given.token)
    await remember(request, response, room.table, [] if seat is None else [seat])
    return response


async def links(request: Request) -> Response:
    room, lobby = await room_of(request), lobby_of(request)
    tokens = await tokens_of(request, room.table.id)
    held = {seat.number: token for token in tokens if (seat := lobby.tokens.held(room.table, token)) is not None}
    if not any([lobby.tokens.may_invite(room.table, token) for token in tokens]):
        raise Refusal(403, "token")
    watch = lobby.tokens.watch(room.table.id) if room.table.settings.spectators else None
    return give(Links([SeatToken(*each) for each in sorted(held.items())], invitations(lobby, room), watch))
