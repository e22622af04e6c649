"""Profiles: what somebody has at this server without an account.  Whoever holds a key of one holds it; see decision 34.

Keys and links are random and only their hashes are kept.  A profile is looked up by the hash, so that how long it takes
tells nothing of any key.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, exists, func, insert, select, tuple_, update

from .lobby_table import LobbyTable, Seat
from .past import WON, Past, plain_text, read_past, with_people
from .schema import PROFILE_KEYS, PROFILE_LINKS, PROFILE_SEATS, PROFILES, TABLES
from .store import Store
from .writer import Statement

LINK_SECONDS: Final = 600.0
ONLY, FIRST, FURTHER = "only", "first", "further"  # seats of one profile at one table
_SEEN: Final = 24 * 3600.0  # seconds after which it is written down again that somebody was here
_EMPTY: Final = 90 * 24 * 3600.0  # seconds after which a profile goes that holds nothing and that nobody used
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes

_NEW: Final = insert(PROFILES)
_NEW_KEY: Final = insert(PROFILE_KEYS)
_KEY_GONE: Final = delete(PROFILE_KEYS).where(PROFILE_KEYS.c.hash == bindparam("key"))
_NEW_LINK: Final = insert(PROFILE_LINKS)
_LINK_GONE: Final = delete(PROFILE_LINKS).where(PROFILE_LINKS.c.profile == bindparam("this"))
_LINK_USED: Final = delete(PROFILE_LINKS).where(
    PROFILE_LINKS.c.hash == bindparam("link"), PROFILE_LINKS.c.until > bindparam("now")
)
_LINKS_OLD: Final = delete(PROFILE_LINKS).where(PROFILE_LINKS.c.until <= bindparam("now"))
_GONE: Final = tuple(
    [delete(each).where(each.c.profile == bindparam("this")) for each in (PROFILE_SEATS, PROFILE_LINKS, PROFILE_KEYS)]
    + [delete(PROFILES).where(PROFILES.c.id == bindparam("this"))]
)
_IS_SEEN: Final = update(PROFILES).where(PROFILES.c.id == bindparam("this")).values(seen=bindparam("now"))
_LEARNED: Final = update(PROFILES).where(PROFILES.c.id == bindparam("this")).values(lessons=bindparam("names"))
_ENDED: Final = (
    update(PROFILE_SEATS)
    .where(PROFILE_SEATS.c.table == bindparam("this"), PROFILE_SEATS.c.number == bindparam("seat"))
    .values(at=bindparam("ended"), result=bindparam("came"), played=bindparam("what"))
)
_HOLDS: Final = exists().where(PROFILE_SEATS.c.profile == PROFILES.c.id)
_IS_EMPTY: Final = and_(PROFILES.c.seen < bindparam("before"), PROFILES.c.lessons == "[]", ~_HOLDS)
_EMPTY_ONES: Final = select(PROFILES.c.id).where(_IS_EMPTY)
_EMPTY_GONE: Final = tuple(
    [delete(each).where(each.c.profile.in_(_EMPTY_ONES)) for each in (PROFILE_LINKS, PROFILE_KEYS)]
    + [delete(PROFILES).where(_IS_EMPTY)]
)
_IS_THERE: Final = PROFILE_SEATS.alias()
_SEATS_BROUGHT: Final = (
    update(PROFILE_SEATS)
    .where(
        PROFILE_SEATS.c.profile == bindparam("this"),
        ~exists().where(
            _IS_THERE.c.profile == bindparam("to"),
            _IS_THERE.c.table == PROFILE_SEATS.c.table,
            _IS_THERE.c.number == PROFILE_SEATS.c.number,
        ),
    )
    .values(profile=bindparam("to"))
)
_KEYS_BROUGHT: Final = (
    update(PROFILE_KEYS).where(PROFILE_KEYS.c.profile == bindparam("this")).values(profile=bindparam("to"))
)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """A secret has 256 random bits: nobody finds it by trying, so that one round without salt is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(said: str) -> bool:
    return _SECRET.fullmatch(said) is not None


