"""What is handed on, an sdist and a wheel: both carry the built page and need no Node; the engine needs no package."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import hatch_build
from tests.test_layers import imported_modules, our_modules
from throneroom.cli.extras import COMMANDS, EXTRAS
from tools.pythons import VERSIONS, find_python

ROOT = Path(__file__).resolve().parent.parent
PAGE = "throneroom/server/page/"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist, and the wheel that was built from it on a machine without Node."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    subprocess.run([*command, "--sdist", str(ROOT)], check=True, capture_output=True)
    sdist = next(out.glob("*.tar.gz"))
    with tarfile.open(sdist) as archive:
        archive.extractall(out, filter="data")
    without_node = {**os.environ, "PATH": str(Path(sys.executable).parent)}
    folder = next(path for path in out.iterdir() if path.is_dir())
    subprocess.run([*command, "--wheel", str(folder)], check=True, capture_output=True, env=without_node)
    return sdist, next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def packages(built: tuple[Path, Path]) -> tuple[list[str], list[str]]:
    """The names of the files in the sdist, and in the wheel."""
    sdist, wheel = built
    with tarfile.open(sdist) as archive:
        source = [name.partition("/")[2] for name in archive.getnames()]
    return source, zipfile.ZipFile(wheel).namelist()


Installed: TypeAlias = Callable[[str], Path]


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The Python of an empty environment into which the wheel was installed, with no index to fetch anything from."""
    made: dict[str, Path] = {}

    def install(version: str) -> Path:
        if version not in made:
            python = find_python(version)
            if python is None:
                pytest.skip(f"there is no Python {version} on this machine")
            folder = tmp_path_factory.mktemp("empty")
            subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
            own = folder / "bin" / "python"
            command = [sys.executable, "-m", "pip", "--python", str(own), "install", "--no-index", str(built[1])]
            subprocess.run(command, check=True, capture_output=True)
            made[version] = own
        return made[version]

    return install


HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"
PLAYED = """
import sys
import throneroom as tr
from throneroom.bots import make_bot

for game in tr.games():
    match = tr.new(game, seed=7)
    bots = [make_bot("random", seat) for seat in range(match.seats)]
    while match.decision:
        if match.ply == 20:
            match = tr.load(match.save())
        match.play(bots[match.decision.seat].decide(match.view(match.decision.seat), match.decision))
    assert tr.replay(match.record()).view(0, "cs") == match.view(0, "cs")
    print(match.record())
others = {name.split(".")[0] for name in sys.modules} - {"throneroom", "__main__"}
assert others <= sys.stdlib_module_names, others
"""


def output(python: Path | str, *arguments: str) -> str:
    return subprocess.run([python, *arguments], check=True, capture_output=True, text=True, cwd="/").stdout


@pytest.mark.parametrize("version", sorted({HERE, *VERSIONS}))
def test_the_wheel_alone_plays_saves_and_replays_the_same_match_with_every_python(
    version: str, installed: Installed
) -> None:
    played = output(installed(version), "-I", "-c", PLAYED)

    assert played == output(sys.executable, "-c", PLAYED.partition("others =")[0])


