"""A table has one owner.  Whoever was the owner before writes nothing, and shows nobody what is no longer so."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, make_table, next_asked, two_people
from tests.server.conftest import Running, Start
from tests.server.test_disk import read_only
from tests.server.test_store import a_table
from throneroom.server import member
from throneroom.server import store as st
from throneroom.server.database import FILE
from throneroom.server.store import Beat, Neighbour, Store
from throneroom.server.writer import NotHere, NotWritten, Writer

NEVER = 10_000.0  # seconds: no heartbeat comes in this test


def on_disk(server: Running) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(server.settings.data / FILE)) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in ("tables", "seats", "events")
        }


def owner_of(server: Running, id: str) -> tuple[str | None, int]:
    with closing(sqlite3.connect(server.settings.data / FILE)) as connection:
        owner, epoch = connection.execute("SELECT owner, epoch FROM tables WHERE id = ?", (id,)).fetchone()
        return owner, epoch


def held_by(store: Store, member: str) -> dict[str, int]:
    return store.beat(Neighbour(member, "", draining=False), 4.0).held


def taken_over(other: Running, id: str) -> None:
    """Another process opens the table, as if the first one were gone."""
    assert httpx.get(f"{other.base}/api/tables/{id}", timeout=60).status_code == 200


# -- claim and release -----------------------------------------------------------------------------------


def test_a_table_belongs_to_who_has_it_open_and_to_nobody_afterwards(start: Start) -> None:
    server = start(heartbeat=NEVER)
    id = make_table(server.base)["table"]["id"]
    assert owner_of(server, id) == (server.lobby.member.id, 1)
    room = server.lobby.rooms[id]
    server.loop.call_soon_threadsafe(server.lobby.forget, room)
    wait_until(lambda: owner_of(server, id) == (None, 1), "it was not let go")
    assert httpx.get(f"{server.base}/api/tables/{id}", timeout=60).status_code == 200
    assert owner_of(server, id) == (server.lobby.member.id, 2)
    server.stop()
    assert owner_of(server, id) == (None, 2)


def test_of_two_who_open_a_table_at_once_one_has_it(tmp_path: Path) -> None:
    store, table = Store(tmp_path), a_table()

    async def scene() -> list[BaseException | None]:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*st.new_table(table))
        claims = [writer.write(fence=st.claim(table.id, 0, name)) for name in ("one", "other")]
        done = await asyncio.gather(*claims, return_exceptions=True)
        writer.close()
        return done

    one, other = asyncio.run(scene())
    assert one is None
    assert isinstance(other, NotHere)
    assert held_by(store, "one") == {table.id: 1}
    assert held_by(store, "other") == {}
    assert store.standing("nowhere", 4.0) is None
    store.close()


def test_who_is_fenced_off_takes_no_other_with_them(tmp_path: Path) -> None:
    """What gathered while the writer was busy is written in one go."""
    store, stale, good = Store(tmp_path), a_table(), a_table()

    async def scene() -> list[BaseException | None]:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*st.new_table(stale), *st.new_table(good))
        await writer.write(fence=st.claim(stale.id, 0, "other"))
        jobs = [
            writer.write(st.new_event(table.id, version, b"x"), fence=st.fence(table))
            for version in range(20)
            for table in (stale, good)
        ]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert writer.fenced == 20
        writer.close()
        return done

    done = asyncio.run(scene())
    assert all(isinstance(each, NotHere) for each in done[::2])
    assert all(each is None for each in done[1::2])
    assert (len(store.events(stale.id)), len(store.events(good.id))) == (0, 20)
    store.close()


def test_a_table_can_be_looked_at_while_nothing_can_be_written(start: Start) -> None:
    first = start(heartbeat=NEVER)
    id = make_table(first.base)["table"]["id"]
    first.stop()
    server = start(heartbeat=NEVER)
    with read_only(server):
        assert httpx.get(f"{server.base}/api/tables/{id}", timeout=60).status_code == 200


# -- the fence -------------------------------------------------------------------------------------------


def gathering(server: Running) -> tuple[str, Client, str]:
    made = make_table(server.base, "person open")
    id = made["table"]["id"]
    return id, Client(server.base, id, made["seats"][0]["token"]), made["invitations"][0]["token"]


STALE_MESSAGES: dict[str, dict[str, Any]] = {
    "ready": {"type": "ready", "nonce": "cafe"},
    "rename": {"type": "rename", "name": "Zoe"},
    "ask_me": {"type": "ask_me", "settings": {"level": "can", "stops": []}},
}


@pytest.mark.parametrize("said", STALE_MESSAGES)
def test_who_no_longer_has_the_table_writes_nothing_before_the_match(said: str, start: Start) -> None:
    stale = start(heartbeat=NEVER)
    id, me, _ = gathering(stale)
    taken_over(start(heartbeat=NEVER), id)
    before = on_disk(stale)
    me.send(**STALE_MESSAGES[said])
    assert me.until("error")["code"] == "again"
    assert me.is_gone()
    assert on_disk(stale) == before
    assert stale.lobby.writer.fenced == 1
    assert id not in stale.lobby.rooms


def test_who_no_longer_has_the_table_lets_nobody_sit_down(start: Start) -> None:
    stale = start(heartbeat=NEVER)
    id, me, invitation = gathering(stale)
    taken_over(start(heartbeat=NEVER), id)
    before = on_disk(stale)
    wanted = {"token": invitation, "name": "Bob"}
    refused = httpx.post(f"{stale.base}/api/tables/{id}/sit", json=wanted, timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (503, "again")
    assert on_disk(stale) == before
    assert me.is_gone()


def test_who_no_longer_has_the_table_takes_no_answer(start: Start) -> None:
    stale, fresh = start(heartbeat=NEVER), start(heartbeat=NEVER)
    made, one, other = two_people(stale.base)
    me = next_asked(one, other)
    assert me is not None
    taken_over(fresh, made["table"]["id"])
    before = on_disk(stale)
    me.send(type="answer", id="late", v=me.v, key=me.options[0])
    while (message := me.receive())["type"] not in ("ack", "refused", "error"):
        pass
    assert (message["type"], message["code"]) == ("error", "again")
    assert on_disk(stale) == before
    with Client(fresh.base, me.table, me.token, last=me.v) as back:
        assert back.v == me.v
        assert back.answer(back.options[0], id="late")["type"] == "ack", "sent again, it is taken"


def test_who_no_longer_has_the_table_makes_no_rematch(start: Start) -> None:
    stale, fresh = start(heartbeat=NEVER), start(heartbeat=NEVER)
    made, one, _ = two_people(stale.base)
    one.send(type="answer", id="1", v=one.v, key="concede")
    while not one.over:
        one.receive()
    taken_over(fresh, made["table"]["id"])
    before = on_disk(stale)
    one.send(type="rematch")
    assert one.until("error")["code"] == "again"
    assert one.is_gone()
    assert on_disk(stale) == before


def test_bots_of_who_no_longer_has_the_table_write_nothing(start: Start) -> None:
    stale = start(heartbeat=NEVER, bot_pace=0.2)
    made = make_table(stale.base, "bot:beginner bot:beginner")
    with Client(stale.base, made["table"]["id"], made["watch"]) as me:
        me.until("update")
        taken_over(start(heartbeat=NEVER), me.table)
        before = on_disk(stale)
        assert me.until("error")["code"] == "again"
        assert me.is_gone()
    assert on_disk(stale) == before


def test_a_visit_of_who_no_longer_has_the_table_is_not_written(start: Start) -> None:
    stale = start(heartbeat=NEVER)
    id, me, _ = gathering(stale)
    taken_over(start(heartbeat=NEVER), id)
    before = on_disk(stale)
    stale.lobby.rooms[id].table.visited = 0.0
    assert httpx.get(f"{stale.base}/api/tables/{id}", timeout=60).status_code == 200
    wait_until(lambda: stale.lobby.writer.fenced == 1, "the visit was not tried")
    assert on_disk(stale) == before
    me.socket.close()


# -- heartbeat and lease ---------------------------------------------------------------------------------


def test_a_heartbeat_finds_that_somebody_else_has_the_table(start: Start) -> None:
    stale = start(heartbeat=0.05)
    id, me, _ = gathering(stale)
    kept, still, _ = gathering(stale)
    taken_over(start(heartbeat=NEVER), id)
    assert me.until("error")["code"] == "again"
    assert me.is_gone()
    still.drain()
    assert owner_of(stale, kept) == (stale.lobby.member.id, 1)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_member_begins_though_its_first_heartbeat_is_cut_off(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, beat, left = Store(tmp_path), Store.beat, [times]

    def cut_off(self: Store, who: Neighbour, gone_after: float) -> Beat:
        if left[0]:
            left[0] -= 1
            raise OperationalError("the connection is gone", {}, Exception())
        return beat(self, who, gone_after)

    monkeypatch.setattr(Store, "beat", cut_off)
    if times < 3:
        assert member.Member(store, lease=4.0, gone_after=8.0).holds
    else:
        with pytest.raises(OperationalError):
            member.Member(store, lease=4.0, gone_after=8.0)


@pytest.fixture
def asleep(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """`asleep(15)`: so long ago was whatever was just now."""
    slept, really = [0.0], member.clock
    monkeypatch.setattr(member, "clock", lambda: really() + slept[0])

    def sleep(seconds: float) -> None:
        slept[0] += seconds

    return sleep


LEASE = 5_000.0  # seconds: nothing but `asleep` lets it run out


@pytest.mark.parametrize("said", [{"type": "ping"}, {"type": "log", "before": 1}, {"type": "rename", "name": "Zoe"}])
def test_who_was_stopped_shows_nobody_what_it_has_in_memory(
    said: dict[str, Any], start: Start, asleep: Callable[[float], None]
) -> None:
    stale = start(heartbeat=NEVER, lease=LEASE)
    _, me, _ = gathering(stale)
    asleep(LEASE)
    me.send(**said)
    assert me.until("error")["code"] == "again"
    assert me.is_gone()
    assert stale.lobby.rooms == {}


def test_who_was_stopped_greets_with_what_happened_elsewhere_meanwhile(
    start: Start, asleep: Callable[[float], None]
) -> None:
    stale, fresh = start(heartbeat=NEVER, lease=LEASE), start(heartbeat=NEVER)
    made, one, other = two_people(stale.base)
    with Client(fresh.base, one.table, one.token) as first, Client(fresh.base, one.table, other.token) as second:
        for _ in range(3):
            asked = next_asked(first, second)
            assert asked is not None
            assert asked.answer(asked.options[0])["type"] == "ack"
        first.drain()
    asleep(LEASE)
    with Client(stale.base, made["table"]["id"], one.token, last=first.v) as back:
        assert back.v >= first.v > one.v


def test_who_was_stopped_while_it_read_a_table_greets_with_what_happened_meanwhile(
    start: Start, asleep: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh, stale = start(heartbeat=NEVER), start(heartbeat=NEVER, lease=LEASE)
    made, one, other = two_people(fresh.base)
    id, read = made["table"]["id"], stale.lobby._read
    fresh.loop.call_soon_threadsafe(fresh.lobby.forget, fresh.lobby.rooms[id])
    wait_until(lambda: owner_of(fresh, id)[0] is None, "it was not let go")

    def stopped(id: str) -> Any:
        monkeypatch.setattr(stale.lobby, "_read", read)
        found = read(id)
        with Client(fresh.base, id, one.token) as first, Client(fresh.base, id, other.token) as second:
            asked = next_asked(first, second)
            assert asked is not None
            assert asked.answer(asked.options[0])["type"] == "ack"
        asleep(LEASE)
        asyncio.run_coroutine_threadsafe(beat(), stale.loop)  # as it does when it goes on, before it is back here
        return found

    async def beat() -> None:
        stale.lobby.lapsed()
        await stale.lobby.beat()

    monkeypatch.setattr(stale.lobby, "_read", stopped)
    with Client(stale.base, id, one.token, greet=False) as back:
        back.send(type="hello", protocol=2, table=id, token=one.token)
        assert back.receive()["code"] == "again"
    assert stale.lobby.rooms == {}
    with Client(stale.base, id, one.token) as again:
        assert again.v > one.v


def test_a_heartbeat_that_hangs_lets_nobody_go_on_looking(
    start: Start, asleep: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(heartbeat=0.05, lease=LEASE)
    _, me, _ = gathering(server)
    cut, hung, beat = threading.Event(), threading.Event(), server.lobby.store.beat

    def hangs(of: Neighbour, gone_after: float) -> Beat:
        hung.set()
        assert cut.wait(PATIENCE)
        return beat(of, gone_after)

    monkeypatch.setattr(server.lobby.store, "beat", hangs)
    try:
        assert hung.wait(PATIENCE)
        asleep(LEASE)
        assert me.until("error")["code"] == "again"  # without having said anything
        assert me.is_gone()
        assert server.lobby.rooms == {}
    finally:
        cut.set()


def test_tables_that_are_read_keep_no_heartbeat_waiting(start: Start) -> None:
    server = start(heartbeat=0.05)
    enough = threading.Event()
    filling = asyncio.run_coroutine_threadsafe(filled(enough), server.loop)
    sent = server.lobby.member.now
    try:
        wait_until(lambda: server.lobby.member.now - server.lobby.member.age > sent + 0.2, "no heartbeat")
        assert not filling.done()
    finally:
        enough.set()


async def filled(enough: threading.Event) -> None:
    """All threads that the loop has for others."""
    await asyncio.gather(*[asyncio.to_thread(enough.wait, PATIENCE) for _ in range(100)])


def test_without_a_heartbeat_nobody_is_let_in_and_it_is_not_ready(
    start: Start, asleep: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(heartbeat=NEVER, lease=LEASE)
    id, me, _ = gathering(server)

    def unreachable(of: Neighbour, gone_after: float) -> Beat:
        raise OperationalError("no", None, Exception("no"))

    with monkeypatch.context() as cut:
        cut.setattr(server.lobby.store, "beat", unreachable)
        asleep(LEASE)
        with Client(server.base, id, me.token, greet=False) as again:
            again.send(type="hello", protocol=2, table=id, token=me.token)
            assert again.receive()["code"] == "again"
        for path in (f"/api/tables/{id}", "/api/ready"):
            refused = httpx.get(f"{server.base}{path}", timeout=60)
            assert (refused.status_code, refused.json()["code"]) == (503, "again")
        assert httpx.get(f"{server.base}/api/health", timeout=60).status_code == 200
    with Client(server.base, id, me.token) as back:
        assert back.shown["status"] == "gathering"
    assert httpx.get(f"{server.base}/api/ready", timeout=60).status_code == 200


def test_what_waited_for_a_room_that_was_closed_meanwhile_is_not_written(start: Start) -> None:
    """Its memory may be behind what is on disk by then."""
    server = start(heartbeat=NEVER)
    id, me, _ = gathering(server)
    room = server.lobby.rooms[id]
    before = on_disk(server)["seats"]

    async def scene() -> None:
        async with room.lock:
            renaming = asyncio.ensure_future(room.rename(0, "Zoe"))
            server.lobby.forget(room)
        with pytest.raises(NotWritten):
            await renaming

    asyncio.run_coroutine_threadsafe(scene(), server.loop).result(60)
    assert on_disk(server)["seats"] == before
    assert me.is_gone()
