"""Moon Elf: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.rules.pool import attack_damage

PAIR = ("moon_elf", "barbarian")
HUNTED = ("barbarian", "moon_elf")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]
ALL_THREE = {"blind": 1, "entangle": 1, "targeted": 1}


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card]}, {})


def holding(*cards: str, cp: int = 2) -> Seats:
    return ({"hand": list(cards), "cp": cp}, {})


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11245", "use longbow 3", 4), ("11224", "use longbow 4", 5), ("11223", "use longbow 5", 7)],
)
def test_longbow_deals_four_five_or_seven(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {})


def test_demising_shot_is_helped_by_its_own_targeted() -> None:  # DT-TXT-8
    match = say(duel(PAIR, "11266 / 111"), "use demising_shot")

    assert (health(match), tokens(match, 1)) == ([50, 44], {"targeted": 1})


def test_covered_shot_deals_seven_and_gains_evasive() -> None:
    match = say(duel(PAIR, "11445 / 111"), "use covered_shot")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"evasive": 1})


def test_exploding_arrow_counts_every_symbol_and_blinds() -> None:
    match = say(duel(PAIR, "16664 / 12466 / 111", seats=({}, {"cp": 5})), "use exploding_arrow")

    assert (health(match), cp(match)[1], tokens(match, 1)) == ([50, 44], 3, {"blind": 1})


def test_exploding_arrow_takes_no_more_cp_than_there_are() -> None:
    match = say(duel(PAIR, "16664 / 66666 / 111", seats=({}, {"cp": 2})), "use exploding_arrow")

    assert (health(match), cp(match)[1]) == ([50, 47], 0)


def test_entangling_shot_deals_seven_and_entangles() -> None:
    match = say(duel(PAIR, "12344 / 111"), "use entangling_shot")

    assert (health(match), tokens(match, 1)) == ([50, 43], {"entangle": 1})


def test_eclipse_deals_seven_and_two_for_its_targeted() -> None:
    match = say(duel(PAIR, "66661 / 111"), "use eclipse")

    assert (health(match), tokens(match, 1)) == ([50, 41], ALL_THREE)


def test_blinding_shot_deals_eight_blinds_and_gains_evasive() -> None:
    match = say(duel(PAIR, "12345 / 111"), "use blinding_shot")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 42], {"evasive": 1}, {"blind": 1})


@pytest.mark.parametrize(
    ("defense", "after"),
    [
        ("11111", [48, 41]),  # two full pairs of arrows
        ("12446", [49, 46]),  # half of nine, rounded up
        ("44556", [50, 46]),  # four feet do not halve twice (FAQ)
        ("11466", [49, 41]),  # one foot halves nothing
    ],
)
def test_missed_me(defense: str, after: list[int]) -> None:
    match = say(duel(HUNTED, f"12344 / {defense}"), "use mighty_blow")

    assert health(match) == after


def test_lunar_eclipse_deals_twelve_and_two_for_its_targeted() -> None:  # DT-DMG-5
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use lunar_eclipse")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 36], {"evasive": 1}, ALL_THREE)


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "left"), [("1", 50), ("2", 50), ("3", 45)])
def test_blind_makes_the_roll_fail_on_one_or_two(die: str, left: int) -> None:  # DT-ROUND-2
    seats: Seats = ({"tokens": {"blind": 1}}, {})
    match = say(duel(PAIR, f"11224 / {die} / 111", seats=seats), "use longbow 4")

    assert (health(match), tokens(match, 0)) == ([50, left], {})


def test_the_die_of_blind_may_be_changed() -> None:  # DT-DICE-1
    seats: Seats = ({"tokens": {"blind": 1}, "hand": ["six_it"]}, {})
    match = say(duel(PAIR, "11224 / 1 / 111", seats=seats), "use longbow 4", "play six_it")

    assert (health(match), tokens(match, 0)) == ([50, 45], {})


def test_blind_goes_when_no_ability_is_used() -> None:
    match = say(duel(PAIR, "11245", seats=({"tokens": {"blind": 1}}, {})), "no ability")

    assert tokens(match, 0) == {}


def test_entangle_takes_one_attempt_and_leaves_after_the_roll_phase() -> None:  # DT-ROUND-5
    match = duel(PAIR, "11245 / 6", seats=({"tokens": {"entangle": 1}}, {}))
    assert tokens(match, 0) == {"entangle": 1}
    say(match, "keep 1124")
    assert refused(match, "keep 1124") == "DT-OFF-1"
    say(match, "no ability")

    assert tokens(match, 0) == {}


@pytest.mark.parametrize(("die", "left"), [("1", 50), ("2", 50), ("3", 46)])
def test_evasive_avoids_all_damage_on_one_or_two(die: str, left: int) -> None:
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = say(duel(HUNTED, f"11245 / {die} / 46666", seats=seats), "use smack 3", "spend evasive")

    assert (health(match), tokens(match, 1)) == ([50, left], {})


def test_several_evasive_may_be_tried_for_the_same_damage() -> None:
    seats: Seats = ({}, {"tokens": {"evasive": 3}})
    match = say(duel(HUNTED, "11245 / 6 / 5 / 1 / 46666", seats=seats), "use smack 3")
    say(match, "spend evasive", "spend evasive", "spend evasive")

    assert (health(match), tokens(match, 1)) == ([50, 50], {})


def test_evasive_is_not_tried_again_once_it_worked() -> None:
    seats: Seats = ({}, {"tokens": {"evasive": 2}})
    match = say(duel(HUNTED, "11245 / 1 / 46666", seats=seats), "use smack 3", "spend evasive")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"evasive": 1})


def test_after_evasive_the_defense_still_has_its_other_effects() -> None:  # DT-R-4
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = say(duel(HUNTED, "11245 / 1 / 11114", seats=seats), "use smack 3", "spend evasive")

    assert health(match) == [48, 50]


def test_targeted_adds_two_to_every_attack_and_stays() -> None:  # DT-ST-5
    match = say(duel(PAIR, "11245 / 111", seats=({}, {"tokens": {"targeted": 1}})), "use longbow 3")

    assert (health(match), tokens(match, 1)) == ([50, 44], {"targeted": 1})


def test_targeted_counts_for_conditions_on_the_damage() -> None:  # FAQ
    seats: Seats = ({"hand": ["head_bash"]}, {"tokens": {"targeted": 1}})
    match = say(duel(HUNTED, "11224 / 46666", seats=seats), "use smack 4")
    assert "play head_bash" in keys(match)  # six and two

    waiting: Seats = ({}, {"tokens": {"targeted": 1, "evasive": 1}})
    match = say(duel(HUNTED, "11224", seats=waiting), "use smack 4")
    assert attack_damage(table(match)) == 8


def test_targeted_adds_nothing_to_what_is_no_attack() -> None:  # DT-OFF-6
    seats: Seats = ({}, {"tokens": {"targeted": 1}})
    match = say(duel(HUNTED, "44511", seats=seats), "use fortitude 3")

    assert health(match) == [54, 50]


def test_evasive_does_not_work_against_an_ultimate() -> None:  # FAQ, DT-ULT-1
    match = say(duel(HUNTED, "66666 / 12466", seats=({}, {"tokens": {"evasive": 3}})), "use rage")

    assert (health(match), tokens(match, 1)["evasive"]) == ([50, 35], 3)


def test_evasive_works_against_undefendable_damage() -> None:  # FAQ
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = say(duel(HUNTED, "11664 / 1", seats=seats), "use sturdy_blow", "spend evasive")

    assert health(match) == [50, 50]


def test_one_evasive_avoids_all_damage_of_tokens_in_a_phase() -> None:  # FAQ
    seats: Seats = ({"tokens": {"evasive": 1, "delayed_poison": 2}, "hand": []}, {})
    match = say(duel(("moon_elf", "ninja"), "1", seats=seats, phase="main2"), "end phase", "spend evasive")

    assert (health(match), tokens(match, 0)) == ([50, 50], {})


def test_the_die_of_evasive_is_changed_only_by_cards_of_the_phase() -> None:  # FAQ
    own = {"tokens": {"evasive": 1, "delayed_poison": 2}, "hand": ["tip_it", "six_it", "so_wild"], "cp": 9}
    match = say(duel(("moon_elf", "ninja"), "3", seats=(own, {}), phase="main2"), "end phase", "spend evasive")
    assert "play tip_it" in keys(match)
    assert refused(match, "play so_wild") == "DT-CARD-5"
    say(match, "play tip_it", "to 2")

    assert health(match) == [50, 50]


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "key", "damage", "entangled"),
    [
        ("longbow_2", "11134", "use longbow 3", 4, False),
        ("longbow_2", "11224", "use longbow 4", 6, False),
        ("longbow_2", "11223", "use longbow 5", 8, False),
        ("longbow_2", "11114", "use longbow 4", 6, True),
        ("longbow_3", "11244", "use longbow 3", 5, False),
        ("longbow_3", "11224", "use longbow 4", 7, False),
        ("longbow_3", "11123", "use longbow 5", 9, True),
    ],
)
def test_longbow_two_and_three(card: str, rolls: str, key: str, damage: int, entangled: bool) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=upgraded(card)), key)

    assert (health(match)[1], tokens(match, 1)) == (50 - damage, {"entangle": 1} if entangled else {})


def test_demising_shot_two() -> None:
    match = say(duel(PAIR, "11266 / 111", seats=upgraded("demising_shot_2")), "use demising_shot")

    assert (health(match), tokens(match, 1)) == ([50, 42], {"targeted": 1})


def test_focus_deals_no_damage() -> None:  # DT-DEF-8
    match = say(duel(PAIR, "12644", seats=upgraded("demising_shot_2")), "use focus")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"entangle": 1, "targeted": 1})


def test_covered_shot_two() -> None:
    match = say(duel(PAIR, "11445 / 111", seats=upgraded("covered_shot_2")), "use covered_shot")

    assert (health(match), tokens(match, 0)) == ([50, 41], {"evasive": 1})


@pytest.mark.parametrize("seat", [0, 1])
def test_evasive_action_gives_evasive_to_a_chosen_player(seat: int) -> None:
    match = say(duel(PAIR, "44566", seats=upgraded("covered_shot_2")), "use evasive_action", f"pick {seat}")
    if seat:
        say(match, "pass", "pass")

    assert (health(match), tokens(match, seat)) == ([50, 48], {"evasive": 1})


@pytest.mark.parametrize(
    ("card", "inflicted"), [("exploding_arrow_2", {"blind": 1}), ("exploding_arrow_3", {"blind": 1, "entangle": 1})]
)
def test_exploding_arrow_two_and_three(card: str, inflicted: dict[str, int]) -> None:
    match = say(duel(PAIR, "16664 / 12466 / 111", seats=upgraded(card)), "use exploding_arrow")

    assert (health(match), cp(match)[1], tokens(match, 1)) == ([50, 42], 0, inflicted)


def test_entangling_shot_two() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=upgraded("entangling_shot_2")), "use entangling_shot")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"entangle": 1})


def test_blinding_shot_two() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=upgraded("blinding_shot_2")), "use blinding_shot")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 40], {"evasive": 1}, {"blind": 1})


def test_lunar_blessing() -> None:
    match = say(duel(PAIR, "14456", seats=upgraded("blinding_shot_2")), "use lunar_blessing")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50], {"evasive": 3}, {"entangle": 1})


def test_eclipse_two() -> None:
    match = say(duel(PAIR, "66661 / 111", seats=upgraded("eclipse_2")), "use eclipse")

    assert (health(match), tokens(match, 1)) == ([50, 39], ALL_THREE)


def test_moon_shadow() -> None:
    match = say(duel(PAIR, "66614", seats=upgraded("eclipse_2")), "use moon_shadow")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50], {"evasive": 1}, ALL_THREE)


def test_missed_me_two_deals_one_for_each_arrow() -> None:
    seats: Seats = ({}, {"upgrades": ["missed_me_2"]})
    match = say(duel(HUNTED, "12344 / 12344", seats=seats), "use mighty_blow")

    assert health(match) == [47, 46]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("longbow_2", 2),
        ("longbow_3", 3),
        ("demising_shot_2", 2),
        ("covered_shot_2", 2),
        ("exploding_arrow_2", 2),
        ("exploding_arrow_3", 3),
        ("entangling_shot_2", 2),
        ("blinding_shot_2", 2),
        ("eclipse_2", 2),
        ("missed_me_2", 3),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card, cp=5), phase="main1"), f"play {card}")

    assert cp(match)[0] == 5 - cost


# -- action cards ----------------------------------------------------------------------------------------


def test_moon_magic() -> None:
    match = say(duel(PAIR, seats=holding("moon_magic", cp=4), phase="main1"), "play moon_magic")

    assert (cp(match)[0], tokens(match, 0), tokens(match, 1)) == (0, {"evasive": 1}, ALL_THREE)


@pytest.mark.parametrize(("die", "damage", "token"), [("3", 6, {}), ("4", 4, {"entangle": 1}), ("6", 4, {"blind": 1})])
def test_take_that(die: str, damage: int, token: dict[str, int]) -> None:
    match = say(duel(PAIR, f"11245 / {die} / 111", seats=holding("take_that")), "use longbow 3", "play take_that")

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], token)


def test_volley_after_the_defense() -> None:  # DT-MOD-1
    match = say(duel(PAIR, "11245 / 111 / 11246", seats=holding("volley")), "use longbow 3", "pass", "play volley")

    assert (health(match), cp(match)[0], tokens(match, 1)) == ([50, 43], 1, {"entangle": 1})


def test_volley_needs_an_attack() -> None:  # DT-MOD-3
    match = duel(PAIR, "11245", seats=holding("volley"))

    assert refused(match, "play volley") == "DT-MOD-3"


@pytest.mark.parametrize("seat", [0, 1])
def test_evade_gives_evasive_to_a_chosen_player(seat: int) -> None:
    match = say(duel(PAIR, seats=holding("evade"), phase="main1"), "play evade", f"pick {seat}")

    assert (cp(match)[0], tokens(match, seat)) == (1, {"evasive": 1})


@pytest.mark.parametrize(("die", "inflicted", "cards"), [("6", ALL_THREE, 0), ("5", {}, 1)])
def test_lunar_umbra(die: str, inflicted: dict[str, int], cards: int) -> None:
    match = duel(PAIR, die, seats=holding("lunar_umbra"), phase="main1", promo=True)
    say(match, "play lunar_umbra")

    assert (tokens(match, 1), len(hand(match, 0))) == (inflicted, cards)
