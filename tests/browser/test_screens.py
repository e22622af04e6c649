"""Every screen at two sizes, phone and desktop: what axe objects to, what is too wide or small; and a picture of it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES as WINDOWS
from tests.browser.scenes import GAMES, SCREENS, at_a_table
from tests.browser.sheets import wrong_on_sheet
from tests.browser.visitor import DESKTOP, PHONE, Visitor

AXE = Path(__file__).resolve().parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": PHONE, "desktop": DESKTOP}

# The face of a thing on the table shows figures beside its name; its label says them in words. axe wants the figures.
NAMED = "label-content-name-mismatch"
THING = re.compile(r'<button [^>]*class="thing\b')

TOO_WIDE = """() => {
  const most = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")].filter(it => it.getBoundingClientRect().right > most + 1)
    .map(it => `${it.tagName.toLowerCase()}.${it.getAttribute("class")} ends at ${it.getBoundingClientRect().right}`);
}"""


TOO_SMALL = """() => [...document.querySelectorAll(".answer, .hint, .hinting button, .thing.live, .choosable")]
  .map(it => ({it, box: it.getBoundingClientRect()}))
  .filter(({box}) => box.width > 0 && Math.min(box.width, box.height) < 39.5)
  .map(({it, box}) => `${it.outerHTML.slice(0, 120)} is ${box.width} by ${box.height}`)"""


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def objections(visitor: Visitor) -> list[str]:
    """What axe finds wrong, with the elements it means."""
    visitor.page.evaluate(axe())
    found: list[dict[str, Any]] = visitor.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:200]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
        if not (each["id"] == NAMED and THING.match(node["html"]))
    ]


def settle(visitor: Visitor) -> None:
    """What is still being fetched or drawn."""
    visitor.page.locator("main[aria-busy=true]").wait_for(state="detached")
    visitor.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_accessible_and_fits(screen: str, size: str, base: str, visit: Visit) -> None:
    ann = visit(base, SIZES[size])
    SCREENS[screen](ann)
    settle(ann)
    ann.picture(f"{screen}-{size}")
    found = [*ann.page.evaluate(TOO_WIDE), *objections(ann)]
    if ann.touches:
        found += ann.page.evaluate(TOO_SMALL)
    assert not found, "\n".join(found)


# Of those that scroll like any page; the tables fill their window, and have tests of their own.
SHEETS = [
    screen
    for screen in SCREENS
    if not screen.startswith(("table", "markers", "draft", "details", "odds", "hints", "end", "replay"))
]


@pytest.mark.parametrize("screen", SHEETS)
def test_a_screen_that_scrolls_can_be_read_and_pressed_in_every_window(screen: str, base: str, visit: Visit) -> None:
    """Every screen at every size, languages in turn."""
    lang = tr.LANGUAGES[SHEETS.index(screen) % len(tr.LANGUAGES)]
    ann = visit(base, lang=lang)
    SCREENS[screen](ann)
    settle(ann)
    found = []
    for width, height in WINDOWS:
        ann.page.set_viewport_size({"width": width, "height": height})
        found += wrong_on_sheet(ann, (width, height))
    assert not found, "\n".join(found)


def test_what_is_cut_or_covered_or_small_on_a_screen_that_scrolls_is_found(base: str, visit: Visit) -> None:
    ann = visit(base)
    SCREENS["about"](ann)
    ann.page.evaluate(
        """() => {
          const box = document.querySelector("main").appendChild(document.createElement("div"));
          box.style.cssText = "height:20px;width:60px;overflow:hidden;white-space:nowrap;font-size:12px";
          box.textContent = "What is cut is longer than its box";
          const press = document.querySelector("main").appendChild(document.createElement("button"));
          press.textContent = "Press";
          press.style.cssText = "position:relative;min-height:0;height:20px";
          const veil = document.querySelector("main").appendChild(document.createElement("p"));
          veil.style.cssText = "position:relative;margin-top:-30px;height:40px";
        }"""
    )
    found = wrong_on_sheet(ann, WINDOWS[0])
    assert [each for each in found if "is cut by div" in each]
    assert [each for each in found if "is 12 px" in each]
    assert [each for each in found if 'Press" is ' in each and "by 20" in each]
    assert [each for each in found if 'Press" is covered by p' in each]


def test_axe_objects_to_what_is_wrong(base: str, visit: Visit) -> None:
    ann = visit(base)
    SCREENS["about"](ann)
    ann.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert [found for found in objections(ann) if found.startswith("button-name")]


def test_the_log_opens_at_its_newest_line_and_parts_the_turns(base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table("dice-throne")(ann)
    if ann.page.locator(".end-screen").count():
        ann.page.keyboard.press("Escape")
    ann.page.locator(".log-tool").click()
    lines = ann.page.locator(".drawer .log > ol")
    lines.wait_for()
    below = "it => it.scrollHeight - it.scrollTop - it.clientHeight"
    ann.wait_until(lambda: lines.evaluate(below) < 2, "the newest line is seen")
    assert lines.evaluate("it => it.scrollTop") > 0, "there is more than fits"
    turns = lines.locator("li.begins-turn").all_inner_texts()
    assert len(turns) > 1
    assert all("turn" in each for each in turns)


@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_begins_is_read_whole_in_every_log(game: str, base: str, visit: Visit) -> None:
    ann = visit(base)
    at_a_table(game)(ann)
    if ann.page.locator(".end-screen").count():
        ann.page.keyboard.press("Escape")
    for width, height in ((1280, 720), (768, 1024), (390, 844), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        if not ann.page.locator(".log > ol").first.is_visible():
            ann.page.locator(".log-tool").click()
        lines = ann.page.locator(".log > ol").first
        lines.wait_for()
        turn = lines.locator("li.begins-turn").first
        assert turn.is_visible(), f"{width}×{height}"
        assert lines.evaluate("it => it.scrollWidth <= it.clientWidth"), f"{width}×{height}: a line is cut"
