"""Help, usage and mistakes of a command line, in the reader's language."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import click
import pytest

import throneroom as tr
from tests.cli.conftest import Run, one_sentence
from throneroom.cli import extras
from throneroom.cli.app import main
from throneroom.games import find

COMMANDS = (
    (),
    *[(name,) for name in extras.COMMANDS],
    *[("arena", name) for name in ("balance", "report", "round-robin")],
    *[("database", name) for name in ("backup", "check", "copy", "tidy", "upgrade")],
)
OURS = {"en": ("Usage: ", "Options:"), "cs": ("Použití: ", "Volby:"), "pl": ("Użycie: ", "Opcje:")}


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_every_option_of_every_game_can_be_said_on_the_command_line(command: str) -> None:
    found = main.get_command(click.Context(main), command)
    taken = set() if found is None else {parameter.name for parameter in found.params}

    for game in tr.games():
        assert {field.name for field in find(game).fields()} <= taken


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_help_is_in_the_language_of_the_environment_everywhere(lang: str) -> None:
    """Click's own words too; `-h` is `--help`, and no short text is cut."""
    program = (
        "import sys; from click.testing import CliRunner; from throneroom.cli.app import main\n"
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
        ("play --lang de", f"--lang can be: {', '.join(tr.LANGUAGES)}."),
        ("play --seat", "The option --seat needs a value."),
        ("dance", "There is no command dance; there are arena, "),
    ],
)
def test_a_command_line_that_cannot_be_gets_one_sentence_of_ours(run: Run, typed: str, said: str) -> None:
    one_sentence(run(*typed.split()), said)


@pytest.mark.parametrize(
    ("typed", "czech", "polish"),
    [
        ("play --fast", "Volba --fast neexistuje", "Nie ma opcji --fast"),
        ("play --seed many", "--seed musí být číslo", "--seed musi być liczbą"),
        ("play chess", "Hra 'chess' neexistuje", "Nie ma gry 'chess'"),
        ("play dice-throne --mode melee", "Volba mode nemůže být 'melee'", "Opcja mode nie może mieć wartości 'melee'"),
        ("play drako --mode duel", "nemá volbu 'mode'", "nie ma opcji 'mode'"),
        ("replay README.md", "Tohle není záznam", "To nie jest zapis"),
        ("verify README.md", "Tohle není záznam", "To nie jest zapis"),
        ("play --save README.md", "Tohle není celá uložená partie", "To nie jest cała zapisana partia"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_of_the_command_line(
    run: Run, typed: str, czech: str, polish: str
) -> None:
    one_sentence(run(*typed.split(), "--lang", "cs"), czech)
    one_sentence(run(*typed.split(), "--lang=pl"), polish)


def test_a_language_of_one_command_line_is_not_that_of_the_next(run: Run) -> None:
    one_sentence(run("play", "chess", "--lang", "cs"), "neexistuje")
    one_sentence(run("play", "chess"), "There is no game")
