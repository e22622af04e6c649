"""The rule book: every verb, value, question and happening of Dice Throne is registered here."""

from __future__ import annotations

from throneroom.kernel.machine import Rules

RULES = Rules()  # how its answers are written is known when all pages are: see notation.py
