"""Doctor Strange: every ability, token and card, by name; his Spells have a file of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, happened, passing_until, rolled, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.rules.knowing import learn
from throneroom.games.dice_throne.words import ONE_SOURCE, PRINTED, RECONSTRUCTED
from throneroom.kernel.match import Match

STRANGE = "doctor_strange"
PAIR = (STRANGE, "barbarian")
HUNTED = ("barbarian", STRANGE)


BARE: Seats = ({"spells": []}, {})  # nothing lies prepared


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card], "spells": []}, {})


def holding(*cards: str, cp: int = 3, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def having(**counts: int) -> Seats:
    return ({"tokens": counts}, {})


def told(match: Match, seat: int | None) -> list[str]:
    return [each["text"] for each in match.events(0, seat)]


def test_the_deck_has_thirty_two_cards_whichever_way_the_spells_lie() -> None:  # DT-SETUP-1, DT-R-52
    hero = HEROES[STRANGE]

    assert len({card.name for card in hero.deck}) == 32
    assert len({card.name for card in hero.deck_beside_spells}) == 32


def test_what_no_source_shows_is_marked() -> None:  # DT-R-56
    hero = HEROES[STRANGE]
    sure = {ability.name: ability.fidelity for ability in hero.board}
    one_source = {"augury", "universal_awareness", "astral_incursion", "binding"}

    assert {name for name, fidelity in sure.items() if fidelity == ONE_SOURCE} == one_source
    assert {name for name, fidelity in sure.items() if fidelity == RECONSTRUCTED} == set(sure) - one_source
    assert {least_sure(hero, card) for card in every_card(hero) if card not in COMMON} == {RECONSTRUCTED}
    assert {token.fidelity for token in hero.tokens} == {PRINTED}


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage", "gained", "inflicted"),
    [
        ("33661 / 111", "augury", 8, {"deja_vu": 1}, {}),
        ("13561 / 111", "astral_incursion", 8, {"premonition": 1}, {}),
        ("11553 / 111", "binding", 9, {}, {"crimson_bands": 1}),
        ("12346 / 111", "mystic_bolts 4", 6, {}, {}),
        ("12345 / 111", "mystic_bolts 5", 9, {}, {}),
        ("66661", "wand_of_watoomb", 5, {}, {"crimson_bands": 1}),
        ("66666", "all_seeing_eye", 10, {}, {}),
    ],
)
def test_attacks(rolls: str, key: str, damage: int, gained: dict[str, int], inflicted: dict[str, int]) -> None:
    match = say(duel(PAIR, rolls, seats=BARE), f"use {key}")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50 - damage], gained, inflicted)


def test_there_is_no_basic_attack_with_one_symbol() -> None:
    match = duel(PAIR, "11122")

    assert [key for key in keys(match) if key.startswith("use ")] == []


def test_universal_awareness_draws_and_gives_tokens_and_deals_nothing() -> None:  # DT-OFF-6
    match = say(duel(PAIR, "33441"), "use universal_awareness")

    assert (health(match), tokens(match, 0), len(hand(match, 0))) == ([50, 50], {"deja_vu": 1, "premonition": 2}, 1)


@pytest.mark.parametrize(
    ("dice", "attacker", "left", "gained"),
    [
        ("1122", 50, 45, {}),
        ("1334", 47, 42, {}),
        ("5511", 50, 43, {"premonition": 1}),  # once, however many (DT-TXT-2)
        ("6666", 50, 41, {}),  # the Spell that lies prepared is for an attack
    ],
)
def test_swift_wards(dice: str, attacker: int, left: int, gained: dict[str, int]) -> None:
    match = say(duel(HUNTED, f"12344 / {dice}"), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([attacker, left], gained)


def test_the_ultimate_casts_up_to_two_spells() -> None:  # DT-ULT-2
    match = duel(PAIR, "66666", seats=({"spells": ["flames_of_faltine", "pale_flame"]}, {"hand": ["not_this_time"]}))
    say(match, "use all_seeing_eye", "cast pale_flame", "cast flames_of_faltine")

    assert health(match) == [50, 33]


def test_the_ultimate_may_cast_fewer() -> None:
    match = duel(PAIR, "66666", seats=({"spells": ["flames_of_faltine", "pale_flame"]}, {}))
    say(match, "use all_seeing_eye", "cast pale_flame", "pass")

    assert health(match) == [50, 36]


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "key", "damage", "gained", "inflicted"),
    [
        ("augury_2", "33661 / 111", "augury", 9, {"deja_vu": 1}, {}),
        ("astral_incursion_2", "13561 / 111", "astral_incursion", 9, {"premonition": 1}, {}),
        ("binding_2", "11553 / 111", "binding", 10, {}, {"crimson_bands": 1}),
        ("mystic_bolts_2", "12346 / 111", "mystic_bolts 4", 7, {}, {}),
        ("mystic_bolts_2", "12345 / 111", "mystic_bolts 5", 10, {}, {}),
        ("wand_of_watoomb_2", "66661", "wand_of_watoomb", 7, {}, {"crimson_bands": 1}),
    ],
)
def test_upgrades(
    card: str, rolls: str, key: str, damage: int, gained: dict[str, int], inflicted: dict[str, int]
) -> None:
    match = say(duel(PAIR, rolls, seats=upgraded(card), spell_set=True), f"use {key}")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50 - damage], gained, inflicted)


def test_universal_awareness_two_draws_two() -> None:
    match = say(duel(PAIR, "33441", seats=upgraded("universal_awareness_2")), "use universal_awareness")

    assert (tokens(match, 0), len(hand(match, 0))) == ({"deja_vu": 1, "premonition": 2}, 2)


def test_swift_wards_two_rolls_five_dice() -> None:
    match = say(duel(HUNTED, "12344 / 11233", seats=({}, {"upgrades": ["swift_wards_2"]})), "use mighty_blow")

    assert health(match) == [48, 44]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("augury_2", 2),
        ("universal_awareness_2", 1),
        ("astral_incursion_2", 2),
        ("binding_2", 2),
        ("mystic_bolts_2", 2),
        ("wand_of_watoomb_2", 2),
        ("swift_wards_2", 2),
        ("book_of_vishanti_2", 2),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1", spell_set=True), f"play {card}")

    assert cp(match)[0] == 3 - cost


# -- Déjà Vu ---------------------------------------------------------------------------------------------


def test_deja_vu_ends_the_offensive_roll_and_begins_a_new_one() -> None:  # DT-R-53
    match = duel(PAIR, "11112 / 2 / 22 / 33661 / 111", seats=having(deja_vu=1))
    say(match, "keep 1111", "keep 111")
    assert table(match).attempts == 0
    say(match, "spend deja_vu")
    assert (table(match).attempts, tokens(match, 0)) == (2, {})
    say(match, "use augury")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"deja_vu": 1})


def test_deja_vu_is_spent_once_for_each_token() -> None:  # DT-ST-4
    match = say(duel(PAIR, "11112 / 11122", seats=having(deja_vu=1)), "spend deja_vu")

    assert refused(match, "spend deja_vu") == "DT-ST-4"


def test_deja_vu_may_be_spent_when_the_dice_were_changed_after_an_announcement() -> None:  # DT-OFF-3
    seats: Seats = ({"tokens": {"deja_vu": 1}}, {"hand": ["so_wild"], "cp": 2})
    match = duel(PAIR, "33661 / 11122", seats=seats)
    say(match, "use augury", "play so_wild", "die 3", "to 1")
    assert asked(match) == 0
    say(match, "spend deja_vu")

    assert [event["dice"] for event in rolled(match)] == ["1 3 3 6 6", "1 1 1 2 2"]


def test_nobody_is_asked_about_the_dice_that_deja_vu_takes_away() -> None:  # DT-R-53, DT-ST-4
    seats: Seats = ({"tokens": {"deja_vu": 1}}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "33661 / 11122", seats=seats), "spend deja_vu")

    assert (asked(match), table(match).trays[0].dice) == (0, (1, 1, 1, 2, 2))


def test_deja_vu_is_for_ones_own_offensive_roll_alone() -> None:  # DT-ST-4
    assert refused(duel(PAIR, seats=having(deja_vu=1), phase="main1"), "spend deja_vu") == "DT-ST-4"
    match = duel(HUNTED, "12344 / 1122", seats=({}, {"tokens": {"deja_vu": 1}, "hand": ["tip_it"]}))
    say(match, "use mighty_blow")
    assert asked(match) == 1

    assert refused(match, "spend deja_vu") == "DT-ST-4"


def test_a_roll_ended_by_deja_vu_is_concluded_without_an_ability() -> None:  # DT-R-53, DT-ROUND-2
    match = duel((STRANGE, "moon_elf"), "11112 / 33661 / 11111", seats=having(deja_vu=1, blind=1))
    say(match, "spend deja_vu")
    assert tokens(match, 0) == {}
    say(match, "use augury")

    assert tokens(match, 0) == {"deja_vu": 1}


def test_what_lasts_for_the_whole_roll_phase_outlasts_deja_vu() -> None:  # DT-R-53, DT-ROUND-5
    match = duel((STRANGE, "moon_elf"), "11112 / 11122", seats=having(deja_vu=1, entangle=1))
    assert table(match).attempts == 1
    say(match, "spend deja_vu")
    assert (table(match).attempts, tokens(match, 0)) == (1, {"entangle": 1})
    say(match, "no ability")

    assert tokens(match, 0) == {}


def test_in_a_further_round_deja_vu_stays_with_the_same_opponent() -> None:  # DT-R-53, DT-ROUND-4
    seats: list[dict[str, Any]] = [{"tokens": {"deja_vu": 1}, "spells": []}, {"tokens": {"stun": 1}}, {}]
    rolls = "12346 / 11112 / 12346 / 111"
    match = duel((STRANGE, "barbarian", "ninja"), rolls, seats=seats, mode="king-of-the-hill")
    say(match, "use mystic_bolts 4", "pick 1", "spend deja_vu", "use mystic_bolts 4", "defend with thick_skin")

    assert (health(match), table(match).phase) == ([35, 23, 35], "main2")


def test_no_more_than_one_deja_vu() -> None:  # DT-ST-2
    match = say(duel(PAIR, "33661 / 111", seats=having(deja_vu=1)), "use augury")

    assert tokens(match, 0) == {"deja_vu": 1}


# -- Premonition -----------------------------------------------------------------------------------------

DECK = ["six_it", "tip_it", "samesies", "transference"]


def foreseeing(number: int, **more: Any) -> Match:
    return duel(PAIR, seats=({"tokens": {"premonition": number}, "deck": DECK, **more}, {}), phase="income")


@pytest.mark.parametrize(("number", "ways"), [(1, 1), (2, 1), (3, 2)])
def test_premonition_is_spent_in_income_one_or_three_at_once(number: int, ways: int) -> None:  # DT-R-55
    match = foreseeing(number)

    assert keys(match) == [*["spend premonition 1", "spend premonition 3"][:ways], "pass"]


def test_one_premonition_draws_two_instead_of_one_and_one_goes_back() -> None:
    match = say(foreseeing(2), "spend premonition 1")
    assert keys(match) == [f"return {card} to {place}" for card in ("tip_it", "six_it") for place in ("top", "bottom")]
    say(match, "return six_it to top")

    assert (hand(match, 0), tokens(match, 0), cp(match)[0]) == (["tip_it"], {"premonition": 1}, 3)
    assert match.view(0)["table"]["players"][0]["top"] == ["six_it"]


def test_three_premonitions_draw_three_and_one_goes_to_the_bottom() -> None:
    match = say(foreseeing(3), "spend premonition 3", "return samesies to bottom")
    box, deck = table(match).box, table(match).decks[0]

    assert (hand(match, 0), tokens(match, 0)) == (["six_it", "tip_it"], {})
    assert [box.cards[card].name for card in deck] == ["samesies", "transference"]


def test_premonition_may_be_kept() -> None:
    match = say(foreseeing(3), "pass")

    assert (hand(match, 0), tokens(match, 0), cp(match)[0]) == (["six_it"], {"premonition": 3}, 3)


def test_only_a_card_just_drawn_goes_back() -> None:  # DT-R-55
    match = say(foreseeing(1, hand=["buh_bye"]), "spend premonition 1")

    assert not [key for key in keys(match) if "buh_bye" in key]


def test_of_a_single_card_that_is_left_that_one_goes_back() -> None:  # DT-R-55, DT-DRAW-1
    everything = [card.name for card in HEROES[STRANGE].deck if card.name not in ("vegas_baby", "six_it")]
    seat = {"tokens": {"premonition": 1}, "hand": everything, "deck": ["six_it"], "spells": []}
    match = say(duel(PAIR, seats=(seat, {}), phase="income"), "spend premonition 1")
    assert keys(match) == ["return six_it to top", "return six_it to bottom"]
    say(match, "return six_it to top")

    assert "six_it" not in hand(match, 0)


def test_a_skipped_income_is_none_to_spend_premonition_on() -> None:  # DT-R-55
    match = duel(PAIR, seats=having(premonition=3, concussion=1), phase="income")

    assert (table(match).phase, tokens(match, 0)) == ("main1", {"premonition": 3})


def test_premonition_is_for_income_alone() -> None:  # DT-ST-4
    match = duel(PAIR, seats=having(premonition=3), phase="main1")

    assert refused(match, "spend premonition 1") == "DT-ST-4"


def test_which_card_went_back_only_its_player_knows() -> None:
    match = say(foreseeing(1), "spend premonition 1", "return tip_it to top")

    assert "Doctor Strange puts a card on top of the deck." in told(match, 1)
    assert "You put Tip It! on top of your deck." in told(match, 0)
    assert not [text for text in [*told(match, 1), *told(match, None)] if "Tip It" in text]
    assert match.view(1)["table"]["players"][0]["top"] == []


def test_who_knew_a_card_of_the_hand_cannot_tell_whether_it_went_back() -> None:
    match = say(foreseeing(1), "spend premonition 1")
    learn(table(match), 1, table(match).hands[0])
    say(match, "return tip_it to top")
    seen = match.view(1)["table"]["players"][0]

    assert (seen["known"], seen["top"]) == (["vegas_baby"], [])


def test_no_more_than_three_premonitions() -> None:  # DT-ST-2
    match = say(duel(PAIR, "33441", seats=having(premonition=2)), "use universal_awareness")

    assert tokens(match, 0)["premonition"] == 3


# -- Crimson Bands ---------------------------------------------------------------------------------------


def test_who_is_bound_cannot_play_cards_in_the_own_roll_phase() -> None:  # DT-R-54
    match = duel(PAIR, "33661 / 111", seats=holding("six_it", "icy_tendrils", tokens={"crimson_bands": 1}))
    assert refused(match, "play six_it") == "DT-R-54"
    say(match, "use augury")

    assert (table(match).phase, tokens(match, 0), hand(match, 0)) == (
        "main2",
        {"deja_vu": 1},
        ["six_it", "icy_tendrils"],
    )


@pytest.mark.parametrize("bands", [0, 1])
def test_crimson_bands_last_to_the_very_end_of_the_roll_phase(bands: int) -> None:  # DT-R-54, DT-ROUND-5
    seat = {"tokens": {"crimson_bands": bands}, "hand": ["head_bash"], "cp": 4}
    match = say(duel(HUNTED, "12345 / 3344", seats=(seat, {})), "use reckless")

    assert ("play head_bash" in keys(match), table(match).phase) == ((False, "main2") if bands else (True, "roll"))
    assert tokens(match, 0) == {}


def test_who_is_bound_may_play_cards_in_other_phases() -> None:  # DT-R-54
    seats = holding("glimpse_ahead", "six_it", tokens={"crimson_bands": 1})
    match = say(duel(PAIR, seats=seats, phase="main1", spell_set=True), "play glimpse_ahead")
    assert refused(match, "play six_it") == "DT-CARD-5"

    assert tokens(match, 0) == {"crimson_bands": 1, "premonition": 2}


def test_who_is_bound_may_play_cards_in_the_roll_phases_of_others() -> None:  # DT-R-54
    seats: Seats = ({}, {"tokens": {"crimson_bands": 1}, "hand": ["six_it"]})
    match = say(duel(PAIR, "33661", seats=seats), "use augury")
    assert asked(match) == 1

    assert "play six_it" in keys(match)


def test_who_is_bound_may_spend_tokens_and_cast_spells() -> None:  # DT-R-54
    seats: Seats = ({"tokens": {"crimson_bands": 1, "deja_vu": 1}, "spells": ["flames_of_faltine"]}, {})
    match = duel(PAIR, "11112 / 12345 / 111", seats=seats)
    say(match, "spend deja_vu", "use mystic_bolts 5", "cast flames_of_faltine")

    assert (health(match), tokens(match, 0)) == ([50, 38], {})


def test_bands_that_come_in_the_own_roll_phase_bind_the_next_one() -> None:  # DT-R-54
    seats: Seats = ({"hand": ["six_it"]}, {"spells": ["red_knot"]})
    match = settled(duel(HUNTED, "12344 / 6111", seats=seats), "use mighty_blow", "cast red_knot")

    assert (table(match).phase, tokens(match, 0)) == ("main2", {"crimson_bands": 1})


def test_crimson_bands_can_be_removed() -> None:  # DT-ST-1
    match = duel(PAIR, seats=holding("get_that_outta_here", tokens={"crimson_bands": 1}), phase="main1")
    settled(match, "play get_that_outta_here")

    assert tokens(match, 0) == {}


# -- cards -----------------------------------------------------------------------------------------------


def test_icy_tendrils_adds_one_and_casts_a_spell() -> None:  # DT-MOD-3
    match = duel(PAIR, "33661 / 111", seats=holding("icy_tendrils", spells=["pale_flame"]))
    assert refused(match, "play icy_tendrils") == "DT-MOD-3"
    settled(match, "use augury", "play icy_tendrils", "cast pale_flame")

    assert (health(match), cp(match)[0]) == ([50, 37], 1)


@pytest.mark.parametrize(
    ("card", "cost", "mine", "theirs"),
    [
        ("glimpse_ahead", 1, {"premonition": 2}, {}),
        ("turn_of_time", 2, {"deja_vu": 1}, {}),
        ("scarlet_coils", 2, {}, {"crimson_bands": 1}),
    ],
)
def test_cards_that_give_tokens(card: str, cost: int, mine: dict[str, int], theirs: dict[str, int]) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1", spell_set=True), f"play {card}")

    assert (cp(match)[0], tokens(match, 0), tokens(match, 1)) == (3 - cost, mine, theirs)


def test_scarlet_coils_are_for_a_chosen_opponent() -> None:
    heroes = (STRANGE, "barbarian", "ninja")
    match = duel(heroes, seats=holding("scarlet_coils"), phase="main1", mode="king-of-the-hill", spell_set=True)
    say(match, "play scarlet_coils")
    assert keys(match) == ["pick 1", "pick 2"]
    say(match, "pick 2")

    assert tokens(match, 2) == {"crimson_bands": 1}


def test_hasty_ward_prevents_two_and_prepares_a_spell() -> None:
    match = duel(HUNTED, "12344 / 3344", seats=({}, {"hand": ["hasty_ward"]}), spell_set=True)
    window(say(match, "use mighty_blow"), 1)
    settled(match, "play hasty_ward", "prepare pale_flame")

    assert (health(match), cp(match)[1]) == ([46, 43], 1)
    assert match.view(0)["table"]["players"][1]["spells"] == ["flames_of_faltine", "pale_flame"]


def test_hasty_ward_is_for_the_attacked_alone() -> None:  # DT-CARD-8
    match = duel(PAIR, "33661", seats=holding("hasty_ward"), spell_set=True)

    assert refused(match, "play hasty_ward") == "DT-CARD-8"


def test_night_of_study_draws_one_and_puts_one_back() -> None:
    seat = {"hand": ["night_of_study", "buh_bye"], "deck": DECK}
    match = say(duel(PAIR, seats=(seat, {}), phase="main1", spell_set=True), "play night_of_study")
    assert "return six_it to top" in keys(match)
    say(match, "return buh_bye to bottom")
    box, deck = table(match).box, table(match).decks[0]

    assert (hand(match, 0), box.cards[deck[0]].name) == (["six_it"], "buh_bye")


# -- the worked example of the rulebook ------------------------------------------------------------------


def test_the_first_worked_example_is_played_through() -> None:  # DT-SUM-1, DT-SUM-2, DT-SUM-3, DT-SUM-5
    seats: Seats = (
        {"hand": ["icy_tendrils"], "cp": 2, "spells": ["flames_of_faltine", "pale_flame"]},
        {"tokens": {"agility": 2}, "upgrades": ["sabotage_2"]},
    )
    match = duel((STRANGE, "black_widow"), "12345 / 1 / 1234 / 1", seats=seats)
    say(match, "use mystic_bolts 5", "cast flames_of_faltine")
    passing_until(match, "spend agility")
    say(match, "spend agility")
    say(match, "pass", "pass", "pass")  # he does not act first; then both go on to the defense
    state = table(match)
    assert (asked(match), state.attack is not None and state.attack.defended) == (0, True)
    say(match, "play icy_tendrils", "cast pale_flame", "spend agility")

    spells = [("Doctor Strange casts the Spell", "Flames of Faltine"), ("Doctor Strange casts the Spell", "Pale Flame")]
    casts = [text for text in told(match, None) if "casts" in text]
    assert casts == [f"{says} {card}." for says, card in spells]
    kept, lost = happened(match, "keeps_health")[0], happened(match, "loses_health")[0]
    lines = [(line["by"]["say"].rpartition(".")[2], line["change"], line.get("of")) for line in kept["ledger"]]
    assert lines == [
        ("mystic_bolts", -9, None),
        ("flames_of_faltine", -3, None),
        ("icy_tendrils", -1, None),
        ("pale_flame", -4, None),
        ("sabotage", 2, None),
        ("agility", 8, 15),
        ("agility", 7, 15),  # 8 as well, but of 15 only 7 are left: never below 0
    ]
    assert [(line["by"]["say"].rpartition(".")[2], line["change"]) for line in lost["ledger"]] == [("sabotage", -2)]
    assert health(match) == [48, 50]
