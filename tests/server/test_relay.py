"""People of one table come to different members: each is handed on, once, to the one that has the table."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from sqlalchemy import func, select, update
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, make_table, next_asked
from tests.server.conftest import HERE, Running, Start
from tests.server.postgres import MISSING, programs
from tests.server.process import Process
from tests.server.test_history import conceded
from tests.server.test_owners import NEVER, STALE_MESSAGES
from tests.server.test_postgres import PATIENT, everything
from tests.server.test_profiles import DUEL, browser, mine, table
from throneroom.server import relay
from throneroom.server.postgres import engine_at
from throneroom.server.relayed import HEADER
from throneroom.server.schema import MEMBERS, TABLES
from throneroom.server.store import Neighbour

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)
Joined: TypeAlias = Callable[..., Running]


@pytest.fixture
def joined(start: Start, address: str) -> Joined:
    """`joined(heartbeat=…)`: a member that the others reach; nobody counts as gone unless the test says so."""

    def begin(**changes: Any) -> Running:
        usual = {"database": address, "advertise": HERE, "heartbeat": NEVER, "lease": NEVER, "gone_after": 600.0}
        return start(**{**usual, **changes})

    return begin


def beaten(*members: Running) -> None:
    """Each learns who lives."""
    for member in members:
        asyncio.run_coroutine_threadsafe(member.lobby.beat(), member.loop).result(PATIENCE)


def change(address: str, statement: Any) -> None:
    engine = engine_at(address)
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def owner_of(address: str, id: str) -> str | None:
    engine = engine_at(address)
    with engine.connect() as connection:
        owner: str | None = connection.execute(select(TABLES.c.owner).where(TABLES.c.id == id)).scalar_one()
    engine.dispose()
    return owner


def not_seen(address: str, member: Running) -> None:
    """As if it had been stopped a while ago."""
    change(address, update(MEMBERS).where(MEMBERS.c.id == member.lobby.member.id).values(seen=0.0))


def belongs(address: str, id: str, url: str, member: str = "somebody") -> None:
    """The table belongs to a member that lives, at this address."""
    now = func.extract("epoch", func.clock_timestamp())
    change(address, MEMBERS.insert().values(id=member, url=url, seen=now))
    change(address, update(TABLES).where(TABLES.c.id == id).values(owner=member))


def figure(member: Running, name: str) -> float:
    lines = [line.split() for line in member.server._metrics.text().splitlines()]
    return float(next(line[1] for line in lines if line[0] == f"throneroom_{name}"))


def seated(one: Running, other: Running, **settings: Any) -> tuple[Client, Client, str]:
    """Two people at one table, which the first member has: one here, one there; and an invitation that was used."""
    made = make_table(one.base, "person open", settings=settings)
    id, invitation = made["table"]["id"], made["invitations"][0]["token"]
    first = Client(one.base, id, made["seats"][0]["token"])
    sat = httpx.post(f"{other.base}/api/tables/{id}/sit", json={"token": invitation, "name": "Bob"})
    assert sat.status_code == 200, sat.text
    assert sat.cookies.get(f"seat_{id}") == sat.json()["token"]
    return first, Client(other.base, id, sat.json()["token"]), invitation


def begun(one: Running, other: Running) -> tuple[Client, Client]:
    first, second, _ = seated(one, other)
    for client in (first, second):
        client.ready("ab12")
    for client in (first, second):
        client.until("update")
    return first, second


def silent() -> socket.socket:
    """An address at which somebody listens, and never says anything."""
    return socket.create_server(("127.0.0.1", 0))


def url_of(listening: socket.socket) -> str:
    return f"http://127.0.0.1:{listening.getsockname()[1]}"


# -- handed on -------------------------------------------------------------------------------------------


def test_people_of_one_table_play_at_different_members(joined: Joined, address: str) -> None:
    owner, other = joined(), joined()
    first, second = begun(owner, other)
    assert owner_of(address, first.table) == owner.lobby.member.id
    for _ in range(6):
        asked = next_asked(first, second)
        assert asked is not None
        assert asked.answer(asked.options[0])["type"] == "ack"
    first.drain()
    second.drain()
    assert (first.v > 3, second.v > 3) == (True, True)
    assert first.table not in other.lobby.rooms
    assert (figure(other, "relays"), figure(owner, "relays")) == (1, 0)
    assert figure(owner, 'connections{kind="direct"}') == 1
    assert figure(owner, 'connections{kind="relayed"}') == 1
    assert figure(owner, 'claims_total{why="free"}') == 1
    for path in ("", "/glossary?lang=cs", "/links"):
        bearer = {"Authorization": f"Bearer {second.token}", "Accept-Encoding": "gzip"}
        answers = [httpx.get(f"{each.base}/api/tables/{first.table}{path}", headers=bearer) for each in (owner, other)]
        assert answers[0].json() == answers[1].json()
        assert {answer.status_code for answer in answers} == {200}
        for name in ("content-type", "etag", "vary", "content-encoding", "content-security-policy"):
            assert answers[0].headers.get_list(name) == answers[1].headers.get_list(name)
    second.socket.send(b"\x00")
    assert second.until("error")["code"] == "binary"
    assert second.is_gone()
    assert second.socket.close_code == 1007
    wait_until(lambda: figure(other, "relays") == 0, "the relay did not end")
    wait_until(lambda: owner.lobby.rooms[first.table].here() == {first.seat}, "nobody noticed that they went")


def test_a_new_table_belongs_to_nobody_until_somebody_comes(joined: Joined, address: str) -> None:
    maker, other = joined(), joined()
    made = make_table(maker.base, "bot:beginner bot:beginner")
    id = made["table"]["id"]
    assert owner_of(address, id) is None
    assert maker.lobby.rooms == {}
    with Client(other.base, id, made["watch"]) as watching:
        watching.until("update")
        assert owner_of(address, id) == other.lobby.member.id


def test_who_looks_at_the_home_page_or_plays_on_takes_no_table(joined: Joined, address: str) -> None:
    owner, other = joined(), joined()
    with browser(owner.base) as ann:
        over = conceded(ann)
        made = table(ann)
        id = made["table"]["id"]
        with Client(owner.base, id, made["seats"][0]["token"]) as me:
            me.ready()
            me.until("update")
            me.wait_for_question()
            before = everything(address)["tables"]
            here = mine(ann)
            ann.base_url = httpx.URL(other.base)
            ann.headers["Origin"] = other.base
            for told in (here, *[mine(ann) for _ in range(2)]):
                assert [match["asked"] for match in told["going"]] == [True]
                for match in told["going"]:
                    match["table"]["seats"][0]["here"] = False  # whom only the owner sees
                assert told == here
            assert {row for row in before if row[0] == id} <= set(everything(address)["tables"])
            options = httpx.get(f"{owner.base}/api/tables/{over}").json()["options"]
            table(ann, {**DUEL, "options": options, "continues": {"table": over, "ply": 0}})
    assert other.lobby.rooms == {}


def test_a_member_that_is_about_to_end_opens_no_table(joined: Joined, address: str) -> None:
    ending, other = joined(), joined()
    ending.lobby.draining = True
    beaten(ending, other)
    beaten(ending)
    made = make_table(ending.base)
    id = made["table"]["id"]
    with Client(ending.base, id, made["seats"][0]["token"]) as me:
        assert owner_of(address, id) == other.lobby.member.id
        assert other.lobby.member.others[ending.lobby.member.id].draining
        assert figure(ending, "relays") == 1
        ending.stop()
        assert me.until("error")["code"] == "again"
        assert me.is_gone()
        assert me.socket.close_code == 1013


# -- when a member is gone -------------------------------------------------------------------------------


def test_who_is_killed_loses_nothing_and_another_goes_on_at_once(joined: Joined, address: str, tmp_path: Path) -> None:
    other = joined()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ("--database", address, "--advertise", f"http://127.0.0.1:{port}")
    killed = Process(tmp_path, port, options=options, within=(sys.executable, "-c", PATIENT))
    made = make_table(killed.base)
    id, invitation = made["table"]["id"], made["invitations"][0]["token"]
    one = Client(killed.base, id, made["seats"][0]["token"])
    sat = httpx.post(f"{other.base}/api/tables/{id}/sit", json={"token": invitation}).json()
    two = Client(other.base, id, sat["token"])
    for client in (one, two):
        client.ready("ab12")
    for client in (one, two):
        client.until("update")
    asked = next_asked(one, two)
    assert asked is not None
    assert asked.answer(asked.options[0], id="last")["type"] == "ack"
    killed.kill()
    assert two.until("error")["code"] == "again"
    assert two.is_gone()
    with (
        Client(other.base, id, one.token, last=one.v) as first,
        Client(other.base, id, two.token, last=two.v) as second,
    ):
        again = first if asked is one else second
        assert again.answer("anything", id="last")["type"] == "ack", "it was taken before"
        following = next_asked(first, second)
        assert following is not None
        assert following.answer(following.options[0])["type"] == "ack"
    assert figure(other, 'claims_total{why="refused"}') == 1


def test_relays_to_who_was_stopped_are_hung_up_and_it_writes_nothing(joined: Joined, address: str) -> None:
    stopped, other = joined(), joined()
    first, second = begun(stopped, other)
    not_seen(address, stopped)
    beaten(other)
    assert second.until("error")["code"] == "again"
    assert second.is_gone()
    with Client(other.base, second.table, second.token, last=second.v) as back:
        assert back.v >= second.v
        assert figure(other, 'claims_total{why="gone"}') == 1
        before = everything(address)
        first.send(type="rename", name="Zoe")
        assert first.until("error")["code"] == "again"
        assert everything(address) == before


@pytest.mark.parametrize("said", [*STALE_MESSAGES, "sit"])
def test_who_no_longer_has_the_table_writes_nothing_for_those_who_come_by_another_way(
    said: str, joined: Joined, address: str
) -> None:
    """A third member hands on to the stale one what it still believes to be its own."""
    stale, fresh, third = joined(), joined(), joined()
    made = make_table(stale.base)
    id, invitation = made["table"]["id"], made["invitations"][0]["token"]
    keeps = Client(stale.base, id, made["seats"][0]["token"])
    me = Client(third.base, id, made["seats"][0]["token"])
    not_seen(address, stale)
    assert httpx.get(f"{fresh.base}/api/tables/{id}").status_code == 200
    assert owner_of(address, id) == fresh.lobby.member.id
    before = everything(address)
    if said == "sit":
        word = third.lobby.seal.given(stale.lobby.member.id, "http", "127.0.0.9")
        wanted = {"token": invitation, "name": "Bob"}
        refused = httpx.post(f"{stale.base}/api/tables/{id}/sit", json=wanted, headers={HEADER: word})
        assert (refused.status_code, refused.json()["code"]) == (503, "again")
    else:
        me.send(**STALE_MESSAGES[said])
    assert me.until("error")["code"] == "again"
    assert me.is_gone()
    assert keeps.is_gone()
    assert everything(address) == before
    assert stale.lobby.writer.fenced == 1


@pytest.mark.parametrize("another", ["refuses", "is another"])
def test_a_table_of_who_is_no_longer_at_its_address_is_opened(another: str, joined: Joined, address: str) -> None:
    here, elsewhere = joined(), joined()
    with silent() as closed:
        nobody = url_of(closed)
    url = nobody if another == "refuses" else elsewhere.base
    for number, by_request in enumerate((True, False)):
        made = make_table(here.base)
        id, invitation = made["table"]["id"], made["invitations"][0]["token"]
        belongs(address, id, url, f"gone{number}")
        if by_request:
            sat = httpx.post(f"{here.base}/api/tables/{id}/sit", json={"token": invitation})
            assert sat.status_code == 200, sat.text
        else:
            Client(here.base, id, made["seats"][0]["token"])
        assert owner_of(address, id) == here.lobby.member.id
    assert figure(here, 'claims_total{why="refused"}') == 2


def test_who_does_not_answer_and_lives_keeps_the_table(
    joined: Joined, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = joined()
    monkeypatch.setattr(relay, "_CONNECTED_WITHIN", 0.1)
    monkeypatch.setattr(relay, "_ANSWERED_WITHIN", 0.1)
    made = make_table(here.base)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with silent() as deaf:
        belongs(address, id, url_of(deaf))
        with Client(here.base, id, token, greet=False) as me:
            me.send(type="hello", protocol=2, table=id, token=token)
            assert me.receive()["code"] == "again"
        refused = httpx.get(f"{here.base}/api/tables/{id}")
        assert (refused.status_code, refused.json()["code"]) == (503, "again")
    assert owner_of(address, id) == "somebody"


def test_who_listens_at_the_address_of_a_member_sends_nobody_elsewhere(
    joined: Joined, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something else that has the address by now: tokens and cookies are for no third one."""
    here = joined()
    monkeypatch.setattr(relay, "_CONNECTED_WITHIN", NEVER)
    made = make_table(here.base)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with silent() as other, silent() as third:
        belongs(address, id, url_of(other))
        with Client(here.base, id, token, greet=False) as me:
            me.send(type="hello", protocol=2, table=id, token=token)
            other.settimeout(PATIENCE)
            reached, _ = other.accept()
            reached.recv(65536)
            there = url_of(third).replace("http", "ws")
            to = f"HTTP/1.1 307 There\r\nLocation: {there}/ws\r\nContent-Length: 0\r\n\r\n"
            reached.sendall(to.encode())
            assert me.receive()["code"] == "again"
            reached.close()
        third.setblocking(False)
        with pytest.raises(BlockingIOError):
            third.accept()


