"""The API of profiles: made by itself, moved to another browser by a link that works once, deleted by a press."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from throneroom.kernel.errors import UnknownGame
from throneroom.lessons import lessons
from throneroom.text.voice import capital

from . import cookies, profiles
from .adding import rows, table_of, verified
from .api_types import (
    LessonsDone,
    MatchRead,
    MatchWanted,
    Nothing,
    ProfileHeld,
    ProfileLink,
    ProfileShown,
    ProfileWanted,
)
from .holding import adopted, by_cookies, is_browser, new_profile, profile_of
from .limits import address_of
from .lobby_table import OVER
from .profiles import Profile
from .requests import Refusal, body, give, lang_of, lobby_of
from .writer import NotHere, Statement

_RECORD_TIMES = 4  # as long as any other body: the longest matches have records of some ten thousand bytes


async def profile(request: Request) -> Response:
    found = await profile_of(request)
    return give(ProfileHeld(None if found is None else await _shown(request, found)))


async def _shown(request: Request, found: Profile) -> ProfileShown:
    lobby = lobby_of(request)
    return ProfileShown(found.made, await lobby.read(lobby.profiles.keys, found.id), list(found.lessons))


async def _given(request: Request, key: str) -> Response:
    """This key is the browser's from now on."""
    lobby = lobby_of(request)
    found = await lobby.read(lobby.profiles.by_key, key)
    if found is None:  # deleted in this very moment
        raise Refusal(404, "profile")
    response = give(ProfileHeld(await _shown(request, found)))
    cookies.give_profile(request, response, key)
    return response


async def _own(request: Request) -> Profile:
    found = await profile_of(request)
    if found is None:
        raise Refusal(404, "profile")
    return found


def counted(request: Request) -> None:
    """So many changes of profiles an address."""
    lobby = lobby_of(request)
    if not lobby.profile_changes.take(address_of(request)):
        lobby.metrics.refused["profiles"] += 1
        raise Refusal(429, "rate")


async def make_link(request: Request) -> Response:
    """For another browser; the one before is void."""
    await body(request, Nothing)
    counted(request)
    found, link = await _own(request), profiles.new_secret()
    await lobby_of(request).writer.write(*profiles.link_made(found.id, link))
    return give(ProfileLink(link, profiles.LINK_SECONDS))


async def use_link(request: Request) -> Response:
    """The profile of another browser is this one's, too."""
    wanted: ProfileWanted = await body(request, ProfileWanted)
    counted(request)
    lobby, link = lobby_of(request), wanted.token
    found = await lobby.read(lobby.profiles.by_link, link) if profiles.is_secret(link) else None
    if found is None:
        raise Refusal(403, "link")
    own, key = await profile_of(request), cookies.profile_key(request.cookies)
    statements: list[Statement] = await adopted(request, found.id) if wanted.bring else []
    if own is None or key is None or (own.id != found.id and not wanted.bring):
        if own is not None and key is not None:
            alone = await lobby.read(lobby.profiles.keys, own.id) == 1
            statements += profiles.removed(own.id) if alone else [profiles.key_taken(key)]
        key = profiles.new_secret()
        statements.append(profiles.key_given(found.id, key))
    elif own.id != found.id:
        statements += profiles.brought(own, found)
    try:
        await lobby.writer.write(*statements, fence=profiles.link_used(link))
    except NotHere as error:  # somebody was quicker, or it is too late
        raise Refusal(403, "link") from error
    return await _given(request, key)


async def delete_profile(request: Request) -> Response:
    """Everything in it, in every browser.  The seats at matches that are not over stay in this one."""
    found, lobby = await _own(request), lobby_of(request)
    running = await lobby.read(lobby.profiles.running, found.id, cookies.MOST)
    held = {table.id: table for table, _ in await by_cookies(request)}
    await lobby.writer.write(*profiles.removed(found.id))
    response = give(ProfileHeld(None))
    cookies.take_profile(response)
    for id in dict.fromkeys([seat.table for seat in running if seat.table not in held]):
        seats = [seat for seat in running if seat.table == id]
        cookies.give(request, response, id, *[lobby.tokens.seat(id, seat.number, seat.generation) for seat in seats])
    for id in cookies.tables(request.cookies):
        if id not in held or held[id].status == OVER:
            cookies.take(response, id)
    return response


async def add_match(request: Request) -> Response:
    """A record is played again, one at a time beside the event loop, before anything is told or kept of it."""
    wanted: MatchWanted = await body(request, MatchWanted, _RECORD_TIMES)
    counted(request)
    lobby, lang = lobby_of(request), lang_of(request)
    async with lobby.adding:
        try:
            read = await asyncio.to_thread(verified, wanted.record)
        except UnknownGame as error:
            raise Refusal(404, "game") from error
    match, outcome = read.match, read.match.outcome
    assert outcome is not None
    told = MatchRead(
        match.game.name, [capital(name.say(lang)) for name in match.seat_names()], outcome.says.say(lang), ""
    )
    if wanted.seat is None:
        return give(told)
    found, key = await profile_of(request), cookies.profile_key(request.cookies)
    statements: list[Statement] = []
    if found is None or key is None:
        if not is_browser(request):
            raise Refusal(404, "profile")
        profile, key, statements = await new_profile(request)
    else:
        profile = found.id
    told.id = lobby.tokens.added(profile, wanted.record)
    if await lobby.read(lobby.store.tables, [told.id]):
        raise Refusal(409, "added")
    table = table_of(read, told.id, wanted.seat, wanted.others, wanted.name, wanted.ended)
    own = [table.seats[wanted.seat]]
    await lobby.writer.write(*statements, *rows(table, match), *lobby.profiles.bound(profile, table, own))
    response = give(told)
    cookies.give_profile(request, response, key)
    return response


async def done_lessons(request: Request) -> Response:
    """Which lessons were finished; those that there are none of are left out."""
    done: LessonsDone = await body(request, LessonsDone)
    known = {lesson.name for lesson in lessons()}
    names = sorted(known & set(done.lessons))
    lobby, found, key = lobby_of(request), await profile_of(request), cookies.profile_key(request.cookies)
    statements: list[Statement] = []
    if found is None or key is None:
        if not is_browser(request):
            raise Refusal(404, "profile")
        counted(request)
        id, key, statements = await new_profile(request)
    else:
        id = found.id
    await lobby.writer.write(*statements, profiles.learned(id, names))
    return await _given(request, key)
