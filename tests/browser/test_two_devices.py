"""Two devices in one network: a laptop with the server, and a phone that joins by the link that the page shows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser import chromium
from tests.browser.conftest import newcomer
from tests.browser.hand import MOST, Hand
from tests.browser.lot import of_a_page
from tests.browser.visitor import PHONE
from tests.server.process import Process
from tests.wires import inside, wired

NET = {"laptop": "198.18.0.1", "phone": "198.18.0.2"}  # of a range for tests of networks: in use nowhere


@pytest.fixture
def wire() -> Iterator[None]:
    """A laptop and a phone, with one wire between them and none to anywhere else."""
    with wired(("laptop", NET["laptop"], "phone", NET["phone"])):
        yield


@contextlib.contextmanager
def browser_on(playwright: Playwright, device: str, folder: Path) -> Iterator[Browser]:
    """Chromium on that device.  It is told what to do through a pipe, which is in no network."""
    found = chromium.find()
    if found is None:
        pytest.fail(chromium.MISSING)
    script = folder / f"chromium-on-{device}"
    script.write_text(f'#!/bin/sh\nexec {" ".join(inside(device))} "{found}" "$@"\n', "utf-8")
    script.chmod(0o755)
    started = playwright.chromium.launch(executable_path=script, headless=True, args=list(chromium.ARGUMENTS))
    yield started
    started.close()


@pytest.mark.usefixtures("wire", "page_is_built")
def test_a_phone_joins_by_the_link_that_the_laptop_shows_and_they_finish_a_match(
    playwright: Playwright, lot: str, tmp_path: Path
) -> None:
    with contextlib.ExitStack() as ending:
        server = Process(tmp_path / "data", within=inside("laptop"), module=("tests.browser.lot", lot))
        ending.callback(server.end)
        laptop = ending.enter_context(browser_on(playwright, "laptop", tmp_path))
        phone = ending.enter_context(browser_on(playwright, "phone", tmp_path))
        ann, bob = (
            newcomer(laptop, server.base, numbers=of_a_page(lot, 0)),
            newcomer(phone, "", PHONE, numbers=of_a_page(lot, 1)),
        )

        ann.goto("/")
        ann.page.locator(".game-card.drako").get_by_role("button", name="Invite a friend").click()
        share = ann.page.locator("main.gathering .share").first
        assert "Only this computer" in share.inner_text(), "a link that leads nowhere else says so"
        assert not share.locator(".qr").count()
        refused = f"http://{NET['laptop']}:{server.port}/"
        # In a page of its own: the browser's page about it comes a moment later, over whatever is opened next.
        trying = bob.context.new_page()
        with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
            trying.goto(refused)
        trying.close()

        ann.page.get_by_label("People on this network").click()
        share.locator(".qr").wait_for()
        link = share.locator("input").input_value()
        assert link.startswith(f"http://{NET['laptop']}:{server.port}/join/")

        bob.page.goto(link)
        assert not bob.page.get_by_label("People on this network").count(), "only the server's own machine may"
        bob.page.get_by_label("Your name").fill("Bob")
        bob.page.locator(".arriving button[type=submit]").click()
        for each in (ann, bob):
            each.at_the_table()
        hands = (Hand(ann, seed=2, in_panel=0.9), Hand(bob, seed=3, in_panel=0.9))
        for _ in range(MOST):
            ann.wait_until(lambda: bool(ann.options or bob.options) or ann.over, "somebody is asked")
            if ann.over:
                break
            next(hand for hand in hands if hand.visitor.options).answer()
        for each in (ann, bob):
            each.page.locator(".ended").wait_for()
            assert each.errors == []
