"""Black Widow (Marvel)."""

from ..cards import COMMON
from ..words import *

ESPIONAGE, BATONS, WIDOW = faces("espionage", "batons", "widow")

COVERT_OPS = Status(
    "covert_ops",
    UNIQUE,
    3,
    (Spend(YOUR_MAIN, Either((LayFree(), LookAtTop(3, SearchUpgrades(1, IN_HAND)))), once=True),),
    fixed=True,
)
AGILITY = Status("agility", POSITIVE, 2, (Spend(DAMAGE_TO_YOU, Roll(1, If(AtMost(Sum(), 3), PreventHalf()))),))
TICKING = At(UPKEEP, Roll(1, ByValue(((5, Advance()), (6, LoseThis())))), each=True)
LAST_SECOND = Status(
    "time_bomb_1",
    NEGATIVE,
    2,
    (TICKING, At(ADVANCED, (LoseThis(), Apart(Suffer(4, UNDEFENDABLE))))),
    side_of="time_bomb",
)
TIME_BOMB = Status(
    "time_bomb",
    NEGATIVE,
    2,
    (Modify(SIDE_UP, of=LAST_SECOND, when=AtLeast(UpgradesInPlay(), 6)), TICKING, At(ADVANCED, TurnInto(LAST_SECOND))),
)
EVERY_BOMB = AdvanceAll((TIME_BOMB, LAST_SECOND))

ANY_ROLL_PHASE = (Modify(UPGRADES_IN_ROLLS), Modify(YOUR_ATTACKS, 1, when=AtLeast(UpgradesInPlay(), 5)))
SABOTAGED = (Deal(Count(BATONS)), Prevent(Count(ESPIONAGE)), On(WIDOW * 2, Inflict(TIME_BOMB)))
REVENGE = (
    Add(Count(BATONS)),
    On(ESPIONAGE, Inflict(TIME_BOMB)),
    On(WIDOW * 2, Gain(COVERT_OPS)),
)

BLACK_WIDOW = Hero(
    "black_widow",
    MARVEL,
    number=1,
    complexity=4,
    die=(ESPIONAGE, ESPIONAGE, BATONS, BATONS, BATONS, WIDOW),
    tokens=(COVERT_OPS, AGILITY, TIME_BOMB, LAST_SECOND),
    board=(
        Passive("red_room_training", Modify(AT_THE_START, 3, of=COVERT_OPS), *ANY_ROLL_PHASE),
        Offense("baton_strike", {BATONS * 3: Deal(5), BATONS * 4: Deal(6), BATONS * 5: Deal(7)}),
        Offense("infiltrate", ESPIONAGE * 2 + BATONS + WIDOW, Gain(AGILITY), EVERY_BOMB, Inflict(TIME_BOMB)),
        # One source of four reads 3 Batons and 2 Espionage.
        Offense("widows_gauntlets", ESPIONAGE * 3 + BATONS * 2, GainCP(1), Deal(Plus(6, UpgradesInPlay()))),
        Offense("hacked", SMALL_STRAIGHT, Inflict(TIME_BOMB), If(AtLeast(UpgradesInPlay(), 3), Deal(7), Deal(5))),
        Offense(
            "grapple",
            WIDOW * 4,
            Gain(AGILITY),
            If(AtLeast(UpgradesInPlay(), 2), GainCP(1)),
            Deal(Plus(6, UpgradesInPlay()), UNDEFENDABLE),
        ),
        Offense("vengeance", LARGE_STRAIGHT, Gain(AGILITY), Deal(7), Roll(4, *REVENGE)),
        Defense("sabotage", 3, *SABOTAGED, rerolls=3, rerolls_if=AtLeast(UpgradesInPlay(), 4)),
        Ultimate("widows_bite", WIDOW * 5, SearchUpgrades(2, IN_PLAY), Inflict(TIME_BOMB), Deal(10)),
    ),
    deck=(
        *COMMON,
        Upgrade(
            "baton_strike",
            2,
            1,
            Offense("baton_strike", {BATONS * 3: Deal(6), BATONS * 4: Deal(7), BATONS * 5: Deal(8)}),
            entering=ShowHand(),
        ),
        Upgrade(
            "widows_gauntlets",
            2,
            2,
            Offense("widows_gauntlets", ESPIONAGE * 3 + BATONS * 2, GainCP(1), Deal(Plus(7, UpgradesInPlay()))),
            Offense(
                "covert_mission",
                ESPIONAGE * 2 + BATONS * 2,
                ForUpTo(2, Inflict(TIME_BOMB, 1, CHOSEN_OPPONENT), opponents=True),
            ),
        ),
        Upgrade(
            "infiltrate",
            2,
            2,
            Offense(
                "infiltrate",
                ESPIONAGE * 2 + BATONS + WIDOW,
                Gain(AGILITY),
                Inflict(TIME_BOMB),
                OnceLanded(EVERY_BOMB),
            ),
            Offense(
                "spy_game",
                ESPIONAGE * 2 + BATONS + WIDOW * 2,
                Gain(COVERT_OPS),
                Gain(AGILITY),
                Deal(6, UNDEFENDABLE),
                fidelity=ONE_SOURCE,
            ),
        ),
        Upgrade(
            "hacked",
            2,
            1,
            Offense(
                "hacked",
                SMALL_STRAIGHT,
                Inflict(TIME_BOMB, 1, CHOSEN_OPPONENT),
                If(AtLeast(UpgradesInPlay(), 3), Deal(8), Deal(6)),
            ),
        ),
        Upgrade(
            "grapple",
            2,
            2,
            Offense("grapple", WIDOW * 4, GainCP(1), Gain(AGILITY), Deal(Plus(7, UpgradesInPlay()), UNDEFENDABLE)),
            Offense("recon", WIDOW * 3, Gain(AGILITY), SearchUpgrades(1, IN_PLAY)),
        ),
        Upgrade(
            "vengeance",
            2,
            2,
            Offense("vengeance", LARGE_STRAIGHT, Gain(AGILITY), Deal(7), Roll(5, *REVENGE)),
            Offense("subvert", ESPIONAGE + BATONS * 3, Gain(COVERT_OPS), Gain(AGILITY)),
        ),
        Upgrade("red_room_training", 2, 2, Passive("red_room_training", At(UPGRADING, Draw(1)), *ANY_ROLL_PHASE)),
        Upgrade(
            "sabotage",
            2,
            2,
            Defense("sabotage", 4, *SABOTAGED, rerolls=4, rerolls_if=AtLeast(UpgradesInPlay(), 4)),
        ),
        Action("recoil", 0, ROLL, Roll(2, On(ESPIONAGE, GainCP(1)), On(WIDOW, PreventHalf())), only=AFTER_ATTACKED),
        Action("subversion", 1, ROLL, Add(Plus(2, UpgradesThisTurn())), modifier=True),
        Action("assemble", 1, INSTANT, Gain(AGILITY, 2)),
        Action("elude", 1, ROLL, NoDamage(), only=DieShowed(AGILITY, 5), fidelity=ONE_SOURCE),
        Action(
            "undercover_mission",
            2,
            MAIN,
            Inflict(TIME_BOMB, 1, CHOSEN_OPPONENT),
            If(AtLeast(UpgradesInPlay(), 4), Gain(AGILITY)),
        ),
        Action("cunning", 2, MAIN, TakeUpgradesFromTop(5)),
    ),
)
