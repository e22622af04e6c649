"""Whole matches with typed answers, in plain mode."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run, one_sentence
from throneroom.cli.explain import reasons

MATCH_UPS = ("knights-trolls", "trolls-dragon", "trolls-dwarves", "knights-dragon", "knights-dwarves", "dragon-dwarves")
KNIGHTS = ("play", "--plain", "--seat", "knights", "--seed", "3")
TROLLS = ("play", "--plain", "--seat", "trolls", "--seed", "3")  # they begin: the first question is an action


def saves(tmp_path: Path, ending: str = "save") -> list[Path]:
    return sorted((tmp_path / "throneroom").glob(f"*.{ending}"))


@pytest.mark.parametrize("match_up", MATCH_UPS)
def test_a_whole_match_is_played_by_always_answering_1(run: Run, tmp_path: Path, match_up: str) -> None:
    first = match_up.split("-", maxsplit=1)[0]
    result = run("play", "--plain", "--seat", first, "--match-up", match_up, "--exchange", typed="1\n" * 900)
    assert result.exit_code == 0, result.output
    assert "victory for" in result.stdout
    assert "(DR-" in result.stdout
    assert "You have lost." in result.stdout or "You have won." in result.stdout
    assert "Fair dice: all rolls and shuffles are fixed now" in result.stdout
    record = saves(tmp_path, "record")[0]
    assert f"throneroom verify {record}" in result.stdout
    assert run("verify", str(record)).exit_code == 0


def test_plain_is_plain(run: Run) -> None:
    result = run(*TROLLS, typed="1\n1\n?\nboard\nhand\nlog\n")
    assert result.exit_code == 0
    assert not any(mark in result.stdout for mark in "\x1b│─●○▶•┌")
    assert "Swordsman, at -1,2, body 0 of 5 wounds" in result.stdout
    assert "Archer 1 (archer1), at -2,2" in result.stdout


def test_a_key_is_an_answer_too_and_a_wrong_one_is_refused_with_its_rule(run: Run) -> None:
    result = run(*TROLLS, typed="fly\nthrower to 0,0\nplay defend for defend\ndraw\n")
    assert "This game knows no such answer: choose one of your options. (TR-KEY)" in result.stdout
    assert "(DR-TURN-2)" in result.stdout
    assert "You draw" in result.stdout


def test_why_gives_reasons_with_rules_and_rule_shows_them(run: Run) -> None:
    result = run(*TROLLS, typed="why\nwhy 1\nwhy pass\nrule DR-TURN-1\nrule DR-NONE\nrule\n")
    assert "Type why and a key" in result.stdout
    assert "You can: draw is one of your options." in result.stdout
    assert "You cannot pass an action: draw, or play a card. (DR-TURN-1)" in result.stdout
    assert "DR-TURN-1: When knights meet trolls, the trolls begin." in result.stdout
    assert "There is no rule DR-NONE" in result.stdout
    assert "Which rule?" in result.stdout


def test_help_says_what_cannot_be_done_and_why(run: Run) -> None:
    result = run(*TROLLS, typed="?\n")
    shown = result.stdout.rpartition("Trolls: ")[2]
    assert re.search(r"What you cannot do now, and why:\n.*\(DR-.*You can type: ", shown, re.DOTALL)
    assert "why KEY: why not, by which rule" in shown
    assert "suggest" not in shown  # there are no dice
    assert "notes" not in shown
    assert shown.index("2: ") < shown.index("What you cannot") < shown.index("\nlog: ")


def test_equal_reasons_are_given_once() -> None:
    dice, other = {"text": "Only after your roll.", "rule": "X-1"}, {"text": "No.", "rule": "X-2"}
    refused = {"use smack 3": [dice], "use smack 4": [dice], "draw": [other], "use rage": [dice], "play it": [dice]}
    read = {key: {"kind": key.split()[0]} for key in refused}
    assert reasons(refused, read) == [("use … (3), play it", "Only after your roll. (X-1)"), ("draw", "No. (X-2)")]


def test_after_a_command_the_question_comes_again_and_on_enter_its_options(run: Run) -> None:
    said = run(*TROLLS, typed="hand\n\nquit\n").stdout
    lines = said.splitlines()
    question = next(line for line, after in pairwise(lines) if after.startswith("1: "))
    _, first, after_hand, after_enter = said.split(question)
    options = [line for line in first.splitlines() if line[:1].isdecimal()]
    assert options
    assert not [line for line in after_hand.splitlines() if line in options]
    assert [line for line in after_enter.splitlines() if line in options] == options


def test_undo_takes_back_what_revealed_nothing(run: Run) -> None:
    walk = "play walk3 for walk3"
    seed = next(s for s in range(200) if _held(s, "walk3"))
    result = run("play", "--plain", "--hot-seat", "--seed", str(seed), typed=f"\n1\n\n{walk}\nundo\nundo\n")
    assert "Your last answer is taken back." in result.stdout
    assert "You can take back only your own last answer" in result.stdout


def _held(seed: int, card: str) -> bool:
    """Whether the knights are dealt this card under this seed."""
    hand = tr.new("drako", seed=seed).view(0)["table"]["sides"]["knights"]["hand"]
    return any(held["card"] == card for held in hand)


def test_hot_seat_hides_each_hand_from_the_other(run: Run) -> None:
    result = run("play", "--plain", "--hot-seat", "--seed", "3", typed="\n1\n\n1\n1\n1\n1\n\n")
    screens = result.stdout.split("Pass the keyboard on")
    assert len(screens) == 4
    assert "Next: Trolls." in screens[0]
    assert "Your hand:" not in screens[0]
    assert "Trolls (you)" in screens[1]
    assert "Knights (you)" not in screens[1]
    assert "Knights (you)" in screens[2]
    assert "Trolls (you)" not in screens[2]
    # What the trolls drew is told to them alone.
    drawn = [line for line in screens[1].splitlines() if line.startswith("You draw")]
    assert all(line not in screens[2] for line in drawn)


def test_save_and_resume_in_the_middle(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "mine.save"
    first = run(*KNIGHTS, "--save", str(save), typed="1\n1\n1\nquit\n")
    assert f"throneroom play --save {save}" in first.stdout
    again = run("play", "--plain", "--save", str(save), typed="log\nquit\n")
    assert again.exit_code == 0
    assert "Knights (a person) - Trolls (Ada, steady bot)" in again.stdout
    assert "It is the turn of the trolls (Ada)." in again.stdout
    done = run("play", "--plain", "--save", str(save), typed="1\n" * 900)
    assert "victory for" in done.stdout
    assert save.with_suffix(".record").exists()
    over = run("play", "--plain", "--save", str(save))
    assert over.exit_code == 0
    assert "victory for" in over.stdout


def test_a_match_on_fair_dice_is_resumed(run: Run, tmp_path: Path) -> None:
    """As everybody starts one: without a seed."""
    save = tmp_path / "mine.save"
    run("play", "--plain", "--seat", "knights", "--save", str(save), typed="1\nquit\n")
    again = run("play", "--plain", "--save", str(save), typed="quit\n")

    assert again.exit_code == 0
    assert "Knights (a person)" in again.stdout


def test_only_enter_alone_shows_the_next_hand(run: Run) -> None:
    result = run("play", "--plain", "--hot-seat", "--seed", "3", typed="banana\nquit\n")

    assert result.exit_code == 0
    assert "Press Enter alone" in result.stdout
    assert "Your cards" not in result.stdout


def test_a_resumed_match_may_be_seated_anew(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "mine.save"
    run(*KNIGHTS, "--save", str(save), typed="1\nquit\n")
    assert (
        "Knights (Ada, beginner bot) - Trolls (Bruno, beginner bot)"
        in run("play", "--save", str(save), "--watch", "--bot", "beginner").stdout
    )


def test_a_bot_has_its_name_of_today_whatever_it_was_called(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "mine.save"
    assert "Trolls (Ada, casual bot)" in run(*KNIGHTS, "--bot", "greedy", "--save", str(save), typed="quit\n").stdout
    assert '"casual"' in save.read_text("utf-8")

    save.write_text(save.read_text("utf-8").replace('"casual"', '"random"'), "utf-8")
    assert "Trolls (Ada, beginner bot)" in run("play", "--plain", "--save", str(save), typed="quit\n").stdout

    save.write_text(save.read_text("utf-8").replace('"random"', '"search"').replace('"beginner"', '"search"'), "utf-8")
    assert "Trolls (Ada, strong bot)" in run("play", "--plain", "--save", str(save), typed="quit\n").stdout

    save.write_text(save.read_text("utf-8").replace('"search"', '"genius"').replace('"strong"', '"genius"'), "utf-8")
    one_sentence(run("play", "--plain", "--save", str(save)), "who sits where")


def test_the_menu_recommends_the_usual_bot_and_enter_takes_it(run: Run) -> None:
    result = run("play", "drako", "--plain", "--seed", "3", typed="\n\n\nquit\n")

    assert "1: steady bot: plans its own turn (recommended)" in result.stdout
    assert "Knights (a person) - Trolls (Ada, steady bot)" in result.stdout


@pytest.mark.parametrize("typed", ["1\nquit\n", "1\n", ""])
def test_leaving_or_running_out_of_input_loses_nothing(run: Run, tmp_path: Path, typed: str) -> None:
    result = run(*KNIGHTS, typed=typed)
    assert result.exit_code == 0
    (save,) = saves(tmp_path)
    assert f"throneroom play --save {save}" in result.stdout
    assert tr.load(save.read_text("utf-8")).decision is not None


def test_interrupting_loses_nothing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert run(*KNIGHTS).exit_code == 0
    assert len(saves(tmp_path)) == 1


def test_save_and_record_are_written_where_asked(run: Run, tmp_path: Path) -> None:
    save, record = tmp_path / "a.save", tmp_path / "a.record"
    result = run(*KNIGHTS, typed=f"save {save}\nrecord {record}\nsave\nrecord\nquit\n")
    assert tr.load(save.read_text("utf-8")).ply == tr.replay(record.read_text("utf-8")).ply
    assert "do not read it before the match is over" in result.stdout
    assert len(saves(tmp_path)) == 0  # the named file is where it is saved from then on
    assert len(saves(tmp_path, "record")) == 1


def test_a_save_that_cannot_be_written_goes_to_the_data_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    result = run(*KNIGHTS, "--save", str(tmp_path / "file" / "x.save"), typed="1\nquit\n")
    assert result.exit_code == 0
    assert "cannot be used" in result.stdout
    assert len(saves(tmp_path)) == 1


def test_watching_two_bots(run: Run) -> None:
    result = run("play", "--watch", "--seed", "1")
    assert result.exit_code == 0
    assert "Knights (Ada, steady bot) - Trolls (Bruno, steady bot)" in result.stdout
    assert "You draw" not in result.stdout
    assert "victory for" in result.stdout


def test_the_menu_asks_for_game_match_up_side_and_opponent(run: Run) -> None:
    result = run("play", "--plain", typed="7\n1\n9\n6\n2\n2\nquit\n")
    assert "1: Drako" in result.stdout
    assert "Type a number from 1 to 3." in result.stdout
    assert "Type a number from 1 to 6." in result.stdout
    assert "Dragon (Ada, beginner bot) - Dwarves (a person)" in result.stdout


def test_many_options_are_grouped(run: Run) -> None:
    """Over 20 of them: under the figure or card they are about."""
    typed = "brald to 0,2\nurpen to -1,1\nmorin to -2,2\nplay walk2+crossbow1 for walk2\n"
    options = ("--match-up", "trolls-dwarves", "--seed", "4", "--bot", "casual")
    result = run("play", "--plain", "--seat", "dwarves", *options, typed=typed)
    lines = result.stdout.splitlines()
    assert [line for line in lines if line in ("Brald:", "Urpen:", "Morin:")] == ["Brald:", "Urpen:", "Morin:"]
    stays = [line for line in lines if line.endswith(": do not move")]
    assert len(stays) == 1
    assert int(stays[0].partition(":")[0]) > 20


def test_the_answers_are_in_the_chosen_language(run: Run) -> None:
    for lang in ("cs", "pl"):
        result = run(*KNIGHTS, "--lang", lang, typed="1\nquit\n")
        assert result.exit_code == 0, result.output


def test_people_at_one_keyboard_are_called_by_their_names(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "table.save"
    leaders = ("play", "hidden-leaders", "--plain", "--players", "3", "--seed", "2", "--hot-seat", "--save", str(save))
    result = run(*leaders, "--names", "Ann,Bob", typed="\n1\nquit\n")

    assert "Ann - Bob - Player 3 (a person)" in result.stdout
    assert re.search(r"Next: (Ann|Bob|Player 3)\.", result.stdout)
    assert re.search(r"(Ann|Bob) draws 5 cards\.", result.stdout)
    assert "Ann" not in save.read_text("utf-8")
    knights = run("play", "drako", "--plain", "--hot-seat", "--names", "Ann,Bob", "--seed", "2", typed="\nquit\n")
    assert "Next: Trolls (Bob)." in knights.stdout
