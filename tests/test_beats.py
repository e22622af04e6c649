"""The page shows every event of our games for a time that somebody chose (web/src/beats/games)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from throneroom.games import OURS, folder_of
from throneroom.text.voice import LANGUAGES
from tools.names import written

BEATS = Path("web/src/beats/games")


def timed(folder: str) -> list[str]:
    """The events that a game's file has a line for."""
    source = (BEATS / f"{folder}.ts").read_text(encoding="utf-8")
    timings = source[source.index("  timings: {") : source.index("\n  },")]
    return re.findall(r'^    "?([\w.]+)"?: ', timings, re.MULTILINE)


def told(folder: str) -> set[str]:
    head = f"{folder}.event."
    return {id.removeprefix(head) for id, _ in written(LANGUAGES[0]) if id.startswith(head)}


@pytest.mark.parametrize("game", OURS)
def test_every_event_has_its_time_or_is_said_to_be_brief(game: str) -> None:
    """Without a line an event is gone in 40 milliseconds, and nothing says that somebody forgot it."""
    lines = timed(folder_of(game))

    assert sorted(told(folder_of(game)) - {*lines}) == [], f"{BEATS}/{folder_of(game)}.ts has no line for these"
    assert sorted({*lines} - told(folder_of(game))) == [], "no sentence tells of these"
    assert len(lines) == len({*lines})
