"""A server that is killed in the middle of a decision loses nothing that it acknowledged."""

from __future__ import annotations

import random
import signal
import sys
from pathlib import Path

import pytest

from tests.server.client import Client, make_table
from tests.server.process import Process


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("game", ["drako", "dice-throne"])
def test_a_killed_server_goes_on_in_the_middle_of_the_decision(tmp_path: Path, game: str) -> None:
    pick = random.Random(11)
    server = Process(tmp_path)
    made = make_table(server.base, "person bot:casual", game=game, name="Ann")
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(server.base, id, token) as me:
        me.send(type="ask_me", settings={"level": "can", "stops": []})  # nothing is passed while it is killed
        me.until("ask_me")
        me.ready()
        last = ("", "", 0)
        for number in range(8):
            assert me.wait_for_question()
            last = (pick.choice(me.options), f"answer-{number}", me.v)
            assert me.answer(last[0], id=last[1])["type"] == "ack"
        assert me.wait_for_question()
        server.kill()
    for _ in range(2):
        server = Process(tmp_path)
        with Client(server.base, id, token, last=me.v) as back:
            assert back.v == me.v
            assert back.view == me.view
            assert back.welcome["events"] == []
            assert back.shown["seats"][0]["name"] == "Ann"
            assert back.answer(last[0], id=last[1], v=last[2])["type"] == "ack", "taken before; not twice"
            back.drain()
            assert (back.v, back.view) == (me.v, me.view)
            with Client(server.base, id, token) as fresh:
                assert fresh.events == me.events
        server.kill()
    server = Process(tmp_path)
    with Client(server.base, id, token, last=me.v) as back:
        # What was chosen before the server was killed, and never reached it, can still be sent.
        assert back.answer(pick.choice(me.options), v=me.v)["type"] == "ack"
        assert back.wait_for_question()
    assert server.end() in (0, -signal.SIGTERM)
