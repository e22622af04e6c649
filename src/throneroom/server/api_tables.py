"""The API of tables: made, looked at, sat down at, and the tokens that go with them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from throneroom.kernel.errors import UnknownGame

from . import cookies, messages
from .api_types import Continued, Links, Mine, SeatHeld, SeatToken, TableMade, TableWanted, TokenGiven
from .history import prefix_of
from .house import House, Unreadable
from .limits import address_of
from .requests import Refusal, body, give, house_of, lang_of, room_of, tokens_of
from .room import Room
from .table import OPEN, OVER, Table, new_table

_MOST_SHOWN = 50  # tables of one browser


async def make_table(request: Request) -> Response:
    house = house_of(request)
    wanted: TableWanted = await body(request, TableWanted)
    address = address_of(request)
    if not house.new_tables.take(address):
        raise Refusal(429, "rate")
    try:
        table = new_table(wanted.game, wanted.options, wanted.seats, wanted.settings, wanted.name)
        table.maker = house.keys.maker(address)
        if wanted.continues is not None:
            await play_on(house, table, wanted.continues)
        room = await house.open(table)
    except UnknownGame as error:
        raise Refusal(404, "game") from error
    await room.start_if_complete()
    seats = [SeatToken(seat.number, house.keys.seat(table.id, seat.number, 0)) for seat in table.people]
    watch = house.keys.watch(table.id)
    made = TableMade(messages.table(room, lang_of(request)), seats, invitations(house, room), watch)
    response = give(made, 201)
    cookies.give(request, response, table.id, *([seat.token for seat in seats] or [watch]))
    return response


async def play_on(house: House, table: Table, continued: Continued) -> None:
    """Only a match that is over can be played on from: until then its record is a secret."""
    room = await house.room(continued.table)
    if room is None:
        raise Refusal(404, "table")
    if room.table.status != OVER or room.match is None:
        raise Refusal(409, "running")
    if (room.table.game, room.table.options) != (table.game, table.options):
        raise Refusal(400, "other_game")
    table.prefix = prefix_of(room.match, continued.ply)


def invitations(house: House, room: Room) -> list[SeatToken]:
    table = room.table
    return [SeatToken(seat.number, house.keys.invitation(table, seat)) for seat in table.seats if seat.kind == OPEN]


async def table(request: Request) -> Response:
    return give(messages.table(await room_of(request), lang_of(request)))


async def sit(request: Request) -> Response:
    """Take an open seat with its invitation."""
    room, given = await room_of(request), await body(request, TokenGiven)
    house = house_of(request)
    seat = house.keys.invited(room.table, given.token)
    if seat is None:
        raise Refusal(403, "token")
    if not await room.sit(seat.number, given.name):
        raise Refusal(403, "token")
    token = house.keys.seat(room.table.id, seat.number, seat.generation)
    response = give(SeatHeld(messages.table(room, lang_of(request)), seat.number, token))
    cookies.give(request, response, room.table.id, token)
    return response


async def take(request: Request) -> Response:
    """Move a seat, or a spectator's place, to this browser."""
    room, given = await room_of(request), await body(request, TokenGiven)
    house = house_of(request)
    seat = house.keys.held(room.table, given.token)
    if seat is None and not house.keys.may_watch(room.table, given.token):
        raise Refusal(403, "token")
    response = give(
        SeatHeld(messages.table(room, lang_of(request)), None if seat is None else seat.number, given.token)
    )
    cookies.give(request, response, room.table.id, given.token)
    return response


async def links(request: Request) -> Response:
    room, house = await room_of(request), house_of(request)
    held = {
        seat.number: token
        for token in tokens_of(request, room.table.id)
        if (seat := house.keys.held(room.table, token)) is not None
    }
    if not held:
        raise Refusal(403, "token")
    watch = house.keys.watch(room.table.id) if room.table.settings.spectators else None
    return give(Links([SeatToken(*each) for each in sorted(held.items())], invitations(house, room), watch))


async def mine(request: Request) -> Response:
    """The tables at which this browser holds a seat, the latest last, and at which of them it is asked."""
    house, found, asked = house_of(request), [], []
    for id in cookies.tables(request.cookies)[-_MOST_SHOWN:]:
        try:
            room = await house.room(id)
        except Unreadable:
            continue
        if room is None:
            continue
        held = [house.keys.held(room.table, token) for token in cookies.tokens(request.cookies, id)]
        seats = [seat.number for seat in held if seat is not None]
        if seats:
            found.append(messages.table(room, lang_of(request)))
            if any([room.asks(seat) for seat in seats]):
                asked.append(id)
    return give(Mine(found, asked))
