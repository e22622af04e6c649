"""When to be asked about one card, token or ability: set in the menu or on the thing, and kept by the server."""

from __future__ import annotations

import json

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table

HEROES = {"heroes": ["paladin", "monk"]}  # Tithe is always there, and can answer


def seated(ann: Visitor) -> None:
    made = make_table(ann.base, "person bot:beginner", game="dice-throne", options=HEROES, name="Ann")
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    ann.page.locator(".menu-tool").click()
    ann.page.get_by_label("when it matters").first.check()
    ann.page.locator(".finer > summary").click()


def in_the_menu(ann: Visitor) -> Locator:
    """The row of Tithe among the settings."""
    ann.page.locator(".menu-tool").click()
    ann.page.locator(".finer > summary").click()
    return ann.page.locator(".of-menu .ask-about", has_text="Tithe")


def is_kept(ann: Visitor, things: dict[str, object]) -> bool:
    """Whether the server keeps this: it says so when it is set, and to whoever sits down again."""

    def set_so() -> bool:
        told = [json.loads(text)["settings"]["things"] for text in ann.received if '"type":"ask_me"' in text]
        return bool(told) and told[-1] == things

    ann.wait_until(set_so, "the server has heard it")
    welcomes = ann.welcomes
    ann.page.reload()
    ann.wait_until(lambda: ann.welcomes > welcomes, "the server says hello")
    told = next(text for text in reversed(ann.received) if '"type":"welcome"' in text)
    return bool(json.loads(told)["ask_me"]["things"] == things)


def test_a_condition_is_set_in_the_menu_and_kept_by_the_server(base: str, visit: Visit) -> None:
    ann = visit(base)
    seated(ann)
    row = ann.page.locator(".of-menu .ask-about", has_text="Tithe")
    row.locator("select").select_option("damage")
    row.locator("input").fill("7")
    row.locator("input").blur()

    assert is_kept(ann, {"ability tithe": {"when": "damage", "number": 7}})

    row = in_the_menu(ann)
    assert row.locator("select").input_value() == "damage"
    assert row.locator("input").input_value() == "7"
    row.locator("select").select_option("matters")
    assert row.locator("input").count() == 0
    assert is_kept(ann, {})


def test_what_is_typed_stays_while_others_act(base: str, visit: Visit) -> None:
    """Another setting, which draws the field anew without its being left."""
    ann = visit(base)
    seated(ann)
    row = ann.page.locator(".of-menu .ask-about", has_text="Tithe")
    row.locator("select").select_option("damage")
    row.locator("input").fill("7")
    levels = ann.page.locator("input[name='ask-me']")
    stops = ann.page.locator(".of-menu fieldset", has=levels).locator("input[type=checkbox]:enabled")
    stops.first.evaluate("stop => stop.click()")
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    assert row.locator("input").input_value() == "7"
    row.locator("input").blur()
    assert is_kept(ann, {"ability tithe": {"when": "damage", "number": 7}})


def test_a_condition_is_set_on_the_thing_itself(base: str, visit: Visit) -> None:
    """By a finger, which sees the text first."""
    ann = visit(base, PHONE)
    seated(ann)
    ann.page.locator(".close-drawer").click()
    ann.page.locator(".own [data-thing='ability:0:tithe']").tap()
    details = ann.page.locator(".details.pinned")
    details.locator(".ask-about select").select_option("never")
    assert details.is_visible()

    assert is_kept(ann, {"ability tithe": {"when": "never", "number": 0}})
