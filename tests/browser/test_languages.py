"""The language: the browser's own at first, another when somebody chooses it; for the page and for the match."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.hand import Hand
from tests.browser.scenes import GAMES
from tests.browser.visitor import Visitor
from tests.server.client import make_table

MENU = "details.menu > summary"  # a drawer of the menu holds the log too, whose lines fold as well


def words(visitor: Visitor) -> tuple[str, str, str]:
    """The question, the log, and a text of the page itself."""
    page = visitor.page
    return (
        page.locator("#question").inner_text(),
        page.locator(".log > ol").text_content() or "",  # whether it is seen or behind the menu
        page.locator(MENU).inner_text(),
    )


@pytest.mark.parametrize("game", GAMES)
def test_choosing_another_language_changes_question_and_log(game: str, base: str, visit: Visit) -> None:
    options = {"players": 2, "beginner": True} if game == "hidden-leaders" else {}
    made = make_table(base, "person bot:casual", game=game, options=options)
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    hand = Hand(ann, in_panel=1.0)
    assert not hand.play(most=3)
    assert ann.wait_to_be_asked()
    hand.question_is_shown()
    said = {"en": words(ann)}
    if ann.page.locator(".menu-tool").count():  # a table that fills the window has it in a drawer
        ann.page.locator(".menu-tool").click()
    for lang in ("cs", "pl"):
        ann.page.locator("select.language").select_option(lang)
        ann.page.locator(f"html[lang={lang}]").wait_for()
        ann.page.locator(MENU, has_text=said["en"][2]).wait_for(state="detached")
        ann.wait_until(lambda: words(ann)[0] not in [each[0] for each in said.values()], "the question is another")
        hand.question_is_shown()
        said[lang] = words(ann)
    for place in range(3):
        assert len({said[lang][place] for lang in said}) == 3, [said[lang][place] for lang in said]
    ann.page.reload()
    ann.at_the_table()
    hand.question_is_shown()
    assert words(ann) == said["pl"], "the browser remembers it"
    hand.answer()


@pytest.mark.parametrize(("lang", "title"), [("cs", "cs"), ("pl-PL", "pl"), ("de", "en")])
def test_the_first_language_is_the_browsers(lang: str, title: str, base: str, visit: Visit) -> None:
    ann = visit(base, lang=lang)
    ann.goto("/")
    ann.page.locator(".game-card").first.wait_for()
    assert ann.page.locator("html").get_attribute("lang") == title
