"""What trolls can do."""

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
    seen,
    table,
    where,
    wounds,
)

# Both trolls beside the swordsman, archer1 beside the thrower.
CLOSE = {"swordsman": (0, 0), "archer1": (1, 0), "archer2": (-2, 2), "thrower": (1, -1), "berserker": (0, -1)}
# A row of five hexes through the middle, and the berserker out of it.
ROW = {"thrower": (-2, 0), "archer1": (-1, 0), "archer2": (0, 0), "swordsman": (1, 0), "berserker": (2, -2)}


@pytest.mark.parametrize("troll", ["thrower", "berserker"])
def test_each_troll_has_an_upper_and_a_lower_area(troll: str) -> None:  # DR-TR-AREAS
    match = table("knights-trolls", CLOSE, wounds={troll: 3}, hands={"knights": ["strike2"]}, turn="knights")
    assert list(seen(match)["figures"][troll]["spaces"]) == ["upper", "lower"]
    say(match, "play strike2 for strike2", f"swordsman hits {troll}")
    assert areas(match, troll) == {"upper": 4, "lower": 1}


def test_the_upper_areas_carry_the_abilities() -> None:  # DR-TR-AREAS
    match = table(
        "knights-trolls", CLOSE, wounds={"thrower": 4}, hands={"trolls": ["boulder2", "walk1+charge"]}, turn="trolls"
    )
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDER"
    assert "play walk1+charge for charge" in keys(match)
    match = table(
        "knights-trolls",
        {**ROW, "berserker": (0, -2)},
        wounds={"berserker": 4},
        hands={"trolls": ["boulder2", "walk1+charge"]},
        turn="trolls",
    )
    assert refused(match, "play walk1+charge for charge") == "DR-TR-CHARGE"
    assert "play boulder2 for boulder2" in keys(match)


def test_boulders_are_spent_when_thrown_and_in_defense() -> None:  # DR-TR-BOULDERS
    match = table(
        "knights-trolls",
        ROW,
        hands={"knights": ["strike2", "bow2"], "trolls": ["boulder2", "walk2+defend2"]},
        actions=1,
        turn="trolls",
    )
    assert boulders(match) == 10
    say(match, "play boulder2 for boulder2")
    assert boulders(match) == 9
    say(match, "play strike2 for strike2", "stop 1 with walk2+defend2")
    assert boulders(match) == 7


