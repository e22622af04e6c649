"""Before the first turn: what each side has, where it stands, and the opening hands."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.drako.scene import asked, boulders, deck, discards, hand, keys, refused, say, seen, where

SIDES = ("knights", "trolls")


def test_two_sides_of_38_cards_meet_with_their_figures_and_tokens() -> None:  # DR-SETUP-1
    match = tr.new("drako", match_up="knights-trolls", seed=1)
    table = seen(match)
    of_side = {side: [name for name, figure in table["figures"].items() if figure["side"] == side] for side in SIDES}
    assert match.seats == 2
    assert of_side == {"knights": ["swordsman", "archer1", "archer2"], "trolls": ["thrower", "berserker"]}
    assert [len(hand(match, side)) + deck(match, side) for side in SIDES] == [38, 38]
    assert (table["dodge"], boulders(match)) == (True, 10)
    assert sum(sum(figure["spaces"].values()) for figure in table["figures"].values()) == 27


def test_figures_of_another_match_up_are_not_at_the_table() -> None:  # DR-SETUP-1
    match = tr.new("drako", match_up="knights-trolls", seed=1)
    assert refused(match, "dragon to 0,0") == "DR-SETUP-1"


def test_figures_begin_on_their_hexes_with_four_cards_from_a_shuffled_deck() -> None:  # DR-SETUP-2
    match = tr.new("drako", match_up="knights-trolls", seed=1)
    other = tr.new("drako", match_up="knights-trolls", seed=2)
    again = tr.new("drako", match_up="knights-trolls", seed=1)
    start = {"swordsman": (-1, 2), "archer1": (-2, 2), "archer2": (0, 2), "thrower": (0, -2), "berserker": (2, -2)}
    assert {figure: where(match, figure) for figure in start} == start
    assert [(len(hand(match, side)), deck(match, side), discards(match, side)) for side in SIDES] == [(4, 34, [])] * 2
    assert [hand(match, side) for side in SIDES] == [hand(again, side) for side in SIDES]
    assert [hand(match, side) for side in SIDES] != [hand(other, side) for side in SIDES]


def test_each_side_may_exchange_its_four_cards_once_before_play() -> None:  # DR-SETUP-3
    match = tr.new("drako", match_up="knights-trolls", seed=1, exchange=True)
    trolls, knights = hand(match, "trolls"), hand(match, "knights")
    assert (asked(match), keys(match)) == ("trolls", {"exchange", "keep"})
    say(match, "exchange")
    assert hand(match, "trolls") != trolls
    assert (len(hand(match, "trolls")), deck(match, "trolls"), discards(match, "trolls")) == (4, 34, [])
    assert (asked(match), keys(match)) == ("knights", {"exchange", "keep"})
    say(match, "keep")
    assert hand(match, "knights") == knights
    assert "draw" in keys(match)


def test_the_exchanged_cards_go_back_into_the_deck() -> None:  # DR-SETUP-3
    def all_cards(match: tr.Match) -> list[str]:
        while match.decision is not None:
            idle = {"draw", *keys(match, "discard"), *[key for key in keys(match) if key.endswith("for nothing")]}
            say(match, min(idle & keys(match)))
        return sorted(discards(match, "trolls"))

    kept = tr.new("drako", match_up="knights-trolls", seed=1)
    exchanged = tr.new("drako", match_up="knights-trolls", seed=1, exchange=True)
    say(exchanged, "exchange", "exchange")
    assert all_cards(exchanged) == all_cards(kept)
    assert len(discards(kept, "trolls")) == 38


def test_without_the_advanced_rule_the_opening_hands_stay() -> None:  # DR-SETUP-3
    match = tr.new("drako", match_up="knights-trolls", seed=1)
    assert refused(match, "exchange") == "DR-TURN-2"


@pytest.mark.parametrize(
    ("match_up", "first"),
    [
        ("knights-trolls", "trolls"),
        ("trolls-dragon", "dragon"),
        ("trolls-dwarves", "trolls"),
        ("knights-dragon", "dragon"),
        ("knights-dwarves", "knights"),
        ("dragon-dwarves", "dragon"),
    ],
)
def test_nobody_rolls_for_who_begins(match_up: str, first: str) -> None:
    other = next(side for side in match_up.split("-") if side != first)
    assert tr.new("drako", match_up=match_up, seed=1, first=first).decision is not None
    with pytest.raises(tr.BadOption, match=f"always belongs to the {first}"):
        tr.new("drako", match_up=match_up, seed=1, first=other)
