"""After what tokens do at a moment the game goes on, whatever a page says there; these tokens are made up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from tests.dice_throne.answering import Seats, dice, rolled
from tests.dice_throne.scene import cp, duel, hand, health, keys, say, table, tokens
from throneroom.bots.dice_throne.outlook import _turns
from throneroom.games.dice_throne import boxes, pages
from throneroom.games.dice_throne.allowed import not_allowed
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.hooks import GOING_ON
from throneroom.games.dice_throne.rules.answers import APART
from throneroom.games.dice_throne.words import (
    AFTER_YOUR_ATTACK,
    BEFORE_OFFENSE,
    END_OF_TURN,
    INCOME,
    INSTEAD_OF_ABILITY,
    MAIN,
    NEGATIVE,
    ROLL_CONCLUDED,
    UNDEFENDABLE_ATTACK,
    Action,
    AnotherRound,
    At,
    Defend,
    DrawForIncome,
    GainCP,
    Heal,
    If,
    PayToRoll,
    RollAnew,
    Spend,
    Status,
)
from throneroom.kernel.boxes import Boxes
from throneroom.kernel.nodes import Effect, Node

PAIR = ("barbarian", "moon_elf")
Meet: TypeAlias = Callable[..., None]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Meet:
    """The Barbarian's two tokens do something else; with a limit, so that several can lie there."""

    def meet(stun: tuple[Node, ...], concussion: tuple[Node, ...] = (), until: str = "") -> None:
        made = (Status("stun", NEGATIVE, 3, stun), Status("concussion", NEGATIVE, 3, concussion, until=until))
        hero = replace(HEROES["barbarian"], tokens=made)
        assert not list(not_allowed(hero))
        monkeypatch.setitem(HEROES, "barbarian", hero)
        monkeypatch.setattr(boxes, "BOXES", Boxes(1))

    return meet


def having(**more: int) -> Seats:
    return ({"tokens": more, "health": 20, "cp": 5}, {})


# -- before the offensive roll ---------------------------------------------------------------------------


def test_the_roll_comes_after_what_tokens_do_before_it(made_up: Meet) -> None:
    made_up((At(BEFORE_OFFENSE, Heal(1)),), (At(BEFORE_OFFENSE, GainCP(1)),))
    match = duel(PAIR, "11123", seats=having(stun=1, concussion=1))

    assert (health(match)[0], cp(match)[0]) == (21, 6)
    assert dice(match) == (1, 1, 1, 2, 3)


def test_who_pays_for_one_token_is_asked_about_the_next_and_rolls_once(made_up: Meet) -> None:
    made_up((At(BEFORE_OFFENSE, PayToRoll(1)),), (At(BEFORE_OFFENSE, GainCP(1)), At(BEFORE_OFFENSE, PayToRoll(2))))
    match = duel(PAIR, "11123", seats=having(stun=2, concussion=1))
    for left in ({"stun": 2, "concussion": 1}, {"stun": 1, "concussion": 1}, {"concussion": 1}):
        assert (keys(match), tokens(match, 0)) == (["pay", "skip"], left)
        say(match, "pay")

    assert (cp(match)[0], tokens(match, 0)) == (5 + 1 - 1 - 1 - 2, {})
    assert len(rolled(match)) == 1


def test_who_skips_the_roll_is_not_asked_about_other_tokens(made_up: Meet) -> None:
    made_up((At(BEFORE_OFFENSE, PayToRoll(1)),), (At(BEFORE_OFFENSE, PayToRoll(2)),))
    match = say(duel(PAIR, seats=having(stun=1, concussion=1)), "skip")

    assert (table(match).phase, tokens(match, 0)) == ("main2", {"concussion": 1})
    assert rolled(match) == []


def test_to_bots_an_attack_is_to_come_while_its_owner_is_asked_to_pay_for_it() -> None:
    """The attempts are those that the roll before has left over."""
    match = duel(("monk", "barbarian"), "11245", seats=({"tokens": {"knockdown": 1}}, {}))
    assert (keys(match), table(match).attempts) == (["pay", "skip"], 0)

    assert (_turns(table(match)).now, _turns(table(match)).before_attack) == (0, True)
    say(match, "skip")
    assert _turns(table(match)).now == 1


# -- what is spent apart ---------------------------------------------------------------------------------


def test_income_comes_after_what_is_spent_on_it(made_up: Meet) -> None:
    made_up((Spend(INCOME, Heal(1)),), (Spend(INCOME, Heal(3)),))
    match = say(duel(PAIR, seats=having(stun=1, concussion=1), phase="income"), "spend stun")
    assert keys(match) == ["spend concussion", "pass"]
    say(match, "spend concussion")

    assert (health(match)[0], cp(match)[0], len(hand(match, 0)), table(match).phase) == (24, 6, 1, "main1")


