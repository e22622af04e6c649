"""Trolls against the dragon."""

from __future__ import annotations

import throneroom as tr
from tests.drako.scene import (
    actions,
    asked,
    boulders,
    deck,
    discards,
    ended,
    hand,
    keys,
    refused,
    say,
    table,
    where,
    wounds,
)

CLOSE = {"dragon": (0, 0), "thrower": (1, 0), "berserker": (0, 1)}


def test_trolls_stand_on_green_hexes_the_dragon_on_red_with_six_boulders() -> None:  # DR-TD-1
    match = tr.new("drako", match_up="trolls-dragon", seed=1)
    assert [len(hand(match, side)) for side in ("trolls", "dragon")] == [4, 4]
    assert (asked(match), keys(match)) == ("trolls", {"thrower to 1,-2", "thrower to -1,2"})
    assert refused(match, "thrower to 2,-2") == "DR-TD-1"
    say(match, "thrower to -1,2")
    assert [where(match, figure) for figure in ("dragon", "thrower", "berserker")] == [(0, 0), (-1, 2), (1, -2)]
    assert boulders(match) == 6


def test_the_dragon_begins_against_trolls_with_one_action() -> None:  # DR-TD-2
    match = tr.new("drako", match_up="trolls-dragon", seed=1)
    say(match, "thrower to -1,2")
    assert (asked(match), actions(match)) == ("dragon", 1)
    say(match, "draw")
    assert (asked(match), actions(match)) == ("trolls", 2)


def test_a_deck_that_runs_out_is_made_anew_from_the_discards() -> None:  # DR-TD-3
    for side, held, last in (("trolls", "boulder2", "strike2"), ("dragon", "fly", "strike3")):
        match = table("trolls-dragon", CLOSE, hands={side: [held]}, decks={side: [last]}, turn=side)
        assert len(discards(match, side)) == 36
        say(match, "draw")
        assert hand(match, side)[:2] == [held, last]
        assert (len(hand(match, side)), deck(match, side), discards(match, side)) == (3, 35, [])


def test_the_discards_become_a_deck_while_there_are_cards_in_hand() -> None:  # DR-TD-3
    match = table(
        "trolls-dragon", CLOSE, hands={"trolls": ["boulder2", "strike2"]}, decks={"trolls": []}, turn="trolls"
    )

    assert len(hand(match, "trolls")) == 2
    assert (deck(match, "trolls"), discards(match, "trolls")) == (36, [])


def test_an_empty_deck_never_stops_the_drawing() -> None:  # DR-TD-3
    for side, held in (("trolls", ["boulder2", "strike2"]), ("dragon", ["fly", "strike3"])):
        match = table("trolls-dragon", CLOSE, hands={side: held}, decks={side: []}, turn=side)
        assert "draw" in keys(match)


def test_nobody_loses_by_running_out() -> None:  # DR-TD-3
    for side, last in (("trolls", "strike2"), ("dragon", "strike3")):
        match = table("trolls-dragon", CLOSE, hands={side: [last]}, decks={side: []}, turn=side, actions=1)
        say(match, f"play {last} for nothing")
        assert ended(match) == ("", "")
        assert deck(match, side) > 0


def test_no_defense_card_helps_the_berserker() -> None:  # DR-TD-4
    match = table(
        "trolls-dragon",
        CLOSE,
        hands={"dragon": ["strike3", "fly"], "trolls": ["strike1+defend", "walk1+defend1"]},
        turn="dragon",
    )
    say(match, "play strike3 for strike3", "dragon hits berserker")
    assert (wounds(match, "berserker"), asked(match)) == (3, "dragon")


def test_in_one_line_of_fire_only_the_thrower_is_defended() -> None:  # DR-TD-4
    match = table(
        "trolls-dragon",
        {"dragon": (-2, 0), "thrower": (0, 0), "berserker": (1, 0)},
        hands={"dragon": ["fire2", "fly"], "trolls": ["strike1+defend", "walk1+defend1"]},
        turn="dragon",
    )
    say(match, "play fire2 for fire2")
    assert keys(match) == {"stop 1 with strike1+defend", "stop 1 with walk1+defend1", "pass"}
    assert refused(match, "stop 2 with strike1+defend") == "DR-TD-4"
    assert refused(match, "stop 2 with walk1+defend1") == "DR-TD-4"
    say(match, "stop 1 with walk1+defend1")
    assert (wounds(match, "thrower"), wounds(match, "berserker"), boulders(match)) == (0, 2, 5)


def test_a_dead_dragon_is_a_victory_of_the_trolls() -> None:  # DR-TD-5
    match = table(
        "trolls-dragon",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 2, "movement": 2}},
        hands={"trolls": ["strike2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2", "thrower hits dragon")
    assert ended(match) == ("trolls", "DR-TD-5")


def test_both_trolls_dead_is_a_victory_of_the_dragon() -> None:  # DR-TD-6
    match = table(
        "trolls-dragon",
        {**CLOSE, "thrower": None},
        wounds={"berserker": 5},
        hands={"dragon": ["strike3"]},
        turn="dragon",
    )
    say(match, "play strike3 for strike3")
    assert ended(match) == ("dragon", "DR-TD-6")
