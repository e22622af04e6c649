"""The eight further heroes: two of each faction, outside the 77 of the box."""

from ..words import *

FURTHER_HEROES = (
    hero(
        "polar-protector",
        HILL_TRIBES,
        SetX(Count(FACE_DOWN.of(YOU), most=3)),
        Either(Move(RED, MINUS_X), Move(GREEN, X)),
    ),
    hero(
        "firm-fishmonger",
        HILL_TRIBES,
        AndOr(Move(RED, -1), Move(GREEN, +1)),
        LookAtTop(WILDERNESS, 3, Swap(Looked(), FACE_DOWN.of(YOU))),
    ),
    hero("sanguine-scholar", IMPERIAL_ARMY, Pick(FACE_UP.of(NEXT).to_copy(), Perform())),
    hero(
        "well-shaved-wizard",
        IMPERIAL_ARMY,
        SetX(CountFactions(FACE_UP.of(YOU), but=IMPERIAL_ARMY)),
        Either(Move(RED, X), Move(GREEN, MINUS_X)),
    ),
    hero(
        "half-sliced-ghoul",
        UNDEAD,
        Pick(
            FACE_DOWN.of(ANOTHER),
            (TurnOver(), If(ItIs(IMPERIAL_ARMY | HILL_TRIBES), AndOr(Move(RED, +2), Move(GREEN, +2)))),
        ),
    ),
    hero("kind-king-slayer", UNDEAD, If(OneLeads(), Move(FRONT, -2)), Pick(HERO, Bury())),
    hero(
        "careful-chameleon",
        WATER_FOLK,
        Either(Move(RED, +1), Move(GREEN, +1)),
        Swap(HERO.of(ANOTHER), Hand()),
    ),
    hero("seaweed-chopper", WATER_FOLK, Either(Move(RED, -1), Move(GREEN, -1)), Sift(WILDERNESS, 2, KEEP)),
)
