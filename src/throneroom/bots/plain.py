"""How bots play a game of which they know nothing but its rules: by matches played to their end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from throneroom.kernel.decisions import FORGONE, Decision, Option
from throneroom.kernel.frames import State
from throneroom.kernel.nodes import Seat

from .bot import View
from .search import TO_THE_END, Settings

_PASS: Final = "pass"
# First sight tells next to nothing, so every answer is looked at and little is trusted.
SETTINGS: Final[Mapping[str, Settings]] = {
    "beginner": Settings(turns=TO_THE_END, width=64, trust=1.0, deep=False, pace=40.0),
    "greedy": Settings(turns=TO_THE_END, width=64, trust=1.0, deep=False, pace=100.0),
    "casual": Settings(turns=TO_THE_END, width=64, trust=1.0, deep=False, pace=140.0),
    "steady": Settings(turns=TO_THE_END, width=64, trust=1.0, deep=False, pace=800.0),
    "strong": Settings(turns=TO_THE_END, width=64, trust=1.0, pace=600.0),
    "master": Settings(turns=TO_THE_END, width=64, trust=1.0, pace=600.0),
}


def willing(view: View, decision: Decision) -> list[float]:
    """What answers look worth at first sight: anything more than passing."""
    return [0.0 if option.key == _PASS else 1.0 for option in decision.options]


def won(state: State, seat: Seat) -> float:
    """The chance that a seat wins: known at the end, and before it the same for all."""
    if state.outcome is None or not state.outcome.winners:
        return 1 / state.seats
    return float(seat in state.outcome.winners)


def any_answer(state: State, random: Random) -> Option:
    """Each as likely as the other, but nothing good is given up."""
    assert state.open is not None
    return random.choice([option for option in state.open.options if option.value != FORGONE])


def one_turn(state: State) -> int:
    """As if the whole match were one turn."""
    return 0
