"""Dice Throne in the window of a phone: the bar keeps its height, and what is small says what it does all the same."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.scenes import new_table
from tests.browser.test_geometry import BACK, MODES, ROLL, in_the_middle
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

SIZE = (390, 844)
HEIGHT = "() => Math.round(document.querySelector('.decision').getBoundingClientRect().height)"


def test_the_bar_has_one_height_and_the_question_a_line_of_its_own(base: str, visit: Visit) -> None:
    heights = set()
    for moment in (ROLL, BACK):
        ann = visit(base, size=SIZE)
        ann.take_seat(*in_the_middle(base, MODES["duel"], moment))
        question = ann.page.locator("#question")
        question.wait_for()
        heights.add(ann.page.evaluate(HEIGHT))
        box = question.bounding_box()
        assert box is not None
        assert box["width"] > 0.9 * SIZE[0], f"{moment}: {question.inner_text()}"
    assert len(heights) == 1


def split(base: str) -> tuple[str, str]:
    """A table at which our seat rolls and an upgrade brought another ability, and the token of our seat."""
    for _ in range(12):
        options = {"heroes": ["moon_elf", "barbarian"]}
        made = make_table(base, "person bot:beginner", game="dice-throne", options=options, settings={"odds": True})
        table, token = made["table"]["id"], made["seats"][0]["token"]
        with Client(base, table, token) as client:
            client.ready()
            while client.wait_for_question():
                assert client.view is not None
                mine = client.view["table"]["players"][0]
                rolls = any(key.startswith("keep ") for key in client.options)
                if rolls and len(mine["board"]) > len({*mine["board"]} & PRINTED):
                    return table, token
                upgrades = [
                    f"play {card}" for card in mine["hand"] if f"play {card}" in client.options and card[-1] in "23"
                ]
                on = [key for key in client.options if key.startswith("use ") or key in ("end phase", "pass")]
                client.answer([*upgrades, *on, *client.options][0])
    raise AssertionError("no match came to an upgrade that brings another ability")


PRINTED = {
    *("longbow", "demising_shot", "covered_shot", "exploding_arrow", "entangling_shot", "eclipse"),
    *("blinding_shot", "missed_me", "lunar_eclipse"),
}


def test_two_abilities_in_one_place_say_what_they_need_and_do(base: str, visit: Visit) -> None:
    ann = visit(base, size=SIZE)
    ann.take_seat(*split(base))
    halves = ann.page.locator(".mat.mine .cell.shared .ab")
    halves.first.wait_for()
    ann.page.locator(".mat.mine .ab .od").first.wait_for(state="attached")
    assert halves.count() == 2
    for number in range(2):
        half = halves.nth(number)
        assert half.locator(".fx").is_visible(), half.inner_text()
        assert half.locator(".marks > *:visible").count(), half.inner_text()
        assert half.locator(".od em").first.is_visible() or half.locator(".od").count() == 0


def press_a_card_and_leave_it(ann: Visitor) -> None:
    ann.page.locator(".hand .card").first.click()
    ann.page.locator(".details.pinned").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.locator(".details.pinned").wait_for(state="detached")


def test_after_escape_on_a_card_space_gives_the_gold_answer(base: str, visit: Visit) -> None:
    table, token = new_table(base, "dice-throne", 0)
    ann = visit(base)
    ann.take_seat(table, token)
    ann.page.locator(".decision .gold").wait_for()
    press_a_card_and_leave_it(ann)
    before = ann.v
    ann.page.keyboard.press("Space")
    ann.wait_until(lambda: ann.v > before, "Space answers")
    assert ann.page.locator(".details.pinned").count() == 0
