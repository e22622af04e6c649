"""Tables and seats: made, taken, left, come back to, played once more."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, make_table, next_asked, two_people
from tests.server.conftest import Start
from throneroom.server.lobby_table import clean_name


def post(base: str, path: str, **body: Any) -> httpx.Response:
    return httpx.post(base + path, json=body)


def test_an_invitation_is_good_once_and_its_seat_can_be_moved_to_another_device(base: str) -> None:
    made = make_table(base, name="Ann")
    id, invitation = made["table"]["id"], made["invitations"][0]["token"]
    seat = post(base, f"/api/tables/{id}/sit", token=invitation, name="Bob")
    assert seat.json()["table"]["seats"][1]["name"] == "Bob"
    cookie = seat.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert post(base, f"/api/tables/{id}/sit", token=invitation, name="Eve").status_code == 403
    with httpx.Client(base_url=base) as phone:
        moved = phone.post(f"/api/tables/{id}/take", json={"token": seat.json()["token"]})
        assert moved.json()["seat"] == 1
        links = phone.get(f"/api/tables/{id}/links").json()
        assert links == {
            "seats": [{"seat": 1, "token": seat.json()["token"]}],
            "invitations": [],
            "watch": made["watch"],
        }
        mine = phone.get("/api/mine").json()
        (going,) = mine["going"]
        assert (going["table"]["id"], going["seats"]) == (id, [1])
        assert not going["asked"]  # nobody has anything to answer before the match begins
    assert httpx.get(f"{base}/api/tables/{id}/links").status_code == 403


def test_who_makes_a_table_without_a_seat_hands_on_its_invitations_and_nobody_else_does(base: str) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    with httpx.Client(base_url=base) as screen, httpx.Client(base_url=base) as spectator:
        made = screen.post("/api/tables", json={"game": "drako", "seats": seats}).json()
        id = made["table"]["id"]
        links = screen.get(f"/api/tables/{id}/links").json()
        assert links == {"seats": [], "invitations": made["invitations"], "watch": made["watch"]}
        assert spectator.post(f"/api/tables/{id}/take", json={"token": made["watch"]}).status_code == 200
        assert spectator.get(f"/api/tables/{id}/links").status_code == 403


def open_duel(base: str, **wanted: Any) -> tuple[str, str]:
    """A table of Dice Throne with an open seat beside Ann's, and the invitation to it."""
    seats = [{"kind": "person"}, {"kind": "open"}]
    made = httpx.post(f"{base}/api/tables", json={"game": "dice-throne", "seats": seats, **wanted}).json()
    return made["table"]["id"], made["invitations"][0]["token"]


def test_whoever_is_invited_picks_a_hero_and_the_others_keep_theirs(base: str) -> None:
    id, invitation = open_duel(base, options={"heroes": ["barbarian", "moon_elf"]})
    invited = post(base, f"/api/tables/{id}/invited", token=invitation).json()
    (option,) = invited["picks"]
    assert (invited["seat"], option["name"], option["default"]) == (1, "heroes", "moon_elf")
    assert {"monk", "barbarian"} <= {choice["value"] for choice in option["choices"]}
    held = post(base, f"/api/tables/{id}/sit", token=invitation, picks={"heroes": "monk"}).json()
    assert held["table"]["options"]["heroes"] == ["barbarian", "monk"]
    assert held["table"]["seats"][1]["side"] == "Monk"


def test_a_pick_outlasts_the_server(start: Start) -> None:
    running = start()
    id, invitation = open_duel(running.base)
    post(running.base, f"/api/tables/{id}/sit", token=invitation, picks={"heroes": "monk"})
    running.stop()
    assert httpx.get(f"{start().base}/api/tables/{id}").json()["options"]["heroes"][1] == "monk"


@pytest.mark.parametrize("picks", [{"heroes": "nobody"}, {"mode": "2v2"}, {"health": "1"}, {"": ""}])
def test_a_pick_that_cannot_be_takes_no_seat(base: str, picks: dict[str, str]) -> None:
    id, invitation = open_duel(base)
    assert post(base, f"/api/tables/{id}/sit", token=invitation, picks=picks).status_code == 400
    assert httpx.get(f"{base}/api/tables/{id}").json()["seats"][1]["kind"] == "open"
    assert post(base, f"/api/tables/{id}/sit", token=invitation).status_code == 200


