"""A room without a server around it: whoever is in it is staged, and the clock is a test's own."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from tests.server.clockwork import passing
from throneroom.bots.hints import Hint
from throneroom.kernel.asking import CAN
from throneroom.kernel.match import Match
from throneroom.server.bots_at_work import Asked
from throneroom.server.lobby_table import PLAYING, LobbyTable, SeatWanted, TableSettings, new_table
from throneroom.server.metrics import Metrics
from throneroom.server.renderings import Renderings
from throneroom.server.room import Room
from throneroom.server.settings import Settings

PAUSE = 0.6
PACE = 0.7
NEVER = 1e6  # seconds
HEROES = ["moon_elf", "ninja", "monk"]
Schedule: TypeAlias = list[tuple[float, int | None, int]]  # when, to whom, which frame


class Bots:
    """Bots that pass every window after so many seconds, and play on by chance of their own."""

    def __init__(self, in_secret: float, openly: float) -> None:
        self.in_secret = in_secret
        self.openly = openly
        self.asked_in_secret = 0

    async def decide(self, match: Match, level: str, seed: int, asked: Asked) -> str:
        decision = match.decision
        assert decision is not None
        self.asked_in_secret += decision.ask.secret
        await passing(self.in_secret if decision.ask.secret else self.openly)
        return "pass" if decision.ask.secret else Random(seed).choice(decision.options).key

    async def hints(self, match: Match, asked: Asked) -> list[Hint] | None:
        raise NotImplementedError

    def somebody_waits(self, table: str) -> None: ...

    def passed(self, table: str) -> None: ...


@dataclass
class Viewer:
    seat: int | None
    schedule: Schedule
    lang: str = "en"
    address: str = "a"
    whole: bool = True
    view: dict[str, Any] = field(default_factory=dict)
    v: int = 0

    def __hash__(self) -> int:
        return id(self)

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] in ("update", "welcome"):
            self.view, self.v = told["view"], told["v"]
            self.schedule.append((asyncio.get_running_loop().time(), self.seat, self.v))

    def hang_up(self) -> None: ...

    @property
    def options(self) -> list[str]:
        decision = self.view["decision"] or {}
        return [option["key"] for option in decision.get("options", ())]


class Writer:
    async def write(self, *statements: object, fence: object = None) -> None: ...


class Lobby:
    def __init__(self, bots: Bots) -> None:
        self.settings = Settings(data=Path(), pause=PAUSE, bot_pace=PACE, ask_me=CAN)
        self.writer = Writer()
        self.bots = bots
        self.metrics = Metrics()
        self.tokens = None
        self.renderings = Renderings()

    def over(self) -> None: ...

    def forget(self, room: Room) -> None:
        raise AssertionError("a room was closed")


def options_for(kinds: str) -> dict[str, Any]:
    players = len(kinds.split())
    return {"heroes": HEROES[:players], "mode": "duel" if players == 2 else "king-of-the-hill"}


def a_table(kinds: str, settings: TableSettings) -> LobbyTable:
    seats = [SeatWanted(kind, "master" if kind == "bot" else "") for kind in kinds.split()]
    table = new_table("dice-throne", options_for(kinds), seats, settings, "Ann")
    table.seed, table.status = b"law" * 11, PLAYING
    return table


async def sit_down(
    kinds: str, match: Match, bots: Bots, settings: TableSettings | None = None
) -> tuple[Room, list[Viewer], Schedule]:
    """A room in the middle of a match, with its people and a spectator."""
    room = Room(Lobby(bots), a_table(kinds, settings or TableSettings()), None)  # type: ignore[arg-type]
    room.match = match
    room.names = match.seat_names()
    room._make_streams()
    schedule: Schedule = []
    people = [Viewer(seat.number, schedule) for seat in room.table.people]
    await room.resume()
    for viewer in (*people, Viewer(None, schedule)):
        await room.enter(viewer, 0)
    return room, people, schedule
