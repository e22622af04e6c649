"""The rule book: every verb, value, question and happening of Hidden Leaders is registered here."""

from __future__ import annotations

from throneroom.kernel.machine import Rules

from ..notation import NOTATION

RULES = Rules(NOTATION)
