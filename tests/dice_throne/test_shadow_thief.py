"""Shadow Thief: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.heroes.shadow_thief import SHADOW_THIEF
from throneroom.kernel.match import Match

PAIR = ("shadow_thief", "barbarian")
ATTACKED = ("barbarian", "shadow_thief")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def with_upgrade(*cards: str, **more: Any) -> Seats:
    return ({"upgrades": list(cards), **more}, {})


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(SHADOW_THIEF.deck) == 32


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11255", "use dagger_strike 3", 4), ("11225", "use dagger_strike 4", 6), ("11122", "use dagger_strike 5", 8)],
)
def test_dagger_strike_deals_four_six_or_eight(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), cp(match)[0], tokens(match, 1)) == ([50, 50 - damage], 2, {})


def test_dagger_strike_gains_a_cp_with_a_bag_and_poisons_with_a_shadow() -> None:
    match = say(duel(PAIR, "11236 / 111"), "use dagger_strike 3")

    assert (health(match), cp(match)[0], tokens(match, 1)) == ([50, 46], 3, {"poison": 1})


@pytest.mark.parametrize(
    ("rolls", "key", "gained"),
    [("33112", "use pickpocket 2", 2), ("33412", "use pickpocket 3", 3), ("33445", "use pickpocket 4", 4)],
)
def test_pickpocket_gains_two_three_or_four(rolls: str, key: str, gained: int) -> None:
    match = say(duel(PAIR, rolls), key)

    assert (health(match), cp(match)) == ([50, 50], [2 + gained, 2])


@pytest.mark.parametrize(("answer", "left"), [("take 1", 1), ("take 0", 2)])
def test_pickpocket_with_a_shadow_may_steal_one_of_them(answer: str, left: int) -> None:  # DT-TXT-7
    match = say(duel(PAIR, "33116"), "use pickpocket 2", answer)

    assert cp(match) == [4, left]


def test_pickpocket_steals_no_more_than_there_is() -> None:  # DT-TXT-7
    match = say(duel(PAIR, "33116", seats=({}, {"cp": 0})), "use pickpocket 2")

    assert cp(match) == [4, 0]


def test_shifty_strike_gains_three_and_deals_half_of_the_cp() -> None:
    match = say(duel(PAIR, "12346 / 111"), "use shifty_strike")

    assert (health(match), cp(match)[0]) == ([50, 47], 5)  # half of 5, rounded up


def test_insidious_strike_gains_three_and_deals_all_of_the_cp() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=({"cp": 6}, {})), "use insidious_strike")

    assert (health(match), cp(match)[0]) == ([50, 41], 9)


def test_shadow_dance_deals_half_a_die_pure_and_hides() -> None:
    match = say(duel(PAIR, "66612 / 5", seats=({}, {"health": 40})), "use shadow_dance")

    assert (health(match), tokens(match, 0)) == ([50, 37], {"shadows": 1, "sneak_attack": 1})


def test_the_pure_damage_of_shadow_dance_cannot_be_modified() -> None:  # DT-DMG-3
    match = say(duel(PAIR, "66612 / 5", seats=({"tokens": {"sneak_attack": 1}}, {})), "use shadow_dance")

    assert (health(match), tokens(match, 0)) == ([50, 47], {"shadows": 1, "sneak_attack": 1})


@pytest.mark.parametrize(("rolls", "drawn"), [("55112", 2), ("55512", 3)])
def test_carducopia_draws_one_for_each_card(rolls: str, drawn: int) -> None:
    match = say(duel(PAIR, rolls), "use carducopia")

    assert (len(hand(match, 0)), health(match)) == (drawn, [50, 50])


def test_carducopia_counts_all_five_dice_after_a_further_attempt() -> None:  # DT-OFF-9
    match = say(duel(PAIR, "55112 / 111"), "keep 55", "use carducopia")

    assert len(hand(match, 0)) == 2


def test_shadow_defense_poisons_on_two_daggers() -> None:
    match = say(duel(ATTACKED, "12344 / 1235"), "use mighty_blow", "defend with shadow_defense")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 41], {"poison": 1}, {})


def test_shadow_defense_gains_a_sneak_attack_on_a_shadow() -> None:
    match = say(duel(ATTACKED, "12344 / 1356"), "use mighty_blow", "defend with shadow_defense")

    assert (health(match), tokens(match, 1)) == ([50, 41], {"sneak_attack": 1})


def test_shadow_defense_hides_at_once_on_two_shadows() -> None:
    match = say(duel(ATTACKED, "12344 / 1366"), "use mighty_blow", "defend with shadow_defense")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"shadows": 1, "sneak_attack": 1})


def test_counter_strike_deals_one_for_each_dagger() -> None:
    match = say(duel(ATTACKED, "12344 / 11235"), "use mighty_blow", "defend with counter_strike")

    assert (health(match), tokens(match, 0)) == ([47, 41], {})


def test_counter_strike_poisons_on_a_dagger_and_a_shadow() -> None:
    match = say(duel(ATTACKED, "12344 / 13566"), "use mighty_blow", "defend with counter_strike")

    assert (health(match), tokens(match, 0)) == ([49, 41], {"poison": 1})


def test_shadow_shank_deals_the_cp_and_five() -> None:
    seats: Seats = ({"cp": 4}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use shadow_shank")

    assert (health(match), cp(match)[0], tokens(match, 0)) == ([50, 38], 7, {"shadows": 1})


# -- tokens ----------------------------------------------------------------------------------------------


def test_sneak_attack_adds_a_die_to_an_attack() -> None:  # DT-MOD-1, DT-TOK-SNEAK-ATTACK
    match = duel(PAIR, "11255 / 4 / 111", seats=({"tokens": {"sneak_attack": 1}}, {}))
    say(match, "use dagger_strike 3", "spend sneak_attack")

    assert (health(match), tokens(match, 0)) == ([50, 42], {})


def test_sneak_attack_may_come_after_the_defense() -> None:  # DT-MOD-1
    match = duel(PAIR, "11255 / 111 / 4", seats=({"tokens": {"sneak_attack": 1}}, {}))
    say(match, "use dagger_strike 3", "pass", "spend sneak_attack")

    assert health(match) == [50, 42]


def test_sneak_attack_needs_an_attack_of_ones_own() -> None:  # DT-MOD-3, DT-TOK-SNEAK-ATTACK
    match = duel(PAIR, seats=({"tokens": {"sneak_attack": 1}}, {}), phase="main1")

    assert refused(match, "spend sneak_attack") == "DT-ST-4"


@pytest.mark.parametrize("number", [1, 3])
def test_poison_costs_one_for_each_token_in_upkeep_and_stays(number: int) -> None:  # DT-ST-5, DT-TOK-POISON
    match = duel(PAIR, seats=({"tokens": {"poison": number}}, {}), phase="upkeep")

    assert (health(match), tokens(match, 0)) == ([50 - number, 50], {"poison": number})


def test_there_are_at_most_three_poisons() -> None:  # DT-ST-2, DT-TOK-POISON
    match = say(duel(PAIR, "11256 / 111", seats=({}, {"tokens": {"poison": 3}})), "use dagger_strike 3")

    assert tokens(match, 1) == {"poison": 3}


def test_shadows_takes_no_damage_and_makes_no_defense_but_tokens_land() -> None:  # DT-TOK-SHADOWS, DT-FAQ-ST-1
    seats: Seats = ({}, {"tokens": {"shadows": 1}})
    match = say(duel(ATTACKED, "11266 / 554", seats=seats), "use overpower")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"shadows": 1, "concussion": 1})


@pytest.mark.parametrize("hidden", [1, 2])
def test_shadows_hides_from_collateral_damage_too(hidden: int) -> None:  # DT-R-62
    seats: list[dict[str, Any]] = [{"hand": [], "cp": 0} for _ in range(3)]
    seats[hidden]["tokens"] = {"shadows": 1}
    match = duel(("pyromancer", "shadow_thief", "shadow_thief"), "11155", seats=seats, mode="king-of-the-hill")
    settled(match, "use burning_soul")

    assert health(match)[1:] == [35 if hidden == 1 else 33, 35 if hidden == 2 else 33]


@pytest.mark.parametrize(("first", "second"), [(1, 3), (3, 1)])
def test_shadows_hides_who_is_not_the_target(first: int, second: int) -> None:  # DT-R-62
    seats: list[dict[str, Any]] = [{"hand": [], "cp": 0} for _ in range(4)]
    seats[second]["tokens"] = {"shadows": 1}
    heroes = ("pyromancer", "shadow_thief", "monk", "shadow_thief")
    match = duel(heroes, f"66661 / {first} / 11245", seats=seats, mode="2v2")
    settled(match, "use meteorite")

    assert health(match)[1] == 50 - 2 - 2  # to the target alone: 2 for its Fire Mastery and 2 collateral
    assert tokens(match, second) == {"shadows": 1}


def test_shadows_hides_from_the_hammer_of_an_offensive_ability() -> None:  # DT-R-62, DT-DMG-8
    seats = ({"hand": [], "cp": 0}, {"cp": 0, "tokens": {"shadows": 1}})
    match = settled(duel(("thor", "shadow_thief"), "11123", seats=seats), "use hammered 3")

    assert (health(match), table(match).away[0]) == ([50, 50], [1])  # it was thrown all the same


def test_shadows_does_not_hide_from_the_hammer_of_an_ultimate() -> None:  # DT-R-62, DT-R-36, DT-ULT-1
    seats = ({"hand": [], "cp": 0}, {"cp": 0, "tokens": {"shadows": 1}})
    match = settled(duel(("thor", "shadow_thief"), "66666", seats=seats), "use for_asgard", "throw mjolnir")

    assert health(match) == [50, 50 - 1 - 14]


@pytest.mark.parametrize(("phase", "left"), [("roll", 50), ("main1", 49)])
def test_shadows_hides_from_the_hammer_thrown_for_a_card_in_a_roll_only(phase: str, left: int) -> None:  # DT-R-62
    seats = ({"hand": ["power_trip"], "cp": 0}, {"cp": 0, "tokens": {"shadows": 1}})
    match = duel(("thor", "shadow_thief"), "11234", seats=seats, phase=phase)
    settled(match, "throw mjolnir", "discard power_trip")

    assert (health(match), table(match).away[0]) == ([50, left], [1])


def test_shadows_does_not_hide_its_holder_in_a_roll_of_their_own() -> None:  # DT-R-62
    seats = ({"cp": 0, "tokens": {"shadows": 1}}, {"cp": 0})
    match = settled(duel(("shadow_thief", "paladin"), "11133 / 111", seats=seats), "use dagger_strike 3")

    assert health(match)[0] == 49  # Divine Defense deals 1


def test_shadows_does_not_hide_in_the_roll_of_a_partner() -> None:  # DT-R-62
    hammer = {"hand": ["power_trip"], "cp": 0}
    heroes = ("barbarian", "thor", "shadow_thief", "monk")
    seats = ({"cp": 0}, hammer, {"cp": 0, "tokens": {"shadows": 1}}, {"cp": 0})
    match = say(duel(heroes, "12344 / 3 / 11111", seats=seats, mode="2v2"), "use mighty_blow")
    settled(passing_until(match, "throw mjolnir"), "throw mjolnir", "discard power_trip", "pick 2")

    told = happened(match, "loses_health")[0]
    assert (told["hero"]["say"], told["n"]) == ("dice_throne.hero.shadow_thief", 1)


def test_shadows_does_not_stop_poison() -> None:
    match = duel(PAIR, seats=({"tokens": {"shadows": 1, "poison": 2}}, {}), phase="upkeep")

    assert health(match) == [48, 50]


# -- the leaflet -----------------------------------------------------------------------------------------


def test_shadows_leaves_only_at_the_end_of_the_turn_that_began_with_it() -> None:  # DT-TOK-SHADOWS, DT-FAQ-ST-1
    match = duel(PAIR, seats=({"tokens": {"shadows": 1}}, {}), phase="main2")
    assert tokens(match, 0) == {"shadows": 1}
    say(match, "end phase")

    assert tokens(match, 0) == {}


def test_shadows_gained_in_ones_own_turn_stays_for_the_next() -> None:  # DT-TOK-SHADOWS
    match = duel(PAIR, seats=({"hand": ["enter_the_shadows"], "cp": 4}, {}), phase="main2")
    say(match, "play enter_the_shadows", "end phase")

    assert tokens(match, 0) == {"shadows": 1}


def test_shadows_is_never_spent() -> None:  # DT-FAQ-ST-1
    match = duel(PAIR, seats=({"tokens": {"shadows": 1}}, {}), phase="main1")

    assert refused(match, "spend shadows") == "DT-ST-4"


def test_gaining_shadows_again_gives_nothing_and_the_first_leaves_on_time() -> None:  # DT-FAQ-ST-2
    seats: Seats = ({"hand": ["enter_the_shadows"], "cp": 4, "tokens": {"shadows": 1}}, {})
    match = say(duel(PAIR, seats=seats, phase="main2"), "play enter_the_shadows", "end phase")

    assert tokens(match, 0) == {}


def test_shadows_works_while_stunned_and_the_stunner_attacks_once_more() -> None:  # DT-R-9, DT-FAQ-ST-3
    match = duel(ATTACKED, "66661 / 11234", seats=({}, {"tokens": {"shadows": 1}}))
    say(match, "use crit_bash")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"shadows": 1})
    assert "use smack 3" in keys(match)


def test_shadows_does_not_stop_an_ultimate() -> None:  # DT-ULT-1, DT-FAQ-ST-4
    match = duel(ATTACKED, "66666 / 11234", seats=({}, {"tokens": {"shadows": 1}}))
    say(match, "use rage")

    assert health(match) == [50, 35]


def test_shadows_stops_undefendable_damage() -> None:  # DT-DMG-6, DT-FAQ-ST-5
    match = say(duel(ATTACKED, "11664", seats=({}, {"tokens": {"shadows": 1}})), "use sturdy_blow")

    assert health(match) == [50, 50]


def test_one_evasive_avoids_all_poison_of_an_upkeep() -> None:  # DT-TURN-1, DT-FAQ-ST-6
    seats: Seats = ({"tokens": {"evasive": 1, "poison": 3}}, {})
    match = duel(("monk", "shadow_thief"), "2", seats=seats, phase="upkeep")
    say(match, "spend evasive")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"poison": 3})


def test_the_defense_is_chosen_before_rolling() -> None:  # DT-DEF-2, DT-FAQ-ST-7
    match = say(duel(ATTACKED, "12344"), "use mighty_blow")

    assert keys(match) == ["defend with shadow_defense", "defend with counter_strike", "no defense"]


PAYING: Seats = ({"cp": 6, "hand": ["triple_up"], "deck": ["sneaky", "card_trick", "pickpocket_2"]}, {})


def test_damage_by_cp_is_fixed_when_the_ability_is_activated() -> None:  # DT-TXT-8, DT-FAQ-ST-8
    match = say(duel(PAIR, "12345 / 111", seats=PAYING), "use insidious_strike", "pass", "play triple_up")

    assert (health(match), cp(match)[0]) == ([50, 41], 7)


def test_cp_paid_in_the_pause_before_the_damage_do_not_count() -> None:  # DT-TXT-4
    match = say(duel(PAIR, "12345 / 111", seats=PAYING), "use insidious_strike", "play triple_up")

    assert (health(match), cp(match)[0]) == ([50, 43], 7)


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11256", "use dagger_strike 3", 4), ("11225", "use dagger_strike 4", 6), ("11122", "use dagger_strike 5", 8)],
)
def test_dagger_strike_two_also_draws_with_a_card(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=with_upgrade("dagger_strike_2")), key)

    assert (health(match), len(hand(match, 0))) == ([50, 50 - damage], rolls.count("5"))
    assert tokens(match, 1) == ({"poison": 1} if "6" in rolls else {})


def test_dagger_strike_two_costs_nothing() -> None:
    match = duel(PAIR, seats=({"hand": ["dagger_strike_2"], "cp": 0}, {}), phase="main1")
    say(match, "play dagger_strike_2")

    assert (cp(match)[0], hand(match, 0)) == (0, [])


@pytest.mark.parametrize(
    ("rolls", "key", "gained"),
    [
        ("33112", "use pickpocket 2", 3),
        ("33412", "use pickpocket 3", 4),
        ("33442", "use pickpocket 4", 5),
        ("33444", "use pickpocket 5", 6),
    ],
)
def test_pickpocket_two_gains_three_to_six(rolls: str, key: str, gained: int) -> None:
    match = say(duel(PAIR, rolls, seats=with_upgrade("pickpocket_2")), key)

    assert cp(match) == [2 + gained, 2]


@pytest.mark.parametrize("stolen", [0, 1, 2])
def test_pickpocket_two_may_steal_up_to_two_of_them(stolen: int) -> None:  # DT-TXT-7
    match = say(duel(PAIR, "33116", seats=with_upgrade("pickpocket_2")), "use pickpocket 2", f"take {stolen}")

    assert cp(match) == [5, 2 - stolen]


def test_shifty_strike_two_gains_four() -> None:
    match = say(duel(PAIR, "12346 / 111", seats=with_upgrade("shifty_strike_2", cp=3)), "use shifty_strike")

    assert (health(match), cp(match)[0]) == ([50, 46], 7)


def test_shadow_strike_comes_with_shifty_strike_two() -> None:
    match = say(duel(PAIR, "11665 / 111", seats=with_upgrade("shifty_strike_2", cp=7)), "use shadow_strike")

    assert (health(match), tokens(match, 1)) == ([50, 46], {"poison": 1})


def test_shadow_strike_without_cp_is_no_attack_but_poisons() -> None:  # DT-OFF-6, DT-DEF-8
    match = say(duel(PAIR, "11665", seats=with_upgrade("shifty_strike_2", cp=0)), "use shadow_strike")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"poison": 1})


def test_insidious_strike_two_gains_four() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=with_upgrade("insidious_strike_2")), "use insidious_strike")

    assert (health(match), cp(match)[0]) == ([50, 44], 6)


def test_shank_attack_comes_with_insidious_strike_two() -> None:
    match = say(duel(PAIR, "13566", seats=with_upgrade("insidious_strike_2")), "use shank_attack")

    assert (health(match), cp(match)[0], len(hand(match, 0))) == ([50, 50], 3, 1)
    assert (tokens(match, 0), tokens(match, 1)) == ({"sneak_attack": 1}, {"poison": 1})


def test_shadow_dance_two_also_draws() -> None:
    match = say(duel(PAIR, "66612 / 5", seats=with_upgrade("shadow_dance_2")), "use shadow_dance")

    assert (health(match), tokens(match, 0)) == ([50, 47], {"shadows": 1, "sneak_attack": 1})
    assert len(hand(match, 0)) == 1


def test_carducopia_two_takes_a_card_with_a_shadow_and_a_cp_with_a_bag() -> None:
    seats: Seats = ({"upgrades": ["carducopia_2"]}, {"hand": ["get_some"]})
    match = say(duel(PAIR, "55136", seats=seats), "use carducopia")

    assert (len(hand(match, 0)), cp(match)[0]) == (2, 3)
    assert len(table(match).hands[1]) == 1


def test_shadow_defense_two_rolls_five_dice() -> None:
    seats: Seats = ({}, {"upgrades": ["shadow_defense_2"]})
    match = say(duel(ATTACKED, "12344 / 11366", seats=seats), "use mighty_blow", "defend with shadow_defense")

    assert (health(match), tokens(match, 0)) == ([50, 50], {"poison": 1})
    assert tokens(match, 1) == {"shadows": 1, "sneak_attack": 1}


def test_counter_strike_two_deals_two_for_each_dagger() -> None:
    seats: Seats = ({}, {"upgrades": ["counter_strike_2"]})
    match = say(duel(ATTACKED, "12344 / 11256", seats=seats), "use mighty_blow", "defend with counter_strike")

    assert (health(match), tokens(match, 0)) == ([44, 41], {"poison": 1})


# -- action cards ----------------------------------------------------------------------------------------


def test_sneaky_gives_a_sneak_attack() -> None:
    match = say(duel(PAIR, seats=({"hand": ["sneaky"]}, {}), phase="main1"), "play sneaky")

    assert (tokens(match, 0), cp(match)[0]) == ({"sneak_attack": 1}, 1)


def test_poison_wound_poisons_at_any_time() -> None:
    match = say(duel(PAIR, seats=({"hand": ["poison_wound"]}, {}), phase="main1"), "play poison_wound")

    assert (tokens(match, 1), cp(match)[0]) == ({"poison": 1}, 0)


def test_wild_shadow_sets_one_die() -> None:
    seats: Seats = ({"hand": ["wild_shadow"], "cp": 4}, {})
    match = say(duel(PAIR, "66134", seats=seats), "play wild_shadow", "die 1", "to 6")

    assert "use shadow_dance" in keys(match)
    assert cp(match)[0] == 0


def test_wild_shadow_sets_two_dice_out_of_the_shadows() -> None:
    seats: Seats = ({"hand": ["wild_shadow"], "cp": 4, "tokens": {"shadows": 1}}, {})
    match = say(duel(PAIR, "66613", seats=seats), "play wild_shadow", "die 1", "to 6", "yes", "die 3", "to 6")

    assert "use shadow_shank" in keys(match)


@pytest.mark.parametrize(("held", "gained"), [({}, 2), ({"shadows": 1}, 3)])
def test_shadow_coin_gains_two_or_three(held: dict[str, int], gained: int) -> None:
    seats: Seats = ({"hand": ["shadow_coin"], "tokens": held}, {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play shadow_coin")

    assert cp(match)[0] == 2 + gained


def test_enter_the_shadows_hides_from_an_attack_under_way() -> None:
    seats: Seats = ({}, {"hand": ["enter_the_shadows"], "cp": 4})
    match = say(duel(ATTACKED, "12344", seats=seats), "use mighty_blow")
    while "play enter_the_shadows" not in keys(match):
        match.play("pass")
    say(match, "play enter_the_shadows")

    assert (health(match), cp(match)[1], tokens(match, 1)) == ([50, 50], 0, {"shadows": 1})


@pytest.mark.parametrize(("held", "drawn"), [({}, 1), ({"shadows": 1}, 2)])
def test_card_trick_takes_a_card_and_draws(held: dict[str, int], drawn: int) -> None:
    seats: Seats = ({"hand": ["card_trick"], "tokens": held}, {"hand": ["get_some"]})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play card_trick")

    assert (len(hand(match, 0)), len(table(match).hands[1])) == (drawn, 1)


@pytest.mark.parametrize(
    ("die", "held", "gained", "drawn"), [("6", {"sneak_attack": 1}, 2, 0), ("5", {}, 0, 1), ("1", {}, 0, 1)]
)
def test_shadow_meld(die: str, held: dict[str, int], gained: int, drawn: int) -> None:
    match = duel(PAIR, die, seats=({"hand": ["shadow_meld"]}, {}), phase="main1", promo=True)
    say(match, "play shadow_meld")

    assert (tokens(match, 0), cp(match)[0], len(hand(match, 0))) == (held, 2 + gained, drawn)


# -- the laws --------------------------------------------------------------------------------------------


def stops(match: Match) -> dict[str, str]:
    return {each["key"]: each["stopped"] for each in match.view(0)["decision"]["options"] if "stopped" in each}


def test_an_ability_that_shadows_lets_nothing_through_says_so_but_no_ultimate() -> None:  # DT-R-62, DT-ULT-1
    hidden: Seats = ({}, {"tokens": {"shadows": 1}})
    match = duel(("barbarian", "shadow_thief"), "11114", seats=hidden)
    assert stops(match) == {"use smack 3": "shadows", "use smack 4": "shadows"}
    assert stops(duel(("barbarian", "shadow_thief"), "66666", seats=hidden)).keys() == {"use crit_bash"}
    assert stops(duel(("barbarian", "shadow_thief"), "11114")) == {}


def test_where_one_of_two_opponents_is_not_hidden_something_may_get_through() -> None:
    heroes = ("barbarian", "shadow_thief", "monk")
    seats: list[dict[str, Any]] = [{}, {"tokens": {"shadows": 1}}, {}]
    assert stops(duel(heroes, "11114", seats=seats, mode="king-of-the-hill")) == {}
