"""Hints on the page: badges on the things that a bot would press, what they mean, and the reasons as a list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES
from tests.browser.hand import LIT, Hand, quoted
from tests.browser.scenes import at_a_table_with
from tests.browser.test_geometry import at_sizes
from tests.browser.test_keyboard import KeyHand
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table
from throneroom.bots.hints import MOST, Hint
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text
from throneroom.server.bots_at_work import Asked, BotsAtWork

QUESTIONS = {"en": "Hint", "cs": "Poradit", "pl": "Podpowiedź"}
GAMES = ("dice-throne", "drako", "hidden-leaders")
BADGE = ".hint-badge"
REASONS = ".hinting > button[aria-expanded]"  # what one asked with leads there once there are hints


@pytest.fixture
def advice(monkeypatch: pytest.MonkeyPatch) -> list[Hint]:
    """The hints that a bot gives to the open question, each far behind the one before: they are put in by the bot."""
    given: list[Hint] = []

    async def think(self: BotsAtWork, match: Match, asked: Asked) -> list[Hint] | None:
        assert match.decision is not None
        options = [option.key for option in match.decision.options]
        chances = dict(zip(options[:MOST], (0.61, 0.4, 0.2), strict=False))
        given[:] = [Hint(key, chance, Text("kernel.over"), 0.02) for key, chance in chances.items()]
        return given

    monkeypatch.setattr(BotsAtWork, "hints", think)
    return given


@pytest.fixture
def no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot to which all answers look alike."""

    async def think(self: BotsAtWork, match: Match, asked: Asked) -> list[Hint] | None:
        assert match.decision is not None
        return [Hint(option.key, 0.27, Text("kernel.over"), 0.03) for option in match.decision.options[:MOST]]

    monkeypatch.setattr(BotsAtWork, "hints", think)


def ask(visitor: Visitor) -> None:
    Hand(visitor).question_is_shown()
    visitor.page.locator(".hinting > button").click()
    visitor.page.locator(REASONS).wait_for()


def things_of(visitor: Visitor, key: str) -> list[dict[str, Any]]:
    """The lit things and the buttons of the bar with a badge, by what they say to who does not see them."""
    found: list[dict[str, Any]] = visitor.page.eval_on_selector_all(
        f"{LIT.replace(':visible', '')}, .decision [data-press], main.table .tray .choosable",
        f"""all => all.filter(it => it.checkVisibility() && it.querySelector("{BADGE}"))
          .map(it => ({{badge: it.querySelector("{BADGE}").textContent, said: it.ariaLabel ?? it.textContent}}))""",
    )
    return found


