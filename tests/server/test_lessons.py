"""Lessons over HTTP: nothing is kept, and whoever takes one says what was answered so far."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import throneroom as tr
from tests.server.client import make_table
from throneroom.lessons import Course, Lesson, lessons


def moment(base: str, lesson: str, lang: str = "en", **said: Any) -> dict[str, Any]:
    answer = httpx.post(f"{base}/api/lessons/{lesson}", params={"lang": lang}, json=said)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_all_of_them_are_listed(base: str, lang: str) -> None:
    listed = httpx.get(f"{base}/api/lessons", params={"lang": lang}).json()["lessons"]
    assert [each["name"] for each in listed] == [each.name for each in lessons()]
    assert [each["title"] for each in listed] == [each.title.say(lang) for each in lessons()]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_one_is_taken_to_its_end(base: str, lesson: Lesson) -> None:
    done: list[str] = []
    now = moment(base, lesson.name)
    told = now["events"]
    for number, step in enumerate(lesson.steps):
        assert (now["step"], now["says"], now["wants"]) == (number, step.says.say(), bool(step.want))
        assert now["view"]["seat"] == lesson.seat
        now = moment(base, lesson.name, done=done, key=now["shows"])
        assert now["told"] == ""
        done.append(step.want[0] if step.want else "")
        told += now["events"]
        assert [event["version"] for event in now["events"][:1]] in ([], [now["from"]])
        whole = moment(base, lesson.name, done=done)
        assert {"step": now["step"], "view": now["view"]} == {name: whole[name] for name in ("step", "view")}
        assert (whole["from"], whole["events"]) == (0, told)  # who comes back is told all of it
    assert now["step"] == now["lesson"]["steps"]
    assert now["says"] == ""


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_the_glossary_of_a_lesson_is_that_of_its_table(base: str, lesson: Lesson) -> None:
    def glossary(path: str) -> dict[str, Any]:
        told: dict[str, Any] = httpx.get(f"{base}/api/{path}/glossary", params={"lang": "en"}).json()["glossary"]
        return told

    seats = " ".join(["person", *["bot:beginner"] * (Course(lesson).match.seats - 1)])
    made = make_table(base, seats, game=lesson.game, options=lesson.options)
    assert glossary(f"lessons/{lesson.name}") == glossary(f"tables/{made['table']['id']}")
    assert httpx.get(f"{base}/api/lessons/chess-1/glossary").status_code == 404


def test_every_game_says_how_many_lessons_it_has(base: str) -> None:
    games = httpx.get(f"{base}/api/games").json()["games"]
    assert {each["name"]: each["lessons"] for each in games} == {
        name: len([lesson for lesson in lessons() if lesson.game == name]) for name in tr.games()
    }


def test_a_wrong_answer_is_told_and_not_given(base: str) -> None:
    done = ["", ""]
    before = moment(base, "drako-1", done=done)
    for key, told in (("draw", "You could. But the swordsman"), ("fly", "This game knows no such answer")):
        now = moment(base, "drako-1", done=done, key=key)
        assert now["told"].startswith(told)
        assert (now["step"], now["view"], now["events"]) == (2, before["view"], [])


def test_what_is_no_way_through_is_refused(base: str) -> None:
    for done in (["draw"], ["", "", "draw"], [""] * 40):
        answer = httpx.post(f"{base}/api/lessons/drako-1", json={"done": done})
        assert (answer.status_code, answer.json()["code"]) == (400, "input")
    assert httpx.post(f"{base}/api/lessons/chess-1", json={}).status_code == 404
