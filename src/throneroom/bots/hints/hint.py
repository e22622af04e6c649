"""How hints are asked for: from a view with its deals, from a match, or from a parcel in another process."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from ..bot import Deal, View, dealer
from ..mind import MINDS, Mind
from ..parcel import Parcel, unpacked
from ..search import Stop
from . import dice_throne, drako, hidden_leaders
from .adviser import Adviser
from .dice import aims
from .figures import Figures
from .playouts import Playouts
from .reason import reason

MOST: Final = 3
BUDGET: Final = Adviser.budget  # reference seconds
LOOKS: Final = 24  # tables at which the standing is looked at, where there is nothing to choose
FIGURES: Final[dict[str, Figures]] = {
    "dice-throne": dice_throne.FIGURES,
    "drako": drako.FIGURES,
    "hidden-leaders": hidden_leaders.FIGURES,
}


@dataclass(frozen=True)
class Hint:
    key: str  # of the option
    chance: float  # that the asked seat wins if it answers so
    reason: Text  # one sentence


def hints_for(
    view: View, decision: Decision, deal: Deal, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None
) -> list[Hint]:
    """The best answers to the open decision, best first, as the seat that is asked can tell."""
    mind, figures = MINDS[view["game"]], FIGURES[view["game"]]
    if len(decision.options) == 1:
        chance = _standing(mind, decision.seat, deal, seed)
        return [Hint(decision.options[0].key, chance, Text("hint.only", chance=percent(chance)))]
    playouts = Playouts(figures, deal(0), decision.seat)
    adviser = Adviser(seed, playouts.watch)
    adviser.stop = stop
    found = adviser.think(view, decision, budget, deal)
    turns, aimed = adviser.settings(mind).turns, aims(view)
    hints: list[Hint] = []
    for each in found[:MOST]:
        key, chance = each.option.key, min(1.0, max(0.0, each.chance))
        why = Text("hint.untried", chance=percent(chance))
        if playouts.tries(key):
            why = reason(figures, playouts, key, turns, aimed.get(key))
        hints.append(Hint(key, chance, why))
    return hints


def _standing(mind: Mind, seat: Seat, deal: Deal, seed: int) -> float:
    """The chance to win as the table lies."""
    random = Random(seed)
    total = 0.0
    for number in range(LOOKS):
        state = deal(number)
        if mind.suppose is not None:
            mind.suppose(state, seat, random)
        total += mind.standing(state, seat)
    return total / LOOKS


def hints_at(match: Match, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """Those of the seat that is asked in a match."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    return hints_for(match.look(seat), decision, dealer(match.game, match.state, seat), seed, budget)


def hints_in(parcel: Parcel, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None) -> list[Hint]:
    """The same in another process."""
    game, state = find(parcel.game), unpacked(parcel)
    decision = state.open
    assert decision is not None
    return hints_for(parcel.view, decision, dealer(game, state, decision.seat), seed, budget, stop)
