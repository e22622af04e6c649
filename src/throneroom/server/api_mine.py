"""The API of one's own matches: those to go on with, those that are over, and what one has won with."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, defaultdict
from contextlib import suppress
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from throneroom.games import find

from . import cookies, messages, profiles
from . import store as st
from .api_types import Figure, Going, Mine, PastMatch, PastReview, PastSeat
from .holding import by_cookies, profile_of
from .lobby import Lobby
from .lobby_table import BOT, OVER, LobbyTable
from .past import LOST, NOBODY, WON, read_past, read_text
from .profiles import Profile
from .requests import Refusal, give, lang_of, lobby_of
from .room import Room
from .writer import NotWritten

ALL, PEOPLE = "all", "people"
WHICH = (ALL, WON, PEOPLE)
_PAGE = 50  # matches that are over
_MOST_GOING = 50
_DAY = 24 * 3600.0
Place: TypeAlias = tuple[float, str]  # in the list of matches that are over: when, and which


async def mine(request: Request) -> Response:
    """Only what is not over is looked at; of the rest it is written down how it ended."""
    before, which, lang = _before(request), request.query_params.get("which", ALL), lang_of(request)
    if which not in WHICH:
        raise Refusal(400, "number", name="which")
    lobby, profile, key = lobby_of(request), await profile_of(request), cookies.profile_key(request.cookies)
    going: list[Going] = []
    past: list[PastMatch] = []
    figures: list[Figure] = []
    more = ""
    if before is None:
        going, past = await _at_tables(request, profile, lang)
        past = [match for match in past if _is(match, which)]
    if profile is not None:
        past, more = await _history(lobby, profile, before, which, lang)
        if before is None:
            figures = _figures(await lobby.read(lobby.profiles.figures, profile.id), lang)
        if profile.seen_long_ago:
            await lobby.writer.write(profiles.was_seen(profile.id))
    response = give(Mine(going, past, more, figures, profile is not None))
    if profile is not None and key is not None:
        cookies.give_profile(request, response, key)  # for another year
    elif key is not None:
        cookies.take_profile(response)  # it was deleted in another browser
    return response


def _before(request: Request) -> Place | None:
    said = request.query_params.get("before")
    if said is None:
        return None
    at, _, table = said.partition("-")
    try:
        when = float(at)
    except ValueError as error:
        raise Refusal(400, "number", name="before") from error
    if not (math.isfinite(when) and table.isascii() and table.isalnum()):
        raise Refusal(400, "number", name="before")
    return when, table


def _is(match: PastMatch, which: str) -> bool:
    if which == WON:
        return match.result == WON and len(match.mine) == 1
    return which != PEOPLE or any([seat.kind != BOT and seat.seat not in match.mine for seat in match.seats])


# -- those to go on with --------------------------------------------------------------------------------


async def _at_tables(request: Request, profile: Profile | None, lang: str) -> tuple[list[Going], list[PastMatch]]:
    """What this browser holds: matches that are not over, those first in which it is asked; and those that are, for a
    browser that has no profile which knows of them."""
    lobby = lobby_of(request)
    held = await _held(request, profile)
    unsettled = [table for table, _ in held.values() if table.status != OVER or table.outcome is None]
    latest = sorted(unsettled, key=lambda table: table.created, reverse=True)[:_MOST_GOING]
    rooms = await lobby.look([table.id for table in latest])
    await asyncio.gather(*[_settled(room) for room in rooms.values()])
    await _visited(lobby, [room.table for room in rooms.values()])
    going = []
    for room in [rooms[table.id] for table in latest if table.id in rooms]:
        table, own = room.table, held[room.table.id][1]
        held[table.id] = (table, own)
        if table.status != OVER:
            going.append(_going(room, own, lang))
    going.sort(key=lambda each: not each.asked)  # the rest stays in its order
    over = [(table, own) for table, own in held.values() if table.status == OVER and table.outcome is not None]
    over.sort(key=lambda each: _when(each[0]), reverse=True)
    return going, [] if profile is not None else await _pasts(lobby, over[:_PAGE], lang)


async def _held(request: Request, profile: Profile | None) -> dict[str, tuple[LobbyTable, list[int]]]:
    lobby = lobby_of(request)
    held = {table.id: (table, [seat.number for seat in seats]) for table, seats in await by_cookies(request)}
    if profile is not None:
        seats = await lobby.read(lobby.profiles.running, profile.id, _MOST_GOING)
        tables = await lobby.read(lobby.store.tables, [seat.table for seat in seats])
        for id, table in tables.items():
            own = {seat.number for seat in seats if seat.table == id} | set(held[id][1] if id in held else [])
            held[id] = (table, sorted(own))
    return held


async def _settled(room: Room) -> None:
    """A match of before is told of its end by the way."""
    with suppress(NotWritten):
        await room.tell_of_its_end()


def _going(room: Room, own: list[int], lang: str) -> Going:
    table, asked = room.table, any([room.asks(seat) for seat in own])
    last = room.last_told(own[0], lang)
    return Going(messages.table(room, lang), own, asked, table.created, table.began, last)


# -- those that are over --------------------------------------------------------------------------------


async def _history(
    lobby: Lobby, profile: Profile, before: Place | None, which: str, lang: str
) -> tuple[list[PastMatch], str]:
    won, people = which == WON, which == PEOPLE
    found = await lobby.read(lobby.profiles.history, profile.id, _PAGE + 1, before, won=won, people=people)
    page = found[:_PAGE]
    ids = [seat.table for seat in page]
    tables = await lobby.read(lobby.store.tables, ids)
    own = await lobby.read(lobby.profiles.seats_at, profile.id, ids)
    past = await _pasts(lobby, [(tables[id], own[id]) for id in ids if id in tables], lang)
    if lobby.settings.keep_over > 0:
        await _visited(lobby, [tables[id] for id in ids if id in tables])
    last = page[-1] if page else None
    return past, "" if last is None or len(found) <= _PAGE else f"{last.at!r}-{last.table}"


async def _visited(lobby: Lobby, tables: list[LobbyTable]) -> None:
    """Who sees a match in the list has been there: it is kept."""
    now = time.time()
    stale = [table for table in tables if now - table.visited > _DAY]
    for table in stale:
        table.visited = now
    if stale:
        await lobby.writer.write(*[st.table_visited(table) for table in stale])


async def _pasts(lobby: Lobby, over: list[tuple[LobbyTable, list[int]]], lang: str) -> list[PastMatch]:
    """With what was found by looking back, where somebody has."""
    found = await lobby.read(lobby.reviews.glances, {table.id: own[0] for table, own in over}) if over else {}
    return [_past(table, own, found.get(table.id), lang) for table, own in over]


def _past(table: LobbyTable, own: list[int], review: PastReview | None, lang: str) -> PastMatch:
    assert table.outcome is not None
    past, names = read_past(table.outcome), table.names()
    seats = [
        PastSeat(
            seat=seat.number,
            side=past.played[seat.number].say(lang),
            kind=seat.kind,
            level=seat.level,
            name=names[seat.number].say(lang) if seat.number in names else "",
            won=seat.number in past.winners,
        )
        for seat in table.seats
    ]
    return PastMatch(
        id=table.id,
        game=table.game,
        mine=own,
        seats=seats,
        result=past.result(own[0]),
        text=past.says.say(lang),
        margin=past.margin,
        created=table.created,
        began=table.began,
        ended=table.ended,
        added=past.added,
        review=review,
    )


def _when(table: LobbyTable) -> float:
    return table.created if table.ended is None else table.ended


# -- figures ---------------------------------------------------------------------------------------------


def _figures(counted: list[tuple[str, str, str, int]], lang: str) -> list[Figure]:
    """By game and by what was played in it, unless that is dealt or has no name; what was played most often first."""
    results: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for game, played, result, count in counted:
        numbered = bool(read_text(played).args)  # "player 2": nobody has chosen that
        results[game, "" if numbered or find(game).dealt else played][result] += count
    figures = []
    for (game, played), of in sorted(results.items(), key=lambda each: (-each[1].total(), each[0])):
        text = find(game).title() if played == "" else read_text(played)
        name = "" if played == "" else text.id.rpartition(".")[2]
        figures.append(Figure(game, name, text.say(lang), of[WON], of[LOST], of[NOBODY]))
    return figures
