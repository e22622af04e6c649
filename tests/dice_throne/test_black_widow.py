"""Black Widow: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import discards, fresh, happened, passing_until, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.kernel.chance import Seeded
from throneroom.kernel.match import Match

PAIR = ("black_widow", "barbarian")
HUNTED = ("barbarian", "black_widow")
OPS = {"covert_ops": 3}
NO_OPS = {"covert_ops": 0}
UPGRADES = (
    "vengeance_2",
    "infiltrate_2",
    "widows_gauntlets_2",
    "hacked_2",
    "grapple_2",
    "sabotage_2",
    "baton_strike_2",
    "red_room_training_2",
)
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def some(number: int, *but: str) -> list[str]:
    """So many upgrades, but not these."""
    return [card for card in UPGRADES if card not in but][:number]


def widow(*cards: str, **more: Any) -> dict[str, Any]:
    """Black Widow with these cards in hand, and no Covert Ops unless they are named."""
    return {"tokens": NO_OPS, "hand": list(cards), **more}


def in_play(match: Match, seat: int = 0) -> list[str]:
    return [table(match).box.cards[card].name for card in table(match).upgrades[seat]]


def deck(match: Match, seat: int = 0) -> list[str]:
    """From the top down."""
    return [table(match).box.cards[card].name for card in reversed(table(match).decks[seat])]


def bombed(time_bomb: int = 0, time_bomb_1: int = 0, **more: Any) -> dict[str, Any]:
    return {"tokens": {"time_bomb": time_bomb, "time_bomb_1": time_bomb_1}, **more}


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "tier", "damage"), [("33412", 3, 5), ("33451", 4, 6), ("33444", 5, 7)])
def test_baton_strike_deals_five_six_or_seven(rolls: str, tier: int, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), f"use baton_strike {tier}")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {})


def test_infiltrate_gains_agility_and_places_a_bomb_without_an_attack() -> None:  # DT-OFF-6
    match = say(duel(PAIR, "11366"), "use infiltrate")

    assert (health(match), tokens(match, 0)) == ([50, 50], {**OPS, "agility": 1})
    assert tokens(match, 1) == {"time_bomb": 1}


def test_infiltrate_advances_the_bombs_in_play_but_not_its_own() -> None:
    match = say(duel(PAIR, "11366", seats=({}, bombed(1))), "use infiltrate")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"time_bomb": 1, "time_bomb_1": 1})


def test_infiltrate_sets_off_a_bomb_at_its_last_second_and_there_is_room_for_the_new_one() -> None:
    match = say(duel(PAIR, "11366", seats=({}, bombed(1, 1))), "use infiltrate")

    assert (health(match), tokens(match, 1)) == ([50, 46], {"time_bomb": 1, "time_bomb_1": 1})


def test_infiltrate_advances_her_own_bombs_as_well() -> None:
    seats: Seats = (bombed(1, 1), {})
    match = say(duel(PAIR, "11366", seats=seats), "use infiltrate", "pass")  # Agility just gained is not spent

    assert (health(match), tokens(match, 0)) == ([46, 50], {**OPS, "agility": 1, "time_bomb_1": 1})


@pytest.mark.parametrize("number", [0, 1, 4])
def test_widows_gauntlets_deals_one_more_for_each_upgrade(number: int) -> None:
    seats: Seats = ({"upgrades": some(number, "widows_gauntlets_2")}, {})
    match = say(duel(PAIR, "11233 / 111", seats=seats), "use widows_gauntlets")

    assert (health(match), cp(match)[0]) == ([50, 44 - number], 3)


def test_widows_gauntlets_needs_three_espionage_and_two_batons() -> None:  # DT-R-25
    assert "use widows_gauntlets" in keys(duel(PAIR, "11233"))
    assert "use widows_gauntlets" not in keys(duel(PAIR, "11334"))


@pytest.mark.parametrize(("number", "damage"), [(0, 5), (2, 5), (3, 7), (4, 7)])
def test_hacked_deals_seven_with_three_upgrades(number: int, damage: int) -> None:
    seats: Seats = ({"upgrades": some(number, "hacked_2")}, {})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use hacked")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {"time_bomb": 1})


@pytest.mark.parametrize(("number", "gained"), [(0, 0), (1, 0), (2, 1), (4, 1)])
def test_grapple_is_undefendable_and_gains_cp_with_two_upgrades(number: int, gained: int) -> None:
    seats: Seats = ({"upgrades": some(number, "grapple_2")}, {})
    match = say(duel(PAIR, "66661", seats=seats), "use grapple")

    assert (health(match), cp(match)[0]) == ([50, 44 - number], 2 + gained)
    assert tokens(match, 0)["agility"] == 1


@pytest.mark.parametrize(
    ("dice", "damage", "bomb", "ops"),
    [("3345", 11, {}, 1), ("1234", 9, {"time_bomb": 1}, 1), ("6633", 9, {}, 2), ("1166", 7, {"time_bomb": 1}, 2)],
)
def test_vengeance_rolls_four_dice(dice: str, damage: int, bomb: dict[str, int], ops: int) -> None:
    seats: Seats = ({"tokens": {"covert_ops": 1}}, {})
    match = say(duel(PAIR, f"12345 / {dice} / 111", seats=seats), "use vengeance")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], bomb)
    assert tokens(match, 0) == {"covert_ops": ops, "agility": 1}


@pytest.mark.parametrize(
    ("dice", "left", "bomb"),
    [("345", [47, 41], {}), ("112", [50, 44], {}), ("136", [49, 42], {}), ("663", [49, 41], {"time_bomb": 1})],
)
def test_sabotage(dice: str, left: list[int], bomb: dict[str, int]) -> None:
    match = say(duel(HUNTED, f"12344 / {dice}"), "use mighty_blow")

    assert (health(match), tokens(match, 0)) == (left, bomb)


def test_with_four_upgrades_the_dice_of_sabotage_may_be_rolled_again_once() -> None:
    seats: Seats = ({}, {"upgrades": some(3, "sabotage_2")})
    match = say(duel(HUNTED, "12344 / 666", seats=seats), "use mighty_blow")
    assert tokens(match, 0) == {"time_bomb": 1}  # with three nothing is asked

    seats = ({}, {"upgrades": some(4, "sabotage_2")})
    match = say(duel(HUNTED, "12344 / 666 / 1 / 1", seats=seats), "use mighty_blow", "die 6", "die 6")
    assert keys(match) == ["die 6", "pass"]
    say(match, "pass")
    assert (health(match), tokens(match, 0)) == ([50, 43], {})


# -- the ultimate ----------------------------------------------------------------------------------------


def test_widows_bite_finds_two_upgrades_places_a_bomb_and_deals_ten() -> None:
    seats: Seats = ({"deck": ["six_it", "hacked_2", "grapple_2", "sabotage_2"], "hand": []}, {})
    match = say(duel(PAIR, "66666", seats=seats), "use widows_bite")
    assert keys(match) == ["find hacked_2", "find grapple_2", "find sabotage_2", "pass"]
    say(match, "find sabotage_2", "find hacked_2")

    assert (in_play(match), cp(match)[0]) == (["sabotage_2", "hacked_2"], 2)
    assert sorted(deck(match)) == ["grapple_2", "six_it"]
    assert (health(match), tokens(match, 1)) == ([50, 40], {"time_bomb": 1})


@pytest.mark.parametrize(("answers", "laid"), [(["pass"], []), (["find hacked_2", "pass"], ["hacked_2"])])
def test_widows_bite_finds_up_to_two(answers: list[str], laid: list[str]) -> None:  # DT-R-22
    seats: Seats = ({"deck": ["six_it", "hacked_2", "grapple_2"], "hand": []}, {})
    match = say(duel(PAIR, "66666", seats=seats), "use widows_bite", *answers)

    assert (in_play(match), health(match)) == (laid, [50, 40])


def test_the_upgrades_of_widows_bite_come_at_the_same_time() -> None:  # DT-R-21, DT-FAQ-BW-2
    seats: Seats = ({"deck": ["six_it", "hacked_2", "red_room_training_2"], "hand": []}, {})
    match = duel(PAIR, "66666", seats=seats)
    say(match, "use widows_bite", "find red_room_training_2", "find hacked_2")

    assert (in_play(match), hand(match, 0)) == (["red_room_training_2", "hacked_2"], [])


def test_with_red_room_training_two_in_play_each_of_them_draws_a_card() -> None:  # DT-FAQ-BW-2
    seats: Seats = (
        {"deck": ["six_it", "tip_it", "hacked_2", "grapple_2"], "hand": [], "upgrades": ["red_room_training_2"]},
        {},
    )
    match = say(duel(PAIR, "66666", seats=seats), "use widows_bite", "find grapple_2", "find hacked_2")

    assert sorted(hand(match, 0)) == ["six_it", "tip_it"]


def test_nobody_can_answer_widows_bite() -> None:  # DT-ULT-2
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use widows_bite", "pass")

    assert health(match) == [50, 40]


# -- the passive ability ---------------------------------------------------------------------------------


def test_she_starts_with_three_covert_ops() -> None:  # DT-SETUP-6
    match = fresh(PAIR, first=0)

    assert [tokens(match, seat) for seat in (0, 1)] == [OPS, {}]


def test_upgrades_may_be_played_in_her_own_roll_phase() -> None:
    match = duel(PAIR, "33412 / 111", seats=(widow("baton_strike_2"), {}))
    say(match, "play baton_strike_2", "use baton_strike 3")

    assert (health(match), in_play(match), cp(match)[0]) == ([50, 44], ["baton_strike_2"], 1)


def test_an_upgrade_that_does_something_as_it_comes_may_be_interrupted() -> None:  # DT-TIME-4, DT-CARD-6
    match = duel(PAIR, seats=(widow("baton_strike_2"), {"hand": ["getting_paid"]}), phase="main1")
    say(match, "play baton_strike_2")
    assert (keys(match)[0], in_play(match)) == ("play getting_paid", [])
    settled(match, "play getting_paid")

    assert (in_play(match), cp(match)[1]) == (["baton_strike_2"], 4)  # and that card is not shown any more


def test_after_an_upgrade_and_the_announcement_opponents_may_still_change_the_dice() -> None:  # DT-FAQ-BW-6
    seats: Seats = (widow("baton_strike_2"), {"hand": ["tip_it"]})
    match = duel(PAIR, "33312", seats=seats)
    say(match, "play baton_strike_2", "pass", "use baton_strike 3", "play tip_it", "die 3", "to 2")

    assert ("use baton_strike 3" in keys(match), health(match)) == (False, [50, 50])


def test_upgrades_may_be_played_in_the_roll_phase_of_others() -> None:
    seats: Seats = ({}, widow("sabotage_2"))
    match = say(duel(HUNTED, "12344 / 3333", seats=seats), "use mighty_blow", "play sabotage_2")

    assert (health(match), in_play(match, 1)) == ([46, 41], ["sabotage_2"])  # four dice already in this defense


def test_whoever_comes_before_her_may_act_before_the_upgrade_is_laid() -> None:  # DT-TIME-5
    seats: Seats = ({"hand": ["getting_paid"]}, widow("sabotage_2"))
    match = say(duel(HUNTED, "12344 / 3333", seats=seats), "use mighty_blow", "play sabotage_2")
    assert ("play getting_paid" in keys(match), in_play(match, 1)) == (True, [])


def test_upgrades_are_not_played_outside_of_roll_phases_and_own_main_phases() -> None:  # DT-CARD-2
    seats: Seats = ({"hand": ["concuss"]}, widow("sabotage_2", "getting_paid"))
    match = window(say(duel(HUNTED, seats=seats, phase="main1"), "play concuss"), 1)
    assert refused(match, "play sabotage_2") == "DT-CARD-2"

    mine: Seats = ({"hand": ["smack_2"]}, {})
    match = duel(HUNTED, "12344", seats=mine)
    assert refused(match, "play smack_2") == "DT-CARD-2"  # others never


@pytest.mark.parametrize(("number", "damage"), [(4, 5), (5, 6), (6, 6)])
def test_with_five_upgrades_every_attack_deals_one_more(number: int, damage: int) -> None:  # DT-R-25
    seats: Seats = ({"upgrades": some(number, "baton_strike_2")}, {})
    match = say(duel(PAIR, "33412 / 111", seats=seats), "use baton_strike 3")

    assert health(match) == [50, 50 - damage]


def test_the_fifth_upgrade_counts_until_the_damage_is_summed() -> None:  # DT-TXT-8
    seats: Seats = (widow("red_room_training_2", upgrades=some(4, "baton_strike_2")), {})
    match = say(duel(PAIR, "33412 / 111", seats=seats), "use baton_strike 3", "play red_room_training_2")

    assert health(match) == [50, 44]


def test_the_bonus_is_for_undefendable_and_ultimate_attacks_too() -> None:  # DT-DMG-5
    seats: Seats = ({"upgrades": some(5, "grapple_2"), "deck": []}, {})
    match = say(duel(PAIR, "66661", seats=seats), "use grapple")
    assert health(match) == [50, 50 - 6 - 5 - 1]

    match = say(duel(PAIR, "66666", seats=seats), "use widows_bite", "pass")
    assert health(match) == [50, 39]


def test_damage_of_a_defense_is_no_attack() -> None:
    seats: Seats = ({}, {"upgrades": some(5, "sabotage_2")})
    match = say(duel(HUNTED, "12344 / 345", seats=seats), "use mighty_blow", "pass")

    assert health(match) == [47, 41]


# -- Covert Ops ------------------------------------------------------------------------------------------


def test_covert_ops_puts_an_upgrade_into_play_for_free() -> None:  # DT-TOK-COVERT-OPS
    match = duel(PAIR, seats=({"hand": ["sabotage_2", "grapple_2"], "cp": 0}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 1", "lay grapple_2")

    assert (in_play(match), hand(match, 0), cp(match)[0]) == (["grapple_2"], ["sabotage_2"], 0)
    assert tokens(match, 0) == {"covert_ops": 2}


def test_covert_ops_is_spent_once_per_turn_and_only_in_a_main_phase() -> None:  # DT-TOK-COVERT-OPS
    seats: Seats = ({"hand": ["sabotage_2", "grapple_2"]}, {})
    match = say(duel(PAIR, "33412", seats=seats, phase="main1"), "spend covert_ops", "choose 1", "lay grapple_2")
    assert refused(match, "spend covert_ops") == "DT-CARD-8"
    say(match, "end phase")
    assert refused(match, "spend covert_ops") != ""

    later = duel(PAIR, "33412", seats=seats)
    assert refused(later, "spend covert_ops") == "DT-ST-4"


def test_covert_ops_can_be_spent_again_in_the_next_turn() -> None:
    match = duel(PAIR, "33412 / 22222", seats=({"hand": ["sabotage_2", "grapple_2"]}, {}), phase="main2")
    say(match, "spend covert_ops", "choose 1", "lay grapple_2", "end phase")
    for _ in range(20):  # the barbarian's turn passes
        if table(match).active == 0:
            break
        settled(match, [key for key in ("end phase", "no ability", "pass") if key in keys(match)][0])

    assert "spend covert_ops" in keys(match)


def test_without_an_upgrade_in_hand_there_is_only_the_deck_to_look_at() -> None:  # DT-CARD-8
    match = say(duel(PAIR, seats=({"hand": ["six_it"]}, {}), phase="main1"), "spend covert_ops")

    assert keys(match) == ["choose 2"]


def test_covert_ops_puts_back_three_cards_in_any_order() -> None:  # DT-TOK-COVERT-OPS
    top = ["six_it", "hacked_2", "tip_it", "grapple_2"]
    match = duel(PAIR, seats=({"deck": top, "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2")
    assert keys(match) == ["top tip_it", "top six_it", "top hacked_2"]  # an upgrade is among them: nothing to show
    say(match, "top tip_it", "top hacked_2")

    assert deck(match) == ["tip_it", "hacked_2", "six_it", "grapple_2"]


def test_without_an_upgrade_among_them_covert_ops_searches_the_deck() -> None:  # DT-TOK-COVERT-OPS
    top = ["six_it", "double_up", "tip_it", "grapple_2", "hacked_2", "so_wild"]
    match = duel(PAIR, seats=({"deck": top, "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2", "show")
    assert keys(match) == ["find hacked_2", "find grapple_2", "pass"]
    say(match, "find grapple_2")

    assert hand(match, 0) == ["grapple_2"]
    assert sorted(deck(match)) == sorted(["six_it", "double_up", "tip_it", "hacked_2", "so_wild"])
    assert (len(happened(match, "shows")), len(happened(match, "takes_upgrade"))) == (1, 1)


def test_the_cards_need_not_be_shown() -> None:  # DT-R-22
    match = duel(PAIR, seats=({"deck": ["six_it", "double_up", "tip_it"], "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2", "top six_it", "top tip_it")

    assert (deck(match), hand(match, 0)) == (["six_it", "tip_it", "double_up"], [])
    assert happened(match, "shows") == []


def test_a_short_deck_is_looked_at_as_far_as_it_goes() -> None:  # DT-R-20
    match = duel(PAIR, seats=({"deck": ["six_it"], "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2")

    assert keys(match) == ["top six_it", "show"]


def test_in_place_of_an_empty_deck_the_discards_are_looked_at() -> None:  # DT-R-20, DT-DRAW-1
    match = duel(PAIR, seats=({"deck": [], "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2")

    assert (len(keys(match)) >= 3, discards(match, 0)) == (True, [])


def test_nothing_moves_or_removes_covert_ops() -> None:  # DT-ST-6, DT-TOK-COVERT-OPS
    seats: Seats = ({"hand": ["transference"], "cp": 9}, {"tokens": {"covert_ops": 2, "agility": 1}})
    match = say(duel(HUNTED, seats=seats, phase="main1"), "play transference")
    assert tokens(match, 1) == {"covert_ops": 2}

    seats = ({"hand": ["what_status_effects"], "cp": 9}, {"tokens": {"covert_ops": 2, "agility": 1}})
    match = say(duel(HUNTED, seats=seats, phase="main1"), "play what_status_effects")
    assert tokens(match, 1) == {"covert_ops": 2}

    seats = ({"hand": ["get_that_outta_here"], "cp": 9}, {"tokens": {"covert_ops": 2}})
    match = duel(HUNTED, seats=seats, phase="main1")
    assert refused(match, "play get_that_outta_here") == "DT-ST-7"


def test_she_never_has_more_than_three_covert_ops() -> None:  # DT-ST-2
    seats: Seats = ({"upgrades": ["vengeance_2"]}, {})
    match = say(duel(PAIR, "13334", seats=seats), "use subvert")

    assert tokens(match, 0) == {**OPS, "agility": 1}


# -- Agility ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "left"), [("1", 46), ("3", 46), ("4", 41), ("6", 41)])
def test_agility_prevents_half_up_to_three(die: str, left: int) -> None:  # DT-TOK-AGILITY
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 1}})
    match = say(duel(HUNTED, f"12344 / {die} / 666", seats=seats), "use mighty_blow", "spend agility")

    assert (health(match), tokens(match, 1)) == ([50, left], {})


def test_two_agility_prevent_everything_both_halves_being_of_one_subtotal() -> None:  # DT-SUM-3, DT-SUM-5, DT-FAQ-BW-4
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 2}})
    match = duel(HUNTED, "12345 / 1 / 3 / 666", seats=seats)
    say(match, "use reckless", "spend agility", "spend agility")

    assert health(match) == [50, 50]  # 15 - 8 - 8, and nothing gets through


def test_what_is_prevented_outright_comes_off_before_the_halves() -> None:  # DT-SUM-2, DT-FAQ-BW-5
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 1}})
    match = say(duel(HUNTED, "12344 / 1 / 116", seats=seats), "use mighty_blow", "spend agility")

    assert health(match) == [50, 50 - 3]  # 9 - 2 = 7, less 4


def test_agility_does_nothing_against_an_ultimate() -> None:  # DT-DMG-5, DT-FAQ-BW-3
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 1}})
    match = say(duel(HUNTED, "66666 / 11245", seats=seats), "use rage")

    assert (health(match), tokens(match, 1)["agility"]) == ([50, 35], 1)


@pytest.mark.parametrize(("dice", "key"), [("44566", "use kuji_kiri"), ("66661", "use shadewalk")])
def test_agility_works_against_pure_and_undefendable_damage(dice: str, key: str) -> None:  # DT-FAQ-BW-3
    seats: Seats = ({"upgrades": ["smoke_screen_2"]}, {"tokens": {**NO_OPS, "agility": 1}})
    match = say(duel(("ninja", "black_widow"), f"{dice} / 2", seats=seats), key)
    before = sum([line.amount for line in table(match).pool if line.target == 1])
    say(match, "spend agility")

    assert health(match)[1] == 50 - before // 2


def test_agility_works_against_collateral_damage() -> None:  # DT-FAQ-BW-3, DT-DMG-4
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 1}})
    match = say(duel(("pyromancer", "black_widow"), "11555 / 1", seats=seats), "use burning_soul")
    say(match, "spend agility")

    assert health(match) == [50, 49]  # 3 - 2


def test_agility_works_against_damage_outside_of_a_roll_phase() -> None:  # DT-FAQ-BW-3
    seats: Seats = ({}, {"tokens": {**NO_OPS, "agility": 1, "poison": 3}})
    match = duel(("shadow_thief", "black_widow"), "1", seats=seats, turn=1, phase="upkeep")
    passing_until(match, "spend agility")
    say(match, "spend agility")

    assert health(match) == [50, 49]  # 3 - 2


# -- Time Bomb -------------------------------------------------------------------------------------------


def ticking(rolls: str, **bombs: int) -> Match:
    """The barbarian's upkeep with these bombs."""
    return duel(HUNTED, rolls, seats=(bombed(**bombs), {}), phase="upkeep")


