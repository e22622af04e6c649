"""Whose turn it is to answer: a bot thinks, or a person's clock runs."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Final

from .asked import AUTOMATIC
from .bots_at_work import Asked
from .lobby_table import BOT
from .thoughts import Rank

if TYPE_CHECKING:
    from .room import Room

_AGAIN: Final = 1.0  # seconds until a question is asked anew that nothing came of
_SHOWN_WITHIN: Final = 15.0  # seconds after a question is sent its clock counts, even if nobody says that it is shown
_BEHIND: Final = 0.75  # of what a curtain has left, a bot may think that is asked behind it


def seed_for_a_bot(table: bytes, seat: int) -> int:
    """It leaves this process with the bot's thoughts: it tells nothing of the table's."""
    return int.from_bytes(hashlib.blake2b(table, digest_size=4, key=b"bot %d" % seat).digest(), "big")


class Turns:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking = -1  # the revision that a bot thinks about
        self._passing = -1  # the revision at which somebody is passed for
        self._clock: asyncio.TimerHandle | None = None
        self._clock_revision = -1  # the revision that it runs for
        self._limit = 0.0  # what it has for that question, in seconds
        self._counts = False  # its person sees the question
        self._left: float | None = None  # what the clock had left when an answer was taken back

    def answers_for(self, number: int) -> str | None:
        """Who answers for a seat, if it is no person."""
        if self.room.table.seats[number].kind == BOT:
            return "bot"
        return "stand-in" if number in self.room.presence.standing_in else None

    def ask(self) -> None:
        """A bot thinks, or a person's clock runs.

        A question that is no secret waits for the curtain, and bots wait for company.  In a window they do not: whoever
        comes back would see that it is still open.
        """
        room = self.room
        decision = None if room.match is None or room.closed else room.match.decision
        if decision is None or (room.curtain.down and not decision.ask.secret):
            return
        by = self.answers_for(decision.seat)
        if by is not None:
            if self._thinking == room.revision:
                if room.here():
                    room.lobby.bots.somebody_waits(room.table.id)
            elif (room.company or decision.ask.secret) and not room.settling:
                self._think(by, room.table.seats[decision.seat].level or room.lobby.settings.stand_in)
        elif room.asked.answer() is not None:
            if not (decision.ask.secret and room.curtain.down) and self._passing != room.revision:
                self._pass_for(decision.seat)
        elif room.table.settings.clock is not None and self._clock_revision != room.revision:
            if self._clock is not None:
                self._clock.cancel()
            self._clock_revision = room.revision
            self._counts = self._left is not None  # it went on after something was taken back
            self._limit, self._left = self._left or room.table.settings.clock, None
            self._run_clock(self._limit + (0.0 if self._counts else _SHOWN_WITHIN))

    def _run_clock(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._clock = loop.call_later(seconds, self._time_is_up, self._clock_revision)

    def shown(self, seat: int | None, v: int) -> None:
        """This seat sees the question of its update `v` now: the clock counts from here, unless it counts already."""
        room = self.room
        if self._clock is None or self._counts or self._clock_revision != room.revision:
            return
        if seat is None or not room.asks(seat) or room.streams[seat].version != v:
            return
        self._counts = True
        self._clock.cancel()
        self._run_clock(self._seconds_left(self._clock))

    def _seconds_left(self, clock: asyncio.TimerHandle) -> float:
        """What its person has from now on, never more than the limit."""
        return max(0.0, min(self._limit, clock.when() - asyncio.get_running_loop().time()))

    def _pass_for(self, seat: int) -> None:
        """What its person does not want to be asked.  Behind a curtain it waits for that to move, so that its person
        can still answer; what everybody sees takes as long as a window."""
        room = self.room
        revision = self._passing = room.revision
        key, decision = room.asked.answer(), None if room.match is None else room.match.decision
        at_once = decision is None or decision.ask.secret or key is None or not room.asked.lets_be(key)
        room.begin(self._passes(revision, seat, 0.0 if at_once else room.curtain.pause))

    async def _passes(self, revision: int, seat: int, after: float) -> None:
        room = self.room
        if after:
            await asyncio.sleep(after)
        async with room.lock:
            key = room.asked.answer()
            if revision != room.revision or room.closed or self.answers_for(seat) is not None:
                return
            self._passing = -1
            if key is not None:
                await room.play(seat, key, AUTOMATIC)
            else:  # its person wants to answer after all
                self.ask()

    def taken_back(self) -> None:
        """Taking back wins no time, nor does it when somebody else gives up: the clock goes on."""
        if self._clock is not None and self._clock_revision == self.room.revision:
            self._left = max(0.1, self._seconds_left(self._clock))

    def _time_is_up(self, revision: int) -> None:
        if revision != self.room.revision or self._thinking == revision or self.room.closed:
            return
        if self.room.company:
            self._think("clock", self.room.lobby.settings.stand_in)
        else:  # nobody is waiting: it runs anew when somebody comes
            self._clock, self._clock_revision = None, -1

    def _think(self, by: str, level: str) -> None:
        revision = self._thinking = self.room.revision
        self.room.begin(self._bot_answers(revision, by, level)).add_done_callback(lambda _: self._thought(revision, by))

    def _thought(self, revision: int, by: str) -> None:
        """Whatever came of it.  What is still open is asked anew, but not at once: what fails may fail again."""
        if self._thinking == revision:
            self._thinking = -1
            if revision == self.room.revision and not self.room.closed:
                asyncio.get_running_loop().call_later(_AGAIN, self._ask_anew, revision, by)

    def _ask_anew(self, revision: int, by: str) -> None:
        if by == "clock":
            self._time_is_up(revision)
        else:
            self.ask()

    async def _bot_answers(self, revision: int, by: str, level: str) -> None:
        room, match = self.room, self.room.match
        if match is None or match.decision is None or revision != room.revision:
            return
        seat, secret = match.decision.seat, match.decision.ask.secret
        seed = seed_for_a_bot(room.table.seed, seat)
        loop = asyncio.get_running_loop()
        seen = loop.time() + (0.0 if secret else room.lobby.settings.bot_pace)
        within = room.curtain.left * _BEHIND if secret and room.curtain.down else None
        asked = Asked(room.table.id, revision, Rank.PERSON if room.here() else Rank.SHOW, room.address, within)
        key = await room.lobby.bots.decide(match, level, seed + match.ply, asked)
        if loop.time() < seen:  # people want to see what was done before the next is done
            await asyncio.sleep(seen - loop.time())
        async with room.lock:
            if revision != room.revision or room.closed:
                return
            if by == "stand-in" and seat not in room.presence.standing_in:
                return  # its person came back
            await room.play(seat, key, by)

    def clock_for(self, viewer: int | None) -> float | None:
        """Seconds left; in a window only who is asked knows that a clock runs."""
        decision = None if self.room.match is None else self.room.match.decision
        if self._clock is None or self._clock_revision != self.room.revision or decision is None:
            return None
        if decision.ask.secret and decision.seat != viewer:
            return None
        return round(self._seconds_left(self._clock), 1)

    def close(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
