"""What another member hands on: it is believed about whom it comes from, and is handed on no further."""

from __future__ import annotations

import hashlib
import hmac

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from .limits import address_of
from .member import Member
from .requests import lobby_of, problem
from .tokens import same

HEADER = "x-throneroom-relay"
ANOTHER_MEMBER = 421  # the status with which who is not the member that was meant says so
_GOOD_FOR = 30.0  # seconds, by the clock of the database
_RELAYED = "relayed"
_NOBODY = "-"  # no address is known


class Forged(Exception):
    """Nobody said this who knows the key of the database, or not now."""


class Misled(Exception):
    """It is meant for a member that was here before."""


class Seal:
    """The word of a member: nobody can give it who has not the key that all members share through the database."""

    def __init__(self, key: bytes, member: Member) -> None:
        self._key = hmac.new(key, b"relay", hashlib.sha256).digest()
        self._member = member

    def given(self, to: str, scheme: str, address: str) -> str:
        """For a member, about somebody who came by this scheme from this address."""
        said = f"{to} {self._member.now:.3f} {scheme} {address or _NOBODY}"
        return f"{said} {self._signed(said)}"

    def taken(self, header: str) -> tuple[str, str]:
        """The scheme and the address that it speaks of."""
        said, _, signature = header.rpartition(" ")
        if not same(signature, self._signed(said)):
            raise Forged
        to, at, scheme, address = said.split(" ", 3)
        if abs(self._member.now - float(at)) > _GOOD_FOR:
            raise Forged
        if to != self._member.id:
            raise Misled
        return scheme, "" if address == _NOBODY else address

    def _signed(self, said: str) -> str:
        return hmac.new(self._key, said.encode(), hashlib.sha256).hexdigest()


def is_relayed(connection: HTTPConnection) -> bool:
    return bool(connection.scope["state"].get(_RELAYED))


class Relayed:
    """Whoever comes by way of another member is from then on who they are, not who brought them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answering = self.app
        if scope["type"] in ("http", "websocket"):
            asked = HTTPConnection(scope)
            said = asked.headers.get(HEADER)
            if said is not None:
                answering = self._believed(asked, said)
        await answering(scope, receive, send)

    def _believed(self, asked: HTTPConnection, said: str) -> ASGIApp:
        lobby, scope = lobby_of(asked), asked.scope
        try:
            scheme, address = lobby.seal.taken(said)
        except Forged:
            return problem(asked, 403, "relay")
        except Misled:
            return problem(asked, ANOTHER_MEMBER, "member")
        lobby.network.members.add(address_of(asked))
        scope["client"] = (address, 0) if address else None
        if scope["type"] == "http":
            scope["scheme"] = scheme
        scope["state"][_RELAYED] = True
        return self.app
