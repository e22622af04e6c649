"""Queens & Friend: five cards that count differently at the end, or guard the party they lie in."""

from ..words import *

QUEENS_AND_FRIEND = (
    hero(
        "emperors-best-friend",
        UNDEAD,
        Either(Move(RED, -2), Move(GREEN, -2)),
        lasting=CountsDouble(beside_emperor=True),
    ),
    hero(
        "queen-of-the-wild",
        IMPERIAL_ARMY,
        Either(Move(RED, -2), Move(GREEN, +2)),
        lasting=CountsDouble(("myrad", "lemron")),
    ),
    hero(
        "well-funded-queen",
        HILL_TRIBES,
        Either(Move(RED, +2), Move(GREEN, -2)),
        lasting=CountsDouble(("enned", "cyra")),
    ),
    hero(
        "queen-of-the-streets",
        WATER_FOLK,
        Either(Move(RED, +2), Move(GREEN, +2)),
        lasting=CountsDouble(("pavyr", "xiadul")),
    ),
    hero("keeper-of-discord", NO_FACTION, AndOr(Move(RED, -1), Move(GREEN, -1)), lasting=Guards()),
)