def test_what_replaces_income_ends_its_question(made_up: Meet) -> None:
    made_up((Spend(INCOME, (Heal(1), DrawForIncome(2))),), (Spend(INCOME, Heal(3)),))
    match = say(duel(PAIR, seats=having(stun=1, concussion=1), phase="income"), "spend stun")

    assert (health(match)[0], cp(match)[0], tokens(match, 0)) == (21, 6, {"concussion": 1})
    assert keys(match)[0].startswith("return ")


def test_an_offensive_roll_is_over_whatever_is_spent_instead_of_an_ability(made_up: Meet) -> None:
    made_up((Spend(INSTEAD_OF_ABILITY, Heal(1)),), until=ROLL_CONCLUDED)
    match = say(duel(PAIR, "11123", seats=having(stun=1, concussion=1)), "spend stun")

    assert (health(match)[0], tokens(match, 0)) == (21, {})
    assert (table(match).phase, table(match).trays) == ("main2", ())


def test_a_second_token_is_asked_about_after_an_attack(made_up: Meet) -> None:
    made_up((Spend(AFTER_YOUR_ATTACK, Heal(1)),), (Spend(AFTER_YOUR_ATTACK, AnotherRound()),))
    match = duel(PAIR, "11123 / 11111 / 22222", seats=having(stun=1, concussion=1))
    say(match, "use smack 3")
    while "spend stun" not in keys(match):
        match.play(keys(match)[0])
    say(match, "spend stun")
    assert keys(match) == ["spend concussion", "pass"]
    say(match, "spend concussion")

    assert dice(match) == (2, 2, 2, 2, 2)


def test_a_second_token_is_asked_about_before_an_undefendable_attack(made_up: Meet) -> None:
    made_up((Spend(UNDEFENDABLE_ATTACK, Heal(1)),), (Spend(UNDEFENDABLE_ATTACK, Defend()),))
    seats: Seats = ({}, {"tokens": {"stun": 1, "concussion": 1}})
    match = say(duel(("ninja", "barbarian"), "66661 / 444", seats=seats), "use shadewalk")
    while "spend stun" not in keys(match):
        match.play(keys(match)[0])
    say(match, "spend stun")
    assert keys(match) == ["spend concussion", "pass"]
    say(match, "spend concussion")

    assert len(rolled(match)) == 2


def test_every_moment_apart_has_its_question_and_a_word_that_ends_it() -> None:
    """A new one without an entry in `APART` could not be spent, and why not would not be said."""
    assert set(APART) == set(pages.MOMENTS_APART)
    assert {when for when in GOING_ON.values() if when != BEFORE_OFFENSE} <= set(pages.MOMENTS_APART)


# -- where such words may stand --------------------------------------------------------------------------

ASTRAY: list[tuple[Node, str]] = [
    (At(END_OF_TURN, PayToRoll(1)), "PayToRoll"),
    (Spend(INCOME, (DrawForIncome(2), Heal(1))), "DrawForIncome"),
    (Spend(INCOME, If(1, DrawForIncome(2))), "DrawForIncome"),
    (Spend(AFTER_YOUR_ATTACK, RollAnew()), "RollAnew"),
]


@pytest.mark.parametrize(("rule", "word"), ASTRAY, ids=repr)
def test_a_word_that_goes_on_itself_stands_where_it_is_asked_and_last(rule: Node, word: str) -> None:
    said = list(not_allowed(replace(HEROES["barbarian"], tokens=(Status("undertow", NEGATIVE, 1, (rule,)),))))

    assert len(said) == 1
    assert said[0].startswith(f"`{word}` stands last in a rule of ")
    assert said[0].endswith(" of a token, and nowhere else")


@pytest.mark.parametrize("do", [RollAnew(), (Heal(1), Defend())], ids=repr)
def test_no_card_has_such_a_word(do: Effect) -> None:
    card = Action("again", 0, MAIN, *(do if isinstance(do, tuple) else (do,)))

    assert list(not_allowed(replace(HEROES["barbarian"], deck=(card,))))


def test_what_says_the_moment_of_its_rule_stands_alone() -> None:
    """Its text would say nothing of the rest."""
    token = Status("undertow", NEGATIVE, 1, (At(BEFORE_OFFENSE, (PayToRoll(1), Heal(1))),))

    assert "undertow: `PayToRoll` says the moment of its rule, and stands there alone" in [
        *not_allowed(replace(HEROES["barbarian"], tokens=(token,)))
    ]
