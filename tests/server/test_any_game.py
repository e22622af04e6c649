"""A game that brings no kit is played on the server: with bots of every level, hints, odds, and a replay."""

from __future__ import annotations

import httpx
import pytest

import throneroom as tr
from tests.server.client import Client, make_table
from tests.server.conftest import Start
from throneroom.bots import LEVELS


def test_a_match_against_bots_of_every_level(start: Start, brawl: str, no_errors: None) -> None:
    base = start().base
    seats = " ".join(["person", *[f"bot:{level}" for level in LEVELS]])
    made = make_table(
        base, seats, game=brawl, options={"players": 6}, name="Ann", settings={"hints": True, "odds": True}
    )
    table = made["table"]["id"]
    with Client(base, table, made["seats"][0]["token"]) as ann:
        ann.ready()
        hinted = False
        while ann.wait_for_question():
            if not hinted and len(ann.options) > 1:
                hinted = True
                ann.send(type="hints", id="h", v=ann.v)
                assert {hint["key"] for hint in ann.until("hints")["hints"]} <= set(ann.options)
                ann.send(type="odds", id="o", suggest=True)
                told = ann.until("odds")
                assert (told["odds"], told["suggested"]) == (None, None)
            assert ann.answer(ann.options[0])["type"] == "ack"
        assert ann.view is not None
        assert ann.view["outcome"]["rule"] == "BR-END"
        assert hinted
    record = httpx.get(f"{base}/api/tables/{table}/record").text
    assert tr.replay(record).outcome is not None


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_it_is_told_of_like_any_other(start: Start, brawl: str, lang: str) -> None:
    base = start().base
    shown = {game["name"]: game for game in httpx.get(f"{base}/api/games?lang={lang}").json()["games"]}[brawl]

    assert (shown["title"], shown["seats"]) == ("Brawl", {"least": 2, "most": 6})
    assert [option["name"] for option in shown["options"]] == ["players"]
    assert [bot["level"] for bot in shown["bots"]] == list(LEVELS)
    assert httpx.get(f"{base}/api/games/{brawl}/rules?lang={lang}").json()["sections"]
    assert httpx.get(f"{base}/api/games/{brawl}/glossary?lang={lang}").json()["glossary"] == {}
    assert httpx.get(f"{base}/api/texts/{lang}?prefix=web.game.").json()["texts"]["web.game.brawl"] == "Brawl"
