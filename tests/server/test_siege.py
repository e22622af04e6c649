"""A short form of each attack of `make siege`: nothing breaks, and its figures can be written down."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.postgres import MISSING, programs
from tools.siege import cluster, curtains, disk, kills, messages, sockets, thinking
from tools.siege.__main__ import ATTACKS, CLUSTER, section, written
from tools.siege.cluster import Totals, totals_in
from tools.siege.result import Result, lost_and_twice

SHORT = {
    "curtains": partial(curtains.attack, tables=2, visitors=2, visits=4),
    "thinking": partial(thinking.attack, shows=2, tables=3, lasting=12.0),
    "sockets": partial(sockets.attack, each=2, deaf=2),
    "messages": partial(messages.attack, messages=400, senders=4),
    "kills": partial(kills.attack, kills=3),
    "disk": partial(disk.attack, rounds=1),
}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks at the server through /proc")


@pytest.mark.parametrize("name", ATTACKS)
def test_nothing_breaks_under_attack(tmp_path: Path, name: str) -> None:
    result = asyncio.run(SHORT[name](tmp_path / "data"))
    assert result.broken == []
    assert "Nothing broke." in section(name, result, 1.0)


@pytest.mark.skipif(programs() is None, reason=MISSING)
def test_nothing_breaks_when_members_and_their_database_do(tmp_path: Path) -> None:
    short = partial(cluster.attack, kills=1, members=(2,), others={"drain": 1, "crash": 1}, quiet=PATIENCE / 10)
    result = asyncio.run(short(tmp_path / "data", before=Totals(1, 20, 300, 0, 0)))
    assert result.broken == []
    text = section(CLUSTER, result, 1.0)
    both = totals_in(text)
    assert (both.runs, both.kills, both.lost, both.twice) == (2, 21, 0, 0)
    assert both.acknowledged > 300
    assert totals_in("") == Totals()


def test_a_newer_run_takes_the_place_of_the_older_one(tmp_path: Path) -> None:
    file = tmp_path / "siege.md"
    for name, found in (("kills", 1), ("disk", 2), ("kills", 3)):
        result = Result("Attacked.")
        result.figure("found", found)
        file.write_text(written(file, {name: section(name, result, 1.0)}), "utf-8")
    text = file.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("| found")] == ["| found | 3 |", "| found | 2 |"]


def test_what_is_lost_or_taken_twice_is_found() -> None:
    assert lost_and_twice(["a", "b", "c"], {"a": 1, "c": 2, "d": 1}) == (["b"], ["c"])


def test_what_broke_is_said() -> None:
    result = Result("Attacked.")
    result.expect(False, "a table stood still")
    assert "**BROKEN**: a table stood still." in section("kills", result, 1.0)
