"""Odds in the terminal: beside the abilities while somebody rolls, and on demand."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from tests.cli.test_dice_throne import PICTURE, shown
from tests.dice_throne.scene import duel
from throneroom.bots.odds import odds
from throneroom.cli.picture import View
from throneroom.games.dice_throne.game import HEROES

DUEL = (
    "play",
    "dice-throne",
    "--plain",
    "--heroes",
    "barbarian,moon_elf",
    "--seat",
    "1",
    "--seed",
    "5",
    "--first",
    "1",
)


def with_odds(match: tr.Match, seat: int = 0, lang: str = "en") -> View:
    view = match.view(seat, lang)
    view["odds"] = odds(view)
    return view


def test_the_chances_stand_beside_the_abilities_of_who_rolls() -> None:
    match = duel(["barbarian", "moon_elf"], "11346")
    for seat in (0, 1):
        lines = shown(*PICTURE.drawing(with_odds(match, seat), "en", (80, 40), frozenset()))
        assert any("Smack 3/4/5× Sword 100/94/56%" in line for line in lines)
        assert any(line.endswith("Longbow 3/4/5× Arrow") for line in lines)


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_nothing_is_wider_than_the_screen(lang: str) -> None:
    for hero in HEROES:
        view = with_odds(duel([hero, "paladin"], "11126"), lang=lang)
        for size in ((80, 24), (60, 40)):
            assert (
                max(len(line) for line in shown(*PICTURE.drawing(view, lang, size, frozenset()), width=size[0]))
                <= size[0]
            )
        assert max(len(line) for line in PICTURE.odds(view, lang)) <= 80


def test_every_line_has_a_bar_and_the_best_keep() -> None:
    lines = PICTURE.odds(with_odds(duel(["barbarian", "moon_elf"], "11346")), "en")
    assert f"Smack (4)     {'█' * 19}░   94%  keep 113" in lines
    assert f"Smack (3)     {'█' * 20}  100%" in lines


def test_whoever_asks_is_told_the_odds_and_what_a_bot_would_keep(run: Run) -> None:
    result = run(*DUEL, typed="odds\nsuggest\nend phase\nodds\nodds cards\nsuggest\nquit\n")

    assert result.exit_code == 0
    assert "There is nothing to calculate odds for now." in result.output
    assert "There are no dice to keep now." in result.output
    assert result.output.count("Crit Bash ") >= 2
    assert "With these cards: So Wild!" in result.output
    assert "A bot would keep: " in result.output


def test_odds_are_shown_at_every_question_where_that_was_said(run: Run) -> None:
    assert "░" not in run(*DUEL, typed="end phase\nquit\n").output
    assert "░" in run(*DUEL, "--odds", typed="end phase\nquit\n").output


def test_drako_and_hidden_leaders_have_one_line(run: Run) -> None:
    drako = run("play", "drako", "--plain", "--odds", "--seat", "1", "--seed", "5", typed="quit\n").output
    assert "An attack can be stopped: thrower, berserker " in drako
    hidden = (
        "play",
        "hidden-leaders",
        "--plain",
        "--odds",
        "--players",
        "3",
        "--seat",
        "1",
        "--seed",
        "5",
        "--first",
        "1",
    )
    assert "If it ended now, these would win: player 1 " in run(*hidden, typed="quit\n").output
