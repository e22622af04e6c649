"""A bot that plays by a learned value alone: each answer is as good as the tables that it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from throneroom.kernel.decisions import Decision

from ..bot import Deal, View, luck
from ..evaluation import evaluation_of
from ..refusal import Refusal
from .afterwards import Afterwards
from .values import Value, read_values

DEALS: Final = 8  # tables that each answer is tried at


@cache
def values_of(game: str) -> Mapping[str, Value]:
    """What was learned of a game and is kept with it; nothing if that is so."""
    features = evaluation_of(game).features
    return {} if features is None or features.file is None else read_values(features.file.read_text("utf-8"))


class LearnedBot:
    """In the arena `throneroom.bots.learning.learned:LearnedBot`."""

    looks = True
    budget = 0.0  # it makes no playouts

    def __init__(self, seed: int, values: Mapping[str, Value] | None = None, deals: int = DEALS) -> None:
        self._seed = seed
        self._values = values
        self._deals = deals

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        game = view["game"]
        values = values_of(game) if self._values is None else self._values
        if deal is None or not values:
            raise Refusal("train.error.nothing_learned", game=game)
        afterwards = Afterwards(evaluation_of(game), game, values)
        return afterwards.best(decision, deal, luck(self._seed, view, decision), self._deals).key
