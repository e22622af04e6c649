"""`hint` in the terminal: what a bot would do, for who wants to know, where the match allows it."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Run

MATCHES = {
    "drako": ("play", "drako", "--plain", "--seat", "1", "--seed", "5"),
    "dice-throne": ("play", "dice-throne", "--plain", "--heroes", "monk,treant", "--seat", "1", "--seed", "5"),
    "hidden-leaders": ("play", "hidden-leaders", "--plain", "--players", "2", "--seat", "1", "--seed", "5"),
}


@pytest.mark.parametrize(
    ("lang", "answer"),
    [("en", r"\w+: .+ - chance to win \d+%"), ("cs", r"\w+: .+ - šance na výhru \d+"), ("pl", r"\w+: .+ - szansa na")],
)
@pytest.mark.parametrize("game", MATCHES)
def test_whoever_asks_is_told_up_to_three_answers_and_why(run: Run, game: str, lang: str, answer: str) -> None:
    result = run(*MATCHES[game], "--lang", lang, typed="hint\nquit\n")
    lines = result.output.splitlines()
    answers = [at for at, line in enumerate(lines) if re.match(answer, line)]

    assert result.exit_code == 0, result.output
    assert 1 <= len(answers) <= 3
    assert all(re.search(r"\d.*\.$", lines[at + 1]) for at in answers)


def test_what_stands_before_an_answer_can_be_typed(run: Run) -> None:
    output = run(*MATCHES["dice-throne"], typed="hint\nquit\n").output
    mark, said = re.findall(r"^(\w+): (.+) - chance to win", output, re.MULTILINE)[0]

    assert f"{mark}: {said}\n" in output


def test_a_match_without_hints_says_so(run: Run) -> None:
    result = run(*MATCHES["drako"], "--no-hints", typed="hint\nquit\n")

    assert "There are no hints in this match." in result.output
    assert "chance to win" not in result.output.replace("the chance to win with each", "")
