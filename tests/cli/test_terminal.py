"""On a real terminal: colours and the drawn board, nothing wider than the screen, the question always in sight."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.cli import board, choices
from throneroom.cli.drako import DrakoPicture, letters_of
from throneroom.cli.picture import Picture

pty = pytest.importorskip("pty")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


_PROGRAM = "from throneroom.cli.app import main; main(prog_name='throneroom')"


def on_a_terminal(tmp_path: Path, size: tuple[int, int], typed: str, *arguments: str, program: str = _PROGRAM) -> str:
    """What a terminal of this size is sent."""
    outer, inner = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path)}
    environment |= {"COLUMNS": str(size[0]), "LINES": str(size[1])}
    command = [sys.executable, "-c", program, *arguments]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=inner, stderr=inner, env=environment)
    os.close(inner)
    assert running.stdin is not None
    running.stdin.write(typed.encode())
    running.stdin.close()
    sent = b""
    while True:
        try:
            piece = os.read(outer, 65536)
        except OSError:  # how Linux says that the other end is closed
            break
        if not piece:
            break
        sent += piece
    os.close(outer)
    assert running.wait() == 0, sent.decode()
    return sent.decode()


@pytest.mark.parametrize("match_up", ["knights-trolls", "trolls-dwarves", "knights-dragon"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_screens_fit(tmp_path: Path, size: tuple[int, int], match_up: str) -> None:
    side = match_up.split("-", maxsplit=1)[0]
    arguments = ("play", "--seat", side, "--match-up", match_up, "--seed", "2")
    sent = on_a_terminal(tmp_path, size, "1\n" * 900, *arguments)
    assert "\x1b[1;36m" in sent  # colours
    assert "victory for" in sent
    screens = sent.split("\x1b[2J")
    assert len(screens) > 20
    for screen in screens[1:-1]:
        lines = ESCAPE.sub("", screen).replace("\r", "").strip("\n").split("\n")
        assert all(len(line) <= size[0] for line in lines), screen
        assert len(lines) < size[1], "\n".join(lines)
        asked = next(number for number, line in enumerate(lines) if line.startswith("▶ "))
        assert any(re.search(r"[ \[]1 ", line) for line in lines[asked:])


@pytest.mark.parametrize(
    ("size", "players"), [((80, 24), 2), ((80, 24), 4), ((100, 30), 6), ((120, 40), 6), ((120, 60), 4)]
)
def test_screens_of_hidden_leaders_fit(tmp_path: Path, size: tuple[int, int], players: int) -> None:
    arguments = ("play", "hidden-leaders", "--players", str(players), "--seat", "1", "--bot", "beginner", "--seed", "2")
    sent = on_a_terminal(tmp_path, size, "1\n" * 400, *arguments)
    screens = sent.split("\x1b[2J")
    assert len(screens) > 20
    for screen in screens[1:-1]:
        lines = ESCAPE.sub("", screen).replace("\r", "").strip("\n").split("\n")
        assert all(len(line) <= size[0] for line in lines), screen
        assert len(lines) < size[1], "\n".join(lines)
        assert any("[9]" in line for line in lines)  # the track
        asked = next(number for number, line in enumerate(lines) if line.startswith("▶ "))
        assert any(re.search(r" 1 ", line) for line in lines[asked:])


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("game", tr.games())
def test_help_fits_a_small_screen_and_a_command_is_followed_by_the_question(
    tmp_path: Path, game: str, lang: str
) -> None:
    arguments = ("play", game, "--seat", "1", "--bot", "beginner", "--seed", "2", "--lang", lang)
    sent = on_a_terminal(tmp_path, (80, 24), "?\nhand\n\nquit\n", *arguments)
    plain = ESCAPE.sub("", sent).replace("\r", "")
    _, first, helped, after_hand, after_enter = re.split(r"^▶ ", plain, flags=re.MULTILINE)
    lines = helped.split("\n")
    last = next(number for number, line in enumerate(lines) if " quit " in line)
    shown = lines[: last + 2]  # it stands below all others of its column, and the first column may be longer by one
    assert len(shown) < 24, helped
    assert max(len(line) for line in shown) <= 80, helped
    text = "\n".join(shown)
    assert ("notes" in text, "suggest" in text) == (game == "hidden-leaders", game == "dice-throne")
    for asked in (after_hand, after_enter):
        assert asked.split("\n")[:2] == first.split("\n")[:2]
    assert sent.count("\x1b[2J") == 1  # Enter draws everything anew


def test_a_bot_that_thinks_says_so(tmp_path: Path) -> None:
    """As soon as it takes longer than nobody notices; what it said is gone before the next is said."""
    slow = """
