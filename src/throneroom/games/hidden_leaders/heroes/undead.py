"""The Undead (black): 19 heroes."""

from ..words import *

UNDEAD_HEROES = (
    hero("arrowgant-skeleton", UNDEAD, AndOr(Move(RED, +2), Move(GREEN, +2))),
    hero("unconfident-executioner", UNDEAD, Both(Move(RED, -1), Move(GREEN, -1)), Pick(FACE_UP, Bury())),
    hero("ghastly-granny", UNDEAD, Pick(FACE_UP.of(YOU).to_copy(), Perform()), advanced=True),
    hero("rotting-orangutan", UNDEAD, Either(Move(RED, +2), Move(GREEN, +2))),
    hero(
        "half-headed-wizard",
        UNDEAD,
        Both(Move(RED, +1), Move(GREEN, +1)),
        Swap(Tavern(), FACE_UP.of(ANOTHER)),
    ),
    hero(
        "nightmarish-northman",
        UNDEAD,
        AndOr(Move(RED, +2), Move(GREEN, +2)),
        Pick(FACE_UP.of(YOU), Bury()),
        Pick(FACE_UP.of(ANOTHER), Bury()),
    ),
    hero("half-eaten-bull", UNDEAD, Both(Move(RED, +2), Move(GREEN, +1)), Pick(FACE_UP.only(WATER_FOLK), Bury())),
    hero(
        "gorgeous-gorgon",
        UNDEAD,
        Either(Move(RED, +1), Move(GREEN, +1)),
        PickPlayer(ANYONE, BuryAtRandom(FACE_UP.of(CHOSEN)), able=FACE_UP.of(CHOSEN)),
    ),
    hero("crow-carrier", UNDEAD, Both(Move(RED, -1), Move(GREEN, -1)), Sift(GRAVEYARD, 2, DISCARD)),
    hero("insidious-impaler", UNDEAD, Pick(Tavern(copied=True), (SetAside(), Perform(), Bury())), advanced=True),
    hero("lethargic-leech", UNDEAD, Either(Move(RED, -1), Move(GREEN, -1)), Pick(Hand(), Place(DOWN))),
    hero(
        "will-bending-witch",
        UNDEAD,
        Either(Move(RED, +1), Move(GREEN, +1)),
        EachOther(Pick(Hand(), Discard())),
    ),
    hero(
        "resurrected-ram",
        UNDEAD,
        Either(Move(RED, +1), Move(GREEN, +1)),
        DiscardAll(Tavern()),
        RefillTavern(GRAVEYARD),
        advanced=True,
    ),
    hero(
        "mummy-mystic",
        UNDEAD,
        Both(Move(RED, +1), Move(GREEN, +2)),
        Swap(TopOfGraveyard(), FACE_UP.of(YOU), may=True),
    ),
    hero(
        "naughty-necromancer",
        UNDEAD,
        SetX(Count(Graveyard(), most=3)),
        Both(Move(RED, X), Move(GREEN, X)),
        advanced=True,
    ),
    hero("sun-shy-skeleton", UNDEAD, Pick(TopOfGraveyard(copied=True), Perform()), advanced=True),
    hero("wrapped-warrior", UNDEAD, Either(Move(RED, +1), Move(GREEN, +1)), Pick(Graveyard(), Take())),
    hero(
        "slaughtered-slime",
        UNDEAD,
        Either(Move(RED, -1), Move(GREEN, -1)),
        Pick(FACE_DOWN, Bury()),
    ),
    hero(
        "careless-cartographer",
        UNDEAD,
        AndOr(Move(RED, +1), Move(GREEN, +1)),
        Swap(FACE_DOWN.of(ANOTHER), FACE_DOWN.of(YOU)),
        advanced=True,
    ),
)
