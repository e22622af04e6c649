"""The HTTP API, for what is not live.  Each endpoint is data: the routes and the OpenAPI document come from it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import throneroom as tr
from throneroom.bots import LEVELS
from throneroom.games import find
from throneroom.kernel.errors import UnknownGame
from throneroom.text.rules_reference import Section, reference
from throneroom.text.voice import LANGUAGES, catalogue

from . import cookies, wire
from .house import House
from .room import Room
from .streams import shown
from .table import OPEN, OVER, SeatWanted, TableSettings, new_table
from .words import language, sentence

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handle: Handler
    summary: str
    gives: Any = None  # the type of the response; None: plain text
    takes: Any = None  # the type of the body
    query: tuple[tuple[str, dict[str, Any], str], ...] = ()  # name, schema, what it is
    refusals: tuple[int, ...] = ()


class Refusal(Exception):
    def __init__(self, status: int, code: str, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.args_said = args


# -- what goes out and comes in ------------------------------------------------------------------------


class Problem(msgspec.Struct):
    code: str
    text: str


class ChoiceShown(msgspec.Struct):
    value: str
    text: str
    facts: dict[str, Any]


class OptionShown(msgspec.Struct):
    name: str
    text: str
    default: Any
    choices: list[ChoiceShown]  # none: what the default is like


class BotShown(msgspec.Struct):
    level: str
    text: str


class GameShown(msgspec.Struct):
    name: str
    title: str
    edition: int
    seats: int  # with the default options
    options: list[OptionShown]
    bots: list[BotShown]


class GamesShown(msgspec.Struct):
    games: list[GameShown]
    languages: list[str]


class RulesShown(msgspec.Struct):
    game: str
    lang: str
    sections: list[Section]


class TextsShown(msgspec.Struct):
    lang: str
    texts: dict[str, str]


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWanted], Meta(min_length=2, max_length=6)]
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    name: Annotated[str, Meta(max_length=200)] = ""


class SeatToken(msgspec.Struct):
    seat: int
    token: str


class TableMade(msgspec.Struct):
    table: wire.TableShown
    seats: list[SeatToken]  # yours
    invitations: list[SeatToken]  # of the open seats
    watch: str


class TokenGiven(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=128)]
    name: Annotated[str, Meta(max_length=200)] = ""


class SeatHeld(msgspec.Struct):
    table: wire.TableShown
    seat: int | None
    token: str


class Links(msgspec.Struct):
    """What a holder of a seat may hand on; the page makes addresses of these, with the token after the `#`."""

    seats: list[SeatToken]
    invitations: list[SeatToken]
    watch: str | None


class Mine(msgspec.Struct):
    tables: list[wire.TableShown]


class Moment(msgspec.Struct):
    """A match that is over, at one of its moments."""

    ply: int
    plies: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    answer: tuple[int, str] | None  # by which it came about: seat and key


class Health(msgspec.Struct):
    ok: bool


# -- helpers -------------------------------------------------------------------------------------------


def give(thing: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def lang_of(request: Request) -> str:
    return language(request.query_params.get("lang") or request.headers.get("accept-language", ""))


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def body(request: Request, kind: Any) -> Any:
    """The body as what it should be; a page of another origin cannot send JSON without asking first."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "json")
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > house_of(request).settings.body_size:
            raise Refusal(413, "size")
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(400, "message", what=str(error)[:200]) from error


async def room_of(request: Request) -> Room:
    room = await house_of(request).room(request.path_params["table"])
    if room is None:
        raise Refusal(404, "table")
    return room


def game_of(request: Request) -> str:
    name: str = request.path_params["game"]
    if name not in tr.games():
        raise Refusal(404, "game")
    return name


