"""Shadow Thief (Season One)."""

from ..cards import COMMON
from ..words import *

DAGGER, BAG, CARD, SHADOW = faces("dagger", "bag", "card", "shadow")

SHADOWS = Status("shadows", POSITIVE, 1, (Modify(HIDDEN),), until=END_OF_TURN)
SNEAK_ATTACK = Status("sneak_attack", POSITIVE, 1, (Spend(YOUR_ATTACK, Roll(1, Add(Sum()))),))
POISON = Status("poison", NEGATIVE, 3, (At(UPKEEP, Suffer(1), each=True),))

SHADOW_THIEF = Hero(
    "shadow_thief",
    SEASON_ONE,
    number=4,
    complexity=5,
    die=(DAGGER, DAGGER, BAG, BAG, CARD, SHADOW),
    tokens=(SHADOWS, SNEAK_ATTACK, POISON),
    board=(
        Offense(
            "dagger_strike",
            {DAGGER * 3: Deal(4), DAGGER * 4: Deal(6), DAGGER * 5: Deal(8)},
            IfShows(BAG, GainCP(1)),
            IfShows(SHADOW, Inflict(POISON)),
        ),
        Offense(
            "pickpocket",
            {BAG * 2: GainCP(2), BAG * 3: GainCP(3), BAG * 4: GainCP(4)},
            IfShows(SHADOW, StealCP(1)),
        ),
        Offense("shifty_strike", SMALL_STRAIGHT, GainCP(3), Then(Deal(Half(CombatPoints())))),
        Offense("insidious_strike", LARGE_STRAIGHT, GainCP(3), Then(Deal(CombatPoints()))),
        Offense(
            "shadow_dance", SHADOW * 3, Roll(1, Deal(Half(Sum()), PURE)), Then((Gain(SHADOWS), Gain(SNEAK_ATTACK)))
        ),
        Offense("carducopia", CARD * 2, Draw(Count(CARD))),
        Defense(
            "shadow_defense",
            4,
            On(DAGGER * 2, Inflict(POISON)),
            On(SHADOW, Gain(SNEAK_ATTACK)),
            On(SHADOW * 2, Gain(SHADOWS)),
        ),
        Defense("counter_strike", 5, Deal(Count(DAGGER)), On(DAGGER + SHADOW, Inflict(POISON))),
        Ultimate("shadow_shank", SHADOW * 5, GainCP(3), Gain(SHADOWS), Then(Deal(Plus(CombatPoints(), 5)))),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "dagger_strike",
            2,
            0,
            Offense(
                "dagger_strike",
                {DAGGER * 3: Deal(4), DAGGER * 4: Deal(6), DAGGER * 5: Deal(8)},
                IfShows(BAG, GainCP(1)),
                IfShows(SHADOW, Inflict(POISON)),
                IfShows(CARD, Draw(1)),
            ),
        ),
        Upgrade(
            "pickpocket",
            2,
            1,
            Offense(
                "pickpocket",
                {BAG * 2: GainCP(3), BAG * 3: GainCP(4), BAG * 4: GainCP(5), BAG * 5: GainCP(6)},
                IfShows(SHADOW, StealCP(2)),
            ),
        ),
        Upgrade(
            "shifty_strike",
            2,
            2,
            Offense("shifty_strike", SMALL_STRAIGHT, GainCP(4), Then(Deal(Half(CombatPoints())))),
            Offense("shadow_strike", DAGGER * 2 + SHADOW * 2, Deal(Half(CombatPoints())), Inflict(POISON)),
        ),
        Upgrade(
            "insidious_strike",
            2,
            2,
            Offense("insidious_strike", LARGE_STRAIGHT, GainCP(4), Then(Deal(CombatPoints()))),
            Offense(
                "shank_attack",
                DAGGER + BAG + CARD + SHADOW,
                GainCP(1),
                Gain(SNEAK_ATTACK),
                Draw(1),
                Inflict(POISON),
            ),
        ),
        Upgrade(
            "shadow_dance",
            2,
            1,
            Offense(
                "shadow_dance",
                SHADOW * 3,
                Roll(1, Deal(Half(Sum()), PURE)),
                Then((Gain(SHADOWS), Gain(SNEAK_ATTACK), Draw(1))),
            ),
        ),
        Upgrade(
            "carducopia",
            2,
            2,
            Offense(
                "carducopia",
                CARD * 2,
                Draw(Count(CARD)),
                IfShows(SHADOW, Discard(TARGET)),
                IfShows(BAG, GainCP(1)),
            ),
        ),
        Upgrade(
            "shadow_defense",
            2,
            3,
            Defense(
                "shadow_defense",
                5,
                On(DAGGER * 2, Inflict(POISON)),
                On(SHADOW, Gain(SNEAK_ATTACK)),
                On(SHADOW * 2, Gain(SHADOWS)),
            ),
        ),
        Upgrade(
            "counter_strike",
            2,
            4,
            Defense("counter_strike", 5, Deal(Times(2, Count(DAGGER))), On(DAGGER + SHADOW, Inflict(POISON))),
        ),
        Action("sneaky", 1, MAIN, Gain(SNEAK_ATTACK)),
        Action("poison_wound", 2, INSTANT, Inflict(POISON, 1, CHOSEN_OPPONENT)),
        Action("wild_shadow", 4, ROLL, SetDice(1), If(Has(SHADOWS), May(SetDice(1)))),
        Action("shadow_coin", 0, INSTANT, If(Has(SHADOWS), GainCP(3), GainCP(2))),
        Action("enter_the_shadows", 4, INSTANT, Gain(SHADOWS)),
        Action("card_trick", 2, MAIN, Discard(CHOSEN_OPPONENT), If(Has(SHADOWS), Draw(2), Draw(1))),
    ),
    promo=Action("shadow_meld", 0, MAIN, Roll(1, If(Count(SHADOW), (Gain(SNEAK_ATTACK), GainCP(2)), Draw(1)))),
)
