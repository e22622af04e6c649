"""Miles Morales Spider-Man (Marvel), as in the first print."""

from ..cards import COMMON
from ..words import *

THWIP, WEB, SPIDER = faces("thwip", "web", "spider")

COMBO = Status("combo", POSITIVE, 1, (Spend(AFTER_YOUR_ATTACK, AnotherRound(), once=True),))
WEBBED = Status("webbed", NEGATIVE, 1, (Modify(EXPOSED),), fidelity=ONE_SOURCE)
INVISIBILITY = Status("invisibility", UNIQUE, 1, (Spend(UNDEFENDABLE_ATTACK, Defend()),), bound=True)

MILES_MORALES_SPIDER_MAN = Hero(
    "miles_morales_spider_man",
    MARVEL,
    number=2,
    complexity=2,
    die=(THWIP, THWIP, THWIP, WEB, WEB, SPIDER),
    tokens=(COMBO, WEBBED, INVISIBILITY),
    board=(
        Offense("punch", {THWIP * 3: Deal(4), THWIP * 4: Deal(5), THWIP * 5: Deal(6)}),
        Offense("c_c_c_combo", THWIP * 2 + SPIDER * 2, Deal(5), Gain(COMBO)),
        Offense(
            "spider_reflexes",
            THWIP + WEB * 2 + SPIDER,
            Roll(2, Deal(Sum()), If(AtMost(Sum(), 5), Gain(COMBO))),
        ),
        Offense("wall_crawler", THWIP * 2 + WEB * 3, Gain(INVISIBILITY), Deal(7)),
        Offense(
            "ensnare",
            {SMALL_STRAIGHT: Deal(5), LARGE_STRAIGHT: (Draw(1), Deal(8))},
            Then(Inflict(WEBBED)),
        ),
        Offense("venom_punch", SPIDER * 4, Gain(INVISIBILITY), Deal(7, UNDEFENDABLE)),
        Defense("spider_sense", 2, On(SPIDER, PreventHalf()), attempt=INVISIBILITY, fidelity=ONE_SOURCE),
        Defense("counterpunch", 3, Deal(Count(THWIP)), fidelity=ONE_SOURCE),
        Ultimate("venom_shockwave", SPIDER * 5, Gain(INVISIBILITY), Inflict(WEBBED), Then(Deal(13))),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "punch",
            2,
            2,
            Offense("punch", {THWIP * 3: Deal(5), THWIP * 4: Deal(6), THWIP * 5: Deal(7)}, OfAKind(4, Gain(COMBO))),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "c_c_c_combo",
            2,
            2,
            Offense("c_c_c_combo", THWIP * 2 + SPIDER * 2, Deal(6), Gain(COMBO)),
            Offense("web_shot", WEB * 2 + SPIDER, Gain(INVISIBILITY), Inflict(WEBBED)),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "ensnare",
            2,
            2,
            Offense(
                "ensnare",
                {SMALL_STRAIGHT: Deal(6), LARGE_STRAIGHT: (Draw(1), Deal(9))},
                Then(Inflict(WEBBED)),
            ),
            fidelity=ONE_SOURCE,
        ),
        Upgrade(
            "venom_punch",
            2,
            2,
            Offense("venom_punch", SPIDER * 4, Gain(INVISIBILITY), Deal(8, UNDEFENDABLE)),
            Offense("combo_up", SPIDER * 3, Gain(COMBO), Then(Deal(2, UNDEFENDABLE))),
            fidelity=ONE_SOURCE,
        ),
        Action("yikes", 1, INSTANT, Gain(INVISIBILITY), fidelity=ONE_SOURCE),
        Action("radioactive_blood", 3, INSTANT, Gain(COMBO), fidelity=ONE_SOURCE),
        Action("swing_escape", 1, ROLL, CountInstead("spider_sense", WEB, SPIDER), fidelity=ONE_SOURCE),
        Action("nice_try", 0, ROLL, Lose(INVISIBILITY), Prevent(3), only=AFTER_ATTACKED, fidelity=ONE_SOURCE),
        Action("invisible_punch", 1, ROLL, Deal(3), only=Prevented("spider_sense"), fidelity=ONE_SOURCE),
        Action("ambush", 0, ROLL, Lose(INVISIBILITY), Add(3), modifier=True, fidelity=ONE_SOURCE),
        Action("web_shooters", 1, MAIN, Inflict(WEBBED, 1, CHOSEN_PLAYER), fidelity=ONE_SOURCE),
        Action(
            "booyah",
            1,
            MAIN,
            Roll(
                1,
                PerDie(
                    (
                        (THWIP, Gain(INVISIBILITY)),
                        (WEB, Inflict(WEBBED, 1, CHOSEN_OPPONENT)),
                        (SPIDER, Gain(COMBO)),
                    )
                ),
            ),
            fidelity=ONE_SOURCE,
        ),
        Action("milkshake_me", 1, MAIN, Heal(3), fidelity=ONE_SOURCE),
        Action("cha_ching", 0, MAIN, GainCP(2), fidelity=ONE_SOURCE),
    ),
)
