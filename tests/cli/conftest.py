"""The command line as somebody at a pipe uses it: typed lines in, plain lines out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import click
import pytest
from click.testing import CliRunner, Result

import throneroom as tr
from throneroom.bots import make_bot
from throneroom.cli.app import main
from throneroom.cli.sentences import spoken_here

Run: TypeAlias = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "--watch", typed="1\\n2\\n")`; what is saved by itself lies in `tmp_path / "throneroom"`."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("throneroom.cli.files.sys.platform", "linux")
    spoken_here.cache_clear()

    def invoke(*arguments: str, typed: str = "") -> Result:
        if arguments:
            main.get_command(
                click.Context(main), arguments[0]
            )  # its help is made once, in the language of the environment
        return CliRunner().invoke(main, arguments, input=typed)

    return invoke


def finished(seed: int | None = None, match_up: str = "knights-trolls") -> tr.Match:
    """A match that bots have played to its end, on fair dice if there is no seed."""
    match = tr.new("drako", match_up=match_up, seed=seed)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    while match.decision is not None:
        match.play(bots[match.decision.seat].decide(match.view(match.decision.seat), match.decision))
    return match


@pytest.fixture
def fair_record(tmp_path: Path) -> Path:
    path = tmp_path / "fair.record"
    path.write_text(finished().record(), "utf-8")
    return path


def one_sentence(result: Result, *parts: str) -> None:
    """Bad input: exit code 2, one sentence on stderr, no traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    for part in parts:
        assert part in lines[0]