def test_where_heroes_are_drafted_nobody_picks_one_before(base: str) -> None:
    id, invitation = open_duel(base, options={"draft": "ban"})
    assert post(base, f"/api/tables/{id}/invited", token=invitation).json() == {"seat": 1, "picks": []}
    assert post(base, f"/api/tables/{id}/sit", token=invitation, picks={"heroes": "monk"}).status_code == 400


def test_a_token_that_is_no_invitation_is_told_nothing(base: str) -> None:
    id, _ = open_duel(base)
    assert post(base, f"/api/tables/{id}/invited", token="guessed").status_code == 403


def test_a_browser_needs_no_token_on_the_wire_because_of_its_cookie(base: str) -> None:
    with httpx.Client(base_url=base) as browser:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = browser.post("/api/tables", json={"game": "drako", "seats": seats}).json()
        cookie = "; ".join([f"{name}={value}" for name, value in browser.cookies.items()])
    address = base.replace("http", "ws") + "/ws"
    for seat in (0, 1):
        with connect(address, additional_headers={"Cookie": cookie}) as socket:
            socket.send(f'{{"type":"hello","protocol":2,"table":"{made["table"]["id"]}","seat":{seat}}}')
            assert f'"seat":{seat}' in str(socket.recv(PATIENCE))[:80]


def test_the_match_begins_when_all_seats_are_taken_and_everybody_added_to_the_dice(base: str) -> None:
    made = make_table(base, name="Ann")
    id = made["table"]["id"]
    with Client(base, id, made["seats"][0]["token"]) as one:
        assert one.view is None
        commitment = one.shown["commitment"]
        one.ready("0a1b")
        one.wait_until(lambda: one.shown["seats"][0]["ready"])
        assert one.shown["status"] == "gathering"
        seat = post(base, f"/api/tables/{id}/sit", token=made["invitations"][0]["token"], name="Bob").json()
        with Client(base, id, seat["token"]) as other:
            other.send(type="ready", nonce="not good: spaces")
            assert other.until("error")["code"] == "input"
            other.ready("2c3d")
            one.until("update")
            assert one.view is not None
            assert one.view["commitment"] == commitment
            one.wait_until(lambda: one.shown["status"] == "playing")
            assert one.shown["nonces"] == "0:0a1b,1:2c3d"
            assert one.shown["seed"] is None


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": [{"kind": "person"}, {"kind": "open"}]},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]},
        {"game": "drako", "seats": [{"kind": "person"}]},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "cat"}]},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "bot", "level": "godlike"}]},
        {"game": "drako", "seats": [{"kind": "person", "level": "casual"}, {"kind": "open"}]},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"match_up": "cats-dogs"}},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {"colour": "red"}},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "settings": {"clock": -1}},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "settings": {"cheat": True}},
        {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "name": 7},
        [],
    ],
)
def test_a_table_that_cannot_be_gets_one_clear_sentence(base: str, body: Any) -> None:
    response = httpx.post(f"{base}/api/tables", json=body)
    assert response.status_code in (400, 404)
    assert response.json()["text"]
    assert "Traceback" not in response.text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "“Pause for responses” must be from 0 to 10 seconds."),
        ("cs", "„Pauza na reakce“ musí být od 0 do 10 sekund."),
        ("pl", "„Pauza na reakcje” musi wynosić od 0 do 10 sekund."),
    ],
)
def test_a_setting_out_of_bounds_is_named_in_the_language_of_who_wants_it(base: str, lang: str, said: str) -> None:
    body = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}], "settings": {"pause": 11}}
    refused = httpx.post(f"{base}/api/tables", params={"lang": lang}, json=body)
    assert refused.status_code == 400
    assert refused.json() == {"code": "input", "text": said}


def test_on_the_wire_too_a_refusal_is_in_the_language_of_the_viewer(base: str) -> None:
    made = make_table(base)
    with Client(base, made["table"]["id"], made["seats"][0]["token"], lang="cs") as me:
        me.send(type="ready", nonce="no spaces, please")
        assert me.until("error")["text"] == "To, co přidáváš ke kostkám, tvoří nejvýše 64 písmen a číslic."


def test_a_name_is_only_its_letters_and_not_too_many() -> None:
    assert clean_name("  Ann \n\u202e\u200b B\x00ob  ") == "Ann Bob"
    assert clean_name("Žofie") == "Žofie"
    assert clean_name("z" + "\u0301" * 50) == "ź"
    assert len(clean_name("x" * 100)) == 24


