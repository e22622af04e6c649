"""`throneroom arena` at a pipe: plain lines, one sentence for what is refused, and files to read on with."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, one_sentence
from throneroom.bots import arena
from throneroom.bots.arena import running
from throneroom.cli.sentences import spoken_here

BOTS = ("arena", "--bots", "random,greedy", "--game", "drako", "--match-up", "knights-trolls", "--matches", "2")


def test_bots_meet_and_are_counted(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    result = run(*BOTS, "--folder", str(folder), "--jobs", "1")

    assert result.exit_code == 0, result.output
    assert "Contest: Drako, match-ups; Bot: greedy; Against: random; Won: 2; Lost: 0" in result.stdout
    assert "95 % interval: 34.2% – 100.0%; Of an equal: 50.0%; Test: -" in result.stdout
    assert result.stdout.splitlines()[-1] == f"Report: {folder / 'report.html'}"
    again = run(*BOTS, "--folder", str(folder), "--jobs", "1")
    assert "Going on after 2 matches that were played before." in again.stdout
    assert again.stdout.splitlines()[2:] == result.stdout.splitlines()[1:]


def test_without_a_folder_the_command_names_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("1", "1", "2"):
        assert run(*BOTS, "--seed", seed, "--jobs", "1").exit_code == 0

    assert len(list(tmp_path.glob("arena-*/report.html"))) == 2


def test_the_command_of_the_report_is_the_command(run: Run, tmp_path: Path) -> None:
    """Typed as it stands there, it goes on with the same folder."""
    folder = tmp_path / "results"
    every = (*BOTS[:-2], "--matches", "1", "--until-decided", "70", "--margin", "4", "--budget", "0.5", "--ladder")
    assert run(*every, "--jobs", "1", "--folder", str(folder)).exit_code == 0
    command = arena.read_plan(folder).command().split()
    assert command[0] == "throneroom"
    assert "Going on after 2" in run(*command[1:], "--jobs", "1", "--folder", str(folder)).stdout

    folder = tmp_path / "balance"
    weighed = (
        "arena",
        "balance",
        "--bot",
        "beginner",
        "--heroes",
        "Monk,shadow-thief",
        "--matches",
        "2",
        "--jobs",
        "1",
    )
    assert run(*weighed, "--folder", str(folder)).exit_code == 0
    command = arena.read_plan(folder).command().split()
    assert "Going on after 2" in run(*command[1:], "--jobs", "1", "--folder", str(folder)).stdout


def test_until_decided_alone_means_sixty(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    result = run(*BOTS[:-2], "--until-decided", "--matches", "40", "--jobs", "1", "--folder", str(folder))

    assert "Test: yes" in result.stdout
    assert (arena.read_plan(folder).more_than, arena.read_plan(folder).margin) == (0.6, 0.05)
    assert len((folder / "matches.jsonl").read_text("utf-8").splitlines()) < 40


def test_heroes_are_weighed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    arguments = ("arena", "balance", "--bot", "beginner", "--heroes", "monk,treant", "--matches", "4", "--jobs", "1")
    result = run(*arguments, "--folder", str(folder))

    assert result.exit_code == 0, result.output
    lines = [line for line in result.stdout.splitlines() if line.startswith("Hero: ")]
    assert {line.split(";")[0] for line in lines} == {"Hero: Monk", "Hero: Treant"}
    assert "Hero against hero" in (folder / "report.html").read_text("utf-8")


def test_a_report_is_told_in_another_language(run: Run, tmp_path: Path) -> None:
    run(*BOTS, "--folder", str(tmp_path / "results"), "--jobs", "1")
    result = run("arena", "report", str(tmp_path / "results"), "--lang", "cs")

    assert result.exit_code == 0, result.output
    assert "Soutěž: Drako, dvojice soupeřů; Bot: greedy; Proti: random; Výhry: 2" in result.stdout
    assert "<h1>Zpráva z arény</h1>" in (tmp_path / "results" / "report.html").read_text("utf-8")


def test_a_record_can_be_verified_and_replayed(run: Run, tmp_path: Path) -> None:
    run(*BOTS, "--folder", str(tmp_path / "results"), "--jobs", "1")
    record = tmp_path / "results" / "records" / "000" / "000001.record.gz"

    verified = run("verify", str(record))
    assert verified.exit_code == 0, verified.output
    assert "OK: the record replays to its result" in verified.stdout
    assert run("replay", str(record)).exit_code == 0
    record.write_bytes(record.read_bytes()[:-30])
    one_sentence(run("verify", str(record)), "cut or damaged")
    record.write_bytes(gzip.compress(b"once upon a time"))
    one_sentence(run("verify", str(record)), "record")
    record.write_bytes(gzip.compress(b"\xff\xfe\x00\x81"))
    one_sentence(run("verify", str(record)), "text file")


def test_an_interrupted_run_can_be_gone_on_with(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, **named: Any) -> Iterator[running.Played]:
        yield next(running.played(*arguments, **named))
        raise KeyboardInterrupt

    folder = tmp_path / "results"
    with monkeypatch.context() as changed:
        changed.setattr("throneroom.bots.arena.run.played", interrupted)
        result = run(*BOTS, "--folder", str(folder), "--jobs", "1")
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-1] == "Broken off: the same command goes on."
    assert "Not finished: 1 of at most 2 matches." in (folder / "report.html").read_text("utf-8")
    assert "Going on after 1 match that was played before." in run(*BOTS, "--folder", str(folder), "--jobs", "1").stdout


def test_what_is_refused_is_one_sentence(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    run(*BOTS, "--folder", str(folder), "--jobs", "1")
    one_sentence(run(*BOTS, "--seed", "9", "--folder", str(folder)), "another command", "--seed 0")
    one_sentence(run(*BOTS, "--folder", str(tmp_path)), "folder of their own")
    assert not (tmp_path / "running.lock").exists()
    one_sentence(run("arena", "report", str(tmp_path)), "no results")
    one_sentence(run("arena", "--bots", "random,genius"), "'genius'")
    one_sentence(run("arena", "--bots", "beginner"), "two different bots")
    one_sentence(run("arena", "--game", "chess"), "'chess'")
    one_sentence(run("arena", "--heroes", "zorro"), "'zorro'", "season-one")
    one_sentence(run("arena", "--players", "two"), "'two'")
    one_sentence(run("arena", "--matches", "0"), "one match")
    one_sentence(run("arena", "--budget", "-1"), "above 0")
    one_sentence(run("arena", "--until-decided", "20"), "50 %")
    one_sentence(run("arena", "balance", "--heroes", "monk"), "two different heroes")
    one_sentence(run("arena", "joust"), "joust")


_HOLD = """
import sys
from pathlib import Path
from throneroom.cli.one_server import claim
with claim(Path(sys.argv[1]), sys.argv[2]):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held_by_another(file: Path) -> Iterator[None]:
    command = [sys.executable, "-c", _HOLD, str(file.parent), file.name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        yield
        assert other.stdin is not None
        other.stdin.close()


def test_a_folder_that_somebody_plays_for_is_left_alone(run: Run, tmp_path: Path) -> None:
    """The lock is of another process: one's own would not be in one's way."""
    folder = tmp_path / "results"
    run(*BOTS, "--folder", str(folder), "--jobs", "1")
    before = (folder / "matches.jsonl").read_bytes()
    (folder / "matches.jsonl").write_bytes(before[:-5])  # as if the other were just writing a line
    with held_by_another(folder / "running.lock"):
        one_sentence(run(*BOTS, "--folder", str(folder)), "right now")
    assert (folder / "matches.jsonl").read_bytes() == before[:-5]


def test_refusals_are_in_the_language_of_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    spoken_here.cache_clear()
    one_sentence(run("arena", "--bots", "random,genius"), "Nie ma bota 'genius'")
    spoken_here.cache_clear()
