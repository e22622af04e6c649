"""The engine's tests with every other Python that this machine has.  `make pythons`

For each of them an environment is made from the lock, once, and kept; a Python that is not here is named and left out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from throneroom.games import OURS, folder_of

VERSIONS = ("3.12", "3.13")  # those we promise besides the one that everything is tested with
TESTS = ("tests/kernel", "tests/laws", "tests/compiled", *[f"tests/{folder_of(game)}" for game in OURS])
LOCK = Path("requirements/dev.txt")
READY = ".ready"


def _candidates(version: str) -> Iterator[Path]:
    """On the path, or installed side by side with the Python that runs this."""
    if on_path := shutil.which(f"python{version}"):
        yield Path(on_path)
    yield from sorted(Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python{version}"))


def find_python(version: str) -> Path | None:
    """One that starts and can make environments."""
    check = f"import ensurepip, sys, venv; sys.exit(not sys.version.startswith('{version}.'))"
    for path in _candidates(version):
        if not subprocess.run([path, "-c", check], capture_output=True, check=False).returncode:
            return path
    return None


def environment(python: Path, version: str) -> Path:
    """The Python of an environment that holds the locked packages and this project."""
    folder = Path(f".venv-{version}")
    own = folder / "bin" / "python"
    ready = folder / READY
    if not ready.is_file() or ready.stat().st_mtime < LOCK.stat().st_mtime:
        print(f"Making {folder} (once, a minute or less)", flush=True)
        install = [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([*install, "--require-hashes", "-r", str(LOCK)], check=True)
        subprocess.run([*install, "--no-deps", "--no-build-isolation", "--editable", "."], check=True)
        ready.touch()
    return own


def main(tests: list[str]) -> int:
    failed = []
    for version in VERSIONS:
        python = find_python(version)
        if python is None:
            print(f"Python {version}: not on this machine")
            continue
        command = [environment(python, version), "-m", "pytest", "-q", "-n", "auto", *(tests or TESTS)]
        if subprocess.run(command, check=False).returncode:
            failed.append(version)
    print(f"failed with {', '.join(failed)}" if failed else "nothing failed")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
