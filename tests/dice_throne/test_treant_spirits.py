"""Treant's spirits: each way to spend one, once per turn, and that nothing else touches them (DT-ST-8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, companions, dice, grove, passing_until, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens

PAIR = ("treant", "barbarian")
ATTACKED = ("barbarian", "treant")
STATUS_CARDS = ["transference", "what_status_effects", "get_that_outta_here", "buh_bye"]
WELL = {"wellspring": 1}
FULL = {"seedling": 3, "sapling": 2, "dryad": 1}


def upgraded(*cards: str, **more: Any) -> Seats:
    return ({"upgrades": list(cards), **more}, {})


# -- spirits ---------------------------------------------------------------------------------------------


def test_seedling_rolls_one_own_die_of_the_offense_again() -> None:
    match = say(duel(PAIR, "11446 / 5", seats=(grove(2), {})), "spend seedling", "die 6")

    assert (dice(match), companions(match, 0)) == ((1, 1, 4, 4, 5), {"seedling": 1})
    assert "use overgrowth" in keys(match)


def test_seedling_costs_no_roll_attempt() -> None:  # DT-OFF-1
    match = duel(PAIR, "11246 / 5 / 6 / 6", seats=(grove(1), {}))
    say(match, "spend seedling", "die 6", "keep 1124", "keep 1124")

    assert refused(match, "keep 1124") == "DT-OFF-1"


def test_seedling_rolls_one_own_die_of_the_defense_again() -> None:  # DT-DICE-1
    match = passing_until(
        say(duel(ATTACKED, "12344 / 144 / 3", seats=({}, grove(1))), "use mighty_blow"), "spend seedling"
    )
    say(match, "spend seedling", "die 4")

    assert (health(match), companions(match, 1)) == ([50, 43], {})


def test_seedling_rolls_one_own_die_of_an_effect_again() -> None:  # DT-DICE-1
    match = duel(PAIR, "12345 / 1244 / 6 / 111", seats=(grove(1), {}))
    say(match, "use call_of_the_wild", "spend seedling", "die 4")

    assert (health(match), tokens(match, 0), companions(match, 0)) == (
        [50, 40],
        WELL,
        {"seedling": 1},
    )  # one spent, one grown


def test_seedling_rolls_the_die_of_a_wellspring_again() -> None:  # DT-DICE-1
    seats: Seats = (grove(1, tokens=WELL, health=30), {})
    match = say(duel(PAIR, "1 / 6", seats=seats, phase="main1"), "spend wellspring", "spend seedling")

    assert (health(match), companions(match, 0)) == ([33, 50], {})


def test_seedling_needs_dice_on_the_table() -> None:  # DT-DICE-1
    match = duel(PAIR, seats=(grove(1), {}), phase="main1")

    assert refused(match, "spend seedling") == "DT-DICE-1"


def test_seedling_never_touches_the_dice_of_another() -> None:  # DT-DICE-2
    match = window(say(duel(ATTACKED, "12344", seats=({}, grove(1, 1))), "use mighty_blow"), 1)

    assert "spend sapling 1" in keys(match)
    assert dice(match) == (1, 2, 3, 4, 4)
    assert refused(match, "spend seedling") == "DT-DICE-1"


def test_seedling_does_not_touch_dice_that_have_counted() -> None:  # DT-DICE-1
    match = passing_until(
        say(duel(PAIR, "12344 / 111", seats=(grove(1, 1), {})), "use vengeful_vines"), "spend sapling 1"
    )

    assert refused(match, "spend seedling") == "DT-DICE-1"


def test_sapling_heals_one_and_gives_a_cp() -> None:
    seats: Seats = (grove(0, 1, health=30, cp=0), {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "spend sapling 1")

    assert (health(match), cp(match), companions(match, 0), hand(match, 0)) == ([31, 50], [1, 2], {}, [])


def test_sapling_and_a_cp_draw_a_card() -> None:
    seats: Seats = (grove(0, 1, health=30, cp=1), {})
    match = say(duel(PAIR, seats=seats, phase="main1"), "spend sapling 2")

    assert (health(match), cp(match), companions(match, 0), len(hand(match, 0))) == ([30, 50], [0, 2], {}, 1)


def test_sapling_draws_nothing_for_who_has_no_cp() -> None:  # DT-CP-2
    match = duel(PAIR, seats=(grove(0, 1, cp=0), {}), phase="main1")

    assert "spend sapling 1" in keys(match)
    assert refused(match, "spend sapling 2") == "DT-CP-2"


@pytest.mark.parametrize(
    ("key", "left", "points", "cards"), [("spend sapling 1", 42, 3, 0), ("spend sapling 2", 41, 1, 1)]
)
def test_sapling_may_be_spent_in_the_turn_of_the_other(key: str, left: int, points: int, cards: int) -> None:
    match = passing_until(say(duel(ATTACKED, "12344 / 455", seats=({}, grove(0, 1))), "use mighty_blow"), key)
    settled(match, key)

    assert (health(match), cp(match)[1], len(hand(match, 1))) == ([50, left], points, cards)
    assert companions(match, 1) == {"seedling": 1}  # grown by the two leaves


def test_a_spirit_spent_before_upkeep_makes_room_for_the_one_that_fertilize_grows() -> None:  # DT-ST-4
    seats: Seats = (grove(3, 2, 1, tokens={"burn": 1}), {})
    match = duel(("treant", "pyromancer"), seats=seats, phase="upkeep")
    settled(match, "spend sapling 1")

    assert (health(match), companions(match, 0)) == ([49, 50], {"seedling": 2, "sapling": 2, "dryad": 1})


def test_sapling_heals_in_the_sum_of_an_upkeep() -> None:  # DT-HEALTH-4
    seats: Seats = (grove(0, 1, health=2, tokens={"burn": 1}), {})
    match = duel(("treant", "pyromancer"), seats=seats, phase="upkeep")
    say(passing_until(match, "grow seedling"), "grow seedling")
    say(passing_until(match, "spend sapling 1"), "spend sapling 1")

    assert (match.outcome, health(match)) == (None, [1, 50])


@pytest.mark.parametrize("keys_said", [["spend dryad 1"], ["pass", "spend dryad 1"]])
def test_dryad_adds_three_before_or_after_the_defense(keys_said: list[str]) -> None:  # DT-MOD-1
    match = duel(PAIR, "12344 / 111", seats=(grove(0, 0, 1), {}))
    settled(match, "use vengeful_vines", *keys_said)

    assert (health(match), companions(match, 0)) == ([50, 40], {})


def test_dryad_adds_nothing_without_an_attack() -> None:  # DT-MOD-3
    match = duel(PAIR, "44661", seats=(grove(0, 0, 1), {}))

    assert refused(match, "spend dryad 1") == "DT-ST-4"
    settled(match, "use tend", "grow seedling", "grow seedling", "pick 0")
    assert (health(match), companions(match, 0)) == ([50, 50], {"seedling": 3, "dryad": 1})


def test_dryad_adds_nothing_to_pure_damage() -> None:  # DT-DMG-3
    match = duel(PAIR, "44511 / 444", seats=upgraded("vengeful_vines_2", **grove(0, 1, 1)))
    passing_until(say(match, "use bitterroot"), "spend sapling 1")

    assert refused(match, "spend dryad 1") == "DT-ST-4"
    assert health(settled(match)) == [50, 48]


def test_dryad_adds_nothing_to_the_attack_of_another() -> None:  # DT-MOD-3
    match = window(say(duel(ATTACKED, "11266 / 666", seats=({}, grove(0, 1, 1))), "use overpower"), 1)
    passing_until(match, "spend dryad 2")

    assert refused(match, "spend dryad 1") == "DT-ST-4"


def test_dryad_shields_from_a_token_of_an_attack() -> None:  # DT-DEF-1, DT-ROUND-3
    match = duel(ATTACKED, "11266 / 666 / 112", seats=({}, grove(0, 0, 1)))
    settled(passing_until(say(match, "use overpower"), "spend dryad 2"), "spend dryad 2")

    assert (health(match), tokens(match, 1), companions(match, 1)) == ([50, 35], {}, {})


def test_who_does_not_spend_the_dryad_gets_the_token() -> None:  # DT-DEF-1
    match = settled(duel(ATTACKED, "11266 / 666 / 112", seats=({}, grove(0, 0, 1))), "use overpower")

    assert (health(match), tokens(match, 1), companions(match, 1)) == ([50, 35], {"concussion": 1}, {"dryad": 1})


def test_dryad_shields_from_a_stun_and_so_from_the_further_round() -> None:  # DT-ROUND-3, DT-ROUND-4
    match = duel(ATTACKED, "66661", seats=({}, grove(0, 0, 1)))
    settled(passing_until(say(match, "use crit_bash"), "spend dryad 2"), "spend dryad 2")

    assert (health(match), tokens(match, 1), table(match).phase) == ([50, 45], {}, "main2")


def test_dryad_shields_from_one_of_several_tokens() -> None:  # DT-DEF-1
    match = duel(("moon_elf", "treant"), "66661 / 445", seats=({}, grove(0, 0, 1)))
    settled(passing_until(say(match, "use eclipse"), "spend dryad 2"), "spend dryad 2", "remove entangle of 1")

    assert (tokens(match, 1), companions(match, 1)) == ({"blind": 1, "targeted": 1}, {"seedling": 1})


def test_dryad_does_not_touch_an_older_token() -> None:  # DT-DEF-1
    seats: Seats = ({}, grove(0, 0, 1, tokens={"delayed_poison": 1, **WELL}))
    match = duel(("ninja", "treant"), "12344 / 112", seats=seats)
    settled(passing_until(say(match, "use poison_blade"), "spend dryad 2"), "spend dryad 2")

    assert (tokens(match, 1), companions(match, 1)) == ({"delayed_poison": 1, **WELL}, {})


def test_the_shield_is_not_lost_on_a_token_that_would_not_come_anyway() -> None:  # DT-DEF-1, DT-ST-2
    seats: Seats = ({}, grove(0, 0, 1, tokens={"blind": 1}))
    match = duel(("moon_elf", "treant"), "66661 / 445", seats=seats)
    say(passing_until(say(match, "use eclipse"), "spend dryad 2"), "spend dryad 2")
    assert keys(match) == ["remove entangle of 1", "remove targeted of 1"]
    settled(match, "remove targeted of 1")

    assert tokens(match, 1) == {"blind": 1, "entangle": 1}  # of the two others only one comes


def test_the_shield_is_too_early_before_the_end_of_the_offensive_roll() -> None:  # DT-ROUND-3
    match = window(say(duel(ATTACKED, "66661", seats=({}, grove(0, 1, 1))), "use crit_bash"), 1)

    assert table(match).attack is None  # announced, not activated
    assert "spend sapling 1" in keys(match)
    assert refused(match, "spend dryad 2") == "DT-ST-4"


def test_the_shield_is_too_late_when_the_token_has_landed() -> None:  # DT-ROUND-3
    match = say(duel(ATTACKED, "11266 / 666 / 112", seats=({}, grove(0, 1, 1))), "use overpower")
    while tokens(match, 1) != {"concussion": 1}:
        match.play("pass")

    assert "spend sapling 1" in keys(match)
    assert refused(match, "spend dryad 2") == "DT-ST-4"


def test_the_shield_needs_a_token_to_shield_from() -> None:  # DT-ROUND-3
    match = passing_until(
        say(duel(ATTACKED, "12344 / 111", seats=({}, grove(0, 1, 1))), "use mighty_blow"), "spend sapling 1"
    )
    say(match, "pass")

    assert table(match).attack is not None
    assert refused(match, "spend dryad 2") == "DT-ST-4"
    settled(match)
    assert companions(match, 1) == {"sapling": 1, "dryad": 1}


def test_nobody_is_shielded_from_an_ultimate() -> None:  # DT-ULT-1, DT-ULT-2
    match = window(say(duel(ATTACKED, "66666 / 11245", seats=({}, grove(0, 1, 1))), "use rage"), 1)
    assert table(match).attack is None  # only the announcement is answered
    while match.decision is not None and match.decision.seat == 1:
        match.play("pass")

    assert (health(match), companions(match, 1)) == ([50, 35], {"sapling": 1, "dryad": 1})
    assert "use smack 3" in keys(match)  # the stun landed and gives its further round


@pytest.mark.parametrize("key", ["spend seedling", "spend sapling 1", "spend sapling 2", "spend dryad 1"])
def test_a_stunned_treant_calls_no_spirit(key: str) -> None:  # DT-R-9
    match = duel(PAIR, seats=(grove(3, 2, 1, tokens={"stun": 1}), {}), phase="main1")

    assert refused(match, key) == "DT-R-9"


def test_a_stunned_treant_is_not_asked_about_its_spirits() -> None:  # DT-R-9
    seats: Seats = ({}, grove(3, 2, 1, tokens={"stun": 1}))
    match = say(duel(ATTACKED, "11266 / 666 / 11245", seats=seats), "use overpower")

    assert (health(match), companions(match, 1), tokens(match, 1)) == ([50, 32], FULL, {"concussion": 1})
    assert "use smack 3" in keys(match)


@pytest.mark.parametrize("way", ["spend sapling 1", "spend sapling 2"])
@pytest.mark.parametrize("again", ["spend sapling 1", "spend sapling 2"])
def test_each_kind_is_spent_once_per_turn_in_whatever_way(way: str, again: str) -> None:  # DT-CARD-8
    match = say(duel(PAIR, seats=(grove(0, 2), {}), phase="main1"), way)

    assert companions(match, 0) == {"sapling": 1}
    assert refused(match, again) == "DT-CARD-8"


def test_only_one_seedling_is_spent_per_turn() -> None:  # DT-CARD-8
    match = say(duel(PAIR, "11446 / 5", seats=(grove(3), {})), "spend seedling", "die 6")

    assert (companions(match, 0), refused(match, "spend seedling")) == ({"seedling": 2}, "DT-CARD-8")


def test_a_dryad_grown_anew_is_not_spent_again_in_the_same_turn() -> None:  # DT-CARD-8
    seats: Seats = (grove(0, 1, 1, hand=["cultivate"], cp=3), {})
    match = duel(PAIR, "12344 / 111", seats=seats)
    settled(match, "use vengeful_vines", "spend dryad 1")
    passing_until(say(match, "play cultivate"), "grow dryad")
    say(match, "grow dryad")

    assert companions(match, 0)["dryad"] == 1
    assert refused(match, "spend dryad 1") == "DT-CARD-8"


def test_one_of_each_kind_may_be_spent_in_one_turn() -> None:
    match = duel(PAIR, "12346 / 5 / 111", seats=(grove(1, 1, 1), {}))
    say(match, "spend seedling", "die 6", "spend sapling 1", "use vengeful_vines", "spend dryad 1")

    assert (health(match), cp(match)[0], companions(match, 0)) == ([51, 40], 3, {})


def test_the_turn_of_the_other_is_a_turn_of_its_own_for_spirits() -> None:
    match = duel(PAIR, "12344 / 455", seats=(grove(0, 2), {}), phase="main2")
    say(match, "spend sapling 1", "end phase", "end phase", "use mighty_blow")
    settled(passing_until(match, "spend sapling 1"), "spend sapling 1")

    assert (cp(match)[0], companions(match, 0)) == (4, {"seedling": 1})


POISONED: Seats = (grove(0, 2, tokens={"delayed_poison": 1}), {})


def test_at_the_end_of_a_turn_no_kind_is_spent_a_second_time() -> None:  # DT-CARD-8
    match = duel(("treant", "ninja"), seats=POISONED, phase="main2")
    say(match, "spend sapling 1", "end phase")

    assert "spend sapling 1" not in keys(match)
    assert (health(match), table(match).active) == ([48, 50], 1)


def test_a_spirit_spent_at_the_end_of_a_turn_counts_for_that_turn() -> None:
    match = duel(("treant", "ninja"), "12344 / 111", seats=POISONED, phase="main2")
    say(match, "end phase", "spend sapling 1")
    assert (table(match).active, companions(match, 0)) == (1, {"sapling": 1})
    passing_until(say(match, "end phase", "use poison_blade"), "spend sapling 1")
    settled(match, "spend sapling 1")

    assert (cp(match)[0], companions(match, 0)) == (4, {})


def test_nobody_spends_a_spirit_that_is_not_there() -> None:  # DT-ST-8
    match = duel(PAIR, seats=(grove(1), {}), phase="main1")

    assert refused(match, "spend sapling 1") == "DT-ST-8"
    assert refused(match, "spend dryad 1") == "DT-ST-8"


@pytest.mark.parametrize("card", STATUS_CARDS)
def test_what_removes_or_moves_statuses_finds_no_spirits(card: str) -> None:  # DT-ST-8
    seats: Seats = ({"hand": [card], "cp": 9}, grove(3, 2, 1))
    match = duel(ATTACKED, seats=seats, phase="main1")

    assert refused(match, f"play {card}") == "DT-ST-7"


@pytest.mark.parametrize("card", STATUS_CARDS)
def test_what_removes_or_moves_statuses_leaves_the_spirits(card: str) -> None:  # DT-ST-8
    seats: Seats = ({"hand": [card], "cp": 9}, grove(3, 0, 0, tokens=WELL))
    match = say(duel(ATTACKED, seats=seats, phase="main1"), f"play {card}")

    assert (tokens(match, 1), companions(match, 1)) == ({}, {"seedling": 3})
