"""A game that the page has never heard of, on the plain table: by mouse, by touch and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import throneroom as tr
from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.test_keyboard import KeyHand
from tests.browser.test_screens import SIZES, TOO_SMALL, TOO_WIDE, objections, settle
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table
from tests.server.conftest import Running, generous
from throneroom.server.settings import PAGE


@pytest.fixture
def base(page_is_built: None, brawl: str, tmp_path: Path) -> Iterator[str]:
    """A server of its own, whose workers know the game as well."""
    running = Running(generous(tmp_path, page=PAGE))
    yield running.base
    running.stop()


def seated(visitor: Visitor, players: int = 3) -> None:
    """Ann at a table of so many, and asked."""
    bots = "bot:beginner " * (players - 1)
    made = make_table(visitor.base, f"person {bots}", game="brawl", options={"players": players}, name="Ann")
    visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert visitor.wait_to_be_asked()


def test_a_match_from_home_to_its_replay(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    card = ann.page.locator(".game-card.brawl")
    assert "Dice, fists and a few cards" in card.inner_text()
    card.get_by_role("button", name="Play now").click()
    ann.at_the_table()
    hand = Hand(ann)
    assert hand.play()
    assert ann.view is not None
    assert ann.page.locator("#question").inner_text().endswith(ann.view["outcome"]["text"])
    ann.page.locator(".ended").get_by_role("link", name="Replay").click()
    ann.page.locator("main.replay .plain-table table").wait_for()
    assert "Brawl" in ann.page.title()


def test_a_card_on_the_table_is_an_answer(base: str, visit: Visit) -> None:
    ann = visit(base)
    seated(ann)
    while not (spends := [key for key in ann.options if key.startswith("spend ")]):
        if ann.over:
            seated(ann)
        else:
            Hand(ann, in_panel=1.0).answer()
            ann.wait_to_be_asked()
    word = spends[0].split(" ")[1]
    asked = ann.v
    ann.page.locator(f'.plain-table [data-thing="word:{word}"]').first.click()
    ann.wait_until(lambda: ann.v != asked, "the card is spent")
    assert not ann.refused


def test_by_keyboard_alone(base: str, visit: Visit) -> None:
    ann = visit(base)
    seated(ann)
    assert KeyHand(ann, in_panel=0.6).play()


def test_by_touch(base: str, visit: Visit) -> None:
    ann = visit(base, PHONE)
    seated(ann)
    assert Hand(ann).play()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_the_plain_table_is_accessible_and_fits(base: str, visit: Visit, lang: str, size: str) -> None:
    ann = visit(base, SIZES[size], lang=lang)
    seated(ann, players=6)
    table = ann.page.get_by_role("table")
    player = {"en": "Player", "cs": "Hráč", "pl": "Gracz"}[lang]
    assert table.get_by_role("columnheader").all_inner_texts() == [player, "Health", "Cards", "Wards", "Rage"]
    assert table.get_by_role("rowheader").first.inner_text() == "Ann"
    settle(ann)
    ann.picture(f"plain-table-{lang}-{size}")
    found = [*ann.page.evaluate(TOO_WIDE), *objections(ann)]
    if ann.touches:
        found += ann.page.evaluate(TOO_SMALL)
    assert not found, "\n".join(found)
