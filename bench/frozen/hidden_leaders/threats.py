"""How likely an unseen hand can end a match with a win: by where the markers stand, and which factions would do."""

from __future__ import annotations

from functools import cache

from throneroom.games.hidden_leaders.heroes import BASE

from .track import MASKS, PLACES, WIDE, reach_of, winning


@cache
def shares() -> tuple[tuple[float, ...], ...]:
    """Of all heroes, the share that can bring the markers to the win of one of these factions: by mask, by place."""
    table = [[0.0] * (WIDE * WIDE) for _ in range(16)]
    for at in PLACES:
        for hero in BASE:
            reach = reach_of(hero)
            ends = reach.ends(at, tuple([1] * len(reach.asks)))
            can = 0
            for end in ends:
                can |= MASKS[winning(end)]
            for mask in range(16):
                table[mask][at] += bool(can & mask) / len(BASE)
    return tuple([tuple(row) for row in table])
