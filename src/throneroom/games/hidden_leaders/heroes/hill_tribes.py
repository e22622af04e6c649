"""The Hill Tribes (green): 19 heroes."""

from ..words import *

HILL_TRIBES_HEROES = (
    hero(
        "shaky-sharpshooter",
        HILL_TRIBES,
        Either(Move(RED, +1), Move(GREEN, -1)),
        Pick(FACE_UP.only(IMPERIAL_ARMY), Bury()),
    ),
    hero(
        "overworked-amazon",
        HILL_TRIBES,
        Either(Move(RED, +1), Move(GREEN, -1)),
        PickPlayer(ANYONE, They(Pick(FACE_UP.of(YOU), Bury())), able=FACE_UP.of(CHOSEN)),
    ),
    hero(
        "hangry-barbarian",
        HILL_TRIBES,
        DiscardAll(Tavern(IMPERIAL_ARMY | UNDEAD)),
        Move(RED, MINUS_X),
        advanced=True,
    ),
    hero("joyless-chief", HILL_TRIBES, Move(RED, +1), Sift(WILDERNESS, 2, PUT_BACK), advanced=True),
    hero("battle-pet-master", HILL_TRIBES, Both(Move(RED, +1), Move(GREEN, +1)), Pick(Hand(), Place(DOWN))),
    hero(
        "curious-troll",
        HILL_TRIBES,
        Either(Move(RED, +1), Move(GREEN, +1)),
        Pick(FACE_DOWN, Look(), may=True, times=2),
    ),
    hero("pigmented-war-pig", HILL_TRIBES, Both(Move(RED, -1), Move(GREEN, +1))),
    hero("bored-goblin", HILL_TRIBES, If(Count(FACE_UP.of(YOU).only(UNDEAD)), Move(RED, -2))),
    hero(
        "curious-cat-lover",
        HILL_TRIBES,
        Move(RED, +1),
        PickPlayer(ANOTHER, DrawFromHand(to_party=True), able=Hand()),
        advanced=True,
    ),
    hero(
        "watchful-witch",
        HILL_TRIBES,
        Either(Move(RED, -1), Move(GREEN, +1)),
        Pick(FACE_DOWN, Look(), may=True, times=2),
    ),
    hero("depressed-druid", HILL_TRIBES, Both(Move(RED, -3), Move(GREEN, -1))),
    hero("blind-eye-collector", HILL_TRIBES, Both(Move(RED, +1), Move(GREEN, +3))),
    hero("hairy-hermit", HILL_TRIBES, If(Leads(RED), Either(Move(RED, -1), Move(RED, -2)), Move(RED, -1))),
    hero("long-eared-loner", HILL_TRIBES, Move(GREEN, +1), Pick(HERO.of(ANOTHER), TurnOver())),
    hero(
        "saber-toothed-troll",
        HILL_TRIBES,
        Pick(FACE_UP.of(ANOTHER), (Take(), They(Either(Move(GREEN, +2), Move(GREEN, -2))))),
        advanced=True,
    ),
    hero(
        "potato-privateer",
        HILL_TRIBES,
        PickPlayer(ANYONE, (SetX(Count(FACE_UP.of(CHOSEN).only(IMPERIAL_ARMY), most=3)), Move(GREEN, X))),
        advanced=True,
    ),
    hero("spirited-shaman", HILL_TRIBES, Both(Move(RED, -1), Move(GREEN, -1)), Pick(HERO.of(ANOTHER), TurnOver())),
    hero("grumpy-guard", HILL_TRIBES, If(Count(FACE_UP.of(YOU).only(WATER_FOLK)), Move(GREEN, +2))),
    hero(
        "gambling-overseer",
        HILL_TRIBES,
        Both(Move(RED, -1), Move(GREEN, -1)),
        Pick(FACE_DOWN.of(YOU), Bury()),
        Pick(Hand(), Place(DOWN), times=2),
        advanced=True,
    ),
)
