"""Thor: every ability, token and card, and the hammer, by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import asked, companions, discards, fresh, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.chance import Scripted, Seeded, dice_of
from throneroom.kernel.match import Match, begin

PAIR = ("thor", "barbarian")
HUNTED = ("barbarian", "thor")
AWAY: dict[str, Any] = {"away": {"mjolnir": 1}}
HILL = "king-of-the-hill"


def thor(
    rolls: str = "",
    *own: str,
    other: dict[str, Any] | None = None,
    heroes: tuple[str, ...] = PAIR,
    phase: str = "roll",
    turn: int = 0,
    mode: str = "duel",
    **seat: Any,
) -> Match:
    """Thor with these cards and no other: without a card he is asked only what his tokens allow.

    The others hold a card that they cannot play now, so that the match stops at their next main phase.
    """
    mine = {"hand": list(own), **seat}
    theirs = {"hand": ["vegas_baby"], "cp": 0, **(other or {})}
    seats = [mine if hero == "thor" else theirs for hero in heroes]
    chance = Scripted(dice_of(rolls), Seeded(1), Seeded(2))
    options = {"heroes": list(heroes), "mode": mode}
    start = {"seats": seats, "turn": turn, "phase": phase}
    return begin(DICE_THRONE, options, chance, {"chance": "scripted"}, start)


def electric(match: Match, seat: int = 0) -> int:
    return tokens(match, seat).get("electrokinesis", 0)


def lies_with(match: Match, seat: int = 0) -> int:
    """With whom the hammer of this Thor lies."""
    holder = table(match).away[seat][0]
    assert (holder < 0) == (companions(match, seat) == {"mjolnir": 1})
    return seat if holder < 0 else holder


# -- the hammer ------------------------------------------------------------------------------------------


def test_the_hammer_lies_on_its_owners_board_at_the_start() -> None:
    match = fresh(PAIR, first=0)

    assert lies_with(match) == 0
    assert (health(match), cp(match), len(table(match).hands[0])) == ([50, 50], [2, 2], 4)
    players = match.view(1)["table"]["players"]
    assert (players[0]["companions"], players[1]["lodged"]) == ({"mjolnir": 1}, [])


def test_thor_has_thirty_three_cards_of_which_fifteen_are_his_own() -> None:
    deck = HEROES["thor"].deck

    assert (len(deck), len({card.name for card in deck})) == (33, 33)


def test_throwing_for_a_card_puts_the_hammer_on_an_opponent_and_deals_one() -> None:
    match = say(thor("", "tip_it", "six_it", phase="main1"), "throw mjolnir", "discard tip_it", "pass")

    assert (lies_with(match), health(match)) == (1, [50, 49])
    assert (hand(match, 0), discards(match, 0)) == (["six_it"], ["tip_it"])
    assert match.view(1)["table"]["players"][1]["lodged"] == [{"companion": "mjolnir", "of": 0}]
    assert [event["target"]["say"] for event in happened(match, "throws")] == ["dice_throne.hero.barbarian"]


def test_retrieving_for_a_card_brings_electrokinesis() -> None:
    match = say(thor("", "tip_it", "six_it", phase="main1", **AWAY), "retrieve mjolnir", "discard six_it")

    assert (lies_with(match), electric(match), health(match)) == (0, 1, [50, 50])
    assert len(happened(match, "retrieves")) == 1


def test_only_what_lies_there_is_thrown_and_only_what_is_away_is_retrieved() -> None:  # DT-ST-8
    near = thor("", "tip_it", phase="main1")
    away = thor("", "tip_it", phase="main1", **AWAY)

    assert (refused(near, "retrieve mjolnir"), refused(away, "throw mjolnir")) == ("DT-ST-8", "DT-ST-8")
    assert refused(thor("11123", phase="roll"), "throw mjolnir") == "DT-CARD-8"  # no card to discard
    assert refused(duel(HUNTED, phase="main1"), "throw mjolnir") == "DT-ST-8"  # the barbarian has none


def test_the_hammer_is_no_status_effect() -> None:  # DT-ST-8
    mine = {"hand": ["get_that_outta_here", "transference"], "cp": 5, **AWAY}
    match = duel(PAIR, seats=(mine, {}), phase="main1")

    assert (tokens(match, 0), tokens(match, 1)) == ({}, {})
    assert refused(match, "play get_that_outta_here") == "DT-ST-7"
    assert refused(match, "play transference") == "DT-ST-7"


def test_the_damage_of_a_throw_is_a_source_of_its_own() -> None:  # DT-DMG-8
    """Prevention played for it is not there for the attack."""
    seats: Any = ({"hand": ["tip_it"]}, {"hand": ["not_this_time"], "cp": 1})
    match = duel(PAIR, "11123 / 111", seats=seats)
    settled(passing_until(say(match, "use hammered 5"), "play not_this_time"), "play not_this_time", "pass", "pick 1")

    assert health(match) == [50, 43]


def test_the_damage_of_a_throw_cannot_be_defended() -> None:  # DT-DMG-2
    match = thor("66612", upgrades=["bottled_lightning_2"])
    say(match, "use ricochet", "throw mjolnir", "pass")

    assert (health(match), happened(match, "rolls")[1:]) == ([50, 49], [])


def test_in_the_turn_of_another_the_hammer_flies_too() -> None:  # DT-TIME-5
    match = thor("12344 / 444", "tip_it", heroes=HUNTED)
    say(match, "use mighty_blow")
    assert asked(match) == 1
    settled(match, "throw mjolnir")

    assert (health(match), lies_with(match, 1)) == ([49, 47], 0)


def test_nobody_throws_under_an_ultimate_of_the_other() -> None:  # DT-ULT-2
    match = say(thor("66666", "tip_it", heroes=HUNTED), "use rage")
    assert "throw mjolnir" in keys(match)  # before it is activated
    say(match, "pass")

    assert (health(match), asked(match)) == ([50, 35], 0)


def test_a_throw_can_end_the_match() -> None:  # DT-HEALTH-1
    match = say(thor("", "tip_it", phase="main1", other={"health": 1}), "throw mjolnir")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_the_hammer_of_who_is_out_goes_with_its_owner_and_that_on_who_is_out_comes_back() -> None:  # DT-HEALTH-5
    heroes = ("thor", "thor", "barbarian")
    seats: Any = ({"hand": ["tip_it"], **AWAY}, {"health": 1, "away": {"mjolnir": 0}}, {})
    match = duel(heroes, "12345", seats=seats, mode=HILL)
    settled(match, "use thunder_bolt")  # it is retrieved for the bolt
    passing_until(match, "pick 1")
    settled(match, "pick 1")

    assert table(match).gone == (1,)
    assert (table(match).away, companions(match, 0)) == ([[-1], [-1], []], {"mjolnir": 1})


def test_when_the_holder_is_defeated_the_hammer_is_retrieved() -> None:  # DT-HEALTH-5
    seats: Any = ({"hand": ["tip_it"]}, {"health": 1}, {})
    match = duel(("thor", "barbarian", "monk"), seats=seats, mode=HILL, phase="main1")
    settled(match, "throw mjolnir", "discard tip_it", "pick 1")

    assert (table(match).gone, lies_with(match), electric(match)) == ((1,), 0, 1)
    assert asked(match) == 0  # whose main phase goes on


def test_a_player_who_falls_in_their_own_turn_gives_the_hammer_back() -> None:  # DT-HEALTH-5
    seats: Any = ({"health": 1}, {"hand": ["tip_it"]}, {})
    match = duel(("barbarian", "thor", "monk"), "12344", seats=seats, mode=HILL)
    say(match, "use mighty_blow")
    settled(passing_until(match, "throw mjolnir"), "throw mjolnir", "discard tip_it", "pick 0")

    assert (table(match).gone, lies_with(match, 1), electric(match, 1)) == ((0,), 1, 1)
    assert table(match).active == 1


def test_two_thors_have_a_hammer_each() -> None:
    match = say(thor("12345 / 444", heroes=("thor", "thor")), "use thunder_bolt")
    assert (lies_with(match), lies_with(match, 1)) == (1, 1)

    match = say(thor("12345 / 112", heroes=("thor", "thor")), "use thunder_bolt")
    assert (lies_with(match), lies_with(match, 1)) == (1, 0)


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "tier", "damage"), [("11244", 3, 4), ("11234", 4, 5), ("11223", 5, 7)])
def test_hammered_deals_four_five_or_seven_and_throws(rolls: str, tier: int, damage: int) -> None:
    match = say(thor(f"{rolls} / 111"), f"use hammered {tier}")

    assert (health(match), lies_with(match)) == ([50, 50 - damage - 1], 1)


def test_hammered_throws_nothing_while_the_hammer_is_away() -> None:  # DT-R-34
    match = say(thor("11244 / 111", **AWAY), "use hammered 3")

    assert (health(match), lies_with(match), electric(match)) == ([50, 46], 1, 0)


def test_mighty_summon_with_the_hammer_at_hand() -> None:
    match = settled(thor("14456", health=40), "use mighty_summon")

    assert (health(match), tokens(match, 0)) == ([42, 50], {"electrokinesis": 3, "guard_break": 2})


def test_mighty_summon_strikes_who_had_the_hammer() -> None:  # DT-DMG-4
    match = settled(thor("14456", health=40, **AWAY), "use mighty_summon")

    assert (health(match), lies_with(match)) == ([42, 47], 0)
    assert tokens(match, 0) == {"electrokinesis": 1, "guard_break": 2}


def test_mighty_summon_strikes_who_had_it_among_several() -> None:
    match = duel(("thor", "barbarian", "monk"), "14456", seats=({"away": {"mjolnir": 2}}, {}, {}), mode=HILL)
    settled(match, "use mighty_summon")

    assert health(match)[1:] == [35, 32]


def test_chain_lightning_deals_the_sum_of_any_two_dice_and_collateral() -> None:
    match = say(thor("11166 / 256 / 111"), "use chain_lightning")
    assert keys(match) == ["count 56", "count 26", "count 25"]
    say(match, "count 56")

    assert health(match) == [50, 50 - 11 - 2]


def test_chain_lightning_need_not_count_the_highest_dice() -> None:
    match = say(thor("11166 / 256 / 111"), "use chain_lightning", "count 25")

    assert health(match) == [50, 50 - 7 - 2]


def test_equal_dice_leave_nothing_to_choose() -> None:
    match = say(thor("11166 / 444 / 111"), "use chain_lightning")

    assert health(match) == [50, 50 - 8 - 2]


def test_the_collateral_of_chain_lightning_is_for_a_chosen_opponent() -> None:  # DT-TGT-5
    match = duel(("thor", "barbarian", "monk"), "11166 / 444 / 111", seats=({}, {"cp": 0}, {"cp": 0}), mode=HILL)
    say(match, "use chain_lightning", "pick 2")
    settled(passing_until(match, "pick 1"), "pick 1")

    assert health(match)[1:] == [27, 33]


def test_the_collateral_of_chain_lightning_is_a_source_of_its_own() -> None:  # DT-DMG-8, DT-DMG-4
    other = {"tokens": {"evasive": 1}}
    match = thor("11166 / 444 / 2 / 11111", other=other, heroes=("thor", "moon_elf"))
    say(match, "use chain_lightning")
    assert asked(match) == 1
    settled(match, "spend evasive")

    assert (health(match)[1], tokens(match, 1)) == (50 - 8, {})  # it was spent against the 2 alone


@pytest.mark.parametrize(
    ("dice", "damage", "away", "gained", "more"),
    [
        ("11444", 5, True, 0, 1),  # one throw, one CP
        ("14555", 5, False, 0, 1),
        ("11466", 7, True, 2, 0),
        ("12345", 5, True, 0, 1),
        ("11111", 5, True, 0, 0),  # more than two hammers are still one throw
    ],
)
def test_odinforce(dice: str, damage: int, away: bool, gained: int, more: int) -> None:  # DT-TXT-2
    match = settled(thor(f"11444 / {dice} / 111"), "use odinforce")

    assert health(match) == [50, 50 - damage - away]
    assert (lies_with(match), electric(match), cp(match)[0]) == (int(away), gained, 2 + more)


def test_odinforce_counts_the_electrokinesis_that_one_had() -> None:
    match = settled(thor("11444 / 11146 / 111", tokens={"electrokinesis": 1}, **AWAY), "use odinforce")

    assert (lies_with(match), electric(match), health(match)) == (0, 3, [50, 50 - 5 - 3])


def test_lightning_rod_with_the_hammer_at_hand() -> None:
    match = say(thor("12344 / 111"), "use lightning_rod")

    assert (health(match), electric(match)) == ([50, 43], 1)


def test_lightning_rod_is_drawn_to_the_hammer() -> None:
    match = say(thor("12344 / 111", **AWAY), "use lightning_rod")

    assert (health(match), electric(match), lies_with(match)) == ([50, 41], 0, 1)


def test_lightning_rod_asks_where_the_hammer_is_before_targeting() -> None:  # DT-OFF-4, DT-R-33
    match = duel(("thor", "barbarian", "monk"), "12344 / 111", seats=({"away": {"mjolnir": 2}}, {}, {}), mode=HILL)
    say(match, "use lightning_rod")
    settled(passing_until(match, "pick 1"), "pick 1")

    assert health(match)[1:] == [26, 35]


@pytest.mark.parametrize(("place", "left", "gained"), [({}, 39, 2), (AWAY, 40, 3)])
def test_thunder_bolt_throws_or_retrieves(place: dict[str, Any], left: int, gained: int) -> None:
    match = settled(thor("12345 / 111", **place), "use thunder_bolt")

    assert (health(match), electric(match)) == ([50, left], gained)


def test_bottled_lightning_throws_and_retrieves_before_its_damage() -> None:  # DT-TXT-4
    match = say(thor("66661 / 6 / 111", tokens={"electrokinesis": 1}), "use bottled_lightning")
    say(match, "throw mjolnir", "retrieve mjolnir")
    settled(passing_until(match, "spend guard_break"))

    assert (lies_with(match), electric(match)) == (0, 2)
    assert (health(match), tokens(match, 0)["guard_break"]) == ([50, 50 - 1 - 7 - 2], 2)


def test_up_to_so_many_times_may_be_fewer() -> None:  # DT-R-34
    match = say(thor("66661 / 111"), "use bottled_lightning")
    assert keys(match) == ["throw mjolnir", "pass"]
    settled(match)

    assert (lies_with(match), health(match), tokens(match, 0)) == (0, [50, 43], {"guard_break": 2})


def test_bottled_lightning_can_be_defended() -> None:  # DT-DMG-1
    match = settled(thor("66661 / 441"), "use bottled_lightning")

    assert health(match) == [50, 50 - 7 + 4]


@pytest.mark.parametrize(
    ("dice", "left", "holder", "gained"),
    [("112", 41, 0, 0), ("145", 45, 1, 0), ("466", 43, 1, 2), ("126", 41, 0, 1)],
)
def test_thunder_wheel(dice: str, left: int, holder: int, gained: int) -> None:
    match = settled(thor(f"12344 / {dice}", heroes=HUNTED), "use mighty_blow")

    assert health(match) == [49 if holder == 0 else 50, left]
    assert (lies_with(match, 1), electric(match, 1)) == (holder, gained)


def test_thunder_wheel_flies_once_however_many_hammers() -> None:  # DT-TXT-2
    match = settled(thor("12344 / 123", heroes=HUNTED, away={"mjolnir": 0}), "use mighty_blow")

    assert (lies_with(match, 1), electric(match, 1)) == (1, 1)


def test_for_asgard_throws_up_to_four_times_and_deals_fourteen() -> None:  # DT-ULT-1, DT-R-36
    other = {"hand": ["not_this_time", "vegas_baby"], "cp": 3}
    match = say(thor("66666", other=other), "use for_asgard")
    say(match, "throw mjolnir", "retrieve mjolnir", "throw mjolnir", "retrieve mjolnir")

    assert (health(match), tokens(match, 0)) == ([50, 34], {"electrokinesis": 2, "guard_break": 1})


def test_the_hammer_of_for_asgard_deals_no_ultimate_damage() -> None:  # DT-R-36, DT-R-38, DT-DMG-8
    match = say(thor("66666", heroes=("thor", "black_panther")), "use for_asgard")
    say(match, "throw mjolnir", "retrieve mjolnir", "throw mjolnir", "retrieve mjolnir")

    assert (health(match), tokens(match, 1)) == ([50, 34], {"kinetic_energy": 2})  # one for each throw, none for the 14


# -- tokens ----------------------------------------------------------------------------------------------


def test_three_electrokinesis_are_spent_for_a_card() -> None:  # DT-ST-4
    match = say(thor(phase="main1", tokens={"electrokinesis": 4}, deck=["six_it"]), "spend electrokinesis")

    assert (electric(match), hand(match, 0)) == (1, ["six_it"])
    assert [event["n"] for event in happened(match, "spends")] == [3]


def test_two_electrokinesis_are_too_few() -> None:  # DT-ST-4
    match = thor("", "tip_it", phase="main1", tokens={"electrokinesis": 2})

    assert refused(match, "spend electrokinesis") == "DT-ST-4"


def test_electrokinesis_is_spent_in_the_turn_of_another() -> None:  # DT-TIME-5
    match = thor("12344", heroes=HUNTED, tokens={"electrokinesis": 3}, deck=["six_it"])
    say(match, "use mighty_blow", "spend electrokinesis")

    assert (electric(match, 1), hand(match, 1)) == (0, ["six_it"])


def test_electrokinesis_has_a_limit_of_four() -> None:  # DT-ST-2
    match = settled(thor("14456", tokens={"electrokinesis": 3}), "use mighty_summon")

    assert electric(match) == 4


@pytest.mark.parametrize(("die", "left"), [(1, 43), (3, 43), (4, 43 + 2)])
def test_guard_break_makes_the_attack_undefendable_up_to_three(die: int, left: int) -> None:
    match = thor(f"12344 / {die} / 411", tokens={"guard_break": 1})
    settled(say(match, "use lightning_rod"), "spend guard_break")

    assert (health(match), tokens(match, 0)) == ([50, left], {"electrokinesis": 1})


def test_guard_breaks_are_spent_one_at_a_time() -> None:
    match = thor("12344 / 6 / 2", tokens={"guard_break": 2})
    say(match, "use lightning_rod", "spend guard_break", "spend guard_break")

    assert (health(match), tokens(match, 0)) == ([50, 43], {"electrokinesis": 1})


def test_guard_break_is_not_spent_on_what_cannot_be_defended() -> None:
    match = thor("12344 / 1", tokens={"guard_break": 2})
    say(match, "use lightning_rod", "spend guard_break")

    assert (health(match), tokens(match, 0)["guard_break"]) == ([50, 43], 1)


def test_guard_break_is_spent_only_at_the_end_of_the_offensive_roll() -> None:  # DT-ROUND-3
    match = thor("", "tip_it", phase="main1", tokens={"guard_break": 1})

    assert refused(match, "spend guard_break") == "DT-ST-4"


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rolls", "tier", "damage", "gained"),
    [
        ("hammered_2", "11144", 3, 5, 0),
        ("hammered_2", "11114", 4, 6, 1),
        ("hammered_2", "11223", 5, 7, 0),
        ("hammered_3", "11244", 3, 5, 0),
        ("hammered_3", "11124", 4, 6, 1),
        ("hammered_3", "11123", 5, 8, 1),
    ],
)
def test_hammered_upgraded(card: str, rolls: str, tier: int, damage: int, gained: int) -> None:
    match = say(thor(f"{rolls} / 111", upgrades=[card]), f"use hammered {tier}")

    assert (health(match), electric(match), lies_with(match)) == ([50, 50 - damage - 1], gained, 1)


def test_hammered_upgraded_retrieves_too() -> None:
    match = say(thor("11244 / 111", upgrades=["hammered_2"], **AWAY), "use hammered 3")

    assert (health(match), electric(match), lies_with(match)) == ([50, 45], 1, 0)


@pytest.mark.parametrize("laid", [[], ["hammered_2"]])
def test_hammered_three_costs_two_also_over_the_two(laid: list[str]) -> None:  # DT-CARD-3
    match = say(thor("", "hammered_3", "tip_it", phase="main1", upgrades=laid), "play hammered_3")

    assert cp(match)[0] == 0


def test_mighty_summon_ii_heals_three_and_strikes_for_four() -> None:
    match = settled(thor("14456", health=40, upgrades=["mighty_summon_2"], **AWAY), "use mighty_summon")

    assert (health(match), lies_with(match)) == ([43, 46], 0)
    assert tokens(match, 0) == {"electrokinesis": 1, "guard_break": 2}


def test_boom_boom() -> None:
    match = say(thor("11466 / 111", upgrades=["mighty_summon_2"]), "use boom_boom")

    assert (health(match), electric(match)) == ([50, 44], 2)


def test_chain_lightning_ii_has_four_dice_to_choose_from_and_more_collateral() -> None:
    match = say(thor("11166 / 1566 / 111", upgrades=["chain_lightning_2"]), "use chain_lightning", "count 66")

    assert health(match) == [50, 50 - 12 - 3]


def test_odinforce_ii_may_reroll_before_anything_is_resolved() -> None:
    match = thor("11444 / 11345 / 6 / 6 / 111", upgrades=["odinforce_2"])
    say(match, "use odinforce", "die 1", "die 1")
    assert (lies_with(match), cp(match)[0]) == (0, 2)
    settled(match)

    assert (health(match), electric(match), lies_with(match)) == ([50, 50 - 6 - 2], 2, 0)
    assert cp(match)[0] == 3


def test_bottled_lightning_ii() -> None:
    match = say(thor("66661 / 111", upgrades=["bottled_lightning_2"]), "use bottled_lightning")
    say(match, "throw mjolnir", "retrieve mjolnir", "throw mjolnir")
    settled(match)

    assert (health(match), electric(match), lies_with(match)) == ([50, 50 - 2 - 8 - 1], 1, 1)


def test_ricochet_flies_up_to_six_times() -> None:
    match = say(thor("66612", upgrades=["bottled_lightning_2"]), "use ricochet")
    say(match, *["throw mjolnir", "retrieve mjolnir"] * 2, "throw mjolnir", "retrieve mjolnir")

    assert (health(match), electric(match), lies_with(match)) == ([50, 47], 3, 0)


def test_lightning_rod_ii() -> None:
    match = say(thor("12344 / 111", upgrades=["lightning_rod_2"]), "use lightning_rod")

    assert (health(match), electric(match), lies_with(match)) == ([50, 40], 1, 1)


def test_thunder_bolt_ii_and_asgardian_brawn() -> None:
    match = say(thor("12345 / 111", upgrades=["thunder_bolt_2"]), "use thunder_bolt")
    assert (health(match), electric(match)) == ([50, 37], 2)

    match = say(thor("44512", upgrades=["thunder_bolt_2"], health=40), "use asgardian_brawn")
    assert health(match) == [44, 50]


@pytest.mark.parametrize(
    ("dice", "struck", "holder", "gained"), [("1122", 49, 1, 1), ("1146", 49, 0, 1), ("1456", 50, 1, 1)]
)
def test_thunder_wheel_ii_flies_for_every_two_hammers(dice: str, struck: int, holder: int, gained: int) -> None:
    seat: dict[str, Any] = {"upgrades": ["thunder_wheel_2"]}
    match = settled(thor(f"12344 / {dice}", heroes=HUNTED, **seat), "use mighty_blow")

    assert (health(match)[0], lies_with(match, 1), electric(match, 1)) == (struck, holder, gained)


# -- actions ---------------------------------------------------------------------------------------------


def attacked(rolls: str, *cards: str, **seat: Any) -> Match:
    """The barbarian's mighty blow of 9 damage is in flight."""
    return say(thor(f"12344 / {rolls}", *cards, heroes=HUNTED, **{"cp": 2, **seat}), "use mighty_blow")


