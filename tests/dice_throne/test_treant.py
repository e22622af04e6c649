"""Treant: every ability, token, spirit and card, by name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, companions, grove, passing_until, settled, window
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.heroes.treant import TREANT

PAIR = ("treant", "barbarian")
ATTACKED = ("barbarian", "treant")
VINE = {"barbed_vine": 1}
WELL = {"wellspring": 1}
FULL = {"seedling": 3, "sapling": 2, "dryad": 1}


def holding(*cards: str, cp: int = 5, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def upgraded(*cards: str, **more: Any) -> Seats:
    return ({"upgrades": list(cards), **more}, {})


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert (TREANT.complexity, len(TREANT.deck)) == (6, 32)
    assert len({card.name for card in TREANT.deck}) == 32


# -- growing ---------------------------------------------------------------------------------------------


def test_fertilize_grows_one_in_upkeep() -> None:  # DT-PAS-1
    match = duel(PAIR, phase="upkeep")

    assert (companions(match, 0), table(match).phase) == ({"seedling": 1}, "main1")


def test_fertilize_does_nothing_in_the_upkeep_of_the_other() -> None:
    match = duel(PAIR, seats=(grove(1), {}), phase="upkeep", turn=1)

    assert (companions(match, 0), table(match).phase) == ({"seedling": 1}, "main1")


@pytest.mark.parametrize(
    ("key", "grown"),
    [
        ("grow seedling", {"seedling": 2, "sapling": 1}),
        ("grow sapling", {"sapling": 2}),
        ("grow dryad", {"seedling": 1, "dryad": 1}),
    ],
)
def test_a_growth_step_is_a_new_seedling_or_turns_one_spirit_into_the_next(key: str, grown: dict[str, int]) -> None:
    match = duel(PAIR, seats=(grove(1, 1), {}), phase="upkeep")
    assert keys(match) == ["grow seedling", "grow sapling", "grow dryad"]
    say(match, key)

    assert companions(match, 0) == grown


@pytest.mark.parametrize(
    ("had", "offered"),
    [
        (grove(1), ["grow seedling", "grow sapling"]),
        (grove(0, 1), ["grow seedling", "grow dryad"]),
        (grove(3, 1), ["grow sapling", "grow dryad"]),
        (grove(1, 2), ["grow seedling", "grow dryad"]),
        (grove(1, 1, 1), ["grow seedling", "grow sapling"]),
    ],
)
def test_growth_never_passes_a_limit_or_leaves_out_a_step(had: dict[str, Any], offered: list[str]) -> None:
    match = duel(PAIR, seats=(had, {}), phase="upkeep")

    assert keys(match) == offered


@pytest.mark.parametrize(
    ("had", "grown"),
    [
        (grove(3), {"seedling": 2, "sapling": 1}),
        (grove(3, 2), {"seedling": 3, "sapling": 1, "dryad": 1}),
        (grove(3, 1, 1), {"seedling": 2, "sapling": 2, "dryad": 1}),
        (grove(2, 2, 1), FULL),
        (grove(0, 0, 1), {"seedling": 1, "dryad": 1}),
    ],
)
def test_the_only_possible_growth_is_not_asked_for(had: dict[str, Any], grown: dict[str, int]) -> None:
    match = duel(PAIR, seats=(had, {}), phase="upkeep")

    assert (companions(match, 0), table(match).phase) == (grown, "main1")


def test_with_every_limit_reached_a_growth_step_is_lost() -> None:  # DT-R-8
    match = duel(PAIR, seats=(grove(3, 2, 1), {}), phase="upkeep")

    assert (companions(match, 0), table(match).phase) == (FULL, "main1")


def test_of_several_growth_steps_the_impossible_ones_are_lost() -> None:  # DT-R-8
    seats = upgraded("tend_2", **grove(3, 2))
    match = settled(duel(PAIR, "11466", seats=seats), "use cultivate")

    assert companions(match, 0) == FULL


def test_each_of_several_growth_steps_is_chosen_after_the_one_before() -> None:
    match = say(duel(PAIR, seats=holding("cultivate"), phase="main1"), "play cultivate")
    assert keys(match) == ["grow seedling", "grow sapling"]
    say(match, "grow sapling")
    assert keys(match) == ["grow seedling", "grow dryad"]
    say(match, "grow dryad")

    assert companions(match, 0) == {"dryad": 1}


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11244", "use splinter 3", 5), ("11224", "use splinter 4", 6), ("11223", "use splinter 5", 7)],
)
def test_splinter_deals_five_six_or_seven(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), tokens(match, 1)) == ([50, 50 - damage], {})


@pytest.mark.parametrize(
    ("key", "left", "inflicted"),
    [
        ("remove seedling", {"sapling": 1, "dryad": 1}, VINE),
        ("remove sapling", {"seedling": 1, "dryad": 1}, VINE),
        ("remove dryad", {"seedling": 1, "sapling": 1}, VINE),
        ("pass", {"seedling": 1, "sapling": 1, "dryad": 1}, {}),
    ],
)
def test_splinter_may_discard_one_spirit_for_a_barbed_vine(
    key: str, left: dict[str, int], inflicted: dict[str, int]
) -> None:
    match = say(duel(PAIR, "11244 / 111", seats=(grove(1, 1, 1), {})), "use splinter 3")
    assert keys(match) == ["remove seedling", "remove sapling", "remove dryad", "pass"]
    settled(match, key)

    assert (health(match), companions(match, 0), tokens(match, 1)) == ([50, 45], left, inflicted)


def test_splinter_discards_only_one_spirit() -> None:
    match = say(duel(PAIR, "11244 / 111", seats=(grove(3), {})), "use splinter 3", "remove seedling")

    assert (companions(match, 0), table(match).phase) == ({"seedling": 2}, "main2")


@pytest.mark.parametrize("seat", [0, 1])
def test_tend_draws_grows_three_and_is_no_attack(seat: int) -> None:  # DT-OFF-6
    match = say(duel(PAIR, "44661"), "use tend", "grow seedling", "grow sapling", f"pick {seat}")
    settled(match)

    assert (health(match), len(hand(match, 0)), companions(match, 0)) == ([50, 50], 1, {"seedling": 1, "sapling": 1})
    assert tokens(match, 0) == ({} if seat else WELL)
    assert tokens(match, 1) == ({**VINE, **WELL} if seat else VINE)


@pytest.mark.parametrize(("removed", "damage"), [(0, 2), (1, 6), (2, 10)])
def test_overgrowth_deals_two_and_four_more_for_each_spirit_removed(removed: int, damage: int) -> None:
    match = say(duel(PAIR, "11444 / 111", seats=(grove(3), {})), "use overgrowth")
    settled(match, *["remove seedling"] * removed)

    assert (health(match), companions(match, 0)) == ([50, 50 - damage], {"seedling": 3 - removed})


@pytest.mark.parametrize("cards", [[], ["overgrowth_2"]])
def test_overgrowth_removes_at_most_two_spirits(cards: list[str]) -> None:
    match = say(
        duel(PAIR, "11444 / 111", seats=upgraded(*cards, **grove(3))),
        "use overgrowth",
        "remove seedling",
        "remove seedling",
    )

    assert (companions(match, 0), table(match).phase) == ({"seedling": 1}, "main2")


def test_overgrowth_without_spirits_or_wellspring_asks_nothing() -> None:
    match = say(duel(PAIR, "11444 / 111"), "use overgrowth")

    assert (health(match), table(match).phase) == ([50, 48], "main2")


@pytest.mark.parametrize(("removed", "damage"), [(0, 2), (1, 6), (2, 10)])
def test_overgrowth_is_undefendable_for_a_wellspring(removed: int, damage: int) -> None:  # DT-DEF-7
    seats: Seats = (grove(2, tokens=WELL), {"health": 30})
    match = passing_until(
        say(duel(PAIR, "11444 / 444", seats=seats), "use overgrowth", *["remove seedling"] * removed), "yes"
    )
    settled(match, "yes")

    assert (health(match), tokens(match, 0)) == ([50, 30 - damage], {})


def test_overgrowth_may_keep_the_wellspring() -> None:
    seats: Seats = ({"tokens": WELL}, {"health": 30})
    match = say(duel(PAIR, "11444 / 444", seats=seats), "use overgrowth")
    assert keys(match) == ["yes", "pass"]
    say(match, "pass")

    assert (health(match), tokens(match, 0)) == ([50, 34], WELL)


def test_vengeful_vines_deals_seven_and_inflicts_a_barbed_vine() -> None:
    match = say(duel(PAIR, "12344 / 111"), "use vengeful_vines")

    assert (health(match), tokens(match, 1)) == ([50, 43], VINE)


@pytest.mark.parametrize(
    ("rolled", "damage", "own", "grown"),
    [
        ("1123", 12, {}, {}),
        ("1445", 9, WELL, {}),
        ("1246", 10, WELL, {"seedling": 1}),
        ("4556", 8, WELL, {"seedling": 1}),
    ],
)
def test_call_of_the_wild_deals_eight_and_what_four_dice_say(
    rolled: str, damage: int, own: dict[str, int], grown: dict[str, int]
) -> None:
    match = say(duel(PAIR, f"12345 / {rolled} / 111"), "use call_of_the_wild")

    assert (health(match), tokens(match, 0), companions(match, 0)) == ([50, 50 - damage], own, grown)


def test_call_of_the_wild_grows_one_for_each_spirit_rolled() -> None:  # DT-TXT-3
    match = duel(PAIR, "12345 / 1666 / 111")
    settled(match, "use call_of_the_wild", "grow seedling", "grow sapling")

    assert (health(match), companions(match, 0)) == ([50, 41], {"seedling": 1, "sapling": 1})


@pytest.mark.parametrize(("key", "damage"), [("grow seedling", 7), ("grow sapling", 6)])
def test_natures_grasp_grows_two_and_then_counts_the_spirits(key: str, damage: int) -> None:  # DT-TXT-4
    match = settled(duel(PAIR, "66661 / 444", seats=({}, {"health": 30})), "use natures_grasp", key)

    assert health(match) == [50, 30 - damage]


def test_a_spirit_spent_in_the_pause_of_natures_grasp_does_not_count() -> None:  # DT-TXT-4
    match = duel(PAIR, "66661", seats=(grove(0, 1), {}))
    say(match, "use natures_grasp", "grow seedling", "grow seedling", "spend sapling 1")

    assert (health(match), companions(match, 0)) == ([51, 43], {"seedling": 2})


def test_a_spirit_spent_after_the_pause_of_natures_grasp_counts() -> None:  # DT-TXT-8
    match = duel(PAIR, "66661", seats=(grove(0, 1), {}))
    settled(match, "use natures_grasp", "grow seedling", "grow seedling", "pass", "spend sapling 1")

    assert (health(match), companions(match, 0)) == ([51, 42], {"seedling": 2})


@pytest.mark.parametrize(
    ("three", "prevented", "grown"),
    [
        ("123", 3, {}),
        ("126", 3, {}),
        ("466", 2, {}),
        ("146", 2, {}),
        ("445", 0, {"seedling": 1}),
        ("144", 1, {"seedling": 1}),
    ],
)
def test_rooted_prevents_for_branches_and_spirits_and_grows_on_two_leaves(
    three: str, prevented: int, grown: dict[str, int]
) -> None:
    match = say(duel(ATTACKED, f"12344 / {three}"), "use mighty_blow")

    assert (health(match), companions(match, 1)) == ([50, 41 + prevented], grown)


def test_wake_the_forest_grows_five_inflicts_a_vine_and_deals_ten() -> None:  # DT-ULT-2
    seats: Seats = ({}, {"hand": ["not_this_time", "buh_bye"], "cp": 9})
    match = say(duel(PAIR, "66666", seats=seats), "use wake_the_forest")
    settled(match, "grow seedling", "grow seedling", "grow sapling")  # the first step and the fourth are forced

    assert (health(match), companions(match, 0)) == ([50, 40], {"seedling": 1, "sapling": 2})
    assert (tokens(match, 0), tokens(match, 1)) == (WELL, VINE)


def test_the_dryad_grown_by_wake_the_forest_may_strengthen_it() -> None:  # DT-DMG-5
    match = say(duel(PAIR, "66666"), "use wake_the_forest", "grow sapling", "grow dryad")
    say(match, "grow seedling")
    passing_until(match, "spend dryad 1")
    settled(match, "spend dryad 1")

    assert (health(match), companions(match, 0)) == ([50, 37], {"seedling": 2})


# -- tokens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("further", "damage"), [(0, 0), (1, 1), (2, 2)])
def test_barbed_vine_costs_one_for_each_attempt_beyond_the_first(further: int, damage: int) -> None:  # DT-ROUND-5
    match = duel(ATTACKED, "11245 / 6 / 6", seats=({"tokens": VINE}, {}))
    say(match, *["keep 1124"] * further)
    assert (health(match), tokens(match, 0)) == ([50, 50], VINE)  # not before the end of the roll phase
    say(match, "no ability")

    assert (health(match), tokens(match, 0)) == ([50 - damage, 50], {})


def test_barbed_vine_never_costs_more_than_two() -> None:
    seats: Seats = ({"tokens": VINE, "hand": ["one_more_time"]}, {})
    match = duel(ATTACKED, "11245 / 6 / 6 / 6", seats=seats)
    say(match, "play one_more_time", "keep 1124", "keep 1124", "keep 1124", "no ability")

    assert (health(match), tokens(match, 0)) == ([48, 50], {})


def test_barbed_vine_comes_after_the_damage_of_the_attack() -> None:
    match = duel(ATTACKED, "11245 / 6 / 444", seats=({"tokens": VINE}, {}))
    say(match, "keep 1124", "use smack 3")

    assert (health(match), companions(match, 1)) == ([49, 46], {"seedling": 1})


@pytest.mark.parametrize(("second", "damage"), [([], 1), (["keep 1124"], 2), (["keep 1124", "keep 1124"], 2)])
def test_barbed_vine_counts_the_attempts_of_a_further_round_too(second: list[str], damage: int) -> None:  # DT-ROUND-4
    match = duel(ATTACKED, "66612 / 61 / 11245 / 6 / 6", seats=({"tokens": VINE}, {}))
    say(match, "keep 666", "use crit_bash")
    assert (health(match), tokens(match, 0)) == ([50, 45], VINE)  # once, after the last round
    say(match, *second, "no ability")

    assert (health(match), tokens(match, 0)) == ([50 - damage, 45], {})


def test_the_first_attempt_of_a_further_round_costs_nothing() -> None:
    match = duel(ATTACKED, "66661 / 11245", seats=({"tokens": VINE}, {}))
    say(match, "use crit_bash", "no ability")

    assert (health(match), tokens(match, 0)) == ([50, 45], {})


def test_barbed_vine_leaves_though_the_offensive_roll_is_skipped() -> None:  # DT-ROUND-5
    seats: Seats = ({"tokens": {"barbed_vine": 1, "knockdown": 1}}, {})
    match = say(duel(("monk", "treant"), seats=seats), "skip")

    assert (health(match), tokens(match, 0)) == ([50, 50], {})


def test_barbed_vine_waits_for_the_roll_phase_of_its_holder() -> None:
    match = duel(PAIR, "11245 / 6 / 6", seats=({}, {"tokens": VINE}))
    say(match, "keep 1124", "keep 1124", "no ability")

    assert (health(match), tokens(match, 1)) == ([50, 50], VINE)


def test_the_damage_of_a_barbed_vine_may_be_prevented_when_the_token_is_gone() -> None:  # DT-DMG-6
    seats: Seats = ({"tokens": VINE, "hand": ["not_this_time"]}, {})
    match = duel(ATTACKED, "11245 / 6", seats=seats)
    say(match, "keep 1124", "no ability")
    assert (health(match), tokens(match, 0)) == ([50, 50], {})
    say(match, "play not_this_time", "pick 0")

    assert health(match) == [50, 50]


def test_a_barbed_vine_that_costs_nothing_leaves_nothing_to_prevent() -> None:  # DT-DMG-6
    seats: Seats = ({"tokens": VINE, "hand": ["not_this_time"]}, {})
    match = say(duel(ATTACKED, "11245", seats=seats), "no ability")

    assert (health(match), tokens(match, 0), table(match).phase) == ([50, 50], {}, "main2")


def test_barbed_vine_can_be_deadly() -> None:  # DT-HEALTH-1
    match = duel(ATTACKED, "11245 / 6 / 6", seats=({"tokens": VINE, "health": 2}, {}))
    say(match, "keep 1124", "keep 1124", "no ability")

    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_there_is_at_most_one_barbed_vine() -> None:  # DT-ST-2
    match = say(duel(PAIR, "12344 / 111", seats=({}, {"tokens": VINE})), "use vengeful_vines")

    assert tokens(match, 1) == VINE


def test_a_barbed_vine_removed_in_time_costs_nothing() -> None:  # DT-ST-7
    seats: Seats = ({"tokens": VINE, "hand": ["buh_bye"]}, {})
    match = duel(ATTACKED, "11245 / 6", seats=seats)
    say(match, "keep 1124", "play buh_bye", "no ability")

    assert (health(match), tokens(match, 0)) == ([50, 50], {})


@pytest.mark.parametrize("phase", ["main1", "main2"])
@pytest.mark.parametrize(("die", "healed"), [("1", 1), ("2", 1), ("3", 2), ("5", 3), ("6", 3)])
def test_wellspring_heals_half_a_die_rounded_up(die: str, healed: int, phase: str) -> None:
    seats: Seats = ({"tokens": WELL, "health": 30}, {})
    match = say(duel(PAIR, die, seats=seats, phase=phase), "spend wellspring")

    assert (health(match), tokens(match, 0)) == ([30 + healed, 50], {})


def test_wellspring_is_not_for_the_roll_phase() -> None:  # DT-ST-4
    match = duel(PAIR, "11244", seats=({"tokens": WELL}, {}))

    assert refused(match, "spend wellspring") == "DT-ST-4"


def test_wellspring_is_not_for_the_main_phase_of_the_other() -> None:  # DT-ST-4
    seats: Seats = ({"hand": ["concuss"]}, grove(0, 1, tokens=WELL))
    match = window(say(duel(ATTACKED, seats=seats, phase="main1"), "play concuss"), 1)

    assert table(match).phase == "main1"
    assert "spend sapling 1" in keys(match)
    assert refused(match, "spend wellspring") == "DT-ST-4"


def test_a_wellspring_given_to_somebody_else_is_theirs_to_spend() -> None:
    seats: Seats = ({}, {"tokens": WELL, "health": 30})
    match = say(duel(PAIR, "5", seats=seats, turn=1, phase="main1"), "spend wellspring")

    assert (health(match), tokens(match, 1)) == ([50, 33], {})


def test_there_is_at_most_one_wellspring() -> None:  # DT-ST-2
    match = duel(PAIR, seats=holding("drink_deep", tokens=WELL), phase="main1")
    say(match, "play drink_deep", "pick 0")

    assert tokens(match, 0) == WELL


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["splinter_2", "splinter_3"])
@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11244", "use splinter 3", 5), ("11224", "use splinter 4", 6), ("11223", "use splinter 5", 7)],
)
def test_splinter_two_and_three_inflict_a_barbed_vine_for_nothing(card: str, rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=upgraded(card, **grove(1))), key)

    assert (health(match), tokens(match, 1), companions(match, 0)) == ([50, 50 - damage], VINE, {"seedling": 1})


@pytest.mark.parametrize(("card", "grown"), [("splinter_2", {}), ("splinter_3", {"seedling": 1})])
def test_splinter_three_grows_on_three_of_a_kind(card: str, grown: dict[str, int]) -> None:  # DT-OFF-7
    match = say(duel(PAIR, "11145 / 111", seats=upgraded(card)), "use splinter 3")

    assert (health(match), tokens(match, 1), companions(match, 0)) == ([50, 45], VINE, grown)


def test_tend_two_grows_four() -> None:
    match = duel(PAIR, "44661", seats=upgraded("tend_2"))
    settled(match, "use tend", "grow seedling", "grow seedling", "pick 0")

    assert (health(match), len(hand(match, 0)), companions(match, 0)) == ([50, 50], 1, {"seedling": 2, "sapling": 1})
    assert (tokens(match, 0), tokens(match, 1)) == (WELL, VINE)


def test_cultivate_grows_six() -> None:
    match = say(duel(PAIR, "11466", seats=upgraded("tend_2")), "use cultivate")
    settled(match, "grow seedling", "grow seedling", "grow sapling", "grow dryad")

    assert (health(match), table(match).phase) == ([50, 50], "main2")
    assert companions(match, 0) == {"seedling": 1, "sapling": 1, "dryad": 1}
    assert (tokens(match, 0), tokens(match, 1)) == ({}, {})


@pytest.mark.parametrize(("removed", "damage"), [(0, 4), (1, 8), (2, 12)])
def test_overgrowth_two_deals_four(removed: int, damage: int) -> None:
    match = say(duel(PAIR, "11444 / 111", seats=upgraded("overgrowth_2", **grove(3))), "use overgrowth")
    settled(match, *["remove seedling"] * removed)

    assert (health(match), companions(match, 0)) == ([50, 50 - damage], {"seedling": 3 - removed})


def test_overgrowth_two_is_undefendable_for_a_wellspring() -> None:
    match = say(duel(PAIR, "11444 / 444", seats=upgraded("overgrowth_2", tokens=WELL)), "use overgrowth", "yes")

    assert (health(match), tokens(match, 0)) == ([50, 46], {})


def test_plant_grows_three() -> None:
    match = say(duel(PAIR, "14466", seats=upgraded("overgrowth_2")), "use plant", "grow seedling", "grow seedling")

    assert (health(match), companions(match, 0)) == ([50, 50], {"seedling": 3})


def test_vengeful_vines_two_deals_eight() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=upgraded("vengeful_vines_2")), "use vengeful_vines")

    assert (health(match), tokens(match, 1)) == ([50, 42], VINE)


@pytest.mark.parametrize("had", [(1, 0, 0), (3, 2, 1), (0, 1, 1)])
def test_bitterroot_deals_one_pure_for_each_spirit(had: tuple[int, int, int]) -> None:  # DT-DMG-3
    seats: Seats = ({"upgrades": ["vengeful_vines_2"], **grove(*had)}, {"health": 30})
    match = settled(duel(PAIR, "44511 / 444", seats=seats), "use bitterroot")

    assert health(match) == [50, 30 - sum(had)]


def test_bitterroot_without_spirits_is_no_attack() -> None:  # DT-OFF-6
    match = say(duel(PAIR, "44511", seats=upgraded("vengeful_vines_2", hand=["stomp"])), "use bitterroot")

    assert (health(match), table(match).phase) == ([50, 50], "main2")


@pytest.mark.parametrize(
    ("rolled", "damage", "own", "grown"), [("11123", 13, {}, {}), ("12446", 10, WELL, {"seedling": 1})]
)
def test_call_of_the_wild_two_rolls_five_dice(
    rolled: str, damage: int, own: dict[str, int], grown: dict[str, int]
) -> None:
    seats = upgraded("call_of_the_wild_2")
    match = say(duel(PAIR, f"12345 / {rolled} / 111", seats=seats), "use call_of_the_wild")

    assert (health(match), tokens(match, 0), companions(match, 0)) == ([50, 50 - damage], own, grown)


def test_enrapture_inflicts_a_barbed_vine_and_deals_four_undefendable() -> None:
    seats: Seats = ({"upgrades": ["call_of_the_wild_2"]}, {"health": 30})
    match = say(duel(PAIR, "11466 / 444", seats=seats), "use enrapture")

    assert (health(match), tokens(match, 1)) == ([50, 26], VINE)


def test_cultivate_and_enrapture_are_for_the_same_dice_and_one_is_picked() -> None:  # DT-OFF-5
    match = duel(PAIR, "11466 / 444", seats=upgraded("tend_2", "call_of_the_wild_2"))
    assert {"use cultivate", "use enrapture"} <= set(keys(match))
    say(match, "use enrapture")

    assert (health(match), companions(match, 0), table(match).phase) == ([50, 46], {}, "main2")


@pytest.mark.parametrize(("key", "damage"), [("grow seedling", 8), ("grow sapling", 7)])
def test_natures_grasp_two_deals_six_and_one_for_each_spirit(key: str, damage: int) -> None:
    seats: Seats = ({"upgrades": ["natures_grasp_2"]}, {"health": 30})
    match = settled(duel(PAIR, "66661 / 444", seats=seats), "use natures_grasp", key)

    assert health(match) == [50, 30 - damage]


def test_natures_blessing_heals_pays_draws_and_grows_one() -> None:
    match = say(duel(PAIR, "66611", seats=upgraded("natures_grasp_2", health=30)), "use natures_blessing")

    assert (health(match), cp(match)[0], len(hand(match, 0))) == ([31, 50], 3, 1)
    assert (companions(match, 0), table(match).phase) == ({"seedling": 1}, "main2")


@pytest.mark.parametrize(
    ("four", "prevented", "grown"), [("1236", 4, {}), ("1445", 1, {"seedling": 1}), ("1246", 3, {})]
)
def test_rooted_two_rolls_four_dice(four: str, prevented: int, grown: dict[str, int]) -> None:
    seats: Seats = ({}, {"upgrades": ["rooted_2"]})
    match = say(duel(ATTACKED, f"12344 / {four}", seats=seats), "use mighty_blow")

    assert (health(match), companions(match, 1), tokens(match, 1)) == ([50, 41 + prevented], grown, {})


@pytest.mark.parametrize("seat", [0, 1])
def test_rooted_two_gives_a_wellspring_to_a_chosen_player_on_two_spirits(seat: int) -> None:
    seats: Seats = ({}, {"upgrades": ["rooted_2"]})
    match = say(duel(ATTACKED, "12344 / 4466", seats=seats), "use mighty_blow", f"pick {seat}")

    assert (health(match), companions(match, 1)) == ([50, 43], {"seedling": 1})
    assert (tokens(match, seat), tokens(match, 1 - seat)) == (WELL, {})


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("splinter_2", 1),
        ("splinter_3", 2),
        ("tend_2", 2),
        ("overgrowth_2", 2),
        ("vengeful_vines_2", 2),
        ("call_of_the_wild_2", 2),
        ("natures_grasp_2", 2),
        ("rooted_2", 3),
    ],
)
def test_an_upgrade_costs(card: str, cost: int) -> None:  # DT-CARD-2
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert (cp(match)[0], hand(match, 0)) == (5 - cost, [])


def test_splinter_three_over_two_costs_the_difference() -> None:  # DT-CARD-3
    match = say(duel(PAIR, seats=holding("splinter_3", upgrades=["splinter_2"]), phase="main1"), "play splinter_3")

    assert cp(match)[0] == 4


# -- action cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("removed", [0, 1])
def test_harvest_pays_one_for_each_spirit_removed(removed: int) -> None:
    match = say(duel(PAIR, seats=holding("harvest", cp=0, **grove(3)), phase="main1"), "play harvest")
    say(match, *["remove seedling"] * removed, "pass")

    assert (cp(match)[0], companions(match, 0)) == (removed, {"seedling": 3 - removed})
    assert "end phase" in keys(match)  # nobody gets a wellspring


@pytest.mark.parametrize("removed", [2, 3])
@pytest.mark.parametrize(
    ("answers", "players"),
    [(["pass"], []), (["pick 0", "pass"], [0]), (["pick 1", "pass"], [1]), (["pick 1", "pick 0"], [0, 1])],
)
def test_harvest_of_two_or_three_gives_up_to_two_players_a_wellspring(
    removed: int, answers: list[str], players: list[int]
) -> None:
    match = say(duel(PAIR, seats=holding("harvest", cp=0, **grove(3)), phase="main1"), "play harvest")
    passing_until(say(match, *["remove seedling"] * removed), "pick 0")
    assert keys(match) == ["pick 0", "pick 1", "pass"]
    say(match, *answers)

    assert (cp(match)[0], "end phase" in keys(match)) == (removed, True)
    assert companions(match, 0).get("seedling", 0) == 3 - removed
    assert [seat for seat in (0, 1) if tokens(match, seat) == WELL] == players


def test_harvest_gives_each_player_only_one_wellspring() -> None:
    match = say(duel(PAIR, seats=holding("harvest", **grove(2)), phase="main1"), "play harvest")
    say(match, "remove seedling", "remove seedling", "pick 0")

    assert keys(match) == ["pick 1", "pass"]


def test_harvest_removes_at_most_three_of_any_kind() -> None:
    match = say(duel(PAIR, seats=holding("harvest", cp=0, **grove(3, 2, 1)), phase="main1"), "play harvest")
    passing_until(match, "remove dryad")
    assert keys(match) == ["remove seedling", "remove sapling", "remove dryad", "pass"]
    say(match, "remove dryad", "remove sapling", "remove sapling")

    assert keys(match) == ["pick 0", "pick 1", "pass"]
    assert (cp(match)[0], companions(match, 0)) == (3, {"seedling": 3})


def test_harvest_of_two_when_there_are_no_more_goes_on_to_the_wellsprings() -> None:
    match = say(duel(PAIR, seats=holding("harvest", cp=0, **grove(2)), phase="main1"), "play harvest")
    say(match, "remove seedling", "remove seedling")

    assert (cp(match)[0], keys(match)) == (2, ["pick 0", "pick 1", "pass"])


def test_removing_is_not_spending() -> None:
    match = say(duel(PAIR, seats=holding("harvest", cp=0, **grove(0, 2)), phase="main1"), "play harvest")
    say(passing_until(match, "remove sapling"), "remove sapling", "pass", "spend sapling 1")

    assert (cp(match)[0], companions(match, 0)) == (2, {})


def test_harvest_costs_nothing_and_is_for_the_main_phase() -> None:  # DT-CARD-4
    match = duel(PAIR, "11244", seats=holding("harvest", cp=0, **grove(1)))

    assert refused(match, "play harvest") == "DT-CARD-4"


def test_the_card_cultivate_grows_three() -> None:
    match = duel(PAIR, seats=holding("cultivate"), phase="main1")
    say(match, "play cultivate", "grow seedling", "grow seedling")

    assert (cp(match)[0], companions(match, 0)) == (2, {"seedling": 3})


@pytest.mark.parametrize(
    ("rolled", "damage", "own", "grown"),
    [
        ("123", 1, {}, {}),
        ("445", 0, WELL, {}),
        ("666", 0, {}, {"seedling": 1}),
        ("146", 1, WELL, {"seedling": 1}),
    ],
)
def test_will_o_wisp(rolled: str, damage: int, own: dict[str, int], grown: dict[str, int]) -> None:  # DT-TXT-2
    match = settled(duel(PAIR, rolled, seats=holding("will_o_wisp"), phase="main1"), "play will_o_wisp")

    assert (health(match), tokens(match, 0), companions(match, 0)) == ([50, 50 - damage], own, grown)
    assert cp(match)[0] == 4


def test_the_collateral_damage_of_will_o_wisp_can_be_avoided() -> None:  # DT-DMG-6
    seats: Seats = ({"hand": ["will_o_wisp"]}, {"tokens": {"evasive": 1}})
    match = say(duel(("treant", "monk"), "111 / 1", seats=seats, phase="main1"), "play will_o_wisp")
    say(match, "spend evasive")

    assert health(match) == [50, 50]


def test_down_pour_may_grow_every_spirit_once() -> None:
    match = duel(PAIR, seats=holding("down_pour", **grove(2, 1)), phase="main1")
    passing_until(say(match, "play down_pour"), "grow dryad")
    assert keys(match) == ["grow sapling", "grow dryad", "pass"]
    say(match, "grow dryad", "grow sapling", "grow sapling")

    assert (companions(match, 0), cp(match)[0]) == ({"sapling": 2, "dryad": 1}, 3)
    assert "end phase" in keys(match)


def test_down_pour_never_grows_a_spirit_twice() -> None:
    match = say(duel(PAIR, seats=holding("down_pour", **grove(1)), phase="main1"), "play down_pour", "grow sapling")

    assert (companions(match, 0), "end phase" in keys(match)) == ({"sapling": 1}, True)


def test_down_pour_grows_the_older_sapling_and_not_the_new_one() -> None:
    match = duel(PAIR, seats=holding("down_pour", **grove(1, 1)), phase="main1")
    say(passing_until(say(match, "play down_pour"), "grow sapling"), "grow sapling")
    assert (companions(match, 0), keys(match)) == ({"sapling": 2}, ["grow dryad", "pass"])
    say(match, "grow dryad")

    assert (companions(match, 0), "end phase" in keys(match)) == ({"sapling": 1, "dryad": 1}, True)


@pytest.mark.parametrize(
    ("answers", "grown"), [(["pass"], {"seedling": 2}), (["grow sapling", "pass"], {"seedling": 1, "sapling": 1})]
)
def test_down_pour_may_stop_at_any_time(answers: list[str], grown: dict[str, int]) -> None:
    match = say(duel(PAIR, seats=holding("down_pour", **grove(2)), phase="main1"), "play down_pour", *answers)

    assert (companions(match, 0), "end phase" in keys(match)) == (grown, True)


def test_down_pour_in_the_right_order_makes_room() -> None:
    match = duel(PAIR, seats=holding("down_pour", **grove(3, 2)), phase="main1")
    passing_until(say(match, "play down_pour"), "grow dryad")
    assert keys(match) == ["grow dryad", "pass"]
    say(match, "grow dryad")
    assert keys(match) == ["grow sapling", "pass"]
    say(match, "grow sapling")

    assert (companions(match, 0), "end phase" in keys(match)) == ({"seedling": 2, "sapling": 2, "dryad": 1}, True)


@pytest.mark.parametrize("had", [(0, 0, 0), (3, 2, 1)])
def test_down_pour_brings_no_new_spirit_and_passes_no_limit(had: tuple[int, int, int]) -> None:  # DT-R-8
    match = settled(duel(PAIR, seats=holding("down_pour", **grove(*had)), phase="main1"), "play down_pour")

    assert tuple(table(match).companions[0]) == had


@pytest.mark.parametrize(("rolled", "more", "inflicted"), [("12344", 3, VINE), ("11236", 4, VINE), ("12456", 2, {})])
def test_stomp_adds_one_for_each_branch_and_a_vine_from_three(
    rolled: str, more: int, inflicted: dict[str, int]
) -> None:
    match = say(duel(PAIR, f"11244 / {rolled} / 111", seats=holding("stomp")), "use splinter 3", "play stomp")

    assert (health(match), tokens(match, 1), cp(match)[0]) == ([50, 45 - more], inflicted, 4)


def test_stomp_may_come_after_the_defense() -> None:  # DT-MOD-1
    match = say(duel(PAIR, "11244 / 111 / 12344", seats=holding("stomp")), "use splinter 3", "pass", "play stomp")

    assert (health(match), tokens(match, 1)) == ([50, 42], VINE)


def test_stomp_needs_an_attack() -> None:  # DT-MOD-3
    assert refused(duel(PAIR, "11244", seats=holding("stomp")), "play stomp") == "DT-MOD-3"


@pytest.mark.parametrize("seat", [0, 1])
def test_drink_deep_gives_a_chosen_player_a_wellspring(seat: int) -> None:
    match = say(duel(PAIR, seats=holding("drink_deep"), phase="main1"), "play drink_deep", f"pick {seat}")

    assert (tokens(match, seat), tokens(match, 1 - seat), cp(match)[0]) == (WELL, {}, 4)


def test_drink_deep_may_be_played_in_the_turn_of_the_other() -> None:  # DT-CARD-6
    seats: Seats = ({}, {"hand": ["drink_deep"]})
    match = passing_until(say(duel(ATTACKED, "12344 / 111", seats=seats), "use mighty_blow"), "play drink_deep")
    say(match, "play drink_deep", "pick 1")

    assert (tokens(match, 1), health(match)) == (WELL, [50, 44])


def test_mother_tree_grows_four_on_a_spirit() -> None:
    match = duel(PAIR, "6", seats=holding("mother_tree", cp=0), phase="main1", promo=True)
    say(match, "play mother_tree", "grow seedling", "grow seedling")  # the first step and the fourth are forced

    assert (companions(match, 0), hand(match, 0)) == ({"seedling": 2, "sapling": 1}, [])
    assert "end phase" in keys(match)


@pytest.mark.parametrize("die", ["1", "5"])
def test_mother_tree_draws_a_card_on_anything_else(die: str) -> None:
    match = duel(PAIR, f"{die} / 6", seats=holding("mother_tree", cp=0), phase="main1", promo=True)
    say(match, "play mother_tree")

    assert (companions(match, 0), len(hand(match, 0))) == ({}, 1)
