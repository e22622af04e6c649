"""What knights can do."""

from __future__ import annotations

import pytest

from tests.drako.scene import (
    actions,
    asked,
    attacks,
    discards,
    hand,
    keys,
    refused,
    say,
    seen,
    table,
    where,
    wounds,
)

# Both trolls beside the swordsman, archer1 beside the thrower.
CLOSE = {"swordsman": (0, 0), "archer1": (1, 0), "archer2": (-2, 2), "thrower": (1, -1), "berserker": (0, -1)}
STARTS = {"archer1 to -1,2", "archer1 to -2,2", "archer1 to 0,2"}


# -- the dodge -------------------------------------------------------------------------------------------


def test_the_dodge_stops_an_attack_and_the_swordsman_may_step_aside() -> None:  # DR-KN-DODGE
    match = table("knights-trolls", CLOSE, hands={"trolls": ["strike2", "strike2"]}, turn="trolls")
    say(match, "play strike2 for strike2", "thrower hits swordsman")
    assert (asked(match), keys(match)) == ("knights", {"dodge 1", "pass"})
    say(match, "dodge 1")
    assert seen(match)["dodge"] is False
    assert keys(match) == {"swordsman to -1,0", "swordsman to -1,1", "swordsman to 0,1", "stay"}
    assert refused(match, "swordsman to 1,0") == "DR-KN-DODGE"
    assert refused(match, "swordsman to -2,0") == "DR-KN-DODGE"
    assert refused(match, "archer1 to 1,1") == "DR-KN-DODGE"
    say(match, "swordsman to -1,1")
    assert (where(match, "swordsman"), wounds(match, "swordsman")) == ((-1, 1), 0)
    assert (asked(match), actions(match)) == ("trolls", 1)


def test_the_dodge_needs_no_step() -> None:  # DR-KN-DODGE
    match = table("knights-trolls", CLOSE, hands={"trolls": ["strike2"]}, turn="trolls")
    say(match, "play strike2 for strike2", "thrower hits swordsman", "dodge 1", "stay")
    assert (where(match, "swordsman"), wounds(match, "swordsman")) == ((0, 0), 0)


def test_the_swordsman_dodges_once_a_game() -> None:  # DR-KN-DODGE
    match = table(
        "knights-trolls", CLOSE, hands={"knights": ["defend"], "trolls": ["strike2", "strike2"]}, turn="trolls"
    )
    say(match, "play strike2 for strike2", "thrower hits swordsman", "dodge 1", "stay")
    say(match, "play strike2 for strike2", "thrower hits swordsman")
    assert refused(match, "dodge 1") == "DR-KN-DODGE"


def test_only_attacks_on_the_swordsman_are_dodged() -> None:  # DR-KN-DODGE
    match = table("knights-trolls", CLOSE, hands={"knights": ["defend"], "trolls": ["strike2"]}, turn="trolls")
    say(match, "play strike2 for strike2", "thrower hits archer1")
    assert refused(match, "dodge 1") == "DR-KN-DODGE"


def test_a_second_attack_hits_the_swordsman_even_where_he_stepped() -> None:  # DR-KN-DODGE
    match = table("knights-trolls", CLOSE, hands={"knights": ["defend"], "trolls": ["assault21"]}, turn="trolls")
    say(match, "play assault21 for assault21", "thrower hits swordsman", "berserker hits swordsman")
    say(match, "dodge 1", "swordsman to -1,1")
    assert keys(match) == {"stop 2 with defend", "pass"}
    say(match, "pass")
    assert (where(match, "swordsman"), wounds(match, "swordsman")) == ((-1, 1), 1)


