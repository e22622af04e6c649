"""Everything can be done with a keyboard: Tab, Enter and the arrows are all that is pressed here."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.test_geometry import MODES
from tests.browser.test_pressing import has_nothing_to_use, when
from tests.browser.visitor import Visitor
from tests.server.client import make_table

FARTHEST = 150  # presses of Tab to anything on a screen

IS_FOCUSED = "element => element === document.activeElement"


# An outline of its own or of a part (the face of a card that stands tilted), or, on what is no rectangle, a ring or an
# edge, drawn in the colour of the focus.
SHOWS_FOCUS = """it => {
  const ink = getComputedStyle(it).getPropertyValue("--focus").trim();
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = ink;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const ring = getComputedStyle(it, "::after");
  return it.matches(":focus-visible") && (getComputedStyle(it).outlineStyle !== "none"
    || (ring.borderTopStyle !== "none" && ring.borderTopColor === colour)
    || [...it.querySelectorAll("*")].some(part => getComputedStyle(part).outlineStyle !== "none"
      && getComputedStyle(part).outlineColor === colour)
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
    tab_to(ann, ann.page.locator(".bd .piece .thing").first)
    visited = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        ann.page.keyboard.press(key)
        visited.add(ann.page.evaluate("() => document.activeElement.dataset?.thing"))
    assert len(visited - {None}) > 2, visited
    unlit = ann.page.locator(".side-panel .chip:not(.live)").first
    tab_to(ann, unlit)
    ann.page.keyboard.press("Enter")
    ann.page.locator(".details.pinned :focus").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.locator(".details.pinned").wait_for(state="detached")
    assert unlit.evaluate(IS_FOCUSED), "the focus is back where it was"


def test_keys_lift_mark_and_walk_along_the_hand_of_hidden_leaders(base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:casual", game="hidden-leaders", options={"players": 2, "first": 1})
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    hand = KeyHand(ann, in_panel=1.0)
    while ann.wait_to_be_asked() and not any(key.startswith("play ") for key in ann.options):
        hand.answer()
    hand.question_is_shown()
    press = ann.page.keyboard.press
    cards = ann.page.locator(".hl-hand .hl-card")
    press("2")
    ann.page.locator(".details.pinned .answer").first.wait_for()
    press("Escape")
    assert cards.nth(1).evaluate(IS_FOCUSED), "the focus is back on the card"
    press("ArrowRight")
    assert cards.nth(2).evaluate(IS_FOCUSED)
    press("ArrowLeft")
    press("ArrowLeft")
    assert cards.nth(0).evaluate(IS_FOCUSED)

    hand.press(ann.page.get_by_role("button", name="Discard cards…"))
    marks = ann.page.locator(".hl-mark")
    press("1")
    press("3")
    assert [each.get_attribute("aria-pressed") for each in marks.all()] == ["true", "false", "true"]
    assert ann.view is not None
    kept = ann.view["table"]["players"][0]["hand"][1]["hero"]
    ann.page.evaluate("() => document.activeElement.blur()")
    press(" ")

    def gone() -> bool:
        assert ann.view is not None
        return [card["hero"] for card in ann.view["table"]["players"][0]["hand"]] == [kept]

    ann.wait_until(gone, "both marked cards are discarded, and the third is not")
    assert not ann.refused


def test_a_duel_of_dice_throne_by_keyboard_alone(base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:beginner", game="dice-throne", options={"health": 4})
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert KeyHand(ann, in_panel=0.7).play()
    tab_to(ann, ann.page.locator(".ended").get_by_role("link").first)


def test_single_keys_roll_keep_and_open_the_log_unless_they_are_switched_off(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.take_seat(*when(base, MODES["duel"], has_nothing_to_use))
    ann.page.locator(".dice.choosing .choosable").first.wait_for()
    press = ann.page.keyboard.press
    press("2")
    second = ann.page.locator(".dice.choosing .choosable").nth(1)
    ann.wait_until(lambda: second.get_attribute("aria-pressed") == "true", "the second die is kept")
    press("l")
    ann.page.locator(".drawer .log").wait_for()
    press("Escape")
    ann.page.locator(".drawer .log").wait_for(state="hidden")

    ann.page.locator(".menu-tool").click()
    ann.page.locator(".drawer .letters input").uncheck()
    ann.page.locator(".close-drawer").click()
    press("2")
    press("l")
    assert second.get_attribute("aria-pressed") == "true"
    assert ann.page.locator(".drawer .log").is_hidden()
    ann.page.locator(".menu-tool").click()
    ann.page.locator(".drawer .letters input").check()
    ann.page.locator(".close-drawer").click()

    ann.page.evaluate("() => document.activeElement.blur()")
    asked = ann.v
    gold = ann.page.locator(".decision .gold").get_attribute("data-press")
    press(" ")
    ann.wait_until(lambda: ann.v != asked, f"Space gives {gold}")
    assert not ann.refused
