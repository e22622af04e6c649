"""Pyromancer: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.heroes.pyromancer import PYROMANCER
from throneroom.kernel.match import Match

PAIR = ("pyromancer", "barbarian")
MONKS = ("pyromancer", "monk")
ATTACKED = ("barbarian", "pyromancer")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def fire(number: int, **more: Any) -> dict[str, Any]:
    return {"tokens": {"fire_mastery": number}, **more}


def raised(match: Match, name: str = "fire_mastery", seat: int = 0) -> int:
    return table(match).raised[seat][table(match).box.token[name]]


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(PYROMANCER.deck) == 32
    assert len({card.name for card in PYROMANCER.deck}) == 32


# -- the board -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "damage"),
    [("11245", "use fireball 3", 4), ("11234", "use fireball 4", 6), ("11233", "use fireball 5", 8)],
)
def test_fireball_deals_four_six_or_eight_and_gives_a_fire_mastery(rolls: str, key: str, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111"), key)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], {"fire_mastery": 1})


@pytest.mark.parametrize(
    ("die", "damage", "own", "others"),
    [
        ("1", 9, {}, {}),
        ("4", 6, {}, {"burn": 1}),
        ("5", 6, {"fire_mastery": 2}, {}),
        ("6", 6, {}, {"knockdown": 1}),
    ],
)
def test_pyroblast_deals_six_and_what_one_die_says(
    die: str, damage: int, own: dict[str, int], others: dict[str, int]
) -> None:
    match = say(duel(PAIR, f"11265 / {die} / 111"), "use pyroblast")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50 - damage], own, others)


@pytest.mark.parametrize(("rolls", "souls"), [("55114", 2), ("55514", 3)])
def test_burning_soul_counts_every_soul(rolls: str, souls: int) -> None:
    match = say(duel(PAIR, rolls), "use burning_soul")

    assert (health(match), tokens(match, 0)) == ([50, 50 - souls], {"fire_mastery": min(5, 2 * souls)})


def test_burning_soul_counts_kept_dice() -> None:  # DT-OFF-9
    match = say(duel(PAIR, "55112 / 114"), "keep 55", "use burning_soul")

    assert (health(match), tokens(match, 0)) == ([50, 48], {"fire_mastery": 4})


def test_burning_soul_is_no_attack_but_its_damage_can_be_avoided() -> None:  # DT-DEF-8, DT-DMG-6
    seats: Seats = ({"hand": ["red_hot"]}, {"hand": ["not_this_time"]})
    match = say(duel(PAIR, "55114", seats=seats), "use burning_soul")
    assert "play red_hot" not in keys(match)
    say(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 50]


@pytest.mark.parametrize(("key", "damage", "left"), [("take 4", 12, 0), ("take 2", 6, 2), ("take 0", 0, 4)])
def test_combustion_removes_up_to_four_for_three_each(key: str, damage: int, left: int) -> None:
    match = say(duel(PAIR, "14561", seats=(fire(3), {})), "use combustion", key)

    assert (health(match), tokens(match, 0).get("fire_mastery", 0)) == ([50, 50 - damage], left)


def test_combustion_never_removes_five() -> None:
    match = say(duel(PAIR, "14561", seats=(fire(5), {})), "use combustion")

    assert keys(match)[0] == "take 4"


def test_hot_streak_deals_five_and_one_for_each_fire_mastery_gained_before() -> None:  # DT-TXT-4
    match = say(duel(PAIR, "12346 / 111", seats=(fire(1), {})), "use hot_streak")

    assert (health(match), tokens(match, 0)) == ([50, 42], {"fire_mastery": 3})


def test_ignite_deals_four_and_two_for_each_fire_mastery() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=(fire(4), {})), "use ignite")

    assert (health(match), tokens(match, 0)) == ([50, 36], {"fire_mastery": 5})


def test_meteorite_stuns_and_deals_one_each_and_two_collateral() -> None:
    match = say(duel(PAIR, "66661 / 11245", seats=(fire(1), {})), "use meteorite")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 45], {"fire_mastery": 3}, {})
    assert "use fireball 3" in keys(match)  # the further round that Stun gives


def test_molten_armor_gains_for_souls_and_deals_for_flames() -> None:
    match = say(duel(ATTACKED, "11124 / 12556"), "use smack 4")

    assert (health(match), tokens(match, 1)) == ([48, 44], {"fire_mastery": 2})


def test_scorch_the_earth_deals_twelve_and_two() -> None:  # FAQ: the target takes the collateral damage too
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use scorch_the_earth")

    assert (health(match), tokens(match, 0)) == ([50, 36], {"fire_mastery": 3})
    assert tokens(match, 1) == {"knockdown": 1, "burn": 1}


# -- tokens ----------------------------------------------------------------------------------------------


def test_knockdown_costs_two_cp() -> None:  # DT-TOK-KNOCKDOWN
    match = say(duel(PAIR, "11245", seats=({"tokens": {"knockdown": 1}}, {})), "pay")

    assert (cp(match)[0], tokens(match, 0)) == (0, {})
    assert "use fireball 3" in keys(match)


def test_knockdown_unpaid_skips_the_offensive_roll_and_goes() -> None:  # DT-TOK-KNOCKDOWN
    match = say(duel(PAIR, seats=({"tokens": {"knockdown": 1}}, {})), "skip")

    assert (cp(match)[0], tokens(match, 0), table(match).phase) == (2, {}, "main2")


def test_knockdown_without_cp_leaves_no_choice() -> None:
    match = duel(PAIR, seats=({"tokens": {"knockdown": 1}, "cp": 1}, {}))

    assert (cp(match)[0], tokens(match, 0), table(match).phase) == (1, {}, "main2")


def test_burn_deals_two_in_upkeep_and_stays() -> None:  # DT-ST-5, DT-TOK-BURN
    match = duel(PAIR, seats=({"tokens": {"burn": 1}}, {}), phase="upkeep")

    assert (health(match), tokens(match, 0)) == ([48, 50], {"burn": 1})


def test_burn_does_not_stack() -> None:  # DT-ST-2, DT-TOK-BURN
    seats: Seats = ({}, {"tokens": {"burn": 1}})
    match = say(duel(PAIR, "11265 / 4 / 111", seats=seats), "use pyroblast")

    assert tokens(match, 1) == {"burn": 1}


def test_burn_can_be_deadly() -> None:  # DT-HEALTH-1
    match = duel(PAIR, seats=({"tokens": {"burn": 1}, "health": 2}, {}), phase="upkeep")

    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_fire_mastery_goes_one_by_one_in_upkeep() -> None:  # DT-TOK-FIRE-MASTERY
    match = duel(PAIR, seats=(fire(3), {}), phase="upkeep")

    assert tokens(match, 0) == {"fire_mastery": 2}


def test_fire_mastery_stays_in_the_upkeep_of_the_other() -> None:
    match = duel(PAIR, seats=(fire(3), {}), phase="upkeep", turn=1)

    assert tokens(match, 0) == {"fire_mastery": 3}


def test_fire_mastery_stops_at_five() -> None:  # DT-ST-2, DT-TOK-FIRE-MASTERY
    match = say(duel(PAIR, "55114", seats=(fire(4), {})), "use burning_soul")

    assert tokens(match, 0) == {"fire_mastery": 5}


def test_stun_takes_away_the_defense() -> None:  # DT-R-9, DT-TOK-STUN
    seats: Seats = ({}, {"tokens": {"stun": 1}, "health": 30})
    match = say(duel(PAIR, "11245 / 11245", seats=seats), "use fireball 3")

    assert (health(match), tokens(match, 1)) == ([50, 26], {})


# -- upgrades --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "damage"), [("use fireball 3", 4), ("use fireball 4", 6), ("use fireball 5", 8)])
def test_fireball_two_gives_two(key: str, damage: int) -> None:
    match = say(duel(PAIR, "11233 / 111", seats=({"upgrades": ["fireball_2"]}, {})), key)

    assert (health(match), tokens(match, 0)) == ([50, 50 - damage], {"fire_mastery": 2})


@pytest.mark.parametrize(
    ("dice", "damage", "own", "others"),
    [("11", 12, {}, {}), ("14", 9, {}, {"burn": 1}), ("56", 6, {"fire_mastery": 2}, {"knockdown": 1})],
)
def test_pyroblast_two_reads_two_dice(dice: str, damage: int, own: dict[str, int], others: dict[str, int]) -> None:
    match = say(duel(PAIR, f"11265 / {dice} / 111", seats=({"upgrades": ["pyroblast_2"]}, {})), "use pyroblast")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50 - damage], own, others)


def test_pyroblast_three_may_roll_one_of_them_again() -> None:
    seats: Seats = ({"upgrades": ["pyroblast_3"]}, {})
    again = say(duel(PAIR, "11265 / 14 / 6 / 111", seats=seats), "use pyroblast", "die 4")
    assert (health(again), tokens(again, 1)) == ([50, 41], {"knockdown": 1})

    content = say(duel(PAIR, "11265 / 14 / 111", seats=seats), "use pyroblast", "pass")
    assert (health(content), tokens(content, 1)) == ([50, 41], {"burn": 1})


@pytest.mark.parametrize(
    ("rolls", "souls", "burn", "limit"),
    [("55112", 2, {}, 0), ("55512", 3, {"burn": 1}, 0), ("55552", 4, {"burn": 1}, 1), ("55555", 5, {"burn": 1}, 1)],
)
def test_burning_soul_two_gives_both_extras_with_four(rolls: str, souls: int, burn: dict[str, int], limit: int) -> None:
    # FAQ: four Soul give both extra effects
    match = say(duel(PAIR, rolls, seats=({"upgrades": ["burning_soul_2"]}, {})), "use burning_soul")

    assert (health(match), tokens(match, 1), raised(match)) == ([50, 50 - souls], burn, limit)
    assert tokens(match, 0) == {"fire_mastery": min(5, 2 * souls)}


def test_combustion_two_deals_four_each_for_up_to_four() -> None:  # DT-R-10
    match = say(duel(PAIR, "14561", seats=(fire(5, upgrades=["combustion_2"]), {})), "use combustion")
    assert keys(match)[0] == "take 4"
    say(match, "take 4")

    assert (health(match), tokens(match, 0)) == ([50, 34], {"fire_mastery": 1})


def test_hot_streak_two_deals_six_and_one_for_each() -> None:
    match = say(duel(PAIR, "12346 / 111", seats=(fire(1, upgrades=["hot_streak_2"]), {})), "use hot_streak")

    assert (health(match), tokens(match, 0)) == ([50, 41], {"fire_mastery": 3})


def test_scorch_burns_and_deals_six() -> None:
    match = say(duel(PAIR, "11446 / 111", seats=({"upgrades": ["hot_streak_2"]}, {})), "use scorch")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 44], {"fire_mastery": 2}, {"burn": 1})


def test_ignite_two_burns_and_deals_five_and_two_for_each() -> None:
    match = say(duel(PAIR, "12345 / 111", seats=({"upgrades": ["ignite_2"]}, {})), "use ignite")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 41], {"fire_mastery": 2}, {"burn": 1})


def test_blazing_soul_raises_the_limit_first_and_knocks_down() -> None:  # DT-R-10
    match = say(duel(PAIR, "44551", seats=(fire(1, upgrades=["ignite_2"]), {})), "use blazing_soul")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50], {"fire_mastery": 6}, {"knockdown": 1})
    assert raised(match) == 1


def test_meteorite_two_deals_three_collateral() -> None:
    seats: Seats = (fire(1, upgrades=["meteorite_2"]), {})
    match = say(duel(PAIR, "66661 / 11245", seats=seats), "use meteorite")

    assert (health(match), tokens(match, 0)) == ([50, 44], {"fire_mastery": 3})


def test_meteoroid_inflicts_three_tokens_and_its_stun_gives_a_further_round() -> None:  # DT-R-6
    match = say(duel(PAIR, "66612 / 11245", seats=({"upgrades": ["meteorite_2"]}, {})), "use meteoroid")

    assert (health(match), tokens(match, 1)) == ([50, 50], {"knockdown": 1, "burn": 1})
    assert "use fireball 3" in keys(match)


@pytest.mark.parametrize(("rolls", "burn"), [("14556", {"burn": 1}), ("11556", {}), ("44556", {})])
def test_molten_armor_two_burns_on_flame_and_blaze(rolls: str, burn: dict[str, int]) -> None:
    match = say(duel(ATTACKED, f"11124 / {rolls}", seats=({}, {"upgrades": ["molten_armor_2"]})), "use smack 4")

    assert (health(match)[1], tokens(match, 0), tokens(match, 1)) == (44, burn, {"fire_mastery": 2})


def test_molten_armor_three_counts_meteors_twice() -> None:  # DT-R-10
    match = say(duel(ATTACKED, "11124 / 14566", seats=({}, {"upgrades": ["molten_armor_3"]})), "use smack 4")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([47, 44], {"burn": 1}, {"fire_mastery": 3})


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("fireball_2", 1),
        ("pyroblast_2", 2),
        ("pyroblast_3", 3),
        ("burning_soul_2", 1),
        ("combustion_2", 2),
        ("hot_streak_2", 2),
        ("ignite_2", 2),
        ("meteorite_2", 2),
        ("molten_armor_2", 1),
        ("molten_armor_3", 3),
    ],
)
def test_an_upgrade_costs(card: str, cost: int) -> None:  # DT-CARD-2
    match = say(duel(PAIR, seats=({"hand": [card], "cp": 5}, {}), phase="main1"), f"play {card}")

    assert (cp(match)[0], hand(match, 0)) == (5 - cost, [])


# -- cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "left", "number"), [("take 2", 1, 3), ("take 0", 3, 1)])
def test_warm_up_gives_one_and_one_more_for_each_cp(key: str, left: int, number: int) -> None:  # DT-R-10
    match = duel(PAIR, seats=({"hand": ["warm_up"], "cp": 3}, {}), phase="main1")
    say(match, "play warm_up", key)

    assert (cp(match)[0], tokens(match, 0)) == (left, {"fire_mastery": number})


def test_warm_up_may_take_more_than_nine_cp() -> None:
    assert DICE_THRONE.read("take 12") is not None
    match = duel(PAIR, seats=({"hand": ["warm_up"], "cp": 15, "limits": {"fire_mastery": 9}}, {}), phase="main1")
    say(match, "play warm_up", "take 12")

    assert (cp(match)[0], tokens(match, 0)) == (3, {"fire_mastery": 13})


def test_warm_up_is_for_the_main_phase() -> None:  # DT-R-10
    match = duel(PAIR, "11245", seats=({"hand": ["warm_up"]}, {}))

    assert refused(match, "play warm_up") == "DT-CARD-4"


def test_fire_up_raises_the_limit_before_it_gives_two() -> None:  # DT-ST-3
    match = duel(PAIR, seats=(fire(5, hand=["fire_up"], cp=3), {}), phase="main1")
    say(match, "play fire_up")

    assert (cp(match)[0], tokens(match, 0), raised(match)) == (0, {"fire_mastery": 6}, 1)


def test_a_raised_limit_is_only_for_who_raised_it() -> None:  # DT-ST-3
    match = duel(("pyromancer", "pyromancer"), seats=({"hand": ["fire_up"], "cp": 3}, {}), phase="main1")
    say(match, "play fire_up")

    assert (raised(match, seat=0), raised(match, seat=1)) == (1, 0)


def test_red_hot_adds_one_for_each_fire_mastery_and_spends_none() -> None:
    match = say(duel(PAIR, "11245 / 111", seats=(fire(3, hand=["red_hot"]), {})), "use fireball 3", "play red_hot")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([50, 42], {"fire_mastery": 4}, 1)


@pytest.mark.parametrize(
    ("die", "damage", "own", "others"),
    [
        ("1", 7, 1, {}),
        ("4", 4, 1, {"burn": 1}),
        ("5", 4, 3, {}),
        ("6", 4, 1, {"knockdown": 1}),
    ],
)
def test_huzzah_gives_what_one_die_says(die: str, damage: int, own: int, others: dict[str, int]) -> None:
    match = say(duel(PAIR, f"11245 / {die} / 111", seats=({"hand": ["huzzah"]}, {})), "use fireball 3", "play huzzah")

    assert (health(match), tokens(match, 0), tokens(match, 1)) == ([50, 50 - damage], {"fire_mastery": own}, others)


def test_huzzah_inflicts_after_the_defense_too() -> None:  # DT-MOD-1
    match = say(duel(PAIR, "11245 / 111 / 4", seats=({"hand": ["huzzah"]}, {})), "use fireball 3", "pass")
    say(match, "play huzzah")

    assert (health(match), tokens(match, 1)) == ([50, 46], {"burn": 1})


def test_huzzah_inflicts_where_there_was_no_defense() -> None:  # DT-MOD-1
    seats: Seats = ({"hand": ["huzzah"]}, {})
    match = say(duel(PAIR, "14561 / 6", seats=seats), "use combustion", "take 1", "pass", "play huzzah")

    assert (health(match), tokens(match, 1)) == ([50, 47], {"knockdown": 1})


@pytest.mark.parametrize(("die", "number", "cards"), [("6", 6, 0), ("1", 1, 1)])
def test_infernal_infusion(die: str, number: int, cards: int) -> None:
    seats: Seats = (fire(1, hand=["infernal_infusion"], limits={"fire_mastery": 1}), {})
    match = say(duel(PAIR, die, seats=seats, phase="main1", promo=True), "play infernal_infusion")

    assert (tokens(match, 0), len(hand(match, 0))) == ({"fire_mastery": number}, cards)


# -- FAQ -------------------------------------------------------------------------------------------------


def test_damage_of_molten_armor_cannot_be_defended() -> None:  # DT-DEF-7
    match = say(duel(("pyromancer", "pyromancer"), "11245 / 11123"), "use fireball 3")

    assert health(match) == [45, 46]


def test_collateral_damage_is_counted_on_its_own() -> None:  # DT-DMG-4
    match = say(duel(MONKS, "66661", seats=(fire(1), {"tokens": {"chi": 5}})), "use meteorite")
    lines = [line for line in table(match).pool if line.kind == "collateral"]

    assert [(line.target, line.amount) for line in lines] == [(1, 2)]
    assert health(settled(match)) == [50, 45]
