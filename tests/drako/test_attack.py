"""Attacks, their answers, and wounds."""

from __future__ import annotations

import pytest

from tests.drako.scene import (
    actions,
    areas,
    asked,
    attacks,
    boulders,
    discards,
    hand,
    keys,
    refused,
    say,
    table,
    where,
    wounds,
)

# Swordsman and archers beside the thrower, the berserker out of everybody's way.
MELEE = {"swordsman": (0, 0), "archer1": (1, 0), "archer2": (-2, 2), "thrower": (1, -1), "berserker": (0, -2)}


def test_every_attack_is_named_before_the_defender_answers() -> None:  # DR-ATT-1
    match = table(
        "knights-trolls",
        MELEE,
        hands={"knights": ["assault11"], "trolls": ["strike1+defend", "strike1+defend"]},
        turn="knights",
    )
    say(match, "play assault11 for assault11", "swordsman hits thrower")
    assert asked(match) == "knights"
    assert refused(match, "stop 1 with strike1+defend") == "DR-TURN-4"
    say(match, "archer1 hits thrower")
    assert asked(match) == "trolls"
    assert attacks(match) == [("swordsman", "thrower", 1), ("archer1", "thrower", 1)]


def test_several_attacks_go_to_one_enemy_or_to_different_ones() -> None:  # DR-ATT-1
    for target in ("thrower", "berserker"):
        match = table(
            "knights-trolls",
            {**MELEE, "berserker": (2, -1)},
            hands={"knights": ["assault11"], "trolls": ["march1+defend"]},
            turn="knights",
        )
        say(match, "play assault11 for assault11", "swordsman hits thrower", f"archer1 hits {target}")
        assert attacks(match) == [("swordsman", "thrower", 1), ("archer1", target, 1)]


def test_no_figure_attacks_twice_with_one_symbol() -> None:  # DR-ATT-1
    match = table("knights-trolls", {**MELEE, "berserker": (0, -1)}, hands={"knights": ["assault11"]}, turn="knights")
    say(match, "play assault11 for assault11", "swordsman hits thrower")
    assert refused(match, "swordsman hits berserker") == "DR-ATT-1"


def test_friends_are_not_attacked() -> None:  # DR-ATT-1
    match = table("knights-trolls", MELEE, hands={"knights": ["strike2"]}, turn="knights")
    say(match, "play strike2 for strike2")
    assert keys(match) == {"swordsman hits thrower", "archer1 hits thrower"}
    assert refused(match, "swordsman hits archer1") == "DR-ATT-1"


def test_archers_strike_too_and_the_strength_is_the_wounds() -> None:  # DR-ATT-1 DR-ATT-3
    match = table("knights-trolls", MELEE, hands={"knights": ["strike2"]}, turn="knights")
    say(match, "play strike2 for strike2", "archer1 hits thrower")
    assert (wounds(match, "thrower"), wounds(match, "berserker")) == (2, 0)


def test_a_symbol_for_three_figures_may_be_used_by_one() -> None:  # DR-ATT-1
    match = table("knights-trolls", MELEE, hands={"knights": ["walk1+assault111"]}, turn="knights")
    say(match, "play walk1+assault111 for assault111", "swordsman hits thrower", "done")
    assert wounds(match, "thrower") == 1