def test_a_dodge_with_no_free_hex_around_is_a_stop_like_any_other() -> None:  # DR-KN-DODGE
    match = table(
        "knights-trolls",
        {"swordsman": (-2, 2), "archer1": (-2, 1), "archer2": (-1, 2), "thrower": (-1, 1), "berserker": (2, -2)},
        hands={"trolls": ["strike2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2", "thrower hits swordsman", "dodge 1")
    assert (where(match, "swordsman"), wounds(match, "swordsman")) == ((-2, 2), 0)


# -- walking and striking --------------------------------------------------------------------------------


def test_walking_one_knight_moves_any_one_of_them_once() -> None:  # DR-KN-MOVE1
    match = table("knights-trolls", CLOSE, hands={"knights": ["walk3", "bow2"]}, turn="knights")
    say(match, "play walk3 for walk3")
    assert {key.split()[0] for key in keys(match)} == {"swordsman", "archer1", "archer2", "stay"}
    assert refused(match, "thrower to 2,-1") == "DR-SETUP-1"
    say(match, "archer1 to 1,1")
    assert (where(match, "archer1"), actions(match)) == ((1, 1), 1)
    assert "draw" in keys(match)


def test_walking_two_knights_moves_each_up_to_the_value() -> None:  # DR-KN-MOVE2
    match = table("knights-trolls", CLOSE, hands={"knights": ["march1+bow2", "bow2"]}, turn="knights")
    say(match, "play march1+bow2 for march1", "archer1 to 1,1")
    assert refused(match, "archer1 to 0,1") == "DR-KN-MOVE2"
    assert refused(match, "archer2 to -2,0") == "DR-MOVE-1"
    say(match, "swordsman to 0,1")
    assert (where(match, "archer1"), where(match, "swordsman"), actions(match)) == ((1, 1), (0, 1), 1)


def test_walking_two_knights_may_move_one() -> None:  # DR-KN-MOVE2
    match = table("knights-trolls", CLOSE, hands={"knights": ["march1+bow2", "bow2"]}, turn="knights")
    say(match, "play march1+bow2 for march1", "archer1 to 1,1", "stay")
    assert (where(match, "archer1"), actions(match)) == ((1, 1), 1)


def test_one_knight_attacks_an_adjacent_enemy() -> None:  # DR-KN-ATT1
    match = table("knights-trolls", CLOSE, hands={"knights": ["strike2", "bow2"]}, turn="knights")
    say(match, "play strike2 for strike2")
    assert keys(match) == {"swordsman hits thrower", "swordsman hits berserker", "archer1 hits thrower"}
    assert refused(match, "archer1 hits berserker") == "DR-KN-ATT1"
    assert refused(match, "archer2 hits thrower") == "DR-KN-ATT1"
    say(match, "swordsman hits berserker")
    assert (wounds(match, "berserker"), wounds(match, "thrower"), actions(match)) == (2, 0, 1)


def test_without_an_adjacent_enemy_nobody_strikes() -> None:  # DR-KN-ATT1 DR-KN-ATT2 DR-KN-ATT3
    match = table("knights-trolls", hands={"knights": ["strike2", "assault11", "walk1+assault111"]}, turn="knights")
    assert refused(match, "play strike2 for strike2") == "DR-KN-ATT1"
    assert refused(match, "play assault11 for assault11") == "DR-KN-ATT2"
    assert refused(match, "play walk1+assault111 for assault111") == "DR-KN-ATT3"


def test_two_knights_attack_and_each_attack_is_stopped_separately() -> None:  # DR-KN-ATT2
    match = table(
        "knights-trolls", CLOSE, hands={"knights": ["assault11"], "trolls": ["march1+defend"]}, turn="knights"
    )
    say(match, "play assault11 for assault11", "swordsman hits thrower", "archer1 hits thrower")
    assert attacks(match) == [("swordsman", "thrower", 1), ("archer1", "thrower", 1)]
    say(match, "stop 1 with march1+defend")
    assert wounds(match, "thrower") == 1


def test_a_symbol_for_two_knights_is_not_used_by_three() -> None:  # DR-KN-ATT2
    match = table(
        "knights-trolls",
        {**CLOSE, "archer2": (2, -1)},
        hands={"knights": ["assault11"], "trolls": ["march1+defend"]},
        turn="knights",
    )
    say(match, "play assault11 for assault11", "swordsman hits thrower", "archer1 hits thrower")
    assert (asked(match), len(attacks(match))) == ("trolls", 2)


def test_when_only_one_knight_is_able_there_is_one_attack() -> None:  # DR-KN-ATT2
    match = table(
        "knights-trolls",
        {**CLOSE, "archer1": (-2, 1), "berserker": (2, -2)},
        hands={"knights": ["assault11"]},
        turn="knights",
    )
    say(match, "play assault11 for assault11")
    assert wounds(match, "thrower") == 1


def test_up_to_three_knights_attack() -> None:  # DR-KN-ATT3
    match = table(
        "knights-trolls",
        {**CLOSE, "archer2": (2, -1)},
        hands={"knights": ["walk1+assault111"], "trolls": ["march1+defend"]},
        turn="knights",
    )
    say(match, "play walk1+assault111 for assault111")
    say(match, "swordsman hits thrower", "archer1 hits thrower", "archer2 hits thrower")
    assert [strength for _, _, strength in attacks(match)] == [1, 1, 1]
    say(match, "stop 2 with march1+defend")
    assert wounds(match, "thrower") == 2


# -- defense ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["defend", "defend+walk1", "defend+strike1"])
def test_a_defense_stops_one_attack_on_one_knight(card: str) -> None:  # DR-KN-DEF
    match = table("knights-trolls", CLOSE, hands={"knights": [card], "trolls": ["strike2"]}, turn="trolls")
    say(match, "play strike2 for strike2", "thrower hits archer1", f"stop 1 with {card}")
    assert (wounds(match, "archer1"), discards(match, "knights")) == (0, [card])


def test_a_defense_is_only_played_in_answer_to_an_attack() -> None:  # DR-KN-DEF DR-KN-DEF2
    match = table("knights-trolls", CLOSE, hands={"knights": ["defend+walk1", "double-defend"]}, turn="knights")
    assert refused(match, "play defend+walk1 for defend") == "DR-KN-DEF"
    assert refused(match, "play double-defend for double-defend") == "DR-KN-DEF2"


@pytest.mark.parametrize("second", ["swordsman", "archer1"])
def test_a_double_defense_stops_two_attacks_on_one_knight_or_on_two(second: str) -> None:  # DR-KN-DEF2
    match = table(
        "knights-trolls",
        {**CLOSE, "berserker": (2, -1), "swordsman": (0, 0)} if second == "archer1" else CLOSE,
        hands={"knights": ["double-defend"], "trolls": ["assault21"]},
        turn="trolls",
        dodge=False,
    )
    say(match, "play assault21 for assault21", "thrower hits swordsman", f"berserker hits {second}")
    say(match, "stop 1 and 2 with double-defend")
    assert (wounds(match, "swordsman"), wounds(match, "archer1")) == (0, 0)
    assert discards(match, "knights") == ["double-defend"]


def test_against_a_single_attack_the_other_half_of_a_double_defense_is_lost() -> None:  # DR-KN-DEF2
    match = table(
        "knights-trolls", CLOSE, hands={"knights": ["double-defend"], "trolls": ["strike2", "strike2"]}, turn="trolls"
    )
    say(match, "play strike2 for strike2", "thrower hits archer1", "stop 1 with double-defend")
    assert hand(match, "knights") == []
    say(match, "play strike2 for strike2", "thrower hits archer1")
    assert wounds(match, "archer1") == 2


# -- the bow ---------------------------------------------------------------------------------------------


def test_only_archers_use_the_bow() -> None:  # DR-KN-BOW
    match = table("knights-trolls", {**CLOSE, "archer2": (2, -1)}, hands={"knights": ["bow2"]}, turn="knights")
    say(match, "play bow2 for bow2")
    assert keys(match) == {"archer1 hits thrower", "archer2 hits thrower"}
    assert refused(match, "swordsman hits thrower") == "DR-KN-SHOT"


def test_with_both_archers_dead_nobody_shoots() -> None:  # DR-KN-BOW
    match = table(
        "knights-trolls", {**CLOSE, "archer1": None, "archer2": None}, hands={"knights": ["bow2"]}, turn="knights"
    )
    assert refused(match, "play bow2 for bow2") == "DR-KN-SHOT"


def test_an_archer_shoots_along_a_straight_line_at_any_distance() -> None:  # DR-KN-SHOT
    match = table(
        "knights-trolls",
        {"archer1": (-2, 0), "archer2": (0, 2), "swordsman": (-2, 2), "thrower": (2, 0), "berserker": (1, -2)},
        hands={"knights": ["bow2"], "trolls": ["strike1+defend"]},
        turn="knights",
    )
    say(match, "play bow2 for bow2")
    assert keys(match) == {"archer1 hits thrower", "archer2 hits thrower"}
    assert refused(match, "archer1 hits berserker") == "DR-KN-SHOT"
    say(match, "archer1 hits thrower")
    assert attacks(match) == [("archer1", "thrower", 2)]
    say(match, "stop 1 with strike1+defend")
    assert wounds(match, "thrower") == 0


def test_an_archer_shoots_at_an_adjacent_enemy_too() -> None:  # DR-KN-SHOT
    match = table(
        "knights-trolls",
        {"archer1": (0, 0), "archer2": None, "swordsman": (-2, 2), "thrower": (1, 0), "berserker": (0, -2)},
        hands={"knights": ["bow2"]},
        turn="knights",
    )
    say(match, "play bow2 for bow2", "archer1 hits thrower")
    assert wounds(match, "thrower") == 2


@pytest.mark.parametrize("between", ["swordsman", "berserker"])
def test_a_figure_in_between_takes_the_shot_away(between: str) -> None:  # DR-KN-SHOT
    figures = {"archer1": (-2, 0), "archer2": (2, -1), "swordsman": (-2, 2), "thrower": (2, 0), "berserker": (0, -1)}
    match = table("knights-trolls", {**figures, between: (0, 0)}, hands={"knights": ["bow2"]}, turn="knights")
    say(match, "play bow2 for bow2")
    assert "archer1 hits thrower" not in keys(match)
    assert ("archer1 hits berserker" in keys(match)) is (between == "berserker")
    assert refused(match, "archer1 hits thrower") == "DR-KN-SHOT"


def test_a_shot_has_one_target_only() -> None:  # DR-KN-SHOT
    match = table(
        "knights-trolls",
        {"archer1": (-2, 0), "archer2": None, "swordsman": (-2, 2), "thrower": (0, 0), "berserker": (1, 0)},
        hands={"knights": ["bow2"]},
        turn="knights",
    )
    say(match, "play bow2 for bow2")
    assert (wounds(match, "thrower"), wounds(match, "berserker")) == (2, 0)


def test_with_no_enemy_in_line_the_bow_is_no_use() -> None:  # DR-KN-SHOT
    match = table(
        "knights-trolls",
        {"archer1": (-2, 0), "archer2": (-2, 1), "swordsman": (-2, 2), "thrower": (1, -1), "berserker": (2, -2)},
        hands={"knights": ["bow2"]},
        turn="knights",
    )
    assert refused(match, "play bow2 for bow2") == "DR-KN-SHOT"


# -- reinforcements --------------------------------------------------------------------------------------


def test_reinforcements_bring_a_dead_archer_back_in_full_health() -> None:  # DR-KN-REINF
    match = table(
        "knights-trolls",
        {"archer1": None, "swordsman": (0, 0), "archer2": (1, 0)},
        hands={"knights": ["reinforce+walk1", "bow2"]},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce")
    assert keys(match) == STARTS
    assert refused(match, "archer1 to 0,1") == "DR-KN-REINF"
    assert refused(match, "archer2 to 0,2") == "DR-KN-REINF"
    say(match, "archer1 to 0,2")
    assert (where(match, "archer1"), wounds(match, "archer1"), actions(match)) == ((0, 2), 0, 1)


def test_reinforcements_take_only_a_free_start_hex_of_the_knights() -> None:  # DR-KN-REINF
    match = table(
        "knights-trolls",
        {"archer1": None, "swordsman": (-1, 2), "archer2": (1, 0), "thrower": (-2, 2)},
        hands={"knights": ["reinforce+walk1"]},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce")
    assert where(match, "archer1") == (0, 2)


def test_with_no_free_start_hex_no_reinforcements_come() -> None:  # DR-KN-REINF
    match = table(
        "knights-trolls",
        {"archer1": None, "swordsman": (-1, 2), "archer2": (0, 2), "thrower": (-2, 2)},
        hands={"knights": ["reinforce+walk1"]},
        turn="knights",
    )
    assert refused(match, "play reinforce+walk1 for reinforce") == "DR-KN-REINF"


def test_reinforcements_need_a_dead_archer() -> None:  # DR-KN-REINF
    match = table("knights-trolls", CLOSE, hands={"knights": ["reinforce+walk1"]}, turn="knights")
    assert refused(match, "play reinforce+walk1 for reinforce") == "DR-KN-REINF"


def test_reinforcements_need_the_swordsman() -> None:  # DR-KN-REINF
    match = table(
        "knights-trolls",
        {"archer1": None, "swordsman": None, "archer2": (1, 0)},
        hands={"knights": ["reinforce+walk1"]},
        turn="knights",
    )
    assert refused(match, "play reinforce+walk1 for reinforce") == "DR-KN-REINF"


def test_an_archer_killed_in_play_comes_back_where_the_knights_began() -> None:  # DR-KN-REINF
    match = table(
        "knights-trolls",
        {"thrower": (-2, 1)},
        wounds={"archer1": 2},
        hands={"knights": ["reinforce+walk1", "walk3"], "trolls": ["strike2", "boulder2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2", "play boulder2 for nothing")
    assert where(match, "archer1") is None
    say(match, "play walk3 for walk3", "swordsman to 0,0", "play reinforce+walk1 for reinforce")
    assert keys(match) == {"archer1 to -1,2", "archer1 to -2,2"}
    say(match, "archer1 to -1,2")
    assert (where(match, "archer1"), wounds(match, "archer1")) == ((-1, 2), 0)
