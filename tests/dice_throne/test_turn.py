"""The turn and its phases, the rounds of the roll phase, drawing and selling (DT-TURN, DT-ROUND, DT-DRAW, DT-SELL)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.dice_throne.answering import (
    Seats,
    asked,
    companions,
    discards,
    fresh,
    happened,
    passing_until,
    rolled,
    settled,
)
from tests.dice_throne.scene import PAUSE, cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import boxes
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.heroes.barbarian import BARBARIAN
from throneroom.games.dice_throne.words import NEGATIVE, UPKEEP, At, GainCP, Heal, Roll, Status, Sum
from throneroom.kernel.boxes import Boxes

PAIR = ("barbarian", "barbarian")


# -- the eight phases ------------------------------------------------------------------------------------


def test_all_damage_of_an_upkeep_is_applied_together() -> None:  # DT-TURN-1
    seats: Seats = ({"tokens": {"burn": 1, "poison": 3}}, {})
    match = duel(("pyromancer", "shadow_thief"), seats=seats, phase="upkeep")

    assert health(match) == [45, 50]
    assert [event["n"] for event in happened(match, "loses_health")] == [5]


def test_what_a_board_says_of_upkeep_happens_in_it() -> None:  # DT-TURN-1, DT-PAS-1
    match = duel(("treant", "barbarian"), phase="upkeep")

    assert companions(match, 0) == {"seedling": 1}


def test_income_is_one_combat_point_and_one_card() -> None:  # DT-TURN-2
    match = duel(PAIR, seats=({"deck": ["tip_it", "six_it"]}, {}), phase="income")

    assert (cp(match), hand(match, 0)) == ([3, 2], ["tip_it"])


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_skips_the_first_income(first: int) -> None:  # DT-TURN-2
    match = fresh(PAIR, first=first)
    assert (cp(match), len(table(match).hands[first])) == ([2, 2], 4)

    settled(match, "end phase", "no ability")
    say(match, "end phase")
    second = 1 - first
    assert asked(match) == second
    assert (cp(match)[second], len(table(match).hands[second])) == (3, 5)
    assert cp(match)[first] == 2


def test_in_a_main_phase_one_sells_plays_and_upgrades_in_any_order_and_number() -> None:  # DT-TURN-3
    seats: Seats = (
        {"hand": ["tip_it", "smack_2", "concuss", "sturdy_blow_2", "six_it"], "cp": 2},
        {"tokens": {}},
    )
    match = duel(PAIR, "5", seats=seats, phase="main1")
    say(match, "play concuss", "sell tip_it", "play smack_2", f"play {PAUSE}", "sell six_it", "play sturdy_blow_2")

    assert (cp(match)[0], hand(match, 0), tokens(match, 1)) == (3, [], {"concussion": 1})  # 2-1+1-2+3+1-1
    assert match.view(0)["table"]["players"][0]["upgrades"] == ["smack_2", "sturdy_blow_2"]


def test_the_offensive_roll_follows_the_first_main_phase() -> None:  # DT-TURN-4
    match = duel(PAIR, "11245", phase="main1")
    assert (table(match).phase, table(match).trays) == ("main1", ())
    say(match, "end phase")

    assert (table(match).phase, table(match).trays[0].dice) == ("roll", (1, 1, 2, 4, 5))


def test_with_one_opponent_there_is_no_targeting_roll() -> None:  # DT-TURN-5, DT-TGT-1
    seats: Seats = ({"upgrades": ["demising_shot_2"]}, {})
    match = say(duel(("moon_elf", "barbarian"), "11645", seats=seats), "use focus")

    assert tokens(match, 1) == {"targeted": 1, "entangle": 1}  # no damage, and yet the target is known
    assert len(rolled(match)) == 1


def test_without_an_attack_there_is_no_defensive_roll() -> None:  # DT-TURN-6
    match = say(duel(PAIR, "44511 / 444", seats=({"health": 30}, {"health": 30})), "use fortitude 3")
    assert (len(rolled(match)), health(match)) == (1, [34, 30])

    attack = say(duel(PAIR, "12344 / 444", seats=({}, {"health": 30})), "use mighty_blow")
    assert (len(rolled(attack)), health(attack)) == (2, [50, 27])


def test_the_second_main_phase_is_like_the_first() -> None:  # DT-TURN-7
    match = duel(PAIR, "11245 / 111", seats=({"hand": ["concuss", "tip_it", "smack_2"], "cp": 3}, {}))
    settled(match, "use smack 3")
    assert table(match).phase == "main2"
    say(match, "sell tip_it", "play smack_2", "play concuss")

    assert (cp(match)[0], hand(match, 0), tokens(match, 1)) == (1, [], {"concussion": 1})


def test_instants_can_be_played_in_ones_own_discard_phase() -> None:  # DT-CARD-6, DT-TURN-8
    held = ["tip_it", "six_it", "so_wild", "thick_skin_2", "twice_as_wild", "getting_paid", "feelin_good"]
    match = duel(PAIR, "6", seats=({"hand": held, "cp": 0, "health": 40}, {}), phase="discard")
    assert [key for key in keys(match) if not key.startswith("sell")] == ["play getting_paid", "play feelin_good"]
    assert refused(match, "play tip_it") == "DT-CARD-1"
    assert refused(match, "play so_wild") == "DT-CARD-5"
    say(match, "play feelin_good", "play getting_paid")

    assert (asked(match), len(hand(match, 0))) == (1, 5)  # and the card that costs nothing makes six
    assert (cp(match)[0], health(match)[0]) == (2, 45)


def test_in_the_discard_phase_cards_are_sold_down_to_six() -> None:  # DT-TURN-8, DT-SELL-1
    held = ["tip_it", "six_it", "so_wild", "thick_skin_2", "twice_as_wild", "triple_up", "double_up"]
    match = duel(PAIR, seats=({"hand": held, "cp": 0}, {}), phase="discard")
    assert keys(match) == [f"sell {name}" for name in [page.name for page in BARBARIAN.deck] if name in (*held, PAUSE)]
    say(match, "sell thick_skin_2")
    assert asked(match) == 0
    say(match, "sell double_up")

    assert (cp(match)[0], len(hand(match, 0))) == (2, 5)  # and the card that costs nothing makes six
    assert asked(match) == 1


def test_six_cards_are_not_too_many() -> None:  # DT-TURN-8
    held = ["tip_it", "six_it", "so_wild", "thick_skin_2", "twice_as_wild"]
    match = duel(PAIR, seats=({"hand": held}, {}), phase="discard")

    assert (asked(match), cp(match)[0]) == (1, 2)


def test_the_roll_phase_is_the_offensive_and_the_defensive_roll_together() -> None:  # DT-TURN-9
    seats: Seats = ({"hand": ["try_try_again"], "cp": 1}, {"hand": ["better_d", "try_try_again"], "cp": 5})
    match = duel(PAIR, "12344 / 111", seats=seats)
    assert "play try_try_again" in keys(match)  # a roll-phase card in the offensive roll
    passing_until(say(match, "use mighty_blow"), "play better_d")
    assert (table(match).phase, table(match).trays[-1].purpose) == ("roll", "open defense")
    assert "play try_try_again" in keys(match)  # and in the defensive roll
    settled(match)

    assert refused(match, "play try_try_again") == "DT-CARD-5"  # main phase 2 has begun


def test_the_end_of_the_roll_phase_is_just_before_main_phase_two() -> None:  # DT-TURN-9, DT-ROUND-5
    seats: Seats = ({"hand": ["head_bash"], "tokens": {"entangle": 1}}, {})
    match = say(duel(("barbarian", "moon_elf"), "11123 / 16666", seats=seats), "use smack 5")
    assert (table(match).phase, health(match)) == ("roll", [50, 42])
    assert tokens(match, 0) == {}
    assert "play head_bash" in keys(match)
    say(match, "pass")

    assert table(match).phase == "main2"


# -- rounds ----------------------------------------------------------------------------------------------


def test_a_round_is_roll_end_of_roll_defense_and_settling() -> None:  # DT-ROUND-1
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1, "accuracy": 1}}, {})
    match = duel(("paladin", "shadow_thief"), "12345 / 3555", seats=seats)
    assert "use holy_attack 5" in keys(match)  # the offensive roll
    say(match, "use holy_attack 5")
    assert keys(match)[:2] == ["spend crit", "spend accuracy"]  # the end of the offensive roll
    say(match, "pass")
    assert (asked(match), keys(match)[0]) == (1, "defend with shadow_defense")  # the defensive roll
    say(match, "defend with shadow_defense")
    assert (asked(match), keys(match)[0]) == (0, "spend crit")  # the last chance
    assert health(match) == [52, 50]
    say(match, "pass")

    assert (health(match), table(match).phase) == ([52, 42], "main2")


@pytest.mark.parametrize(("die", "healed"), [("1", 0), ("2", 0), ("3", 4), ("6", 4)])
def test_what_makes_a_roll_fail_is_rolled_after_the_last_change_of_dice(die: str, healed: int) -> None:  # DT-ROUND-2
    seats: Seats = ({"health": 30, "tokens": {"blind": 1}}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(("barbarian", "moon_elf"), f"44511 / {die}", seats=seats), "use fortitude 3")
    assert (asked(match), len(rolled(match))) == (1, 1)  # the dice may be changed first
    settled(match, "pass")

    assert (health(match), tokens(match, 0)) == ([30 + healed, 50], {})


def test_a_roll_that_fails_activates_nothing() -> None:  # DT-ROUND-2
    match = duel(("barbarian", "moon_elf"), "12345 / 2", seats=({"tokens": {"blind": 1}}, {}))
    settled(match, "use reckless")

    assert (health(match), table(match).phase) == ([50, 50], "main2")


def test_at_the_end_of_the_offensive_roll_an_attack_becomes_undefendable() -> None:  # DT-ROUND-3
    seats: Seats = ({"cp": 0, "tokens": {"accuracy": 1}}, {})
    match = say(duel(("paladin", "shadow_thief"), "12344", seats=seats), "use holy_attack 4", "spend accuracy")

    assert (health(match), table(match).phase) == ([51, 44], "main2")  # no defense was asked for


def test_at_the_end_of_the_offensive_roll_a_dryad_shields_from_a_token() -> None:  # DT-ROUND-3
    seats: Seats = ({}, {"companions": {"dryad": 1}})
    match = say(duel(("moon_elf", "treant"), "12344 / 444", seats=seats), "use entangling_shot")
    settled(passing_until(match, "spend dryad 2"), "spend dryad 2")

    assert (health(match), tokens(match, 1), companions(match, 1)) == ([50, 43], {}, {"seedling": 1})


def test_a_dryad_is_too_late_once_the_tokens_have_landed() -> None:  # DT-ROUND-3
    seats: Seats = ({}, {"companions": {"dryad": 1, "sapling": 1}})
    match = say(duel(("moon_elf", "treant"), "12344 / 111", seats=seats), "use entangling_shot", "pass")
    say(match, "pass")
    assert (asked(match), tokens(match, 1)) == (1, {"entangle": 1})

    assert refused(match, "spend dryad 2") == "DT-ST-4"


def test_a_stunned_opponent_is_attacked_once_more_without_the_stun() -> None:  # DT-ROUND-4
    match = say(duel(PAIR, "66661 / 11234 / 444", seats=({}, {"health": 30})), "use crit_bash")
    assert (health(match), tokens(match, 1)) == ([50, 25], {})
    say(match, "use smack 4")

    assert health(match) == [50, 25]  # 6 were dealt, and the stunned no longer: 3 times 2 were healed in defense
    assert table(match).phase == "main2"  # and no third round


def test_no_further_round_if_the_stun_was_removed_before() -> None:  # DT-ROUND-4
    seats: Seats = ({"hand": ["buh_bye"], "cp": 2}, {})
    match = say(duel(PAIR, "66661 / 11234", seats=seats), "use crit_bash")
    passing_until(match, "play buh_bye")
    for _ in range(3):  # until the token has landed and is there to be removed
        if tokens(match, 1) == {"stun": 1}:
            break
        say(match, "pass")
    settled(match, "play buh_bye")

    assert (health(match), tokens(match, 1), table(match).phase) == ([50, 45], {}, "main2")


def test_the_end_of_the_roll_phase_comes_once_after_the_last_round() -> None:  # DT-ROUND-5
    seats: Seats = ({"tokens": {"entangle": 1}}, {})
    match = say(duel(("barbarian", "moon_elf"), "66661 / 11234 / 16666", seats=seats), "use crit_bash")
    assert tokens(match, 0) == {"entangle": 1}  # still there in the further round
    assert table(match).attempts == 1
    settled(match, "use smack 4")

    assert (tokens(match, 0), table(match).phase) == ({}, "main2")


def test_a_card_that_looks_at_the_damage_dealt_waits_for_the_end_of_the_roll_phase() -> None:  # DT-ROUND-5
    match = say(duel(PAIR, "66666 / 11245 / 111", seats=({"hand": ["head_bash"]}, {})), "use rage")
    assert health(match) == [50, 35]
    assert refused(match, "play head_bash") == "DT-CARD-8"  # a further round has begun: not the end yet
    say(match, "use smack 3")

    assert "play head_bash" in keys(match)


def test_a_barbed_vine_leaves_and_hurts_at_the_end_of_the_roll_phase() -> None:  # DT-ROUND-5
    seats: Seats = ({"tokens": {"barbed_vine": 1}}, {})
    match = say(duel(("barbarian", "treant"), "11245 / 1 / 1 / 444", seats=seats), "keep 1124", "keep 1124")
    assert health(match) == [50, 50]
    settled(match, "use smack 4")

    assert (health(match)[0], tokens(match, 0)) == (48, {})


# -- dice ------------------------------------------------------------------------------------------------


def test_dice_of_an_effect_may_be_changed_before_they_count() -> None:  # DT-DICE-1
    match = duel(PAIR, "2", seats=({"hand": ["tip_it"], "cp": 1}, {}), phase="main1")
    say(match, f"play {PAUSE}")
    assert cp(match)[0] == 1  # nothing is gained yet
    say(match, "play tip_it", "to 3")

    assert cp(match)[0] == 2  # a 3 gives 2 where the 2 would have given 1


def test_only_what_is_playable_in_the_phase_changes_dice() -> None:  # DT-DICE-1
    seats: Seats = ({"hand": ["so_wild", "six_it", "tip_it"], "cp": 9}, {})
    match = say(duel(PAIR, "2", seats=seats, phase="main1"), f"play {PAUSE}")

    assert [key for key in keys(match) if key.startswith("play")] == ["play tip_it"]
    assert refused(match, "play so_wild") == "DT-CARD-5"


def test_what_caused_a_roll_stays_used_when_the_dice_are_changed() -> None:  # DT-DICE-1
    seats: Seats = ({"hand": ["so_wild"], "cp": 2}, {"tokens": {"evasive": 1}})
    match = say(duel(("barbarian", "moon_elf"), "12344 / 1 / 16666", seats=seats), "use mighty_blow")
    passing_until(match, "spend evasive")
    passing_until(say(match, "spend evasive"), "play so_wild")
    settled(match, "play so_wild", "to 6")

    assert (tokens(match, 1), health(match)) == ({}, [50, 41])


def test_ones_own_dice_are_those_one_has_rolled() -> None:  # DT-DICE-2
    seats: Seats = ({"hand": ["six_it"], "cp": 5}, {"hand": ["six_it", "samesies"], "cp": 5})
    match = say(duel(PAIR, "12344 / 123", seats=seats), "use mighty_blow")
    assert asked(match) == 1  # its own three dice of the defense lie open
    assert table(match).trays[-1].owner == 1
    say(match, "play six_it", "die 1")

    assert table(match).trays[-1].dice == (6, 2, 3)
    assert table(match).trays[0].dice == (1, 2, 3, 4, 4)  # the attack dice are another roll of somebody else


def test_another_die_of_ones_own_is_one_rolled_for_the_same_purpose() -> None:  # DT-DICE-2
    seats: Seats = ({"hand": ["samesies"], "cp": 5}, {})
    match = say(duel(PAIR, "11266 / 354 / 111", seats=seats), "use overpower", "play samesies", "die 3")

    assert keys(match) == ["to 4", "to 5"]  # not the 1, 2 or 6 of the attack


# -- drawing and selling ---------------------------------------------------------------------------------


def test_from_an_empty_deck_the_discards_are_shuffled_into_a_new_one() -> None:  # DT-DRAW-1
    match = duel(PAIR, seats=({"deck": ["tip_it"], "hand": ["double_up"]}, {}), phase="main1")
    buried = len(table(match).discards[0])
    assert buried == 29
    say(match, "play double_up")

    assert hand(match, 0)[0] == "tip_it"
    assert len(hand(match, 0)) == 2
    assert len(table(match).decks[0]) >= buried - 1


def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:  # DT-DRAW-1
    everything = [page.name for page in BARBARIAN.deck if page.name != PAUSE]
    match = duel(PAIR, seats=({"deck": [], "hand": everything}, {}), phase="income")

    assert (len(table(match).hands[0]), cp(match)[0]) == (32, 3)


def test_a_card_is_sold_for_one_combat_point_whatever_it_costs() -> None:  # DT-SELL-1
    match = duel(PAIR, seats=({"hand": ["thick_skin_2", "getting_paid"], "cp": 0}, {}), phase="main1")
    say(match, "sell thick_skin_2", "sell getting_paid")

    assert (cp(match)[0], discards(match, 0)) == (2, ["thick_skin_2", "getting_paid"])


def test_cards_are_sold_only_in_main_phases_of_ones_own() -> None:  # DT-SELL-1
    seats: Seats = ({"hand": ["tip_it"]}, {"hand": ["tip_it"]})
    match = duel(PAIR, "11245", seats=seats)
    assert refused(match, "sell tip_it") == "DT-SELL-1"
    say(match, "use smack 3")
    assert asked(match) == 1

    assert refused(match, "sell tip_it") == "DT-SELL-1"


def test_the_common_cards_are_in_every_deck_once() -> None:  # DT-SETUP-1
    names = [page.name for page in BARBARIAN.deck]

    assert [names.count(page.name) for page in COMMON] == [1] * 18


def test_the_active_player_picks_the_order_of_upkeep_effects_that_roll(  # DT-TURN-1
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No pair of heroes of this box has two such effects; these tokens are made up."""
    tokens_made_up = (
        Status("stun", NEGATIVE, 1, (At(UPKEEP, Roll(1, GainCP(Sum()))),)),
        Status("concussion", NEGATIVE, 1, (At(UPKEEP, Roll(1, Heal(Sum()))),)),
    )
    monkeypatch.setitem(HEROES, "barbarian", replace(HEROES["barbarian"], tokens=tokens_made_up))
    monkeypatch.setattr(boxes, "BOXES", Boxes(1))
    seats: Seats = ({"tokens": {"stun": 1, "concussion": 1}, "health": 20}, {})
    match = duel(PAIR, "2 / 5", seats=seats, phase="upkeep")
    assert keys(match) == ["first stun", "first concussion"]
    say(match, "first concussion")

    assert (health(match)[0], cp(match)[0]) == (22, 2 + 5 + 1)
