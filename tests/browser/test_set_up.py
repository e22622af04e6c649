"""The set-up on a phone: within two screens, whatever is played, with the longest names there are."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_screens import TOO_WIDE, objections, settle
from tests.browser.visitor import DESKTOP, Visitor
from tests.server.client import make_table
from throneroom.games.dice_throne.heroes import HEROES

PHONE = (390, 844)
SCREENS = 2
LANGUAGES = ("en", "cs", "pl")


def height(ann: Visitor) -> int:
    found: int = ann.page.evaluate("() => document.scrollingElement.scrollHeight")
    return found


def opened(ann: Visitor, game: str) -> None:
    ann.goto(f"/new/{game}")
    ann.page.locator("form.setup-form .seat-fields select").first.wait_for()


def six_long_names(ann: Visitor) -> None:
    """As many seats as there can be, each with the hero that is called longest."""
    more = ann.page.get_by_role("button", name="Add a seat")
    while more.count():
        more.click()
    tabs = ann.page.locator(".seat-tab")
    for number in range(tabs.count()):
        tabs.nth(number).tap()
        ann.page.locator(".picker .choice:has(.of-miles_morales_spider_man)").tap()
    ann.wait_until(lambda: ann.page.locator(".seat-fields li").count() == tabs.count(), "the seats are told")


def test_the_set_up_of_dice_throne_is_two_screens_high_in_every_mode(base: str, visit: Visit) -> None:
    ann = visit(base, PHONE)
    opened(ann, "dice-throne")
    modes = ann.page.locator("input[name=mode]")
    assert modes.count() == 5
    for number in range(modes.count()):
        modes.nth(number).check()
        six_long_names(ann)
        assert height(ann) <= SCREENS * PHONE[1], f"mode {number + 1}"


@pytest.mark.parametrize("game", ["hidden-leaders", "drako"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_of_other_games_is_two_screens_high(game: str, lang: str, base: str, visit: Visit) -> None:
    ann = visit(base, PHONE, lang=lang)
    opened(ann, game)
    if game == "hidden-leaders":
        ann.page.locator("input[name=players]").last.check()
        ann.page.locator(".seat-fields li").nth(5).wait_for()
    assert height(ann) <= SCREENS * PHONE[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_of_the_set_up_is_cut_on_a_phone(lang: str, base: str, visit: Visit) -> None:
    """Neither the names in the tabs and the grid of heroes, nor what is chosen for a seat."""
    ann = visit(base, PHONE, lang=lang)
    opened(ann, "dice-throne")
    cut = ann.page.evaluate(
        """() => [...document.querySelectorAll(".seat-tab strong, .picker .choices strong, .seat-fields label")]
          .map(it => [it, it.getBoundingClientRect(), it.closest("button, label, li").getBoundingClientRect()])
          .filter(([it, box, card]) => it.scrollWidth > it.clientWidth + 1 || box.right > card.right)
          .map(([it]) => it.textContent)"""
    )
    assert cut == []


def test_what_most_people_leave_is_folded_on_a_phone_and_open_on_a_desktop(base: str, visit: Visit) -> None:
    for size, shown in ((PHONE, False), ((1280, 800), True)):
        ann = visit(base, size)
        opened(ann, "dice-throne")
        assert ann.page.get_by_text("Bring three, ban one").is_visible() == shown
        assert ann.page.get_by_text("Taking back", exact=True).is_visible() == shown


def test_the_menu_of_a_table_says_how_well_its_bots_play(base: str, visit: Visit) -> None:
    made = make_table(base, "person bot:casual", name="Ann")
    ann = visit(base)
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    ann.page.locator(".menu-tool").click()
    ann.page.locator("details.menu > summary").click()
    assert ann.page.locator(".agreed.bots li").inner_text() == f"{made['table']['seats'][1]['name']}: casual bot"


def test_a_hero_has_one_colour_everywhere(base: str, visit: Visit) -> None:
    """On the crest of the set-up and on the mat."""
    colour = "it => getComputedStyle(it).getPropertyValue('--hero').trim()"
    ann = visit(base)
    opened(ann, "dice-throne")
    heroes = ("monk", "treant")
    chosen = [ann.page.locator(f".choice .shield.of-{hero}").evaluate(colour) for hero in heroes]
    made = make_table(base, "person bot:beginner", game="dice-throne", options={"heroes": heroes})
    ann.take_seat(made["table"]["id"], made["seats"][0]["token"])
    assert [ann.page.locator(f".mat.of-{hero}").evaluate(colour) for hero in heroes] == chosen
    assert len(set(chosen) - {""}) == len(heroes)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_the_hero_chosen_on_the_first_page_is_kept_in_set_up_and_back(
    size: tuple[int, int], base: str, visit: Visit
) -> None:
    ann = visit(base, size)
    ann.goto("/")
    ann.page.locator(".your-hero").click()
    sheet = ann.page.locator(".hero-sheet")
    settle(ann)
    assert [*ann.page.evaluate(TOO_WIDE), *objections(ann)] == []
    ann.picture(f"your-hero-{size[0]}")
    assert sheet.locator(".choice").count() == len(HEROES)
    sheet.locator(".choice", has_text="Treant").click()
    assert sheet.locator(".character").locator("visible=true").count(), "what it is like to play"
    sheet.get_by_role("button", name="Done").click()
    assert "Treant" in ann.page.locator(".your-hero").inner_text()
    ann.page.locator(".game-card.dice-throne a[href='/new/dice-throne']").click()
    own = ann.page.locator(".seat-tab").first
    own.wait_for()
    assert "Treant" in own.inner_text()
    ann.page.locator(".choice", has_text="Monk").click()
    ann.page.locator("header a.home").click()
    ann.page.locator(".your-hero").wait_for()
    assert "Monk" in ann.page.locator(".your-hero").inner_text()