def test_without_boulders_nothing_that_needs_them_is_done() -> None:  # DR-TR-BOULDERS
    match = table("knights-trolls", ROW, hands={"trolls": ["boulder2"]}, boulders=0, turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDERS"
    match = table(
        "knights-trolls",
        ROW,
        hands={"knights": ["strike2"], "trolls": ["boulder2+defend1", "strike1+defend"]},
        boulders=0,
        turn="knights",
    )
    say(match, "play strike2 for strike2")
    assert keys(match) == {"stop 1 with strike1+defend", "pass"}


def test_walking_one_troll_moves_one_of_them() -> None:  # DR-TR-MOVE1
    match = table("knights-trolls", ROW, hands={"trolls": ["walk1+strike1", "strike2"]}, turn="trolls")
    say(match, "play walk1+strike1 for walk1")
    assert keys(match) == {
        *("thrower to -1,-1", "thrower to -2,1"),
        *("berserker to 1,-2", "berserker to 1,-1", "berserker to 2,-1"),
        "stay",
    }
    assert refused(match, "archer1 to -1,1") == "DR-SETUP-1"
    say(match, "thrower to -2,1")
    assert (where(match, "thrower"), actions(match)) == ((-2, 1), 1)
    assert "draw" in keys(match)


def test_walking_two_trolls_moves_one_or_both() -> None:  # DR-TR-MOVE2
    match = table("knights-trolls", ROW, hands={"trolls": ["march1+defend", "march1+defend"]}, turn="trolls")
    say(match, "play march1+defend for march1", "thrower to -2,1")
    assert refused(match, "thrower to -2,2") == "DR-TR-MOVE2"
    say(match, "berserker to 2,-1")
    assert (where(match, "thrower"), where(match, "berserker")) == ((-2, 1), (2, -1))
    say(match, "play march1+defend for march1", "berserker to 2,0", "stay")
    assert (where(match, "thrower"), where(match, "berserker")) == ((-2, 1), (2, 0))


def test_one_troll_attacks_an_adjacent_knight() -> None:  # DR-TR-ATT1
    match = table("knights-trolls", CLOSE, hands={"trolls": ["strike2", "boulder2"]}, turn="trolls")
    say(match, "play strike2 for strike2")
    assert keys(match) == {"thrower hits swordsman", "thrower hits archer1", "berserker hits swordsman"}
    assert refused(match, "berserker hits archer1") == "DR-TR-ATT1"
    say(match, "thrower hits archer1")
    assert (wounds(match, "archer1"), actions(match)) == (2, 1)


def test_trolls_with_nobody_adjacent_do_not_attack() -> None:  # DR-TR-ATT1 DR-TR-ATT2
    match = table("knights-trolls", hands={"trolls": ["strike2", "assault21"]}, turn="trolls")
    assert refused(match, "play strike2 for strike2") == "DR-TR-ATT1"
    assert refused(match, "play assault21 for assault21") == "DR-TR-ATT2"


@pytest.mark.parametrize(("stronger", "weaker"), [("thrower", "berserker"), ("berserker", "thrower")])
def test_of_two_trolls_one_attacks_with_the_higher_strength(stronger: str, weaker: str) -> None:  # DR-TR-ATT2
    match = table("knights-trolls", CLOSE, hands={"trolls": ["assault21"]}, turn="trolls")
    say(match, "play assault21 for assault21", f"{stronger} hits swordsman", f"{weaker} hits swordsman")
    assert attacks(match) == [(stronger, "swordsman", 2), (weaker, "swordsman", 1)]


def test_two_trolls_attack_different_knights_each_stopped_separately() -> None:  # DR-TR-ATT2
    match = table(
        "knights-trolls", CLOSE, hands={"knights": ["defend"], "trolls": ["assault21"]}, turn="trolls", dodge=False
    )
    say(match, "play assault21 for assault21", "thrower hits archer1", "berserker hits swordsman", "stop 1 with defend")
    assert (wounds(match, "archer1"), wounds(match, "swordsman")) == (0, 1)


def test_a_single_able_troll_uses_the_higher_strength() -> None:  # DR-TR-ATT2
    match = table(
        "knights-trolls", {**CLOSE, "berserker": (0, -2)}, hands={"trolls": ["assault21"]}, turn="trolls", dodge=False
    )
    say(match, "play assault21 for assault21", "thrower hits swordsman")
    assert wounds(match, "swordsman") == 2


@pytest.mark.parametrize(("card", "cost"), [("strike1+defend", 0), ("walk1+defend1", 1), ("walk2+defend2", 2)])
def test_a_troll_defense_costs_the_boulders_it_says(card: str, cost: int) -> None:  # DR-TR-DEF
    match = table("knights-trolls", CLOSE, hands={"knights": ["strike2"], "trolls": [card]}, turn="knights")
    say(match, "play strike2 for strike2", "swordsman hits berserker", f"stop 1 with {card}")
    assert (wounds(match, "berserker"), boulders(match), discards(match, "trolls")) == (0, 10 - cost, [card])


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "An attack on the berserker is stopped with a defense card (1 boulder)."),
        ("cs", "Útok na zběsilce je odražen kartou obrany (za 1 balvan)."),
        ("pl", "Atak na berserkera zostaje odparty kartą obrony (za 1 kamień)."),
    ],
)
def test_of_a_defense_only_the_half_that_stops_is_told(lang: str, said: str) -> None:
    match = table("knights-trolls", CLOSE, hands={"knights": ["strike2"], "trolls": ["walk1+defend1"]}, turn="knights")
    say(match, "play strike2 for strike2", "swordsman hits berserker", "stop 1 with walk1+defend1")
    assert said in [event["text"] for event in match.events(0, None, lang)]