@pytest.mark.parametrize(
    ("typed", "lang", "sentence"),
    [
        (
            "",
            "en",
            'throneroom needs packages that are not installed here (click, rich): pip install "throneroom[all]"',
        ),
        ("rules drako", "en", "throneroom rules needs packages that are not installed here (click, rich): pip install"),
        (
            "serve --open",
            "cs",
            "throneroom serve potřebuje balíčky, které tu nejsou nainstalované (click, rich, alembic",
        ),
        (
            "simulate drako",
            "pl",
            "throneroom simulate potrzebuje pakietów, które nie są tu zainstalowane (click, rich,",
        ),
    ],
)
def test_a_command_says_which_extra_it_misses(typed: str, lang: str, sentence: str, installed: Installed) -> None:
    program = installed(HERE).parent / "throneroom"
    environment = {"PATH": "", "LANG": f"{lang}_XX.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [program, *typed.split()], env=environment, check=False, capture_output=True, encoding="utf-8"
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    extra = COMMANDS[typed.split(maxsplit=1)[0]] if typed else "all"
    assert done.stderr.endswith(f'pip install "throneroom[{extra}]"\n')


def declared(extra: str) -> set[str]:
    """The packages of an extra, and of those that it names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: set[str] = set()
    for requirement in project["optional-dependencies"][extra]:
        name, _, others = re.split(r"[<>=~!;]", requirement)[0].strip().rstrip("]").partition("[")
        found |= set().union(*map(declared, others.split(","))) if name == "throneroom" else {name}
    return found


def test_the_engine_depends_on_nothing_and_the_extras_on_what_the_commands_say() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"] == []
    assert {extra: set(needed) for extra, needed in EXTRAS.items()} == {extra: declared(extra) for extra in EXTRAS}
    more = {"cluster"}  # machines; who has one needs none of it
    assert declared("all") == set().union(*[set(needed) for extra, needed in EXTRAS.items() if extra not in more])
    assert declared("all") | declared("cluster") <= declared("dev")


def test_each_folder_imports_only_what_its_extra_installs() -> None:
    extras = {"throneroom.cli": "play", "throneroom.server": "serve", "throneroom.bots.arena": "arena"}
    extras["throneroom.server.lists"] = "cluster"  # imported once it is known that it is there
    ours = set().union(*EXTRAS.values())
    for path, module in our_modules():
        allowed = set().union(*[EXTRAS[extra] for folder, extra in extras.items() if module.startswith(folder)])
        tree = ast.parse(path.read_text("utf-8"))
        named = {name.split(".")[0] for _, name in imported_modules(tree, module, is_package=path.stem == "__init__")}
        assert named & ours <= allowed, module
        assert named <= {*sys.stdlib_module_names, *allowed, "throneroom", "mypy_extensions"}, module


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_needs_no_package_of_another_extra(command: str) -> None:
    """Those are hidden, and its help can still be had, which imports all that it imports at once."""
    hidden = sorted(set().union(*EXTRAS.values()) - set(EXTRAS[COMMANDS[command]]))
    hide = f"import sys; sys.modules.update(dict.fromkeys({hidden!r})); sys.argv = ['throneroom', {command!r}, '-h']"

    assert "--help" in output(sys.executable, "-c", f"{hide}; from throneroom.cli import main; main()")


def test_the_wheel_carries_the_page_and_the_texts(packages: tuple[list[str], list[str]]) -> None:
    _, wheel = packages
    assert f"{PAGE}index.html" in wheel
    for ending in (".js", ".css", ".svg"):
        assert [name for name in wheel if name.startswith(f"{PAGE}assets/") and name.endswith(ending)]
    for lang in ("en", "cs", "pl"):
        assert f"throneroom/text/locale/{lang}/LC_MESSAGES/throneroom.mo" in wheel


def test_the_sdist_carries_the_page_and_its_sources(packages: tuple[list[str], list[str]]) -> None:
    source, _ = packages
    for name in (f"src/{PAGE}index.html", "web/package-lock.json", "web/.npmrc", "web/src/main.tsx", "hatch_build.py"):
        assert name in source


def test_neither_carries_what_can_be_fetched(packages: tuple[list[str], list[str]]) -> None:
    for names in packages:
        assert not [name for name in names if "node_modules" in name or name.endswith((".po.partial", ".pyc"))]
    assert not [name for name in packages[1] if not name.startswith(("throneroom/", "throneroom-"))]


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0\n", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("", False),
    ],
)
def test_an_old_node_is_not_used(version: str, good: bool) -> None:
    assert hatch_build.good_for_vite(version) is good


def test_a_page_is_stale_when_a_source_is_newer(tmp_path: Path) -> None:
    assert not hatch_build.page_is_stale(tmp_path), "there is nothing to build it from"
    source = tmp_path / "web" / "src" / "main.tsx"
    source.parent.mkdir(parents=True)
    source.touch()
    assert hatch_build.page_is_stale(tmp_path)
    index = tmp_path / hatch_build.PAGE / "index.html"
    index.parent.mkdir(parents=True)
    index.touch()
    os.utime(index, (1000, 1000))
    os.utime(source, (1000, 1000))
    assert not hatch_build.page_is_stale(tmp_path), "in an sdist all files are of the same time"
    os.utime(source, (1001, 1001))
    assert hatch_build.page_is_stale(tmp_path)
    packages = tmp_path / "web" / "node_modules" / "newer.js"
    packages.parent.mkdir()
    os.utime(source, (999, 999))
    packages.touch()
    assert not hatch_build.page_is_stale(tmp_path), "what was fetched is no source"
