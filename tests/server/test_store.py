"""What is on disk: its form, how it is written, and that writing fails for one without failing for all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from throneroom.server.lobby_table import BOT, OPEN, PERSON, LobbyTable, SeatWanted, TableSettings
from throneroom.server.lobby_table import new_table as make_table
from throneroom.server.schema import METADATA
from throneroom.server.store import Store, new_event, new_table
from throneroom.server.writer import NotWritten, Writer


def a_table() -> LobbyTable:
    return make_table("drako", {}, [SeatWanted(PERSON), SeatWanted(OPEN)], TableSettings(clock=30), "Ann")


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
    store.close()


def test_a_store_is_opened_again_with_the_same_key(tmp_path: Path) -> None:
    first = Store(tmp_path)
    key = first.key
    first.close()
    again = Store(tmp_path)
    assert again.key == key
    again.close()


def test_a_table_comes_back_as_it_was(tmp_path: Path) -> None:
    table = a_table()

    async def scene(store: Store) -> LobbyTable | None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*new_table(table))
        writer.close()
        return store.table(table.id)

    store = Store(tmp_path)
    assert asyncio.run(scene(store)) == table
    assert store.unfinished() == 1
    assert store.table("nowhere") is None
    store.close()


@pytest.mark.parametrize(("before", "today"), [("random", "beginner"), ("greedy", "casual"), ("best", "master")])
def test_a_bot_stored_by_its_name_of_before_has_that_of_today(tmp_path: Path, before: str, today: str) -> None:
    table = make_table("drako", {}, [SeatWanted(PERSON), SeatWanted(BOT, before)], TableSettings(), "Ann")
    assert [seat.level for seat in table.seats] == ["", today], "what a client sends"
    table.seats[1].level = before  # as a server of before wrote it

    async def scene(store: Store) -> LobbyTable | None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*new_table(table))
        writer.close()
        return store.table(table.id)

    store = Store(tmp_path)
    stored = asyncio.run(scene(store))
    store.close()

    assert stored is not None
    assert [seat.level for seat in stored.seats] == ["", today]


def test_one_that_cannot_be_written_takes_no_other_with_it(tmp_path: Path) -> None:
    table = a_table()

    async def scene(store: Store) -> list[bytes]:
        writer = Writer(store.engine, asyncio.get_running_loop())
        await writer.write(*new_table(table))
        jobs = [writer.write(new_event(table.id, number, b"%d" % number)) for number in (0, 1, 1, 2, 3)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, NotWritten) for each in done] == [False, False, True, False, False]
        with pytest.raises(NotWritten):
            await writer.write(new_event("nowhere", 0, b""))
        writer.close()
        return store.events(table.id)

    store = Store(tmp_path)
    assert asyncio.run(scene(store)) == [b"0", b"1", b"2", b"3"]
    store.close()
