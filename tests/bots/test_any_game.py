"""A game that brings no kit is played by all levels, and hints are found for it, from its rules alone."""

from __future__ import annotations

from itertools import combinations

import pytest

import throneroom as tr
from throneroom.bots import LEVELS, ask, make_bot
from throneroom.bots.arena import Run, report, round_of, round_robin
from throneroom.bots.evaluation import Evaluation
from throneroom.bots.hints import hints_at
from throneroom.bots.odds import odds, suggested
from throneroom.bots.search import TO_THE_END
from throneroom.kernel.laws import obey

A_LITTLE = 0.02  # of a bot's own playouts, or of a second


def test_all_levels_meet_in_the_arena(brawl: str) -> None:
    run = Run(round_robin(games=[brawl], players=[2, 3], matches=2, budget=A_LITTLE))
    run.play(1)
    figures = run.figures()

    pairs = {(higher, lower) for lower, higher in combinations(LEVELS, 2)}
    assert {(score.meeting.one, score.meeting.other) for score in figures.scores} == pairs
    assert {len(score.meeting.sides) for score in figures.scores} == {2, 3}
    assert all(match.result.rule == "BR-END" for match in figures.matches)
    assert "Brawl" in report(figures)


def test_other_processes_know_the_game(brawl: str) -> None:
    run = Run(round_robin(["beginner", "casual"], games=[brawl], players=[2], matches=2, budget=A_LITTLE))
    run.play(2)
    assert [match.result.rule for match in run.figures().matches] == ["BR-END"] * 2


def test_without_numbers_of_players_the_usual_ones_meet(brawl: str) -> None:
    plan = round_robin(["beginner", "casual"], games=[brawl])
    assert [len(meeting.sides) for meeting in plan.meetings] == [2, 4]


@pytest.mark.parametrize(("lower", "higher"), [("beginner", "casual"), ("casual", "steady"), ("casual", "strong")])
def test_who_tries_more_matches_out_wins_more_of_them(nim: str, lower: str, higher: str) -> None:
    wins = 0
    for seed in range(200):
        levels = (higher, lower) if seed % 2 else (lower, higher)
        wins += levels[round_of(nim, {"stones": 13}, levels, seed).winners[0]] == higher
    assert wins > 200 * 0.55


@pytest.mark.parametrize("level", list(LEVELS)[1:])
def test_what_a_seat_cannot_know_changes_no_answer(brawl: str, level: str) -> None:
    for seed in range(8):
        match = tr.new(brawl, players=3, seed=seed)
        assert match.decision is not None
        seat = match.decision.seat
        tables = [match, *[match.redeal(seat, other) for other in range(4)]]
        assert len({ask(make_bot(level, 3), table, A_LITTLE) for table in tables}) == 1


def test_a_mind_that_tells_turns_apart_is_played_on_for_two_of_them(
    brawl: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else it leaves out: a game may bring how tables stand and nothing more."""
    ahead = Evaluation(
        standing=lambda state, seat: state.health[seat] / sum(state.health), turn=lambda state: state.active
    )
    assert [ahead.settings_of(level).turns for level in LEVELS] == [2] * len(LEVELS)
    assert Evaluation().settings_of("steady").turns == TO_THE_END

    monkeypatch.setattr("throneroom.bots.evaluation.PLAIN", ahead)
    match = tr.new(brawl, players=3, seed=3)
    assert match.decision is not None
    assert {ask(make_bot(level, 1), match, A_LITTLE) for level in LEVELS} <= {
        option.key for option in match.decision.options
    }
    assert hints_at(match, 1, A_LITTLE)[0].reason.say().startswith("Within 2 turns")


def test_hints_are_found_by_playing_on(brawl: str) -> None:
    match = tr.new(brawl, players=3, seed=3)
    assert match.decision is not None
    hints = hints_at(match, 1, 0.1)

    assert {hint.key for hint in hints} <= {option.key for option in match.decision.options}
    assert all(0 < hint.chance < 1 for hint in hints)
    assert [hint.reason.say(lang).partition(":")[0] for hint in hints[:1] for lang in tr.LANGUAGES] == [
        "In the end",
        "Nakonec",
        "Na koniec",
    ]


def test_the_only_answer_has_the_chance_of_matches_played_on(brawl: str) -> None:
    match = tr.new(brawl, players=3, seed=3, forced="ask")
    while match.decision is not None and len(match.decision.options) > 1:
        match.play(match.decision.options[0].key)
    assert match.decision is not None
    (hint,) = hints_at(match, 1, A_LITTLE)
    assert hint.chance not in (0.0, 1 / 3, 0.5, 1.0)


def test_there_are_no_odds_that_nobody_works_out(brawl: str) -> None:
    view = tr.new(brawl, seed=3).view(0)
    assert odds(view) is None
    assert suggested(view) is None


@pytest.mark.parametrize("players", [2, 6])
def test_its_laws_hold(brawl: str, players: int) -> None:
    assert obey(tr.new(brawl).game, {"players": players}, seed=players).rule == "BR-END"


def test_the_laws_hold_without_secrets(nim: str) -> None:
    assert obey(tr.new(nim).game, {"stones": 30}, seed=1).rule == "NIM-END"


def test_saves_and_records_go_on(brawl: str) -> None:
    match = tr.new(brawl, players=4, seed=6)
    bot = make_bot("casual", 1)
    while match.decision is not None and match.ply < 6:
        match.play(ask(bot, match, A_LITTLE))
    again = tr.load(match.save())
    assert again.save() == match.save()
    while again.decision is not None:
        again.play(ask(bot, again, A_LITTLE))
    assert tr.replay(again.record()).outcome == again.outcome
