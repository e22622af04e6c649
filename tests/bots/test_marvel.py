"""What the planner makes of what Marvel heroes bring."""

from __future__ import annotations

import pytest

from tests.bots.test_dice_throne import answer, seats
from tests.dice_throne.scene import duel, say
from throneroom.bots import ask, make_bot
from throneroom.bots.arena import round_of
from throneroom.games.dice_throne.game import HEROES

MILES = "miles_morales_spider_man"
WITCH = "scarlet_witch"


def test_a_combo_is_spent_for_a_further_round() -> None:
    match = say(duel([MILES, "barbarian"], "11246 / 111", seats=seats({"tokens": {"combo": 1}})), "use punch 3")

    assert answer(match) == "spend combo"


def test_a_web_is_for_the_opponent() -> None:
    match = duel([MILES, "barbarian"], seats=seats({"hand": ["web_shooters"]}), phase="main1")
    say(match, "play web_shooters")

    assert answer(match) == "pick 1"


def test_invisibility_is_spent_on_a_defense() -> None:
    table = seats({}, {"tokens": {"invisibility": 1}})
    match = say(duel([MILES, MILES], "66661", seats=table), "use venom_punch")

    assert answer(match) == "spend invisibility"


@pytest.mark.parametrize(("dice", "said"), [("11", "yes"), ("16", "pass")])
def test_dice_that_have_done_their_work_are_not_rolled_again(dice: str, said: str) -> None:
    table = seats({}, {"tokens": {"invisibility": 1}, "health": 8})
    match = say(duel(["barbarian", MILES], f"12344 / {dice}", seats=table), "use mighty_blow")
    say(match, "defend with spider_sense")

    assert answer(match) == said


@pytest.mark.parametrize(("dice", "said"), [("14", "play swing_escape"), ("16", "pass")])
def test_webs_count_instead_where_there_are_webs(dice: str, said: str) -> None:
    table = seats({}, {"hand": ["swing_escape"]})
    match = say(duel(["barbarian", MILES], f"12344 / {dice}", seats=table), "use mighty_blow")
    say(match, "defend with spider_sense")

    assert answer(match) == said


def test_of_two_dice_the_higher_one_is_added() -> None:
    match = duel(["captain_marvel", "barbarian"], "11246 / 25", seats=seats({"tokens": {"cosmic_ray": 1}}))
    say(match, "use photon_punch 3")
    assert answer(match) == "spend cosmic_ray"
    say(match, "spend cosmic_ray")

    assert answer(match) == "count 5"


def test_radiance_is_spent_on_a_defense() -> None:
    table = seats({}, {"tokens": {"radiance": 1}})
    match = say(duel(["barbarian", "captain_marvel"], "12344 / 114", seats=table), "use mighty_blow")

    assert answer(match) == "spend radiance"


# -- Loki ------------------------------------------------------------------------------------------------


def test_a_bag_of_tricks_harms_an_opponent_and_helps_oneself() -> None:
    """What Loki's player chooses for the holder depends on who that is."""
    bag = {"tokens": {"bag_of_tricks": 1}, "health": 20}

    assert answer(duel(["loki", "barbarian"], "3", seats=seats({}, bag), turn=1, phase="upkeep")) == "choose 3"
    assert answer(duel(["loki", "barbarian"], "3", seats=seats(bag), turn=0, phase="upkeep")) == "choose 1"


def test_a_second_bag_goes_where_there_is_room() -> None:
    full = {"tokens": {"bag_of_tricks": 2}, "hand": ["a_little_present"]}
    match = say(duel(["loki", "barbarian"], seats=seats(full), phase="main1"), "play a_little_present")

    assert answer(match) == "pick 1"


def test_what_the_opponent_would_use_most_is_covered() -> None:
    match = say(duel(["loki", "barbarian"], "66661", seats=seats({})), "use double_take")

    assert answer(match) == "cover smack of 1"


def test_dice_are_not_kept_for_an_ability_that_is_covered() -> None:
    kept = answer(duel(["loki", "barbarian"], "11146", seats=seats({}, {"covered": ["smack"]}), turn=1))

    assert not kept.startswith("use")
    assert answer(duel(["loki", "barbarian"], "11126", seats=seats({}), turn=1)).startswith(("use smack", "keep"))


def test_an_illusion_is_spent_on_a_heavy_blow() -> None:
    table = seats({}, {"tokens": {"illusion": 1}})
    match = say(duel(["barbarian", "loki"], "12344 / 1133", seats=table), "use mighty_blow")

    assert answer(match) == "spend illusion"


