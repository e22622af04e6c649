"""Somebody with a browser: a page of their own, what the server told it, and whatever went wrong in it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, WebSocket

from tests.patience import PATIENCE
from tests.server.client import changed

PICTURES = Path(__file__).resolve().parent.parent.parent / "build" / "screenshots"

DESKTOP = (1280, 800)
PHONE = (360, 740)

# Whoever arrives by an invitation asks for what this browser already holds, and is told: nothing.
EXPECTED = re.compile(r"status of 40[134] .*/api/tables/\w+/(links|take|invited)\b")


class Visitor:
    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context, self.base = context, base
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.touches = bool(self.page.evaluate("() => navigator.maxTouchPoints > 0"))
        self.errors: list[str] = []
        self.forgiven: re.Pattern[str] | None = None  # what a test brings about on purpose
        self.received: list[str] = []  # every frame of the wire, as it came
        self.v = 0
        self.view: dict[str, Any] | None = None
        self.views: list[dict[str, Any]] = []  # all that it was told, one after the other
        self.events: list[dict[str, Any]] = []  # of all updates
        self.welcomes = 0
        self.refused: list[dict[str, Any]] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", self._page_error)
        self.page.on("websocket", self._connected)

    # -- what went wrong

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._wrong(f"{message.text} {message.location.get('url', '')}")

    def _page_error(self, error: Error) -> None:
        self._wrong(str(error))

    def _wrong(self, text: str) -> None:
        if EXPECTED.search(text) is None and (self.forgiven is None or self.forgiven.search(text) is None):
            self.errors.append(f"{self.page.url}: {text}")

    # -- what it was told

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        assert isinstance(payload, str)
        self.received.append(payload)
        message = json.loads(payload)
        if "changes" in message:
            message["view"] = changed(self.view, message["changes"], message.get("gone", []))
        if message["type"] in ("welcome", "update"):
            self.v, self.view = message["v"], message["view"]
            self.views.append(message["view"])
            self.events = [each for each in self.events if each["version"] < message["from"]] + message["events"]
            self.welcomes += message["type"] == "welcome"
        elif message["type"] == "refused":
            self.refused.append(message)

    @property
    def options(self) -> list[str]:
        decision = (self.view or {}).get("decision") or {}
        return [option["key"] for option in decision.get("options", [])]

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["outcome"] is not None

    # -- what it does

    def goto(self, path: str) -> None:
        self.page.goto(self.base + path)

    def take_seat(self, table: str, token: str) -> None:
        """By the link that moves a seat to another browser."""
        self.goto(f"/join/{table}#{token}")
        self.comes_to(f"**/table/{table}")
        self.at_the_table()

    def at_the_table(self) -> None:
        self.page.locator("main.table").wait_for()

    def comes_to(self, where: str | Callable[[str], bool]) -> None:
        """The page goes to another address without being loaded; what waits for an event can miss that."""
        there = where if callable(where) else lambda address: fnmatchcase(address, where)
        self.wait_until(lambda: there(self.page.url), f"the page comes to {where}")

    def picture(self, name: str) -> None:
        path = PICTURES / f"{re.sub(r'[^a-z0-9/.]+', '-', name.lower())}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)

    def wait_until(self, come: Callable[[], bool], what: str) -> None:
        """The page goes on meanwhile; `come` is asked again whenever something may have happened."""
        end = time.monotonic() + PATIENCE
        while not come():
            assert time.monotonic() < end, f"{what}, at {self.page.url}"
            self.page.wait_for_timeout(10)

    def wait_to_be_asked(self) -> bool:
        """False if the match is over."""
        self.wait_until(lambda: bool(self.options) or self.over, "it is this seat's turn")
        return not self.over
