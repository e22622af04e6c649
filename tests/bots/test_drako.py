"""Drako's bots: legal, honest, and what the upper levels know of the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.drako.scene import table
from throneroom.bots import GreedyBot, make_bot
from throneroom.bots.arena import UNDECIDED_AFTER, round_of
from throneroom.bots.bot import dealer
from throneroom.bots.drako.quick import quick, turn
from throneroom.bots.drako.standing import marks, standing
from throneroom.bots.drako.weights import WEIGHTS
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.search import Search, Settings
from throneroom.games.drako.board import OFF
from throneroom.games.drako.game import DRAKO
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.state import Table

NAMES = [match_up.name for match_up in MATCH_UPS]
# A box owner's data that goes as far as data may.
GREAT = {
    "dragon": {"wounds": {"dragon": [20, 20, 20, 20]}, "deck": ["30 fire9", "8 walk9 defend"]},
    "knights": {
        "wounds": {"swordsman": 20, "archer1": 20, "archer2": 20},
        "deck": ["20 assault999 walk3", "10 bow9", "8 strike9 defend"],
    },
}


def begun(match_up: str, seed: int, **options: Any) -> Table:
    state = tr.new("drako", match_up=match_up, seed=seed, **options).state
    assert isinstance(state, Table)
    state.loud = False
    return state


def quickly(state: Table, random: Random) -> Iterator[Table]:
    """The table at every question, as quick answers go on."""
    while state.open is not None:
        yield state
        DRAKO.rules.answer(state, quick(state, random))


# -- greedy ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match_up", NAMES)
@pytest.mark.parametrize("levels", [("greedy", "greedy"), ("greedy", "random"), ("random", "greedy")])
def test_bots_answer_with_legal_keys_to_the_end(match_up: str, levels: tuple[str, str]) -> None:
    for seed in range(3):
        match = tr.new("drako", match_up=match_up, exchange=seed == 0, seed=seed)
        bots = [make_bot(level, seed) for level in levels]
        while match.decision is not None and match.ply < UNDECIDED_AFTER:
            decision = match.decision
            key = bots[decision.seat].decide(match.view(decision.seat), decision)
            assert decision.find(key) is not None
            match.play(key)


@pytest.mark.parametrize("match_up", NAMES)
def test_the_greedy_bot_is_honest(match_up: str) -> None:
    """At another table that the seat could be at as well, it decides the same."""
    match = tr.new("drako", match_up=match_up, seed=11)
    bot = GreedyBot(4)
    while match.decision is not None and match.ply < 150:
        seat = match.decision.seat
        key = bot.decide(match.view(seat), match.decision)
        for seed in range(3):
            other = match.redeal(seat, seed)
            assert other.decision is not None
            assert bot.decide(other.view(seat), other.decision) == key
        match.play(key)


@pytest.mark.parametrize("match_up", NAMES)
def test_greedy_beats_random_from_either_side(match_up: str) -> None:
    wins = [round_of("drako", {"match_up": match_up}, ("greedy", "random"), seed).winners == (0,) for seed in range(8)]
    wins += [round_of("drako", {"match_up": match_up}, ("random", "greedy"), seed).winners == (1,) for seed in range(8)]
    assert sum(wins) >= 14


# -- quick answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("match_up", NAMES)
def test_quick_answers_are_options_and_end_matches(match_up: str) -> None:
    random = Random(5)
    for seed in range(12):
        state = begun(match_up, seed, exchange=seed == 0)
        for asked, _ in enumerate(quickly(state, random)):
            assert state.open is not None
            assert quick(state, random) in state.open.options
            assert asked < UNDECIDED_AFTER
        assert state.outcome is not None


def test_quick_answers_vary_and_touch_nothing() -> None:
    state = begun("knights-trolls", 3)
    before = marks(state), state.open, state.ply
    assert len({quick(state, Random(seed)).key for seed in range(40)}) > 1
    assert (marks(state), state.open, state.ply) == before


def test_quick_answers_cope_with_the_greatest_data() -> None:
    for seed in range(4):
        state = begun("knights-dragon", seed, data=GREAT)
        for _ in quickly(state, Random(seed)):
            assert 0 < standing(state, 0) < 1


def test_quick_attacks_where_it_kills_and_stops_what_would_kill() -> None:
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "archer1": (0, -1), "archer2": (-2, 2), "thrower": (2, -2), "berserker": (1, -1)},
        wounds={"archer1": 2},
        hands={"trolls": ["strike2"], "knights": ["defend", "walk3"]},
        turn="trolls",
        dodge=False,
    )
    state = match.state
    assert isinstance(state, Table)
    for said in ("play strike2 for strike2", "berserker hits archer1", "stop 1 with defend"):
        assert {quick(state, Random(seed)).key for seed in range(20)} == {said}
        match.play(said)


def test_a_turn_is_counted_when_it_ends() -> None:
    for match_up in NAMES:
        state = begun(match_up, 2)
        assert turn(state) == 0
        active, number = state.active, 0
        for _ in quickly(state, Random(1)):
            assert (turn(state) - number) % 2 == (state.active != active)
            assert turn(state) - number in (0, 1, 2)  # a side without cards is passed over
            active, number = state.active, turn(state)
        assert number > 4


# -- how it stands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("match_up", NAMES)
def test_wounds_are_never_good(match_up: str) -> None:
    random = Random(2)
    for seed in range(4):
        for state in quickly(begun(match_up, seed), random):
            box = state.box
            for figure in box.all:
                areas = box.areas_of[figure]
                free = [area for area in areas if state.wounds[area] < box.spaces[area]]
                if state.at[figure] == OFF or sum([box.spaces[a] - state.wounds[a] for a in free]) < 2:
                    continue
                hurt = state.clone()
                hurt.wounds[free[0]] += 1
                assert standing(hurt, box.owner[figure]) < standing(state, box.owner[figure])


@pytest.mark.parametrize("match_up", NAMES)
def test_standings_are_chances(match_up: str) -> None:
    """Both add up to one, whoever has won stands at one, and on the way there it shows who will.

    Better players than quick ones win more with some sides: only the difference is looked at.
    """
    random = Random(8)
    chances: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(300, 330):
        state = begun(match_up, seed)
        seen = []
        for _ in quickly(state, random):
            seen.append(standing(state, 0))
            assert standing(state, 1) == pytest.approx(1 - seen[-1])
        assert state.outcome is not None
        assert [standing(state, seat) for seat in (0, 1)] == [float(seat in state.outcome.winners) for seat in (0, 1)]
        chances[state.outcome.winners == (0,)] += seen
    won, lost = [sum(each) / len(each) for each in (chances[True], chances[False])]
    assert won - lost > 0.15


def test_there_is_a_weight_for_every_mark() -> None:
    for match_up in NAMES:
        assert len(WEIGHTS[match_up]) == len(marks(begun(match_up, 1)))


# -- search ----------------------------------------------------------------------------------------------


def searched(match: tr.Match, settings: Settings, playouts: int) -> str:
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    search = Search(evaluation_of("drako"), DRAKO.rules, seat, 2, settings, Random(1))
    found = search.best(match.view(seat), decision, dealer(DRAKO, match.state, seat), playouts)
    return found[0].option.key


@pytest.mark.parametrize("settings", [Settings(turns=1, trust=3.0), Settings(turns=2, trust=3.0)])
def test_search_takes_a_win_that_is_two_actions_away(settings: Settings) -> None:
    """The dragon has one space left and stands out of reach: walk there, then strike."""
    match = table(
        "dragon-dwarves",
        {"dragon": (0, 0), "brald": (2, 0), "urpen": (-2, 0), "morin": (-2, 1)},
        wounds={"dragon": {"armour": 4, "flight": 2, "movement": 2, "fire": 1}},
        hands={"dragon": ["strike3", "fire2"], "dwarves": ["walk2", "strike2", "walk1+defend"]},
        turn="dwarves",
    )
    while match.decision is not None and match.view(1)["table"]["turn"] == "dwarves":
        match.play(searched(match, settings, 60))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_search_beats_greedy() -> None:
    wins = 0
    for number, match_up in enumerate(NAMES):
        match = tr.new("drako", match_up=match_up, seed=40 + number)
        seat, other = number % 2, GreedyBot(number)
        while match.decision is not None and match.ply < UNDECIDED_AFTER:
            decision = match.decision
            if decision.seat == seat:
                match.play(searched(match, Settings(turns=1, width=10, trust=4.0), 20))
            else:
                match.play(other.decide(match.view(decision.seat), decision))
        wins += match.outcome is not None and match.outcome.winners == (seat,)
    assert wins >= 4
