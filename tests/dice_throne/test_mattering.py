"""Which answers in a window can matter now: laws over random matches, then the rule of each kind of word."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.dice_throne.answering import MOST, Seats, defends, passing_until
from tests.dice_throne.scene import duel, keys, say, table
from tests.laws.dice_throne_laws import some_heroes
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.book import RULES
from throneroom.games.dice_throne.in_flight import Line
from throneroom.games.dice_throne.mattering import Here
from throneroom.games.dice_throne.steps import DiceWindow, Moment
from throneroom.games.dice_throne.tally import WITHIN
from throneroom.games.dice_throne.traits import AROUND, UNFOLDING
from throneroom.kernel.asking import Asking
from throneroom.kernel.chance import Seeded
from throneroom.kernel.decisions import PASSED
from throneroom.kernel.happenings import Responses
from throneroom.kernel.match import Match, begin
from throneroom.kernel.nodes import Node

PAIR = ("barbarian", "barbarian")
PLAYED = [("duel", 2, seed) for seed in range(14)] + [("king-of-the-hill", 3, 0), ("2v2", 4, 0)]
SHORT = 14  # health at the start, so that many windows are about the last blow


def windows(mode: str, players: int, seed: int) -> Iterator[Match]:
    """A random match from window to window; whoever can answer mostly does."""
    chosen = random.Random(seed)
    options = {"heroes": list(some_heroes(mode, players, seed)), "mode": mode}
    table = {"seats": [{"health": SHORT, "cp": 9} for _ in range(players)]}
    match = begin(DICE_THRONE, options, Seeded(seed), {"chance": "seeded", "seed": str(seed)}, table)
    for _ in range(1500):
        decision = match.decision
        if decision is None:
            return
        if isinstance(decision.ask.offers, Responses):
            yield match
        keys = [option.key for option in decision.options if option.value != PASSED and "watch" not in option.key]
        match.play(chosen.choice(keys or [decision.options[-1].key]))


@pytest.mark.parametrize(("mode", "players", "seed"), PLAYED)
def test_an_answer_that_ends_the_match_always_matters(mode: str, players: int, seed: int) -> None:
    for match in windows(mode, players, seed):
        decision, mattering = match.decision, match.mattering()
        assert decision is not None
        assert mattering is not None
        passed = match.clone()
        while passed.decision is not None and isinstance(passed.decision.ask.offers, Responses):
            passed.play("pass")
        if passed.record_so_far().outcomes() != match.record_so_far().outcomes():
            continue  # what comes is left to dice: no answer is sure to end it
        for option in decision.options:
            if option.key in mattering or option.value == PASSED:
                continue
            answered = match.clone()
            answered.play(option.key)
            ended = answered.outcome is not None and table(answered).turn == table(match).turn
            assert not ended or passed.outcome is not None, (option.key, decision)


@pytest.mark.parametrize(("mode", "players", "seed"), PLAYED[::3])
def test_what_matters_is_told_from_what_the_seat_knows(mode: str, players: int, seed: int) -> None:
    for number, match in enumerate(windows(mode, players, seed)):
        assert match.decision is not None
        if number % 5 == 0:
            again = match.redeal(match.decision.seat, number)
            assert again.mattering() == match.mattering()


@pytest.mark.parametrize(("mode", "players", "seed"), PLAYED[::3])
def test_passing_never_matters_and_every_option_of_a_window_says_whether_it_does(
    mode: str, players: int, seed: int
) -> None:
    for match in windows(mode, players, seed):
        decision = match.decision
        assert decision is not None
        seen = match.view(decision.seat)["decision"]["options"]
        for option, shown in zip(decision.options, seen, strict=True):
            assert not (option.value == PASSED and shown["matters"])
        assert frozenset([shown["key"] for shown in seen if shown["matters"]]) == match.mattering()


def test_outside_of_windows_nothing_is_said_of_mattering() -> None:
    match = duel(PAIR, "12344")

    assert match.mattering() is None
    assert "matters" not in match.view(0)["decision"]["options"][0]


@dataclass(frozen=True)
class Unheard(Node):
    """A word that no page has."""


def test_a_word_that_is_not_known_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel(PAIR, "12344")
    monkeypatch.setitem(RULES.verbs, Unheard, lambda state, effect, frame: None)

    assert Here(table(match), 1, Node()).effect(Unheard())


# -- word by word ----------------------------------------------------------------------------------------


def in_window(match: Match, key: str) -> bool:
    """At the first window in which this can be answered: whether it matters there."""
    mattering = passing_until(match, key).mattering()
    assert mattering is not None
    return key in mattering


@pytest.mark.parametrize(("health", "matters"), [(50, False), (9, True)])
def test_healing_matters_when_it_would_save(health: int, matters: bool) -> None:
    seats: Seats = ({}, {"hand": ["feelin_good"], "health": health})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")
    while match.decision is not None and match.decision.seat == 1 and not table(match).pool:
        assert match.mattering() == frozenset()  # at the announcement there is time
        match.play("pass")
    match.play("pass")  # the end of the offensive roll: the defense is still to come

    assert in_window(match, "play feelin_good") == matters


def test_prevention_matters_just_before_damage_lands() -> None:
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")
    assert not in_window(match, "play not_this_time")  # the defense is still to come
    match.play("pass")

    assert in_window(match, "play not_this_time")


def test_dice_matter_if_the_announced_ability_can_be_broken() -> None:
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    straight = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert in_window(straight, "play so_wild")


@pytest.mark.parametrize(("health", "matters"), [(50, False), (11, True), (9, True)])
def test_any_point_counts_where_an_announced_attack_may_be_the_last(health: int, matters: bool) -> None:
    """Five swords or four are two points of damage; to roll one of them again is not worth a card on average."""
    seats: Seats = ({}, {"hand": ["helping_hand"], "cp": 2, "health": health})
    match = say(duel(PAIR, "11111 / 111", seats=seats), "use smack 5")

    assert in_window(match, "play helping_hand") == matters


def test_whatever_stands_around_others_comes_to_what_they_do() -> None:
    """Else it counts as one small thing, however much is in it."""
    assert [word.__name__ for word in AROUND if word not in WITHIN and word not in UNFOLDING] == []


@pytest.mark.parametrize(
    ("heroes", "dice", "ability", "held", "matters"),
    [
        (("ninja", "barbarian"), "12456", "smoke_screen", {}, True),  # four tokens
        (("pyromancer", "barbarian"), "11456", "combustion", {"fire_mastery": 4}, True),  # 3 damage for each
        (("pyromancer", "barbarian"), "11456", "combustion", {}, False),
    ],
)
def test_dice_of_an_ability_matter_by_all_that_is_in_it(
    heroes: tuple[str, str], dice: str, ability: str, held: dict[str, int], matters: bool
) -> None:
    seats: Seats = ({"tokens": held}, {"hand": ["helping_hand"], "cp": 2})
    match = say(duel(heroes, f"{dice} / 111", seats=seats), f"use {ability}")

    assert in_window(match, "play helping_hand") == matters


@pytest.mark.parametrize(("third", "mode", "matters"), [((), "duel", True), (("monk",), "king-of-the-hill", False)])
def test_an_announced_ability_that_may_strike_somebody_else_counts_for_less(
    third: tuple[str, ...], mode: str, matters: bool
) -> None:
    """Three swords deal 4, and the card takes 3: nobody knows yet whom of two it strikes."""
    seats: Any = ({}, {"hand": ["so_wild"], "cp": 2}, *[{} for _ in third])
    match = say(duel(("barbarian", "moon_elf", *third), "11145 / 1 / 111", seats=seats, mode=mode), "use smack 3")

    assert in_window(match, "play so_wild") == matters


@pytest.mark.parametrize(("health", "matters"), [(50, False), (12, True)])
def test_any_point_counts_on_the_dice_of_a_defense_that_may_be_the_last(health: int, matters: bool) -> None:
    """One more heart heals 2, and the card takes 3."""
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2, "health": health})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")
    while not table(match).pool or not table(match).trays or table(match).trays[-1].purpose != "open defense":
        match.play("pass")

    assert in_window(match, "play so_wild") == matters


@pytest.mark.parametrize(("health", "matters"), [(50, False), (3, True)])
def test_prevention_of_less_than_it_costs_matters_to_who_would_hardly_live(health: int, matters: bool) -> None:
    """One point of damage, and a card for one CP."""
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1, "health": health})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow", "pass"), "play not_this_time")
    table(match).pool = (Line("deal", 1, 1, "mighty_blow", source=0),)

    assert in_window(match, "play not_this_time") == matters


@pytest.mark.parametrize(("health", "matters"), [(50, True), (5, True), (4, False)])
def test_nothing_is_added_to_an_attack_whose_target_falls_without_it(health: int, matters: bool) -> None:
    """Longbow with three arrows deals 4; the card adds damage and a token."""
    seats: Seats = ({"hand": ["take_that"], "cp": 3}, {"health": health})
    match = say(duel(("moon_elf", "barbarian"), "11145 / 123", seats=seats), "use longbow 3")
    before_damage(match)

    assert in_window(match, "play take_that") == matters


def window_of(match: Match) -> Any:
    assert match.decision is not None
    assert isinstance(match.decision.ask.offers, Responses)
    return match.decision.ask.offers.window.what


def before_damage(match: Match) -> Match:
    """Everybody passes to the last window before an attack lands."""
    for _ in range(MOST):
        if defends(match):
            match.play(keys(match)[0])
        elif window_of(match) == Moment("final"):
            return match
        else:
            match.play("pass")
    raise AssertionError("nobody is asked before it lands")


def at_dice(match: Match, purpose: str) -> Match:
    """Everybody passes until these dice lie open, and somebody may answer to them."""
    for _ in range(MOST):
        if isinstance(window_of(match), DiceWindow) and table(match).trays[-1].purpose == purpose:
            return match
        match.play("pass")
    raise AssertionError(f"nobody is asked at {purpose!r}")


@pytest.mark.parametrize(("health", "matters"), [(50, False), (7, True)])
def test_dice_that_may_save_whoever_falls_matter_however_good_they_are(health: int, matters: bool) -> None:
    """Divine Defense prevents 2 of 9 and gains 2 CP: more than other dice on average, but it may prevent more."""
    seats: Seats = ({}, {"hand": ["better_d"], "cp": 2, "health": health})
    match = say(duel(("barbarian", "paladin"), "12344 / 566", seats=seats), "use mighty_blow")

    assert in_window(at_dice(match, "open defense"), "play better_d") == matters


@pytest.mark.parametrize(("dice", "matters"), [("111", True), ("114", True), ("444", False)])
def test_another_attempt_at_a_defense_matters_where_any_of_its_dice_can_do_better(dice: str, matters: bool) -> None:
    """Thick Skin heals 2 for each heart: a heart is kept, and what shows none is rolled again."""
    seats: Seats = ({}, {"hand": ["better_d"], "cp": 2})
    match = say(duel(PAIR, f"12344 / {dice}", seats=seats), "use mighty_blow")

    assert in_window(at_dice(match, "open defense"), "play better_d") == matters


@pytest.mark.parametrize(("held", "matters"), [(1, False), (2, True)])
def test_dice_that_gain_a_token_for_which_there_is_no_room_are_worth_changing(held: int, matters: bool) -> None:
    """A trance gains a token of which there may be two; a tome beside it deals 2."""
    seats: Seats = ({}, {"tokens": {"probability_manipulation": held}})
    match = say(duel(("barbarian", "scarlet_witch"), "12344 / 3346", seats=seats), "use mighty_blow")
    key = "spend probability_manipulation"

    assert in_window(at_dice(match, "open defense"), key) == matters


@pytest.mark.parametrize(("health", "matters"), [(50, False), (9, False), (8, True)])
def test_dice_of_a_defense_that_saved_an_opponent_matter(health: int, matters: bool) -> None:
    """Rooted prevents 2 of 9 with these dice; of one that is rolled again it hopes for more, but it may lose 1."""
    seats: Seats = ({"hand": ["helping_hand"], "cp": 2}, {"health": health})
    match = say(duel(("barbarian", "treant"), "12344 / 134", seats=seats), "use mighty_blow")

    assert in_window(at_dice(match, "open defense"), "play helping_hand") == matters


@pytest.mark.parametrize(("health", "matters"), [(50, False), (9, True), (8, False), (10, False)])
def test_dice_of_an_attack_that_may_be_the_last_blow_matter(health: int, matters: bool) -> None:
    """Spider-Reflexes deals what its two dice show, 3 and 5: one more is less than the card costs."""
    seats: Seats = ({"hand": ["tip_it"], "cp": 3}, {"health": health})
    match = duel(("miles_morales_spider_man", "barbarian"), "13446 / 35", seats=seats)
    say(match, next(key for key in keys(match) if key.startswith("use spider_reflexes")))

    assert in_window(at_dice(match, "open spider_reflexes"), "play tip_it") == matters


@pytest.mark.parametrize(("health", "mode", "matters"), [(50, "duel", True), (4, "duel", False), (4, "king", True)])
def test_nothing_matters_where_the_match_is_won_as_all_lies(health: int, mode: str, matters: bool) -> None:
    """The one opponent falls: the damage that comes back is nothing to prevent.  Of two opponents one stays."""
    heroes = ("moon_elf", "paladin", "barbarian")[: 2 if mode == "duel" else 3]
    seats: Seats = ({"hand": ["not_this_time"], "cp": 1, "health": 20}, {"health": health})
    match = duel(heroes, "11145 / 1 / 111", seats=seats, mode="duel" if mode == "duel" else "king-of-the-hill")
    say(match, "use longbow 3", *["pick 1" for _ in heroes[2:]])
    before_damage(match)
    state = table(match)
    state.pool = (*state.pool, Line("deal", 0, 4, "divine_defense", source=1))

    assert in_window(match, "play not_this_time") == matters


def test_what_is_saved_when_it_falls_is_no_match_won() -> None:
    """A token keeps its player at 1 health."""
    saved = {"blessing_of_divinity": 1}
    seats: Seats = ({"hand": ["not_this_time"], "cp": 1, "health": 20}, {"health": 4, "tokens": saved})
    match = say(duel(("moon_elf", "paladin"), "11145 / 111", seats=seats), "use longbow 3")
    before_damage(match)
    state = table(match)
    state.pool = (*state.pool, Line("deal", 0, 4, "divine_defense", source=1))

    assert in_window(match, "play not_this_time")


@pytest.mark.parametrize(("health", "matters"), [(50, False), (12, True), (9, False)])
def test_dice_of_a_defense_do_not_matter_once_their_owner_falls(health: int, matters: bool) -> None:
    """Any point counts beside the last blow; but whoever falls has nothing of the tokens that Molten Armor gains."""
    seats: Seats = ({"hand": ["so_wild"], "cp": 2}, {"health": health})
    match = say(duel(("barbarian", "pyromancer"), "12344 / 44456", seats=seats), "use mighty_blow")

    assert in_window(at_dice(match, "open defense"), "play so_wild") == matters


def test_nobody_gives_an_opponent_another_attempt() -> None:
    seats: Seats = ({}, {"hand": ["one_more_time"], "cp": 2})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert not in_window(match, "play one_more_time")


@pytest.mark.parametrize(
    ("other", "points", "matters"), [("so_wild", 0, True), ("so_wild", 2, False), ("six_it", 0, False)]
)
def test_points_matter_where_they_pay_for_a_card_that_matters(other: str, points: int, matters: bool) -> None:
    """Getting Paid brings 2, which is what breaks a straight; the third card is for one's own dice."""
    seats: Seats = ({}, {"hand": ["getting_paid", other], "cp": points})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert in_window(match, "play getting_paid") == matters


