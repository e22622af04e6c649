"""`throneroom serve`: which port it takes, that one folder has one server, and whom it bothers with a browser."""

from __future__ import annotations

import socket
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Run, one_sentence
from tests.server.process import Process
from throneroom.cli import serve as command
from throneroom.cli import watched
from throneroom.server.settings import Settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ended by signals")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "data")
    yield process
    process.end()


def test_a_folder_has_one_server_and_the_second_says_where_the_first_is(
    server: Process, run: Run, tmp_path: Path
) -> None:
    second = run("serve", "--data", str(tmp_path / "data"))
    assert second.exit_code == 0
    assert f"already open at {server.base}/" in second.stdout
    chosen = run("serve", "--port", "0", "--data", str(tmp_path / "data"))
    one_sentence(chosen, server.base, str(tmp_path / "data"))
    assert httpx.get(f"{server.base}/api/games").status_code == 200


def test_a_killed_server_leaves_its_folder_free(tmp_path: Path) -> None:
    Process(tmp_path).kill()
    assert Process(tmp_path).end() in (0, -15)


def test_without_a_chosen_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, socket.create_server(("127.0.0.1", 0)) as free:
        ports = taken.getsockname()[1], free.getsockname()[1]
        free.close()
        monkeypatch.setattr(watched, "_USUAL", ports)
        with watched.listen_at("127.0.0.1", None) as listening:
            assert listening.getsockname()[1] == ports[1]


@pytest.mark.parametrize(
    ("browser", "opened"),
    [(webbrowser.GenericBrowser("true"), False), (webbrowser.BackgroundBrowser("true"), True), (None, False)],
)
def test_only_the_browser_of_a_desktop_is_opened(
    browser: webbrowser.GenericBrowser | None, opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    visited: list[str] = []

    def get() -> webbrowser.GenericBrowser:
        if browser is None:
            raise webbrowser.Error
        return browser

    monkeypatch.setattr(webbrowser, "get", get)
    if browser is not None:
        monkeypatch.setattr(browser, "open", visited.append)
    command._visit("http://127.0.0.1:8000/")
    assert visited == (["http://127.0.0.1:8000/"] if opened else [])


@pytest.mark.parametrize(("said", "workers"), [((), 0), (("--bot-workers", "3"), 3)])
def test_how_many_workers_bots_have_can_be_said(
    said: tuple[str, ...], workers: int, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr("throneroom.server.run.serve", lambda settings, *_: served.append(settings))
    assert run("serve", "--port", "0", "--data", str(tmp_path / "data"), *said).exit_code == 0
    assert [settings.bot_workers for settings in served] == [workers]
