"""Spells: prepared face down in a main phase, cast by abilities and cards, and a secret in between."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, discards, passing_until, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.box import is_spell
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.rules.knowing import learn
from throneroom.kernel.errors import BadOption, BadTable
from throneroom.kernel.match import Match

STRANGE = "doctor_strange"
PAIR = (STRANGE, "barbarian")
HUNTED = ("barbarian", STRANGE)
SPELLS = [card.name for card in HEROES[STRANGE].deck if is_spell(card)]


def holding(*cards: str, **more: Any) -> Seats:
    return ({"hand": list(cards), **more}, {})


def prepared(match: Match, seat: int = 0) -> list[str]:
    return [table(match).box.cards[card].name for card in table(match).prepared[seat]]


def book(match: Match, seat: int = 0) -> list[str]:
    return sorted([table(match).box.cards[card].name for card in table(match).books[seat]])


def mine(match: Match, verb: str) -> list[str]:
    return [key for key in keys(match) if key.startswith(verb)]


# -- preparing from the hand -----------------------------------------------------------------------------


def test_eight_spells_are_among_the_fourteen_cards() -> None:  # DT-R-52
    assert len(SPELLS) == 8
    assert not [card for card in HEROES[STRANGE].deck_beside_spells if is_spell(card)]


def test_a_spell_of_the_hand_is_prepared_in_a_main_phase() -> None:  # DT-R-52
    match = duel(PAIR, seats=holding("pale_flame", "red_knot", cp=0), phase="main1")
    assert mine(match, "prepare") == ["prepare pale_flame", "prepare red_knot"]
    say(match, "prepare pale_flame")

    assert (prepared(match), hand(match, 0), cp(match)[0]) == (["pale_flame"], ["red_knot"], 0)


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

    assert (prepared(match), prepared(match, 1)) == (["pale_flame"], ["red_knot"])


def test_spellcraft_two_prepares_two_per_turn() -> None:
    seats = holding("pale_flame", "red_knot", "inner_eye", upgrades=["spellcraft_2"])
    match = say(duel(PAIR, seats=seats, phase="main1"), "prepare pale_flame", "prepare red_knot")

    assert (prepared(match), mine(match, "prepare")) == (["pale_flame", "red_knot"], [])


def test_no_more_than_two_spells_lie_prepared() -> None:  # DT-R-52
    seats = holding("inner_eye", spells=["pale_flame", "red_knot"])
    match = duel(PAIR, seats=seats, phase="main1")

    assert (mine(match, "prepare"), refused(match, "prepare inner_eye")) == ([], "DT-R-52")


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
    ("spell", "more", "drawn"), [("mystic_dart", 3, 0), ("pale_flame", 4, 0), ("glass_shard", 2, 1)]
)
def test_spells_for_an_attack(spell: str, more: int, drawn: int) -> None:  # DT-MOD-2
    match = duel(PAIR, "12346 / 111", seats=({"spells": [spell]}, {}))
    say(match, "use mystic_bolts 4", f"cast {spell}")

    assert (health(match), len(hand(match, 0))) == ([50, 44 - more], drawn)
    assert (prepared(match), discards(match, 0)) == ([], [spell])


@pytest.mark.parametrize("key", ["mystic_bolts 4", "mystic_bolts 5"])
def test_mystic_bolts_cast_one_spell(key: str) -> None:
    match = duel(PAIR, "12345 / 111", seats=({"spells": ["mystic_dart", "pale_flame"]}, {}))
    say(match, f"use {key}")
    assert mine(match, "cast") == ["cast mystic_dart", "cast pale_flame"]
    say(match, "cast pale_flame")

    assert prepared(match) == ["mystic_dart"]


def test_the_wand_casts_a_spell_of_undefendable_damage() -> None:  # DT-MOD-2
    match = say(duel(PAIR, "66661", seats=({"spells": ["pale_flame"]}, {})), "use wand_of_watoomb", "cast pale_flame")

    assert health(match) == [50, 41]


def test_a_spell_need_not_be_cast() -> None:  # DT-R-52
    match = say(duel(PAIR, "12345 / 111", seats=({"spells": ["pale_flame"]}, {})), "use mystic_bolts 5", "pass")

    assert (health(match), prepared(match)) == ([50, 41], ["pale_flame"])


def test_two_spells_are_cast_in_one_attack() -> None:  # DT-R-52
    seats = holding("icy_tendrils", spells=["mystic_dart", "pale_flame"])
    match = duel(PAIR, "12345 / 111", seats=seats)
    settled(match, "use mystic_bolts 5", "cast mystic_dart", "play icy_tendrils", "cast pale_flame")

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
    defense = duel(HUNTED, "12344 / 6666", seats=({}, {"spells": ["mystic_dart", "pale_flame"]}))

    assert keys(say(attack, "use mystic_bolts 5")) == ["pass"]
    assert refused(attack, "cast dome_of_light") == "DT-R-52"
    assert keys(say(defense, "use mighty_blow")) == ["pass"]


def test_nothing_is_asked_where_nothing_lies_prepared() -> None:
    match = say(duel(PAIR, "12345 / 111"), "use mystic_bolts 5")

    assert (table(match).phase, health(match)) == ("main2", [50, 41])


# -- secrets ---------------------------------------------------------------------------------------------


def test_others_see_how_many_spells_lie_prepared_and_not_which() -> None:  # DT-R-52
    match = say(duel(PAIR, seats=holding("pale_flame", "red_knot"), phase="main1"), "prepare pale_flame")
    views = {seat: match.view(seat)["table"]["players"][0] for seat in (0, 1, None)}

    assert {seat: seen["prepared"] for seat, seen in views.items()} == {0: 1, 1: 1, None: 1}
    assert {seat: seen.get("spells") for seat, seen in views.items()} == {0: ["pale_flame"], 1: None, None: None}
    assert [each["text"] for each in match.events(0, 0)][-1] == "You prepare the Spell Pale Flame."
    assert [each["text"] for each in match.events(0, 1)][-1] == "Doctor Strange prepares a Spell."


def test_a_partner_sees_the_spells() -> None:  # DT-2V2-1
    heroes = (STRANGE, "barbarian", "ninja", "monk")
    match = duel(heroes, seats=[{"hand": ["pale_flame"]}], phase="main1", mode="2v2")
    say(match, "prepare pale_flame")
    views = {seat: match.view(seat)["table"]["players"][0].get("spells") for seat in range(4)}

    assert views == {0: ["pale_flame"], 1: None, 2: ["pale_flame"], 3: None}
    assert [each["text"] for each in match.events(0, 2)][-1] == "Doctor Strange prepares the Spell Pale Flame."


@pytest.mark.parametrize("spell_set", [False, True])
def test_dealt_again_for_another_any_spell_may_lie_there(spell_set: bool) -> None:  # DT-R-52
    spells = ["pale_flame", "red_knot"]
    match = duel(PAIR, seats=({"spells": spells}, {}), phase="main1", spell_set=spell_set)
    lying = {tuple(sorted(prepared(match.redeal(1, seed)))) for seed in range(60)}

    assert len(lying) > 5
    assert {spell for some in lying for spell in some} <= set(SPELLS)
    assert {tuple(prepared(match.redeal(0, seed))) for seed in range(20)} == {tuple(spells)}


def test_who_knew_the_hand_cannot_tell_which_spell_was_prepared() -> None:
    match = duel(PAIR, seats=holding("pale_flame", "red_knot", "six_it"), phase="main1")
    learn(table(match), 1, table(match).hands[0])
    say(match, "prepare pale_flame")

    assert match.view(1)["table"]["players"][0]["known"] == ["six_it", "vegas_baby"]


def test_a_player_who_is_out_takes_the_spells_along_unseen() -> None:  # DT-HEALTH-5
    seats = [{}, {"spells": ["inner_eye"], "health": 1}, {}]
    match = duel((PAIR[1], STRANGE, "ninja"), "12344 / 3333", seats=seats, mode="king-of-the-hill")
    settled(passing_until(say(match, "use mighty_blow"), "pick 1"), "pick 1")
    seen = match.view(0)["table"]["players"][1]

    assert (seen["out"], seen["prepared"]) == (True, 0)
    assert "inner_eye" not in discards(match, 1)


# -- a set of their own ----------------------------------------------------------------------------------


def test_with_the_option_the_spells_are_a_set_of_their_own() -> None:  # DT-R-52
    match = duel(PAIR, phase="main1", spell_set=True)
    state = table(match)

    assert (len(state.box.decks[0]), book(match)) == (32, sorted(SPELLS))
    assert len(mine(match, "prepare")) == 8


def test_of_a_set_any_spell_is_prepared() -> None:  # DT-R-52
    match = say(duel(PAIR, phase="main1", spell_set=True), "prepare mending_words")

    assert (prepared(match), "mending_words" in book(match)) == (["mending_words"], False)


def test_a_spell_of_a_set_goes_back_to_it_at_the_end_of_the_turn() -> None:  # DT-R-52
    match = duel(PAIR, "12345 / 111", seats=({"spells": ["pale_flame"]}, {}), spell_set=True)
    say(match, "use mystic_bolts 5", "cast pale_flame")
    assert match.view(1)["table"]["players"][0]["playing"] == ["pale_flame"]
    assert "prepare pale_flame" not in keys(match)
    say(match, "end phase")

    assert (table(match).active, book(match), discards(match, 0)) == (1, sorted(SPELLS), [])


def test_a_spell_of_a_set_goes_back_to_it_when_a_turn_ends_early() -> None:  # DT-HEALTH-5
    seats: list[dict[str, Any]] = [{"health": 2}, {"spells": ["turned_mirror"]}, {}]
    match = duel((*HUNTED, "ninja"), "12344 / 6111", seats=seats, mode="king-of-the-hill", spell_set=True)
    settled(say(match, "use mighty_blow", "pick 1", "cast turned_mirror"))

    assert (table(match).gone, table(match).active) == ((0,), 1)
    assert (book(match, 1), discards(match, 1)) == (sorted(SPELLS), [])


def test_the_set_is_nothing_to_heroes_without_spells() -> None:
    match = duel(("barbarian", "ninja"), phase="main1", spell_set=True)

    assert (table(match).prepared, table(match).books) == ([], [])
    assert "prepared" not in match.view(0)["table"]["players"][0]


def test_the_option_is_true_or_false() -> None:
    with pytest.raises(BadOption, match="spell_set is true or false"):
        DICE_THRONE.read_options({"spell_set": "yes"})


@pytest.mark.parametrize(
    ("spells", "why"),
    [
        (["pale_flame", "red_knot", "inner_eye"], "At most 2 Spells"),
        (["six_it"], "is no Spell"),
        (["pale_flame", "pale_flame"], "cannot be in two places"),
    ],
)
def test_a_prepared_table_has_at_most_two_spells(spells: list[str], why: str) -> None:
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
