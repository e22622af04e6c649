"""Black Panther (Marvel).  Much of this page is reconstructed: every such line says so."""

from ..cards import COMMON
from ..words import *

CLAWS, VIBRANIUM, PANTHER = faces("claws", "vibranium", "panther")

KINETIC_ENERGY = Status(
    "kinetic_energy",
    POSITIVE,
    8,
    (
        Modify(YOUR_ATTACKS, 1, per=2),
        At(LIMIT_REACHED, (GainCP(2), Draw(2), Apart(Deal(5, UNDEFENDABLE, CHOSEN_OPPONENT)))),
    ),
)
VIBRANIUM_SUIT = Status("vibranium_suit", UNIQUE, 1, (Spend(DAMAGE_TO_YOU, Prevent(3)),), bound=True)

BLACK_PANTHER = Hero(
    "black_panther",
    MARVEL,
    number=5,
    complexity=2,
    die=(CLAWS, CLAWS, CLAWS, VIBRANIUM, VIBRANIUM, PANTHER),
    tokens=(KINETIC_ENERGY, VIBRANIUM_SUIT),
    board=(
        Passive("energy_absorption", At(DAMAGED, Gain(KINETIC_ENERGY)), fidelity=RECONSTRUCTED),
        Offense("vibranium_claws", {CLAWS * 3: Deal(4), CLAWS * 4: Deal(5), CLAWS * 5: Deal(6)}, fidelity=ONE_SOURCE),
        Offense("stealth_strike", CLAWS * 2 + PANTHER * 2, Deal(3, UNDEFENDABLE), fidelity=ONE_SOURCE),
        Offense("heart_shaped_herb", VIBRANIUM * 3, Gain(KINETIC_ENERGY, 3), Gain(VIBRANIUM_SUIT), fidelity=ONE_SOURCE),
        Offense(
            "meteoric_punch",
            {
                SMALL_STRAIGHT: (Gain(KINETIC_ENERGY), Then(Deal(6))),
                LARGE_STRAIGHT: (Gain(KINETIC_ENERGY, 2), Then(Deal(8))),
            },
            fidelity=ONE_SOURCE,
        ),
        Offense(
            "triple_threat",
            CLAWS * 2 + VIBRANIUM * 2 + PANTHER,
            Deal(5),
            Roll(3, Add(Count(CLAWS)), On(VIBRANIUM, Gain(KINETIC_ENERGY)), On(PANTHER, Draw(1))),
            fidelity=RECONSTRUCTED,
        ),
        Offense(
            "ancestral_power",
            PANTHER * 4,
            Gain(KINETIC_ENERGY, 2),
            Then(Deal(4, UNDEFENDABLE)),
            fidelity=ONE_SOURCE,
        ),
        Defense("honor_of_bashenga", 3, Deal(Count(CLAWS)), fidelity=RECONSTRUCTED),
        Ultimate(
            "wakanda_forever",
            PANTHER * 5,
            Gain(VIBRANIUM_SUIT),
            Gain(KINETIC_ENERGY),
            Deal(11),
            fidelity=ONE_SOURCE,
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "vibranium_claws",
            2,
            1,
            Offense(
                "vibranium_claws",
                {CLAWS * 3: Deal(5), CLAWS * 4: Deal(6), CLAWS * 5: Deal(7)},
                OfAKind(3, Gain(KINETIC_ENERGY)),
                fidelity=RECONSTRUCTED,
            ),
        ),
        Upgrade(
            "stealth_strike",
            2,
            2,
            Offense(
                "stealth_strike",
                CLAWS * 2 + PANTHER * 2,
                Gain(KINETIC_ENERGY),
                Deal(4, UNDEFENDABLE),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "heart_shaped_herb",
            2,
            1,
            Offense(
                "heart_shaped_herb",
                VIBRANIUM * 3,
                Gain(KINETIC_ENERGY, Count(VIBRANIUM)),
                Gain(VIBRANIUM_SUIT),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "meteoric_punch",
            2,
            2,
            Offense(
                "meteoric_punch",
                {
                    SMALL_STRAIGHT: (Gain(KINETIC_ENERGY), Then(Deal(7))),
                    LARGE_STRAIGHT: (Gain(KINETIC_ENERGY, 2), Then(Deal(9))),
                },
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "triple_threat",
            2,
            2,
            Offense(
                "triple_threat",
                CLAWS * 2 + VIBRANIUM * 2 + PANTHER,
                Deal(6),
                Roll(3, Add(Count(CLAWS)), On(VIBRANIUM, Gain(KINETIC_ENERGY, 2)), On(PANTHER, Draw(1))),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "ancestral_power",
            2,
            2,
            Offense(
                "ancestral_power",
                PANTHER * 4,
                Gain(VIBRANIUM_SUIT),
                Gain(KINETIC_ENERGY, 2),
                Then(Deal(5, UNDEFENDABLE)),
                fidelity=RECONSTRUCTED,
            ),
            Offense("panther_reflexes", PANTHER * 3, Gain(KINETIC_ENERGY, 4)),
        ),
        Upgrade(
            "energy_absorption",
            2,
            2,
            Passive("energy_absorption", At(DAMAGED, Gain(KINETIC_ENERGY)), Modify(STACK_LIMIT, 7, of=KINETIC_ENERGY)),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "honor_of_bashenga",
            2,
            2,
            Defense("honor_of_bashenga", 4, Deal(Count(CLAWS)), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Action("willpower", 1, ROLL, Roll(5, Add(Count(CLAWS))), modifier=True, fidelity=RECONSTRUCTED),
        # Nobody has seen the last five cards: what follows is invented, names included.
        Action("stored_impact", 1, INSTANT, Gain(KINETIC_ENERGY, 2), fidelity=RECONSTRUCTED),
        Action("armor_up", 1, INSTANT, Gain(VIBRANIUM_SUIT), fidelity=RECONSTRUCTED),
        Action(
            "discharge",
            1,
            MAIN,
            Lose(KINETIC_ENERGY, 4),
            Apart(Deal(3, UNDEFENDABLE, CHOSEN_OPPONENT)),
            fidelity=RECONSTRUCTED,
        ),
        Action("royal_treasury", 0, MAIN, GainCP(1), Gain(KINETIC_ENERGY), fidelity=RECONSTRUCTED),
        Action("unseen_hunter", 2, ROLL, Undefendable(), modifier=True, fidelity=RECONSTRUCTED),
    ),
)
