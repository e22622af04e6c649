"""What is handed on, an sdist and a wheel: both carry the built page, so that installing them needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = "throneroom/server/page/"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """The names of the files in the sdist, and in the wheel that was built from it on a machine without Node."""
    if not (ROOT / "src" / PAGE / "index.html").is_file():
        pytest.skip("the page is not built")
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
