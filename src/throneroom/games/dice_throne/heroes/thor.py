"""Thor (Marvel)."""

from ..cards import COMMON
from ..words import *

HAMMER, WORTHY, THUNDER = faces("hammer", "worthy", "thunder")

ELECTROKINESIS = Status("electrokinesis", POSITIVE, 4, (Spend(ANY_TIME, Draw(1), number=3),))
GUARD_BREAK = Status(
    "guard_break",
    POSITIVE,
    2,
    (Spend(END_OF_OFFENSE, Roll(1, If(AtMost(Sum(), 3), Undefendable()))),),
    fidelity=ONE_SOURCE,
)

MJOLNIR = Companion("mjolnir", 1, (), flight=Flight(hit=Apart(Deal(1, UNDEFENDABLE)), back=Gain(ELECTROKINESIS)))

ODIN = (
    On(HAMMER * 2, ThrowOrRetrieve(MJOLNIR)),
    On(WORTHY * 2, GainCP(1)),
    Gain(ELECTROKINESIS, Count(THUNDER)),
)
CHARGED = Then(Add(Held(ELECTROKINESIS)))
WHEEL = (Prevent(Times(2, Count(WORTHY))), Gain(ELECTROKINESIS, Count(THUNDER)))

THOR = Hero(
    "thor",
    MARVEL,
    number=3,
    complexity=3,
    die=(HAMMER, HAMMER, HAMMER, WORTHY, WORTHY, THUNDER),
    tokens=(ELECTROKINESIS, GUARD_BREAK),
    companions=(MJOLNIR,),
    board=(
        Offense(
            "hammered",
            {HAMMER * 3: Deal(4), HAMMER * 4: Deal(5), HAMMER * 5: Deal(7)},
            Throw(MJOLNIR),
            fidelity=ONE_SOURCE,
        ),
        Offense(
            "mighty_summon",
            HAMMER + WORTHY * 2 + THUNDER,
            Gain(GUARD_BREAK, 2),
            Heal(2),
            If(AtHand(MJOLNIR), Gain(ELECTROKINESIS, 3), Retrieve(MJOLNIR, Deal(3, COLLATERAL, HAD_IT))),
        ),
        Offense(
            "chain_lightning",
            HAMMER * 3 + THUNDER * 2,
            Roll(3, ChooseDice(2, Deal(Sum()))),
            Apart(Deal(2, COLLATERAL, CHOSEN_OPPONENT)),
            fidelity=ONE_SOURCE,
        ),
        Offense("odinforce", HAMMER * 2 + WORTHY * 3, Deal(5), Roll(5, *ODIN), CHARGED, fidelity=ONE_SOURCE),
        Offense(
            "lightning_rod",
            SMALL_STRAIGHT,
            If(AtHand(MJOLNIR), (Gain(ELECTROKINESIS), Deal(7)), Deal(9)),
            fidelity=ONE_SOURCE,
        ),
        Offense("thunder_bolt", LARGE_STRAIGHT, ThrowOrRetrieve(MJOLNIR), Gain(ELECTROKINESIS, 2), Deal(10)),
        Offense(
            "bottled_lightning",
            THUNDER * 4,
            ThrowOrRetrieve(MJOLNIR, 2, up_to=True),
            Gain(GUARD_BREAK, 2),
            Then(Deal(Plus(7, Held(ELECTROKINESIS)))),
        ),
        Defense("thunder_wheel", 3, On(HAMMER * 2, ThrowOrRetrieve(MJOLNIR)), *WHEEL, fidelity=ONE_SOURCE),
        Ultimate("for_asgard", THUNDER * 5, Gain(GUARD_BREAK), ThrowOrRetrieve(MJOLNIR, 4, up_to=True), Deal(14)),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "hammered",
            2,
            0,
            Offense(
                "hammered",
                {HAMMER * 3: Deal(5), HAMMER * 4: Deal(6), HAMMER * 5: Deal(7)},
                ThrowOrRetrieve(MJOLNIR),
                OfAKind(4, Gain(ELECTROKINESIS)),
                fidelity=ONE_SOURCE,
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "hammered",
            3,
            2,
            Offense(
                "hammered",
                {HAMMER * 3: Deal(5), HAMMER * 4: Deal(6), HAMMER * 5: Deal(8)},
                ThrowOrRetrieve(MJOLNIR),
                OfAKind(3, Gain(ELECTROKINESIS)),
                fidelity=ONE_SOURCE,
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "mighty_summon",
            2,
            2,
            Offense(
                "mighty_summon",
                HAMMER + WORTHY * 2 + THUNDER,
                Gain(GUARD_BREAK, 2),
                Heal(3),
                If(AtHand(MJOLNIR), Gain(ELECTROKINESIS, 3), Retrieve(MJOLNIR, Deal(4, COLLATERAL, HAD_IT))),
                fidelity=ONE_SOURCE,
            ),
            Offense("boom_boom", HAMMER * 2 + THUNDER * 2, Gain(ELECTROKINESIS, 2), Deal(6), fidelity=ONE_SOURCE),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "chain_lightning",
            2,
            2,
            Offense(
                "chain_lightning",
                HAMMER * 3 + THUNDER * 2,
                Roll(4, ChooseDice(2, Deal(Sum()))),
                Apart(Deal(3, COLLATERAL, CHOSEN_OPPONENT)),
                fidelity=ONE_SOURCE,
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "odinforce",
            2,
            2,
            Offense(
                "odinforce", HAMMER * 2 + WORTHY * 3, Deal(6), Roll(5, *ODIN, rerolls=5), CHARGED, fidelity=ONE_SOURCE
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "bottled_lightning",
            2,
            2,
            Offense(
                "bottled_lightning",
                THUNDER * 4,
                ThrowOrRetrieve(MJOLNIR, 3, up_to=True),
                Gain(GUARD_BREAK, 2),
                Then(Deal(Plus(8, Held(ELECTROKINESIS)))),
                fidelity=ONE_SOURCE,
            ),
            Offense("ricochet", THUNDER * 3, ThrowOrRetrieve(MJOLNIR, 6, up_to=True), fidelity=ONE_SOURCE),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "lightning_rod",
            2,
            2,
            Offense(
                "lightning_rod",
                SMALL_STRAIGHT,
                ThrowOrRetrieve(MJOLNIR),
                Gain(ELECTROKINESIS),
                Deal(9),
                fidelity=ONE_SOURCE,
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "thunder_bolt",
            2,
            2,
            Offense(
                "thunder_bolt",
                LARGE_STRAIGHT,
                ThrowOrRetrieve(MJOLNIR),
                Gain(ELECTROKINESIS, 2),
                Deal(12),
                fidelity=ONE_SOURCE,
            ),
            Offense("asgardian_brawn", WORTHY * 3, Heal(4), fidelity=ONE_SOURCE),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "thunder_wheel",
            2,
            2,
            Defense("thunder_wheel", 4, ThrowOrRetrieve(MJOLNIR, Pairs(HAMMER)), *WHEEL, fidelity=ONE_SOURCE),
            fidelity=ONE_SOURCE,
        ),
        Action(
            "indomitable_will",
            2,
            ROLL,
            Roll(1, If(Count(WORTHY), Endure())),
            only=ABOUT_TO_FALL,
            fidelity=ONE_SOURCE,
        ),
        Action("invulnerability", 2, ROLL, Lose(ELECTROKINESIS, 2), NoDamage(), fidelity=ONE_SOURCE),
        Action("he_is_worthy", 1, ROLL, SetDice(1, (4, 5), YOURS), fidelity=ONE_SOURCE),
        Action("power_trip", 1, INSTANT, Draw(1), Gain(ELECTROKINESIS, 2), fidelity=ONE_SOURCE),
        Action("time_to_hammer", 0, INSTANT, Retrieve(MJOLNIR), GainCP(1), Gain(ELECTROKINESIS), fidelity=ONE_SOURCE),
        Action(
            "stormbreak",
            0,
            INSTANT,
            Draw(1),
            GainCP(1),
            Gain(GUARD_BREAK),
            Gain(ELECTROKINESIS),
            only=ThrownAtLeast(MJOLNIR, 2),
            fidelity=ONE_SOURCE,
        ),
    ),
)
