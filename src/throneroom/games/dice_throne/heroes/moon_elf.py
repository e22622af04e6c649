"""Moon Elf (Season One)."""

from ..cards import COMMON
from ..tokens import EVASIVE
from ..words import *

ARROW, FOOT, MOON = faces("arrow", "foot", "moon")

BLIND = Status("blind", NEGATIVE, 1, (At(ROLL_CONCLUDED, FailByDie(2)),), until=ROLL_CONCLUDED)
ENTANGLE = Status("entangle", NEGATIVE, 1, (Modify(ROLL_ATTEMPTS, -1),), until=END_OF_ROLL_PHASE)
TARGETED = Status("targeted", NEGATIVE, 1, (Modify(ATTACKS_ON_YOU, 2),))

MOON_ELF = Hero(
    "moon_elf",
    SEASON_ONE,
    number=2,
    complexity=2,
    die=(ARROW, ARROW, ARROW, FOOT, FOOT, MOON),
    tokens=(BLIND, ENTANGLE, EVASIVE, TARGETED),
    board=(
        Offense("longbow", {ARROW * 3: Deal(4), ARROW * 4: Deal(5), ARROW * 5: Deal(7)}),
        Offense("demising_shot", ARROW * 3 + MOON * 2, Inflict(TARGETED), Then(Deal(4))),
        Offense("covered_shot", ARROW * 2 + FOOT * 3, Gain(EVASIVE), Deal(7)),
        Offense(
            "exploding_arrow",
            ARROW + MOON * 3,
            Roll(5, Deal(Plus(3, Plus(Count(ARROW), Count(FOOT)))), LoseCP(Count(MOON))),
            Inflict(BLIND),
        ),
        Offense("entangling_shot", SMALL_STRAIGHT, Inflict(ENTANGLE), Deal(7)),
        Offense("eclipse", MOON * 4, Inflict(BLIND), Inflict(ENTANGLE), Inflict(TARGETED), Then(Deal(7))),
        Offense("blinding_shot", LARGE_STRAIGHT, Inflict(BLIND), Gain(EVASIVE), Deal(8)),
        Defense("missed_me", 5, On(FOOT * 2, PreventHalf()), Deal(Pairs(ARROW))),
        Ultimate(
            "lunar_eclipse",
            MOON * 5,
            Gain(EVASIVE),
            Inflict(BLIND),
            Inflict(ENTANGLE),
            Inflict(TARGETED),
            Then(Deal(12)),
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "longbow",
            2,
            2,
            Offense(
                "longbow", {ARROW * 3: Deal(4), ARROW * 4: Deal(6), ARROW * 5: Deal(8)}, OfAKind(4, Inflict(ENTANGLE))
            ),
        ),
        Upgrade(
            "longbow",
            3,
            3,
            Offense(
                "longbow", {ARROW * 3: Deal(5), ARROW * 4: Deal(7), ARROW * 5: Deal(9)}, OfAKind(3, Inflict(ENTANGLE))
            ),
        ),
        Upgrade(
            "demising_shot",
            2,
            2,
            Offense("demising_shot", ARROW * 3 + MOON * 2, Inflict(TARGETED), Then(Deal(6))),
            Offense("focus", ARROW * 2 + MOON, Inflict(TARGETED), Inflict(ENTANGLE)),
        ),
        Upgrade(
            "covered_shot",
            2,
            2,
            Offense("covered_shot", ARROW * 2 + FOOT * 3, Gain(EVASIVE), Deal(9)),
            Offense("evasive_action", FOOT * 3, Gain(EVASIVE, 1, CHOSEN_PLAYER), Deal(2, UNDEFENDABLE)),
        ),
        Upgrade(
            "exploding_arrow",
            2,
            2,
            Offense(
                "exploding_arrow",
                ARROW + MOON * 3,
                Roll(5, Deal(Plus(3, Plus(Times(2, Count(ARROW)), Count(FOOT)))), LoseCP(Count(MOON))),
                Inflict(BLIND),
            ),
        ),
        Upgrade(
            "exploding_arrow",
            3,
            3,
            Offense(
                "exploding_arrow",
                ARROW + MOON * 3,
                Roll(5, Deal(Plus(3, Plus(Times(2, Count(ARROW)), Count(FOOT)))), LoseCP(Count(MOON))),
                Inflict(BLIND),
                Inflict(ENTANGLE),
            ),
        ),
        Upgrade("entangling_shot", 2, 2, Offense("entangling_shot", SMALL_STRAIGHT, Inflict(ENTANGLE), Deal(9))),
        Upgrade(
            "blinding_shot",
            2,
            2,
            Offense("blinding_shot", LARGE_STRAIGHT, Inflict(BLIND), Gain(EVASIVE), Deal(10)),
            Offense("lunar_blessing", ARROW + FOOT * 2 + MOON, Gain(EVASIVE, 3), Inflict(ENTANGLE)),
        ),
        Upgrade(
            "eclipse",
            2,
            2,
            Offense("eclipse", MOON * 4, Inflict(BLIND), Inflict(ENTANGLE), Inflict(TARGETED), Then(Deal(9))),
            Offense("moon_shadow", MOON * 3, Gain(EVASIVE), Inflict(BLIND), Inflict(ENTANGLE), Inflict(TARGETED)),
        ),
        Upgrade("missed_me", 2, 3, Defense("missed_me", 5, On(FOOT * 2, PreventHalf()), Deal(Count(ARROW)))),
        Action(
            "moon_magic",
            4,
            MAIN,
            Gain(EVASIVE),
            ForOne(
                CHOSEN_OPPONENT,
                (
                    Inflict(BLIND, 1, CHOSEN_OPPONENT),
                    Inflict(ENTANGLE, 1, CHOSEN_OPPONENT),
                    Inflict(TARGETED, 1, CHOSEN_OPPONENT),
                ),
            ),
        ),
        Action(
            "take_that",
            0,
            ROLL,
            Roll(1, PerDie(((ARROW, Add(2)), (FOOT, Inflict(ENTANGLE)), (MOON, Inflict(BLIND))))),
            modifier=True,
        ),
        Action("volley", 1, ROLL, Roll(5, Add(Count(ARROW))), Inflict(ENTANGLE), modifier=True),
        Action("evade", 1, INSTANT, Gain(EVASIVE, 1, CHOSEN_PLAYER)),
    ),
    promo=Action(
        "lunar_umbra",
        0,
        MAIN,
        Roll(
            1,
            If(
                Count(MOON),
                ForOne(
                    CHOSEN_OPPONENT,
                    (
                        Inflict(BLIND, 1, CHOSEN_OPPONENT),
                        Inflict(ENTANGLE, 1, CHOSEN_OPPONENT),
                        Inflict(TARGETED, 1, CHOSEN_OPPONENT),
                    ),
                ),
                Draw(1),
            ),
        ),
    ),
)
