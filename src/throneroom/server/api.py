"""The HTTP API, for what is not live.  Each endpoint is data: the routes and the OpenAPI document come from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from . import wire
from .api_ended import moment, record, story
from .api_lessons import all_lessons, lesson, lesson_glossary
from .api_library import game, game_chances, game_glossary, games, rules, seating, table_glossary, texts
from .api_mine import WHICH, mine
from .api_network import network, switch_network
from .api_profile import add_match, delete_profile, done_lessons, make_link, profile, use_link
from .api_puzzles import all_puzzles, puzzle, puzzle_glossary, try_puzzle
from .api_review import review
from .api_tables import invited, links, make_table, sit, table, take
from .api_types import (
    ChancesShown,
    GameShown,
    GamesShown,
    GlossaryShown,
    Health,
    Invited,
    LessonMoment,
    LessonsDone,
    LessonsShown,
    LessonTaken,
    Links,
    MatchRead,
    MatchWanted,
    Mine,
    MomentShown,
    NetworkShown,
    NetworkWanted,
    Nothing,
    ProfileHeld,
    ProfileLink,
    ProfileWanted,
    PuzzleMoment,
    PuzzlesShown,
    PuzzleTold,
    PuzzleTried,
    ReviewShown,
    RulesShown,
    SeatHeld,
    SeatingShown,
    SeatingWanted,
    Sitting,
    Story,
    TableMade,
    TableWanted,
    TextsShown,
    TokenGiven,
)
from .requests import Refusal, give, lobby_of

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
    in_time: bool = False  # 202 and how far it has come, until it is there
    public: bool = False  # the same for everybody who asks: may be compressed, and asked for only if it changed


async def health(request: Request) -> Response:
    """Asks nothing of anything: this answer says only that the process lives."""
    return give(Health(ok=True))


async def ready(request: Request) -> Response:
    lobby = lobby_of(request)
    if lobby.draining:
        raise Refusal(503, "draining")
    await lobby.ready()
    return give(Health(ok=True))


_LANG = ("lang", {"type": "string"}, "a language tag; the browser's own if not said")
_NAT = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
_SEAT = ("seat", _NAT, "whose eyes; a spectator's if not said")

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/health", health, "Whether the server is up", Health),
    Endpoint(
        "GET", "/api/ready", ready, "Whether matches can be played: what happens is saved", Health, refusals=(503,)
    ),
    Endpoint("GET", "/api/games", games, "The games, their options and bots", GamesShown, query=(_LANG,), public=True),
    Endpoint("GET", "/api/games/{game}", game, "One game", GameShown, query=(_LANG,), refusals=(404,), public=True),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        rules,
        "Its rules reference",
        RulesShown,
        query=(_LANG,),
        refusals=(404,),
        public=True,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/seating",
        seating,
        "Options in full, and the seats they make",
        SeatingShown,
        SeatingWanted,
        (_LANG,),
        (400, 404, 413, 415),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/glossary",
        game_glossary,
        "Everything in the game's boxes, in words",
        GlossaryShown,
        query=(_LANG,),
        refusals=(404,),
        public=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/chances",
        game_chances,
        "The chances of what is printed on its boards",
        ChancesShown,
        refusals=(404,),
        public=True,
    ),
    Endpoint(
        "GET",
        "/api/texts/{lang}",
        texts,
        "Texts by the beginning of their id",
        TextsShown,
        query=(("prefix", {"type": "string"}, "how their ids begin"),),
        refusals=(404,),
        public=True,
    ),
    Endpoint("GET", "/api/lessons", all_lessons, "The lessons", LessonsShown, query=(_LANG,), public=True),
    Endpoint(
        "GET",
        "/api/lessons/{lesson}/glossary",
        lesson_glossary,
        "What can be on a lesson's table, in words",
        GlossaryShown,
        query=(_LANG,),
        refusals=(404,),
        public=True,
    ),
    Endpoint(
        "POST",
        "/api/lessons/{lesson}",
        lesson,
        "A lesson after these answers, and what one more would be told",
        LessonMoment,
        LessonTaken,
        (_LANG,),
        (400, 404, 413, 415),
    ),
    Endpoint("GET", "/api/puzzles", all_puzzles, "The puzzles, and the one of today", PuzzlesShown, query=(_LANG,)),
    Endpoint("GET", "/api/puzzles/{puzzle}", puzzle, "A puzzle", PuzzleMoment, query=(_LANG,), refusals=(404,)),
    Endpoint(
        "GET",
        "/api/puzzles/{puzzle}/glossary",
        puzzle_glossary,
        "What can be on a puzzle's table, in words",
        GlossaryShown,
        query=(_LANG,),
        refusals=(404,),
        public=True,
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}",
        try_puzzle,
        "What an answer to a puzzle is worth, or its solution",
        PuzzleTold,
        PuzzleTried,
        (_LANG,),
        (400, 404, 413, 415),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        make_table,
        "A new table",
        TableMade,
        TableWanted,
        (_LANG,),
        (400, 404, 409, 413, 415, 429),
    ),
    Endpoint("GET", "/api/tables/{table}", table, "A table", wire.TableShown, query=(_LANG,), refusals=(404,)),
    Endpoint(
        "POST",
        "/api/tables/{table}/invited",
        invited,
        "Which open seat an invitation is for",
        Invited,
        TokenGiven,
        (_LANG,),
        (400, 403, 404, 413, 415),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/sit",
        sit,
        "Take an open seat",
        SeatHeld,
        Sitting,
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
    Endpoint(
        "GET",
        "/api/tables/{table}/glossary",
        table_glossary,
        "Everything that can be on this table, in words",
        GlossaryShown,
        query=(_LANG,),
        refusals=(404,),
        public=True,
    ),
    Endpoint("GET", "/api/tables/{table}/links", links, "What a seat's holder may hand on", Links, refusals=(403, 404)),
    Endpoint("GET", "/api/tables/{table}/record", record, "The record of a match that is over", refusals=(404, 409)),
    Endpoint(
        "GET",
        "/api/tables/{table}/moment",
        moment,
        "A match that is over, after so many answers",
        MomentShown,
        query=(
            _LANG,
            ("ply", _NAT, "how many; all if not said"),
            _SEAT,
        ),
        refusals=(400, 404, 409),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/story",
        story,
        "A match that is over, in words",
        Story,
        query=(_LANG, _SEAT),
        refusals=(400, 404, 409),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/review",
        review,
        "Looking back at a match that is over",
        ReviewShown,
        query=(_LANG, ("seat", _NAT, "whose eyes; the first if not said")),
        refusals=(400, 404, 409, 429, 503),
        in_time=True,
    ),
    Endpoint("GET", "/api/network", network, "Who can reach this server", NetworkShown),
    Endpoint(
        "POST",
        "/api/network",
        switch_network,
        "Let people on this network in, or this machine alone",
        NetworkShown,
        NetworkWanted,
        (_LANG,),
        (400, 403, 413, 415),
    ),
    Endpoint(
        "GET",
        "/api/mine",
        mine,
        "The matches of this browser and its profile, those that are over page by page",
        Mine,
        query=(
            _LANG,
            ("before", {"type": "string"}, "as the page before said in `more`"),
            ("which", {"enum": list(WHICH)}, "of those that are over; all if not said"),
        ),
        refusals=(400,),
    ),
    Endpoint("GET", "/api/profile", profile, "The profile of this browser", ProfileHeld),
    Endpoint(
        "DELETE",
        "/api/profile",
        delete_profile,
        "Delete the profile, in every browser",
        ProfileHeld,
        query=(_LANG,),
        refusals=(403, 404),
    ),
    Endpoint(
        "POST",
        "/api/profile/link",
        make_link,
        "A link to the profile for another browser, good once",
        ProfileLink,
        Nothing,
        (_LANG,),
        (400, 403, 404, 413, 415),
    ),
    Endpoint(
        "POST",
        "/api/profile/use",
        use_link,
        "Use such a link: the profile is this browser's, too",
        ProfileHeld,
        ProfileWanted,
        (_LANG,),
        (400, 403, 413, 415),
    ),
    Endpoint(
        "POST",
        "/api/profile/matches",
        add_match,
        "Add a match that was played elsewhere, by its record",
        MatchRead,
        MatchWanted,
        (_LANG,),
        (400, 403, 404, 409, 413, 415),
    ),
    Endpoint(
        "PUT",
        "/api/profile/lessons",
        done_lessons,
        "Which lessons were finished",
        ProfileHeld,
        LessonsDone,
        (_LANG,),
        (400, 403, 404, 413, 415),
    ),
)
