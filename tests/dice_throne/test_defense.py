"""The defensive roll: what lands first, the defense, the last chance, the sum (DT-DEF)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, dice, happened, passing_until, rolled, settled
from tests.dice_throne.scene import cp, duel, health, keys, refused, say, table, tokens

PAIR = ("barbarian", "barbarian")
THIEF = ("barbarian", "shadow_thief")


def test_tokens_of_the_attack_land_before_the_defense() -> None:  # DT-DEF-1
    match = say(duel(THIEF, "11266 / 554"), "use overpower")

    assert keys(match) == ["defend with shadow_defense", "defend with counter_strike", "no defense"]
    assert (tokens(match, 1), health(match)) == ({"concussion": 1}, [50, 50])


def test_a_token_of_this_attack_can_be_taken_back() -> None:  # DT-DEF-1
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"]})
    match = say(duel(PAIR, "11266 / 554 / 4411", seats=seats), "use overpower")
    assert tokens(match, 1) == {"concussion": 1}
    say(match, "yes")

    assert tokens(match, 1) == {}


def test_of_several_tokens_of_this_attack_the_defender_says_which_is_taken_back() -> None:  # DT-DEF-1
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"]})
    match = say(duel(("moon_elf", "barbarian"), "66661 / 4411", seats=seats), "use eclipse", "yes")

    assert (asked(match), len(keys(match))) == (1, 3)  # Blind, Entangle or Targeted, and not the last one unasked


def test_older_tokens_are_never_taken_back() -> None:  # DT-DEF-1
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"], "tokens": {"concussion": 1}})
    match = settled(duel(PAIR, "12344 / 4411", seats=seats), "use mighty_blow")

    assert tokens(match, 1) == {"concussion": 1}


def test_the_next_token_of_this_attack_can_be_stopped() -> None:  # DT-DEF-1
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"upgrades": ["thick_skin_2"]})
    match = say(duel(PAIR, "12344 / 4411 / 11144", seats=seats), "use mighty_blow", "pass")
    if "yes" in keys(match):  # two Lifes: one token that this attack still inflicts may be stopped
        say(match, "yes")
    settled(passing_until(match, "play get_some"), "play get_some")

    assert (health(match), tokens(match, 1)) == ([50, 42], {})  # 9 + 3 - 4


def test_only_defendable_damage_is_defended() -> None:  # DT-DEF-2
    match = say(duel(THIEF, "11664"), "use sturdy_blow")

    assert (health(match), table(match).phase) == ([50, 46], "main2")


def test_with_several_defenses_the_choice_comes_before_the_roll() -> None:  # DT-DEF-2
    match = say(duel(THIEF, "12344 / 11236"), "use mighty_blow")
    assert len(rolled(match)) == 1
    say(match, "defend with counter_strike")

    assert [event["dice"] for event in rolled(match)][1:] == ["1 1 2 3 6"]


@pytest.mark.parametrize(("defense", "number"), [("shadow_defense", 4), ("counter_strike", 5)])
def test_the_defender_rolls_once_the_number_of_dice_stated(defense: str, number: int) -> None:  # DT-DEF-3
    match = say(duel(THIEF, "12344 / 33555"), "use mighty_blow", f"defend with {defense}")

    assert [len(event["dice"].split()) for event in rolled(match)] == [5, number]
    assert table(match).phase == "main2"  # and nobody asked which dice to roll again


def test_what_a_defense_does_besides_damage_is_done_at_once() -> None:  # DT-DEF-4
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"cp": 0})
    match = say(duel(("barbarian", "paladin"), "12344 / 166", seats=seats), "use mighty_blow", "pass")

    assert (asked(match), keys(match)[0]) == (0, "play get_some")
    assert cp(match)[1] == 2  # two Prayers
    assert health(match) == [50, 50]  # and the damage of both sides waits


def test_a_token_from_the_defense_may_be_spent_in_the_last_chance() -> None:  # DT-DEF-4, DT-DEF-5
    seats: Seats = ({}, {"cp": 0, "upgrades": ["divine_defense_3"]})
    match = say(duel(("barbarian", "paladin"), "12344 / 3461", seats=seats), "use mighty_blow")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [49, 47]  # 9 - 2 = 7, and 4 of them are prevented


def test_everybody_gets_a_last_chance_before_the_sum() -> None:  # DT-DEF-5
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "12344 / 111 / 11144", seats=seats), "use mighty_blow", "pass", "pass")
    attack = table(match).attack
    assert attack is not None
    assert attack.defended
    assert (asked(match), keys(match)[0]) == (0, "play get_some")
    say(match, "play get_some")
    assert (asked(match), keys(match)[0]) == (1, "play not_this_time")
    say(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 44]  # 9 + 3 - 6


def test_damage_prevention_and_healing_are_applied_at_the_same_time() -> None:  # DT-DEF-6
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1, "health": 3})
    match = say(duel(PAIR, "12344 / 441", seats=seats), "use mighty_blow")
    passing_until(match, "play not_this_time")
    settled(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 4]  # 3 - 9 + 6 + 4, whatever came first
    assert len(happened(match, "gains_health")) == 1


def test_both_sides_lose_their_health_in_one_settling() -> None:  # DT-DEF-6
    seats: Seats = ({"health": 3}, {"health": 9})
    match = duel(THIEF, "12344 / 11255", seats=seats)
    say(match, "use mighty_blow", "defend with counter_strike")

    assert health(match) == [0, 0]


@pytest.mark.parametrize(
    ("heroes", "rolls", "key", "seats", "left"),
    [
        (("barbarian", "shadow_thief"), "11664", "use sturdy_blow", ({}, {}), 46),  # undefendable
        (("shadow_thief", "shadow_thief"), "66612 / 5", "use shadow_dance", ({}, {}), 47),  # pure
        (("pyromancer", "shadow_thief"), "55112", "use burning_soul", ({}, {}), 48),  # collateral
        (("paladin", "shadow_thief"), "66666", "use resolute_faith", ({"cp": 0}, {}), 40),  # ultimate
    ],
)
def test_no_defense_against_damage_that_cannot_be_defended(  # DT-DEF-7
    heroes: tuple[str, str], rolls: str, key: str, seats: Seats, left: int
) -> None:
    match = say(duel(heroes, rolls, seats=seats), key)

    assert health(match)[1] == left
    assert table(match).phase == "main2"  # the thief with two defenses was not asked for one


def test_damage_of_a_defense_cannot_be_defended() -> None:  # DT-DEF-7
    match = duel(("shadow_thief", "shadow_thief"), "11122 / 11236")
    say(match, "use dagger_strike 5", "defend with counter_strike")

    assert (health(match), table(match).phase) == ([47, 42], "main2")


def test_an_ability_that_is_no_attack_still_works_on_its_target() -> None:  # DT-DEF-8
    seats: Seats = ({"upgrades": ["meteorite_2"]}, {})
    match = say(duel(("pyromancer", "shadow_thief"), "66612 / 11245", seats=seats), "use meteoroid")

    assert tokens(match, 1) == {"knockdown": 1, "burn": 1}  # and the Stun is off for its further round
    assert "no ability" in keys(match)


def test_collateral_damage_of_what_is_no_attack_settles() -> None:  # DT-DEF-8
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = say(duel(("pyromancer", "monk"), "55112 / 6", seats=seats), "use burning_soul", "spend evasive")

    assert (health(match), table(match).phase) == ([50, 48], "main2")


def test_the_defender_makes_no_further_attempt_of_their_own() -> None:  # DT-DEF-3
    seats: Seats = ({}, {"hand": ["try_try_again"], "cp": 1})
    match = say(duel(PAIR, "12344 / 123", seats=seats), "use mighty_blow")
    assert (asked(match), dice(match)) == (1, (1, 2, 3))

    assert refused(match, "keep 12") == "DT-TURN-4"
