"""Cards and how their texts are read (DT-CARD, DT-TXT)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, discards, passing_until, rolled, settled
from tests.dice_throne.scene import PAUSE, cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.heroes.barbarian import BARBARIAN

PAIR = ("barbarian", "barbarian")


# -- kinds of cards --------------------------------------------------------------------------------------


def test_a_card_is_paid_resolved_and_discarded() -> None:  # DT-CARD-1
    match = say(duel(PAIR, seats=({"hand": ["concuss"], "cp": 3}, {}), phase="main1"), "play concuss")

    assert (cp(match)[0], hand(match, 0), discards(match, 0)) == (2, [], ["concuss"])
    assert tokens(match, 1) == {"concussion": 1}


def test_a_card_of_cost_zero_is_free() -> None:  # DT-CARD-1
    match = say(duel(PAIR, "6", seats=({"cp": 0}, {}), phase="main1"), f"play {PAUSE}")

    assert cp(match)[0] == 3


def test_a_card_reaches_the_discards_only_after_it_resolved() -> None:  # DT-CARD-1, DT-DRAW-1
    everything = [page.name for page in BARBARIAN.deck if page.name != PAUSE]
    match = duel(PAIR, seats=({"hand": everything, "deck": [], "cp": 1}, {}), phase="main1")
    say(match, "play double_up")  # with no card left anywhere, it cannot draw itself

    assert "double_up" not in hand(match, 0)
    assert (len(table(match).hands[0]), discards(match, 0)) == (31, ["double_up"])


def test_an_upgrade_replaces_the_field_of_its_name_for_the_rest_of_the_game() -> None:  # DT-CARD-2
    idle = ["sturdy_blow_2", "sturdy_blow_3"]  # drawn in the meantime, and no answer to anything
    seats: Seats = ({"hand": ["mighty_blow_2"], "cp": 2, "deck": idle}, {"deck": idle})
    match = say(duel(PAIR, "14466 / 14466 / 12344 / 444", seats=seats, phase="main1"), "play mighty_blow_2")
    for _ in (0, 1):  # both play a turn without an ability
        say(match, "end phase", "no ability", "end phase")
    assert asked(match) == 0
    say(match, "end phase", "use mighty_blow")

    assert health(match) == [50, 42]  # 8 undefendable in place of 9


def test_an_upgrade_in_play_cannot_be_sold() -> None:  # DT-CARD-2
    match = say(duel(PAIR, seats=({"hand": ["smack_2"]}, {}), phase="main1"), "play smack_2")

    assert refused(match, "sell smack_2") == "DT-SELL-1"
    assert discards(match, 0) == []


def test_upgrades_are_played_only_in_main_phases_of_ones_own() -> None:  # DT-CARD-2
    seats: Seats = ({"hand": ["smack_2"], "cp": 5}, {"hand": ["smack_2", "getting_paid"], "cp": 5})
    match = duel(PAIR, "11245", seats=seats)
    assert refused(match, "play smack_2") == "DT-CARD-2"
    say(match, "use smack 3")

    assert asked(match) == 1
    assert refused(match, "play smack_2") == "DT-CARD-2"


@pytest.mark.parametrize(
    ("laid", "cost"),
    [([], 3), (["smack_2"], 1)],  # level III at its full cost, over a level II for the difference
)
def test_level_three_costs_the_difference_to_what_lies_there(laid: list[str], cost: int) -> None:  # DT-CARD-3
    seats: Seats = ({"hand": ["smack_3"], "cp": cost, "upgrades": laid}, {})
    match = say(duel(PAIR, "11245 / 111", seats=seats, phase="main1"), "play smack_3")
    assert cp(match)[0] == 0
    say(match, "end phase", "use smack 3")

    assert health(match) == [50, 44]

    short: Seats = ({"hand": ["smack_3"], "cp": cost - 1, "upgrades": laid}, {})
    assert refused(duel(PAIR, seats=short, phase="main1"), "play smack_3") == "DT-CARD-1"


def test_a_lower_level_never_lies_over_a_higher() -> None:  # DT-CARD-3
    seats: Seats = ({"hand": ["smack_2"], "cp": 9, "upgrades": ["smack_3"]}, {})

    assert refused(duel(PAIR, seats=seats, phase="main1"), "play smack_2") == "DT-CARD-3"


def test_main_phase_cards_are_for_main_phases_of_ones_own() -> None:  # DT-CARD-4
    seats: Seats = ({"hand": ["concuss"], "cp": 5}, {"hand": ["concuss", "getting_paid"], "cp": 5})
    for phase in ("main1", "main2"):
        assert "play concuss" in keys(duel(PAIR, seats=seats, phase=phase))
    match = duel(PAIR, "11245", seats=seats)
    assert refused(match, "play concuss") == "DT-CARD-4"
    say(match, "use smack 3")

    assert asked(match) == 1
    assert refused(match, "play concuss") == "DT-CARD-4"


def test_roll_phase_cards_are_for_roll_phases_of_any_turn() -> None:  # DT-CARD-5
    seats: Seats = ({"hand": ["so_wild"], "cp": 5}, {"hand": ["so_wild"], "cp": 5})
    assert refused(duel(PAIR, seats=seats, phase="main1"), "play so_wild") == "DT-CARD-5"
    match = duel(PAIR, "12344", seats=seats)
    assert "play so_wild" in keys(match)
    say(match, "use mighty_blow")

    assert asked(match) == 1
    assert "play so_wild" in keys(match)


def test_a_roll_phase_card_interrupts_an_ability() -> None:  # DT-CARD-5
    seats: Seats = ({"hand": ["twice_as_wild"], "cp": 3}, {})
    match = say(duel(PAIR, "11266 / 111 / 111", seats=seats), "use overpower")
    assert table(match).attack is not None  # in the middle of Overpower
    settled(match, "play twice_as_wild", "to 6", "die 1", "to 6")

    assert health(match) == [50, 37]


def test_an_instant_card_is_for_any_time_of_any_turn() -> None:  # DT-CARD-6
    seats: Seats = ({"hand": ["getting_paid"]}, {"hand": ["getting_paid"]})
    for phase in ("main1", "roll", "main2"):
        assert "play getting_paid" in keys(duel(PAIR, "11245", seats=seats, phase=phase))
    match = say(duel(PAIR, "11245", seats=seats), "use smack 3")

    assert asked(match) == 1
    assert "play getting_paid" in keys(match)


def test_an_instant_card_is_played_before_an_income_that_would_be_skipped() -> None:  # DT-CARD-6
    seats: Seats = ({"hand": ["buh_bye"], "cp": 2, "tokens": {"concussion": 1}}, {})
    match = duel(PAIR, seats=seats, phase="upkeep")
    settled(match, "play buh_bye")

    assert (tokens(match, 0), cp(match)[0]) == ({}, 1)  # 2 for the card, 1 by the income


def test_an_instant_card_is_played_in_a_turn_without_an_ability() -> None:  # DT-CARD-6
    seats: Seats = ({}, {"hand": ["getting_paid"], "cp": 2})
    match = say(duel(PAIR, "14466", seats=seats), "no ability")

    assert (table(match).active, asked(match)) == (0, 1)  # the other's turn
    assert "play getting_paid" in keys(match)


def test_after_an_instant_what_it_interrupted_goes_on() -> None:  # DT-CARD-6
    seats: Seats = ({}, {"hand": ["getting_paid"], "cp": 0})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow", "play getting_paid")
    settled(match)

    assert (health(match), cp(match)[1]) == ([50, 41], 2)


def test_nobody_acts_inside_a_card_except_on_its_dice() -> None:  # DT-CARD-7
    seats: Seats = (
        {"hand": ["get_some"], "cp": 2},
        {"hand": ["getting_paid", "feelin_good", "so_wild"], "cp": 5},
    )
    match = say(duel(PAIR, "11245 / 11144 / 111", seats=seats), "use smack 3", "pass", "play get_some")

    assert asked(match) == 1
    assert [key for key in keys(match) if key.startswith("play")] == ["play so_wild"]  # its dice and nothing else
    assert refused(match, "play getting_paid") == "DT-CARD-7"


def test_a_card_is_used_only_where_its_own_condition_holds() -> None:  # DT-CARD-8
    seats: Seats = ({"hand": ["head_bash", "tip_it"], "cp": 1}, {})
    weak = duel(PAIR, "11245 / 111", seats=seats)
    assert refused(weak, "play head_bash") == "DT-CARD-8"
    settled(weak, "use smack 3")
    assert tokens(weak, 1) == {}

    strong = passing_until(say(duel(PAIR, "11123 / 111", seats=seats), "use smack 5"), "play head_bash")
    say(strong, "play head_bash")
    assert tokens(strong, 1) == {"concussion": 1}


def test_discards_and_the_size_of_hands_are_open_and_hands_are_not() -> None:  # DT-CARD-9
    seats: Seats = ({"hand": ["tip_it", "six_it"]}, {"hand": ["so_wild"]})
    match = say(duel(PAIR, seats=seats, phase="main1"), "sell tip_it")
    for viewer in (0, 1, None):
        players = match.view(viewer)["table"]["players"]
        assert (players[0]["discards"], players[0]["cards"], players[1]["cards"]) == (["tip_it"], 2, 2)
    assert "hand" not in match.view(1)["table"]["players"][0]

    assert match.view(0)["table"]["players"][0]["hand"] == ["six_it", PAUSE]


# -- texts -----------------------------------------------------------------------------------------------


def test_dice_of_a_text_are_rolled_once_and_then_it_happens() -> None:  # DT-TXT-1
    match = duel(PAIR, "445", seats=({"hand": ["feelin_good"], "health": 30}, {}), phase="main1")
    say(match, "play feelin_good")

    assert [event["dice"] for event in rolled(match)] == ["4 4 5"]
    assert health(match)[0] == 37


@pytest.mark.parametrize("three", ["156", "115"])
def test_on_a_symbol_the_benefit_comes_once(three: str) -> None:  # DT-TXT-2
    seats: Seats = ({}, {"cp": 0})
    match = settled(duel(("barbarian", "paladin"), f"12344 / {three}", seats=seats), "use mighty_blow")

    assert health(match) == [49, 43]  # one Sword or two: 1 damage


@pytest.mark.parametrize(("three", "healed"), [("111", 0), ("141", 2), ("445", 6)])
def test_times_a_symbol_counts_every_die(three: str, healed: int) -> None:  # DT-TXT-3
    match = say(duel(PAIR, f"12344 / {three}", seats=({}, {"health": 30})), "use mighty_blow")

    assert health(match) == [50, 21 + healed]


def test_then_is_a_pause_before_what_follows() -> None:  # DT-TXT-4
    seats: Seats = ({"cp": 4, "hand": ["getting_paid"]}, {})
    match = say(duel(("shadow_thief", "barbarian"), "12345 / 111", seats=seats), "use insidious_strike")
    assert (cp(match)[0], keys(match)[0]) == (7, "play getting_paid")  # 3 were gained before the pause
    settled(match, "play getting_paid")

    assert health(match) == [50, 41]  # and the damage counts the CP after it


def test_of_an_or_only_one_option_happens() -> None:  # DT-TXT-5
    match = say(duel(("monk", "barbarian"), "44511"), "use meditate")
    assert keys(match) == ["choose 1", "choose 2"]
    say(match, "choose 2")

    assert tokens(match, 0) == {"chi": 5, "cleanse": 1}


def test_what_comes_additionally_comes_after_what_stands_before() -> None:  # DT-TXT-6
    seats: Seats = ({"upgrades": ["fortitude_2"], "health": 30, "tokens": {"concussion": 1}}, {})
    match = say(duel(PAIR, "44412", seats=seats), "use fortitude 3")

    assert "yes" in keys(match)
    assert (health(match)[0], tokens(match, 0)) == (35, {"concussion": 1})  # healed before the token may go


@pytest.mark.parametrize(("there", "own", "left"), [(0, 4, 0), (1, 4, 0), (5, 4, 4)])
def test_what_is_stolen_comes_from_the_opponent_as_much_as_there_is(
    there: int, own: int, left: int
) -> None:  # DT-TXT-7
    match = say(duel(("shadow_thief", "barbarian"), "33116", seats=({}, {"cp": there})), "use pickpocket 2")
    if "take 1" in keys(match):
        say(match, "take 1")

    assert cp(match) == [own, left]


def test_an_amount_is_fixed_when_its_part_resolves() -> None:  # DT-TXT-8
    seats: Seats = ({"cp": 4, "hand": ["triple_up"], "deck": ["sneaky", "card_trick", "pickpocket_2"]}, {})
    match = duel(("shadow_thief", "barbarian"), "12345 / 111", seats=seats)
    say(match, "use insidious_strike", "pass", "play triple_up")

    assert (health(match), cp(match)[0]) == ([50, 43], 5)  # 7 CP then, 2 of them spent since


def test_a_standing_modifier_counts_at_the_sum() -> None:  # DT-TXT-8
    seats: Seats = ({"hand": ["getting_paid"]}, {"hand": ["buh_bye"], "cp": 2, "tokens": {"targeted": 1}})
    match = duel(("moon_elf", "barbarian"), "12344 / 111", seats=seats)
    say(match, "use entangling_shot")
    settled(passing_until(match, "play buh_bye"), "play buh_bye")

    assert health(match) == [50, 43]  # Targeted was gone by then: 7 and not 9