@pytest.mark.parametrize(("die", "left"), [("1", {"time_bomb_1": 1}), ("5", {"time_bomb_1": 1}), ("6", {})])
def test_a_bomb_is_advanced_in_upkeep_or_goes_on_a_six(die: str, left: dict[str, int]) -> None:  # DT-TOK-TIME-BOMB
    match = ticking(die, time_bomb=1)

    assert (health(match), tokens(match, 0)) == ([50, 50], left)


@pytest.mark.parametrize(("die", "left"), [("1", 46), ("5", 46), ("6", 50)])
def test_at_its_last_second_a_bomb_deals_four(die: str, left: int) -> None:  # DT-TOK-TIME-BOMB
    match = ticking(die, time_bomb_1=1)

    assert (health(match), tokens(match, 0)) == ([left, 50], {})


def test_a_die_is_rolled_for_each_bomb_in_the_order_the_holder_picks() -> None:  # DT-TURN-1
    match = ticking("6 / 1", time_bomb=1, time_bomb_1=1)
    assert keys(match) == ["first time_bomb", "first time_bomb_1"]
    say(match, "first time_bomb_1")  # the 6 is for the bomb at its last second

    assert (health(match), tokens(match, 0)) == ([50, 50], {"time_bomb_1": 1})


def test_a_bomb_just_advanced_is_not_rolled_for_again() -> None:
    match = ticking("1 / 1", time_bomb=2)

    assert (health(match), tokens(match, 0)) == ([50, 50], {"time_bomb_1": 2})


