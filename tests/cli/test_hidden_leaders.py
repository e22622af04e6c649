"""Hidden Leaders at the terminal: two to six seats, the privacy screen, the notebook, and what would win now."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.cli.hidden_leaders import HiddenLeadersPicture

ONE = ("play", "hidden-leaders", "--plain", "--seat", "1", "--bot", "beginner", "--seed", "3")


@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_match_is_played_by_always_answering_1(run: Run, players: int) -> None:
    result = run(*ONE, "--players", str(players), "--module", "queens-and-friend", typed="1\n" * 900)

    assert result.exit_code == 0, result.output
    assert "(HL-" in result.stdout
    assert "You have lost." in result.stdout or "You have won." in result.stdout


@pytest.mark.parametrize("bot", ["beginner", "casual"])
def test_bots_play_it_to_its_end(run: Run, bot: str) -> None:
    result = run("play", "hidden-leaders", "--plain", "--watch", "--bot", bot, "--players", "5", "--seed", "4")

    assert result.exit_code == 0, result.output
    assert "reveals an heir" in result.stdout


def test_the_table_is_told_as_facts(run: Run) -> None:
    result = run(*ONE, "--players", "3", typed="1\n1\nboard\n")

    assert "Red is on space 4, green on space 4; spaces 9 to 12 are dark." in result.stdout
    assert "Would win now: Water Folk (HL-WIN-2)" in result.stdout
    assert "graveyard 1 (Buried Emperor)" in result.stdout
    assert "In the tavern: " in result.stdout
    assert re.search(r"Your heir: .+, number \d+\)", result.stdout)
    assert "2.1: hidden hero" in result.stdout


def test_the_notebook_is_shown_on_demand(run: Run) -> None:
    result = run(*ONE, "--players", "3", typed="notes\n")

    assert "Ada can be: " in result.stdout
    assert "Bruno can be: " in result.stdout
    assert "heroes seen: Hill Tribes 0" in result.stdout
    assert "There is nothing to note" in run("play", "--plain", "--seat", "trolls", typed="notes\n").stdout


def test_why_and_rule_answer_in_this_game_too(run: Run) -> None:
    result = run(*ONE, "--players", "2", typed="why play furious-frog\nwhy 1\nrule HL-SETUP-7\n")

    assert "(HL-SETUP-7)" in result.stdout
    assert "is one of your options" in result.stdout
    assert "HL-SETUP-7: Everybody draws five heroes" in result.stdout


@pytest.mark.parametrize("players", [2, 6])
def test_the_hot_seat_has_a_privacy_screen_between_players(run: Run, players: int) -> None:
    """Enter, hide and discard, and the next player must press Enter before a hand is shown."""
    typed = "\n1\n1\n" * players
    result = run(
        "play", "hidden-leaders", "--plain", "--hot-seat", "--players", str(players), "--seed", "5", typed=typed
    )

    assert result.stdout.count("press Enter") >= players


def test_the_menu_asks_how_many_play(run: Run) -> None:
    result = run("play", "hidden-leaders", "--plain", typed="2\n1\n1\nquit\n")

    assert "Throneroom - Hidden Leaders" in result.stdout
    assert "How many players?" in result.stdout
    assert "5: 6" in result.stdout
    assert "Bruno" in result.stdout


def test_games_lists_its_options_and_cards_with_their_fidelity(run: Run) -> None:
    result = run("games", "--plain")

    assert "hidden-leaders" in result.stdout
    assert "players: how many play (default: 4)" in result.stdout
    assert "modules: cards besides those of the box" in result.stdout
    assert "hidden-leaders: Buried Emperor: as printed" in result.stdout
    assert "hidden-leaders: Overworked Amazon: one source" in result.stdout
    assert "beginner: which cards are advanced (+): reconstructed" in result.stdout


def test_simulate_seats_the_same_bot_everywhere(run: Run) -> None:
    result = run(
        "simulate", "hidden-leaders", "--players", "3", "--games", "3", "--jobs", "1", "--bots", "beginner", "--plain"
    )

    assert result.exit_code == 0, result.output
    assert "Player 3 (beginner bot)" in result.stdout


@pytest.mark.parametrize("said", ["player 9", "knights"])
def test_a_seat_that_is_not_there_is_one_sentence(run: Run, said: str) -> None:
    result = run("play", "hidden-leaders", "--plain", "--seat", said, "--players", "2")

    assert result.exit_code == 2
    assert "player 1, player 2" in result.stderr


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_it_is_drawn_without_a_bare_id(players: int, lang: str) -> None:
    match = tr.new("hidden-leaders", players=players, seed=7)
    picture = HiddenLeadersPicture()
    while match.decision is not None and match.ply < 120:
        match.play(match.decision.options[match.ply % len(match.decision.options)].key)
        if match.ply % 20 == 0:
            for seat in (None, 0, 1):
                view = match.view(seat, lang)
                drawn = [str(line) for line in picture.drawing(view, lang, (80, 24), frozenset())]
                said = [*drawn, *picture.facts(view, lang), picture.status(view, lang)]
                if seat is not None:
                    said += picture.notes(match.notes(seat, lang), lang)
                assert not [line for line in said if "hidden_leaders." in line or "{" in line]


def test_the_track_shows_both_markers_and_the_dark_spaces() -> None:
    match = tr.new("hidden-leaders", players=2, seed=1, table={"red": 9, "green": 4})
    spaces, marks = [str(line) for line in HiddenLeadersPicture().drawing(match.view(0), "en", (80, 24), frozenset())][
        :2
    ]

    assert "[9]" in spaces
    assert "[8]" not in spaces
    assert spaces.index("[9]") == marks.index("R") - 1
    assert spaces.index(" 4 ") == marks.index("G") - 2


def test_every_shuffle_and_random_draw_of_a_fair_match_can_be_checked(run: Run, tmp_path: Path) -> None:
    pick = random.Random(4)
    match = tr.new("hidden-leaders", players=4)
    while match.decision is not None:
        match.play(pick.choice(match.decision.options).key)
    path = tmp_path / "fair.record"
    path.write_text(match.record(), "utf-8")
    result = run("verify", str(path))

    assert result.exit_code == 0, result.output
    assert tr.replay(match.record()).view(None) == match.view(None) | {"commitment": match.view(None)["commitment"]}


def test_a_card_can_be_read(run: Run) -> None:
    table = tr.new("hidden-leaders", players=2, seed=3)
    card = table.view(0)["table"]["tavern"][0]
    result = run(*ONE, "--players", "2", typed=f"read {card['hero']}\nread nobody\n")

    assert f"{card['name']} (" in result.stdout
    assert card["text"] in result.stdout


def test_no_text_of_a_card_is_printed_twice(run: Run) -> None:
    table = tr.new("hidden-leaders", players=2, seed=3)
    texts = [card["text"] for card in table.view(0)["table"]["players"][0]["hand"]]
    shown = run(*ONE, "--players", "2", typed="quit\n").stdout
    asked = run(*ONE, "--players", "2", typed="hand\nquit\n").stdout

    assert [shown.count(text) for text in texts] == [1] * len(texts)
    assert [asked.count(text) for text in texts] == [2] * len(texts)