def test_a_crackle_is_spent_where_it_counts_other_tokens() -> None:
    held = {"crackle": 1, "conjure": 1, "probability_manipulation": 1}
    match = say(duel([WITCH, "barbarian"], "11146", seats=seats({"tokens": held})), "use hex_bolt 3")
    assert answer(match) == "spend crackle"
    match = say(duel([WITCH, "barbarian"], "11146", seats=seats({"tokens": {"crackle": 1}})), "use hex_bolt 3")

    assert answer(match) == "pass"


def test_a_conjure_is_spent() -> None:
    match = duel([WITCH, "barbarian"], seats=seats({"tokens": {"conjure": 1}}), phase="main1")

    assert answer(match) == "spend conjure"


@pytest.mark.parametrize(("card", "said"), [("six_it", "discard six_it"), ("smack_2", "pass")])
def test_a_gain_is_stopped_with_a_card_that_is_worth_little(card: str, said: str) -> None:
    table = seats({"tokens": {"conjure": 1}}, {"hand": [card]})
    match = duel([WITCH, "barbarian"], seats=table, phase="main1")
    say(match, "spend conjure", "choose 1", "gain crackle")

    assert answer(match) == said


def test_a_die_is_tipped_for_a_better_ability() -> None:
    table = seats({"tokens": {"probability_manipulation": 1}})
    match = duel([WITCH, "barbarian"], "11245 / 11245 / 11245", seats=table)
    say(match, "keep 11", "keep 11")

    assert answer(match) == "spend probability_manipulation"


def test_a_foreign_die_is_not_counted_on() -> None:
    """Its 1 is no fourth sword: the three of one's own are kept, with it or without."""
    match = duel(["barbarian", WITCH], "1114 / 1", seats=seats({"tokens": {"reality_warp": 1}}))

    assert answer(match) in ("keep 111", "keep 1111*")


# -- Spells, a new roll, premonitions --------------------------------------------------------------------

STRANGE = ["doctor_strange", "barbarian"]


def test_the_strongest_spell_is_prepared() -> None:
    match = duel(STRANGE, seats=seats({"hand": ["glass_shard", "pale_flame"], "cp": 0}), phase="main1")

    assert answer(match) == "prepare pale_flame"


def test_a_spell_is_cast_where_it_can_be() -> None:
    match = duel(STRANGE, "12345", seats=seats({"spells": ["flames_of_faltine", "pale_flame"]}))

    assert answer(say(match, "use mystic_bolts 5")) == "cast pale_flame"


@pytest.mark.parametrize(("dice", "said"), [("11123", "spend deja_vu"), ("33661", "use augury")])
def test_a_roll_that_came_to_nothing_is_begun_anew(dice: str, said: str) -> None:
    first, rest = dice[0], dice[1:]
    match = duel(STRANGE, f"{dice} / {rest} / {rest}", seats=seats({"tokens": {"deja_vu": 1}}))
    say(match, f"keep {first}", f"keep {first}")

    assert answer(match) == said


def test_of_the_cards_drawn_for_premonition_the_poorest_goes_under_the_deck() -> None:
    table = seats({"tokens": {"premonition": 1}, "deck": ["mystic_bolts_2", "six_it"]})
    match = duel(STRANGE, seats=table, phase="income")
    assert answer(match) == "spend premonition 1"
    say(match, "spend premonition 1")

    assert answer(match) == "return six_it to bottom"


@pytest.mark.parametrize("level", ["casual", "steady"])
def test_a_good_roll_is_not_rolled_anew(level: str) -> None:
    match = duel(["doctor_strange", "barbarian"], "66666", seats=seats({"tokens": {"deja_vu": 1}}))

    assert match.decision is not None
    assert match.decision.find("spend deja_vu") is not None
    assert ask(make_bot(level, 1), match) == "use all_seeing_eye"


@pytest.mark.parametrize("level", ["casual", "steady"])
@pytest.mark.parametrize("hero", list(HEROES))
def test_every_hero_is_played_to_the_end(hero: str, level: str) -> None:
    others = [other for other in HEROES if other != hero]
    heroes = [hero, others[len(hero) % len(others)]]
    ended = round_of("dice-throne", {"heroes": heroes}, (level, "random"), len(hero))
    assert ended.rule.startswith("DT-")
