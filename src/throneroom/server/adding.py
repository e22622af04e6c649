"""A match that was played elsewhere, in the terminal or by a program: its record becomes a table that is over.

It is played again first.  A record that does not come to the end which it tells of is not added.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from throneroom.bots import LEVELS, level_called
from throneroom.games import find
from throneroom.kernel.chance import Fair
from throneroom.kernel.match import Match, own_copy, replayed
from throneroom.kernel.record import Record, parse

from . import history
from . import store as st
from .lobby_table import BOT, OVER, PERSON, SEATS, LobbyTable, Seat, TableSettings, clean_name, seated_anew
from .past import past_of
from .sentences import Unfit
from .writer import Statement

_SEED = 32  # bytes


@dataclass(frozen=True)
class Verified:
    """A record that tells of a whole match, and the match."""

    record: Record
    match: Match


def verified(text: str) -> Verified:
    """`BadInput` says why it cannot be added."""
    record = parse(text)
    if "table" in record.header:
        raise Unfit("server.record.prepared")
    match = replayed(find(record.header["game"]), record)
    if match.outcome is None:
        raise Unfit("server.record.not_over")
    if not SEATS[0] <= match.seats <= SEATS[1]:
        raise Unfit("server.seat_count", needed=SEATS[1], given=match.seats)
    again = match.record_so_far()
    if again.rows() != record.rows() or again.header["result"] != record.header.get("result"):
        raise Unfit("server.record.differs")
    return Verified(record, match)


def table_of(read: Verified, id: str, seat: int, others: str, name: str, ended: float | None) -> LobbyTable:
    """Somebody had this seat, bots of one level or people the others.  Nobody knows when it was; files tell."""
    match, header = read.match, read.record.header
    level = level_called(others)
    if not 0 <= seat < match.seats:
        raise Unfit("server.record.seat")
    if others and level is None:
        raise Unfit("server.bot_level", levels=", ".join(LEVELS))
    seats = []
    for number in range(match.seats):
        if number == seat:
            seats.append(Seat(number, PERSON, name=clean_name(name), host=True))
        else:
            seats.append(Seat(number, PERSON if level is None else BOT, level or ""))
    table = seated_anew(match.game.name, own_copy(match.options, "options"), TableSettings(), seats)
    table.id, table.status = id, OVER
    table.prefix = Record({key: said for key, said in header.items() if key != "result"}, read.record.lines).write()
    if header["chance"] == Fair.kind:  # so that it can be checked as it could be where it was played
        table.seed, table.nonces = _seed_of(header.get("seed", ""), table.seed), header.get("nonces", "")
    now = time.time()
    table.ended = now if ended is None else max(0.0, min(now, ended))
    table.created = table.ended
    match.people = table.names()
    table.outcome = past_of(match, added=True).plain()
    return table


def _seed_of(said: str, otherwise: bytes) -> bytes:
    try:
        seed = bytes.fromhex(said)
    except ValueError:
        return otherwise
    return seed if len(seed) == _SEED else otherwise


def rows(table: LobbyTable, match: Match) -> list[Statement]:
    """As if it had been played on from its own last moment."""
    began = history.Began(match.game.edition, match.game.content(match.options), [], {})
    return [*st.new_table(table), st.new_event(table.id, 0, history.payload(began))]
