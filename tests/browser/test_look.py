"""What `make look` does to be quick changes nothing of what it measures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.geometry import SIZES, wrong
from tests.browser.test_geometry import MODES, ROLL, in_the_middle
from tests.browser.visitor import Visitor
from tools.look import arrive, unpainted

PLACES = """() => {
  const seen = [...document.querySelectorAll(".whole :not(.icon, .icon *)")].filter(it => it.checkVisibility());
  return seen.map(it => {
    const {left, top, width, height} = it.getBoundingClientRect();
    return [it.tagName, it.childElementCount ? "" : it.textContent, left, top, width, height];
  });
}"""


def places(visitor: Visitor, size: tuple[int, int]) -> list[Any]:
    """Of all that is seen."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    wrong(visitor, size)  # which waits until it is laid out
    found: list[Any] = visitor.page.evaluate(PLACES)
    return found


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_a_table_among_others_and_unpainted_lies_as_one_that_is_opened_anew(lang: str, base: str, visit: Visit) -> None:
    before, table = (in_the_middle(base, MODES[mode], ROLL) for mode in ("companions and Spells", "2v2"))
    anew, among_others = visit(base, lang=lang), visit(base, lang=lang)
    unpainted(among_others)
    arrive(among_others, *before)
    places(among_others, SIZES[-1])
    arrive(among_others, *table)
    anew.take_seat(*table)
    anew.page.locator(".whole #question").wait_for()
    anew.wait_until(lambda: any('"type":"odds"' in each for each in anew.received), "the odds are told")

    for size in SIZES:
        assert places(among_others, size) == places(anew, size), size
