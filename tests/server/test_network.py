"""Who can reach the server: this machine alone, until a browser on it says otherwise; and only by a known name."""

from __future__ import annotations

import socket
import sys
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.client import Client, make_table
from tests.server.conftest import Running, Start
from throneroom.server import addresses, network
from throneroom.server.api_network import from_this_machine
from throneroom.server.security import known_name, names_of
from throneroom.server.settings import Settings

needs_more_loopback = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
ELSEWHERE = "127.0.0.2"  # stands for this machine's address in its network


def moved(monkeypatch: pytest.MonkeyPatch, *found: str) -> None:
    monkeypatch.setattr(network, "own_addresses", lambda: list(found))


def switch(running: Running, on: bool, **headers: str) -> httpx.Response:
    return httpx.post(f"{running.base}/api/network", json={"open": on}, headers=headers)


def at_elsewhere(running: Running) -> str:
    return running.base.replace("127.0.0.1", ELSEWHERE)


# -- the switch ----------------------------------------------------------------------------------------


@needs_more_loopback
def test_only_this_machine_is_let_in_until_the_switch_is_pressed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch, ELSEWHERE)
    running = start()
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{at_elsewhere(running)}/api/health")
    assert httpx.get(f"{running.base}/api/network").json() == {"open": False, "addresses": [], "switch": True}
    assert switch(running, on=True).json() == {"open": True, "addresses": [at_elsewhere(running)], "switch": True}
    assert httpx.get(f"{at_elsewhere(running)}/api/health").json() == {"ok": True}


