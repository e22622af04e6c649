"""A server with the built page, a browser for each worker, and visitors with a context of their own for each test."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import count
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import chromium
from tests.browser.lot import Lot, of_a_page
from tests.browser.visitor import DESKTOP, Visitor
from tests.server.conftest import Running, generous
from throneroom.server import bots_at_work, lobby_table
from throneroom.server.settings import PAGE

Visit: TypeAlias = Callable[..., Visitor]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = chromium.find()
    if found is None:
        pytest.fail(chromium.MISSING)
    started = playwright.chromium.launch(executable_path=found, headless=True, args=list(chromium.ARGUMENTS))
    yield started
    started.close()


@pytest.fixture(scope="session")
def page_is_built() -> None:
    if not (PAGE / "index.html").is_file():
        pytest.fail("The web page is not built; `make test` does it.")


@pytest.fixture(scope="session")
def base(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests of a worker share; everybody has tables of their own."""
    running = Running(generous(tmp_path_factory.mktemp("data"), page=PAGE))
    yield running.base
    running.stop()


@pytest.fixture(autouse=True)
def lot(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """The same matches in every run, by the name of the test."""
    name: str = request.node.name
    drawn = Lot(name)
    for module in (lobby_table, bots_at_work):
        monkeypatch.setattr(module, "secrets", drawn)
    return name


# Whoever is not in a hurry presses a second after what they read: the bar rests before that (web/src/parts/resting.ts).
UNHURRIED = """{
  const {get} = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", {get() { return get.call(this) + 1000; }, configurable: true});
}"""


def newcomer(
    browser: Browser,
    base: str,
    size: tuple[int, int] = DESKTOP,
    still: bool = True,
    lang: str = "en",
    speed: str = "instant",
    numbers: str = "",
    hurried: bool = False,
) -> Visitor:
    """Somebody whose browser nobody used before; `numbers` is a script that fixes what its pages draw.

    `hurried`: by the clock, presses come as soon as they do; else each is told as one that comes a second later.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=size[0] < 600,
        is_mobile=size[0] < 600,
        locale=lang,
        reduced_motion="reduce" if still else "no-preference",
    )
    context.add_init_script(f"localStorage['throneroom.speed'] ??= '{speed}'")
    context.add_init_script(numbers)
    if not hurried:
        context.add_init_script(UNHURRIED)
    return Visitor(context, base)


@pytest.fixture
def visit(browser: Browser, lot: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """`visit(base, size=PHONE)`: a browser that nobody used before.  A word on any console fails the test.

    What happens is shown at once, unless a test is about how it is shown.
    """
    visitors: list[Visitor] = []
    numbered = count()

    def arrive(
        base: str,
        size: tuple[int, int] = DESKTOP,
        still: bool = True,
        lang: str = "en",
        speed: str = "instant",
        hurried: bool = False,
    ) -> Visitor:
        visitors.append(newcomer(browser, base, size, still, lang, speed, of_a_page(lot, next(numbered)), hurried))
        return visitors[-1]

    yield arrive
    if request.node.stash.get(FAILED, False):
        for number, visitor in enumerate(visitors):
            visitor.picture(f"failed/{request.node.name}-{number}")
    errors = [error for visitor in visitors for error in visitor.errors]
    for visitor in visitors:
        visitor.context.close()
    assert errors == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


FIGURE = "figure"  # the property of a test that is a measurement


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured on the way; no test fails for it, because machines differ."""
    reports = [
        report for kind in terminalreporter.stats.values() for report in kind if hasattr(report, "user_properties")
    ]
    figures = {value for report in reports for name, value in report.user_properties if name == FIGURE}
    for figure in sorted(map(str, figures)):
        terminalreporter.write_line(figure)
