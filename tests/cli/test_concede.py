"""Giving up at the terminal: said twice, and then it is a loss."""

from __future__ import annotations

from tests.cli.conftest import Run

DUEL = ("play", "drako", "--plain", "--seed", "1", "--seat", "trolls", "--bot", "beginner")


def test_who_says_it_twice_has_lost(run: Run) -> None:  # TR-CONCEDE
    said = run(*DUEL, typed="concede\nconcede\n")

    assert said.exit_code == 0, said.output
    assert "Type “concede” once more" in said.output
    assert "Trolls: conceded. The match goes to knights. (TR-CONCEDE)" in said.output
    assert "You have lost." in said.output


def test_who_says_it_once_plays_on(run: Run) -> None:  # TR-CONCEDE
    said = run(*DUEL, typed="concede\n\nquit\n")

    assert "The match goes on." in said.output
    assert "TR-CONCEDE" not in said.output


def test_it_is_among_what_can_be_typed(run: Run) -> None:
    assert "concede" in run(*DUEL, typed="?\nquit\n").output
