"""Scarlet Witch (Marvel).  Her tokens and most of her board are known; her defense and her cards are reconstructed."""

from ..cards import COMMON
from ..words import *

HEX, TRANCE, TOME, TIARA = faces("hex", "trance", "tome", "tiara")

CRACKLE = Status("crackle", POSITIVE, 3, (Spend(END_OF_ATTACK_ROLL, Add(HeldStatuses(3)), most=2),))
PROBABILITY_MANIPULATION = Status("probability_manipulation", POSITIVE, 2, (Spend(ANY_TIME, TipDie(YOURS, even=True)),))
REALITY_WARP = Status("reality_warp", NEGATIVE, 1, (Modify(FOREIGN_DICE, of="scarlet_witch"),))
CONJURE = Status(
    "conjure",
    POSITIVE,
    1,
    (Spend(YOUR_MAIN, Either((GainUnlessStopped(), Inflict(REALITY_WARP, on=CHOSEN_OPPONENT))), once=True),),
)

DOSES = (
    On(TRANCE, Gain(PROBABILITY_MANIPULATION)),
    On(TIARA, Gain(CONJURE)),
    On(TOME, Deal(2)),
    If(AtLeast(Count(HEX), 2), Gain(CRACKLE, 2), On(HEX, Gain(CRACKLE))),
)

SCARLET_WITCH = Hero(
    "scarlet_witch",
    MARVEL,
    number=7,
    complexity=4,
    die=(HEX, HEX, HEX, TRANCE, TOME, TIARA),
    tokens=(CRACKLE, CONJURE, PROBABILITY_MANIPULATION, REALITY_WARP),
    board=(
        Offense("hex_bolt", {HEX * 3: Deal(4), HEX * 4: Deal(6), HEX * 5: Deal(8)}, fidelity=ONE_SOURCE),
        Offense(
            "darkhold",
            TOME * 2,
            Draw(1),
            GainCP(1),
            Gain(CRACKLE),
            Gain(PROBABILITY_MANIPULATION),
            fidelity=ONE_SOURCE,
        ),
        Offense("jinx", HEX * 2 + TRANCE * 2, Deal(7), fidelity=ONE_SOURCE),
        Offense(
            "mind_blast",
            HEX + TRANCE + TOME + TIARA,
            Gain(CRACKLE),
            Gain(PROBABILITY_MANIPULATION),
            Deal(6, UNDEFENDABLE),
            fidelity=ONE_SOURCE,
        ),
        Offense(
            "spellcraft",
            {
                SMALL_STRAIGHT: (Gain(PROBABILITY_MANIPULATION), Deal(7)),
                LARGE_STRAIGHT: (Inflict(REALITY_WARP), Deal(9)),
            },
            fidelity=ONE_SOURCE,
        ),
        Offense("bewitch", HEX + TIARA * 3, Gain(CONJURE), Deal(9), fidelity=ONE_SOURCE),
        Offense(
            "pure_chaos",
            TIARA * 4,
            Gain(CONJURE),
            Inflict(REALITY_WARP),
            Deal(6, UNDEFENDABLE),
            fidelity=ONE_SOURCE,
        ),
        Defense("double_dose", 4, *DOSES, fidelity=RECONSTRUCTED),
        Ultimate(
            "sealed_your_fate",
            TIARA * 5,
            Gain(CONJURE),
            Gain(PROBABILITY_MANIPULATION),
            Deal(12),
            fidelity=ONE_SOURCE,
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "hex_bolt",
            2,
            2,
            Offense("hex_bolt", {HEX * 3: Deal(5), HEX * 4: Deal(7), HEX * 5: Deal(9)}, fidelity=RECONSTRUCTED),
            Offense("conjuration", HEX * 2 + TOME, Gain(CONJURE), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "darkhold",
            2,
            1,
            Offense(
                "darkhold",
                TOME * 2,
                Draw(2),
                GainCP(1),
                Gain(CRACKLE),
                Gain(PROBABILITY_MANIPULATION),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "jinx",
            2,
            1,
            Offense("jinx", HEX * 2 + TRANCE * 2, Gain(CRACKLE), Deal(8), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "mind_blast",
            2,
            2,
            Offense(
                "mind_blast",
                HEX + TRANCE + TOME + TIARA,
                Gain(CRACKLE),
                Gain(PROBABILITY_MANIPULATION),
                Deal(7, UNDEFENDABLE),
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "spellcraft",
            2,
            2,
            Offense(
                "spellcraft",
                {
                    SMALL_STRAIGHT: (Gain(PROBABILITY_MANIPULATION), Deal(8)),
                    LARGE_STRAIGHT: (Inflict(REALITY_WARP), Deal(10)),
                },
                fidelity=RECONSTRUCTED,
            ),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "bewitch",
            2,
            2,
            Offense("bewitch", HEX + TIARA * 3, Gain(CONJURE), Deal(10), fidelity=RECONSTRUCTED),
            Offense("energy_drain", TRANCE * 2 + TOME, StealHealth(3)),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "pure_chaos",
            2,
            2,
            Offense(
                "pure_chaos",
                TIARA * 4,
                Gain(CONJURE),
                Inflict(REALITY_WARP),
                Deal(7, UNDEFENDABLE),
                fidelity=RECONSTRUCTED,
            ),
            Offense("chaos", TIARA * 3, Gain(CONJURE), Inflict(REALITY_WARP), fidelity=RECONSTRUCTED),
            fidelity=RECONSTRUCTED,
        ),
        Upgrade(
            "double_dose",
            2,
            2,
            Defense("double_dose", 5, *DOSES, setting=PROBABILITY_MANIPULATION, fidelity=RECONSTRUCTED),
        ),
        Action("static_charge", 1, INSTANT, Gain(CRACKLE, 2), fidelity=RECONSTRUCTED),
        Action("loaded_odds", 1, INSTANT, Gain(PROBABILITY_MANIPULATION, 2), fidelity=RECONSTRUCTED),
        Action("out_of_thin_air", 2, MAIN, Gain(CONJURE), fidelity=RECONSTRUCTED),
        Action("world_askew", 1, MAIN, Inflict(REALITY_WARP, on=CHOSEN_OPPONENT), fidelity=RECONSTRUCTED),
        Action("hex_ward", 1, ROLL, Lose(CRACKLE), Prevent(4), only=AFTER_ATTACKED, fidelity=RECONSTRUCTED),
        Action(
            "scarlet_surge",
            1,
            ROLL,
            Roll(3, Add(Count(HEX)), On(TIARA, Gain(CRACKLE))),
            modifier=True,
            fidelity=RECONSTRUCTED,
        ),
    ),
)
