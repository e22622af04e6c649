"""Ninja (Season One)."""

from ..cards import COMMON
from ..words import *

NINJATO, SHURIKEN, MASK = faces("ninjato", "shuriken", "mask")

DELAYED_POISON = Status("delayed_poison", NEGATIVE, 2, (At(END_OF_TURN, (Suffer(3), LoseThis()), each=True),))
SMOKE_BOMB = Status("smoke_bomb", POSITIVE, 1, (Spend(DAMAGE_TO_YOU, Roll(1, If(AtMost(Sum(), 3), NoDamage()))),))
NINJUTSU = Status(
    "ninjutsu",
    POSITIVE,
    3,
    (
        Spend(
            YOUR_ATTACK,
            Roll(
                1,
                ByValue(((3, Add(1)), (5, Add(2)), (6, Either((Add(2), Inflict(DELAYED_POISON), Undefendable()))))),
            ),
        ),
    ),
)

NINJA = Hero(
    "ninja",
    SEASON_ONE,
    number=7,
    complexity=2,
    die=(NINJATO, NINJATO, NINJATO, SHURIKEN, SHURIKEN, MASK),
    tokens=(DELAYED_POISON, SMOKE_BOMB, NINJUTSU),
    board=(
        Offense("slash", {NINJATO * 3: Deal(5), NINJATO * 4: Deal(6), NINJATO * 5: Deal(7)}),
        Offense("walk_the_line", SHURIKEN * 4, Roll(2, Deal(Sum()), If(AtMost(Sum(), 6), Undefendable()))),
        Offense(
            "death_blossom",
            NINJATO * 3 + SHURIKEN * 2,
            Roll(5, Deal(Plus(Count(NINJATO), Times(2, Count(SHURIKEN)))), On(MASK, Undefendable())),
        ),
        Offense(
            "smoke_screen",
            NINJATO + SHURIKEN * 2 + MASK,
            ForOne(CHOSEN_PLAYER, (Gain(SMOKE_BOMB, 1, CHOSEN_PLAYER), Gain(NINJUTSU, 2, CHOSEN_PLAYER))),
            Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT),
        ),
        Offense("poison_blade", SMALL_STRAIGHT, Inflict(DELAYED_POISON), Deal(5)),
        # The damage is named first, so that at the limit Ninjutsu can be spent before more is gained (FAQ).
        Offense("shadow_fang", LARGE_STRAIGHT, Deal(8), Then(Gain(NINJUTSU, 2))),
        Offense("shadewalk", MASK * 4, Gain(SMOKE_BOMB), Inflict(DELAYED_POISON), Deal(6, UNDEFENDABLE)),
        Defense(
            "shade_shift", 3, On(NINJATO, Deal(1)), On(SHURIKEN, Deal(2)), On(MASK * 2, Gain(SMOKE_BOMB)), rerolls=1
        ),
        Ultimate(
            "assassinate",
            MASK * 5,
            Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT),
            Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT),
            Gain(SMOKE_BOMB),
            Deal(10),
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "slash",
            2,
            2,
            Offense(
                "slash",
                {NINJATO * 3: Deal(4), NINJATO * 4: Deal(6), NINJATO * 5: Deal(8)},
                OfAKind(3, Then(Gain(NINJUTSU))),
            ),
        ),
        Upgrade(
            "death_blossom",
            2,
            2,
            Offense(
                "death_blossom",
                NINJATO * 3 + SHURIKEN * 2,
                Roll(
                    5,
                    Deal(Plus(Count(NINJATO), Times(2, Count(SHURIKEN)))),
                    On(MASK, Undefendable()),
                    On(MASK * 2, Inflict(DELAYED_POISON)),
                    rerolls=2,
                ),
            ),
        ),
        Upgrade(
            "smoke_screen",
            2,
            2,
            Offense(
                "smoke_screen",
                NINJATO + SHURIKEN * 2 + MASK,
                ForOne(CHOSEN_PLAYER, (Gain(SMOKE_BOMB, 1, CHOSEN_PLAYER), Gain(NINJUTSU, 3, CHOSEN_PLAYER))),
                Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT),
            ),
            Offense(
                "kuji_kiri", SHURIKEN * 3 + MASK * 2, Deal(4, PURE, CHOSEN_OPPONENT), Deal(4, PURE, CHOSEN_OPPONENT)
            ),
        ),
        Upgrade(
            "walk_the_line",
            2,
            2,
            Offense(
                "walk_the_line", SHURIKEN * 4, Roll(2, Deal(Sum()), If(AtMost(Sum(), 6), Undefendable()), rerolls=1)
            ),
            Offense("tip_of_the_blade", SHURIKEN * 3, Roll(1, Deal(Sum(), PURE))),
        ),
        Upgrade(
            "poison_blade",
            2,
            1,
            Offense(
                "poison_blade",
                SMALL_STRAIGHT,
                Roll(
                    1,
                    PerDie(
                        (
                            (NINJATO, Inflict(DELAYED_POISON)),
                            (SHURIKEN, Inflict(DELAYED_POISON, 2)),
                            (MASK, Inflict(DELAYED_POISON, 2)),
                        )
                    ),
                ),
                Deal(5),
            ),
        ),
        Upgrade(
            "shadow_fang",
            2,
            2,
            Offense("shadow_fang", LARGE_STRAIGHT, Gain(SMOKE_BOMB), Deal(8), Then(Gain(NINJUTSU, 2))),
            Offense("misdirect", NINJATO * 2 + MASK * 2, Gain(SMOKE_BOMB), Deal(2, UNDEFENDABLE)),
        ),
        Upgrade(
            "shadewalk",
            2,
            2,
            Offense("shadewalk", MASK * 4, Gain(SMOKE_BOMB), Inflict(DELAYED_POISON, 2), Deal(5, UNDEFENDABLE)),
            Offense(
                "jugulate",
                MASK * 3,
                Gain(NINJUTSU, 3),
                Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT),
            ),
        ),
        Upgrade(
            "shade_shift",
            2,
            2,
            Defense(
                "shade_shift",
                3,
                Deal(Count(NINJATO)),
                On(SHURIKEN, Deal(2)),
                On(MASK * 2, Gain(SMOKE_BOMB)),
                rerolls=2,
            ),
        ),
        Action("poison_dart", 2, MAIN, Inflict(DELAYED_POISON, 1, CHOSEN_OPPONENT)),
        Action("throwing_stars", 1, ROLL, Roll(5, Add(Count(SHURIKEN)), rerolls=5), modifier=True),
        Action(
            "fan_of_knives",
            2,
            MAIN,
            Deal(1, UNDEFENDABLE, CHOSEN_OPPONENT),
            Deal(1, UNDEFENDABLE, CHOSEN_OPPONENT),
            Deal(1, UNDEFENDABLE, CHOSEN_OPPONENT),
        ),
        Action("smoke_offering", 0, INSTANT, Discard(YOU), Gain(SMOKE_BOMB, 1, CHOSEN_PLAYER)),
        Action("train", 0, INSTANT, Gain(NINJUTSU)),
        Action(
            "escape",
            0,
            ROLL,
            Roll(1, PerDie(((NINJATO, Prevent(1)), (SHURIKEN, Prevent(2)), (MASK, Gain(SMOKE_BOMB))))),
            only=AFTER_ATTACKED,
        ),
    ),
    promo=Action("dojo", 0, MAIN, Roll(1, If(Count(MASK), (Gain(SMOKE_BOMB), Gain(NINJUTSU, 2)), Draw(1)))),
)
