"""What a seat of Drako may know of its table, as numbers that a value is learned from.

Read from a table that was dealt again, and of it only what is the same at every table that the seat could be at: of the
other's hand its size, and of the cards that may be in it what they are on the whole.  A test holds it to that.
"""

from __future__ import annotations

from typing import Final

from throneroom.games.drako import steps
from throneroom.games.drako.board import NEXT_TO
from throneroom.games.drako.state import Table
from throneroom.kernel.nodes import Seat

from ..learning.moments import ONE, Features, Sparse
from .ground import BETWEEN, DISTANCE, Ground, ground, occupied, shoots

_HALF: Final = ONE // 2
_QUARTER: Final = ONE // 4
_EIGHTH: Final = ONE // 8


def asked(state: Table) -> bool:
    """At a question for an action: what was begun before it, attacks and walks, has come to its end."""
    return state.open is None or isinstance(state.open.ask.offers, steps.Actions)


def group(state: Table, seat: Seat) -> str:
    """Each side of each match-up has a value of its own, as each has other figures and another clock."""
    return f"{state.box.match_up.name} {seat}"


def read(state: Table, seat: Seat) -> Sparse:
    return [(place, number) for place, number in enumerate(numbers(state, seat)) if number]


def numbers(state: Table, seat: Seat) -> list[int]:
    """As many as there are for every table of its group."""
    box = state.box
    of = ground(box)
    other = 1 - seat
    turn = state.active
    mine, theirs = (state.actions, 0) if turn == seat else (0, state.actions)
    found = [ONE, state.boulders * _QUARTER, state.dodge * ONE, state.fury * ONE, state.refilled * ONE]
    found += (ONE * (mine > 0), ONE * (mine > 1), ONE * (theirs > 1))
    left = of.left(state)
    own = _side(state, of, seat, left, found)
    foe = _side(state, of, other, left, found)
    _own_cards(state, of, seat, own, mine, found)
    _hidden_cards(state, of, other, foe, theirs, found)
    for health, who in ((own[2], seat), (foe[2], other)):
        cards = len(state.hands[who]) + len(state.decks[who])
        against = len(state.hands[1 - who]) + len(state.decks[1 - who])
        found += (ONE * 4 // (cards + 2), ONE * health // (cards + 4), ONE * health // (against + 4))
    found.append(ONE * (own[2] - foe[2]) // (own[2] + foe[2] + 1))
    return found


def _side(state: Table, of: Ground, seat: Seat, left: list[int], found: list[int]) -> tuple[int, int, int]:
    """The figures of a side; how many touch an enemy, how many lines they shoot along, and their health."""
    box, at = state.box, state.at
    foes = [at[figure] for figure in of.foes[seat] if at[figure] >= 0]
    enemies, taken = occupied(foes), occupied(at)
    touching = lines = health = 0
    for figure in box.own[seat]:
        here = at[figure]
        if here < 0:
            found += (0, 0, 0, 0, 0, 0, 0, 0)
            continue
        health += left[figure]
        beside = (NEXT_TO[here] & enemies).bit_count()
        row = DISTANCE[here]
        sights = 0
        if of.marksmen[figure] >= -1 and state.net != figure and shoots(state, of, figure):
            between = BETWEEN[here]
            for there in foes:
                if not between.get(there, -1) & taken:
                    sights += 1
        touching += beside > 0
        lines += sights
        found += (ONE, left[figure] * _EIGHTH, ONE * (left[figure] < 2), ONE * (left[figure] < 4))
        found += (ONE * (state.net == figure), beside * _HALF, sights * _HALF)
        found.append((min([row[there] for there in foes], default=1) - 1) * _QUARTER)
    found += [ONE * (state.wounds[area] < box.spaces[area]) for area in of.able[seat]]
    cards, deck = len(state.hands[seat]), len(state.decks[seat])
    found += (cards * _QUARTER, deck * ONE // 16, ONE * (cards < 2), ONE * (deck < 6), ONE * (deck < 2))
    found += (touching * _HALF, lines * _HALF)
    return touching, lines, health


def _own_cards(state: Table, of: Ground, seat: Seat, own: tuple[int, int, int], mine: int, found: list[int]) -> None:
    """What the hand can do from here, and how often each of the side's cards is in it."""
    box = state.box
    touching, lines, _ = own
    guards = strike = shot = best = second = 0
    counts = [0] * len(box.cards)
    for card in state.hands[seat]:
        counts[card] += 1
        guards += box.defends[card] >= 0
        strike += of.strikes[card]
        shot += of.shots[card]
        attack = max(of.strikes[card] if touching else 0, of.shots[card] if lines else 0)
        if attack > best:
            best, second = attack, best
        elif attack > second:
            second = attack
    found += (ONE * (guards > 0), ONE * (guards > 1), guards * _QUARTER, strike * _EIGHTH, shot * _EIGHTH)
    found += (best * _QUARTER, second * _QUARTER, best * _QUARTER * (mine > 0), second * _QUARTER * (mine > 1))
    found += [counts[card] * _HALF for card, owner in enumerate(box.card_owner) if owner == seat]


def _hidden_cards(
    state: Table, of: Ground, seat: Seat, foe: tuple[int, int, int], theirs: int, found: list[int]
) -> None:
    """What a hand of this size has in it on the whole, of all cards of this side that nobody else sees."""
    box = state.box
    touching, lines, _ = foe
    pool = state.hands[seat] + state.decks[seat]
    if state.removed and box.card_owner[state.removed[0]] == seat:
        pool += state.removed
    guards = strike = shot = 0
    for card in pool:
        guards += box.defends[card] >= 0
        strike += of.strikes[card]
        shot += of.shots[card]
    hand, size = len(state.hands[seat]), len(pool) or 1
    attack = (strike * (touching > 0) + shot * (lines > 0)) * ONE
    found += (guards * ONE * hand // (2 * size), strike * ONE * hand // (8 * size), shot * ONE * hand // (8 * size))
    found += (guards * ONE // size, attack // size, attack * min(hand, 2) * (theirs > 0) // (2 * size))


FEATURES: Final = Features(asked, group, read)
