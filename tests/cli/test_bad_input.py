"""Whatever is wrong is said in one sentence, with exit code 2, and nothing is lost."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

import throneroom as tr
from tests.cli.conftest import Run, one_sentence

SEATED = ("--plain", "--seat", "1")


def test_unknown_names(run: Run) -> None:
    one_sentence(run("play", "chess", *SEATED), "'chess'")
    one_sentence(run("play", "chess", "--plain"), "'chess'")
    one_sentence(run("play", "dice-throne", "--heroes", "barbarian,zorro", *SEATED), "'zorro'", "moon_elf")
    one_sentence(run("play", "dice-throne", "--heroes", "barbarian", *SEATED), "2 heroes")
    one_sentence(run("play", "dice-throne", "--match-up", "knights-trolls"), "match_up")
    one_sentence(run("play", "dice-throne", "--first", "zorro", *SEATED), "'zorro'")
    one_sentence(run("play", "drako", "--heroes", "barbarian,monk", *SEATED), "heroes")
    one_sentence(run("simulate", "chess"), "'chess'")
    one_sentence(run("play", "--match-up", "knights-elves", *SEATED), "'knights-elves'")
    one_sentence(run("play", "--plain", "--seat", "elves"), "elves", "knights, trolls")
    one_sentence(run("play", "--bot", "genius", "--plain"), "genius", "beginner, casual, steady, strong, master")
    one_sentence(run("play", "--fast"), "--fast")
    one_sentence(run("play", "--lang", "de"), "--lang", "en, cs, pl")
    one_sentence(run("dance"), "dance")
    one_sentence(run("rules", "drako", "zeppelin"), "zeppelin")
    one_sentence(run("simulate", "drako", "--bots", "casual,beginner,casual"), "2 seats")
    one_sentence(run("simulate", "drako", "--bots", "casual,genius"), "genius")


def test_options_that_do_not_go_together(run: Run) -> None:
    one_sentence(run("play", "--hot-seat", "--watch"), "--hot-seat")
    one_sentence(run("play", "--first-game", "--match-up", "knights-trolls", *SEATED), "first game")


def test_without_anybody_to_choose_the_menu_is_all_there_is(run: Run) -> None:
    for typed in ("", "quit\n", "7\nquit\n"):
        result = run("play", typed=typed)

        assert result.exit_code == 0
        assert "Which game?" in result.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records(run: Run, tmp_path: Path, fair_record: Path, command: str) -> None:
    path = tmp_path / "it.record"
    one_sentence(run(command, str(path)), "it.record")
    one_sentence(run(command, str(tmp_path)), str(tmp_path))
    path.write_text("once upon a time", "utf-8")
    one_sentence(run(command, str(path)), "record")
    path.write_bytes(b"\xff\xfe\x00\x81")
    one_sentence(run(command, str(path)), "text file")
    whole = fair_record.read_text("utf-8")
    for cut in (whole[: len(whole) // 2].rpartition("\n")[0], whole[:40], whole.replace("\nend\n", "\n")):
        path.write_text(cut, "utf-8")
        one_sentence(run(command, str(path)))


def test_a_record_of_another_edition_that_does_not_fit(run: Run, tmp_path: Path, fair_record: Path) -> None:
    path = tmp_path / "old.record"
    lines = [
        line.replace(": draw", ": fury") if line.endswith(": draw") else line
        for line in fair_record.read_text("utf-8").replace("edition: 1", "edition: 0").splitlines()
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    one_sentence(run("replay", str(path)), "is of another")


def test_saves_that_are_none(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "it.save"
    good = run("play", *SEATED, "--seed", "1", "--save", str(path), typed="1\n1\nquit\n")
    assert good.exit_code == 0
    text = path.read_text("utf-8")
    save = json.loads(text)
    wrongs = [
        text[:-10],
        "",
        "[]",
        "{}",
        json.dumps({**save, "format": 99}),
        json.dumps({**save, "game": "chess"}),
        json.dumps({**save, "journal": []}),
        json.dumps({**save, "chance": ["x"]}),
        json.dumps({**save, "cli": {"sitting": ["person"], "seed": 1}}),
        json.dumps({**save, "cli": 5}),
    ]
    moved = json.loads(text)
    moved["state"]["table"]["at"].reverse()
    wrongs.append(json.dumps(moved))
    for wrong in wrongs:
        path.write_text(wrong, "utf-8")
        one_sentence(run("play", "--plain", "--save", str(path)))
        assert path.read_text("utf-8") == wrong  # and it is left as it was


def test_a_save_is_not_overwritten_by_a_new_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "it.save"
    run("play", *SEATED, "--save", str(path), typed="quit\n")
    before = path.read_text("utf-8")
    one_sentence(run("play", *SEATED, "--save", str(path), "--match-up", "knights-dragon"), "holds a match already")
    assert path.read_text("utf-8") == before


def test_data_files(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    one_sentence(run("play", *SEATED, "--data", str(path)), "box.toml")
    path.write_text("knights = [", "utf-8")
    one_sentence(run("play", *SEATED, "--data", str(path)), "TOML")
    path.write_text('[knights]\ndeck = ["37 strike2"]', "utf-8")
    one_sentence(run("play", *SEATED, "--data", str(path)), "37 cards", "38")
    path.write_text("[elves]\nwounds = 3", "utf-8")
    one_sentence(run("play", *SEATED, "--data", str(path)), "'elves'")
    path.write_text("[knights]\nwounds = { swordsman = 9 }", "utf-8")
    good = run("play", *SEATED, "--data", str(path), typed="quit\n")
    assert "body 0 of 9 wounds" in good.stdout
    saved = next((tmp_path / "throneroom").glob("*.save"))
    assert tr.load(saved.read_text("utf-8")).options["data"]["knights"]["wounds"]["swordsman"] == 9


def test_a_port_that_is_taken_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        one_sentence(run("serve", "--port", port, "--data", str(tmp_path)), port)
