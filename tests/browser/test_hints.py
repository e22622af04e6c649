"""Hints on the page: three answers with their chances and reasons, by mouse and by keyboard; pressing one gives it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.hand import quoted
from tests.browser.scenes import at_a_table_with, with_hints
from tests.browser.test_keyboard import KeyHand
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table

QUESTIONS = {"en": "What would you do?", "cs": "Co bys udělal ty?", "pl": "Co byś zrobił?"}
PERCENT = re.compile(r"\d\s?%")


def told_hints(visitor: Visitor) -> list[dict[str, Any]]:
    messages = [json.loads(frame) for frame in visitor.received]
    return [message for message in messages if message["type"] == "hints"]


def test_what_a_bot_would_do_is_shown_and_can_be_done(base: str, visit: Visit) -> None:
    ann = visit(base, PHONE)
    with_hints("drako")(ann)
    told = told_hints(ann)[-1]["hints"]
    shown = ann.page.locator(".hinting .hint")
    assert shown.count() == len(told)
    for number, hint in enumerate(told):
        words = shown.nth(number).inner_text()
        answer = ann.page.locator(f".decision .answers [data-key={quoted(hint['key'])}]").first  # as the table words it
        assert (answer.text_content() or "?").lower() in words.lower()
        assert hint["reason"] in words
        assert PERCENT.search(words)
    assert ann.page.locator(".hinting [role=status]").inner_text().startswith("A bot’s choice")

    asked = ann.v
    shown.first.tap()
    ann.wait_until(lambda: ann.v != asked, "something comes of the first hint")
    assert not ann.refused
    shown.first.wait_for(state="detached")
    assert len(told_hints(ann)) == 1, "the next question has no hints until somebody asks"


@pytest.mark.parametrize(("lang", "question"), QUESTIONS.items())
def test_by_keyboard_and_in_every_language(lang: str, question: str, base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:casual", game="drako", settings={"hints": True})
    ann = visit(base, lang=lang)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert ann.wait_to_be_asked()
    asks = ann.page.get_by_role("button", name=question)
    hand = KeyHand(ann)
    hand.press(asks)
    best = ann.page.locator(".hinting .hint").first
    best.wait_for()
    assert asks.get_attribute("aria-expanded") == "true"
    hand.press(asks)  # and put away
    best.wait_for(state="detached")
    hand.press(asks)
    best.wait_for()
    asked = ann.v
    hand.press(best)
    ann.wait_until(lambda: ann.v != asked, "something comes of the first hint")
    assert not ann.refused


def test_a_table_without_hints_has_no_button(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table_with(ann, "drako", {})
    ann.page.locator(".decision.mine").wait_for()
    assert ann.page.get_by_role("button", name="What would you do?").count() == 0


def test_hints_are_agreed_on_at_set_up_and_everybody_reads_it(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/new/drako")
    ann.page.locator("form.setup-form .opening").wait_for()
    hints = ann.page.get_by_role("checkbox", name="Hints")
    assert not hints.is_checked()
    hints.check()
    ann.page.locator("form.setup-form .opening button").click()
    ann.at_the_table()
    assert ann.wait_to_be_asked()
    ann.page.get_by_role("button", name="What would you do?").wait_for()
    ann.page.locator(".menu-tool").click()
    ann.page.locator("details.menu > summary").click()
    ann.page.get_by_text("Everybody may ask a bot for hints").wait_for()
