"""The journal of a match: a chain of its answers, shared by clones and never changed."""

from __future__ import annotations

from typing import Any

from .chance import Outcomes
from .events import Event, Untold, told
from .frames import State
from .machine import Rules
from .nodes import Seat


class Ply:
    """One answer, with what chance and the atoms said after it."""

    __slots__ = ("before", "seat", "key", "chance_said", "revealed", "count", "_events")

    def __init__(
        self,
        before: Ply | None,
        seat: Seat,
        key: str,
        chance_said: tuple[Outcomes, ...],
        events: tuple[Event | Untold, ...],
        revealed: int,
    ) -> None:
        self.before = before
        self.seat = seat
        self.key = key
        self.chance_said = chance_said
        self.revealed = revealed  # the state's count after this answer: equal counts, nothing was learned
        self.count: int = len(events) + (0 if before is None else before.count)
        self._events = events

    @property
    def events(self) -> tuple[Event, ...]:
        """As somebody reads them; each is told once."""
        events = tuple([told(event) for event in self._events])
        self._events = events
        return events


def written(before: Ply | None, state: State, seat: Seat, key: str) -> Ply:
    """The journal with one more answer in it: the state hands over what was said since the last one."""
    ply = Ply(before, seat, key, tuple(state.chance_said), tuple(state.log), state.revealed)
    state.chance_said.clear()
    state.log.clear()
    return ply


def from_the_start(journal: Ply | None) -> list[Ply]:
    """Its answers, the set-up first."""
    found: list[Ply] = []
    while journal is not None:
        found.append(journal)
        journal = journal.before
    found.reverse()
    return found


def plain_ply(ply: Ply) -> dict[str, Any]:
    """Events are not saved: they are made again when the match is loaded, in the words of that day."""
    return {
        "seat": ply.seat,
        "key": ply.key,
        "told": [[outcomes.kind, outcomes.stream, list(outcomes.numbers)] for outcomes in ply.chance_said],
        "revealed": ply.revealed,
    }


def answered(journal: Ply, rules: Rules, state: State, key: str) -> Ply | None:
    """Answer the open question and write it down.  None, and nothing has changed, if that is no answer to it.

    A silent match keeps the journal that it has.
    """
    decision = state.open
    option = None if decision is None else decision.find(key)
    if decision is None or option is None:
        return None
    rules.answer(state, option)
    return written(journal, state, decision.seat, option.key) if state.loud else journal