def test_each_bomb_is_a_source_of_its_own() -> None:  # DT-DMG-8
    seats: Seats = (bombed(time_bomb_1=2, hand=["not_this_time"]), {})
    match = duel(HUNTED, "1 / 2", seats=seats, phase="upkeep")

    assert [each["n"] for each in happened(match, "loses_health")] == [4, 4]


def test_agility_halves_one_bomb_and_not_the_other() -> None:  # DT-DMG-8
    tokens_held = {**NO_OPS, "agility": 1, "time_bomb_1": 2}
    match = duel(PAIR, "1 / 1 / 1", seats=({"tokens": tokens_held}, {}), phase="upkeep")
    passing_until(match, "spend agility")
    say(match, "spend agility")

    assert health(match) == [50 - 2 - 4, 50]


@pytest.mark.parametrize("side", ["time_bomb", "time_bomb_1"])
def test_a_bomb_that_moves_keeps_its_side(side: str) -> None:  # DT-R-23, DT-FAQ-BW-1
    seats: Seats = (bombed(1, 1, hand=["transference"]), {"tokens": NO_OPS})
    match = duel(HUNTED, seats=seats, phase="main1")
    say(match, "play transference", f"move {side} of 0")

    assert tokens(match, 1) == {side: 1}


def test_no_more_than_two_bombs_whatever_their_sides() -> None:  # DT-ST-2, DT-R-23
    match = say(duel(PAIR, "12344 / 111", seats=({}, bombed(1, 1))), "use hacked")
    assert tokens(match, 1) == {"time_bomb": 1, "time_bomb_1": 1}

    seats: Seats = (bombed(1, hand=["transference"]), bombed(1, 1))
    match = duel(HUNTED, seats=seats, phase="main1")
    say(match, "play transference", "pick 0")
    assert tokens(match, 0) == {"time_bomb": 1}  # there is no room for it (DT-R-5)


