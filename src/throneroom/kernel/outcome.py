"""Outcomes: who won, by which rule, and how that came about.  Nobody may have won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .nodes import Seat
from .texts import Text

NO_MORE: Mapping[str, Any] = {}


class Outcome:
    __slots__ = ("winners", "rule", "says", "how")

    def __init__(self, winners: tuple[Seat, ...], rule: str, says: Text, how: Mapping[str, Any] | None = None) -> None:
        self.winners = winners
        self.rule = rule
        self.says = says
        self.how: Mapping[str, Any] = NO_MORE if how is None else how  # plain data, as in JSON

    @property
    def text(self) -> str:
        return self.says.say()

    def say(self, lang: str = "en") -> str:
        return self.says.say(lang)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winners == other.winners
            and self.rule == other.rule
            and self.says == other.says
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.rule))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, rule={self.rule!r})"
