"""Knights against the dragon."""

from __future__ import annotations

import throneroom as tr
from tests.drako.scene import actions, asked, ended, hand, keys, refused, say, table, where, wounds

CLOSE = {"dragon": (0, 0), "swordsman": (1, 0), "archer1": (0, 1), "archer2": (-2, 2)}


def test_knights_are_placed_on_marked_hexes_none_adjacent_to_the_dragon() -> None:  # DR-KD-1
    match = tr.new("drako", match_up="knights-dragon", seed=1)
    assert [len(hand(match, side)) for side in ("knights", "dragon")] == [4, 4]
    assert where(match, "dragon") == (0, 0)
    assert (asked(match), len(keys(match, "swordsman to"))) == ("knights", 12)
    assert refused(match, "swordsman to 1,0") == "DR-KD-1"
    say(match, "swordsman to 2,0")
    assert refused(match, "archer1 to 2,0") == "DR-KD-1"
    say(match, "archer1 to -2,0", "archer2 to 0,2")
    assert [where(match, knight) for knight in ("swordsman", "archer1", "archer2")] == [(2, 0), (-2, 0), (0, 2)]


def test_a_marked_hex_beside_the_dragon_is_not_offered() -> None:  # DR-KD-1
    marked = [[1, 0], [2, 0], [-2, 0], [0, 2]]
    match = tr.new("drako", match_up="knights-dragon", seed=1, data={"hexes": {"knights-dragon": {"knights": marked}}})
    assert keys(match) == {"swordsman to 2,0", "swordsman to -2,0", "swordsman to 0,2"}
    assert refused(match, "swordsman to 1,0") == "DR-KD-1"
    assert refused(match, "swordsman to 0,-2") == "DR-KD-1"


def test_the_dragon_begins_against_knights_with_one_action() -> None:  # DR-KD-2
    match = tr.new("drako", match_up="knights-dragon", seed=1)
    say(match, "swordsman to 2,0", "archer1 to -2,0", "archer2 to 0,2")
    assert (asked(match), actions(match)) == ("dragon", 1)
    say(match, "draw")
    assert (asked(match), actions(match)) == ("knights", 2)


def test_reinforcements_come_where_the_knights_began() -> None:  # DR-KD-3
    match = table(
        "knights-dragon", wounds={"archer1": 1}, hands={"knights": ["reinforce+walk1", "walk3"], "dragon": ["fire2"]}
    )
    say(match, "swordsman to 2,-1", "archer1 to 2,0", "archer2 to -1,2", "play fire2 for fire2")
    assert where(match, "archer1") is None
    say(match, "play walk3 for walk3", "swordsman to 1,-1", "play reinforce+walk1 for reinforce")
    assert keys(match) == {"archer1 to 2,-1", "archer1 to 2,0"}
    say(match, "archer1 to 2,-1")
    assert (where(match, "archer1"), wounds(match, "archer1")) == ((2, -1), 0)


def test_a_dead_dragon_is_a_victory_of_the_knights() -> None:  # DR-KD-4
    match = table(
        "knights-dragon",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 2, "movement": 2}},
        hands={"knights": ["strike2"]},
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits dragon")
    assert ended(match) == ("knights", "DR-KD-4")


def test_all_knights_dead_is_a_victory_of_the_dragon() -> None:  # DR-KD-5
    match = table(
        "knights-dragon",
        {**CLOSE, "archer1": None, "archer2": None},
        wounds={"swordsman": 2},
        hands={"dragon": ["strike3"]},
        turn="dragon",
        dodge=False,
    )
    say(match, "play strike3 for strike3")
    assert ended(match) == ("dragon", "DR-KD-5")


def test_knights_out_of_cards_lose_to_a_living_dragon() -> None:  # DR-KD-6
    match = table(
        "knights-dragon", CLOSE, hands={"knights": ["strike2", "walk3"]}, decks={"knights": []}, turn="knights"
    )
    say(match, "play strike2 for nothing")
    assert ended(match) == ("", "")
    say(match, "play walk3 for nothing")
    assert ended(match) == ("dragon", "DR-KD-6")


def test_a_last_card_that_kills_the_dragon_wins() -> None:  # DR-KD-6 DR-TURN-8
    match = table(
        "knights-dragon",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 2, "movement": 2}},
        hands={"knights": ["strike2"]},
        decks={"knights": []},
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits dragon")
    assert ended(match) == ("knights", "DR-KD-4")


def test_a_dragon_out_of_cards_passes_against_knights_too() -> None:
    match = table("knights-dragon", CLOSE, hands={"dragon": []}, decks={"dragon": []}, turn="knights")
    say(match, "draw", "draw")
    assert (asked(match), ended(match)) == ("knights", ("", ""))
