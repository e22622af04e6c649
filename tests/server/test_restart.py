"""A server that is killed in the middle of a decision loses nothing that it acknowledged."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.client import Client, make_table


class Process:
    """`throneroom serve` as people start it."""

    def __init__(self, data: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "throneroom", "serve", "--port", str(port), "--data", str(data)]
        environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found is not None, line
        self.base, self.port = f"http://127.0.0.1:{found[1]}", int(found[1])

    def kill(self) -> None:
        """As a pulled plug would; the bots' workers must not stay behind."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        workers = listed.read_text("ascii").split() if listed.exists() else []
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()
        end = time.monotonic() + 5
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < end, "a worker outlived its server"
            time.sleep(0.02)

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("game", ["drako", "dice-throne"])
def test_a_killed_server_goes_on_in_the_middle_of_the_decision(tmp_path: Path, game: str) -> None:
    pick = random.Random(11)
    server = Process(tmp_path)
    made = make_table(server.base, "person bot:greedy", game=game, name="Ann")
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(server.base, id, token) as me:
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