@pytest.mark.parametrize(("number", "side"), [(5, "time_bomb"), (6, "time_bomb_1")])
def test_with_six_upgrades_bombs_come_with_a_second_left(number: int, side: str) -> None:  # DT-TOK-TIME-BOMB
    seats: Seats = ({"upgrades": some(number, "hacked_2")}, {})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use hacked")

    assert tokens(match, 1) == {side: 1}


def test_the_sixth_upgrade_counts_until_the_bomb_is_placed() -> None:  # DT-DEF-1, DT-R-23
    seats: Seats = (widow("red_room_training_2", upgrades=some(5, "hacked_2")), {})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use hacked", "play red_room_training_2")

    assert tokens(match, 1) == {"time_bomb_1": 1}


def test_the_holder_may_be_rid_of_a_bomb_before_the_die_is_rolled() -> None:
    seats: Seats = (bombed(1, hand=["buh_bye"]), {"tokens": NO_OPS})
    match = say(duel(HUNTED, seats=seats, phase="upkeep"), "play buh_bye")

    assert tokens(match, 0) == {}


def test_a_bomb_may_end_the_match() -> None:  # DT-HEALTH-1
    match = duel(HUNTED, "1", seats=({"health": 4, **bombed(0, 1)}, {}), phase="upkeep")

    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_the_attack_goes_on_though_a_bomb_has_put_somebody_out() -> None:  # DT-HEALTH-5, DT-DMG-8
    seats: tuple[dict[str, Any], ...] = ({}, {"health": 4, **bombed(0, 1)}, {})
    match = duel(("black_widow", "barbarian", "monk"), "11366", seats=seats, mode="king-of-the-hill")
    say(match, "use infiltrate")

    assert (health(match)[1], tokens(match, 2)) == (0, {"time_bomb": 1})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "tier", "damage"), [("33412", 3, 6), ("33451", 4, 7), ("33444", 5, 8)])
