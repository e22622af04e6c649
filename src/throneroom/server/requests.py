"""Reading HTTP requests and answering them; what cannot be is a `Refusal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

import throneroom as tr

from .api_types import Problem
from .limits import address_of
from .public import Part
from .sentences import language, sentence

if TYPE_CHECKING:
    from .lobby import Lobby
    from .room import Room


_CONTENT = "content"
P = ParamSpec("P")
R = TypeVar("R")


class Refusal(Exception):
    def __init__(self, status: int, code: str, **args: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.args_said = args


def give(thing: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def problem(request: HTTPConnection, status: int, code: str, **args: object) -> Response:
    return give(Problem(code, sentence(f"server.trouble.{code}", lang_of(request), **args)), status)


async def give_public(request: Request, make: Callable[..., bytes], *parts: Part) -> Response:
    """What is the same for everybody and seldom changes, made of these parts: who has it already is told only that."""
    sent = await lobby_of(request).public.made(address_of(request), make, *parts)
    content, said = sent.to(request.headers)
    headers = {**said, "ETag": sent.etag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Accept-Encoding"}
    if sent.etag in [each.strip() for each in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type="application/json")


async def beside(request: Request, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """Costly work for whoever asks, when it is the turn of their address."""
    return await lobby_of(request).beside.do(address_of(request), work, *args, **named)


def lang_of(request: HTTPConnection) -> str:
    return language(request.query_params.get("lang") or request.headers.get("accept-language", ""))


def lobby_of(request: HTTPConnection) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


async def content(request: Request, times: int = 1) -> bytes:
    """The body, read once however often it is asked for; some may be so many `times` as long as others."""
    kept: dict[str, bytes] = request.scope["state"]
    if _CONTENT not in kept:
        read = b""
        async for part in request.stream():
            read += part
            if len(read) > times * lobby_of(request).settings.body_size:
                raise Refusal(413, "size")
        kept[_CONTENT] = read
    return kept[_CONTENT]


async def body(request: Request, kind: Any, times: int = 1) -> Any:
    """The body as what it should be; a page of another origin cannot send JSON without asking first."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "json")
    read = await content(request, times)
    try:
        return msgspec.json.decode(read, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(400, "message", what=str(error)[:200]) from error


async def room_of(request: Request) -> Room:
    room = await lobby_of(request).room(request.path_params["table"])
    if room is None:
        raise Refusal(404, "table")
    return room


def game_of(request: Request) -> str:
    name: str = request.path_params["game"]
    if name not in tr.games():
        raise Refusal(404, "game")
    return name


def number(request: Request, name: str) -> int | None:
    said = request.query_params.get(name)
    if said is None:
        return None
    if not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise Refusal(400, "number", name=name)
    return int(said)
