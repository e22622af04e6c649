"""A server of one's own, in a thread of the test's process; its data lie in the test's folder."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.patience import PATIENCE
from tests.server.postgres import Postgres
from tests.server.watchdog import Watchdog
from throneroom.kernel.asking import CAN
from throneroom.server.door import Door, listen
from throneroom.server.lobby import Lobby
from throneroom.server.protocols import Server
from throneroom.server.run import make_server
from throneroom.server.settings import Settings

Start: TypeAlias = Callable[..., "Running"]
HERE = "http://here"  # as what a server advertises: where it is found to listen


class Running:
    """A server that can be visited at `base`."""

    def __init__(self, settings: Settings, watched: Door | None = None) -> None:
        listening = listen("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        if settings.advertise == HERE:
            settings = replace(settings, advertise=self.base)
        self.settings = settings
        ready = threading.Event()
        self.server: Server = make_server(settings, ready.set, watched)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE)

    @property
    def lobby(self) -> Lobby:
        return self.server.lobby

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return self.lobby.writer._loop

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


def generous(data: Path, **changes: Any) -> Settings:
    """Limits that a test does not meet unless it wants to."""
    much = (1e6, 1e6)
    limits = Settings(
        data=data,
        pause=0.0,
        ask_me=CAN,
        messages=much,
        address_messages=much,
        requests=much,
        new_tables=much,
        profiles=much,
        headers_within=PATIENCE,
        body_within=PATIENCE,
        hello_within=PATIENCE,
        unread_within=PATIENCE,
    )
    settings = replace(limits, page=data / "none")  # whether or not a page was built here
    return replace(settings, **changes)


@pytest.fixture(scope="session")
def watching() -> Iterator[Watchdog]:
    dog = Watchdog()
    dog.begin()
    yield dog
    dog.end()


@pytest.fixture(autouse=True)
def watchdog(watching: Watchdog) -> Iterator[Watchdog]:
    """No step of any server's event loop takes long, in any of these tests."""
    watching.faults.clear()
    yield watching
    assert watching.faults == []


@pytest.fixture
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever happens in this test, the server's log has no error and no traceback."""
    with caplog.at_level(logging.INFO):
        yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert not any(record.exc_info for record in caplog.records)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """`start(pause=0.5)`: a server with these settings; all end with the test."""
    running: list[Running] = []

    def begin(**changes: Any) -> Running:
        running.append(Running(generous(tmp_path / "data", **changes)))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.remove()


@pytest.fixture
def address(postgres: Postgres) -> str:
    """Of an empty database."""
    return postgres.database()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the tests of a file share."""
    running = Running(generous(tmp_path_factory.mktemp("data")))
    yield running.base
    running.stop()
