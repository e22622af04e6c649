"""The 18 common cards, by name."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from tests.dice_throne.scene import cp, duel, hand, health, keys, refused, say, table, tokens
from throneroom.games.dice_throne.cards import COMMON

PAIR = ("barbarian", "barbarian")
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def holding(*cards: str, cp: int = 5, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": cp, **more}, {})


def against(*cards: str, cp: int = 5, **more: Any) -> Seats:
    return ({}, {"hand": list(cards), "cp": cp, **more})


def test_there_are_eighteen_and_no_two_alike() -> None:
    assert len({card.name for card in COMMON}) == 18


def test_transference_moves_a_token() -> None:
    match = duel(PAIR, seats=holding("transference", tokens={"concussion": 1}), phase="main1")
    say(match, "play transference")

    assert (tokens(match, 0), tokens(match, 1)) == ({}, {"concussion": 1})


def test_transference_never_goes_to_somebody_at_the_limit() -> None:  # DT-R-5
    full = {"tokens": {"concussion": 1}}
    match = duel(PAIR, seats=({**full, "hand": ["transference"], "cp": 5}, full), phase="main1")
    say(match, "play transference", "pick 0")

    assert (tokens(match, 0), tokens(match, 1)) == ({"concussion": 1}, {"concussion": 1})


def test_what_status_effects_removes_all_of_them() -> None:
    seats: Seats = ({"hand": ["what_status_effects"], "cp": 2}, {"tokens": {"concussion": 1, "stun": 1}})
    match = say(duel(PAIR, seats=seats, phase="main1"), "play what_status_effects")

    assert tokens(match, 1) == {}


@pytest.mark.parametrize(("die", "gained"), [("1", 1), ("4", 2), ("5", 3)])
def test_vegas_baby_pays_half_the_die_rounded_up(die: str, gained: int) -> None:
    match = say(duel(PAIR, die, phase="main1"), "play vegas_baby")

    assert cp(match)[0] == 2 + gained


@pytest.mark.parametrize("card", ["get_that_outta_here", "buh_bye"])
def test_one_token_is_removed(card: str) -> None:
    match = duel(PAIR, seats=holding(card, tokens={"concussion": 1}), phase="main1")
    say(match, f"play {card}")

    assert tokens(match, 0) == {}


@pytest.mark.parametrize("card", ["get_that_outta_here", "buh_bye", "transference", "what_status_effects"])
def test_without_a_token_in_play_there_is_nothing_to_remove(card: str) -> None:  # DT-ST-7
    assert refused(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}") == "DT-ST-7"


@pytest.mark.parametrize(("card", "drawn", "cost"), [("triple_up", 3, 2), ("double_up", 2, 1)])
def test_cards_are_drawn(card: str, drawn: int, cost: int) -> None:
    match = say(duel(PAIR, seats=holding(card), phase="main1"), f"play {card}")

    assert (len(hand(match, 0)), cp(match)[0]) == (drawn, 5 - cost)


def test_getting_paid_gives_two_for_nothing() -> None:
    match = say(duel(PAIR, seats=holding("getting_paid", cp=0), phase="main1"), "play getting_paid")

    assert cp(match)[0] == 2


def test_cp_never_exceeds_fifteen() -> None:  # DT-CP-1
    match = say(duel(PAIR, seats=holding("getting_paid", cp=14), phase="main1"), "play getting_paid")

    assert cp(match)[0] == 15


def dice(match: Any) -> tuple[int, ...]:
    return tuple(sorted(table(match).trays[-1].dice))


def test_tip_it_moves_a_die_by_one() -> None:
    match = say(duel(PAIR, "11245", seats=holding("tip_it")), "play tip_it", "die 4")
    assert keys(match) == ["to 3", "to 5"]
    say(match, "to 3")

    assert dice(match) == (1, 1, 2, 3, 5)


def test_tip_it_never_leaves_one_to_six() -> None:
    match = say(duel(PAIR, "11266", seats=holding("tip_it")), "play tip_it", "die 6")

    assert dice(match) == (1, 1, 2, 5, 6)


def test_not_this_time_prevents_six_for_a_chosen_player() -> None:
    match = say(duel(PAIR, "12344 / 111", seats=against("not_this_time")), "use mighty_blow")
    while "play not_this_time" not in keys(match):
        say(match, keys(match)[-1])
    say(match, "play not_this_time", "pick 1")

    assert health(match) == [50, 47]


def test_twice_as_wild_sets_two_dice() -> None:
    match = say(duel(PAIR, "11245", seats=holding("twice_as_wild")), "play twice_as_wild")
    say(match, "die 4", "to 6", "die 5", "to 6")

    assert dice(match) == (1, 1, 2, 6, 6)


def test_so_wild_sets_any_die_of_anybody() -> None:  # DT-OFF-3
    match = say(duel(PAIR, "11266", seats=against("so_wild")), "use overpower")
    assert match.decision is not None
    assert match.decision.seat == 1
    say(match, "play so_wild", "die 6", "to 1")

    assert "use overpower" not in keys(match)
    assert "use smack 4" in keys(match)


def test_samesies_copies_another_of_ones_own_dice() -> None:
    match = say(duel(PAIR, "11245", seats=holding("samesies")), "play samesies", "die 2")
    assert keys(match) == ["to 1", "to 4", "to 5"]


def test_try_try_again_rerolls_up_to_two_dice() -> None:
    match = say(duel(PAIR, "11245 / 6 / 6", seats=holding("try_try_again")), "play try_try_again", "die 4", "die 5")

    assert dice(match) == (1, 1, 2, 6, 6)


def test_one_more_time_gives_another_attempt() -> None:
    match = duel(PAIR, "11245 / 1245 / 1245", seats=holding("one_more_time"))
    say(match, "keep 1", "keep 1")
    assert not any(key.startswith("keep") for key in keys(match))
    say(match, "play one_more_time")

    assert any(key.startswith("keep") for key in keys(match))


def test_helping_hand_makes_an_opponent_reroll_a_die() -> None:
    match = say(duel(PAIR, "11123 / 5", seats=against("helping_hand")), "use smack 5", "play helping_hand", "die 3")

    assert dice(match) == (1, 1, 1, 2, 5)


def test_better_d_lets_the_defense_be_rolled_again() -> None:
    seats: Seats = ({}, {"hand": ["better_d"], "health": 30})
    match = say(duel(PAIR, "12344 / 111 / 4 4 4", seats=seats), "use mighty_blow")
    while "play better_d" not in keys(match):
        say(match, "pass")
    say(match, "play better_d", "die 1", "die 1", "die 1")

    assert health(match) == [50, 27]


def test_six_it_sets_one_of_ones_own_dice_to_six() -> None:
    match = say(duel(PAIR, "11266", seats=holding("six_it")), "play six_it", "die 1")

    assert dice(match) == (1, 2, 6, 6, 6)


def test_a_card_that_changes_dice_needs_dice() -> None:  # DT-DICE-1
    match = duel(PAIR, seats=holding("tip_it", "six_it"), phase="main1")

    assert refused(match, "play tip_it") == "DT-DICE-1"
    assert refused(match, "play six_it") == "DT-CARD-5"


def test_a_card_must_be_paid_for() -> None:  # DT-CARD-1
    match = duel(PAIR, seats=holding("triple_up", cp=1), phase="main1")

    assert refused(match, "play triple_up") == "DT-CARD-1"


def test_selling_gives_one_cp_whatever_the_card_costs() -> None:  # DT-SELL-1
    match = say(duel(PAIR, seats=holding("triple_up", cp=1), phase="main1"), "sell triple_up")

    assert (cp(match)[0], hand(match, 0)) == (2, [])


def test_more_than_six_cards_are_sold_at_the_end() -> None:  # DT-TURN-8
    cards = [card.name for card in COMMON if card.name != "vegas_baby"][:7]
    match = duel(PAIR, seats=holding(*cards, cp=0), phase="discard")
    say(match, f"sell {cards[0]}", f"sell {cards[1]}")

    assert (len(table(match).hands[0]), cp(match)[0]) == (6, 2)
