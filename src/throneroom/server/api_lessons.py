"""The API of lessons.  A lesson goes the same way for everybody, so that nothing is kept of it: whoever takes one says
what they have answered so far."""

from __future__ import annotations

import json

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.errors import BadInput
from throneroom.lessons import Course, Lesson, lesson_called, lessons

from .api_library import glossary_of
from .api_types import LessonMoment, LessonShown, LessonsShown, LessonTaken
from .requests import Refusal, beside, body, give, give_public, lang_of
from .sentences import Unfit


async def all_lessons(request: Request) -> Response:
    return await give_public(request, _lessons, lang_of(request))


def _lessons(lang: str) -> bytes:
    return msgspec.json.encode(LessonsShown([lesson_shown(each, lang) for each in lessons()]))


def lesson_shown(lesson: Lesson, lang: str) -> LessonShown:
    return LessonShown(
        lesson.name, lesson.game, lesson.number, lesson.title.say(lang), lesson.minutes, len(lesson.steps)
    )


async def lesson(request: Request) -> Response:
    """Where a lesson stands after these answers, and what one more would be told."""
    found = _found(request)
    taken: LessonTaken = await body(request, LessonTaken)
    return give(await beside(request, moment_of, found, taken, lang_of(request)))


async def lesson_glossary(request: Request) -> Response:
    """Of what can be on its table."""
    found = _found(request)
    options = json.dumps(find(found.game).read_options(found.options))
    return await give_public(request, glossary_of, found.game, options, lang_of(request))


def _found(request: Request) -> Lesson:
    try:
        return lesson_called(request.path_params["lesson"])
    except BadInput as error:
        raise Refusal(404, "path") from error


def moment_of(lesson: Lesson, taken: LessonTaken, lang: str) -> LessonMoment:
    course = Course(lesson)
    for key in taken.done:
        if course.step is None or not _went_on(course, key):
            raise Unfit("lesson.not_so", key=key)
    told, since = "", 0
    if taken.key is not None:
        since = course.match.journal.count
        told = _tried(course, taken.key, lang)
    step, match = course.step, course.match
    return LessonMoment(
        lesson=lesson_shown(lesson, lang),
        step=course.at,
        says="" if step is None else step.says.say(lang),
        lit=[] if step is None else list(step.lit),
        wants=step is not None and bool(step.want),
        shows=step.want[0] if step is not None and step.want else "",
        told=told,
        view=match.worded(match.facts(lesson.seat), lang),
        events=match.events(since, lesson.seat, lang),
        start=since,
    )


def _went_on(course: Course, key: str) -> bool:
    """Whether this was the way: an answer that is wanted, or nothing where one reads."""
    step = course.step
    if step is None or not step.want:
        course.on()
        return key == ""
    try:
        return course.answer(key) is None
    except tr.IllegalAnswer:
        return False


def _tried(course: Course, key: str, lang: str) -> str:
    """What an answer is told that is not wanted, or not allowed; nothing: it is taken.  Where one reads, "" goes on."""
    step = course.step
    if key == "" and step is not None and not step.want:
        course.on()
        return ""
    try:
        told = course.answer(key)
    except tr.IllegalAnswer as refusal:
        return " ".join([course.match.called(reason.says).say(lang) for reason in refusal.reasons])
    return "" if told is None else told.say(lang)
