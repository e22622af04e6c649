"""The six match-ups: who meets whom, where they begin and what is different between these two."""

from .sides.dragon import DRAGON
from .sides.dwarves import DWARVES
from .sides.knights import KNIGHTS
from .sides.trolls import TROLLS
from .words import CardsOut, MatchUp, MoreFigures, Refill

NORTH = ((0, -2), (1, -2), (2, -2), (-1, -1), (0, -1), (1, -1), (2, -1))
SOUTH = ((-2, 2), (-1, 2), (0, 2), (-2, 1), (-1, 1), (0, 1), (1, 1))
RIM = (
    *((0, -2), (1, -2), (2, -2), (-1, -1), (2, -1), (-2, 0)),
    *((2, 0), (-2, 1), (1, 1), (-2, 2), (-1, 2), (0, 2)),
)
ALL = (*NORTH, (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0), *SOUTH)

KNIGHTS_TROLLS = MatchUp(
    "knights-trolls",
    sides=(KNIGHTS, TROLLS),
    first="trolls",
    start=(
        ("swordsman", (-1, 2)),
        ("archer1", (-2, 2)),
        ("archer2", (0, 2)),
        ("thrower", (0, -2)),
        ("berserker", (2, -2)),
    ),
    dead=("DR-END-1", "DR-END-2"),
    out_of_cards=(CardsOut("trolls", winner="knights", rule="DR-END-3"),),
)

TROLLS_DRAGON = MatchUp(
    "trolls-dragon",
    sides=(TROLLS, DRAGON),
    first="dragon",
    start=(("dragon", (0, 0)),),
    zones=(("trolls", ((1, -2), (-1, 2))),),
    zone_rule="DR-TD-1",
    boulders=6,
    dead=("DR-TD-6", "DR-TD-5"),
    reshuffle="DR-TD-3",
    no_card_defends="berserker",
)

TROLLS_DWARVES = MatchUp(
    "trolls-dwarves",
    sides=(TROLLS, DWARVES),
    first="trolls",
    zones=(("trolls", NORTH), ("dwarves", SOUTH)),
    zone_rule="DR-TW-1",
    dead=("DR-TW-9", "DR-TW-8"),
    both_out=MoreFigures(tie="dwarves", rule="DR-TW-10"),
    refill=Refill("dwarves", cards=18, boulders=5, rule="DR-TW-3"),
    always=("dwarves", "walk", 3),
    net_rule="DR-TW-5",
)

KNIGHTS_DRAGON = MatchUp(
    "knights-dragon",
    sides=(KNIGHTS, DRAGON),
    first="dragon",
    start=(("dragon", (0, 0)),),
    zones=(("knights", RIM),),
    zone_rule="DR-KD-1",
    apart=True,
    dead=("DR-KD-5", "DR-KD-4"),
    out_of_cards=(CardsOut("knights", winner="dragon", rule="DR-KD-6"),),
)

KNIGHTS_DWARVES = MatchUp(
    "knights-dwarves",
    sides=(KNIGHTS, DWARVES),
    first="knights",
    zones=(("knights", NORTH), ("dwarves", SOUTH)),
    zone_rule="DR-KW-1",
    dead=("DR-KW-10", "DR-KW-9"),
    out_of_cards=(CardsOut("dwarves", winner="dwarves", rule="DR-KW-11"),),
    cards_to_stop=("dwarves", 2),
    draws_with_at_most=("dwarves", 4),
    reinforcements_are_lives=True,
    net_rule="DR-KW-3",
)

DRAGON_DWARVES = MatchUp(
    "dragon-dwarves",
    sides=(DRAGON, DWARVES),
    first="dragon",
    start=(("dragon", (0, 0)),),
    zones=(("dwarves", ALL),),
    first_game=(("brald", (1, -2)), ("morin", (-2, 1)), ("urpen", (1, 1))),
    zone_rule="DR-DD-SETUP",
    apart=True,
    dead=("DR-DD-END-1", "DR-DD-END-2"),
    out_of_cards=(CardsOut("dwarves", winner="dragon", rule="DR-DD-END-2"),),
)

MATCH_UPS = (KNIGHTS_TROLLS, TROLLS_DRAGON, TROLLS_DWARVES, KNIGHTS_DRAGON, KNIGHTS_DWARVES, DRAGON_DWARVES)