def test_who_is_away_is_replaced_after_a_countdown_and_can_come_back(start: Start) -> None:
    base = start(stand_in_after=0.6, left_after=0.2).base
    made, one, other = two_people(base)
    id = made["table"]["id"]
    with one, other:
        asked, waiting = (one, other) if one.options else (other, one)
        assert asked.seat is not None
        asked.send(type="leave")
        assert asked.is_gone()
        waiting.wait_until(lambda: waiting.shown["seats"][asked.seat]["stand_in_in"] is not None)
        waiting.wait_until(lambda: waiting.shown["seats"][asked.seat]["stand_in"])
        assert waiting.wait_for_question(), "the stand-in answered"
        with Client(base, id, asked.token) as back:
            waiting.wait_until(lambda: not waiting.shown["seats"][asked.seat]["stand_in"])
            assert waiting.answer(waiting.options[0])["type"] == "ack"
            while not back.options:
                assert waiting.wait_for_question()
                waiting.answer(waiting.options[0])
                back.drain()
            v = back.v
            back.linger(0.5)
            assert back.v == v, "nobody answers for who is here"


def test_when_the_clock_runs_out_the_stand_in_answers(base: str) -> None:
    _, one, other = two_people(base, settings={"clock": 1.0})
    with one, other:
        asked = one if one.options else other
        assert asked.updates[-1]["clock"] is not None
        v = asked.v
        asked.send(type="shown", v=v)
        asked.wait_until(lambda: asked.v > v)


def test_a_table_without_undo_takes_nothing_back(base: str) -> None:
    _, one, other = two_people(base, settings={"undo": False}, options={"match_up": "dragon-dwarves"})
    with one, other:
        for _ in range(15):
            asked = next_asked(one, other)
            assert asked is not None
            asked.answer(asked.options[-1])
            one.drain()
            other.drain()
        assert not any(update["undo"] for update in one.updates + other.updates)
        one.send(type="undo", id="u", v=one.v)
        assert one.until("refused")["reasons"][0]["rule"] == "TR-UNDO"


def test_a_rematch_seats_the_same_people_with_new_dice(base: str) -> None:
    made = make_table(base, "person bot:beginner", game="drako", name="Ann")
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        me.send(type="rematch")
        assert me.until("error")["code"] == "input", "not before the match is over"
        me.ready()
        while me.wait_for_question():
            me.answer(me.options[0])
        me.wait_until(lambda: me.shown["status"] == "over")
        me.send(type="rematch")
        again = me.until("rematch")["rematch"]
        me.send(type="rematch")
        assert me.until("rematch")["rematch"] == again, "one rematch, however often it is wanted"
    with Client(base, again["table"], again["token"]) as me:
        assert [seat["name"] for seat in me.shown["seats"]] == ["Ann", "Ada"]
        assert me.shown["commitment"] != made["table"]["commitment"]
        me.ready()
        assert me.wait_for_question()
    with Client(base, made["table"]["id"], made["seats"][0]["token"]) as me:
        assert me.welcome["rematch"] == again, "also for who comes later"


def test_bots_play_among_themselves_while_somebody_watches(base: str) -> None:
    made = make_table(base, "bot:beginner bot:beginner")
    with Client(base, made["table"]["id"], made["watch"]) as spectator:
        spectator.wait_until(lambda: spectator.v > 10)
        spectator.send(type="rename", name="x")
        assert spectator.until("error")["code"] == "spectator"


def test_a_table_can_be_without_spectators(base: str) -> None:
    made = make_table(base, settings={"spectators": False})
    client = Client(base, "", "", greet=False)
    with client:
        client.send(type="hello", protocol=2, table=made["table"]["id"], token=made["watch"])
        assert client.until("error")["code"] == "token"


def test_a_room_that_nobody_visits_leaves_the_memory_and_comes_back_from_disk(start: Start) -> None:
    running = start(idle=0.4)
    made, one, other = two_people(running.base)
    with one, other:
        asked = one if one.options else other
        view, v = asked.view, asked.v
    lobby = running.server.config.app.state.lobby  # type: ignore[union-attr]
    wait_until(lambda: not lobby.rooms, "it is still in the memory")
    with Client(running.base, made["table"]["id"], asked.token, last=v) as back:
        assert (back.view, back.v) == (view, v)
        assert back.answer(back.options[0])["type"] == "ack"


def test_a_server_with_no_room_for_another_table_says_so(start: Start) -> None:
    base = start(tables=1).base
    make_table(base)
    refused = post(base, "/api/tables", game="drako", seats=[{"kind": "person"}, {"kind": "open"}])
    assert refused.status_code == 400
    assert "room" in refused.json()["text"]
