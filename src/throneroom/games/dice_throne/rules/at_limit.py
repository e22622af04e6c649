"""Tokens that empty themselves as soon as there are as many as their stack limit."""

from __future__ import annotations

from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Effect, sequence

from ..state import Table
from ..steps import Overflow
from ..words import AtLimit
from .book import RULES
from .table import lose_tokens


@RULES.verb(Overflow)
def empty(state: Table, effect: Overflow, frame: Frame) -> Effect:
    """All of them go, then what their rule says."""
    lose_tokens(state, frame.you, effect.token, state.tokens[frame.you][effect.token])
    rules = [rule for rule in state.box.tokens[effect.token].rules if isinstance(rule, AtLimit)]
    return tuple([each for rule in rules for each in sequence(rule.do)])
