"""Treant (Season One)."""

from ..cards import COMMON
from ..words import *

BRANCH, LEAF, SPIRIT = faces("branch", "leaf", "spirit")

BARBED_VINE = Status("barbed_vine", NEGATIVE, 1, (At(END_OF_ROLL_PHASE, Thorns(most=2)),), until=END_OF_ROLL_PHASE)
WELLSPRING = Status("wellspring", POSITIVE, 1, (Spend(YOUR_MAIN, Roll(1, Heal(Half(Sum())))),))

SEEDLING = Companion("seedling", 3, (Spend(ANY_TIME, Reroll(1, YOURS)),))
SAPLING = Companion("sapling", 2, (Spend(ANY_TIME, (Heal(1), GainCP(1))), Spend(ANY_TIME, Draw(1), cost=1)))
DRYAD = Companion("dryad", 1, (Spend(YOUR_ATTACK, Add(3)), Spend(END_OF_THEIR_OFFENSE, PreventStatus())))

DRAIN = If(Has(WELLSPRING), May((Lose(WELLSPRING), Undefendable())))
ROOTS = (Prevent(Plus(Count(BRANCH), Count(SPIRIT))), On(LEAF * 2, Grow(1)))

TREANT = Hero(
    "treant",
    SEASON_ONE,
    number=8,
    complexity=6,
    die=(BRANCH, BRANCH, BRANCH, LEAF, LEAF, SPIRIT),
    tokens=(BARBED_VINE, WELLSPRING),
    companions=(SEEDLING, SAPLING, DRYAD),
    board=(
        Passive("fertilize", At(UPKEEP, Grow(1))),
        Offense(
            "splinter",
            {BRANCH * 3: Deal(5), BRANCH * 4: Deal(6), BRANCH * 5: Deal(7)},
            RemoveCompanions(1, Inflict(BARBED_VINE)),
        ),
        Offense(
            "tend",
            LEAF * 2 + SPIRIT * 2,
            Draw(1),
            Grow(3),
            Gain(WELLSPRING, 1, CHOSEN_PLAYER),
            Inflict(BARBED_VINE, 1, CHOSEN_OPPONENT),
        ),
        Offense("overgrowth", BRANCH * 2 + LEAF * 3, Deal(2), RemoveCompanions(2, Add(4)), DRAIN),
        Offense("vengeful_vines", SMALL_STRAIGHT, Inflict(BARBED_VINE), Deal(7)),
        Offense(
            "call_of_the_wild",
            LARGE_STRAIGHT,
            Deal(8),
            Roll(4, Add(Count(BRANCH)), On(LEAF, Gain(WELLSPRING)), Grow(Count(SPIRIT))),
        ),
        Offense("natures_grasp", SPIRIT * 4, Grow(2), Then(Deal(Plus(5, Companions()), UNDEFENDABLE))),
        Defense("rooted", 3, *ROOTS),
        Ultimate(
            "wake_the_forest",
            SPIRIT * 5,
            Gain(WELLSPRING),
            Gain(WELLSPRING, 1, TEAMMATE),
            Grow(5),
            Inflict(BARBED_VINE),
            Then(Deal(10)),
        ),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "splinter",
            2,
            1,
            Offense("splinter", {BRANCH * 3: Deal(5), BRANCH * 4: Deal(6), BRANCH * 5: Deal(7)}, Inflict(BARBED_VINE)),
        ),
        Upgrade(
            "splinter",
            3,
            2,
            Offense(
                "splinter",
                {BRANCH * 3: Deal(5), BRANCH * 4: Deal(6), BRANCH * 5: Deal(7)},
                Inflict(BARBED_VINE),
                OfAKind(3, Grow(1)),
            ),
        ),
        Upgrade(
            "tend",
            2,
            2,
            Offense(
                "tend",
                LEAF * 2 + SPIRIT * 2,
                Draw(1),
                Grow(4),
                Gain(WELLSPRING, 1, CHOSEN_PLAYER),
                Inflict(BARBED_VINE, 1, CHOSEN_OPPONENT),
            ),
            Offense("cultivate", BRANCH * 2 + SPIRIT * 2, Grow(6)),
        ),
        Upgrade(
            "overgrowth",
            2,
            2,
            Offense("overgrowth", BRANCH * 2 + LEAF * 3, Deal(4), RemoveCompanions(2, Add(4)), DRAIN),
            Offense("plant", BRANCH + LEAF * 2, Grow(3)),
        ),
        Upgrade(
            "vengeful_vines",
            2,
            2,
            Offense("vengeful_vines", SMALL_STRAIGHT, Inflict(BARBED_VINE), Deal(8)),
            Offense("bitterroot", LEAF * 3, Deal(Companions(), PURE)),
        ),
        Upgrade(
            "call_of_the_wild",
            2,
            2,
            Offense(
                "call_of_the_wild",
                LARGE_STRAIGHT,
                Deal(8),
                Roll(5, Add(Count(BRANCH)), On(LEAF, Gain(WELLSPRING)), Grow(Count(SPIRIT))),
            ),
            Offense("enrapture", BRANCH * 2 + SPIRIT * 2, Inflict(BARBED_VINE), Deal(4, UNDEFENDABLE)),
        ),
        Upgrade(
            "natures_grasp",
            2,
            2,
            Offense("natures_grasp", SPIRIT * 4, Grow(2), Then(Deal(Plus(6, Companions()), UNDEFENDABLE))),
            Offense("natures_blessing", SPIRIT * 3, Heal(1), GainCP(1), Draw(1), Grow(1)),
        ),
        Upgrade("rooted", 2, 3, Defense("rooted", 4, *ROOTS, On(SPIRIT * 2, Gain(WELLSPRING, 1, CHOSEN_PLAYER)))),
        Action(
            "harvest",
            0,
            MAIN,
            RemoveCompanions(3, GainCP(1), enough=2, bonus=ForUpTo(2, Gain(WELLSPRING, 1, CHOSEN_PLAYER))),
        ),
        Action("cultivate", 3, MAIN, Grow(3)),
        Action(
            "will_o_wisp",
            1,
            MAIN,
            Roll(3, On(BRANCH, ToAllOpponents(1)), On(LEAF, Gain(WELLSPRING)), On(SPIRIT, Grow(1))),
        ),
        Action("down_pour", 2, MAIN, GrowEach()),
        Action(
            "stomp",
            1,
            ROLL,
            Roll(5, Add(Count(BRANCH)), If(AtLeast(Count(BRANCH), 3), Inflict(BARBED_VINE))),
            modifier=True,
        ),
        Action("drink_deep", 1, INSTANT, Gain(WELLSPRING, 1, CHOSEN_PLAYER)),
    ),
    promo=Action("mother_tree", 0, MAIN, Roll(1, If(Count(SPIRIT), Grow(4), Draw(1)))),
)
