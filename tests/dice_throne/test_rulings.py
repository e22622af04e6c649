"""Our rulings, where the rulebooks are silent or disagree (DT-R)."""

from __future__ import annotations

import json

import pytest

import throneroom as tr
from tests.dice_throne.answering import Seats, asked, companions, passing_until, rolled, settled
from tests.dice_throne.scene import cp, duel, health, keys, refused, say, table, tokens
from tests.dice_throne.test_facts import parts_of
from throneroom.games.dice_throne.board import kinds_in
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_ability
from throneroom.games.dice_throne.words import NEGATIVE, Gain
from throneroom.kernel.match import Match

PAIR = ("barbarian", "barbarian")


def test_the_five_damage_of_crit_are_read_when_it_is_spent_before_prevention() -> None:  # DT-R-1
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {"cp": 0})
    match = say(duel(("paladin", "paladin"), "12344 / 555", seats=seats), "use holy_attack 4", "pass")
    settled(match, "spend crit")
    assert health(match) == [51, 46]  # 6 were to come, though all of them are prevented

    few = duel(("paladin", "barbarian"), "11263", seats=({"cp": 0, "tokens": {"crit": 1}}, {}))
    settled(few, "use mighty_prayer")
    assert (health(few), tokens(few, 0)["crit"]) == ([50, 47], 1)


def test_the_recoil_of_reckless_joins_the_same_settling() -> None:  # DT-R-2
    match = say(duel(PAIR, "12345 / 111", seats=({"health": 4}, {"health": 15})), "use reckless")

    assert match.outcome is not None
    assert match.outcome.rule == "DT-HEALTH-2"  # so a draw is possible


def test_there_is_no_recoil_if_nothing_got_through() -> None:  # DT-R-2
    seats: Seats = ({}, {"tokens": {"evasive": 1}})
    match = say(duel(("barbarian", "moon_elf"), "12345 / 1 / 16666", seats=seats), "use reckless")
    settled(match, "spend evasive")

    assert health(match) == [50, 50]


def test_blessing_of_divinity_does_not_stop_an_ultimate() -> None:  # DT-R-3
    blessed: Seats = ({}, {"cp": 0, "health": 3, "tokens": {"blessing_of_divinity": 1}})
    ultimate = say(duel(("barbarian", "paladin"), "66666", seats=blessed), "use rage")
    assert ultimate.outcome is not None

    normal = settled(duel(("barbarian", "paladin"), "12344 / 666", seats=blessed), "use mighty_blow")
    assert (health(normal), tokens(normal, 1)) == ([50, 1], {})


@pytest.mark.parametrize(("hero", "token"), [("moon_elf", "evasive"), ("ninja", "smoke_bomb")])
def test_after_evading_the_defense_is_still_rolled(hero: str, token: str) -> None:  # DT-R-4
    defense = "11114" if hero == "moon_elf" else "145"
    match = say(
        duel(("barbarian", hero), f"12344 / 1 / {defense}", seats=({}, {"tokens": {token: 1}})), "use mighty_blow"
    )
    settled(match, f"spend {token}")

    assert health(match)[1] == 50
    assert health(match)[0] < 50  # what the defense deals is dealt


def test_out_of_the_shadows_no_defense_is_rolled() -> None:  # DT-R-4
    match = duel(("barbarian", "shadow_thief"), "12344 / 11111", seats=({}, {"tokens": {"shadows": 1}}))
    say(match, "use mighty_blow")

    assert (health(match), len(rolled(match))) == ([50, 50], 1)


def test_a_token_is_not_moved_to_somebody_at_its_limit() -> None:  # DT-R-5
    seats: Seats = (
        {"hand": ["transference"], "cp": 2, "tokens": {"concussion": 1, "stun": 0}},
        {"tokens": {"concussion": 1}},
    )
    match = say(duel(PAIR, seats=seats, phase="main1"), "play transference", "pick 0")

    assert (tokens(match, 0), tokens(match, 1)) == ({"concussion": 1}, {"concussion": 1})


