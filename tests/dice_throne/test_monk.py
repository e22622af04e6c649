"""Monk: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.heroes.monk import MONK
from throneroom.kernel.match import Match

PAIR = ("monk", "barbarian")
ATTACKED = ("barbarian", "monk")
PREVENT = "spend chi for damage to you"
ADD = "spend chi for your attack"
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def chi(number: int, **more: Any) -> dict[str, Any]:
    return {"tokens": {"chi": number}, **more}


def raised(match: Match, seat: int = 0) -> int:
    return table(match).raised[seat][table(match).box.token["chi"]]


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(MONK.deck) == 32
    assert len({card.name for card in MONK.deck}) == 32


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11245", "use fist_strike 3", 6), ("11223", "use fist_strike 4", 7), ("11122", "use fist_strike 5", 8)],
)
def test_fist_strike_deals_six_seven_or_eight(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert health(match) == [50, 50 - damage]


@pytest.mark.parametrize(("key", "token"), [("choose 1", "evasive"), ("choose 2", "cleanse")])
def test_meditate_gives_five_chi_and_one_of_two_tokens(key: str, token: str) -> None:  # DT-TXT-5
    match = say(duel(PAIR, "44511"), "use meditate", key)

    assert (health(match), tokens(match, 0)) == ([50, 50], {"chi": 5, token: 1})


@pytest.mark.parametrize(("die", "damage", "own"), [("1", 8, {}), ("3", 9, {}), ("4", 6, {"chi": 2})])
def test_combo_strike_deals_six_and_what_one_die_says(die: str, damage: int, own: dict[str, int]) -> None:
    match = say(duel(PAIR, f"11234 / {die} / 111"), "use combo_strike")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], own)


@pytest.mark.parametrize(("key", "token"), [("choose 1", "evasive"), ("choose 2", "cleanse")])
def test_combo_strike_with_a_lotus_gives_one_of_two_tokens(key: str, token: str) -> None:
    match = say(duel(PAIR, "11234 / 6 / 111"), "use combo_strike", key)

    assert (health(match), tokens(match, 0)) == ([50, 44], {token: 1})


@pytest.mark.parametrize(("dice", "total", "down"), [("661", 13, {"knockdown": 1}), ("651", 12, {})])
def test_tempest_rush_deals_its_total_and_knocks_down_from_thirteen(
    dice: str, total: int, down: dict[str, int]
) -> None:
    match = say(duel(PAIR, f"33314 / {dice} / 111"), "use tempest_rush")

    assert (health(match), tokens(match, 1)) == ([50, 50 - total], down)


def test_fist_of_harmony_deals_six_and_gives_two_chi() -> None:
    match = say(duel(PAIR, "12344 / 111"), "use fist_of_harmony")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"chi": 2})


def test_lotus_strike_is_undefendable_and_raises_the_limit_of_chi() -> None:
    match = say(duel(PAIR, "66661", seats=(chi(2), {})), "use lotus_strike")

    assert (health(settled(match)), tokens(match, 0), raised(match)) == ([50, 45], {"chi": 6}, 1)


def test_fist_of_tranquility_deals_seven_and_gives_evasive_and_three_chi() -> None:
    match = say(duel(PAIR, "12345 / 111"), "use fist_of_tranquility")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"chi": 3, "evasive": 1})


def test_serenity_gives_a_chi_for_each_zen_and_deals_one_for_each_fist() -> None:
    match = settled(say(duel(ATTACKED, "11124 / 1244"), "use smack 4"))

    assert (health(match), tokens(match, 1)) == ([48, 44], {"chi": 2})


def test_serenity_gives_chi_that_prevents_the_same_attack() -> None:
    match = say(duel(ATTACKED, "11124 / 4456"), "use smack 4", PREVENT, PREVENT, PREVENT)

    assert (health(match), tokens(match, 1)) == ([50, 47], {})


def test_transcendence_cannot_be_answered() -> None:  # DT-ULT-2
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use transcendence")

    assert (health(settled(match)), tokens(match, 1)) == ([50, 40], {"knockdown": 1})
    assert (tokens(match, 0), raised(match)) == ({"chi": 6, "evasive": 1, "cleanse": 1}, 1)


# -- tokens ----------------------------------------------------------------------------------------------


def test_chi_prevents_one_damage_each() -> None:
    match = passing_until(say(duel(ATTACKED, "11124 / 1166", seats=({}, chi(3))), "use smack 4"), PREVENT)
    say(match, PREVENT, PREVENT)

    assert (health(settled(match)), tokens(match, 1)) == ([48, 46], {"chi": 1})


def test_chi_prevents_damage_of_a_token_too() -> None:  # DT-DMG-6
    seats: Seats = ({"tokens": {"chi": 1, "burn": 1}}, {})
    match = passing_until(duel(("monk", "pyromancer"), seats=seats, phase="upkeep"), PREVENT)
    say(match, PREVENT)

    assert (health(settled(match)), tokens(match, 0)) == ([49, 50], {"burn": 1})


def test_chi_without_damage_to_prevent_is_kept() -> None:
    match = duel(PAIR, seats=(chi(2), {}), phase="main1")

    assert refused(match, PREVENT) == "DT-ST-4"
    assert refused(match, ADD) == "DT-ST-4"


def test_chi_does_not_prevent_damage_of_somebody_else() -> None:
    match = passing_until(say(duel(PAIR, "11245 / 111", seats=(chi(1), {})), "use fist_strike 3"), ADD)

    assert PREVENT not in keys(match)


def test_chi_adds_one_damage_each_to_an_own_attack() -> None:  # DT-MOD-1
    match = passing_until(say(duel(PAIR, "11245 / 111", seats=(chi(3), {})), "use fist_strike 3"), ADD)
    say(match, ADD, ADD)

    assert (health(settled(match)), tokens(match, 0)) == ([50, 42], {"chi": 1})


def test_chi_gained_this_turn_adds_nothing() -> None:
    match = say(duel(PAIR, "11245 / 111", seats=({"hand": ["contemplate"]}, {})), "play contemplate")
    say(match, "use fist_strike 3")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"chi": 2})


def test_only_older_chi_adds_damage() -> None:
    match = say(duel(PAIR, "11245 / 111", seats=(chi(1, hand=["contemplate"]), {})), "play contemplate")
    passing_until(say(match, "use fist_strike 3"), ADD)
    say(match, ADD)

    assert ADD not in keys(match)
    assert (health(settled(match)), tokens(match, 0)) == ([50, 43], {"chi": 2})


def test_fresh_chi_says_why_it_adds_nothing() -> None:  # DT-CARD-8
    match = duel(("monk", "pyromancer"), "11245 / 11144", seats=({"hand": ["contemplate"]}, {}))
    passing_until(say(match, "play contemplate", "use fist_strike 3"), PREVENT)

    assert refused(match, ADD) == "DT-CARD-8"


def test_fresh_chi_prevents_first_so_that_older_chi_can_still_add() -> None:
    seats: Seats = (chi(1, hand=["contemplate"]), {})
    match = duel(("monk", "pyromancer"), "11245 / 11144", seats=seats)
    passing_until(say(match, "play contemplate", "use fist_strike 3"), PREVENT)
    say(match, PREVENT, PREVENT, ADD)

    assert (health(settled(match)), tokens(match, 0)) == ([49, 43], {})


def test_chi_of_an_earlier_turn_is_not_fresh() -> None:
    match = duel(PAIR, "11245 / 11245 / 111", seats=({"hand": ["contemplate"]}, {}), phase="main2", turn=1)
    say(match, "end phase")
    assert table(match).active == 0
    say(match, "play contemplate", "end phase", "no ability")

    assert table(match).fresh[0][table(match).box.token["chi"]] == 2
    say(match, "end phase")
    assert table(match).fresh[0][table(match).box.token["chi"]] == 0


def test_chi_stops_at_five() -> None:  # DT-ST-2
    match = duel(PAIR, seats=(chi(4, hand=["contemplate"]), {}), phase="main1")
    say(match, "play contemplate")

    assert tokens(match, 0) == {"chi": 5}


@pytest.mark.parametrize(("die", "left"), [("1", 50), ("2", 50), ("3", 44)])
def test_evasive_avoids_all_damage_on_one_or_two(die: str, left: int) -> None:
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = passing_until(say(duel(ATTACKED, f"11124 / {die} / 3366", seats=seats), "use smack 4"), "spend evasive")
    say(match, "spend evasive")

    assert (health(settled(match)), tokens(match, 1)) == ([50, left], {})


def test_cleanse_removes_one_token_at_any_time() -> None:
    seats: Seats = ({"tokens": {"cleanse": 1, "knockdown": 1}}, {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "spend cleanse")

    assert tokens(match, 0) == {}


def test_cleanse_takes_off_what_the_attack_has_just_inflicted() -> None:
    seats: Seats = ({}, {"tokens": {"cleanse": 1}})
    match = say(duel(ATTACKED, "11266 / 661 / 3366", seats=seats), "use overpower")
    assert tokens(match, 1) == {"cleanse": 1}

    seats = ({}, {"tokens": {"cleanse": 1}})
    match = say(duel(ATTACKED, "11266 / 662 / 3366", seats=seats), "use overpower")
    passing_until(match, "spend cleanse")
    say(match, "spend cleanse")
    assert tokens(settled(match), 1) == {}


def test_cleanse_with_nothing_to_remove_is_kept() -> None:
    match = duel(PAIR, seats=({"tokens": {"cleanse": 1}}, {}), phase="main1")

    assert refused(match, "spend cleanse") == "DT-ST-7"


def test_knockdown_of_the_monk_is_paid_with_two_cp() -> None:
    match = say(duel(PAIR, "11245", seats=({"tokens": {"knockdown": 1}}, {})), "pay")

    assert (cp(match)[0], tokens(match, 0)) == (0, {})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["fist_strike_2", "fist_strike_3"])
@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11245", "use fist_strike 3", 7), ("11223", "use fist_strike 4", 8), ("11222", "use fist_strike 5", 9)],
)
def test_fist_strike_two_and_three_deal_seven_eight_or_nine(card: str, rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=({"upgrades": [card]}, {})), key)

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {})


def test_fist_strike_three_knocks_down_on_four_of_a_kind() -> None:  # DT-OFF-7
    match = say(duel(PAIR, "11114 / 111", seats=({"upgrades": ["fist_strike_3"]}, {})), "use fist_strike 3")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"knockdown": 1})


def test_meditate_two_gives_both_tokens() -> None:
    seats: Seats = ({"upgrades": ["meditate_2"], "limits": {"chi": 2}}, {})
    match = say(duel(PAIR, "44511", seats=seats), "use meditate")

    assert tokens(match, 0) == {"chi": 6, "evasive": 1, "cleanse": 1}


def test_zen_strike_deals_six_and_gives_two_chi() -> None:
    match = say(duel(PAIR, "11446 / 111", seats=({"upgrades": ["meditate_2"]}, {})), "use zen_strike")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"chi": 2})


def test_fist_of_harmony_two_gives_three_chi() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=({"upgrades": ["fist_of_harmony_2"]}, {})), "use fist_of_harmony")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"chi": 3})


def test_lotus_strike_two_deals_six_and_gives_six_chi() -> None:
    match = say(duel(PAIR, "66661", seats=({"upgrades": ["lotus_strike_2"]}, {})), "use lotus_strike")

    assert (health(match), tokens(match, 0), raised(match)) == ([50, 44], {"chi": 6}, 1)


def test_way_of_the_lotus_deals_two_and_gives_evasive_and_two_chi() -> None:
    match = say(duel(PAIR, "66612", seats=({"upgrades": ["lotus_strike_2"]}, {})), "use way_of_the_lotus")

    assert (health(match), tokens(match, 0), raised(match)) == ([50, 48], {"chi": 2, "evasive": 1}, 0)


@pytest.mark.parametrize(
    ("dice", "damage", "own"), [("11", 9, {}), ("13", 10, {}), ("34", 8, {"chi": 2}), ("45", 5, {"chi": 4})]
)
def test_combo_strike_two_deals_five_and_reads_two_dice(dice: str, damage: int, own: dict[str, int]) -> None:
    seats: Seats = ({"upgrades": ["combo_strike_2"]}, {})
    match = say(duel(PAIR, f"11234 / {dice} / 111", seats=seats), "use combo_strike")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], own)


def test_combo_strike_two_gives_a_token_for_each_lotus() -> None:
    seats: Seats = ({"upgrades": ["combo_strike_2"]}, {})
    match = say(duel(PAIR, "11234 / 66 / 111", seats=seats), "use combo_strike", "choose 1", "choose 2")

    assert (health(settled(match)), tokens(match, 0)) == ([50, 45], {"evasive": 1, "cleanse": 1})


def test_tempest_rush_two_knocks_down_from_twelve() -> None:
    match = say(duel(PAIR, "33314 / 651 / 111", seats=({"upgrades": ["tempest_rush_2"]}, {})), "use tempest_rush")

    assert (health(match), tokens(match, 1)) == ([50, 38], {"knockdown": 1})


def test_tempest_rush_two_may_spend_a_chi_to_roll_one_die_again() -> None:
    seats: Seats = (chi(2, upgrades=["tempest_rush_2"]), {})
    again = say(duel(PAIR, "33314 / 621 / 5 / 111", seats=seats), "use tempest_rush", "take 1", "die 1")
    assert (health(settled(again)), tokens(again, 0), tokens(again, 1)) == ([50, 37], {"chi": 1}, {"knockdown": 1})

    content = say(duel(PAIR, "33314 / 621 / 111", seats=seats), "use tempest_rush", "take 0")
    assert (health(settled(content)), tokens(content, 0), tokens(content, 1)) == ([50, 41], {"chi": 2}, {})


def test_fist_of_tranquility_two_knocks_down() -> None:
    seats: Seats = ({"upgrades": ["fist_of_tranquility_2"]}, {})
    match = say(duel(PAIR, "12345 / 111", seats=seats), "use fist_of_tranquility")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == (
        [50, 43],
        {"chi": 3, "evasive": 1},
        {"knockdown": 1},
    )


def test_way_of_the_monk_gives_two_evasive_and_deals_three() -> None:
    match = say(duel(PAIR, "13461", seats=({"upgrades": ["fist_of_tranquility_2"]}, {})), "use way_of_the_monk")

    assert (health(match), tokens(match, 0)) == ([50, 47], {"evasive": 2})


def test_serenity_two_rolls_five_dice() -> None:
    match = settled(say(duel(ATTACKED, "11124 / 12244", seats=({}, {"upgrades": ["serenity_2"]})), "use smack 4"))

    assert (health(match), tokens(match, 1)) == ([47, 44], {"chi": 2})


def test_serenity_three_gives_a_token_on_zen_and_lotus() -> None:  # DT-R-11
    seats: Seats = ({}, {"upgrades": ["serenity_3"]})
    both = say(duel(ATTACKED, "11124 / 12466", seats=seats), "use smack 4", "choose 2")
    assert (health(settled(both)), tokens(both, 1)) == ([48, 44], {"chi": 1, "cleanse": 1})

    zen = settled(say(duel(ATTACKED, "11124 / 12445", seats=seats), "use smack 4"))
    assert (health(zen), tokens(zen, 1)) == ([48, 44], {"chi": 3})


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("fist_strike_2", 1),  # DT-R-11
        ("fist_strike_3", 2),
        ("meditate_2", 2),
        ("fist_of_harmony_2", 1),
        ("lotus_strike_2", 2),
        ("combo_strike_2", 2),
        ("tempest_rush_2", 1),
        ("fist_of_tranquility_2", 2),
        ("serenity_2", 2),
        ("serenity_3", 3),
    ],
)
def test_an_upgrade_costs(card: str, cost: int) -> None:  # DT-CARD-2
    match = say(duel(PAIR, seats=({"hand": [card], "cp": 5}, {}), phase="main1"), f"play {card}")

    assert (cp(match)[0], hand(match, 0)) == (5 - cost, [])


# -- cards -----------------------------------------------------------------------------------------------


def test_palm_strike_knocks_down() -> None:
    match = say(duel(PAIR, seats=({"hand": ["palm_strike"]}, {}), phase="main1"), "play palm_strike")

    assert (cp(match)[0], tokens(match, 1)) == (2, {"knockdown": 1})


def test_mystic_mantra_gives_three_tokens_and_knocks_down() -> None:
    match = say(duel(PAIR, seats=({"hand": ["mystic_mantra"], "cp": 3}, {}), phase="main1"), "play mystic_mantra")

    assert (cp(match)[0], tokens(match, 0)) == (0, {"chi": 1, "evasive": 1, "cleanse": 1})
    assert tokens(match, 1) == {"knockdown": 1}


def test_ruminate_gives_five_chi() -> None:
    match = say(duel(PAIR, seats=({"hand": ["ruminate"], "cp": 3}, {}), phase="main1"), "play ruminate")

    assert (cp(match)[0], tokens(match, 0)) == (0, {"chi": 5})


def test_contemplate_gives_two_chi_in_the_turn_of_the_other() -> None:  # DT-CARD-6
    match = passing_until(
        say(duel(ATTACKED, "11124 / 1166", seats=({}, {"hand": ["contemplate"]})), "use smack 4"), "play contemplate"
    )
    passing_until(say(match, "play contemplate"), PREVENT)
    say(match, PREVENT)

    assert (health(settled(match)), tokens(match, 1)) == ([48, 45], {"chi": 1})


@pytest.mark.parametrize(("die", "own", "cards"), [("6", {"chi": 2, "evasive": 1, "cleanse": 1}, 0), ("1", {}, 1)])
def test_enlightenment(die: str, own: dict[str, int], cards: int) -> None:
    seats: Seats = ({"hand": ["enlightenment"]}, {})
    match = say(duel(PAIR, die, seats=seats, phase="main1", promo=True), "play enlightenment")

    assert (tokens(match, 0), len(hand(match, 0))) == (own, cards)


# -- FAQ -------------------------------------------------------------------------------------------------


def test_a_raised_limit_of_chi_is_only_for_who_raised_it() -> None:  # DT-ST-3
    match = say(duel(("monk", "monk"), "66661", seats=({}, chi(5))), "use lotus_strike")
    settled(match)

    assert (raised(match, 0), raised(match, 1)) == (1, 0)


def test_a_raised_limit_of_chi_lasts() -> None:  # DT-ST-3
    match = settled(say(duel(PAIR, "66661"), "use lotus_strike"))
    say(match, "end phase")

    assert (table(match).active, raised(match)) == (1, 1)


def test_chi_cannot_reduce_ultimate_damage() -> None:  # DT-ULT-1
    match = say(duel(ATTACKED, "66666 / 11245", seats=({}, chi(5))), "use rage")

    assert (health(match), tokens(match, 1)) == ([50, 35], {"chi": 5})


def test_cleanse_may_remove_a_positive_token_too() -> None:
    seats: Seats = ({"tokens": {"cleanse": 1, "chi": 2, "knockdown": 1}}, {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "spend cleanse")
    assert keys(match) == ["remove chi of 0", "remove knockdown of 0"]
    say(match, "remove chi of 0")

    assert tokens(match, 0) == {"chi": 1, "knockdown": 1}


def test_the_stunned_spend_neither_chi_nor_cleanse() -> None:  # DT-R-9
    seats: Seats = ({}, {"tokens": {"chi": 3, "cleanse": 2, "stun": 1}})
    match = say(duel(ATTACKED, "11124 / 11245", seats=seats), "use smack 4")

    assert (health(match), tokens(match, 1)) == ([50, 44], {"chi": 3, "cleanse": 2})
