"""Puzzles on the page: found from the first screen, tried on the real table, solved, and remembered."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.browser.conftest import Visit
from tests.browser.hand import DICE, THROW
from tests.browser.test_screens import objections
from tests.browser.visitor import Visitor
from throneroom.puzzles import Puzzle, Solver, asks, puzzles
from throneroom.puzzles.pages import KEEP
from throneroom.text.voice import LANGUAGES

SIZES = {"laptop": (1280, 720), "phone": (390, 844)}
FIRST = list({each.game: each for each in reversed(puzzles())}.values())[::-1]
IN_TURN = [(puzzle, LANGUAGES[number % len(LANGUAGES)]) for number, puzzle in enumerate(FIRST)]
KEPT = next(each for each in puzzles() if each.kind == KEEP)

COVERED = """() => {
  const paper = document.querySelector(".riddle").getBoundingClientRect();
  const over = it => { const a = it.getBoundingClientRect();
    return a.width > 0 && a.left < paper.right - 1 && a.right > paper.left + 1
      && a.top < paper.bottom - 1 && a.bottom > paper.top + 1; };
  const within = paper.left >= 0 && paper.top >= 0 && paper.right <= innerWidth && paper.bottom <= innerHeight;
  return [...(within ? [] : ["it leaves the window"]),
    ...[...document.querySelectorAll(".decision")].filter(over).map(it => it.className)];
}"""


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> None:
    visitor.goto(f"/puzzles/{puzzle.game}/{puzzle.name}")
    visitor.page.locator(".riddle h2").wait_for()


def keep(visitor: Visitor, key: str) -> None:
    """Every die is pressed until just these are kept; then the others are thrown again."""
    page = visitor.page
    wanted = Counter(key.removeprefix("keep "))
    for die in page.locator(DICE).all():
        pips = die.get_attribute("data-pips") or die.inner_text().strip()[-1:]
        kept = die.get_attribute("aria-pressed") == "true"
        wants = wanted[pips] > 0
        wanted[pips] -= wants
        if kept != wants:
            die.click()
    page.locator(THROW).click()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("puzzle", "lang"), IN_TURN, ids=[puzzle.game for puzzle, _ in IN_TURN])
def test_a_puzzle_is_given_up_on_its_table_in_turn_languages(
    puzzle: Puzzle, lang: str, size: str, base: str, visit: Visit
) -> None:
    ann = visit(base, lang=lang, size=SIZES[size])
    open_puzzle(ann, puzzle)
    assert ann.page.locator(".riddle h2").inner_text() == asks(puzzle).say(lang)
    ann.wait_until(lambda: ann.page.evaluate(COVERED) == [], "the paper is off the bar")
    ann.picture(f"puzzles/{puzzle.game}-{size}")
    assert objections(ann) == []
    ann.page.locator(".riddle .show").click()
    ann.page.locator(".riddle .told").wait_for()
    assert Solver(puzzle).solution().say(lang) in ann.page.locator(".riddle .told").inner_text()
    ann.page.locator(".riddle .primary").click()
    ann.comes_to(lambda address: not address.endswith(puzzle.name))


def test_dice_are_kept_and_what_was_solved_is_remembered(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    ann.page.locator("a[href='/puzzles']").click()
    ann.page.locator(".puzzle-list li").first.wait_for()
    open_puzzle(ann, KEPT)
    wrong = min(KEPT.chances, key=lambda key: KEPT.chances[key])
    keep(ann, wrong)
    ann.page.locator(".riddle .told").wait_for()
    assert "There is a better keep" in ann.page.locator(".riddle .told").inner_text()
    keep(ann, KEPT.best)
    ann.page.locator(".riddle .told.right").wait_for()
    ann.goto(f"/puzzles/{KEPT.game}")
    ann.page.locator(f".puzzle-list a[href$='/{KEPT.name}']", has_text="✓").wait_for()
