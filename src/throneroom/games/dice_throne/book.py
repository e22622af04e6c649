"""The rule book: each file in `rules/` registers its verbs, values, questions and happenings here."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.machine import Rules

RULES: Final = Rules()  # how its answers are written is known when all pages are: see notation.py
