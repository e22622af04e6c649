"""Trolls against dwarves."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.drako.scene import (
    actions,
    asked,
    attacks,
    boulders,
    deck,
    discards,
    ended,
    hand,
    keys,
    net,
    refused,
    removed,
    say,
    seen,
    table,
    where,
    wounds,
)

FAR = {"thrower": (0, -2), "berserker": (2, -2), "brald": (-1, 2), "urpen": (-2, 2), "morin": (0, 1)}
CLOSE = {"thrower": (0, 0), "berserker": (2, -1), "brald": (1, 0), "urpen": (0, 1), "morin": (-2, 2)}


def test_first_the_trolls_are_placed_then_the_dwarves() -> None:  # DR-TW-1
    match = tr.new("drako", match_up="trolls-dwarves", seed=1)
    assert [len(hand(match, side)) for side in ("trolls", "dwarves")] == [4, 4]
    assert (asked(match), len(keys(match, "thrower to"))) == ("trolls", 7)
    assert refused(match, "thrower to 0,2") == "DR-TW-1"
    assert refused(match, "brald to 0,2") == "DR-TW-1"
    say(match, "thrower to 0,-2")
    assert refused(match, "berserker to 0,-2") == "DR-TW-1"
    say(match, "berserker to 2,-1")
    assert (asked(match), len(keys(match, "brald to"))) == ("dwarves", 7)
    assert refused(match, "brald to 1,-2") == "DR-TW-1"
    say(match, "brald to 0,2", "urpen to -1,2", "morin to 0,1")
    placed = [where(match, figure) for figure in ("thrower", "berserker", "brald", "urpen", "morin")]
    assert placed == [(0, -2), (2, -1), (0, 2), (-1, 2), (0, 1)]


def test_the_trolls_begin_against_dwarves_with_one_action() -> None:  # DR-TW-2
    match = table("trolls-dwarves", FAR)
    assert (asked(match), actions(match)) == ("trolls", 1)
    say(match, "draw")
    assert (asked(match), actions(match)) == ("dwarves", 2)


# -- the new deck ----------------------------------------------------------------------------------------


def out_of_cards(seed: int = 1, left: int = 3) -> tr.Match:
    """The dwarves have just played their last card, and the trolls have so many boulders left."""
    match = table(
        "trolls-dwarves",
        FAR,
        hands={"dwarves": ["walk2"]},
        decks={"dwarves": []},
        turn="dwarves",
        boulders=left,
        seed=seed,
    )
    say(match, "play walk2 for nothing")
    return match


def test_dwarves_out_of_cards_may_take_18_discards_as_a_new_deck() -> None:  # DR-TW-3
    match = out_of_cards()
    assert (asked(match), keys(match)) == ("dwarves", {"refill", "decline"})
    say(match, "refill")
    assert (deck(match, "dwarves"), discards(match, "dwarves"), removed(match, "dwarves")) == (18, [], 20)


def test_nobody_sees_which_cards_are_removed_for_the_new_deck() -> None:  # DR-TURN-9
    match = out_of_cards()
    say(match, "refill", "take 0")
    for seat in (None, 0, 1):
        dwarves = seen(match, seat)["sides"]["dwarves"]
        assert (dwarves["removed"], dwarves["discards"]) == (20, [])


def test_the_18_cards_are_taken_at_random() -> None:  # DR-TW-3
    drawn = []
    for seed in (1, 2):
        match = out_of_cards(seed)
        say(match, "refill", "take 0", "draw")
        drawn.append(hand(match, "dwarves"))
    assert drawn[0] != drawn[1]


def test_for_a_new_deck_the_trolls_take_back_up_to_five_spent_boulders() -> None:  # DR-TW-3
    match = out_of_cards(left=3)
    say(match, "refill")
    assert (asked(match), keys(match)) == ("trolls", {f"take {number}" for number in range(6)})
    assert refused(match, "take 6") == "DR-TW-3"
    say(match, "take 5")
    assert boulders(match) == 8


def test_the_trolls_take_back_no_more_boulders_than_they_spent() -> None:  # DR-TW-3
    match = out_of_cards(left=8)
    say(match, "refill")
    assert keys(match) == {"take 0", "take 1", "take 2"}
    assert refused(match, "take 3") == "DR-TW-3"


def test_dwarves_may_decline_the_new_deck_and_are_not_asked_again() -> None:  # DR-TW-3
    match = out_of_cards()
    say(match, "decline")
    assert (deck(match, "dwarves"), boulders(match), asked(match)) == (0, 3, "trolls")
    say(match, "draw", "draw")
    assert asked(match) == "trolls"


def test_a_new_deck_is_made_only_once() -> None:  # DR-TW-3
    match = out_of_cards()
    say(match, "refill", "take 0")
    while deck(match, "dwarves") or hand(match, "dwarves"):
        assert "refill" not in keys(match)
        idle = {"draw", *keys(match, "discard"), *[key for key in keys(match) if key.endswith("for nothing")]}
        say(match, min(idle & keys(match)) if asked(match) == "trolls" else max(idle & keys(match)))
    assert (len(discards(match, "dwarves")), removed(match, "dwarves")) == (18, 20)
    assert match.decision is None or "refill" not in keys(match)


def test_the_new_deck_is_offered_even_after_the_trolls_ran_out() -> None:  # DR-TW-3 DR-TW-10
    match = table(
        "trolls-dwarves",
        FAR,
        hands={"dwarves": ["walk2"], "trolls": []},
        decks={"dwarves": [], "trolls": []},
        turn="dwarves",
    )
    say(match, "play walk2 for nothing")
    assert ended(match) == ("", "")
    assert keys(match) == {"refill", "decline"}


# -- what is different -----------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["thrower", "berserker"])
def test_two_dwarves_may_attack_different_trolls(target: str) -> None:  # DR-TW-4
    match = table(
        "trolls-dwarves",
        {**CLOSE, "berserker": (1, -1)},
        hands={"dwarves": ["assault11"], "trolls": ["march1+defend"]},
        turn="dwarves",
    )
    say(match, "play assault11 for assault11", "urpen hits thrower", f"brald hits {target}")
    assert attacks(match) == [("urpen", "thrower", 1), ("brald", target, 1)]


def test_a_dwarf_attacks_only_the_troll_beside_him() -> None:  # DR-TW-4
    match = table("trolls-dwarves", {**CLOSE, "berserker": (1, -1)}, hands={"dwarves": ["assault11"]}, turn="dwarves")
    say(match, "play assault11 for assault11", "brald hits thrower")
    assert refused(match, "urpen hits berserker") == "DR-DW-ATT1"


def test_a_netted_troll_does_not_move() -> None:  # DR-TW-5
    match = table("trolls-dwarves", FAR, hands={"trolls": ["walk1+strike1", "strike2"]}, net="thrower", turn="trolls")
    say(match, "play walk1+strike1 for walk1")
    assert keys(match, "thrower") == set()
    assert refused(match, "thrower to 0,-1") == "DR-TW-5"
    assert len(keys(match, "berserker to")) == 3


def test_a_netted_thrower_throws_no_boulders() -> None:  # DR-TW-5
    match = table("trolls-dwarves", CLOSE, hands={"trolls": ["boulder2", "strike2"]}, net="thrower", turn="trolls")
    assert refused(match, "play boulder2 for boulder2") == "DR-TW-5"
    assert "play strike2 for strike2" in keys(match)


def test_a_netted_troll_defends_only_without_boulders() -> None:  # DR-TW-5
    match = table(
        "trolls-dwarves",
        CLOSE,
        hands={"dwarves": ["assault11"], "trolls": ["walk1+defend1", "strike1+defend"]},
        net="thrower",
        turn="dwarves",
    )
    say(match, "play assault11 for assault11", "urpen hits thrower", "brald hits thrower")
    assert refused(match, "stop 1 with walk1+defend1") == "DR-TW-5"
    say(match, "stop 1 with strike1+defend")
    assert wounds(match, "thrower") == 1


def test_the_other_troll_still_defends_with_boulders() -> None:  # DR-TW-5
    match = table(
        "trolls-dwarves",
        CLOSE,
        hands={"dwarves": ["strike2"], "trolls": ["walk1+defend1"]},
        net="berserker",
        turn="dwarves",
    )
    say(match, "play strike2 for strike2", "brald hits thrower", "stop 1 with walk1+defend1")
    assert (wounds(match, "thrower"), boulders(match)) == (0, 9)


def test_a_netted_berserker_charges_only_an_adjacent_enemy() -> None:  # DR-TW-5
    match = table(
        "trolls-dwarves",
        {**FAR, "berserker": (0, 0), "brald": (1, 0), "urpen": (0, 1), "morin": (-2, 0)},
        hands={"trolls": ["walk1+charge", "strike2"]},
        net="berserker",
        turn="trolls",
    )
    say(match, "play walk1+charge for charge")
    assert keys(match) == {"berserker charges 1,0", "berserker charges 0,1"}
    assert refused(match, "berserker charges -1,0") == "DR-TW-5"
    say(match, "berserker charges 1,0")
    assert (where(match, "berserker"), wounds(match, "brald")) == ((0, 0), 2)
    match = table("trolls-dwarves", FAR, hands={"trolls": ["walk1+charge"]}, net="berserker", turn="trolls")
    assert refused(match, "play walk1+charge for charge") == "DR-TW-5"


def test_a_net_holds_one_troll_until_both_actions_of_a_turn_free_it() -> None:  # DR-TW-5
    match = table("trolls-dwarves", FAR, hands={"dwarves": ["net+strike1", "net+strike1"]}, turn="dwarves", actions=1)
    say(match, "play net+strike1 for net")
    assert keys(match) == {"urpen nets thrower", "urpen nets berserker"}
    assert refused(match, "morin nets thrower") == "DR-DW-NET"
    say(match, "urpen nets berserker")
    assert (net(match), refused(match, "free thrower")) == ("berserker", "DR-TW-5")
    once = match.clone()
    say(once, "draw")
    assert refused(once, "free berserker") == "DR-TW-5"
    say(match, "free berserker")
    assert (net(match), asked(match)) == (None, "dwarves")
    say(match, "play net+strike1 for net", "urpen nets thrower")
    assert net(match) == "thrower"


@pytest.mark.parametrize(("card", "symbol"), [("walk1+strike1", "walk1"), ("walk2", "walk2")])
def test_one_symbol_always_has_the_value_3(card: str, symbol: str) -> None:  # DR-TW-6
    match = table("trolls-dwarves", FAR, hands={"dwarves": [card]}, turn="dwarves")
    say(match, f"play {card} for {symbol}")
    assert {"brald to 0,-1", "urpen to 1,-1", "morin to 0,-1"} <= keys(match)
    assert refused(match, "urpen to 2,-1") == "DR-MOVE-1"
    assert refused(match, "brald to 1,-2") == "DR-MOVE-1"


def test_the_other_symbols_and_the_trolls_keep_their_values() -> None:  # DR-TW-6
    match = table("trolls-dwarves", FAR, hands={"dwarves": ["march1+defend"]}, turn="dwarves")
    say(match, "play march1+defend for march1")
    assert refused(match, "morin to 0,-1") == "DR-MOVE-1"
    match = table("trolls-dwarves", FAR, hands={"trolls": ["walk1+strike1"]}, turn="trolls")
    say(match, "play walk1+strike1 for walk1")
    assert refused(match, "thrower to 0,0") == "DR-MOVE-1"


def test_trolls_without_cards_pass_and_do_not_lose() -> None:  # DR-TW-7
    match = table("trolls-dwarves", FAR, hands={"trolls": []}, decks={"trolls": []}, turn="dwarves")
    say(match, "draw", "draw")
    assert (asked(match), actions(match), ended(match)) == ("dwarves", 2, ("", ""))


def test_dwarves_without_cards_pass_and_do_not_lose() -> None:  # DR-TW-7
    match = out_of_cards()
    say(match, "decline")
    for _ in range(2):
        assert (asked(match), actions(match)) == ("trolls", 2)
        say(match, "draw", "play strike2 for nothing" if "play strike2 for nothing" in keys(match) else "draw")
    assert ended(match) == ("", "")


# -- the end ---------------------------------------------------------------------------------------------


def test_all_dwarves_dead_is_a_victory_of_the_trolls() -> None:  # DR-TW-8
    match = table(
        "trolls-dwarves",
        {**CLOSE, "brald": None, "morin": None},
        wounds={"urpen": 3},
        hands={"trolls": ["strike2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2")
    assert ended(match) == ("trolls", "DR-TW-8")


def test_both_trolls_dead_is_a_victory_of_the_dwarves() -> None:  # DR-TW-9
    match = table(
        "trolls-dwarves",
        {**CLOSE, "berserker": None},
        wounds={"thrower": 6},
        hands={"dwarves": ["strike2"]},
        turn="dwarves",
    )
    say(match, "play strike2 for strike2", "brald hits thrower")
    assert ended(match) == ("dwarves", "DR-TW-9")


@pytest.mark.parametrize(
    ("dead", "winner"),
    [
        ((), "dwarves"),
        (("brald",), "dwarves"),
        (("brald", "urpen"), "trolls"),
        (("thrower", "brald", "urpen"), "dwarves"),
    ],
)
def test_when_both_are_out_of_cards_more_figures_win_and_a_tie_is_the_dwarves(  # DR-TW-10
    dead: tuple[str, ...], winner: str
) -> None:
    match = table(
        "trolls-dwarves",
        {**FAR, **dict.fromkeys(dead)},
        hands={"dwarves": ["walk2", "walk2"], "trolls": ["strike2"]},
        decks={"dwarves": [], "trolls": []},
        turn="dwarves",
    )
    say(match, "play walk2 for nothing", "play walk2 for nothing", "decline")
    # The trolls' last card cannot be used, and is wasted without a question.
    assert ended(match) == (winner, "DR-TW-10")
