"""The rulebook's six worked examples, in its order."""

from __future__ import annotations

from tests.drako.scene import asked, attacks, boulders, discards, keys, refused, say, table, where, wounds


def test_two_knights_walk_one_hex_each_toward_the_trolls() -> None:  # DR-KN-MOVE2
    match = table("knights-trolls", hands={"knights": ["march1+assault11", "walk3"]}, turn="knights")
    say(match, "play march1+assault11 for march1", "swordsman to -1,1", "archer2 to 0,1")
    assert (where(match, "swordsman"), where(match, "archer2"), where(match, "archer1")) == ((-1, 1), (0, 1), (-2, 2))


def test_a_fresh_archer_arrives_and_shoots_and_the_thrower_defends_for_a_boulder() -> None:  # DR-KN-REINF DR-TR-DEF
    match = table(
        "knights-trolls",
        {"archer1": (-2, 0), "archer2": None, "swordsman": (-1, 1), "thrower": (0, -1), "berserker": (2, -2)},
        hands={"knights": ["reinforce+walk1", "bow2"], "trolls": ["walk1+defend1", "strike2"]},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce", "archer2 to 0,2", "play bow2 for bow2")
    assert attacks(match) == [("archer2", "thrower", 2)]
    say(match, "stop 1 with walk1+defend1")
    assert (wounds(match, "thrower"), boulders(match)) == (0, 9)


def test_of_three_in_a_row_a_boulder_of_2_hits_the_first_two() -> None:  # DR-TR-BOULDER
    row = {"thrower": (-2, 0), "swordsman": (-1, 0), "archer1": (0, 0), "archer2": (1, 0), "berserker": (2, -2)}
    match = table("knights-trolls", row, hands={"trolls": ["boulder2"]}, turn="trolls", dodge=False)
    say(match, "play boulder2 for boulder2")
    assert [wounds(match, knight) for knight in ("swordsman", "archer1", "archer2")] == [2, 1, 0]


def test_with_the_berserker_fourth_in_the_row_there_is_no_throw() -> None:  # DR-TR-BOULDER-2
    row = {"thrower": (-2, 0), "swordsman": (-1, 0), "archer1": (0, 0), "archer2": (1, 0), "berserker": (2, 0)}
    match = table("knights-trolls", row, hands={"trolls": ["boulder2"]}, turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TR-BOULDER-2"


def test_a_boulder_flies_over_free_hexes_before_and_between_the_knights() -> None:  # DR-TR-BOULDER
    match = table(
        "knights-trolls",
        {"thrower": (-2, 0), "archer1": (0, 0), "archer2": (2, 0), "swordsman": (-1, 2), "berserker": (2, -2)},
        hands={"knights": ["defend"], "trolls": ["boulder2"]},
        turn="trolls",
    )
    say(match, "play boulder2 for boulder2")
    assert attacks(match) == [("thrower", "archer1", 2), ("thrower", "archer2", 1)]
    assert boulders(match) == 9


def test_a_charge_kills_a_wounded_archer() -> None:  # DR-TR-CHARGE
    match = table(
        "knights-trolls",
        {"berserker": (-2, 0), "archer1": (2, 0), "archer2": (0, 2), "swordsman": (-1, 2), "thrower": (0, -2)},
        wounds={"archer1": 1},
        hands={"trolls": ["walk1+charge", "strike2"]},
        turn="trolls",
    )
    say(match, "play walk1+charge for charge", "berserker charges -1,0")
    assert (where(match, "berserker"), where(match, "archer1")) == ((1, 0), None)


def test_a_charge_to_the_edge_then_two_attacks_that_a_double_defense_stops() -> None:  # DR-TR-CHARGE DR-KN-DEF2
    match = table(
        "knights-trolls",
        {"berserker": (0, 0), "swordsman": (2, -1), "archer1": (-1, 1), "archer2": None, "thrower": (-1, 0)},
        hands={"knights": ["double-defend"], "trolls": ["walk1+charge", "assault21"]},
        turn="trolls",
    )
    say(match, "play walk1+charge for charge", "berserker charges 1,0")
    assert (where(match, "berserker"), wounds(match, "swordsman")) == ((2, 0), 0)
    say(match, "play assault21 for assault21", "berserker hits swordsman", "thrower hits archer1")
    assert (asked(match), attacks(match)) == ("knights", [("berserker", "swordsman", 2), ("thrower", "archer1", 1)])
    assert "stop 1 and 2 with double-defend" in keys(match)
    say(match, "stop 1 and 2 with double-defend")
    assert (wounds(match, "swordsman"), wounds(match, "archer1")) == (0, 0)
    assert discards(match, "knights") == ["double-defend"]
