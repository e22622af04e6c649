"""Every lesson is played to its end, and every wrong turn is taken once; what its sentences promise comes about."""

from __future__ import annotations

from collections import Counter

import pytest

import throneroom as tr
from throneroom.kernel.errors import BadInput
from throneroom.lessons import Course, Lesson, lesson_called, lessons
from throneroom.text.voice import knows

MINUTES = 5
STEPS = 12
WORDS = 44  # in what a coach says at once
COUNTS = {"drako": 3, "dice-throne": 4, "hidden-leaders": 4}
named = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


def told_by(match: tr.Match, since: int, seat: int) -> list[str]:
    return [str(event["event"]["say"]) for event in match.events(since, seat)]


def test_there_are_as_many_as_a_game_needs() -> None:
    assert Counter([each.game for each in lessons()]) == COUNTS


@named
def test_it_is_played_to_its_end_and_every_wrong_turn_is_told(lesson: Lesson) -> None:
    """What is not wanted is answered by a sentence and not played; what is wanted does what the step promises."""
    course = Course(lesson)
    wrong = 0
    while (step := course.step) is not None:
        since = course.match.journal.count
        if not step.want:
            course.on()
        else:
            decision = course.match.decision
            assert decision is not None, step.says.id
            assert decision.seat == lesson.seat, step.says.id
            keys = [option.key for option in decision.options]
            assert step.want[0] in keys, (step.says.id, keys)
            before = course.match.save()
            for key in keys:
                trial = Course(lesson)
                trial.at, trial.match = course.at, course.match.clone()
                told = trial.answer(key)
                if told is not None:
                    wrong += 1
                    assert told == step.wrong
                    assert (trial.at, trial.match.save()) == (course.at, before)
                else:
                    assert trial.at == course.at + 1
            with pytest.raises(tr.IllegalAnswer):
                course.answer("no such answer")
            assert course.show() == step.want[0]
        happened = told_by(course.match, since, lesson.seat)
        assert set(step.tells) <= set(happened), (step.says.id, happened)
    assert wrong > 0
    assert course.at == len(lesson.steps)


@named
def test_every_wanted_answer_leads_to_the_end(lesson: Lesson) -> None:
    """Where several answers are wanted, the rest of the lesson can be played after each of them."""
    course = Course(lesson)
    while (step := course.step) is not None:
        decision = course.match.decision
        for option in decision.options if decision is not None and len(step.want) > 1 else ():
            trial = Course(lesson)
            trial.at, trial.match = course.at, course.match.clone()
            if trial.answer(option.key) is None:
                while trial.step is not None:
                    trial.on()
                    trial.show()
        course.on()
        course.show()


@named
def test_it_is_said_in_three_languages_and_is_short(lesson: Lesson) -> None:
    said = [lesson.title, *[step.says for step in lesson.steps], *[step.wrong for step in lesson.steps if step.wrong]]
    for lang in tr.LANGUAGES:
        assert [text.id for text in said if not knows(text.id, lang)] == []
        assert max([len(text.say(lang)) for text in said]) <= 330
        assert [text.id for text in said if len(text.say(lang).split()) > WORDS] == []
    assert lesson.minutes <= MINUTES
    assert len(lesson.steps) <= STEPS
    assert not lesson.steps[-1].want


def test_a_page_of_data_is_found_by_its_name() -> None:
    assert lesson_called("drako-1").game == "drako"
    with pytest.raises(BadInput, match="drako-2"):
        lesson_called("chess-1")
