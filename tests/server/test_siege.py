"""A short form of each attack of `make siege`: nothing breaks, and its figures can be written down."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

import pytest

from tools.siege import curtains, disk, kills, messages, sockets, thinking
from tools.siege.__main__ import ATTACKS, section, written
from tools.siege.result import Result

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


def test_a_newer_run_takes_the_place_of_the_older_one(tmp_path: Path) -> None:
    file = tmp_path / "siege.md"
    for name, found in (("kills", 1), ("disk", 2), ("kills", 3)):
        result = Result("Attacked.")
        result.figure("found", found)
        file.write_text(written(file, {name: section(name, result, 1.0)}), "utf-8")
    text = file.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("| found")] == ["| found | 3 |", "| found | 2 |"]


def test_what_broke_is_said() -> None:
    result = Result("Attacked.")
    result.expect(False, "a table stood still")
    assert "**BROKEN**: a table stood still." in section("kills", result, 1.0)
