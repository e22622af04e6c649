"""The rule book: every verb, question and happening of Drako is registered here by the modules beside it."""

from __future__ import annotations

from throneroom.kernel.machine import Rules

from ..notation import NOTATION

RULES = Rules(NOTATION)
