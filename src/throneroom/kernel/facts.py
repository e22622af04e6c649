"""What a viewer may know, without words: the table as its game grants it, and of the question what is theirs."""

from __future__ import annotations

from functools import lru_cache

from .frames import State
from .game import AnyGame
from .moment import moment_of
from .nodes import Seat
from .view_types import AskedFacts, Facts, OutcomeFacts, WaitingFacts


@lru_cache(maxsize=100)
def _seats(seats: int) -> list[int]:
    """One list for all who play with so many; nobody writes into it."""
    return [*range(seats)]


def facts_of(game: AnyGame, state: State, seat: Seat | None, closed: bool, ended: OutcomeFacts | None) -> Facts:
    """Of a match that is `closed` nobody is told a question."""
    asked: AskedFacts | WaitingFacts | None = None
    decision = state.open
    if decision is not None and not closed:
        if decision.seat == seat:
            names = decision.frame.names
            told = game.names(state, decision.seat, names) if names else {}
            asked = {"seat": decision.seat, "moment": moment_of(decision), "names": told}
        else:
            asked = {"seat": None if decision.ask.secret else decision.seat}
    facts: Facts = {
        "game": game.name,
        "seat": seat,
        "seats": _seats(state.seats),
        "table": game.facts(state, seat),
        "decision": asked,
        "outcome": ended,
    }
    if state.conceded:
        facts["conceded"] = list(state.conceded)
    return facts
