"""`throneroom learn`: lessons on the real table, with a coach who says what to look at."""

from __future__ import annotations

import click

import throneroom as tr
from throneroom.lessons import Course, Lesson, lesson_called, lessons

from .commands import COMMANDS, LOOKING, Command
from .program import ended_like_ctrl_c, program
from .screen import QUIET, STRONG, Screen
from .seating import PERSON, Seating
from .sentences import here
from .terminal_match import Left, TerminalMatch
from .usage import Command as Usage
from .usage import with_language


@click.command(cls=Usage, help=here("cli.help.learn"))
@click.argument("lesson", required=False)
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def learn(lesson: str | None, plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    if lesson is None:
        for each in lessons():
            screen.say("cli.learn.listed", name=each.name, title=each.title.say(lang), n=each.minutes)
        screen.say("cli.learn.how", QUIET, program=program(), name=lessons()[0].name)
        return
    TerminalLesson(screen, Course(lesson_called(lesson))).run()


class TerminalLesson(TerminalMatch):
    """A match in which the coach speaks: what is not wanted is explained, and not played."""

    def __init__(self, screen: Screen, course: Course) -> None:
        seat = course.lesson.seat
        holders = [PERSON if number == seat else "beginner" for number in range(course.match.seats)]
        super().__init__(screen, Seating(course.match, holders, course.lesson.seed), None, hints=False)
        self.course = course
        self.drawn = -1  # how many events had happened when the table was last shown
        self.commands = {**{name: COMMANDS[name] for name in LOOKING}, "show": Command("show", show)}

    def run(self) -> None:
        lesson, screen = self.course.lesson, self.screen
        screen.rule(lesson.title.say(screen.lang))
        try:
            with ended_like_ctrl_c():
                self._play()
        except (EOFError, KeyboardInterrupt, Left):
            screen.line()
            screen.say("cli.learn.left", program=program(), name=lesson.name)
            return
        screen.say("cli.learn.done", STRONG)
        for following in after(lesson):
            screen.say("cli.learn.next", program=program(), name=following.name)

    def _play(self) -> None:
        while (step := self.course.step) is not None:
            decision = self.match.decision
            if step.want:
                assert decision is not None
                self._ask(decision)
                continue
            self._shown_to_read(decision)
            self._coach()
            self.screen.say("cli.learn.enter", QUIET)
            if self.screen.ask() == "quit":
                raise Left
            self.course.on()

    def _shown_to_read(self, decision: tr.Decision | None) -> None:
        """What a step that is read stands below: what has come of the last answer, and the table where it has changed.

        Plain lines tell only what has happened, once the table was shown.
        """
        lesson, lang, count = self.course.lesson, self.screen.lang, self.match.journal.count
        answered = any([step.want for step in lesson.steps[: self.course.at]])
        mine = decision is not None and decision.seat == lesson.seat  # nobody sees another's hand
        if decision is not None and mine and self.drawn < (0 if self.screen.plain else count):
            self.show_board(decision)
            self.drawn = count
            self.new_here = False
        if answered:
            for event in self.match.events(self.told[lesson.seat], lesson.seat, lang):
                self.screen.line(event["text"])
            self.told[lesson.seat] = count
        if self.match.outcome is not None:
            self.screen.line(self.match.called(self.match.outcome.says).say(lang))

    def _coach(self) -> None:
        """What the step says, below the table."""
        step, screen = self.course.step, self.screen
        if step is not None:
            screen.say("cli.learn.step", QUIET, n=self.course.at + 1, of=len(self.course.lesson.steps))
            screen.line(step.says.say(screen.lang), STRONG)

    def show(self, decision: tr.Decision, since: int) -> None:
        super().show(decision, since)
        self.drawn = self.match.journal.count
        self._coach()

    def take(self, decision: tr.Decision, key: str) -> bool:
        told = self.course.answer(key)
        if told is not None:
            self.screen.line(told.say(self.screen.lang), "yellow")
        return told is None


def after(lesson: Lesson) -> list[Lesson]:
    """The next lesson of the same game, if there is one."""
    return [each for each in lessons() if (each.game, each.number) == (lesson.game, lesson.number + 1)]


def show(terminal: TerminalMatch, decision: tr.Decision, rest: str) -> bool:
    """`show`: the answer that is wanted, given by the coach."""
    assert isinstance(terminal, TerminalLesson)
    terminal.screen.say("cli.learn.shown", QUIET, key=terminal.course.show())
    return True
