"""A box owner's own data: what it replaces, and what is refused in one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

import throneroom as tr
from tests.drako.scene import discards, hand, keys, refused, say, seen, table, where


def with_data(data: Mapping[str, Any], match_up: str = "knights-trolls") -> tr.Match:
    return tr.new("drako", match_up=match_up, seed=1, data=data)


def test_a_data_file_replaces_a_deck() -> None:
    data = tomllib.loads('[knights]\ndeck = ["30 walk1 bow2", "8 defend"]')
    match = with_data(data)
    assert set(hand(match, "knights")) <= {"walk1+bow2", "defend"}
    assert not set(hand(match, "trolls")) & {"walk1+bow2", "defend"}


def test_lines_of_the_same_card_count_together() -> None:
    match = table(
        "knights-trolls",
        hands={"knights": ["walk3", "walk3", "walk3"]},
        decks={"knights": []},
        data={"knights": {"deck": ["2 walk3", "walk3", "35 defend"]}},
    )
    assert discards(match, "knights") == ["defend"] * 35


def test_a_data_file_replaces_wounds_area_by_area() -> None:
    match = with_data({"knights": {"wounds": {"swordsman": 7}}, "trolls": {"wounds": {"thrower": [2, 6]}}})
    figures = seen(match)["figures"]
    assert figures["swordsman"]["spaces"] == {"body": 7}
    assert figures["thrower"]["spaces"] == {"upper": 2, "lower": 6}
    assert (figures["archer1"]["spaces"], figures["berserker"]["spaces"]) == ({"body": 3}, {"upper": 4, "lower": 4})


def test_what_the_owner_says_is_no_longer_reconstructed() -> None:
    match = with_data({"knights": {"wounds": {"swordsman": 5}}})
    figures = seen(match)["figures"]
    assert (figures["swordsman"]["fidelity"], figures["berserker"]["fidelity"]) == ("one source", "reconstructed")


def test_a_data_file_moves_the_start_hexes() -> None:
    match = with_data({"hexes": {"knights-trolls": {"swordsman": [0, 0]}}})
    assert (where(match, "swordsman"), where(match, "archer1")) == ((0, 0), (-2, 2))


def test_reinforcements_arrive_on_the_owners_start_hexes() -> None:
    match = table(
        "knights-trolls",
        {"archer1": None},
        hands={"knights": ["reinforce+walk1"]},
        data={"hexes": {"knights-trolls": {"archer1": [-2, 0]}}},
        turn="knights",
    )
    say(match, "play reinforce+walk1 for reinforce")
    assert where(match, "archer1") == (-2, 0)


def test_a_data_file_marks_other_hexes_to_choose_from() -> None:
    match = with_data({"hexes": {"trolls-dwarves": {"trolls": [[0, 0], [1, 0]]}}}, "trolls-dwarves")
    assert keys(match) == {"thrower to 0,0", "thrower to 1,0"}


def test_a_data_file_moves_the_hexes_of_a_first_game() -> None:
    data = {"hexes": {"dragon-dwarves": {"brald": [2, -2]}}}
    match = tr.new("drako", match_up="dragon-dwarves", seed=1, first_game=True, data=data)
    assert where(match, "brald") == (2, -2)


def test_the_symbol_that_always_counts_3_is_a_switch() -> None:  # DR-TW-6
    figures = {"thrower": (0, -2), "berserker": (2, -2), "brald": (-1, 2), "urpen": (-2, 2), "morin": (0, 1)}
    match = table(
        "trolls-dwarves",
        figures,
        hands={"dwarves": ["walk2", "march1+defend"]},
        data={"always": {"trolls-dwarves": "march"}},
        turn="dwarves",
    )
    say(match, "play march1+defend for march1")
    assert "brald to 0,-1" in keys(match)
    say(match, "stay", "play walk2 for walk2")
    assert refused(match, "urpen to 0,-1") == "DR-MOVE-1"


def test_what_a_data_file_leaves_out_stays() -> None:
    assert seen(with_data({})) == seen(tr.new("drako", match_up="knights-trolls", seed=1))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"wizards": {}}, "has a part 'wizards'"),
        ({"knights": []}, "knights must be a table"),
        ({"knights": {"cards": []}}, "says 'cards' of the knights"),
        ({"knights": {"deck": ["37 walk1"]}}, "The deck of the knights has 37 cards; it must have 38."),
        ({"knights": {"deck": ["39 walk1"]}}, "has 39 cards; it must have 38"),
        ({"knights": {"deck": "walk1"}}, "deck of the knights must be a list"),
        ({"knights": {"deck": [38]}}, "has a card 38"),
        ({"knights": {"deck": [""]}}, "write it like '2 walk1 strike1'"),
        ({"knights": {"deck": ["0 walk1"]}}, "at least one copy"),
        ({"knights": {"deck": ["38"]}}, "one to 3 symbols"),
        ({"knights": {"deck": ["38 walk1 strike1 bow1 defend"]}}, "one to 3 symbols"),
        ({"knights": {"deck": ["38 walk1 walk2"]}}, "one kind of symbol twice"),
        ({"knights": {"deck": ["38 boulder1"]}}, "'boulder1' that they do not have"),
        ({"knights": {"deck": ["38 walk"]}}, "'walk' whose value cannot be"),
        ({"knights": {"deck": ["38 walk0"]}}, "'walk0' whose value cannot be"),
        ({"knights": {"deck": ["38 defend1"]}}, "'defend1' whose value cannot be"),
        ({"trolls": {"deck": ["38 charge2"]}}, "'charge2' whose value cannot be"),
        ({"knights": {"wounds": 5}}, "wounds of the knights must be a table"),
        ({"knights": {"wounds": {"archer3": 3}}}, "There is no figure 'archer3' of the knights"),
        ({"knights": {"wounds": {"archer1": 0}}}, "wounds of archer1 must be a number from 1 to 20"),
        ({"knights": {"wounds": {"archer1": True}}}, "wounds of archer1 must be a number from 1 to 20"),
        ({"trolls": {"wounds": {"thrower": 8}}}, "for each of upper, lower"),
        ({"hexes": []}, "hexes must be a table"),
        ({"hexes": {"knights-trolls": []}}, "hexes of knights-trolls must be a table"),
        ({"hexes": {"knights-trolls": {"swordsman": [3, 0]}}}, "is not a hex"),
        ({"hexes": {"knights-trolls": {"swordsman": [2, 1]}}}, "is not a hex"),
        ({"hexes": {"knights-trolls": {"swordsman": "0,0"}}}, "is not a hex"),
        ({"hexes": {"knights-trolls": {"swordsman": [[0], 0]}}}, "is not a hex"),
        ({"hexes": {"knights-trolls": {"dragon": [0, 0]}}}, "not of 'dragon'"),
        ({"hexes": {"knights-trolls": {"swordsman": [-2, 2]}}}, "marked hexes of knights-trolls are the same"),
        ({"always": {"knights-trolls": "walk"}}, "no symbol always has the same value"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(data: Mapping[str, Any], says: str) -> None:
    with pytest.raises(tr.BadOption, match=r"\.$") as refusal:
        with_data(data)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("match_up", "data", "says"),
    [
        ("trolls-dwarves", {"hexes": {"trolls-dwarves": {"dwarves": [[0, 2]]}}}, "at least 3 marked hexes"),
        ("trolls-dwarves", {"always": {"trolls-dwarves": "net"}}, "cannot be 'net'"),
        ("dragon-dwarves", {"dragon": {"deck": ["38 march1"]}}, "'march1' that they do not have"),
        ("dragon-dwarves", {"hexes": {"dragon-dwarves": {"dwarves": [[1, 0], [0, 1], [-1, 0]]}}}, "marked hexes"),
        ("knights-dragon", {"hexes": {"knights-dragon": {"knights": [[1, 0], [0, 1], [2, 0]]}}}, "marked hexes"),
    ],
)
def test_what_cannot_be_in_another_match_up_is_refused_too(match_up: str, data: Mapping[str, Any], says: str) -> None:
    with pytest.raises(tr.BadOption, match=r"\.$") as refusal:
        with_data(data, match_up)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    "data",
    [
        {"hexes": {"nights-trolls": {"swordsman": [0, 0]}}},
        {"always": {"trolls-dwarfs": "walk"}},
        {"dragon": {"deck": ["37 fly"]}},
    ],
)
def test_a_slip_is_found_even_in_a_part_for_another_match_up(data: Mapping[str, Any]) -> None:
    with pytest.raises(tr.BadOption):
        with_data(data)


def test_data_is_a_mapping() -> None:
    with pytest.raises(tr.BadOption, match="data is a mapping"):
        tr.new("drako", data="my.toml")
