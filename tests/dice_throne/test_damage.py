"""Types of damage, attack modifiers, the sum (DT-DMG, DT-MOD, DT-SUM)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, happened, passing_until, rolled, settled
from tests.dice_throne.scene import duel, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.in_flight import Line
from throneroom.games.dice_throne.rules.pool import sums
from throneroom.games.dice_throne.words import COLLATERAL, DEFENSE, NORMAL, PURE

PAIR = ("barbarian", "barbarian")
ON_PALADIN = ("barbarian", "paladin")
ON_ELF = ("barbarian", "moon_elf")


# -- types -----------------------------------------------------------------------------------------------


def test_normal_damage_is_defended_avoided_and_modified() -> None:  # DT-DMG-1
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"cp": 0, "tokens": {"protect": 1}})
    match = say(duel(ON_PALADIN, "12344 / 11144 / 336", seats=seats), "use mighty_blow", "play get_some")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [50, 45]  # 9 + 3 - 2 = 10, and half of that


def test_undefendable_damage_is_avoided_and_modified_but_not_defended() -> None:  # DT-DMG-2
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"cp": 0, "tokens": {"protect": 1}})
    match = say(duel(ON_PALADIN, "11664 / 11144", seats=seats), "use sturdy_blow", "play get_some")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [50, 47]  # 4 + 3, less half of it: 7 - 4
    assert len(rolled(match)) == 2  # the attack and the card: no defense


def test_the_undefendable_recoil_of_an_attack_can_be_avoided() -> None:  # DT-DMG-2, DT-DMG-6
    seats: Seats = ({"tokens": {"protect": 1}}, {"cp": 0})
    match = say(duel(ON_PALADIN, "12345 / 666", seats=seats), "use reckless")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [48, 35]  # half of the 4 that come back


def test_pure_damage_is_avoided_but_neither_defended_nor_modified() -> None:  # DT-DMG-3
    seats: Seats = ({"tokens": {"sneak_attack": 1}}, {"tokens": {"evasive": 1}})
    match = say(duel(("shadow_thief", "moon_elf"), "66612 / 5 / 2", seats=seats), "use shadow_dance")
    assert asked(match) == 1  # the attacker has nothing to add with
    settled(match, "spend evasive")

    assert (health(match), len(rolled(match))) == ([50, 50], 3)
    assert tokens(match, 0) == {"shadows": 1, "sneak_attack": 1}


def test_collateral_damage_is_avoided_but_neither_defended_nor_modified() -> None:  # DT-DMG-4
    seats: Seats = ({"hand": ["red_hot"], "cp": 5}, {"tokens": {"evasive": 1}})
    match = say(duel(("pyromancer", "moon_elf"), "55112 / 2", seats=seats), "use burning_soul")
    assert asked(match) == 1
    settled(match, "spend evasive")

    assert (health(match), len(rolled(match))) == ([50, 50], 2)


def test_ultimate_damage_is_only_modified_upward() -> None:  # DT-DMG-5
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"cp": 1, "tokens": {"protect": 1}, "hand": ["not_this_time"]})
    match = say(duel(ON_PALADIN, "66666 / 11144 / 11234", seats=seats), "use rage", "play get_some")

    assert health(match) == [50, 32]  # 15 + 3; the one attacked was not asked
    assert (tokens(match, 1)["protect"], len(happened(match, "plays"))) == (1, 1)


@pytest.mark.parametrize(
    ("way", "rolls", "seat", "left"),
    [
        ("play not_this_time", "16666", {"hand": ["not_this_time"], "cp": 1}, 47),  # reduced
        ("spend evasive", "1 / 16666", {"tokens": {"evasive": 1}}, 50),  # evaded
    ],
)
def test_avoidable_damage_is_reduced_or_evaded(  # DT-DMG-6
    way: str, rolls: str, seat: dict[str, object], left: int
) -> None:
    match = say(duel(ON_ELF, f"12344 / {rolls}", seats=({}, seat)), "use mighty_blow")
    passing_until(match, way)
    say(match, way)
    settled(match, *(["pick 1"] if "pick 1" in keys(match) else []))

    assert health(match) == [50, left]


def test_damage_of_another_source_is_avoided_only_as_that_source() -> None:  # DT-DMG-8
    seats: Seats = ({"tokens": {"smoke_bomb": 1, "delayed_poison": 1}}, {})
    match = say(duel(("ninja", "ninja"), "11144 / 145 / 1", seats=seats), "use slash 3")
    say(match, "pass")  # none of the defender's dice is rolled again
    settled(match, "spend smoke_bomb")
    assert health(match) == [50, 45]  # the 3 of the defense are avoided
    say(match, "end phase")

    assert health(match) == [47, 45]  # and the poison at the end of the turn is not


def test_damage_of_a_main_phase_card_is_dealt_at_once() -> None:  # DT-DMG-8
    match = duel(("ninja", "barbarian"), seats=({"hand": ["fan_of_knives"]}, {}), phase="main1")
    say(match, "play fan_of_knives")

    assert (health(match), table(match).phase) == ([50, 47], "main1")


# -- modifiers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [("play get_some",), ("pass", "play get_some")])
def test_a_modifier_comes_before_or_after_the_defense(answers: tuple[str, ...]) -> None:  # DT-MOD-1
    rolls = "12344 / 11144 / 666" if len(answers) == 1 else "12344 / 666 / 11144"
    match = say(duel(PAIR, rolls, seats=({"hand": ["get_some"], "cp": 2}, {})), "use mighty_blow", *answers)

    assert (health(match), tokens(match, 1)) == ([50, 38], {"concussion": 1})


def test_added_damage_has_the_type_of_what_it_modifies() -> None:  # DT-MOD-2
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"tokens": {"shadows": 1}})
    match = say(duel(("barbarian", "shadow_thief"), "66666 / 11144 / 11234", seats=seats), "use rage", "play get_some")

    assert health(match) == [50, 32]  # the added 3 are ultimate damage too, so nobody hides from them


def test_damage_added_to_undefendable_damage_is_not_defended() -> None:  # DT-MOD-2
    seats: Seats = ({"hand": ["get_some"], "cp": 2}, {"health": 30})
    match = say(duel(PAIR, "11664 / 11144 / 444", seats=seats), "use sturdy_blow", "play get_some")

    assert (health(match), len(rolled(match))) == ([50, 23], 2)


def test_a_modifier_needs_an_attack() -> None:  # DT-MOD-3
    seats: Seats = ({"hand": ["get_some"], "cp": 2, "health": 30}, {})
    match = duel(PAIR, "44511", seats=seats)
    assert refused(match, "play get_some") == "DT-MOD-3"
    say(match, "use fortitude 3")

    assert table(match).phase == "main2"  # healing is no attack: nobody was asked
    assert "play get_some" not in keys(match)


def test_a_modifier_is_for_an_attack_in_ones_own_turn() -> None:  # DT-MOD-3
    seats: Seats = ({}, {"hand": ["get_some", "feelin_good"], "cp": 2})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")
    passing_until(match, "play feelin_good")

    assert asked(match) == 1
    assert refused(match, "play get_some") == "DT-MOD-3"


# -- the sum ---------------------------------------------------------------------------------------------


def test_the_incoming_damage_is_that_of_the_source() -> None:  # DT-SUM-1
    match = say(duel(PAIR, "11266 / 456 / 111"), "use overpower")

    assert health(match) == [50, 35]


ADDING: Seats = (
    {"hand": ["get_some"], "cp": 2},
    {"hand": ["not_this_time"], "cp": 1, "tokens": {"protect": 1}},
)


@pytest.mark.parametrize(
    "order",
    [
        ("play get_some", "spend protect", "play not_this_time", "pick 1"),
        ("spend protect", "play not_this_time", "pick 1", "play get_some"),
        ("play not_this_time", "pick 1", "spend protect", "play get_some"),
    ],
)
def test_additions_and_subtractions_count_in_any_order_before_halves(order: tuple[str, ...]) -> None:  # DT-SUM-2
    match = say(duel(ON_PALADIN, "11664 / 11124", seats=ADDING), "use sturdy_blow")
    for answer in order:
        say(passing_until(match, answer), answer)
    settled(match)

    assert health(match) == [50, 49]  # 4 + 4 - 6 = 2, and half of it is prevented


def test_the_sum_is_never_below_zero() -> None:  # DT-SUM-3
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "11245 / 111", seats=seats), "use smack 3")
    settled(passing_until(match, "play not_this_time"), "play not_this_time", "pick 1")

    assert health(match) == [50, 50]  # 4 - 6 heals nobody


def test_every_half_is_of_the_same_subtotal_and_rounds_up() -> None:  # DT-SUM-3
    seats: Seats = ({}, {"cp": 0, "limits": {"protect": 1}, "tokens": {"protect": 2}})
    match = say(duel(ON_PALADIN, "12344 / 666", seats=seats), "use mighty_blow")
    say(passing_until(match, "spend protect"), "spend protect")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [50, 50]  # 9 - 5 - 5, and not 9 - 5 - 2


def test_retribution_takes_half_of_the_same_subtotal_as_protect() -> None:  # DT-SUM-4
    seats: Seats = ({}, {"cp": 0, "tokens": {"protect": 1, "retribution": 1}})
    match = say(duel(ON_PALADIN, "12344 / 336", seats=seats), "use mighty_blow")
    say(passing_until(match, "spend protect"), "spend protect")
    settled(passing_until(match, "spend retribution"), "spend retribution")

    assert health(match) == [46, 47]  # 9 - 2 = 7: 4 prevented, and 4 sent back


def test_the_sum_of_the_first_worked_example() -> None:  # DT-SUM-5
    """Its heroes are of another box.  The same figures with a Monk and a Paladin: 9 + 3 - 2 + 1 + 4 = 15.

    Two halves of 15 are 8 and 8, so nothing gets through; the attacker takes what the defense deals.
    """
    seats: Seats = (
        {"upgrades": ["fist_strike_2"], "limits": {"chi": 3}, "tokens": {"chi": 8}},
        {"cp": 0, "limits": {"protect": 1}, "tokens": {"protect": 2}},
    )
    match = duel(("monk", "paladin"), "11222 / 133", seats=seats)
    say(match, "use fist_strike 5")
    for _ in range(3):
        say(passing_until(match, "spend chi for your attack"), "spend chi for your attack")
    say(passing_until(match, "spend protect"), "spend protect")
    for _ in range(5):  # one, and then four more
        say(passing_until(match, "spend chi for your attack"), "spend chi for your attack")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [49, 50]
    assert tokens(match, 0) == {}


# -- what a defense takes off ----------------------------------------------------------------------------


def test_a_defense_takes_nothing_off_the_collateral_damage_of_the_same_attack() -> None:  # DT-DMG-4, DT-DEF-7
    match = say(duel(("thor", "paladin"), "11166 / 123 / 555", seats=({}, {"cp": 0})), "use chain_lightning")
    settled(match, "count 12")

    assert health(match) == [50, 48]  # 3 are prevented, the 2 are not


@pytest.mark.parametrize(
    ("lines", "damage"),
    [
        ([Line("prevent", 1, 9, "divine_defense", DEFENSE)], 4),  # of 6 normal and 4 others
        ([Line("prevent", 1, 9, "not_this_time")], 1),
        ([Line("prevent", 1, 5, "divine_defense", DEFENSE), Line("prevent", 1, 4, "not_this_time")], 1),
        ([Line("prevent", 1, 4, "not_this_time"), Line("prevent", 1, 5, "divine_defense", DEFENSE)], 1),
        ([Line("half", 1, 0, "divine_defense", DEFENSE)], 7),
        ([Line("half", 1, 0, "protect")], 5),
        ([Line("half", 1, 0, "divine_defense", DEFENSE), Line("prevent", 1, 2, "not_this_time")], 5),
        ([Line("none", 1, 0, "divine_defense", DEFENSE)], 4),
        ([Line("none", 1, 0, "protect")], 0),
    ],
)
@pytest.mark.parametrize("kind", [COLLATERAL, PURE])
def test_only_what_can_be_defended_is_taken_off_by_a_defense(  # DT-DEF-7, DT-DMG-3, DT-DMG-4
    kind: str, lines: list[Line], damage: int
) -> None:
    match = duel(ON_PALADIN, "12344")
    dealt = (Line("deal", 1, 6, "mighty_blow", NORMAL, 0), Line("deal", 1, 4, "mighty_blow", kind, 0))
    table(match).pool = (*dealt, *lines)

    assert sums(table(match))[1].damage == damage


def test_what_a_card_prevents_is_no_part_of_the_defense() -> None:  # DT-DEF-7, DT-DMG-6
    seats: Seats = ({"cp": 0}, {"hand": ["not_this_time"], "cp": 9})
    match = say(duel(ON_PALADIN, "12344 / 336", seats=seats), "use mighty_blow")
    while len(table(match).pool) < 2:  # until the defense has prevented something
        say(match, "pass")
    say(match, "play not_this_time", "pick 1")
    kinds = [(line.by, line.kind) for line in table(match).pool if line.what == "prevent"]

    assert kinds == [("divine_defense", DEFENSE), ("not_this_time", "")]
