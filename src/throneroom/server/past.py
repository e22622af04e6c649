"""How a match ended, as it is kept with its table: whoever lists many matches need not play any of them again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text, text_from_plain

from .lobby_table import BOT, LobbyTable

WON, LOST, NOBODY = "won", "lost", "nobody"
RESULTS = (WON, LOST, NOBODY)


@dataclass(frozen=True)
class Past:
    winners: tuple[int, ...]
    rule: str
    says: Text
    played: tuple[Text, ...]  # what each seat played, as its game calls it
    added: bool = False  # it was played elsewhere, and its record added here
    margin: int | None = None  # by how much it was won, where its game counts that

    def result(self, seat: int) -> str:
        if not self.winners:
            return NOBODY
        return WON if seat in self.winners else LOST

    def plain(self) -> str:
        return _json(
            {
                "winners": self.winners,
                "rule": self.rule,
                "says": self.says.plain(),
                "played": [each.plain() for each in self.played],
                "added": self.added,
                "margin": self.margin,
            }
        )


def past_of(match: Match, added: bool = False) -> Past:
    """Of a match that is over."""
    outcome = match.outcome
    assert outcome is not None
    played = match.game.played(match.options, match.state)
    margin = match.game.margin(match.state)
    return Past(outcome.winners, outcome.rule, match.called(outcome.says), played, added, margin)


def read_past(plain: str) -> Past:
    kept = json.loads(plain)
    played = tuple([text_from_plain(each) for each in kept["played"]])
    rest = kept["added"], kept.get("margin")  # a match of before tells no margin
    return Past(tuple(kept["winners"]), kept["rule"], text_from_plain(kept["says"]), played, *rest)


def plain_text(text: Text) -> str:
    """Texts that are equal are written alike: they are counted by it."""
    return _json(text.plain())


def read_text(plain: str) -> Text:
    return text_from_plain(json.loads(plain))


def with_people(table: LobbyTable, own: Iterable[int]) -> bool:
    """Whether another person plays, too, or may still come."""
    return any([seat.kind != BOT and seat.number not in own for seat in table.seats])


def _json(plain: dict[str, Any]) -> str:
    return json.dumps(plain, sort_keys=True, ensure_ascii=False)
