"""The table of Drako: presses in any order, and nothing that has to be deciphered."""

from __future__ import annotations

import random
import re
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

COORDINATES = re.compile(r"-?\d,-?\d")
BRACKETS = re.compile(r"\[[^\]]* \d[^\]]*\]")

# Whatever is written on the page, and whatever a screen reader says of it.
SAID = """() => [document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].map(it => `${it.ariaLabel ?? ""} ${it.title ?? ""}`),
  ...[...document.querySelectorAll("[aria-live], .list")].map(it => it.textContent)].join("\\n")"""


def at_a_table(visitor: Visitor, match_up: str = "knights-trolls") -> None:
    made = make_table(visitor.base, "person bot:beginner", game="drako", options={"match_up": match_up}, name="Ann")
    visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert visitor.wait_to_be_asked()


def kinds(visitor: Visitor) -> set[str]:
    assert visitor.view is not None
    decision: dict[str, Any] = visitor.view["decision"] or {}
    return {option["kind"] for option in decision.get("options", [])}


def until_one_can_walk(visitor: Visitor) -> None:
    """Draws and gives way until there is a card to walk with."""
    hand = Hand(visitor)
    while not any(key.startswith("play ") and " for walk" in key for key in visitor.options):
        hand.question_is_shown()
        asked = visitor.v
        wanted = next((key for key in ("draw", "pass", "stay", "done") if key in visitor.options), visitor.options[0])
        hand.unfold()
        visitor.page.locator(f".decision.mine [data-key='{wanted}']").first.click()
        hand.answered(asked, wanted)
        assert visitor.wait_to_be_asked()
    hand.question_is_shown()


def test_a_figure_then_a_hex_then_half_of_a_card_is_a_walk(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table(ann)
    until_one_can_walk(ann)
    figure = ann.page.locator(".bd [data-thing='figure:swordsman']")
    figure.click()
    near = ann.page.locator(".bd .hex.seen").filter(has_text="1").locator(".thing")
    hex = (near.first.get_attribute("data-thing") or "").removeprefix("hex:")
    near.first.click()
    half = ann.page.locator(".hand .half.useful:not(.unfit)").first
    assert "walk" in (half.get_attribute("data-thing") or "") or "march" in (half.get_attribute("data-thing") or "")
    half.click()

    def is_there() -> bool:
        assert ann.view is not None
        at = ann.view["table"]["figures"]["swordsman"]["at"]
        return f"{at[0]},{at[1]}" == hex

    ann.wait_until(is_there, f"the swordsman walks to {hex}")
    assert not ann.refused


def hits(options: list[str]) -> list[list[str]]:
    """Who hits whom, of these answers."""
    return [key.split(" hits ") for key in options if " hits " in key]


def where_several_may_hit_one(base: str) -> tuple[str, str]:
    """A table at which two of our figures, or more, may hit the same one and nobody else, and the token of our seat."""
    for number in range(40):
        made = make_table(base, "person bot:beginner", game="drako", options={"match_up": "knights-trolls"})
        table, token = made["table"]["id"], made["seats"][0]["token"]
        pick = random.Random(number)
        with Client(base, table, token) as client:
            client.ready()
            while client.wait_for_question():
                found = hits(client.options)
                if len({on for _, on in found}) == 1 and len({by for by, _ in found}) > 1:
                    return table, token
                options = [key for key in client.options if not key.endswith(" for nothing")] or client.options
                client.answer(pick.choice(options))
    raise AssertionError("no match came to this moment")


def test_a_target_that_is_pressed_is_seen_to_be_meant_before_it_is_said_who_hits_it(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.take_seat(*where_several_may_hit_one(base))
    hand = Hand(ann)
    hand.question_is_shown()
    by, on = hits(ann.options)[0]
    target = ann.page.locator(f".bd [data-thing='figure:{on}']")
    for said in (True, False, True):  # pressed again it is not meant any more
        hand.press_and_see(target, ann.v, f"pressing {on}")
        assert ("meant as the target" in (target.get_attribute("aria-label") or "")) is said
        assert ann.page.locator(".piece.meant").count() == int(said)
    assert ann.page.locator(".decision .how").inner_text() == "press the figure that does it"
    asked = ann.v
    ann.page.locator(f".bd [data-thing='figure:{by}']").click()
    hand.answered(asked, f"{by} hits {on}")


def test_nothing_is_called_by_coordinates(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table(ann)
    hand = Hand(ann, in_panel=0.3)
    seen: set[str] = set()
    for _ in range(25):
        if not ann.wait_to_be_asked():
            break
        hand.question_is_shown()
        seen |= kinds(ann)
        said = ann.page.evaluate(SAID)
        assert not (found := COORDINATES.findall(said) + BRACKETS.findall(said)), f"{found} in {said}"
        hand.answer()
    assert "to" in seen, "somebody walked"


def test_a_side_without_a_named_player_is_named_once(base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:beginner", game="drako")
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert ann.wait_to_be_asked()
    assert ann.page.locator(".side-panel.own header").inner_text().split() == ["Knights", "you"]
