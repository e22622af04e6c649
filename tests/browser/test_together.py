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
    shares = ann.page.locator("main.gathering .share")
    shares.last.wait_for()
    for share in shares.all():
        if share.get_attribute("open") is None:
            share.locator("summary").click()
    addresses = [share.locator("input").input_value() for share in shares.all()]
    seat, watch, own = addresses  # the last one is Ann's own seat, for her phone
    assert own != seat
    return seat, watch


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


class Spectator:
    """What one who watches was told and is shown, beside what the players know."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.read = 0  # of what it received
        self.viewed = 0  # of its views
        self.public: set[str] = set()  # every name that stood open on the table
        self.kept: set[str] = set()  # every name that was a secret at some time

    def look(self, *players: Visitor) -> None:
        fresh = self.visitor.received[self.read :]
        self.read = len(self.visitor.received)
        for view in self.visitor.views[self.viewed :]:
            self.public |= public(view)
        self.viewed = len(self.visitor.views)
        hidden: set[str] = set()
        for player in players:
            assert player.view is not None
            cards, heirs = secrets(player.view)
            hidden |= (cards - self.public) | heirs
            assert not [frame for heir in heirs for frame in fresh if f'"{heir}"' in frame], "an heir was told"
        table = json.dumps((self.visitor.view or {})["table"])
        board = self.visitor.page.locator("main.table .board").inner_html()
        assert [name for name in hidden if f'"{name}"' in table] == [], "a spectator was told"
        assert [name for name in hidden if name in board] == [], "a spectator is shown"
        self.kept |= hidden


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
    assert ann.page.locator(".hl-opponent .hl-name").first.inner_text() == "Bob"
    assert sue.page.locator(".hl-opponent .hl-name").first.inner_text() == "Ann"

    hands = (Hand(ann, seed=2), Hand(bob, seed=3))
    spectator = Spectator(sue)
    for _ in range(MOST):
        ann.wait_until(lambda: bool(ann.options or bob.options) or ann.over, "somebody is asked")
        if ann.over:
            break
        hand = next(hand for hand in hands if hand.visitor.options)
        if not (ann.over or bob.over):
            spectator.look(ann, bob)
        hand.answer()
    for visitor in (ann, bob, sue):
        visitor.page.locator(".ended").wait_for()
    assert len(spectator.kept) > 8, "there were secrets to keep"
    assert not sue.page.locator(".decision [data-key]").count()


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
