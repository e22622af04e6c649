"""One word, one thing: no top-level name stands for two things within a game."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

import throneroom

GAMES = Path(throneroom.__file__).parent / "games"
PAGES = ("heroes", "sides")  # what is named on two pages must be the same there


def named_in(file: Path) -> set[str]:
    """What a module defines and others may import."""
    found: set[str] = set()
    for line in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(line, ast.FunctionDef | ast.ClassDef):
            found.add(line.name)
        elif isinstance(line, ast.Assign | ast.AnnAssign):
            targets = line.targets if isinstance(line, ast.Assign) else [line.target]
            parts = [
                part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
            found |= {part.id for part in parts if isinstance(part, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def meanings(game: str) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for file in sorted((GAMES / game).rglob("*.py")):
        for name in named_in(file):
            found[name].append(file)
    return {name: files for name, files in found.items() if len(files) > 1}


def one_thing(name: str, files: list[Path]) -> bool:
    if {file.parent.name for file in files} - {*PAGES}:
        return False
    modules = [".".join(["throneroom", *file.relative_to(GAMES.parent).with_suffix("").parts]) for file in files]
    things = [getattr(import_module(module), name) for module in modules]
    return all(thing == things[0] for thing in things)


@pytest.mark.parametrize("game", sorted([file.parent.name for file in GAMES.glob("*/game.py")]))
def test_no_name_stands_for_two_things_within_a_game(game: str) -> None:
    twice = {name: files for name, files in meanings(game).items() if not one_thing(name, files)}

    assert {name: [file.name for file in files] for name, files in twice.items()} == {}
