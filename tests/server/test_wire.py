"""The wire end to end: two people, a spectator, bots, reconnecting, answers that come twice or too late."""

from __future__ import annotations

import random

import httpx

from tests.server.client import Client, make_table, next_asked, two_people


def test_two_people_and_a_spectator_play_a_match_to_its_end(base: str) -> None:
    made, one, other = two_people(base, game="drako")
    pick = random.Random(5)
    with one, other, Client(base, made["table"]["id"], made["watch"], lang="cs") as spectator:
        while (asked := next_asked(one, other)) is not None:
            assert asked.answer(pick.choice(asked.options))["type"] == "ack"
        for client in (one, other, spectator):
            client.drain()
            assert client.over
            assert [event["version"] for event in client.events] == list(range(len(client.events)))
        assert one.view is not None
        assert spectator.view is not None
        assert other.view is not None
        assert one.view["outcome"] == other.view["outcome"]
        assert spectator.view["outcome"]["text"] != one.view["outcome"]["text"], "each in their own language"
        assert spectator.shown["status"] == "over"
        assert len(spectator.shown["seed"]) == 64
        record = httpx.get(f"{base}/api/tables/{made['table']['id']}/record")
        assert record.status_code == 200
        assert spectator.shown["seed"] in record.text


def test_only_the_asked_seat_sees_the_question(base: str) -> None:
    made, one, other = two_people(base)
    with one, other, Client(base, made["table"]["id"], made["watch"]) as spectator:
        asked, waiting = (one, other) if one.options else (other, one)
        assert asked.view is not None
        assert waiting.view is not None
        assert spectator.view is not None
        assert asked.view["decision"]["options"]
        assert waiting.view["decision"] == {"waiting": True, "seat": asked.seat}
        assert spectator.view["decision"] == {"waiting": True, "seat": asked.seat}
        assert spectator.seat is None


def test_whoever_comes_back_gets_what_they_missed(base: str) -> None:
    made, one, other = two_people(base)
    with one, other:
        asked, waiting = (one, other) if one.options else (other, one)
        known, heard = waiting.v, list(waiting.events)
        waiting.socket.close()
        assert asked.answer(asked.options[0])["type"] == "ack"
        asked.drain()
        with Client(base, made["table"]["id"], waiting.token, last=known) as back:
            assert back.v > known
            assert back.welcome["from"] == len(heard)
            assert heard + back.welcome["events"] == Client(base, made["table"]["id"], waiting.token).events
        with Client(base, made["table"]["id"], waiting.token, last=99999) as lost:
            assert lost.welcome["from"] == 0, "an update we never sent: everything"


def test_an_answer_that_comes_twice_is_taken_once(base: str) -> None:
    _, one, other = two_people(base)
    with one, other:
        asked = one if one.options else other
        key, v = asked.options[0], asked.v
        assert asked.answer(key, id="the-same", v=v)["type"] == "ack"
        asked.drain()
        after = (asked.v, asked.view)
        assert asked.answer(key, id="the-same", v=v)["type"] == "ack"
        asked.drain()
        assert (asked.v, asked.view) == after


def test_a_stale_a_foreign_and_an_illegal_answer_are_refused_with_reasons(base: str) -> None:
    _, one, other = two_people(base)
    with one, other:
        asked, waiting = (one, other) if one.options else (other, one)
        stale = asked.answer(asked.options[0], v=asked.v + 1)
        foreign = waiting.answer(asked.options[0])
        nonsense = asked.answer("castle")
        refused = asked.view and asked.view["decision"]["refused"]
        illegal = asked.answer(next(iter(refused))) if refused else stale
    assert [reason["rule"] for reason in stale["reasons"]] == ["TR-PLY"]
    assert [reason["rule"] for reason in foreign["reasons"]] == ["TR-SEAT"]
    assert [reason["rule"] for reason in nonsense["reasons"]] == ["TR-KEY"]
    assert all(reason["text"] and reason["rule"] for reason in illegal["reasons"])


def test_undo_takes_back_what_revealed_nothing_and_restores_the_log(base: str) -> None:
    made, one, other = two_people(base, options={"match_up": "dragon-dwarves"})
    with one, other:
        for _ in range(60):
            asked = next_asked(one, other)
            assert asked is not None
            before = (asked.view, list(asked.events))
            v = asked.v
            asked.answer(asked.options[-1])
            while asked.v == v:
                asked.receive()
            if asked.updates and asked.updates[-1]["undo"]:
                asked.send(type="undo", id="u", v=asked.v)
                asked.until("ack")
                one.drain()
                other.drain()
                assert (asked.view, asked.events) == before
                with Client(base, made["table"]["id"], asked.token) as again:
                    assert (again.view, again.events) == before
                return
    raise AssertionError("nothing could be undone")


def test_a_bot_answers_and_language_can_be_changed(base: str) -> None:
    made = make_table(base, "person bot:beginner", game="dice-throne")
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        me.ready()
        pick = random.Random(2)
        for _ in range(12):
            assert me.wait_for_question()
            assert me.answer(pick.choice(me.options))["type"] == "ack"
        assert me.wait_for_question()
        english = me.view
        me.send(type="lang", lang="pl-PL")
        assert me.until("welcome")["lang"] == "pl"
        assert me.view is not None
        assert english is not None
        assert me.view["decision"]["prompt"] != english["decision"]["prompt"]
        assert [option["key"] for option in me.view["decision"]["options"]] == [
            option["key"] for option in english["decision"]["options"]
        ]


def test_reasons_can_be_asked_for(base: str) -> None:
    _, one, other = two_people(base)
    with one, other:
        asked, waiting = (one, other) if one.options else (other, one)
        for client, key, expected in ((asked, asked.options[0], []), (waiting, asked.options[0], ["TR-SEAT"])):
            client.send(type="why", id="w", key=key)
            assert [reason["rule"] for reason in client.until("because")["reasons"]] == expected
