"""One connection: its first word says which table; then it asks, answers and is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from throneroom.kernel.errors import BadInput

from . import wire
from .holding import tokens_held
from .limits import Bucket, address_of
from .lobby import DIRECT, RELAYED, Lobby, Unreadable
from .member import Elsewhere
from .relay import Refused
from .relayed import is_relayed
from .room import Room
from .security import own_page
from .sentences import language, sentence
from .writer import NotHere, NotWritten

LOG = logging.getLogger("throneroom.server")

NO_TEXT, POLICY, TRY_AGAIN = 1007, 1008, 1013  # close codes of RFC 6455
Message: TypeAlias = wire.FromClient
_MUCH_WORK = (wire.Hello, wire.Language, wire.Log)  # they ask for much: each counts as so many messages
_MUCH_COST = 5.0


class Goodbye(Exception):
    """The connection ends, for a reason that the client is told."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    def __init__(self, lobby: Lobby, socket: WebSocket, address: str) -> None:
        self.lobby = lobby
        self.socket = socket
        self.address = address
        self.seat: int | None = None
        self.lang = language(socket.headers.get("accept-language", ""))
        self.whole = False
        self.room: Room | None = None
        self.bucket = Bucket(*lobby.settings.messages)
        self._hung_up = asyncio.Event()
        self._close_code = TRY_AGAIN
        lent = socket.scope["state"]  # by our protocol
        self._abort: Callable[[], None] = lent["abort"]
        self._tell: Callable[[bytes], None] = lent["tell"]
        self._unread: Callable[[], int] = lent["unread"]
        self._ending: asyncio.TimerHandle | None = None
        self._gone = False

    # -- what a room does with it --------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._gone:
            return
        unread = self._unread()
        if unread > 0 and unread + len(message) > self.lobby.settings.unread:
            self._cut_off()
        else:
            self._tell(message)

    def hang_up(self) -> None:
        """With a goodbye; who does not read it in time is cut off."""
        self._hung_up.set()
        if self._ending is None:
            loop = asyncio.get_running_loop()
            self._ending = loop.call_later(self.lobby.settings.unread_within, self._cut_off)

    def _cut_off(self) -> None:
        """A client that does not read is not waited for: sending and listening end at once, and the room is left."""
        self._gone = True
        self._abort()

    # -- its life ------------------------------------------------------------------------------------

    async def run(self) -> None:
        ending = asyncio.create_task(self._hung_up.wait())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((ending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.room is not None:
                self.room.leave(self)
            self.hang_up()
            listening.cancel()
            await asyncio.gather(ending, listening, return_exceptions=True)
            with suppress(WebSocketDisconnect, RuntimeError, OSError):  # gone
                await self.socket.close(self._close_code)
            if self._ending is not None:
                self._ending.cancel()

    async def _listen(self) -> None:
        try:
            async with asyncio.timeout(self.lobby.settings.hello_within):  # theirs alone: our work may take longer
                hello = await self._received()
            try:
                await self._greeted(hello)
            except Elsewhere as elsewhere:
                if await self._handed_on(elsewhere, hello):
                    return
            while True:
                await self._handle(await self._received())
        except (Goodbye, TimeoutError) as error:
            self._trouble(error.code if isinstance(error, Goodbye) else "hello")
        except WebSocketDisconnect:
            pass
        except NotHere:
            self._trouble("again")
        except NotWritten as failure:  # those in the room were told there
            self._trouble("storage", reason=failure.reason)
        except Exception:
            LOG.exception("a connection")
            self._trouble("server")

    def _trouble(self, code: str, **args: Any) -> None:
        self.send(wire.encode(wire.Trouble(code, sentence(f"server.trouble.{code}", self.lang, **args))))

    async def _received(self) -> Message:
        """The next message that can be read; those that cannot are answered with what is wrong."""
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1000))
            self._pay(1.0)
            text = received.get("text")
            if text is None:
                self._close_code = NO_TEXT
                raise Goodbye("binary")
            try:
                message = wire.decode(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                self._trouble("message", what=str(error)[:200])
            else:
                if isinstance(message, _MUCH_WORK):
                    self._pay(_MUCH_COST - 1.0)
                return message

    def _pay(self, cost: float) -> None:
        if not (self.bucket.take(cost) and self.lobby.messages.take(self.address, cost)):
            self.lobby.metrics.refused["messages"] += 1
            raise Goodbye("rate")

    async def _handed_on(self, elsewhere: Elsewhere, hello: Message) -> bool:
        """To the member that has the table, once; False if that is gone, and the table is ours now."""
        if is_relayed(self.socket):
            raise elsewhere
        try:
            self._close_code = await self.lobby.relays.socket(self, elsewhere, wire.encode(hello))
        except Refused:
            await self._greeted(hello, elsewhere.member)
            return False
        return True

    async def _greeted(self, message: Message, past: str = "") -> None:
        if not isinstance(message, wire.Hello):
            raise Goodbye("hello")
        if message.lang:
            self.lang = language(message.lang)
        if message.protocol != wire.PROTOCOL:
            raise Goodbye("protocol")
        self.whole = message.whole
        try:
            room = await self.lobby.room(message.table, past)
        except Unreadable as error:
            raise Goodbye("unreadable") from error
        if room is None:
            raise Goodbye("table")
        self.seat = await self._seat(room, message)
        self.room = room  # left whatever happens while they enter
        try:
            await room.enter(self, message.last)
        except BadInput as error:
            raise Goodbye("crowded") from error

    async def _seat(self, room: Room, hello: wire.Hello) -> int | None:
        """By which right: a token, or what the browser holds at this table."""
        given = [hello.token] if hello.token else await tokens_held(self.lobby, self.socket, hello.table)
        seats = [seat.number for token in given if (seat := self.lobby.tokens.held(room.table, token)) is not None]
        if hello.seat is not None and hello.seat in seats:
            return hello.seat
        if seats and hello.seat is None:
            return seats[0]
        if any([self.lobby.tokens.may_watch(room.table, token) for token in given]):
            return None
        raise Goodbye("token")

    async def _handle(self, message: Message) -> None:
        room = self.room
        assert room is not None
        if self.lobby.lapsed() or room.closed:
            raise Goodbye("again")
        answer: wire.ToClient | None = None
        match message:
            case wire.Answer():
                began = time.perf_counter()
                answer = await room.answer(self, message.id, message.v, message.key)
                self.lobby.metrics.answer_seconds.observe(time.perf_counter() - began)
            case wire.Undo():
                answer = await room.undo(self, message.id, message.v)
            case wire.Why():
                answer = room.why(self, message.id, message.key)
            case wire.OddsWanted():
                answer = await room.odds(self, message)
            case wire.HintsWanted():
                answer = room.hints.ask(self, message.id, message.v)
            case wire.QuestionShown():
                room.turns.shown(self.seat, message.v)
            case wire.Log():
                answer = room.earlier(self, message.before)
            case wire.Language():
                await room.speak(self, language(message.lang))
            case wire.Ping():
                answer = wire.Pong()
            case wire.Leave():
                room.left(self)
            case wire.Hello():
                raise Goodbye("hello_again")
            case _:
                await self._seated(room, message)
        if answer is not None:
            self.send(wire.encode(answer))

    async def _seated(self, room: Room, message: Message) -> None:
        """What only somebody at a seat may do."""
        if self.seat is None:
            self._trouble("spectator")
            return
        try:
            match message:
                case wire.Ready():
                    await room.ready(self.seat, message.nonce)
                case wire.Rename():
                    await room.rename(self.seat, message.name)
                case wire.AskMe():
                    await room.ask_me(self.seat, message.settings)
                case wire.Hold():
                    room.hold(self, message.on)
                case wire.React():
                    if not room.reactions.say(self.seat, message.reaction):
                        self._trouble("reactions")
                case wire.Rematch():
                    await room.rematch(self)
        except BadInput as error:
            self.send(wire.encode(wire.Trouble("input", error.say(self.lang))))


async def endpoint(socket: WebSocket) -> None:
    lobby: Lobby = socket.app.state.lobby
    address = address_of(socket)
    if not lobby.requests.take(address):
        lobby.metrics.refused["requests"] += 1
        await socket.close(TRY_AGAIN)
        return
    if not own_page(socket.headers, lobby.settings.origins):
        await socket.close(POLICY)
        return
    if not lobby.connected.enter(address):
        lobby.metrics.refused["connections"] += 1
        await socket.close(TRY_AGAIN)
        return
    kind = RELAYED if is_relayed(socket) else DIRECT
    lobby.sockets[kind] += 1
    try:
        await socket.accept()
        await Connection(lobby, socket, address).run()
    finally:
        lobby.sockets[kind] -= 1
        lobby.connected.leave(address)
