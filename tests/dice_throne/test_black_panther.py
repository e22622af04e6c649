"""Black Panther: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import asked, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.match import Match

PAIR = ("black_panther", "barbarian")
HUNTED = ("barbarian", "black_panther")
THREE = ("black_panther", "barbarian", "monk")
HILL = "king-of-the-hill"


def panther(rolls: str = "", *cards: str, energy: int = 0, heroes: tuple[str, ...] = PAIR, **more: Any) -> Match:
    """The panther with these cards and so much energy; the scene's own settings go on to it."""
    scene = {name: more.pop(name) for name in ("phase", "turn", "mode") if name in more}
    other = more.pop("other", {})
    mine = {"hand": list(cards), "tokens": {"kinetic_energy": energy, **more.pop("tokens", {})}, **more}
    seats = [mine if hero == "black_panther" else other for hero in heroes]
    return duel(heroes, rolls, seats=seats, **scene)


def energy(match: Match, seat: int = 0) -> int:
    return tokens(match, seat).get("kinetic_energy", 0)


def upgraded(card: str, rolls: str, **more: Any) -> Match:
    return panther(rolls, upgrades=[card], **more)


# -- the board -------------------------------------------------------------------------------------------


def test_the_panther_has_thirty_two_cards() -> None:
    deck = HEROES["black_panther"].deck

    assert (len(deck), len({card.name for card in deck})) == (32, 32)


@pytest.mark.parametrize(("rolls", "tier", "damage"), [("11244", 3, 4), ("11234", 4, 5), ("11223", 5, 6)])
def test_vibranium_claws_deal_four_five_or_six(rolls: str, tier: int, damage: int) -> None:
    match = say(panther(f"{rolls} / 111"), f"use vibranium_claws {tier}")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], {})


def test_stealth_strike_deals_three_undefendable() -> None:
    match = say(panther("11466"), "use stealth_strike")

    assert (health(match), energy(match)) == ([50, 47], 0)


def test_heart_shaped_herb_brings_energy_and_the_suit() -> None:
    match = say(panther("44511"), "use heart_shaped_herb")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"kinetic_energy": 3, "vibranium_suit": 1})


@pytest.mark.parametrize(
    ("rolls", "tier", "damage", "gained"), [("12344", 4, 6, 1), ("12345", 4, 6, 1), ("12345", 5, 8 + 1, 2)]
)
def test_meteoric_punch_gains_energy_and_then_deals(rolls: str, tier: int, damage: int, gained: int) -> None:
    match = say(panther(f"{rolls} / 111"), f"use meteoric_punch {tier}")

    assert (health(match), energy(match)) == ([50, 50 - damage], gained)


def test_meteoric_punch_says_which_straight() -> None:  # DT-OFF-8
    assert refused(panther("12345"), "use meteoric_punch") == "DT-OFF-8"
    assert refused(panther("12344"), "use meteoric_punch 5") == "DT-OFF-7"


@pytest.mark.parametrize(
    ("dice", "damage", "gained", "drawn"), [("112", 8, 0, 0), ("144", 6, 1, 0), ("166", 6, 0, 1), ("146", 6, 1, 1)]
)
def test_triple_threat(dice: str, damage: int, gained: int, drawn: int) -> None:  # DT-TXT-2
    match = say(panther(f"11446 / {dice} / 111", deck=["six_it", "tip_it"]), "use triple_threat")

    assert (health(match), energy(match), len(hand(match, 0))) == ([50, 50 - damage], gained, drawn)


def test_ancestral_power_gains_two_and_then_deals_four_undefendable() -> None:
    match = say(panther("66661"), "use ancestral_power")

    assert (health(match), energy(match)) == ([50, 50 - 4 - 1], 2)


def test_honor_of_bashenga_deals_one_for_each_claws() -> None:  # DT-DEF-7
    match = settled(panther("12344 / 124", heroes=HUNTED), "use mighty_blow")

    assert health(match) == [48, 41]


def test_wakanda_forever() -> None:  # DT-ULT-2
    other = {"hand": ["not_this_time"], "cp": 5}
    match = say(panther("66666", other=other), "use wakanda_forever")

    assert (health(match), tokens(match, 0)) == ([50, 39], {"kinetic_energy": 1, "vibranium_suit": 1})


# -- energy absorption -----------------------------------------------------------------------------------


def test_energy_absorption_gains_one_each_time_damage_gets_through() -> None:  # DT-R-38
    match = settled(panther("12344 / 444", heroes=HUNTED), "use mighty_blow")

    assert (health(match), energy(match, 1)) == ([50, 41], 1)  # one, however much damage


