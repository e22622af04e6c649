"""Prepared tables: what they set, what they leave as at the start, and what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import throneroom as tr
from tests.drako.scene import actions, areas, asked, boulders, deck, discards, hand, keys, net, say, seen, where


def prepared(table: Mapping[str, Any], match_up: str = "knights-trolls", seed: int = 1) -> tr.Match:
    return tr.new("drako", match_up=match_up, seed=seed, table=table)


def test_an_empty_table_is_the_start() -> None:
    match = prepared({})
    new = tr.new("drako", match_up="knights-trolls", seed=1)
    assert seen(match)["figures"] == seen(new)["figures"]
    assert (asked(match), actions(match), boulders(match), seen(match)["dodge"]) == ("trolls", 1, 10, True)
    assert [(len(hand(match, side)), deck(match, side)) for side in ("knights", "trolls")] == [(4, 34), (4, 34)]


def test_what_a_table_leaves_out_is_as_at_the_start() -> None:
    match = prepared({"figures": {"archer1": {"at": [0, 0]}}, "hands": {"knights": ["walk3"]}})
    assert (where(match, "archer1"), where(match, "swordsman"), where(match, "thrower")) == ((0, 0), (-1, 2), (0, -2))
    assert (hand(match, "knights"), deck(match, "knights"), discards(match, "knights")) == (["walk3"], 37, [])
    assert (len(hand(match, "trolls")), deck(match, "trolls")) == (4, 34)


def test_figures_that_are_left_out_are_still_placed() -> None:
    match = prepared({"figures": {"thrower": {"at": [0, 0]}}}, "trolls-dwarves")
    assert (asked(match), {key.split()[0] for key in keys(match)}) == ("trolls", {"berserker"})
    say(match, "berserker to 0,-2")
    assert (asked(match), {key.split()[0] for key in keys(match)}) == ("dwarves", {"brald"})


def test_a_given_deck_is_drawn_from_its_top_and_the_rest_is_discarded() -> None:
    match = prepared({"hands": {"trolls": ["strike2"]}, "decks": {"trolls": ["boulder2", "defend2", "assault21"]}})
    assert len(discards(match, "trolls")) == 34
    say(match, "draw")
    assert hand(match, "trolls") == ["strike2", "boulder2", "defend2"]


def test_cards_are_named_by_symbols_or_by_number() -> None:
    match = prepared({"hands": {"knights": ["K01", "K38"], "trolls": ["T1"]}})
    assert hand(match, "knights") == ["reinforce+walk1", "walk3"]
    assert hand(match, "trolls") == ["walk1+strike1"]


def test_wounds_are_a_number_from_the_top_or_said_by_area() -> None:
    match = prepared({"figures": {"thrower": {"wounds": 5}, "berserker": {"wounds": {"upper": 4, "lower": 2}}}})
    assert areas(match, "thrower") == {"upper": 4, "lower": 1}
    assert areas(match, "berserker") == {"upper": 4, "lower": 2}


def test_the_turn_has_two_actions_unless_said() -> None:
    assert actions(prepared({"turn": "knights"})) == 2
    assert actions(prepared({"turn": "knights", "actions": 1})) == 1


def test_tokens_and_the_net_lie_where_the_table_says() -> None:
    match = prepared({"dodge": False, "boulders": 3})
    assert (seen(match)["dodge"], boulders(match)) == (False, 3)
    figures = {"dragon": {"at": [0, 0]}, "brald": {"at": [2, 0]}, "urpen": {"at": [0, 2]}, "morin": {"at": [-2, 0]}}
    match = prepared({"figures": figures, "net": "dragon", "fury": False}, "dragon-dwarves")
    assert (net(match), seen(match)["fury"]) == ("dragon", False)


def test_reinforcements_of_a_prepared_table_come_on_the_marked_hexes() -> None:  # DR-KN-REINF
    figures = {"archer1": {"at": None}, "swordsman": {"at": [0, 0]}, "archer2": {"at": [1, 0]}}
    match = prepared({"figures": figures, "hands": {"knights": ["reinforce+walk1"]}, "turn": "knights"})
    say(match, "play reinforce+walk1 for reinforce")
    assert keys(match) == {"archer1 to -1,2", "archer1 to -2,2", "archer1 to 0,2"}


def test_a_dead_archer_of_a_prepared_table_can_come_back_against_the_dragon_too() -> None:
    figures = {"archer1": {"at": None}, "swordsman": {"at": [2, 0]}, "archer2": {"at": [0, 2]}}
    match = prepared(
        {"figures": figures, "hands": {"knights": ["reinforce+walk1"]}, "turn": "knights"}, "knights-dragon"
    )
    assert asked(match) == "knights"


def test_a_prepared_match_is_repeated_by_its_record() -> None:
    match = prepared({"figures": {"archer1": {"at": [0, 0]}}, "turn": "knights"})
    say(match, "draw")
    assert tr.replay(match.record()).view(0) == match.view(0)


HEX = "a hex is [q, r]"


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ([], "mapping of its parts"),
        ({"weather": "rain"}, "no part 'weather'"),
        ({"figures": ["swordsman"]}, "figures must be a mapping"),
        ({"figures": {"dragon": {"at": [0, 0]}}}, "no figure 'dragon' in knights-trolls"),
        ({"figures": {"swordsman": [0, 0]}}, "where it is ('at') and its 'wounds'"),
        ({"figures": {"swordsman": {"on": [0, 0]}}}, "where it is ('at') and its 'wounds'"),
        ({"figures": {"swordsman": {"at": [3, 0]}}}, HEX),
        ({"figures": {"swordsman": {"at": [2, 1]}}}, HEX),
        ({"figures": {"swordsman": {"at": "0,0"}}}, HEX),
        ({"figures": {"swordsman": {"at": [0]}}}, HEX),
        ({"figures": {"swordsman": {"at": [[0], [0]]}}}, HEX),
        ({"figures": {"swordsman": {"at": [0, -2]}}}, "Two figures cannot stand on one hex."),
        ({"figures": {"swordsman": {"wounds": 6}}}, "a number from 0 to 5"),
        ({"figures": {"swordsman": {"wounds": -1}}}, "a number from 0 to 5"),
        ({"figures": {"swordsman": {"wounds": True}}}, "a number from 0 to 5"),
        ({"figures": {"swordsman": {"wounds": 5}}}, "every wound space full"),
        ({"figures": {"thrower": {"wounds": {"lower": 1}}}}, "takes wounds in upper first"),
        ({"figures": {"thrower": {"wounds": {"head": 1}}}}, "no wound area 'head'"),
        ({"figures": {"thrower": {"wounds": {"upper": 5}}}}, "a number from 0 to 4"),
        ({"figures": {"thrower": {"at": None}, "berserker": {"at": None}}}, "There must be a figure of the trolls"),
        ({"hands": {"dwarves": []}}, "no side 'dwarves'"),
        ({"hands": {"knights": "walk3"}}, "must be a list of names"),
        ({"hands": {"knights": ["fireball"]}}, "no card 'fireball'"),
        ({"hands": {"knights": [3]}}, "no card 3"),
        ({"hands": {"knights": ["K39"]}}, "no card 'K39'"),
        ({"hands": {"knights": ["boulder2"]}}, "no card 'boulder2'"),
        (
            {"hands": {"knights": ["double-defend", "double-defend"]}},
            "not so many cards 'double-defend'",
        ),
        ({"hands": {"knights": ["walk3"]}, "decks": {"knights": ["walk3", "walk3"]}}, "not so many cards 'walk3'"),
        ({"hands": {"knights": [f"K{number}" for number in range(1, 8)]}}, "more than 6 cards"),
        ({"boulders": 11}, "boulders must be a number from 0 to 10"),
        ({"boulders": -1}, "boulders must be a number from 0 to 10"),
        ({"dodge": 1}, "dodge must be true or false"),
        ({"fury": True}, "Nobody in this match-up has a fury token."),
        ({"net": "swordsman"}, "The net cannot lie on 'swordsman'."),
        ({"turn": "dwarves"}, "must be knights or trolls, not 'dwarves'"),
        ({"actions": 0}, "must have an action left"),
        ({"actions": 4}, "actions must be a number from 0 to"),
        ({"turn": "trolls", "actions": 3}, "actions"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(table: Any, says: str) -> None:
    with pytest.raises(tr.BadTable, match=r"\.$") as refusal:
        prepared(table)
    assert says in str(refusal.value)


@pytest.mark.parametrize("net_on", ["urpen", "brald", "swordsman", "the moon", ["dragon"]])
def test_the_net_lies_only_on_an_enemy_of_the_dwarves(net_on: Any) -> None:
    with pytest.raises(tr.BadTable, match="The net cannot lie on"):
        prepared({"net": net_on}, "dragon-dwarves")


def test_the_net_lies_only_on_somebody_on_the_board() -> None:
    with pytest.raises(tr.BadTable, match="who is not on the board"):
        prepared({"figures": {"thrower": {"at": None}}, "net": "thrower"}, "trolls-dwarves")


def test_against_the_dragon_the_trolls_have_at_most_six_boulders() -> None:
    with pytest.raises(tr.BadTable, match="from 0 to 6"):
        prepared({"boulders": 7}, "trolls-dragon")


def test_a_number_of_wounds_fills_only_the_dragons_armour() -> None:
    match = prepared({"figures": {"dragon": {"wounds": 4}}}, "dragon-dwarves")
    assert areas(match, "dragon") == {"armour": 4, "flight": 0, "movement": 0, "fire": 0}
    with pytest.raises(tr.BadTable, match="from 0 to 4"):
        prepared({"figures": {"dragon": {"wounds": 5}}}, "dragon-dwarves")
