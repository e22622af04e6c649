"""What timing tells: no viewer can see by when updates come whether a bot was asked in a response window."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import throneroom as tr
from tests.server.clockwork import passing, run
from tests.server.staged import HEROES, NEVER, PAUSE, Bots, Schedule, options_for, sit_down
from throneroom.kernel.match import Match


def choice(pick: Random, options: list[str]) -> str:
    passes = [key for key in options if key.startswith("pass")]
    return passes[0] if passes else pick.choice(options)


async def played(kinds: str, seed: int, in_secret: float) -> tuple[Schedule, int]:
    """A person who answers at once, at a table of bots; when everybody was shown something."""
    match = tr.new("dice-throne", seed=seed, **options_for(kinds))
    bots = Bots(in_secret, 1.0)
    room, (person,), schedule = await sit_down(kinds, match, bots)
    pick, given, answered = Random(3), 0, -1
    while given < 40 and match.outcome is None:
        if person.options and person.v != answered:
            answered = person.v
            await room.answer(person, f"{given}", person.v, choice(pick, person.options))
            given += 1
        await passing(0.05)
    room.close()
    return schedule, bots.asked_in_secret


@pytest.mark.parametrize("kinds", ["person bot", "person bot bot"])
def test_frames_come_alike_however_long_bots_think_in_secret(kinds: str) -> None:
    """Longer than the curtain, or for ever: nobody sees a difference, not even who is asked after them."""
    in_all = 0
    for seed in range(4):
        at_once, asked = run(played(kinds, seed, 0.0))
        in_all += asked
        for seconds in (0.1, PAUSE / 2, PAUSE - 0.01, NEVER):
            assert run(played(kinds, seed, seconds))[0] == at_once
    assert in_all > 5, "bots must be asked in secret for the test to say anything"


def opens(match: Match, key: str) -> bool:
    tried = match.clone()
    tried.play(key)
    return tried.state.windows > match.state.windows


async def shown_after(match: Match, key: str, in_secret: float) -> tuple[Schedule, bool]:
    """When who is shown something after a person's answer, and whether a bot was asked in secret."""
    bots = Bots(in_secret, NEVER)
    room, (person,), schedule = await sit_down("person bot", match, bots)
    await passing(2)
    schedule.clear()
    began = asyncio.get_running_loop().time()
    await room.answer(person, "id", person.v, key)
    await passing(PAUSE + 0.5)
    room.close()
    seen = [(round(at - began, 3), seat, 0) for at, seat, _ in schedule]
    return seen, bots.asked_in_secret > 0


def test_twins_that_differ_in_whether_a_bot_could_answer_are_shown_alike() -> None:
    """The same answer at tables that the person cannot tell apart: at one of them the bot holds something."""
    pick, compared = Random(1), 0
    for seed in range(10):
        match = tr.new("dice-throne", heroes=HEROES[:2], seed=seed)
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            key = choice(pick, [option.key for option in decision.options])
            if decision.seat == 0 and not decision.ask.secret and opens(match, key):
                found: dict[bool, set[str]] = {True: set(), False: set()}
                for twin in range(4):
                    dealt = match.redeal(0, twin)
                    if opens(dealt, key):  # that depends on the dice, and everybody sees those
                        seen, asked = run(shown_after(dealt, key, 0.2))
                        found[asked].add(repr(seen))
                if found[True] and found[False]:
                    compared += 1
                assert len(found[True] | found[False]) <= 1, found
            match.play(key)
    assert compared > 3, "twins must differ for the test to say anything"