def test_baton_strike_two(rolls: str, tier: int, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=({"upgrades": ["baton_strike_2"]}, {})), f"use baton_strike {tier}")

    assert health(match) == [50, 50 - damage]


def test_when_baton_strike_two_is_played_an_opponent_shows_the_hand() -> None:  # DT-R-26
    seats: Seats = (widow("baton_strike_2"), {"hand": ["concuss", "six_it"]})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play baton_strike_2")
    shown = match.view(0)["table"]["players"][1]

    assert sorted(shown["known"]) == ["concuss", "six_it", "vegas_baby"]
    assert match.view(None)["table"]["players"][1]["known"] == []
    assert "Concuss!" in match.events(0, 0)[-1]["text"]
    assert "Concuss!" not in match.events(0, None)[-1]["text"]


def test_baton_strike_two_shows_a_hand_however_it_comes_into_play() -> None:  # DT-R-21
    seats: Seats = ({"hand": ["baton_strike_2"], "cp": 0}, {"hand": ["concuss"]})
    match = duel(PAIR, seats=seats, phase="main1")
    say(match, "spend covert_ops", "choose 1", "lay baton_strike_2")

    assert len(happened(match, "shows_hand")) == 1


def test_which_opponent_shows_the_hand_is_her_choice() -> None:
    seats: tuple[dict[str, Any], ...] = (widow("baton_strike_2"), {}, {"hand": ["six_it"]})
    match = duel(("black_widow", "barbarian", "monk"), seats=seats, phase="main1", mode="king-of-the-hill")
    say(match, "play baton_strike_2", "pick 2")

    assert [len(player.get("known", [])) for player in match.view(0)["table"]["players"]] == [0, 0, 2]


