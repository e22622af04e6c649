"""Looking back at matches that are over: once for each seat, one match at a time, behind everybody who plays.

What was found is kept in the database, with sentences that can be said in any language.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import select

from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat
from throneroom.review.looking import Review, made_by
from throneroom.review.words import Told, in_short

from .api_types import PastReview
from .bots_at_work import BotsAtWork
from .looked import Looked, Looking
from .schema import REVIEWS
from .store import Store
from .writer import NotWritten, Writer

LOG = logging.getLogger("throneroom.server")
AT_ONCE: Final = 2  # matches that an address may have in the line
MOST: Final = 50  # that may wait in all
SPARKS: Final = 24  # points of the curve that a list of matches draws
_TRIES: Final = 3  # workers that may end while they look at one match
Read: TypeAlias = Callable[..., Awaitable[Any]]  # beside the event loop; `NotWritten` if the database is away
Place: TypeAlias = tuple[str, Seat]  # the table, and whose eyes


class TooMany(Exception):
    """Others are looked back at first, or enough of this address."""


class NotFound(Exception):
    """Nothing came of it: the log says why."""


class KeptPoint(msgspec.Struct):
    says: dict[str, Any]
    bot: dict[str, Any] | None
    asks: dict[str, Any]
    answers: list[dict[str, Any]]


class Kept(msgspec.Struct):
    """As it is on disk; texts are plain."""

    review: Review
    says: dict[str, Any]
    points: list[KeptPoint]
    turns: list[int]


@dataclass
class Underway:
    address: str
    done: int = 0
    of: int = 1
    lost: bool = False


class Reviews:
    def __init__(self, read: Read, store: Store, writer: Writer, bots: BotsAtWork) -> None:
        self._read = read
        self._store = store
        self._writer = writer
        self._bots = bots
        self._underway: dict[Place, Underway] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()  # at a time: who came first has all that players leave
        new = store.upsert(REVIEWS)
        over = {name: new.excluded[name] for name in ("made_by", "at_a_glance", "payload")}
        self._keep = new.on_conflict_do_update(index_elements=["table", "seat"], set_=over)

    async def look(self, table: str, match: Match, seat: Seat, address: str) -> Kept | Underway:
        """What was found, or how far it has come: it begins when somebody asks for it."""
        place = table, seat
        if place not in self._underway:
            kept: Kept | None = await self._read(self._kept, place, made_by(match.game.name))
            if kept is not None:
                return kept
        return self._begun(place, match, address)  # somebody else may have begun it meanwhile

    def _begun(self, place: Place, match: Match, address: str) -> Underway:
        here = self._underway.get(place)
        if here is None:
            waiting = [each for each in self._underway.values() if not each.lost]
            if len([each for each in waiting if each.address == address]) >= AT_ONCE or len(waiting) >= MOST:
                raise TooMany
            self._forget_lost()
            here = self._underway[place] = Underway(address)
            task = asyncio.get_running_loop().create_task(self._look(place, match, here))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif here.lost:  # it is said once, and begun anew if somebody asks again
            del self._underway[place]
            raise NotFound
        return here

    def _forget_lost(self) -> None:
        """The oldest of those that nobody asked about again: they take nobody's place, and are not kept for ever."""
        lost = [place for place, each in self._underway.items() if each.lost]
        for place in lost[: max(0, len(lost) - MOST)]:
            del self._underway[place]

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    # -- reading -------------------------------------------------------------------------------------

    def _kept(self, place: Place, by: str) -> Kept | None:
        table, seat = place
        found = select(REVIEWS.c.payload).where(
            REVIEWS.c.table == table, REVIEWS.c.seat == seat, REVIEWS.c.made_by == by
        )
        with self._store.engine.connect() as connection:
            payload = connection.execute(found).scalar()
        return None if payload is None else msgspec.json.decode(payload, type=Kept)

    def glances(self, seats: Mapping[str, Seat]) -> dict[str, PastReview]:
        """Of those of these tables that were looked back at, with the eyes of a seat each."""
        found = select(REVIEWS.c.table, REVIEWS.c.seat, REVIEWS.c.at_a_glance).where(REVIEWS.c.table.in_(list(seats)))
        with self._store.engine.connect() as connection:
            rows = connection.execute(found).all()
        return {row[0]: msgspec.json.decode(row[2], type=PastReview) for row in rows if seats[row[0]] == row[1]}

    # -- finding -------------------------------------------------------------------------------------

    async def _look(self, place: Place, match: Match, here: Underway) -> None:
        try:
            async with self._one:
                looked = await self._looked(place, match, here)
            assert looked.found is not None
            await self._writer.write((self._keep, self._row(place, *looked.found)))
            del self._underway[place]
        except (LookupError, NotWritten) as error:
            LOG.warning("table %s: nothing came of looking back: %s", place[0], error)
            here.lost = True
        except Exception:
            LOG.exception("table %s: looking back", place[0])
            here.lost = True

    async def _looked(self, place: Place, match: Match, here: Underway) -> Looked:
        table, seat = place
        looking = Looking(await asyncio.to_thread(match.record), seat, dict(match.people))
        why = ""
        for _ in range(_TRIES):
            while True:
                looked = await self._bots.look_on(table, looking, here.address)
                if not isinstance(looked, Looked):
                    why = looked.why
                    break
                here.done, here.of = looked.done, looked.of
                if looked.found is not None:
                    return looked
                looking = replace(looking, so_far=looked.so_far)
        raise LookupError(why)

    @staticmethod
    def _row(place: Place, review: Review, told: Told) -> dict[str, Any]:
        points = [
            KeptPoint(
                each.says.plain(),
                None if each.bot is None else each.bot.plain(),
                each.asks.plain(),
                [answer.plain() for answer in each.answers],
            )
            for each in told.points
        ]
        kept = Kept(review, in_short(review).plain(), points, list(told.turns))
        glance = PastReview(round(review.sums.luck, 4), round(review.sums.cost, 4), sparks(review.values))
        return {
            "table": place[0],
            "seat": place[1],
            "made_by": review.version,
            "at_a_glance": msgspec.json.encode(glance).decode(),
            "payload": msgspec.json.encode(kept),
        }


def sparks(values: Sequence[tuple[int, float, float]]) -> list[int]:
    """The curve in few points, the first and the last among them."""
    last, places = len(values) - 1, min(SPARKS, len(values))
    return [round(100 * values[at * last // max(1, places - 1)][1]) for at in range(places)]
