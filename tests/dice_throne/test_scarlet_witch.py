"""Scarlet Witch: every ability, token and card, by name; her defense and nearly all her cards are reconstructed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, dice, discards, happened, passing_until, rolled, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure
from throneroom.games.dice_throne.words import ONE_SOURCE, PRINTED, RECONSTRUCTED
from throneroom.kernel.chance import AtTheTable, Seeded
from throneroom.kernel.match import Match, begin

WITCH = "scarlet_witch"
PAIR = (WITCH, "barbarian")
HUNTED = ("barbarian", WITCH)
HILL = "king-of-the-hill"
PM = "probability_manipulation"


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card]}, {})


def holding(*cards: str, cp: int = 3, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def having(**counts: int) -> Seats:
    return ({"tokens": counts}, {})


def target(**counts: int) -> Seats:
    return ({}, {"tokens": counts})


def warped(rolls: str, heroes: tuple[str, ...] = HUNTED, **more: Any) -> Match:
    """The first seat holds Reality Warp at the start of its roll phase; of five dice the last is the foreign one."""
    return duel(heroes, rolls, seats=({"tokens": {"reality_warp": 1}, **more}, {}))


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(HEROES[WITCH].deck) == 32


def test_what_no_source_shows_is_marked() -> None:  # DT-R-46
    hero = HEROES[WITCH]
    own = [card for card in hero.deck if card not in COMMON]
    sure = {ability.name: ability.fidelity for ability in hero.board}

    assert sure.pop("double_dose") == RECONSTRUCTED
    assert set(sure.values()) == {ONE_SOURCE}
    assert {least_sure(hero, card) for card in own} == {RECONSTRUCTED}
    assert {token.fidelity for token in hero.tokens} == {PRINTED}


def test_there_is_no_passive_ability() -> None:
    assert "passive" not in {ability.kind for ability in HEROES[WITCH].board}


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage", "gained"),
    [
        ("11146 / 111", "hex_bolt 3", 4, {}),
        ("11236 / 111", "hex_bolt 4", 6, {}),
        ("11223 / 111", "hex_bolt 5", 8, {}),
        ("11446 / 111", "jinx", 7, {}),
        ("14566", "mind_blast", 6, {"crackle": 1, PM: 1}),
        ("12346 / 111", "spellcraft 4", 7, {PM: 1}),
        ("16664 / 111", "bewitch", 9, {"conjure": 1}),
        ("66661", "pure_chaos", 6, {"conjure": 1}),
    ],
)
def test_attacks(rolls: str, key: str, damage: int, gained: dict[str, int]) -> None:
    match = settled(duel(PAIR, rolls), f"use {key}")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


def test_mind_blast_and_pure_chaos_cannot_be_defended() -> None:  # DT-DEF-7
    for rolls, key in (("14566", "mind_blast"), ("66661", "pure_chaos")):
        match = settled(duel(PAIR, rolls), f"use {key}")

        assert [event["dice"] for event in rolled(match)] == [" ".join(sorted(rolls))]


def test_darkhold_draws_a_card_and_gains_cp_and_tokens_without_damage() -> None:
    match = duel(PAIR, "15544", seats=({"deck": ["six_it"]}, {}))
    settled(match, "use darkhold")

    assert (health(match), cp(match)[0], hand(match, 0)) == ([50, 50], 3, ["six_it"])
    assert tokens(match, 0) == {"crackle": 1, PM: 1}


def test_the_large_straight_of_spellcraft_warps_reality_and_deals_nine() -> None:
    match = settled(duel(PAIR, "12345 / 111"), "use spellcraft 5")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 41], {}, {"reality_warp": 1})


def test_pure_chaos_warps_reality() -> None:
    match = settled(duel(PAIR, "66661"), "use pure_chaos")

    assert tokens(match, 1) == {"reality_warp": 1}


def test_nobody_can_answer_sealed_your_fate() -> None:  # DT-ULT-2
    match = settled(duel(PAIR, "66666", seats=({}, {"hand": ["not_this_time"]})), "use sealed_your_fate")

    assert (health(match), tokens(match, 0)) == ([50, 38], {"conjure": 1, PM: 1})


@pytest.mark.parametrize(
    ("rolls", "attacker", "gained"),
    [
        ("1444", 50, {"crackle": 1, PM: 1}),
        ("1244", 50, {"crackle": 2, PM: 1}),
        ("1236", 50, {"crackle": 2, "conjure": 1}),
        ("5566", 48, {"conjure": 1}),
        ("1456", 48, {"crackle": 1, PM: 1, "conjure": 1}),
    ],
)
def test_double_dose_gains_tokens_and_deals_two(rolls: str, attacker: int, gained: dict[str, int]) -> None:
    match = settled(duel(HUNTED, f"12344 / {rolls}"), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([attacker, 41], gained)


def test_double_dose_prevents_nothing() -> None:  # DT-R-46
    match = settled(duel(HUNTED, "12344 / 1234"), "use mighty_blow")

    assert health(match)[1] == 50 - 9


# -- Crackle ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "more"),
    [
        ({"crackle": 1}, 0),
        ({"crackle": 1, "concussion": 1}, 1),
        ({"crackle": 2, PM: 1}, 2),
        ({"crackle": 3, PM: 2, "conjure": 1}, 3),
    ],
)
def test_crackle_adds_one_for_each_other_token(held: dict[str, int], more: int) -> None:  # DT-R-45
    match = duel(PAIR, "11146 / 111", seats=having(**held))
    settled(match, "use hex_bolt 3", "spend crackle")

    assert (health(match), tokens(match, 0).get("crackle", 0)) == ([50, 46 - more], held["crackle"] - 1)


def test_crackle_does_not_count_unique_tokens() -> None:  # DT-R-45
    match = duel((WITCH, "captain_marvel"), "11146 / 111", seats=having(crackle=1, cosmic_ray=2, cosmic_flare=2))
    settled(match, "use hex_bolt 3", "spend crackle")

    assert health(match) == [50, 44]


def test_the_second_crackle_does_not_count_the_first() -> None:  # DT-R-45
    match = duel(PAIR, "11146 / 111", seats=having(crackle=3))
    settled(match, "use hex_bolt 3", "spend crackle", "spend crackle")

    assert (health(match), tokens(match, 0)) == ([50, 46 - 2 - 1], {"crackle": 1})


def test_at_most_two_crackle_per_turn() -> None:  # DT-CARD-8
    match = duel(PAIR, "11146 / 111", seats=holding("so_wild", tokens={"crackle": 3}))
    say(match, "use hex_bolt 3", "spend crackle", "spend crackle")

    assert refused(match, "spend crackle") == "DT-CARD-8"


def test_crackle_adds_to_an_undefendable_attack_and_to_an_ultimate() -> None:  # DT-DMG-5
    match = settled(duel(PAIR, "66661", seats=having(crackle=2)), "use pure_chaos", "spend crackle")
    assert health(match) == [50, 50 - 6 - 2]  # conjure and the other crackle

    match = settled(duel(PAIR, "66666", seats=having(crackle=1)), "use sealed_your_fate", "spend crackle")
    assert health(match) == [50, 50 - 12 - 2]


def test_crackle_waits_for_the_end_of_the_offensive_roll() -> None:  # DT-ST-4
    match = duel(PAIR, "11146", seats=having(crackle=2))

    assert refused(match, "spend crackle") == "DT-ST-4"


def test_crackle_is_over_when_the_defense_is_rolled() -> None:  # DT-ROUND-3
    match = duel(PAIR, "11146 / 111", seats=holding("so_wild", tokens={"crackle": 2}))
    say(match, "use hex_bolt 3")
    assert "spend crackle" in keys(match)
    say(match, "pass")

    assert (asked(match), table(match).trays[-1].purpose) == (0, "open defense")
    assert refused(match, "spend crackle") == "DT-ST-4"


def test_crackle_needs_an_attack() -> None:  # DT-MOD-3
    match = say(duel(PAIR, "15544", seats=having(crackle=2)), "use darkhold")

    assert table(match).phase == "main2"


def test_crackle_waits_for_a_target_with_the_attack() -> None:  # DT-TGT-1
    match = duel((WITCH, "barbarian", "ninja"), "11146 / 111", seats=having(crackle=2), mode=HILL)
    settled(match, "use hex_bolt 3", "spend crackle", "pass", "pick 1")

    assert health(match) == [35, 35 - 4 - 1, 35]


# -- Conjure ---------------------------------------------------------------------------------------------


def test_conjure_inflicts_reality_warp() -> None:
    match = settled(duel(PAIR, seats=having(conjure=1), phase="main1"), "spend conjure", "choose 2")

    assert (tokens(match, 0), tokens(match, 1)) == ({}, {"reality_warp": 1})


def test_conjure_gains_a_positive_token_of_anybodys_leaflet() -> None:  # DT-R-44
    match = duel((WITCH, "moon_elf"), seats=having(conjure=1), phase="main1")
    say(match, "spend conjure", "choose 1")

    assert keys(match) == ["gain crackle", "gain conjure", f"gain {PM}", "gain evasive"]
    say(match, "gain evasive", "pass")
    assert tokens(match, 0) == {"evasive": 1}


def test_conjure_chooses_no_unique_token_and_none_without_room() -> None:  # DT-R-44
    held = having(conjure=1, crackle=3, probability_manipulation=2)
    match = duel((WITCH, "captain_marvel"), seats=held, phase="main1")
    say(match, "spend conjure", "choose 1")

    assert keys(match) == ["gain conjure", "gain cosmic_flare", "gain radiance"]


def test_what_conjure_brings_is_chosen_before_an_opponent_discards() -> None:  # DT-R-44
    seats: Seats = ({"tokens": {"conjure": 1}}, {"hand": ["six_it", "tip_it"]})
    match = duel((WITCH, "moon_elf"), seats=seats, phase="main1")
    say(match, "spend conjure", "choose 1", "gain evasive")

    assert (asked(match), keys(match)) == (1, ["discard vegas_baby", "discard tip_it", "discard six_it", "pass"])
    say(match, "discard six_it")
    assert (tokens(match, 0), discards(match, 1), hand(match, 1)) == ({}, ["six_it"], ["tip_it"])
    assert len(happened(match, "stops")) == 1


def test_without_cards_nobody_is_asked_about_conjure() -> None:  # DT-R-44
    match = duel((WITCH, "moon_elf"), seats=having(conjure=1), phase="main1")
    table(match).hands[1].clear()
    say(match, "spend conjure", "choose 1", "gain evasive")

    assert (asked(match), tokens(match, 0)) == (0, {"evasive": 1})


def test_every_opponent_may_stop_conjure_in_turn_order() -> None:  # DT-R-44
    match = duel(
        ("barbarian", WITCH, "ninja"), seats=({}, {"tokens": {"conjure": 1}}), turn=1, phase="main1", mode=HILL
    )
    say(match, "spend conjure", "choose 1", "gain smoke_bomb")
    assert asked(match) == 2
    say(match, "pass")
    assert asked(match) == 0
    say(match, "discard vegas_baby")

    assert (tokens(match, 1), discards(match, 0), discards(match, 2)) == ({}, ["vegas_baby"], [])


def test_nobody_stops_conjure_for_a_partner() -> None:  # DT-R-44
    heroes = (WITCH, "barbarian", "ninja", "monk")
    match = duel(heroes, seats=having(conjure=1), phase="main1", mode="2v2")
    say(match, "spend conjure", "choose 1", "gain chi", "pass")
    assert asked(match) == 3
    say(match, "pass")

    assert tokens(match, 0) == {"chi": 1}


def test_the_leaflet_of_who_is_out_is_gone() -> None:  # DT-R-44, DT-HEALTH-5
    seats: tuple[dict[str, Any], ...] = ({"tokens": {"conjure": 1}}, {}, {"health": 1})
    match = duel((WITCH, "barbarian", "moon_elf"), "11146 / 1 / 1", seats=seats, mode=HILL)
    settled(match, "use hex_bolt 3", "pick 2")
    assert health(match)[2] == 0
    say(match, "spend conjure", "choose 1")

    assert "gain evasive" not in keys(match)


def test_conjure_is_spent_at_most_once_per_turn_though_it_may_bring_itself() -> None:  # DT-R-44
    match = duel(PAIR, seats=having(conjure=1), phase="main1")
    say(match, "spend conjure", "choose 1", "gain conjure", "pass")

    assert tokens(match, 0) == {"conjure": 1}
    assert refused(match, "spend conjure") == "DT-CARD-8"


def test_conjure_is_for_ones_own_main_phase() -> None:  # DT-ST-4
    match = duel(PAIR, "11146", seats=having(conjure=1))

    assert refused(match, "spend conjure") == "DT-ST-4"


def test_what_an_opponent_could_discard_nobody_else_sees() -> None:
    seats: Seats = ({"tokens": {"conjure": 1}}, {"hand": ["six_it"]})
    match = duel(PAIR, seats=seats, phase="main1")
    say(match, "spend conjure", "choose 1", "gain crackle")

    assert "six_it" not in str(match.view(0))
    assert "six_it" in str(match.view(1))


# -- Probability Manipulation ----------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "to"), [(2, (1, 3)), (4, (3, 5)), (6, (5,))])
def test_probability_manipulation_changes_an_even_die_by_one(die: int, to: tuple[int, ...]) -> None:
    for value in to:
        match = duel(PAIR, f"1135{die}", seats=having(probability_manipulation=1))
        say(match, f"spend {PM}")
        if len(to) > 1:
            say(match, f"to {value}")

        assert dice(match) == tuple(sorted((1, 1, 3, 5, value)))


def test_probability_manipulation_is_not_for_odd_dice() -> None:  # DT-DICE-1
    match = duel(PAIR, "11346", seats=having(probability_manipulation=2))
    say(match, f"spend {PM}")
    assert keys(match) == ["die 4", "die 6"]
    say(match, "die 6", f"spend {PM}", "to 5")

    assert dice(match) == (1, 1, 3, 5, 5)


def test_without_an_even_die_it_is_not_spent() -> None:  # DT-DICE-1
    match = duel(PAIR, "11355", seats=having(probability_manipulation=1))

    assert refused(match, f"spend {PM}") == "DT-DICE-1"


def test_probability_manipulation_is_for_ones_own_dice_in_any_roll() -> None:  # DT-DICE-1
    match = duel(HUNTED, "12344 / 1136", seats=target(probability_manipulation=1))
    say(match, "use mighty_blow")
    assert (asked(match), table(match).trays[-1].purpose) == (1, "open defense")
    settled(match, f"spend {PM}")

    assert (health(match), tokens(match, 1)) == ([48, 41], {"crackle": 2})


def test_the_dice_of_others_are_not_manipulated() -> None:  # DT-DICE-1
    match = say(duel(HUNTED, "12344", seats=({}, {"tokens": {PM: 1}, "hand": ["tip_it"]})), "use mighty_blow")

    assert asked(match) == 1
    assert refused(match, f"spend {PM}") == "DT-DICE-1"


# -- Reality Warp ----------------------------------------------------------------------------------------


def test_reality_warp_goes_and_one_of_the_five_dice_is_the_witchs() -> None:  # DT-R-42
    match = warped("1112 / 3")

    assert tokens(match, 0) == {}
    tray = match.view(0)["table"]["trays"][0]
    assert (tray["dice"], tray["foreign"]) == ([1, 1, 1, 2, 3], {"at": 4, "hero": WITCH})
    says = rolled(match)[-1]
    assert says["dice"] == "1 1 1 2 3*"


def test_the_symbols_of_the_foreign_die_match_nothing() -> None:  # DT-R-42
    match = warped("1112 / 3")

    assert "use smack 4" in keys(match)  # four swords of one's own; a fifth would be the foreign die's number 3
    assert refused(match, "use smack 5") == "DT-OFF-7"


def test_her_symbols_are_nobody_elses() -> None:  # DT-R-42
    own = {face.symbol for face in HEROES[WITCH].die}
    others = {face.symbol for name, hero in HEROES.items() if name != WITCH for face in hero.die}

    assert not own & others


def test_to_another_scarlet_witch_the_foreign_die_is_like_her_own() -> None:  # DT-R-42
    match = warped("1112 / 3", (WITCH, WITCH))

    assert "use hex_bolt 5" in keys(match)


@pytest.mark.parametrize(("rolls", "key"), [("1236 / 4", "use mighty_blow"), ("2345 / 6", "use reckless")])
def test_the_number_of_the_foreign_die_counts_for_straights(rolls: str, key: str) -> None:  # DT-R-42
    match = warped(rolls)

    assert key in keys(match)


def test_the_number_of_the_foreign_die_counts_for_dice_of_the_same_number() -> None:  # DT-R-42
    seats: Seats = ({"tokens": {"reality_warp": 1}, "upgrades": ["photon_punch_2"]}, {})
    match = settled(duel(("captain_marvel", WITCH), "1114 / 1 / 2222", seats=seats), "use photon_punch 3")

    assert tokens(match, 0) == {"cosmic_flare": 1}


def test_a_kept_foreign_die_is_told_apart_from_ones_own() -> None:  # DT-R-42
    match = warped("1233 / 3 6666 / 4444")
    assert {"keep 3", "keep 33", "keep 3*", "keep 33*", "keep 123*"} <= set(keys(match))
    say(match, "keep 3*")
    tray = match.view(0)["table"]["trays"][0]
    assert (tray["dice"], tray["foreign"]["at"]) == ([6, 6, 6, 6, 3], 4)
    say(match, "keep 6")

    tray = match.view(0)["table"]["trays"][0]
    assert (tray["dice"][:1], tray["foreign"]["at"]) == ([4], 4)


def test_a_foreign_die_may_be_rolled_alone() -> None:  # DT-R-42
    match = say(warped("1233 / 3 / 5"), "keep 1233")

    assert rolled(match)[-1]["dice"] == "1 2 3 3 5*"


def test_the_foreign_die_is_changed_like_any_other_and_stays_foreign() -> None:  # DT-R-42
    match = warped("1135 / 3", hand=["six_it", "tip_it"], cp=4)
    say(match, "play six_it")
    assert keys(match) == ["die 1", "die 3", "die 5", "die 3*"]
    say(match, "die 3*")
    assert rolled(match)[-1]["dice"] == "1 1 3 5 3*"
    assert table(match).trays[0].dice == (1, 1, 3, 5, 12)
    say(match, "play tip_it", "die 6*")

    assert match.view(0)["table"]["trays"][0]["dice"] == [1, 1, 3, 5, 5]


def test_a_foreign_die_with_an_even_number_is_manipulated_too() -> None:  # DT-R-42
    seats: Seats = ({"tokens": {"reality_warp": 1, PM: 1}}, {})
    match = say(duel((WITCH, "barbarian"), "1135 / 4", seats=seats), f"spend {PM}")
    assert keys(match) == ["to 3*", "to 5*"]
    say(match, "to 5*")

    assert table(match).trays[0].dice == (1, 1, 3, 5, 11)


def test_dice_that_effects_roll_are_ones_own() -> None:  # DT-R-42
    match = warped("1144 / 4 / 11123 / 1111", hand=["get_some"], cp=4)
    assert refused(match, "use smack 3") == "DT-OFF-7"
    match = warped("1114 / 4 / 11123 / 1111", hand=["get_some"], cp=4)
    settled(match, "use smack 3", "play get_some")

    assert [event["dice"] for event in rolled(match)][:2] == ["1 1 1 4 4*", "1 1 1 2 3"]
    assert health(match) == [50, 50 - 4 - 5]


def test_a_further_offensive_roll_has_ones_own_dice_again() -> None:  # DT-R-42
    miles = "miles_morales_spider_man"
    seats: Seats = ({"tokens": {"reality_warp": 1, "combo": 1}}, {})
    match = say(duel((miles, WITCH), "1114 / 4 / 4444 / 11111", seats=seats), "use punch 3")
    say(passing_until(match, "spend combo"), "spend combo")

    assert match.view(0)["table"]["trays"][0]["foreign"] is None


@pytest.mark.parametrize(("answer", "left"), [("skip", {"reality_warp": 1}), ("pay", {})])
def test_who_skips_the_offensive_roll_keeps_reality_warp(answer: str, left: dict[str, int]) -> None:  # DT-R-43
    seats: Seats = ({"tokens": {"reality_warp": 1, "knockdown": 1}}, {})
    match = say(duel(("monk", WITCH), "1114 / 4", seats=seats), answer)

    assert tokens(match, 0) == left


def test_reality_warp_does_not_stack() -> None:  # DT-ST-2
    match = settled(duel(PAIR, "66661", seats=target(reality_warp=1)), "use pure_chaos")

    assert tokens(match, 1) == {"reality_warp": 1}


def test_where_people_roll_the_foreign_die_is_asked_for_by_itself() -> None:  # DT-R-42, TR-DICE
    start = {"seats": [{"tokens": {"reality_warp": 1}}, {}], "phase": "roll"}
    match = begin(DICE_THRONE, {"heroes": list(HUNTED)}, AtTheTable(Seeded(1)), {"chance": "table"}, start)
    say(match, "rolled 1112", "rolled 3")

    assert table(match).trays[0].dice == (1, 1, 1, 2, 9)


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "key", "damage", "gained"),
    [
        ("hex_bolt_2", "11146 / 111", "hex_bolt 3", 5, {}),
        ("hex_bolt_2", "11236 / 111", "hex_bolt 4", 7, {}),
        ("hex_bolt_2", "11223 / 111", "hex_bolt 5", 9, {}),
        ("hex_bolt_2", "11546", "conjuration", 0, {"conjure": 1}),
        ("jinx_2", "11446 / 111", "jinx", 8, {"crackle": 1}),
        ("mind_blast_2", "14566", "mind_blast", 7, {"crackle": 1, PM: 1}),
        ("spellcraft_2", "12346 / 111", "spellcraft 4", 8, {PM: 1}),
        ("spellcraft_2", "12345 / 111", "spellcraft 5", 10, {}),
        ("bewitch_2", "16664 / 111", "bewitch", 10, {"conjure": 1}),
        ("pure_chaos_2", "66661", "pure_chaos", 7, {"conjure": 1}),
        ("pure_chaos_2", "66614", "chaos", 0, {"conjure": 1}),
    ],
)
def test_upgrades(card: str, rolls: str, key: str, damage: int, gained: dict[str, int]) -> None:
    match = settled(duel(PAIR, rolls, seats=upgraded(card)), f"use {key}")

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)


@pytest.mark.parametrize(
    ("card", "rolls", "key"),
    [
        ("spellcraft_2", "12345 / 111", "spellcraft 5"),
        ("pure_chaos_2", "66661", "pure_chaos"),
        ("pure_chaos_2", "66614", "chaos"),
    ],
)
def test_upgrades_that_warp_reality(card: str, rolls: str, key: str) -> None:
    match = settled(duel(PAIR, rolls, seats=upgraded(card)), f"use {key}")

    assert tokens(match, 1) == {"reality_warp": 1}


def test_darkhold_two_draws_two_cards() -> None:
    match = duel(PAIR, "15544", seats=({"deck": ["six_it", "tip_it"], "upgrades": ["darkhold_2"]}, {}))
    settled(match, "use darkhold")

    assert (cp(match)[0], sorted(hand(match, 0))) == (3, ["six_it", "tip_it"])
    assert tokens(match, 0) == {"crackle": 1, PM: 1}


def test_energy_drain_moves_three_health() -> None:  # DT-TXT-7
    match = settled(duel(PAIR, "44511", seats=upgraded("bewitch_2")), "use energy_drain")

    assert health(match) == [53, 47]
    assert [line["say"] for line in happened(match, "loses_health")[-1]["ledger"]] == ["dice_throne.line.stolen"]


def test_energy_drain_steals_what_there_is_and_may_end_the_match() -> None:  # DT-TXT-7, DT-HEALTH-1
    match = duel(PAIR, "44511", seats=({"upgrades": ["bewitch_2"], "health": 20}, {"health": 2}))
    say(match, "use energy_drain")

    assert health(match) == [22, 0]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_stolen_health_is_no_damage() -> None:  # DT-TXT-7
    match = duel((WITCH, "moon_elf"), "44511", seats=({"upgrades": ["bewitch_2"]}, {"tokens": {"evasive": 3}}))
    say(match, "use energy_drain")

    assert (health(match), tokens(match, 1)) == ([53, 47], {"evasive": 3})


def test_no_health_is_stolen_above_the_limit() -> None:  # DT-HEALTH-3
    match = duel(PAIR, "44511", seats=({"upgrades": ["bewitch_2"], "health": 59}, {}))
    say(match, "use energy_drain")

    assert health(match) == [60, 47]


def test_health_is_stolen_from_the_chosen_target() -> None:  # DT-TGT-1
    match = duel((WITCH, "barbarian", "ninja"), "44511", seats=upgraded("bewitch_2"), mode=HILL)
    settled(match, "use energy_drain", "pick 2")

    assert health(match) == [38, 35, 32]


def test_who_is_blessed_keeps_one_health_of_what_is_stolen() -> None:  # DT-R-3
    seats: Seats = ({"upgrades": ["bewitch_2"]}, {"health": 3, "tokens": {"blessing_of_divinity": 1}})
    match = say(duel((WITCH, "paladin"), "44511", seats=seats), "use energy_drain")

    assert (health(match), tokens(match, 1)) == ([53, 1], {})


def test_double_dose_two_rolls_five_dice() -> None:
    match = settled(duel(HUNTED, "12344 / 11456", seats=({}, {"upgrades": ["double_dose_2"]})), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([48, 41], {"crackle": 2, "conjure": 1, PM: 1})


def test_double_dose_two_turns_a_die_for_probability_manipulation() -> None:
    seats: Seats = ({}, {"upgrades": ["double_dose_2"], "tokens": {PM: 1}})
    match = duel(HUNTED, "12344 / 11135", seats=seats)
    say(match, "use mighty_blow")
    assert (asked(match), keys(match)) == (1, ["yes", "pass"])
    settled(match, "yes", "die 1", "to 6")

    assert (health(match), tokens(match, 1)) == ([48, 41], {"crackle": 2, "conjure": 1})


def test_the_token_may_be_kept_instead() -> None:
    seats: Seats = ({}, {"upgrades": ["double_dose_2"], "tokens": {PM: 1}})
    match = settled(duel(HUNTED, "12344 / 11135", seats=seats), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([48, 41], {"crackle": 2, PM: 1})


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("hex_bolt_2", 2),
        ("darkhold_2", 1),
        ("jinx_2", 1),
        ("mind_blast_2", 2),
        ("spellcraft_2", 2),
        ("bewitch_2", 2),
        ("pure_chaos_2", 2),
        ("double_dose_2", 2),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert cp(match)[0] == 3 - cost


# -- action cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cost", "gained"),
    [
        ("static_charge", 1, {"crackle": 2}),
        ("loaded_odds", 1, {PM: 2}),
        ("out_of_thin_air", 2, {"conjure": 1}),
    ],
)
def test_cards_that_give_tokens(card: str, cost: int, gained: dict[str, int]) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert (cp(match)[0], tokens(match, 0)) == (3 - cost, gained)


def test_world_askew_warps_the_reality_of_a_chosen_opponent() -> None:
    heroes = (WITCH, "barbarian", "ninja")
    match = duel(heroes, seats=holding("world_askew"), phase="main1", mode=HILL)
    say(match, "play world_askew", "pick 2")

    assert (cp(match)[0], tokens(match, 1), tokens(match, 2)) == (2, {}, {"reality_warp": 1})


def test_hex_ward_prevents_four_for_a_crackle() -> None:
    match = duel(HUNTED, "12344 / 1144", seats=({}, {"hand": ["hex_ward"], "tokens": {"crackle": 1}}))
    settled(match, "use mighty_blow", "play hex_ward")

    assert (health(match), cp(match)[1], tokens(match, 1)) == ([50, 45], 1, {"crackle": 2, PM: 1})


def test_hex_ward_needs_a_crackle_and_an_attack() -> None:  # DT-CARD-8
    match = duel(PAIR, "11146", seats=holding("hex_ward", tokens={"crackle": 1}))
    assert refused(match, "play hex_ward") == "DT-CARD-8"
    match = say(duel(HUNTED, "12344", seats=({}, {"hand": ["hex_ward", "tip_it"]})), "use mighty_blow")

    assert refused(match, "play hex_ward", 1) == "DT-CARD-8"


@pytest.mark.parametrize(("rolls", "more", "gained"), [("112", 3, {}), ("166", 1, {"crackle": 1}), ("445", 0, {})])
def test_scarlet_surge(rolls: str, more: int, gained: dict[str, int]) -> None:  # DT-MOD-3
    match = duel(PAIR, f"11146 / {rolls} / 111", seats=holding("scarlet_surge"))
    assert refused(match, "play scarlet_surge") == "DT-MOD-3"
    settled(match, "use hex_bolt 3", "play scarlet_surge")

    assert (health(match), cp(match)[0], tokens(match, 0)) == ([50, 46 - more], 2, gained)