def test_widows_gauntlets_two_counts_itself() -> None:
    match = say(duel(PAIR, "11233 / 111", seats=({"upgrades": ["widows_gauntlets_2"]}, {})), "use widows_gauntlets")

    assert (health(match), cp(match)[0]) == ([50, 42], 3)


@pytest.mark.parametrize(("answers", "bombs"), [(["pick 1"], [1, 0]), (["pick 2", "pick 1"], [1, 1]), ([], [0, 0])])
def test_covert_mission_is_for_up_to_two_different_opponents(answers: list[str], bombs: list[int]) -> None:
    heroes = ("black_widow", "barbarian", "monk", "treant")
    match = duel(heroes, "11334", seats=({"upgrades": ["widows_gauntlets_2"]},), mode="king-of-the-hill")
    say(match, "use covert_mission")
    assert "pick 0" not in keys(match)
    settled(match, *answers)

    assert [tokens(match, seat).get("time_bomb", 0) for seat in (1, 2)] == bombs


def test_infiltrate_two_advances_the_new_bomb_as_well() -> None:
    seats: Seats = ({"upgrades": ["infiltrate_2"]}, bombed(1))
    match = say(duel(PAIR, "11366", seats=seats), "use infiltrate")

    assert (tokens(match, 0)["agility"], tokens(match, 1)) == (1, {"time_bomb_1": 2})


def test_infiltrate_two_at_six_upgrades_goes_off_at_once() -> None:
    seats: Seats = ({"upgrades": some(6)}, {})
    match = say(duel(PAIR, "11366", seats=seats), "use infiltrate")

    assert (health(match), tokens(match, 1)) == ([50, 46], {})


def test_spy_game() -> None:
    seats: Seats = ({"upgrades": ["infiltrate_2"], "tokens": NO_OPS}, {})
    match = say(duel(PAIR, "11366", seats=seats), "use spy_game")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"covert_ops": 1, "agility": 1})


@pytest.mark.parametrize(("number", "damage"), [(1, 6), (2, 8)])
def test_hacked_two_bombs_a_chosen_opponent(number: int, damage: int) -> None:
    seats: Seats = ({"upgrades": ["hacked_2", *some(number, "hacked_2")]}, {})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use hacked")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {"time_bomb": 1})


def test_grapple_two() -> None:
    match = say(duel(PAIR, "66661", seats=({"upgrades": ["grapple_2"]}, {})), "use grapple")

    assert (health(match), cp(match)[0], tokens(match, 0)["agility"]) == ([50, 42], 3, 1)


def test_recon_puts_an_upgrade_of_the_deck_into_play() -> None:
    seats: Seats = ({"upgrades": ["grapple_2"], "deck": ["six_it", "hacked_2", "sabotage_2"], "hand": []}, {})
    match = say(duel(PAIR, "66612", seats=seats), "use recon", "find sabotage_2")

    assert (in_play(match), tokens(match, 0)["agility"]) == (["grapple_2", "sabotage_2"], 1)
    assert (health(match), cp(match)[0]) == ([50, 50], 2)


def test_a_search_that_finds_nothing_is_asked_about_and_shuffles_all_the_same() -> None:  # DT-R-22
    seats: Seats = ({"upgrades": ["grapple_2"], "deck": ["six_it", "tip_it"], "hand": []}, {})
    match = say(duel(PAIR, "66612", seats=seats), "use recon")
    assert keys(match) == ["pass"]
    say(match, "pass")

    assert (in_play(match), len(happened(match, "shuffles"))) == (["grapple_2"], 1)


def test_vengeance_two_rolls_five_dice() -> None:
    seats: Seats = ({"upgrades": ["vengeance_2"], "tokens": NO_OPS}, {})
    match = say(duel(PAIR, "12345 / 33166 / 111", seats=seats), "use vengeance")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"time_bomb": 1})
    assert tokens(match, 0) == {"covert_ops": 1, "agility": 1}


def test_subvert() -> None:
    seats: Seats = ({"upgrades": ["vengeance_2"], "tokens": NO_OPS}, {})
    match = say(duel(PAIR, "13334", seats=seats), "use subvert")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"covert_ops": 1, "agility": 1})


