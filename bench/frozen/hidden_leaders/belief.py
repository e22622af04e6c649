"""What the heroes that somebody played in the open say about the heir: a belief, by Bayes' rule.

Who is allied with a faction plays its heroes (they decide ties) and moves the markers its way.  Nobody can see more.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from random import Random
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders.box import Box
from throneroom.games.hidden_leaders.heirs import HEIRS
from throneroom.games.hidden_leaders.state import Table
from throneroom.games.hidden_leaders.words import Hero
from throneroom.kernel.frames import State

from .drift import drift
from .track import MASKS, PLACES, reach_of

# How much more likely (as logarithms) a hero is in the open for a faction if it is of that faction, and for each
# standard deviation by which it moves the markers that way.  Fitted to 2,200 matches of the quick policy against
# itself: 0.62 and 0.28 with two players, 1.08 and 0.28 with four.  From five heroes on the likeliest heir is the true
# one in 53 % (two players) and 61 % (four), where a guess is in 17 %; the log-loss falls from 1.79 to 1.28 and 1.12.
SAME: Final = 0.8
TOWARD: Final = 0.28
_SOON: Final = 4  # plays: as far as a move matters

Four: TypeAlias = tuple[float, float, float, float]  # by the number of the faction


def _pair(factions: int) -> tuple[int, int]:
    one, two = [number for number, mask in enumerate(MASKS) if factions & mask]
    return one, two


PAIRS: Final = tuple([_pair(heir.factions) for heir in HEIRS])  # the two factions of each heir


@cache
def toward(hero: Hero) -> Four:
    """How much a hero can move the markers each faction's way, on average over the track."""
    reach = reach_of(hero)
    later = drift()[_SOON]
    told = tuple([1] * len(reach.asks))
    gains = [0.0] * 4
    for at in PLACES:
        for number in range(4):
            gains[number] += max([later[end][number] for end in reach.ends(at, told)]) - later[at][number]
    return (gains[0] / len(PLACES), gains[1] / len(PLACES), gains[2] / len(PLACES), gains[3] / len(PLACES))


@cache
def leans(box: Box) -> tuple[Four, ...]:
    """For each hero of a match, how much playing it speaks for each faction."""
    tends = [toward(hero) for hero in box.heroes]
    columns = []
    for number in range(4):
        of_this = [tend[number] for tend in tends]
        mean = sum(of_this, 0.0) / len(of_this)
        spread = (sum([(one - mean) ** 2 for one in of_this], 0.0) / len(of_this)) ** 0.5
        columns.append([TOWARD * (one - mean) / spread for one in of_this])
    return tuple([_lean(box.factions[face], [column[face] for column in columns]) for face in box.all])


def _lean(factions: int, ways: list[float]) -> Four:
    one, two, three, four = [way + SAME * bool(factions & mask) for way, mask in zip(ways, MASKS, strict=True)]
    return one, two, three, four


@lru_cache(maxsize=4096)
def heirs(box: Box, shown: tuple[int, ...], own: int) -> tuple[float, ...]:
    """The chance of each heir to be that of a player with these heroes face up; `own` is not free."""
    hill = army = water = undead = 0.0
    leaning = leans(box)
    for face in shown:
        lean = leaning[face]
        hill += lean[0]
        army += lean[1]
        water += lean[2]
        undead += lean[3]
    scores = (hill, army, water, undead)
    weights = [0.0 if heir == own else exp(scores[one] + scores[two]) for heir, (one, two) in enumerate(PAIRS)]
    whole = sum(weights, 0.0)
    return tuple([weight / whole for weight in weights])


@lru_cache(maxsize=4096)
def allied(box: Box, shown: tuple[int, ...], own: int) -> Four:
    """The chance of that player to be allied with each faction."""
    by_faction = [0.0] * 4
    for chance, pair in zip(heirs(box, shown, own), PAIRS, strict=True):
        for number in pair:
            by_faction[number] += chance
    hill, army, water, undead = by_faction
    return hill, army, water, undead


def suppose(state: State, seat: int, random: Random) -> None:
    """Give the others of a re-dealt state heirs as this seat believes they have, by nothing but heroes in the open."""
    assert isinstance(state, Table)
    if state.shown:
        return
    box, own = state.box, state.heirs[seat]
    left = [heir for heir in range(len(PAIRS)) if heir != own]
    others = [other for other in box.seats if other != seat]
    random.shuffle(others)
    for other in others:
        shown = tuple([state.face[piece] for piece in state.parties[other] if state.up[piece]])
        chances = heirs(box, shown, own)
        heir = random.choices(left, [chances[number] for number in left])[0]
        left.remove(heir)
        state.heirs[other] = heir
    state.heirs[box.players :] = left
