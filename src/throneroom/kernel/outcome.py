"""Outcomes: who won, and by which rule.  Nobody may have won."""

from __future__ import annotations

from .nodes import Seat
from .texts import Text


class Outcome:
    __slots__ = ("winners", "rule", "says")

    def __init__(self, winners: tuple[Seat, ...], rule: str, says: Text) -> None:
        self.winners = winners
        self.rule = rule
        self.says = says

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