def test_energy_absorption_gains_nothing_if_all_is_prevented() -> None:
    match = panther("12344 / 444", "not_this_time", heroes=HUNTED, tokens={"vibranium_suit": 1})
    passing_until(say(match, "use mighty_blow"), "spend vibranium_suit")
    settled(match, "spend vibranium_suit", "play not_this_time", "pick 1")

    assert (health(match), energy(match, 1)) == ([50, 50], 0)


def test_energy_absorption_gains_nothing_from_an_ultimate() -> None:  # DT-ULT-1, DT-R-38
    match = say(panther("66666", heroes=HUNTED), "use rage")

    assert (health(match), energy(match, 1)) == ([50, 35], 0)


def test_energy_absorption_works_for_damage_of_a_defense_too() -> None:
    match = settled(panther("11223 / 114", heroes=("black_panther", "black_panther")), "use vibranium_claws 5")

    assert (health(match), energy(match, 0), energy(match, 1)) == ([48, 44], 1, 1)


def test_energy_absorption_works_for_tokens_that_hurt() -> None:  # DT-R-38
    match = duel(("black_panther", "ninja"), seats=({"tokens": {"delayed_poison": 2}}, {}), phase="main2")
    say(match, "end phase")

    assert (health(match), energy(match)) == ([44, 50], 1)  # both tokens come at one time


def test_energy_comes_after_the_sum_of_the_damage_that_brought_it() -> None:  # DT-TXT-8
    seats: Any = ({"tokens": {"kinetic_energy": 1}}, {})
    match = settled(duel(("black_panther", "black_panther"), "11223 / 114", seats=seats), "use vibranium_claws 5")

    assert (health(match), energy(match)) == ([48, 44], 2)


def test_who_is_out_gains_nothing() -> None:  # DT-HEALTH-5
    match = panther("12344 / 444", heroes=("barbarian", "black_panther", "monk"), mode=HILL, health=3)
    settled(passing_until(say(match, "use mighty_blow"), "pick 1"), "pick 1")

    assert (table(match).gone, energy(match, 1)) == ((1,), 0)


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "more"), [(1, 0), (2, 1), (3, 1), (6, 3), (7, 3)])
def test_kinetic_energy_adds_one_for_every_two(held: int, more: int) -> None:  # DT-TXT-8, DT-TOK-KINETIC-ENERGY
    match = say(panther("11244 / 111", energy=held), "use vibranium_claws 3")

    assert (health(match), energy(match)) == ([50, 46 - more], held)  # it is not spent


def test_kinetic_energy_strengthens_an_ultimate() -> None:  # DT-ULT-1
    match = say(panther("66666", energy=3), "use wakanda_forever")

    assert health(match) == [50, 50 - 11 - 2]


def test_kinetic_energy_adds_nothing_to_what_is_no_attack() -> None:  # DT-OFF-6
    match = say(panther("44511", energy=4, upgrades=[]), "use heart_shaped_herb")

    assert (health(match), energy(match)) == ([50, 50], 7)


def test_kinetic_energy_adds_nothing_to_a_defense() -> None:  # DT-MOD-3
    match = settled(panther("12344 / 124", heroes=HUNTED, energy=4), "use mighty_blow")

    assert (health(match), energy(match, 1)) == ([48, 41], 5)


def test_at_its_limit_kinetic_energy_empties_itself() -> None:  # DT-TOK-KINETIC-ENERGY
    match = say(panther("44511", energy=5, deck=["six_it", "tip_it", "so_wild"]), "use heart_shaped_herb")

    assert (energy(match), cp(match)[0], len(hand(match, 0))) == (0, 4, 2)
    assert health(match) == [50, 45]
    assert tokens(match, 0) == {"vibranium_suit": 1}  # what comes after it still comes
    assert [event["n"] for event in happened(match, "loses")] == [8]


def test_what_is_beyond_the_limit_is_not_gained() -> None:  # DT-ST-2, DT-R-39
    match = say(panther("44511", energy=7, deck=["six_it", "tip_it", "so_wild"]), "use heart_shaped_herb")

    assert (energy(match), health(match)) == (0, [50, 45])


def test_energy_that_has_emptied_itself_adds_nothing_to_the_attack() -> None:  # DT-TXT-8
    match = say(panther("66661", energy=6, deck=["six_it", "tip_it"]), "use ancestral_power")

    assert (health(match), energy(match)) == ([50, 50 - 5 - 4], 0)


