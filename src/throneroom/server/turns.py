"""Whose turn it is to answer: a bot thinks, or a person's clock runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from .bots_at_work import Asked
from .table import BOT
from .thoughts import Rank

if TYPE_CHECKING:
    from .room import Room

_AGAIN: Final = 1.0  # seconds until a turn is asked anew that nothing came of
_BEHIND: Final = 0.75  # of what a curtain has left, a bot may think that is asked behind it


class Turns:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking = -1  # the turn that a bot thinks about
        self._clock: asyncio.TimerHandle | None = None
        self._clock_turn = -1  # the turn that it runs for
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
            if self._thinking == room.turn:
                if room.here():
                    room.house.bots.somebody_waits(room.table.id)
            elif (room.company or decision.ask.secret) and not room.settling:
                self._think(by, room.table.seats[decision.seat].level or room.house.settings.stand_in)
        elif room.table.settings.clock is not None and self._clock_turn != room.turn:
            if self._clock is not None:
                self._clock.cancel()
            self._clock_turn = room.turn
            seconds, self._left = self._left or room.table.settings.clock, None
            self._clock = asyncio.get_running_loop().call_later(seconds, self._time_is_up, room.turn)

    def taken_back(self) -> None:
        """Taking back wins no time: the clock goes on."""
        if self._clock is not None and self._clock_turn == self.room.turn:
            self._left = max(0.1, self._clock.when() - asyncio.get_running_loop().time())

    def _time_is_up(self, turn: int) -> None:
        if turn != self.room.turn or self._thinking == turn or self.room.closed:
            return
        if self.room.company:
            self._think("clock", self.room.house.settings.stand_in)
        else:  # nobody is waiting: it runs anew when somebody comes
            self._clock, self._clock_turn = None, -1

    def _think(self, by: str, level: str) -> None:
        turn = self._thinking = self.room.turn
        self.room.begin(self._bot_answers(turn, by, level)).add_done_callback(lambda _: self._thought(turn, by))

    def _thought(self, turn: int, by: str) -> None:
        """Whatever came of it.  A turn that is still open is asked anew, but not at once: what fails may fail again."""
        if self._thinking == turn:
            self._thinking = -1
            if turn == self.room.turn and not self.room.closed:
                asyncio.get_running_loop().call_later(_AGAIN, self._ask_anew, turn, by)

    def _ask_anew(self, turn: int, by: str) -> None:
        if by == "clock":
            self._time_is_up(turn)
        else:
            self.ask()

    async def _bot_answers(self, turn: int, by: str, level: str) -> None:
        room, match = self.room, self.room.match
        if match is None or match.decision is None or turn != room.turn:
            return
        seat, secret = match.decision.seat, match.decision.ask.secret
        seed = int.from_bytes(room.table.seed[:4], "big") * (seat + 1)
        loop = asyncio.get_running_loop()
        seen = loop.time() + (0.0 if secret else room.house.settings.bot_pace)
        within = room.curtain.left * _BEHIND if secret and room.curtain.down else None
        asked = Asked(room.table.id, turn, Rank.PERSON if room.here() else Rank.SHOW, room.address, within)
        key = await room.house.bots.decide(match, level, seed + match.ply, asked)
        if loop.time() < seen:  # people want to see what was done before the next is done
            await asyncio.sleep(seen - loop.time())
        async with room.lock:
            if turn != room.turn or room.closed:
                return
            if by == "stand-in" and seat not in room.presence.standing_in:
                return  # its person came back
            await room.play(seat, key, by)

    def clock_for(self, viewer: int | None) -> float | None:
        """Seconds left; in a window only who is asked knows that a clock runs."""
        decision = None if self.room.match is None else self.room.match.decision
        if self._clock is None or self._clock_turn != self.room.turn or decision is None:
            return None
        if decision.ask.secret and decision.seat != viewer:
            return None
        return max(0.0, round(self._clock.when() - asyncio.get_running_loop().time(), 1))

    def close(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
