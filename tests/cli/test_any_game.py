"""A game that brings no kit is played in the terminal: its view as it is, its answers by number."""

from __future__ import annotations

from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.cli.facts import flat
from throneroom.cli.picture import Picture
from throneroom.games import VARIABLE

ANSWERS = "\n1\n" * 400  # Enter for who sits down, then the first answer


def test_a_hot_seat_match(run: Run, brawl: str) -> None:
    result = run("play", brawl, "--plain", "--hot-seat", "--players", "3", "--seed", "3", typed=ANSWERS)

    assert result.exit_code == 0, result.output
    assert "players player 2: health 8, cards 2, wards 0, rage 0" in result.stdout
    assert "hand: ward, ward" in result.stdout
    assert "Player 2: Block?" in result.stdout
    assert "is the last to stand. (BR-END)" in result.stdout


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_a_match_against_a_bot(run: Run, brawl: str, lang: str) -> None:
    play = ("play", brawl, "--plain", "--seat", "1", "--bot", "casual", "--seed", "3", "--lang", lang)
    result = run(*play, typed="hint\n?\nboard\nhand\nread ward\nnotes\nodds\nsuggest\n" + ANSWERS)

    assert result.exit_code == 0, result.output
    assert "(BR-END)" in result.stdout


def test_the_menu_asks_what_the_form_does(run: Run, brawl: str) -> None:
    result = run("play", brawl, "--plain", typed="2\n1\n1\nquit\n")

    assert "Throneroom - Brawl" in result.stdout
    assert "How many players?" in result.stdout
    assert "5: 6" in result.stdout
    assert "Player 1 (a person) - Ada (steady bot) - Bruno (steady bot)" in result.stdout


def test_it_is_among_the_games(run: Run, brawl: str) -> None:
    assert run("games", "--plain").stdout.endswith("brawl\nOptions\nplayers: how many play (default: 2)\n")
    assert "Brawl" in run("play", "--plain", typed=f"{len(tr.games())}\n").stdout
    assert "TR-OVER" in run("rules", brawl, "--plain").stdout


def test_a_game_that_misses_something_says_so_among_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "misplaced=tests.test_register:MISPLACED,gone=tests.nowhere:GONE,brawl=tests.kernel.brawl:BRAWL"
    monkeypatch.setenv(VARIABLE, told)
    listed = run("games", "--plain")

    assert listed.exit_code == 0, listed.output
    assert "The part 'picture' of the game 'misplaced' is not at 'nowhere.at.all:Picture'." in listed.stdout
    assert "There is no module 'tests.nowhere' for the game 'gone'" in listed.stdout
    assert listed.stdout.endswith("players: how many play (default: 2)\n")
    assert "Which game?" in run("play", "--plain").stdout


def test_it_is_watched_recorded_replayed_and_verified(run: Run, brawl: str, tmp_path: Path) -> None:
    match = tr.new(brawl, players=2)
    while match.decision is not None:
        match.play(match.decision.options[0].key)
    path = tmp_path / "brawl.record"
    path.write_text(match.record(), "utf-8")

    assert run("play", brawl, "--plain", "--watch", "--bot", "beginner").exit_code == 0
    assert "BR-END" in run("replay", str(path), "--step", typed="\n" * 500).stdout
    assert run("verify", str(path)).stdout.splitlines()[-1] == "Everything is as promised."


def test_a_save_goes_on(run: Run, brawl: str, tmp_path: Path) -> None:
    path = tmp_path / "brawl.json"
    assert run("play", brawl, "--plain", "--seat", "1", "--save", str(path), typed="1\nquit\n").exit_code == 0
    assert path.exists()
    assert "(BR-END)" in run("play", "--plain", "--save", str(path), typed=ANSWERS).stdout


def test_bots_are_simulated(run: Run, brawl: str) -> None:
    simulate = ("simulate", brawl, "--games", "3", "--jobs", "1", "--bots", "beginner", "--plain", "--seed", "1")
    assert "Matches: 3, of which decided: 3" in run(*simulate).stdout


def test_a_terminal_draws_any_view() -> None:
    view = {
        "game": "drako",
        "seats": ["Ann", "Ann"],
        "table": {
            "players": [{"health": 8, "hand": ["ward"]}, {"health": 7, "hand": []}],
            "dice": [3, 4],
            "open": True,
            "attack": None,
            "piles": [{"name": "deck", "cards": ["a" * 40, "b" * 40]}],
            "most_health": 60,
        },
    }
    assert Picture().facts(view, "en") == [
        "players Ann 1: health 8; hand ward",
        "players Ann 2: health 7; hand –",
        "dice: 3, 4",
        "open: yes",
        "attack: –",
        "piles 1 name: deck",
        f"piles 1 cards: {'a' * 40}, {'b' * 40}",
        "most health: 60",
    ]
    drawn = [str(line) for line in Picture().drawing(view, "cs", (80, 24), frozenset())]
    assert drawn[:3] == ["players", "  Ann 1: health 8; hand ward", "  Ann 2: health 7; hand –"]
    assert "open: ano" in drawn


@pytest.mark.parametrize("game", tr.games())
def test_every_name_and_number_of_a_view_is_told(game: str) -> None:
    view = tr.new(game, seed=1).view(0)
    told = " ".join(flat(view["table"], view["seats"], "en"))
    for word in words_in(view["table"]):
        assert word.replace("_", " ") in told or word in told


def words_in(value: object) -> list[str]:
    if isinstance(value, dict):
        return [word for name, part in value.items() for word in (str(name), *words_in(part))]
    if isinstance(value, list | tuple):
        return [word for part in value for word in words_in(part)]
    return [] if value is None or isinstance(value, bool) else [str(value)]