@needs_more_loopback
def test_who_came_in_has_to_go_when_it_is_switched_off_and_others_play_on(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved(monkeypatch, ELSEWHERE)
    running = start(lan=True)
    made = make_table(running.base)
    table, token = made["table"]["id"], made["watch"]
    with Client(at_elsewhere(running), table, token) as phone, Client(running.base, table, token) as laptop:
        assert switch(running, on=False).json()["addresses"] == []
        with pytest.raises(ConnectionClosed):
            phone.until("never")
        laptop.send(type="ping")
        assert laptop.until("pong")
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{at_elsewhere(running)}/api/health")
    assert switch(running, on=True).json()["addresses"] == [at_elsewhere(running)], "and on again"


@needs_more_loopback
def test_doors_follow_the_machine_to_another_network(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch, ELSEWHERE)
    running = start(lan=True)
    moved(monkeypatch, "127.0.0.3")
    there = running.base.replace("127.0.0.1", "127.0.0.3")
    assert httpx.get(f"{running.base}/api/network").json()["addresses"] == [there]
    assert httpx.get(f"{there}/api/health").json() == {"ok": True}
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{at_elsewhere(running)}/api/health")


@needs_more_loopback
def test_a_port_that_somebody_else_has_is_replaced(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch, ELSEWHERE)
    running = start()
    with socket.create_server((ELSEWHERE, int(running.base.rpartition(":")[2]))):
        (address,) = switch(running, on=True).json()["addresses"]
    assert address != at_elsewhere(running)
    assert httpx.get(f"{address}/api/health").json() == {"ok": True}


@needs_more_loopback
def test_people_of_all_doors_are_counted_together(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch, ELSEWHERE)
    running = start(lan=True, connections=6, address_connections=4)
    ports = int(running.base.rpartition(":")[2])
    held = [socket.create_connection((host, ports)) for host in ("127.0.0.1", ELSEWHERE) * 2]
    try:
        assert httpx.get(f"{running.base}/api/health").status_code == 503
    finally:
        for each in held:
            each.close()


def test_without_a_network_the_switch_says_so_and_stays_off(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(monkeypatch)
    running = start(lan=True)
    refused = switch(running, on=True, **{"Accept-Language": "cs"})
    assert (refused.status_code, refused.json()["code"]) == (400, "input")
    assert "síti" in refused.json()["text"]
    assert httpx.get(f"{running.base}/api/network").json()["open"] is False


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via", "X-Forwarded-Proto"])
def test_who_comes_through_a_proxy_may_not_switch(start: Start, header: str) -> None:
    running = start(public=("https://play.example.org",))
    refused = switch(running, on=True, **{header: "127.0.0.1"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_here")
    shown = httpx.get(f"{running.base}/api/network", headers={header: "127.0.0.1"}).json()
    assert shown == {"open": False, "addresses": ["https://play.example.org"], "switch": False}


def request(peer: str, host: str) -> Request:
    return Request({"type": "http", "client": (peer, 1), "headers": [(b"host", host.encode())], "path": "/"})


@pytest.mark.parametrize(
    ("peer", "host", "may"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("::1", "[::1]:8000", True),
        ("::ffff:127.0.0.1", "localhost:8000", True),
        ("192.0.2.7", "192.0.2.1:8000", False),
        ("192.0.2.7", "localhost:8000", False),
        ("127.0.0.1", "play.example.org", False),
    ],
)
def test_only_a_browser_on_this_machine_may_switch(peer: str, host: str, may: bool) -> None:
    assert from_this_machine(request(peer, host)) is may


def test_a_page_of_another_site_may_not_switch(start: Start) -> None:
    assert switch(start(), on=True, Origin="https://evil.example").status_code == 403


def test_addresses_that_the_whole_internet_reaches_are_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_way_out", lambda: "192.168.7.2")
    of_all = ["127.0.0.1", "8.8.8.8", "192.168.7.2", "10.1.2.3", "169.254.1.1", "100.64.3.2"]
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: of_all)
    assert addresses.own_addresses() == ["192.168.7.2", "10.1.2.3", "100.64.3.2"]


# -- names ---------------------------------------------------------------------------------------------

EVIL = ("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "[bad", "a b", "")


@pytest.mark.parametrize("host", EVIL)
@pytest.mark.parametrize("path", ["/", "/api/health", "/api/games", "/nowhere"])
def test_a_name_that_is_not_the_servers_gets_one_sentence(base: str, host: str, path: str) -> None:
    refused = httpx.get(base + path, headers={"Host": host, "Accept-Language": "en"})
    assert refused.status_code == 421
    text = refused.json()["text"] if path.startswith("/api") else refused.text
    assert text == f"This server is not called {host}: whoever runs it can allow that name with --public http://{host}."


def test_a_websocket_by_another_name_gets_the_same_sentence(base: str) -> None:
    port = int(base.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as bare, pytest.raises(InvalidStatus) as refused:
        connect(f"ws://evil.example:{port}/ws", sock=bare, proxy=None)
    assert refused.value.response.status_code == 421
    assert b"This server is not called evil.example" in (refused.value.response.body or b"")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "127.9.9.9:8000", "[::1]:8000", "localhost."]
)
def test_this_machine_is_known_by_every_name_that_leads_nowhere_else(base: str, host: str) -> None:
    assert httpx.get(f"{base}/api/health", headers={"Host": host}).status_code == 200


def test_a_server_is_known_by_what_it_was_told_and_what_its_neighbours_call_it(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.example.net")
    names = names_of(Settings(tmp_path, host="0.0.0.0", public=("https://Play.example.org:8443",)))
    at = ("192.168.7.2", 8000)
    for known in ("laptop", "laptop.local:8000", "laptop.example.net", "play.example.org", "192.168.7.2:8000"):
        assert known_name(known, names, at), known
    for unknown in ("192.168.7.3", "example.net", "play.example.org.evil.example", "desktop.local"):
        assert not known_name(unknown, names, at), unknown


@pytest.mark.parametrize(("host", "kept_apart"), [("127.0.0.1", True), ("pc.local", False)])
def test_a_browser_is_told_to_keep_other_pages_apart_where_it_heeds_that(
    start: Start, monkeypatch: pytest.MonkeyPatch, host: str, kept_apart: bool
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "pc")
    answer = httpx.get(f"{start().base}/api/health", headers={"Host": host})
    assert answer.status_code == 200
    assert ("cross-origin-opener-policy" in answer.headers) is kept_apart
