"""A draft over the wire: what is said in a round reaches nobody else, and seats are called by their heroes after it."""

from __future__ import annotations

import json
from typing import Any

import httpx

from tests.server.client import Client, make_table, two_people
from tests.server.conftest import Start

MINE = ("bring monk", "bring thor", "bring treant")
THEIRS = ("bring ninja", "bring paladin", "bring thor")


def say(client: Client, *keys: str) -> None:
    for key in keys:
        assert client.wait_for_question()
        assert client.answer(key)["type"] == "ack"


def draft(client: Client) -> dict[str, Any]:
    assert client.view is not None
    found: dict[str, Any] = client.view["table"]["draft"]
    return found


def sides(client: Client) -> list[str]:
    return [seat["side"] for seat in client.shown["seats"]]


def test_what_one_brings_is_not_sent_to_others_before_all_have(base: str) -> None:  # DT-R-57
    made, one, other = two_people(base, game="dice-throne", options={"draft": "ban"})
    with one, other, Client(base, made["table"]["id"], made["watch"]) as spectator:
        assert sides(one) == ["player 1", "player 2"]
        say(one, *MINE)
        say(other, *THEIRS[:2])
        for client in (other, spectator):
            client.drain()
            assert [player["brought"] for player in draft(client)["players"]][0] is None
            assert not [event for event in client.events if "monk" in json.dumps(event)]
        assert one.answer("bring ninja")["type"] == "refused"
        say(other, THEIRS[2])
        for client in (one, other, spectator):
            client.drain()
            assert draft(client)["players"][0]["brought"] == ["monk", "treant", "thor"]


def test_an_answer_of_a_draft_is_taken_back_until_all_have_answered(base: str) -> None:  # TR-UNDO
    _, one, other = two_people(base, game="dice-throne", options={"draft": "ban"})
    with one, other:
        say(one, *MINE)
        one.until("update")
        one.send(type="undo", id="back", v=one.v)
        one.until("ack")
        one.drain()
        assert one.options[:1] == ["bring barbarian"]
        assert draft(one)["players"][0]["brought"] == ["monk", "thor"]
        say(one, "bring ninja")
        other.drain()
        say(other, *THEIRS)
        other.drain()
        assert other.updates[-1]["undo"] is False


def test_seats_are_called_by_their_heroes_when_these_are_known(start: Start) -> None:
    """Everybody is told, whoever comes later too; and so it is after the server was started anew."""
    server = start()
    made, one, other = two_people(server.base, game="dice-throne", options={"draft": "ban"})
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with one, other, Client(server.base, table, made["watch"]) as spectator:
        say(one, *MINE)
        say(other, *THEIRS)
        say(one, "ban thor")
        say(other, "ban monk")
        say(one, "send treant")
        spectator.drain()
        assert sides(spectator) == ["player 1", "player 2"]
        say(other, "send ninja")
        for client in (one, other, spectator):
            client.drain()
            assert sides(client) == ["Treant", "Ninja"]
            assert client.view is not None
            assert client.view["seats"] == ["Treant", "Ninja"]
            assert draft(client) is None
    server.stop()
    with Client(start().base, table, token) as again:
        assert sides(again) == ["Treant", "Ninja"]
        assert again.view is not None
        assert [player["hero"] for player in again.view["table"]["players"]] == ["treant", "ninja"]


def test_the_glossary_of_a_draft_explains_every_hero(base: str) -> None:
    made = make_table(base, "person bot:beginner", game="dice-throne", options={"draft": "three", "health": 9})
    table = httpx.get(f"{base}/api/tables/{made['table']['id']}/glossary").json()
    game = httpx.get(f"{base}/api/games/dice-throne/glossary").json()

    assert table["glossary"]["heroes"].keys() == game["glossary"]["heroes"].keys()
    assert table["glossary"]["limits"]["start"] == 9


def test_a_form_is_told_how_many_sit_at_a_draft(base: str) -> None:
    options = {"draft": "ban", "mode": "king-of-the-hill", "players": 5}
    answer = httpx.post(f"{base}/api/games/dice-throne/seating", json={"options": options}).json()

    assert answer["seats"] == [f"Player {number}" for number in range(1, 6)]


def test_bots_draft_among_themselves(base: str) -> None:
    options = {"draft": "ban", "mode": "2v2", "health": 5}
    made = make_table(base, "bot:beginner bot:casual bot:beginner bot:casual", game="dice-throne", options=options)
    with Client(base, made["table"]["id"], made["watch"]) as spectator:
        while not spectator.over:
            spectator.receive()
        assert not any(side.startswith("player") for side in sides(spectator))