@pytest.mark.usefixtures("advice")
@pytest.mark.parametrize("game", GAMES)
def test_badges_lie_on_the_things_in_every_window(game: str, base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table_with(ann, game, {"hints": True})
    assert not ann.page.locator(BADGE).count(), "nobody has asked"
    ask(ann)
    assert ann.page.locator(".hinting [role=status]").inner_text().startswith("★ is what a bot would do")
    found = things_of(ann, game)
    assert any(each["badge"].startswith("★") for each in found), found
    assert all("%" in each["said"] or "would keep" in each["said"] for each in found), found
    ann.page.mouse.move(0, 0)
    wrong = at_sizes(ann, f"hints-{game}", SIZES)
    assert not wrong, "\n".join(wrong)
    ann.page.locator(REASONS).click()
    ann.page.get_by_role("button", name="Hide the hints").click()
    ann.page.locator(BADGE).first.wait_for(state="detached")


def test_the_reasons_are_a_list_and_each_gives_its_answer(advice: list[Hint], base: str, visit: Visit) -> None:
    ann = visit(base, PHONE)
    at_a_table_with(ann, "drako", {"hints": True})
    ask(ann)
    ann.page.locator(REASONS).tap()
    shown = ann.page.locator(".hinting .hint")
    shown.first.wait_for()
    assert shown.count() == len(advice)
    for number, hint in enumerate(advice):
        words = shown.nth(number).inner_text()
        assert hint.reason.say("en") in words
        assert f"{hint.chance:.0%} ±2" in words
        listed = ann.page.locator(f".decision .all-answers [data-key={quoted(hint.key)}]").first
        assert f"{hint.chance:.0%}" in (listed.text_content() or "")

    asked = ann.v
    shown.first.tap()
    ann.wait_until(lambda: ann.v != asked, "something comes of the first hint")
    assert not ann.refused
    shown.first.wait_for(state="detached")
    assert not ann.page.locator(BADGE).count(), "the next question has no hints until somebody asks"


@pytest.mark.usefixtures("no_advice")
def test_where_no_answer_is_known_to_be_better_that_is_said_and_there_are_no_badges(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table_with(ann, "drako", {"hints": True})
    ask(ann)
    assert ann.page.locator(".hinting [role=status]").inner_text().startswith("Several answers are about equally good")
    assert not ann.page.locator(BADGE).count()
    ann.page.locator(REASONS).click()
    assert "%" not in ann.page.locator(".hinting .hint").first.inner_text()


@pytest.mark.parametrize(("lang", "question"), QUESTIONS.items())
def test_by_keyboard_and_in_every_language(lang: str, question: str, base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:casual", game="drako", settings={"hints": True})
    ann = visit(base, lang=lang)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert ann.wait_to_be_asked()
    asks, why = ann.page.get_by_role("button", name=question, exact=True), ann.page.locator(REASONS)
    hand = KeyHand(ann)
    hand.press(asks)
    why.wait_for()
    hand.press(why)
    assert why.get_attribute("aria-expanded") == "true"
    hand.press(ann.page.locator(".reasoned > .quiet"))  # and put away
    asks.wait_for()
    hand.press(asks)
    why.wait_for()
    hand.press(why)
    best = ann.page.locator(".hinting .hint").first
    best.wait_for()
    asked = ann.v
    hand.press(best)
    ann.wait_until(lambda: ann.v != asked, "something comes of the first hint")
    assert not ann.refused


def test_a_table_without_hints_has_no_button(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table_with(ann, "drako", {})
    ann.page.locator(".decision.mine").wait_for()
    assert ann.page.get_by_role("button", name="Hint", exact=True).count() == 0


def test_hints_are_agreed_on_at_set_up_and_everybody_reads_it(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/new/drako")
    ann.page.locator("form.setup-form .opening").wait_for()
    hints = ann.page.get_by_role("checkbox", name="Hints")
    assert hints.is_checked(), "against bots alone"
    second = ann.page.locator("#seat-1")
    bot = second.input_value()
    second.select_option("open")
    assert not hints.is_checked(), "others agree to it first"
    hints.check()
    second.select_option(bot)
    assert hints.is_checked()
    ann.page.locator("form.setup-form .opening button").click()
    ann.at_the_table()
    assert ann.wait_to_be_asked()
    ann.page.get_by_role("button", name="Hint", exact=True).wait_for()
    ann.page.locator(".menu-tool").click()
    ann.page.locator("details.menu > summary").click()
    ann.page.get_by_text("Everybody may ask a bot for hints").wait_for()


def test_against_bots_hints_and_odds_are_there_and_can_be_done_without(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    ann.page.locator(".game-card.dice-throne button.answer").first.click()
    ann.at_the_table()
    ann.wait_to_be_asked()
    asking = ann.page.locator(".hinting > button")
    asking.wait_for()
    ann.page.locator(".menu-tool").click()
    hints = ann.page.locator(".helps input").first
    assert hints.is_enabled()
    hints.uncheck()
    asking.wait_for(state="detached")
    ann.page.reload()
    ann.at_the_table()
    ann.page.locator("#question").wait_for()
    assert asking.count() == 0, "which this browser keeps"
    ann.page.locator(".menu-tool").click()
    ann.page.locator(".helps input").first.check()
    asking.wait_for()
