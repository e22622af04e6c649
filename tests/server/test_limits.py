"""Whom a limit counts, and what counts in it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import Start
from throneroom.server.limits import counted_as


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_address_is_counted_by_its_64(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_a_household_with_many_ipv6_addresses_has_one_limit(start: Start) -> None:
    base = start(requests=(0.001, 2.0), proxy="127.0.0.1").base

    def statuses(*addresses: str) -> list[int]:
        asked = [httpx.get(f"{base}/api/health", headers={"X-Forwarded-For": address}) for address in addresses]
        return [response.status_code for response in asked]

    assert statuses(*[f"2001:db8::{number}" for number in range(1, 5)]) == [200, 200, 429, 429]
    assert statuses("2001:db8:0:1::1", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1") == [200, 200, 200, 429]


def test_handshakes_count_as_requests(start: Start) -> None:
    base = start(requests=(0.001, 3.0)).base
    for _ in range(3):
        with connect(base.replace("http", "ws") + "/ws"):
            pass
    with pytest.raises(InvalidStatus), connect(base.replace("http", "ws") + "/ws"):
        pass
    assert httpx.get(f"{base}/api/health").status_code == 429


def test_files_and_paths_that_are_none_count_as_requests(start: Start, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Throneroom</title>")
    base = start(requests=(0.001, 2.0), page=page).base
    statuses = [httpx.get(base + path).status_code for path in ("/", "/index.html", "/crest.svg") * 4]
    assert statuses == [200] * 10 + [429] * 2
    assert httpx.get(f"{base}/api/nothing").status_code == 429