def tokens_of(request: Request, table: str) -> list[str]:
    """From the cookie, or as `Authorization: Bearer …` from programs."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return [token.strip()] if kind.lower() == "bearer" else cookies.tokens(request.cookies, table)


# -- games, rules, texts -------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    lang = lang_of(request)
    return give(GamesShown([game_shown(name, lang) for name in tr.games()], list(LANGUAGES)))


async def game(request: Request) -> Response:
    return give(game_shown(game_of(request), lang_of(request)))


def game_shown(name: str, lang: str) -> GameShown:
    found = find(name)
    defaults, choices = found.read_options({}), found.choices()
    options = [
        OptionShown(
            option,
            sentence(f"cli.games.option.{option}", lang),
            default,
            [
                ChoiceShown(choice.value, " – ".join([text.say(lang) for text in choice.says]), choice.facts)
                for choice in choices.get(option, ())
            ],
        )
        for option, default in defaults.items()
    ]
    bots = [BotShown(level, sentence(f"cli.bot.{level}", lang)) for level in LEVELS]
    title = name.replace("-", " ").title()
    return GameShown(name, title, found.edition, len(found.seat_names(defaults)), options, bots)


async def rules(request: Request) -> Response:
    name, lang = game_of(request), lang_of(request)
    return give(RulesShown(name, lang, list(reference(name, lang))))


async def texts(request: Request) -> Response:
    """The messages whose id begins like this, for a page to say what is not in a view."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal(404, "language")
    prefix = request.query_params.get("prefix", "")
    known: dict[Any, str] = getattr(catalogue(lang), "_catalog", {})
    found = {id: text for id, text in known.items() if isinstance(id, str) and id and id.startswith(prefix)}
    return give(TextsShown(lang, found))


# -- tables --------------------------------------------------------------------------------------------


async def make_table(request: Request) -> Response:
    house = house_of(request)
    wanted: TableWanted = await body(request, TableWanted)
    if not house.new_tables.take(request.client.host if request.client else ""):
        raise Refusal(429, "rate")
    try:
        table = new_table(wanted.game, wanted.options, wanted.seats, wanted.settings, wanted.name)
        room = await house.open(table)
    except UnknownGame as error:
        raise Refusal(404, "game") from error
    await room.start_if_complete()
    seats = [SeatToken(seat.number, house.keys.seat(table.id, seat.number, 0)) for seat in table.people]
    watch = house.keys.watch(table.id)
    made = TableMade(room.shown(lang_of(request)), seats, invitations(house, room), watch)
    response = give(made, 201)
    cookies.give(request, response, table.id, *([seat.token for seat in seats] or [watch]))
    return response


def invitations(house: House, room: Room) -> list[SeatToken]:
    table = room.table
    return [SeatToken(seat.number, house.keys.invitation(table, seat)) for seat in table.seats if seat.kind == OPEN]


async def table(request: Request) -> Response:
    return give((await room_of(request)).shown(lang_of(request)))


async def sit(request: Request) -> Response:
    """Take an open seat with its invitation."""
    room, given = await room_of(request), await body(request, TokenGiven)
    house = house_of(request)
    seat = house.keys.invited(room.table, given.token)
    if seat is None:
        raise Refusal(403, "token")
    await room.sit(seat.number, given.name)
    token = house.keys.seat(room.table.id, seat.number, seat.generation)
    response = give(SeatHeld(room.shown(lang_of(request)), seat.number, token))
    cookies.give(request, response, room.table.id, token)
    return response


async def take(request: Request) -> Response:
    """Move a seat, or a spectator's place, to this browser."""
    room, given = await room_of(request), await body(request, TokenGiven)
    house = house_of(request)
    seat = house.keys.held(room.table, given.token)
    if seat is None and not house.keys.may_watch(room.table, given.token):
        raise Refusal(403, "token")
    response = give(SeatHeld(room.shown(lang_of(request)), None if seat is None else seat.number, given.token))
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
    """The tables at which this browser holds a seat."""
    house, found = house_of(request), []
    for id in cookies.tables(request.cookies)[:50]:
        room = await house.room(id)
        held = cookies.tokens(request.cookies, id)
        if room is not None and any([house.keys.held(room.table, token) is not None for token in held]):
            found.append(room.shown(lang_of(request)))
    return give(Mine(found))