def test_the_stun_of_meteoroid_gives_its_further_round() -> None:  # DT-R-6
    seats: Seats = ({"upgrades": ["meteorite_2"]}, {})
    match = say(duel(("pyromancer", "barbarian"), "66612 / 11245 / 111", seats=seats), "use meteoroid")
    assert (health(match), table(match).phase) == ([50, 50], "roll")
    say(match, "use fireball 3")

    assert health(match) == [50, 46]


def test_a_growth_step_that_is_impossible_is_lost() -> None:  # DT-R-8
    full: Seats = ({"hand": ["cultivate"], "cp": 3, "companions": {"seedling": 3, "sapling": 2, "dryad": 1}}, {})
    match = settled(duel(("treant", "barbarian"), seats=full, phase="main1"), "play cultivate")
    assert companions(match, 0) == {"seedling": 3, "sapling": 2, "dryad": 1}

    one: Seats = ({"hand": ["cultivate"], "cp": 3, "companions": {"seedling": 2, "sapling": 2, "dryad": 1}}, {})
    match = settled(duel(("treant", "barbarian"), seats=one, phase="main1"), "play cultivate")
    assert companions(match, 0) == {"seedling": 3, "sapling": 2, "dryad": 1}  # one step of three


def test_the_stunned_can_do_nothing_and_shadows_works_all_the_same() -> None:  # DT-R-9
    ready = {"hand": ["not_this_time", "getting_paid"], "cp": 9, "tokens": {"stun": 1, "protect": 1}}
    match = duel(("barbarian", "paladin"), "12344 / 11234", seats=({}, ready))
    say(match, "use mighty_blow")
    assert (health(match), len(rolled(match))) == (
        [50, 41],
        2,
    )  # no card, token or defense; a further round

    hidden: Seats = ({}, {"tokens": {"stun": 1, "shadows": 1}})
    match = say(duel(("barbarian", "shadow_thief"), "12344 / 11234", seats=hidden), "use mighty_blow")
    assert health(match) == [50, 50]


def test_the_stunned_use_no_passive_ability() -> None:  # DT-R-9
    seats: Seats = ({"cp": 9, "tokens": {"stun": 1}, "hand": ["getting_paid"]}, {})
    match = duel(("paladin", "barbarian"), seats=seats, phase="main1")

    assert refused(match, "use tithe 2") == "DT-R-9"
    assert refused(match, "play getting_paid") == "DT-R-9"


def test_combustion_two_removes_up_to_four_and_blazing_soul_knocks_down() -> None:  # DT-R-10
    seats: Seats = ({"upgrades": ["combustion_2"], "tokens": {"fire_mastery": 5}}, {})
    match = say(duel(("pyromancer", "barbarian"), "14561", seats=seats), "use combustion")
    assert keys(match)[0] == "take 4"
    say(match, "take 4")
    assert (health(match), tokens(match, 0)) == ([50, 34], {"fire_mastery": 1})

    soul: Seats = ({"upgrades": ["ignite_2"]}, {})
    match = say(duel(("pyromancer", "barbarian"), "44551", seats=soul), "use blazing_soul")
    assert tokens(match, 1) == {"knockdown": 1}


def test_warm_up_is_a_main_phase_card() -> None:  # DT-R-10
    seats: Seats = ({"hand": ["warm_up"]}, {})
    assert "play warm_up" in keys(duel(("pyromancer", "barbarian"), seats=seats, phase="main1"))

    assert refused(duel(("pyromancer", "barbarian"), "11245", seats=seats), "play warm_up") == "DT-CARD-4"


