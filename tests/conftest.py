"""What holds for all tests."""

from __future__ import annotations

import inspect
import os
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.patience import PATIENCE
from throneroom.games import VARIABLE

_LOCALE = Path("src/throneroom/text/locale")

# Both give up after a few seconds unless they are told otherwise, and a busy machine can take longer.
_requests: httpx.Timeout = inspect.signature(httpx.get).parameters["timeout"].default
_requests.connect = _requests.read = _requests.write = _requests.pool = PATIENCE
connect.__kwdefaults__ = {**(connect.__kwdefaults__ or {}), "open_timeout": PATIENCE, "ping_timeout": PATIENCE}


def pytest_sessionstart() -> None:
    """What was written into a catalogue is said once it is compiled, and until then tests would miss it."""
    stale = [path for path in _LOCALE.rglob("*.mo") if path.stat().st_mtime < path.with_suffix(".po").stat().st_mtime]
    if stale:
        raise pytest.UsageError(f"{stale[0]} is older than the texts it is made from: run `make texts`")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: many tests of the server wait for a clock or for another process."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def brawl(monkeypatch: pytest.MonkeyPatch) -> str:
    """A fourth game, of one file and without a kit; processes that are started in the test know it, too."""
    monkeypatch.setenv(VARIABLE, "brawl=tests.kernel.brawl:BRAWL")
    return "brawl"


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> str:
    """One more, without chance and secrets."""
    monkeypatch.setenv(VARIABLE, "nim=tests.kernel.nim:NIM")
    return "nim"
