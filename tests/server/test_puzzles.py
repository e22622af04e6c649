"""Puzzles over HTTP: nothing is kept, and no solution is told before it is found or wanted."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import throneroom as tr
from throneroom.puzzles import Puzzle, asks, puzzles

ONE_OF_EACH = list({(each.game, each.kind): each for each in puzzles()}.values())


def tried(base: str, puzzle: Puzzle, **said: Any) -> dict[str, Any]:
    answer = httpx.post(f"{base}/api/puzzles/{puzzle.name}", json=said)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_all_of_them_are_listed_with_the_one_of_today(base: str, lang: str) -> None:
    answer = httpx.get(f"{base}/api/puzzles", params={"lang": lang}).json()
    assert [each["asks"] for each in answer["puzzles"]] == [asks(each).say(lang) for each in puzzles()]
    assert answer["today"] in [each.name for each in puzzles()]


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: f"{puzzle.game} {puzzle.kind}")
def test_one_is_solved(base: str, puzzle: Puzzle) -> None:
    shown = httpx.get(f"{base}/api/puzzles/{puzzle.name}").json()
    keys = [option["key"] for option in shown["view"]["decision"]["options"]]
    assert puzzle.best in keys
    assert puzzle.record not in str(shown)
    wrong = next(key for key in keys if key != puzzle.best)
    assert tried(base, puzzle, key=wrong)["best"] == ""
    assert tried(base, puzzle, key="fly") == {**tried(base, puzzle, key="fly"), "right": False, "best": ""}
    assert tried(base, puzzle, key=puzzle.best)["right"]
    assert tried(base, puzzle)["best"] == puzzle.best, "whoever gives up is told"


def test_there_is_none_of_another_name(base: str) -> None:
    assert httpx.get(f"{base}/api/puzzles/chess-1").status_code == 404
    assert httpx.post(f"{base}/api/puzzles/chess-1", json={}).status_code == 404
