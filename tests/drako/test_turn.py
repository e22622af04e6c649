"""The turn: two actions, each a draw or a card."""

from __future__ import annotations

import pytest

from tests.drako.scene import (
    actions,
    asked,
    attacks,
    deck,
    discards,
    ended,
    hand,
    keys,
    refused,
    say,
    seen,
    table,
    where,
    wounds,
)


def test_the_trolls_begin_with_one_action_and_every_later_turn_has_two() -> None:  # DR-TURN-1
    match = table("knights-trolls")
    turns = []
    for _ in range(5):
        turns.append(asked(match))
        say(match, "draw")
    assert turns == ["trolls", "knights", "knights", "trolls", "trolls"]


@pytest.mark.parametrize("left", [1, 2])
def test_an_action_cannot_be_passed(left: int) -> None:  # DR-TURN-1
    match = table("knights-trolls", turn="knights", actions=left)
    assert refused(match, "pass") == "DR-TURN-1"


@pytest.mark.parametrize(
    "turn",
    [
        ("draw", "draw"),
        ("draw", "play walk3 for nothing"),
        ("play walk3 for nothing", "draw"),
        ("play walk3 for nothing", "play bow2 for nothing"),
    ],
)
def test_two_actions_are_drawing_and_playing_in_any_mix_and_order(turn: tuple[str, str]) -> None:  # DR-TURN-2
    match = table("knights-trolls", hands={"knights": ["walk3", "bow2"]}, turn="knights")
    say(match, turn[0])
    assert (asked(match), actions(match)) == ("knights", 1)
    say(match, turn[1])
    assert (asked(match), actions(match)) == ("trolls", 2)


def test_nothing_but_drawing_and_playing_is_an_action() -> None:  # DR-TURN-2
    match = table("knights-trolls", turn="knights")
    assert keys(match) == {"draw", "play walk3 for walk3", "play walk3 for nothing"}
    assert refused(match, "swordsman to 0,1") == "DR-TURN-2"


def test_drawing_takes_the_top_two_cards() -> None:  # DR-TURN-3
    match = table(
        "knights-trolls", hands={"knights": ["walk3"]}, decks={"knights": ["bow2", "defend", "strike2"]}, turn="knights"
    )
    say(match, "draw")
    assert hand(match, "knights") == ["walk3", "bow2", "defend"]
    assert deck(match, "knights") == 1


def test_whoever_draws_beyond_six_cards_discards_the_excess_at_once() -> None:  # DR-TURN-3
    held = ["walk3", "walk3", "bow2", "bow2", "strike2"]
    match = table("knights-trolls", hands={"knights": held}, decks={"knights": ["defend", "assault11"]}, turn="knights")
    say(match, "draw")
    assert keys(match) == {"discard walk3", "discard bow2", "discard strike2", "discard defend", "discard assault11"}
    assert refused(match, "draw") == "DR-TURN-4"
    before = discards(match, "knights")
    say(match, "discard walk3")
    assert hand(match, "knights") == ["walk3", "bow2", "bow2", "strike2", "defend", "assault11"]
    assert sorted(discards(match, "knights")) == sorted([*before, "walk3"])
    assert (asked(match), actions(match)) == ("knights", 1)


def test_everybody_sees_what_is_discarded_and_what_lies_in_the_discards() -> None:  # DR-TURN-9
    held = ["walk3", "walk3", "bow2", "bow2", "strike2"]
    match = table("knights-trolls", hands={"knights": held}, turn="knights")
    say(match, "draw", "discard walk3")

    for seat in (None, 0, 1):
        assert "walk3" in seen(match, seat)["sides"]["knights"]["discards"]
        told = "You discard [walk 3]." if seat == 0 else "Knights: [walk 3] discarded."
        assert match.events(0, seat)[-1]["text"] == told


def test_from_six_cards_two_are_discarded_and_up_to_six_none() -> None:  # DR-TURN-3
    six = ["walk3", "walk3", "bow2", "bow2", "strike2", "strike2"]
    match = table("knights-trolls", hands={"knights": six}, turn="knights")
    say(match, "draw", "discard walk3", "discard walk3")
    assert (len(hand(match, "knights")), actions(match)) == (6, 1)
    match = table("knights-trolls", hands={"knights": six[:4]}, turn="knights")
    say(match, "draw")
    assert (len(hand(match, "knights")), actions(match)) == (6, 1)


