"""Tokens: unguessable, made from the server's key and never stored; whoever holds one holds the seat.

A token is void as soon as the seat's generation is another.
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from .lobby_table import OPEN, PERSON, LobbyTable, Seat


class Tokens:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def _made(self, what: str) -> str:
        digest = hmac.new(self._key, what.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def seat(self, table: str, number: int, generation: int) -> str:
        """Holds a seat that somebody has taken."""
        return self._made(f"seat {table} {number} {generation}")

    def invitation(self, table: LobbyTable, seat: Seat) -> str:
        """Takes an open seat, once."""
        return self._made(f"invitation {table.id} {seat.number} {seat.generation}")

    def watch(self, table: str) -> str:
        """Lets somebody watch."""
        return self._made(f"watch {table}")

    def host(self, table: str) -> str:
        """Hands on the invitations of a table at which its maker has no seat."""
        return self._made(f"host {table}")

    def maker(self, address: str) -> str:
        """Tells whether two tables were made at one address, and not which address that is."""
        return self._made(f"maker {address}")[:22]

    def added(self, profile: str, record: str) -> str:
        """The name of a table that a record becomes: the same record is added once, and nobody can guess it."""
        said = f"added {profile} {record}".encode()
        return hmac.new(self._key, said, hashlib.sha256).hexdigest()[:20]

    def held(self, table: LobbyTable, token: str) -> Seat | None:
        """The seat that this token holds."""
        found = None
        for seat in table.seats:
            if seat.kind == PERSON and same(token, self.seat(table.id, seat.number, seat.generation)):
                found = seat
        return found

    def invited(self, table: LobbyTable, token: str) -> Seat | None:
        """The open seat that this token takes."""
        found = None
        for seat in table.seats:
            if seat.kind == OPEN and same(token, self.invitation(table, seat)):
                found = seat
        return found

    def may_invite(self, table: LobbyTable, token: str) -> bool:
        """Whoever holds a seat, or the table itself."""
        return self.held(table, token) is not None or same(token, self.host(table.id))

    def may_watch(self, table: LobbyTable, token: str) -> bool:
        return table.settings.spectators and same(token, self.watch(table.id))


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
