"""What a browser holds: by its cookies of seats, and by the profile whose key it has."""

from __future__ import annotations

import logging

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from . import cookies, profiles
from .lobby import Lobby
from .lobby_table import LobbyTable, Seat
from .profiles import Profile
from .requests import lobby_of
from .writer import NotWritten, Statement

LOG = logging.getLogger("throneroom.server")


async def tokens_held(lobby: Lobby, connection: HTTPConnection, table: str) -> list[str]:
    """The tokens of all seats that this browser has at a table."""
    held = cookies.tokens(connection.cookies, table)
    key = cookies.profile_key(connection.cookies)
    if key is None:
        return held
    seats = await lobby.read(lobby.profiles.at, key, table)
    return list(dict.fromkeys([*held, *[lobby.tokens.seat(table, seat.number, seat.generation) for seat in seats]]))


async def tokens_of(request: Request, table: str) -> list[str]:
    """As `Authorization: Bearer …` from programs, or what the browser holds."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return [token.strip()] if kind.lower() == "bearer" else await tokens_held(lobby_of(request), request, table)


async def profile_of(request: Request) -> Profile | None:
    key, lobby = cookies.profile_key(request.cookies), lobby_of(request)
    return None if key is None else await lobby.read(lobby.profiles.by_key, key)


def is_browser(request: Request) -> bool:
    """Browsers say which page asks to change something.  A program says nothing, and is given no profile."""
    return "origin" in request.headers


async def by_cookies(request: Request) -> list[tuple[LobbyTable, list[Seat]]]:
    """The tables at which the cookies of this browser hold seats, as they are on disk."""
    lobby = lobby_of(request)
    ids = cookies.tables(request.cookies)
    tables = await lobby.read(lobby.store.tables, ids) if ids else {}
    found = []
    for id in ids:
        if id in tables:
            held = [lobby.tokens.held(tables[id], token) for token in cookies.tokens(request.cookies, id)]
            seats = {seat.number: seat for seat in held if seat is not None}
            if seats:
                found.append((tables[id], [seats[number] for number in sorted(seats)]))
    return found


async def adopted(request: Request, profile: str) -> list[Statement]:
    """All that the cookies of this browser hold is the profile's."""
    lobby = lobby_of(request)
    return [each for held in await by_cookies(request) for each in lobby.profiles.bound(profile, *held)]


async def new_profile(request: Request) -> tuple[str, str, list[Statement]]:
    """Its name, its key, and what makes it: with all that this browser has held without one."""
    id, key = profiles.new_id(), profiles.new_secret()
    return id, key, [*profiles.made(id, key), *await adopted(request, id)]


async def remember(request: Request, response: Response, table: LobbyTable, seats: list[Seat]) -> None:
    """Seats that were just taken are the profile's; whoever has none gets one.

    What cannot be remembered is no reason to lose the seat: the cookie of the table holds it, too.
    """
    if not seats:
        return
    lobby, key = lobby_of(request), cookies.profile_key(request.cookies)
    try:
        profile = await profile_of(request)
        if profile is None or key is None:
            if not is_browser(request):
                return
            id, key, statements = await new_profile(request)
            others = False
        else:
            id, statements = profile.id, []
            numbers = [seat.number for seat in seats]
            others = any([each.number not in numbers for each in await lobby.read(lobby.profiles.at, key, table.id)])
        await lobby.writer.write(*statements, *lobby.profiles.bound(id, table, seats, others))
    except NotWritten as failure:
        LOG.error("table %s is in no profile: %s", table.id, failure.reason.say())
        return
    cookies.give_profile(request, response, key)
