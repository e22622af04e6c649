"""The quick player of Dice Throne: it knows what first sight knows, leaves nothing to luck, and holds what it has."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel, say
from throneroom.bots import ask
from throneroom.bots.arena.contestants import make_contestant
from throneroom.bots.dice_throne.judge import worths
from throneroom.bots.dice_throne.learned import TOKENS
from throneroom.bots.dice_throne.quick import held, quick
from throneroom.bots.dice_throne.rates import BLOW, EVERYTHING
from throneroom.bots.dice_throne.reading import attacks, told_apart
from throneroom.bots.dice_throne.side import Side, statuses
from throneroom.bots.dice_throne.sight import lying, seen
from throneroom.bots.dice_throne.worth import Estimate, _roll_worth, roll_worth
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import DICE
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.mattering import mattering
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.decisions import Decision
from throneroom.kernel.happenings import Responses

TABLES: list[dict[str, Any]] = [
    {"heroes": ["monk", "pyromancer"]},
    {"heroes": ["shadow_thief", "treant"]},
    {"heroes": ["loki", "black_widow"]},
    {"heroes": ["ninja", "paladin", "thor"], "mode": "king-of-the-hill"},
    {"heroes": ["moon_elf", "barbarian", "doctor_strange", "captain_marvel"], "mode": "2v2"},
]


def asked(number: int, every: int = 1, most: int = 220) -> Iterator[tuple[tr.Match, Decision]]:
    """Questions on the way through a match in which level 5 plays at first sight."""
    match = tr.new("dice-throne", seed=7 + number, **TABLES[number])
    bot = make_contestant("master@0", 1)
    while match.decision is not None and match.ply < most:
        if match.ply % every == 0:
            yield match, match.decision
        match.play(ask(bot, match, 0.0))


def state_of(match: tr.Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def answer(match: tr.Match) -> str:
    return quick(state_of(match), Random(1)).key


def first_sight(match: tr.Match) -> dict[str, float]:
    assert match.decision is not None
    found = worths(match.facts(match.decision.seat), match.decision)
    return {option.key: worth for option, worth in zip(match.decision.options, found, strict=True)}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_view_and_the_table_itself_look_the_same(number: int) -> None:
    for match, decision in asked(number):
        for seat in range(match.seats):
            assert lying(state_of(match), seat) == seen(match.facts(seat)["table"], seat), decision


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_it_leaves_nothing_to_luck_and_sees_nothing_hidden(number: int) -> None:
    for match, decision in asked(number, every=7):
        tables = [match, *[match.redeal(decision.seat, seed) for seed in range(3)]]
        keys = {quick(state_of(each), Random(seed)).key for seed, each in enumerate(tables)}
        assert len(keys) == 1, decision


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_in_a_window_it_uses_only_what_can_matter_now(number: int) -> None:
    for match, decision in asked(number):
        if isinstance(decision.ask.offers, Responses):
            key = answer(match)
            assert decision.passes(key) or key in mattering(state_of(match), decision)


def test_where_all_is_rolled_it_answers_as_first_sight_does() -> None:
    """But for health in steps and what windows are for, both are the same judge."""
    alike = [
        first_sight(match)[answer(match)] == pytest.approx(max(first_sight(match).values()))
        for number in range(3)
        for match, decision in asked(number, every=3)
        if len(decision.options) > 1 and not isinstance(decision.ask.offers, Responses)
    ]
    assert sum(alike) > 0.95 * len(alike)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_had_better_wait_is_not_even_looked_at(number: int) -> None:
    waited = False
    for match, decision in asked(number):
        if isinstance(decision.ask.offers, Responses):
            waits = held(state_of(match))
            told = [held(state_of(match.redeal(decision.seat, seed))) for seed in range(2)]
            assert told == [waits, waits]  # by what the seat knows
            assert ask(make_contestant("master@0", 1), match, 0.0) not in waits
            waited = waited or bool(waits)
    assert waited


# -- what is looked at ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", list(HEROES))
def test_sides_that_are_told_apart_by_nothing_are_worth_the_same(hero: str) -> None:
    drawn = Random(hero)
    tokens = list(statuses())
    for _ in range(3):
        mine, other = [
            Side(
                name,
                health=drawn.choice((4, 9, 30, 47, 50, 60)),
                cp=drawn.randrange(16),
                cards=drawn.randrange(8),
                tokens=tuple([(token, drawn.choice((1, 2))) for token in drawn.sample(tokens, 6)]),
                companions=drawn.randrange(2),
            )
            for name in (hero, "monk")
        ]
        plain = roll_worth(mine, other)
        exact = _roll_worth(mine, other, DICE, EVERYTHING)
        assert plain.keeping((), 1) == pytest.approx(exact.keeping((), 1))
        assert plain.best((1, 2, 3, 4, 5), 0) == pytest.approx(exact.best((1, 2, 3, 4, 5), 0))
        assert plain.best((6, 6, 6, 6, 6), 0) == pytest.approx(exact.best((6, 6, 6, 6, 6), 0))


def test_what_a_board_looks_at_is_told_apart() -> None:
    """The Pyromancer's attacks count Fire Mastery; nobody's count how many cards the other has."""
    mine, other = Side("pyromancer", tokens=(("fire_mastery", 1),)), Side("monk", cards=3)
    by = attacks("pyromancer", ())

    assert told_apart(mine, other, BLOW, by) != told_apart(mine._replace(tokens=()), other, BLOW, by)
    assert told_apart(mine, other, BLOW, by) == told_apart(mine, other._replace(cards=4), BLOW, by)


# -- faults that were found ----------------------------------------------------------------------------


def test_to_steal_more_is_worth_more() -> None:
    match = say(duel(("shadow_thief", "monk"), "33116"), "use pickpocket 2")
    found = first_sight(match)

    assert found["take 1"] > found["take 0"]
    assert answer(match) == "take 1"


def test_tokens_of_the_other_are_not_taken_off_oneself() -> None:
    seats = ({"hand": ["what_status_effects"], "cp": 9, "tokens": {"evasive": 1}}, {"tokens": {"evasive": 2}})
    match = say(duel(("barbarian", "moon_elf"), seats=seats, phase="main1"), "play what_status_effects")
    found = first_sight(match)

    assert found["pick 1"] > 0 >= found["pick 0"]
    estimate = Estimate(Side("barbarian"), Side("moon_elf", tokens=(("evasive", 1),)))
    estimate.choosing = True
    assert estimate.effects(w.RemoveStatus(1, w.CHOSEN_PLAYER)) == 0
    estimate.chosen_other = True
    assert estimate.effects(w.RemoveStatus(1, w.CHOSEN_PLAYER)) > 0


def test_no_good_token_is_bad_to_have() -> None:
    signs = {w.POSITIVE: 1, w.NEGATIVE: -1}
    wrong = [name for name, worth in TOKENS.items() if worth * signs.get(statuses()[name].kind, 1) < 0]
    assert [name for name in wrong if statuses()[name].kind in signs] == []
