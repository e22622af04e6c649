"""Bots answer legally, repeatably and honestly, and a better level is better."""

from __future__ import annotations

import pytest

import throneroom as tr
from throneroom.bots import LEVELS, GreedyBot, make_bot
from throneroom.bots.arena import UNDECIDED_AFTER, fight, round_of
from throneroom.bots.greedy import willing
from throneroom.games.drako.match_ups import MATCH_UPS

NAMES = [match_up.name for match_up in MATCH_UPS]


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


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_play_hidden_leaders_to_its_end(level: str, players: int) -> None:
    options = {"players": players, "modules": ["further-heroes", "queens-and-friend"]}
    for seed in range(2):
        assert round_of("hidden-leaders", options, (level,) * players, seed).rule.startswith("HL-")


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_repeats_itself_under_its_seed(level: str) -> None:
    def keys() -> list[str]:
        match = tr.new("drako", match_up="trolls-dwarves", seed=5)
        bots = [make_bot(level, seat) for seat in (0, 1)]
        said: list[str] = []
        while match.decision is not None and len(said) < 300:
            said.append(bots[match.decision.seat].decide(match.view(match.decision.seat), match.decision))
            match.play(said[-1])
        return said

    assert keys() == keys()


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


def test_a_game_without_an_evaluation_is_played_willingly() -> None:
    """Anything rather than passing."""
    match = tr.new("drako", match_up="knights-trolls", seed=2)
    while match.decision is not None and match.decision.find("pass") is None:
        match.play(match.decision.options[0].key)
    assert match.decision is not None
    worths = willing({}, match.decision)
    assert [worth for option, worth in zip(match.decision.options, worths, strict=True) if option.key == "pass"] == [0]
    assert max(worths) == 1


def test_a_match_without_end_is_broken_off() -> None:
    match = tr.new("drako", seed=1)
    result = fight(match, [make_bot("random", 0), make_bot("random", 1)], most=5)
    assert (result.winners, result.rule, result.decisions) == ((), "", 5)
    assert match.ply == 0  # the match itself is left alone


def test_levels_have_names_and_numbers() -> None:
    assert isinstance(make_bot(2, 0), GreedyBot)
    for wrong in (0, 3, "grandmaster"):
        with pytest.raises(tr.BadInput):
            make_bot(wrong, 0)
    with pytest.raises(tr.BadInput, match="2 seats"):
        round_of("drako", {}, ("greedy",), 1)