def test_fist_strike_two_costs_one_and_serenity_three_triggers_on_zen_and_lotus() -> None:  # DT-R-11
    seats: Seats = ({"hand": ["fist_strike_2"], "cp": 1}, {})
    match = say(duel(("monk", "barbarian"), seats=seats, phase="main1"), "play fist_strike_2")
    assert cp(match)[0] == 0

    serene: Seats = ({}, {"upgrades": ["serenity_3"]})
    match = say(duel(("barbarian", "monk"), "12344 / 46333", seats=serene), "use mighty_blow")
    assert keys(match) == ["choose 1", "choose 2"]


@pytest.mark.parametrize("level", [[], ["divine_defense_2"], ["divine_defense_3"]])
def test_retaliate_gives_three_and_divine_defense_deals_one_once(level: list[str]) -> None:  # DT-R-12
    match = settled(duel(("paladin", "barbarian"), "33461", seats=({"cp": 0}, {})), "use retaliate", "pick 0")
    assert cp(match)[0] == 3

    seats: Seats = ({}, {"cp": 0, "upgrades": level})
    match = settled(duel(("barbarian", "paladin"), "12344 / 1126", seats=seats), "use mighty_blow")
    assert health(match)[0] == 49


def test_jugulate_gives_three_ninjutsu() -> None:  # DT-R-13
    match = say(duel(("ninja", "barbarian"), "66612", seats=({"upgrades": ["shadewalk_2"]}, {})), "use jugulate")

    assert (tokens(match, 0), tokens(match, 1)) == ({"ninjutsu": 3}, {"delayed_poison": 1})


RAGE: Seats = ({}, {"hand": ["so_wild", "not_this_time"], "cp": 9})


def test_an_ultimate_binds_to_the_end_of_the_roll_phase_but_not_in_its_further_round() -> None:  # DT-R-14
    match = say(duel(PAIR, "66666 / 12344 / 111", seats=RAGE), "use rage", "pass")
    assert (health(match), asked(match)) == ([50, 35], 0)  # nobody could answer it
    say(match, "use mighty_blow")
    assert (asked(match), keys(match)[0]) == (1, "play so_wild")  # the further round can be answered
    settled(passing_until(match, "play not_this_time"), "play not_this_time", "pick 1")

    assert health(match) == [50, 32]


def test_without_a_further_round_an_ultimate_binds_until_main_phase_two() -> None:  # DT-R-14
    seats: Seats = ({"cp": 0}, {"hand": ["getting_paid"], "cp": 0})
    match = say(duel(("paladin", "barbarian"), "66666", seats=seats), "use resolute_faith", "pass")

    assert (asked(match), table(match).phase, cp(match)[1]) == (0, "main2", 0)


@pytest.mark.parametrize(("hero", "token"), [("shadow_thief", "shadows"), ("moon_elf", "evasive")])
def test_the_damage_to_all_opponents_of_an_ultimate_is_ultimate_damage(hero: str, token: str) -> None:  # DT-R-15
    match = duel(("pyromancer", hero), "66666", seats=({}, {"tokens": {token: 1}}))
    say(match, "use scorch_the_earth")

    assert health(match) == [50, 36]  # 12 and 2
    assert tokens(match, 1)[token] == 1


@pytest.mark.parametrize(
    ("rolls", "key", "second"),
    [("66661 / 11123 / 111", "use crit_bash", "use smack 5"), ("66666 / 11245 / 111", "use rage", "use smack 3")],
)
def test_a_card_looks_at_the_attack_that_dealt_most(rolls: str, key: str, second: str) -> None:  # DT-R-16
    match = say(duel(PAIR, rolls, seats=({"hand": ["head_bash"]}, {})), key, second)

    assert "play head_bash" in keys(match)  # 5 and then 8, or 15 and then 4
    say(match, "play head_bash")
    assert tokens(match, 1) == {"concussion": 1}


def test_two_small_attacks_are_not_added_up() -> None:  # DT-R-16
    match = say(duel(PAIR, "66661 / 11245 / 111", seats=({"hand": ["head_bash"]}, {})), "use crit_bash", "use smack 3")

    assert (health(match), table(match).phase) == ([50, 41], "main2")  # 5 and 4: the card was not asked for


