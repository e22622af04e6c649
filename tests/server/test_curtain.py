"""Response windows do not tell by their timing whether a seat could answer."""

from __future__ import annotations

import asyncio
import json
import selectors
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.server.client import Client, next_asked, two_people
from tests.server.conftest import Start
from throneroom.server.curtain import Curtain

PAUSE = 0.35


def test_a_spectator_cannot_tell_by_the_time_whether_anybody_was_asked(start: Start) -> None:
    """Two people who answer at once: what comes of it is seen with the answer, or after the pause; not between."""
    base = start().base
    made, one, other = two_people(base, game="dice-throne", settings={"pause": PAUSE})
    waits: list[float] = []
    in_secret = 0
    with one, other, Client(base, made["table"]["id"], made["watch"]) as spectator:
        while len(waits) < 12 or in_secret < 3:
            asked = next_asked(one, other)
            assert asked is not None
            seen, began = len(spectator.frames), time.monotonic()
            asked.answer(asked.choice())
            spectator.drain()
            if len(spectator.frames) > seen:  # with the answer
                continue
            while len(spectator.frames) == seen:
                for client in (one, other):
                    client.drain()
                    if client.options:  # behind the curtain
                        in_secret += 1
                        client.answer(client.choice())
                spectator.drain()
            waits.append(time.monotonic() - began)
    assert min(waits) >= PAUSE


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
                frames = len(client.frames)
                client.send(type="hints", id="curious", v=client.v)
                text = json.dumps(client.until("refused")["reasons"])
                if len(client.frames) == frames:  # nothing was shown to it: the curtain is down
                    waits.drain()
                    refusals[bool(waits.options)].add(text)
    assert len(refusals[True] | refusals[False]) == 1
    assert refusals[True] == refusals[False]
    assert '"TR-SEAT"' in refusals[True].pop()


class Still(selectors.DefaultSelector):
    """Waits for nothing: what is waited for is now."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


class Swift(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, which goes on only while everybody waits: it is exact on any machine."""

    def __init__(self) -> None:
        self.selector = Still()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


async def until_it_rises(then: str) -> float:
    """How long a curtain of 10 s is down, if somebody answers so behind it after 4 s."""
    loop, risen = asyncio.get_running_loop(), asyncio.Event()
    curtain = Curtain(10.0, risen.set)
    began = loop.time()
    curtain.after(opened=True, secret=False, key="use smack")
    loop.call_later(4.0, lambda: curtain.after(opened=True, secret=True, key=then))
    await risen.wait()
    return loop.time() - began


def exactly(scene: Coroutine[Any, Any, float]) -> float:
    with asyncio.Runner(loop_factory=Swift) as runner:
        return runner.run(scene)


def test_a_pass_behind_the_curtain_does_not_make_it_longer() -> None:
    assert exactly(until_it_rises("pass until damage")) == pytest.approx(10)


def test_a_response_behind_the_curtain_opens_another_window_and_takes_its_own_pause() -> None:
    assert exactly(until_it_rises("play not_this_time")) == pytest.approx(14)