def test_a_defense_card_stops_one_whole_attack_without_an_action() -> None:  # DR-ATT-2
    match = table(
        "knights-trolls",
        MELEE,
        hands={"knights": ["defend", "bow2"], "trolls": ["strike2", "boulder2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2", "thrower hits archer1")
    assert (asked(match), keys(match)) == ("knights", {"stop 1 with defend", "pass"})
    say(match, "stop 1 with defend")
    assert wounds(match, "archer1") == 0
    assert (hand(match, "knights"), discards(match, "knights")) == (["bow2"], ["defend"])
    assert (asked(match), actions(match)) == ("trolls", 1)


def test_only_defense_cards_in_hand_stop_an_attack() -> None:  # DR-ATT-2
    match = table(
        "knights-trolls", MELEE, hands={"knights": ["defend+walk1", "bow2"], "trolls": ["strike2"]}, turn="trolls"
    )
    say(match, "play strike2 for strike2", "thrower hits archer1")
    assert refused(match, "stop 1 with bow2") == "DR-ATT-2"
    assert refused(match, "stop 1 with defend") == "DR-ATT-2"
    assert refused(match, "stop 2 with defend+walk1") == "DR-ATT-2"
    assert refused(match, "draw") == "DR-ATT-2"


@pytest.mark.parametrize(("stopped", "taken"), [("1", 1), ("2", 2)])
def test_the_defender_decides_which_attack_is_stopped(stopped: str, taken: int) -> None:  # DR-ATT-2
    match = table(
        "knights-trolls",
        {**MELEE, "berserker": (0, -1)},
        hands={"knights": ["defend"], "trolls": ["assault21"]},
        turn="trolls",
        dodge=False,
    )
    say(match, "play assault21 for assault21", "thrower hits swordsman", "berserker hits swordsman")
    assert attacks(match) == [("thrower", "swordsman", 2), ("berserker", "swordsman", 1)]
    say(match, f"stop {stopped} with defend")
    assert wounds(match, "swordsman") == taken


def test_the_defender_may_stop_all_attacks_or_none() -> None:  # DR-ATT-2
    for answers, taken in ((("stop 1 with defend", "stop 2 with defend"), 0), (("pass",), 3)):
        match = table(
            "knights-trolls",
            {**MELEE, "berserker": (0, -1)},
            hands={"knights": ["defend", "defend"], "trolls": ["assault21"]},
            turn="trolls",
            dodge=False,
        )
        say(match, "play assault21 for assault21", "thrower hits swordsman", "berserker hits swordsman", *answers)
        assert wounds(match, "swordsman") == taken


def test_a_stopped_attack_is_not_stopped_again() -> None:  # DR-ATT-2
    match = table(
        "knights-trolls",
        {**MELEE, "berserker": (0, -1)},
        hands={"knights": ["defend", "defend"], "trolls": ["assault21"]},
        turn="trolls",
        dodge=False,
    )
    say(match, "play assault21 for assault21", "thrower hits swordsman", "berserker hits swordsman")
    assert refused(match, "stop 1 and 2 with defend") == "DR-ATT-2"
    say(match, "stop 1 with defend")
    assert refused(match, "stop 1 with defend") == "DR-ATT-2"


def test_a_troll_fills_from_the_top_and_loses_its_ability_with_the_upper_area() -> None:  # DR-ATT-3
    match = table(
        "knights-trolls", MELEE, wounds={"thrower": 3}, hands={"knights": ["strike2", "strike2"]}, turn="knights"
    )
    say(match, "play strike2 for strike2", "archer1 hits thrower")
    assert areas(match, "thrower") == {"upper": 4, "lower": 1}
    say(match, "play strike2 for strike2", "archer1 hits thrower")
    assert areas(match, "thrower") == {"upper": 4, "lower": 3}


def test_the_ability_holds_while_one_space_of_the_upper_area_is_free() -> None:  # DR-ATT-3
    for hurt, allowed in ((3, True), (4, False)):
        match = table(
            "knights-trolls", MELEE, wounds={"thrower": hurt}, hands={"trolls": ["boulder2", "strike2"]}, turn="trolls"
        )
        assert ("play boulder2 for boulder2" in keys(match)) is allowed


def test_a_figure_with_all_spaces_full_is_dead_and_removed() -> None:  # DR-ATT-3
    match = table("knights-trolls", MELEE, wounds={"thrower": 6}, hands={"knights": ["strike2"]}, turn="knights")
    say(match, "play strike2 for strike2", "archer1 hits thrower")
    assert (where(match, "thrower"), areas(match, "thrower")) == (None, {"upper": 4, "lower": 4})


def test_the_dead_neither_walk_nor_strike_nor_are_attacked() -> None:  # DR-ATT-3
    match = table(
        "knights-trolls",
        {**MELEE, "archer2": None, "berserker": None},
        hands={"knights": ["walk2+strike1", "walk2+strike1"]},
        turn="knights",
    )
    say(match, "play walk2+strike1 for strike1")
    assert refused(match, "archer2 hits thrower") == "DR-ATT-3"
    assert refused(match, "swordsman hits berserker") == "DR-ATT-3"
    say(match, "swordsman hits thrower", "play walk2+strike1 for walk2")
    assert refused(match, "archer2 to 0,1") == "DR-ATT-3"


@pytest.mark.parametrize(("figure", "spaces"), [("swordsman", 5), ("archer1", 3), ("archer2", 3)])
def test_knights_die_when_their_own_spaces_are_full(figure: str, spaces: int) -> None:  # DR-ATT-4
    others = {"swordsman": (-2, 0), "archer1": (-2, 1), "archer2": (-2, 2)}
    for hurt in (spaces - 3, spaces - 2):
        match = table(
            "knights-trolls",
            {**others, "thrower": (1, -1), "berserker": (0, -2), figure: (1, 0)},
            wounds={figure: hurt},
            hands={"trolls": ["strike2"]},
            turn="trolls",
            dodge=False,
        )
        say(match, "play strike2 for strike2")
        assert wounds(match, figure) == hurt + 2
        assert (where(match, figure) is None) == (hurt + 2 == spaces)


def test_attacks_of_one_action_are_answered_and_land_together() -> None:  # DR-ATT-5
    match = table(
        "knights-trolls",
        {**MELEE, "berserker": (2, -1)},
        wounds={"archer1": 2},
        hands={"knights": ["defend", "defend"], "trolls": ["assault21"]},
        turn="trolls",
    )
    say(match, "play assault21 for assault21", "berserker hits archer1", "thrower hits swordsman", "dodge 2")
    assert wounds(match, "archer1") == 2
    assert where(match, "archer1") == (1, 0)
    say(match, "stay", "stop 1 with defend")
    assert (wounds(match, "archer1"), wounds(match, "swordsman")) == (2, 0)


def test_two_attacks_that_would_each_kill_are_both_answered_on_the_living() -> None:  # DR-ATT-5
    match = table(
        "knights-trolls",
        {**MELEE, "berserker": (2, -1)},
        wounds={"archer1": 2},
        hands={"knights": ["defend"], "trolls": ["assault21"]},
        turn="trolls",
    )
    say(match, "play assault21 for assault21", "berserker hits archer1", "thrower hits archer1", "stop 1 with defend")
    assert where(match, "archer1") is None


def test_strength_0_is_no_attack() -> None:  # DR-ATT-5
    match = table(
        "knights-trolls",
        {"thrower": (-2, 0), "archer1": (-1, 0), "archer2": (0, 0), "swordsman": (0, 2), "berserker": (2, -2)},
        hands={"knights": ["defend"], "trolls": ["walk1+boulder1", "strike2"]},
        turn="trolls",
    )
    say(match, "play walk1+boulder1 for boulder1")
    assert attacks(match) == [("thrower", "archer1", 1)]
    assert boulders(match) == 9
