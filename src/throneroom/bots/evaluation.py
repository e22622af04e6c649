"""What bots know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from throneroom.games import find
from throneroom.kernel.decisions import Option
from throneroom.kernel.kit import loaded
from throneroom.kernel.nodes import Seat

from . import plain
from .learning.moments import Features
from .outlook import Signs, log_odds
from .search import Settings, Worths


@dataclass(frozen=True)
class Evaluation:
    """The part `evaluation` of a game's kit.  Whatever it leaves out is filled in by what serves for any game."""

    worths: Worths = plain.willing  # as one's own turn looks
    standing: Callable[[Any, Seat], float] = plain.won  # the chance that a seat wins, as a (re-dealt) table lies
    quick: Callable[[Any, Random], Option] = plain.any_answer  # a sensible answer of whoever is asked, in no time
    turn: Callable[[Any], int] = plain.one_turn  # changes when a turn ends
    slope: float = 0.05  # by how much one point of worth changes the chance to win
    settings: Mapping[str, Settings] = field(default_factory=dict)  # how far each level looks ahead
    suppose: Callable[[Any, Seat, Random], None] | None = None  # gives the others what this seat believes they have
    held: Callable[[Any], frozenset[str]] | None = None  # at a (re-dealt) table, the answers that had better wait
    signs: Callable[[Any, Seat], Signs] | None = None  # what speaks for a seat in the middle of a turn, too
    on_paper: Signs = (1.0,)  # how much each sign counts, as far as nothing was fitted
    features: Features | None = None  # what a value can be learned from; without, none is
    deals: int = 6  # at so many tables that a seat could be at they are looked at; where they read nothing hidden, 1

    def signs_of(self, state: Any, seat: Seat) -> Signs:
        """Its own, or how the seat stands, which is all that is known."""
        return self.signs(state, seat) if self.signs is not None else (log_odds(self.standing(state, seat)),)

    def settings_of(self, level: str) -> Settings:
        """Its own, or those of any game: to the end of a match, or for two turns where these are known."""
        if level in self.settings:
            return self.settings[level]
        found = plain.SETTINGS.get(level, Settings())
        return found if self.turn is plain.one_turn else replace(found, turns=Settings.turns)


PLAIN: Final = Evaluation()


def evaluation_of(game: str) -> Evaluation:
    found: Evaluation = loaded(game, find(game).kit, "evaluation") or PLAIN
    return found
