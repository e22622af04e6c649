"""Whose turn it is to answer: a bot thinks, or a person's clock runs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .table import BOT

if TYPE_CHECKING:
    from .room import Room


class Turns:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._thinking = -1  # the turn that a bot thinks about
        self._clock: asyncio.TimerHandle | None = None
        self._clock_turn = -1  # the turn that it runs for
        self._left: float | None = None  # what the clock had left when an answer was taken back

    def ask(self) -> None:
        """A bot thinks, or a person's clock runs.

        A question that is no secret waits for the curtain, and bots wait for company.
        """
        decision = None if self.room.match is None or self.room.closed else self.room.match.decision
        if decision is None or (self.room.curtain.down and not decision.ask.secret):
            return
        seat = self.room.table.seats[decision.seat]
        if seat.kind == BOT or seat.number in self.room.presence.standing_in:
            if self.room.company and self._thinking != self.room.turn:
                by = "bot" if seat.kind == BOT else "stand-in"
                self._think(by, seat.level or self.room.house.settings.stand_in)
        elif self.room.table.settings.clock is not None and self._clock_turn != self.room.turn:
            if self._clock is not None:
                self._clock.cancel()
            self._clock_turn = self.room.turn
            seconds, self._left = self._left or self.room.table.settings.clock, None
            self._clock = asyncio.get_running_loop().call_later(seconds, self._time_is_up, self.room.turn)

    def taken_back(self) -> None:
        """Taking back wins no time: the clock goes on."""
        if self._clock is not None and self._clock_turn == self.room.turn:
            self._left = max(0.1, self._clock.when() - asyncio.get_running_loop().time())

    def _think(self, by: str, level: str) -> None:
        self._thinking = self.room.turn
        self.room.begin(self._bot_answers(self.room.turn, by, level))

    def _time_is_up(self, turn: int) -> None:
        if turn != self.room.turn or self._thinking == turn or self.room.closed:
            return
        if self.room.company:
            self._think("clock", self.room.house.settings.stand_in)
        else:  # nobody is waiting: it runs anew when somebody comes
            self._clock, self._clock_turn = None, -1

    async def _bot_answers(self, turn: int, by: str, level: str) -> None:
        match = self.room.match
        if match is None or match.decision is None or turn != self.room.turn:
            return
        seat = match.decision.seat
        seed = int.from_bytes(self.room.table.seed[:4], "big") * (seat + 1)
        thinking = self.room.house.bots.decide(match, level, seed + match.ply)
        # People want to see what was done before the next is done.
        key, _ = await asyncio.gather(thinking, asyncio.sleep(self.room.house.settings.bot_pace))
        async with self.room.lock:
            if turn != self.room.turn or self.room.closed:
                return
            if by == "stand-in" and seat not in self.room.presence.standing_in:
                self._thinking = -1  # its person came back
                return
            await self.room.play(seat, key, by)

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
