"""Help, usage and mistakes of a command line, in the reader's language."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import throneroom as tr
from tests.cli.conftest import Run, one_sentence
from throneroom.cli import main

COMMANDS = (
    (),
    *[(name,) for name in main.commands],
    *[("arena", name) for name in ("balance", "report", "round-robin")],
    *[("database", name) for name in ("backup", "check", "tidy")],
)
OURS = {"en": ("Usage: ", "Options:"), "cs": ("Použití: ", "Volby:"), "pl": ("Użycie: ", "Opcje:")}


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_help_is_in_the_language_of_the_environment_everywhere(lang: str) -> None:
    """Click's own words too; `-h` is `--help`, and no short text is cut."""
    program = (
        "import sys; from click.testing import CliRunner; from throneroom.cli import main\n"
        "for line in sys.stdin: print(CliRunner().invoke(main, line.split()).output, end='\\0')"
    )
    asked = [" ".join([*command, flag]) for command in COMMANDS for flag in ("-h", "--help")]
    environment = {**os.environ, "LANG": f"{lang}_XX.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", program]
    said = subprocess.run(
        command, check=True, env=environment, input="\n".join(asked), capture_output=True, encoding="utf-8"
    ).stdout
    helps = said.split("\0")[:-1]
    assert len(helps) == len(asked)
    for short, long in zip(helps[::2], helps[1::2], strict=True):
        assert short == long
        assert short.startswith(OURS[lang][0])
        assert f"\n{OURS[lang][1]}\n" in short
        assert "..." not in short
        assert "cli." not in short
        words = re.findall(r"[A-Za-z]+", short)
        assert lang == "en" or not {"Usage", "Options", "Commands", "Show", "default", "INTEGER", "FLOAT"} & set(words)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("play --fast", "There is no option --fast; -h lists them."),
        ("simulate", "GAME is missing; -h says what is needed."),
        ("simulate drako --games many", "--games must be a number in the range ≥ 1."),
        ("arena balance --matches many", "--matches must be a number."),
        ("play --lang de", "--lang can be: en, cs, pl."),
        ("play --seat", "The option --seat needs a value."),
        ("dance", "There is no command dance; there are arena, "),
    ],
)
def test_a_command_line_that_cannot_be_gets_one_sentence_of_ours(run: Run, typed: str, said: str) -> None:
    one_sentence(run(*typed.split()), said)
