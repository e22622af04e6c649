"""Connections as uvicorn serves them, with bounds where it has none: silence, deafness, and frames that say nothing."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

from .door import Door, heard, watching
from .limits import Bucket, Connected
from .lobby import Lobby
from .metrics import Metrics
from .network import Network
from .sentences import Unfit
from .settings import Settings

_TICK = 0.1  # seconds that the server sleeps between two looks at itself
_GOODBYE = 1.0  # seconds in which a goodbye is read
_TICKS = 10  # from one look at all connections to the next


class Config(uvicorn.Config):
    """With our settings, where the protocols find them."""

    def __init__(self, app: Any, settings: Settings, **ours: Any) -> None:
        self.settings = settings
        super().__init__(app, http=Http, ws=WebSocket, **ours)


class Waiting:
    """What a connection was last seen to wait for, and since when."""

    __slots__ = ("what", "since")

    def __init__(self) -> None:
        self.what: object = None
        self.since = 0.0

    def too_long(self, what: object, most: float, now: float) -> bool:
        """Whether this is what it waited for all the time."""
        if what != self.what:
            self.what, self.since = what, now
        return now - self.since >= most


class Http(H11Protocol):
    """A request comes in time and its answer is read, or the connection ends.  Silence after an answer uvicorn ends."""

    def __init__(self, config: Config, **given: Any) -> None:
        super().__init__(config, **given)
        self._settings = config.settings
        self.waiting = Waiting()

    def awaited(self) -> tuple[object, float]:
        """What of the client, and for how long."""
        unsent = self.transport.get_write_buffer_size()
        if unsent:
            return ("read", unsent), self._settings.unread_within
        if self.timeout_keep_alive_task is None and self.conn.their_state is h11.IDLE:
            return ("headers", self.cycle), self._settings.headers_within
        if self.conn.their_state is h11.SEND_BODY:
            return ("body", self.cycle), self._settings.body_within
        return None, float("inf")


class WebSocket(WebSocketsSansIOProtocol):
    """The handshake comes in time, control frames are few, and nothing piles up for a client that does not read."""

    def __init__(self, config: Config, **given: Any) -> None:
        super().__init__(config, **given)
        self._settings = config.settings
        self.waiting = Waiting()
        self._bucket = Bucket(*config.settings.messages)
        self._told = 0  # bytes that go out at the end of this turn of the loop
        self._telling = False

    def awaited(self) -> tuple[object, float]:
        """Pings find those who neither read nor write; they and every other end leave a connection closing."""
        if self.transport.is_closing():
            return ("read", self.transport.get_write_buffer_size()), self._settings.unread_within
        if not self.handshake_complete:
            return "handshake", self._settings.headers_within
        return None, float("inf")

    async def run_asgi(self) -> None:
        self.scope["state"].update(abort=self.transport.abort, tell=self.tell, unread=self.unread)
        await super().run_asgi()

    def tell(self, message: bytes) -> None:
        """Where ASGI would take a task of its own for every message; nothing after the connection's end.

        What is told in one turn of the loop, as an acknowledgement and the update behind it, goes out together.
        """
        if self.conn.state is OPEN and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.conn.send_text(message)
            self._told += len(message)
            if not self._telling:
                self._telling = True
                self.loop.call_soon(self._tell_now)

    def _tell_now(self) -> None:
        self._telling = False
        self._told = 0
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def unread(self) -> int:
        """Bytes that wait to be sent or read."""
        return self._told + self.transport.get_write_buffer_size()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))  # why there is no WebSocket; uvicorn keeps it
            self.transport.close()
        if self.transport.get_write_buffer_size() > self._settings.unread:
            self.transport.abort()  # it asks and asks, and reads no answer

    def send_receive_event_to_app(self) -> None:
        """Uvicorn stops reading with every message until it is taken; here with the second one that waits.

        Most are taken at once, and to stop and to go on are two calls of the system.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # nobody takes it any more
        text = _text(data) if self.curr_msg_data_type == "text" else None
        if text is None:  # and the connection says so
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """What is no message of its own counts as one: it costs as much."""
        if self.transport.is_closing():
            return False
        if self._bucket.take():
            return True
        self.conn.fail(CloseCode.POLICY_VIOLATION)
        self.handle_parser_exception()
        return False


def _text(data: bytes) -> str | None:
    """None: it is none."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


class Server(uvicorn.Server):
    """Says when it is ready to be visited, and looks after its connections."""

    def __init__(
        self,
        config: Config,
        network: Network,
        metrics: Metrics,
        ready: Callable[[], None],
        watched: Door | None = None,
    ) -> None:
        """`watched` is where the figures can be read."""
        super().__init__(config)
        self._settings = config.settings
        self._metrics = metrics
        self._watched = watched
        self._watching: asyncio.Server | None = None
        self._ends: float | None = None  # when it will, once it was told to
        self._tick = 0.0
        self._network = network
        self._connected = Connected(config.settings.connections, config.settings.address_connections)
        self._ready = ready
        self.addresses: list[str] = []  # where other devices found it when it was ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(heard)
        for listening in sockets or []:
            assert isinstance(listening, Door)
            listening.guard(self._settings, self._connected, self._network.members)
            self._network.begin(self, *listening.getsockname()[:2])
        await super().startup(sockets)
        if self.started:
            if self._settings.lan:
                with contextlib.suppress(Unfit):  # there is no network now; the switch stays
                    await self._network.switch(on=True)
            self.addresses = await self._network.addresses()
            if self._watched is not None:
                self._watching = await watching(self._watched, self._settings, self._metrics.answer)
            self._ready()

    async def let_in(self, door: Door) -> None:
        """By one more door, while it runs."""

        def protocol() -> Http:
            config = self.config
            assert isinstance(config, Config)
            return Http(config, server_state=self.server_state, app_state=self.lifespan.state)

        door.guard(self._settings, self._connected, self._network.members)
        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=door, backlog=self.config.backlog))

    def shut(self, door: Door) -> None:
        """Who came by this door has to go."""
        at = door.getsockname()
        for serving in [each for each in self.servers if door.fileno() in [by.fileno() for by in each.sockets]]:
            self.servers.remove(serving)
            serving.close()
        for connection in list(self.server_state.connections):
            assert isinstance(connection, Http | WebSocket)
            if connection.transport.get_extra_info("sockname") == at:
                connection.transport.abort()

    # -- its end -------------------------------------------------------------------------------------

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self.config.app.state.lobby  # type: ignore[union-attr]
        return lobby

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM asks for an end without loss, and gets one: code 0.  Ctrl-C, or asking twice, waits for nothing."""
        if sig == signal.SIGTERM and self.started and self._ends is None:
            self.lobby.draining = True
            self._ends = time.monotonic() + self._settings.drain
        elif sig == signal.SIGTERM and self.started:
            self.should_exit = True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody comes in; rooms end what they write; everybody is told to come again; then the rest goes."""
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self.lobby.drain()
            if self.server_state.tasks:
                await asyncio.wait(set(self.server_state.tasks), timeout=_GOODBYE)
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.close()

    async def on_tick(self, counter: int) -> bool:
        now = asyncio.get_running_loop().time()
        if counter > 0:
            self._metrics.loop_lag.observe(max(0.0, now - self._tick - _TICK))
        self._tick = now
        if self._ends is not None and time.monotonic() >= self._ends:
            self.should_exit = True
        if counter % _TICKS == 0:
            for connection in list(self.server_state.connections):
                assert isinstance(connection, Http | WebSocket)
                if connection.waiting.too_long(*connection.awaited(), now):
                    connection.transport.abort()
        return await super().on_tick(counter)
