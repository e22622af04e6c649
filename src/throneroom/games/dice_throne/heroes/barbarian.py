"""Barbarian (Season One)."""

from ..cards import COMMON
from ..tokens import STUN
from ..words import *

SWORD, LIFE, POW = faces("sword", "life", "pow")

CONCUSSION = Status("concussion", NEGATIVE, 1, (Modify(INCOME_SKIPPED),))

BARBARIAN = Hero(
    "barbarian",
    SEASON_ONE,
    number=1,
    complexity=1,
    die=(SWORD, SWORD, SWORD, LIFE, LIFE, POW),
    tokens=(CONCUSSION, STUN),
    board=(
        Offense("smack", {SWORD * 3: Deal(4), SWORD * 4: Deal(6), SWORD * 5: Deal(8)}),
        Offense("sturdy_blow", SWORD * 2 + POW * 2, Deal(4, UNDEFENDABLE)),
        Offense("fortitude", {LIFE * 3: Heal(4), LIFE * 4: Heal(5), LIFE * 5: Heal(6)}),
        Offense("overpower", SWORD * 3 + POW * 2, Roll(3, If(AtLeast(Sum(), 14), Inflict(CONCUSSION)), Deal(Sum()))),
        Offense("mighty_blow", SMALL_STRAIGHT, Deal(9)),
        Offense("crit_bash", POW * 4, Inflict(STUN), Then(Deal(5, UNDEFENDABLE))),
        Offense("reckless", LARGE_STRAIGHT, Deal(15), Recoil(4)),
        Defense("thick_skin", 3, Heal(Times(2, Count(LIFE)))),
        Ultimate("rage", POW * 5, Inflict(STUN), Deal(15)),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "smack",
            2,
            2,
            Offense("smack", {SWORD * 3: Deal(5), SWORD * 4: Deal(7), SWORD * 5: Deal(9)}, OfAKind(4, Undefendable())),
        ),
        Upgrade(
            "smack",
            3,
            3,
            Offense("smack", {SWORD * 3: Deal(6), SWORD * 4: Deal(8), SWORD * 5: Deal(10)}, OfAKind(4, Undefendable())),
        ),
        Upgrade("sturdy_blow", 2, 1, Offense("sturdy_blow", SWORD * 2 + POW * 2, Deal(5, UNDEFENDABLE))),
        Upgrade("sturdy_blow", 3, 2, Offense("sturdy_blow", SWORD * 2 + POW * 2, Deal(6, UNDEFENDABLE))),
        Upgrade("mighty_blow", 2, 2, Offense("mighty_blow", SMALL_STRAIGHT, Deal(8, UNDEFENDABLE))),
        Upgrade(
            "crit_bash",
            2,
            2,
            Offense("crit_bash", POW * 4, Inflict(STUN), Then(Deal(7, UNDEFENDABLE))),
            Offense("crit_smash", POW * 3, Inflict(CONCUSSION), Then(Deal(2, UNDEFENDABLE))),
        ),
        Upgrade(
            "fortitude",
            2,
            2,
            Offense(
                "fortitude",
                {LIFE * 3: Heal(5), LIFE * 4: Heal(6), LIFE * 5: Heal(7)},
                OfAKind(3, May(RemoveStatus(1, YOU))),
            ),
        ),
        Upgrade(
            "overpower",
            2,
            2,
            Offense(
                "overpower", SWORD * 3 + POW * 2, Roll(3, If(AtLeast(Sum(), 10), Inflict(CONCUSSION)), Deal(Sum()))
            ),
            Offense("war_cry", SWORD * 2 + LIFE * 2, Heal(2), Deal(2, UNDEFENDABLE)),
        ),
        Upgrade("reckless", 2, 2, Offense("reckless", LARGE_STRAIGHT, Deal(20), Recoil(5))),
        Upgrade(
            "thick_skin",
            2,
            3,
            Defense("thick_skin", 4, Heal(Times(2, Count(LIFE))), On(LIFE * 2, May(PreventStatus()))),
        ),
        Action("concuss", 1, MAIN, Inflict(CONCUSSION, 1, CHOSEN_OPPONENT)),
        Action("head_bash", 0, ROLL, Inflict(CONCUSSION), only=DealtAtLeast(8)),
        Action("get_some", 2, ROLL, Roll(5, Add(Count(SWORD))), Inflict(CONCUSSION), modifier=True),
        Action("feelin_good", 0, INSTANT, Roll(3, Heal(Plus(1, Times(2, Count(LIFE)))))),
    ),
    promo=Action(
        "adrenaline_surge",
        0,
        MAIN,
        Roll(1, If(Count(POW), (Heal(2), Inflict(CONCUSSION, 1, CHOSEN_OPPONENT)), Draw(1))),
    ),
)
