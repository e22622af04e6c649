"""Ninja: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import happened, rolled, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.kernel.match import Match

PAIR = ("ninja", "barbarian")
HUNTED = ("barbarian", "ninja")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card]}, {})


def holding(*cards: str, cp: int = 2) -> Seats:
    return ({"hand": list(cards), "cp": cp}, {})


def trained(number: int = 1, *cards: str, **more: Any) -> Seats:
    return ({"tokens": {"ninjutsu": number}, "hand": list(cards), **more}, {})


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"), [("11245", "use slash 3", 5), ("11224", "use slash 4", 6), ("11123", "use slash 5", 7)]
)
def test_slash_deals_five_six_or_seven(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], {})


@pytest.mark.parametrize(("dice", "left"), [("34 / 411", 45), ("33", 44)])
def test_walk_the_line_is_undefendable_up_to_six(dice: str, left: int) -> None:
    match = say(duel(PAIR, f"44551 / {dice}"), "use walk_the_line")

    assert health(match) == [50, left]


@pytest.mark.parametrize(("dice", "left"), [("11244 / 411", 45), ("11246", 45)])
def test_death_blossom_is_undefendable_on_a_mask(dice: str, left: int) -> None:
    match = say(duel(PAIR, f"11244 / {dice}"), "use death_blossom")

    assert health(match) == [50, left]


def test_death_blossom_of_masks_alone_is_no_attack() -> None:  # DT-OFF-6
    match = say(duel(PAIR, "11244 / 66666", seats=trained()), "use death_blossom")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"ninjutsu": 1})


@pytest.mark.parametrize("seat", [0, 1])
def test_smoke_screen_is_for_one_chosen_player(seat: int) -> None:
    match = say(duel(PAIR, "14456"), "use smoke_screen", f"pick {seat}")
    poison = {"delayed_poison": 1}
    gained = {"smoke_bomb": 1, "ninjutsu": 2}

    assert health(match) == [50, 50]
    assert tokens(match, 0) == ({} if seat else gained)
    assert tokens(match, 1) == ({**poison, **gained} if seat else poison)


def test_poison_blade_deals_five_and_poisons() -> None:
    match = say(duel(PAIR, "12344 / 111"), "use poison_blade")

    assert (health(match), tokens(match, 1)) == ([50, 45], {"delayed_poison": 1})


def test_shadow_fang_deals_eight_and_gains_two_ninjutsu() -> None:
    match = say(duel(PAIR, "12345 / 111"), "use shadow_fang", "pass", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"ninjutsu": 2})


def test_the_ninjutsu_of_shadow_fang_can_be_spent_on_it() -> None:
    match = say(duel(PAIR, "12345 / 1 / 4 / 111"), "use shadow_fang", "spend ninjutsu", "spend ninjutsu")

    assert (health(match), tokens(match, 0)) == ([50, 39], {})


def test_shadewalk_deals_six_undefendable() -> None:
    match = say(duel(PAIR, "66661"), "use shadewalk")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"smoke_bomb": 1})
    assert tokens(match, 1) == {"delayed_poison": 1}


@pytest.mark.parametrize(
    ("defense", "attacker", "gained"),
    [
        ("112", 49, {}),
        ("445", 48, {}),
        ("146", 47, {}),
        ("166", 49, {"smoke_bomb": 1}),
    ],
)
def test_shade_shift(defense: str, attacker: int, gained: dict[str, int]) -> None:
    match = say(duel(HUNTED, f"12344 / {defense}"), "use mighty_blow", "pass")
    if gained:
        say(match, "pass")  # the new smoke bomb is kept

    assert (health(match), tokens(match, 1)) == ([attacker, 41], gained)


def test_shade_shift_may_reroll_one_die_once() -> None:
    match = say(duel(HUNTED, "12344 / 116 / 4"), "use mighty_blow", "die 6")

    assert (health(match), tokens(match, 1)) == ([47, 41], {})


def test_assassinate_poisons_twice_and_deals_ten() -> None:  # DT-ULT-2
    match = say(duel(PAIR, "66666", seats=({}, {"hand": ["not_this_time"], "cp": 5})), "use assassinate")

    assert (health(match), tokens(match, 0)) == ([50, 40], {"smoke_bomb": 1})
    assert tokens(match, 1) == {"delayed_poison": 2}


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_delayed_poison_deals_three_each_at_the_end_of_the_holders_turn(number: int) -> None:
    match = duel(PAIR, seats=({"tokens": {"delayed_poison": number}}, {}), phase="main2")
    assert health(match) == [50, 50]
    say(match, "end phase")

    assert (health(match), tokens(match, 0)) == ([50 - 3 * number, 50], {})


def test_delayed_poison_waits_for_the_turn_of_its_holder() -> None:
    match = say(duel(PAIR, seats=({}, {"tokens": {"delayed_poison": 2}}), phase="main2"), "end phase")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"delayed_poison": 2})


def test_no_more_than_two_delayed_poison() -> None:  # DT-ST-2
    seats: Seats = ({}, {"tokens": {"delayed_poison": 2}})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use poison_blade")

    assert tokens(match, 1) == {"delayed_poison": 2}


@pytest.mark.parametrize(("die", "left"), [("1", 50), ("3", 50), ("4", 46)])
def test_smoke_bomb_avoids_all_damage_up_to_three(die: str, left: int) -> None:
    seats: Seats = ({}, {"tokens": {"smoke_bomb": 1}})
    match = say(duel(HUNTED, f"11245 / {die} / 116", seats=seats), "use smack 3", "spend smoke_bomb", "pass")

    assert (health(match), tokens(match, 1)) == ([49, left], {})  # the defense is rolled all the same (DT-R-4)


@pytest.mark.parametrize(("die", "more"), [("1", 1), ("3", 1), ("4", 2), ("5", 2)])
def test_ninjutsu_adds_one_or_two(die: str, more: int) -> None:
    match = say(duel(PAIR, f"11245 / {die} / 111", seats=trained()), "use slash 3", "spend ninjutsu")

    assert (health(match), tokens(match, 0)) == ([50, 45 - more], {})


@pytest.mark.parametrize(
    ("choice", "defense", "left", "poison"),
    [("choose 1", "111", 43, {}), ("choose 2", "111", 45, {"delayed_poison": 1}), ("choose 3", "", 45, {})],
)
def test_a_six_on_ninjutsu_is_a_choice(choice: str, defense: str, left: int, poison: dict[str, int]) -> None:
    match = duel(PAIR, f"11245 / 6 / {defense or '444'}", seats=trained())
    say(match, "use slash 3", "spend ninjutsu", choice)

    assert (health(match), tokens(match, 1)) == ([50, left], poison)


def test_ninjutsu_after_the_defense_cannot_make_the_attack_undefendable() -> None:  # FAQ
    match = say(duel(PAIR, "11245 / 411 / 6", seats=trained()), "use slash 3", "pass", "spend ninjutsu")

    assert keys(match) == ["choose 1", "choose 2"]  # what would do nothing is not offered


def test_ninjutsu_after_the_defense_still_poisons_and_adds() -> None:  # FAQ
    match = say(duel(PAIR, "11245 / 111 / 6 / 1", seats=trained(2)), "use slash 3", "pass")
    say(match, "spend ninjutsu", "choose 2", "spend ninjutsu")

    assert (health(match), tokens(match, 1)) == ([50, 44], {"delayed_poison": 1})


def test_ninjutsu_poisons_after_an_undefendable_attack_too() -> None:
    seats: Seats = ({"tokens": {"ninjutsu": 1}, "upgrades": ["shadow_fang_2"]}, {})
    match = say(duel(PAIR, "11266 / 6", seats=seats), "use misdirect", "pass", "spend ninjutsu", "choose 2")

    assert (health(match), tokens(match, 1)) == ([50, 48], {"delayed_poison": 1})


def test_ninjutsu_cannot_be_spent_without_an_attack() -> None:
    match = duel(PAIR, "11245", seats=trained())

    assert refused(match, "spend ninjutsu") == "DT-ST-4"


def test_the_dice_of_ninjutsu_and_smoke_bomb_may_be_changed() -> None:  # FAQ
    match = duel(PAIR, "11245 / 1 / 111", seats=trained(1, "six_it"))
    say(match, "use slash 3", "spend ninjutsu", "play six_it", "choose 1")
    assert health(match) == [50, 43]

    seats: Seats = ({}, {"tokens": {"smoke_bomb": 1}, "hand": ["tip_it"]})
    match = say(duel(HUNTED, "11245 / 4 / 116", seats=seats), "use smack 3", "pass", "spend smoke_bomb")
    say(match, "play tip_it", "to 3", "pass")
    assert health(match) == [49, 50]


def test_who_passed_until_damage_may_still_change_the_die_of_a_token() -> None:  # DT-DICE-1
    match = duel(PAIR, "11245 / 111 / 1", seats=trained(1, "six_it"))
    say(match, "use slash 3", "pass until damage", "spend ninjutsu", "play six_it", "choose 1")

    assert health(match) == [50, 43]


def test_better_d_rolls_a_defense_die_only_once_more() -> None:
    seats: Seats = ({}, {"hand": ["better_d"]})
    match = say(duel(HUNTED, "11245 / 111 / 6", seats=seats), "use smack 3", "pass")
    say(match, "play better_d", "die 1")
    assert keys(match) == ["die 1", "pass"]
    say(match, "pass")

    assert health(match) == [49, 46]


def test_one_smoke_bomb_avoids_all_damage_of_a_phase() -> None:  # FAQ
    seats: Seats = ({"tokens": {"smoke_bomb": 1, "delayed_poison": 2}}, {})
    match = say(duel(PAIR, "3", seats=seats, phase="main2"), "end phase", "spend smoke_bomb")

    assert (health(match), tokens(match, 0)) == ([50, 50], {})


def test_smoke_bomb_does_not_work_against_an_ultimate() -> None:  # FAQ
    seats: Seats = ({}, {"tokens": {"smoke_bomb": 1}})
    match = say(duel(HUNTED, "66666 / 11245", seats=seats), "use rage")

    assert (health(match), tokens(match, 1)["smoke_bomb"]) == ([50, 35], 1)


def test_at_the_limit_ninjutsu_may_be_spent_before_more_is_gained() -> None:  # FAQ
    match = say(duel(PAIR, "12345 / 1 / 1 / 111", seats=trained(3)), "use shadow_fang")
    say(match, "spend ninjutsu", "spend ninjutsu", "pass")
    assert tokens(match, 0) == {"ninjutsu": 3}
    say(match, "pass", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 40], {"ninjutsu": 3})


def test_after_smoke_bomb_the_defense_has_its_other_effects() -> None:  # FAQ, DT-R-4
    seats: Seats = ({}, {"tokens": {"smoke_bomb": 1}})
    match = say(duel(HUNTED, "12344 / 1 / 466", seats=seats), "use mighty_blow", "spend smoke_bomb", "pass")

    assert (health(match), tokens(match, 1)) == ([48, 50], {"smoke_bomb": 1})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage", "gained"),
    [
        ("11245", "use slash 3", 4, 0),
        ("11224", "use slash 4", 6, 0),
        ("11223", "use slash 5", 8, 0),
        ("11145", "use slash 3", 4, 1),
        ("12344", "use slash 3", 4, 0),
    ],
)
def test_slash_two(rolls: str, key: str, damage: int, gained: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=upgraded("slash_2")), key)
    if gained:
        say(match, "pass", "pass")

    assert (health(match)[1], tokens(match, 0)) == (50 - damage, {"ninjutsu": gained} if gained else {})


def test_death_blossom_two_may_reroll_two_dice_and_poisons_on_two_masks() -> None:
    match = duel(PAIR, "11244 / 11446 / 6 / 4", seats=upgraded("death_blossom_2"))
    say(match, "use death_blossom", "die 1", "die 1")

    assert (health(match), tokens(match, 1)) == ([50, 44], {"delayed_poison": 1})


def test_a_die_is_not_rerolled_twice() -> None:
    match = duel(PAIR, "11244 / 22222 / 1", seats=upgraded("death_blossom_2"))
    say(match, "use death_blossom", "die 2")
    assert keys(match) == ["die 2", "pass"]


@pytest.mark.parametrize("seat", [0, 1])
def test_smoke_screen_two_gives_three_ninjutsu(seat: int) -> None:
    match = say(duel(PAIR, "14456", seats=upgraded("smoke_screen_2")), "use smoke_screen", f"pick {seat}")

    assert tokens(match, seat)["ninjutsu"] == 3
    assert tokens(match, seat)["smoke_bomb"] == 1
    assert tokens(match, 1)["delayed_poison"] == 1


def test_kuji_kiri_deals_pure_damage_twice() -> None:  # DT-DMG-3
    match = say(duel(PAIR, "44566", seats=upgraded("smoke_screen_2")), "use kuji_kiri")

    assert health(match) == [50, 42]


def test_kuji_kiri_can_be_avoided() -> None:  # DT-DMG-6
    seats: Seats = ({"upgrades": ["smoke_screen_2"]}, {"tokens": {"smoke_bomb": 1}})
    match = say(duel(PAIR, "44566 / 1", seats=seats), "use kuji_kiri", "spend smoke_bomb")

    assert health(match) == [50, 50]


def kuji(rolls: str, *others: dict[str, Any], heroes: tuple[str, ...], mode: str) -> Match:
    seats = [{"upgrades": ["smoke_screen_2"], "hand": [], "cp": 0}, *[{"hand": [], "cp": 0, **seat} for seat in others]]
    return say(duel(heroes, rolls, seats=seats, mode=mode), "use kuji_kiri")


def test_kuji_kiri_is_an_attack() -> None:  # DT-R-64, DT-OFF-6
    seats: Seats = ({"upgrades": ["smoke_screen_2"]}, {"cp": 0, "tokens": {"retribution": 1}})
    match = settled(duel(("ninja", "paladin"), "44566", seats=seats), "use kuji_kiri", "spend retribution")

    assert health(match) == [46, 42]  # half of the 8 comes back, and there is no defense


@pytest.mark.parametrize("picks", [("pick 1", "pick 2"), ("pick 2", "pick 1")])
def test_each_opponent_chosen_for_kuji_kiri_is_attacked(picks: tuple[str, str]) -> None:  # DT-R-64
    held = {"tokens": {"retribution": 1}}
    match = kuji("44566", held, held, heroes=("ninja", "paladin", "paladin"), mode="king-of-the-hill")
    settled(say(match, *picks), "spend retribution", "spend retribution")

    assert health(match) == [31, 31, 31]


@pytest.mark.parametrize(("picks", "drawn"), [((1, 1), 0), ((1, 2), 1), ((2, 1), 1), ((2, 2), 1)])
def test_kuji_kiri_brings_one_card_if_a_king_is_among_the_chosen(  # DT-R-64, DT-KOTH-3
    picks: tuple[int, int], drawn: int
) -> None:
    match = kuji("44566", {"health": 20}, heroes=("ninja", "monk", "treant"), mode="king-of-the-hill")
    table(match).health[0] = 30
    settled(say(match, *[f"pick {seat}" for seat in picks]))

    assert len(happened(match, "draws")) == drawn


def test_kuji_kiri_needs_no_targeting_die() -> None:  # DT-R-64, DT-TGT-5
    match = kuji("44566", heroes=("ninja", "monk", "treant", "barbarian"), mode="2v2")
    settled(say(match, "pick 1", "pick 3"))

    assert (health(match), len(rolled(match))) == ([50, 42, 50, 42], 1)


def test_walk_the_line_two_may_reroll_one_die() -> None:
    match = say(duel(PAIR, "44551 / 64 / 2", seats=upgraded("walk_the_line_2")), "use walk_the_line", "die 6")

    assert health(match) == [50, 44]


def test_tip_of_the_blade_deals_pure_damage_that_nothing_is_added_to() -> None:  # DT-DMG-3
    seats: Seats = ({"upgrades": ["walk_the_line_2"], "tokens": {"ninjutsu": 1}}, {})
    match = say(duel(PAIR, "44511 / 5", seats=seats), "use tip_of_the_blade")
    assert (health(match), tokens(match, 0)) == ([50, 45], {"ninjutsu": 1})

    marked: Seats = ({"upgrades": ["walk_the_line_2"]}, {"tokens": {"targeted": 1}})
    match = say(duel(("ninja", "moon_elf"), "44511 / 5", seats=marked), "use tip_of_the_blade")
    assert health(match) == [50, 45]


@pytest.mark.parametrize(("die", "poison"), [("3", 1), ("5", 2), ("6", 2)])
def test_poison_blade_two(die: str, poison: int) -> None:
    match = say(duel(PAIR, f"12344 / {die} / 111", seats=upgraded("poison_blade_2")), "use poison_blade")

    assert (health(match), tokens(match, 1)) == ([50, 45], {"delayed_poison": poison})


def test_shadow_fang_two() -> None:
    match = duel(PAIR, "12345 / 111", seats=upgraded("shadow_fang_2"))
    say(match, "use shadow_fang", "pass", "pass")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"smoke_bomb": 1, "ninjutsu": 2})


def test_misdirect() -> None:
    match = say(duel(PAIR, "11266", seats=upgraded("shadow_fang_2")), "use misdirect")

    assert (health(match), tokens(match, 0)) == ([50, 48], {"smoke_bomb": 1})


def test_shadewalk_two() -> None:
    match = say(duel(PAIR, "66661", seats=upgraded("shadewalk_2")), "use shadewalk")

    assert (health(match), tokens(match, 0)) == ([50, 45], {"smoke_bomb": 1})
    assert tokens(match, 1) == {"delayed_poison": 2}


def test_jugulate_gives_three_ninjutsu() -> None:  # DT-R-13
    match = say(duel(PAIR, "66614", seats=upgraded("shadewalk_2")), "use jugulate")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"ninjutsu": 3})
    assert tokens(match, 1) == {"delayed_poison": 1}


@pytest.mark.parametrize(("defense", "attacker"), [("111", 47), ("114", 46), ("445", 48)])
def test_shade_shift_two_deals_one_for_each_ninjato(defense: str, attacker: int) -> None:
    seats: Seats = ({}, {"upgrades": ["shade_shift_2"]})
    match = say(duel(HUNTED, f"12344 / {defense}", seats=seats), "use mighty_blow", "pass")

    assert health(match) == [attacker, 41]


def test_shade_shift_two_may_reroll_two_dice() -> None:
    seats: Seats = ({}, {"upgrades": ["shade_shift_2"]})
    match = say(duel(HUNTED, "12344 / 446 / 1 / 6", seats=seats), "use mighty_blow", "die 4", "die 4", "pass")

    assert (health(match), tokens(match, 1)) == ([49, 41], {"smoke_bomb": 1})


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("slash_2", 2),
        ("death_blossom_2", 2),
        ("smoke_screen_2", 2),
        ("walk_the_line_2", 2),
        ("poison_blade_2", 1),
        ("shadow_fang_2", 2),
        ("shadewalk_2", 2),
        ("shade_shift_2", 2),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card, cp=5), phase="main1"), f"play {card}")

    assert cp(match)[0] == 5 - cost


# -- action cards ----------------------------------------------------------------------------------------


def test_poison_dart() -> None:
    match = say(duel(PAIR, seats=holding("poison_dart"), phase="main1"), "play poison_dart")

    assert (cp(match)[0], tokens(match, 1)) == (0, {"delayed_poison": 1})


def test_throwing_stars_may_reroll_each_die_once() -> None:
    match = duel(PAIR, "11245 / 11446 / 5 / 1 / 4 / 111", seats=holding("throwing_stars"))
    say(match, "use slash 3", "play throwing_stars", "die 1", "die 1", "die 6", "pass")

    assert (health(match), cp(match)[0]) == ([50, 41], 1)


def test_fan_of_knives_deals_one_undefendable_three_times() -> None:
    match = say(duel(PAIR, seats=holding("fan_of_knives"), phase="main1"), "play fan_of_knives")

    assert (health(match), cp(match)[0]) == ([50, 47], 0)


def test_fan_of_knives_can_be_avoided() -> None:
    seats: Seats = ({"hand": ["fan_of_knives"]}, {"tokens": {"smoke_bomb": 1}})
    match = say(duel(PAIR, "2", seats=seats, phase="main1"), "play fan_of_knives", "spend smoke_bomb")

    assert health(match) == [50, 50]


@pytest.mark.parametrize("seat", [0, 1])
def test_smoke_offering_costs_a_card_of_the_hand(seat: int) -> None:
    match = duel(PAIR, seats=holding("smoke_offering", "train"), phase="main1")
    say(match, "play smoke_offering", "discard train", f"pick {seat}")

    assert (hand(match, 0), tokens(match, seat)) == ([], {"smoke_bomb": 1})


def test_smoke_offering_needs_another_card() -> None:  # DT-CARD-8
    match = duel(PAIR, "11245", seats=holding("smoke_offering"), phase="main1")
    say(match, "sell vegas_baby")

    assert refused(match, "play smoke_offering") == "DT-CARD-8"


def test_train() -> None:
    match = say(duel(PAIR, seats=holding("train"), phase="main1"), "play train")

    assert (cp(match)[0], tokens(match, 0)) == (2, {"ninjutsu": 1})


@pytest.mark.parametrize(("die", "left", "gained"), [("1", 46, {}), ("4", 47, {}), ("6", 45, {"smoke_bomb": 1})])
def test_escape(die: str, left: int, gained: dict[str, int]) -> None:
    seats: Seats = ({}, {"hand": ["escape"]})
    match = say(duel(("ninja", "ninja"), f"11245 / {die} / 116", seats=seats), "use slash 3", "play escape", "pass")
    if gained:
        say(match, "pass", "pass")

    assert (health(match), tokens(match, 1)) == ([49, left], gained)


def test_escape_is_only_for_the_attacked() -> None:  # DT-CARD-8
    match = duel(PAIR, "11245", seats=holding("escape"))

    assert refused(match, "play escape") == "DT-CARD-8"


@pytest.mark.parametrize(("die", "gained", "cards"), [("6", {"smoke_bomb": 1, "ninjutsu": 2}, 0), ("5", {}, 1)])
def test_dojo(die: str, gained: dict[str, int], cards: int) -> None:
    match = say(duel(PAIR, die, seats=holding("dojo"), phase="main1", promo=True), "play dojo")

    assert (tokens(match, 0), len(hand(match, 0))) == (gained, cards)
