"""Reactions: fixed words, told to everybody at the table, not too many, and not by those who only watch."""

from __future__ import annotations

import httpx
import pytest

from tests.server.client import Client, make_table, two_people
from tests.server.conftest import Start
from throneroom.server.wire import REACTIONS
from throneroom.text.voice import LANGUAGES


@pytest.mark.parametrize("reaction", REACTIONS)
def test_everybody_at_the_table_hears_a_reaction(base: str, reaction: str) -> None:
    made, ann, bob = two_people(base)
    with ann, bob, Client(base, made["table"]["id"], made["watch"]) as sue:
        ann.send(type="react", reaction=reaction)
        for each in (ann, bob, sue):
            assert each.until("reaction") == {"type": "reaction", "seat": ann.welcome["seat"], "reaction": reaction}


def test_a_spectator_says_nothing(base: str) -> None:
    made = make_table(base)
    with Client(base, made["table"]["id"], made["watch"]) as sue:
        sue.send(type="react", reaction="hello")
        assert sue.until("error")["code"] == "spectator"


def test_words_of_ones_own_are_no_reaction(base: str) -> None:
    made = make_table(base)
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as ann:
        ann.send(type="react", reaction="buy my things")
        assert ann.until("error")["code"] == "message"


def test_a_seat_that_has_said_enough_waits_and_the_others_do_not(start: Start) -> None:
    running = start(reactions=(1e-9, 2.0))
    _, ann, bob = two_people(running.base)
    with ann, bob:
        for _ in range(2):
            ann.send(type="react", reaction="wow")
            assert bob.until("reaction")["seat"] == ann.welcome["seat"]
        ann.send(type="react", reaction="wow")
        assert ann.until("error")["code"] == "reactions"
        bob.send(type="react", reaction="oops")
        assert bob.until("reaction") == {"type": "reaction", "seat": bob.welcome["seat"], "reaction": "oops"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_words_for_every_reaction(base: str, lang: str) -> None:
    texts = httpx.get(f"{base}/api/texts/{lang}", params={"prefix": "web.reaction."}).json()["texts"]
    assert set(texts) == {f"web.reaction.{each}" for each in REACTIONS}