def test_combat_points_are_lost_with_the_other_effects_on_the_target() -> None:  # DT-R-17
    seats: Seats = ({}, {"hand": ["double_up"], "cp": 2})
    match = say(duel(("moon_elf", "barbarian"), "16664 / 66111 / 111", seats=seats), "use exploding_arrow", "pass")
    assert (asked(match), cp(match)[1], tokens(match, 1)) == (1, 2, {})  # the end of the offensive roll
    settled(match, "play double_up")

    assert (cp(match)[1], tokens(match, 1)) == (0, {"blind": 1})  # 1 was spent in time, and 1 of 2 was left to lose


def test_what_the_active_player_does_before_an_announced_action_comes_first() -> None:  # DT-R-18, DT-TIME-5
    seats: Seats = ({"hand": ["buh_bye"], "cp": 2}, {"cp": 0, "tokens": {"protect": 1}})
    match = say(duel(("barbarian", "paladin"), "12344 / 666", seats=seats), "use mighty_blow", "pass", "spend protect")
    assert (asked(match), keys(match)[0]) == (0, "play buh_bye")
    settled(match, "play buh_bye")

    assert (health(match), tokens(match, 1)) == ([50, 41], {})  # nothing was prevented


def test_who_has_one_defense_rolls_it_unasked_and_who_has_two_may_decline() -> None:  # DT-R-19, DT-DEF-2
    match = say(duel(("barbarian", "barbarian"), "12344 / 445"), "use mighty_blow")
    assert health(match) == [50, 47]  # 9 and 6 healed in the same sum

    match = say(duel(("barbarian", "shadow_thief"), "12344 / 1111"), "use mighty_blow")
    both = ["defend with shadow_defense", "defend with counter_strike", "no defense"]
    assert (asked(match), keys(match)) == (1, both)
    say(match, "no defense")
    assert (health(match), [event["text"] for event in match.events()][-2]) == (
        [50, 41],
        "Shadow Thief chooses not to defend.",
    )


def test_a_match_that_asks_what_is_forced_offers_to_decline_every_defense() -> None:  # DT-R-19, DT-DEF-2
    table = {"seats": [{"hand": []}, {"hand": []}], "turn": 0, "phase": "roll"}
    match = tr.new("dice-throne", heroes=PAIR, rolls="12344 / 445", seed=1, table=table, forced="ask")
    say(match, "use mighty_blow")
    assert (asked(match), keys(match)) == (1, ["defend with thick_skin", "no defense"])
    again = tr.load(match.save())
    older = json.loads(match.save())  # from when nobody could decline here
    assert older["state"]["open"]["keys"].pop() == "no defense"
    assert tr.load(json.dumps(older)) == match

    assert health(settled(match, "no defense")) == [50, 41]
    assert health(settled(again, "defend with thick_skin")) == [50, 47]


def test_a_defense_that_hurts_who_gains_by_damage_may_be_declined() -> None:  # DT-R-19, DT-DEF-2
    def attack(defender: str, *answers: str) -> Match:
        match = duel(("black_panther", defender), "11124 / 22222", seats=({"cp": 0}, {"hand": [], "cp": 0}))
        return say(match, "use vibranium_claws 3", *answers)

    assert keys(attack("pyromancer")) == ["defend with molten_armor", "no defense"]
    fed = settled(attack("pyromancer"), "defend with molten_armor")
    assert (health(fed), tokens(fed, 0)) == ([45, 46], {"kinetic_energy": 1})
    spared = settled(attack("pyromancer"), "no defense")
    assert (health(spared), tokens(spared, 0)) == ([50, 46], {})
    assert not any("defend" in key for key in keys(attack("barbarian")))  # which only heals


def test_with_more_than_two_sides_a_defender_may_decline() -> None:  # DT-R-19, DT-KOTH-2
    heroes = ("barbarian", "barbarian", "barbarian")
    match = duel(heroes, "11145 / 111", mode="king-of-the-hill")
    say(match, "use smack 3", "pick 1")
    assert (asked(match), keys(match)) == (1, ["defend with thick_skin", "no defense"])


