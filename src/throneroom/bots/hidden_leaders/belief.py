"""What the heroes that somebody played in the open say about the heir: a belief, by Bayes' rule.

Who is allied with a faction plays its heroes (they decide ties) and moves the markers its way.  Nobody can see more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders.box import Box
from throneroom.games.hidden_leaders.heirs import HEIRS
from throneroom.games.hidden_leaders.words import Hero

from .drift import drift
from .track import MASKS, PLACES, reach_of

# How much more likely a hero is played for a faction if it is of that faction, and for each standard deviation by
# which it moves the markers that way.
SAME: Final = 0.2
TOWARD: Final = 0.3
_SOON: Final = 4  # plays: as far as a move matters

Four: TypeAlias = tuple[float, float, float, float]  # by the number of the faction

PAIRS: Final = tuple([tuple([n for n, mask in enumerate(MASKS) if heir.factions & mask]) for heir in HEIRS])


@lru_cache(maxsize=None)
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


@lru_cache(maxsize=None)
def leans(box: Box) -> tuple[Four, ...]:
    """For each hero of a match, how much playing it speaks for each faction."""
    tends = [toward(hero) for hero in box.heroes]
    columns = []
    for number in range(4):
        of_this = [tend[number] for tend in tends]
        mean = sum(of_this) / len(of_this)
        spread = (sum([(one - mean) ** 2 for one in of_this]) / len(of_this)) ** 0.5
        columns.append([TOWARD * (one - mean) / spread for one in of_this])
    return tuple([_lean(box.factions[face], [column[face] for column in columns]) for face in box.all])


def _lean(factions: int, ways: list[float]) -> Four:
    one, two, three, four = [way + SAME * bool(factions & mask) for way, mask in zip(ways, MASKS, strict=True)]
    return one, two, three, four


def heirs(box: Box, shown: Sequence[int], own: int) -> list[float]:
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
    whole = sum(weights)
    return [weight / whole for weight in weights]


def allied(chances: list[float]) -> list[float]:
    """The chance to be allied with each faction, given that of each heir."""
    by_faction = [0.0] * 4
    for chance, (one, two) in zip(chances, PAIRS, strict=True):
        by_faction[one] += chance
        by_faction[two] += chance
    return by_faction
