"""Odds over the wire: only where the table has them, to each viewer of what that viewer sees."""

from __future__ import annotations

from typing import Any

from tests.server.client import Client, make_table, two_people
from throneroom.bots.odds import odds

HEROES = {"heroes": ["barbarian", "moon_elf"]}


def asked_for(client: Client, **more: Any) -> dict[str, Any]:
    client.drain()
    client.send(type="odds", id="chances", **more)
    return client.until("odds")


def rolling(base: str) -> tuple[dict[str, Any], Client, Client]:
    """A duel with odds, as soon as somebody may keep dice; who rolls comes first."""
    made, one, other = two_people(base, game="dice-throne", options=HEROES, settings={"odds": True})
    while True:
        roller, waits = (one, other) if one.options else (other, one)
        if any(key.startswith("keep") for key in roller.options):
            return made, roller, waits
        assert roller.answer("end phase")["type"] == "ack"
        one.drain()
        other.drain()


def test_a_table_without_odds_refuses_with_one_sentence(base: str) -> None:  # TR-ODDS
    made, one, other = two_people(base)
    with one, other, Client(base, made["table"]["id"], made["watch"], lang="cs") as spectator:
        for client, text in (
            (one, "This table was set up without odds."),
            (spectator, "Tento stůl byl založen bez šancí."),
        ):
            client.send(type="odds", id="chances")
            assert client.until("refused") == {
                "type": "refused",
                "id": "chances",
                "reasons": [{"text": text, "rule": "TR-ODDS"}],
            }


def test_everybody_sees_what_was_agreed(base: str) -> None:
    assert make_table(base, settings={"odds": True})["table"]["settings"]["odds"] is True
    assert make_table(base)["table"]["settings"]["odds"] is False


def test_every_viewer_is_told_the_odds_of_what_that_viewer_sees(base: str) -> None:  # TR-ODDS
    made, roller, waits = rolling(base)
    with roller, waits, Client(base, made["table"]["id"], made["watch"]) as spectator:
        for client in (roller, waits, spectator):
            told = asked_for(client, held=True)
            assert client.view is not None
            assert told["v"] == client.v
            assert told["odds"] == odds(client.view, held=True)
            assert told["odds"]["seat"] == roller.seat
            assert told["suggested"] is None
        assert asked_for(waits, held=True)["odds"]["cards"] == []


def test_a_suggestion_comes_to_who_asks_for_it(base: str) -> None:
    _, roller, waits = rolling(base)
    with roller, waits:
        advice = asked_for(roller, suggest=True)["suggested"]
        assert advice == "stop" or advice in roller.options


def test_nothing_is_told_before_the_match_and_null_where_nothing_is_open(base: str) -> None:
    made = make_table(base, "person open", settings={"odds": True})
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as early:
        early.send(type="odds", id="chances")
        assert early.until("refused")["reasons"][0]["rule"] == "TR-PLY"
    _, one, other = two_people(base, game="dice-throne", options=HEROES, settings={"odds": True})
    with one, other:
        told = asked_for(one)
        assert one.view is not None
        assert one.view["table"]["trays"] == []
        assert told["odds"] is None
