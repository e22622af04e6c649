"""How weak levels err: by little, the same under the same seed, and never absurdly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import throneroom as tr
from tests.bots.test_honesty import TABLES, positions
from tests.dice_throne.scene import duel
from throneroom.bots import LEVELS, ask, make_bot
from throneroom.bots.bot import dealer
from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.search import Search, Settings
from throneroom.kernel.decisions import FORGONE

SETTINGS = {name: evaluation_of(table["game"]).settings for name, table in TABLES.items()}
ERRING = [(name, level) for name, settings in SETTINGS.items() for level in LEVELS if settings[level].errs]
GRAVELY = Settings(errs=100.0)  # any answer looked at may be taken


def gravely(match: tr.Match, seed: int, settings: Settings = GRAVELY) -> str:
    """What somebody takes who errs as gravely as can be."""
    decision = match.decision
    assert decision is not None
    evaluation: Evaluation = evaluation_of(match.game.name)
    search = Search(evaluation, match.game.rules, decision.seat, match.seats, settings, Random(seed))
    view, deal = match.facts(decision.seat), dealer(match.game, match.state, decision.seat)
    return search.best(view, decision, deal, 0)[0].option.key


def test_the_weaker_of_two_levels_errs_more() -> None:
    for game in tr.games():
        errs = [evaluation_of(game).settings[level].errs for level in LEVELS]
        assert errs == sorted(errs, reverse=True)
        assert errs[0] > errs[1]
        assert not any(errs[2:])


@pytest.mark.parametrize(("name", "level"), ERRING)
def test_what_is_taken_is_never_worse_than_twice_what_may_be_erred(name: str, level: str) -> None:
    """As it looks at first sight, without the error; and it is one of the few best."""
    evaluation, settings = evaluation_of(TABLES[name]["game"]), SETTINGS[name][level]
    for match in positions(name, 8, 7):
        decision = match.decision
        assert decision is not None
        looks = (settings.worths or evaluation.worths)(match.facts(decision.seat), decision)
        for seed in range(20):
            taken = ask(make_bot(level, seed), match)
            worth = looks[[option.key for option in decision.options].index(taken)]
            assert (max(looks) - worth) * evaluation.slope <= 2 * settings.errs
            assert len([each for each in looks if each > worth]) < settings.width


@pytest.mark.parametrize("name", TABLES)
def test_a_beginner_errs_now_and_then(name: str) -> None:
    found = [{ask(make_bot("beginner", seed), match) for seed in range(20)} for match in positions(name, 8, 7)]
    assert [taken for taken in found if len(taken) > 1]


def test_by_mistake_nothing_good_is_given_up() -> None:
    match = duel(["black_panther", "moon_elf"], "11124")  # who gains by damage, so that it is worth a thought
    match.play("use vibranium_claws 3")
    assert match.decision is not None
    assert [option.key for option in match.decision.options if option.value == FORGONE] == ["no defense"]

    assert all([gravely(match, seed).startswith("defend with ") for seed in range(30)])


@pytest.mark.parametrize("name", TABLES)
def test_who_sees_that_an_answer_wins_at_once_takes_one_that_does(name: str) -> None:
    found = 0
    for seed in range(16):
        match = last_question(name, seed)
        settings = SETTINGS[name]["beginner"]
        if wins_at_once(match, gravely(match, 0, replace(settings, errs=0.0))):
            found += 1
            taken = {gravely(match, other, replace(settings, errs=100.0)) for other in range(6)}
            assert all([wins_at_once(match, key) for key in taken])
    assert found


def last_question(name: str, seed: int) -> tr.Match:
    """Of a match of greedy bots: the last one with more than one answer."""
    match = tr.new(seed=seed, **TABLES[name])
    bots = [make_bot("greedy", seat) for seat in range(match.seats)]
    last = match
    while match.decision is not None:
        last = match.clone()
        match.play(ask(bots[match.decision.seat], match))
    return last


def wins_at_once(match: tr.Match, key: str) -> bool:
    """At any table that the seat could be at, whatever chance brings."""
    assert match.decision is not None
    seat = match.decision.seat
    for seed in range(60):
        table = match.redeal(seat, seed)
        if table.why(key):
            return False
        table.play(key)
        if table.outcome is None or seat not in table.outcome.winners:
            return False
    return True
