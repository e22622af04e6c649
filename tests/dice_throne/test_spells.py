"""Spells: laid open in a main phase, cast by abilities and cards, and still there when they have been cast."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import Seats, asked, discards, passing_until, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import is_spell
from throneroom.games.dice_throne.rules.knowing import learn
from throneroom.kernel.errors import BadOption, BadTable
from throneroom.kernel.match import Match

STRANGE = "doctor_strange"
PAIR = (STRANGE, "barbarian")
HUNTED = ("barbarian", STRANGE)
FLAMES = "flames_of_faltine"
SPELLS = [card.name for card in HEROES[STRANGE].deck if is_spell(card)]


def holding(*cards: str, **more: Any) -> Seats:
    return ({"hand": list(cards), **more}, {})


def prepared(match: Match, seat: int = 0) -> list[str]:
    return [table(match).box.cards[card].name for card in table(match).prepared[seat]]


def book(match: Match, seat: int = 0) -> list[str]:
    return sorted([table(match).box.cards[card].name for card in table(match).books[seat]])


def mine(match: Match, verb: str) -> list[str]:
    return [key for key in keys(match) if key.startswith(verb)]


# -- at the start ----------------------------------------------------------------------------------------


def test_eight_spells_are_among_the_fourteen_cards() -> None:  # DT-R-52
    assert len(SPELLS) == 8
    assert not [card for card in HEROES[STRANGE].deck_beside_spells if is_spell(card)]


@pytest.mark.parametrize(("spell_set", "deck"), [(False, 31), (True, 32)])
def test_flames_of_faltine_lie_prepared_from_the_start(spell_set: bool, deck: int) -> None:  # DT-R-52
    match = tr.new("dice-throne", heroes=list(PAIR), spell_set=spell_set, seed=1)
    players = {seat: match.view(seat)["table"]["players"] for seat in (0, 1, None)}

    assert {seat: seen[0]["spells"] for seat, seen in players.items()} == {0: [FLAMES], 1: [FLAMES], None: [FLAMES]}
    assert players[1][0]["cards"] + players[1][0]["deck"] == deck
    assert players[0][1]["spells"] == []


def test_on_the_first_turn_a_spell_can_be_cast() -> None:  # DT-R-52
    match = say(duel(PAIR, "12346 / 111"), "use mystic_bolts 4", f"cast {FLAMES}")

    assert health(match) == [50, 41]


# -- preparing from the hand -----------------------------------------------------------------------------


def test_a_spell_of_the_hand_is_prepared_in_a_main_phase() -> None:  # DT-R-52
    match = duel(PAIR, seats=holding("pale_flame", "red_knot", cp=0), phase="main1")
    assert mine(match, "prepare") == ["prepare pale_flame", "prepare red_knot"]
    say(match, "prepare pale_flame")

    assert (prepared(match), hand(match, 0), cp(match)[0]) == ([FLAMES, "pale_flame"], ["red_knot"], 0)


def test_one_spell_per_turn_is_prepared() -> None:  # DT-R-52
    match = duel(PAIR, "11112", seats=holding("pale_flame", "red_knot"), phase="main1")
    say(match, "prepare pale_flame")
    assert refused(match, "prepare red_knot") == "DT-R-52"
    say(match, "end phase", "no ability")
    assert table(match).phase == "main2"

    assert (mine(match, "prepare"), refused(match, "prepare red_knot")) == ([], "DT-R-52")


def test_in_the_next_turn_another_spell_is_prepared() -> None:  # DT-R-52
    match = duel((STRANGE, STRANGE), "11112 / 11112", seats=({"hand": ["pale_flame"]}, {"hand": ["red_knot"]}))
    say(match, "no ability", "prepare pale_flame", "end phase")
    assert table(match).active == 1
    say(match, "prepare red_knot")

    assert (prepared(match), prepared(match, 1)) == ([FLAMES, "pale_flame"], [FLAMES, "red_knot"])


def test_book_of_vishanti_two_prepares_two_per_turn() -> None:
    seats = holding("pale_flame", "red_knot", "inner_eye", upgrades=["book_of_vishanti_2"])
    match = say(duel(PAIR, seats=seats, phase="main1"), "prepare pale_flame", "prepare red_knot")

    assert (prepared(match), mine(match, "prepare")) == ([FLAMES, "pale_flame", "red_knot"], [])


def test_any_number_of_spells_lies_prepared() -> None:  # DT-R-52
    lying = [spell for spell in SPELLS if spell != "inner_eye"]
    match = say(duel(PAIR, seats=holding("inner_eye", spells=lying), phase="main1"), "prepare inner_eye")

    assert prepared(match) == [*lying, "inner_eye"]


def test_a_spell_is_not_played_but_may_be_sold() -> None:  # DT-R-52, DT-SELL-1
    match = duel(PAIR, seats=holding("pale_flame"), phase="main1")
    assert refused(match, "play pale_flame") == "DT-R-52"
    say(match, "sell pale_flame")

    assert (cp(match)[0], discards(match, 0)) == (3, ["pale_flame"])


def test_a_spell_that_one_does_not_have_is_not_prepared() -> None:  # DT-R-52
    match = duel(PAIR, seats=holding("pale_flame"), phase="main1")

    assert refused(match, "prepare red_knot") == "DT-R-52"
    assert refused(match, "cast pale_flame") == "DT-R-52"


def test_spells_are_prepared_in_ones_own_turn_alone() -> None:  # DT-R-52
    match = duel(HUNTED, "12344", seats=({}, {"hand": ["pale_flame", "so_wild"]}))
    say(match, "use mighty_blow")
    assert asked(match) == 1

    assert refused(match, "prepare pale_flame") == "DT-R-52"


def test_who_is_stunned_prepares_nothing() -> None:  # DT-R-9
    match = duel(PAIR, seats=holding("pale_flame", tokens={"stun": 1}), phase="main1")

    assert (mine(match, "prepare"), refused(match, "prepare pale_flame")) == ([], "DT-R-9")


# -- casting ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "more", "drawn"), [("flames_of_faltine", 3, 0), ("pale_flame", 4, 0), ("glass_shard", 2, 1)]
)
def test_spells_for_an_attack(spell: str, more: int, drawn: int) -> None:  # DT-MOD-2
    match = duel(PAIR, "12346 / 111", seats=({"spells": [spell]}, {}))
    say(match, "use mystic_bolts 4", f"cast {spell}")

    assert (health(match), len(hand(match, 0))) == ([50, 44 - more], drawn)
    assert (prepared(match), discards(match, 0)) == ([spell], [])


@pytest.mark.parametrize("key", ["mystic_bolts 4", "mystic_bolts 5"])
def test_mystic_bolts_cast_one_spell(key: str) -> None:
    match = duel(PAIR, "12345 / 111", seats=({"spells": ["flames_of_faltine", "pale_flame"]}, {}))
    say(match, f"use {key}")
    assert mine(match, "cast") == ["cast flames_of_faltine", "cast pale_flame"]
    say(match, "cast pale_flame")

    assert (mine(match, "cast"), prepared(match)) == ([], ["flames_of_faltine", "pale_flame"])


def test_a_spell_that_was_cast_is_cast_again_in_the_next_attack() -> None:  # DT-R-52
    seats: Seats = ({"spells": ["pale_flame"]}, {"tokens": {"stun": 1}})
    match = duel(PAIR, "12346 / 12346 / 111", seats=seats)
    say(match, *["use mystic_bolts 4", "cast pale_flame"] * 2)

    assert (health(match), prepared(match)) == ([50, 30], ["pale_flame"])


def test_one_spell_may_be_cast_for_each_effect_that_says_so() -> None:  # DT-R-52
    match = duel(PAIR, "66666", seats=({"spells": ["pale_flame"]}, {}))
    say(match, "use all_seeing_eye", "cast pale_flame", "cast pale_flame")

    assert health(match) == [50, 32]


def test_the_wand_casts_a_spell_of_undefendable_damage() -> None:  # DT-MOD-2
    match = say(duel(PAIR, "66661", seats=({"spells": ["pale_flame"]}, {})), "use wand_of_watoomb", "cast pale_flame")

    assert health(match) == [50, 41]


def test_a_spell_need_not_be_cast() -> None:  # DT-R-52
    match = say(duel(PAIR, "12345 / 111", seats=({"spells": ["pale_flame"]}, {})), "use mystic_bolts 5", "pass")

    assert (health(match), prepared(match)) == ([50, 41], ["pale_flame"])


def test_two_spells_are_cast_in_one_attack() -> None:  # DT-R-52
    seats = holding("icy_tendrils", spells=["flames_of_faltine", "pale_flame"])
    match = duel(PAIR, "12345 / 111", seats=seats)
    settled(match, "use mystic_bolts 5", "cast flames_of_faltine", "play icy_tendrils", "cast pale_flame")

    assert health(match) == [50, 33]


@pytest.mark.parametrize(
    ("spell", "attacker", "left", "tokens_then", "inflicted"),
    [
        ("dome_of_light", 50, 44, {}, {}),
        ("turned_mirror", 48, 41, {}, {}),
        ("red_knot", 50, 41, {}, {"crimson_bands": 1}),
        ("inner_eye", 50, 41, {"premonition": 1}, {}),
        ("mending_words", 50, 44, {}, {}),
    ],
)
def test_spells_for_a_defense(
    spell: str, attacker: int, left: int, tokens_then: dict[str, int], inflicted: dict[str, int]
) -> None:
    match = duel(HUNTED, "12344 / 6666", seats=({}, {"spells": [spell]}))
    say(match, "use mighty_blow", f"cast {spell}")

    assert (health(match), tokens(match, 1), tokens(match, 0)) == ([attacker, left], tokens_then, inflicted)


def test_inner_eye_gives_a_combat_point() -> None:
    match = duel(HUNTED, "12344 / 6666", seats=({}, {"spells": ["inner_eye"]}))

    assert cp(say(match, "use mighty_blow", "cast inner_eye"))[1] == 3


def test_red_knot_lands_with_the_attack() -> None:  # DT-DEF-1
    match = duel(PAIR, "12345 / 111", seats=({"spells": ["red_knot"]}, {}))
    say(match, "use mystic_bolts 5", "cast red_knot")

    assert tokens(match, 1) == {"crimson_bands": 1}


def test_a_spell_is_cast_only_where_it_can_do_something() -> None:  # DT-R-52, DT-CARD-8
    attack = duel(PAIR, "12345 / 111", seats=({"spells": ["dome_of_light", "turned_mirror"]}, {}))
    defense = duel(HUNTED, "12344 / 6666", seats=({}, {"spells": ["flames_of_faltine", "pale_flame"]}))

    say(attack, "use mystic_bolts 5")
    assert (table(attack).phase, health(attack)) == ("main2", [50, 41])
    assert refused(attack, "cast dome_of_light") == "DT-R-52"
    say(defense, "use mighty_blow")
    assert (table(defense).phase, health(defense)) == ("main2", [50, 41])


def test_nothing_is_asked_where_nothing_lies_prepared() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=({"spells": []}, {})), "use mystic_bolts 5")

    assert (table(match).phase, health(match)) == ("main2", [50, 41])


# -- what others see -------------------------------------------------------------------------------------


def test_everybody_sees_which_spells_lie_prepared() -> None:  # DT-R-52
    match = say(duel(PAIR, seats=holding("pale_flame", "red_knot"), phase="main1"), "prepare pale_flame")

    for seat in (0, 1, None):
        assert match.view(seat)["table"]["players"][0]["spells"] == [FLAMES, "pale_flame"]
        who = "You prepare" if seat == 0 else "Doctor Strange prepares"
        assert [each["text"] for each in match.events(0, seat)][-1] == f"{who} the Spell Pale Flame."


@pytest.mark.parametrize("spell_set", [False, True])
def test_dealt_again_for_another_the_same_spells_lie_there(spell_set: bool) -> None:  # DT-R-52
    spells = ["pale_flame", "red_knot"]
    match = duel(PAIR, seats=({"spells": spells}, {}), phase="main1", spell_set=spell_set)
    dealt = [match.redeal(seat, seed) for seat in (0, 1, None) for seed in range(20)]

    assert {tuple(prepared(each)) for each in dealt} == {tuple(spells)}
    assert len({tuple(table(each).decks[0]) for each in dealt}) > 5


def test_who_knew_the_hand_still_knows_the_spells_that_are_left() -> None:
    match = duel(PAIR, seats=holding("pale_flame", "red_knot", "six_it"), phase="main1")
    learn(table(match), 1, table(match).hands[0])
    say(match, "prepare pale_flame")

    assert match.view(1)["table"]["players"][0]["known"] == ["red_knot", "six_it", "vegas_baby"]


def test_the_spells_of_a_player_who_is_out_lie_with_the_discards() -> None:  # DT-HEALTH-5
    seats = [{}, {"spells": ["inner_eye"], "health": 1}, {}]
    match = duel((PAIR[1], STRANGE, "ninja"), "12344 / 3333", seats=seats, mode="king-of-the-hill")
    settled(passing_until(say(match, "use mighty_blow"), "pick 1"), "pick 1")
    seen = match.view(0)["table"]["players"][1]

    assert (seen["out"], seen["spells"]) == (True, [])
    assert "inner_eye" in discards(match, 1)


# -- a set of their own ----------------------------------------------------------------------------------


def test_with_the_option_the_spells_are_a_set_of_their_own() -> None:  # DT-R-52
    match = duel(PAIR, phase="main1", spell_set=True)
    state = table(match)

    assert (len(state.box.decks[0]), prepared(match)) == (32, [FLAMES])
    assert book(match) == sorted([spell for spell in SPELLS if spell != FLAMES])
    assert len(mine(match, "prepare")) == 7


def test_of_a_set_any_spell_is_prepared() -> None:  # DT-R-52
    match = say(duel(PAIR, phase="main1", spell_set=True), "prepare mending_words")

    assert (prepared(match), "mending_words" in book(match)) == ([FLAMES, "mending_words"], False)


def test_a_spell_of_a_set_stays_where_it_lies_when_the_turn_ends() -> None:  # DT-R-52
    match = duel(PAIR, "12345 / 111", seats=({"spells": ["pale_flame"]}, {}), spell_set=True)
    say(match, "use mystic_bolts 5", "cast pale_flame", "end phase")

    assert (table(match).active, prepared(match), discards(match, 0)) == (1, ["pale_flame"], [])


def test_a_spell_that_takes_the_attacker_out_stays_where_it_lies() -> None:  # DT-HEALTH-5
    seats: list[dict[str, Any]] = [{"health": 2}, {"spells": ["turned_mirror"]}, {}]
    match = duel((*HUNTED, "ninja"), "12344 / 6111", seats=seats, mode="king-of-the-hill", spell_set=True)
    settled(say(match, "use mighty_blow", "pick 1", "defend with swift_wards", "cast turned_mirror"))

    assert (table(match).gone, table(match).active) == ((0,), 1)
    assert (prepared(match, 1), discards(match, 1)) == (["turned_mirror"], [])


def test_when_the_whole_set_lies_prepared_nothing_is_asked() -> None:  # DT-R-52
    seats: Seats = ({}, {"hand": ["hasty_ward"], "spells": SPELLS})
    match = duel(HUNTED, "12344 / 1111", seats=seats, spell_set=True)
    window(say(match, "use mighty_blow"), 1)
    settled(match, "play hasty_ward")

    assert (health(match), len(prepared(match, 1))) == ([50, 47], 8)


def test_the_set_is_nothing_to_heroes_without_spells() -> None:
    match = duel(("barbarian", "ninja"), phase="main1", spell_set=True)

    assert (table(match).prepared, table(match).books) == ([], [])
    assert "spells" not in match.view(0)["table"]["players"][0]


def test_the_option_is_true_or_false() -> None:
    with pytest.raises(BadOption, match="spell_set is true or false"):
        DICE_THRONE.read_options({"spell_set": "yes"})


@pytest.mark.parametrize(
    ("spells", "why"),
    [
        (["six_it"], "is no Spell"),
        (["pale_flame", "pale_flame"], "cannot be in two places"),
    ],
)
def test_a_prepared_table_has_only_spells_prepared_and_each_once(spells: list[str], why: str) -> None:
    with pytest.raises(BadTable, match=why):
        duel(PAIR, seats=({"spells": spells}, {}))


def test_a_prepared_table_of_others_has_no_spells() -> None:
    with pytest.raises(BadTable, match="no Spell"):
        duel(PAIR, seats=({}, {"spells": ["six_it"]}))


def test_a_spell_can_be_answered_as_any_attack_modifier() -> None:  # DT-CARD-5
    seats: Seats = ({"spells": ["pale_flame"]}, {"hand": ["not_this_time"]})
    match = say(duel(PAIR, "12345 / 111", seats=seats), "use mystic_bolts 5", "cast pale_flame")
    window(match, 1)
    settled(match, "play not_this_time", *(["pick 1"]))

    assert health(match) == [50, 43]
