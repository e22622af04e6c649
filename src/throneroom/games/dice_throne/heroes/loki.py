"""Loki (Marvel).  Tokens and most abilities are known; defense, cards and the Illusion cards are reconstructed."""

from ..cards import COMMON
from ..words import *

SCEPTER, MIRAGE, LIE, DECEIT = faces("scepter", "mirage", "lie", "deceit")

BAG_OF_TRICKS = Status(
    "bag_of_tricks",
    POSITIVE,
    2,
    (
        At(
            UPKEEP,
            (
                LoseThis(),
                Roll(
                    1,
                    ByValue(
                        (
                            (1, LoseCP(1, YOU)),
                            (5, OwnerChooses((Heal(2), GainCP(1), Suffer(2, UNDEFENDABLE)))),
                            (6, GainCP(2)),
                        )
                    ),
                ),
            ),
            each=True,
        ),
    ),
)
SPELLBOUND = Status("spellbound", UNIQUE, 3, (Modify(COVERED),), bound=True)
# The token is known; what the three cards do is not.
ILLUSION = Status(
    "illusion",
    UNIQUE,
    2,
    (
        Spend(
            AFTER_ATTACKED,
            Bluff(
                (
                    FaceDownCard("true_self"),
                    FaceDownCard("blurred_image", PreventHalf()),
                    FaceDownCard("empty_image", NoDamage()),
                )
            ),
        ),
    ),
    bound=True,
    fidelity=RECONSTRUCTED,
)

TRICK = Gain(BAG_OF_TRICKS, 1, CHOSEN_PLAYER)
FOOLED = (Prevent(Count(SCEPTER)), Deal(Count(MIRAGE)), On(LIE, TRICK), On(DECEIT, Gain(ILLUSION)))

LOKI = Hero(
    "loki",
    MARVEL,
    number=4,
    complexity=4,
    die=(SCEPTER, SCEPTER, MIRAGE, MIRAGE, LIE, DECEIT),
    tokens=(BAG_OF_TRICKS, SPELLBOUND, ILLUSION),
    board=(
        Offense("mockery", {SCEPTER * 3: Deal(6), SCEPTER * 4: Deal(7), SCEPTER * 5: Deal(8)}),
        Offense("antics", LIE * 2, Draw(1), Gain(ILLUSION), TRICK),
        Offense("confuddle", SCEPTER * 2 + MIRAGE * 2, Inflict(SPELLBOUND, 2), Deal(7), fidelity=ONE_SOURCE),
        # The damage depends on whose health is higher, nobody tells how; 7 is usual.
        Offense("vilify", SCEPTER + MIRAGE + LIE + DECEIT, Gain(ILLUSION), TRICK, Deal(7), fidelity=RECONSTRUCTED),
        Offense("vex", SMALL_STRAIGHT, TRICK, Deal(7)),
        # Dice are rolled for the damage, and 9 is its average; more is not known.
        Offense(
            "kneel_to_me",
            LARGE_STRAIGHT,
            TRICK,
            Roll(3, Deal(Plus(6, Times(2, DiceAtLeast(4))))),
            fidelity=RECONSTRUCTED,
        ),
        Offense("double_take", DECEIT * 4, Gain(ILLUSION), Inflict(SPELLBOUND, 2), Deal(7, UNDEFENDABLE)),
        Defense("sleight_of_hand", 4, *FOOLED, fidelity=RECONSTRUCTED),
        Ultimate(
            "glorious_purpose",
            DECEIT * 5,
            Gain(ILLUSION),
            Gain(BAG_OF_TRICKS, 1, EVERY_PLAYER),
            Inflict(SPELLBOUND, 3),
            Deal(10),
            fidelity=RECONSTRUCTED,
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "mockery",
            2,
            2,
            Offense(
                "mockery",
                {SCEPTER * 3: Deal(7), SCEPTER * 4: Deal(8), SCEPTER * 5: Deal(9)},
                OfAKind(4, Inflict(SPELLBOUND)),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "antics",
            2,
            1,
            Offense(
                "antics",
                {
                    LIE * 2: (Draw(1), Gain(ILLUSION), TRICK),
                    LIE * 3: (Draw(1), Gain(ILLUSION), TRICK, Inflict(SPELLBOUND), GainCP(1)),
                },
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "confuddle",
            2,
            2,
            Offense("confuddle", SCEPTER * 2 + MIRAGE * 2, Inflict(SPELLBOUND, 2), Deal(8), fidelity=RECONSTRUCTED),
            Offense(
                "liars_gifts",
                MIRAGE * 3,
                Gain(BAG_OF_TRICKS),
                Gain(BAG_OF_TRICKS, 1, CHOSEN_OPPONENT),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "vilify",
            2,
            2,
            Offense("vilify", SCEPTER + MIRAGE + LIE + DECEIT, Gain(ILLUSION), TRICK, Deal(8), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "vex",
            2,
            1,
            Offense("vex", SMALL_STRAIGHT, TRICK, Deal(8), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "kneel_to_me",
            2,
            2,
            Offense(
                "kneel_to_me",
                LARGE_STRAIGHT,
                TRICK,
                Roll(3, Deal(Plus(7, Times(2, DiceAtLeast(4))))),
                fidelity=RECONSTRUCTED,
            ),
            Offense("bewilder", MIRAGE * 2 + LIE, Inflict(SPELLBOUND), Gain(ILLUSION), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "double_take",
            2,
            2,
            Offense(
                "double_take",
                DECEIT * 4,
                Gain(ILLUSION),
                Inflict(SPELLBOUND, 2),
                Deal(8, UNDEFENDABLE),
                fidelity=RECONSTRUCTED,
            ),
            Offense("made_you_look", DECEIT * 3, Gain(ILLUSION, 2), Deal(3, UNDEFENDABLE), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "sleight_of_hand",
            2,
            2,
            Defense("sleight_of_hand", 5, *FOOLED, fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        # Nobody has seen these six: what follows is invented, names included.
        Action("two_of_me", 1, INSTANT, Gain(ILLUSION), fidelity=RECONSTRUCTED),
        Action("a_little_present", 1, MAIN, TRICK, fidelity=RECONSTRUCTED),
        Action("honeyed_words", 1, MAIN, Inflict(SPELLBOUND, 1, CHOSEN_OPPONENT), fidelity=RECONSTRUCTED),
        Action(
            "knife_in_the_back",
            1,
            ROLL,
            Add(OnTarget((BAG_OF_TRICKS, SPELLBOUND), 3)),
            modifier=True,
            fidelity=RECONSTRUCTED,
        ),
        Action("gone_in_a_blink", 1, MAIN, Discard(CHOSEN_OPPONENT), fidelity=RECONSTRUCTED),
        Action("a_fair_bargain", 0, MAIN, GainCP(2), GainCP(1, CHOSEN_OPPONENT), fidelity=RECONSTRUCTED),
    ),
)
