"""Captain Marvel: every ability, token and card, by name; most of her numbers are reconstructed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, settled
from tests.dice_throne.scene import cp, duel, health, refused, say, table, tokens
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure
from throneroom.games.dice_throne.words import COLLATERAL, PRINTED, RECONSTRUCTED

MARVEL = "captain_marvel"
PAIR = (MARVEL, "barbarian")
HUNTED = ("barbarian", MARVEL)


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card]}, {})


def holding(*cards: str, cp: int = 3, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def having(**counts: int) -> Seats:
    return ({"tokens": counts}, {})


def target(**counts: int) -> Seats:
    return ({}, {"tokens": counts})


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(HEROES[MARVEL].deck) == 32


def test_what_no_source_shows_is_marked() -> None:  # DT-R-41
    hero = HEROES[MARVEL]
    own = [card for card in hero.deck if card not in COMMON]

    assert {ability.fidelity for ability in hero.board} == {RECONSTRUCTED}
    assert {least_sure(hero, card) for card in own} == {RECONSTRUCTED}
    assert {token.fidelity for token in hero.tokens} == {PRINTED}


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage", "gained"),
    [
        ("11246", "photon_punch 3", 4, {}),
        ("11236", "photon_punch 4", 5, {}),
        ("11223", "photon_punch 5", 6, {}),
        ("11664", "inner_light", 5, {"radiance": 1, "cosmic_flare": 1}),
        ("14446", "barrel_roll", 6, {"radiance": 1}),
        ("11466", "aurora_wave", 8, {"cosmic_ray": 1}),
        ("12346", "photonic", 6, {"cosmic_flare": 1}),
        ("12345", "light_torpedo", 8, {"cosmic_flare": 2}),
    ],
)
def test_normal_attacks(rolls: str, key: str, damage: int, gained: dict[str, int]) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), f"use {key}")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


def test_supernova_deals_seven_undefendable() -> None:
    match = say(duel(PAIR, "66661"), "use supernova")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"cosmic_ray": 1})


def test_binary_blast_deals_twelve() -> None:  # DT-ULT-2
    match = say(duel(PAIR, "66666", seats=({}, {"hand": ["not_this_time"]})), "use binary_blast")

    assert (health(match), tokens(match, 0)) == ([50, 38], {"cosmic_ray": 1, "cosmic_flare": 2})


@pytest.mark.parametrize(("dice", "attacker", "left"), [("116", 48, 43), ("666", 44, 47), ("145", 50, 41)])
def test_energy_absorption_prevents_and_deals_back_for_each_six(dice: str, attacker: int, left: int) -> None:
    match = say(duel(HUNTED, f"12344 / {dice}"), "use mighty_blow")

    assert health(match) == [attacker, left]


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3])
def test_cosmic_flare_deals_one_each_in_upkeep_and_one_goes(number: int) -> None:  # DT-TURN-1
    match = duel(PAIR, seats=having(cosmic_flare=number), phase="upkeep")

    assert (health(match), tokens(match, 0).get("cosmic_flare", 0)) == ([50, 50 - number], number - 1)


def test_cosmic_flare_is_for_all_opponents() -> None:  # DT-DMG-4
    heroes = (MARVEL, "barbarian", "ninja")
    match = duel(heroes, seats=having(cosmic_flare=2), phase="upkeep", mode="king-of-the-hill")

    assert health(match) == [35, 33, 33]


def test_cosmic_flare_deals_collateral_damage_that_can_be_avoided() -> None:  # DT-R-40, DT-DMG-4
    seats: Seats = ({"tokens": {"cosmic_flare": 2}}, {"tokens": {"evasive": 1}})
    match = duel((MARVEL, "moon_elf"), "2", seats=seats, phase="upkeep")
    assert {line.kind for line in table(match).pool} == {COLLATERAL}
    settled(match, "spend evasive")

    assert (health(match), tokens(match, 1)) == ([50, 50], {})


def test_cosmic_flare_works_in_its_holders_upkeep_alone() -> None:
    match = duel(PAIR, seats=target(cosmic_flare=2), phase="upkeep")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"cosmic_flare": 2})


def test_the_order_of_upkeep_is_not_asked_for_sums() -> None:  # DT-TURN-1
    match = settled(duel((MARVEL, "shadow_thief"), seats=having(cosmic_flare=2, poison=2), phase="upkeep"))

    assert (health(match), table(match).phase) == ([48, 48], "main1")


def test_no_more_than_three_cosmic_flare() -> None:  # DT-ST-2
    match = say(duel(PAIR, "12345 / 111", seats=having(cosmic_flare=2)), "use light_torpedo")

    assert tokens(match, 0) == {"cosmic_flare": 3}


def test_radiance_turns_a_die_of_ones_defense_to_six() -> None:
    match = duel(HUNTED, "12344 / 114", seats=target(radiance=2))
    say(match, "use mighty_blow", "spend radiance", "die 4", "spend radiance")

    assert (health(match), tokens(match, 1)) == ([46, 45], {})


def test_radiance_may_be_kept() -> None:
    match = say(duel(HUNTED, "12344 / 114", seats=target(radiance=1)), "use mighty_blow", "pass")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"radiance": 1})


def test_radiance_is_not_for_offensive_dice() -> None:  # DT-ST-4
    match = duel(PAIR, "66611", seats=having(radiance=1))

    assert refused(match, "spend radiance") == "DT-ST-4"


def test_radiance_is_not_for_the_defense_of_another() -> None:  # DT-ST-4
    seats: Seats = ({"tokens": {"radiance": 1}, "hand": ["tip_it"]}, {})
    match = say(duel(PAIR, "11246 / 111", seats=seats), "use photon_punch 3")
    assert asked(match) == 0

    assert refused(match, "spend radiance") == "DT-ST-4"


@pytest.mark.parametrize("chosen", [2, 5])
def test_cosmic_ray_adds_one_of_two_dice(chosen: int) -> None:  # DT-MOD-1
    match = duel(PAIR, "11246 / 25 / 111", seats=having(cosmic_ray=1))
    say(match, "use photon_punch 3", "spend cosmic_ray", f"count {chosen}")

    assert (health(match), tokens(match, 0)) == ([50, 46 - chosen], {})


def test_cosmic_ray_adds_to_an_ultimate() -> None:  # DT-DMG-5
    match = duel(PAIR, "66666 / 15", seats=having(cosmic_ray=1))
    say(match, "use binary_blast", "spend cosmic_ray", "count 5")

    assert health(match) == [50, 33]


def test_one_cosmic_ray_per_turn() -> None:  # DT-CARD-8
    match = duel(PAIR, "11246 / 33 / 111", seats=having(cosmic_ray=2))
    say(match, "use photon_punch 3", "spend cosmic_ray")
    assert (health(match), tokens(match, 0)) == ([50, 43], {"cosmic_ray": 1})

    assert refused(match, "spend cosmic_ray") == "DT-CARD-8"


def test_a_cosmic_ray_gained_this_turn_waits() -> None:  # DT-CARD-8
    match = say(duel(PAIR, "11466 / 111"), "use aurora_wave")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"cosmic_ray": 1})
    assert refused(match, "spend cosmic_ray") == "DT-CARD-8"


def test_cosmic_ray_is_neither_removed_nor_moved() -> None:  # DT-ST-6
    seats: Seats = ({"hand": ["transference", "buh_bye"], "cp": 4}, {"tokens": {"cosmic_ray": 1}})
    match = duel(PAIR, seats=seats, phase="main1")

    assert refused(match, "play transference") == "DT-ST-7"
    assert refused(match, "play buh_bye") == "DT-ST-7"


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "key", "damage", "gained"),
    [
        ("inner_light_2", "11664 / 111", "inner_light", 6, {"radiance": 1, "cosmic_flare": 1}),
        ("inner_light_2", "44461", "cosmic_recharge", 0, {"cosmic_flare": 3}),
        ("aurora_wave_2", "11466 / 111", "aurora_wave", 9, {"cosmic_ray": 1}),
        ("aurora_wave_2", "44661", "binary_recharge", 0, {"cosmic_ray": 1}),
        ("light_torpedo_2", "12345 / 111", "light_torpedo", 9, {"cosmic_flare": 2}),
        ("light_torpedo_2", "11446 / 111", "skyward", 4, {"radiance": 1}),
        ("supernova_2", "66661", "supernova", 8, {"cosmic_ray": 1}),
        ("supernova_2", "66614", "interstellar", 0, {"cosmic_ray": 1, "cosmic_flare": 1}),
        ("photon_punch_2", "11246 / 111", "photon_punch 3", 5, {}),
        ("photon_punch_2", "11236 / 111", "photon_punch 4", 6, {}),
        ("photon_punch_2", "11223 / 111", "photon_punch 5", 7, {}),
        ("photon_punch_2", "11116 / 111", "photon_punch 4", 6, {"cosmic_flare": 1}),
        ("barrel_roll_2", "14446 / 111", "barrel_roll", 7, {"radiance": 1}),
        ("photonic_2", "12346 / 111", "photonic", 7, {"cosmic_flare": 1}),
    ],
)
def test_upgrades(card: str, rolls: str, key: str, damage: int, gained: dict[str, int]) -> None:
    match = say(duel(PAIR, rolls, seats=upgraded(card)), f"use {key}")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


def test_energy_absorption_two_rolls_four_dice() -> None:
    match = say(duel(HUNTED, "12344 / 1166", seats=({}, {"upgrades": ["energy_absorption_2"]})), "use mighty_blow")

    assert health(match) == [46, 45]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("inner_light_2", 2),
        ("aurora_wave_2", 2),
        ("light_torpedo_2", 2),
        ("supernova_2", 2),
        ("photon_punch_2", 2),
        ("barrel_roll_2", 1),
        ("photonic_2", 1),
        ("energy_absorption_2", 2),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert cp(match)[0] == 3 - cost


# -- action cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "gained"),
    [
        ("flare_up", 1, {"cosmic_flare": 2}),
        ("inner_glow", 1, {"radiance": 1}),
        ("charged_beam", 3, {"cosmic_ray": 1}),
        ("photon_reserve", 0, {"radiance": 1}),
    ],
)
def test_cards_that_give_tokens(card: str, cost: int, gained: dict[str, int]) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert (cp(match)[0], tokens(match, 0)) == (3 - cost, gained)


@pytest.mark.parametrize(("dice", "left", "gained"), [("66", 45, {}), ("16", 43, {"cosmic_flare": 1}), ("44", 41, {})])
def test_absorb_energy(dice: str, left: int, gained: dict[str, int]) -> None:
    match = duel(HUNTED, f"12344 / {dice} / 111", seats=({}, {"hand": ["absorb_energy"]}))
    settled(match, "use mighty_blow", "play absorb_energy")

    assert (health(match), tokens(match, 1), cp(match)[1]) == ([50, left], gained, 1)


def test_full_thrust_adds_one_for_each_cosmic_flare() -> None:  # DT-MOD-3
    match = duel(PAIR, "11246 / 111", seats=holding("full_thrust", tokens={"cosmic_flare": 3}))
    assert refused(match, "play full_thrust") == "DT-MOD-3"
    say(match, "use photon_punch 3", "play full_thrust")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([50, 43], {"cosmic_flare": 3}, 2)
