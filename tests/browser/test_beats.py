"""What happened is shown in beats: one after another, in the order in which it was told, nothing before its time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.visitor import Visitor
from tests.server.client import make_table

SAID = """() => {
  window.said = [];
  new MutationObserver(() => {
    const text = document.querySelector('.beats-said')?.textContent ?? '';
    if (text !== '' && text !== window.said.at(-1)) window.said.push(text);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""

BELLS = """
window.bells = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.bells += 1; }
};
"""


def sit_down(visitor: Visitor, heroes: tuple[str, str] = ("barbarian", "moon_elf")) -> None:
    """At a duel with a bot."""
    made = make_table(visitor.base, "person bot:casual", game="dice-throne", options={"heroes": list(heroes)})
    visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
    visitor.wait_to_be_asked()


def told(visitor: Visitor) -> list[str]:
    """The sentences of all updates."""
    return [event["text"] for event in visitor.events]


def until_asked(visitor: Visitor) -> None:
    """Time passes until the question that was asked can be answered."""

    def asked() -> bool:
        throw = visitor.page.locator(".throw-dice")
        if throw.count():
            throw.click()
        return bool(visitor.page.locator(".decision.mine [data-key]").count())

    visitor.wait_until(asked, "the question is shown")


def answer(visitor: Visitor, hand: Hand) -> bool:
    if not visitor.wait_to_be_asked():
        return False
    until_asked(visitor)
    hand.answer()
    return True


@pytest.mark.parametrize("still", [True, False])
def test_a_screen_reader_hears_every_beat_in_order(base: str, visit: Visit, still: bool) -> None:
    visitor = visit(base, still=still, speed="fast")
    sit_down(visitor)
    visitor.page.evaluate(SAID)
    began = len(told(visitor))
    hand = Hand(visitor, seed=3)
    for _ in range(6):
        assert answer(visitor, hand)
    until_asked(visitor)

    def heard() -> list[str]:
        said: list[str] = visitor.page.evaluate("window.said")
        return said

    def all_is_said() -> bool:
        """Everything since we listen, and nothing else; some of what was told before may still have waited."""
        said, since = " ".join(heard()), " ".join(told(visitor)[began:])
        return said.endswith(since) and " ".join(told(visitor)).endswith(said)

    visitor.wait_until(all_is_said, "all is said, in order")
    assert len(heard()) > 3, "one after another"


PRESSABLE = """() => {
  const skip = document.querySelector('.playback .skip');
  if (skip === null) return 'no beat';
  if (document.querySelector('.decision.mine [data-key], .thing.live') !== null) return 'too soon';
  skip.click();
  return 'skipped';
}"""


def test_nothing_can_be_answered_before_the_last_beat_has_ended_or_was_skipped(base: str, visit: Visit) -> None:
    visitor = visit(base, speed="slow")
    sit_down(visitor)
    hand = Hand(visitor, seed=5)
    found: list[str] = []
    while found.count("skipped") < 3:
        assert visitor.wait_to_be_asked()
        found.append(visitor.page.evaluate(PRESSABLE))
        until_asked(visitor)
        hand.answer()
    assert "too soon" not in found


def in_the_log(visitor: Visitor) -> int:
    """How many sentences were told; the log counts though it is closed."""
    return visitor.page.locator(".log > ol > li").count()


def own_roll(visitor: Visitor) -> dict[str, Any]:
    """Play until dice of one's own lie blank, and return the event that will tell what they show."""
    hand = Hand(visitor, seed=2)
    throw = visitor.page.locator(".throw-dice")
    for _ in range(60):
        visitor.wait_to_be_asked()

        visitor.wait_until(
            lambda: bool(throw.count() or visitor.page.locator(".decision.mine [data-key]").count()),
            "something is to be pressed",
        )
        if throw.count():
            return visitor.events[in_the_log(visitor)]
        hand.answer()
    raise AssertionError("no dice were to be thrown")


def test_ones_own_dice_lie_blank_until_they_are_thrown(base: str, visit: Visit) -> None:
    visitor = visit(base, speed="fast")
    visitor.context.add_init_script("localStorage['throneroom.roll'] = 'me'")  # at this speed the page throws, else
    sit_down(visitor)
    roll = own_roll(visitor)
    assert ".event.rolls" in roll["event"]["say"]
    assert roll["event"]["seat"] == 0
    assert visitor.page.locator(".die.blank").count() == len(roll["event"]["dice"])
    assert in_the_log(visitor) == roll["version"]
    visitor.page.evaluate("document.activeElement.blur()")  # Space presses what has the focus
    visitor.page.keyboard.press("Space")
    visitor.wait_until(lambda: in_the_log(visitor) > roll["version"], "what was thrown is told")
    assert not visitor.page.locator(".die.blank").count() or visitor.page.locator(".throw-dice").count()


PRESSED = "() => { const on = document.querySelector('.sound-offer button'); on?.click(); return on !== null; }"


def test_sound_is_offered_once_and_none_is_made_before_it_is_wanted(base: str, visit: Visit) -> None:
    visitor = visit(base, speed="slow")
    visitor.context.add_init_script(BELLS)
    sit_down(visitor)
    hand = Hand(visitor, seed=5)
    for _ in range(3):
        assert answer(visitor, hand)
    assert visitor.page.evaluate("window.bells") == 0
    visitor.wait_until(lambda: bool(visitor.page.evaluate(PRESSED)) or not answer(visitor, hand), "sound is offered")
    visitor.wait_until(lambda: bool(visitor.page.evaluate("window.bells") == 1), "something is heard")
    assert visitor.page.evaluate("localStorage['throneroom.sound']") == "medium"
    visitor.wait_until(lambda: not visitor.page.locator(".sound-offer").count(), "it is not offered again")