def test_a_card_is_played_for_one_of_its_symbols_or_for_none() -> None:  # DR-TURN-4
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "thrower": (0, -1)},
        hands={"knights": ["walk2+strike1"]},
        turn="knights",
    )
    assert keys(match, "play") == {f"play walk2+strike1 for {symbol}" for symbol in ("walk2", "strike1", "nothing")}
    assert refused(match, "play walk2+strike1 for bow1") == "DR-TURN-4"
    assert refused(match, "play bow2 for bow2") == "DR-TURN-4"
    say(match, "play walk2+strike1 for strike1")
    assert wounds(match, "thrower") == 1
    assert where(match, "swordsman") == (0, 0)


@pytest.mark.parametrize("symbol", ["walk3", "nothing"])
def test_a_played_card_is_discarded_whatever_came_of_it(symbol: str) -> None:  # DR-TURN-4
    match = table("knights-trolls", hands={"knights": ["walk3", "bow2"]}, turn="knights")
    say(match, f"play walk3 for {symbol}")
    assert (hand(match, "knights"), discards(match, "knights")) == (["bow2"], ["walk3"])


def test_discards_never_come_back() -> None:  # DR-TURN-4 DR-TURN-7
    match = table("knights-trolls", hands={"knights": ["walk3", "bow2"]}, decks={"knights": []}, turn="knights")
    spent = discards(match, "knights")
    say(match, "play walk3 for nothing")
    assert (deck(match, "knights"), hand(match, "knights")) == (0, ["bow2"])
    assert sorted(discards(match, "knights")) == sorted([*spent, "walk3"])


def test_knights_without_cards_pass_until_the_end() -> None:  # DR-TURN-5
    match = table("knights-trolls", hands={"knights": ["walk3"]}, decks={"knights": []}, turn="knights")
    say(match, "play walk3 for nothing")
    turns = []
    for _ in range(6):
        turns.append((asked(match), actions(match)))
        say(match, "draw")
        while keys(match, "discard"):
            say(match, min(keys(match, "discard")))
    assert turns == [("trolls", 2), ("trolls", 1)] * 3
    assert ended(match) == ("", "")


def test_the_game_ends_when_the_trolls_cards_have_run_out() -> None:  # DR-TURN-6
    match = table("knights-trolls", hands={"trolls": ["strike2", "boulder2"]}, decks={"trolls": []}, turn="trolls")
    say(match, "play strike2 for nothing")
    assert ended(match) == ("", "")
    say(match, "play boulder2 for nothing")
    assert ended(match) == ("knights", "DR-END-3")
    assert match.decision is None


def test_an_empty_deck_alone_does_not_end_it() -> None:  # DR-TURN-6 DR-TURN-7
    match = table("knights-trolls", hands={"trolls": ["strike2"]}, decks={"trolls": ["boulder2"]}, turn="trolls")
    say(match, "draw")
    assert (hand(match, "trolls"), deck(match, "trolls")) == (["strike2", "boulder2"], 0)
    assert (asked(match), ended(match)) == ("trolls", ("", ""))


def test_of_one_card_left_a_draw_takes_one() -> None:  # DR-TURN-7
    match = table("knights-trolls", hands={"knights": ["walk3"]}, decks={"knights": ["bow2"]}, turn="knights")
    say(match, "draw")
    assert (hand(match, "knights"), deck(match, "knights"), actions(match)) == (["walk3", "bow2"], 0, 1)


def test_from_an_empty_deck_nobody_draws() -> None:  # DR-TURN-7
    match = table("knights-trolls", hands={"knights": ["walk3", "strike2"]}, decks={"knights": []}, turn="knights")
    assert refused(match, "draw") == "DR-TURN-7"
    assert keys(match) == {"play walk3 for walk3", "play walk3 for nothing", "play strike2 for nothing"}


def test_the_last_card_is_resolved_before_running_out_counts() -> None:  # DR-TURN-8
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "archer1": None, "archer2": None, "thrower": (0, -1)},
        wounds={"swordsman": 3},
        hands={"trolls": ["strike2"]},
        decks={"trolls": []},
        turn="trolls",
        dodge=False,
    )
    say(match, "play strike2 for strike2")
    assert ended(match) == ("trolls", "DR-END-1")


def test_a_defense_card_can_be_the_last() -> None:  # DR-TURN-8
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "thrower": (0, -1)},
        hands={"knights": ["strike2", "strike2"], "trolls": ["defend2"]},
        decks={"trolls": []},
        turn="knights",
    )
    say(match, "play strike2 for strike2")
    assert attacks(match) == [("swordsman", "thrower", 2)]
    say(match, "stop 1 with defend2")
    assert wounds(match, "thrower") == 0
    assert ended(match) == ("knights", "DR-END-3")


def test_the_hand_of_the_other_side_is_only_counted() -> None:
    match = table("knights-trolls", hands={"knights": ["defend", "bow2"]}, turn="trolls")
    side = seen(match, 1)["sides"]["knights"]
    assert (side["cards"], "hand" in side) == (2, False)
