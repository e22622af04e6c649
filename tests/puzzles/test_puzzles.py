"""Every puzzle that comes along: its table can be laid, its answers are allowed, and its solution is the best."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

import throneroom as tr
from throneroom.bots.odds import odds
from throneroom.games import OURS
from throneroom.puzzles import Puzzle, Solver, asks, pages, puzzle_called, puzzle_of, puzzles
from throneroom.puzzles.making import CLEARLY, LEAST, SURE, found_in
from throneroom.puzzles.pages import KEEP, KINDS, WIN, read

GAMES = list(dict.fromkeys([each.game for each in puzzles()]))
BY_GAME = {game: [each for each in puzzles() if each.game == game] for game in GAMES}
KEEPS = [each for each in puzzles() if each.kind == KEEP]
SEARCHED = [each for each in puzzles() if each.kind != KEEP]


def ahead(puzzle: Puzzle) -> float:
    return puzzle.chances[puzzle.best] - max([chance for key, chance in puzzle.chances.items() if key != puzzle.best])


def test_there_are_two_hundred_of_all_games_and_kinds_each_with_its_own_name() -> None:
    assert len(puzzles()) >= 200
    assert {"drako", "dice-throne", "hidden-leaders"} <= set(BY_GAME) <= set(OURS)
    assert {each.kind for each in puzzles()} == set(KINDS)
    assert max(Counter([each.name for each in puzzles()]).values()) == 1
    assert max(Counter([(each.record, each.goal) for each in puzzles()]).values()) == 1


def test_a_game_may_have_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "OURS", (*OURS, "chess"))

    assert pages._all.__wrapped__() == puzzles()


@pytest.mark.parametrize("game", BY_GAME)
def test_every_table_can_be_laid_and_every_answer_that_has_a_chance_is_allowed(game: str) -> None:
    for puzzle in BY_GAME[game]:
        solver = Solver(puzzle)
        assert puzzle.best in puzzle.chances, puzzle.name
        for key in puzzle.chances:
            assert solver.tries(key).right is (key == puzzle.best), puzzle.name
        assert solver.match.decision is solver.decision, "nothing is played"


def test_the_best_keep_is_the_best_by_exact_odds() -> None:
    for puzzle in KEEPS:
        solver = Solver(puzzle)
        found = odds(solver.match.view(solver.seat))
        assert found is not None
        at = [line["key"] for line in found["lines"]].index(puzzle.goal)
        chances = {key: row[at] for key, row in found["keeps"].items() if solver.decision.find(key) is not None}
        assert chances == pytest.approx(dict(puzzle.chances), abs=0.0002), puzzle.name
        assert max(chances, key=lambda key: chances[key]) == puzzle.best, puzzle.name
        assert ahead(puzzle) >= LEAST - 0.0002, puzzle.name


def test_the_best_answer_by_search_is_clearly_ahead() -> None:
    for puzzle in SEARCHED:
        assert ahead(puzzle) >= CLEARLY - 0.0002, puzzle.name
        assert (puzzle.kind == WIN) is (puzzle.chances[puzzle.best] >= SURE), puzzle.name


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_question_and_solution_are_said_in_every_language(lang: str) -> None:
    for puzzle in puzzles()[::7]:
        solver = Solver(puzzle)
        for said in (asks(puzzle).say(lang), solver.solution().say(lang)):
            assert said
            assert not said.startswith("puzzle."), said
            assert "{" not in said, said


def test_an_answer_that_is_not_the_best_is_told_its_chance_and_not_the_solution() -> None:
    puzzle = KEEPS[0]
    solver = Solver(puzzle)
    worse = min(puzzle.chances, key=lambda key: puzzle.chances[key])
    attempt = solver.tries(worse)
    assert not attempt.right
    assert "There is a better keep" in attempt.says.say()
    with pytest.raises(tr.IllegalAnswer):
        solver.tries("keep 7")


def test_a_day_has_one_puzzle_and_all_of_them_come_before_one_comes_again() -> None:
    first = date(2026, 11, 18)
    days = [puzzle_of(first + timedelta(days)).name for days in range(len(puzzles()))]
    assert len(set(days)) == len(puzzles())
    assert puzzle_of(first) is puzzle_called(days[0])
    games = [puzzle_called(name).game for name in days[:14]]
    assert len(set(games)) > 1, "not the same game for weeks"


def test_there_is_no_puzzle_of_another_name() -> None:
    with pytest.raises(tr.BadInput, match="There is no puzzle 'chess-1'"):
        puzzle_called("chess-1")


def test_what_is_made_reads_as_what_is_kept() -> None:
    match = tr.new("dice-throne", seed=4, heroes=["barbarian", "moon_elf"])
    while match.decision is not None and match.ply < 60:
        match.play(match.decision.options[0].key)
    made = list(found_in(match.record(), seed=0))
    assert made, "something is found in sixty answers"
    assert read([each.line() for each in made])[0].record == made[0].record
    assert len({each.kind for each in made}) == len(made), "at most one of each kind"


@pytest.mark.parametrize("game", OURS)
def test_an_answer_that_all_but_wins_is_found_among_the_last_of_a_record(game: str) -> None:
    puzzle = next(each for each in BY_GAME[game] if each.kind == WIN)
    match = tr.replay(puzzle.record)
    match.play(puzzle.best)

    (found,) = [each for each in found_in(match.record(), seed=0) if each.kind == WIN]
    assert (found.best, found.record) == (puzzle.best, puzzle.record)
