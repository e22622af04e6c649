"""The relay: who comes to this member for a table that another one has is handed on to there.

Nothing that passes is read.  A relay ends when either end does, or as soon as the other member is no longer alive: who
was stopped keeps its connections, and says nothing.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import defaultdict
from collections.abc import Container, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import h11
from starlette.requests import Request
from starlette.responses import Response
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from .limits import address_of
from .member import Elsewhere
from .relayed import ANOTHER_MEMBER, HEADER, Seal
from .requests import content
from .writer import NotHere

if TYPE_CHECKING:
    from .connection import Connection

_CONNECTED_WITHIN = 2.0  # seconds
_ANSWERED_WITHIN = 30.0  # seconds, for a request
_CLOSED_WITHIN = 0.5  # seconds, for a goodbye
_PART = 65536  # bytes that are read at once
_PASSED = ("cookie", "accept-language")  # what a WebSocket is recognized by, and spoken to
# What is between two neighbours and no further, and what others say of addresses, which only a proxy may.
_NOT_PASSED = {
    *(b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"expect"),
    *(b"content-length", b"date", b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", HEADER.encode()),
}
T = TypeVar("T")


class _Straight(connect):
    """To nowhere else than to the member: whoever listens at its address by now cannot send a person's words on."""

    def process_redirect(self, exc: Exception) -> Exception:
        return exc


class Refused(Exception):
    """Nobody listens there, or another member does: the one that was meant is gone, and its tables may be opened."""


class Relays:
    def __init__(self, seal: Seal) -> None:
        self.sockets = 0
        self._seal = seal
        self._to: defaultdict[str, set[asyncio.Task[Any]]] = defaultdict(set)  # what is under way, by member

    def keep(self, living: Container[str]) -> None:
        """All relays to other members than these are hung up."""
        for member in [each for each in self._to if each not in living]:
            for task in self._to.pop(member):
                task.cancel()

    async def _while_it_lives(self, member: str, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(work)
        self._to[member].add(task)
        try:
            await asyncio.wait((task,))
            if task.cancelled():  # by `keep`
                raise NotHere
            return task.result()
        finally:
            task.cancel()
            self._to[member].discard(task)
            if not self._to[member]:
                del self._to[member]

    # -- sockets -------------------------------------------------------------------------------------

    async def socket(self, here: Connection, elsewhere: Elsewhere, hello: bytes) -> int:
        """Until either end is gone; the code with which the other member closed, if it did."""
        self.sockets += 1
        try:
            return await self._while_it_lives(elsewhere.member, self._through(here, elsewhere, hello))
        finally:
            self.sockets -= 1

    async def _through(self, here: Connection, elsewhere: Elsewhere, hello: bytes) -> int:
        there = await self._reached(here, elsewhere)
        ways: list[asyncio.Task[None]] = []
        try:
            await there.send(hello, text=True)
            ways = [asyncio.create_task(_down(there, here)), asyncio.create_task(_up(here, there))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            await there.close()
        except ConnectionClosed:
            pass
        finally:
            there.transport.abort()  # a member that was stopped is not waited for
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        received = there.protocol.close_rcvd
        if received is None:  # without a goodbye
            raise NotHere
        return received.code

    async def _reached(self, here: Connection, elsewhere: Elsewhere) -> ClientConnection:
        said = {name: here.socket.headers[name] for name in _PASSED if name in here.socket.headers}
        try:
            return await _Straight(
                elsewhere.url.replace("http", "ws", 1) + "/ws",
                additional_headers={**said, HEADER: self._seal.given(elsewhere.member, "ws", here.address)},
                user_agent_header=None,
                compression=None,
                proxy=None,
                open_timeout=_CONNECTED_WITHIN,
                close_timeout=_CLOSED_WITHIN,
                max_size=None,
            )
        except ConnectionRefusedError as error:
            raise Refused from error
        except InvalidStatus as error:
            raise _turned_away(error.response.status_code) from error
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            raise NotHere from error

    # -- requests ------------------------------------------------------------------------------------

    async def request(self, request: Request, elsewhere: Elsewhere) -> Response:
        """What the other member answers."""
        return await self._while_it_lives(elsewhere.member, self._answered(request, elsewhere))

    async def _answered(self, request: Request, elsewhere: Elsewhere) -> Response:
        at = urlsplit(elsewhere.url)
        secure = ssl.create_default_context() if at.scheme == "https" else None
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(_CONNECTED_WITHIN):
                port = at.port or (80 if secure is None else 443)
                reader, writer = await asyncio.open_connection(at.hostname, port, ssl=secure)
            body = await content(request)
            async with asyncio.timeout(_ANSWERED_WITHIN):
                return await self._exchanged(reader, writer, request, body, elsewhere.member)
        except ConnectionRefusedError as error:
            raise Refused from error
        except (OSError, TimeoutError, h11.ProtocolError) as error:
            raise NotHere from error
        finally:
            if writer is not None:
                writer.close()

    async def _exchanged(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request, body: bytes, member: str
    ) -> Response:
        asking = h11.Connection(h11.CLIENT)
        headers = [(name, value) for name, value in request.headers.raw if name not in _NOT_PASSED]
        word = self._seal.given(member, request.url.scheme, address_of(request))
        headers += [(HEADER.encode(), word.encode()), (b"connection", b"close")]
        headers.append((b"content-length", str(len(body)).encode()))
        path = request.scope.get("raw_path") or request.url.path.encode()
        target = path + (b"?" + request.scope["query_string"] if request.scope["query_string"] else b"")
        for said in (h11.Request(method=request.method, target=target, headers=headers), h11.Data(data=body)):
            writer.write(asking.send(said) or b"")
        writer.write(asking.send(h11.EndOfMessage()) or b"")
        await writer.drain()
        response = Response()
        read = b""
        while not isinstance(event := asking.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                asking.receive_data(await reader.read(_PART))
            elif isinstance(event, h11.Response):
                if event.status_code == ANOTHER_MEMBER:
                    raise Refused
                response.status_code = event.status_code
                kept = [(name, value) for name, value in event.headers if name not in _NOT_PASSED]
                response.raw_headers = kept
            elif isinstance(event, h11.Data):
                read += bytes(event.data)
            elif isinstance(event, h11.ConnectionClosed):
                raise NotHere
        response.body = read
        response.raw_headers.append((b"content-length", str(len(read)).encode()))
        return response


def _turned_away(status: int) -> Exception:
    return Refused() if status == ANOTHER_MEMBER else NotHere()


async def _down(there: ClientConnection, here: Connection) -> None:
    with suppress(ConnectionClosed):
        while True:
            here.send(await there.recv(decode=False))


async def _up(here: Connection, there: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while (received := await here.socket.receive())["type"] != "websocket.disconnect":
            text = received.get("text")
            await there.send(received["bytes"] if text is None else text)
