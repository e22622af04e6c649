"""What is handed on, an sdist and a wheel: both carry the built page, so that installing them needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).resolve().parent.parent
PAGE = "throneroom/server/page/"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """The names of the files in the sdist, and in the wheel that was built from it on a machine without Node."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    subprocess.run([*command, "--sdist", str(ROOT)], check=True, capture_output=True)
    with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
        archive.extractall(out, filter="data")
        source = [name.partition("/")[2] for name in archive.getnames()]
    without_node = {**os.environ, "PATH": str(Path(sys.executable).parent)}
    folder = next(path for path in out.iterdir() if path.is_dir())
    subprocess.run([*command, "--wheel", str(folder)], check=True, capture_output=True, env=without_node)
    return source, zipfile.ZipFile(next(out.glob("*.whl"))).namelist()


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