def test_who_cannot_pay_cannot_use_the_defense() -> None:  # DR-TR-DEF
    match = table(
        "knights-trolls",
        CLOSE,
        hands={"knights": ["strike2"], "trolls": ["walk2+defend2", "walk1+defend1"]},
        boulders=1,
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits berserker")
    assert keys(match) == {"stop 1 with walk1+defend1", "pass"}
    assert refused(match, "stop 1 with walk2+defend2") == "DR-TR-DEF"


@pytest.mark.parametrize("troll", ["thrower", "berserker"])
def test_both_trolls_defend_with_boulders_whatever_their_wounds(troll: str) -> None:  # DR-TR-DEF
    match = table(
        "knights-trolls",
        CLOSE,
        wounds={"thrower": 7, "berserker": 7},
        hands={"knights": ["strike2"], "trolls": ["walk2+defend2"]},
        turn="knights",
    )
    say(match, "play strike2 for strike2", f"swordsman hits {troll}", "stop 1 with walk2+defend2")
    assert where(match, troll) is not None


def test_a_troll_defense_is_only_played_in_answer() -> None:  # DR-TR-DEF
    match = table("knights-trolls", CLOSE, hands={"trolls": ["strike1+defend"]}, turn="trolls")
    assert refused(match, "play strike1+defend for defend") == "DR-TR-DEF"


# -- boulders --------------------------------------------------------------------------------------------


def test_a_boulder_hits_the_first_figure_in_line_and_the_next_with_one_less() -> None:  # DR-TR-BOULDER
    match = table(
        "knights-trolls", ROW, hands={"knights": ["defend"], "trolls": ["boulder2", "strike2"]}, turn="trolls"
    )
    say(match, "play boulder2 for boulder2")
    assert attacks(match) == [("thrower", "archer1", 2), ("thrower", "archer2", 1)]
    assert boulders(match) == 9
    say(match, "stop 1 with defend")
    assert [wounds(match, knight) for knight in ("archer1", "archer2", "swordsman")] == [0, 1, 0]


def test_the_figures_a_boulder_hits_need_not_be_adjacent() -> None:  # DR-TR-BOULDER
    match = table(
        "knights-trolls",
        {**ROW, "archer1": (0, 0), "archer2": (2, 0), "swordsman": (0, 2)},
        hands={"trolls": ["boulder2"]},
        turn="trolls",
    )
    say(match, "play boulder2 for boulder2")
    assert [wounds(match, knight) for knight in ("archer1", "archer2", "swordsman")] == [2, 1, 0]


def test_a_boulder_hits_no_third_figure_however_strong_it_is() -> None:  # DR-TR-BOULDER
    match = table(
        "knights-trolls",
        ROW,
        hands={"trolls": ["boulder3"]},
        data={"trolls": {"deck": ["38 boulder3"]}, "knights": {"wounds": {"archer1": 9}}},
        turn="trolls",
    )
    say(match, "play boulder3 for boulder3")
    assert [wounds(match, knight) for knight in ("archer1", "archer2", "swordsman")] == [3, 2, 0]


def test_only_the_thrower_throws_and_only_in_a_straight_line() -> None:  # DR-TR-BOULDER
    match = table(
        "knights-trolls",
        {"thrower": (0, 0), "archer1": (2, 0), "archer2": (-2, 2), "swordsman": (1, 1), "berserker": (0, -2)},
        hands={"trolls": ["boulder2"]},
        turn="trolls",
    )
    say(match, "play boulder2 for boulder2")
    assert keys(match) == {"thrower hits archer1", "thrower hits archer2"}
    assert refused(match, "thrower hits swordsman") == "DR-TR-BOULDER"
    assert refused(match, "berserker hits archer1") == "DR-TR-BOULDER"
    say(match, "thrower hits archer2")
    assert (wounds(match, "archer2"), wounds(match, "archer1")) == (2, 0)


def test_the_thrower_throws_only_while_he_has_the_ability() -> None:  # DR-TR-BOULDER
    match = table("knights-trolls", ROW, wounds={"thrower": 4}, hands={"trolls": ["boulder2"]}, turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDER"
    match = table("knights-trolls", {**ROW, "thrower": None}, hands={"trolls": ["boulder2"]}, turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDER"


@pytest.mark.parametrize("at", [(-1, 0), (0, 0), (2, 0)])
def test_no_boulder_flies_where_the_berserker_stands_in_the_line(at: tuple[int, int]) -> None:  # DR-TR-BOULDER-2
    figures = {"thrower": (-2, 0), "archer1": (1, 0), "archer2": (0, 2), "swordsman": (-2, 2), "berserker": at}
    match = table("knights-trolls", figures, hands={"trolls": ["boulder2"]}, turn="trolls", dodge=False)
    say(match, "play boulder2 for boulder2")
    assert (wounds(match, "swordsman"), wounds(match, "archer1")) == (2, 0)
    figures["swordsman"] = (0, 1)
    match = table("knights-trolls", figures, hands={"trolls": ["boulder2"]}, turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDER-2"


# -- the charge ------------------------------------------------------------------------------------------

CHARGE = {"berserker": (-2, 0), "archer1": (1, 0), "archer2": (-2, 2), "swordsman": (-1, 2), "thrower": (2, -2)}


def test_a_charge_runs_up_to_an_enemy_and_attacks_him_twice() -> None:  # DR-TR-CHARGE
    match = table(
        "knights-trolls", CHARGE, hands={"knights": ["defend"], "trolls": ["walk1+charge", "strike2"]}, turn="trolls"
    )
    say(match, "play walk1+charge for charge", "berserker charges -1,0")
    assert where(match, "berserker") == (0, 0)
    assert attacks(match) == [("berserker", "archer1", 1), ("berserker", "archer1", 1)]
    assert asked(match) == "knights"
    say(match, "stop 1 with defend")
    assert wounds(match, "archer1") == 1


def test_a_charge_needs_no_run_up_against_an_adjacent_enemy() -> None:  # DR-TR-CHARGE
    match = table("knights-trolls", {**CHARGE, "archer1": (-1, 0)}, hands={"trolls": ["walk1+charge"]}, turn="trolls")
    say(match, "play walk1+charge for charge", "berserker charges -1,0")
    assert (where(match, "berserker"), wounds(match, "archer1")) == ((-2, 0), 2)


def test_a_charge_stops_at_the_edge_without_an_attack() -> None:  # DR-TR-CHARGE
    match = table("knights-trolls", {**CHARGE, "archer1": (0, 1)}, hands={"trolls": ["walk1+charge"]}, turn="trolls")
    say(match, "play walk1+charge for charge", "berserker charges -1,0")
    assert where(match, "berserker") == (2, 0)
    assert [wounds(match, knight) for knight in ("archer1", "archer2", "swordsman")] == [0, 0, 0]


def test_a_charge_stops_before_a_friend_without_an_attack() -> None:  # DR-TR-CHARGE
    match = table(
        "knights-trolls",
        {**CHARGE, "thrower": (1, 0), "archer1": (2, 0)},
        hands={"trolls": ["walk1+charge"]},
        turn="trolls",
    )
    say(match, "play walk1+charge for charge", "berserker charges -1,0")
    assert (where(match, "berserker"), wounds(match, "thrower"), wounds(match, "archer1")) == ((0, 0), 0, 0)


def test_a_charge_goes_in_a_straight_line_by_the_berserker_alone() -> None:  # DR-TR-CHARGE
    match = table("knights-trolls", CHARGE, hands={"trolls": ["walk1+charge"]}, turn="trolls")
    say(match, "play walk1+charge for charge")
    assert keys(match) == {"berserker charges -1,-1", "berserker charges -1,0", "berserker charges -2,1"}
    assert refused(match, "thrower charges 1,-1") == "DR-TR-CHARGE"
    assert refused(match, "berserker charges 0,1") == "DR-TR-CHARGE"


def test_a_friend_beside_the_berserker_blocks_that_direction() -> None:  # DR-TR-CHARGE
    match = table("knights-trolls", {**CHARGE, "thrower": (-1, 0)}, hands={"trolls": ["walk1+charge"]}, turn="trolls")
    say(match, "play walk1+charge for charge")
    assert refused(match, "berserker charges -1,0") == "DR-TR-CHARGE"


def test_the_berserker_charges_only_while_he_has_the_ability() -> None:  # DR-TR-CHARGE
    for hurt, allowed in ((3, True), (4, False)):
        match = table(
            "knights-trolls", CHARGE, wounds={"berserker": hurt}, hands={"trolls": ["walk1+charge"]}, turn="trolls"
        )
        assert ("play walk1+charge for charge" in keys(match)) is allowed
    match = table("knights-trolls", {**CHARGE, "berserker": None}, hands={"trolls": ["walk1+charge"]}, turn="trolls")
    assert refused(match, "play walk1+charge for charge") == "DR-TR-CHARGE"


def test_the_attacks_of_a_charge_may_be_dodged_and_defended() -> None:  # DR-TR-CHARGE
    match = table(
        "knights-trolls",
        {**CHARGE, "swordsman": (1, 0), "archer1": (0, 2)},
        hands={"knights": ["defend"], "trolls": ["walk1+charge", "strike2"]},
        turn="trolls",
    )
    say(match, "play walk1+charge for charge", "berserker charges -1,0", "dodge 1", "stay", "stop 2 with defend")
    assert (wounds(match, "swordsman"), hand(match, "knights")) == (0, [])
