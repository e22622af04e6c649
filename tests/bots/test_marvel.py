"""What the greedy bot makes of further rounds, webs, invisibility, rays, radiance, Spells and premonitions."""

from __future__ import annotations

import pytest

from tests.bots.test_dice_throne import answer, seats
from tests.dice_throne.scene import duel, say

MILES = "miles_morales_spider_man"


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


# -- Spells, a new roll, premonitions --------------------------------------------------------------------

STRANGE = ["doctor_strange", "barbarian"]


def test_the_strongest_spell_is_prepared() -> None:
    match = duel(STRANGE, seats=seats({"hand": ["mystic_dart", "pale_flame"], "cp": 0}), phase="main1")

    assert answer(match) == "prepare pale_flame"


def test_a_spell_is_cast_where_it_can_be() -> None:
    match = duel(STRANGE, "12345", seats=seats({"spells": ["mystic_dart", "pale_flame"]}))

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
