"""The Imperial Army (red): 19 heroes."""

from ..words import *

IMPERIAL_ARMY_HEROES = (
    hero("short-sighted-soldier", IMPERIAL_ARMY, Both(Move(RED, +1), Move(GREEN, -1))),
    hero(
        "doubtful-priest",
        IMPERIAL_ARMY,
        They(Either(Move(RED, +2), Move(RED, -2)), who=NEXT),
        Pick(Hand(but=IMPERIAL_ARMY), Play(), may=True),
        advanced=True,
    ),
    hero(
        "underestimated-squire",
        IMPERIAL_ARMY,
        Both(Move(RED, -1), Move(GREEN, -1)),
        Swap(FACE_DOWN.of(YOU), Hand(), may=True),
    ),
    hero("flailing-knight", IMPERIAL_ARMY, Both(Move(RED, -1), Move(GREEN, -3))),
    hero("underpaid-mercenary", IMPERIAL_ARMY, Both(Move(RED, +3), Move(GREEN, +1))),
    hero(
        "heart-bending-bard",
        IMPERIAL_ARMY,
        DiscardAll(Tavern(WATER_FOLK | HILL_TRIBES)),
        Move(GREEN, MINUS_X),
        advanced=True,
    ),
    hero(
        "modest-monsterslayer",
        IMPERIAL_ARMY,
        Pick(Tavern(copied=True), (SetAside(), Perform(), Place(DOWN))),
        advanced=True,
    ),
    hero("ace-fighter", IMPERIAL_ARMY, If(Leads(GREEN), Either(Move(RED, +1), Move(RED, +2)), Move(RED, +1))),
    hero("battle-connoisseur", IMPERIAL_ARMY, Move(GREEN, +1), Sift(TAVERN, 3, DISCARD)),
    hero(
        "canned-champion",
        IMPERIAL_ARMY,
        Either(Move(RED, -1), Move(GREEN, +1)),
        Pick(FACE_UP.only(HILL_TRIBES), Bury()),
    ),
    hero("nagging-northman", IMPERIAL_ARMY, Pick(Tavern(HILL_TRIBES), (Discard(), Move(RED, +2)))),
    hero(
        "almost-evil-scholar",
        IMPERIAL_ARMY,
        PickPlayer(ANYONE, (SetX(Count(FACE_UP.of(CHOSEN).only(HILL_TRIBES), most=3)), Move(RED, X))),
        advanced=True,
    ),
    hero("well-aged-warrior", IMPERIAL_ARMY, Both(Move(RED, +1), Move(GREEN, +1)), Pick(Hand(), Place(DOWN))),
    hero(
        "androgynous-assassin",
        IMPERIAL_ARMY,
        Either(Move(RED, -1), Move(GREEN, +1)),
        Pick(FACE_DOWN.of(ANOTHER), NameFaction((TurnOver(), If(ItIs(NAMED), Bury())))),
        advanced=True,
    ),
    hero(
        "groggy-preacher",
        IMPERIAL_ARMY,
        Either(Move(RED, +1), Move(GREEN, +1)),
        Swap(Tavern(), FACE_UP.of(YOU)),
    ),
    hero(
        "queer-quartermaster",
        IMPERIAL_ARMY,
        Move(RED, +1),
        Swap(FACE_UP.of(YOU).but_not(IMPERIAL_ARMY), Hand(), may=True),
    ),
    hero("angry-priestess", IMPERIAL_ARMY, Pick(Tavern(UNDEAD), (Discard(), Move(GREEN, -2)))),
    hero(
        "resilient-rearguard",
        IMPERIAL_ARMY,
        Either(Move(RED, +1), Move(GREEN, -1)),
        PickPlayer(ANOTHER, DrawFromHand(), able=Hand()),
    ),
    hero(
        "goblin-cryptographer",
        IMPERIAL_ARMY,
        AndOr(Move(RED, -1), Move(GREEN, -1)),
        PickPlayer(ANOTHER, Pick(FACE_UP.of(NOT_CHOSEN), Join()), able=FACE_UP.of(NOT_CHOSEN), may=True),
        advanced=True,
    ),
)
