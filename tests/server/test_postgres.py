"""Tables in PostgreSQL: the same promises as in a file, and more than one process that may keep them."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, insert, select, text, update

from tests.cli.conftest import Run, one_sentence
from tests.cli.conftest import run as run
from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, make_table, next_asked, two_people
from tests.server.conftest import Running, Start, generous
from tests.server.postgres import MISSING, Postgres, programs
from tests.server.postgres import main as asked
from tests.server.process import Process
from tests.server.test_history import conceded
from tests.server.test_owners import NEVER, STALE_MESSAGES, gathering, held_by, taken_over
from tests.server.test_profiles import browser, link, mine, table, use
from tests.server.test_store import a_table
from throneroom.server import postgres
from throneroom.server import store as st
from throneroom.server.copying import copy
from throneroom.server.postgres import engine_at, opened_at, read
from throneroom.server.schema import MEMBERS, METADATA, TABLES
from throneroom.server.store import Store
from throneroom.server.writer import NotHere, NotWritten, Writer

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)
# `throneroom serve` of whom no heartbeat is late, however busy the machine is.
PATIENT = """
import sys
import throneroom.server.lobby
throneroom.server.lobby._LEASE = 1e6
sys.argv = sys.argv[3:]
from throneroom.cli import main
main()
"""
At: TypeAlias = Callable[..., Running]


def limits(connection: Connection) -> tuple[str, str]:
    names = ("idle_in_transaction_session_timeout", "lock_timeout")
    idle, lock = [str(connection.execute(text(f"SHOW {name}")).scalar_one()) for name in names]
    return idle, lock


def test_a_migration_has_time_and_a_write_has_not(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine, or many tables, ended a member's beginning after two seconds in its own transaction."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(postgres, "upgrade", lambda connection: found.append(limits(connection)))
    engine = opened_at(address)
    try:
        with engine.connect() as connection:
            found.append(limits(connection))
    finally:
        engine.dispose()

    assert found == [("1min", "0"), ("2s", "3s")]


@pytest.fixture
def at(start: Start, address: str) -> At:
    """`at(heartbeat=…)`: a member; others take its tables as soon as they are asked for them."""

    def begin(**changes: Any) -> Running:
        return start(**{"database": address, "lease": NEVER, "gone_after": 0.0, **changes})

    return begin


def everything(where: str | Engine) -> dict[str, list[Any]]:
    engine = engine_at(where) if isinstance(where, str) else where
    with engine.connect() as connection:
        found = {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
            if table is not MEMBERS
        }
    engine.dispose()
    return found


# -- the store -------------------------------------------------------------------------------------------


def test_members_that_begin_together_find_one_form_and_one_key(address: str, tmp_path: Path) -> None:
    stores: list[Store] = []
    threads = [threading.Thread(target=lambda: stores.append(Store(tmp_path, address))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len({store.key for store in stores}) == 1
    assert len(stores) == 3
    with stores[0].engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    for store in stores:
        store.close()
    assert not (tmp_path / "throneroom.db").exists()


def test_a_table_that_another_member_visits_while_it_is_removed_stays_whole(address: str, tmp_path: Path) -> None:
    store, table = Store(tmp_path, address), a_table()
    patient = engine_at(address, "-c lock_timeout=0")

    async def scene() -> None:
        writer = Writer(patient, asyncio.get_running_loop())
        await writer.write(*st.new_table(table), st.new_event(table.id, 0, b"x"))
        before = table.visited + 1.0
        with store.engine.begin() as visiting:
            visiting.execute(update(TABLES).values(visited=before + 1.0))
            removal = writer.write(*st.table_removed(table.id, table.status, before))
            await asyncio.to_thread(wait_until, waits, "the removal does not wait for the visit")
        await removal
        await asyncio.to_thread(writer.close)

    def waits() -> bool:
        with patient.connect() as looking:
            found = looking.execute(text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
            return bool(found.scalar_one())

    asyncio.run(scene())
    assert store.table(table.id) is not None
    assert len(store.events(table.id)) == 1
    patient.dispose()
    store.close()


def test_what_gathers_goes_together_and_nobody_takes_others_along(address: str, tmp_path: Path) -> None:
    store, stale, good = Store(tmp_path, address), a_table(), a_table()

    async def scene() -> None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*st.new_table(stale), *st.new_table(good))
        claims = [writer.write(fence=st.claim(stale.id, 0, name)) for name in ("one", "other")]
        won = await asyncio.gather(*claims, return_exceptions=True)
        assert [isinstance(each, NotHere) for each in won] == [False, True]
        together = [writer.write(st.new_event(good.id, number, b"x"), fence=st.fence(good)) for number in range(50)]
        await asyncio.gather(*together)
        assert max(at for at, count in enumerate(writer.groups.counts) if count) > 0, "more than one at a time"
        jobs = [
            writer.write(st.new_event(table.id, version, b"y"), fence=st.fence(table))
            for version in (50, 51, 51)
            for table in (stale, good)
        ]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(each, NotHere) for each in done[::2])
        assert [type(each) for each in done[1::2]] == [type(None), type(None), NotWritten]
        writer.close()

    asyncio.run(scene())
    assert (len(store.events(stale.id)), len(store.events(good.id))) == (0, 52)
    kept = store.table(good.id)
    assert kept == good
    store.close()


def test_a_claim_gets_past_an_owner_that_was_stopped_in_a_transaction(address: str, tmp_path: Path) -> None:
    """It keeps its row locked; the database ends it before a claim gives up."""
    store, table = Store(tmp_path, address), a_table()
    stopped = engine_at(address)

    async def scene() -> None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*st.new_table(table))
        sleeper = stopped.connect()
        statement, values = st.fence(table)
        assert sleeper.execute(statement, values).first() is not None
        for _ in range(20):
            try:
                await writer.write(fence=st.claim(table.id, 0, "other"))
                break
            except NotHere:
                raise
            except NotWritten:  # it waited as long as it may, on a machine that is very busy
                continue
        sleeper.invalidate()
        sleeper.close()
        writer.close()

    asyncio.run(scene())
    stopped.dispose()
    assert held_by(store, "other") == {table.id: 1}
    store.close()


# -- members ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", STALE_MESSAGES)
def test_who_no_longer_has_the_table_writes_nothing(said: str, at: At, address: str) -> None:
    stale, fresh = at(heartbeat=NEVER), at(heartbeat=NEVER)
    id, me, _ = gathering(stale)
    taken_over(fresh, id)
    before = everything(address)
    me.send(**STALE_MESSAGES[said])
    assert me.until("error")["code"] == "again"
    assert me.is_gone()
    assert everything(address) == before


def test_who_no_longer_has_the_table_lets_nobody_sit_down(at: At, address: str) -> None:
    stale, fresh = at(heartbeat=NEVER), at(heartbeat=NEVER)
    id, me, invitation = gathering(stale)
    taken_over(fresh, id)
    before = everything(address)
    wanted = {"token": invitation, "name": "Bob"}
    refused = httpx.post(f"{stale.base}/api/tables/{id}/sit", json=wanted, timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (503, "again")
    assert everything(address) == before
    assert me.is_gone()


def test_a_living_member_keeps_its_tables_and_one_that_is_gone_does_not(at: At, address: str) -> None:
    living, other = at(heartbeat=NEVER), at(heartbeat=NEVER, gone_after=NEVER)
    made, one, second = two_people(living.base)
    id = made["table"]["id"]
    refused = httpx.get(f"{other.base}/api/tables/{id}", timeout=60)
    assert (refused.status_code, refused.json()["code"]) == (503, "again")
    me = next_asked(one, second)
    assert me is not None
    assert me.answer(me.options[0], id="first")["type"] == "ack"
    engine = engine_at(address)
    with engine.begin() as connection:
        connection.execute(update(MEMBERS).where(MEMBERS.c.id == living.lobby.member.id).values(seen=0.0))
    engine.dispose()
    with Client(other.base, id, me.token) as back:
        assert back.answer("anything", id="first")["type"] == "ack", "it was taken before"
    late = next_asked(one, second)
    assert late is not None
    late.send(type="answer", id="late", v=late.v, key=late.options[0])
    assert late.until("error")["code"] == "again"


def test_a_table_is_let_go_with_its_member(at: At, address: str) -> None:
    first = at()
    id = make_table(first.base)["table"]["id"]
    first.stop()
    assert [row[TABLES.c.keys().index("owner")] for row in everything(address)["tables"]] == [None]
    second = at(gone_after=NEVER)
    taken_over(second, id)


def test_a_name_that_no_database_takes_is_no_table(at: At) -> None:
    base = at().base
    assert httpx.get(f"{base}/api/tables/a%00b", timeout=60).status_code == 404


# -- when it ends ----------------------------------------------------------------------------------------


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(address: str, tmp_path: Path) -> None:
    options, patient = ("--database", address), (sys.executable, "-c", PATIENT)
    server = Process(tmp_path, options=options, within=patient)
    _, one, other = two_people(server.base)
    me = next_asked(one, other)
    assert me is not None
    assert me.answer(me.options[0], id="last")["type"] == "ack"
    server.kill()
    again = Process(tmp_path, options=options, within=patient)

    def back() -> bool:
        """As soon as the member that was killed counts as gone."""
        return httpx.get(f"{again.base}/api/tables/{me.table}", timeout=60).status_code == 200

    wait_until(back, "nobody takes the table over")
    with Client(again.base, me.table, me.token) as here:
        assert here.answer("anything", id="last")["type"] == "ack"
    assert again.end() == 0


def test_nothing_acknowledged_is_lost_when_the_database_is_killed(tmp_path: Path) -> None:
    own = Postgres()
    server = Running(generous(tmp_path, database=own.database(), lease=NEVER))
    try:
        made, one, other = two_people(server.base)
        me = next_asked(one, other)
        assert me is not None
        assert me.answer(me.options[0], id="first")["type"] == "ack"
        own.kill()
        me = next((each for each in (one, other) if each.options), me)
        me.send(type="answer", id="second", v=me.v, key=(me.options or ["pass"])[0])
        while (message := me.receive())["type"] not in ("error", "refused"):
            assert message["type"] != "ack", "it is nowhere"
        ready = httpx.get(f"{server.base}/api/ready", timeout=60)
        assert (ready.status_code, ready.json()["code"]) == (503, "storage")
        assert "cannot be reached" in ready.json()["text"]
        assert httpx.get(f"{server.base}/api/health", timeout=60).status_code == 200
        own.begin()
        wait_until(lambda: httpx.get(f"{server.base}/api/ready", timeout=60).status_code == 200, "it does not go on")
        id = made["table"]["id"]
        with Client(server.base, id, one.token) as first, Client(server.base, id, other.token) as second:
            asked = next_asked(first, second)
            assert asked is not None
            assert asked.answer(asked.options[0])["type"] == "ack"
            mine = first if one.answered >= 0 else second
            assert mine.answer("anything", id="first")["type"] == "ack", "it was taken before"
    finally:
        server.stop()
        own.remove()


# -- by hand ---------------------------------------------------------------------------------------------


def test_a_file_is_copied_and_its_matches_go_on(start: Start, address: str, run: Run) -> None:
    before = start()
    made, one, other = two_people(before.base)
    me = next_asked(one, other)
    assert me is not None
    assert me.answer(me.options[0], id="last")["type"] == "ack"
    before.stop()
    data = str(before.settings.data)
    said = run("database", "copy", "--data", data, "--database", address)
    assert said.exit_code == 0, said.output
    assert "1 table was copied" in said.stdout
    one_sentence(run("database", "copy", "--data", data, "--database", address), "has tables already")
    after = start(database=address)
    with Client(after.base, made["table"]["id"], me.token, last=me.v) as back:
        assert back.answer("anything", id="last")["type"] == "ack", "with its token, and it was taken before"


def test_every_row_is_copied(address: str, tmp_path: Path) -> None:
    """Whatever table there is, or will be."""
    kinds: dict[type, Any] = {str: "00", int: 1, float: 2.0, bool: True, bytes: b"{}"}
    source = Store(tmp_path)
    with source.engine.begin() as connection:
        for table in METADATA.sorted_tables:
            row = {column.name: kinds[column.type.python_type] for column in table.columns}
            connection.execute(insert(table).values(row))
    before = everything(source.engine)
    source.close()

    assert copy(tmp_path, address)[1] == 1
    assert set(before) == {table.name for table in METADATA.sorted_tables} - {"members"}
    assert all(before.values())
    (table,) = before["tables"]
    owner = TABLES.c.keys().index("owner")
    before["tables"] = [(*table[:owner], None, *table[owner + 1 :])]  # nobody has it open there
    assert everything(address) == before


def test_a_copy_of_the_database_is_restored(
    postgres: Postgres, at: At, address: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = at()
    _, one, other = two_people(first.base)
    me = next_asked(one, other)
    assert me is not None
    assert me.answer(me.options[0], id="last")["type"] == "ack"
    monkeypatch.setenv("PATH", str(postgres.bin), prepend=":")
    file = tmp_path / "copy.dump"
    said = run("database", "backup", str(file), "--database", address)
    assert said.exit_code == 0, said.output
    assert file.stat().st_mode & 0o077 == 0
    one_sentence(run("database", "backup", str(file), "--database", address), str(file))
    restored = postgres.database()
    document = (Path(__file__).resolve().parents[2] / "docs/data.md").read_text("utf-8")
    (said_there,) = [line for line in document.splitlines() if line.startswith("pg_restore ")]
    command = shlex.split(said_there.replace("ADDRESS", restored).replace("FILE", str(file)))
    subprocess.run(command, check=True, capture_output=True)
    first.stop()
    again = at(database=restored)
    with Client(again.base, me.table, me.token) as back:
        assert back.answer("anything", id="last")["type"] == "ack", "with its token, and it was taken before"
        assert back.v >= me.v


def test_it_is_checked_upgraded_and_tidied(at: At, address: str, run: Run) -> None:
    for command in ("check", "tidy --dry-run"):
        one_sentence(run("database", *command.split(), "--database", address), "throneroom database upgrade")
    assert "newest form" in run("database", "upgrade", "--database", address).stdout
    server = at()
    make_table(server.base)
    server.stop()
    assert "holds 1 table" in run("database", "check", "--database", address).stdout
    kept = run("database", "tidy", "--database", address)
    assert kept.exit_code == 0, kept.output
    engine = engine_at(address)
    with engine.begin() as connection:
        connection.execute(update(TABLES).values(visited=0.0))
    engine.dispose()
    assert "1" in run("database", "tidy", "--dry-run", "--database", address).stdout
    assert len(everything(address)["tables"]) == 1
    assert run("database", "tidy", "--database", address).exit_code == 0
    assert everything(address)["tables"] == []


def test_what_is_wrong_with_a_database_is_one_sentence_without_its_password(
    postgres: Postgres, address: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = create_engine(read(address))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE others (id int)"))
    engine.dispose()
    with_password = address.replace("owner@", "owner:hunter2@")
    one_sentence(run("database", "check", "--database", with_password), "owner@127.0.0.1")
    one_sentence(run("serve", "--port", "0", "--database", with_password), "owner@127.0.0.1")
    one_sentence(run("database", "check", "--database", postgres.at("nowhere")), "cannot be reached")
    unreachable = "postgresql://owner:hunter2@127.0.0.1:1/none"
    said = run("database", "upgrade", "--database", unreachable)
    one_sentence(said, "cannot be reached")
    assert "hunter2" not in said.output
    one_sentence(run("serve", "--port", "0", "--database", "mysql://somewhere/else"), "postgresql://user@host/name")
    monkeypatch.setattr("throneroom.server.postgres.find_spec", lambda name: None)
    one_sentence(run("database", "check", "--database", address), 'pip install "throneroom[cluster]"')


def test_who_tests_without_postgres_is_told_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.server.postgres.programs", lambda: None)
    asked()
    assert capsys.readouterr().err.strip() == MISSING
    monkeypatch.setattr(sys, "argv", ["postgres", "--quiet"])
    with pytest.raises(SystemExit):
        asked()


# -- profiles ---------------------------------------------------------------------------------------------


def test_a_profile_and_its_history_are_in_postgresql_as_in_a_file(at: At, address: str) -> None:
    base = at().base
    with browser(base) as ann, browser(base) as phone, browser(base) as third:
        conceded(ann)
        phone.put("/api/profile/lessons", json={"lessons": ["drako-1"]})
        own = table(phone)["table"]["id"]
        assert use(phone, token := link(ann), bring=True).json()["profile"]["browsers"] == 2
        assert use(third, token).status_code == 403
        for client in (ann, phone):
            told = mine(client)
            assert [match["result"] for match in told["past"]] == ["lost"]
            assert [each["table"]["id"] for each in told["going"]] == [own]
            assert mine(client, which="won", before=f"9e99-{own}")["past"] == []
            assert [each["lost"] for each in told["figures"]] == [1]
        assert ann.delete("/api/profile").status_code == 200
        assert not mine(phone)["profile"]
    kept = everything(address)
    assert [kept[name] for name in ("profiles", "profile_keys", "profile_links", "profile_seats")] == [[]] * 4
