"""Puzzles at the terminal: what is tried is told, `show` gives the solution, and new ones are made from records."""

from __future__ import annotations

from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.puzzles import Puzzle, Solver, asks, puzzles
from throneroom.puzzles.pages import read

ONE_OF_EACH = list({(each.game, each.kind): each for each in puzzles()}.values())


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: f"{puzzle.game} {puzzle.kind}")
def test_a_wrong_answer_is_told_and_the_right_one_ends_it(run: Run, puzzle: Puzzle) -> None:
    wrong = next(key for key in puzzle.chances if key != puzzle.best)
    said = run("puzzles", puzzle.name, "--plain", typed=f"{wrong}\n{puzzle.best}\n")
    assert said.exit_code == 0, said.output
    assert asks(puzzle).say() in said.output
    assert "There is a better" in said.output
    assert Solver(puzzle).solution().say() in said.output


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_the_puzzle_of_today_shows_its_solution_to_who_wants_it(run: Run, lang: str) -> None:
    said = run("puzzles", "--plain", "--lang", lang, typed="show\n")
    assert said.exit_code == 0, said.output
    assert any([Solver(each).solution().say(lang) in said.output for each in puzzles()])


def test_whoever_leaves_is_told_how_to_come_back(run: Run) -> None:
    name = puzzles()[0].name
    assert f"puzzles {name}" in run("puzzles", name, "--plain", typed="quit\n").output


def test_all_of_them_are_listed(run: Run) -> None:
    said = run("puzzles", "--list", "--plain").output
    for puzzle in puzzles():
        assert f"{puzzle.name}: " in said


def test_new_ones_are_added_to_a_file_each_once(run: Run, tmp_path: Path) -> None:
    match = tr.new("dice-throne", seed=4, heroes=["barbarian", "moon_elf"])
    while match.decision is not None and match.ply < 60:
        match.play(match.decision.options[0].key)
    (tmp_path / "one.record").write_text(match.record(), "utf-8")
    file = tmp_path / "new.jsonl"
    for _ in range(2):
        said = run("puzzles", "--make", str(tmp_path), "--write", str(file), "--plain")
        assert said.exit_code == 0, said.output
        assert "Records that were looked at: 1. New puzzles: " in said.output
        made = read(file.read_text("utf-8").splitlines())
        assert [each.name for each in made] == [f"dice-throne-{number + 1}" for number in range(len(made))]
        assert 1 <= len(made) <= 2
    assert run("puzzles", "--make", str(tmp_path)).exit_code == 2


def test_a_puzzle_that_is_not_there_is_a_sentence(run: Run) -> None:
    said = run("puzzles", "chess-1")
    assert said.exit_code == 2
    assert "There is no puzzle 'chess-1'" in said.stderr
