"""Who may connect, and what becomes of the others: nobody is locked out by one address, and matches go on."""

from __future__ import annotations

import contextlib
import resource
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.client import Client, make_table
from tests.server.conftest import Start
from tests.server.process import Process
from tests.server.test_connections import until
from throneroom.server import door
from throneroom.server.settings import Settings

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process")


@contextlib.contextmanager
def held(base: str, number: int, source: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """So many connections that say nothing; those that cannot be are tried no longer than a moment."""
    with contextlib.ExitStack() as opened:
        bare = []
        for _ in range(number):
            with contextlib.suppress(OSError):
                port = int(base.rpartition(":")[2])
                bare.append(opened.enter_context(socket.create_connection(("127.0.0.1", port), 1, (source, 0))))
        yield bare


def is_open(bare: socket.socket) -> bool:
    bare.settimeout(0.01)
    try:
        return bool(bare.recv(1, socket.MSG_PEEK)) and False
    except TimeoutError:
        return True
    except OSError:
        return False


@pytest.mark.usefixtures("no_errors")
def test_one_address_cannot_lock_out_others(start: Start) -> None:
    running = start(connections=60, address_connections=40)
    made = make_table(running.base)
    with held(running.base, 80, "127.0.0.2") as bare:
        until(lambda: sum(map(is_open, bare)) <= 40, "more than one address may have")
        with Client(running.base, made["table"]["id"], made["watch"]) as client:
            client.send(type="ping")
            assert client.until("pong")
        assert sum(map(is_open, bare)) == 40
    until(lambda: not running.server.server_state.connections, "they are still counted")
    with held(running.base, 80) as bare:
        until(lambda: sum(map(is_open, bare)) == 40, "those that went are not counted any more")


@pytest.mark.usefixtures("no_errors")
def test_those_behind_our_proxy_are_counted_one_by_one(start: Start) -> None:
    running = start(connections=60, address_connections=20, proxy="127.0.0.1")
    with held(running.base, 80) as bare:
        until(lambda: sum(map(is_open, bare)) <= 60, "more than there is room for")
        assert sum(map(is_open, bare)) == 60
    address = running.base.replace("http", "ws") + "/ws"
    until(lambda: not running.server.server_state.connections, "they are still counted")
    with contextlib.ExitStack() as opened:
        one, other = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
        for _ in range(20):
            opened.enter_context(connect(address, additional_headers=one))
        with pytest.raises(InvalidStatus), connect(address, additional_headers=one):
            pass
        opened.enter_context(connect(address, additional_headers=other))


def test_no_more_connections_than_descriptors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [1024, 4096]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", lambda kind, to: limits.__setitem__(slice(None), to))
    assert door.fitting(Settings(tmp_path)).connections == 2000
    assert limits == [2128, 4096]
    assert door.fitting(Settings(tmp_path, connections=9000)).connections == 4096 - 128
    assert limits == [4096, 4096]
    limits[:] = [100, 100]
    assert door.fitting(Settings(tmp_path)).connections == 50
    limits[:] = [resource.RLIM_INFINITY, resource.RLIM_INFINITY]
    assert door.fitting(Settings(tmp_path)).connections == 2000


def play_on(client: Client) -> None:
    for _ in range(3):
        assert client.wait_for_question()
        assert client.answer(client.options[0])["type"] == "ack"


@pytest.mark.parametrize("lowered", ["before", "after"])
def test_a_match_goes_on_while_descriptors_run_out(tmp_path: Path, lowered: str) -> None:
    """Lowered before the server starts it keeps some for itself; lowered behind its back it runs out of them."""
    log = (tmp_path / "log").open("w+b")
    server = Process(tmp_path / "data", errors=log, descriptors=200 if lowered == "before" else None)
    with log, contextlib.ExitStack() as ending:
        ending.callback(server.end)
        made = make_table(server.base, "person bot:beginner")
        with Client(server.base, made["table"]["id"], made["seats"][0]["token"]) as client:
            client.ready()
            play_on(client)
            used = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
            if lowered == "after":
                resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (used + 8, used + 8))
            for _ in range(2):
                with held(server.base, 300) as bare:
                    play_on(client)
                    assert len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) < used + 150
                    until(lambda bare=bare: sum(map(is_open, bare)) < 200, "nobody is turned away")  # type: ignore[misc]
            until(lambda: httpx.get(f"{server.base}/api/health", timeout=60).status_code == 200, "nobody gets in")
            play_on(client)
        log.seek(0)
        said = log.read()
        assert b"Traceback" not in said
        assert len(said) < 2000
        assert b"descriptors" in said if lowered == "before" else b"turned away" in said
