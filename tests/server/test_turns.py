"""A turn that is open is always asked: whatever became of the thought before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

import throneroom as tr
from tests.server.clockwork import passing, run
from tests.server.staged import NEVER, Bots, options_for, sit_down
from throneroom.bots.hints import Hint
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text
from throneroom.server.bots_at_work import Asked
from throneroom.server.lobby_table import TableSettings


def raises() -> str:
    raise ArithmeticError("this bot cannot count")


def is_cancelled() -> str:
    raise asyncio.CancelledError


def is_nonsense() -> str:
    return "to be or not to be"


class Faulty(Bots):
    """The first answers of each turn go wrong."""

    def __init__(self, fault: Callable[[], str], times: int = 3) -> None:
        super().__init__(0.1, 0.1)
        self.fault = fault
        self.left = times
        self.times = times
        self.turns: set[int] = set()

    async def decide(self, match: Match, level: str, seed: int, asked: Asked) -> str:
        self.turns.add(asked.revision)
        self.left -= 1
        if self.left >= 0:
            return self.fault()
        self.left = self.times
        return await super().decide(match, level, seed, asked)

    async def hints(self, match: Match, asked: Asked) -> list[Hint] | None:
        self.left -= 1
        if self.left >= 0:
            self.fault()
            return None
        return [Hint("draw", 0.5, Text("kernel.over"))]


FAULTS = [raises, is_cancelled, is_nonsense]


def at_the_turn_of(seat: int) -> Match:
    for seed in range(50):
        match = tr.new("dice-throne", seed=seed, **options_for("person bot"))
        if match.decision is not None and match.decision.seat == seat:
            return match
    raise AssertionError("this seat never begins")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bots_turn_is_asked_anew_until_it_is_answered(fault: Callable[[], str]) -> None:
    async def scene() -> None:
        bots, match = Faulty(fault), at_the_turn_of(1)
        room, _, _ = await sit_down("person bot", match, bots)
        await passing(60)
        assert room.revision > 3
        assert match.ply == room.revision
        room.close()

    run(scene())


@pytest.mark.parametrize("fault", FAULTS)
def test_whose_clock_has_run_out_is_answered_for_whatever_goes_wrong(fault: Callable[[], str]) -> None:
    async def scene() -> None:
        bots, match = Faulty(fault), tr.new("dice-throne", seed=1, **options_for("person bot"))
        room, _, _ = await sit_down("person bot", match, bots, TableSettings(clock=2.0))
        await passing(300)
        assert match.outcome is not None or room.revision > 8
        room.close()

    run(scene())


def test_the_clock_counts_from_when_the_question_is_shown_and_at_most_15_seconds_later() -> None:
    async def scene(after: float | None, v: int = 0) -> tuple[float | None, float | None]:
        """What is left eight seconds after the question was sent, and when it was answered for its person."""
        room, (person,), _ = await sit_down(
            "person bot", at_the_turn_of(0), Bots(0.0, NEVER), TableSettings(clock=10.0)
        )
        loop = asyncio.get_running_loop()
        began, left = loop.time(), None
        if after is not None:
            loop.call_later(after, lambda: room.turns.shown(0, person.v + v))
            loop.call_later(after + 2.0, lambda: room.turns.shown(0, person.v + v))  # again changes nothing
        asked: list[float] = []
        room.turns._think = lambda by, level: asked.append(loop.time() - began)  # type: ignore[method-assign]
        await passing(8)
        left = room.turns.clock_for(0)
        await passing(40)
        room.close()
        return left, asked[0] if asked else None

    assert run(scene(3.0)) == (5.0, 13.0)
    assert run(scene(None)) == (10.0, 25.0), "nobody said that it was shown"
    assert run(scene(20.0)) == (10.0, 25.0), "which was too late to win time"
    assert run(scene(3.0, v=1)) == (10.0, 25.0), "which was another update"


@pytest.mark.parametrize("fault", [raises, is_cancelled])
def test_hints_may_be_asked_for_again_whatever_went_wrong(fault: Callable[[], str]) -> None:
    async def scene() -> None:
        bots = Faulty(fault, times=2)
        match = at_the_turn_of(0)
        room, (person,), _ = await sit_down("person bot", match, bots, TableSettings(hints=True))
        for _ in range(2):
            assert room.hints.ask(person, "id", person.v) is None
            assert room.hints.ask(person, "id", person.v) is not None, "one at a time"
            await passing(1)
        assert room.hints.ask(person, "id", person.v) is None
        await passing(1)
        assert room.hints._found != []
        room.close()

    run(scene())


def test_a_closed_room_asks_nobody_any_more() -> None:
    async def scene() -> int:
        bots = Faulty(raises, times=1000)
        room, _, _ = await sit_down("person bot", at_the_turn_of(1), bots)
        await passing(5)
        room.close()
        left = bots.left
        await passing(60)
        return left - bots.left

    assert run(scene()) == 0
