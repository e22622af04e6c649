"""What `import throneroom` brings along, and that every module of the package can be reached by its name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.games import OURS


def run(lines: str) -> str:
    """In an interpreter that has imported nothing of ours."""
    command = [sys.executable, "-c", lines]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def modules_after(lines: str) -> set[str]:
    """The modules that these lines import, but for those that every interpreter here begins with."""
    return set(run(f"import sys; before = {{*sys.modules}}; {lines}; print(*({{*sys.modules}} - before))").split())


def test_importing_throneroom_loads_the_kernel_and_the_voice_and_no_game() -> None:
    loaded = modules_after("import throneroom as tr; assert tr.games()")
    ours = {name for name in loaded if name.startswith("throneroom")}

    assert "throneroom.kernel.match" in ours
    assert {name.split(".")[1] for name in ours if "." in name} == {"kernel", "text", "games"}
    assert [name for name in ours if name.startswith("throneroom.games.")] == []
    assert "throneroom.kernel.laws" not in ours


def test_importing_throneroom_loads_nothing_but_pythons_own_modules() -> None:
    others = {name.split(".")[0] for name in modules_after("import throneroom")} - {"throneroom"}
    others = {name for name in others if not name.endswith("__mypyc")}  # what compiled modules share

    assert others <= sys.stdlib_module_names
    assert others.isdisjoint({"asyncio", "multiprocessing", "socket", "ssl", "sqlite3", "tomllib", "unittest"})


@pytest.mark.parametrize("game", tr.games())
def test_a_new_match_loads_its_own_game_and_no_other(game: str) -> None:
    loaded = modules_after(f"import throneroom as tr; tr.new({game!r}, seed=1)")
    games = {name.split(".")[2] for name in loaded if name.startswith("throneroom.games.")}

    assert games == {game.replace("-", "_")}


@pytest.mark.parametrize(
    "lines",
    [
        "import throneroom; import throneroom.games.drako.board; hexes = throneroom.games.drako.board.HEXES",
        "import throneroom; throneroom.games(); import throneroom.games.drako.board as board; hexes = board.HEXES",
        "import throneroom.games.drako.board as board; import throneroom; hexes = board.HEXES",
        "from throneroom.games.drako import board; from throneroom import games; games(); hexes = board.HEXES",
        "import throneroom.games as games; games(); from throneroom.games.drako.board import HEXES as hexes",
        "from throneroom import *; games(); import throneroom.games.drako; hexes = throneroom.games.drako.board.HEXES",
    ],
)
def test_games_is_a_function_and_a_package_in_whatever_order_they_are_used(lines: str) -> None:
    said = run(f"{lines}; import throneroom; print(len(hexes), *throneroom.games())")

    assert said.split() == ["19", *tr.games()]


FORMS = """
import sys
from pkgutil import walk_packages
import throneroom

for found in walk_packages(throneroom.__path__, "throneroom."):
    name = found.name
    if name.endswith((".__main__", ".env")):  # these run when they are imported
        continue
    package, _, last = name.rpartition(".")
    exec(f"import {name}; plain = {name}; import {name} as short; from {package} import {last} as taken")
    if not plain is short is taken is sys.modules[name]:
        print(name)
"""


def test_every_form_of_import_gives_the_module() -> None:
    """Of the sources and of the compiled wheel (`make compiled`): nothing in a package is named as a module of it."""
    assert run(FORMS).split() == []


def test_games_says_what_it_is() -> None:
    assert callable(tr.games)
    assert "games" in (tr.games.__doc__ or "")
    assert tr.games() == OURS


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (["-c", "import throneroom as tr; print(tr.new('drako', seed=1).view(0))"], None),
        (["-m", "throneroom", "games"], 1),
    ],
)
def test_a_clone_without_its_catalogues_says_how_to_build_them(
    tmp_path: Path, command: list[str], lines: int | None
) -> None:
    package = Path(tr.__file__).parent
    left_out = shutil.ignore_patterns("*.mo", "*.so", "__pycache__", "page")
    shutil.copytree(package, tmp_path / "throneroom", ignore=left_out)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}

    done = subprocess.run(
        [sys.executable, *command], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
    )

    said = done.stderr.strip().splitlines()
    assert done.returncode != 0
    assert "run `make texts`" in said[-1]
    assert lines is None or len(said) == lines
