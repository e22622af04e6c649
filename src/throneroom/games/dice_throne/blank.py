"""Facts of a table on which nothing lies yet: what is so at every moment, and what there is mostly none of.

Each moment's facts are a copy of these with what is so now: that is much quicker than to write down all of them each
time.  Where there is none of something, all facts share that it is so; whoever gets facts does not write into them.
"""

from __future__ import annotations

from .view_types import PlayerSeen, TableFacts


def blank_table(mode: str, most_health: int) -> TableFacts:
    return {
        "mode": mode,
        "most_health": most_health,
        "turn": 0,
        "turns": 0,
        "phase": "",
        "players": [],
        "kings": [],
        "trays": [],
        "attempts": 0,
        "announced": None,
        "announced_damage": None,
        "attack": None,
        "this_turn": {
            "tries": 0,
            "dealt": 0,
            "struck": None,
            "ultimate_of": None,
            "aim": None,
            "bound": None,
            "readied": 0,
        },
        "draft": None,
        "ledger": [],
        "totals": [],
        "face_down": None,
    }


def blank_player(hero: str, team: int) -> PlayerSeen:
    return {
        "hero": hero,
        "team": team,
        "out": False,
        "health": 0,
        "cp": 0,
        "cards": 0,
        "deck": 0,
        "discards": [],
        "playing": [],
        "upgrades": [],
        "tokens": {},
        "fresh": {},
        "spent": {},
        "began_with": {},
        "limits": {},
        "companions": {},
        "called": [],
        "thrown": {},
        "lodged": [],
        "board": [],
        "covered": {},
        "laid": 0,
        "top": [],
    }