@pytest.mark.parametrize("die", [4, 5])
def test_indomitable_will_leaves_one_health_on_worthy(die: int) -> None:
    match = attacked(f"{die} / 111", "indomitable_will", health=9)
    settled(passing_until(match, "play indomitable_will"), "play indomitable_will")

    assert (health(match)[1], match.outcome) == (1, None)


@pytest.mark.parametrize("die", [3, 6])
def test_indomitable_will_fails_on_anything_else(die: int) -> None:
    match = attacked(f"{die} / 111", "indomitable_will", health=9)
    settled(passing_until(match, "play indomitable_will"), "play indomitable_will")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_indomitable_will_sets_nothing_if_the_defense_is_enough() -> None:  # DT-SUM-2, DT-R-35
    match = attacked("4 / 445", "indomitable_will", health=9)
    settled(passing_until(match, "play indomitable_will"), "play indomitable_will")

    assert health(match)[1] == 9 - 9 + 6


def test_indomitable_will_needs_an_attack_that_would_bring_one_to_zero() -> None:  # DT-CARD-8, DT-R-35
    match = attacked("111", "indomitable_will", health=10)

    assert refused(match, "play indomitable_will") == "DT-CARD-8"
    assert refused(thor("11123", "indomitable_will", health=1), "play indomitable_will") == "DT-CARD-8"


