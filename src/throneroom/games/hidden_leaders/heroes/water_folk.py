"""The Water Folk (blue): 19 heroes."""

from ..words import *

WATER_FOLK_HEROES = (
    hero("pessimistic-whaleman", WATER_FOLK, Either(Move(RED, +1), Move(GREEN, +1)), Sift(HARBOR, 2, DISCARD)),
    hero(
        "tentacle-oracle",
        WATER_FOLK,
        Reveal(WILDERNESS, If(Not(ItIs(UNDEAD)), Both(Move(RED, -3), Move(GREEN, -3)))),
        advanced=True,
    ),
    hero("drowned-deserter", WATER_FOLK, If(OneLeads(), Either(Move(FRONT, -1), Move(BEHIND, +2)))),
    hero("deep-sea-squire", WATER_FOLK, Either(Move(RED, +1), Move(GREEN, +1)), Sift(HARBOR, 2, KEEP)),
    hero(
        "vegetarian-sharkguard",
        WATER_FOLK,
        AndOr(Move(RED, +2), Move(GREEN, +2)),
        Pick(FACE_UP.of(ANOTHER), Discard()),
    ),
    hero(
        "double-shielded-turtle",
        WATER_FOLK,
        NameFaction((DiscardAll(Tavern(NAMED)), AndOr(Move(RED, MINUS_X), Move(GREEN, MINUS_X)))),
        advanced=True,
    ),
    hero("leery-lizard", WATER_FOLK, Either(Move(RED, -1), Move(GREEN, -2))),
    hero("furious-frog", WATER_FOLK, AndOr(Move(RED, -2), Move(GREEN, -2))),
    hero("apathetic-waterpriest", WATER_FOLK, Either(Move(RED, -2), Move(GREEN, -1))),
    hero("hopeful-salamander", WATER_FOLK, Both(Move(RED, +1), Move(GREEN, +1)), Pick(Tavern(), Place(UP))),
    hero("keen-koi", WATER_FOLK, If(OneLeads(), Both(Move(FRONT, -1), Move(BEHIND, +1)))),
    hero(
        "triple-sword-lizard",
        WATER_FOLK,
        If(OneLeads(), Either(Move(FRONT, -1), Move(FRONT, -3))),
    ),
    hero("saltwater-sage", WATER_FOLK, Pick(FACE_DOWN.of(YOU), (TurnOver(), Perform())), advanced=True),
    hero(
        "miniature-merman",
        WATER_FOLK,
        Either(Move(RED, -1), Move(GREEN, +1)),
        Either(Draw(WILDERNESS, 2), Draw(GRAVEYARD, 2)),
        advanced=True,
    ),
    hero(
        "krill-keeper",
        WATER_FOLK,
        PickPlayer(
            ANYONE,
            (SetX(Count(FACE_UP.of(CHOSEN).only(UNDEAD), most=3)), Both(Move(RED, MINUS_X), Move(GREEN, MINUS_X))),
        ),
        advanced=True,
    ),
    hero("aimless-eel", WATER_FOLK, Either(Move(RED, +1), Move(GREEN, +1)), Pick(FACE_UP.only(UNDEAD), Bury())),
    hero(
        "bludgeoning-blowfish",
        WATER_FOLK,
        Either(Move(RED, +1), Move(GREEN, -1)),
        Either(Pick(FACE_DOWN.of(ANOTHER), TurnOver()), Pick(FACE_DOWN, Look())),
    ),
    hero("friendly-frogmage", WATER_FOLK, Both(Move(RED, +1), Move(GREEN, +1)), Pick(Hand(), Place(DOWN))),
    hero(
        "underwater-artist",
        WATER_FOLK,
        Both(Move(RED, +1), Move(GREEN, +1)),
        NameFaction(PickPlayer(ANOTHER, They(Pick(Hand(NAMED), Give())))),
        advanced=True,
    ),
)
