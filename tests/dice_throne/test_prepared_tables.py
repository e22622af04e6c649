"""Prepared tables: what they set, what they leave as at the start, and what cannot be (one clear sentence)."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import asked, companions, discards, settled
from tests.dice_throne.scene import cp, hand, health, keys, refused, say, table, tokens

PAIR = ("barbarian", "paladin")


def prepared(said: Any, heroes: tuple[str, str] = PAIR, rolls: str | None = None) -> tr.Match:
    return tr.new("dice-throne", heroes=list(heroes), seed=1, table=said, rolls=rolls)


def test_an_empty_table_is_the_start_of_a_turn() -> None:
    match = prepared({})

    assert (health(match), asked(match), table(match).phase) == ([50, 50], 0, "main1")
    assert (cp(match), [len(zone) for zone in table(match).hands]) == ([3, 2], [5, 4])  # income: not the first turn


def test_what_is_left_out_is_as_at_the_start() -> None:
    match = prepared({"seats": [{"health": 12}], "phase": "main1"})

    assert (health(match), cp(match)) == ([12, 50], [2, 2])
    assert [len(zone) for zone in table(match).hands] == [4, 4]
    assert [len(zone) for zone in table(match).decks] == [28, 28]


def test_a_seat_has_what_the_table_says() -> None:
    seat = {
        "health": 60,
        "cp": 15,
        "hand": ["mighty"],
        "deck": ["tip_it", "six_it"],
        "upgrades": ["tithe_2", "divine_defense_2", "divine_defense_3"],
        "tokens": {"crit": 1, "protect": 2, "concussion": 1},
        "limits": {"protect": 1},
    }
    match = prepared({"seats": [{}, seat], "turn": 1, "phase": "main2"})

    assert (health(match)[1], cp(match)[1], hand(match, 1)) == (60, 15, ["mighty"])
    assert tokens(match, 1) == {"crit": 1, "protect": 2, "concussion": 1}
    assert match.view(1)["table"]["players"][1]["upgrades"] == ["tithe_2", "divine_defense_2", "divine_defense_3"]
    assert len(discards(match, 1)) == 32 - 1 - 2 - 3  # whatever is nowhere else
    assert (asked(match), table(match).phase) == (1, "main2")


def test_a_given_deck_is_drawn_from_its_first_card() -> None:
    match = prepared({"seats": [{"hand": ["double_up"], "deck": ["tip_it", "six_it", "so_wild"]}], "phase": "main1"})
    say(match, "play double_up")

    assert hand(match, 0) == ["tip_it", "six_it"]


def test_companions_lie_where_the_table_says() -> None:
    match = prepared({"seats": [{"companions": {"seedling": 2, "dryad": 1}}], "phase": "main1"}, ("treant", "paladin"))

    assert companions(match, 0) == {"seedling": 2, "dryad": 1}


@pytest.mark.parametrize("phase", ["upkeep", "income", "main1", "roll", "main2", "discard"])
def test_a_table_begins_with_any_phase(phase: str) -> None:
    match = prepared({"phase": phase, "seats": [{"hand": ["tip_it"], "cp": 2}, {"hand": ["tip_it"]}]}, rolls="11245")

    found = {"upkeep": (0, "main1"), "income": (0, "main1"), "discard": (1, "main1")}.get(phase, (0, phase))
    assert (asked(match), table(match).phase) == found
    assert cp(match)[0] == (3 if phase in ("upkeep", "income") else 2)


def test_a_prepared_match_is_repeated_by_its_record_and_loaded_from_its_save() -> None:
    match = prepared({"seats": [{"hand": ["tip_it"], "tokens": {"concussion": 1}}], "phase": "roll"}, rolls="11245")
    settled(match, "use smack 3")

    assert tr.replay(match.record()).view(0) == match.view(0)
    assert tr.load(match.save()).view(1) == match.view(1)


def test_tokens_of_a_table_were_there_before_the_turn() -> None:
    seats = [{"tokens": {"chi": 2}, "hand": []}, {"hand": []}]
    match = prepared({"seats": seats, "phase": "roll"}, ("monk", "barbarian"), "11145 / 111")
    say(match, "use fist_strike 3")

    assert "spend chi for your attack" in keys(match)
    assert refused(match, "spend chi for your attack") == ""


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ([], "mapping of its parts"),
        ("roll", "mapping of its parts"),
        ({"weather": "rain"}, "no part 'weather'"),
        ({1: 2}, "no part '1'"),
        ({"seats": {}}, "must be a list of at most 2"),
        ({"seats": "01"}, "must be a list of at most 2"),
        ({"seats": [{}, {}, {}]}, "must be a list of at most 2"),
        ({"seats": [[]]}, "seat 0 has must be a mapping"),
        ({"seats": [{}, {"mana": 3}]}, "Seat 1 has no part 'mana'"),
        ({"turn": 2}, "turn must be a number from 0 to 1"),
        ({"turn": "barbarian"}, "turn must be a number from 0 to 1"),
        ({"turn": True}, "turn must be a number from 0 to 1"),
        ({"phase": "offense"}, "phases upkeep, income, main1, roll, main2, discard; not 'offense'"),
        ({"phase": 4}, "not 4"),
        ({"phase": ["roll"]}, r"not \['roll'\]"),
        ({"seats": [{"health": 0}]}, "health must be a number from 1 to 60"),
        ({"seats": [{"health": 61}]}, "health must be a number from 1 to 60"),
        ({"seats": [{"health": "50"}]}, "health must be a number from 1 to 60"),
        ({"seats": [{"cp": 16}]}, "cp must be a number from 0 to 15"),
        ({"seats": [{"cp": -1}]}, "cp must be a number from 0 to 15"),
        ({"seats": [{"cp": 2.0}]}, "cp must be a number from 0 to 15"),
        ({"seats": [{"hand": "tip_it"}]}, "cards of seat 0 must be a list of names"),
        ({"seats": [{"hand": None}]}, "cards of seat 0 must be a list of names"),
        ({"seats": [{"hand": ["fireball_2"]}]}, "no card 'fireball_2'"),
        ({"seats": [{"hand": [7]}]}, "no card 7"),
        ({"seats": [{"hand": [["tip_it"]]}]}, "no card"),
        ({"seats": [{"hand": ["adrenaline_surge"]}]}, "no card 'adrenaline_surge'"),  # a promo card, left out
        ({"seats": [{"hand": ["tip_it", "tip_it"]}]}, "'tip_it' of seat 0 cannot be in two places"),
        ({"seats": [{"hand": ["tip_it"], "deck": ["tip_it"]}]}, "'tip_it' of seat 0 cannot be in two places"),
        ({"seats": [{"hand": ["smack_2"], "upgrades": ["smack_2"]}]}, "'smack_2' of seat 0 cannot be in two places"),
        ({"seats": [{"upgrades": ["tip_it"]}]}, "tip_it cannot lie on the board of seat 0"),
        ({"seats": [{"upgrades": ["smack_3", "smack_2"]}]}, "smack_2 cannot lie on the board of seat 0"),
        ({"seats": [{"upgrades": ["holy_attack_2"]}]}, "seat 0 has no card 'holy_attack_2'"),
        ({"seats": [{"tokens": ["crit"]}]}, "tokens of seat 0 must be a mapping"),
        ({"seats": [{"tokens": {"chi": 1}}]}, "no token 'chi' in this match"),
        ({"seats": [{"tokens": {"crit": 2}}]}, "crit of seat 0 must be a number from 0 to 1"),
        ({"seats": [{"tokens": {"crit": -1}}]}, "crit of seat 0 must be a number from 0 to 1"),
        ({"seats": [{"tokens": {"crit": True}}]}, "crit of seat 0 must be a number from 0 to 1"),
        ({"seats": [{"limits": {"crit": 10}}]}, "crit of seat 0 must be a number from 0 to 9"),
        ({"seats": [{"limits": 3}]}, "limits of seat 0 must be a mapping"),
        ({"seats": [{"companions": {"seedling": 1}}]}, "seat 0 has no companion 'seedling'"),
        ({"seats": [{"companions": ["seedling"]}]}, "companions of seat 0 must be a mapping"),
    ],
)
def test_a_table_that_cannot_be_gets_one_clear_sentence(said: Any, says: str) -> None:
    with pytest.raises(tr.BadTable, match=says) as refusal:
        prepared(said)

    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_there_are_no_more_companions_than_their_limit() -> None:
    with pytest.raises(tr.BadTable, match="dryad of seat 0 must be a number from 0 to 1"):
        prepared({"seats": [{"companions": {"dryad": 2}}]}, ("treant", "paladin"))
