"""The 18 common cards, one copy each in every deck."""

from .words import *

COMMON = (
    Action("transference", 2, MAIN, MoveStatus()),
    Action("what_status_effects", 2, MAIN, RemoveStatus(ALL, CHOSEN_PLAYER)),
    Action("vegas_baby", 0, MAIN, Roll(1, GainCP(Half(Sum())))),
    Action("get_that_outta_here", 1, MAIN, RemoveStatus(1, CHOSEN_PLAYER)),
    Action("triple_up", 2, INSTANT, Draw(3)),
    Action("double_up", 1, INSTANT, Draw(2)),
    Action("buh_bye", 2, INSTANT, RemoveStatus(1, CHOSEN_PLAYER)),
    Action("tip_it", 1, INSTANT, TipDie()),
    Action("getting_paid", 0, INSTANT, GainCP(2)),
    Action("not_this_time", 1, ROLL, Prevent(6, CHOSEN_PLAYER)),
    Action("twice_as_wild", 3, ROLL, SetDice(2, ANY_VALUE, ANYONES)),
    Action("try_try_again", 1, ROLL, Reroll(2, TEAMS)),
    Action("so_wild", 2, ROLL, SetDice(1, ANY_VALUE, ANYONES)),
    Action("samesies", 1, ROLL, SetDice(1, AS_ANOTHER, YOURS)),
    Action("one_more_time", 1, ROLL, AnotherAttempt(OFFENSE)),
    Action("helping_hand", 1, ROLL, Reroll(1, OPPONENTS)),
    Action("better_d", 0, ROLL, AnotherAttempt(DEFENSE)),
    Action("six_it", 1, ROLL, SetDice(1, 6, YOURS)),
)
