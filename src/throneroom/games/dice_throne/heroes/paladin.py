"""Paladin (Season One)."""

from ..cards import COMMON
from ..words import *

SWORD, HELMET, LIFE, PRAYER = faces("sword", "helmet", "life", "prayer")

RETRIBUTION = Status("retribution", POSITIVE, 1, (Spend(AFTER_ATTACKED, DealBackHalf()),))
CRIT = Status("crit", POSITIVE, 1, (Spend(YOUR_ATTACK, Add(4), least=5),))
PROTECT = Status("protect", POSITIVE, 1, (Spend(DAMAGE_TO_YOU, PreventHalf()),))
ACCURACY = Status("accuracy", POSITIVE, 1, (Spend(END_OF_OFFENSE, Undefendable()),))
BLESSING_OF_DIVINITY = Status("blessing_of_divinity", UNIQUE, 1, (Modify(SAVED),), fixed=True)

COMBAT = (
    Add(Plus(Count(HELMET), Times(2, Count(SWORD)))),
    Heal(Times(2, Count(LIFE))),
    GainCP(Count(PRAYER)),
)
LIGHT = (On(SWORD, Gain(CRIT)), On(HELMET, Gain(PROTECT)), On(LIFE, Draw(1)), On(PRAYER, GainCP(2)))
DEFENSES = (
    On(SWORD, Deal(1)),  # once, at every level (DT-R-12)
    Prevent(Plus(Count(HELMET), Times(2, Count(LIFE)))),
    GainCP(Count(PRAYER)),
)

PALADIN = Hero(
    "paladin",
    SEASON_ONE,
    number=6,
    complexity=5,
    die=(SWORD, SWORD, HELMET, HELMET, LIFE, PRAYER),
    tokens=(RETRIBUTION, CRIT, PROTECT, ACCURACY, BLESSING_OF_DIVINITY),
    board=(
        Passive("tithe", PassiveUse(1, Reroll(1, YOURS), dice=True), PassiveUse(3, Draw(1))),
        Offense("retaliate", HELMET * 3 + PRAYER, Gain(RETRIBUTION, 1, CHOSEN_PLAYER), GainCP(3)),
        Offense("righteous_combat", SWORD * 3 + HELMET * 2, Deal(5), Roll(2, *COMBAT)),
        Offense("mighty_prayer", SWORD * 3 + PRAYER, Deal(3, UNDEFENDABLE), Then((Gain(CRIT), Gain(ACCURACY)))),
        Offense("holy_attack", {SMALL_STRAIGHT: (Heal(1), Deal(6)), LARGE_STRAIGHT: (Heal(2), Deal(8))}),
        Offense("righteous_prayer", PRAYER * 4, Deal(8), Then((Gain(CRIT), GainCP(2)))),
        Offense("holy_light", LIFE * 2, Heal(Count(LIFE)), Roll(2, *LIGHT)),
        Defense("divine_defense", 3, *DEFENSES),
        Ultimate("resolute_faith", PRAYER * 5, Gain(BLESSING_OF_DIVINITY), Heal(5), Deal(10)),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "tithe",
            2,
            3,
            Passive(
                "tithe",
                PassiveUse(1, Reroll(1, YOURS), dice=True),
                PassiveUse(2, Draw(1)),
                At(ACTIVATING, GainCP(1), of=PRAYER),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "retaliate",
            2,
            1,
            Offense(
                "retaliate", HELMET * 3 + PRAYER, Gain(RETRIBUTION, 1, CHOSEN_PLAYER), GainCP(4), fidelity=ONE_SOURCE
            ),
            Offense(
                "requital",
                SWORD + HELMET + LIFE + PRAYER,
                Gain(RETRIBUTION),
                Heal(1),
                Deal(3, UNDEFENDABLE),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "holy_attack",
            2,
            2,
            Offense(
                "holy_attack",
                {SMALL_STRAIGHT: (Heal(1), Deal(7)), LARGE_STRAIGHT: (Heal(2), Deal(9))},
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "righteous_prayer",
            2,
            2,
            Offense(
                "righteous_prayer",
                PRAYER * 4,
                Deal(8, UNDEFENDABLE),
                Then((Gain(CRIT), GainCP(2))),
                fidelity=ONE_SOURCE,
            ),
            Offense("prosperity", PRAYER * 3, GainCP(4), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "righteous_combat",
            2,
            2,
            Offense("righteous_combat", SWORD * 3 + HELMET * 2, Deal(5), Roll(3, *COMBAT), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "righteous_combat",
            3,
            4,
            Offense("righteous_combat", SWORD * 3 + HELMET * 2, Deal(6), Roll(3, *COMBAT), fidelity=ONE_SOURCE),
            Offense("steadfast", SWORD * 2 + HELMET, Heal(2), Deal(2, UNDEFENDABLE), fidelity=ONE_SOURCE),
        ),
        Upgrade(
            "mighty_prayer",
            2,
            2,
            Offense(
                "mighty_prayer",
                SWORD * 3 + PRAYER,
                Deal(4, UNDEFENDABLE),
                Then((Gain(CRIT), Gain(ACCURACY))),
                fidelity=ONE_SOURCE,
            ),
            Offense(
                "offensive_stance",
                SWORD * 2 + PRAYER,
                Deal(2, UNDEFENDABLE),
                Then(Either((Gain(CRIT), Gain(ACCURACY)))),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "holy_light",
            2,
            2,
            Offense("holy_light", LIFE * 2, Heal(Count(LIFE)), Roll(3, *LIGHT), fidelity=ONE_SOURCE),
        ),
        Upgrade("divine_defense", 2, 3, Defense("divine_defense", 4, *DEFENSES, fidelity=ONE_SOURCE)),
        Upgrade(
            "divine_defense",
            3,
            4,
            Defense("divine_defense", 4, *DEFENSES, On(HELMET * 2 + PRAYER, Gain(PROTECT)), fidelity=ONE_SOURCE),
        ),
        Action("mighty", 1, MAIN, Gain(CRIT, 1, CHOSEN_PLAYER)),
        Action(
            "consecration",
            4,
            MAIN,
            ForOne(
                CHOSEN_PLAYER,
                (
                    Gain(PROTECT, 1, CHOSEN_PLAYER),
                    Gain(RETRIBUTION, 1, CHOSEN_PLAYER),
                    Gain(CRIT, 1, CHOSEN_PLAYER),
                    Gain(ACCURACY, 1, CHOSEN_PLAYER),
                ),
            ),
        ),
        Action(
            "blessed",
            1,
            MAIN,
            Roll(1, PerDie(((SWORD, Draw(2)), (HELMET, Heal(3)), (LIFE, Heal(4)), (PRAYER, GainCP(3))))),
        ),
        Action(
            "absolution",
            1,
            ROLL,
            Roll(
                1,
                PerDie(
                    (
                        (SWORD, Deal(3)),
                        (HELMET, Prevent(3)),
                        (LIFE, Prevent(5)),
                        (PRAYER, (Prevent(2), GainCP(2))),
                    )
                ),
            ),
            only=AFTER_ATTACKED,
        ),
    ),
    promo=Action("divine_favor", 0, MAIN, Roll(1, If(Count(PRAYER), GainCP(4), Draw(1)))),
)
