"""Lessons at the terminal: a coach speaks, a wrong answer is explained, and `show` gives the right one."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.cli.learn import TerminalLesson
from throneroom.cli.screen import Screen
from throneroom.lessons import Course, Lesson, lessons

STEP = {"en": "Step", "cs": "Krok", "pl": "Krok"}  # no English in the other two, though a number is told


def test_without_a_name_the_lessons_are_listed(run: Run) -> None:
    said = run("learn", "--plain").output
    for lesson in lessons():
        assert f"{lesson.name}: {lesson.title.say()} ({lesson.minutes} min)" in said


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_a_lesson_is_taken_to_its_end(run: Run, lesson: Lesson, lang: str) -> None:
    typed = "".join(["show\n" if step.want else "\n" for step in lesson.steps])
    said = run("learn", lesson.name, "--plain", "--lang", lang, typed=typed)
    assert said.exit_code == 0, said.output
    for number, step in enumerate(lesson.steps, 1):
        assert step.says.say(lang) in said.output
        assert f"{STEP[lang]} {number} " in said.output


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
def test_what_the_last_answer_led_to_is_told_before_the_last_words(run: Run, lesson: Lesson, lang: str) -> None:
    course = Course(lesson)
    TerminalLesson(Screen(lang, plain=True), course)  # names who else sits there
    since = 0
    while (step := course.step) is not None:
        if step.want:
            since = course.match.journal.count
            course.show()
        else:
            course.on()
    told = [event["text"] for event in course.match.events(since, lesson.seat, lang)]
    if course.match.outcome is not None:
        told.append(course.match.called(course.match.outcome.says).say(lang))
    typed = "".join(["show\n" if step.want else "\n" for step in lesson.steps])
    said = run("learn", lesson.name, "--plain", "--lang", lang, typed=typed).output.splitlines()
    last = said.index(lesson.steps[-1].says.say(lang)) - 1  # before it stands which step it is

    assert told
    assert said[last - len(told) : last] == told


@pytest.mark.parametrize("plain", [["--plain"], []], ids=["plain", "drawn"])
def test_the_table_is_not_shown_again_while_one_only_reads(run: Run, plain: list[str]) -> None:
    said = run("learn", "dice-throne-1", *plain, typed="\n\nquit\n").output
    reading, _, _ = said.partition("The dice show 1 1 2 4 6.")
    second = reading[reading.index("Step 1 of 6") : reading.index("In your roll phase")]
    assert "Step 2 of 6" in second
    assert "Overpower" in reading
    assert "Overpower" not in second
    assert not plain or said.count("Overpower") == 1


def test_a_wrong_answer_is_told_why_and_not_played(run: Run) -> None:
    said = run("learn", "drako-1", "--plain", typed="\n\ndraw\nwalk\nundo\nplay walk3 for walk3\nquit\n").output
    assert "You could. But the swordsman has to come closer first" in said
    assert "You draw" not in said
    assert "You play [walk 3] for walk 3." in said
    assert "You left the lesson." in said


def test_a_lesson_that_is_not_there_is_a_sentence(run: Run) -> None:
    said = run("learn", "chess-1")
    assert said.exit_code == 2
    assert "There is no lesson chess-1" in said.stderr