def test_invulnerability_prevents_all_for_two_electrokinesis() -> None:
    match = attacked("111", "invulnerability", tokens={"electrokinesis": 2})
    settled(passing_until(match, "play invulnerability"), "play invulnerability")

    assert (health(match)[1], electric(match, 1), cp(match)[1]) == (50, 0, 0)


def test_invulnerability_needs_electrokinesis_and_damage() -> None:  # DT-CARD-8, DT-DMG-6
    poor = attacked("111", "invulnerability", tokens={"electrokinesis": 1})
    safe = thor("11123", "invulnerability", tokens={"electrokinesis": 2})

    assert refused(poor, "play invulnerability") == "DT-CARD-8"
    assert refused(safe, "play invulnerability") == "DT-DMG-6"


def test_a_card_for_the_hammer_can_bring_the_electrokinesis_that_is_lacking() -> None:
    cards = ("invulnerability", "tip_it")
    match = attacked("111", *cards, tokens={"electrokinesis": 1}, away={"mjolnir": 0})
    say(match, "retrieve mjolnir", "discard tip_it")
    settled(passing_until(match, "play invulnerability"), "play invulnerability")

    assert (health(match)[1], electric(match, 1)) == (50, 0)


@pytest.mark.parametrize("value", [4, 5])
def test_he_is_worthy_sets_a_die_to_four_or_five(value: int) -> None:
    match = say(thor("11666", "he_is_worthy", cp=1), "play he_is_worthy", "die 6")
    assert keys(match) == ["to 4", "to 5"]
    say(match, f"to {value}")

    assert table(match).trays[0].dice.count(value) == 1


