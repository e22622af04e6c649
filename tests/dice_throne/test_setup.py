"""The set-up, and the resources a player has: health, combat points, tokens (DT-SETUP, DT-HEALTH, DT-CP, DT-TOKENS)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dice_throne.answering import Seats, asked, companions, discards, fresh, passing_until, rolled, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import heroes
from throneroom.games.dice_throne.heroes import HERO_SETS, HEROES

PAIR = ("barbarian", "barbarian")
START_TOKENS = {"black_widow": {"covert_ops": 3}}  # what a leaflet says to begin with
DECKS = {"thor": 33}  # all others have 32 cards
FURTHER_STEPS = {"thor": {"mjolnir": 1}}  # what a leaflet says to begin with


# -- set-up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("promo", [False, True])
def test_each_player_has_a_hero_with_a_board_five_dice_and_a_deck(hero: str, promo: bool) -> None:  # DT-SETUP-1
    match = fresh((hero, "barbarian"), first=0, promo=promo)
    player = match.view(0)["table"]["players"][0]

    assert player["hero"] == hero
    promo_cards = int(promo and HEROES[hero].promo is not None)
    lying = len(player.get("spells", ()))  # a card of his own lies open from the start (DT-R-52)
    assert player["cards"] + player["deck"] + lying == DECKS.get(hero, 32) + promo_cards
    assert len(player["board"]) >= 8
    say(match, "end phase")
    assert len(table(match).trays[0].dice) == 5


def test_health_starts_at_fifty_in_a_duel() -> None:  # DT-SETUP-2
    assert health(fresh(PAIR, first=0)) == [50, 50]


def test_combat_points_start_at_two() -> None:  # DT-SETUP-3
    assert cp(fresh(PAIR, first=0)) == [2, 2]


def test_everybody_draws_four_cards_from_a_shuffled_deck() -> None:  # DT-SETUP-4
    match = fresh(PAIR, first=0)
    drawn = [table(match).hands[seat] for seat in (0, 1)]

    assert [len(cards) for cards in drawn] == [4, 4]
    assert [len(table(match).decks[seat]) for seat in (0, 1)] == [28, 28]
    own = [[table(match).box.cards[card].name for card in table(match).decks[seat]] for seat in (0, 1)]
    assert own[0] != own[1]  # the same hero's cards in another order


@pytest.mark.parametrize(("rolls", "first"), [("52", 0), ("25", 1)])
def test_the_highest_roll_goes_first(rolls: str, first: int) -> None:  # DT-SETUP-5
    match = fresh(PAIR, rolls)

    assert (table(match).active, asked(match)) == (first, first)


def test_equal_highest_rolls_roll_again() -> None:  # DT-SETUP-5
    match = fresh(PAIR, "44 / 66 / 12")

    assert asked(match) == 1


@pytest.mark.parametrize("hero", HEROES)
def test_a_board_starts_empty_but_for_what_the_leaflet_says(hero: str) -> None:  # DT-SETUP-6
    match = fresh((hero, "barbarian"), first=1)

    assert (table(match).upgrades[0], discards(match, 0)) == ([], [])
    assert tokens(match, 0) == START_TOKENS.get(hero, {})
    assert companions(match, 0) == FURTHER_STEPS.get(hero, {})


# -- health ----------------------------------------------------------------------------------------------


def test_a_player_at_zero_health_is_defeated_at_once() -> None:  # DT-HEALTH-1
    match = say(duel(PAIR, "12344 / 111", seats=({}, {"health": 9})), "use mighty_blow")

    assert health(match) == [50, 0]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "DT-HEALTH-1")


def test_all_falling_in_the_same_settling_is_a_draw() -> None:  # DT-HEALTH-2, DT-HEALTH-5
    seats: Seats = ({"health": 2}, {"health": 9})
    match = duel(("barbarian", "shadow_thief"), "12344 / 11355", seats=seats)
    say(match, "use mighty_blow", "defend with counter_strike")

    assert health(match) == [0, 0]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "DT-HEALTH-2")


def test_healing_stops_ten_above_the_start() -> None:  # DT-HEALTH-3
    match = say(duel(PAIR, "44551", seats=({"health": 58}, {})), "use fortitude 4")

    assert health(match) == [60, 50]


def test_healing_by_an_offensive_ability_happens_when_it_resolves() -> None:  # DT-HEALTH-4
    seats: Seats = ({"cp": 0, "health": 30, "tokens": {"crit": 1}}, {})
    match = say(duel(("paladin", "barbarian"), "12345 / 111", seats=seats), "use holy_attack 5")

    assert "spend crit" in keys(match)  # the damage still waits
    assert health(match) == [32, 50]


def test_healing_by_a_card_happens_when_it_resolves() -> None:  # DT-HEALTH-4
    seats: Seats = ({}, {"hand": ["feelin_good"], "health": 59})
    match = say(duel(PAIR, "12344 / 445 / 111", seats=seats), "use mighty_blow")
    passing_until(match, "play feelin_good")
    settled(match, "play feelin_good")

    assert health(match) == [50, 51]  # 59 and 7 are 60, and then 9 are lost


def test_healing_by_a_defense_is_netted_with_the_damage_before_the_cap() -> None:  # DT-HEALTH-4
    match = say(duel(PAIR, "12344 / 445", seats=({}, {"health": 60})), "use mighty_blow")

    assert health(match) == [50, 57]


def test_healing_by_a_defense_saves_from_defeat_in_the_same_sum() -> None:  # DT-HEALTH-4
    match = say(duel(PAIR, "12344 / 445", seats=({}, {"health": 4})), "use mighty_blow")

    assert (health(match), match.outcome) == ([50, 1], None)


def test_healing_in_upkeep_is_netted_with_the_damage_before_the_cap() -> None:  # DT-HEALTH-4, DT-TURN-1
    seats: Seats = ({"hand": ["feelin_good"], "health": 60, "tokens": {"poison": 3}}, {})
    match = duel(("barbarian", "shadow_thief"), "445", seats=seats, phase="upkeep")
    say(match, "play feelin_good")

    assert health(match) == [60, 50]  # 60 - 3 + 7, and no more than 60


def test_what_a_defeated_player_had_still_to_resolve_falls_away() -> None:  # DT-HEALTH-5
    match = say(duel(PAIR, "66661 / 11234", seats=({}, {"health": 5})), "use crit_bash")

    assert match.decision is None  # no further round against somebody who is out
    assert len(rolled(match)) == 1
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_the_turn_of_a_defeated_player_ends() -> None:  # DT-HEALTH-5
    match = duel(("barbarian", "shadow_thief"), seats=({"health": 2, "tokens": {"poison": 2}}, {}), phase="upkeep")

    assert match.decision is None
    assert cp(match) == [2, 2]  # no income any more
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


# -- combat points ---------------------------------------------------------------------------------------


def test_nobody_has_more_than_fifteen_combat_points() -> None:  # DT-CP-1
    match = duel(PAIR, seats=({"cp": 15, "hand": ["getting_paid", "tip_it"]}, {}), phase="main1")
    say(match, "play getting_paid", "sell tip_it")

    assert cp(match) == [15, 2]


def test_combat_points_pay_for_cards() -> None:  # DT-CP-2
    match = say(duel(PAIR, seats=({"hand": ["triple_up"], "cp": 5}, {}), phase="main1"), "play triple_up")

    assert cp(match) == [3, 2]


def test_combat_points_pay_for_what_a_board_says_costs_them() -> None:  # DT-CP-2
    match = duel(("paladin", "barbarian"), seats=({"cp": 4, "deck": ["tip_it", "mighty"]}, {}), phase="main1")
    say(match, "use tithe 2")

    assert (cp(match), hand(match, 0)) == ([1, 2], ["tip_it"])
    assert refused(match, "use tithe 2") == "DT-CP-2"


# -- tokens ----------------------------------------------------------------------------------------------


def test_the_supply_of_tokens_is_no_limit() -> None:  # DT-TOKENS-1
    full = {"limits": {"chi": 9}, "tokens": {"chi": 12, "evasive": 3, "cleanse": 3, "knockdown": 1}}
    match = duel(("monk", "monk"), seats=({**full, "hand": ["contemplate"]}, full), phase="main1")
    say(match, "play contemplate")

    assert tokens(match, 0) == {"chi": 14, "evasive": 3, "cleanse": 3, "knockdown": 1}
    assert tokens(match, 1) == {"chi": 12, "evasive": 3, "cleanse": 3, "knockdown": 1}


def test_no_two_heroes_have_the_same_number_in_a_set() -> None:
    places = [(hero.of, hero.number) for hero in HEROES.values()]
    assert len(set(places)) == len(places)


def test_every_page_in_the_folder_is_a_hero_that_can_be_played() -> None:
    pages = {page.stem for page in Path(heroes.__file__).parent.glob("*.py")} - {"__init__"}
    assert pages == set(HEROES) == {name for names in HERO_SETS.values() for name in names}