@dataclass(frozen=True)
class Profile:
    id: str
    made: float
    seen: float
    lessons: tuple[str, ...]

    @property
    def seen_long_ago(self) -> bool:
        return time.time() - self.seen > _SEEN


@dataclass(frozen=True)
class Held:
    """A seat of a profile."""

    table: str
    number: int
    generation: int
    place: str
    at: float
    result: str | None


class Profiles:
    """What there is of them in a store, read; what changes them is statements for the writer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bound = store.upsert(PROFILE_SEATS).on_conflict_do_nothing()

    # -- reading -------------------------------------------------------------------------------------

    def by_key(self, key: str) -> Profile | None:
        return self._found(
            select(PROFILES)
            .join(PROFILE_KEYS, PROFILE_KEYS.c.profile == PROFILES.c.id)
            .where(PROFILE_KEYS.c.hash == hashed(key))
        )

    def by_link(self, link: str) -> Profile | None:
        return self._found(
            select(PROFILES)
            .join(PROFILE_LINKS, PROFILE_LINKS.c.profile == PROFILES.c.id)
            .where(PROFILE_LINKS.c.hash == hashed(link), PROFILE_LINKS.c.until > time.time())
        )

    def _found(self, wanted: Select[tuple[object, ...]]) -> Profile | None:
        with self._store.engine.connect() as connection:
            row = connection.execute(wanted).mappings().first()
        if row is None:
            return None
        return Profile(row["id"], row["made"], row["seen"], tuple(json.loads(row["lessons"])))

    def keys(self, profile: str) -> int:
        """In how many browsers it is."""
        found = select(func.count()).select_from(PROFILE_KEYS).where(PROFILE_KEYS.c.profile == profile)
        with self._store.engine.connect() as connection:
            return int(connection.execute(found).scalar_one())

    def at(self, key: str, table: str) -> list[Held]:
        """The seats of this key's profile at a table."""
        return self._held(
            select(PROFILE_SEATS)
            .join(PROFILE_KEYS, PROFILE_KEYS.c.profile == PROFILE_SEATS.c.profile)
            .where(PROFILE_KEYS.c.hash == hashed(key), PROFILE_SEATS.c.table == table)
            .order_by(PROFILE_SEATS.c.number)
        )

    def running(self, profile: str, most: int) -> list[Held]:
        """The seats at tables of which nobody has written down how they ended, the latest first."""
        where = (PROFILE_SEATS.c.profile == profile, PROFILE_SEATS.c.result.is_(None))
        latest = (PROFILE_SEATS.c.at.desc(), PROFILE_SEATS.c.table.desc(), PROFILE_SEATS.c.number)
        return self._held(select(PROFILE_SEATS).where(*where).order_by(*latest).limit(most))

    def history(
        self, profile: str, most: int, before: tuple[float, str] | None, *, won: bool, people: bool
    ) -> list[Held]:
        """The matches that are over, the latest first; one line for a table."""
        seats = PROFILE_SEATS.c
        where: list[ColumnElement[bool]] = [
            seats.profile == profile,
            seats.result.is_not(None),
            seats.place != FURTHER,
        ]
        if won:
            where += [seats.result == WON, seats.place == ONLY]
        if people:
            where.append(seats.people)
        if before is not None:
            where.append(tuple_(seats.at, seats.table) < before)
        return self._held(select(PROFILE_SEATS).where(*where).order_by(seats.at.desc(), seats.table.desc()).limit(most))

    def seats_at(self, profile: str, tables: Sequence[str]) -> dict[str, list[int]]:
        """By table, the seats of this profile."""
        seats = PROFILE_SEATS.c
        where = (seats.profile == profile, seats.table.in_(tables))
        found: dict[str, list[int]] = {}
        for held in self._held(select(PROFILE_SEATS).where(*where).order_by(seats.number)):
            found.setdefault(held.table, []).append(held.number)
        return found

    def figures(self, profile: str) -> list[tuple[str, str, str, int]]:
        """How often which game ended how for what was played: game, played, result, count."""
        seats = PROFILE_SEATS.c
        kinds = (TABLES.c.game, seats.played, seats.result)
        found = (
            select(*kinds, func.count())
            .join(TABLES, TABLES.c.id == seats.table)
            .where(seats.profile == profile, seats.place == ONLY, seats.result.is_not(None))
            .group_by(*kinds)
        )
        with self._store.engine.connect() as connection:
            return [(game, played, result, count) for game, played, result, count in connection.execute(found)]

    def _held(self, wanted: Select[tuple[object, ...]]) -> list[Held]:
        with self._store.engine.connect() as connection:
            rows = connection.execute(wanted).mappings().all()
        return [
            Held(row["table"], row["number"], row["generation"], row["place"], row["at"], row["result"]) for row in rows
        ]

    # -- statements for the writer -------------------------------------------------------------------

    def bound(self, profile: str, table: LobbyTable, seats: Sequence[Seat], further: bool = False) -> list[Statement]:
        """These seats are the profile's, if they were not already; `further`: it has another one at that table."""
        past = None if table.outcome is None else read_past(table.outcome)
        first = FURTHER if further else (ONLY if len(seats) == 1 else FIRST)
        own = [seat.number for seat in seats]
        return [
            (
                self._bound,
                {
                    "profile": profile,
                    "table": table.id,
                    "number": seat.number,
                    "generation": seat.generation,
                    "place": first if number == 0 else FURTHER,
                    "at": table.created if table.ended is None else table.ended,
                    "result": None if past is None else past.result(seat.number),
                    "played": None if past is None else plain_text(past.played[seat.number]),
                    "people": with_people(table, own),
                },
            )
            for number, seat in enumerate(seats)
        ]