# -- matches that are over -----------------------------------------------------------------------------


async def over(request: Request) -> Room:
    room = await room_of(request)
    if room.table.status != OVER or room.match is None:
        raise Refusal(409, "running")
    return room


async def record(request: Request) -> Response:
    """Everything, the seed included: once the match is over it is no secret."""
    match = (await over(request)).match
    assert match is not None
    return PlainTextResponse(await asyncio.to_thread(match.record))


async def moment(request: Request) -> Response:
    """The match after so many answers, from anybody's eyes."""
    match = (await over(request)).match
    assert match is not None
    ply, seat = number(request, "ply"), number(request, "seat")
    return give(await asyncio.to_thread(_moment, match, ply, seat, lang_of(request)))


def number(request: Request, name: str) -> int | None:
    said = request.query_params.get(name)
    if said is None:
        return None
    if not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise Refusal(400, "number", name=name)
    return int(said)


def _moment(match: tr.Match, ply: int | None, seat: int | None, lang: str) -> Moment:
    record = match.record_so_far()
    answers = record.answers()
    ply = len(answers) if ply is None else ply
    if ply > len(answers):
        raise Refusal(404, "moment")
    if seat is not None and seat >= match.seats:
        raise Refusal(404, "seat")
    now = tr.replay(record.write(), ply)
    since = 0 if now.journal.before is None else now.journal.before.count
    answer = None if ply == 0 else (answers[ply - 1].seat, answers[ply - 1].key)
    return Moment(ply, len(answers), shown(now, seat, lang), now.events(since, seat, lang), answer)


async def health(request: Request) -> Response:
    return give(Health(ok=True))


_LANG = ("lang", {"type": "string"}, "a language tag; the browser's own if not said")
_NAT = {"type": "integer", "minimum": 0, "maximum": 999_999_999}

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/health", health, "Whether the server is up", Health),
    Endpoint("GET", "/api/games", games, "The games, their options and bots", GamesShown, query=(_LANG,)),
    Endpoint("GET", "/api/games/{game}", game, "One game", GameShown, query=(_LANG,), refusals=(404,)),
    Endpoint(
        "GET", "/api/games/{game}/rules", rules, "Its rules reference", RulesShown, query=(_LANG,), refusals=(404,)
    ),
    Endpoint(
        "GET",
        "/api/texts/{lang}",
        texts,
        "Texts by the beginning of their id",
        TextsShown,
        query=(("prefix", {"type": "string"}, "how their ids begin"),),
        refusals=(404,),
    ),
    Endpoint(
        "POST", "/api/tables", make_table, "A new table", TableMade, TableWanted, (_LANG,), (400, 404, 413, 415, 429)
    ),
    Endpoint("GET", "/api/tables/{table}", table, "A table", wire.TableShown, query=(_LANG,), refusals=(404,)),
    Endpoint(
        "POST",
        "/api/tables/{table}/sit",
        sit,
        "Take an open seat",
        SeatHeld,
        TokenGiven,
        (_LANG,),
        (400, 403, 404, 413, 415),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/take",
        take,
        "Move a seat to this browser",
        SeatHeld,
        TokenGiven,
        (_LANG,),
        (400, 403, 404, 413, 415),
    ),
    Endpoint("GET", "/api/tables/{table}/links", links, "What a seat's holder may hand on", Links, refusals=(403, 404)),
    Endpoint("GET", "/api/tables/{table}/record", record, "The record of a match that is over", refusals=(404, 409)),
    Endpoint(
        "GET",
        "/api/tables/{table}/moment",
        moment,
        "A match that is over, after so many answers",
        Moment,
        query=(
            _LANG,
            ("ply", _NAT, "how many; all if not said"),
            ("seat", _NAT, "whose eyes; a spectator's if not said"),
        ),
        refusals=(400, 404, 409),
    ),
    Endpoint("GET", "/api/mine", mine, "The tables of this browser", Mine, query=(_LANG,)),
)
