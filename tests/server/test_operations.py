"""Running it: it ends without loss, tells figures, and says what goes wrong without telling secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, make_table, two_people
from tests.server.conftest import Running, Start, generous
from tests.server.postgres import MISSING, programs
from tests.server.process import Process
from throneroom.server import store as st
from throneroom.server.door import listen
from throneroom.server.logs import JsonLines, Plain, log_as, without_secrets
from throneroom.server.metrics import Histogram, Metrics
from throneroom.server.schema import TABLES
from throneroom.server.thinks_for_others import ThinksForOthers
from throneroom.server.writer import NotWritten

ROOT = Path(__file__).resolve().parents[2]


# -- its end ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="ended by signals")
def test_told_to_end_it_says_so_goes_on_and_ends_with_everything_on_disk(tmp_path: Path) -> None:
    server = Process(tmp_path, options=("--drain", "60"))
    made, one, other = two_people(server.base)
    me = one if one.options else other
    server.process.send_signal(signal.SIGTERM)

    def told() -> bool:
        answer = httpx.get(f"{server.base}/api/ready", timeout=60)
        return (answer.status_code, answer.json().get("code")) == (503, "draining")

    wait_until(told, "nobody is told that it ends")
    assert httpx.get(f"{server.base}/api/health", timeout=60).status_code == 200
    assert me.answer(me.options[0], id="last")["type"] == "ack", "who is there goes on until it ends"
    server.process.send_signal(signal.SIGTERM)  # who asks twice does not wait
    assert me.is_gone()
    assert me.socket.close_code == 1013
    assert server.process.wait(PATIENCE) == 0
    assert server.process.stdout is not None
    server.process.stdout.close()
    again = Process(tmp_path)
    with Client(again.base, made["table"]["id"], me.token) as back:
        assert back.answer("anything", id="last")["type"] == "ack", "it was taken before"
    assert again.end() == 0


def test_a_room_ends_what_it_writes_before_everybody_has_to_go(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its disk is slow: the answer that is being written when the end comes is acknowledged."""
    server = start()
    _, one, other = two_people(server.base)
    me = one if one.options else other
    writing, slow = threading.Event(), threading.Event()
    commit = server.lobby.writer._commit

    def slowly(*given: Any) -> None:
        writing.set()
        slow.wait(PATIENCE)
        commit(*given)

    monkeypatch.setattr(server.lobby.writer, "_commit", slowly)
    me.send(type="answer", id="last", v=me.v, key=me.options[0])
    assert writing.wait(PATIENCE)
    server.server.should_exit = True
    wait_until(lambda: server.lobby._leaving, "it does not begin to end")
    slow.set()
    assert me.until("ack")["id"] == "last"
    assert me.is_gone()


def test_who_comes_when_it_ends_is_told_to_come_again(start: Start) -> None:
    server = start()
    made = make_table(server.base)
    server.lobby._leaving = True
    server.lobby.forget(server.lobby.rooms[made["table"]["id"]])
    with Client(server.base, made["table"]["id"], made["seats"][0]["token"], greet=False) as me:
        me.send(type="hello", protocol=2, table=me.table, token=me.token)
        assert me.receive()["code"] == "again"
        assert me.is_gone()
    refused = httpx.get(f"{server.base}/api/tables/{made['table']['id']}", timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (503, "again")


# -- figures ---------------------------------------------------------------------------------------------

_LINE = re.compile(r'throneroom_[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [0-9.e+-]+')


def test_figures_are_read_at_a_port_of_their_own(tmp_path: Path) -> None:
    watched = listen("127.0.0.1", 0)
    port = watched.getsockname()[1]
    server = Running(generous(tmp_path), watched)
    _, one, other = two_people(server.base)
    me = one if one.options else other
    assert me.answer(me.options[0])["type"] == "ack"
    read = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60)
    assert read.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = read.text.splitlines()
    assert [line for line in lines if not line.startswith("# ") and not _LINE.fullmatch(line)] == []
    assert 'throneroom_answers_total{by="person"} 1' in lines
    assert "throneroom_rooms 1" in lines
    assert 'throneroom_connections{kind="direct"} 2' in lines
    assert "throneroom_answer_seconds_count 1" in lines
    assert "throneroom_frame_seconds_count 0" not in lines
    assert 'throneroom_thoughts_waiting{class="person"} 0' in lines
    assert httpx.get(f"http://127.0.0.1:{port}/", timeout=60).status_code == 404
    assert httpx.get(f"{server.base}/metrics", timeout=60).status_code == 404, "never where everybody comes in"
    for token in (one.token, other.token, me.table):
        assert token not in read.text
    server.stop()


def test_every_figure_is_in_the_document(start: Start) -> None:
    named = set(re.findall(r"`(throneroom_[a-z_]+)", (ROOT / "docs/operations.md").read_text("utf-8")))

    thinks = ThinksForOthers("redis://127.0.0.1", 1).figures()
    assert named == {*start().server._metrics.names(), *thinks.names()}


