"""Hints over the wire: only where the table has them, to the seat that is asked and to nobody else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.client import Client, make_table, next_asked, two_people
from tests.server.conftest import Start
from throneroom.bots.hints import MOST, Hint
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text
from throneroom.server.bots_at_work import Asked, BotsAtWork

HINTS = {"hints": True}
GAMES: dict[str, dict[str, Any]] = {"dice-throne": {}, "drako": {}, "hidden-leaders": {"players": 2}}
PATIENT = 60.0  # seconds: the first question of a server waits for a worker to start


def asked_for(client: Client, v: int | None = None) -> dict[str, Any]:
    """What the server says to a question for hints."""
    client.send(type="hints", id="advice", v=client.v if v is None else v)
    while True:
        message = client.receive(PATIENT)
        if message["type"] in ("hints", "refused") and message["id"] == "advice":
            return message


def refused_by(client: Client, v: int | None = None) -> str:
    message = asked_for(client, v)
    assert message["type"] == "refused"
    (reason,) = message["reasons"]
    assert reason["text"].endswith(".")
    rule: str = reason["rule"]
    return rule


def begun(base: str, **more: Any) -> tuple[dict[str, Any], Client, Client]:
    """A match at a table with hints; who is asked comes first."""
    made, one, other = two_people(base, settings=HINTS, **more)
    asked = next_asked(one, other)
    assert asked is not None
    return made, asked, other if asked is one else one


def test_everybody_sees_what_was_agreed(base: str) -> None:
    assert make_table(base, settings=HINTS)["table"]["settings"]["hints"] is True
    assert make_table(base)["table"]["settings"]["hints"] is False


def test_a_table_without_hints_refuses_with_one_sentence(base: str) -> None:  # TR-HINT
    made, one, other = two_people(base)
    with one, other, Client(base, made["table"]["id"], made["watch"], lang="cs") as spectator:
        for client, text in (
            (one, "This table was set up without hints."),
            (spectator, "Tento stůl byl založen bez rad."),
        ):
            assert asked_for(client)["reasons"] == [{"text": text, "rule": "TR-HINT"}]


@pytest.mark.parametrize("game", GAMES)
def test_who_is_asked_is_told_answers_that_can_be_given(base: str, game: str) -> None:
    _, asked, waits = begun(base, game=game, options=GAMES[game])
    with asked, waits:
        told = asked_for(asked)
        assert told["v"] == asked.v
        hints = told["hints"]
        assert 1 <= len(hints) <= MOST
        assert len({hint["key"] for hint in hints}) == len(hints)
        for hint in hints:
            assert hint["key"] in asked.options
            assert 0 <= hint["chance"] <= 1
            assert hint["reason"]
        assert asked.answer(hints[0]["key"])["type"] == "ack"


def test_only_who_is_asked_is_told_and_nobody_else_hears_of_it(base: str) -> None:  # TR-HINT, TR-SEAT
    made, asked, waits = begun(base)
    token = asked.token
    with (
        asked,
        waits,
        Client(base, made["table"]["id"], made["watch"]) as spectator,
        Client(base, made["table"]["id"], token) as same_seat,
    ):
        others = (waits, spectator, same_seat)
        for client in (asked, *others):
            client.drain()
        before = [len(client.raw) for client in others]
        assert asked_for(asked)["type"] == "hints"
        for client in others:
            client.drain()
        assert [len(client.raw) for client in others] == before
        assert refused_by(waits) == "TR-SEAT"
        assert refused_by(spectator) == "TR-SEAT"


def test_it_is_said_in_the_language_of_who_asks_and_is_the_same_for_one_question(base: str) -> None:
    made, asked, waits = begun(base)
    with asked, waits, Client(base, made["table"]["id"], asked.token, lang="pl") as polish:
        first, again, told = asked_for(asked), asked_for(asked), asked_for(polish)
        assert again == first
        plain = [[(hint["key"], hint["chance"]) for hint in each["hints"]] for each in (first, told)]
        assert plain[0] == plain[1]
        assert [hint["reason"] for hint in told["hints"]] != [hint["reason"] for hint in first["hints"]]


def test_of_another_frame_and_before_the_match_nothing_is_told(base: str) -> None:
    made = make_table(base, "person open", settings=HINTS)
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as early:
        assert refused_by(early) == "TR-PLY"
    _, asked, waits = begun(base)
    with asked, waits:
        assert refused_by(asked, v=asked.v + 1) == "TR-PLY"


def slowly(monkeypatch: pytest.MonkeyPatch, seconds: float) -> list[int]:
    """A bot that takes so long; how often it was asked is told by the length of the list."""
    thought: list[int] = []

    async def think(self: BotsAtWork, match: Match, asked: Asked) -> list[Hint] | None:
        assert match.decision is not None
        thought.append(match.ply)
        key = match.decision.options[0].key
        await asyncio.sleep(seconds)
        return [Hint(key, 0.5, Text("kernel.over"))]

    monkeypatch.setattr(BotsAtWork, "hints", think)
    return thought


def test_one_question_at_a_time(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:  # TR-HINT
    thought = slowly(monkeypatch, 0.5)
    _, asked, waits = begun(start().base)
    with asked, waits:
        for id in ("first", "second"):
            asked.send(type="hints", id=id, v=asked.v)
        refusal = asked.until("refused")
        assert refusal["id"] == "second"
        assert refusal["reasons"][0]["rule"] == "TR-HINT"
        assert asked.until("hints")["id"] == "first"
        assert len(thought) == 1


def test_hints_to_a_question_that_was_answered_are_dropped(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    slowly(monkeypatch, 2.0)
    _, asked, waits = begun(start().base, game="drako")
    with asked, waits:
        asked.send(type="hints", id="late", v=asked.v)
        assert asked.answer(asked.options[0])["type"] == "ack"  # it is not kept waiting by the bot
        while not any('"id":"late"' in raw for raw in asked.raw):
            asked.receive()
        (late,) = [json.loads(raw) for raw in asked.raw if '"id":"late"' in raw]
        assert late["type"] == "refused"
        assert late["reasons"][0]["rule"] == "TR-PLY"


def test_a_bot_that_finds_nothing_is_said_to(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:  # TR-HINT
    async def nothing(self: BotsAtWork, match: Match, asked: Asked) -> list[Hint] | None:
        return None

    monkeypatch.setattr(BotsAtWork, "hints", nothing)
    _, asked, waits = begun(start().base)
    with asked, waits:
        for _ in range(2):  # and may be asked again
            assert asked_for(asked)["reasons"] == [{"text": "No hint was found in time; ask again.", "rule": "TR-HINT"}]