def test_the_damage_of_the_energy_is_a_separate_source_and_undefendable() -> None:  # DT-DMG-8, DT-TOK-KINETIC-ENERGY
    other = {"hand": ["not_this_time"], "cp": 1}
    match = panther("12344 / 111", energy=7, other=other, deck=["so_wild", "tip_it"])
    settled(passing_until(say(match, "use meteoric_punch 4"), "play not_this_time"), "play not_this_time", "pick 1")

    assert health(match) == [50, 44]


def test_the_damage_of_the_energy_is_for_a_chosen_opponent() -> None:
    match = panther("44511", energy=7, heroes=THREE, mode=HILL, deck=["six_it", "tip_it"])
    settled(say(match, "use heart_shaped_herb", "pick 2"))

    assert health(match) == [35, 35, 30]


def test_energy_may_empty_itself_in_the_turn_of_another() -> None:
    match = panther("12344 / 444", heroes=HUNTED, energy=7, deck=["six_it", "tip_it"])
    settled(match, "use mighty_blow")

    assert (health(match), energy(match, 1), cp(match)[1]) == ([45, 41], 0, 4)
    assert asked(match) == 0


def test_the_last_blow_of_the_energy_can_end_the_match() -> None:  # DT-HEALTH-1
    match = settled(panther("12344 / 444", heroes=HUNTED, energy=7, other={"health": 5}), "use mighty_blow")

    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_energy_can_be_moved_and_then_serves_its_new_holder() -> None:  # DT-ST-1
    seats: Any = ({"hand": ["transference"], "cp": 2}, {"tokens": {"kinetic_energy": 1}})
    match = duel(HUNTED, seats=seats, phase="main1")
    say(match, "play transference")
    for key in ("pick 1", "move kinetic_energy of 1", "move kinetic_energy from 1 to 0"):
        if key in keys(match):
            say(match, key)

    assert (energy(match, 0), energy(match, 1)) == (1, 0)


def test_the_vibranium_suit_prevents_three() -> None:  # DT-TOK-VIBRANIUM-SUIT
    match = panther("12344 / 444", heroes=HUNTED, tokens={"vibranium_suit": 1})
    settled(passing_until(say(match, "use mighty_blow"), "spend vibranium_suit"), "spend vibranium_suit")

    assert (health(match)[1], tokens(match, 1)) == (50 - 9 + 3, {"kinetic_energy": 1})


def test_the_vibranium_suit_can_be_removed_but_not_moved() -> None:  # DT-ST-6, DT-TOK-VIBRANIUM-SUIT
    seats: Any = ({"hand": ["transference", "get_that_outta_here"], "cp": 5}, {"tokens": {"vibranium_suit": 1}})
    match = duel(HUNTED, seats=seats, phase="main1")
    assert refused(match, "play transference") == "DT-ST-7"
    settled(match, "play get_that_outta_here")

    assert tokens(match, 1) == {}


def test_of_several_tokens_only_the_suit_stays_where_it_is() -> None:  # DT-ST-6
    seats: Any = ({"hand": ["transference"], "cp": 2}, {"tokens": {"vibranium_suit": 1, "kinetic_energy": 2}})
    match = settled(duel(HUNTED, seats=seats, phase="main1"), "play transference")

    assert (tokens(match, 0), tokens(match, 1)) == ({"kinetic_energy": 1}, {"kinetic_energy": 1, "vibranium_suit": 1})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "tier", "damage", "gained"), [("11244", 3, 5, 0), ("11124", 4, 6, 1), ("11123", 5, 7, 1)]
)
def test_vibranium_claws_ii(rolls: str, tier: int, damage: int, gained: int) -> None:
    match = say(upgraded("vibranium_claws_2", f"{rolls} / 111"), f"use vibranium_claws {tier}")

    assert (health(match), energy(match)) == ([50, 50 - damage], gained)


def test_stealth_strike_ii() -> None:
    match = say(upgraded("stealth_strike_2", "11466"), "use stealth_strike")

    assert (health(match), energy(match)) == ([50, 46], 1)


@pytest.mark.parametrize(("rolls", "gained"), [("44511", 3), ("44455", 5)])
def test_heart_shaped_herb_ii_counts_every_vibranium(rolls: str, gained: int) -> None:
    match = say(upgraded("heart_shaped_herb_2", rolls), "use heart_shaped_herb")

    assert tokens(match, 0) == {"kinetic_energy": gained, "vibranium_suit": 1}


@pytest.mark.parametrize(("tier", "damage", "gained"), [(4, 7, 1), (5, 9 + 1, 2)])
def test_meteoric_punch_ii(tier: int, damage: int, gained: int) -> None:
    match = say(upgraded("meteoric_punch_2", "12345 / 111"), f"use meteoric_punch {tier}")

    assert (health(match), energy(match)) == ([50, 50 - damage], gained)


