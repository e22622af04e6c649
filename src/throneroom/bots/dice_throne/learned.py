"""What tokens are worth on the table, in points of health: found by regression on who won 750 matches of the planner
against itself, drawn toward what is on paper where few of them were seen.  Below 0 they are bad for their holder.

Tokens whose sign came out as it cannot be (a good one that is bad to have) are left out: they count as on paper."""

from __future__ import annotations

from typing import Final

TOKENS: Final[dict[str, float]] = {
    "concussion": -0.8,
    "blind": -1.4,
    "evasive": 2.3,
    "targeted": -1.5,
    "knockdown": -2.0,
    "burn": -1.6,
    "shadows": 1.1,
    "sneak_attack": 0.5,
    "poison": -1.3,
    "chi": 0.4,
    "retribution": 3.5,
    "protect": 1.8,
    "accuracy": 3.5,
    "blessing_of_divinity": 6.0,
    "delayed_poison": -2.8,
    "smoke_bomb": 0.4,
    "ninjutsu": 1.2,
    "barbed_vine": -1.0,
    "wellspring": 0.5,
    "agility": 0.3,
    "time_bomb": -1.0,
    "time_bomb_1": -1.0,
    "combo": 1.4,
    "webbed": -2.5,
    "guard_break": 0.3,
    "bag_of_tricks": 1.4,
    "spellbound": -0.1,
    "illusion": 0.1,
    "kinetic_energy": 0.8,
    "vibranium_suit": 2.5,
    "cosmic_flare": 1.5,
    "radiance": 1.6,
    "cosmic_ray": 0.3,
    "crackle": 2.3,
    "probability_manipulation": 0.8,
    "reality_warp": -0.3,
    "premonition": 0.9,
    "crimson_bands": -0.3,
}
