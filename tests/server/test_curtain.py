"""Response windows do not tell by their timing whether a seat could answer."""

from __future__ import annotations

import asyncio
import itertools
import json

import pytest

import throneroom as tr
from tests.server.client import two_people
from tests.server.clockwork import passing, run
from tests.server.conftest import Start
from tests.server.staged import NEVER, Bots, Viewer, options_for, sit_down
from tests.server.staged import PAUSE as STAGED_PAUSE
from throneroom.server.curtain import Curtain

PAUSE = 0.35


async def waits_of_a_spectator() -> tuple[list[tuple[int, float]], int]:
    """From an open answer to what comes of it, where two people answer at once, with the windows that opened meanwhile;
    and how often they did in secret."""
    match = tr.new("dice-throne", seed=5, **options_for("person person"))
    room, people, schedule = await sit_down("person person", match, Bots(NEVER, NEVER))
    openly: list[tuple[float, int, int]] = []  # when, how many windows there were, and what was shown
    in_secret = 0
    answered: dict[Viewer, int] = {}
    while len(openly) < 80 and match.outcome is None:
        for person in people:
            if person.options and answered.get(person) != person.v and match.decision is not None:
                answered[person] = person.v
                passes = [key for key in person.options if key.startswith("pass")]
                key = passes[0] if passes else person.options[match.ply % len(person.options)]
                if match.decision.ask.secret:
                    in_secret += 1
                else:
                    openly.append((asyncio.get_running_loop().time(), match.state.windows, len(schedule)))
                await room.answer(person, f"{match.ply}", person.v, key)
        await passing(0.05)
    await passing(2 * STAGED_PAUSE)
    room.close()
    waits = []
    for (began, before, start), (_, after, end) in itertools.pairwise(openly):
        shown = [at for at, seat, _ in schedule[start:end] if seat is None]
        if shown:  # else nobody could see that anything was answered
            waits.append((after - before, round(shown[0] - began, 3)))
    return waits, in_secret


def test_a_spectator_cannot_tell_by_the_time_whether_anybody_was_asked() -> None:
    """What came of an answer is seen at once, or after a pause that depends on nothing but the number of windows."""
    waits, in_secret = run(waits_of_a_spectator())
    assert in_secret > 3
    assert {0, 1, 2} <= {windows for windows, _ in waits}
    for windows, wait in waits:  # for two people every window after the first takes two halves of a pause
        assert wait == (round(windows * STAGED_PAUSE, 3) if windows else 0.0)
    assert len(waits) > 40


def test_asking_for_hints_does_not_tell_whether_anybody_is_asked(start: Start) -> None:  # TR-HINT, TR-SEAT
    """Who waits while a curtain is down is refused in the same words, whether somebody could respond or not."""
    _, one, other = two_people(start().base, game="dice-throne", settings={"pause": PAUSE, "hints": True})
    refusals: dict[bool, set[str]] = {True: set(), False: set()}
    with one, other:
        while not (refusals[True] and refusals[False]):
            for client, waits in ((one, other), (other, one)):
                client.drain()
                if not client.options:
                    continue
                client.answer(client.choice())
                updates = len(client.updates)
                client.send(type="hints", id="curious", v=client.v)
                text = json.dumps(client.until("refused")["reasons"])
                if len(client.updates) == updates:  # nothing was shown to it: the curtain is down
                    waits.drain()
                    refusals[bool(waits.options)].add(text)
    assert len(refusals[True] | refusals[False]) == 1
    assert refusals[True] == refusals[False]
    assert '"TR-SEAT"' in refusals[True].pop()


async def risen_after(*, passed: bool, first: int = 1, then: int = 0, people: int = 1) -> float:
    """How long a curtain is down if somebody answers behind it after 0.05 seconds, with windows before and then."""
    began, risen = asyncio.get_running_loop().time(), asyncio.Event()
    curtain = Curtain(0.1, lambda: risen.set() if curtain.due else None)
    curtain.after(opened=True, secret=False, passed=False, windows=first, people=people)
    await passing(0.05)
    curtain.after(opened=True, secret=True, passed=passed, windows=then, people=people)
    await risen.wait()
    return round(asyncio.get_running_loop().time() - began, 3)


def test_a_pass_behind_the_curtain_does_not_make_it_longer() -> None:
    assert run(risen_after(passed=True)) == 0.1


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("asked_in", [1, 2, 3])
def test_who_is_asked_in_which_of_several_windows_makes_no_difference(asked_in: int, people: int) -> None:
    """Three windows follow each other; somebody is asked in one of them, and passes."""
    found = run(risen_after(passed=True, first=asked_in, then=3 - asked_in, people=people))

    assert found == round(0.1 + 2 * people * 0.05, 3)


def test_a_response_behind_the_curtain_opens_another_window_and_takes_its_own_pause() -> None:
    assert run(risen_after(passed=False)) == 0.15
