"""`throneroom database`, and a server that cannot use its database: what is said, and what is left as it was."""

from __future__ import annotations

import shutil
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run, one_sentence
from tests.server.process import Process
from tests.server.test_database import cut, new, newer, no_database, of_others
from tests.server.test_migrations import DUMPS, made, rows
from throneroom.cli.sentences import spoken_here
from throneroom.server.database import FILE, newest_form

WRONGS: dict[Callable[[Path], None], str] = {
    cut: "is cut or damaged",
    no_database: "is cut or damaged",
    of_others: "is not a database of Throneroom",
    newer: "is of a newer version",
}


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
@pytest.mark.parametrize("command", ["serve --port 0", "database check", "database tidy", "database backup"])
def test_a_database_that_cannot_be_used_is_one_sentence(
    wrong: Callable[[Path], None], command: str, run: Run, tmp_path: Path
) -> None:
    path = new(tmp_path / "data")
    wrong(path)
    before = path.read_bytes()
    file = [str(tmp_path / "copy.db")] if command.endswith("backup") else []
    one_sentence(run(*command.split(), *file, "--data", str(tmp_path / "data")), str(path), WRONGS[wrong])
    assert path.read_bytes() == before
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize(("lang", "part"), [("cs_CZ.UTF-8", "není databáze"), ("pl_PL.UTF-8", "nie jest bazą")])
def test_it_is_said_in_the_language_of_whoever_starts_it(
    lang: str, part: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_others(new(tmp_path / "data"))
    monkeypatch.setenv("LANG", lang)
    spoken_here.cache_clear()
    one_sentence(run("serve", "--port", "0", "--data", str(tmp_path / "data")), part)
    spoken_here.cache_clear()


def test_where_there_is_no_database_none_is_made(run: Run, tmp_path: Path) -> None:
    for command in ("check", "tidy", "backup"):
        file = [str(tmp_path / "copy.db")] if command == "backup" else []
        one_sentence(run("database", command, *file, "--data", str(tmp_path)), "no database", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_check_and_backup_say_what_they_found(run: Run, tmp_path: Path) -> None:
    new(tmp_path / "data")
    found = run("database", "check", "--data", str(tmp_path / "data"))
    assert found.exit_code == 0, found.output
    assert "is whole: 0 tables" in found.stdout
    copy = tmp_path / "copy.db"
    made = run("database", "backup", str(copy), "--data", str(tmp_path / "data"))
    assert made.exit_code == 0, made.output
    assert f"copied to {copy}" in made.stdout
    one_sentence(run("database", "backup", str(copy), "--data", str(tmp_path / "data")), "there already")


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_an_older_form_is_upgraded_by_hand_and_not_by_looking(dump: Path, run: Run, tmp_path: Path) -> None:
    path = made(dump, tmp_path)
    before, kept = path.read_bytes(), rows(path)
    one_sentence(run("database", "tidy", "--dry-run", "--data", str(tmp_path)), str(path), "database upgrade")
    assert path.read_bytes() == before, "who only looks changes nothing"
    done = run("database", "upgrade", "--data", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert "newest form" in done.stdout
    assert str(path) in done.stdout
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest_form(),)]
    assert rows(path) == kept, "nothing is lost"
    assert run("database", "tidy", "--dry-run", "--data", str(tmp_path)).exit_code == 0


def old_tables(data: Path) -> None:
    """30 tables that nobody has visited for 100 days, ten of each status, and one that is new."""
    path = new(data)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM settings WHERE name LIKE 'note %'")
        row = "INSERT INTO tables (id, game, options, settings, status, seed, nonces, created, visited)"
        for number in range(31):
            status = ("gathering", "playing", "over")[number % 3]
            visited = time.time() - (100 * 24 * 3600 if number < 30 else 0)
            values = (f"t{number}", "drako", "{}", "{}", status, "00", "", 0.0, visited)
            connection.execute(f"{row} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            connection.execute("INSERT INTO events VALUES (?, 0, ?)", (f"t{number}", b"x" * 3000))


def tables(data: Path) -> int:
    with closing(sqlite3.connect(data / FILE)) as connection:
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        return count


def test_tidy_removes_what_nobody_comes_back_to_and_says_how_much(run: Run, tmp_path: Path) -> None:
    old_tables(tmp_path)
    would = run("database", "tidy", "--dry-run", "--data", str(tmp_path))
    assert would.exit_code == 0, would.output
    assert would.stdout.splitlines() == ["20 tables would be removed.", "  never started: 10", "  not over: 10"]
    assert tables(tmp_path) == 31
    size = (tmp_path / FILE).stat().st_size
    done = run("database", "tidy", "--data", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[:3] == ["20 tables were removed.", "  never started: 10", "  not over: 10"]
    assert tables(tmp_path) == 11
    assert (tmp_path / FILE).stat().st_size < size, "the disk has it back"
    over = run("database", "tidy", "--keep-over", "99", "--keep-gathering", "0", "--data", str(tmp_path))
    assert over.stdout.splitlines()[:3] == ["10 tables were removed.", "  not over: 0", "  over: 10"]
    assert tables(tmp_path) == 1
    one_sentence(run("database", "tidy", "--keep-over", "-1", "--data", str(tmp_path)), "--keep-over", "≥ 0")


@pytest.mark.skipif(sys.platform == "win32", reason="ended by signals")
def test_a_running_server_is_copied_and_not_tidied_by_hand(run: Run, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "again" / FILE
    server = Process(data)
    one_sentence(run("database", "tidy", "--data", str(data)), server.base, "--dry-run")
    copy.parent.mkdir()
    assert run("database", "backup", str(copy), "--data", str(data)).exit_code == 0
    assert run("database", "check", "--data", str(data)).exit_code == 0
    server.end()
    shutil.rmtree(data)
    Process(copy.parent).end()
