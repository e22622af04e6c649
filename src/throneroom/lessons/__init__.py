"""Lessons: a first match that teaches, on the real table and with the real rules.

A lesson is a page of data, `lessons/GAME/NUMBER.toml`; `pages` reads it, and a `Course` is somebody who takes it.
"""

from .course import Course
from .pages import Lesson, Step, lesson_called, lessons

__all__ = ["Course", "Lesson", "Step", "lesson_called", "lessons"]
