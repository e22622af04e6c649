"""A database that cannot be used is one sentence that says what to do, and is left as it was."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from throneroom.server.database import FILE, Unusable, back_up, counted
from throneroom.server.lobby_table import TableSettings, plain_settings, read_settings
from throneroom.server.store import Store
from throneroom.text.voice import LANGUAGES


def new(data: Path) -> Path:
    """A database with so much in it that it has many pages."""
    Store(data).close()
    with closing(sqlite3.connect(data / FILE)) as connection, connection:
        rows = [(f"note {number}", "x" * 500) for number in range(200)]
        connection.executemany("INSERT INTO settings VALUES (?, ?)", rows)
    return data / FILE


def cut(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def cut_in_a_page(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])


def scribbled(path: Path) -> None:
    """In a page that nobody reads when a server starts."""
    whole = bytearray(path.read_bytes())
    page = whole.rindex(b"xxxx") // 4096
    whole[page * 4096 : page * 4096 + 64] = b"\x99" * 64
    path.write_bytes(whole)


def no_database(path: Path) -> None:
    path.write_text("Dear diary, this is not a database.\n" * 50, "utf-8")


def of_others(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def of_others_with_alembic(path: Path) -> None:
    of_others(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def lacks_a_column(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("ALTER TABLE seats DROP COLUMN nonce")


def lacks_its_key(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE settings SET value = 'not hex' WHERE name = 'key'")


WRONGS: dict[Callable[[Path], None], str] = {
    cut: "damaged",
    cut_in_a_page: "damaged",
    scribbled: "damaged",
    no_database: "damaged",
    of_others: "foreign",
    of_others_with_alembic: "foreign",
    newer: "newer",
    lacks_a_column: "damaged",
    lacks_its_key: "damaged",
}


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_what_is_wrong_with_a_database_is_one_sentence_and_nothing_is_changed(
    wrong: Callable[[Path], None], tmp_path: Path
) -> None:
    path = new(tmp_path)
    wrong(path)
    before = path.read_bytes()
    with pytest.raises(Unusable) as refused:
        Store(tmp_path, thorough=True)
    assert refused.value.text is not None
    assert refused.value.text.id == f"server.database.{WRONGS[wrong]}"
    sentences = {refused.value.say(lang) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all(str(path) in sentence for sentence in sentences)
    assert path.read_bytes() == before


def test_a_lock_or_a_folder_in_its_place_is_said_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("throneroom.server.database._PATIENCE", 10)
    path = new(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unusable, match="another program holds the database"):
            Store(tmp_path)
    Store(tmp_path).close()
    path.unlink()
    path.mkdir()
    with pytest.raises(Unusable, match="cannot be used"):
        Store(tmp_path)


def test_a_field_of_settings_that_this_version_does_not_know_makes_no_table_unreadable() -> None:
    agreed = TableSettings(undo=False, clock=30)
    stored = json.loads(plain_settings(agreed))
    assert read_settings(json.dumps({**stored, "weather": "rain", "dice": {"sides": 7}})) == agreed


# -- copies ----------------------------------------------------------------------------------------------


def test_a_copy_overwrites_nothing_and_is_nobody_elses_to_read(tmp_path: Path) -> None:
    new(tmp_path / "data")
    copy = tmp_path / "copy.db"
    assert back_up(tmp_path / "data", copy) == copy.stat().st_size
    if sys.platform != "win32":
        assert copy.stat().st_mode & 0o777 == 0o600
    before = copy.read_bytes()
    with pytest.raises(Unusable, match=r"copy\.db is there already"):
        back_up(tmp_path / "data", copy)
    assert copy.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy.db"], "nothing lies beside it"
    with pytest.raises(Unusable, match="no database in"):
        back_up(tmp_path, tmp_path / "other.db")


@pytest.mark.parametrize("wrong", [cut, of_others, newer])
def test_what_cannot_be_used_is_not_copied(wrong: Callable[[Path], None], tmp_path: Path) -> None:
    wrong(new(tmp_path / "data"))
    with pytest.raises(Unusable):
        back_up(tmp_path / "data", tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


def test_a_damaged_page_is_not_copied_in_silence(tmp_path: Path) -> None:
    scribbled(new(tmp_path / "data"))
    with pytest.raises(Unusable):
        back_up(tmp_path / "data", tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))
    with pytest.raises(Unusable):
        counted(tmp_path / "data")
