"""Whoever comes, comes back or changes language behind a curtain is welcomed when it rises, and disturbs nobody."""

from __future__ import annotations

import contextlib
import threading
from random import Random

import httpx
import pytest

import throneroom as tr
from tests.server import staged
from tests.server.client import Client, make_table, next_asked, two_people
from tests.server.clockwork import passing, run
from tests.server.conftest import Start
from tests.server.staged import Bots, options_for, sit_down

PATIENT = 60.0  # seconds
TIMES = 40


@pytest.mark.parametrize("seats", ["bot:casual bot:casual", "person bot:casual"])
def test_coming_and_changing_language_during_curtains_stops_nobody(start: Start, seats: str) -> None:
    base = start().base
    made = make_table(base, seats, game="dice-throne", settings={"pause": 0.1})
    id, watch = made["table"]["id"], made["watch"]
    over = threading.Event()

    def play() -> None:
        """Somebody at the seat plays on, so that curtains fall and rise."""
        with Client(base, id, made["seats"][0]["token"]) as me:
            me.ready()
            while not over.is_set() and not me.over:
                if me.options:
                    me.answer(me.choice())
                with contextlib.suppress(TimeoutError):
                    me.receive(0.01)

    player = threading.Thread(target=play)
    with Client(base, id, watch) as spectator:
        if made["seats"]:
            player.start()
        try:
            while len(spectator.updates) < 5:  # the bots are at work
                spectator.receive(PATIENT)
            for number in range(TIMES):
                with Client(base, id, watch) as visitor:
                    assert visitor.welcome["type"] == "welcome"
                spectator.send(type="lang", lang=("cs", "pl", "en")[number % 3])
                spectator.until("welcome", PATIENT)
        finally:
            over.set()
            if made["seats"]:
                player.join(PATIENT)
    assert not player.is_alive()
    assert httpx.get(f"{base}/api/games", timeout=PATIENT).status_code == 200


def test_who_comes_behind_a_curtain_is_welcomed_when_it_rises_with_all_of_it(start: Start) -> None:
    """The welcome tells what the curtain covered; whether somebody could answer, it does not."""
    base = start().base
    made, one, other = two_people(base, game="dice-throne", settings={"pause": 1.0})
    seen = 0
    with one, other, Client(base, made["table"]["id"], made["watch"]) as spectator:
        while seen < 3:
            asked = next_asked(one, other)
            assert asked is not None
            asked.answer(asked.choice())
            before = spectator.v
            with Client(base, made["table"]["id"], made["watch"]) as visitor:
                spectator.drain()
                assert visitor.v >= spectator.v > 0
                if visitor.v > before:
                    spectator.linger(0.3)
                    seen += spectator.v >= visitor.v


def test_who_goes_away_while_waiting_is_forgotten(start: Start) -> None:
    base = start().base
    made, one, other = two_people(base, game="dice-throne", settings={"pause": 0.5})
    with one, other:
        for _ in range(6):
            asked = next_asked(one, other)
            assert asked is not None
            asked.answer(asked.choice())
            for _ in range(3):
                gone = Client(base, made["table"]["id"], made["watch"], greet=False)
                gone.send(type="hello", protocol=2, table=made["table"]["id"], token=made["watch"])
                gone.socket.close()
        with Client(base, made["table"]["id"], made["watch"]) as last:
            assert last.welcome["view"] is not None


async def what_visitors_are_told(kinds: str, seed: int) -> int:
    """Visitors and the people at the table come, come again and change language behind every curtain: how many."""
    match = tr.new("dice-throne", seed=seed, **options_for(kinds))
    room, people, schedule = await sit_down(kinds, match, Bots(0.1, 0.1))
    stays = staged.Viewer(None, [])
    await room.enter(stays, 0)
    pick, came = Random(seed), 0
    for number in range(60):
        asked = [person for person in people if person.options]
        if match.outcome is not None:
            break
        if asked:
            await room.answer(asked[0], f"{number}", asked[0].v, pick.choice(asked[0].options))
        if room.curtain.down and room.streams[None].behind:
            visitor = staged.Viewer(None, [])
            before = len(schedule)
            await room.enter(visitor, pick.choice([0, stays.v]))
            await passing(pick.choice([0.0, 0.1, 0.4]))
            if len(schedule) == before:  # nobody was shown anything yet
                assert visitor.schedule == [], "it was told what the curtain covers"
                await room.speak(visitor, "cs")
                assert visitor.schedule == [], "it was told what the curtain covers, in another language"
                came += 1
            await passing(20 * staged.PAUSE)
            assert visitor.schedule
            assert visitor.v == stays.v
            room.leave(visitor)
        await passing(0.05)
    room.close()
    return came


@pytest.mark.parametrize("kinds", ["person person", "person bot", "person bot bot"])
def test_who_comes_behind_a_curtain_is_told_nothing_before_it_rises(kinds: str) -> None:
    came = sum([run(what_visitors_are_told(kinds, seed)) for seed in range(10)])
    assert came > 5, "visitors must come behind curtains for the test to say anything"
