"""What is pressed stays where it is, says what it does, and leaves the view of what comes of it free."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES, wrong
from tests.browser.test_geometry import MODES, ROLL, in_the_middle
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

LAPTOP, UPRIGHT = SIZES[1], SIZES[-1]
ON = ("end phase", "no ability", "pass")


def at_a_duel(base: str, until: str) -> tuple[str, str]:
    """A table at which our seat, which plays no cards, is asked something that begins so; and its token."""
    made = make_table(base, "person bot:beginner", game="dice-throne", options=MODES["duel"], name="Ann")
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(base, table, token) as client:
        client.ready()
        while client.wait_for_question():
            if any(key.startswith(until) for key in client.options) and not (until == "sell" and may_go_on(client)):
                return table, token
            client.answer(next((key for key in client.options if key in ON), client.options[0]))
    raise AssertionError(f"nobody was asked to {until}")


def may_go_on(client: Client) -> bool:
    return any(key in ON for key in client.options)


def boxes(visitor: Visitor) -> list[dict[str, Any]]:
    """Of the dice that can be kept, when they have come to rest."""
    visitor.page.wait_for_function("() => document.getAnimations().every(each => each.playState !== 'running')")
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.choosing li')].map(die => die.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_die_that_is_kept_leaves_every_other_die_where_it_is(size: tuple[int, int], base: str, visit: Visit) -> None:
    ann = visit(base, size, lang="cs")
    ann.take_seat(*in_the_middle(base, MODES["duel"], ROLL))
    ann.page.locator(".choosing .choosable").first.wait_for()
    before = boxes(ann)
    found = []
    for place in range(len(before)):
        ann.page.locator(".choosing .choosable").nth(place).click()
        now = boxes(ann)
        assert [die["x"] for die in now] == [die["x"] for die in before], "each in its own column"
        assert [die["y"] for die in now[place + 1 :]] == [die["y"] for die in before[place + 1 :]]
        assert now[place]["y"] > before[place]["y"] + 20, "it lies on the shelf"
        found += wrong(ann, size)
    ann.picture(f"pressing/kept-{size[0]}-{size[1]}")
    assert not found, "\n".join(found)


def test_what_was_read_gives_way_when_an_answer_is_given(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*at_a_duel(base, "keep "))
    ann.page.locator(".own .press").nth(3).hover()
    ann.page.locator(".details").wait_for()
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Space")  # the other dice are rolled again
    ann.page.locator(".details").wait_for(state="detached")


def test_a_card_that_cannot_be_played_does_not_offer_its_sale_in_gold(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    ann.take_seat(*at_a_duel(base, "sell"))
    ann.page.locator(".hand .thing").first.click()
    sale = ann.page.locator(".details.pinned .answer", has_text="Sell")
    sale.wait_for()
    assert "aside" in (sale.get_attribute("class") or "")
    assert sale.evaluate("sale => getComputedStyle(sale).backgroundImage") == "none"
    assert not sale.evaluate("sale => sale === document.activeElement"), "nobody sells by a second press of Enter"


def test_whoever_must_sell_sees_which_cards_on_a_phone(base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT, lang="cs")
    ann.take_seat(*at_a_duel(base, "sell"))
    cards = ann.page.locator(".fan .card")
    cards.first.wait_for()
    assert cards.count() == 7
    ann.picture("pressing/selling-390-844")
    for number in range(7):
        card = cards.nth(number)
        assert "playable" in (card.get_attribute("class") or "")
        box = card.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= UPRIGHT[0], "none is cut off"
    assert wrong(ann, UPRIGHT) == []


def has_come(visitor: Visitor, v: int) -> bool:
    return visitor.v >= v


# Keeps what is wrong with the word that something was passed, whenever it is there.
WATCH = """() => {
  window.words = [];
  new MutationObserver(() => {
    const word = document.querySelector(".decision > .passed");
    if (word === null || !word.checkVisibility()) return;
    const [at, bar] = [word.getBoundingClientRect(), word.parentElement.getBoundingClientRect()];
    const inside = at.top >= bar.top - 1 && at.bottom <= bar.bottom + 1 && at.left >= bar.left && at.right <= bar.right;
    window.words.push(inside ? "" : `it leaves the bar: ${JSON.stringify(at)}`);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


@pytest.mark.parametrize("size", [LAPTOP, UPRIGHT])
def test_that_something_was_passed_is_said_within_the_bar(size: tuple[int, int], base: str, visit: Visit) -> None:
    ann = visit(base, size, lang="cs")
    made = make_table(base, "person bot:beginner", game="dice-throne", options=MODES["duel"], name="Ann")
    table, token = made["table"]["id"], made["seats"][0]["token"]
    with Client(base, table, token) as client:
        client.ready()
        client.send(type="ask_me", settings={"level": "must", "stops": [], "things": {}})
        client.wait_for_question()
    ann.take_seat(table, token)
    ann.page.evaluate(WATCH)
    while not ann.page.evaluate("() => window.words.length") and ann.wait_to_be_asked():
        key = next((key for key in ann.options if key in ON), ann.options[0])
        told = ann.v
        ann.page.locator(".all-answers > summary").click()
        ann.page.locator(f".all-answers .answer[data-key='{key}']").click()
        ann.wait_until(partial(has_come, ann, told + 1), "the answer has come")
    ann.picture(f"pressing/passed-{size[0]}-{size[1]}")
    assert set(ann.page.evaluate("() => window.words")) == {""}
