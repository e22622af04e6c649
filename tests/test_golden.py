"""What people see changes only on purpose: transcripts and proof sheets are compared, old saves still load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import throneroom as tr
from tools.golden import SAVES, golden

GOLDEN = golden()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_what_people_see_is_as_committed(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == GOLDEN[path], "if it is meant, run: python -m tools.golden"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.name)
def test_a_save_of_an_old_format_is_loaded(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = tr.load(text)
    save, game = json.loads(text), match.game
    of_today = (save["edition"], save["content"]) == (game.edition, game.content(match.options))

    # Where rules or pages have changed since, a match may have become one that can only be watched.
    assert match.closed is None or not of_today
    assert match.closed is not None or match.ply == len(save["journal"]) - 1
    if match.decision is not None:
        match.play(match.decision.options[0].key)


def test_there_are_old_saves() -> None:
    assert len(list(SAVES.glob("format1-drako-*.json"))) == 6
    assert len(list(SAVES.glob("format1-hidden-leaders-*.json"))) == 3
    assert len(list(SAVES.glob("format1-dice-throne-*.json"))) == 3
    assert len(list(SAVES.glob("format1-edition2-hidden-leaders-*.json"))) == 3