HELPS = {"Heal", "Gain", "GainCP", "Grow", "Prevent", "PreventHalf", "PreventStatus", "Cast"}  # whoever defends
HARMS = {"Deal", "Inflict"}  # whoever attacks
MOVES = {"thor": {"ThrowOrRetrieve", "Companion", "Flight", "Apart"}}  # the ruling says why this is no cost
WHEN = {"Row", "Faces", "OnFaces", "AtLeast", "If", "May", "Either", "tuple"}
HOW_MUCH = {"Count", "Pairs", "Plus", "Times"}


def test_no_defense_costs_its_player_anything() -> None:  # DT-R-19
    """What the ruling rests on: else it could be unwelcome whoever attacks.  A word that no defense had before has to
    be looked at: whether its player could want to do without."""
    for hero in HEROES.values():
        welcome = HELPS | HARMS | WHEN | HOW_MUCH | MOVES.get(hero.name, set())
        for ability in every_ability(hero):
            if ability.kind == "defense":
                assert {kind.__name__ for kind in kinds_in(ability.rows)} <= welcome, ability.name
                gained = [part.token for part in parts_of(ability.rows) if isinstance(part, Gain)]
                assert [token.name for token in gained if token.kind == NEGATIVE] == [], ability.name


def test_combo_may_be_spent_after_an_ultimate_and_the_opponents_are_free_then() -> None:  # DT-R-65, DT-R-27
    seats: Seats = ({"cp": 0, "tokens": {"combo": 1}}, {"hand": ["so_wild", "not_this_time"], "cp": 9})
    match = duel(("miles_morales_spider_man", "barbarian"), "66666 / 11246 / 444", seats=seats)
    say(match, "use venom_shockwave", "pass")  # what could be done about the dice before
    assert (asked(match), keys(match), health(match)) == (0, ["spend combo", "pass"], [50, 37])
    say(match, "spend combo", "use punch 3")
    assert asked(match) == 1  # in the further round nobody is bound
    settled(passing_until(match, "play not_this_time"), "play not_this_time", "pick 1")

    assert (health(match), len(rolled(match))) == ([50, 43], 3)  # 4 prevented, and a defense that heals 6


@pytest.mark.parametrize("held", [{}, {"stun": 1}])
def test_passive_abilities_that_are_always_on_work_for_the_stunned(held: dict[str, int]) -> None:  # DT-R-66, DT-PAS-1
    seats: Seats = ({"cp": 0}, {"hand": [], "cp": 0, "tokens": held})
    match = duel(("barbarian", "black_panther"), "11664 / 11235 / 11235 / 11235", seats=seats)
    settled(match, "use sturdy_blow")

    assert tokens(match, 1)["kinetic_energy"] == 1


def test_what_a_card_heals_above_the_limit_is_lost_though_damage_waits() -> None:  # DT-R-67, DT-HEALTH-4
    seats: Seats = ({"cp": 0}, {"hand": ["feelin_good"], "health": 58, "cp": 0})
    match = say(duel(PAIR, "11664 / 445", seats=seats), "use sturdy_blow")
    settled(passing_until(match, "play feelin_good"), "play feelin_good")

    assert health(match) == [50, 56]  # 58 and 7 make 60; then come the 4


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_in_teams_answers_go_round_as_the_turns_do(active: int) -> None:  # DT-R-68, DT-TIME-1
    seats = [{"hand": ["getting_paid"], "cp": 0} for _ in range(4)]
    match = duel(("barbarian", "barbarian", "monk", "monk"), "12344", seats=seats, turn=active, mode="2v2")
    say(match, next(key for key in keys(match) if key.startswith("use")))
    order = []
    for _ in range(3):
        order.append(asked(match))
        say(match, "pass")

    assert order == [(active + step) % 4 for step in (1, 2, 3)]