def made(id: str, key: str) -> list[Statement]:
    """A new profile, with its first key."""
    now = time.time()
    return [(_NEW, {"id": id, "made": now, "seen": now, "lessons": "[]"}), key_given(id, key)]


def new_id() -> str:
    return secrets.token_hex(16)


def key_given(profile: str, key: str) -> Statement:
    return _NEW_KEY, {"hash": hashed(key), "profile": profile, "made": time.time()}


def key_taken(key: str) -> Statement:
    return _KEY_GONE, {"key": hashed(key)}


def link_made(profile: str, link: str) -> list[Statement]:
    """The link before it is void."""
    new = {"profile": profile, "hash": hashed(link), "until": time.time() + LINK_SECONDS}
    return [(_LINK_GONE, {"this": profile}), (_NEW_LINK, new)]


def link_used(link: str) -> Statement:
    """A fence: it stands once, and not when it is too late."""
    return _LINK_USED, {"link": hashed(link), "now": time.time()}


def removed(profile: str) -> list[Statement]:
    return [(statement, {"this": profile}) for statement in _GONE]


def brought(own: Profile, to: Profile) -> list[Statement]:
    """All that one profile holds goes to another, its browsers included; then it is no more."""
    both = {"this": own.id, "to": to.id}
    moved: list[Statement] = [(_SEATS_BROUGHT, both), (_KEYS_BROUGHT, both)]
    return [*moved, learned(to.id, [*own.lessons, *to.lessons]), *removed(own.id)]


def was_seen(profile: str) -> Statement:
    return _IS_SEEN, {"this": profile, "now": time.time()}


def learned(profile: str, lessons: Iterable[str]) -> Statement:
    return _LEARNED, {"this": profile, "names": json.dumps(sorted(set(lessons)))}


def ended(table: LobbyTable, past: Past) -> list[Statement]:
    """The match is over, for every profile that has a seat at it."""
    when = table.created if table.ended is None else table.ended
    return [
        (
            _ENDED,
            {
                "this": table.id,
                "seat": seat.number,
                "ended": when,
                "came": past.result(seat.number),
                "what": plain_text(past.played[seat.number]),
            },
        )
        for seat in table.people
    ]


def tidied() -> list[Statement]:
    """Links that are too old, and profiles that hold nothing and that nobody uses."""
    now = time.time()
    return [(_LINKS_OLD, {"now": now}), *[(statement, {"before": now - _EMPTY}) for statement in _EMPTY_GONE]]
