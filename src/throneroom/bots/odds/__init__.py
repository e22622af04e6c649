"""Odds: what can be worked out exactly from what a seat sees, and from nothing else.

One door for bots, terminal and page.  What comes out is plain data; each game's module says what stands in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from throneroom.games import find
from throneroom.kernel.kit import loaded

from ..bot import View

__all__ = ["Chances", "OddsOf", "odds", "odds_of", "printed", "suggested"]

Chances: TypeAlias = dict[str, dict[str, list[float]]]  # of a hero and an ability, line by line


def _nothing(view: View) -> None:
    return None


@dataclass(frozen=True)
class OddsOf:
    """The part `odds` of a game's kit."""

    odds: Callable[[View, bool], Mapping[str, Any] | None]
    suggested: Callable[[View], str | None] = _nothing  # the key of what a bot would do about them
    printed: Callable[[], Chances] = dict  # what stands on the boards, before anything is rolled
    told: type | None = None  # the type of what `odds` tells, for those who make schemas


NONE: Final = OddsOf(lambda view, held: None)


def odds_of(game: str) -> OddsOf:
    found: OddsOf = loaded(game, find(game).kit, "odds") or NONE
    return found


def odds(view: View, held: bool = False) -> Mapping[str, Any] | None:
    """The odds of what is on the table, as one viewer (a seat, or a spectator) sees it; None if nothing is open.

    `held`: count in what the seat itself holds and may use now, where that changes the odds: cards for its own dice.
    """
    return odds_of(view["game"]).odds(view, held)


def suggested(view: View) -> str | None:
    """What a bot would do about them, as a key; None if there is nothing to do about any."""
    return odds_of(view["game"]).suggested(view)


def printed(game: str) -> Chances:
    """The chance of every line that is printed on a board, for who rolls for nothing else; empty if there are none."""
    return odds_of(game).printed()
