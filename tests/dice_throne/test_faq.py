"""Questions and answers of the heroes' leaflets that no test of a hero shows yet."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.rules.damage import deal
from throneroom.games.dice_throne.words import ToAllOpponents
from throneroom.kernel.frames import NO_NAMES, Frame

# -- Barbarian -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["play buh_bye", "spend cleanse"])
def test_the_stunned_have_no_means_of_their_own_against_it(key: str) -> None:  # DT-R-9
    seats: Seats = ({"tokens": {"stun": 1, "cleanse": 1}, "hand": ["buh_bye"], "cp": 5}, {})
    match = duel(("monk", "barbarian"), seats=seats, phase="main1")

    assert refused(match, key) == "DT-R-9"


def test_the_stunned_are_not_even_asked() -> None:  # DT-R-9, DT-TOK-STUN
    seats: Seats = ({}, {"tokens": {"stun": 1, "cleanse": 1}, "hand": ["buh_bye"], "cp": 5})
    match = say(duel(("barbarian", "monk"), "11245 / 11245", seats=seats), "use smack 3")

    assert (asked(match), health(match), tokens(match, 1)) == (0, [50, 46], {"cleanse": 1})
    assert (hand(match, 1), cp(match)[1]) == (["buh_bye"], 5)


def test_somebody_who_is_not_stunned_can_take_it_off_another() -> None:  # DT-ROUND-4
    seats: Seats = ({"hand": ["get_that_outta_here"]}, {"tokens": {"stun": 1}})
    match = say(duel(("barbarian", "barbarian"), "11245 / 111", seats=seats, phase="main1"), "play get_that_outta_here")
    assert tokens(match, 1) == {}
    say(match, "end phase", "use smack 3")

    assert table(match).phase == "main2"  # and then there is no further round


def test_the_dice_of_overpower_may_be_changed_while_they_lie_open() -> None:  # DT-DICE-1
    seats: Seats = ({"hand": ["six_it"]}, {})
    match = say(duel(("barbarian", "barbarian"), "11266 / 145 / 111", seats=seats), "use overpower")
    say(match, "play six_it", "die 1")

    assert (health(match), tokens(match, 1)) == ([50, 35], {"concussion": 1})


def test_the_dice_of_overpower_are_not_changed_after_the_offensive_roll() -> None:  # DT-DICE-1
    seats: Seats = ({"hand": ["six_it", "so_wild", "double_up"], "cp": 9}, {})
    match = say(duel(("barbarian", "barbarian"), "11266 / 145 / 333", seats=seats), "use overpower", "pass")

    assert "play double_up" in keys(match)
    assert refused(match, "play six_it") == "DT-DICE-1"
    assert refused(match, "play so_wild") == "DT-DICE-1"
    say(match, "pass", "play so_wild", "to 4")  # now the dice of the defense lie there, three 3s, and no others
    settled(match)

    assert (health(match), tokens(match, 1)) == ([50, 42], {})


def test_who_was_stunned_acts_and_defends_in_the_second_offensive_roll() -> None:  # DT-ROUND-4, DT-TOK-STUN
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5, "health": 30})
    match = duel(("barbarian", "barbarian"), "66661 / 11245 / 445", seats=seats)
    settled(match, "use crit_bash")
    assert (asked(match), health(match), tokens(match, 1)) == (0, [50, 25], {})
    passing_until(say(match, "use smack 3"), "play not_this_time")
    settled(match, "play not_this_time", "pick 1")

    assert (health(match), cp(match)[1]) == ([50, 31], 4)  # nothing of the 4, and 6 healed


def test_thick_skin_two_prevents_the_token_of_this_attack_and_no_older_one() -> None:  # DT-DEF-1
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"], "tokens": {"delayed_poison": 1}})
    match = say(duel(("ninja", "barbarian"), "12344 / 4411", seats=seats), "use poison_blade")
    assert tokens(match, 1) == {"delayed_poison": 2}
    say(match, "yes")

    assert tokens(match, 1) == {"delayed_poison": 1}


def test_thick_skin_two_never_removes_an_older_token() -> None:  # DT-DEF-1
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"], "tokens": {"delayed_poison": 1}})
    match = say(duel(("ninja", "barbarian"), "11245 / 4411", seats=seats), "use slash 3")
    settled(match, "yes")  # at most the next token of this attack is stopped

    assert (tokens(match, 1), table(match).phase) == ({"delayed_poison": 1}, "main2")


# -- Monk ------------------------------------------------------------------------------------------------


def test_cleanse_never_removes_blessing_of_divinity() -> None:  # DT-ST-6
    held = {"cleanse": 1, "blessing_of_divinity": 1}
    match = duel(("monk", "paladin"), seats=({"tokens": held}, {}), phase="main1")
    assert refused(match, "spend cleanse") == "DT-ST-7"

    match = duel(("monk", "paladin"), seats=({"tokens": {**held, "chi": 1, "knockdown": 1}}, {}), phase="main1")
    say(match, "spend cleanse")
    assert keys(match) == ["remove chi of 0", "remove knockdown of 0"]


# -- Pyromancer ------------------------------------------------------------------------------------------


def test_collateral_damage_is_counted_for_each_opponent() -> None:  # DT-DMG-4
    options = {"heroes": ["pyromancer", "monk", "barbarian"], "mode": "king-of-the-hill"}
    state = DICE_THRONE.blank(DICE_THRONE.read_options(options))
    deal(state, ToAllOpponents(2), Frame((), 0, 0, "meteorite", NO_NAMES, None))

    assert [(line.target, line.amount, line.kind) for line in state.pool] == [
        (1, 2, "collateral"),
        (2, 2, "collateral"),
    ]
