"""Response windows do not tell by their timing whether a seat could answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time

from tests.server.client import Client, two_people
from tests.server.conftest import Start
from throneroom.server.curtain import Curtain

PAUSE = 0.35
LATE = 2.5  # how much later a busy machine may be: what counts is that nothing comes before the pause is over


def test_a_spectator_cannot_tell_by_the_time_whether_anybody_was_asked(start: Start) -> None:
    """Two people who answer at once: what came of an answer is seen at once, or after the pause; never in between."""
    base = start().base
    made, one, other = two_people(base, game="dice-throne", settings={"pause": PAUSE})
    waits: list[float] = []
    in_secret = 0
    with one, other, Client(base, made["table"]["id"], made["watch"]) as spectator:
        first: float | None = None  # when the first answer was sent that the spectator has not seen anything of
        end = time.monotonic() + 25
        while time.monotonic() < end and (len(waits) < 25 or in_secret < 3):
            for client in (one, other):
                hear(client)
                if client.options:
                    now = time.monotonic()
                    in_secret += first is not None
                    first = first or now
                    client.answer(client.choice())
            seen = len(spectator.frames)
            hear(spectator)
            if len(spectator.frames) > seen and first is not None:
                waits.append(time.monotonic() - first)
                first = None
    assert in_secret > 0
    assert sum([wait > PAUSE for wait in waits]) > 5
    assert [wait for wait in waits if not (wait < 0.2 or PAUSE <= wait < PAUSE + LATE)] == []


def test_asking_for_hints_does_not_tell_whether_anybody_is_asked(start: Start) -> None:  # TR-HINT, TR-SEAT
    """Who waits while a curtain is down is refused in the same words, whether somebody could respond or not."""
    _, one, other = two_people(start().base, game="dice-throne", settings={"pause": PAUSE, "hints": True})
    refusals: dict[bool, set[str]] = {True: set(), False: set()}
    with one, other:
        end = time.monotonic() + 25
        while time.monotonic() < end and not (refusals[True] and refusals[False]):
            for client, waits in ((one, other), (other, one)):
                hear(client)
                if not client.options:
                    continue
                client.answer(client.choice())
                frames = len(client.frames)
                client.send(type="hints", id="curious", v=client.v)
                text = json.dumps(client.until("refused")["reasons"])
                if len(client.frames) == frames:  # nothing was shown to it: the curtain is down
                    hear(waits)
                    refusals[bool(waits.options)].add(text)
    assert len(refusals[True] | refusals[False]) == 1
    assert refusals[True] == refusals[False]
    assert '"TR-SEAT"' in refusals[True].pop()


def hear(client: Client) -> None:
    with contextlib.suppress(TimeoutError):
        while True:
            client.receive(0.003)


def test_a_pass_behind_the_curtain_does_not_make_it_longer() -> None:
    async def scene() -> float:
        risen = asyncio.Event()
        curtain = Curtain(0.1, risen.set)
        began = time.monotonic()
        curtain.after(opened=True, secret=False, key="use smack")
        await asyncio.sleep(0.05)
        curtain.after(opened=True, secret=True, key="pass until damage")
        await risen.wait()
        return time.monotonic() - began

    assert 0.09 < asyncio.run(scene()) < 0.14


def test_a_response_behind_the_curtain_opens_another_window_and_takes_its_own_pause() -> None:
    async def scene() -> float:
        risen = asyncio.Event()
        curtain = Curtain(0.1, risen.set)
        began = time.monotonic()
        curtain.after(opened=True, secret=False, key="use smack")
        await asyncio.sleep(0.05)
        curtain.after(opened=True, secret=True, key="play not_this_time")
        await risen.wait()
        return time.monotonic() - began

    assert 0.14 < asyncio.run(scene()) < 0.2
