"""Two browsers play each other by an invitation, and a third one watches without learning a secret."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.hand import MOST, Hand
from tests.browser.visitor import PHONE, Visitor


def open_table(ann: Visitor) -> tuple[str, str]:
    """A beginner's game of Hidden Leaders for two, set up by hand; the addresses to play at it and to watch."""
    ann.goto("/new/hidden-leaders")
    form = ann.page.locator("form.setup-form")
    form.get_by_label("2", exact=True).check()
    form.get_by_label("Beginner game").check()
    form.get_by_label("Your name").fill("Ann")
    form.locator("#seat-1").select_option("open")
    form.locator("button[type=submit]").click()
    shares = ann.page.locator("main.lobby .share")
    shares.last.wait_for()
    for share in shares.all():
        if share.get_attribute("open") is None:
            share.locator("summary").click()
    addresses = [share.locator("input").input_value() for share in shares.all()]
    assert len(addresses) == 2
    return addresses[0], addresses[1]


def secrets(view: dict[str, Any]) -> tuple[set[str], set[str]]:
    """What only this seat knows: its cards by name, and its heir."""
    own = view["table"]["players"][view["seat"]]
    cards = [*own["hand"], *(hero["card"] for hero in own["party"] if not hero["up"])]
    return {card["name"] for card in cards if card is not None}, {own["heir"]["name"]}


def public(view: dict[str, Any]) -> set[str]:
    """Names that everybody reads on the table now.  Who saw a card go into a hand may know that it is there."""
    table = view["table"]
    cards = [*table["tavern"], *table["aside"], table["graveyard"]["top"]]
    cards += [hero["card"] for player in table["players"] for hero in player["party"]]
    return {card["name"] for card in cards if card is not None}


def seen_so_far(visitor: Visitor) -> set[str]:
    frames = [json.loads(frame) for frame in visitor.received]
    return {name for frame in frames if frame.get("view") for name in public(frame["view"])}


def test_two_browsers_play_each_other_and_a_third_sees_no_secret(base: str, visit: Visit) -> None:
    ann, bob, sue = visit(base), visit(base, PHONE), visit(base)
    invitation, watching = open_table(ann)
    bob.page.goto(invitation)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.locator(".arriving button[type=submit]").click()
    sue.page.goto(watching)
    for visitor in (ann, bob, sue):
        visitor.at_the_table()
        for token in (invitation, watching):
            assert token.partition("#")[2] not in visitor.page.url
    assert "Bob" in ann.page.locator("header .seats").inner_text()
    assert "Ann" in sue.page.locator("header .seats").inner_text()

    hands = (Hand(ann, seed=2), Hand(bob, seed=3))
    told: set[str] = set()
    for _ in range(MOST):
        ann.wait_until(lambda: bool(ann.options or bob.options) or ann.over, "somebody is asked")
        if ann.over:
            break
        hand = next(hand for hand in hands if hand.visitor.options)
        if not (ann.over or bob.over):
            told |= look(ann, bob, sue)
        hand.answer()
    for visitor in (ann, bob, sue):
        visitor.page.locator(".ended").wait_for()
    assert len(told) > 8, "there were secrets to keep"
    assert not sue.page.locator(".decision [data-key]").count()


def look(ann: Visitor, bob: Visitor, sue: Visitor) -> set[str]:
    """What the spectator has and shows, beside what the players know; the names that were secret."""
    assert ann.view is not None
    assert bob.view is not None
    assert sue.view is not None
    hidden: set[str] = set()
    for view in (ann.view, bob.view):
        cards, heir = secrets(view)
        hidden |= cards | heir
        for name in heir:
            assert not [frame for frame in sue.received if f'"{name}"' in frame], f"an heir was told: {name}"
    hidden -= seen_so_far(sue)
    board = sue.page.locator("main.table .board").inner_html()
    for name in hidden:
        assert f'"{name}"' not in str(sue.view["table"]).replace("'", '"'), f"a spectator was told of {name}"
        assert name not in board, f"a spectator is shown {name}"
    return hidden


def test_an_invitation_is_good_once(base: str, visit: Visit) -> None:
    ann, bob, eve = visit(base), visit(base), visit(base)
    invitation, _ = open_table(ann)
    bob.page.goto(invitation)
    bob.page.locator(".arriving button[type=submit]").click()
    bob.at_the_table()
    eve.page.goto(invitation)
    eve.page.locator("[role=alert]").wait_for()
    assert not eve.page.locator("main.table, .arriving").count()
    bob.page.goto(invitation)  # whoever has the seat comes back to it
    bob.at_the_table()
