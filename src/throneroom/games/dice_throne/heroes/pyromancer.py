"""Pyromancer (Season One)."""

from ..cards import COMMON
from ..tokens import KNOCKDOWN, STUN
from ..words import *

FLAME, BLAZE, SOUL, METEOR = faces("flame", "blaze", "fiery_soul", "meteor")

BURN = Status("burn", NEGATIVE, 1, (At(UPKEEP, Suffer(2)),))
FIRE_MASTERY = Status("fire_mastery", POSITIVE, 5, (At(UPKEEP, LoseThis()),))

SPARKS = PerDie(
    (
        (FLAME, Add(3)),
        (BLAZE, Inflict(BURN)),
        (SOUL, Gain(FIRE_MASTERY, 2)),
        (METEOR, Inflict(KNOCKDOWN)),
    )
)

PYROMANCER = Hero(
    "pyromancer",
    SEASON_ONE,
    number=3,
    complexity=3,
    die=(FLAME, FLAME, FLAME, BLAZE, SOUL, METEOR),
    tokens=(KNOCKDOWN, BURN, FIRE_MASTERY, STUN),
    board=(
        Offense("fireball", {FLAME * 3: Deal(4), FLAME * 4: Deal(6), FLAME * 5: Deal(8)}, Gain(FIRE_MASTERY)),
        Offense("pyroblast", FLAME * 3 + METEOR, Deal(6), Roll(1, SPARKS)),
        Offense("burning_soul", SOUL * 2, Gain(FIRE_MASTERY, Times(2, Count(SOUL))), ToAllOpponents(Count(SOUL))),
        Offense(
            "combustion",
            FLAME + BLAZE + SOUL + METEOR,
            Gain(FIRE_MASTERY),
            Then(SpendEach(FIRE_MASTERY, 4, Deal(3, UNDEFENDABLE))),
        ),
        Offense("hot_streak", SMALL_STRAIGHT, Gain(FIRE_MASTERY, 2), Then(Deal(Plus(5, Held(FIRE_MASTERY))))),
        Offense("ignite", LARGE_STRAIGHT, Gain(FIRE_MASTERY, 2), Then(Deal(Plus(4, Times(2, Held(FIRE_MASTERY)))))),
        Offense(
            "meteorite",
            METEOR * 4,
            Gain(FIRE_MASTERY, 2),
            Inflict(STUN),
            Then((Deal(Held(FIRE_MASTERY), UNDEFENDABLE), ToAllOpponents(2))),
        ),
        Defense("molten_armor", 5, Gain(FIRE_MASTERY, Count(SOUL)), Deal(Count(FLAME))),
        Ultimate(
            "scorch_the_earth",
            METEOR * 5,
            Gain(FIRE_MASTERY, 3),
            Inflict(KNOCKDOWN),
            Inflict(BURN),
            Deal(12),
            ToAllOpponents(2),
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "fireball",
            2,
            1,
            Offense(
                "fireball",
                {FLAME * 3: Deal(4), FLAME * 4: Deal(6), FLAME * 5: Deal(8)},
                Gain(FIRE_MASTERY, 2),
            ),
        ),
        Upgrade(
            "pyroblast",
            2,
            2,
            Offense("pyroblast", FLAME * 3 + METEOR, Deal(6), Roll(2, SPARKS)),
        ),
        Upgrade(
            "pyroblast",
            3,
            3,
            Offense("pyroblast", FLAME * 3 + METEOR, Deal(6), Roll(2, SPARKS, rerolls=1)),
        ),
        Upgrade(
            "burning_soul",
            2,
            1,
            Offense(
                "burning_soul",
                SOUL * 2,
                Gain(FIRE_MASTERY, Times(2, Count(SOUL))),
                ToAllOpponents(Count(SOUL)),
                On(SOUL * 3, Inflict(BURN)),
                On(SOUL * 4, RaiseLimit(FIRE_MASTERY)),
            ),
        ),
        Upgrade(
            "combustion",
            2,
            2,
            Offense(
                "combustion",
                FLAME + BLAZE + SOUL + METEOR,
                Gain(FIRE_MASTERY),
                Then(SpendEach(FIRE_MASTERY, 4, Deal(4, UNDEFENDABLE))),
            ),
        ),
        Upgrade(
            "hot_streak",
            2,
            2,
            Offense(
                "hot_streak",
                SMALL_STRAIGHT,
                Gain(FIRE_MASTERY, 2),
                Then(Deal(Plus(6, Held(FIRE_MASTERY)))),
            ),
            Offense("scorch", FLAME * 2 + BLAZE * 2, Gain(FIRE_MASTERY, 2), Inflict(BURN), Deal(6)),
        ),
        Upgrade(
            "ignite",
            2,
            2,
            Offense(
                "ignite",
                LARGE_STRAIGHT,
                Gain(FIRE_MASTERY, 2),
                Inflict(BURN),
                Then(Deal(Plus(5, Times(2, Held(FIRE_MASTERY))))),
            ),
            Offense(
                "blazing_soul",
                BLAZE * 2 + SOUL * 2,
                RaiseLimit(FIRE_MASTERY),
                Gain(FIRE_MASTERY, 5),
                Inflict(KNOCKDOWN),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "meteorite",
            2,
            2,
            Offense(
                "meteorite",
                METEOR * 4,
                Gain(FIRE_MASTERY, 2),
                Inflict(STUN),
                Then((Deal(Held(FIRE_MASTERY), UNDEFENDABLE), ToAllOpponents(3))),
            ),
            Offense("meteoroid", METEOR * 3, Inflict(KNOCKDOWN), Inflict(BURN), Inflict(STUN)),
        ),
        Upgrade(
            "molten_armor",
            2,
            1,
            Defense(
                "molten_armor",
                5,
                Gain(FIRE_MASTERY, Count(SOUL)),
                Deal(Count(FLAME)),
                On(FLAME + BLAZE, Inflict(BURN)),
            ),
        ),
        Upgrade(
            "molten_armor",
            3,
            3,
            Defense(
                "molten_armor",
                5,
                Gain(FIRE_MASTERY, Plus(Count(SOUL), Count(METEOR))),
                Deal(Plus(Count(FLAME), Count(METEOR))),
                On(FLAME + BLAZE, Inflict(BURN)),
                fidelity=ONE_SOURCE,
            ),
        ),
        Action("warm_up", 0, MAIN, Gain(FIRE_MASTERY), Then(PayEach(Gain(FIRE_MASTERY)))),
        Action("fire_up", 3, MAIN, RaiseLimit(FIRE_MASTERY), Then(Gain(FIRE_MASTERY, 2))),
        Action("red_hot", 1, ROLL, Add(Held(FIRE_MASTERY)), modifier=True),
        Action("huzzah", 1, ROLL, Roll(1, SPARKS), modifier=True),
    ),
    promo=Action("infernal_infusion", 0, MAIN, Roll(1, If(Count(METEOR), GainUpToLimit(FIRE_MASTERY), Draw(1)))),
)
