"""Who acts first, what can be interrupted, and the examples that must hold (DT-TIME)."""

from __future__ import annotations

from tests.dice_throne.answering import Seats, asked, discards, happened, rolled, settled
from tests.dice_throne.scene import cp, duel, health, keys, say, table, tokens

ON_ELF = ("barbarian", "moon_elf")


def test_at_the_same_moment_the_active_player_acts_first_as_often_as_wanted() -> None:  # DT-TIME-1
    seats: Seats = (
        {"hand": ["getting_paid", "feelin_good", "double_up"], "cp": 1, "health": 30, "deck": ["tip_it", "six_it"]},
        {"hand": ["getting_paid"], "cp": 0},
    )
    match = say(duel(("barbarian", "barbarian"), "11664 / 445", seats=seats), "use sturdy_blow", "pass")
    assert asked(match) == 0  # at the end of the offensive roll: first the active player
    say(match, "play getting_paid")
    assert asked(match) == 0  # and again
    say(match, "play feelin_good")
    assert asked(match) == 0
    say(match, "play double_up", "pass")

    assert (asked(match), keys(match)[0]) == (1, "play getting_paid")  # only then the other
    assert (cp(match)[1], health(match)[0]) == (0, 37)


def test_spending_a_token_counts_as_an_instant() -> None:  # DT-TIME-2
    seats: Seats = ({"hand": ["concuss"], "cp": 1}, {"tokens": {"cleanse": 1, "knockdown": 1}})
    match = say(duel(("barbarian", "monk"), seats=seats, phase="main1"), "play concuss")
    assert (asked(match), keys(match)[0]) == (1, "spend cleanse")  # it interrupts a main-phase card
    say(match, "spend cleanse")

    assert tokens(match, 1) == {"concussion": 1}  # and resolved before it


def test_spending_a_token_is_not_interrupted_by_another() -> None:  # DT-TIME-2
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {"cp": 5, "hand": ["buh_bye", "getting_paid"]})
    match = say(duel(("paladin", "barbarian"), "12344 / 111", seats=seats), "use holy_attack 4", "pass", "spend crit")

    assert (asked(match), tokens(match, 0)) == (1, {})
    assert [line.amount for line in table(match).pool] == [6, 4]  # done before the other is asked


BUH_BYE: Seats = ({"hand": ["buh_bye"], "cp": 2}, {"tokens": {"evasive": 1}})


def test_the_active_player_removes_a_token_before_it_can_be_spent() -> None:  # DT-TIME-3
    match = say(duel(ON_ELF, "12344 / 16666", seats=BUH_BYE), "use mighty_blow")
    assert (asked(match), keys(match)[0]) == (0, "play buh_bye")  # before the defender may spend it
    settled(match, "play buh_bye")

    assert (health(match), tokens(match, 1)) == ([50, 41], {})
    assert len(rolled(match)) == 2  # no die for Evasive


def test_the_active_player_removes_a_token_that_is_announced_to_be_spent() -> None:  # DT-TIME-3, DT-TIME-5
    match = say(duel(ON_ELF, "12344 / 16666", seats=BUH_BYE), "use mighty_blow", "pass")
    assert asked(match) == 1
    say(match, "spend evasive")
    assert (asked(match), keys(match)[0]) == (0, "play buh_bye")  # said first, and yet not first
    settled(match, "play buh_bye")

    assert (health(match), tokens(match, 1)) == ([50, 41], {})
    assert len(rolled(match)) == 2


def test_a_token_announced_to_be_spent_is_spent_if_the_active_player_lets_it() -> None:  # DT-TIME-5
    match = say(duel(ON_ELF, "12344 / 1 / 16666", seats=BUH_BYE), "use mighty_blow", "pass", "spend evasive", "pass")
    settled(match)

    assert (health(match), tokens(match, 1)) == ([50, 50], {})


CRIT: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {"hand": ["buh_bye"], "cp": 2})


def test_the_defender_cannot_remove_a_token_that_the_attacker_spends_first() -> None:  # DT-TIME-3
    match = say(duel(("paladin", "barbarian"), "12344 / 111", seats=CRIT), "use holy_attack 4", "pass", "pass")
    assert (asked(match), keys(match)[0]) == (1, "play buh_bye")
    say(match, "play buh_bye")
    assert (asked(match), keys(match)[0]) == (0, "spend crit")
    settled(match, "spend crit")

    assert health(match) == [51, 40]  # 6 and 4
    assert (cp(match)[1], discards(match, 1)) == (0, ["buh_bye"])  # played and paid for nothing


