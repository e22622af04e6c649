"""Fair dice, and what stays a secret until the match is over."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

import throneroom as tr
from tests.server.client import Client, make_table, next_asked
from tests.server.conftest import Start
from throneroom.cli.app import main
from throneroom.games import find
from throneroom.server.api_ended import story_of
from throneroom.text import voice


def test_the_commitment_comes_before_the_nonces_and_the_seed_at_the_end(base: str, tmp_path: Path) -> None:
    made = make_table(base, "person bot:beginner", game="dice-throne")
    address = f"{base}/api/tables/{made['table']['id']}"
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        commitment = me.shown["commitment"]
        me.ready("f00d")
        while me.wait_for_question():
            me.answer(me.choice())
            if me.v < 8:
                assert httpx.get(f"{address}/record").status_code == 409
                assert httpx.get(f"{address}/moment?ply=0").status_code == 409
        me.wait_until(lambda: me.shown["status"] == "over")
        seed = me.shown["seed"]
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
        running = [text for text in me.raw if '"status":"over"' not in text]
        assert running
        assert not any(seed in text for text in running)
    record = httpx.get(f"{address}/record")
    assert "nonces: 0:f00d" in record.text
    path = tmp_path / "match.record"
    path.write_text(record.text, "utf-8")
    checked = CliRunner().invoke(main, ["verify", str(path), "--plain"])
    assert checked.exit_code == 0, checked.output


def test_a_match_can_be_played_on_from_any_of_its_moments_when_it_is_over(start: Start) -> None:
    first = start()
    made = make_table(first.base, "person bot:beginner", game="dice-throne")
    id, options = made["table"]["id"], made["table"]["options"]
    body = {
        "game": "dice-throne",
        "options": options,
        "seats": [{"kind": "person"}, {"kind": "bot", "level": "beginner"}],
    }
    with Client(first.base, id, made["seats"][0]["token"]) as me:
        me.ready()
        me.wait_for_question()
        early = httpx.post(f"{first.base}/api/tables", json={**body, "continues": {"table": id, "ply": 0}})
        assert early.json()["code"] == "running"
        while me.wait_for_question():
            me.answer(me.choice())
        me.wait_until(lambda: me.shown["status"] == "over")
    plies = httpx.get(f"{first.base}/api/tables/{id}/moment").json()["plies"]
    seen = httpx.get(f"{first.base}/api/tables/{id}/moment", params={"ply": plies - 5, "seat": 0}).json()
    late = httpx.post(f"{first.base}/api/tables", json={**body, "continues": {"table": id, "ply": plies}})
    assert late.status_code == 400
    other = {**body, "options": {"heroes": ["monk", "monk"]}, "continues": {"table": id, "ply": 0}}
    assert httpx.post(f"{first.base}/api/tables", json=other).json()["code"] == "other_game"
    body["continues"] = {"table": id, "ply": plies - 5}
    body["seats"] = [{"kind": "person"}, {"kind": "person"}]
    again = httpx.post(f"{first.base}/api/tables", json=body).json()
    tokens = [seat["token"] for seat in again["seats"]]
    with (
        Client(first.base, again["table"]["id"], tokens[0]) as me,
        Client(first.base, again["table"]["id"], tokens[1]) as you,
    ):
        me.ready()
        you.ready()
        me.until("update")
        assert me.view is not None
        assert me.view["table"] == seen["view"]["table"]
        for _ in range(3):
            asked = next_asked(me, you)
            if asked is not None:
                asked.answer(asked.choice())
        me.drain()
    first.stop()
    with Client(start().base, again["table"]["id"], tokens[0], last=me.v) as back:
        assert (back.view, back.v) == (me.view, me.v), "also after a restart"


def test_a_match_that_is_over_can_be_looked_at_moment_by_moment(base: str) -> None:
    made = make_table(base, "person bot:beginner")
    address = f"{base}/api/tables/{made['table']['id']}/moment"
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        me.ready()
        while me.wait_for_question():
            me.answer(me.options[0])
        me.wait_until(lambda: me.shown["status"] == "over")
        last = httpx.get(address, params={"seat": 0}).json()
        assert last["view"] == me.view
        assert last["ply"] == last["plies"]
        told: list[object] = []
        with httpx.Client() as reader:
            for ply in range(last["plies"] + 1):
                told += reader.get(address, params={"ply": ply, "seat": 0}).json()["events"]
        assert told == me.events
    first = httpx.get(address, params={"ply": 0, "seat": 1, "lang": "cs"}).json()
    assert first["view"]["seat"] == 1
    assert httpx.get(address, params={"ply": last["plies"] + 1}).status_code == 404
    assert httpx.get(address, params={"seat": 9}).status_code == 404
    assert httpx.get(address, params={"ply": "x"}).status_code == 400


def test_a_match_that_is_over_is_told_in_words_with_its_turns(base: str) -> None:
    made = make_table(base, "person bot:beginner")
    address = f"{base}/api/tables/{made['table']['id']}"
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        me.ready()
        me.wait_for_question()
        assert httpx.get(f"{address}/story").json()["code"] == "running"
        while me.wait_for_question():
            me.answer(me.options[0])
        me.wait_until(lambda: me.shown["status"] == "over")
        story = httpx.get(f"{address}/story", params={"seat": 0}).json()
        assert story["events"] == me.events
    for ply in (0, 1, 7, len(story["plies"]) - 1):
        then, moment = story["plies"][ply], httpx.get(f"{address}/moment", params={"ply": ply, "seat": 0}).json()
        answer = then["answer"]
        assert moment["answer"] == (None if answer is None else [answer["seat"], answer["key"]])
        assert moment["view"]["table"]["turn"] == ("knights", "trolls")[then["turn"]]
        said = [event["event"]["say"] for event in moment["events"]]
        assert then["begins"] == ("drako.event.turn" in said)
        since = 0 if ply == 0 else story["plies"][ply - 1]["events"]
        assert moment["events"] == [event for event in story["events"] if since <= event["version"] < then["events"]]
    assert sum([then["begins"] for then in story["plies"]]) > 10
    before = httpx.get(f"{address}/moment", params={"ply": 0, "seat": 1}).json()["view"]["decision"]
    first = story["plies"][1]["answer"]
    assert first["prompt"] == before["prompt"]
    assert {name: first[name] for name in ("key", "text", "kind", "about")} in before["options"]
    assert "dob" in httpx.get(f"{address}/story", params={"seat": 1, "lang": "cs"}).text
    assert httpx.get(f"{address}/story", params={"seat": 2}).status_code == 404


@pytest.mark.parametrize("game", [*tr.games(), "brawl"])
def test_every_game_tells_where_its_turns_begin(game: str, brawl: str) -> None:
    match = tr.new(game, seed=2)
    pick = random.Random(2)
    while match.decision is not None:
        match.play(pick.choice(match.decision.options).key)
    plies = story_of(match, None, "en").plies
    changed = [ply for ply in range(1, len(plies)) if plies[ply].turn != plies[ply - 1].turn]
    assert changed
    assert all([plies[ply].begins for ply in changed])


@pytest.mark.parametrize("game", [game for game in tr.games() if find(game).turn_event])
def test_the_message_that_begins_a_turn_is_one_of_the_game(game: str) -> None:
    assert voice.knows(find(game).turn_event, "en")