def test_triple_threat_ii() -> None:
    match = say(upgraded("triple_threat_2", "11446 / 146 / 111", deck=["six_it"]), "use triple_threat")

    assert (health(match), energy(match), hand(match, 0)) == ([50, 50 - 7 - 1], 2, ["six_it"])


def test_ancestral_power_ii_and_panther_reflexes() -> None:
    match = say(upgraded("ancestral_power_2", "66661"), "use ancestral_power")
    settled(match)
    assert (health(match), tokens(match, 0)) == ([50, 50 - 5 - 1], {"kinetic_energy": 2, "vibranium_suit": 1})

    match = say(upgraded("ancestral_power_2", "66612"), "use panther_reflexes")
    assert (health(match), energy(match)) == ([50, 50], 4)


def test_energy_absorption_ii_lowers_the_limit_to_seven() -> None:
    match = upgraded("energy_absorption_2", "44511", energy=4, deck=["six_it", "tip_it"])
    say(match, "use heart_shaped_herb")

    assert (energy(match), health(match), cp(match)[0]) == (0, [50, 45], 4)


def test_the_lower_limit_is_only_for_who_has_the_upgrade() -> None:  # DT-ST-3
    seats: Any = ({"tokens": {"kinetic_energy": 4}}, {"upgrades": ["energy_absorption_2"]})
    match = say(duel(("black_panther", "black_panther"), "44511", seats=seats), "use heart_shaped_herb")

    assert energy(match) == 7


def test_seven_energy_empty_themselves_when_the_limit_becomes_seven() -> None:  # DT-R-37
    match = panther("", "energy_absorption_2", energy=7, phase="main1", deck=["six_it", "tip_it"])
    say(match, "play energy_absorption_2")

    assert (energy(match), health(match), cp(match)[0]) == (0, [50, 45], 2 - 2 + 2)


def test_honor_of_bashenga_ii() -> None:
    match = settled(panther("12344 / 1124", heroes=HUNTED, upgrades=["honor_of_bashenga_2"]), "use mighty_blow")

    assert health(match) == [47, 41]


# -- actions ---------------------------------------------------------------------------------------------


def test_willpower_adds_one_for_each_claws() -> None:  # DT-MOD-3
    match = panther("11244 / 11146 / 111", "willpower")
    settled(passing_until(say(match, "use vibranium_claws 3"), "play willpower"), "play willpower")

    assert (health(match), cp(match)[0]) == ([50, 46 - 3], 1)


def test_stored_impact_and_armor_up() -> None:
    match = panther("", "stored_impact", "armor_up", phase="main1")
    say(match, "play stored_impact", "play armor_up")

    assert (tokens(match, 0), cp(match)[0]) == ({"kinetic_energy": 2, "vibranium_suit": 1}, 0)


def test_discharge_needs_four_energy() -> None:  # DT-CARD-8
    match = panther("", "discharge", energy=5, phase="main1")
    say(match, "play discharge")
    assert (energy(match), health(match)) == (1, [50, 47])

    assert refused(panther("", "discharge", energy=3, phase="main1"), "play discharge") == "DT-CARD-8"


def test_royal_treasury() -> None:
    match = say(panther("", "royal_treasury", phase="main1"), "play royal_treasury")

    assert (energy(match), cp(match)[0]) == (1, 3)


def test_unseen_hunter_makes_the_attack_undefendable() -> None:
    match = panther("11244", "unseen_hunter")
    settled(passing_until(say(match, "use vibranium_claws 3"), "play unseen_hunter"), "play unseen_hunter")

    assert (health(match), cp(match)[0]) == ([50, 46], 0)


def test_unseen_hunter_is_of_no_use_once_the_attack_is_undefendable_or_defended() -> None:  # DT-DEF-7
    sure = say(panther("11466", "unseen_hunter"), "use stealth_strike")
    assert health(sure) == [50, 47]  # never asked for

    match = panther("11244 / 444", "unseen_hunter", "willpower", cp=3)
    say(match, "use vibranium_claws 3")
    passing_until(match, "play unseen_hunter")
    say(match, "pass")
    assert "play willpower" in keys(match)  # after the defense
    assert refused(match, "play unseen_hunter") == "DT-DEF-7"


def test_a_table_with_energy_that_would_have_emptied_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 7"):
        panther(energy=8)
    with pytest.raises(ValueError, match="from 0 to 6"):
        panther(energy=7, upgrades=["energy_absorption_2"])
