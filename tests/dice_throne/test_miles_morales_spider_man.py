"""Miles Morales Spider-Man: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.game import HEROES

MILES = "miles_morales_spider_man"
PAIR = (MILES, "barbarian")
HUNTED = ("barbarian", MILES)
NINJAS = ("ninja", MILES)
MIRROR = (MILES, MILES)


def upgraded(card: str, **more: Any) -> Seats:
    return ({"upgrades": [card], **more}, {})


def holding(*cards: str, cp: int = 3, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def having(*names: str, **more: Any) -> Seats:
    return ({"tokens": dict.fromkeys(names, 1), **more}, {})


def target(*names: str, **more: Any) -> Seats:
    return ({}, {"tokens": dict.fromkeys(names, 1), **more})


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(HEROES[MILES].deck) == 32


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"), [("11246", "use punch 3", 4), ("11236", "use punch 4", 5), ("11123", "use punch 5", 6)]
)
def test_punch_deals_four_five_or_six(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], {})


def test_c_c_c_combo_deals_five_and_gains_combo() -> None:
    match = say(duel(PAIR, "12664 / 111"), "use c_c_c_combo", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 45], {"combo": 1})


@pytest.mark.parametrize(("dice", "damage", "gained"), [("33", 6, {}), ("14", 5, {"combo": 1}), ("66", 12, {})])
def test_spider_reflexes_gains_combo_up_to_five(dice: str, damage: int, gained: dict[str, int]) -> None:
    match = settled(duel(PAIR, f"14561 / {dice} / 111"), "use spider_reflexes")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


def test_spider_reflexes_looks_at_the_final_sum() -> None:  # DT-DICE-1
    match = duel(PAIR, "14561 / 15 / 111", seats=holding("tip_it"))
    say(match, "use spider_reflexes", "play tip_it", "die 5", "to 4")
    settled(match)

    assert (health(match), tokens(match, 0)) == ([50, 45], {"combo": 1})


def test_wall_crawler_gains_invisibility_and_deals_seven() -> None:
    match = say(duel(PAIR, "11444 / 111"), "use wall_crawler")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"invisibility": 1})


def test_ensnare_on_a_small_straight_deals_five_and_webs() -> None:
    match = say(duel(PAIR, "12346 / 111"), "use ensnare 4")

    assert (health(match), tokens(match, 1)) == ([50, 45], {"webbed": 1})


def test_ensnare_on_a_large_straight_draws_deals_eight_and_webs() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=({"deck": ["cha_ching"]}, {})), "use ensnare 5")

    assert (health(match), tokens(match, 1), hand(match, 0)) == ([50, 42], {"webbed": 1}, ["cha_ching"])


def test_venom_punch_deals_seven_undefendable() -> None:
    match = say(duel(PAIR, "66661"), "use venom_punch")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"invisibility": 1})


def test_venom_shockwave_deals_thirteen_and_webs() -> None:  # DT-ULT-2
    match = say(duel(PAIR, "66666", seats=({}, {"hand": ["not_this_time"]})), "use venom_shockwave")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 37], {"invisibility": 1}, {"webbed": 1})


# -- two defenses ----------------------------------------------------------------------------------------


def test_the_defender_picks_one_of_two_defenses_before_rolling() -> None:  # DT-DEF-2
    match = say(duel(HUNTED, "12344"), "use mighty_blow")

    assert asked(match) == 1
    assert keys(match) == ["defend with spider_sense", "defend with counterpunch", "no defense"]


@pytest.mark.parametrize(("dice", "left"), [("16", 46), ("45", 41), ("11", 41)])
def test_spider_sense_prevents_half_on_a_spider(dice: str, left: int) -> None:  # DT-SUM-3
    match = say(duel(HUNTED, f"12344 / {dice}"), "use mighty_blow", "defend with spider_sense")

    assert health(match) == [50, left]


def test_two_spiders_still_prevent_one_half() -> None:  # DT-TXT-2
    match = say(duel(HUNTED, "12344 / 66"), "use mighty_blow", "defend with spider_sense")

    assert health(match) == [50, 46]


def test_spider_sense_may_discard_invisibility_for_another_attempt() -> None:
    match = duel(HUNTED, "12344 / 14 / 6", seats=target("invisibility"))
    say(match, "use mighty_blow", "defend with spider_sense", "yes")
    assert tokens(match, 1) == {}
    say(match, "die 1", "pass")

    assert health(match) == [50, 46]


def test_of_the_other_attempt_all_dice_may_be_rolled_but_none_twice() -> None:  # DT-R-30
    match = duel(HUNTED, "12344 / 14 / 4 / 1", seats=target("invisibility"))
    say(match, "use mighty_blow", "defend with spider_sense", "yes", "die 1")
    assert keys(match) == ["die 4", "pass"]
    say(match, "die 4")

    assert (health(match), tokens(match, 1)) == ([50, 41], {})


def test_invisibility_may_be_kept_after_spider_sense() -> None:
    match = duel(HUNTED, "12344 / 14", seats=target("invisibility"))
    say(match, "use mighty_blow", "defend with spider_sense", "pass")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"invisibility": 1})


def test_the_other_attempt_is_decided_after_the_dice_may_have_been_changed() -> None:  # DT-DICE-1, DT-R-30
    seats: Seats = ({"hand": ["tip_it"]}, {"tokens": {"invisibility": 1}})
    match = duel(HUNTED, "12344 / 16 / 6", seats=seats)
    say(match, "use mighty_blow", "defend with spider_sense", "play tip_it", "die 6")
    assert asked(match) == 1
    say(match, "yes", "die 5", "pass")

    assert (health(match), tokens(match, 1)) == ([50, 46], {})


def test_what_the_other_attempt_rolls_may_be_changed_too() -> None:  # DT-DICE-1, DT-R-30
    seats: Seats = ({"hand": ["tip_it"]}, {"tokens": {"invisibility": 1}})
    match = duel(HUNTED, "12344 / 11 / 6", seats=seats)
    say(match, "use mighty_blow", "defend with spider_sense", "pass", "yes", "die 1", "pass")
    say(match, "play tip_it", "die 6")

    assert health(match) == [50, 41]


def test_counterpunch_deals_one_for_each_thwip() -> None:
    match = say(duel(HUNTED, "12344 / 124"), "use mighty_blow", "defend with counterpunch")

    assert health(match) == [48, 41]


def test_counterpunch_has_no_attempt_for_invisibility() -> None:
    match = duel(HUNTED, "12344 / 444", seats=target("invisibility"))
    say(match, "use mighty_blow", "defend with counterpunch")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"invisibility": 1})


# -- combo -----------------------------------------------------------------------------------------------


def test_combo_gives_a_whole_offensive_roll_phase_after_the_attack() -> None:  # DT-ROUND-4
    match = duel(PAIR, "11246 / 111 / 44566 / 123 / 11 / 111", seats=having("combo"))
    say(match, "use punch 3")
    assert (health(match), keys(match)) == ([50, 46], ["spend combo", "pass"])
    say(match, "spend combo", "keep 66", "keep 1266", "use c_c_c_combo")

    assert (health(match), tokens(match, 0)) == ([50, 41], {"combo": 1})


def test_the_further_round_has_three_attempts_and_a_defense() -> None:  # DT-ROUND-4, DT-OFF-1
    match = duel(PAIR, "11246 / 111 / 44566 / 44566 / 11112 / 114", seats=having("combo"))
    say(match, "use punch 3", "spend combo", "keep none", "keep none")
    assert refused(match, "keep 11") == "DT-OFF-1"
    say(match, "use punch 5")

    assert health(match) == [50, 42]  # 4, 6, and 2 healed by the second defense


def test_combo_may_be_kept() -> None:
    match = say(duel(PAIR, "11246 / 111", seats=having("combo")), "use punch 3", "pass")

    assert (health(match), tokens(match, 0), table(match).phase) == ([50, 46], {"combo": 1}, "main2")


def test_a_combo_just_gained_may_be_spent() -> None:
    match = duel(PAIR, "12664 / 111 / 11246 / 111")
    say(match, "use c_c_c_combo", "spend combo", "use punch 3")

    assert (health(match), tokens(match, 0)) == ([50, 41], {})


def test_combo_is_spent_at_most_once_per_turn() -> None:  # DT-CARD-8
    match = duel(PAIR, "12664 / 111 / 12664 / 111", seats=having("combo"))
    say(match, "use c_c_c_combo", "spend combo", "use c_c_c_combo")
    assert table(match).phase == "main2"

    assert (health(match), tokens(match, 0)) == ([50, 40], {"combo": 1})
    assert refused(match, "spend combo") == "DT-CARD-8"


def test_in_the_next_turn_combo_may_be_spent_again() -> None:
    seats: Seats = ({"tokens": {"combo": 1}, "deck": ["cha_ching"]}, {})
    match = duel(PAIR, "12664 / 111 / 12664 / 111 / 44556 / 11236 / 111", seats=seats)
    say(match, "use c_c_c_combo", "spend combo", "use c_c_c_combo", "end phase")  # the barbarian's turn
    say(match, "end phase", "no ability", "end phase", "end phase", "use punch 4")

    assert (health(match), keys(match)) == ([50, 35], ["spend combo", "pass"])


def test_without_an_attack_there_is_no_combo() -> None:  # DT-OFF-6
    match = duel(PAIR, "44566", seats=having("combo", upgrades=["c_c_c_combo_2"]))
    say(match, "use web_shot")

    assert (table(match).phase, tokens(match, 0)["combo"]) == ("main2", 1)


def test_no_ability_and_no_combo() -> None:
    match = say(duel(PAIR, "44566", seats=having("combo")), "no ability")

    assert (table(match).phase, tokens(match, 0)) == ("main2", {"combo": 1})


def test_combo_follows_an_undefendable_attack_too() -> None:  # DT-R-27
    match = say(duel(PAIR, "66661", seats=having("combo")), "use venom_punch")

    assert keys(match) == ["spend combo", "pass"]


def test_combo_follows_an_ultimate_and_then_everybody_can_act() -> None:  # DT-R-14, DT-R-27
    seats: Seats = ({"tokens": {"combo": 1}}, {"hand": ["not_this_time"]})
    match = duel(PAIR, "66666 / 11246 / 111", seats=seats)
    say(match, "use venom_shockwave", "spend combo", "use punch 3")
    passing_until(match, "play not_this_time")
    settled(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 37]


def test_no_combo_against_who_is_out() -> None:  # DT-ROUND-4, DT-R-27
    match = say(duel(PAIR, "11246 / 111", seats=({"tokens": {"combo": 1}}, {"health": 3})), "use punch 3")

    assert match.outcome is not None
    assert tokens(match, 0) == {"combo": 1}


def test_combo_is_aimed_at_the_same_opponent() -> None:  # DT-ROUND-4
    seats = having("combo", deck=["cha_ching", "milkshake_me"])  # a king is attacked
    match = duel((MILES, "ninja", "barbarian"), "11246 / 111 / 11236 / 111", seats=seats, mode="king-of-the-hill")
    defend = "defend with thick_skin"
    say(match, "use punch 3", "pick 2", defend, "spend combo", "use punch 4", defend)

    assert health(match) == [35, 35, 26]


def test_combo_is_not_for_the_turn_of_another() -> None:
    match = say(duel(HUNTED, "12344 / 111", seats=target("combo")), "use mighty_blow", "defend with counterpunch")

    assert (table(match).phase, tokens(match, 1)) == ("main2", {"combo": 1})


def test_combo_can_be_moved_and_then_serves_another_hero() -> None:  # first print: a positive status effect
    seats: Seats = ({"hand": ["transference"]}, {"tokens": {"combo": 1}})
    match = duel(HUNTED, "12344 / 444 / 12344 / 444", seats=seats, phase="main1")
    say(match, "play transference", "end phase")
    say(match, "use mighty_blow", "defend with counterpunch", "spend combo", "use mighty_blow")
    say(match, "defend with counterpunch")

    assert (health(match), tokens(match, 0)) == ([50, 32], {})


def test_combo_before_the_further_round_of_a_stun() -> None:  # DT-ROUND-4, DT-R-27
    heroes = ("barbarian", MILES)
    seats: Seats = ({"tokens": {"combo": 1}}, {"tokens": {"stun": 1}})
    match = duel(heroes, "12344 / 12344 / 12344 / 444", seats=seats)
    say(match, "use mighty_blow", "spend combo", "use mighty_blow")
    assert (health(match), tokens(match, 1)) == ([50, 32], {})  # the stun was there in both rounds, and is off now
    say(match, "use mighty_blow", "defend with counterpunch")

    assert health(match) == [50, 23]


def test_a_stun_first_and_combo_after_its_round() -> None:  # DT-ROUND-4, DT-R-27
    seats: Seats = ({"tokens": {"combo": 1}}, {"tokens": {"stun": 1}})
    match = duel(HUNTED, "12344 / 12344 / 444", seats=seats)
    say(match, "use mighty_blow", "pass", "use mighty_blow", "defend with counterpunch")

    assert (health(match), keys(match)) == ([50, 32], ["spend combo", "pass"])


def test_after_a_combo_round_without_ability_the_stun_still_brings_its_round() -> None:  # DT-ROUND-4
    seats: Seats = ({"tokens": {"combo": 1}}, {"tokens": {"stun": 1}})
    match = duel(HUNTED, "12344 / 12344 / 12344 / 444", seats=seats)
    say(match, "use mighty_blow", "spend combo", "no ability")
    assert tokens(match, 1) == {}
    say(match, "use mighty_blow", "defend with counterpunch")

    assert health(match) == [50, 32]


# -- webbed ----------------------------------------------------------------------------------------------


def test_webbed_makes_normal_damage_undefendable_and_goes() -> None:  # DT-R-28
    match = say(duel(PAIR, "11246", seats=target("webbed")), "use punch 3")

    assert (health(match), tokens(match, 1)) == ([50, 46], {})


def test_webbed_does_nothing_in_the_turn_in_which_it_is_inflicted() -> None:  # DT-R-28
    match = duel(PAIR, "12346 / 111 / 11246 / 114", seats=having("combo"))
    say(match, "use ensnare 4", "spend combo", "use punch 3")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"webbed": 1})


def test_webbed_does_nothing_in_the_turn_in_which_it_is_moved() -> None:  # DT-R-28
    seats: Seats = ({"hand": ["transference"], "tokens": {"webbed": 1}}, {})
    match = duel(PAIR, "11246 / 114", seats=seats, phase="main1")
    say(match, "play transference", "end phase", "use punch 3")

    assert (health(match), tokens(match, 1)) == ([50, 48], {"webbed": 1})


def test_webbed_stays_at_an_attack_that_is_undefendable_anyway() -> None:  # DT-R-28
    match = say(duel(PAIR, "66661", seats=target("webbed")), "use venom_punch")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"webbed": 1})


def test_webbed_does_nothing_to_pure_damage() -> None:  # DT-DMG-3, DT-R-28
    seats: Seats = ({"upgrades": ["walk_the_line_2"]}, {"tokens": {"webbed": 1}})
    match = say(duel(NINJAS, "44511 / 5", seats=seats), "use tip_of_the_blade")

    assert (health(match), tokens(match, 1)) == ([50, 45], {"webbed": 1})


def test_webbed_does_nothing_to_an_ultimate() -> None:  # DT-DMG-5, DT-R-28
    match = say(duel(PAIR, "66666", seats=target("webbed")), "use venom_shockwave")

    assert (health(match), tokens(match, 1)) == ([50, 37], {"webbed": 1})


def test_webbed_does_nothing_to_collateral_damage() -> None:  # DT-DMG-4, DT-R-28
    seats: Seats = ({"hand": ["will_o_wisp"]}, {"tokens": {"webbed": 1}})
    match = say(duel(("treant", MILES), "111", seats=seats, phase="main1"), "play will_o_wisp")

    assert (health(match), tokens(match, 1)) == ([50, 49], {"webbed": 1})


def test_webbed_serves_whoever_attacks() -> None:
    match = say(duel(HUNTED, "12344", seats=target("webbed")), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([50, 41], {})


def test_no_more_than_one_webbed() -> None:  # DT-ST-2
    match = say(duel(PAIR, "12346", seats=target("webbed")), "use ensnare 4")

    assert (health(match), tokens(match, 1)) == ([50, 45], {})  # it stood in the way of another, then went


# -- invisibility ----------------------------------------------------------------------------------------


def test_invisibility_lets_one_defend_against_an_undefendable_attack() -> None:
    match = duel(MIRROR, "66661 / 112", seats=target("invisibility"))
    say(match, "use venom_punch", "spend invisibility", "defend with counterpunch")

    assert (health(match), tokens(match, 1)) == ([47, 43], {})


def test_invisibility_may_be_kept() -> None:
    match = say(duel(MIRROR, "66661", seats=target("invisibility")), "use venom_punch", "pass")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"invisibility": 1})


def test_invisibility_against_an_attack_that_webbed_made_undefendable() -> None:  # DT-R-29
    match = duel(MIRROR, "11246 / 66", seats=target("webbed", "invisibility"))
    say(match, "use punch 3", "spend invisibility", "defend with spider_sense")

    assert (health(match), tokens(match, 1)) == ([50, 48], {})


def test_invisibility_does_not_help_against_an_ultimate() -> None:  # DT-R-29
    match = say(duel(MIRROR, "66666", seats=target("invisibility")), "use venom_shockwave")

    assert (health(match), tokens(match, 1)) == ([50, 37], {"invisibility": 1, "webbed": 1})


def test_invisibility_is_not_for_pure_damage() -> None:  # DT-DMG-3, DT-R-29
    seats: Seats = ({"upgrades": ["walk_the_line_2"]}, {"tokens": {"invisibility": 1}})
    match = say(duel(NINJAS, "44511 / 5", seats=seats), "use tip_of_the_blade")

    assert (health(match), tokens(match, 1)) == ([50, 45], {"invisibility": 1})


def test_invisibility_is_not_spent_at_any_other_time() -> None:  # DT-ST-4
    match = duel(PAIR, seats=having("invisibility"), phase="main1")

    assert refused(match, "spend invisibility") == "DT-ST-4"


def test_the_attacker_may_remove_invisibility_before_it_is_spent() -> None:  # DT-TIME-5
    seats: Seats = ({"hand": ["buh_bye"]}, {"tokens": {"invisibility": 1}})
    match = say(duel(MIRROR, "66661", seats=seats), "use venom_punch", "pass", "spend invisibility")
    assert asked(match) == 0
    settled(match, "play buh_bye", "pick 1")

    assert (health(match), tokens(match, 1)) == ([50, 43], {})


def test_invisibility_can_be_removed_but_not_moved() -> None:  # DT-ST-6
    seats: Seats = ({"hand": ["transference", "buh_bye"], "cp": 4}, {"tokens": {"invisibility": 1}})
    match = duel(PAIR, seats=seats, phase="main1")
    assert refused(match, "play transference") == "DT-ST-7"
    say(match, "play buh_bye")

    assert tokens(match, 1) == {}


def test_of_several_tokens_invisibility_is_none_that_can_be_moved() -> None:  # DT-ST-6
    match = duel(PAIR, seats=holding("transference", tokens={"invisibility": 1, "combo": 1}), phase="main1")
    say(match, "play transference")

    assert (tokens(match, 0), tokens(match, 1)) == ({"invisibility": 1}, {"combo": 1})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage", "gained"),
    [
        ("11246", "use punch 3", 5, {}),
        ("11236", "use punch 4", 6, {}),
        ("11223", "use punch 5", 7, {}),
        ("11116", "use punch 4", 6, {"combo": 1}),
        ("11444", "use wall_crawler", 7, {"invisibility": 1}),
    ],
)
def test_punch_two_gains_combo_on_four_of_a_kind(rolls: str, key: str, damage: int, gained: dict[str, int]) -> None:
    match = settled(duel(PAIR, f"{rolls} / 111", seats=upgraded("punch_2")), key)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


def test_c_c_c_combo_two_deals_six() -> None:
    match = say(duel(PAIR, "12664 / 111", seats=upgraded("c_c_c_combo_2")), "use c_c_c_combo", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"combo": 1})


def test_web_shot_gains_invisibility_webs_and_is_no_attack() -> None:  # DT-OFF-6
    match = say(duel(PAIR, "44611", seats=upgraded("c_c_c_combo_2")), "use web_shot")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50], {"invisibility": 1}, {"webbed": 1})


def test_web_shot_needs_a_target() -> None:  # DT-TGT-1
    heroes = (MILES, "barbarian", "ninja")
    match = duel(heroes, "44611", seats=upgraded("c_c_c_combo_2"), mode="king-of-the-hill")
    say(match, "use web_shot", "pick 2")

    assert (tokens(match, 1), tokens(match, 2)) == ({}, {"webbed": 1})


@pytest.mark.parametrize(("rolls", "key", "damage", "drawn"), [("12346", 4, 6, 0), ("12345", 5, 9, 1)])
def test_ensnare_two(rolls: str, key: int, damage: int, drawn: int) -> None:
    seats = upgraded("ensnare_2", deck=["cha_ching"])
    match = say(duel(PAIR, f"{rolls} / 111", seats=seats), f"use ensnare {key}")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {"webbed": 1})
    assert len(hand(match, 0)) == drawn


def test_venom_punch_two_deals_eight() -> None:
    match = say(duel(PAIR, "66661", seats=upgraded("venom_punch_2")), "use venom_punch")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"invisibility": 1})


def test_combo_up_gains_combo_then_deals_two_undefendable() -> None:
    match = say(duel(PAIR, "66641", seats=upgraded("venom_punch_2")), "use combo_up", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 48], {"combo": 1})


@pytest.mark.parametrize("card", ["punch_2", "c_c_c_combo_2", "ensnare_2", "venom_punch_2"])
def test_upgrades_cost_two(card: str) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert cp(match)[0] == 1


# -- action cards ----------------------------------------------------------------------------------------


def test_yikes() -> None:
    match = say(duel(PAIR, seats=holding("yikes"), phase="main1"), "play yikes")

    assert (cp(match)[0], tokens(match, 0)) == (2, {"invisibility": 1})


def test_yikes_in_time_for_an_undefendable_attack() -> None:
    match = duel(MIRROR, "66661 / 111", seats=({}, {"hand": ["yikes"]}))
    say(match, "use venom_punch", "play yikes", "spend invisibility", "defend with counterpunch")

    assert health(match) == [47, 43]


def test_radioactive_blood() -> None:
    match = say(duel(PAIR, seats=holding("radioactive_blood"), phase="main1"), "play radioactive_blood")

    assert (cp(match)[0], tokens(match, 0)) == (0, {"combo": 1})


def test_radioactive_blood_during_the_attack_gives_a_further_round() -> None:
    match = duel(PAIR, "11246 / 111 / 11246 / 111", seats=holding("radioactive_blood"))
    say(match, "use punch 3", "play radioactive_blood", "spend combo", "use punch 3")

    assert health(match) == [50, 42]


@pytest.mark.parametrize(("dice", "left"), [("14", 46), ("16", 41), ("46", 46), ("45", 46)])
def test_swing_escape_lets_spider_sense_count_web_instead_of_spider(dice: str, left: int) -> None:  # DT-R-31
    match = duel(HUNTED, f"12344 / {dice}", seats=({}, {"hand": ["swing_escape"]}))
    say(match, "use mighty_blow", "defend with spider_sense", "play swing_escape")

    assert (health(match), cp(match)[1]) == ([50, left], 1)


def test_swing_escape_counts_for_the_other_attempt_too() -> None:  # DT-R-31
    seats: Seats = ({}, {"hand": ["swing_escape"], "tokens": {"invisibility": 1}})
    match = duel(HUNTED, "12344 / 11 / 5", seats=seats)
    say(match, "use mighty_blow", "defend with spider_sense", "play swing_escape", "yes", "die 1", "pass")

    assert health(match) == [50, 46]


def test_swing_escape_is_for_spider_sense_alone() -> None:  # DT-CARD-8
    seats: Seats = ({"hand": ["tip_it"]}, {"hand": ["swing_escape", "tip_it"]})
    match = say(duel(HUNTED, "12344 / 456", seats=seats), "use mighty_blow", "pass")
    say(match, "defend with counterpunch", "pass")
    assert asked(match) == 1

    assert refused(match, "play swing_escape") == "DT-CARD-8"


def test_swing_escape_needs_the_dice_on_the_table() -> None:  # DT-CARD-8
    match = duel(PAIR, "11246", seats=holding("swing_escape"))

    assert refused(match, "play swing_escape") == "DT-CARD-8"


def test_nice_try_discards_invisibility_and_prevents_three() -> None:
    seats: Seats = ({}, {"hand": ["nice_try"], "tokens": {"invisibility": 1}})
    match = duel(HUNTED, "12344 / 444", seats=seats)
    say(match, "use mighty_blow", "play nice_try", "defend with counterpunch")

    assert (health(match), tokens(match, 1), cp(match)[1]) == ([50, 44], {}, 2)


def test_nice_try_needs_invisibility() -> None:  # DT-CARD-8
    match = duel(HUNTED, "12344", seats=({}, {"hand": ["nice_try"]}))
    say(match, "use mighty_blow")

    assert refused(match, "play nice_try") == "DT-CARD-8"


def test_nice_try_is_only_for_the_attacked() -> None:  # DT-CARD-8
    match = duel(PAIR, "11246", seats=holding("nice_try", tokens={"invisibility": 1}))

    assert refused(match, "play nice_try") == "DT-CARD-8"


def test_invisible_punch_deals_three_if_spider_sense_prevented_damage() -> None:
    match = duel(HUNTED, "12344 / 16", seats=({}, {"hand": ["invisible_punch"]}))
    say(match, "use mighty_blow", "defend with spider_sense", "play invisible_punch")

    assert (health(match), cp(match)[1]) == ([47, 46], 1)


@pytest.mark.parametrize(("defense", "dice"), [("spider_sense", "11"), ("counterpunch", "666")])
def test_invisible_punch_needs_damage_that_spider_sense_prevented(
    defense: str, dice: str
) -> None:  # DT-CARD-8, DT-R-31
    seats: Seats = ({}, {"hand": ["invisible_punch", "not_this_time"]})
    match = duel(HUNTED, f"12344 / {dice}", seats=seats)
    say(match, "use mighty_blow", "pass", f"defend with {defense}")
    assert "play not_this_time" in keys(match)

    assert refused(match, "play invisible_punch") == "DT-CARD-8"


def test_ambush_discards_invisibility_and_adds_three() -> None:
    match = duel(PAIR, "11246 / 111", seats=holding("ambush", tokens={"invisibility": 1}))
    say(match, "use punch 3", "play ambush")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([50, 43], {}, 3)


def test_ambush_needs_invisibility() -> None:  # DT-CARD-8
    match = say(duel(PAIR, "11246", seats=holding("ambush", "yikes")), "use punch 3")
    assert refused(match, "play ambush") == "DT-CARD-8"
    say(match, "play yikes")

    assert "play ambush" in keys(match)


def test_ambush_is_an_attack_modifier() -> None:  # DT-MOD-3
    match = duel(PAIR, "11246", seats=holding("ambush", tokens={"invisibility": 1}))

    assert refused(match, "play ambush") == "DT-MOD-3"


@pytest.mark.parametrize("seat", [0, 1])
def test_web_shooters_web_a_chosen_player(seat: int) -> None:
    match = say(duel(PAIR, seats=holding("web_shooters"), phase="main1"), "play web_shooters", f"pick {seat}")

    assert (cp(match)[0], tokens(match, seat)) == (2, {"webbed": 1})


@pytest.mark.parametrize(
    ("die", "mine", "theirs"), [("3", {"invisibility": 1}, {}), ("5", {}, {"webbed": 1}), ("6", {"combo": 1}, {})]
)
def test_booyah(die: str, mine: dict[str, int], theirs: dict[str, int]) -> None:
    match = say(duel(PAIR, die, seats=holding("booyah"), phase="main1"), "play booyah")

    assert (cp(match)[0], tokens(match, 0), tokens(match, 1)) == (2, mine, theirs)


def test_booyah_webs_a_chosen_opponent() -> None:  # DT-R-32
    heroes = (MILES, "barbarian", "ninja")
    match = duel(heroes, "5", seats=holding("booyah"), phase="main1", mode="king-of-the-hill")
    say(match, "play booyah")
    assert keys(match) == ["pick 1", "pick 2"]
    say(match, "pick 2")

    assert [tokens(match, seat) for seat in (0, 1, 2)] == [{}, {}, {"webbed": 1}]


def test_milkshake_me() -> None:
    match = say(duel(PAIR, seats=holding("milkshake_me", health=40), phase="main1"), "play milkshake_me")

    assert (cp(match)[0], health(match)) == (2, [43, 50])


def test_cha_ching() -> None:
    match = say(duel(PAIR, seats=holding("cha_ching"), phase="main1"), "play cha_ching")

    assert cp(match)[0] == 5
