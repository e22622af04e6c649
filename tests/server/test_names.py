"""Names over the wire: sentences have them, data and keys do not."""

from __future__ import annotations

import json

import httpx

from tests.server.client import Client, make_table, two_people


def test_a_bot_has_a_given_name_in_the_language_of_who_reads(base: str) -> None:
    made = make_table(
        base, "person bot:beginner bot:beginner", game="hidden-leaders", options={"players": 3}, name="Ada"
    )
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as english:
        assert [seat["name"] for seat in english.shown["seats"]] == ["Ada", "Bruno", "Clara"]
    with Client(base, made["table"]["id"], made["seats"][0]["token"], lang="cs") as czech:
        assert [seat["name"] for seat in czech.shown["seats"]] == ["Ada", "Bruno", "Cilka"]


def test_the_log_names_people_and_the_data_has_their_seats(base: str) -> None:
    _, one, other = two_people(base, game="hidden-leaders", options={"players": 2}, name="Ann")
    with one, other:
        one.drain()
        said = [event["text"] for event in one.events]
        assert "You draw 5 cards." not in said  # it is told with the cards
        assert "Bob draws 5 cards." in said
        assert not [text for text in said if "player" in text]
        assert "Bob" not in json.dumps([event["event"] for event in one.events])
        assert "Ann draws 5 cards." in [event["text"] for event in other.events]


def test_what_was_played_is_told_with_the_names_afterwards(base: str) -> None:
    """The record has no names; the table that it is told from has them."""
    made = make_table(base, "bot:beginner bot:beginner", game="hidden-leaders", options={"players": 2})
    table = made["table"]["id"]
    with Client(base, table, made["watch"]) as spectator:
        spectator.wait_until(lambda: spectator.over)
    story = httpx.get(f"{base}/api/tables/{table}/story?lang=cs").json()
    assert "Na tahu je Ada." in [event["text"] for event in story["events"]]
    assert "Ada" not in httpx.get(f"{base}/api/tables/{table}/record").text
