"""Monk (Season One)."""

from ..cards import COMMON
from ..tokens import EVASIVE, KNOCKDOWN
from ..words import *

FIST, PALM, ZEN, LOTUS = faces("fist", "palm", "zen", "lotus")

CHI = Status("chi", POSITIVE, 5, (Spend(DAMAGE_TO_YOU, Prevent(1)), Spend(YOUR_ATTACK, Add(1), kept=True)))
CLEANSE = Status("cleanse", POSITIVE, 3, (Spend(ANY_TIME, RemoveStatus(1, YOU)),))

EVASIVE_OR_CLEANSE = Either((Gain(EVASIVE), Gain(CLEANSE)))
COMBO_TIERS = PerDie(
    (
        (FIST, Add(2)),
        (PALM, Add(3)),
        (ZEN, Gain(CHI, 2)),
        (LOTUS, EVASIVE_OR_CLEANSE),
    )
)

MONK = Hero(
    "monk",
    SEASON_ONE,
    number=5,
    complexity=4,
    die=(FIST, FIST, PALM, ZEN, ZEN, LOTUS),
    tokens=(CHI, EVASIVE, CLEANSE, KNOCKDOWN),
    board=(
        Offense("fist_strike", {FIST * 3: Deal(6), FIST * 4: Deal(7), FIST * 5: Deal(8)}),
        Offense("meditate", ZEN * 3, Gain(CHI, 5), EVASIVE_OR_CLEANSE),
        Offense("combo_strike", FIST * 3 + PALM, Deal(6), Roll(1, COMBO_TIERS)),
        Offense(
            "tempest_rush",
            PALM * 3,
            Roll(3, Deal(Sum()), If(AtLeast(Sum(), 13), Inflict(KNOCKDOWN))),
            fidelity=ONE_SOURCE,
        ),
        Offense("fist_of_harmony", SMALL_STRAIGHT, Deal(6), Then(Gain(CHI, 2))),
        Offense(
            "lotus_strike",
            LOTUS * 4,
            Deal(5, UNDEFENDABLE),
            Then((RaiseLimit(CHI), Gain(CHI, 5))),
        ),
        Offense("fist_of_tranquility", LARGE_STRAIGHT, Deal(7), Then((Gain(EVASIVE), Gain(CHI, 3)))),
        Defense("serenity", 4, Gain(CHI, Count(ZEN)), Deal(Count(FIST))),
        Ultimate(
            "transcendence",
            LOTUS * 5,
            Gain(EVASIVE),
            Gain(CLEANSE),
            Inflict(KNOCKDOWN),
            Deal(10),
            Then((RaiseLimit(CHI), Gain(CHI, 6))),
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "fist_strike",
            2,
            1,
            Offense("fist_strike", {FIST * 3: Deal(7), FIST * 4: Deal(8), FIST * 5: Deal(9)}, fidelity=ONE_SOURCE),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "fist_strike",
            3,
            2,
            Offense(
                "fist_strike",
                {FIST * 3: Deal(7), FIST * 4: Deal(8), FIST * 5: Deal(9)},
                OfAKind(4, Inflict(KNOCKDOWN)),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "meditate",
            2,
            2,
            Offense("meditate", ZEN * 3, Gain(CHI, 6), Gain(EVASIVE), Gain(CLEANSE), fidelity=ONE_SOURCE),
            Offense("zen_strike", FIST * 2 + ZEN * 2, Deal(6), Then(Gain(CHI, 2)), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "fist_of_harmony",
            2,
            1,
            Offense("fist_of_harmony", SMALL_STRAIGHT, Deal(6), Then(Gain(CHI, 3)), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "lotus_strike",
            2,
            2,
            Offense(
                "lotus_strike",
                LOTUS * 4,
                Deal(6, UNDEFENDABLE),
                Then((RaiseLimit(CHI), Gain(CHI, 6))),
                fidelity=ONE_SOURCE,
            ),
            Offense(
                "way_of_the_lotus",
                LOTUS * 3,
                Deal(2, UNDEFENDABLE),
                Then((Gain(EVASIVE), Gain(CHI, 2))),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "combo_strike",
            2,
            2,
            Offense("combo_strike", FIST * 3 + PALM, Deal(5), Roll(2, COMBO_TIERS), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "tempest_rush",
            2,
            1,
            Offense(
                "tempest_rush",
                PALM * 3,
                Roll(3, Deal(Sum()), If(AtLeast(Sum(), 12), Inflict(KNOCKDOWN)), rerolls=1, spending=CHI),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "fist_of_tranquility",
            2,
            2,
            Offense(
                "fist_of_tranquility",
                LARGE_STRAIGHT,
                Deal(7),
                Inflict(KNOCKDOWN),
                Then((Gain(EVASIVE), Gain(CHI, 3))),
                fidelity=ONE_SOURCE,
            ),
            Offense(
                "way_of_the_monk",
                FIST + PALM + ZEN + LOTUS,
                Gain(EVASIVE, 2),
                Deal(3, UNDEFENDABLE),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "serenity", 2, 2, Defense("serenity", 5, Gain(CHI, Count(ZEN)), Deal(Count(FIST)), fidelity=ONE_SOURCE)
        ),
        Upgrade(
            "serenity",
            3,
            3,
            Defense(
                "serenity",
                5,
                Gain(CHI, Count(ZEN)),
                Deal(Count(FIST)),
                On(ZEN + LOTUS, EVASIVE_OR_CLEANSE),
                fidelity=ONE_SOURCE,
            ),
        ),
        Action("palm_strike", 0, MAIN, Inflict(KNOCKDOWN, 1, CHOSEN_OPPONENT)),
        Action(
            "mystic_mantra",
            3,
            MAIN,
            Gain(CHI),
            Gain(EVASIVE),
            Gain(CLEANSE),
            Inflict(KNOCKDOWN, 1, CHOSEN_OPPONENT),
        ),
        Action("ruminate", 3, INSTANT, Gain(CHI, 5)),
        Action("contemplate", 0, INSTANT, Gain(CHI, 2)),
    ),
    promo=Action(
        "enlightenment", 0, MAIN, Roll(1, If(Count(LOTUS), (Gain(CHI, 2), Gain(EVASIVE), Gain(CLEANSE)), Draw(1)))
    ),
)
