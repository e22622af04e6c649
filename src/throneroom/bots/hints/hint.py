"""How hints are asked for: from a view with its deals, from a match, or from a parcel in another process."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.kit import loaded
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from ..bot import Deal, View, dealer
from ..evaluation import Evaluation, evaluation_of
from ..parcel import Parcel, unpacked
from ..search import TO_THE_END, UNKNOWN, Clock, Search, Stop
from .adviser import Adviser
from .figures import PLAIN, Figures
from .playouts import Playouts
from .reason import reason

MOST: Final = 3
BUDGET: Final = Adviser.budget  # reference seconds
LOOKS: Final = 24  # tables at which the standing is looked at, where there is nothing to choose


@dataclass(frozen=True)
class Hint:
    key: str  # of the option
    chance: float  # that the asked seat wins if it answers so
    reason: Text  # one sentence
    error: float = UNKNOWN  # the standard error of how far it is behind the best hint; of the best one, of its chance


def figures_of(game: str) -> Figures:
    found: Figures = loaded(game, find(game).kit, "hints") or PLAIN
    return found


def hints_for(
    view: View, decision: Decision, deal: Deal, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None
) -> list[Hint]:
    """The best answers to the open decision, best first, as the seat that is asked can tell."""
    evaluation, figures = evaluation_of(view["game"]), figures_of(view["game"])
    if len(decision.options) == 1:
        chance = _standing(view, evaluation, decision.seat, deal, seed)
        return [Hint(decision.options[0].key, chance, Text("hint.only", chance=percent(chance)))]
    playouts = Playouts(figures, deal(0), decision.seat)
    adviser = Adviser(seed, playouts.watch)
    adviser.stop = stop
    found = adviser.think(view, decision, budget, deal)
    turns, exact = adviser.settings(evaluation).turns, figures.exact(view)
    best, found = found[0], found[:MOST]
    # Figures that are read beside each other are of the same tables: of more tries some had better luck than others.
    first = min([playouts.tries(each.option.key) for each in found if playouts.tries(each.option.key)], default=0)
    hints: list[Hint] = []
    for each in found:
        key, chance = each.option.key, min(1.0, max(0.0, each.chance))
        why = Text("hint.untried", chance=percent(chance))
        if playouts.tries(key):
            close = each is not best and best.chance - each.chance <= each.error
            why = reason(figures, playouts, key, first, turns, exact.get(key), close)
        hints.append(Hint(key, chance, why, each.error))
    return hints


def _standing(view: View, evaluation: Evaluation, seat: Seat, deal: Deal, seed: int) -> float:
    """The chance to win as the table lies, or where that says nothing, as it will lie in the end."""
    random = Random(seed)
    settings = evaluation.settings_of(Adviser.level)
    search = Search(evaluation, find(view["game"]).rules, seat, len(view["seats"]), settings, random)
    total = 0.0
    for number in range(LOOKS):
        state = deal(number)
        if evaluation.suppose is not None:
            evaluation.suppose(state, seat, random)
        if settings.turns == TO_THE_END:
            state.loud = False
            search.play_on(state, Clock(evaluation, state, settings.turns))
        total += evaluation.standing(state, seat)
    return total / LOOKS


def hints_at(match: Match, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """Those of the seat that is asked in a match."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    return hints_for(match.facts(seat), decision, dealer(match.game, match.state, seat), seed, budget)


def hints_in(parcel: Parcel, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None) -> list[Hint]:
    """The same in another process."""
    game, state = find(parcel.game), unpacked(parcel)
    decision = state.open
    assert decision is not None
    return hints_for(parcel.view, decision, dealer(game, state, decision.seat), seed, budget, stop)
