"""The load: a section of the document for every way to measure it, and what is measured; nothing is put under load."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select

from tests.server.postgres import MISSING, Postgres, programs
from tests.server.test_store import a_table
from throneroom.server import store as st
from throneroom.server.lobby_table import OVER, PLAYING
from throneroom.server.schema import EVENTS, SEATS, TABLES
from throneroom.server.store import Store
from throneroom.server.writer import Writer
from tools import load, load_members, load_stored
from tools.load import renewed

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_a_section_is_renewed_in_its_place_and_the_others_stay() -> None:
    document = "# Load\n\nBy whom.\n\n## One\n\nold\n\n## Two\n\n2\n"
    assert renewed(document, "One", ["new"]) == "# Load\n\nBy whom.\n\n## One\n\nnew\n\n## Two\n\n2\n"


def test_a_section_that_is_new_comes_last() -> None:
    assert renewed("# Load\n\n## One\n\n1\n", "Two", ["2"]) == "# Load\n\n## One\n\n1\n\n## Two\n\n2\n"


def tried(p99_ms: float, share: float = 1.0) -> load_members.Tried:
    return load_members.Tried([p99_ms / 1000] * 100, share, [2.5, 0.4], [0.003] * 100)


def begun(monkeypatch: pytest.MonkeyPatch, *found: load_members.Tried) -> None:
    """Members of whom each rate is known, without any load."""
    coming = iter(found)

    async def told(*_: Any) -> load_members.Tried:
        found = next(coming, None)
        if found is None:
            raise load.Lost
        return found

    monkeypatch.setattr(load_members, "begun", lambda *_: nullcontext((1, 8000)))
    monkeypatch.setattr(load_members, "_tried", told)


NOWHERE = cast("Postgres", SimpleNamespace(database=lambda: "postgresql://nowhere", process=1))


def test_the_line_of_a_setup_is_the_highest_rate_that_it_held(monkeypatch: pytest.MonkeyPatch) -> None:
    begun(monkeypatch, tried(5), tried(20), tried(60))
    found = load_members.held(load_members.Setup(2, relayed=True), NOWHERE, 1.0)
    assert found == "| 2 | PostgreSQL | half | 50 | 20.0 ms | 20.0 ms | 2.50 ms | 0.40 ms | 3.0 ms |"
    assert found.count("|") == len(load_members.COLUMNS) + 1
    begun(monkeypatch, tried(5, share=0.5))
    found = load_members.held(load_members.Setup(1, shared=False), NOWHERE, 1.0)
    assert found == "| 1 | SQLite | nobody | fewer than 25 | 5.0 ms | 5.0 ms | 2.50 ms | - | 3.0 ms |"


def test_members_that_hang_up_hold_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    begun(monkeypatch)
    found = load_members.held(load_members.Setup(1), NOWHERE, 1.0)
    assert found == "| 1 | PostgreSQL | nobody | fewer than 25 | - | - | - | - | - |"


def test_a_line_whose_time_is_up_tries_no_further_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    begun(monkeypatch, tried(5))
    monkeypatch.setattr(load_members, "LINE_SECONDS", -1.0)
    assert "| 25 at least |" in load_members.held(load_members.Setup(4), NOWHERE, 1.0)


def test_half_of_the_people_come_to_another_member() -> None:
    assert load_members.ways([1, 2], relayed=False) == [("ws://127.0.0.1:1",), ("ws://127.0.0.1:2",)]
    for members in (2, 4):
        for owner, other in load_members.ways(range(members), relayed=True):
            assert owner != other
    setups = {(setup.members, setup.shared, setup.relayed) for setup in load_members.SETUPS}
    assert {(members, True, relayed) for members in (2, 4) for relayed in (True, False)} <= setups
    assert {members for members, shared, _ in setups if not shared} == {1}, "a file has one server"


def test_one_command_measures_members_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "load.md"
    document.write_text("# Load\n", "utf-8")
    monkeypatch.setattr(load_members, "measured", lambda seconds: [f"{seconds:g} s"])
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr(sys, "argv", ["load", "--members", "--write", str(document)])
    load.main()
    assert capsys.readouterr().out == "3 s\n"
    assert document.read_text("utf-8").endswith("\n3 s\n")
    assert "## Several members\n" in document.read_text("utf-8")


KEPT_AT = ["file", pytest.param("postgres", marks=pytest.mark.skipif(programs() is None, reason=MISSING))]


@pytest.mark.parametrize("kept_at", KEPT_AT)
def test_what_was_played_is_copied_and_a_tenth_goes_on(
    kept_at: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = str(request.getfixturevalue("address")) if kept_at == "postgres" else ""
    store, tables = Store(tmp_path, address), [a_table() for _ in range(3)]
    tables[1].status, tables[1].owner = PLAYING, "a member"

    async def scene() -> None:
        writer = Writer(store.engine, asyncio.get_running_loop())
        for table in tables:
            await writer.write(*st.new_table(table), st.new_event(table.id, 0, table.id.encode()))
        await asyncio.to_thread(writer.close)

    asyncio.run(scene())
    load_stored.fill(str(tmp_path), 60, address)
    with store.engine.connect() as connection:
        found = connection.execute(select(TABLES).where(TABLES.c.id.like("copy%"))).all()
        events = connection.execute(select(EVENTS).where(EVENTS.c.match.like("copy%"))).all()
        seats = connection.execute(select(SEATS).where(SEATS.c.table.like("copy%"))).all()
    store.close()
    assert Counter(row.status for row in found) == {PLAYING: 5, OVER: 52}
    assert {row.owner for row in found} == {None}, "nobody has a copy open"
    assert (len(events), len(seats)) == (57, 57 * len(tables[0].seats))
    going_on = {row.id for row in found if row.status == PLAYING}
    assert {bytes(row.payload).decode() for row in events if row.match in going_on} == {tables[1].id}


def test_how_many_machines_is_worked_out_from_what_was_measured() -> None:
    """As docs/operations.md says how: whoever measures anew works it out anew."""
    load, operations = [(DOCS / f"{name}.md").read_text("utf-8") for name in ("load", "operations")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in load.splitlines() if "| PostgreSQL |" in line]
    spent = {(int(row[0]), row[2]): float(row[6].split()[0]) for row in rows}
    (held,) = re.findall(r"Held with p99 under 50 ms: (\d+) answers/s", load)
    expected = [("a laptop", f"{int(held):,}, measured", f"{int(held) * 5:,}")]
    for machines, members, measured in (("two", 2, 2), ("four", 4, 4), ("ten", 8, 4)):
        rates = [int(members * 700 / spent[measured, who] / 50) * 50 for who in ("nobody", "half")]
        answers, matches = [", ".join([f"{times * rate:,}" for rate in rates]) for times in (1, 5)]
        expected.append((machines, answers, matches))
    table = operations.split("### How many machines")[1].split("###")[0]
    said = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("| ")]
    for machines, answers, matches in expected:
        assert [row[2:] for row in said if row[0].removesuffix(" and a PostgreSQL") == machines] == [[answers, matches]]