def test_the_defender_removes_a_token_that_the_attacker_does_not_spend() -> None:  # DT-TIME-3
    match = say(duel(("paladin", "barbarian"), "12344 / 111", seats=CRIT), "use holy_attack 4", "pass", "pass")
    settled(match, "play buh_bye", "pass")

    assert (health(match), tokens(match, 0)) == ([51, 44], {})


def test_what_is_not_instant_can_be_interrupted() -> None:  # DT-TIME-4
    seats: Seats = ({"hand": ["get_that_outta_here"]}, {"tokens": {"cleanse": 1, "knockdown": 1}})
    match = say(duel(("barbarian", "monk"), seats=seats, phase="main1"), "play get_that_outta_here")
    assert asked(match) == 1
    say(match, "spend cleanse")

    assert tokens(match, 1) == {}  # the Knockdown went before the card could take the Cleanse
    assert (cp(match)[0], discards(match, 0)) == (1, ["get_that_outta_here"])


def test_tokens_are_spent_before_all_of_them_are_removed() -> None:  # DT-TIME-4
    seats: Seats = (
        {"hand": ["what_status_effects"], "tokens": {"concussion": 1}},
        {"tokens": {"cleanse": 1, "knockdown": 1, "evasive": 1}},
    )
    match = say(duel(("barbarian", "monk"), seats=seats, phase="main1"), "play what_status_effects")
    assert asked(match) == 1
    say(match, "spend cleanse", "remove knockdown of 1")
    settled(match)
    assert keys(match) == ["pick 0", "pick 1"]
    say(match, "pick 1")

    assert (tokens(match, 0), tokens(match, 1)) == ({"concussion": 1}, {})
    assert [event["token"]["say"] for event in happened(match, "spends")][0] == "dice_throne.token.cleanse"


def test_an_instant_is_not_interrupted() -> None:  # DT-TIME-4
    seats: Seats = ({"hand": ["buh_bye"]}, {"tokens": {"cleanse": 1, "knockdown": 1}})
    match = say(duel(("barbarian", "monk"), seats=seats, phase="main1"), "play buh_bye")

    assert (asked(match), keys(match)) == (0, ["remove cleanse of 1", "remove knockdown of 1"])


def test_before_an_announced_card_the_active_player_may_act() -> None:  # DT-TIME-5
    seats: Seats = ({"hand": ["getting_paid"], "cp": 0}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(("barbarian", "barbarian"), "11664", seats=seats), "use sturdy_blow", "pass")
    say(match, "play not_this_time")
    assert (asked(match), cp(match)) == (0, [0, 0])  # announced, paid, and not yet resolved
    assert table(match).pool[-1].what == "deal"
    say(match, "play getting_paid")
    assert cp(match) == [2, 0]
    settled(match, "pick 1")

    assert health(match) == [50, 50]


def test_what_was_announced_resolves_as_far_as_it_still_can() -> None:  # DT-TIME-5
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1, "accuracy": 1}}, {"hand": ["buh_bye"], "cp": 2})
    match = say(duel(("paladin", "barbarian"), "12344 / 111", seats=seats), "use holy_attack 4", "pass", "pass")
    say(match, "play buh_bye", "spend crit", "pass")
    settled(match)

    assert (health(match), tokens(match, 0)) == ([51, 40], {})  # the other token is removed in its place


def test_an_ability_is_interrupted_by_changing_its_dice() -> None:  # DT-CARD-5, DT-DICE-1
    """The example of the rulebook: 3, 4 and 6 are 13; Six It! makes the 3 a 6, so 16 and a Concussion."""
    seats: Seats = ({"hand": ["six_it"], "cp": 1}, {})
    match = say(duel(("barbarian", "barbarian"), "11266 / 346 / 111", seats=seats), "use overpower")
    assert (asked(match), tokens(match, 1)) == (0, {})
    assert "play six_it" in keys(match)
    say(match, "play six_it", "die 3")

    assert (health(match), tokens(match, 1), cp(match)[0]) == ([50, 34], {"concussion": 1}, 0)


def test_without_the_interruption_the_example_deals_thirteen() -> None:  # DT-OFF-4
    match = say(duel(("barbarian", "barbarian"), "11266 / 346 / 111"), "use overpower")

    assert (health(match), tokens(match, 1)) == ([50, 37], {})


def test_only_those_before_in_turn_order_may_act_first() -> None:  # DT-TIME-5
    seats: Seats = ({"hand": ["getting_paid"], "cp": 0}, {"hand": ["getting_paid"], "cp": 0})
    match = say(duel(("barbarian", "barbarian"), "11664", seats=seats), "use sturdy_blow", "pass", "play getting_paid")

    assert cp(match) == [2, 0]  # the active player's card waits for nobody
    assert asked(match) == 1
