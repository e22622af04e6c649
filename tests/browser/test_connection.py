"""Whatever happens to page, line or server in the middle of a decision: the match goes on, and nothing is lost."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from tests.browser.conftest import Visit
from tests.browser.hand import ANSWERS, Hand
from tests.browser.line import Line
from tests.browser.visitor import Visitor
from tests.server.client import make_table
from tests.server.process import Process

GAMES = tr.games()
BEGINNER: dict[str, Any] = {"options": {"players": 2, "beginner": True}}
NO_LINE = re.compile(
    r"WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch"
)


def in_the_middle(visitor: Visitor, base: str, game: str) -> Hand:
    """At a table with a bot, asked something, after some answers."""
    made = make_table(base, "person bot:casual", game=game, **(BEGINNER if game == "hidden-leaders" else {}))
    visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
    hand = Hand(visitor, in_panel=1.0)
    assert not hand.play(most=4)
    assert visitor.wait_to_be_asked()
    hand.question_is_shown()
    return hand


def log(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".log > ol > li").all_inner_texts()


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle_of_a_decision(game: str, base: str, visit: Visit) -> None:
    ann = visit(base)
    hand = in_the_middle(ann, base, game)
    before, lines = ann.view, log(ann)
    ann.page.reload()
    ann.at_the_table()
    hand.question_is_shown()
    assert ann.view == before
    assert log(ann) == lines
    hand.answer()


@pytest.fixture
def line(base: str) -> Iterator[Line]:
    between = Line(base)
    yield between
    between.close()


def test_five_seconds_without_a_line_and_an_answer_meanwhile(line: Line, visit: Visit) -> None:
    ann = visit(line.base)
    ann.forgiven = NO_LINE
    hand = in_the_middle(ann, line.base, "drako")
    asked, lines = ann.v, log(ann)
    ann.context.set_offline(True)  # what the browser knows of it; a connection that is open it leaves alone
    line.cut()
    notice = ann.page.locator(".decision .notice").first
    notice.wait_for()
    hand.unfold()
    ann.page.locator(ANSWERS).first.click()
    ann.page.wait_for_timeout(5000)
    assert ann.v == asked, "nothing comes over a line that is cut"
    assert notice.is_visible()
    line.mend()
    ann.context.set_offline(False)
    ann.wait_until(lambda: ann.v > asked, "what was answered meanwhile is sent")
    notice.wait_for(state="detached")
    assert log(ann)[: len(lines)] == lines
    assert ann.wait_to_be_asked()
    hand.answer()


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    started: list[Process] = []
    yield started
    for process in started:
        if process.process.poll() is None:
            process.end()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("game", GAMES)
def test_a_killed_server_that_comes_back(
    game: str, page_is_built: None, lot: str, visit: Visit, processes: list[Process], tmp_path: Path
) -> None:
    command = ("tests.browser.lot", lot)
    processes.append(Process(tmp_path, module=command))
    ann = visit(processes[0].base)
    ann.forgiven = NO_LINE
    hand = in_the_middle(ann, processes[0].base, game)
    before, asked, lines, greeted = ann.view, ann.v, log(ann), ann.welcomes
    processes[0].kill()
    ann.page.locator(".decision .notice").wait_for()
    processes.append(Process(tmp_path, processes[0].port, module=command))
    ann.wait_until(lambda: ann.welcomes > greeted, "the page is back at its table")
    assert (ann.v, ann.view) == (asked, before)
    hand.question_is_shown()
    assert log(ann) == lines
    hand.answer()
    assert log(ann)[: len(lines)] == lines
    assert ann.wait_to_be_asked()
    hand.answer()