@pytest.mark.parametrize("card", ["getting_paid", "double_up"])
def test_what_can_be_done_in_the_own_main_phase_does_not_matter_in_anothers_turn(card: str) -> None:
    seats: Seats = ({}, {"hand": [card], "cp": 2})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert not in_window(match, f"play {card}")


@pytest.mark.parametrize(("held", "matters"), [({"burn": 1}, True), ({}, False)])
def test_removing_a_token_matters_before_it_acts(held: dict[str, int], matters: bool) -> None:
    seats: Seats = ({}, {"tokens": held, "hand": ["buh_bye"], "cp": 2})
    match = duel(("pyromancer", "barbarian"), "12344 / 111", seats=seats, phase="main2")
    say(match, "end phase")

    assert match.decision is not None
    assert (match.decision.seat, isinstance(match.decision.ask.offers, Responses)) == (1, matters)
    assert not matters or in_window(match, "play buh_bye")


@pytest.mark.parametrize(
    ("card", "matters"), [("get_that_outta_here", True), ("transference", True), ("vegas_baby", False)]
)
def test_a_token_that_may_be_taken_away_is_spent_before_or_never(card: str, matters: bool) -> None:
    hand = ["get_that_outta_here", "transference"]
    seats: Seats = ({"hand": hand, "cp": 3}, {"tokens": {"electrokinesis": 3}})
    match = say(duel(("barbarian", "thor"), seats=seats, phase="main1"), f"play {card}")
    key = next(key for key in keys(match) if key.startswith("spend electrokinesis"))

    assert in_window(match, key) == matters
    assert (Asking().answer(match) is None) == matters


def test_whoever_would_be_stunned_by_an_attack_is_asked_before_it_lands() -> None:  # DT-DEF-1, DT-R-9
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "11266 / 111 / 111", seats=seats), "use overpower")
    mattering = passing_until(match, "play not_this_time").mattering()

    attack = table(match).attack
    assert attack is not None
    stuns = any([table(match).box.tokens[token].name == "stun" for token, _ in attack.inflicts])
    assert mattering is not None
    assert ("play not_this_time" in mattering) == stuns
