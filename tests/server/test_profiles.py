"""Profiles: made with the first match, moved by a link that works once, deleted by a press, and seen by nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.server.client import Client
from tests.server.conftest import Start
from throneroom.server import profiles
from throneroom.server.database import FILE
from throneroom.server.lobby_table import BOT, PERSON, SeatWanted, TableSettings, new_table
from throneroom.server.profiles import Profiles, hashed
from throneroom.server.store import Store
from throneroom.server.store import new_table as table_rows
from throneroom.server.writer import NotHere, Writer

DUEL = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "bot", "level": "beginner"}], "settings": {"pause": 0}}
FRIENDS = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "settings": {"pause": 0}}


def browser(base: str) -> httpx.Client:
    """Which says, as browsers do, which page it comes from."""
    return httpx.Client(base_url=base, headers={"Origin": base}, timeout=PATIENCE)


def key_of(client: httpx.Client) -> str | None:
    return client.cookies.get("profile")


def mine(client: httpx.Client, **query: str) -> dict[str, Any]:
    response = client.get("/api/mine", params=query)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def going(client: httpx.Client) -> list[str]:
    return [each["table"]["id"] for each in mine(client)["going"]]


def table(client: httpx.Client, wanted: dict[str, Any] = DUEL) -> dict[str, Any]:
    response = client.post("/api/tables", json=wanted)
    assert response.status_code == 201, response.text
    found: dict[str, Any] = response.json()
    return found


def link(client: httpx.Client) -> str:
    response = client.post("/api/profile/link", json={})
    assert response.status_code == 200, response.text
    token: str = response.json()["token"]
    return token


def use(client: httpx.Client, token: str, bring: bool = False) -> httpx.Response:
    return client.post("/api/profile/use", json={"token": token, "bring": bring})


@pytest.fixture
def ann(base: str) -> Iterator[httpx.Client]:
    with browser(base) as client:
        yield client


@pytest.fixture
def phone(base: str) -> Iterator[httpx.Client]:
    with browser(base) as client:
        yield client


def test_the_first_match_makes_a_profile_out_of_reach_of_scripts(base: str, ann: httpx.Client) -> None:
    assert ann.get("/api/profile").json() == {"profile": None}
    assert key_of(ann) is None, "whoever only looks has none"
    made = ann.post("/api/tables", json=DUEL)
    cookie = next(each for each in made.headers.get_list("set-cookie") if each.startswith("profile="))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    shown = ann.get("/api/profile").json()["profile"]
    assert (shown["browsers"], shown["lessons"]) == (1, [])
    key = key_of(ann)
    table(ann)
    assert key_of(ann) == key, "there is one for all matches"
    assert key is not None
    assert key not in ann.get("/api/profile").text + ann.get("/api/mine").text


def test_a_program_that_makes_tables_gets_no_profile(base: str) -> None:
    with httpx.Client(base_url=base) as program:
        table(program)
        assert key_of(program) is None
        assert len(going(program)) == 1, "its cookies hold what it has"
        assert not mine(program)["profile"]


def test_history_does_not_hang_on_the_cookies_of_seats(base: str, ann: httpx.Client) -> None:
    ids = [table(ann)["table"]["id"] for _ in range(3)]
    for id in ids:
        ann.cookies.delete(f"seat_{id}")
    assert set(going(ann)) == set(ids)
    assert [each["seats"] for each in mine(ann)["going"]] == [[0]] * 3


def test_what_the_cookies_of_before_hold_becomes_the_profiles(base: str) -> None:
    with httpx.Client(base_url=base) as old, browser(base) as now:
        before = table(old)["table"]["id"]
        now.cookies = old.cookies
        after = table(now)["table"]["id"]
        assert key_of(now) is not None
        now.cookies.delete(f"seat_{before}")
        assert set(going(now)) == {before, after}


def test_a_second_browser_has_the_same_matches_and_plays_on_at_their_seats(
    base: str, ann: httpx.Client, phone: httpx.Client
) -> None:
    id = table(ann)["table"]["id"]
    held = use(phone, link(ann))
    assert held.json()["profile"]["browsers"] == 2
    assert key_of(phone) not in (None, key_of(ann)), "each browser has a key of its own"
    assert going(phone) == [id]
    assert f"seat_{id}" not in phone.cookies
    assert phone.get(f"/api/tables/{id}/links").json()["seats"][0]["seat"] == 0
    later = table(phone)["table"]["id"]
    assert set(going(ann)) == {id, later}
    cookie = {"Cookie": "; ".join([f"{name}={value}" for name, value in phone.cookies.items()])}
    with connect(base.replace("http", "ws") + "/ws", additional_headers=cookie) as socket:
        socket.send(f'{{"type": "hello", "protocol": 2, "table": "{id}"}}')
        assert '"type":"welcome"' in (said := str(socket.recv(60)))
        assert '"seat":0' in said


def test_a_link_works_once(base: str, ann: httpx.Client, phone: httpx.Client) -> None:
    table(ann)
    token = link(ann)
    assert use(phone, token).status_code == 200
    with browser(base) as third:
        refused = use(third, token)
        assert (refused.status_code, refused.json()["code"]) == (403, "link")
        assert key_of(third) is None
        assert mine(third)["going"] == []


def test_a_new_link_voids_the_one_before(base: str, ann: httpx.Client, phone: httpx.Client) -> None:
    table(ann)
    first, second = link(ann), link(ann)
    assert use(phone, first).status_code == 403
    assert use(phone, second).status_code == 200


def test_a_link_is_good_for_ten_minutes(
    base: str, ann: httpx.Client, phone: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table(ann)
    assert ann.post("/api/profile/link", json={}).json()["seconds"] == 600
    token, now = link(ann), time.time

    def later(seconds: float) -> None:
        monkeypatch.setattr("throneroom.server.profiles.time.time", lambda: now() + seconds)

    later(601)
    assert use(phone, token).status_code == 403
    later(599 - 60)  # the machine may have been slow
    assert use(phone, token).status_code == 200


def test_of_two_who_use_a_link_at_once_one_gets_the_profile(tmp_path: Path) -> None:
    store = Store(tmp_path)

    async def scene() -> list[bool]:
        writer = Writer(store.engine, asyncio.get_running_loop())
        id, key, token = profiles.new_id(), profiles.new_secret(), profiles.new_secret()
        await writer.write(*profiles.made(id, key), *profiles.link_made(id, token))
        jobs = [
            writer.write(profiles.key_given(id, profiles.new_secret()), fence=profiles.link_used(token))
            for _ in range(5)
        ]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        writer.close()
        assert Profiles(store).keys(id) == 2
        return [isinstance(each, NotHere) for each in done]

    assert asyncio.run(scene()).count(False) == 1
    store.close()


def test_whoever_has_a_profile_keeps_it_or_brings_it_along(base: str, ann: httpx.Client, phone: httpx.Client) -> None:
    hers, own = table(ann)["table"]["id"], table(phone)["table"]["id"]
    ann.put("/api/profile/lessons", json={"lessons": ["drako-1"]})
    phone.put("/api/profile/lessons", json={"lessons": ["drako-2"]})
    key = key_of(phone)
    assert use(phone, link(ann), bring=True).json()["profile"]["lessons"] == ["drako-1", "drako-2"]
    assert key_of(phone) == key
    for client in (ann, phone):
        for name in [name for name in client.cookies if name.startswith("seat_")]:
            client.cookies.delete(name)
        assert set(going(client)) == {hers, own}


def test_without_bringing_them_the_matches_of_this_browser_stay_out_of_the_profile(
    base: str, ann: httpx.Client, phone: httpx.Client
) -> None:
    hers, own = table(ann)["table"]["id"], table(phone)["table"]["id"]
    before = key_of(phone)
    assert use(phone, link(ann)).status_code == 200
    assert going(ann) == [hers], "nobody gets at the matches of who was sent a link"
    assert set(going(phone)) == {hers, own}, "the seat is still in this browser's cookie"
    phone.cookies.delete(f"seat_{own}")
    assert going(phone) == [hers]
    with browser(base) as again:
        again.cookies.set("profile", str(before))
        assert again.get("/api/profile").json()["profile"] is None, "a key that nobody has any more opens nothing"


def test_deleting_removes_it_everywhere_and_leaves_the_seats_of_running_matches(
    base: str, ann: httpx.Client, phone: httpx.Client
) -> None:
    hers, other = table(ann)["table"]["id"], table(phone)["table"]["id"]
    assert use(phone, link(ann), bring=True).status_code == 200
    pending = link(ann)
    assert phone.delete("/api/profile").json() == {"profile": None}
    for client in (ann, phone):
        assert client.get("/api/profile").json() == {"profile": None}
    assert set(going(phone)) == {hers, other}, "one can still play on here"
    assert going(ann) == [hers], "by what this browser took itself"
    assert key_of(phone) is None
    assert key_of(ann) is None, "a key that opens nothing is taken away"
    with browser(base) as third:
        assert use(third, pending).status_code == 403
    refused = phone.delete("/api/profile")
    assert (refused.status_code, refused.json()["code"]) == (404, "profile")


def test_no_page_of_elsewhere_deletes_or_moves_a_profile(base: str, ann: httpx.Client, phone: httpx.Client) -> None:
    table(ann)
    evil = {"Origin": "https://elsewhere.example"}
    assert ann.delete("/api/profile", headers=evil).status_code == 403
    assert ann.post("/api/profile/link", json={}, headers=evil).status_code == 403
    assert phone.post("/api/profile/use", json={"token": link(ann)}, headers=evil).status_code == 403
    assert ann.post("/api/profile/link", content=b"{}").status_code == 415, "a form of elsewhere could send that"
    assert ann.get("/api/profile").json()["profile"] is not None


# -- nobody else ------------------------------------------------------------------------------------------


def test_no_secret_of_a_profile_is_on_disk_or_in_a_statement(start: Start) -> None:
    server = start()
    said: list[str] = []
    event.listen(
        server.lobby.store.engine,
        "before_cursor_execute",
        lambda connection, cursor, statement, values, *rest: said.append(f"{statement} {values}"),
    )
    with browser(server.base) as ann:
        table(ann)
        key, token = str(key_of(ann)), link(ann)
        mine(ann)
        with browser(server.base) as other:
            use(other, token)
            second = str(key_of(other))
    server.stop()
    written = b"".join([path.read_bytes() for path in sorted(server.settings.data.iterdir()) if path.is_file()])
    for secret in (key, token, second):
        assert secret.encode() not in written, "only its hash is kept"
        assert not [each for each in said if secret in each], "a comparison with a secret takes as long as it is alike"
    assert hashed(key).encode() in written
    assert any([hashed(key) in each for each in said])


@pytest.mark.parametrize("said", ["", "short", "x" * 43, "y" * 5000, "a.b", "\u017e" * 43])
def test_a_key_that_is_none_is_as_good_as_no_key(said: str, base: str) -> None:
    with browser(base) as eve:
        cookie = {b"Cookie": f"profile={said}".encode()}
        assert eve.get("/api/profile", headers=cookie).json() == {"profile": None}
        told = eve.get("/api/mine", headers=cookie).json()
        assert told == {"going": [], "past": [], "more": "", "figures": [], "profile": False}


def test_others_at_the_table_learn_nothing_of_a_profile(base: str, ann: httpx.Client) -> None:
    made = table(ann, FRIENDS)
    id, invitation = made["table"]["id"], made["invitations"][0]["token"]
    with browser(base) as bob:
        seat = bob.post(f"/api/tables/{id}/sit", json={"token": invitation, "name": "Bob"})
        assert key_of(bob) not in (None, key_of(ann))
        assert bob.get(f"/api/tables/{id}/links").json()["seats"] == [{"seat": 1, "token": seat.json()["token"]}]
        with Client(base, id, seat.json()["token"]) as me:
            told = me.raw[0] + bob.get(f"/api/tables/{id}").text + bob.get("/api/mine").text
        for secret in (str(key_of(ann)), hashed(str(key_of(ann)))):
            assert secret not in told


def test_links_and_deletions_are_counted(start: Start) -> None:
    server = start(profiles=(0.0001, 2.0))
    with browser(server.base) as ann:
        table(ann)
        statuses = [ann.post("/api/profile/link", json={}).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert use(ann, "x" * 43).status_code == 429
    assert server.lobby.metrics.refused["profiles"] == 2


def test_requests_of_profiles_count_as_all_requests(start: Start) -> None:
    base = start(requests=(0.0001, 3.0)).base
    assert [httpx.get(f"{base}/api/profile").status_code for _ in range(4)] == [200, 200, 200, 429]


# -- lessons ----------------------------------------------------------------------------------------------


def test_lessons_are_kept_with_the_profile_and_make_one(base: str, ann: httpx.Client, phone: httpx.Client) -> None:
    done = ann.put("/api/profile/lessons", json={"lessons": ["drako-2", "drako-1", "no-such-lesson"]})
    assert done.json()["profile"]["lessons"] == ["drako-1", "drako-2"]
    assert use(phone, link(ann)).json()["profile"]["lessons"] == ["drako-1", "drako-2"]
    with httpx.Client(base_url=base) as program:
        assert program.put("/api/profile/lessons", json={"lessons": []}).status_code == 404


# -- what is kept ------------------------------------------------------------------------------------------


def test_a_profile_that_holds_nothing_goes_and_one_that_holds_something_stays(tmp_path: Path) -> None:
    store = Store(tmp_path)
    held = new_table("drako", {}, [SeatWanted(PERSON), SeatWanted(BOT, "steady")], TableSettings(), "Ann")

    async def scene() -> list[bool]:
        writer, here = Writer(store.engine, asyncio.get_running_loop()), Profiles(store)
        keys = [profiles.new_secret() for _ in range(4)]
        empty, full, learner, fresh = [profiles.new_id() for _ in range(4)]
        for id, key in zip((empty, full, learner, fresh), keys, strict=True):
            await writer.write(*profiles.made(id, key), *profiles.link_made(id, profiles.new_secret()))
        await writer.write(*table_rows(held), *here.bound(full, held, held.people))
        await writer.write(profiles.learned(learner, ["drako-1"]))
        with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
            connection.execute("UPDATE profiles SET seen = 0 WHERE id != ?", (fresh,))
        await writer.write(*profiles.tidied())
        writer.close()
        return [here.by_key(key) is not None for key in keys]

    assert asyncio.run(scene()) == [False, True, True, True]
    store.close()
