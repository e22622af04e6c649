"""Giving up on the page: asked once more, said to everybody, and looked back at by whoever watched."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.test_screens import objections
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table
from throneroom.kernel.texts import Text

OPTIONS: dict[str, dict[str, Any]] = {
    "drako": {},
    "dice-throne": {"heroes": ["monk", "thor"]},
    "hidden-leaders": {"players": 2},
}


def people(base: str, game: str) -> tuple[dict[str, Any], str]:
    """A table of Ann's at which Bob has sat down, and the token of his seat."""
    made = make_table(base, "person open", game=game, options=OPTIONS[game], name="Ann")
    sits = {"token": made["invitations"][0]["token"], "name": "Bob"}
    seat = httpx.post(f"{base}/api/tables/{made['table']['id']}/sit", json=sits)
    token: str = seat.json()["token"]
    return made, token


def gives_up(visitor: Visitor, lang: str = "en") -> None:
    """By the table's menu, after a second thought."""
    press = visitor.page.locator
    press(".menu-tool").click()
    menu = press(".of-menu")

    def button(id: str) -> Locator:
        return menu.get_by_role("button", name=Text(id).say(lang), exact=True)

    button("web.menu.concede").click()
    assert Text("web.menu.concede.sure").say(lang) in menu.locator(".sure").inner_text(), "it says what it means"
    on, up = button("web.menu.concede.no"), button("web.menu.concede.yes")
    assert on.evaluate("each => each === document.activeElement"), "a press too many gives nothing up"
    inks = [each.evaluate("each => getComputedStyle(each).color") for each in (on, up)]
    assert inks[0] != inks[1], "only what is lost for good is red"
    on.click()
    assert not visitor.over
    button("web.menu.concede").click()
    assert objections(visitor) == []
    up.click()


@pytest.mark.parametrize("game", OPTIONS)
def test_who_concedes_a_duel_has_lost_and_who_watched_looks_back(game: str, base: str, visit: Visit) -> None:
    made, token = people(base, game)
    id = made["table"]["id"]
    ann, bob, sue = visit(base), visit(base, PHONE), visit(base)
    ann.goto(f"/join/{id}#{made['seats'][0]['token']}")
    bob.take_seat(id, token)
    ann.at_the_table()
    sue.goto(f"/watch/{id}#{made['watch']}")
    sue.at_the_table()
    ann.wait_until(lambda: bool(ann.options or bob.options), "somebody is asked")
    asked, waits = (ann, bob) if ann.options else (bob, ann)
    loser = asked if asked.touches else waits  # asked or not, it is Bob's phone
    gives_up(loser)
    for visitor in (ann, bob, sue):
        visitor.page.locator(".ended").wait_for()
        assert visitor.view is not None
        outcome = visitor.view["outcome"]
        assert outcome["rule"] == "TR-CONCEDE"
        assert loser.view is not None
        assert outcome["winners"] == [1 - loser.view["seat"]]
        assert outcome["text"] in visitor.page.locator("#question, .end-screen").last.inner_text(), (
            "it is told as it was"
        )
        assert not visitor.page.locator(".drawer.menu").count(), "the end is seen, and not the menu"

    assert not sue.page.locator(".ended .answer").count(), "a rematch is the players' own"
    sue.page.locator(".ended a[href^='/replay/']").click()
    sue.comes_to(f"**/replay/{id}")
    slider = sue.page.locator("input[type=range]")
    slider.wait_for()
    assert slider.get_attribute("max") == "1", "one answer: the last word"
    slider.focus()
    sue.page.keyboard.press("Home")
    sue.comes_to("**?ply=0")
    sue.page.keyboard.press("End")
    sue.page.locator(".replay, main").get_by_text("concede").first.wait_for()


@pytest.mark.parametrize("game", OPTIONS)
def test_what_can_be_read_opens_beside_the_table(game: str, base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:beginner", game=game, options=OPTIONS[game], name="Ann")
    ann = visit(base, PHONE)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    ann.wait_to_be_asked()
    ann.page.locator(".menu-tool").click()
    links = ann.page.locator(".of-menu .reading a")
    for number, address in enumerate((f"/learn/{game}/how", f"/rules/{game}", f"/learn/{game}/gallery")):
        assert links.nth(number).is_visible()
        with ann.context.expect_page() as opened:
            links.nth(number).click()
        opened.value.wait_for_url(f"**{address}")
        opened.value.close()
    assert not ann.over
    assert links.count() == 3, "the table is still there"


def test_with_more_players_the_others_play_on(base: str, visit: Visit) -> None:
    made = make_table(
        base, "person bot:beginner bot:beginner", game="hidden-leaders", options={"players": 3}, name="Ann"
    )
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    ann.wait_to_be_asked()
    gives_up(ann)
    ann.wait_until(lambda: ann.over or (ann.view or {}).get("conceded") == [0], "it is told")
    ann.page.get_by_role("button", name="Concede", exact=True).wait_for(state="detached")
    ann.wait_until(lambda: ann.over, "the others end it")
    ann.page.locator(".ended").wait_for()
    assert ann.view is not None
    assert 0 not in ann.view["outcome"]["winners"]
    assert ann.view["outcome"]["rule"] != "TR-CONCEDE"