def test_what_waits_for_a_member_is_told_as_soon_as_that_is_gone(
    joined: Joined, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = joined()
    monkeypatch.setattr(relay, "_CONNECTED_WITHIN", NEVER)
    monkeypatch.setattr(relay, "_ANSWERED_WITHIN", NEVER)
    made = make_table(here.base)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    with silent() as deaf, Client(here.base, id, token, greet=False) as me:
        belongs(address, id, url_of(deaf))
        me.send(type="hello", protocol=2, table=id, token=token)
        deaf.settimeout(PATIENCE)
        reached, _ = deaf.accept()
        change(address, update(MEMBERS).where(MEMBERS.c.id == "somebody").values(seen=0.0))
        beaten(here)
        assert me.receive()["code"] == "again"
        reached.close()
    with Client(here.base, id, token):
        assert owner_of(address, id) == here.lobby.member.id


# -- whom to believe -------------------------------------------------------------------------------------


def words(member: Running, of: Running) -> dict[str, str]:
    """What nobody is to believe, or not here."""
    good = of.lobby.seal.given(member.lobby.member.id, "http", "127.0.0.7")
    to, at, scheme, _, signature = good.split(" ")
    old = of.lobby.seal._signed(f"{to} 1.000 {scheme} 127.0.0.7")
    return {
        "nothing": "",
        "nonsense": "é é",
        "another address": f"{to} {at} {scheme} 127.0.0.8 {signature}",
        "no key": f"{to} {at} {scheme} 127.0.0.7 {'0' * 64}",
        "long ago": f"{to} 1.000 {scheme} 127.0.0.7 {old}",
    }


def test_a_word_that_no_member_gave_is_refused(joined: Joined) -> None:
    member, other = joined(), joined()
    id = make_table(member.base)["table"]["id"]
    for word in words(member, other).values():
        header = {HEADER.encode(): word.encode("latin-1")}
        refused = httpx.get(f"{member.base}/api/tables/{id}", headers=header)
        assert (refused.status_code, refused.json()["code"]) == (403, "relay")
    with pytest.raises(InvalidStatus) as turned_away:
        connect(member.base.replace("http", "ws") + "/ws", additional_headers={HEADER: words(member, other)["no key"]})
    assert turned_away.value.response.status_code == 403
    for_another = other.lobby.seal.given("another", "http", "127.0.0.7")
    refused = httpx.get(f"{member.base}/api/tables/{id}", headers={HEADER: for_another})
    assert (refused.status_code, refused.json()["code"]) == (421, "member")
    document = (Path(__file__).resolve().parents[2] / "docs/protocol.md").read_text("utf-8")
    (between,) = [part for part in document.split("\n\n") if part.startswith("**Between members.**")]
    assert {"`X-Throneroom-Relay`", "403", "`relay`", "421", "`member`"} <= set(re.split(r"[\s:.,]+", between))
    assert member.lobby.rooms == {}


def test_a_word_can_be_given_about_any_address(joined: Joined) -> None:
    """A proxy may say it as it likes, such as with a space in it."""
    member, other = joined(), joined()
    for address in ("", "127.0.0.9", "2001:db8::/64", "no address"):
        word = other.lobby.seal.given(member.lobby.member.id, "https", address)
        assert member.lobby.seal.taken(word) == ("https", address)


def test_what_was_handed_on_is_handed_on_no_further(joined: Joined, address: str) -> None:
    here, other, third = joined(), joined(), joined()
    made = make_table(here.base)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    belongs(address, id, other.base, other.lobby.member.id + "?")
    change(address, update(TABLES).where(TABLES.c.id == id).values(owner=third.lobby.member.id))
    word = other.lobby.seal.given(here.lobby.member.id, "http", "127.0.0.7")
    refused = httpx.get(f"{here.base}/api/tables/{id}", headers={HEADER: word})
    assert (refused.status_code, refused.json()["code"]) == (503, "again")
    with connect(here.base.replace("http", "ws") + "/ws", additional_headers={HEADER: word}) as handed:
        handed.send(f'{{"type": "hello", "protocol": 2, "table": "{id}", "token": "{token}"}}')
        assert '"again"' in str(handed.recv(PATIENCE))
    assert third.lobby.rooms == {}
    assert owner_of(address, id) == third.lobby.member.id


def test_a_member_that_is_led_to_itself_opens_the_table(joined: Joined, address: str) -> None:
    """It began anew where another was that has just been killed."""
    here = joined()
    made = make_table(here.base)
    belongs(address, made["table"]["id"], here.base)
    with Client(here.base, made["table"]["id"], made["seats"][0]["token"]):
        assert owner_of(address, made["table"]["id"]) == here.lobby.member.id


def test_limits_count_people_and_not_members(joined: Joined) -> None:
    owner, other = joined(address_connections=3, requests=(1e-6, 8.0)), joined()
    made = make_table(other.base)
    id = made["table"]["id"]

    def ask(source: str) -> int:
        transport = httpx.HTTPTransport(local_address=source)
        with httpx.Client(transport=transport) as client:
            return client.get(f"{other.base}/api/tables/{id}").status_code

    keeps = Client(owner.base, id, made["seats"][0]["token"])
    assert [ask("127.0.0.3") for _ in range(9)] == [200] * 8 + [429]
    assert ask("127.0.0.4") == 200
    with ExitStack() as watching:
        told = []
        for source in ("127.0.0.5", "127.0.0.6", "127.0.0.5", "127.0.0.6", "127.0.0.5", "127.0.0.5"):
            way = connect(f"{other.base.replace('http', 'ws')}/ws", source_address=(source, 0), open_timeout=PATIENCE)
            watcher = watching.enter_context(way)
            watcher.send(f'{{"type": "hello", "protocol": 2, "table": "{id}", "token": "{made["watch"]}"}}')
            told.append('"type":"welcome"' in str(watcher.recv(PATIENCE)))
        assert told == [True] * 5 + [False]
        assert owner.lobby.connected.count == 6
    keeps.drain()


def test_who_is_asked_instead_is_the_same_whoever_asks(joined: Joined) -> None:
    member = joined().lobby.member
    member.others = {id: Neighbour(id, f"http://{id}", draining=False) for id in ("one", "two", "three")}
    member.others["out of reach"] = Neighbour("out of reach", "", draining=False)
    member.others["ending"] = Neighbour("ending", "http://ending", draining=True)
    chosen = [member.instead(f"table{number}") for number in range(60)]
    assert {each.id for each in chosen if each is not None} == {"one", "two", "three"}
    assert chosen == [member.instead(f"table{number}") for number in range(60)]
    again = member.instead("table0", past=chosen[0].id if chosen[0] else "")
    assert again not in (None, chosen[0])
    member.others = {}
    assert member.instead("table0") is None
