"""Status effects, companions and passive abilities (DT-ST, DT-PAS)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, companions, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens

PAIR = ("barbarian", "barbarian")


def test_gaining_puts_a_token_on_ones_own_board_and_inflicting_on_the_others() -> None:  # DT-ST-1
    match = say(duel(("moon_elf", "barbarian"), "12345 / 111"), "use blinding_shot")

    assert (tokens(match, 0), tokens(match, 1)) == ({"evasive": 1}, {"blind": 1})
    players = match.view(None)["table"]["players"]
    assert [player["tokens"] for player in players] == [{"evasive": 1}, {"blind": 1}]  # in play, for all to see


def test_tokens_are_positive_negative_or_unique() -> None:  # DT-ST-1
    box = table(duel(("paladin", "barbarian"))).box

    assert {token.name: token.kind for token in box.tokens} == {
        "retribution": "positive",
        "crit": "positive",
        "protect": "positive",
        "accuracy": "positive",
        "blessing_of_divinity": "unique",
        "concussion": "negative",
        "stun": "negative",
    }


def test_a_stack_limit_holds_for_what_is_gained_and_for_what_is_inflicted() -> None:  # DT-ST-2
    seats: Seats = ({"hand": ["ruminate"], "cp": 3, "tokens": {"chi": 3}}, {})
    match = say(duel(("monk", "barbarian"), seats=seats, phase="main1"), "play ruminate")
    assert tokens(match, 0) == {"chi": 5}

    seats = ({"hand": ["concuss"]}, {"tokens": {"concussion": 1}})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play concuss")
    assert (tokens(match, 1), cp(match)[0]) == ({"concussion": 1}, 1)


def test_a_raised_limit_is_only_for_who_raised_it_and_lasts() -> None:  # DT-ST-3
    seats: Seats = (
        {"tokens": {"chi": 5}, "hand": ["contemplate"], "deck": ["tip_it"]},
        {"tokens": {"chi": 5}, "hand": ["contemplate"], "cp": 5},
    )
    match = say(duel(("monk", "monk"), "66661", seats=seats), "use lotus_strike")
    passing_until(match, "play contemplate")
    settled(match)
    assert tokens(match, 0) == {"chi": 6}
    say(match, "end phase")
    assert asked(match) == 1
    say(match, "play contemplate")
    assert tokens(match, 1) == {"chi": 5}  # the other's limit is as it was
    settled(say(match, "end phase"), "no ability")
    settled(match, "end phase")
    assert asked(match) == 0
    say(match, "play contemplate")

    assert tokens(match, 0) == {"chi": 6}  # in the next turn still one more, and not two


def test_a_spendable_token_is_spent_in_any_phase_of_any_turn() -> None:  # DT-ST-4
    held = {"tokens": {"cleanse": 1, "knockdown": 1}, "cp": 0}
    for phase in ("main1", "main2"):
        match = say(duel(("monk", "barbarian"), seats=(held, {}), phase=phase), "spend cleanse")
        assert (tokens(match, 0), cp(match)[0]) == ({}, 0)  # at no cost

    sore: Seats = ({"tokens": {"cleanse": 1, "concussion": 1}}, {})
    mine = say(duel(("monk", "barbarian"), "12344", seats=sore), "spend cleanse")
    assert (tokens(mine, 0), table(mine).phase) == ({}, "roll")

    theirs = say(duel(("barbarian", "monk"), "12344 / 3333", seats=({}, held)), "use mighty_blow", "spend cleanse")
    assert tokens(theirs, 1) == {}


def test_a_token_is_spent_before_what_an_upkeep_does() -> None:  # DT-ST-4
    seats: Seats = ({"tokens": {"cleanse": 1, "poison": 1}}, {})
    match = duel(("monk", "shadow_thief"), seats=seats, phase="upkeep")
    settled(match, "spend cleanse")

    assert (health(match), tokens(match, 0)) == ([50, 50], {})  # no Poison any more when it would hurt


def test_a_token_is_spent_before_the_income() -> None:  # DT-ST-4
    seats: Seats = ({"tokens": {"cleanse": 1, "concussion": 1}, "cp": 2}, {})
    match = duel(("monk", "barbarian"), seats=seats, phase="upkeep")
    settled(match, "spend cleanse")

    assert cp(match)[0] == 3  # the income is not skipped


def test_a_spent_token_can_be_gained_again() -> None:  # DT-ST-4
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {})
    match = say(duel(("paladin", "barbarian"), "66661 / 111", seats=seats), "use righteous_prayer", "spend crit")
    settled(match)

    assert (health(match), tokens(match, 0)) == ([50, 38], {"crit": 1})  # spent in the pause, gained after it


def test_the_effect_of_a_spent_token_cannot_be_interrupted() -> None:  # DT-ST-4, DT-TIME-2
    seats: Seats = ({"tokens": {"sneak_attack": 1}}, {"hand": ["getting_paid", "double_up"], "cp": 5})
    match = duel(("shadow_thief", "barbarian"), "11255 / 4 / 111", seats=seats)
    say(match, "use dagger_strike 3", "pass")
    assert "spend sneak_attack" in keys(match)
    say(match, "spend sneak_attack")

    assert [line.amount for line in table(match).pool] == [4, 4]  # its die counts before anybody is asked again
    assert asked(match) == 1


def test_a_persistent_token_stays_until_it_is_removed() -> None:  # DT-ST-5
    seats: Seats = ({"tokens": {"burn": 1}, "hand": ["get_that_outta_here"]}, {})
    match = duel(("pyromancer", "barbarian"), seats=seats, phase="upkeep")
    assert (health(match), tokens(match, 0)) == ([48, 50], {"burn": 1})
    say(match, "play get_that_outta_here")

    assert tokens(match, 0) == {}


def test_a_unique_token_is_neither_moved_nor_removed() -> None:  # DT-ST-6
    seats: Seats = (
        {"hand": ["what_status_effects", "transference"], "cp": 4},
        {"cp": 0, "tokens": {"blessing_of_divinity": 1, "crit": 1, "protect": 1}},
    )
    match = duel(("barbarian", "paladin"), seats=seats, phase="main1")
    say(match, "play transference")
    assert keys(match) == ["move crit of 1", "move protect of 1"]
    say(match, "move crit of 1", "play what_status_effects")
    if "pick 1" in keys(match):
        say(match, "pick 1")

    assert (tokens(match, 0), tokens(match, 1)) == ({"crit": 1}, {"blessing_of_divinity": 1})


@pytest.mark.parametrize(("card", "left"), [("get_that_outta_here", 2), ("what_status_effects", 0)])
def test_so_many_tokens_are_removed_as_is_said(card: str, left: int) -> None:  # DT-ST-7
    seats: Seats = ({"hand": [card], "cp": 2, "tokens": {"poison": 3}}, {})
    match = say(duel(("barbarian", "shadow_thief"), seats=seats, phase="main1"), f"play {card}")

    assert tokens(match, 0).get("poison", 0) == left


def test_as_many_are_removed_as_there_are() -> None:  # DT-ST-7
    seats: Seats = ({"tokens": {"fire_mastery": 1}}, {})
    match = say(duel(("pyromancer", "barbarian"), "14561", seats=seats), "use combustion")

    assert [key for key in keys(match) if key.startswith("take")] == ["take 2", "take 1", "take 0"]  # of up to four


def test_what_affects_tokens_does_not_touch_companions() -> None:  # DT-ST-8
    seats: Seats = (
        {"hand": ["what_status_effects", "transference", "get_that_outta_here", "buh_bye"], "cp": 9},
        {"companions": {"seedling": 2, "dryad": 1}},
    )
    match = duel(("barbarian", "treant"), seats=seats, phase="main1")
    for card in ("what_status_effects", "transference", "get_that_outta_here", "buh_bye"):
        assert refused(match, f"play {card}") == "DT-ST-7"

    seats[1]["tokens"] = {"wellspring": 1}
    match = duel(("barbarian", "treant"), seats=seats, phase="main1")
    say(match, "play what_status_effects")
    settled(match)
    assert (tokens(match, 1), companions(match, 1)) == ({}, {"seedling": 2, "dryad": 1})


def test_a_passive_ability_is_usable_in_the_turn_of_the_other() -> None:  # DT-PAS-1
    seats: Seats = ({}, {"cp": 3, "deck": ["tip_it"]})
    match = say(duel(("barbarian", "paladin"), "12344 / 111", seats=seats), "use mighty_blow")
    assert asked(match) == 1
    say(match, "use tithe 2")

    assert (cp(match)[1], hand(match, 1)) == (0, ["tip_it"])


def test_a_passive_ability_is_always_on() -> None:  # DT-PAS-1
    seats: Seats = ({"cp": 0, "upgrades": ["tithe_2"]}, {})
    match = settled(duel(("paladin", "barbarian"), "11263", seats=seats), "use mighty_prayer")

    assert [event["n"] for event in happened(match, "cp_gain")] == [1]  # the ability asks for a Prayer
