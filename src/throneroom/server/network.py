"""Who can reach the server: this machine alone or, by one switch, also people on the same network."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from .addresses import address, leads_here, own_addresses
from .door import Door, listen
from .sentences import Unfit
from .settings import Settings

LOG = logging.getLogger("throneroom.server")


class Opener(Protocol):
    """What lets people in by a door, and shows out those who came by it."""

    async def let_in(self, door: Door) -> None: ...
    def shut(self, door: Door) -> None: ...


class Network:
    def __init__(self, settings: Settings) -> None:
        self._public = list(settings.public)
        self._opener: Opener | None = None
        self._host, self._port = settings.host, settings.port
        self._doors: dict[str, Door] = {}
        self._changing = asyncio.Lock()
        self.members: set[str] = set()  # addresses from which other members hand people on to this one
        self.open = False  # whether people on this network may come in

    def begin(self, opener: Opener, host: str, port: int) -> None:
        self._opener, self._host, self._port = opener, host, port
        self.open = self.always

    @property
    def always(self) -> bool:
        """It was started to be reached from elsewhere: there is nothing to switch."""
        return not leads_here(self._host)

    async def addresses(self) -> list[str]:
        """Where other devices find the server, the best first."""
        if self._public:
            return self._public
        if not self.open:
            return []
        if not self.always:
            await self._follow()
            return [_written(door.getsockname()) for door in self._doors.values()]
        found = address(self._host)
        hosts = await asyncio.to_thread(own_addresses) if found is not None and found.is_unspecified else [self._host]
        return [_written((host, self._port)) for host in hosts]

    async def switch(self, on: bool) -> None:
        if self.always:
            return
        self.open = on
        await self._follow()
        if on and not self._doors:
            self.open = False
            raise Unfit("server.no_network")

    async def _follow(self) -> None:
        """A door at each address of today: a laptop that was carried elsewhere has others."""
        async with self._changing:
            wanted = await asyncio.to_thread(own_addresses) if self.open else []
            for gone in [each for each in self._doors if each not in wanted]:
                self._shut(gone)
            for each in wanted:
                if each not in self._doors:
                    await self._let_in(each)
            self._doors = {each: self._doors[each] for each in wanted if each in self._doors}

    async def _let_in(self, host: str) -> None:
        assert self._opener is not None
        try:
            door = _listen(host, self._port)
        except OSError as error:
            LOG.warning("nobody can come in at %s: %s", host, error)
            return
        await self._opener.let_in(door)
        self._doors[host] = door

    def _shut(self, host: str) -> None:
        assert self._opener is not None
        self._opener.shut(self._doors.pop(host))


def _listen(host: str, port: int) -> Door:
    """At the port that people know, or at any if somebody else has that one."""
    try:
        return listen(host, port)
    except OSError:
        return listen(host, 0)


def _written(at: tuple[str, int]) -> str:
    host, port = at[0], at[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
