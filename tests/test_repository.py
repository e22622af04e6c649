"""Promises about the files of the repository rather than about the code in them."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements/dev.txt", "requirements/bench.txt", "requirements/node.txt")

# Every string looked for is put together here, so that this file is not itself a finding.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("anaconda", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("crates", "io"),
        ("ghcr", "io"),
        ("docker", "io"),
    )
)
# A folder that begins a path of somebody's machine; after a letter, a dot or a bracket it is the tail of another path.
MACHINE_PATH = re.compile(
    r"(?<![\w.)}-])/(?:home|mnt|opt|root|Users|work)(?=[/\s\"'`),;:]|$)|\b[A-Z]:\\Users\b", re.MULTILINE
)
LEFTOVERS = re.compile(
    "|".join((r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bXX" + r"X\b", "^<" + "{6,}", "^>" + "{6,}")), re.MULTILINE
)

PINNED = re.compile(r"[a-z0-9][a-z0-9.-]*==\S+")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def unwanted(text: str) -> list[str]:
    """The strings of the text that no file of the repository should hold."""
    lowered = text.lower()
    hosts = [host for host in REGISTRY_HOSTS if host in lowered]
    return hosts + [found.group() for pattern in (MACHINE_PATH, LEFTOVERS) for found in pattern.finditer(text)]


def lock_faults(text: str) -> list[str]:
    """What is wrong with a lock file: a line that names a place, a package without pin or hash."""
    faults = []
    # A package and its hashes are one logical line, joined by backslashes.
    for line in text.replace("\\\n", " ").splitlines():
        requirement = line.split("#")[0].strip()
        if "://" in line or "file:" in line or " @ " in requirement or requirement.startswith("-"):
            faults.append(f"names a place or an option: {line.strip()}")
        elif requirement and not (PINNED.match(requirement) and HASH.search(requirement)):
            faults.append(f"lacks a pin or a hash: {requirement}")
    return faults


def page_lock_faults(lock: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    """What is wrong with npm's lock: a package from a place, or without hash, or other wishes than package.json's."""
    packages = dict(lock["packages"])
    root = packages.pop("")
    faults = [f"names a place: {name}" for name, package in packages.items() if "resolved" in package]
    faults += [
        f"lacks a pin or a hash: {name}"
        for name, package in packages.items()
        if {"version", "integrity"} - set(package)
    ]
    kinds = ("dependencies", "devDependencies")
    return faults + [f"differs from package.json: {kind}" for kind in kinds if root.get(kind) != wanted.get(kind)]


def repository_files() -> list[Path]:
    """What git tracks, and what it would track with the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listing.split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_no_file_names_a_registry_a_machine_path_or_a_leftover() -> None:
    findings = {}
    for path in repository_files():
        try:
            found = unwanted(path.read_text("utf-8"))
        except UnicodeDecodeError:
            continue  # binary
        if found:
            findings[str(path.relative_to(ROOT))] = found
    assert not findings


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_is_pinned_hashed_and_without_addresses(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert "==" in text
    assert not lock_faults(text)


def read_page_locks() -> tuple[dict[str, Any], dict[str, Any]]:
    lock, wanted = (
        json.loads((ROOT / "web" / name).read_text("utf-8")) for name in ("package-lock.json", "package.json")
    )
    return lock, wanted


def test_lock_of_the_page_is_pinned_hashed_and_without_addresses() -> None:
    assert not page_lock_faults(*read_page_locks())


def test_faulty_lock_of_the_page_is_found() -> None:
    lock, wanted = read_page_locks()
    lock["packages"]["node_modules/preact"]["resolved"] = "https://example.org/preact.tgz"
    del lock["packages"]["node_modules/vite"]["integrity"]
    wanted["dependencies"] = {}
    assert len(page_lock_faults(lock, wanted)) == 3


@pytest.mark.parametrize("command", ["make play", "make terminal", "make test"])
def test_readme_says_how_to_begin(command: str) -> None:
    assert command in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        f"see https://{REGISTRY_HOSTS[0]}/project/throneroom",
        f"FILES.{REGISTRY_HOSTS[1].upper()}",
        "cd /" + "work/main",
        "stored in `/" + "root`",
        "file:///" + "opt/wheels",
        "path = '/" + "home/somebody/game'",
        "C:" + "\\Users\\somebody",
        "# TO" + "DO: later",
        "ours\n<" + "<<<<<< HEAD\n",
    ],
)
def test_unwanted_text_is_found(text: str) -> None:
    assert unwanted(text)


@pytest.mark.parametrize(
    "text",
    ["src/work/rules.py", "https://example.org/home/page", "and/or", "the root of /tmp", "todo en orden", "a << 6 > 5"],
)
def test_harmless_text_is_not_found(text: str) -> None:
    assert not unwanted(text)


@pytest.mark.parametrize(
    "text",
    [
        "click==8.1.0",
        f"click>=8 --hash=sha256:{'0' * 64}",
        "--find-links somewhere",
        f"--index-url https://example.org\nclick==8.1.0 \\\n    --hash=sha256:{'0' * 64}",
        "# made by a command that read https://example.org",
        f"click @ file:///wheels/click.whl --hash=sha256:{'0' * 64}",
    ],
)
def test_faulty_lock_is_found(text: str) -> None:
    assert lock_faults(text)


def test_faultless_lock_is_not_found() -> None:
    assert not lock_faults(
        f"# Made.\nclick==8.1.0 ; os_name == 'nt' \\\n    --hash=sha256:{'0' * 64}\n    # via rich\n"
    )
