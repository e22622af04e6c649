"""How likely a seat of Dice Throne is to win, as the table lies between two turns."""

from __future__ import annotations

from math import exp
from typing import Final

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import Box
from throneroom.games.dice_throne.boxes import BOXES
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.nodes import Seat

from .judge import upgrade_worth
from .worth import lasting

# In points of health, found as the tokens were.  What is on paper is worth less on the table: it is not always of use.
OF_CP: Final = 0.42
OF_CARD: Final = 1.05
OF_UPGRADES: Final = 0.52
OF_EACH_UPGRADE: Final = 0.27
OF_COMPANION: Final = 0.9
OF_THE_TURN: Final = 2.35
# How far apart points are when much, or little, health is left to fight over.
STEEP: Final = 0.69
SPREAD: Final = 0.4


def standing(state: Table, seat: Seat) -> float:
    outcome = state.outcome
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.5 if not outcome.winners else 0.0
    teams = state.box.teams
    best: dict[int, float] = {}
    for each in state.box.seats:
        if state.health[each] > 0:
            best[teams[each]] = best.get(teams[each], 0.0) + _points(state, each)
            if len(state.box.team_of[each]) > 1:
                best[teams[each]] -= state.health[each] * (1 - 1 / len(state.box.team_of[each]))
    mine = teams[seat]
    if mine not in best:
        return 0.0
    steep = scale(state)
    return 1.0 / sum([exp(min(50.0, steep * (points - best[mine]))) for points in best.values()], 0.0)


def scale(state: Table) -> float:
    """What a point is worth, as a logarithm of odds."""
    left = sum([health for health in state.health if health > 0])
    return STEEP / float((SPREAD * left + 1) ** 0.5)


def _points(state: Table, seat: Seat) -> float:
    points = state.health[seat] + OF_CP * state.cp[seat] + OF_CARD * min(6, len(state.hands[seat]))
    weights = _weights(state.box)
    points += sum([number * weights[at] for at, number in enumerate(state.tokens[seat]) if number], 0.0)
    points += sum([_of_upgrade(state.box, seat, card) for card in state.upgrades[seat]], 0.0)
    points += OF_COMPANION * sum(state.companions[seat])
    return points + (OF_THE_TURN if state.active == seat else 0.0)


@BOXES.kept(300)
def _weights(box: Box) -> tuple[float, ...]:
    return tuple([lasting(t.name) * (-1 if t.kind == w.NEGATIVE else 1) for t in box.tokens])


@BOXES.kept(5000)
def _of_upgrade(box: Box, seat: Seat, card: int) -> float:
    return OF_EACH_UPGRADE + OF_UPGRADES * upgrade_worth(box.heroes[seat].name, (), box.cards[card].name)
