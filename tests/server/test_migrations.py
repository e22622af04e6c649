"""A migration is never changed, and a database of every earlier form is brought to the newest one."""

from __future__ import annotations

import ast
import hashlib
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.client import Client
from tests.server.conftest import Start
from throneroom.server import database
from throneroom.server.database import FILE
from throneroom.server.lobby_table import GATHERING, OVER, PLAYING
from throneroom.server.schema import METADATA
from throneroom.server.store import Store

MIGRATIONS = Path(database.__file__).parent / "migrations" / "versions"
DATABASES = Path(__file__).parent / "databases"
DUMPS = sorted(DATABASES.glob("*.sql"))
SEATED = '"table", number, kind, level, name, generation, host, nonce'  # what every form has of a seat
# A line is added with a migration.  None is ever changed: databases out there have gone through it.
HASHES = {
    "v0001_first.py": "a60eb7ab64b0acefbea54d8693a1bd0a6a39e734fe0cff68408b35c18599f9f4",
    "v0002_visits.py": "95e77a61cc603f973feaec3268a397a2194c893e43795bc47f08094070a83008",
    "v0003_asking.py": "1ca31d3b93c42e99c2491d5d74bf8c2a14b3c69237b8a0ecab6d4c22e3c7886e",
    "v0004_owners.py": "a8f57bbee584f9c49397c0c1454c3d3e6ef0b67d88406426be4f31b2b8d924e9",
    "v0005_profiles.py": "27450511f04a5fc33200c7f68180813a1bef706fb952e8e1e0b991bc92d362e3",
    "v0006_reviews.py": "36572c507fba3c7e02e74d2eb0bfa8e8cfa7afa4906bf63011b579a37ddce00c",
    "v0007_relay.py": "14d13c613f36afd6fcf89928a2fbdeb2f6b7d056b64a7019ad79081544931388",
}

ADDS = {"add_column", "create_table", "create_index"}
# What else was done, and why nobody minded.
NOT_ONLY_ADDED = {
    "v0002_visits.py": {
        "get_bind": "the first form had two versions: it is looked which of them this is",
        "execute": "the days that a table is kept begin with the migration",
        "drop_index": "another one took its place; there was one server with one file then",
    }
}


def made(dump: Path, data: Path) -> Path:
    """The database of a dump, in this folder."""
    data.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(data / FILE)) as connection:
        connection.executescript(dump.read_text("utf-8"))
    return data / FILE


def rows(path: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(path)) as connection:
        return {
            "tables": connection.execute("SELECT id, game, options, status, seed FROM tables ORDER BY id").fetchall(),
            "seats": connection.execute(f"SELECT {SEATED} FROM seats ORDER BY 1, 2").fetchall(),
            "events": connection.execute("SELECT * FROM events ORDER BY 1, 2").fetchall(),
            "settings": connection.execute("SELECT * FROM settings").fetchall(),
        }


def forms() -> Iterator[str]:
    for dump in DUMPS:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.executescript(dump.read_text("utf-8"))
            yield connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def test_no_migration_is_changed() -> None:
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(MIGRATIONS.glob("v*.py"))}
    assert found == HASHES


def done_by(migration: Path) -> list[ast.Call]:
    """What a migration does with the database on the way up."""
    module = ast.parse(migration.read_text("utf-8"))
    (up,) = [each for each in module.body if isinstance(each, ast.FunctionDef) and each.name == "upgrade"]
    calls = [each for each in ast.walk(up) if isinstance(each, ast.Call)]
    return [each for each in calls if isinstance(each.func, ast.Attribute) and ast.unparse(each.func.value) == "op"]


@pytest.mark.parametrize("name", HASHES)
def test_a_migration_only_adds(name: str) -> None:
    """Members of the version before go on beside it, and know nothing of it: they read and write as they did."""
    done = {call.func.attr for call in done_by(MIGRATIONS / name) if isinstance(call.func, ast.Attribute)}
    assert done - ADDS - NOT_ONLY_ADDED.get(name, {}).keys() == set()
    assert NOT_ONLY_ADDED.get(name, {}).keys() <= done, "an exception that is not needed"


@pytest.mark.parametrize("name", HASHES)
def test_a_row_of_the_version_before_has_all_that_was_added(name: str) -> None:
    for call in done_by(MIGRATIONS / name):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_column":
            column = ast.unparse(call.args[1])
            assert "nullable=False" not in column or "server_default=" in column, column


def test_there_is_a_database_of_every_form_but_the_newest() -> None:
    revisions = [name[1:5] for name in sorted(HASHES)]
    assert set(forms()) == set(revisions[:-1])


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_a_database_of_an_earlier_form_is_brought_to_the_newest(dump: Path, tmp_path: Path) -> None:
    path = made(dump, tmp_path)
    before = rows(path)
    began = time.time()
    store = Store(tmp_path, thorough=True)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert rows(path) == before, "nothing is lost"
    for id, *_ in before["tables"]:
        table = store.table(id)
        assert table is not None
        assert dump.stem >= "0002" or table.visited >= began, "the days that it is kept begin now"
    store.close()
    Store(tmp_path).close()
    assert rows(path) == before


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_the_matches_of_an_earlier_form_go_on(dump: Path, start: Start, tmp_path: Path) -> None:
    made(dump, tmp_path / "data")
    base = start().base
    for status, table in json.loads((DATABASES / "tokens.json").read_text("utf-8"))[dump.stem].items():
        with Client(base, table["id"], table["token"], last=table.get("v", 0)) as me:
            assert me.shown["status"] == status
            if status == GATHERING:
                assert [seat["kind"] for seat in me.shown["seats"]] == ["person", "open"]
            elif status == PLAYING:
                assert me.v >= table["v"], "newer versions may tell more, and never less"
                assert me.answer(me.options[0])["type"] == "ack"
            else:
                assert status == OVER
                assert me.over
                record = httpx.get(f"{base}/api/tables/{table['id']}/record", timeout=60)
                assert record.status_code == 200


def test_a_migration_that_breaks_off_leaves_the_form_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(DUMPS[0], tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        before = list(connection.iterdump())

    def pulled(*args: Any, **extra: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as plug:
        plug.setattr(op, "create_index", pulled)
        with pytest.raises(KeyboardInterrupt):
            Store(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        assert list(connection.iterdump()) == before
    Store(tmp_path).close()
