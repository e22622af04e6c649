"""The disk is full or the database locked while people play: they are told, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import TypeAlias, cast

import httpx
import pytest
from sqlalchemy import Connection, Engine, event
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, make_table
from tests.server.conftest import Running, Start
from tests.server.test_store import a_table
from throneroom.server.database import FILE, back_up
from throneroom.server.lobby import Lobby
from throneroom.server.store import Store, new_event, new_table
from throneroom.server.writer import NotWritten, Writer

Trouble: TypeAlias = Callable[[Running], AbstractContextManager[None]]
_MOST = 200  # answers; a page of the database is full long before


def lobby_of(server: Running) -> Lobby:
    lobby: Lobby = cast("Starlette", server.server.config.app).state.lobby
    return lobby


@contextmanager
def before_each_write(engine: Engine, pragma: str) -> Iterator[None]:
    def say(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {pragma}")

    event.listen(engine, "begin", say)
    yield
    event.remove(engine, "begin", say)


@contextmanager
def full(server: Running) -> Iterator[None]:
    """The database cannot grow."""
    engine = lobby_of(server).store.engine
    with before_each_write(engine, "max_page_count=1"):  # no less than it has now
        yield
    with before_each_write(engine, "max_page_count=1073741823"):
        assert httpx.get(f"{server.base}/api/ready", timeout=60).status_code == 200


@contextmanager
def locked(server: Running) -> Iterator[None]:
    """Another program holds it."""
    with (
        before_each_write(lobby_of(server).store.engine, "busy_timeout=20"),
        closing(sqlite3.connect(server.settings.data / FILE, isolation_level=None, timeout=60)) as other,
    ):
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def read_only(server: Running) -> Iterator[None]:
    engine = lobby_of(server).store.engine
    with before_each_write(engine, "query_only=ON"):
        yield
    with before_each_write(engine, "query_only=OFF"):
        assert httpx.get(f"{server.base}/api/ready", timeout=60).status_code == 200


TROUBLES: dict[Trouble, str] = {
    full: "the disk is full",
    locked: "another program holds",
    read_only: "may not be written",
}


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.__name__)
@pytest.mark.parametrize("seats", ["person person", "person bot:beginner"])
def test_nothing_acknowledged_is_lost_and_the_match_goes_on_with_the_disk(
    trouble: Trouble, seats: str, start: Start
) -> None:
    server = start()
    made = make_table(server.base, seats)
    id, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
    _begun(server.base, id, tokens)
    acknowledged: list[str] = []
    told = ""
    with trouble(server):
        for number in range(_MOST):
            answer = f"answer-{number}"
            try:
                _answer(server.base, id, tokens, answer)
                acknowledged.append(answer)
            except NotSaved as failure:
                told = str(failure)
                break
        assert TROUBLES[trouble] in told
        assert "Nothing that was confirmed is lost" in told
        health = httpx.get(f"{server.base}/api/health", timeout=60)
        assert (health.status_code, health.json()) == (200, {"ok": True})
        ready = httpx.get(f"{server.base}/api/ready", timeout=60)
        assert (ready.status_code, ready.json()["code"]) == (503, "storage")
        assert TROUBLES[trouble] in ready.json()["text"]
        assert "Server teď nemůže nic uložit" in httpx.get(f"{server.base}/api/ready?lang=cs", timeout=60).text
        refused = httpx.post(f"{server.base}/api/tables", json=_TABLE, timeout=60)
        if trouble is not full:  # what is small may still find room
            assert (refused.status_code, refused.json()["code"]) == (503, "storage")
    assert httpx.get(f"{server.base}/api/ready", timeout=60).status_code == 200
    assert acknowledged == _ids_on_disk(server.settings.data, id)
    for number in range(5):
        _answer(server.base, id, tokens, f"after-{number}")
    assert httpx.post(f"{server.base}/api/tables", json=_TABLE, timeout=60).status_code == 201


def _begun(base: str, id: str, tokens: list[str]) -> None:
    for token in tokens:
        with Client(base, id, token) as me:
            me.ready()
            while not me.shown["seats"][me.seat or 0]["ready"]:
                me.receive(60)


def test_a_match_that_could_not_begin_begins_when_somebody_comes_back(start: Start) -> None:
    server = start()
    made = make_table(server.base, "person person")
    id, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
    _begun(server.base, id, tokens[:1])
    with closing(sqlite3.connect(server.settings.data / FILE, timeout=60)) as other:
        with other:
            other.execute("CREATE TRIGGER no BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
        with Client(server.base, id, tokens[1]) as me:
            me.ready()
            assert me.until("error", 60)["code"] == "storage"
        with Client(server.base, id, tokens[1], greet=False) as me:
            me.send(type="hello", protocol=2, table=id, token=tokens[1])
            assert me.receive(60)["code"] == "storage"
        with other:
            other.execute("DROP TRIGGER no")
    with Client(server.base, id, tokens[1]) as me:
        assert me.shown["status"] == "playing"


_TABLE = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "settings": {}}


class NotSaved(Exception):
    """What a person was told."""


def _answer(base: str, id: str, tokens: list[str], answer: str) -> None:
    """Whoever is asked answers, as somebody who comes back as often as they have to."""
    for _ in range(_MOST):
        for token in tokens:
            try:
                with Client(base, id, token) as me:
                    if (len(tokens) == 1 or me.options) and _asked(me):
                        _sent(me, answer)
                        return
            except ConnectionClosed:
                pass  # the room was closed before they were in it
    raise AssertionError("nobody is asked")


def _sent(me: Client, answer: str) -> None:
    me.send(type="answer", id=answer, v=me.v, key=me.options[0])
    try:
        while (message := me.receive(60))["type"] != "ack":
            if message["type"] == "error":
                raise NotSaved(message["text"])
    except ConnectionClosed as error:
        raise AssertionError("nobody was told") from error


def _asked(me: Client) -> bool:
    """Until this seat is asked; what the server cannot do meanwhile is told."""
    while not me.options and not me.over:
        message = me.receive(60)
        if message["type"] == "error" and message["code"] != "again":
            raise NotSaved(message["text"])
    return not me.over


def _ids_on_disk(data: Path, id: str) -> list[str]:
    """The ids of the answers that are in a copy of the database."""
    back_up(data, data / "copy.db")
    with closing(sqlite3.connect(data / "copy.db")) as connection:
        found = "SELECT json_extract(payload, '$.id') FROM events WHERE match = ? ORDER BY version"
        return [answer for (answer,) in connection.execute(found, (id,)) if answer and answer.startswith("answer-")]


@pytest.mark.parametrize("column", ["options", "settings", "seed"])
def test_a_table_that_cannot_be_read_disturbs_no_other(column: str, start: Start) -> None:
    server = start()
    with httpx.Client(base_url=server.base, timeout=60) as browser:
        made = [browser.post("/api/tables", json=_TABLE).json() for _ in range(2)]
        bad, good = [each["table"]["id"] for each in made]
        server.stop()
        with closing(sqlite3.connect(server.settings.data / FILE)) as connection, connection:
            connection.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", ("no", bad))
        server = start()
        mine = httpx.get(f"{server.base}/api/mine", cookies=browser.cookies, timeout=60)
        assert [each["table"]["id"] for each in mine.json()["going"]] == [good]
    refused = httpx.get(f"{server.base}/api/tables/{bad}", timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (500, "unreadable")
    with Client(server.base, bad, made[0]["seats"][0]["token"], greet=False) as me:
        me.send(type="hello", protocol=2, table=bad, token="any")
        assert me.receive(60)["code"] == "unreadable"
    with Client(server.base, good, made[1]["seats"][0]["token"]) as me:
        assert me.seat == 0


def test_what_gathered_while_the_database_was_locked_waits_for_the_lock_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = a_table()
    begun: list[Connection] = []

    async def scene() -> None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*new_table(table))
        gathered = threading.Event()

        def count(connection: Connection) -> None:
            begun.append(connection)
            gathered.wait(60)

        event.listen(store.engine, "begin", count)
        with (
            before_each_write(store.engine, "busy_timeout=20"),
            closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other,
        ):
            other.execute("BEGIN EXCLUSIVE")
            jobs = [writer.write(new_event(table.id, number, b"")) for number in range(100)]
            gathered.set()
            done = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(each, NotWritten) for each in done)
        assert len(begun) <= 2, "the first alone, the others together"
        await writer.write(new_event(table.id, 0, b"there"))
        writer.close()

    asyncio.run(scene())
    assert store.events(table.id) == [b"there"]
    store.close()


def test_the_writer_outlives_what_it_cannot_understand(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = a_table()

    async def scene() -> None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        with pytest.raises(NotWritten):
            await writer.write(cast("tuple[object, dict[str, object]]", ("no statement", {})))  # type: ignore[arg-type]
        await writer.write(*new_table(table))
        writer.close()

    asyncio.run(scene())
    assert store.table(table.id) == table
    store.close()
