"""What a text names is explained where it is read: under the pointer, in the focus, and by a press."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES, wrong
from tests.browser.test_pressing import when
from tests.browser.visitor import Visitor
from tests.server.client import Client, make_table

LAPTOP, UPRIGHT = SIZES[1], SIZES[-1]
DUEL = {"heroes": ["barbarian", "moon_elf"]}


def glossary(visitor: Visitor, table: str) -> dict[str, Any]:
    told: dict[str, Any] = httpx.get(f"{visitor.base}/api/tables/{table}/glossary?lang=en").json()["glossary"]
    return told


def uncovered(visitor: Visitor, size: tuple[int, int]) -> list[str]:
    """What is wrong besides that a box lies over the table while it is read."""
    return [each for each in wrong(visitor, size) if "is covered by" not in each]


def holds_concuss(client: Client) -> bool:
    assert client.view is not None
    return "concuss" in client.view["table"]["players"][0]["hand"] and "end phase" in client.options


def terms(visitor: Visitor) -> dict[str, str]:
    """What the box says now, as it is read."""
    box = visitor.page.locator(".details .terms")
    box.wait_for()
    names, texts = box.locator("dt").all_inner_texts(), box.locator("dd").all_inner_texts()
    return dict(zip(names, texts, strict=True))


def with_limit(token: dict[str, Any]) -> str:
    """What is read of a token: what it does, and how many one may have."""
    return f"{token['text']} At most {token['limit']} per player."


def test_a_card_explains_its_tokens_to_the_pointer_to_the_focus_and_to_a_press(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    table, token = when(base, DUEL, holds_concuss)
    ann.take_seat(table, token)
    concussion = glossary(ann, table)["tokens"]["concussion"]
    card = ann.page.locator("[data-thing='card:concuss']")
    card.hover(position={"x": 20, "y": 10})
    assert terms(ann) == {concussion["name"]: with_limit(concussion)}
    ann.page.wait_for_function("() => document.getAnimations().every(each => each.playState !== 'running')")
    box, face = ann.page.locator(".details").bounding_box(), card.locator(".card-face").bounding_box()
    assert box is not None
    assert face is not None
    assert box["x"] >= face["x"] + face["width"] or box["x"] + box["width"] <= face["x"], "the card itself is read, too"
    assert uncovered(ann, LAPTOP) == []
    ann.page.mouse.move(0, 0)
    ann.page.locator(".details").wait_for(state="detached")

    card.press("Shift")  # a key comes to it: the focus is seen
    card.evaluate("card => { card.blur(); card.focus(); }")
    assert terms(ann) == {concussion["name"]: with_limit(concussion)}
    card.press("Enter")
    ann.page.locator(".details.pinned").wait_for()
    assert terms(ann) == {concussion["name"]: with_limit(concussion)}
    ann.picture("terms/card-1440-900")


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_a_finger_reads_them_below_the_answers(lang: str, base: str, visit: Visit) -> None:
    ann = visit(base, UPRIGHT, lang=lang)
    ann.take_seat(*when(base, DUEL, holds_concuss))
    ann.page.locator("[data-thing='card:concuss']").tap()
    assert len(terms(ann)) == 1
    ann.picture(f"terms/card-390-844-{lang}")
    play, explained = ann.page.locator(".details .answer").first, ann.page.locator(".details .terms")
    above, below = play.bounding_box(), explained.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    assert uncovered(ann, UPRIGHT) == []


def test_an_ability_explains_the_token_that_it_inflicts(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    table, token = when(base, DUEL, holds_concuss)
    ann.take_seat(table, token)
    told = glossary(ann, table)
    ann.page.locator("[data-thing='ability:0:crit_bash']").hover()
    read = terms(ann)
    assert read["Stun"] == with_limit(told["tokens"]["stun"])
    assert read["Undefendable"] == told["words"]["undefendable"]["text"]


def test_heroes_of_hidden_leaders_and_symbols_of_drako_explain_what_they_name(base: str, visit: Visit) -> None:
    ann = visit(base, LAPTOP)
    for game, options, things in (
        ("hidden-leaders", {"players": 2, "first": 1}, ".hl-card"),
        ("drako", {"match_up": "trolls-dragon"}, ".hand .half"),
    ):
        made = make_table(base, "person bot:beginner", game=game, options=options, name="Ann")
        table = made["table"]["id"]
        ann.take_seat(table, made["seats"][0]["token"])
        ann.wait_to_be_asked()
        told = glossary(ann, table)
        named = {
            page["name"]: page["names"]
            for page in (*told.get("heroes", {}).values(), *told.get("symbols", {}).values())
        }
        ann.page.locator(things).first.wait_for()
        read = 0
        for thing in ann.page.locator(f"main.table {things}:visible").all():
            name = (thing.get_attribute("aria-label") or "").split(",")[0]
            if named.get(name):
                thing.hover()
                assert len(terms(ann)) == len(named[name]), name
                assert all(terms(ann).values()), name
                read += 1
        assert read, game
