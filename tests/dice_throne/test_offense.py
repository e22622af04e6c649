"""The offensive roll: attempts, announcing, activating, requirements; targets (DT-OFF, DT-TGT)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, dice, passing_until, rolled, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens

PAIR = ("barbarian", "barbarian")


def abilities(rolls: str, hero: str = "barbarian") -> list[str]:
    return [key for key in keys(duel((hero, "barbarian"), rolls)) if key.startswith("use")]


# -- attempts --------------------------------------------------------------------------------------------


def test_all_five_dice_and_then_twice_any_number_of_them() -> None:  # DT-OFF-1
    match = duel(PAIR, "11245 / 466 / 56666")
    assert dice(match) == (1, 1, 2, 4, 5)
    say(match, "keep 11")
    assert dice(match) == (1, 1, 4, 6, 6)
    say(match, "keep none")
    assert dice(match) == (5, 6, 6, 6, 6)

    assert not [key for key in keys(match) if key.startswith("keep")]
    assert refused(match, "keep 6666") == "DT-OFF-1"


def test_dice_once_kept_may_be_rolled_again_later() -> None:  # DT-OFF-1
    match = say(duel(PAIR, "11245 / 111 / 666"), "keep 12", "keep 11")

    assert dice(match) == (1, 1, 6, 6, 6)


def test_only_dice_that_lie_there_are_kept() -> None:  # DT-OFF-1
    assert refused(duel(PAIR, "11245"), "keep 33") == "DT-OFF-1"
    assert refused(duel(PAIR, "11245"), "keep 114455") == "TR-KEY"  # no answer keeps more than four


# -- announcing ------------------------------------------------------------------------------------------


def test_the_opponent_is_asked_about_the_dice_of_an_announced_ability() -> None:  # DT-OFF-2
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert (asked(match), table(match).attack) == (1, None)  # announced and not yet activated
    assert "play so_wild" in keys(match)


def test_an_ability_is_announced_after_any_attempt() -> None:  # DT-OFF-2
    match = say(duel(PAIR, "11245 / 3 / 111"), "keep 1124", "use mighty_blow")

    assert health(match) == [50, 41]


def test_none_may_be_announced_though_the_dice_allow_one() -> None:  # DT-OFF-2
    match = say(duel(PAIR, "12344"), "no ability")

    assert (health(match), table(match).phase) == ([50, 50], "main2")


def test_the_opponent_is_asked_about_the_dice_where_none_is_announced_too() -> None:  # DT-OFF-2
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "12344", seats=seats), "no ability")

    assert asked(match) == 1
    assert "play so_wild" in keys(match)


def test_only_an_ability_whose_requirement_the_dice_meet_is_announced() -> None:  # DT-OFF-2
    match = duel(PAIR, "11245")

    assert refused(match, "use mighty_blow") == "DT-OFF-7"
    assert refused(match, "use smack 4") == "DT-OFF-7"


CHANGED: Seats = ({}, {"hand": ["so_wild"], "cp": 2})


def test_after_a_change_another_ability_may_be_announced() -> None:  # DT-OFF-3
    match = say(duel(PAIR, "11234 / 111", seats=CHANGED), "use mighty_blow", "play so_wild", "die 4", "to 5")
    assert "use mighty_blow" not in keys(match)
    settled(match, "use smack 4")

    assert health(match) == [50, 44]


def test_after_a_change_none_may_be_announced() -> None:  # DT-OFF-3
    match = say(duel(PAIR, "11234", seats=CHANGED), "use mighty_blow", "play so_wild", "die 4", "to 5", "no ability")

    assert (health(match), table(match).phase) == ([50, 50], "main2")


def test_after_a_change_attempts_that_are_left_may_be_used() -> None:  # DT-OFF-3
    match = duel(PAIR, "11234 / 4 / 111", seats=CHANGED)
    say(match, "use mighty_blow", "play so_wild", "die 4", "to 5", "keep 1123", "use mighty_blow")

    assert health(match) == [50, 41]


def test_without_a_change_what_was_announced_is_activated() -> None:  # DT-OFF-3
    match = settled(duel(PAIR, "11234 / 111", seats=CHANGED), "use mighty_blow")

    assert health(match) == [50, 41]


# -- activating ------------------------------------------------------------------------------------------


def test_further_rolls_come_first_and_then_what_needs_no_target() -> None:  # DT-OFF-4
    seats: Seats = ({"cp": 0, "health": 30, "tokens": {"crit": 1}}, {"health": 40})
    match = say(duel(("paladin", "barbarian"), "11134 / 56 / 111", seats=seats), "use righteous_combat")

    assert "spend crit" in keys(match)  # its two dice are rolled: a Life heals 2, a Prayer gives 1 CP
    assert (health(match), cp(match)[0]) == ([32, 40], 1)  # and the damage to the target still waits


def test_one_ability_is_used_in_an_offensive_roll_phase() -> None:  # DT-OFF-5
    match = duel(PAIR, "11234 / 111")
    assert {"use smack 4", "use mighty_blow"} <= set(keys(match))
    say(match, "use mighty_blow")

    assert (health(match), table(match).phase) == ([50, 41], "main2")
    assert refused(match, "use smack 4") == "DT-TURN-4"


def test_an_attack_deals_at_least_one_damage_to_its_target() -> None:  # DT-OFF-6
    poor: Seats = ({"upgrades": ["shifty_strike_2"], "cp": 0}, {})
    match = say(duel(("shadow_thief", "barbarian"), "11665 / 444", seats=poor), "use shadow_strike")
    assert len(rolled(match)) == 1  # half of no CP is no damage: no attack, no defense

    rich: Seats = ({"upgrades": ["shifty_strike_2"], "cp": 1}, {})
    match = say(duel(("shadow_thief", "barbarian"), "11665 / 111", seats=rich), "use shadow_strike")
    assert (len(rolled(match)), health(match)) == (2, [50, 49])


def test_collateral_damage_is_no_attack() -> None:  # DT-OFF-6, DT-DEF-8
    seats: Seats = ({"hand": ["red_hot"], "cp": 5}, {})
    match = say(duel(("pyromancer", "barbarian"), "55112 / 444", seats=seats), "use burning_soul")

    assert (health(match), table(match).phase) == ([50, 48], "main2")  # nothing was added and nothing defended


def test_whether_it_is_an_attack_is_judged_at_activation() -> None:  # DT-OFF-6
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "11245 / 111", seats=seats), "use smack 3")
    passing_until(match, "play not_this_time")
    settled(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 50]
    assert len(rolled(match)) == 2  # all of it prevented, it was an attack and was defended against


@pytest.mark.parametrize("rolls", ["12341", "23452", "34565", "12346"])
def test_a_small_straight_is_four_in_sequence(rolls: str) -> None:  # DT-OFF-7
    assert "use mighty_blow" in abilities(rolls)
    assert "use reckless" not in abilities(rolls)


@pytest.mark.parametrize("rolls", ["12345", "23456"])
def test_a_large_straight_is_five_in_sequence_and_a_small_one_too(rolls: str) -> None:  # DT-OFF-7
    assert {"use mighty_blow", "use reckless"} <= set(abilities(rolls))


@pytest.mark.parametrize("rolls", ["12356", "12456", "11223", "13456"])
def test_a_gap_is_no_large_straight(rolls: str) -> None:  # DT-OFF-7
    assert "use reckless" not in abilities(rolls)


def test_symbols_are_a_least_number_of_dice() -> None:  # DT-OFF-7
    assert abilities("12366") == ["use smack 3", "use sturdy_blow", "use overpower"]
    assert abilities("11366") == ["use smack 3", "use sturdy_blow", "use overpower"]  # three Swords of any number
    assert abilities("14466") == []


def test_of_a_kind_speaks_of_numbers_and_not_of_symbols() -> None:  # DT-OFF-7
    seats: Seats = ({"upgrades": ["smack_2"]}, {"health": 40})
    four = say(duel(PAIR, "11114 / 444", seats=seats), "use smack 4")
    assert health(four) == [50, 33]  # four ones: undefendable
    symbols = say(duel(PAIR, "11234 / 444", seats=seats), "use smack 4")
    assert health(symbols) == [50, 39]  # four Swords of three numbers: defended


@pytest.mark.parametrize(("key", "damage"), [("use smack 3", 4), ("use smack 4", 6), ("use smack 5", 8)])
def test_any_tier_that_the_dice_meet_may_be_chosen(key: str, damage: int) -> None:  # DT-OFF-8
    match = say(duel(PAIR, "11123 / 111"), key)

    assert health(match) == [50, 50 - damage]


def test_the_final_roll_is_what_lies_there_after_all_changes() -> None:  # DT-OFF-9
    seats: Seats = ({"hand": ["six_it"], "cp": 1}, {})
    match = duel(("shadow_thief", "barbarian"), "11255 / 5", seats=seats)
    say(match, "keep 1155", "play six_it", "die 1", "use carducopia")

    assert len(hand(match, 0)) == 3  # the re-rolled third Card counts


def test_dice_rolled_for_an_effect_are_new_dice() -> None:  # DT-OFF-9
    match = say(duel(PAIR, "11266 / 123 / 111"), "use overpower")

    assert health(match) == [50, 44]  # 1 + 2 + 3 and nothing of the five dice before


def test_dice_may_be_used_for_several_parts_of_one_text() -> None:  # DT-OFF-9
    match = say(duel(("shadow_thief", "barbarian"), "11236 / 111"), "use dagger_strike 3")

    assert (health(match), cp(match)[0], tokens(match, 1)) == ([50, 46], 3, {"poison": 1})


# -- targets ---------------------------------------------------------------------------------------------


def test_damage_with_a_targeting_rule_of_its_own_uses_no_targeting_roll() -> None:  # DT-TGT-5
    match = say(duel(("pyromancer", "barbarian"), "66664"), "use meteorite")

    assert health(match) == [50, 46]  # 2 to the target, 2 to every opponent
    assert [event["dice"] for event in rolled(match)][0] == "4 6 6 6 6"
    assert "no ability" in keys(match)  # the next roll is that of the further round
