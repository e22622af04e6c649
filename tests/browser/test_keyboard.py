"""Everything can be done with a keyboard: Tab, Enter and the arrows are all that is pressed here."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.visitor import Visitor
from tests.server.client import make_table

FARTHEST = 150  # presses of Tab to anything on a screen

IS_FOCUSED = "element => element === document.activeElement"


# An outline, or, on what is no rectangle, a ring or an edge drawn in the colour of the focus.
SHOWS_FOCUS = """it => {
  const ink = getComputedStyle(document.documentElement).getPropertyValue("--focus").trim();
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = ink;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const ring = getComputedStyle(it, "::after");
  return it.matches(":focus-visible") && (getComputedStyle(it).outlineStyle !== "none"
    || (ring.borderTopStyle !== "none" && ring.borderTopColor === colour)
    || [...it.querySelectorAll("svg *")].some(edge => getComputedStyle(edge).stroke === colour));
}"""


def tab_to(visitor: Visitor, what: Locator) -> None:
    for _ in range(FARTHEST):
        if what.evaluate(IS_FOCUSED):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


class KeyHand(Hand):
    """Goes to what it presses with Tab, and presses it with Enter."""

    def press(self, what: Locator) -> None:
        tab_to(self.visitor, what)
        focus_is_seen = what.evaluate(SHOWS_FOCUS)
        assert focus_is_seen, "whoever uses a keyboard sees where they are"
        self.page.keyboard.press("Enter")


def test_a_match_from_home_to_its_end_by_keyboard_alone(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    play = ann.page.locator(".game-card.drako").get_by_role("button", name="Play now")
    play.wait_for()
    KeyHand(ann).press(play)
    ann.at_the_table()
    hand = KeyHand(ann, in_panel=0.8)
    assert hand.play()
    tab_to(ann, ann.page.locator(".ended").get_by_role("link").first)


def test_the_focus_goes_on_to_the_next_question(base: str, visit: Visit) -> None:
    """After an answer the next one is a few presses away, not at the other end of the page."""
    made = make_table(base, "person bot:casual", game="hidden-leaders", options={"players": 2, "beginner": True})
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    hand = KeyHand(ann, in_panel=1.0)
    for _ in range(3):
        assert not hand.play(most=1)
    assert ann.wait_to_be_asked()
    hand.question_is_shown()
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("() => !!document.activeElement.closest('.decision')")


def test_arrows_go_over_the_board_of_drako_and_escape_closes_what_was_opened(base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:casual", game="drako")
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert ann.wait_to_be_asked()
    pieces = ann.page.locator("main.table .board .thing")
    first = pieces.first
    tab_to(ann, first)
    visited = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        ann.page.keyboard.press(key)
        visited.add(ann.page.evaluate("() => document.activeElement.dataset?.thing"))
    assert len(visited - {None}) > 2, visited
    unlit = ann.page.locator("main.table .board .thing:not(.live)").first
    tab_to(ann, unlit)
    ann.page.keyboard.press("Enter")
    ann.page.locator(".details.pinned :focus").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.locator(".details.pinned").wait_for(state="detached")
    assert unlit.evaluate(IS_FOCUSED), "the focus is back where it was"
