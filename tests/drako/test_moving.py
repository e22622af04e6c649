"""Walking."""

from __future__ import annotations

from tests.drako.scene import actions, discards, keys, refused, say, table, where

AWAY = {"archer1": (-2, 2), "archer2": (-1, 2), "thrower": (1, -2), "berserker": (2, -2)}


def test_a_figure_walks_up_to_the_value_turning_freely() -> None:  # DR-MOVE-1
    match = table("knights-trolls", {**AWAY, "swordsman": (2, 0)}, hands={"knights": ["walk3"]}, turn="knights")
    say(match, "play walk3 for walk3")
    reached = keys(match, "swordsman to")
    assert {f"swordsman to {hex}" for hex in ("1,0", "1,1", "0,0", "-1,0", "2,-1")} <= reached
    assert refused(match, "swordsman to -2,0") == "DR-MOVE-1"
    assert refused(match, "swordsman to 3,0") == "DR-MOVE-1"
    say(match, "swordsman to 0,1")
    assert where(match, "swordsman") == (0, 1)


def test_a_walk_of_one_reaches_only_the_neighbours() -> None:  # DR-MOVE-1
    match = table("knights-trolls", {**AWAY, "swordsman": (0, 0)}, hands={"knights": ["defend+walk1"]}, turn="knights")
    say(match, "play defend+walk1 for walk1")
    around = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
    assert keys(match, "swordsman to") == {f"swordsman to {hex}" for hex in around}


def test_whoever_does_not_move_at_all_discards_the_card_all_the_same() -> None:  # DR-MOVE-1
    match = table("knights-trolls", {**AWAY, "swordsman": (0, 0)}, hands={"knights": ["walk3", "bow2"]}, turn="knights")
    say(match, "play walk3 for walk3", "stay")
    assert (where(match, "swordsman"), discards(match, "knights"), actions(match)) == ((0, 0), ["walk3"], 1)


def test_nobody_walks_onto_an_occupied_hex() -> None:  # DR-MOVE-2
    match = table(
        "knights-trolls",
        {**AWAY, "swordsman": (0, 0), "archer1": (1, 0), "thrower": (0, -1)},
        hands={"knights": ["walk3"]},
        turn="knights",
    )
    say(match, "play walk3 for walk3")
    assert refused(match, "swordsman to 1,0") == "DR-MOVE-2"
    assert refused(match, "swordsman to 0,-1") == "DR-MOVE-2"


def test_nobody_walks_through_a_friend_or_an_enemy() -> None:  # DR-MOVE-2
    match = table(
        "knights-trolls",
        {"swordsman": (-2, 2), "archer1": (-1, 2), "archer2": (2, 0), "thrower": (-2, 1), "berserker": (-1, 1)},
        hands={"knights": ["walk3"]},
        turn="knights",
    )
    say(match, "play walk3 for walk3")
    assert keys(match, "swordsman to") == set()
    assert refused(match, "swordsman to -2,0") == "DR-MOVE-1"


def test_walking_goes_round_what_stands_in_the_way() -> None:  # DR-MOVE-2
    match = table(
        "knights-trolls",
        {**AWAY, "swordsman": (0, 0), "thrower": (1, -1)},
        hands={"knights": ["walk2+bow1"]},
        turn="knights",
    )
    say(match, "play walk2+bow1 for walk2")
    assert refused(match, "swordsman to 2,-2") == "DR-MOVE-2"
    assert "swordsman to 2,-1" in keys(match)
