"""A course: somebody who takes a lesson, at one of its steps."""

from __future__ import annotations

from fnmatch import fnmatchcase

import throneroom as tr
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.texts import Text

from .pages import Lesson, Step


class Course:
    """The match of a lesson and the step that it is at.  What is wanted is played; all else that the rules allow is
    answered by a sentence, and nothing has happened."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.match = tr.new(
            lesson.game, seed=lesson.seed, rolls=lesson.rolls or None, table=lesson.table, **lesson.options
        )

    @property
    def step(self) -> Step | None:
        """None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def on(self) -> None:
        """What a step says was read; one that wants an answer waits for it."""
        step = self.step
        if step is not None and not step.want:
            self._done(step)

    def answer(self, key: str) -> Text | None:
        """What an answer is told that is not wanted now; None: it is played.  `IllegalAnswer` as anywhere."""
        step = self.step
        if reasons := self.match.why(key, self.lesson.seat):
            raise tr.IllegalAnswer(key, reasons)
        if step is None or step.wrong is None or not any([fnmatchcase(key, wanted) for wanted in step.want]):
            return Text("lesson.read_on") if step is None or step.wrong is None else step.wrong
        self.match.play(key, seat=self.lesson.seat)
        self._done(step)
        return None

    def show(self) -> str:
        """The answer that is wanted, given for whoever wants to see it; "" where none is wanted."""
        step = self.step
        if step is None or not step.want:
            return ""
        self.answer(step.want[0])
        return step.want[0]

    def _done(self, step: Step) -> None:
        self.at += 1
        for key in step.others:
            decision = self.match.decision
            if decision is None or decision.seat == self.lesson.seat:
                raise Unwritten(f"{self.lesson.name}: nobody else is asked when {key!r} should be answered")
            self.match.play(key)
