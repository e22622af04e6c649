"""The door: connections are counted as they come, and as many are let in as there are descriptors for."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Container
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from uvicorn.middleware.proxy_headers import _TrustedHosts

from .limits import Connected, counted_as
from .settings import Settings

try:
    import resource
except ImportError:  # where there is no such limit
    resource = None  # type: ignore[assignment]

LOG = logging.getLogger("throneroom.server")

_OWN = 128  # descriptors of the server itself: the database, the workers, what is read from disk
_AT_ONCE = 100  # connections that are turned away before others get their turn
_SELDOM = 60.0  # seconds from one line in the log to the next
_OUT_OF_DESCRIPTORS = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n"


def fitting(settings: Settings) -> Settings:
    """With no more connections than there are descriptors for; the limit of descriptors is raised where it may be."""
    if resource is None:
        return settings
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = settings.connections + _OWN
    if soft < needed and soft != resource.RLIM_INFINITY:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (_least(needed, hard), hard))
    fit = _for_guests()
    if fit >= settings.connections:
        return settings
    LOG.warning("at most %d connections, not %d: too few descriptors (ulimit -n)", fit, settings.connections)
    return replace(settings, connections=fit)


def _least(needed: int, hard: int) -> int:
    return needed if hard == resource.RLIM_INFINITY else min(needed, hard)


def _for_guests() -> int:
    """The first descriptor that is not for connections; the last ones are the server's own."""
    limit = resource.RLIM_INFINITY if resource is None else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if resource is None or limit == resource.RLIM_INFINITY else max(limit - _OWN, limit // 2)


def listen(host: str, port: int) -> Door:
    """A socket whose connections send at once: asyncio would see to that only for a socket of its own making."""
    listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Door(listening)


_WATCHERS: Final = 20  # connections of those who read the figures
Answer: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Guest(socket.socket):
    """A connection, counted until it is closed."""

    def __init__(self, accepted: socket.socket, leave: Callable[[], None]) -> None:
        super().__init__(accepted.family, accepted.type, accepted.proto, fileno=accepted.detach())
        self._leave: Callable[[], None] | None = leave

    def close(self) -> None:
        super().close()
        leave, self._leave = self._leave, None
        if leave is not None:
            leave()


class Door(socket.socket):
    """A listening socket that turns away at once whom the limits do not let in.

    asyncio accepts all that wait before it looks at any of them, and would run out of descriptors.
    """

    def __init__(self, listening: socket.socket) -> None:
        super().__init__(listening.family, listening.type, listening.proto, fileno=listening.detach())
        self._connected = Connected(0, 0)
        self._proxies = _TrustedHosts("")
        self._members: Container[str] = ()
        self._last = 0
        self._spare: int | None = None
        self._pausing = False
        self._outside = 0
        self._told = float("-inf")

    def guard(self, settings: Settings, connected: Connected, members: Container[str] = ()) -> None:
        """Whoever comes in is counted with those of all other doors; other members bring many who are counted later."""
        self._connected = connected
        self._members = members
        self._proxies = _TrustedHosts(settings.proxy)
        self._last = _for_guests()
        self._keep_spare()

    def close(self) -> None:
        super().close()
        self._lend_spare()

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(_AT_ONCE):
            try:
                accepted, peer = super().accept()
            except OSError as error:
                if error.errno not in _OUT_OF_DESCRIPTORS:
                    raise
                self._without_descriptors(error)
                continue
            address = counted_as(peer[0])
            brings_others = peer[0] in self._proxies or address in self._members
            most = self._connected.most if brings_others else None
            if accepted.fileno() < self._last and self._connected.enter(address, most):
                return Guest(accepted, partial(self._connected.leave, address)), peer
            self._turn_away(accepted, "too many connections, in all or of one address")
        raise BlockingIOError  # the others get their turn first

    def _without_descriptors(self, error: OSError) -> None:
        """One who waits is told so by means of the spare descriptor; if even that is gone, all wait."""
        if self._lend_spare():
            try:
                accepted, _ = super().accept()
                self._turn_away(accepted, str(error))
            finally:
                self._keep_spare()
            return
        self._keep_spare()
        # asyncio pauses for a second when it hears of it, and asks on until it hears that nobody waits.
        self._pausing = not self._pausing
        raise error if self._pausing else BlockingIOError

    def _keep_spare(self) -> None:
        with contextlib.suppress(OSError):
            self._spare = os.open(os.devnull, os.O_RDONLY)

    def _lend_spare(self) -> bool:
        if self._spare is None:
            return False
        os.close(self._spare)
        self._spare = None
        return True

    def _turn_away(self, accepted: socket.socket, why: str) -> None:
        with contextlib.suppress(OSError), accepted:
            accepted.send(_FULL)
        self._tell(why)

    def _tell(self, why: str) -> None:
        """Seldom: who wants to fill the log must not be helped."""
        self._outside += 1
        if time.monotonic() - self._told >= _SELDOM:
            LOG.warning("connections turned away: %d (%s)", self._outside, why)
            self._told, self._outside = time.monotonic(), 0


async def watching(door: Door, settings: Settings, answer: Answer) -> asyncio.Server:
    """Where somebody reads the figures."""
    door.guard(settings, Connected(_WATCHERS, _WATCHERS))
    return await asyncio.start_server(answer, sock=door)


def heard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the event loop complains of; the door has told already that there are no descriptors."""
    error = context.get("exception")
    if not (isinstance(error, OSError) and error.errno in _OUT_OF_DESCRIPTORS and "socket" in context):
        loop.default_exception_handler(context)
