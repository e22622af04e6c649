"""Odds on the page: bars under the abilities, what the dice set apart change, a bot's advice; figures and heirs."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.scenes import at_a_table, with_odds
from tests.browser.visitor import Visitor

PERCENT = re.compile(r"\d\s?%")


def told_odds(visitor: Visitor) -> list[dict[str, Any]]:
    messages = [json.loads(frame) for frame in visitor.received]
    return [message for message in messages if message["type"] == "odds"]


def test_chances_stand_under_the_abilities_and_move_with_the_dice(base: str, visit: Visit) -> None:
    ann = visit(base)
    with_odds("dice-throne")(ann)
    ann.page.locator(".mat.mine .ab .pc").first.wait_for()
    told = told_odds(ann)[-1]["odds"]
    possible = {line["ability"] for line in told["lines"] if line["chance"] > 0}
    shown = ann.page.locator(".mat.mine .ab:is(:has(.pc), .live)")  # what can be used now says so instead
    assert shown.count() == len(possible)
    for ability in {line["ability"] for line in told["lines"]}:
        label = ann.page.locator(f"[data-thing='ability:0:{ability}']").get_attribute("aria-label") or ""
        assert "chance" in label
        lines = [line for line in told["lines"] if line["ability"] == ability]
        assert len(PERCENT.findall(label)) == len(lines), "each line has its chance"

    ann.page.get_by_role("button", name="What would a bot keep?").locator("visible=true").click()
    status = ann.page.locator(".beside .advice [role=status]")
    ann.wait_until(lambda: status.inner_text().startswith("A bot would "), "advice has come")
    kept = ann.page.locator(".dice.choosing li.kept").count()
    assert (kept == 0) == (status.inner_text() in ("A bot would roll no more.", "A bot would keep no dice."))

    dice = ann.page.locator(".dice.choosing .choosable")
    for number in range(dice.count()):
        if dice.nth(number).get_attribute("aria-pressed") == "true":
            dice.nth(number).click()
    dice.first.click()
    assert ann.page.locator(".ab .pc.short").count() > 0, "with one die kept, some chance falls short of its best"
    beside = ann.page.locator(".beside.lft").inner_text()
    assert "Chances with the dice you keep" in beside, "it is said what the numbers are"
    percents = [PERCENT.findall(line)[-1] for line in ann.page.locator(".likeliest b").all_inner_texts()]
    on_panels = ann.page.locator(".mat.mine .ab .pc").all_inner_texts()
    assert percents[0] in " ".join(on_panels), "the panels tell the same numbers"

    before = told_odds(ann)
    ann.page.get_by_label("With the cards in my hand").locator("visible=true").check()
    ann.wait_until(lambda: len(told_odds(ann)) > len(before), "the odds with cards have come")


def test_figures_and_players_have_their_chances_in_every_language(base: str, visit: Visit) -> None:
    for lang, hit, wins in (("en", "an attack is stopped", "wins now"), ("cs", "odrazí útok", "teď vyhraje")):
        ann = visit(base, lang=lang)
        with_odds("drako")(ann)
        ann.page.locator(".side-panel.other").filter(has_text=hit).wait_for()
        with_odds("hidden-leaders")(ann)
        heads = ann.page.locator(".hl-player-head").filter(has_text=wins)
        heads.first.wait_for()
        assert heads.count() == 4


def test_a_table_without_odds_shows_none(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table("drako")(ann)
    assert not told_odds(ann)
    assert ann.page.get_by_text("an attack is stopped").count() == 0
