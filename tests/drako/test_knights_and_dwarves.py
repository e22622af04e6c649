"""Knights against dwarves."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.drako.scene import (
    actions,
    asked,
    attacks,
    discards,
    ended,
    hand,
    keys,
    lives,
    net,
    refused,
    say,
    table,
    where,
    wounds,
)

CLOSE = {"swordsman": (0, 0), "archer1": (1, 0), "archer2": (2, -2), "brald": (0, 1), "urpen": (1, 1), "morin": (-2, 2)}


def test_first_the_knights_are_placed_then_the_dwarves() -> None:  # DR-KW-1
    match = tr.new("drako", match_up="knights-dwarves", seed=1)
    assert [len(hand(match, side)) for side in ("knights", "dwarves")] == [4, 4]
    assert (asked(match), len(keys(match, "swordsman to"))) == ("knights", 7)
    assert refused(match, "swordsman to 0,2") == "DR-KW-1"
    assert refused(match, "brald to 0,2") == "DR-KW-1"
    say(match, "swordsman to 0,-1", "archer1 to 0,-2", "archer2 to 2,-2")
    assert (asked(match), len(keys(match, "brald to"))) == ("dwarves", 7)
    assert refused(match, "brald to 1,-2") == "DR-KW-1"
    say(match, "brald to 0,2", "urpen to -1,2", "morin to 0,1")
    placed = [where(match, figure) for figure in ("swordsman", "archer1", "archer2", "brald", "urpen", "morin")]
    assert placed == [(0, -1), (0, -2), (2, -2), (0, 2), (-1, 2), (0, 1)]


def test_the_knights_begin_against_dwarves_with_one_action() -> None:  # DR-KW-2
    match = table("knights-dwarves", CLOSE)
    assert (asked(match), actions(match)) == ("knights", 1)
    say(match, "draw")
    assert (asked(match), actions(match)) == ("dwarves", 2)


# -- the net ---------------------------------------------------------------------------------------------


def test_a_netted_knight_neither_moves_nor_shoots() -> None:  # DR-KW-3
    match = table(
        "knights-dwarves",
        {**CLOSE, "archer2": None},
        hands={"knights": ["bow2", "walk3"]},
        net="archer1",
        turn="knights",
    )
    assert refused(match, "play bow2 for bow2") == "DR-KW-3"
    say(match, "play walk3 for walk3")
    assert keys(match, "archer1") == set()
    assert refused(match, "archer1 to 2,0") == "DR-KW-3"
    assert keys(match, "swordsman to")


def test_a_netted_knight_strikes_and_is_defended() -> None:  # DR-KW-3
    match = table(
        "knights-dwarves",
        CLOSE,
        hands={"knights": ["strike2", "defend"], "dwarves": ["strike2", "walk2"]},
        net="archer1",
        turn="knights",
        actions=1,
    )
    say(match, "play strike2 for strike2", "archer1 hits urpen")
    assert wounds(match, "urpen") == 2
    say(match, "play strike2 for strike2", "urpen hits archer1", "stop 1 with defend")
    assert wounds(match, "archer1") == 0


def test_the_other_archer_still_shoots() -> None:  # DR-KW-3
    match = table(
        "knights-dwarves",
        {**CLOSE, "archer2": (2, -1), "urpen": (2, 0)},
        hands={"knights": ["bow2"]},
        net="archer1",
        turn="knights",
    )
    say(match, "play bow2 for bow2")
    assert (wounds(match, "urpen"), wounds(match, "brald")) == (2, 0)


def test_a_net_holds_one_knight_until_both_actions_free_him() -> None:  # DR-KW-3
    match = table("knights-dwarves", CLOSE, hands={"dwarves": ["net+strike1"]}, turn="dwarves", actions=1)
    say(match, "play net+strike1 for net", "urpen nets archer2")
    assert net(match) == "archer2"
    assert refused(match, "free archer1") == "DR-KW-3"
    once = match.clone()
    say(once, "draw")
    assert refused(once, "free archer2") == "DR-KW-3"
    say(match, "free archer2")
    assert (net(match), asked(match)) == (None, "dwarves")


def test_a_netted_swordsman_dodges_without_a_step() -> None:  # DR-KW-4
    match = table("knights-dwarves", CLOSE, hands={"dwarves": ["strike2", "walk2"]}, net="swordsman", turn="dwarves")
    say(match, "play strike2 for strike2", "brald hits swordsman", "dodge 1")
    assert (where(match, "swordsman"), wounds(match, "swordsman")) == ((0, 0), 0)
    assert (asked(match), actions(match)) == ("dwarves", 1)


def test_a_netted_swordsman_still_calls_reinforcements() -> None:  # DR-KW-4
    match = table("knights-dwarves", CLOSE, hands={"knights": ["reinforce+walk1"]}, net="swordsman", turn="knights")
    say(match, "play reinforce+walk1 for reinforce", "reinforce swordsman")
    assert lives(match, "swordsman") == ["reinforce+walk1"]


def test_somebody_elses_net_does_not_keep_the_swordsman_from_stepping() -> None:  # DR-KW-4
    match = table("knights-dwarves", CLOSE, hands={"dwarves": ["strike2", "walk2"]}, net="archer1", turn="dwarves")
    say(match, "play strike2 for strike2", "brald hits swordsman", "dodge 1", "swordsman to 0,-1")
    assert where(match, "swordsman") == (0, -1)


# -- attacks and defense ---------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["swordsman", "archer1"])
def test_two_dwarves_may_attack_different_knights(target: str) -> None:  # DR-KW-5
    match = table("knights-dwarves", CLOSE, hands={"knights": ["defend"], "dwarves": ["assault11"]}, turn="dwarves")
    say(match, "play assault11 for assault11", "urpen hits archer1", f"brald hits {target}")
    assert attacks(match) == [("urpen", "archer1", 1), ("brald", target, 1)]


def test_a_dwarf_attacks_only_the_knight_beside_him() -> None:  # DR-KW-5
    match = table("knights-dwarves", CLOSE, hands={"dwarves": ["assault11"]}, turn="dwarves")
    say(match, "play assault11 for assault11")
    assert refused(match, "urpen hits swordsman") == "DR-DW-ATT1"


def test_dwarves_need_two_defense_cards_to_stop_one_attack() -> None:  # DR-KW-6
    match = table(
        "knights-dwarves",
        CLOSE,
        hands={"knights": ["strike2", "walk3"], "dwarves": ["defend", "walk1+defend", "walk1+defend"]},
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits brald")
    assert keys(match) == {
        "stop 1 with walk1+defend and walk1+defend",
        "stop 1 with walk1+defend and defend",
        "pass",
    }
    assert refused(match, "stop 1 with defend") == "DR-KW-6"
    say(match, "stop 1 with walk1+defend and defend")
    assert (wounds(match, "brald"), hand(match, "dwarves")) == (0, ["walk1+defend"])
    assert sorted(discards(match, "dwarves")) == ["defend", "walk1+defend"]


def test_one_defense_card_of_the_dwarves_stops_nothing() -> None:  # DR-KW-6
    match = table(
        "knights-dwarves", CLOSE, hands={"knights": ["strike2", "walk3"], "dwarves": ["defend"]}, turn="knights"
    )
    say(match, "play strike2 for strike2", "swordsman hits brald")
    assert (wounds(match, "brald"), hand(match, "dwarves")) == (2, ["defend"])


def test_the_knights_still_need_one_defense_card() -> None:  # DR-KW-6
    match = table(
        "knights-dwarves",
        CLOSE,
        hands={"knights": ["defend", "defend"], "dwarves": ["strike2", "walk2"]},
        turn="dwarves",
    )
    say(match, "play strike2 for strike2", "urpen hits archer1", "stop 1 with defend")
    assert (wounds(match, "archer1"), hand(match, "knights")) == (0, ["defend"])


def test_dwarves_do_not_draw_with_more_than_four_cards() -> None:  # DR-KW-7
    held = ["walk2", "walk2", "strike2", "strike2", "strike2", "strike2"]
    for cards in (5, 6):
        match = table("knights-dwarves", CLOSE, hands={"dwarves": held[:cards]}, turn="dwarves")
        assert refused(match, "draw") == "DR-KW-7"
    match = table("knights-dwarves", CLOSE, hands={"dwarves": held[:4]}, turn="dwarves")
    say(match, "draw")
    assert len(hand(match, "dwarves")) == 6


def test_the_knights_draw_with_more_than_four_cards() -> None:  # DR-KW-7
    held = ["strike2", "strike2", "strike2", "strike2", "strike2"]
    match = table("knights-dwarves", CLOSE, hands={"knights": held}, turn="knights")
    assert "draw" in keys(match)


# -- reinforcements are lives ----------------------------------------------------------------------------


def test_reinforcements_lie_on_a_figure_and_take_its_first_wound() -> None:  # DR-KW-8
    match = table(
        "knights-dwarves",
        CLOSE,
        hands={"knights": ["reinforce+walk1"], "dwarves": ["strike2", "strike2"]},
        turn="knights",
        actions=1,
    )
    say(match, "play reinforce+walk1 for reinforce")
    assert keys(match) == {"reinforce swordsman", "reinforce archer1", "reinforce archer2"}
    assert refused(match, "reinforce brald") == "DR-SETUP-1"
    say(match, "reinforce archer1")
    assert (lives(match, "archer1"), discards(match, "knights")) == (["reinforce+walk1"], [])
    say(match, "play strike2 for strike2", "urpen hits archer1")
    assert (wounds(match, "archer1"), lives(match, "archer1")) == (1, [])
    assert discards(match, "knights") == ["reinforce+walk1"]


def test_several_cards_may_lie_on_one_figure() -> None:  # DR-KW-8
    match = table(
        "knights-dwarves",
        CLOSE,
        wounds={"archer1": 2},
        hands={"knights": ["reinforce+walk1", "reinforce+bow1"], "dwarves": ["strike2", "strike2"]},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce", "reinforce archer1")
    say(match, "play reinforce+bow1 for reinforce", "reinforce archer1")
    assert lives(match, "archer1") == ["reinforce+walk1", "reinforce+bow1"]
    say(match, "play strike2 for strike2", "urpen hits archer1")
    assert (wounds(match, "archer1"), lives(match, "archer1")) == (2, [])
    say(match, "play strike2 for strike2", "urpen hits archer1")
    assert where(match, "archer1") is None


def test_a_card_on_one_figure_does_not_protect_another() -> None:  # DR-KW-8
    match = table(
        "knights-dwarves",
        CLOSE,
        hands={"knights": ["reinforce+walk1", "reinforce+bow1"], "dwarves": ["strike2", "strike2"]},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce", "reinforce archer2")
    say(match, "play reinforce+bow1 for reinforce", "reinforce archer1")
    for taken in (1, 3):
        say(match, "play strike2 for strike2", "urpen hits archer1")
        assert (wounds(match, "archer1"), lives(match, "archer1")) == (taken, [])
        assert lives(match, "archer2") == ["reinforce+walk1"]


def test_no_archer_comes_back_against_dwarves() -> None:  # DR-KW-8
    match = table("knights-dwarves", {**CLOSE, "archer2": None}, hands={"knights": ["reinforce+walk1"]}, turn="knights")
    say(match, "play reinforce+walk1 for reinforce")
    assert keys(match) == {"reinforce swordsman", "reinforce archer1"}
    assert refused(match, "reinforce archer2") == "DR-KW-8"


# -- the end ---------------------------------------------------------------------------------------------


def test_all_dwarves_dead_is_a_victory_of_the_knights() -> None:  # DR-KW-9
    match = table(
        "knights-dwarves",
        {**CLOSE, "urpen": None, "morin": None},
        wounds={"brald": 4},
        hands={"knights": ["strike2"]},
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits brald")
    assert ended(match) == ("knights", "DR-KW-9")


def test_all_knights_dead_is_a_victory_of_the_dwarves() -> None:  # DR-KW-10
    match = table(
        "knights-dwarves",
        {**CLOSE, "swordsman": None, "archer2": None},
        wounds={"archer1": 1},
        hands={"dwarves": ["strike2"]},
        turn="dwarves",
    )
    say(match, "play strike2 for strike2", "urpen hits archer1")
    assert ended(match) == ("dwarves", "DR-KW-10")


def test_dwarves_who_have_played_all_their_cards_win() -> None:  # DR-KW-11
    match = table(
        "knights-dwarves", CLOSE, hands={"dwarves": ["walk2", "walk2"]}, decks={"dwarves": []}, turn="dwarves"
    )
    say(match, "play walk2 for nothing")
    assert ended(match) == ("", "")
    say(match, "play walk2 for nothing")
    assert ended(match) == ("dwarves", "DR-KW-11")