def test_he_is_worthy_touches_only_ones_own_dice() -> None:  # DT-DICE-1
    match = thor("12344", "he_is_worthy", heroes=HUNTED, cp=1)
    say(match, "use mighty_blow")

    assert refused(match, "play he_is_worthy") == "DT-DICE-1"


def test_power_trip() -> None:
    match = say(thor("", "power_trip", phase="main1", deck=["six_it"]), "play power_trip")

    assert (hand(match, 0), electric(match), cp(match)[0]) == (["six_it"], 2, 1)


@pytest.mark.parametrize(("place", "gained"), [({}, 1), (AWAY, 2)])
def test_time_to_hammer_also_with_the_hammer_at_hand(place: dict[str, Any], gained: int) -> None:
    match = say(thor("", "time_to_hammer", "tip_it", phase="main1", **place), "play time_to_hammer")

    assert (lies_with(match), electric(match), cp(match)[0]) == (0, gained, 3)


def test_stormbreak_after_two_throws() -> None:
    cards = ("stormbreak", "tip_it", "six_it", "so_wild")
    match = thor("", *cards, phase="main1", deck=["samesies"])
    assert refused(match, "play stormbreak") == "DT-CARD-8"
    say(match, "throw mjolnir", "discard tip_it", "pass", "retrieve mjolnir", "discard six_it")
    assert refused(match, "play stormbreak") == "DT-CARD-8"
    say(match, "throw mjolnir", "discard so_wild", "play stormbreak")
    settled(match)

    assert (hand(match, 0), cp(match)[0]) == (["samesies"], 3)
    assert tokens(match, 0) == {"guard_break": 1, "electrokinesis": 2}


def test_throws_of_an_earlier_turn_do_not_count_for_stormbreak() -> None:
    cards = ("stormbreak", "tip_it", "six_it", "so_wild")
    match = thor("", *cards, phase="main2", deck=["samesies", "triple_up"])
    say(match, "throw mjolnir", "discard tip_it", "pass", "retrieve mjolnir", "discard six_it")
    say(match, "throw mjolnir", "discard so_wild", "pass")
    assert table(match).throws[0] == [2]
    say(match, "end phase")

    assert table(match).throws[0] == [0]
    assert "play stormbreak" not in keys(match)


# -- prepared tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize("away", [["mjolnir"], {"hammer": 1}, {"mjolnir": 2}, {"mjolnir": 0}])
def test_the_hammer_lies_only_where_it_can(away: Any) -> None:
    with pytest.raises(ValueError, match=r"seat 0|holder"):
        thor(phase="main1", away=away)
