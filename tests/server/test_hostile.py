"""Ten thousand messages that nobody should send: none crashes anything, and no other match notices."""

from __future__ import annotations

import contextlib
import json
import logging
import random
import socket

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.client import Client, make_table, two_people
from tests.server.conftest import Start
from tests.server.nasty import fatal, nasty

TOGETHER = 50
ROUNDS = 200  # of so many messages together: ten thousand


@pytest.mark.usefixtures("no_errors")
def test_ten_thousand_bad_messages_disturb_nobody(base: str) -> None:
    pick = random.Random(3)
    _, quiet, other = two_people(base)
    made, one, two = two_people(base)
    spectator = Client(base, made["table"]["id"], made["watch"])
    before = (quiet.v, quiet.view)
    with quiet, other, one, two, spectator:
        asked = one if one.options else two
        foreign = spectator, two if asked is one else one, asked
        table = (asked.v, asked.view)
        for number in range(ROUNDS):
            client = foreign[number % 3]
            for _ in range(TOGETHER):
                client.socket.send(nasty(pick, asked))
            client.send(type="ping")
            client.until("pong")  # all of them were read
            client.socket.send(fatal(pick, quiet))
            assert client.is_gone()
            client.__dict__.update(Client(base, made["table"]["id"], client.token).__dict__)
        asked.drain()
        assert (asked.v, asked.view) == table, "nothing of it was an answer"
        assert asked.answer(asked.options[0])["type"] == "ack"
        quiet.drain()
        assert (quiet.v, quiet.view) == before
        player = quiet if quiet.options else other
        assert player.answer(player.options[0])["type"] == "ack"


@pytest.mark.usefixtures("no_errors")
def test_a_message_that_is_too_long_or_no_text_ends_only_its_own_connection(base: str) -> None:
    made = make_table(base, "person bot:beginner")
    for rude in ("x" * 5000, b"\x00\x01", json.dumps({"type": "answer", "id": "1", "v": 1, "key": "k" * 9000})):
        client = Client(base, made["table"]["id"], made["seats"][0]["token"])
        with client:
            client.socket.send(rude)
            assert client.is_gone()
    assert Client(base, made["table"]["id"], made["seats"][0]["token"]).welcome


def refused_with(base: str, **hello: object) -> str:
    client = Client(base, "", "", greet=False)
    with client:
        client.send(**hello)
        code: str = client.until("error")["code"]
        assert client.is_gone()
    return code


def test_nobody_gets_in_without_a_right(base: str) -> None:
    made, other = make_table(base, "person open"), make_table(base, "person open")
    id = made["table"]["id"]
    assert refused_with(base, type="hello", protocol=2, table="nowhere", token="x") == "table"
    assert refused_with(base, type="hello", protocol=2, table=id) == "token"
    assert refused_with(base, type="hello", protocol=2, table=id, token="x" * 43) == "token"
    assert refused_with(base, type="hello", protocol=2, table=id, token=other["seats"][0]["token"]) == "token"
    assert refused_with(base, type="hello", protocol=2, table=id, token=other["watch"]) == "token"
    assert refused_with(base, type="hello", protocol=2, table=id, token=made["invitations"][0]["token"]) == "token"
    assert refused_with(base, type="ping") == "hello"


def test_a_page_of_another_site_cannot_connect_or_post(base: str) -> None:
    evil = {"Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus), connect(base.replace("http", "ws") + "/ws", additional_headers=evil):
        pass
    body = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}]}
    assert httpx.post(f"{base}/api/tables", json=body, headers=evil).status_code == 403
    assert httpx.post(f"{base}/api/tables", json=body, headers={"Origin": base}).status_code == 201
    plain = httpx.post(f"{base}/api/tables", content=json.dumps(body), headers={"Content-Type": "text/plain"})
    assert plain.status_code == 415