import time
from throneroom.bots import BeginnerBot
answer = BeginnerBot.decide
BeginnerBot.decide = lambda *said: (time.sleep(1.0), answer(*said))[1]
from throneroom.cli.app import main
main(prog_name="throneroom")
"""
    arguments = ("play", "drako", "--seat", "knights", "--bot", "beginner", "--seed", "2")
    sent = on_a_terminal(tmp_path, (80, 24), "quit\n", *arguments, program=slow)
    assert "Trolls (Ada, beginner bot) is thinking …\r\x1b[2K" in sent


def test_a_first_question_says_what_happened_before(tmp_path: Path) -> None:
    arguments = ("play", "drako", "--seat", "knights", "--bot", "beginner", "--seed", "2")
    sent = on_a_terminal(tmp_path, (80, 24), "quit\n", *arguments)
    told = [line for line in ESCAPE.sub("", sent).replace("\r", "").split("\n") if line.startswith(("•", "…"))]
    assert re.match(r"… and \d+ more before that: log", told[0]) or len(told) > 6


def test_a_hot_seat_clears_what_scrolled_away_too(tmp_path: Path) -> None:
    sent = on_a_terminal(tmp_path, (80, 24), "\n1\n\nquit\n", "play", "--hot-seat", "--seed", "3")
    trolls, knights = sent.split("Next: Knights.")
    assert "Trolls (you)" in trolls
    assert "\x1b[3J\x1b[2J\x1b[H" in trolls[-40:]  # cleared before the next name is called
    assert "Trolls (you)" not in knights


@pytest.mark.parametrize("ending", ["SIGTERM", "SIGHUP"])
def test_a_match_is_saved_when_its_terminal_is_closed(tmp_path: Path, ending: str) -> None:
    environment = {**os.environ, "LANG": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-c", _PROGRAM, "play", "--plain", "--seat", "trolls", "--seed", "3"]
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, env=environment, text=True, stdin=pipe, stdout=pipe)
    assert running.stdout is not None
    while "1: " not in running.stdout.readline():  # it asks
        pass
    running.send_signal(getattr(signal, ending))
    running.communicate()
    (save,) = (tmp_path / "throneroom").glob("*.save")

    assert tr.load(save.read_text("utf-8")).decision is not None


def test_watching_draws_the_board(tmp_path: Path) -> None:
    sent = on_a_terminal(tmp_path, (80, 24), "", "play", "--watch", "--pause", "0", "--seed", "1")
    assert sent.count("└───────┴───────┴───────┘") > 5


def test_the_board_has_19_hexes_and_says_where_each_is() -> None:
    for tall in (False, True):
        lines = [str(line) for line in board.drawn({(0, 0): ("D", "")}, frozenset({"1,0"}), tall)]
        assert {len(line) for line in lines} == {board.WIDTH}
        assert len(re.findall(r"-?\d,-?\d", "\n".join(lines))) == 19
        assert len(lines) == (16 if tall else 11)
        assert sum(line.count("*") for line in lines) == 1
        assert sum(line.count("D") for line in lines) == 1


def test_letters_tell_figures_apart() -> None:
    for lang in tr.LANGUAGES:
        for match_up in [name for name, _ in DrakoPicture().about("en")]:
            figures = tr.new("drako", match_up=match_up, seed=1).view(None, lang)["table"]["figures"]
            called = {name: figure["name"] for name, figure in figures.items()}
            letters = letters_of(called)
            assert len(set(letters.values())) == len(called)
            assert all(len(letter) <= 2 for letter in letters.values())
            assert all(letter[0] == called[name][0].upper() for name, letter in letters.items())


def test_a_narrow_terminal_has_the_figures_below_the_board() -> None:
    view = tr.new("drako", seed=1).view(0)
    assert len(DrakoPicture().drawing(view, "en", (60, 24), frozenset())) == 2
    assert len(DrakoPicture().drawing(view, "en", (80, 24), frozenset())) == 1


def test_a_game_without_a_picture_is_told_as_facts() -> None:
    match = tr.new("drako", seed=1)
    picture = Picture()
    facts = picture.facts(match.view(0), "en")
    assert "figures swordsman wounds: body 0" in facts
    assert match.decision is not None
    assert picture.drawing(match.view(0), "en", (80, 24), frozenset())
    assert picture.status(match.view(0), "en") == "Drako: knights - trolls"
    assert not picture.hand(match.view(0), "en")
    assert not picture.pending(match.view(0), "en")
    assert not picture.about("en")
    rows = choices.drawn(picture, choices.marked(picture, match.decision.options), match.view(0), "en", 80)
    assert len(rows) == len(match.decision.options)
