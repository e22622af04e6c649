"""A page that says what no rule asks for is refused when it is loaded, with a sentence that says what to write."""

from __future__ import annotations

from dataclasses import replace

import pytest

from throneroom.games.dice_throne import pages
from throneroom.games.dice_throne.allowed import NotAllowed, not_allowed, refuse
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.saying import CHANGES
from throneroom.games.dice_throne.words import (
    ANY_TIME,
    DAMAGED,
    END_OF_TURN,
    HIDDEN,
    INCOME,
    NEGATIVE,
    ROLL_ATTEMPTS,
    STACK_LIMIT,
    UPKEEP,
    YOUR_ATTACKS,
    At,
    Companion,
    Draw,
    LoseThis,
    Modify,
    Passive,
    Spend,
    Status,
)
from throneroom.kernel.nodes import Node

HERO = HEROES["barbarian"]


def of_token(*rules: Node, until: str = "") -> list[str]:
    token = Status("undertow", NEGATIVE, 2, rules, until=until)
    return list(not_allowed(replace(HERO, tokens=(token,))))


def of_passive(*rules: Node) -> list[str]:
    return list(not_allowed(replace(HERO, board=(Passive("tides", *rules),))))


def test_what_only_adds_is_given_no_number_below_one() -> None:
    assert of_token(Modify(YOUR_ATTACKS, -1)) == [
        "undertow: YOUR_ATTACKS needs a number above 0, not -1",
        "undertow: YOUR_ATTACKS needs `per` or `when` besides, and nothing else",
    ]
    assert of_token(Modify(ROLL_ATTEMPTS, 1)) == [
        "undertow: ROLL_ATTEMPTS needs a number from -2 to -1, not 1",
    ]
    assert of_token(Modify(HIDDEN, 2)) == ["undertow: HIDDEN needs the number 1, not 2"]


def test_a_change_stands_where_it_is_asked_for() -> None:
    assert of_token(Modify(STACK_LIMIT, 2, of="burn")) == ["undertow: STACK_LIMIT is for passive abilities only"]
    assert of_passive(Modify(HIDDEN)) == ["tides: HIDDEN is for tokens only"]
    assert of_passive(Modify(YOUR_ATTACKS, 1, per=2)) == ["tides: YOUR_ATTACKS needs `when` besides, and nothing else"]
    assert of_token(Modify(HIDDEN, per=2)) == ["undertow: HIDDEN takes neither `per` nor `of` nor `when`"]
    assert "`Modify` does not know YOUR_ATACKS; it knows ROLL_ATTEMPTS, " in of_token(Modify("your atacks"))[0]


def test_a_token_leaves_only_at_moments_at_which_tokens_leave() -> None:
    assert of_token(until=END_OF_TURN) == []
    said = of_token(until=UPKEEP)[0]
    assert said.startswith("undertow: `until` of a token does not know UPKEEP; it knows END_OF_TURN, ROLL_CONCLUDED")
    assert "; at another moment a token leaves by `At(MOMENT, LoseThis())`" in said
    assert of_token(At(UPKEEP, LoseThis())) == []


def test_a_moment_is_one_of_its_word() -> None:
    companion = Companion("gull", 1, (Spend(INCOME, Draw(1)),))

    assert "`At` of a token does not know DAMAGED" in of_token(At(DAMAGED, Draw(1)))[0]
    assert "`At` of a passive ability does not know END_OF_TURN" in of_passive(At(END_OF_TURN, Draw(1)))[0]
    assert of_passive(At(DAMAGED, Draw(1))) == []
    assert "`Spend` of a token does not know UPKEEP" in of_token(Spend(UPKEEP, Draw(1)))[0]
    assert of_token(Spend(INCOME, Draw(1)), Spend(ANY_TIME, Draw(1))) == []
    assert (
        "gull: `Spend` of a companion does not know INCOME" in [*not_allowed(replace(HERO, companions=(companion,)))][0]
    )


def test_a_page_that_is_wrong_is_not_loaded() -> None:
    token = Status("undertow", NEGATIVE, 2, (Modify(YOUR_ATTACKS, -1),))

    with pytest.raises(NotAllowed, match="the page of barbarian:\nundertow: YOUR_ATTACKS needs a number above 0"):
        refuse(replace(HERO, tokens=(token,)))


def test_every_change_that_is_allowed_is_said_and_every_one_that_is_said_is_allowed() -> None:
    assert set(pages.CHANGES_ALLOWED) == set(CHANGES)


def test_every_moment_and_change_is_written_as_it_is_called() -> None:
    """So an error can name it as pages do."""
    moments = (*pages.TOKEN_MOMENTS, *pages.PASSIVE_MOMENTS, *pages.WINDOW_MOMENTS, *pages.MOMENTS_APART)
    values = [*moments, *pages.CHANGES_ALLOWED]

    assert [value for value in values if getattr(pages, value.upper().replace(" ", "_"), None) != value] == []