def test_red_room_training_two_draws_for_every_other_upgrade() -> None:
    seats: Seats = (widow("red_room_training_2", "hacked_2", cp=5, deck=["six_it", "tip_it"]), {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play red_room_training_2")
    assert hand(match, 0) == ["hacked_2"]  # not for itself
    say(match, "play hacked_2")

    assert (hand(match, 0), cp(match)[0]) == (["six_it"], 2)


def test_red_room_training_two_draws_for_upgrades_that_are_put_into_play() -> None:  # DT-R-21, DT-FAQ-BW-2
    first = {"deck": ["six_it", "tip_it", "grapple_2"], "upgrades": ["red_room_training_2"]}
    match = duel(PAIR, seats=({**first, "hand": ["hacked_2"]}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 1", "lay hacked_2")
    assert hand(match, 0) == ["six_it"]

    second = {"deck": ["six_it", "hacked_2"], "upgrades": ["red_room_training_2", "grapple_2"], "hand": []}
    match = say(duel(PAIR, "66612", seats=(second, {})), "use recon", "find hacked_2")
    assert hand(match, 0) == ["six_it"]


def test_red_room_training_two_keeps_what_the_passive_ability_does() -> None:  # DT-R-25
    seats: Seats = (widow("grapple_2", upgrades=["red_room_training_2", *some(5, "grapple_2")]), {})
    match = say(duel(PAIR, "33412 / 111", seats=seats), "play grapple_2", "use baton_strike 3")

    assert health(match) == [50, 44]


def test_sabotage_two_rolls_four_dice() -> None:
    seats: Seats = ({}, {"upgrades": ["sabotage_2"]})
    match = say(duel(HUNTED, "12344 / 1366", seats=seats), "use mighty_blow")
    assert (health(match), tokens(match, 0)) == ([49, 42], {"time_bomb": 1})

    seats = ({}, {"upgrades": ["sabotage_2", *some(3, "sabotage_2")]})
    match = say(duel(HUNTED, "12344 / 1366 / 1 / 1", seats=seats), "use mighty_blow", "die 6", "die 6", "pass")
    assert (health(match), tokens(match, 0)) == ([49, 44], {})


# -- cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "left", "gained"), [("16", 46, 1), ("36", 46, 0), ("13", 41, 1), ("33", 41, 0)])
def test_recoil(dice: str, left: int, gained: int) -> None:
    seats: Seats = ({}, widow("recoil"))
    match = settled(say(duel(HUNTED, f"12344 / {dice} / 666", seats=seats), "use mighty_blow"), "play recoil")

    assert (health(match)[1], cp(match)[1]) == (left, 2 + gained)


def test_recoil_is_only_for_who_is_attacked() -> None:  # DT-CARD-8
    assert refused(duel(PAIR, "33412", seats=(widow("recoil"), {})), "play recoil") == "DT-CARD-8"


@pytest.mark.parametrize(("laid", "damage"), [([], 7), (["hacked_2"], 8), (["hacked_2", "sabotage_2"], 9)])
def test_subversion_adds_one_for_each_upgrade_of_this_turn(laid: list[str], damage: int) -> None:
    seats: Seats = (widow("subversion", *laid, cp=5, upgrades=["grapple_2"]), {})
    match = duel(PAIR, "33412 / 111", seats=seats)
    say(match, *[f"play {card}" for card in laid], "use baton_strike 3", "play subversion")

    assert health(match) == [50, 50 - damage]


def test_subversion_counts_upgrades_that_were_put_into_play() -> None:  # DT-R-21
    match = duel(PAIR, "33412 / 111", seats=({"hand": ["subversion", "hacked_2"]}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 1", "lay hacked_2", "end phase", "use baton_strike 3", "play subversion")

    assert health(match) == [50, 42]


def test_subversion_is_for_her_own_attack() -> None:  # DT-MOD-3
    assert refused(duel(PAIR, "33412", seats=(widow("subversion"), {})), "play subversion") == "DT-MOD-3"


def test_assemble_gains_two_agility() -> None:
    match = say(duel(PAIR, seats=(widow("assemble"), {}), phase="main1"), "play assemble")

    assert (tokens(match, 0), cp(match)[0]) == ({"agility": 2}, 1)


@pytest.mark.parametrize("die", ["5", "6"])
def test_elude_ignores_all_damage_after_a_high_die_for_agility(die: str) -> None:
    seats: Seats = ({}, widow("elude", tokens={**NO_OPS, "agility": 1}))
    match = say(duel(HUNTED, f"12344 / {die} / 666", seats=seats), "use mighty_blow", "spend agility", "play elude")

    assert (health(match), cp(match)[1]) == ([50, 50], 1)


def test_elude_may_wait_until_the_defense_is_rolled() -> None:  # DT-R-24
    seats: Seats = ({}, widow("elude", tokens={**NO_OPS, "agility": 1}))
    match = duel(HUNTED, "12344 / 5 / 666", seats=seats)
    say(match, "use mighty_blow", "spend agility", "pass", "play elude")

    assert health(match) == [50, 50]


def test_elude_avoids_what_is_added_later() -> None:  # DT-R-24
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, widow("elude", tokens={**NO_OPS, "agility": 1}))
    match = duel(HUNTED, "12344 / 5 / 11166 / 666", seats=seats)
    passing_until(say(match, "use mighty_blow"), "spend agility")
    say(match, "spend agility")
    say(passing_until(match, "play elude"), "play elude")
    settled(passing_until(match, "play get_some"), "play get_some")

    assert health(match) == [50, 50]


@pytest.mark.parametrize("die", ["3", "4"])
def test_elude_needs_a_five_or_a_six(die: str) -> None:  # DT-CARD-8
    seats: Seats = ({}, widow("elude", tokens={**NO_OPS, "agility": 2}))
    match = say(duel(HUNTED, f"12344 / {die} / 666", seats=seats), "use mighty_blow")
    assert refused(match, "play elude") == "DT-CARD-8"  # before the die, too
    say(match, "spend agility")

    assert refused(match, "play elude") == "DT-CARD-8"


def test_the_die_for_agility_is_forgotten_when_the_damage_is_dealt() -> None:  # DT-R-24
    seats: Seats = ({}, widow("elude", tokens={**NO_OPS, "agility": 2}))
    match = say(duel(HUNTED, "12344 / 5 / 666", seats=seats), "use mighty_blow", "spend agility")
    assert [line.amount for line in table(match).pool if line.what == "die"] == [5]
    settled(match)

    assert (health(match), table(match).pool) == ([50, 41], ())


def test_elude_does_nothing_outside_of_a_roll_phase() -> None:  # DT-CARD-5, DT-R-24
    seats: Seats = (widow("elude", tokens={**NO_OPS, "agility": 2, "time_bomb_1": 1}), {})
    match = passing_until(duel(PAIR, "1 / 5", seats=seats, phase="upkeep"), "spend agility")
    say(match, "spend agility")

    assert refused(match, "play elude") == "DT-CARD-5"


@pytest.mark.parametrize(("number", "agility"), [(3, {}), (4, {"agility": 1})])
def test_undercover_mission(number: int, agility: dict[str, int]) -> None:
    seats: Seats = (widow("undercover_mission", upgrades=some(number)), {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play undercover_mission")

    assert (tokens(match, 0), tokens(match, 1), cp(match)[0]) == (agility, {"time_bomb": 1}, 0)


def test_cunning_takes_all_upgrades_among_five_cards() -> None:
    top = ["six_it", "hacked_2", "tip_it", "grapple_2", "so_wild", "sabotage_2"]
    match = duel(PAIR, seats=(widow("cunning", deck=top), {}), phase="main1")
    say(match, "play cunning")
    assert keys(match) == ["top tip_it", "top so_wild", "top six_it"]
    say(match, "top so_wild", "top tip_it")

    assert hand(match, 0) == ["hacked_2", "grapple_2"]
    assert deck(match) == ["so_wild", "tip_it", "six_it", "sabotage_2"]
    assert (len(happened(match, "takes_upgrade")), discards(match, 0)[-1]) == (2, "cunning")


# -- what somebody knows ---------------------------------------------------------------------------------


def looked() -> Match:
    top = ["six_it", "hacked_2", "tip_it", "grapple_2", "so_wild", "double_up"]
    match = duel(PAIR, seats=({"deck": top, "hand": []}, {}), phase="main1")
    return say(match, "spend covert_ops", "choose 2")


def test_only_she_sees_the_cards_she_looks_at() -> None:
    match = looked()
    assert match.view(0)["table"]["players"][0]["top"] == ["six_it", "hacked_2", "tip_it"]
    assert [match.view(seat)["table"]["players"][0]["top"] for seat in (1, None)] == [[], []]
    assert "Hacked II" in match.events(0, 0)[-1]["text"]
    assert "Hacked II" not in match.events(0, 1)[-1]["text"]


def test_what_she_has_looked_at_stays_where_it_is_when_the_rest_is_dealt_again() -> None:
    match = say(looked(), "top tip_it", "top six_it")

    assert {tuple(deck(match.redeal(0, seed))[:3]) for seed in range(20)} == {("tip_it", "six_it", "hacked_2")}
    assert len({tuple(deck(match.redeal(0, seed))[3:]) for seed in range(20)}) > 1
    assert len({tuple(deck(match.redeal(1, seed))[:3]) for seed in range(20)}) > 10


def test_what_she_has_looked_at_stays_where_it_is_when_the_rest_is_shuffled_again() -> None:
    match = say(looked(), "top tip_it", "top six_it")
    decks = []
    for seed in range(20):
        again = match.clone()
        again.state = match.game.reshuffled(match.state, Seeded(seed))
        decks.append(deck(again))

    assert {tuple(names[:3]) for names in decks} == {("tip_it", "six_it", "hacked_2")}
    assert len({tuple(names[3:]) for names in decks}) == 6


def test_in_another_deal_she_knows_other_cards() -> None:
    match = say(looked(), "top tip_it", "top six_it")
    dealt = match.redeal(1, 5)

    assert dealt.view(0)["table"]["players"][0]["top"] == deck(dealt)[:3]


def test_after_the_shuffle_nobody_knows_the_deck() -> None:  # DT-R-26
    top = ["six_it", "double_up", "tip_it", "grapple_2", "hacked_2"]
    match = duel(PAIR, seats=({"deck": top, "hand": []}, {}), phase="main1")
    say(match, "spend covert_ops", "choose 2", "show")
    assert match.view(1)["table"]["players"][0]["top"] == top[:3]
    say(match, "find grapple_2")

    assert match.view(0)["table"]["players"][0]["top"] == []
    assert match.view(1)["table"]["players"][0]["known"] == ["grapple_2"]  # what was shown is known
    assert {"grapple_2" in hand(match.redeal(1, seed), 0) for seed in range(20)} == {True}


def test_everybody_knows_that_cunning_leaves_no_upgrade_behind() -> None:
    top = ["six_it", "hacked_2", "tip_it", "grapple_2", "so_wild", "sabotage_2", "vengeance_2", "infiltrate_2"]
    match = duel(PAIR, seats=(widow("cunning", deck=top), {}), phase="main1")
    say(match, "play cunning", "top so_wild", "top tip_it")
    tops = [deck(match.redeal(1, seed))[:3] for seed in range(40)]

    assert [name for names in tops for name in names if name.endswith("_2")] == []
    assert len({tuple(names) for names in tops}) > 5


def test_a_hand_that_was_shown_is_known_until_it_is_played() -> None:
    seats: Seats = (widow("baton_strike_2"), {"hand": ["concuss", "getting_paid"]})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play baton_strike_2", "pass")
    assert {frozenset(hand(match.redeal(0, seed), 1)) for seed in range(20)} == {frozenset({"concuss", "getting_paid"})}
    say(match, "end phase")
    passing_until(say(match, "no ability"), "play getting_paid")
    say(match, "play getting_paid")

    assert sorted(match.view(0)["table"]["players"][1]["known"]) == ["concuss", "vegas_baby"]


def test_looking_cannot_be_taken_back() -> None:  # TR-UNDO
    assert not looked().can_undo(0)
