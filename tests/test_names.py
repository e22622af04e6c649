"""One word, one thing: no top-level name stands for two things within a game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import throneroom
from tools.figures import meanings

GAMES = Path(throneroom.__file__).parent / "games"
PAGES = ("heroes", "sides")  # what is named on two pages must be the same there


def one_thing(name: str, files: list[Path]) -> bool:
    if {file.parent.name for file in files} - {*PAGES}:
        return False
    modules = [".".join(["throneroom", *file.relative_to(GAMES.parent).with_suffix("").parts]) for file in files]
    things = [getattr(import_module(module), name) for module in modules]
    return all(thing == things[0] for thing in things)


@pytest.mark.parametrize("game", sorted([file.parent.name for file in GAMES.glob("*/game.py")]))
def test_no_name_stands_for_two_things_within_a_game(game: str) -> None:
    twice = {name: files for name, files in meanings(GAMES / game).items() if not one_thing(name, files)}

    assert {name: [file.name for file in files] for name, files in twice.items()} == {}
