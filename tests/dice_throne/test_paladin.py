"""Paladin: every ability, token and card, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.answering import passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.heroes.paladin import PALADIN

PAIR = ("paladin", "barbarian")
ATTACKED = ("barbarian", "paladin")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def poor(*upgrades: str, **more: Any) -> Seats:
    """Without CP nobody is asked about the tithe."""
    return ({"cp": 0, "upgrades": list(upgrades), **more}, {})


def attacked(*upgrades: str, **more: Any) -> Seats:
    return ({}, {"cp": 0, "upgrades": list(upgrades), **more})


def test_the_deck_has_thirty_two_cards() -> None:  # DT-SETUP-1
    assert len(PALADIN.deck) == 32


# -- the board -------------------------------------------------------------------------------------------


def test_tithe_rerolls_a_die_of_ones_own_again_and_again() -> None:
    match = say(duel(PAIR, "12346 / 3 / 5"), "use tithe 1", "die 6", "use tithe 1", "die 3")

    assert cp(match)[0] == 0
    assert table(match).trays[0].dice.count(5) == 1
    assert refused(match, "use tithe 1") == "DT-CP-2"


def test_tithe_draws_for_three() -> None:
    match = say(duel(PAIR, seats=({"cp": 7}, {}), phase="main1"), "use tithe 2", "use tithe 2")

    assert (cp(match)[0], len(hand(match, 0))) == (1, 2)
    assert refused(match, "use tithe 2") == "DT-CP-2"


def test_tithe_rerolls_only_while_dice_lie_open() -> None:
    match = duel(PAIR, phase="main1")

    assert refused(match, "use tithe 1") == "DT-DICE-1"


def test_tithe_rerolls_a_die_of_the_defense() -> None:  # DT-DICE-1
    match = say(duel(ATTACKED, "12344 / 111 / 5", seats=({}, {"cp": 1})), "use mighty_blow", "use tithe 1")

    assert (health(match), cp(match)[1]) == ([49, 43], 0)


def test_tithe_rerolls_a_die_of_an_effect() -> None:  # DT-DICE-1
    match = say(duel(PAIR, "11134 / 55 / 1 / 111", seats=({"cp": 1}, {})), "use righteous_combat")
    say(match, "use tithe 1")

    assert health(match) == [52, 43]


def test_tithe_cannot_be_used_while_stunned() -> None:  # DT-R-9
    match = duel(PAIR, seats=({"cp": 9, "tokens": {"stun": 1}}, {}), phase="main1")

    assert refused(match, "use tithe 2") == "DT-R-9"


@pytest.mark.parametrize("seat", [0, 1])
def test_retaliate_gives_retribution_to_a_chosen_player(seat: int) -> None:  # DT-R-12
    match = settled(duel(PAIR, "33461", seats=poor()), "use retaliate", f"pick {seat}")

    assert (tokens(match, seat), tokens(match, 1 - seat), cp(match)[0]) == ({"retribution": 1}, {}, 3)
    assert health(match) == [50, 50]


@pytest.mark.parametrize(
    ("two", "damage", "healed", "gained"),
    [("34", 7, 0, 0), ("12", 9, 0, 0), ("55", 5, 4, 0), ("66", 5, 0, 2), ("16", 7, 0, 1)],
)
def test_righteous_combat_deals_five_and_rolls_two(two: str, damage: int, healed: int, gained: int) -> None:
    match = settled(duel(PAIR, f"11134 / {two} / 111", seats=poor(health=30)), "use righteous_combat")

    assert (health(match), cp(match)[0]) == ([30 + healed, 50 - damage], gained)


def test_mighty_prayer_deals_three_undefendable_and_gains_crit_and_accuracy() -> None:
    match = settled(duel(PAIR, "11263 / 444", seats=poor()), "use mighty_prayer")

    assert (health(match), tokens(match, 0)) == ([50, 47], {"crit": 1, "accuracy": 1})


@pytest.mark.parametrize(
    ("rolls", "key", "healed", "damage"), [("12344", "use holy_attack 4", 1, 6), ("12345", "use holy_attack 5", 2, 8)]
)
def test_holy_attack_heals_and_deals(rolls: str, key: str, healed: int, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=poor(health=30)), key)

    assert health(match) == [30 + healed, 50 - damage]


def test_righteous_prayer_deals_eight_and_gains_crit_and_two_cp() -> None:
    match = settled(duel(PAIR, "66661 / 111", seats=poor()), "use righteous_prayer")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([50, 42], {"crit": 1}, 2)


@pytest.mark.parametrize(
    ("two", "held", "drawn", "gained"),
    [
        ("13", {"crit": 1, "protect": 1}, 0, 0),
        ("11", {"crit": 1}, 0, 0),
        ("56", {}, 1, 2),
        ("55", {}, 1, 0),
    ],
)
def test_holy_light_heals_for_each_life_and_rolls_two(two: str, held: dict[str, int], drawn: int, gained: int) -> None:
    match = settled(duel(PAIR, f"55511 / {two}", seats=poor(health=30)), "use holy_light")

    assert (health(match), tokens(match, 0)) == ([33, 50], held)
    assert (len(hand(match, 0)), cp(match)[0]) == (drawn, gained)


def test_holy_light_counts_all_five_dice_after_a_further_attempt() -> None:  # DT-OFF-9
    match = settled(duel(PAIR, "55111 / 112 / 11", seats=poor(health=30)), "keep 55", "use holy_light")

    assert health(match) == [32, 50]


@pytest.mark.parametrize(
    ("three", "dealt", "prevented", "gained"),
    [("112", 1, 0, 0), ("345", 0, 4, 0), ("166", 1, 0, 2), ("555", 0, 6, 0)],
)
def test_divine_defense(three: str, dealt: int, prevented: int, gained: int) -> None:  # DT-R-12
    match = settled(duel(ATTACKED, f"12344 / {three}", seats=attacked()), "use mighty_blow")

    assert (health(match), cp(match)[1]) == ([50 - dealt, 41 + prevented], gained)


def test_resolute_faith_blesses_heals_five_and_deals_ten() -> None:  # DT-ULT-2
    seats: Seats = ({"cp": 0, "health": 30}, {"hand": ["not_this_time"], "cp": 5})
    match = say(duel(PAIR, "66666", seats=seats), "use resolute_faith")

    assert (health(match), tokens(match, 0)) == ([35, 40], {"blessing_of_divinity": 1})


# -- tokens ----------------------------------------------------------------------------------------------


def test_retribution_sends_half_back_rounded_up() -> None:  # DT-SUM-4
    seats = attacked(tokens={"retribution": 1})
    match = say(duel(ATTACKED, "12344 / 666", seats=seats), "use mighty_blow", "spend retribution")
    settled(match)

    assert (health(match), tokens(match, 1)) == ([45, 41], {})


def test_retribution_uses_the_sum_after_additions_and_preventions() -> None:  # DT-SUM-4
    seats = attacked(tokens={"retribution": 1})
    match = settled(duel(ATTACKED, "12344 / 335", seats=seats), "use mighty_blow", "spend retribution")

    assert health(match) == [47, 45]  # 9 - 4 = 5; half of it goes back


def test_retribution_damage_can_be_prevented() -> None:  # DT-DMG-6
    seats: Seats = ({"cp": 0, "tokens": {"protect": 1}}, {"cp": 0, "tokens": {"retribution": 1}})
    match = duel(("paladin", "paladin"), "12345 / 666", seats=seats)
    say(match, "use holy_attack 5", "spend retribution")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [50, 42]  # 2 healed; half of 8 comes back, half of that is prevented


def test_retribution_does_not_touch_an_ultimate() -> None:  # DT-ULT-1
    seats = attacked(tokens={"retribution": 1, "protect": 1})
    match = say(duel(ATTACKED, "66666 / 11234", seats=seats), "use rage")

    assert (health(match), tokens(match, 1)) == ([50, 35], {"retribution": 1, "protect": 1})
    assert "use smack 3" in keys(match)


def test_retribution_only_answers_an_attack() -> None:  # DT-CARD-8
    match = duel(PAIR, seats=poor(tokens={"retribution": 1}), phase="main1")

    assert refused(match, "spend retribution") == "DT-ST-4"


def test_crit_adds_four_from_five_damage_on() -> None:  # DT-R-1
    match = duel(PAIR, "12344 / 111", seats=poor(tokens={"crit": 1}))
    settled(match, "use holy_attack 4", "spend crit")

    assert (health(match), tokens(match, 0)) == ([51, 40], {})


def test_crit_needs_five_damage() -> None:  # DT-R-1
    match = duel(PAIR, "11263", seats=poor(tokens={"crit": 1}))
    settled(match, "use mighty_prayer")

    assert (health(match), tokens(match, 0)) == ([50, 47], {"crit": 1, "accuracy": 1})


def test_crit_is_read_before_prevention() -> None:  # DT-R-1
    match = duel(("paladin", "paladin"), "12344 / 555", seats=({"cp": 0, "tokens": {"crit": 1}}, {"cp": 0}))
    settled(match, "use holy_attack 4", "pass", "spend crit")

    assert health(match) == [51, 46]  # 6 + 4 - 6


def test_crit_strengthens_an_ultimate() -> None:  # DT-DMG-5
    match = settled(duel(PAIR, "66666", seats=poor(tokens={"crit": 1})), "use resolute_faith", "spend crit")

    assert health(match)[1] == 36


def test_the_crit_of_righteous_prayer_may_be_spent_on_it() -> None:
    match = settled(duel(PAIR, "66661 / 111", seats=poor()), "use righteous_prayer", "spend crit")

    assert (health(match), tokens(match, 0)) == ([50, 38], {})


def test_protect_prevents_half_rounded_up() -> None:  # DT-SUM-3
    match = duel(ATTACKED, "12344 / 666", seats=attacked(tokens={"protect": 1}))
    settled(match, "use mighty_blow", "spend protect")

    assert (health(match), tokens(match, 1)) == ([50, 46], {})


def test_protect_works_on_damage_of_an_upkeep() -> None:  # DT-ST-4
    seats = poor(tokens={"protect": 1, "poison": 3})
    match = say(duel(("paladin", "shadow_thief"), seats=seats, phase="upkeep"), "spend protect")

    assert health(match) == [49, 50]


def test_accuracy_makes_an_attack_undefendable() -> None:  # DT-ROUND-3
    match = duel(PAIR, "12344", seats=({"cp": 0, "tokens": {"accuracy": 1}}, {"health": 30}))
    settled(match, "use holy_attack 4", "spend accuracy")

    assert (health(match), tokens(match, 0)) == ([51, 24], {})


def test_accuracy_is_too_late_after_the_defense() -> None:  # DT-ROUND-3
    match = duel(PAIR, "12344 / 111", seats=poor(tokens={"accuracy": 1, "crit": 1}))
    say(match, "use holy_attack 4", "pass")

    assert keys(match)[0] == "spend crit"
    assert refused(match, "spend accuracy") == "DT-ST-4"


def test_blessing_of_divinity_leaves_one_health() -> None:
    seats = attacked(tokens={"blessing_of_divinity": 1}, health=3)
    match = settled(duel(ATTACKED, "12344 / 666", seats=seats), "use mighty_blow")

    assert (health(match), tokens(match, 1)) == ([50, 1], {})


def test_blessing_of_divinity_does_not_stop_an_ultimate() -> None:  # DT-R-3
    seats = attacked(tokens={"blessing_of_divinity": 1}, health=3)
    match = say(duel(ATTACKED, "66666", seats=seats), "use rage")

    assert health(match) == [50, 0]
    assert match.outcome is not None


def test_blessing_of_divinity_cannot_be_removed_or_moved() -> None:  # DT-ST-6
    seats: Seats = (
        {"hand": ["what_status_effects", "transference", "get_that_outta_here", "buh_bye"], "cp": 9},
        {"tokens": {"blessing_of_divinity": 1}},
    )
    match = duel(ATTACKED, seats=seats, phase="main1")

    for card in ("what_status_effects", "transference", "get_that_outta_here", "buh_bye"):
        assert refused(match, f"play {card}") == "DT-ST-7"


def test_two_halves_of_an_odd_sum_prevent_everything() -> None:  # DT-SUM-3
    seats = attacked("divine_defense_3", tokens={"protect": 1})
    match = duel(ATTACKED, "12344 / 3466", seats=seats)
    say(match, "use mighty_blow", "spend protect")
    settled(passing_until(match, "spend protect"), "spend protect")

    assert health(match) == [50, 50]  # 9 - 2 = 7, halves of 4 and 4


def test_the_worked_example_of_the_rules() -> None:  # DT-SUM-6
    seats: Seats = (
        {"hand": ["get_some"], "cp": 2},
        {
            "hand": ["absolution"],
            "cp": 0,
            "tokens": {"retribution": 1, "protect": 1},
            "upgrades": ["divine_defense_3"],
        },
    )
    match = duel(ATTACKED, "11266 / 555 / 3456 / 12366 / 3", seats=seats)
    say(match, "use overpower", "pass")  # 15; Get Some! comes later
    say(match, "spend retribution", "pass", "pass")  # the attacker could act first, and then once more (DT-TIME-5)
    say(match, "spend protect", "pass", "pass")
    assert (cp(match)[1], tokens(match, 1)) == (1, {"protect": 1, "concussion": 1})  # prevented 1 + 1 + 2
    say(match, "play get_some")
    settled(match, "play absolution", "spend protect")

    assert (health(match), cp(match), tokens(match, 1)) == ([44, 50], [0, 0], {"concussion": 1})


# -- upgrades --------------------------------------------------------------------------------------------


def test_tithe_two_draws_for_two_and_rerolls_for_one() -> None:
    match = say(duel(PAIR, "12346 / 5", seats=({"upgrades": ["tithe_2"], "cp": 3}, {})), "use tithe 2")
    say(match, "use tithe 1", "die 6")

    assert (cp(match)[0], len(hand(match, 0))) == (0, 1)


def test_tithe_two_gains_a_cp_for_an_ability_with_a_prayer() -> None:
    match = settled(duel(PAIR, "11263", seats=poor("tithe_2")), "use mighty_prayer")
    assert cp(match)[0] == 1

    other = settled(duel(PAIR, "11136 / 111", seats=poor("tithe_2", "righteous_combat_3")), "use steadfast")
    assert cp(other)[0] == 0


def test_retaliate_two_gains_four() -> None:
    match = settled(duel(PAIR, "33461", seats=poor("retaliate_2")), "use retaliate", "pick 0")

    assert (tokens(match, 0), cp(match)[0]) == ({"retribution": 1}, 4)


def test_requital_comes_with_retaliate_two() -> None:
    match = settled(duel(PAIR, "13566 / 444", seats=poor("retaliate_2", health=30)), "use requital")

    assert (health(match), tokens(match, 0)) == ([31, 47], {"retribution": 1})


@pytest.mark.parametrize(
    ("rolls", "key", "healed", "damage"), [("12344", "use holy_attack 4", 1, 7), ("12345", "use holy_attack 5", 2, 9)]
)
def test_holy_attack_two(rolls: str, key: str, healed: int, damage: int) -> None:
    match = say(duel(PAIR, f"{rolls} / 111", seats=poor("holy_attack_2", health=30)), key)

    assert health(match) == [30 + healed, 50 - damage]


def test_righteous_prayer_two_is_undefendable() -> None:
    seats: Seats = ({"cp": 0, "upgrades": ["righteous_prayer_2"]}, {"health": 30})
    match = settled(duel(PAIR, "66661 / 444", seats=seats), "use righteous_prayer")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([50, 22], {"crit": 1}, 2)


def test_prosperity_comes_with_righteous_prayer_two() -> None:
    match = settled(duel(PAIR, "66611", seats=poor("righteous_prayer_2")), "use prosperity")

    assert (health(match), cp(match)[0]) == ([50, 50], 4)


@pytest.mark.parametrize(("level", "damage"), [("2", 8), ("3", 9)])
def test_righteous_combat_two_and_three_roll_three(level: str, damage: int) -> None:
    seats = poor(f"righteous_combat_{level}", health=30)
    match = settled(duel(PAIR, "11134 / 135 / 111", seats=seats), "use righteous_combat")

    assert health(match) == [32, 50 - damage]


def test_steadfast_comes_with_righteous_combat_three_only() -> None:
    match = settled(duel(PAIR, "11355 / 444", seats=poor("righteous_combat_3", health=30)), "use steadfast")
    assert health(match) == [32, 48]

    assert "use steadfast" not in keys(duel(PAIR, "11355", seats=poor("righteous_combat_2")))


def test_mighty_prayer_two_deals_four() -> None:
    match = settled(duel(PAIR, "11263 / 444", seats=poor("mighty_prayer_2")), "use mighty_prayer")

    assert (health(match), tokens(match, 0)) == ([50, 46], {"crit": 1, "accuracy": 1})


@pytest.mark.parametrize(("answer", "token"), [("choose 1", "crit"), ("choose 2", "accuracy")])
def test_offensive_stance_gives_one_of_two_tokens(answer: str, token: str) -> None:  # DT-TXT-5
    match = settled(duel(PAIR, "11633", seats=poor("mighty_prayer_2")), "use offensive_stance", answer)

    assert (health(match), tokens(match, 0)) == ([50, 48], {token: 1})


def test_holy_light_two_rolls_three() -> None:
    match = settled(duel(PAIR, "55111 / 136", seats=poor("holy_light_2", health=30)), "use holy_light")

    assert (health(match), tokens(match, 0), cp(match)[0]) == ([32, 50], {"crit": 1, "protect": 1}, 2)


def test_divine_defense_two_rolls_four() -> None:  # DT-R-12
    match = settled(duel(ATTACKED, "12344 / 1135", seats=attacked("divine_defense_2")), "use mighty_blow")

    assert health(match) == [49, 44]


def test_divine_defense_three_protects_on_two_helmets_and_a_prayer() -> None:
    match = settled(duel(ATTACKED, "12344 / 3461", seats=attacked("divine_defense_3")), "use mighty_blow")

    assert (health(match), tokens(match, 1), cp(match)[1]) == ([49, 43], {"protect": 1}, 1)


# -- action cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_mighty_gives_a_crit_to_a_chosen_player(seat: int) -> None:
    match = say(duel(PAIR, seats=({"hand": ["mighty"]}, {}), phase="main1"), "play mighty", f"pick {seat}")

    assert (tokens(match, seat), cp(match)[0]) == ({"crit": 1}, 1)


def test_consecration_gives_one_player_four_tokens() -> None:
    match = duel(PAIR, seats=({"hand": ["consecration"], "cp": 4}, {}), phase="main1")
    passing_until(say(match, "play consecration"), "pick 0")
    say(match, "pick 0")

    assert tokens(match, 0) == {"protect": 1, "retribution": 1, "crit": 1, "accuracy": 1}
    assert (tokens(match, 1), cp(match)[0]) == ({}, 0)


@pytest.mark.parametrize(
    ("die", "drawn", "healed", "gained"), [("1", 2, 0, 0), ("3", 0, 3, 0), ("5", 0, 4, 0), ("6", 0, 0, 3)]
)
def test_blessed(die: str, drawn: int, healed: int, gained: int) -> None:
    match = say(
        duel(PAIR, die, seats=({"hand": ["blessed"], "health": 30, "cp": 1}, {}), phase="main1"), "play blessed"
    )

    assert (len(hand(match, 0)), health(match)[0], cp(match)[0]) == (drawn, 30 + healed, gained)


@pytest.mark.parametrize(
    ("die", "dealt", "prevented", "gained"), [("1", 3, 0, 0), ("3", 0, 3, 0), ("5", 0, 5, 0), ("6", 0, 2, 2)]
)
def test_absolution(die: str, dealt: int, prevented: int, gained: int) -> None:
    seats: Seats = ({}, {"cp": 1, "hand": ["absolution"]})
    match = duel(ATTACKED, f"11664 / {die}", seats=seats)
    settled(passing_until(say(match, "use sturdy_blow"), "play absolution"), "play absolution")

    assert (health(match), cp(match)[1]) == ([50 - dealt, min(50, 46 + prevented)], gained)


def test_absolution_only_after_being_attacked() -> None:  # DT-CARD-8
    match = duel(PAIR, "12344", seats=({"hand": ["absolution"]}, {}))

    assert refused(match, "play absolution") == "DT-CARD-8"


@pytest.mark.parametrize(("die", "gained", "drawn"), [("6", 4, 0), ("5", 0, 1)])
def test_divine_favor(die: str, gained: int, drawn: int) -> None:
    match = duel(PAIR, die, seats=poor(hand=["divine_favor"]), phase="main1", promo=True)
    say(match, "play divine_favor")

    assert (cp(match)[0], len(hand(match, 0))) == (gained, drawn)


# -- the laws --------------------------------------------------------------------------------------------
