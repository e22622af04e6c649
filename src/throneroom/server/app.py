"""The application: the API, the wire, the page, and one place where refusals become responses."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from throneroom.kernel.errors import BadInput

from .api import ENDPOINTS, Handler
from .api_types import Problem
from .connection import endpoint
from .limits import address_of
from .lobby import Lobby, Unreadable
from .logs import said_by
from .member import Elsewhere
from .metrics import Metrics
from .network import Network
from .openapi import document
from .public import Sent, as_sent
from .relay import Refused
from .relayed import Relayed, is_relayed
from .requests import Refusal, give, lang_of, lobby_of, problem
from .security import SecurityHeaders, known_name, names_of, own_page
from .sentences import sentence
from .settings import Settings
from .writer import NotHere, NotWritten

_LONGEST = 100  # letters of a name that are said again
_FILE_COST = 0.2  # of a request: a file of the page is less work than an answer of the API

LOG = logging.getLogger("throneroom.server")


def make_app(settings: Settings, network: Network, metrics: Metrics) -> Starlette:
    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        lobby = app.state.lobby = Lobby(settings, network, metrics)
        if lobby.store.shared:
            said_by(lobby.member.id)
        if settings.bots_ready:
            lobby.bots.begin()
        chores = [asyncio.create_task(lobby.tidy()), asyncio.create_task(lobby.keep_beating())]
        chores.append(asyncio.create_task(lobby.bots.keep_in_touch()))
        yield
        for chore in chores:
            chore.cancel()
        await lobby.close()

    routes: list[BaseRoute] = [Route(each.path, guarded(each.handle), methods=[each.method]) for each in ENDPOINTS]
    routes += [Route("/api/openapi.json", guarded(openapi)), WebSocketRoute("/ws", endpoint)]
    if (settings.page / "index.html").is_file():
        routes.append(Mount("/", StaticPage(directory=settings.page, html=True)))
    else:
        routes.append(Route("/", no_page))
    handlers = {HTTPException: http_problem, Exception: crash}
    around = [Middleware(SecurityHeaders), Middleware(Limited), Middleware(KnownNames, settings=settings)]
    if settings.database:
        around.insert(1, Middleware(Relayed))
    app = Starlette(routes=routes, lifespan=life, middleware=around, exception_handlers=handlers)
    app.router.redirect_slashes = False
    return app


class Limited:
    """So many requests of an address: of the API, of files, of nothing that there is.  WebSockets count themselves."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answering = self.app
        if scope["type"] == "http":
            request = Request(scope)
            cost = 1.0 if request.url.path.startswith("/api/") else _FILE_COST
            if not lobby_of(request).requests.take(address_of(request), cost):
                lobby_of(request).metrics.refused["requests"] += 1
                answering = problem(request, 429, "rate")
        await answering(scope, receive, send)


class KnownNames:
    """Only who calls the server by one of its names is answered.

    A page of elsewhere can have its own name lead to this machine, and would be taken for our page (DNS rebinding).
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._names = names_of(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answering = self.app
        if scope["type"] in ("http", "websocket"):
            asked = HTTPConnection(scope)
            said = asked.headers.get("host")
            if said is not None and not is_relayed(asked) and not known_name(said, self._names, scope.get("server")):
                answering = self._unknown(asked, said[:_LONGEST])
        await answering(scope, receive, send)

    def _unknown(self, asked: HTTPConnection, said: str) -> Response:
        """For programs as all refusals are; a person who typed the name reads a sentence."""
        if asked.scope["type"] == "websocket" or asked.url.path.startswith("/api/"):
            return problem(asked, 421, "host", name=said)
        return PlainTextResponse(sentence("server.trouble.host", lang_of(asked), name=said), 421)


async def wherever(request: Request, handle: Handler) -> Response:
    """Here, or by the member that has the table; what was handed on once is handed on no further."""
    try:
        return await handle(request)
    except Elsewhere as elsewhere:
        if is_relayed(request):
            raise
        lobby = lobby_of(request)
        try:
            return await lobby.relays.request(request, elsewhere)
        except Refused:
            await lobby.room(elsewhere.table, past=elsewhere.member)
            return await handle(request)


def guarded(handle: Handler) -> Handler:
    """An endpoint whose refusals are sentences."""

    async def answer(request: Request) -> Response:
        lobby = lobby_of(request)
        if request.method not in ("GET", "HEAD") and not own_page(request.headers, lobby.settings.origins):
            return problem(request, 403, "origin")
        try:
            return await wherever(request, handle)
        except Refusal as refusal:
            return problem(request, refusal.status, refusal.code, **refusal.args_said)
        except BadInput as error:
            return give(Problem("input", error.say(lang_of(request))), 400)
        except Unreadable:
            return problem(request, 500, "unreadable")
        except NotHere:
            return problem(request, 503, "again")
        except NotWritten as failure:
            return problem(request, 503, "storage", reason=failure.reason)
        except ClientDisconnect:  # in the middle of a body: nobody hears the answer
            return problem(request, 400, "request")

    return answer


@cache
def _document() -> bytes:
    return msgspec.json.encode(document())


async def openapi(request: Request) -> Response:
    return Response(_document(), media_type="application/json")


async def http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "path", 405: "method"}.get(error.status_code, "request")
    response = problem(request, error.status_code, code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def crash(request: Request, error: Exception) -> Response:
    """The log has the details; the client learns only that it is our fault."""
    return problem(request, 500, "server")


async def no_page(request: Request) -> Response:
    lang = lang_of(request)
    text = sentence("server.no_page", lang)
    return HTMLResponse(
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Throneroom</title><h1>Throneroom</h1>'
        f'<p>{text}</p><p><a href="/api/openapi.json">/api/openapi.json</a></p></html>'
    )


_PART = 65536  # bytes of a file that are sent at once


@lru_cache(maxsize=512)  # as many as a page has, and more
def _read(path: str, changed: int) -> Sent:
    return as_sent(Path(path).read_bytes())


async def _parts(content: bytes) -> AsyncIterator[bytes]:
    for at in range(0, len(content), _PART):
        yield content[at : at + _PART]


class StaticPage(StaticFiles):
    """The built page: whatever is no file of it is an address within it.

    Its files are kept in memory, as they are sent: who reads slowly holds a connection and no descriptor of a file.
    """

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if not isinstance(response, FileResponse):
            return response  # it has not changed
        del response.headers["accept-ranges"]
        content, said = _read(str(full_path), stat_result.st_mtime_ns).to(Headers(scope=scope))
        headers = {**response.headers, **said, "content-length": str(len(content))}
        return StreamingResponse(_parts(content), status_code, headers)

    async def get_response(self, path: str, scope: dict[str, object]) -> Response:  # type: ignore[override]
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith(("api", "assets")):
                raise
            response = await super().get_response("index.html", scope)
        # The names of assets carry hashes of what is in them; all else is asked for anew, and is sent if it changed.
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response
