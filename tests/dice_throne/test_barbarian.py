"""Barbarian: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, tokens

PAIR = ("barbarian", "barbarian")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


@pytest.mark.parametrize(
    ("rolls", "key", "damage"), [("11245", "use smack 3", 4), ("11224", "use smack 4", 6), ("11123", "use smack 5", 8)]
)
def test_smack_deals_four_six_or_eight(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert health(match) == [50, 50 - damage]


def test_a_lower_tier_may_be_chosen() -> None:  # DT-OFF-8
    match = say(duel(PAIR, "11123 / 111"), "use smack 3")

    assert health(match) == [50, 46]


def test_sturdy_blow_cannot_be_defended() -> None:
    match = say(duel(PAIR, "11664 / 444"), "use sturdy_blow")

    assert health(match) == [50, 46]


def test_fortitude_heals_and_is_no_attack() -> None:
    match = say(duel(PAIR, "44511", seats=({"health": 30}, {})), "use fortitude 3")

    assert health(match) == [34, 50]


def test_overpower_deals_its_total_and_concusses_from_fourteen() -> None:
    match = say(duel(PAIR, "11266 / 554 / 111"), "use overpower")

    assert (health(match), tokens(match, 1)) == ([50, 36], {"concussion": 1})


def test_overpower_of_thirteen_does_not_concuss() -> None:
    match = say(duel(PAIR, "11266 / 553 / 111"), "use overpower")

    assert (health(match), tokens(match, 1)) == ([50, 37], {})


def test_mighty_blow_deals_nine() -> None:
    match = say(duel(PAIR, "12344 / 111"), "use mighty_blow")

    assert health(match) == [50, 41]


def test_crit_bash_stuns_and_attacks_once_more() -> None:  # DT-ROUND-4
    match = say(duel(PAIR, "66661 / 11234 / 111"), "use crit_bash")

    assert health(match) == [50, 45]
    assert tokens(match, 1) == {}  # off as the further round begins
    assert "use smack 3" in keys(match)


def test_reckless_costs_four_if_anything_got_through() -> None:  # DT-R-2
    match = say(duel(PAIR, "12345 / 111"), "use reckless")

    assert health(match) == [46, 35]


def test_thick_skin_heals_two_for_each_life_in_the_same_sum() -> None:  # DT-HEALTH-4
    match = say(duel(PAIR, "12344 / 445", seats=({}, {"health": 9})), "use mighty_blow")

    assert health(match) == [50, 6]


def test_rage_deals_fifteen_and_nobody_can_answer() -> None:  # DT-ULT-2
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666 / 11234", seats=seats), "use rage")

    assert health(match) == [50, 35]


def test_concussion_skips_the_next_income() -> None:
    match = duel(PAIR, seats=({"tokens": {"concussion": 1}}, {}), phase="income")

    assert (cp(match)[0], hand(match, 0), tokens(match, 0)) == (2, [], {})


def test_smack_two_is_undefendable_on_four_of_a_kind() -> None:
    match = say(duel(PAIR, "11112 / 444", seats=({"upgrades": ["smack_2"]}, {"health": 40})), "use smack 5")

    assert health(match) == [50, 31]


def test_an_upgrade_over_another_costs_the_difference() -> None:  # DT-CARD-3
    match = duel(PAIR, seats=({"hand": ["smack_2", "smack_3"], "cp": 3}, {}), phase="main1")
    say(match, "play smack_2", "play smack_3")

    assert (cp(match)[0], hand(match, 0)) == (0, [])
    assert refused(match, "play smack_2") == "DT-CARD-1"


def test_crit_smash_comes_with_crit_bash_two() -> None:
    match = say(duel(PAIR, "66612 / 111", seats=({"upgrades": ["crit_bash_2"]}, {})), "use crit_smash")

    assert (health(match), tokens(match, 1)) == ([50, 48], {"concussion": 1})


def test_thick_skin_two_may_take_back_a_token_of_this_attack() -> None:
    seats: Seats = ({}, {"upgrades": ["thick_skin_2"], "health": 40})
    match = say(duel(PAIR, "11266 / 666 / 4411", seats=seats), "use overpower", "yes")

    assert (health(match), tokens(match, 1)) == ([50, 26], {})


def test_concuss_is_played_in_a_main_phase() -> None:
    match = duel(PAIR, seats=({"hand": ["concuss"], "cp": 1}, {}), phase="main1")
    say(match, "play concuss")

    assert (tokens(match, 1), cp(match)[0]) == ({"concussion": 1}, 0)


def test_head_bash_needs_eight_damage_dealt() -> None:  # DT-CARD-8
    seats: Seats = ({"hand": ["head_bash"]}, {})
    match = say(duel(PAIR, "11123 / 111", seats=seats), "use smack 5")
    assert "play head_bash" in keys(match)
    say(match, "play head_bash")
    assert tokens(match, 1) == {"concussion": 1}

    weak = say(duel(PAIR, "11245 / 111", seats=seats), "use smack 3")
    assert refused(weak, "play head_bash", 0) == "DT-CARD-5"


def test_get_some_adds_one_for_each_sword_and_concusses() -> None:  # DT-MOD-1
    match = say(duel(PAIR, "11245 / 11266 / 111", seats=({"hand": ["get_some"]}, {})), "use smack 3")
    say(match, "play get_some")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"concussion": 1})


def test_feelin_good_heals_at_any_time() -> None:
    match = duel(PAIR, "445", seats=({"hand": ["feelin_good"], "health": 20}, {}), phase="main1")
    say(match, "play feelin_good")

    assert health(match) == [27, 50]


@pytest.mark.parametrize(("die", "healed", "token", "cards"), [("6", 32, {"concussion": 1}, 0), ("1", 30, {}, 1)])
def test_adrenaline_surge(die: str, healed: int, token: dict[str, int], cards: int) -> None:
    seats: Seats = ({"hand": ["adrenaline_surge"], "health": 30}, {})
    match = say(duel(PAIR, die, seats=seats, phase="main1", promo=True), "play adrenaline_surge")

    assert (health(match)[0], tokens(match, 1), len(hand(match, 0))) == (healed, token, cards)


def test_who_watches_is_asked_at_every_roll() -> None:  # DT-DICE-1
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 5})
    calm = duel(PAIR, "11245", seats=seats)
    assert calm.decision is not None
    assert calm.decision.seat == 0

    match = duel(PAIR, "11245", seats=(seats[1], seats[0]), phase="main1", turn=0)
    say(match, "watch rolls", "end phase", "no ability", "end phase", "end phase")
    while match.decision is not None and match.decision.seat == 1:
        say(match, "end phase")

    assert match.decision is not None
    assert match.decision.seat == 0
    assert "play so_wild" in keys(match)
