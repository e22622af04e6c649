"""One's own matches: what is told of those that are over, page by page, and of those that are not."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Client
from tests.server.conftest import Start
from tests.server.test_migrations import DATABASES, made
from tests.server.test_profiles import DUEL, FRIENDS, browser, link, mine, table, use
from throneroom.kernel.texts import Text
from throneroom.server import profiles
from throneroom.server.database import FILE
from throneroom.server.lobby_table import BOT, OVER, PERSON, SeatWanted, TableSettings, new_table
from throneroom.server.past import LOST, NOBODY, WON, Past, read_past
from throneroom.server.profiles import Profiles
from throneroom.server.store import Store, new_event
from throneroom.server.store import new_table as table_rows
from throneroom.server.writer import Writer


def give_up(base: str, id: str, token: str) -> None:
    """The whole match: its person gets ready and concedes."""
    with Client(base, id, token) as me:
        me.ready()
        me.until("update")
        assert me.answer("concede")["type"] == "ack"
        me.wait_until(lambda: me.over)


def conceded(client: httpx.Client, **changes: Any) -> str:
    made = table(client, {**DUEL, **changes})
    id: str = made["table"]["id"]
    give_up(str(client.base_url).rstrip("/"), id, made["seats"][0]["token"])
    return id


def test_a_match_that_is_over_is_told_with_who_what_when_and_how(base: str) -> None:
    with browser(base) as ann, browser(base) as bob:
        made = table(ann, {**FRIENDS, "name": "Ann"})
        id, invitation = made["table"]["id"], made["invitations"][0]["token"]
        seat = bob.post(f"/api/tables/{id}/sit", json={"token": invitation, "name": "Bob"}).json()
        (before,) = mine(bob)["going"]
        assert (before["seats"], before["began"], before["last"]) == ([1], None, "")
        with Client(base, id, seat["token"]) as his:
            his.ready()
            give_up(base, id, made["seats"][0]["token"])
        (hers,), (his_own,) = mine(ann)["past"], mine(bob)["past"]
    assert (hers["id"], hers["game"], hers["mine"], hers["result"]) == (id, "drako", [0], LOST)
    assert (his_own["mine"], his_own["result"]) == ([1], WON)
    assert [(seat["side"], seat["name"], seat["won"]) for seat in hers["seats"]] == [
        ("knights", "Ann", False),
        ("trolls", "Bob", True),
    ]
    assert hers["text"] == "Knights: conceded. The match goes to trolls."
    assert hers["created"] < hers["began"] < hers["ended"]
    assert not hers["added"]


def test_a_running_match_tells_what_its_own_seat_was_told_last(base: str) -> None:
    with browser(base) as ann:
        made = table(ann, {"game": "hidden-leaders", "options": {"players": 2}, **{k: DUEL[k] for k in ("seats",)}})
        with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
            me.ready()
            me.until("update")
            me.wait_for_question()
            (now,) = mine(ann)["going"]
            assert now["asked"]
            assert now["began"] >= now["created"]
            assert now["last"] == me.events[-1]["text"]
            heir = me.view["table"]["players"][0]["heir"]["heir"] if me.view else ""
            assert heir
            assert heir not in json.dumps(mine(ann)).lower(), "whoever looks over the shoulder learns no heir"
            me.answer("concede")
            me.wait_until(lambda: me.over)
        (past,) = mine(ann)["past"]
        assert past["seats"][0]["side"].lower() == heir


def test_where_one_is_asked_comes_first(base: str) -> None:
    with browser(base) as ann:
        asked = table(ann)
        waiting = table(ann, FRIENDS)
        with Client(base, asked["table"]["id"], asked["seats"][0]["token"]) as me:
            me.ready()
            me.until("update")
            me.wait_for_question()
        assert [each["table"]["id"] for each in mine(ann)["going"]] == [asked["table"]["id"], waiting["table"]["id"]]


def test_figures_are_by_game_and_what_was_played_unless_it_is_dealt(base: str) -> None:
    with browser(base) as ann:
        for hero in ("monk", "monk", "thor"):
            conceded(ann, game="dice-throne", options={"heroes": [hero, "barbarian"]})
        conceded(ann)
        for _ in range(2):
            conceded(ann, game="hidden-leaders", options={"players": 2})
        conceded(ann, game="dice-throne", options={"draft": "ban", "players": 2})
        alone = table(ann, {**DUEL, "seats": [{"kind": "person"}, {"kind": "person"}]})
        for seat in (1, 0):
            with Client(base, alone["table"]["id"], alone["seats"][seat]["token"]) as me:
                me.ready()
                if seat == 0:
                    me.until("update")
                    me.answer("concede")
                    me.until("table")
        told = mine(ann)
        figures = [(each["game"], each["name"], each["text"], each["won"], each["lost"]) for each in told["figures"]]
        assert figures == [
            ("dice-throne", "monk", "Monk", 0, 2),
            ("hidden-leaders", "", "Hidden Leaders", 0, 2),
            ("dice-throne", "", "Dice Throne", 0, 1),
            ("dice-throne", "thor", "Thor", 0, 1),
            ("drako", "knights", "knights", 0, 1),
        ]
        assert len(told["past"]) == 8, "one line for a table at which both seats are one's own"
        assert told["past"][0]["mine"] == [0, 1]
        polish = mine(ann, lang="pl")
        assert polish["figures"][0]["text"] == "Mnich"


# -- page by page -----------------------------------------------------------------------------------------


def stuffed(data: Path, key: str, count: int) -> list[str]:
    """A profile with many matches, as if they had been played; their tables, the latest first."""
    store = Store(data)
    ids: list[str] = []

    async def scene() -> None:
        writer, here = Writer(store.engine, asyncio.get_running_loop()), Profiles(store)
        id = profiles.new_id()
        await writer.write(*profiles.made(id, key))
        for number in range(count):
            other = SeatWanted(PERSON) if number % 3 == 0 else SeatWanted(BOT, "steady")
            played = new_table("drako", {}, [SeatWanted(PERSON), other], TableSettings(), "Ann")
            winners = {0: (0,), 1: (1,), 2: ()}[number % 3]
            sides = (Text("drako.side.knights"), Text("drako.side.trolls"))
            played.status, played.ended = OVER, 1000.0 + number // 2  # two at the same time
            played.outcome = Past(winners, "DR-END-1", Text("kernel.over"), sides).plain()
            own = played.seats[:1]
            await writer.write(*table_rows(played), *here.bound(id, played, own), new_event(played.id, 0, b"{}"))
            ids.append(played.id)
        writer.close()

    asyncio.run(scene())
    store.close()
    order = {id: (1000.0 + number // 2, id) for number, id in enumerate(ids)}
    return sorted(ids, key=lambda id: order[id], reverse=True)


def test_all_matches_are_told_page_by_page_each_once_and_without_being_replayed(start: Start, tmp_path: Path) -> None:
    key = profiles.new_secret()
    ids = stuffed(tmp_path / "data", key, 120)
    server = start()
    with browser(server.base) as ann:
        ann.cookies.set("profile", key)
        found: list[str] = []
        before: dict[str, str] = {}
        pages = 0
        while True:
            told = mine(ann, **before)
            found += [match["id"] for match in told["past"]]
            pages += 1
            if not told["more"]:
                break
            assert len(told["past"]) == 50
            before = {"before": told["more"]}
            assert bool(told["figures"]) == (pages == 1)
        assert (found, pages) == (ids, 3)
        assert server.lobby.rooms == {}, "nothing was opened for it"
        won, people = mine(ann, which="won"), mine(ann, which="people")
        assert {match["result"] for match in won["past"]} == {WON}
        assert len(won["past"]) == len(people["past"]) == 40
        assert not won["more"]
        assert [each["result"] for each in mine(ann)["past"]].count(NOBODY) > 0
        (figure,) = mine(ann)["figures"]
        assert (figure["won"], figure["lost"], figure["nobody"]) == (40, 40, 40)


@pytest.mark.parametrize("query", ["before=x", "before=nan-ab", "before=1e999-ab", "before=1.0-a/b", "which=none"])
def test_nonsense_is_refused(query: str, base: str) -> None:
    with browser(base) as ann:
        assert ann.get(f"/api/mine?{query}").status_code == 400


# -- matches of before ------------------------------------------------------------------------------------


# Since form 0005 the end of a match is written down with it.
@pytest.mark.parametrize("dump", sorted(DATABASES.glob("000[1-4]*.sql")), ids=lambda dump: dump.stem)
def test_a_match_of_before_is_told_of_once_somebody_looks(dump: Path, start: Start, tmp_path: Path) -> None:
    made(dump, tmp_path / "data")
    base = start().base
    held = json.loads((DATABASES / "tokens.json").read_text("utf-8"))[dump.stem]
    with browser(base) as ann:
        for each in held.values():
            ann.cookies.set(f"seat_{each['id']}", each["token"])
        told = mine(ann)
        assert {each["table"]["id"] for each in told["going"]} == {held["gathering"]["id"], held["playing"]["id"]}
        (past,) = told["past"]
        assert (past["id"], past["ended"]) == (held["over"]["id"], None)
        with closing(sqlite3.connect(tmp_path / "data" / FILE)) as connection:
            (kept,) = connection.execute("SELECT outcome FROM tables WHERE id = ?", (past["id"],)).fetchone()
        assert read_past(kept).says.say() == past["text"]
        table(ann)  # makes a profile, which takes over what the cookies hold
        with browser(base) as phone:
            assert use(phone, link(ann)).status_code == 200
            assert [match["id"] for match in mine(phone)["past"]] == [held["over"]["id"]]
            assert len(mine(phone)["going"]) == 3
