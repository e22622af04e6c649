"""Giving up over the wire: by any seat, whoever is asked, also behind a curtain; it outlives a restart."""

from __future__ import annotations

import json

import httpx

import throneroom as tr
from tests.server.client import two_people
from tests.server.clockwork import passing, run
from tests.server.conftest import Start
from tests.server.staged import NEVER, PAUSE, Bots, Viewer, options_for, sit_down
from throneroom.kernel.match import Match
from throneroom.server import history
from throneroom.server.lobby_table import SeatWanted, TableSettings, new_table
from throneroom.server.room import Room


def test_who_is_not_asked_gives_up_and_has_lost(start: Start) -> None:  # TR-CONCEDE
    base = start().base
    made, one, other = two_people(base, game="drako")
    with one, other:
        one.drain()
        other.drain()
        waits = other if one.options else one
        waits.answer(tr.CONCEDE)
        waits.drain()
        assert waits.view is not None
        outcome = waits.view["outcome"]
        assert outcome["rule"] == "TR-CONCEDE"
        assert outcome["winners"] == [1 - waits.view["seat"]]
        seat = waits.view["seat"]
    table = f"{base}/api/tables/{made['table']['id']}"
    last = httpx.get(f"{table}/story").json()["plies"][-1]["answer"]
    assert last == {"seat": seat, "key": "concede", "prompt": "", "text": "concede", "kind": "concede", "about": []}
    assert httpx.get(f"{table}/moment").json()["view"]["outcome"]["rule"] == "TR-CONCEDE"
    assert f" {seat}: concede\n" in httpx.get(f"{table}/record").text


async def three_people(settings: TableSettings | None = None) -> tuple[Room, list[Viewer], Match]:
    match = tr.new("dice-throne", seed=5, **options_for("person person person"))
    room, people, _ = await sit_down("person person person", match, Bots(NEVER, NEVER), settings)
    return room, people, match


def test_behind_a_curtain_it_is_taken_and_nobody_sees_it_sooner() -> None:  # TR-CONCEDE
    async def conceded() -> None:
        room, people, match = await three_people()
        while not room.curtain.down and match.ply < 200:
            for person in people:
                if person.options and match.decision is not None and match.decision.seat == person.seat:
                    key = person.options[match.ply % len(person.options)]
                    await room.answer(person, f"{match.ply}", person.v, key)
                    break
            await passing(0.01)
        assert room.curtain.down
        assert match.decision is not None
        leaves = next(person for person in people if person.seat != match.state.active)
        drawn, before = room.curtain.drawn, [person.v for person in people]

        assert await room.answer(leaves, "out", leaves.v, tr.CONCEDE) is None

        assert match.state.conceded == (leaves.seat,)
        assert room.curtain.drawn == drawn  # how long it stays down tells nothing about who is asked behind it
        assert [person.v for person in people] == before
        for _ in range(20):
            await passing(PAUSE if room.curtain.down else 0)
        assert people[0].view["conceded"] == [leaves.seat]
        room.close()

    run(conceded())


def test_the_clock_of_who_is_asked_goes_on() -> None:  # TR-CONCEDE
    async def conceded() -> None:
        room, people, match = await three_people(TableSettings(clock=60))
        assert match.decision is not None
        asked = match.decision.seat
        room.turns.shown(asked, people[asked].v)
        await passing(20)
        left = room.turns.clock_for(asked)
        assert left is not None
        leaves = people[(asked + 1) % 3]

        await room.answer(leaves, "out", leaves.v, tr.CONCEDE)

        assert match.decision is not None
        assert match.decision.seat == asked
        assert room.turns.clock_for(asked) == left
        room.close()

    run(conceded())


def test_it_is_refused_when_it_is_over_or_said_twice() -> None:  # TR-CONCEDE, TR-OVER
    async def refused() -> list[str]:
        room, people, _ = await three_people()
        rules: list[str] = []
        for person in (people[1], people[1], people[2], people[0]):
            said = await room.answer(person, f"{len(rules)} {person.seat}", person.v, tr.CONCEDE)
            rules.append("" if said is None else json.loads(json.dumps(said.reasons))[0]["rule"])  # type: ignore[union-attr]
            await passing(0)
        room.close()
        return rules

    assert run(refused()) == ["", "TR-CONCEDE", "", "TR-OVER"]


def test_a_match_that_goes_on_without_somebody_comes_back_from_disk() -> None:  # TR-CONCEDE
    bots = [SeatWanted("bot", "beginner")] * 3
    table = new_table("hidden-leaders", {"players": 3}, bots, TableSettings(), "")
    match = history.begin_match(table)
    rows = [history.payload(history.began(match))]
    for ply in range(30):
        assert match.decision is not None
        asked, key = match.decision.seat, match.decision.options[ply % len(match.decision.options)].key
        seat, key = ((asked + 1) % 3, tr.CONCEDE) if ply == 12 else (asked, key)
        match.play(key, seat=seat)
        rows.append(history.payload(history.Answered(seat, key, history.chance_said(match), {})))
    restored = history.restore(table, rows)
    assert len(match.state.conceded) == 1
    assert restored.match == match
    assert len(restored.windows) == 30
