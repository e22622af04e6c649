"""Bots answer legally, repeatably and honestly, and a better level is better."""

from __future__ import annotations

import pytest

import throneroom as tr
from throneroom.bots import BOTS, LEVELS, ask, make_bot
from throneroom.bots.arena import fight, round_of
from throneroom.bots.plain import willing

A_LITTLE = 0.002  # of a bot's own time, or of a second


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("who", list(BOTS))
def test_bots_play_hidden_leaders_to_its_end(who: str, players: int) -> None:
    options = {"players": players, "modules": ["further-heroes", "queens-and-friend"]}
    for seed in range(2):
        ended = round_of("hidden-leaders", options, (who,) * players, seed, factor=A_LITTLE)
        assert ended.rule.startswith("HL-")


@pytest.mark.parametrize("who", list(BOTS))
def test_a_bot_repeats_itself_under_its_seed(who: str) -> None:
    def keys() -> list[str]:
        match = tr.new("drako", match_up="trolls-dwarves", seed=5)
        bots = [make_bot(who, seat) for seat in (0, 1)]
        said: list[str] = []
        while match.decision is not None and len(said) < 120:
            said.append(ask(bots[match.decision.seat], match, A_LITTLE))
            match.play(said[-1])
        return said

    assert keys() == keys()


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
    assert [type(make_bot(number, 0)) for number in range(1, 6)] == list(LEVELS.values())
    for wrong in (0, 6, "grandmaster"):
        with pytest.raises(tr.BadInput):
            make_bot(wrong, 0)
    with pytest.raises(tr.BadInput, match="2 seats"):
        round_of("drako", {}, ("casual",), 1)
