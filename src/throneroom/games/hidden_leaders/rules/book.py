"""The rule book: every verb, value, question and happening of Hidden Leaders is registered here."""

from __future__ import annotations

from throneroom.kernel.machine import Rules

RULES = Rules()
