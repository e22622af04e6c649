"""The example bot plays over the protocol alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import throneroom as tr
from tests.server.client import Client, make_table

BOT = Path("examples/bot.py")


def test_it_is_sixty_lines_of_plain_python() -> None:
    source = BOT.read_text("utf-8")
    assert len(source.splitlines()) <= 60
    imported = [node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    imported += [
        alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names
    ]
    assert {name.split(".")[0] for name in imported} - set(sys.stdlib_module_names) == {"websockets"}


@pytest.mark.parametrize("game", tr.games())
def test_it_plays_a_match_to_its_end(base: str, game: str) -> None:
    made = make_table(base, " ".join(["open", *["bot:casual"] * (tr.new(game).seats - 1)]), game=game)
    table, invitation = made["table"]["id"], made["invitations"][0]["token"]
    with Client(base, table, made["watch"]) as spectator:
        played = subprocess.run(
            [sys.executable, str(BOT), base, table, invitation], capture_output=True, text=True, timeout=60, check=True
        )
        spectator.drain()
        assert spectator.view is not None
        assert played.stdout.strip() == spectator.view["outcome"]["text"]
        assert spectator.shown["seats"][0]["name"] == "Example bot"