def test_a_histogram_counts_what_is_at_most_so_much() -> None:
    metrics = Metrics()
    seen = Histogram((0.1, 1.0))
    metrics.histogram("tried", "Tries.", lambda: {'a "b"\n': seen}, "of")
    for value in (0.05, 0.1, 0.5, 7.0):
        seen.observe(value)

    assert metrics.text().splitlines()[-7:] == [
        "# HELP throneroom_tried Tries.",
        "# TYPE throneroom_tried histogram",
        'throneroom_tried_bucket{of="a \\"b\\"\\n",le="0.1"} 2',
        'throneroom_tried_bucket{of="a \\"b\\"\\n",le="1"} 3',
        'throneroom_tried_bucket{of="a \\"b\\"\\n",le="+Inf"} 4',
        'throneroom_tried_sum{of="a \\"b\\"\\n"} 7.65',
        'throneroom_tried_count{of="a \\"b\\"\\n"} 4',
    ]


def test_who_asks_for_figures_and_says_nothing_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def scene() -> bytes:
        metrics = Metrics()
        serving = await asyncio.start_server(metrics.answer, "127.0.0.1", 0)
        port = serving.sockets[0].getsockname()[1]
        _, silent = await asyncio.open_connection("127.0.0.1", port)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /metrics HTTP/1.1\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            read = await reader.read()
        for each in (silent, writer):
            each.close()
        serving.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others:
            await asyncio.wait(others)
        return read

    assert asyncio.run(scene()).startswith(b"HTTP/1.1 200 OK\r\n")


# -- what goes wrong -------------------------------------------------------------------------------------


def test_a_line_of_json_says_when_what_and_of_which_table() -> None:
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("tried")
    log.addHandler(handler)
    log.propagate = False
    token, seed = "aZ_-" * 10 + "abc", "0f" * 32
    try:
        raise ValueError(f"not {seed}")
    except ValueError:
        log.exception("table %s: %s\nwas given", "ab12", token)
    log.warning("plain")

    first, second = [json.loads(line) for line in said.getvalue().splitlines()]
    assert (first["level"], first["table"], first["event"]) == ("error", "ab12", "table ab12: ***\nwas given")
    assert first["error"].splitlines()[-1] == "ValueError: not ***"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}\+00:00", first["time"])
    assert second == {"time": second["time"], "level": "warning", "event": "plain"}


def test_what_postgresql_adds_to_an_error_is_left_out() -> None:
    said = "not written: null value\nDETAIL:  Failing row contains (secret).\nHINT:  none"

    assert without_secrets(said) == "not written: null value\nDETAIL: ***\nHINT:  none"


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.skipif(programs() is None, reason=MISSING))])
def kept_at(request: pytest.FixtureRequest) -> str:
    """Where tables are: nothing, or the address of a database."""
    return str(request.getfixturevalue("address")) if request.param == "postgres" else ""


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_is_logged_holds_no_secret(form: str, kept_at: str, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table breaks in several ways at once: no token, nonce, seed, key or address of it is written down."""
    said = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", said)
    try:
        log_as(form)
        server = start(database=kept_at, lease=1e6)
        made, one, other = two_people(server.base)
        room = server.lobby.rooms[made["table"]["id"]]
        member = {"member": server.lobby.member.id} if kept_at else {}
        secrets = [one.token, other.token, "ab12", room.table.seed.hex(), server.lobby.store.key.hex(), "127.0.0.1"]
        me = one if one.options else other

        def broken(*given: object, **extra: object) -> None:
            raise ValueError(f"{room.table.seed.hex()} {me.token}")

        assert room.match is not None
        half = {**dict(st.new_table(room.table)[0][1]), "id": "half", "status": None, "nonces": "ab12"}
        refused = server.lobby.writer.write((insert(TABLES), half))
        wait_until(refused.done, "a row without a status is not refused")
        assert isinstance(refused.exception(), NotWritten)
        with server.lobby.store.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE events")
        me.send(type="answer", id="x", v=me.v, key=me.options[0])
        assert me.until("error")["code"] == "storage"
        monkeypatch.setattr("throneroom.server.lobby.restore", broken)
        with Client(server.base, me.table, me.token, greet=False) as again:
            again.send(type="hello", protocol=2, table=me.table, token=me.token)
            assert again.receive()["code"] == "unreadable"
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    told = said.getvalue()
    assert "not written" in told
    assert "cannot be read" in told
    assert [secret for secret in secrets if secret in told] == []
    if form == "json":
        lines = [json.loads(line) for line in told.splitlines()]
        assert all({"time", "level", "event"} <= set(line) for line in lines)
        assert [line for line in lines if {name: line[name] for name in line if name == "member"} != member] == []


def test_whatever_is_said_of_a_table_says_so_first() -> None:
    """So that a line of JSON has it in a field of its own."""
    for path in (ROOT / "src/throneroom/server").glob("*.py"):
        for said in re.findall(r"LOG\.\w+\(\s*f?\"([^\"]*)\"", path.read_text("utf-8")):
            assert "table %s" not in said or said.startswith("table %s"), path


def test_plain_lines_are_as_they_were() -> None:
    record = logging.LogRecord("a", logging.WARNING, "", 0, "table %s: %s", ("ab", "no"), None)

    assert Plain().format(record) == "table ab: no"
