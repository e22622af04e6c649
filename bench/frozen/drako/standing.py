"""How likely a seat of Drako is to win, as the table lies: what counts, weighed as many matches have shown.

What is read off a table is the same in all match-ups; how it counts is not (`weights.py`), since each has a clock of
its own: in one whoever runs out of cards has lost, in another has won, in a third goes on for ever.
"""

from __future__ import annotations

from math import exp, log

from throneroom.games.drako.board import NEXT_TO
from throneroom.games.drako.state import Table
from throneroom.kernel.nodes import Seat

from .ground import BETWEEN, DISTANCE, ground, occupied, shoots
from .weights import WEIGHTS


def standing(state: Table, seat: Seat) -> float:
    outcome = state.outcome
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.5 if not outcome.winners else 0.0
    total = 0.0
    for weight, mark in zip(WEIGHTS[state.box.match_up.name], marks(state), strict=True):
        total += weight * mark
    if seat:
        total = -total
    return 1.0 / (1.0 + exp(min(30.0, max(-30.0, -total))))


def marks(state: Table) -> list[float]:
    """What counts for seat 0 and against it, in the order of the weights."""
    box = state.box
    of = ground(box)
    at = state.at
    left = of.left(state)
    taken = occupied(at)
    found: list[float] = [1.0, state.boulders, state.dodge, state.fury, state.refilled]
    active = state.active
    actions = state.actions
    for seat in (0, 1):
        foes = [at[figure] for figure in of.foes[seat] if at[figure] >= 0]
        enemies = occupied(foes)
        touching = lines = health = standing = 0
        apart = 0
        for figure in box.own[seat]:
            here = at[figure]
            if here < 0:
                found += (0.0, 0.0, 0.0)
                continue
            standing += 1
            health += left[figure]
            found += (1.0, left[figure], state.net == figure)
            if NEXT_TO[here] & enemies:
                touching += 1
            else:
                row = DISTANCE[here]
                apart += min([row[there] for there in foes], default=1) - 1
            if of.marksmen[figure] >= -1 and state.net != figure and shoots(state, of, figure):
                between = BETWEEN[here]
                for there in foes:
                    if not between.get(there, -1) & taken:
                        lines += 1
        for area in of.able[seat]:
            found.append(state.wounds[area] < box.spaces[area])
        hand = state.hands[seat]
        guards = strike = shot = best = next_best = 0
        for card in hand:
            if box.defends[card] >= 0:
                guards += 1
            strike += of.strikes[card]
            shot += of.shots[card]
            attack = of.strikes[card] if touching else 0
            if lines and of.shots[card] > attack:
                attack = of.shots[card]
            if attack > best:
                best, next_best = attack, best
            elif attack > next_best:
                next_best = attack
        cards = len(hand)
        deck = len(state.decks[seat])
        mine = actions if active == seat else 0
        found += (
            cards,
            deck,
            cards < 2,
            min(guards, 2),
            guards,
            strike,
            shot,
            touching,
            lines,
            apart,
            best,
            next_best,
            best * (mine > 0),
            next_best * (mine > 1),
            mine,
            1.0 / (cards + deck + 2.0),
            health / (cards + deck + 4.0),
            health / (len(state.hands[1 - seat]) + len(state.decks[1 - seat]) + 4.0),
            log(1.0 + health),
            standing > 1,
            standing > 2,
        )
    return found
