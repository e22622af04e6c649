"""Loki: every ability, token and card, by name; and what he covers, gives away and lays face down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, discards, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure
from throneroom.games.dice_throne.words import ONE_SOURCE, PRINTED, RECONSTRUCTED
from throneroom.kernel.errors import BadTable
from throneroom.kernel.match import Match

PAIR = ("loki", "barbarian")
HUNTED = ("barbarian", "loki")
HILL = "king-of-the-hill"
BAG = {"bag_of_tricks": 1}
MINE, THEIRS = "pick 0", "pick 1"
CARDS = ["Real Loki", "Blurred Image", "Empty Image"]  # as they stand on the page


def upgraded(card: str) -> Seats:
    return ({"upgrades": [card]}, {})


def holding(*cards: str, cp: int = 3, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def covered(match: Match, seat: int = 1) -> list[str]:
    """The abilities that are covered, as everybody sees them."""
    seen = match.view(None)["table"]["players"][seat]["covered"]
    assert set(seen.values()) <= {"spellbound"}
    assert tokens(match, seat).get("spellbound", 0) == len(seen)
    return list(seen)


def lying(match: Match, seat: int | None) -> list[str | None]:
    """The cards that lie face down, as somebody sees them."""
    return list(match.view(seat)["table"]["face_down"]["cards"])


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    deck = HEROES["loki"].deck

    assert (len(deck), len({card.name for card in deck})) == (32, 32)


def test_what_no_source_shows_of_loki_is_marked() -> None:  # DT-R-50
    hero = HEROES["loki"]
    sure = {ability.name: ability.fidelity for ability in hero.board}
    own = [card for card in hero.deck if card not in COMMON]

    assert {name for name, fidelity in sure.items() if fidelity == PRINTED} == {
        "mockery",
        "antics",
        "vex",
        "double_take",
    }
    assert sure["confuddle"] == ONE_SOURCE
    assert {least_sure(hero, card) for card in own} == {RECONSTRUCTED}
    assert [token.fidelity for token in hero.tokens] == [PRINTED, PRINTED, RECONSTRUCTED]


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "dice", "damage"), [("11235", 3, 6), ("11223", 4, 7), ("11222", 5, 8)])
def test_mockery(rolls: str, dice: int, damage: int) -> None:
    match = settled(duel(PAIR, f"{rolls} / 111"), f"use mockery {dice}")

    assert health(match) == [50, 50 - damage]


@pytest.mark.parametrize(("pick", "holder"), [(MINE, 0), (THEIRS, 1)])
def test_antics_draws_and_gives_a_bag_of_tricks_to_a_chosen_player(pick: str, holder: int) -> None:
    match = say(duel(PAIR, "55123"), "use antics", pick)

    assert len(hand(match, 0)) == 1
    assert tokens(match, 0) == {"illusion": 1, **(BAG if holder == 0 else {})}
    assert tokens(match, 1) == (BAG if holder == 1 else {})
    assert health(match) == [50, 50]


def test_confuddle_covers_two_abilities_before_the_defense() -> None:  # DT-DEF-1, DT-R-48
    match = say(duel(PAIR, "11334 / 111"), "use confuddle")
    assert asked(match) == 0
    assert "cover smack of 1" in keys(match)
    say(match, "cover smack of 1")
    assert "cover smack of 1" not in keys(match)
    settled(match, "cover fortitude of 1")

    assert (health(match), covered(match)) == ([50, 43], ["smack", "fortitude"])


def test_vilify_deals_seven_until_more_is_known() -> None:  # DT-R-50
    match = settled(duel(PAIR, "13566 / 111"), "use vilify", MINE)

    assert (health(match), tokens(match, 0)) == ([50, 43], {"illusion": 1, **BAG})


def test_vex() -> None:
    match = settled(duel(PAIR, "12346 / 111"), "use vex", THEIRS)

    assert (health(match), tokens(match, 1)) == ([50, 43], BAG)


@pytest.mark.parametrize(("dice", "damage"), [("123", 6), ("124", 8), ("345", 10), ("456", 12)])
def test_kneel_to_me_rolls_three_dice_for_its_damage(dice: str, damage: int) -> None:  # DT-R-51
    match = settled(duel(PAIR, f"12345 / {dice} / 111"), "use kneel_to_me", MINE)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], BAG)


def test_double_take_deals_seven_undefendable() -> None:  # DT-DMG-2
    match = say(duel(PAIR, "66661"), "use double_take", "cover smack of 1", "cover mighty_blow of 1")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"illusion": 1})
    assert covered(match) == ["smack", "mighty_blow"]


def test_glorious_purpose_gives_a_bag_to_every_player() -> None:  # DT-ULT-2, DT-R-51
    match = say(duel(PAIR, "66666", seats=({"tokens": {"bag_of_tricks": 2}}, {})), "use glorious_purpose")
    say(match, "cover smack of 1", "cover fortitude of 1", "cover mighty_blow of 1")

    assert health(match) == [50, 40]
    assert tokens(match, 0) == {"illusion": 1, "bag_of_tricks": 2}  # not beyond the limit
    assert tokens(match, 1) == {"spellbound": 3, **BAG}


@pytest.mark.parametrize(
    ("dice", "pick", "attacker", "left", "gained"),
    [
        ("1122", "", 50, 45, {}),
        ("1333", "", 47, 42, {}),
        ("5566", MINE, 50, 41, {"illusion": 1}),
    ],
)
def test_sleight_of_hand(dice: str, pick: str, attacker: int, left: int, gained: dict[str, int]) -> None:
    match = say(duel(HUNTED, f"12344 / {dice}"), "use mighty_blow")
    if pick:
        say(match, pick)  # once, however many Lies there are
    settled(match)

    assert (health(match), tokens(match, 1)) == ([attacker, left], gained)
    assert tokens(match, 0) == (BAG if pick else {})


# -- Bag of Tricks ---------------------------------------------------------------------------------------


def bagged(roll: str, heroes: tuple[str, ...] = PAIR, turn: int = 1, number: int = 1, **more: Any) -> Match:
    """The upkeep of somebody with Bags of Tricks."""
    seats: list[dict[str, Any]] = [{} for _ in heroes]
    seats[turn] = {"tokens": {"bag_of_tricks": number}, "health": 20, **more}
    return settled(
        duel(heroes, roll, seats=seats, turn=turn, phase="upkeep", mode="duel" if len(heroes) == 2 else HILL)
    )


@pytest.mark.parametrize(("before", "after"), [(2, 2), (0, 1)])
def test_a_bag_of_tricks_that_shows_one_takes_one_cp(before: int, after: int) -> None:  # DT-CP-1
    match = bagged("1", cp=before)

    assert (cp(match), tokens(match, 1), health(match)) == ([2, after], {}, [50, 20])  # and one of the income


def test_a_bag_of_tricks_that_shows_six_brings_two_cp() -> None:
    assert cp(bagged("6")) == [2, 5]


@pytest.mark.parametrize("roll", ["2", "3", "4", "5"])
@pytest.mark.parametrize(("choice", "left", "more"), [(1, 22, 0), (2, 20, 1), (3, 18, 0)])
def test_loki_chooses_what_else_a_bag_of_tricks_does_to_its_holder(  # DT-R-47
    roll: str, choice: int, left: int, more: int
) -> None:
    match = bagged(roll)
    assert (asked(match), keys(match)) == (0, ["choose 1", "choose 2", "choose 3"])
    settled(match, f"choose {choice}")

    assert (health(match), cp(match), tokens(match, 1)) == ([50, left], [2, 3 + more], {})
    assert table(match).phase == "main1"


def test_loki_chooses_for_himself_too() -> None:  # DT-R-47
    match = bagged("3", turn=0)
    assert asked(match) == 0
    settled(match, "choose 1")

    assert health(match) == [22, 50]


def test_each_bag_of_tricks_has_a_die_of_its_own() -> None:
    match = settled(bagged("2 / 5", number=2), "choose 3")
    assert asked(match) == 0
    settled(match, "choose 3")

    assert (health(match), tokens(match, 1)) == ([50, 16], {})


def test_the_damage_of_a_bag_of_tricks_is_settled_with_its_healing() -> None:  # DT-TURN-1
    match = settled(bagged("2 / 5", number=2, health=2), "choose 3", "choose 1")

    assert health(match) == [50, 2]


def test_without_loki_the_holder_chooses() -> None:  # DT-R-47, DT-HEALTH-5
    heroes = ("loki", "barbarian", "ninja")
    seats: Any = ({"health": 1}, {"tokens": {"bag_of_tricks": 1}, "health": 20}, {})
    match = duel(heroes, "11145 / 1111 / 3", seats=seats, turn=2, mode=HILL)
    settled(match, "use slash 3", "pick 0")
    assert table(match).gone == (0,)
    settled(match, "end phase")
    assert (asked(match), keys(match)) == (1, ["choose 1", "choose 2", "choose 3"])
    settled(match, "choose 1")

    assert health(match)[1] == 22


def test_of_two_lokis_an_opponent_of_the_holder_chooses() -> None:  # DT-R-47
    match = bagged("3", heroes=("loki", "loki"), turn=1)

    assert asked(match) == 0


def test_a_partner_of_the_only_loki_has_him_choose() -> None:  # DT-R-47
    heroes = ("loki", "barbarian", "ninja", "monk")
    seats: Any = ({}, {}, {"tokens": {"bag_of_tricks": 1}, "health": 20}, {})
    match = settled(duel(heroes, "4", seats=seats, turn=2, phase="upkeep", mode="2v2"))
    assert asked(match) == 0
    settled(match, "choose 1")

    assert health(match) == [22, 50, 22, 50]


def test_a_bag_of_tricks_can_be_moved() -> None:  # DT-ST-6
    seats = holding("transference", tokens={"bag_of_tricks": 1})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play transference")
    settled(match)

    assert (tokens(match, 0), tokens(match, 1)) == ({}, BAG)


# -- Spellbound ------------------------------------------------------------------------------------------


def bound(*abilities: str, rolls: str = "", heroes: tuple[str, ...] = PAIR, **more: Any) -> Match:
    """The roll phase of the second player, some of whose abilities are covered."""
    return duel(heroes, rolls, seats=({}, {"covered": list(abilities), **more}), turn=1)


def test_a_covered_ability_cannot_be_activated_and_the_reason_names_the_token() -> None:  # DT-R-48
    match = bound("smack", rolls="11123")

    assert not [key for key in keys(match) if key.startswith("use")]
    assert refused(match, "use smack 3") == "DT-R-48"
    assert "Spellbound" in str(match.why("use smack 3")[0].text)


def test_what_is_not_covered_can_be_activated() -> None:
    assert "use smack 3" in keys(bound("fortitude", rolls="11123"))


def test_an_ultimate_is_never_covered() -> None:  # DT-R-48
    match = say(duel(PAIR, "66661"), "use double_take")

    offense = [ability.name for ability in HEROES["barbarian"].board if ability.kind == "offense"]
    assert keys(match) == [f"cover {name} of 1" for name in offense]


def test_spellbound_goes_at_the_end_of_the_holders_offensive_roll_phase() -> None:  # DT-R-48
    match = bound("smack", "fortitude", rolls="12344 / 1111")
    assert covered(match) == ["smack", "fortitude"]
    settled(match, "use mighty_blow")

    assert (covered(match), tokens(match, 1)) == ([], {})


def test_spellbound_goes_too_if_no_ability_is_used() -> None:  # DT-R-48
    match = settled(bound("smack", rolls="11123"), "no ability")

    assert covered(match) == []


def test_spellbound_goes_too_if_the_offensive_roll_is_skipped() -> None:  # DT-R-48
    match = bound("meditate", heroes=("loki", "monk"), tokens={"knockdown": 1}, cp=0)

    assert (table(match).phase, covered(match)) == ("main2", [])


def test_spellbound_stays_through_the_turns_of_others() -> None:  # DT-R-48
    match = settled(duel(PAIR, "11345", seats=({}, {"covered": ["smack"]})), "no ability")

    assert covered(match) == ["smack"]


def test_in_a_further_round_the_abilities_are_free_again() -> None:  # DT-R-48, DT-ROUND-4
    heroes = ("loki", "miles_morales_spider_man")
    match = bound("ensnare", rolls="11246 / 1111 / 12346", heroes=heroes, tokens={"combo": 1})
    say(passing_until(say(match, "use punch 3"), "spend combo"), "spend combo")

    assert "use ensnare 4" in keys(match)


def test_the_last_uncovered_ability_is_not_covered() -> None:  # DT-R-48
    """With the stack limit of 3 it does not come to that on a printed board; here the limit is higher."""
    offense = [ability.name for ability in HEROES["barbarian"].board if ability.kind == "offense"]
    match = duel(PAIR, "66661", seats=({}, {"limits": {"spellbound": 9}, "covered": offense[:5]}))
    say(match, "use double_take")
    assert keys(match) == [f"cover {name} of 1" for name in offense[5:]]
    say(match, f"cover {offense[5]} of 1")

    assert (covered(match), tokens(match, 1)) == (offense[:6], {"spellbound": 6})


def test_no_more_than_three_are_covered() -> None:  # DT-ST-2
    match = duel(PAIR, "66661", seats=({}, {"covered": ["smack", "fortitude"]}))
    say(match, "use double_take", "cover reckless of 1")

    assert covered(match) == ["smack", "fortitude", "reckless"]


def test_an_upgrade_does_not_free_an_ability() -> None:  # DT-R-48
    seats: Seats = ({}, {"covered": ["smack"], "hand": ["smack_2"], "cp": 5})
    match = say(duel(PAIR, "11123", seats=seats, turn=1, phase="main1"), "play smack_2", "end phase")

    assert refused(match, "use smack 3") == "DT-R-48"


def test_who_removes_one_of_several_says_from_which_ability() -> None:  # DT-R-48, DT-ST-6
    seats: Seats = ({}, {"covered": ["smack", "fortitude", "mighty_blow"], "hand": ["get_that_outta_here"]})
    match = duel(PAIR, seats=seats, turn=1, phase="main1")
    settled(match, "play get_that_outta_here")
    assert (asked(match), keys(match)) == (1, [f"uncover {name} of 1" for name in covered_names(match)])
    say(match, "uncover fortitude of 1")

    assert covered(match) == ["smack", "mighty_blow"]


def covered_names(match: Match) -> list[str]:
    """While it is asked from which ability a token is taken, the token is gone already."""
    return list(match.view(None)["table"]["players"][1]["covered"])


def test_all_are_removed_at_once() -> None:
    seats: Seats = ({}, {"covered": ["smack", "fortitude"], "hand": ["what_status_effects"], "cp": 2})
    match = duel(PAIR, seats=seats, turn=1, phase="main1")
    settled(match, "play what_status_effects")

    assert covered(match) == []


def test_spellbound_and_illusion_cannot_be_moved() -> None:  # DT-ST-6
    seats: Seats = ({"hand": ["transference"], "tokens": {"illusion": 1}}, {"covered": ["smack"]})
    match = duel(PAIR, seats=seats, phase="main1")

    assert refused(match, "play transference") == "DT-ST-7"


def test_a_token_that_is_prevented_is_one_of_this_attack() -> None:  # DT-R-48, DT-DEF-1
    """Older ones are never touched."""
    seats: Seats = ({}, {"covered": ["smack"], "upgrades": ["thick_skin_2"]})
    match = say(duel(PAIR, "11334 / 4411", seats=seats), "use confuddle", "cover fortitude of 1", "cover reckless of 1")
    say(match, "yes")
    assert keys(match) == ["uncover fortitude of 1", "uncover reckless of 1"]
    settled(match, "uncover reckless of 1")

    assert covered(match) == ["smack", "fortitude"]


def test_a_prepared_table_says_what_is_covered() -> None:
    for said in ({"tokens": {"spellbound": 1}}, {"covered": ["rage"]}, {"covered": ["smack", "smack"]}, {"covered": 1}):
        with pytest.raises(BadTable):
            duel(PAIR, seats=({}, said))
    with pytest.raises(BadTable):
        duel(("thor", "barbarian"), seats=({}, {"covered": ["smack"]}))


# -- Illusion --------------------------------------------------------------------------------------------


def struck(rolls: str = "12344 / 4444", number: int = 1, **more: Any) -> Match:
    """Loki is attacked for 9 and has Illusions."""
    match = duel(HUNTED, rolls, seats=({}, {"tokens": {"illusion": number}, **more}))
    return passing_until(say(match, "use mighty_blow"), "spend illusion")


@pytest.mark.parametrize(("place", "left"), [(1, 41), (2, 46), (3, 50)])
def test_the_attacker_turns_one_of_three_cards_over(place: int, left: int) -> None:  # DT-R-49
    match = say(struck(), "spend illusion")
    assert (asked(match), len(keys(match))) == (1, 6)
    say(match, "order 123")
    assert (asked(match), keys(match)) == (0, ["turn 1", "turn 2", "turn 3"])
    settled(match, f"turn {place}")

    told = happened(match, "turns_over")[0]
    assert (
        told["card"]["say"].removeprefix("dice_throne.card.")
        == ("true_self", "blurred_image", "empty_image")[place - 1]
    )
    said = [each["text"] for each in match.events(0, 0) if each["event"]["say"] == "dice_throne.event.turns_over"]
    assert said[0].startswith(f"You turn over {CARDS[place - 1]}: ")
    assert ("nothing happens" in said[0]) == (place == 1), "what it comes to is said with it"
    assert (health(match)[1], tokens(match, 1)) == (left, {})


def test_the_order_is_what_loki_chose() -> None:  # DT-R-49
    match = settled(say(struck(), "spend illusion", "order 312"), "turn 1")

    assert health(match)[1] == 50


def test_nobody_but_loki_sees_how_the_cards_lie() -> None:  # DT-R-49
    match = say(struck(), "spend illusion", "order 231")

    assert lying(match, 1) == [CARDS[1], CARDS[2], CARDS[0]]
    assert lying(match, 0) == lying(match, None) == [None, None, None]
    told = [event["event"]["say"] for event in match.events(0, 1)]
    assert "dice_throne.event.lays_down_seen" in told
    assert "dice_throne.event.lays_down_seen" not in [event["event"]["say"] for event in match.events(0, 0)]


def test_cards_face_down_are_dealt_again_for_everybody_but_loki() -> None:  # DT-R-49
    match = say(struck(), "spend illusion", "order 231")
    orders = {tuple(lying(match.redeal(0, seed), 1)) for seed in range(40)}
    own = {tuple(lying(match.redeal(1, seed), 1)) for seed in range(40)}

    assert (len(orders), len(own)) == (6, 1)


def test_partners_do_not_see_them_either() -> None:  # DT-R-49
    heroes = ("loki", "barbarian", "ninja", "monk")
    seats: Any = ({"tokens": {"illusion": 1}}, {}, {}, {})
    match = duel(heroes, "12344 / 6 / 1111", seats=seats, turn=1, mode="2v2")
    passing_until(say(match, "use mighty_blow"), "pick 0")
    passing_until(say(match, "pick 0"), "spend illusion")
    say(match, "spend illusion", "order 321")

    assert lying(match, 2) == [None, None, None]
    assert lying(match, 0) == CARDS[::-1]


def test_the_view_has_no_cards_face_down_otherwise() -> None:
    match = struck()
    assert match.view(1)["table"]["face_down"] is None
    settled(match, "spend illusion", "order 123", "turn 1")

    assert match.view(1)["table"]["face_down"] is None


def test_two_illusions_can_be_spent_on_one_attack() -> None:  # DT-R-49
    match = say(struck(number=2), "spend illusion", "order 123", "turn 1")
    passing_until(match, "spend illusion")
    settled(match, "spend illusion", "order 123", "turn 3")

    assert (health(match)[1], tokens(match, 1)) == (50, {})


def test_an_illusion_is_not_spent_where_no_damage_is_left() -> None:
    match = settled(struck(number=2), "spend illusion", "order 123", "turn 3")

    assert tokens(match, 1) == {"illusion": 1}


def test_no_illusion_against_an_ultimate() -> None:  # DT-ULT-2
    match = duel(HUNTED, "66666", seats=({}, {"tokens": {"illusion": 2}}))
    settled(match, "use rage")

    assert (health(match), tokens(match, 1)) == ([50, 35], {"illusion": 2})


def test_an_illusion_needs_an_attack() -> None:  # DT-ST-4
    match = duel(PAIR, seats=({"tokens": {"illusion": 1}}, {}), phase="main1")

    assert refused(match, "spend illusion") == "DT-ST-4"


def test_an_illusion_helps_against_an_undefendable_attack() -> None:  # DT-DMG-2
    match = duel(("loki", "loki"), "66661", seats=({}, {"tokens": {"illusion": 1}}))
    say(passing_until(say(match, "use double_take"), "cover mockery of 1"), "cover mockery of 1", "cover vex of 1")
    settled(passing_until(match, "spend illusion"), "spend illusion", "order 123", "turn 3")

    assert health(match) == [50, 50]


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "answers", "damage", "gained"),
    [
        ("mockery_2", "11235 / 111", ("use mockery 3",), 7, {}),
        ("mockery_2", "11225 / 111", ("use mockery 4",), 8, {}),
        ("mockery_2", "11112 / 111", ("use mockery 5", "cover smack of 1"), 9, {}),
        ("confuddle_2", "11334 / 111", ("use confuddle", "cover smack of 1", "cover fortitude of 1"), 8, {}),
        ("vilify_2", "13566 / 111", ("use vilify", THEIRS), 8, {"illusion": 1}),
        ("vex_2", "12346 / 111", ("use vex", MINE), 8, BAG),
        ("kneel_to_me_2", "12345 / 146 / 111", ("use kneel_to_me", THEIRS), 11, {}),
        ("double_take_2", "66661", ("use double_take", "cover smack of 1", "cover fortitude of 1"), 8, {"illusion": 1}),
        ("double_take_2", "66612", ("use made_you_look",), 3, {"illusion": 2}),
        ("confuddle_2", "33412", ("use liars_gifts",), 0, BAG),
        ("kneel_to_me_2", "33512", ("use bewilder", "cover smack of 1"), 0, {"illusion": 1}),
        ("antics_2", "55123", ("use antics 2", MINE), 0, {"illusion": 1, **BAG}),
        ("antics_2", "55523", ("use antics 3", MINE, "cover smack of 1"), 0, {"illusion": 1, **BAG}),
    ],
)
def test_upgrades(card: str, rolls: str, answers: tuple[str, ...], damage: int, gained: dict[str, int]) -> None:
    match = settled(duel(PAIR, rolls, seats=upgraded(card)), *answers)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], gained)
    assert len(covered(match)) == len([answer for answer in answers if answer.startswith("cover")])


def test_liars_gifts_are_for_loki_and_an_opponent() -> None:
    match = say(duel(PAIR, "33412", seats=upgraded("confuddle_2")), "use liars_gifts")

    assert (tokens(match, 0), tokens(match, 1)) == (BAG, BAG)


def test_antics_two_brings_a_card_and_with_three_lies_one_cp() -> None:
    match = say(duel(PAIR, "55523", seats=upgraded("antics_2")), "use antics 3", MINE, "cover smack of 1")

    assert (len(hand(match, 0)), cp(match)[0]) == (1, 3)


def test_sleight_of_hand_two_rolls_five_dice() -> None:
    match = duel(HUNTED, "12344 / 11233", seats=({}, {"upgrades": ["sleight_of_hand_2"]}))
    settled(match, "use mighty_blow")

    assert health(match) == [48, 44]


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("mockery_2", 2),
        ("antics_2", 1),
        ("confuddle_2", 2),
        ("vilify_2", 2),
        ("vex_2", 1),
        ("kneel_to_me_2", 2),
        ("double_take_2", 2),
        ("sleight_of_hand_2", 2),
    ],
)
def test_upgrade_costs(card: str, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert cp(match)[0] == 3 - cost


# -- action cards ----------------------------------------------------------------------------------------


def test_two_of_me_gains_an_illusion_at_any_time() -> None:
    match = duel(HUNTED, "12344 / 4444", seats=({}, {"hand": ["two_of_me"]}))
    passing_until(say(match, "use mighty_blow"), "play two_of_me")
    say(match, "play two_of_me")

    assert (tokens(match, 1), cp(match)[1]) == ({"illusion": 1}, 1)
    assert "spend illusion" in keys(match)


@pytest.mark.parametrize(("pick", "holder"), [(MINE, 0), (THEIRS, 1)])
def test_a_little_present(pick: str, holder: int) -> None:
    match = say(duel(PAIR, seats=holding("a_little_present"), phase="main1"), "play a_little_present", pick)

    assert (tokens(match, holder), cp(match)[0]) == (BAG, 2)


def test_honeyed_words_cover_an_ability_until_the_opponents_roll_is_over() -> None:
    match = duel(PAIR, "11345 / 11123", seats=holding("honeyed_words"), phase="main1")
    say(match, "play honeyed_words", "cover smack of 1")
    assert (covered(match), cp(match)[0]) == (["smack"], 2)
    settled(say(match, "end phase"), "no ability")
    settled(say(match, "end phase"))
    say(match, "end phase")

    assert refused(match, "use smack 3") == "DT-R-48"


@pytest.mark.parametrize(("bags", "names", "more"), [(0, (), 0), (1, ("smack",), 2), (2, ("smack", "fortitude"), 3)])
def test_knife_in_the_back_adds_one_for_each_token_up_to_three(bags: int, names: tuple[str, ...], more: int) -> None:
    seats: Seats = ({"hand": ["knife_in_the_back"]}, {"tokens": {"bag_of_tricks": bags}, "covered": list(names)})
    match = duel(PAIR, "11235 / 111", seats=seats)
    assert refused(match, "play knife_in_the_back") == "DT-MOD-3"
    settled(passing_until(say(match, "use mockery 3"), "play knife_in_the_back"), "play knife_in_the_back")

    assert (health(match), cp(match)[0]) == ([50, 44 - more], 1)


def test_knife_in_the_back_waits_for_a_target() -> None:  # DT-TGT-2
    heroes = ("loki", "barbarian", "ninja")
    match = duel(heroes, "11235 / 111", seats=[{"hand": ["knife_in_the_back", "getting_paid"]}], mode=HILL)
    say(match, "use mockery 3")
    assert "play getting_paid" in keys(match)
    assert refused(match, "play knife_in_the_back") == "DT-TGT-2"
    passing_until(match, "pick 1")
    passing_until(say(match, "pick 1"), "play knife_in_the_back")


def test_gone_in_a_blink_takes_a_random_card() -> None:
    match = say(duel(PAIR, seats=holding("gone_in_a_blink"), phase="main1"), "play gone_in_a_blink")

    assert (len(table(match).hands[1]), len(discards(match, 1)), cp(match)[0]) == (0, 1, 2)


def test_a_fair_bargain_brings_two_and_gives_one() -> None:
    match = say(duel(PAIR, seats=holding("a_fair_bargain"), phase="main1"), "play a_fair_bargain")

    assert cp(match) == [5, 3]


def test_with_several_opponents_loki_says_with_whom_he_bargains() -> None:
    heroes = ("loki", "barbarian", "ninja")
    match = duel(heroes, seats=holding("a_fair_bargain"), phase="main1", mode=HILL)
    say(match, "play a_fair_bargain", "pick 2")

    assert cp(match) == [5, 2, 3]


def test_two_bags_and_what_only_adds_to_the_sum_need_no_order() -> None:  # DT-TURN-1
    held = {"tokens": {"bag_of_tricks": 2, "cosmic_flare": 2}}
    match = duel(["captain_marvel", "loki"], "3 / 4", seats=[held, {}], turn=0, phase="upkeep")

    assert not [key for key in keys(match) if key.startswith("first")]