# Where a header has a grammar, what is nearly of it; and whatever else bytes can be.
ODD_VALUES = (
    *(b"", b"null", b"http://[::1", b"http://a:x", b"http://[", b"//", b"[::1", b"a@b", b":", b"\xff\xfe", b"\x80"),
    *(b",,;=;q=;", b'"', b"a=b=c; seat_=.; profile=\x01", b"gzip;q=x", b"bytes=9-1,-", b"x" * 20_000),
)
HEADERS = (
    *("Origin", "Accept-Language", "Accept-Encoding", "Cookie", "If-None-Match", "If-Modified-Since", "Range"),
    *("X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Content-Type", "X-Throneroom-Relay", "Expect"),
)


def answered(base: str, said: bytes) -> bytes:
    """The first line of what the server answers to these bytes."""
    host, _, port = base.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as asking, asking.makefile("rb") as heard:
        asking.settimeout(PATIENCE)
        asking.sendall(said)
        line: bytes = heard.readline()
        return line


@pytest.mark.usefixtures("no_errors")
@pytest.mark.parametrize("name", HEADERS)
def test_whatever_a_header_says_is_no_fault_of_the_server(base: str, name: str) -> None:
    upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    asked = (
        ("GET /api/mine", "Connection: close\r\n"),
        ("POST /api/profile/link", "Connection: close\r\nContent-Length: 0\r\n"),
        ("GET /ws", f"Connection: Upgrade\r\n{upgrade}"),
    )
    for value in ODD_VALUES:
        for what, also in asked:
            host = base.removeprefix("http://")
            head = f"{what} HTTP/1.1\r\nHost: {host}\r\n{also}{name}: ".encode()
            line = answered(base, head + value + b"\r\n\r\n")
            fine = line == b"" or line.startswith((b"HTTP/1.1 1", b"HTTP/1.1 2", b"HTTP/1.1 4"))
            assert fine, (what, name, value[:30], line)  # or it hangs up; what went wrong would be in its log


def test_too_much_at_once_is_refused(start: Start) -> None:
    limited = start(messages=(1.0, 5.0), requests=(0.001, 12.0), new_tables=(0.001, 2.0))
    made = make_table(limited.base)
    with Client(limited.base, made["table"]["id"], made["watch"]) as client:
        with contextlib.suppress(ConnectionClosed):  # the server may end it before the last is sent
            for _ in range(6):
                client.send(type="ping")
        assert client.until("error")["code"] == "rate"
        assert client.is_gone()
    make_table(limited.base)
    body = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}]}
    assert httpx.post(f"{limited.base}/api/tables", json=body).json()["code"] == "rate"
    assert [httpx.get(f"{limited.base}/api/health").status_code for _ in range(12)][-1] == 429


def test_the_word_of_a_proxy_is_taken_only_if_it_is_ours(start: Start) -> None:
    """Limits are for each address: behind a proxy, for the one that it says."""

    def statuses(base: str) -> list[int]:
        asking = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(4)]
        return [httpx.get(f"{base}/api/health", headers=headers).status_code for headers in asking]

    assert statuses(start(requests=(0.001, 2.0), proxy="127.0.0.1").base) == [200] * 4
    for stranger in ("", "192.0.2.77"):
        assert statuses(start(requests=(0.001, 2.0), proxy=stranger).base) == [200, 200, 429, 429]


def test_every_response_tells_browsers_to_be_strict(base: str) -> None:
    for path in ("/", "/api/games", "/nothing"):
        headers = httpx.get(base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
    assert "<script" not in httpx.get(base + "/").text


def test_no_secret_is_in_a_log_line(base: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="throneroom"):
        made, one, other = two_people(base)
        with one, other:
            asked = one if one.options else other
            asked.answer(asked.options[0])
    said = " ".join([record.getMessage() for record in caplog.records if record.name.startswith("throneroom")])
    assert made["watch"] not in said
    assert made["seats"][0]["token"] not in said
