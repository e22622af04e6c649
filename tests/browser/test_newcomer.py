"""A newcomer's way, in every language: home, a lesson, a first match, looking back, and the same on a phone."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_giving_up import gives_up
from tests.browser.test_home import LEAST_TEXT, LEAST_TOUCHED, WRONG, home, link_of
from tests.browser.test_learn import at_step, go_on
from tests.browser.test_screens import TOO_WIDE, objections, settle
from tests.browser.visitor import PHONE, Visitor
from throneroom.lessons import lesson_called
from throneroom.text.voice import LANGUAGES

GAME = "drako"
# Each part of the way is gone in each language: home and a lesson, a match and looking back, the phone.
TURNS = [LANGUAGES[at:] + LANGUAGES[:at] for at in range(len(LANGUAGES))]
LUCK = {"en": "Luck with dice and cards", "cs": "Štěstí v kostkách a kartách", "pl": "Szczęście w kościach i kartach"}
NUMBER = re.compile(r"([+−]?)(\d+)")


def speaks(visitor: Visitor, lang: str) -> None:
    visitor.page.locator("select.language").first.select_option(lang)
    visitor.page.locator(f"html[lang={lang}]").wait_for()


def a_lesson(visitor: Visitor) -> None:
    lesson = lesson_called(f"{GAME}-1")
    visitor.page.locator(f".game-card.{GAME} .learn").click()
    visitor.page.locator(f".lessons a[href='/learn/{GAME}/{lesson.name}']").click()
    for number, step in enumerate(lesson.steps[:-1]):
        at_step(visitor, number)
        go_on(visitor, step)
    at_step(visitor, len(lesson.steps) - 1)
    visitor.page.locator(".coach .leave").click()
    visitor.page.locator(".lessons .finished").wait_for()


def wrong(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate(TOO_WIDE)
    least = {"leastText": LEAST_TEXT, "leastTouched": LEAST_TOUCHED if visitor.touches else 0}
    # What scrolls sideways on purpose can be reached: every card of it is a button.
    cut = [each for each in visitor.page.evaluate(WRONG, least) if not each.startswith("<ol")]
    return [*found, *cut, *objections(visitor)]


def looked_back(visitor: Visitor) -> None:
    """Everything of the match is there, and what is shown adds up."""
    page = visitor.page
    page.locator(".review .plot svg .line").wait_for()
    settle(visitor)
    assert not page.locator(".decided .together").is_visible(), "first what matters: choices and luck"
    assert page.locator(".decided .first li").count() == 2
    page.locator(".decided .moved > summary").click()
    shown = [NUMBER.match(each.inner_text()) for each in page.locator(".decided .moved li > strong").all()]
    changes = [int(found[2]) * (-1 if found[1] == "−" else 1) for found in shown if found is not None]
    assert len(changes) == len(shown) >= 4
    assert sum(changes[:-1]) == changes[-1] < 0
    assert page.locator(".decided .in-short").inner_text()
    points = page.locator(".turning .point")
    assert 1 <= points.count() == page.locator(".plot .mark").count() <= 5
    last = points.last
    last.focus()
    page.keyboard.press("Enter")
    page.locator(f".turning li:nth-child({points.count()}) [aria-pressed=true]").wait_for()
    assert page.locator(".plot .mark.on").inner_html() == page.locator(".plot .mark").last.inner_html()
    assert page.locator("#chosen").inner_text().startswith(f"{points.count()} · ")
    assert wrong(visitor) == []


@pytest.mark.parametrize(("first", "second", "third"), TURNS, ids=lambda each: each)
def test_home_a_lesson_a_match_looking_back_and_the_same_on_a_phone(
    first: str, second: str, third: str, base: str, visit: Visit
) -> None:
    ann = visit(base, (1440, 900), lang=first)
    home(ann)
    a_lesson(ann)

    home(ann)
    speaks(ann, second)
    ann.page.locator(f".game-card.{GAME} button.answer").first.click()
    ann.comes_to("**/table/*")
    ann.at_the_table()
    ann.wait_to_be_asked()
    gives_up(ann, second)
    ann.page.locator(".ended a[href^='/review/']").first.click()
    ann.comes_to("**/review/*?seat=0")
    looked_back(ann)
    ann.picture(f"review-laptop-{second}")
    ann.page.locator(".chosen .links a[href^='/replay/']").click()
    ann.comes_to("**/replay/*?ply=*&seat=0")
    ann.page.locator("input[type=range]").wait_for()
    assert ann.page.locator("a[href^='/review/']").count() == 1, "and back"

    home(ann)
    ann.page.locator(".match .spark").wait_for()
    phone = visit(base, PHONE, lang=third)
    phone.page.goto(link_of(ann))
    phone.page.locator(".arriving button[type=submit]").tap()
    phone.page.locator(".home-screen.again").wait_for()
    assert phone.page.locator(".match").count() == 1
    phone.page.locator(".match a").tap()
    phone.comes_to("**/review/*?seat=0")
    looked_back(phone)
    phone.picture(f"review-phone-{third}")
    assert LUCK[third] in phone.page.locator(".in-short").inner_text()
    phone.goto(f"/learn/{GAME}")
    phone.page.locator(".lessons .finished").wait_for()
    assert phone.page.locator(".lessons .finished").count() == 1
