"""Tables that nobody will come back to are removed beside play; where somebody is, or was lately, nothing is."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Client, make_table, next_asked
from tests.server.conftest import Start
from throneroom.server import keeping
from throneroom.server.database import FILE, back_up, examine
from throneroom.server.keeping import Keeping
from throneroom.server.lobby_table import PERSON, SeatWanted, TableSettings, new_table
from throneroom.server.settings import Settings
from throneroom.server.store import Store, new_event
from throneroom.server.store import new_table as table_rows
from throneroom.server.tokens import Tokens
from throneroom.server.writer import Statement, Writer

DAY = 24 * 3600.0
NAMES = ("gathering", "playing", "over")


def ask(data: Path, query: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(data / FILE, timeout=60)) as connection, connection:
        return connection.execute(query, values).fetchall()


def there(data: Path) -> set[str]:
    return {id for (id,) in ask(data, "SELECT id FROM tables")}


def aged(data: Path, id: str, days: float) -> None:
    """Nobody has been there for so many days."""
    ask(data, "UPDATE tables SET visited = ? WHERE id = ?", time.time() - days * DAY, id)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def three_tables(base: str) -> dict[str, dict[str, Any]]:
    """One of each status."""
    made = {name: make_table(base, "person person" if name == "gathering" else "person bot:beginner") for name in NAMES}
    for name in NAMES[1:]:
        with Client(base, made[name]["table"]["id"], made[name]["seats"][0]["token"]) as me:
            me.ready()
            assert me.wait_for_question()
            while name == "over" and me.wait_for_question():
                me.answer(me.options[0])
            me.drain()
    return made


def test_each_status_is_kept_for_its_own_days(start: Start) -> None:
    server = start()
    old = {name: made["table"]["id"] for name, made in three_tables(server.base).items()}
    young = {name: made["table"]["id"] for name, made in three_tables(server.base).items()}
    server.stop()
    data = server.settings.data
    days = {"gathering": 1, "playing": 90, "over": 30}
    for name in NAMES:
        aged(data, old[name], days[name] + 0.1)
        aged(data, young[name], days[name] - 0.1)
    start(idle=0.2, keep_over=30)
    until(lambda: there(data) == set(young.values()))
    for table, key in (("seats", "[table]"), ("events", "match")):
        assert {id for (id,) in ask(data, f"SELECT {key} FROM {table}")} <= set(young.values()), "nothing stays behind"
    assert ask(data, "PRAGMA foreign_key_check") == []


def test_what_is_over_is_kept_for_ever_unless_somebody_wants_otherwise(start: Start) -> None:
    server = start()
    made = {name: table["table"]["id"] for name, table in three_tables(server.base).items()}
    server.stop()
    for id in made.values():
        aged(server.settings.data, id, 5000)
    start(idle=0.2)
    until(lambda: there(server.settings.data) == {made["over"]})


def test_where_somebody_is_nothing_is_removed_and_a_visit_is_written_down(start: Start) -> None:
    server = start()
    data = server.settings.data
    made = three_tables(server.base)
    ids = {name: table["table"]["id"] for name, table in made.items()}
    server.stop()
    for id in ids.values():
        aged(data, id, 5000)
    server = start(idle=0.2, keep_gathering=0, keep_over=1)  # the first of them for ever: its visit is only looked at
    with Client(server.base, ids["playing"], made["playing"]["seats"][0]["token"]) as me:
        httpx.get(f"{server.base}/api/tables/{ids['gathering']}")
        until(lambda: there(data) == {ids["gathering"], ids["playing"]})
        aged(data, ids["playing"], 5000)  # as if its visit had not been written
        other = make_table(server.base)["table"]["id"]
        server.stop()
    server = start(idle=0.2, keep_gathering=0, keep_playing=0)
    now = time.time()
    for id in (ids["gathering"], other):
        ((visited,),) = ask(data, "SELECT visited FROM tables WHERE id = ?", id)
        assert now - visited < DAY
    assert me.v >= 0


def test_a_table_that_goes_just_now_cannot_be_entered_and_one_that_was_entered_does_not_go(start: Start) -> None:
    """Many come to a table while it is removed: they are all in it, or it is gone for all of them."""
    server = start()
    made = [make_table(server.base, "person person") for _ in range(40)]
    server.stop()
    data = server.settings.data
    for each in made:
        aged(data, each["table"]["id"], 2)
    server = start(idle=0.2)
    entered: list[str] = []

    def come(tables: list[dict[str, Any]]) -> None:
        for each in tables:
            id = each["table"]["id"]
            if httpx.get(f"{server.base}/api/tables/{id}", timeout=60).status_code == 200:
                entered.append(id)

    threads = [threading.Thread(target=come, args=(made[part::4],)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    until(lambda: there(data) == set(entered))
    for id in entered:
        assert httpx.get(f"{server.base}/api/tables/{id}", timeout=60).status_code == 200


def test_a_rematch_that_was_removed_can_be_made_again(start: Start) -> None:
    server = start()
    made = three_tables(server.base)["over"]
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(server.base, id, token) as me:
        me.send(type="rematch")
        first = me.until("rematch")["rematch"]["table"]
    server.stop()
    data = server.settings.data
    aged(data, first, 2)
    server = start(idle=0.2)
    until(lambda: first not in there(data))
    server.stop()
    server = start()
    with Client(server.base, id, token) as me:
        assert me.welcome["rematch"] is None
        me.send(type="rematch")
        assert me.until("rematch")["rematch"]["table"] != first


class Noting(Writer):
    """Remembers in which order tables were removed, and an answer was written."""

    order: list[set[str] | None]  # the tables of a step, or None for an answer

    def write(self, *statements: Statement, fence: Statement | None = None) -> asyncio.Future[None]:
        removed = {values["this"] for _, values in statements if {"this", "before"} <= values.keys()}
        if removed:
            self.order.append(removed)
        elif any(statement is new_event("", 0, b"")[0] for statement, _ in statements):
            self.order.append(None)
        return super().write(*statements, fence=fence)


def test_many_tables_are_removed_in_small_steps_and_answers_are_written_between_them(tmp_path: Path) -> None:
    assert keeping._AT_ONCE <= 10
    store = Store(tmp_path)
    made = [new_table("drako", {}, [SeatWanted(PERSON)] * 2, TableSettings(), "Ann") for _ in range(14)]
    played, left = made[0], made[1:]

    async def scene() -> list[set[str] | None]:
        writer = Noting(store.engine, asyncio.get_running_loop())
        writer.order = []
        for table in made:
            await writer.write(*table_rows(table))
        for table in left:
            aged(tmp_path, table.id, 2)
        tidying = asyncio.create_task(Keeping(store, writer, ()).tidy(Settings(tmp_path)))
        version = 0
        while not tidying.done():
            await writer.write(new_event(played.id, version, b"{}"))
            version += 1
        assert await tidying == len(left)
        writer.close()
        return writer.order

    order = asyncio.run(scene())
    store.close()
    steps = [each for each in order if each is not None]
    assert max([len(each) for each in steps]) <= keeping._AT_ONCE
    assert set().union(*steps) == {table.id for table in left}
    at = [place for place, each in enumerate(order) if each is not None]
    assert len(at) > 2
    assert all(None in order[one:other] for one, other in pairwise(at))
    assert there(tmp_path) == {played.id}


# -- one address -----------------------------------------------------------------------------------------


def test_one_address_cannot_use_up_the_tables(start: Start) -> None:
    server = start(address_tables=3)
    made = [make_table(server.base, "person bot:beginner") for _ in range(3)]
    body = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}]}
    refused = httpx.post(f"{server.base}/api/tables", json=body)
    assert refused.status_code == 400
    assert "at most 3 tables" in refused.json()["text"]
    server.stop()
    server = start(address_tables=3)
    assert httpx.post(f"{server.base}/api/tables", json=body).status_code == 400, "also after a restart"
    with Client(server.base, made[0]["table"]["id"], made[0]["seats"][0]["token"]) as me:
        me.ready()
        while me.wait_for_question():
            me.answer(me.options[0])
        me.drain()
    assert httpx.post(f"{server.base}/api/tables", json=body).status_code == 201, "one is over"
    aged(server.settings.data, made[1]["table"]["id"], 8)
    assert httpx.post(f"{server.base}/api/tables", json=body).status_code == 201, "one was left for good"
    assert httpx.post(f"{server.base}/api/tables", json=body).status_code == 400


def test_no_address_is_kept_and_none_of_it_after_the_match(start: Start) -> None:
    server = start()
    three_tables(server.base)
    makers = dict(ask(server.settings.data, "SELECT status, maker FROM tables"))
    assert makers["over"] == ""
    assert makers["gathering"] == makers["playing"] != ""
    assert "127.0.0.1" not in str(ask(server.settings.data, "SELECT * FROM tables"))
    assert Tokens(b"one").maker("127.0.0.1") != Tokens(b"two").maker("127.0.0.1"), "nobody without the key can guess"


def test_a_share_is_a_small_part() -> None:
    settings = Settings(Path())
    assert settings.address_tables * 10 <= settings.tables


# -- copies while people play ----------------------------------------------------------------------------


def test_a_copy_made_while_people_play_is_a_server_of_its_own(start: Start, tmp_path: Path) -> None:
    server = start()
    made = make_table(server.base, "person person", game="drako")
    id, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
    copies = [tmp_path / f"copy{number}" / FILE for number in range(4)]
    answers = 0
    with Client(server.base, id, tokens[0]) as one, Client(server.base, id, tokens[1]) as other:
        for client in (one, other):
            client.ready()
        for client in (one, other):
            client.until("update")

        def copy() -> None:
            for path in copies:
                path.parent.mkdir()
                back_up(server.settings.data, path)

        copying = threading.Thread(target=copy)
        copying.start()
        while copying.is_alive() or answers < 10:
            asked = next_asked(one, other)
            if asked is None:
                break
            asked.answer(asked.options[0])
            answers += 1
        copying.join()
    for path in copies:
        examine(path, thorough=True)
        rows = [version for (version,) in ask(path.parent, "SELECT version FROM events ORDER BY version")]
        assert rows == list(range(len(rows)))
    copies[0].parent.rename(server.settings.data.with_name("restored"))
    server.stop()
    server.settings.data.rename(tmp_path / "lost")
    server.settings.data.with_name("restored").rename(server.settings.data)
    again = start()
    with Client(again.base, id, tokens[0]) as one, Client(again.base, id, tokens[1]) as other:
        assert one.shown["status"] == "playing"
        for _ in range(5):
            asked = next_asked(one, other)
            assert asked is not None
            assert asked.answer(asked.options[0])["type"] == "ack"


@pytest.mark.parametrize("path", ["/api/health", "/api/ready"])
def test_a_server_that_is_well_says_so(base: str, path: str) -> None:
    for _ in range(3):
        answer = httpx.get(f"{base}{path}")
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
